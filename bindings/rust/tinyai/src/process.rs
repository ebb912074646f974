//! The process: memory, threads, tracking, snapshots, messages.
use crate::error::{boundary, check, contain};
use crate::handle::Owned;
use crate::names::in_rust;
use crate::registration::register;
use crate::sizes::Whole;
use crate::text::read;
use crate::{ffi, library, Format, LogLevel, Manager, ManagerStats, Result};
use std::ffi::{c_char, c_void, CStr};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;

fn system() -> Result<ManuallyDrop<Manager>> {
    library::require()?;
    // SAFETY: takes nothing and cannot fail.
    Ok(Manager::lent(unsafe { ffi::tinyai_manager_system() }.id))
}

/// The counters of the whole tree.
pub fn system_stats() -> Result<ManagerStats> {
    system()?.stats()
}

/// The whole tree as text or JSON; see [`Manager::debug_dump`].
pub fn debug_dump(format: Format) -> Result<String> {
    system()?.debug_dump(format)
}

/// Bounds what waits in the pool for the next array; past it the pages that waited longest go back to the operating
/// system, and before a call is refused for want of memory all of them do. `None`: the larger of 64 MiB and a quarter of
/// the accounts' peak, as at first. More keeps the memory of a step that frees all it used warm for the next step.
pub fn set_pool_limit(bytes: Option<usize>) -> Result<()> {
    let bytes = bytes.map_or(ffi::TINYAI_POOL_AUTOMATIC.into(), Whole::whole);
    // SAFETY: takes a number.
    check(unsafe { ffi::tinyai_set_pool_limit(bytes) })
}

/// What stood where at one moment. It counts, and keeps nothing alive.
#[derive(Debug)]
pub struct Snapshot<'m> {
    handle: Owned<ffi::tinyai_snapshot>,
    owner: PhantomData<&'m ()>,
}

impl Manager {
    /// Remembers what stands in the subtree of `of`, or in the whole tree; the snapshot is this scope's.
    pub fn snapshot(&self, of: Option<&Manager>) -> Result<Snapshot<'_>> {
        let of = of.map_or(Ok(ffi::tinyai_manager { id: 0 }), Manager::place)?;
        let (into, mut id) = (self.place()?, ffi::tinyai_snapshot { id: 0 });
        // SAFETY: takes ids; one is written, on success.
        check(unsafe { ffi::tinyai_snapshot_take(into, of, &mut id) })?;
        Ok(Snapshot {
            handle: Owned(id),
            owner: PhantomData,
        })
    }
}

impl Snapshot<'_> {
    /// What grew until `after`, or until now: by scope, kind, dtype, shape and creation site, the most bytes first.
    pub fn diff(&self, after: Option<&Snapshot<'_>>, format: Format) -> Result<String> {
        let after = after.map_or(ffi::tinyai_snapshot { id: 0 }, |after| after.handle.0);
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            ffi::tinyai_snapshot_diff(self.handle.0, after, format.raw(), buffer, size, length)
        })
    }
}

type Logger = Box<dyn Fn(LogLevel, &str) + Send + Sync>;

unsafe extern "C" fn write_log(level: i32, message: *const c_char, user_data: *mut c_void) {
    // SAFETY: the registration's box, alive until `destroy`; the message is a C string for the call.
    let (logger, message) = unsafe { (&*user_data.cast::<Logger>(), CStr::from_ptr(message)) };
    let told = || {
        logger(
            LogLevel::of(level),
            &in_rust(message.to_string_lossy().into_owned()),
        )
    };
    contain(told);
}

/// Takes the engine's messages up to a level, on any thread. A panic of the logger is dropped.
pub fn set_logger(level: LogLevel, logger: impl Fn(LogLevel, &str) + Send + Sync + 'static) -> Result<()> {
    library::require()?;
    register(Box::new(logger) as Logger, |user_data, destroy| {
        // SAFETY: the function suits what is registered.
        unsafe { ffi::tinyai_set_logger(level.raw(), Some(write_log), user_data, destroy) }
    })
    .map(drop)
}

/// No logger any more.
pub fn clear_logger() -> Result<()> {
    // SAFETY: null is allowed and means none.
    check(unsafe { ffi::tinyai_set_logger(ffi::TINYAI_LOG_OFF, None, std::ptr::null_mut(), None) })
}

type Progress = Box<dyn Fn(&str, bool) -> Result<()> + Send + Sync>;

unsafe extern "C" fn write_progress(
    line: *const c_char,
    over: i32,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    // SAFETY: the registration's box, alive until `destroy`; the line is a C string for the call.
    let (progress, line) = unsafe { (&*user_data.cast::<Progress>(), CStr::from_ptr(line)) };
    boundary(|| progress(&line.to_string_lossy(), over != 0))
}

/// Sends the trainers' lines of progress to a closure; its second argument: the next line replaces this one. An error or a
/// panic of it ends the run and comes out of it.
pub fn set_progress(progress: impl Fn(&str, bool) -> Result<()> + Send + Sync + 'static) -> Result<()> {
    library::require()?;
    register(Box::new(progress) as Progress, |user_data, destroy| {
        // SAFETY: the function suits what is registered.
        unsafe { ffi::tinyai_set_progress(Some(write_progress), user_data, destroy) }
    })
    .map(drop)
}

/// Lines of progress go to standard output again.
pub fn clear_progress() -> Result<()> {
    // SAFETY: null is allowed and means standard output.
    check(unsafe { ffi::tinyai_set_progress(None, std::ptr::null_mut(), None) })
}
