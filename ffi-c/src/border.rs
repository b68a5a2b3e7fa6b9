//! The border: what comes from C is checked here, what goes to C is written here, and no panic gets past.
//!
//! A [`Call`] stands for one call from outside. Making one promises that all pointers of that call are
//! as the header's preamble requires; therefore its methods, which follow those pointers, need no further promise.

#[cfg(test)]
mod tests;

use std::ffi::{CStr, c_char};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::tw_error;
use crate::status::{
    Failure, TW_ERROR_BUFFER_TOO_SMALL, TW_ERROR_INVALID_ARGUMENT, TW_ERROR_NULL_POINTER, TW_ERROR_STRUCT_SIZE, TW_OK,
    tw_status,
};

/// The largest `size` that a struct may claim: a variable that was never set must not have us write far away.
const MAX_STRUCT_SIZE: u32 = 4096;

/// What most of this crate returns until it becomes a status.
pub(crate) type Fallible<T = ()> = Result<T, Failure>;

/// A struct that crosses the border: plain data that begins with its size.
///
/// # Safety
/// The type is `repr(C)`, has no padding, may have any bit pattern, and its first field is `size: u32`.
pub(crate) unsafe trait Sized32: Copy {
    /// Its size in version 1.0 of the ABI: the least that a caller may pass.
    const LEAST: u32;
    /// The struct with all bytes 0.
    const ZERO: Self;
}

/// Declares that a type crosses the border, with the bytes that it had in version 1.0 of the ABI.
macro_rules! sized {
    ($name:ident, $least:literal) => {
        const _: () = assert!(size_of::<$name>() >= $least && std::mem::offset_of!($name, size) == 0);

        // SAFETY: numbers only, `size` at the front as asserted, and without padding (`tests::structs_have_no_padding`).
        unsafe impl $crate::border::Sized32 for $name {
            const LEAST: u32 = $least;
            // SAFETY: numbers may have all bytes 0.
            const ZERO: $name = unsafe { std::mem::zeroed() };
        }
    };
}
pub(crate) use sized;

/// Runs the body of an exported function: `border!(error, |call| { ... })` gives its status.
macro_rules! border {
    ($error:expr, |$call:ident| $body:expr) => {{
        // SAFETY: whoever calls an exported function promises what the header's preamble asks of pointers.
        let call = unsafe { $crate::border::Call::begin() };
        call.run($error, |$call| $body)
    }};
}
pub(crate) use border;

/// One call from outside.
pub(crate) struct Call(());

impl Call {
    /// # Safety
    /// Every pointer that is handed to the methods is NULL, or as the header's preamble requires: a live handle that
    /// is not changed elsewhere meanwhile, room for the given capacity, or a text that ends with NUL.
    pub(crate) unsafe fn begin() -> Call {
        Call(())
    }

    /// Runs `body`, catches a panic, and notes in `error` how it went.
    pub(crate) fn run(&self, error: *mut tw_error, body: impl FnOnce(&Call) -> Fallible) -> tw_status {
        let failure = match catch_unwind(AssertUnwindSafe(|| body(self))) {
            Ok(Ok(())) => None,
            Ok(Err(failure)) => Some(failure),
            Err(payload) => Some(Failure::panic(payload)),
        };
        let status = failure.as_ref().map_or(TW_OK, |failure| failure.status);
        // A successful call may have noted a fault itself, with `note`.
        if let (Ok(error), Some(failure)) = (self.exclusive(error, "error"), failure) {
            error.fill(failure);
        }
        status
    }

    /// The object behind a handle that is only read.
    pub(crate) fn shared<'a, T>(&'a self, pointer: *const T, what: &'static str) -> Fallible<&'a T> {
        // SAFETY: promised in `begin`.
        unsafe { pointer.as_ref() }.ok_or_else(|| null(what))
    }

    /// The object behind a handle that is changed and may be NULL.
    // What is borrowed is the caller's object: the call only lends its life time.
    #[allow(clippy::mut_from_ref)]
    pub(crate) fn optional<T>(&self, pointer: *mut T) -> Option<&mut T> {
        // SAFETY: promised in `begin`; the caller lets nobody else use what is changed.
        unsafe { pointer.as_mut() }
    }

