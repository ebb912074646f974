//! The hook for an allocator of the host's.
use crate::error::check;
use crate::{ffi, Result};
use std::ffi::c_void;
use std::sync::{Mutex, PoisonError};

/// Where the engine may take memory from, instead of the operating system.
///
/// # Safety
/// What `allocate` gives is null, or a block of so many bytes, aligned, that nobody else uses until `release` has taken it
/// back. Neither calls the engine, and a panic ends the process.
pub unsafe trait Allocator: Send + Sync + 'static {
    /// A block; null when memory runs out. The alignment is a power of two.
    fn allocate(&self, bytes: usize, alignment: usize) -> *mut u8;

    /// Takes a block back.
    ///
    /// # Safety
    /// `block` is from this allocator's `allocate`, with so many bytes, and is given back once.
    unsafe fn release(&self, block: *mut u8, bytes: usize);
}

/// The one that is hooked in, so that it is dropped when another takes its place.
static HOOKED: Mutex<Option<Hooked>> = Mutex::new(None);

struct Hooked(*mut Box<dyn Allocator>);

// SAFETY: the box of an allocator, which is Send and Sync.
unsafe impl Send for Hooked {}

impl Drop for Hooked {
    fn drop(&mut self) {
        // SAFETY: from `Box::into_raw`, dropped here alone, when the engine has let go of it.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

unsafe extern "C" fn allocate(bytes: i64, alignment: i64, user_data: *mut c_void) -> *mut c_void {
    let (Ok(bytes), Ok(alignment)) = (usize::try_from(bytes), usize::try_from(alignment)) else {
        return std::ptr::null_mut();
    };
    // SAFETY: the hooked box, alive as long as it is hooked.
    let allocator = unsafe { &*user_data.cast::<Box<dyn Allocator>>() };
    allocator.allocate(bytes, alignment).cast()
}

unsafe extern "C" fn release(block: *mut c_void, bytes: i64, user_data: *mut c_void) {
    // SAFETY: as above; the engine gives back what it was given, once.
    unsafe {
        let allocator = &*user_data.cast::<Box<dyn Allocator>>();
        allocator.release(block.cast(), usize::try_from(bytes).unwrap_or(0));
    }
}

/// Hooks an allocator in. With `every_block` nothing is pooled and each request of the engine's arrives, which is slow: for
/// tests and leak checkers. NOT_READY while blocks of the present one are in use; then the new one is dropped.
///
/// # Safety
/// No other thread is inside of the library.
pub unsafe fn set_allocator(allocator: impl Allocator, every_block: bool) -> Result<()> {
    crate::library::require()?;
    let wanted = Hooked(Box::into_raw(Box::new(Box::new(allocator))));
    let raw = ffi::tinyai_allocator {
        struct_size: size_of::<ffi::tinyai_allocator>(),
        allocate: Some(allocate),
        release: Some(release),
        user_data: wanted.0.cast(),
        every_block: i32::from(every_block),
    };
    hook(Some(wanted), &raw)
}

/// The engine's own way again. NOT_READY while blocks of the present allocator are in use.
///
/// # Safety
/// No other thread is inside of the library.
pub unsafe fn clear_allocator() -> Result<()> {
    hook(None, std::ptr::null())
}

/// The callers' contract: no other thread is inside of the library.
fn hook(wanted: Option<Hooked>, raw: *const ffi::tinyai_allocator) -> Result<()> {
    let mut hooked = HOOKED.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the struct is copied before the call returns; its allocator lives until another takes its place.
    check(unsafe { ffi::tinyai_set_allocator(raw) })?;
    *hooked = wanted;
    Ok(())
}
