//! The names of C and C++ in `docs/doors.md` are there: a program that uses each of them is compiled.

use std::fmt::Write;

use tilewright_tests::doors::{names, operations};

use crate::lab::{has, root};
use crate::stands;

fn listed(door: &str) -> Vec<String> {
    let table = std::fs::read_to_string(root().join("docs/doors.md")).unwrap();
    names(&operations(&table), door).into_iter().collect()
}

/// A function is referred to, a type has a size, `type.field` has an offset.
#[test]
fn the_c_names_of_the_table_are_functions_types_and_fields() {
    if !has("cc") {
        return;
    }
    let header = std::fs::read_to_string(root().join("include/tilewright.h")).unwrap();
    let mut source =
        String::from("#include <stddef.h>\n#include \"tilewright.h\"\n\nvoid use_all(void);\nvoid use_all(void) {\n");
    for name in listed("C") {
        let line = match name.split_once('.') {
            Some((owner, field)) => format!("(void)offsetof({owner}, {field});"),
            None if header.contains(&format!(" {name};\n")) || header.contains(&format!("}} {name};")) => {
                // An opaque type has no size, but pointers to it have.
                format!("(void)sizeof({name} *);")
            }
            None => format!("(void)&{name};"),
        };
        writeln!(source, "    {line}").unwrap();
    }
    source.push_str("}\n");
    assert!(source.lines().count() > 150, "{source}");
    stands("doors.c", "c99", &source);
}

/// A `using` names all overloads of a function or member, and a type has a size.
#[test]
fn the_cpp_names_of_the_table_are_functions_members_and_types() {
    if !has("c++") {
        return;
    }
    let header = std::fs::read_to_string(root().join("include/tilewright.hpp")).unwrap();
    let mut source = String::from("#include \"tilewright.hpp\"\n\nnamespace used {\n");
    for (index, name) in listed("C++").iter().enumerate() {
        let line = match name.split_once("::") {
            Some((class, member)) => {
                format!("struct use_{index} : tilewright::{class} {{ using tilewright::{class}::{member}; }};")
            }
            None if header.contains(&format!("class {name} ")) || header.contains(&format!("struct {name} ")) => {
                format!("static_assert(sizeof(tilewright::{name}) > 0, \"a type\");")
            }
            None => format!("using tilewright::{name};"),
        };
        writeln!(source, "{line}").unwrap();
    }
    source.push_str("}\n");
    assert!(source.lines().count() > 120, "{source}");
    stands("doors.cpp", "c++17", &source);
}
