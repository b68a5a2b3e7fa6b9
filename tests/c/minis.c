/* Plays whole games of "c1" with robbers, messages and crop circles through tilewright.h, alone and together. */
#include "common.h"
#include "whole.h"

enum { ROBBERS = 1, MESSAGES = 2, CIRCLES = 4, ALL = 7 };

static const char *const MINIS[] = {"robbers", "messages", "crop_circles"};

/* What was seen in all games. */
static size_t decisions[16], kinds[MAX_KINDS];

static void seen(const fold *f) {
    for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++) decisions[i] += f->decisions[i];
    for (size_t i = 0; i < MAX_KINDS; i++) kinds[i] += f->kinds[i];
}

static tw_options *options_with(unsigned minis) {
    tw_options *options;
    OK(tw_options_new("c1", &options, error));
    for (size_t i = 0; i < 3; i++)
        if (minis >> i & 1) OK(tw_options_set(options, MINIS[i], "true", error));
    return options;
}

/* Rules with these minis; with an option more, unless its name is NULL. */
static tw_rules *rules_with(unsigned minis, const char *name, const char *value) {
    tw_options *options = options_with(minis);
    tw_rules *rules;
    if (name != NULL) OK(tw_options_set(options, name, value, error));
    OK(tw_rules_new("c1", options, &rules, error));
    tw_options_free(options);
    return rules;
}

/* Sets, books, figures and tiles are those of the base game and of the minis in force. */
static void check_combination(const tw_rules *rules, unsigned minis) {
    static const size_t tiles[] = {8, 0, 6};
    size_t in_force = 1, books = 0, total = 72, found = 0, count = 0;
    uint32_t figures = 0;
    tw_tile_set *set;
    char *text;
    OK(tw_rules_book_count(rules, &books, error));
    for (size_t i = 0; i < 3; i++) {
        if ((minis >> i & 1) == 0) continue;
        OK(tw_rules_tile_set_at(rules, in_force, &set, error));
        TEXT(text, tw_tile_set_name, set);
        CHECK(strcmp(text, MINIS[i]) == 0);
        free(text);
        TEXT(text, tw_tile_set_system, set);
        CHECK(strcmp(text, "c1") == 0);
        free(text);
        tw_tile_set_free(set);
        TEXT(text, tw_rules_book_name, rules, in_force + 1);
        CHECK(strcmp(text, MINIS[i]) == 0);
        free(text);
        total += tiles[i];
        in_force++;
    }
    CHECK(books == in_force + 1);
    check_sets(rules, in_force);
    OK(tw_rules_figures(rules, &figures, error));
    CHECK(figures == (minis & MESSAGES ? 2 : 1));
    OK(tw_rules_tile_count(rules, &count, error));
    for (uint32_t i = 0; i < count; i++) {
        tw_tile tile;
        STRUCT(tile, tw_rules_tile(rules, i, &tile, error));
        CHECK(tile.stack == 0);
        found += tile.count;
    }
    CHECK(found == total);
}

/* What no game without the mini asks or tells. */
static void check_absent(const fold *f, unsigned minis) {
    if ((minis & ROBBERS) == 0) {
        CHECK(f->kinds[TW_EVENT_ROBBER_SUPPLIED] + f->kinds[TW_EVENT_ROBBER_PLACED] == 0);
        CHECK(f->kinds[TW_EVENT_ROBBED] + f->kinds[TW_EVENT_RODE] + f->kinds[TW_EVENT_END_BONUS] == 0);
        CHECK(f->decisions[TW_DECISION_ROBBER] + f->decisions[TW_DECISION_AWARD_ORDER] == 0);
    } else {
        CHECK(f->kinds[TW_EVENT_ROBBER_SUPPLIED] == f->players);
    }
    if ((minis & MESSAGES) == 0) {
        CHECK(f->kinds[TW_EVENT_MESSAGE_DRAWN] + f->awards[TW_REASON_MESSAGE] == 0);
        CHECK(f->decisions[TW_DECISION_FIGURE] + f->decisions[TW_DECISION_MESSAGE] == 0);
    }
    if ((minis & CIRCLES) == 0) CHECK(f->kinds[TW_EVENT_CIRCLE_DEPLOYS] + f->kinds[TW_EVENT_CIRCLE_TAKES_BACK] == 0);
}

