//! A zone as a set file writes it (`docs/sets.md`).

use super::{Animal, MAX_ZONES, Power, RiverEnd, Terrain, Zone};
use crate::reading::{number, shorten};

/// Reads one zone: `terrain[ to N| to spring]{, [count ]thing}`.
pub(super) fn zone(text: &str) -> Result<Zone, String> {
    let mut parts = text.split(", ");
    let mut head = parts.next().unwrap_or_default().split(' ');
    let word = head.next().unwrap_or_default();
    let terrain = Terrain::from_name(word).ok_or_else(|| {
        let known: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.name()).collect();
        format!("terrain {:?}: allowed are {}", shorten(word), known.join(", "))
    })?;
    let mut zone = Zone::new(terrain);
    match (head.next(), head.next(), head.next()) {
        (None, _, _) => {}
        (Some("to"), Some("spring"), None) => zone.ends_at = Some(RiverEnd::Spring),
        (Some("to"), Some(lake), None) => {
            let number = number(lake).filter(|&zone: &u8| usize::from(zone) < MAX_ZONES);
            let number =
                number.ok_or_else(|| format!("end {:?}: a zone number or \"spring\" is needed", shorten(lake)))?;
            zone.ends_at = Some(RiverEnd::Lake(number));
        }
        _ => {
            return Err(format!(
                "{:?}: after the terrain comes nothing, \"to <zone>\" or \"to spring\"",
                shorten(text)
            ));
        }
    }
    for part in parts {
        let (count, thing) = match part.split_once(' ') {
            Some((count, thing)) => {
                let count = number::<u8>(count).filter(|count| (1..=20).contains(count));
                (count.ok_or_else(|| format!("{:?}: a count from 1 to 20 is needed", shorten(part)))?, thing)
            }
            None => (1, part),
        };
        match thing {
            "fish" => zone.fish += count,
            "menhir" => zone.menhirs += count,
            "gold" => zone.gold += count,
            "mushrooms" => zone.mushrooms += count,
            _ => match (Animal::from_name(thing), Power::from_name(thing)) {
                (Some(animal), _) => zone.animals.extend(std::iter::repeat_n(animal, usize::from(count))),
                (_, Some(power)) if count == 1 && zone.power.is_none() => zone.power = Some(power),
                (_, Some(_)) => return Err(format!("{:?}: a zone has at most one power", shorten(part))),
                _ => {
                    return Err(format!(
                        "thing {:?}: allowed are fish, menhir, gold, mushrooms, an animal or a power",
                        shorten(thing)
                    ));
                }
            },
        }
        if zone.fish > 20 || zone.menhirs > 20 || zone.gold > 20 || zone.mushrooms > 20 || zone.animals.len() > 20 {
            return Err(format!("{:?}: at most 20 of a thing are allowed", shorten(text)));
        }
    }
    zone.animals.sort_unstable();
    Ok(zone)
}
