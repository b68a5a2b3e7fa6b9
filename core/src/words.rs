//! Vocabularies: small enums with a stable code, a word and a meaning each, the same in every language.
//!
//! A vocabulary is one table in the source. What other languages and documents repeat of it (constants, literals, tables) is
//! generated from it by the tests, `make update`.

/// Makes a vocabulary of a table with a row for each value: its meaning as a doc comment, its name, its code and its word.
///
/// Codes are of type `u8`, or of the type named after the vocabulary.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($rows:tt)+ }) => {
        $crate::words::words! { $(#[$doc])* $name: u8 { $($rows)+ } }
    };
    ($(#[$doc:meta])* $name:ident: $code_type:ident {
        $($(#[doc = $meaning:literal])+ $variant:ident = $code:literal $word:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        #[repr($code_type)]
        pub enum $name { $($(#[doc = $meaning])+ $variant = $code),+ }

        impl $name {
            /// All values, by code.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The stable number, the same in every language.
            pub const fn code(self) -> $code_type {
                self as $code_type
            }

            /// The word used in files and texts.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// What it means, in a sentence or two (Markdown).
            pub fn meaning(self) -> &'static str {
                match self { $($name::$variant => concat!($($meaning),+)),+ }.trim_start()
            }

            /// The word as a C string.
            pub const fn c_name(self) -> &'static std::ffi::CStr {
                match self { $($name::$variant => const { $crate::words::c_text(concat!($word, "\0")) }),+ }
            }

            /// The meaning as a C string.
            pub const fn c_meaning(self) -> &'static std::ffi::CStr {
                match self { $($name::$variant => const { $crate::words::c_text(concat!($($meaning),+, "\0")) }),+ }
            }

            /// The value with this code.
            pub const fn from_code(code: $code_type) -> Option<$name> {
                match code { $($code => Some($name::$variant),)+ _ => None }
            }

            /// The value that `word` names.
            pub fn from_name(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.name() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use words;

/// A text that ends with NUL, without the space that a doc comment begins with; checked when the engine is compiled.
pub(crate) const fn c_text(text: &'static str) -> &'static std::ffi::CStr {
    let bytes = match text.as_bytes() {
        [b' ', rest @ ..] => rest,
        bytes => bytes,
    };
    match std::ffi::CStr::from_bytes_with_nul(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a word has no NUL"),
    }
}

#[cfg(test)]
#[allow(unreachable_pub)]
mod tests {
    words! {
        /// For this test.
        Weather {
            /// Water falls
            /// from the sky.
            Rain = 3 "rain",
            /// The sky is blue.
            Sun = 7 "sun",
        }
    }

    #[test]
    fn a_row_gives_code_word_meaning_and_c_string() {
        assert_eq!(Weather::ALL, [Weather::Rain, Weather::Sun]);
        assert_eq!((Weather::Rain.code(), Weather::Rain.name(), Weather::Sun.c_name()), (3, "rain", c"sun"));
        assert_eq!(
            (Weather::Rain.meaning(), Weather::Sun.c_meaning()),
            ("Water falls from the sky.", c"The sky is blue.")
        );
        assert_eq!((Weather::from_code(7), Weather::from_code(4)), (Some(Weather::Sun), None));
        assert_eq!((Weather::from_name("rain"), Weather::from_name("Rain")), (Some(Weather::Rain), None));
    }
}