    /// The object behind a handle that is changed.
    #[allow(clippy::mut_from_ref)]
    pub(crate) fn exclusive<'a, T>(&'a self, pointer: *mut T, what: &'static str) -> Fallible<&'a mut T> {
        self.optional(pointer).ok_or_else(|| null(what))
    }

    /// A place for one value, checked before anything is done so that it can be filled at the very end.
    pub(crate) fn out<'a, T: Copy>(&'a self, pointer: *mut T, what: &'static str) -> Fallible<Out<'a, T>> {
        match pointer.is_null() {
            true => Err(null(what)),
            false => Ok(Out(pointer, PhantomData)),
        }
    }

    /// A place for one struct.
    pub(crate) fn out_struct<'a, T: Sized32>(
        &'a self,
        pointer: *mut T,
        what: &'static str,
    ) -> Fallible<OutStruct<'a, T>> {
        let size = self.size_of(pointer, what)?;
        Ok(OutStruct(pointer, size, PhantomData))
    }

    /// The size that a struct claims to have.
    pub(crate) fn size_of<T: Sized32>(&self, pointer: *const T, what: &'static str) -> Fallible<u32> {
        if pointer.is_null() {
            return Err(null(what));
        }
        // SAFETY: promised in `begin`: there is at least the first field. It need not be aligned.
        let size = unsafe { pointer.cast::<u32>().read_unaligned() };
        match (T::LEAST..=MAX_STRUCT_SIZE).contains(&size) {
            true => Ok(size),
            false => Err(Failure::new(
                TW_ERROR_STRUCT_SIZE,
                format!(
                    "{what}: its size is {size}: {} to {MAX_STRUCT_SIZE} bytes are needed; set it to sizeof first",
                    T::LEAST
                ),
            )),
        }
    }

    /// A struct that the caller has filled.
    pub(crate) fn read_struct<T: Sized32>(&self, pointer: *const T, what: &'static str) -> Fallible<T> {
        let size = self.size_of(pointer, what)? as usize;
        let mut value = T::ZERO;
        // SAFETY: the caller has `size` bytes there, `value` has room for its own size, and any bytes are a value of T.
        unsafe {
            std::ptr::copy_nonoverlapping(
                pointer.cast::<u8>(),
                (&raw mut value).cast::<u8>(),
                size.min(size_of::<T>()),
            );
        }
        Ok(value)
    }

    /// A short text that ends with NUL.
    pub(crate) fn text<'a>(&'a self, pointer: *const c_char, what: &'static str) -> Fallible<&'a str> {
        if pointer.is_null() {
            return Err(null(what));
        }
        // SAFETY: promised in `begin`.
        let text = unsafe { CStr::from_ptr(pointer) };
        text.to_str().map_err(|error| {
            Failure::new(TW_ERROR_INVALID_ARGUMENT, format!("{what}: no UTF-8 from byte {} on", error.valid_up_to()))
        })
    }

    /// A document of `len` bytes.
    pub(crate) fn bytes<'a>(&'a self, pointer: *const c_char, len: usize, what: &'static str) -> Fallible<&'a [u8]> {
        if pointer.is_null() {
            return Err(null(what));
        }
        if isize::try_from(len).is_err() {
            return Err(Failure::new(TW_ERROR_INVALID_ARGUMENT, format!("{what}: no memory has {len} bytes")));
        }
        // SAFETY: promised in `begin`.
        Ok(unsafe { std::slice::from_raw_parts(pointer.cast::<u8>(), len) })
    }

    /// Whether the buffer has room: if so, the place where the length is to be written at the end. `None` when the
    /// caller queries the length with NULL and 0; then, and when there is too little room, the length is given.
    pub(crate) fn room<T>(
        &self,
        buffer: *mut T,
        cap: usize,
        len_out: *mut usize,
        len: usize,
        needed: usize,
    ) -> Fallible<Option<Out<'_, usize>>> {
        let len_out = self.out(len_out, "len_out")?;
        match (buffer.is_null(), cap) {
            (true, 0) => {
                len_out.set(len);
                Ok(None)
            }
            (true, _) => Err(null("the buffer")),
            (false, cap) if cap >= needed => Ok(Some(len_out)),
            (false, cap) => {
                len_out.set(len);
                Err(Failure::new(
                    TW_ERROR_BUFFER_TOO_SMALL,
                    format!("the buffer has room for {cap}: {needed} are needed"),
                ))
            }
        }
    }

    /// Gives a list of integers to a caller-owned buffer.
    pub(crate) fn list<T: Integer>(&self, values: &[T], buffer: *mut T, cap: usize, len_out: *mut usize) -> Fallible {
        if let Some(len_out) = self.room(buffer, cap, len_out, values.len(), values.len())? {
            // SAFETY: the caller has room for `cap` values, which is enough. Bytes are copied: no alignment is needed.
            unsafe {
                std::ptr::copy_nonoverlapping(values.as_ptr().cast::<u8>(), buffer.cast::<u8>(), size_of_val(values));
            }
            len_out.set(values.len());
        }
        Ok(())
    }

    /// Gives a list of structs to a caller-owned buffer: the first one's `size` is their stride.
    pub(crate) fn structs<T: Sized32>(
        &self,
        values: impl ExactSizeIterator<Item = T>,
        buffer: *mut T,
        cap: usize,
        len_out: *mut usize,
    ) -> Fallible {
        let stride = match buffer.is_null() || cap == 0 {
            true => T::LEAST,
            false => self.size_of(buffer, "the first struct of the buffer")?,
        };
        let len = values.len();
        if let Some(len_out) = self.room(buffer, cap, len_out, len, len)? {
            for (i, value) in values.enumerate() {
                // SAFETY: the caller has room for `cap` structs of `stride` bytes, which is enough.
                let place = unsafe { buffer.byte_add(i * stride as usize) };
                OutStruct(place, stride, PhantomData).set(value);
            }
            len_out.set(len);
        }
        Ok(())
    }

    /// Gives a text to a caller-owned buffer, with a NUL at its end that its length does not count.
    pub(crate) fn give_text(&self, text: &str, buffer: *mut c_char, cap: usize, len_out: *mut usize) -> Fallible {
        if let Some(len_out) = self.room(buffer, cap, len_out, text.len(), text.len() + 1)? {
            // SAFETY: the caller has room for `cap` bytes: the text and its NUL.
            unsafe {
                std::ptr::copy_nonoverlapping(text.as_ptr(), buffer.cast::<u8>(), text.len());
                buffer.add(text.len()).write(0);
            }
            len_out.set(text.len());
        }
        Ok(())
    }
}

