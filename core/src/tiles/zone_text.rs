//! A zone as a set file writes it (`docs/sets.md`).

use super::limits::MAX_THINGS;
use super::{Animal, MAX_ZONES, Power, RiverEnd, Terrain, Zone};
use crate::reading::{number, shorten};

/// Reads one zone: `terrain[ to N| to spring| touches N{ N}]{, [count ]thing}`.
pub(super) fn zone(text: &str) -> Result<Zone, String> {
    let mut parts = text.split(", ");
    let head = parts.next().unwrap_or_default();
    let (word, rest) = head.split_once(' ').map_or((head, None), |(word, rest)| (word, Some(rest)));
    let terrain = Terrain::from_name(word).ok_or_else(|| {
        let known: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.name()).collect();
        format!("terrain {:?}: allowed are {}", shorten(word), known.join(", "))
    })?;
    let mut zone = Zone::new(terrain);
    let zone_number = |word: &str| number(word).filter(|&zone: &u8| usize::from(zone) < MAX_ZONES);
    match rest.map(|rest| rest.split_once(' ')) {
        None => {}
        Some(Some(("to", "spring"))) => zone.ends_at = Some(RiverEnd::Spring),
        Some(Some(("to", lake))) if !lake.contains(' ') => {
            let number = zone_number(lake)
                .ok_or_else(|| format!("end {:?}: a zone number or \"spring\" is needed", shorten(lake)))?;
            zone.ends_at = Some(RiverEnd::Lake(number));
        }
        Some(Some(("touches", cities))) => {
            let numbers: Option<Vec<u8>> = cities.split(' ').map(zone_number).collect();
            zone.touches = numbers
                .filter(|zones| zones.windows(2).all(|pair| pair[0] < pair[1]))
                .ok_or_else(|| format!("cities {:?}: ascending zone numbers are needed", shorten(cities)))?;
        }
        _ => {
            return Err(format!(
                "{:?}: after the terrain comes nothing, \"to <zone>\", \"to spring\" or \"touches <zones>\"",
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
            "pennant" => zone.pennants += count,
            _ => match (Animal::from_name(thing), Power::from_name(thing)) {
                (Some(animal), _) => zone.animals.extend(std::iter::repeat_n(animal, usize::from(count))),
                (_, Some(power)) if count == 1 && zone.power.is_none() => zone.power = Some(power),
                (_, Some(_)) => return Err(format!("{:?}: a zone has at most one power", shorten(part))),
                _ => {
                    return Err(format!(
                        "thing {:?}: allowed are fish, menhir, gold, mushrooms, pennant, an animal or a power",
                        shorten(thing)
                    ));
                }
            },
        }
        let counts = [zone.fish, zone.menhirs, zone.gold, zone.mushrooms, zone.pennants];
        if counts.iter().any(|&count| usize::from(count) > MAX_THINGS) || zone.animals.len() > MAX_THINGS {
            return Err(format!("{:?}: at most {MAX_THINGS} of a thing are allowed", shorten(text)));
        }
    }
    zone.animals.sort_unstable();
    Ok(zone)
}
