//! Systems and their options, listed at run time and chosen by name.

use std::ffi::c_char;

use tilewright::{Error, OptionSpec, Options, System};

use crate::border::{Fallible, border};
use crate::error::tw_error;
use crate::memory::free;
use crate::status::tw_status;

/// The options of a game while they are chosen. One thread at a time may change it.
#[derive(Debug)]
pub struct tw_options {
    pub(crate) system: System,
    pub(crate) options: Options,
}

/// The thing with this index, or what there is instead.
pub(crate) fn nth<'a, T>(list: &'a [T], index: usize, what: &str) -> Fallible<&'a T> {
    Ok(list.get(index).ok_or_else(|| Error::NotFound {
        what: format!("{what} {index}"),
        found: format!("there are {}", list.len()),
    })?)
}

fn spec(system: System, option: usize) -> Fallible<OptionSpec> {
    nth(&Options::specs(system), option, "option").cloned()
}

/// How many systems there are.
#[unsafe(no_mangle)]
pub extern "C" fn tw_system_count() -> usize {
    System::ALL.len()
}

/// The name of a system, by its index from 0: what `tw_rules_new` takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_name(
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let system = nth(System::ALL, index, "system")?;
        call.give_text(system.name(), buf, cap, len_out)
    })
}

/// The version of a system's rules: a change of the rules is a new version.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_rules_version(
    system: *const c_char,
    version_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(version_out, "version_out")?;
        out.set(System::named(call.text(system, "system")?)?.rules_version());
        Ok(())
    })
}

/// How many options a system has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_count(
    system: *const c_char,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(count_out, "count_out")?;
        out.set(Options::specs(System::named(call.text(system, "system")?)?).len());
        Ok(())
    })
}

/// The name of an option of a system, by the option's index from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_name(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let system = System::named(call.text(system, "system")?)?;
        call.give_text(spec(system, option)?.name, buf, cap, len_out)
    })
}

/// What an option means, in a sentence.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_meaning(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let system = System::named(call.text(system, "system")?)?;
        call.give_text(spec(system, option)?.meaning, buf, cap, len_out)
    })
}

/// How many values an option has, those of `tw_system_option_form` not counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_value_count(
    system: *const c_char,
    option: usize,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(count_out, "count_out")?;
        out.set(spec(System::named(call.text(system, "system")?)?, option)?.values.len());
        Ok(())
    })
}

/// A value of an option, by its index from 0: number 0 is the default.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_value(
    system: *const c_char,
    option: usize,
    value: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let spec = spec(System::named(call.text(system, "system")?)?, option)?;
        call.give_text(nth(&spec.values, value, "value")?, buf, cap, len_out)
    })
}

/// The name of the option without which this one has no effect; "" when there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_needs(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let spec = spec(System::named(call.text(system, "system")?)?, option)?;
        call.give_text(spec.needs.unwrap_or_default(), buf, cap, len_out)
    })
}

/// The name of the option that must have its default when this one has not, and the other way round; "" when there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_excludes(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let spec = spec(System::named(call.text(system, "system")?)?, option)?;
        call.give_text(spec.excludes.unwrap_or_default(), buf, cap, len_out)
    })
}

/// The name of the mini that is played when the option has not its default; "" when there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_mini(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let spec = spec(System::named(call.text(system, "system")?)?, option)?;
        call.give_text(spec.mini.unwrap_or_default(), buf, cap, len_out)
    })
}

/// How the other values of an option are written, such as "left,top,right,bottom"; "" when it has no others.
///
/// An option with such a form takes its listed values, and whatever is written in this way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_system_option_form(
    system: *const c_char,
    option: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let system = System::named(call.text(system, "system")?)?;
        call.give_text(spec(system, option)?.form.unwrap_or_default(), buf, cap, len_out)
    })
}

/// The default options of a system. Free them with `tw_options_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_options_new(
    system: *const c_char,
    options_out: *mut *mut tw_options,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(options_out, "options_out")?;
        let system = System::named(call.text(system, "system")?)?;
        let options = Options::of(system);
        out.give(tw_options { system, options });
        Ok(())
    })
}

/// Frees options; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_options_free(options: *mut tw_options) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(options) }
}

/// Sets an option by name to one of its values, or to one written in its form.
///
/// Fails with TW_ERROR_UNKNOWN_OPTION or TW_ERROR_OPTION_VALUE: the message names what is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_options_set(
    options: *mut tw_options,
    name: *const c_char,
    value: *const c_char,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let chosen = call.exclusive(options, "options")?;
        let (name, value) = (call.text(name, "name")?, call.text(value, "value")?);
        Ok(chosen.options.set(chosen.system, name, value)?)
    })
}

/// The value that an option has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_options_get(
    options: *const tw_options,
    name: *const c_char,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let chosen = call.shared(options, "options")?;
        let value = value_of(&chosen.options, chosen.system, call.text(name, "name")?)?;
        call.give_text(&value, buf, cap, len_out)
    })
}

/// The value of the option called `name`.
pub(crate) fn value_of(options: &Options, system: System, name: &str) -> Fallible<String> {
    Ok(options.get(system, name).ok_or_else(|| Error::UnknownOption {
        found: name.chars().take(80).collect(),
        system: system.name().to_owned(),
        known: Options::specs(system).iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
    })?)
}
