//! The least, the middle and the greatest of a few measurements.

/// The least, the median and the greatest of some numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The least.
    pub min: f64,
    /// The middle one; of an even count the mean of the two in the middle.
    pub median: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// That of `values`, in any order; `None` when there are none, or one is no number.
    pub fn of(values: &[f64]) -> Option<Spread> {
        let mut sorted = values.to_vec();
        if sorted.iter().any(|value| value.is_nan()) {
            return None;
        }
        sorted.sort_by(f64::total_cmp);
        let (&min, &max) = (sorted.first()?, sorted.last()?);
        let middle = sorted.len() / 2;
        let median = if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 };
        Some(Spread { min, median, max })
    }
}

/// The median; no number when there is none, or one is no number.
pub fn median(values: &[f64]) -> f64 {
    Spread::of(values).map_or(f64::NAN, |spread| spread.median)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_that_of_the_sorted_numbers() {
        assert_eq!(Spread::of(&[3.0, 1.0, 10.0]), Some(Spread { min: 1.0, median: 3.0, max: 10.0 }));
        assert_eq!(Spread::of(&[4.0, 1.0, 10.0, 2.0]), Some(Spread { min: 1.0, median: 3.0, max: 10.0 }));
        assert_eq!(Spread::of(&[5.0]), Some(Spread { min: 5.0, median: 5.0, max: 5.0 }));
    }

    #[test]
    fn nothing_and_what_is_no_number_have_none() {
        assert_eq!(Spread::of(&[]), None);
        assert_eq!(Spread::of(&[1.0, f64::NAN]), None);
        assert!(median(&[]).is_nan() && median(&[1.0, f64::NAN]).is_nan());
    }
}
