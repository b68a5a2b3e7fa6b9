//! The Crop Circles: its entry in the table of minis, and what a circle does.

mod circle;

pub(in crate::rules) use circle::CropCircles;
pub(crate) use circle::terrain;

use crate::rules::{Mini, Module};

/// CC-1: the six of Crop Circles I, or one of Crop Circles II.
pub(in crate::rules) const CROP_CIRCLES: Mini = Mini {
    name: "crop_circles",
    book: include_str!("../../../../rules/crop_circles.md"),
    tile: |options, tile| match options.crop_circle_tile {
        Some(one) => tile.id.strip_prefix("crop_circles/") == Some(one.name()),
        None => tile.id.starts_with("crop_circles/CC1-"),
    },
    modules: |_, _| vec![Module::CropCircles(CropCircles)],
    set_up: |_| None,
};
