//! Vocabularies: small enums with a stable code and a word each, the same in every language.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $code:literal $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant = $code),+ }

        impl $name {
            /// All values, by code.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The stable number, the same in every language.
            pub const fn code(self) -> u8 {
                self as u8
            }

            /// The word used in files and texts.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
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
