//! Strings across the boundary.
use crate::error::check;
use crate::{ffi, Error, Result, Status};
use std::ffi::{c_char, CString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// A name for C. One with a zero inside is an error.
pub(crate) fn c_string(words: &str) -> Result<CString> {
    CString::new(words).map_err(|_| Error::new(Status::Argument, format!("{words:?} has a zero inside")))
}

/// A path for C, byte for byte.
pub(crate) fn c_path(path: impl AsRef<Path>) -> Result<CString> {
    let path = path.as_ref();
    CString::new(path.as_os_str().as_bytes())
        .map_err(|_| Error::new(Status::Argument, format!("{path:?} has a zero inside")))
}

/// Reads a text by a function that first tells its length. Asked again when it grew in between.
pub(crate) fn read(ask: impl Fn(*mut c_char, i64, *mut i64) -> ffi::tinyai_status) -> Result<String> {
    let mut length = 0i64;
    check(ask(std::ptr::null_mut(), 0, &mut length))?;
    loop {
        let mut text = vec![0u8; usize::try_from(length).unwrap_or(0)];
        let room = length;
        check(ask(text.as_mut_ptr().cast(), room, &mut length))?;
        if length <= room {
            text.truncate(usize::try_from(length - 1).unwrap_or(0));
            return Ok(String::from_utf8_lossy(&text).into_owned());
        }
    }
}

/// Types that are displayed, and shown for debugging, by a function of C's: its text without the end of its last line.
macro_rules! shown {
    ($($of:ty: $print:ident)*) => {
        $(impl std::fmt::Display for $of {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let handle = self.raw();
                // SAFETY: the buffer is as long as is said.
                match crate::text::read(|buffer, size, length| unsafe { crate::ffi::$print(handle, buffer, size, length) }) {
                    Ok(words) => out.write_str(words.trim_end()),
                    Err(error) => write!(out, "({error})"),
                }
            }
        }

        impl std::fmt::Debug for $of {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, out)
            }
        })*
    };
}
pub(crate) use shown;
