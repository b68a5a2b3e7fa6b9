//! What docs/sets.md says of sets is so.

use tilewright::tiles::{BUILT_IN, TileSet};

use super::{faults, file, played, read, rules};

/// The text between the fences of the blocks that begin with ```` ```what ````.
fn blocks<'a>(page: &'a str, what: &str) -> Vec<&'a str> {
    let fence = format!("```{what}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_example_is_the_file_and_is_played() {
    let (page, example) = (file("docs/sets.md"), file("examples/sets/salmon_run.toml"));
    assert_eq!(blocks(&page, "toml set"), [example.as_str()]);
    let set = read(&example);
    let tiles: u16 = set.tiles.iter().map(|tile| tile.count).sum();
    assert!(page.contains(&format!("has {tiles} tiles")), "{tiles}");
    let rules = rules(set);
    assert_eq!(rules.set().numbers["river_fish_points"], 2);
    let game = played(&rules, 2);
    assert_eq!(game.check(), Ok(()));
    let rapids = rules.tile_index("salmon_run/rapids").unwrap();
    assert_eq!(game.tiles().filter(|placed| placed.tile == rapids).count(), 2);
}

#[test]
fn the_faults_shown_are_those_of_the_broken_example() {
    let page = file("docs/sets.md");
    let broken = file("examples/sets/salmon_run.toml")
        .replace("\"hg2/17\" = 0", "\"hg2/99\" = 0")
        .replace("river, 3 fish", "stream, 3 fish")
        .replace("river to 4", "river to 3")
        .replace("river_fish_points", "river_fish");
    let found: String = faults(&broken).iter().map(|fault| format!("{fault}\n")).collect();
    assert_eq!(blocks(&page, "text faults"), [found.as_str()], "{found}");
}

#[test]
fn the_digests_and_sizes_are_those_of_the_built_in_sets() {
    let page = file("docs/sets.md");
    for (name, _) in BUILT_IN {
        let set = TileSet::built_in(name).unwrap();
        let canonical = set.canonical();
        let (lines, bytes) = (canonical.lines().count(), canonical.len());
        let said = format!(
            "Set `{name}`, version {}: {lines} lines, {bytes} bytes, digest\n\n```text\n{}\n```",
            set.version,
            set.digest()
        );
        assert!(page.contains(&said), "docs/sets.md should say: {said}");
        let tiles: usize = set.tiles.iter().map(|tile| usize::from(tile.count)).sum();
        let zones: usize = set.tiles.iter().map(|tile| usize::from(tile.count) * tile.zones.len()).sum();
        assert!(page.contains(&format!("{name} has {tiles} tiles and {zones} zones")), "{name}: {tiles}, {zones}");
    }
}
