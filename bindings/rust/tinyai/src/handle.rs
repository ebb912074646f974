//! Handles that are released when they are dropped, alone or with a share of the scope that they are in.
use crate::manager::Home;
use crate::{ffi, Result};
use std::fmt;
use std::sync::Arc;

/// A handle of C: an id of one kind.
#[doc(hidden)]
pub trait Raw: Copy + PartialEq + Send + Sync + 'static {
    fn id(self) -> u64;
    fn of(id: u64) -> Self;
    fn release(self);
}

macro_rules! handles {
    ($($kind:ident, $release:ident;)*) => {
        $(impl Raw for ffi::$kind {
            #[inline]
            fn id(self) -> u64 {
                self.id
            }
            #[inline]
            fn of(id: u64) -> Self {
                ffi::$kind { id }
            }
            #[inline]
            fn release(self) {
                // SAFETY: takes an id, which the engine checks; releasing cannot fail.
                unsafe { ffi::$release(self) };
            }
        })*
    };
}
handles! {
    tinyai_array, tinyai_array_release;
    tinyai_variable, tinyai_variable_release;
    tinyai_manager, tinyai_manager_close;
    tinyai_module, tinyai_module_release;
    tinyai_function, tinyai_function_release;
    tinyai_optimizer, tinyai_optimizer_release;
    tinyai_schedule, tinyai_schedule_release;
    tinyai_dataset, tinyai_dataset_release;
    tinyai_loader, tinyai_loader_close;
    tinyai_monitor, tinyai_monitor_release;
    tinyai_trainer, tinyai_trainer_release;
    tinyai_predictor, tinyai_predictor_release;
    tinyai_profile, tinyai_profile_release;
    tinyai_session, tinyai_session_release;
    tinyai_group, tinyai_group_close;
    tinyai_snapshot, tinyai_snapshot_release;
}

/// The id that a call writes.
pub(crate) fn told<H: Raw>(call: impl FnOnce(*mut H) -> ffi::tinyai_status) -> Result<u64> {
    let mut out = H::of(0);
    crate::error::check(call(&mut out))?;
    Ok(out.id())
}

/// Released when it is dropped. It has no lifetime, so that letting go of it after its scope is allowed: using it is not.
#[repr(transparent)]
pub(crate) struct Owned<H: Raw>(pub H);

impl<H: Raw> Drop for Owned<H> {
    #[inline]
    fn drop(&mut self) {
        self.0.release();
    }
}

impl<H: Raw> fmt::Debug for Owned<H> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:#x}", self.0.id())
    }
}

/// A handle, and a share of its scope, which ends after it.
#[derive(Debug)]
pub(crate) struct Held<H: Raw> {
    handle: Owned<H>,
    pub scope: Home,
}

/// The same object.
impl<H: Raw> PartialEq for Held<H> {
    fn eq(&self, other: &Self) -> bool {
        self.raw() == other.raw()
    }
}

impl<H: Raw> Held<H> {
    pub fn new(id: H, scope: &Home) -> Held<H> {
        Held {
            handle: Owned(id),
            scope: Arc::clone(scope),
        }
    }

    /// What `make` makes in the scope.
    pub fn made(
        scope: &Home,
        make: impl FnOnce(ffi::tinyai_manager, *mut H) -> ffi::tinyai_status,
    ) -> Result<Held<H>> {
        Ok(Held::new(H::of(scope.made(make)?), scope))
    }

    pub fn raw(&self) -> H {
        self.handle.0
    }
}