static void play_combinations(void) {
    const fold *f;
    for (unsigned minis = 0; minis <= ALL; minis++) {
        tw_rules *rules = rules_with(minis, NULL, NULL);
        check_combination(rules, minis);
        for (uint32_t players = minis == ALL ? 2 : 2 + minis % 5; players <= 6; players += minis == ALL ? 1 : 6) {
            f = play(rules, players, 1000000007 * players + minis);
            check_absent(f, minis);
            seen(f);
        }
        tw_rules_free(rules);
    }
}

/* Every option that the minis bring, with the value that is not the default. */
static void play_options(void) {
    static const char *const others[][2] = {
        {"placing", "each"}, {"rogue_ride", "may"}, {"end_bonus", "false"}, {"message_farmer_points", "2"},
    };
    tw_rules *rules;
    const fold *f;
    char *text;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        rules = rules_with(ALL, others[i][0], others[i][1]);
        TEXT(text, tw_rules_option, rules, others[i][0]);
        CHECK(strcmp(text, others[i][1]) == 0);
        free(text);
        f = play(rules, 5, 31337 + i);
        if (strcmp(others[i][0], "end_bonus") == 0) CHECK(f->kinds[TW_EVENT_END_BONUS] == 0);
        seen(f);
        tw_rules_free(rules);
    }
    /* One circle of the other box, with minis and alone. */
    rules = rules_with(ROBBERS, "crop_circle_tile", "CC2-RRr");
    check_sets(rules, 3);
    seen(play(rules, 4, 4242));
    tw_rules_free(rules);
}

/* A driven game is told its messages too: each that may be the next one is as likely as any other. */
static size_t play_driven(const tw_rules *rules, uint64_t seed) {
    tw_game *game;
    tw_event_log *log;
    tw_random *random;
    tw_decision decision;
    tw_chance *outcomes;
    uint64_t *actions;
    size_t count = 0, legal = 0, folded = 0, told = 0;
    static fold f;
    OK(tw_event_log_new(&log, error));
    OK(tw_random_new(seed, "driven", &random, error));
    OK(tw_game_new_driven(rules, 2, log, &game, error));
    for (;;) {
        folded = fold_log(&f, log, folded);
        compare_track(&f, game);
        STRUCT(decision, tw_game_decision(game, &decision, error));
        if (decision.kind == TW_DECISION_NONE) break;
        STRUCTS(outcomes, count, tw_game_chance_outcomes, game);
        LIST(actions, legal, tw_game_actions, game);
        CHECK(decision.is_chance == (decision.kind == TW_DECISION_DRAW || decision.kind == TW_DECISION_DRAW_MESSAGE));
        CHECK(count == (decision.is_chance ? legal : 0));
        if (decision.kind == TW_DECISION_DRAW_MESSAGE) {
            CHECK(count == TW_MESSAGES - f.seen_count && count >= 2);
            for (size_t i = 0; i < count; i++) {
                tw_action action;
                STRUCT(action, tw_action_from_code(actions[i], &action, error));
                CHECK(action.kind == TW_ACTION_DRAW_MESSAGE && action.message >= 1 && action.message <= TW_MESSAGES);
                CHECK(outcomes[i].action == actions[i] && outcomes[i].weight == 1);
                CHECK(outcomes[i].probability == 1.0 / (double)count);
            }
            told++;
        }
        OK(tw_game_apply(game, choose(&f, &decision, actions, legal, random), log, error));
        free(outcomes);
        free(actions);
    }
    compare(&f, game);
    CHECK(told <= f.seen_count && told < TW_MESSAGES);
    tw_game_free(game);
    tw_random_free(random);
    tw_event_log_free(log);
    return told;
}

/* The road from (-2, 0) to (2, 0) and the city at (1, -1) are one tile short, at (1, 0). Player 0 has the road and two
 * monks, player 1 the city. The robber of player 2 stands on space 10 with a figure of each of them, that of player 1
 * on space 30 with the second figure of player 2. Messages 7 and 8 have not been drawn yet. */
