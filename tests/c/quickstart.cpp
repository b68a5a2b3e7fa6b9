#include <iostream>
#include "tilewright.hpp"

int main() {
    try {
        tilewright::abi_check();
        tilewright::Rules rules("hg2");
        auto game = tilewright::Game::seeded(rules, 3, 7);
        tilewright::EventLog log;
        while (!game.is_over()) {
            log.clear();
            game.apply(game.actions().back(), &log);
            for (const auto &event : log.events())
                if (event.kind == TW_EVENT_AWARD)
                    std::cout << "player " << event.player << ": " << event.points << " points for "
                              << tw_reason_name(event.reason) << "\n";
        }
        auto scores = game.scores();
        for (std::size_t player = 0; player < scores.size(); player++)
            std::cout << "player " << player << " has " << scores[player] << "\n";
    } catch (const tilewright::Error &error) {
        std::cerr << error.name() << ": " << error.what() << "\n";
        return 1;
    }
}
