//! A seeded game of three, played at random, drawn, saved and loaded.

use tilewright::{EventLog, Game, Options, Random, Record, Rules, System};

fn main() -> Result<(), tilewright::Error> {
    let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
    let mut game = Game::seeded(&rules, 3, 7)?;
    let mut random = Random::stream(7, "policy");
    let mut log = EventLog::new();
    while let Some(decision) = game.decision() {
        let actions = game.actions();
        let action = actions[random.below(actions.len() as u32) as usize];
        game.apply(action, &mut log)?;
        assert!(usize::from(decision.player) < game.scores().len());
    }
    println!("{}winners {:?}, points {:?}", game.to_text(), game.winners(), game.scores());

    let saved = game.record().to_json();
    let loaded = Record::from_json(saved.as_bytes())?.load()?;
    assert_eq!(loaded.digest(), game.digest());
    Ok(())
}