/// Integers that are given as they are.
pub(crate) trait Integer: Copy {}
impl Integer for u16 {}
impl Integer for u32 {}
impl Integer for u64 {}

/// A checked place for one value.
pub(crate) struct Out<'a, T>(*mut T, PhantomData<&'a Call>);

impl<T: Copy> Out<'_, T> {
    pub(crate) fn set(self, value: T) {
        // SAFETY: checked for NULL in `Call::out`; the rest is promised in `Call::begin`. It need not be aligned.
        unsafe { self.0.write_unaligned(value) }
    }
}

impl<T> Out<'_, *mut T> {
    /// Hands an object over: it is the caller's from now on.
    pub(crate) fn give(self, object: T) {
        self.set(Box::into_raw(Box::new(object)));
    }
}

/// A checked place for one struct.
pub(crate) struct OutStruct<'a, T>(*mut T, u32, PhantomData<&'a Call>);

impl<T: Sized32> OutStruct<'_, T> {
    /// Writes as much of `value` as the caller knows, and 0 where the caller knows more. `size` stays as it was.
    pub(crate) fn set(self, value: T) {
        let OutStruct(place, size, _) = self;
        let (place, size) = (place.cast::<u8>(), size as usize);
        let own = size_of::<T>().min(size);
        // SAFETY: the caller has `size` bytes there; at most the own bytes of `value` are read.
        unsafe {
            std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), place, own);
            place.add(own).write_bytes(0, size - own);
            place.cast::<u32>().write_unaligned(size as u32);
        }
    }
}

fn null(what: &str) -> Failure {
    Failure::new(TW_ERROR_NULL_POINTER, format!("{what} is NULL"))
}
