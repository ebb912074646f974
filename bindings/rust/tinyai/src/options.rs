//! Option structs of C.
use std::mem::MaybeUninit;

/// An option struct with the library's defaults, those of fields that a newer library added too.
///
/// # Safety
/// `init` is the struct's init function, and zeros are values of all its fields.
///
/// # Panics
/// Where the loaded library is of another version, whose struct may be larger.
pub(crate) unsafe fn defaults<T>(init: unsafe extern "C" fn(*mut T)) -> T {
    if let Err(error) = crate::library::require() {
        panic!("{error}");
    }
    let mut raw = MaybeUninit::zeroed();
    // SAFETY: the caller's promise.
    unsafe {
        init(raw.as_mut_ptr());
        raw.assume_init()
    }
}