static const char STORY[] =
    "{\"players\":3,\"active\":0,\"tiles\":["
    "{\"tile\":\"c1/D\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"c1/E\",\"x\":0,\"y\":-1,\"rotation\":2},"
    "{\"tile\":\"c1/U\",\"x\":-1,\"y\":0,\"rotation\":0},{\"tile\":\"c1/A\",\"x\":-2,\"y\":0,\"rotation\":3},"
    "{\"tile\":\"c1/E\",\"x\":1,\"y\":-1,\"rotation\":2},{\"tile\":\"c1/B\",\"x\":2,\"y\":-1,\"rotation\":0},"
    "{\"tile\":\"c1/A\",\"x\":2,\"y\":0,\"rotation\":1}],\"pieces\":["
    "{\"player\":0,\"piece\":\"follower\",\"x\":-1,\"y\":0,\"zone\":0},"
    "{\"player\":1,\"piece\":\"follower\",\"x\":1,\"y\":-1,\"zone\":0},"
    "{\"player\":0,\"piece\":\"follower\",\"x\":2,\"y\":-1,\"zone\":0},"
    "{\"player\":0,\"piece\":\"follower\",\"x\":2,\"y\":0,\"zone\":1}],"
    "\"figures\":[[10,0],[20,10],[3,30]],"
    "\"minis\":{\"robbers\":[null,30,10],\"messages\":[1,2,3,4,5,6]},"
    "\"stacks\":{\"main\":[\"c1/D\"]}}";

/* Who is asked what, what he takes, and which kinds of events that tells. */
static const struct {
    uint32_t kind, player;
    const char *action, *told;
} STEPS[] = {
    {TW_DECISION_PLACE, 0, "place 1,0 r0", "tile_placed "},
    {TW_DECISION_DEPLOY, 0, "pass", "completed returned completed returned "},
    {TW_DECISION_FIGURE, 0, "figure 0", ""},
    {TW_DECISION_FIGURE, 1, "figure 1", ""},
    {TW_DECISION_ROB, 2, "rob p0 f0", "award award robber_returned "},
    {TW_DECISION_FIGURE, 2, "figure 1", ""},
    {TW_DECISION_RIDE, 1, "ride p2 f1", "robbed rode "},
    {TW_DECISION_DRAW_MESSAGE, 0, "message 8", "message_drawn "},
    {TW_DECISION_MESSAGE, 0, "perform", "message_performed "},
    {TW_DECISION_SCORE_FOLLOWER, 0, "retrieve 2,-1 z0", "returned "},
    {TW_DECISION_FIGURE, 0, "figure 1", "award end_bonus final_scoring award game_ended "},
};

/* What the queries say at some of the steps. */
static void check_step(size_t step, const asked *now) {
    switch (step) {
    case 2: { /* both awards are fixed, and the first is asked about */
        const tw_round_award road = {sizeof road, 5, 0, 0, TW_REASON_ROAD, -2, 0, 0, TW_NONE, TW_NONE};
        const tw_round_award city = {sizeof city, 4, 1, 1, TW_REASON_CITY, 1, -1, 0, TW_NONE, TW_NONE};
        CHECK(now->award_count == 2 && now->award == 0);
        CHECK(memcmp(&now->awards[0], &road, sizeof road) == 0 && memcmp(&now->awards[1], &city, sizeof city) == 0);
        break;
    }
    case 3:
        CHECK(now->award == 1 && now->awards[0].figure == 0 && now->awards[1].figure == TW_NONE);
        CHECK(now->awards[0].place == 0 && now->awards[1].place == TW_NONE);
        break;
    case 4: {
        const tw_candidate first = {sizeof first, 3, 0, 0, 0, 0}, second = {sizeof second, 2, 1, 1, 1, 0};
        CHECK(now->candidate_count == 2 && memcmp(&now->candidates[0], &first, sizeof first) == 0);
        CHECK(memcmp(&now->candidates[1], &second, sizeof second) == 0 && now->robbery_count == 0);
        break;
    }
    case 5:
    case 6: {
        const tw_robbery robbery = {sizeof robbery, 3, 2, step == 5 ? TW_NONE : 1, 0, 0, 0, 0};
        CHECK(now->robbery_count == 1 && memcmp(now->robberies, &robbery, sizeof robbery) == 0);
        CHECK(now->award == TW_NONE && now->award_count == 2);
        break;
    }
    case 8:
    case 9:
        CHECK(now->message == 8);
        break;
    case 10: { /* a monastery with three neighbours; its monk is gone already */
        const tw_round_award monk = {sizeof monk, 4, 0, 0, TW_REASON_MESSAGE, 2, -1, 0, TW_NONE, TW_NONE};
        CHECK(now->award_count == 1 && now->award == 0 && memcmp(now->awards, &monk, sizeof monk) == 0);
        CHECK(now->message == 0);
        break;
    }
    default:
        break;
    }
}

