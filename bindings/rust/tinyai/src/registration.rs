//! What the engine keeps of ours for a callback: a box that is the engine's from a call that succeeds on.
use crate::error::{check, destroy};
use crate::{ffi, Result};
use std::ffi::c_void;

/// A box until the engine has taken it: the call that hands it over may fail, or panic.
pub(crate) struct Ours<T>(*mut T);

impl<T> Ours<T> {
    pub(crate) fn new(data: T) -> Ours<T> {
        Ours(Box::into_raw(Box::new(data)))
    }

    pub(crate) fn get(&self) -> *mut T {
        self.0
    }

    /// What drops it when the engine is done with it.
    pub(crate) fn destroy(&self) -> unsafe extern "C" fn(*mut c_void) {
        destroy::<T>
    }

    /// It is the engine's now, which drops it by `destroy`, once.
    pub(crate) fn taken(self) -> *mut T {
        std::mem::ManuallyDrop::new(self).0
    }
}

impl<T> Drop for Ours<T> {
    fn drop(&mut self) {
        // SAFETY: from `Box::into_raw`, and nobody else's.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

/// Registers with the engine what a callback needs, by a call that takes it, as `user_data`, only where it succeeds.
pub(crate) fn register<T>(
    data: T,
    call: impl FnOnce(*mut c_void, Option<unsafe extern "C" fn(*mut c_void)>) -> ffi::tinyai_status,
) -> Result<*mut T> {
    let ours = Ours::new(data);
    check(call(ours.get().cast(), Some(ours.destroy())))?;
    Ok(ours.taken())
}
