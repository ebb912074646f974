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

/// Plain option structs of the engine: its defaults, and its fields by deref.
macro_rules! options {
    ($($(#[$doc:meta])* $name:ident = $raw:ident, $init:ident;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(ffi::$raw);

        impl Default for $name {
            fn default() -> Self {
                // SAFETY: a struct of numbers, and its init function.
                $name(unsafe { $crate::options::defaults(ffi::$init) })
            }
        }

        impl std::ops::Deref for $name {
            type Target = ffi::$raw;
            fn deref(&self) -> &ffi::$raw {
                &self.0
            }
        }

        impl std::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut ffi::$raw {
                &mut self.0
            }
        }

        impl $name {
            pub(crate) fn raw(&self) -> ffi::$raw {
                ffi::$raw { struct_size: size_of::<ffi::$raw>(), ..self.0 }
            }
        })*
    };
}
pub(crate) use options;
