//! What the engine keeps of ours for a callback: a box that is the engine's from a call that succeeds on.
use crate::error::{check, destroy};
use crate::{ffi, Result};
use std::ffi::c_void;
use std::sync::Arc;

/// A closure among options, which the engine calls. Its clones share it, and equal it alone.
pub struct Hook<F: ?Sized>(pub(crate) Arc<F>);

impl<F: ?Sized> Clone for Hook<F> {
    fn clone(&self) -> Self {
        Hook(Arc::clone(&self.0))
    }
}

impl<F: ?Sized> PartialEq for Hook<F> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<F: ?Sized> std::fmt::Debug for Hook<F> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Hook")
    }
}

/// A kind of hook, and how it is made.
macro_rules! hook {
    ($(#[doc = $doc:literal])* $name:ident, $($signature:tt)+) => {
        $(#[doc = $doc])*
        pub type $name = crate::Hook<dyn $($signature)+ + Send + Sync>;

        impl $name {
            /// Of a closure.
            pub fn new(closure: impl $($signature)+ + Send + Sync + 'static) -> Self {
                crate::Hook(std::sync::Arc::new(closure))
            }
        }
    };
}
pub(crate) use hook;

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