static void play_story(void) {
    static const uint32_t figures[3][2] = {{19, 4}, {23, 14}, {3, 33}};
    tw_rules *rules = rules_with(ROBBERS | MESSAGES, "rogue_ride", "may");
    tw_game *game;
    tw_event_log *log;
    tw_event *events;
    tw_decision decision;
    asked now;
    uint64_t *actions, code = 0;
    size_t count = 0, folded = 0;
    static fold f;
    OK(tw_event_log_new(&log, error));
    OK(tw_game_from_setup(rules, STORY, strlen(STORY), log, &game, error));
    CHECK(strstr(STORY, "figures") != NULL);
    for (size_t step = 0; step < sizeof STEPS / sizeof *STEPS; step++) {
        char told[128] = "";
        folded = fold_log(&f, log, folded);
        compare(&f, game);
        STRUCT(decision, tw_game_decision(game, &decision, error));
        CHECK(decision.kind == STEPS[step].kind && decision.player == STEPS[step].player);
        LIST(actions, count, tw_game_actions, game);
        now = ask(game, &f, &decision, actions, count);
        check_step(step, &now);
        OK(tw_rules_parse_action(rules, STEPS[step].action, &code, error));
        check_action(rules, game, code);
        OK(tw_game_apply(game, code, log, error));
        check_told(&now, log, folded);
        STRUCTS(events, count, tw_event_log_events, log, folded, SIZE_MAX);
        for (size_t i = 0; i < count; i++) strcat(strcat(told, tw_event_kind_name(events[i].kind)), " ");
        if (strcmp(told, STEPS[step].told) != 0) fprintf(stderr, "step %d tells %s\n", (int)step, told);
        CHECK(strcmp(told, STEPS[step].told) == 0);
        free(events);
        free(actions);
        forget(&now);
    }
    fold_log(&f, log, folded);
    compare(&f, game);
    CHECK(f.over && f.kinds[TW_EVENT_MESSAGE_SEEN] == 6);
    for (uint32_t player = 0; player < 3; player++) {
        CHECK(memcmp(f.points[player], figures[player], sizeof figures[player]) == 0);
        CHECK(f.robbers[player] == TW_NONE);
    }
    check_event_texts(rules, log);
    tw_event_log_free(log);
    tw_game_free(game);
    tw_rules_free(rules);
}

/* Whether every decision that players have was asked, and every event of a seeded game told. */
static int all_seen(int say) {
    int all = 1;
    for (uint32_t kind = TW_DECISION_ROBBER; kind <= TW_DECISION_CIRCLE_TAKE_BACK; kind++) {
        if (decisions[kind] > 0 || kind == TW_DECISION_DRAW_MESSAGE) continue;
        if (say) fprintf(stderr, "never asked: %s\n", tw_decision_kind_name(kind));
        all = 0;
    }
    for (uint32_t kind = TW_EVENT_ROBBER_PLACED; kind <= TW_EVENT_CIRCLE_TAKES_BACK; kind++) {
        if (kinds[kind] > 0) continue;
        if (say) fprintf(stderr, "never told: %s\n", tw_event_kind_name(kind));
        all = 0;
    }
    return all;
}

int main(int argc, char **argv) {
    size_t told = 0;
    uint64_t seed = 1;
    tw_rules *rules;
    error = tw_error_new();
    OK(tw_abi_check(TW_ABI_MAJOR, TW_ABI_MINOR, error));
    if (argc == 2 && strcmp(argv[1], "short") == 0) {
        rules = rules_with(ALL, NULL, NULL);
        play(rules, 2, 1000000009);
        tw_rules_free(rules);
        tw_error_free(error);
        return 0;
    }
    CHECK(strcmp(tw_circle_mode_name(TW_CIRCLE_TAKE_BACK), "take_back") == 0);
    play_combinations();
    play_options();
    play_story();
    rules = rules_with(ALL, "rogue_ride", "may");
    while (told == 0 && seed < 20) told += play_driven(rules, seed++);
    CHECK(told > 0);
    for (; !all_seen(0) && seed < 80; seed++) 
        seen(play(rules, 2 + (uint32_t)seed % 5, 1000000009 * seed));
    CHECK(all_seen(1) && decisions[TW_DECISION_DRAW_MESSAGE] == 0);
    tw_rules_free(rules);
    CHECK(tw_error_status(error) == TW_OK);
    tw_error_free(error);
    puts("minis.c: whole games with robbers, messages and crop circles agree with their events and queries");
    return 0;
}
