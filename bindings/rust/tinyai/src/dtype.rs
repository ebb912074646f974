//! Element types.
use crate::{ffi, DType, Error, Result, Status};

impl DType {
    pub(crate) fn known(raw: i32) -> Result<DType> {
        DType::of(raw).ok_or_else(|| Error::new(Status::DType, "a dtype that this crate does not know"))
    }

    /// Bytes of one element.
    pub fn size(self) -> usize {
        // SAFETY: takes a number.
        unsafe { ffi::tinyai_dtype_size(self.raw()) as usize }
    }

    /// `"f32"`, `"i64"`, ..
    pub fn name(self) -> &'static str {
        // SAFETY: never null, and the text is the library's own, for ever.
        unsafe { std::ffi::CStr::from_ptr(ffi::tinyai_dtype_name(self.raw())) }
            .to_str()
            .unwrap_or("unknown")
    }
}

/// As messages call it: "f32", "i64", ..
impl std::fmt::Display for DType {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(self.name())
    }
}

/// A Rust type that is an element type too.
///
/// # Safety
/// `DTYPE` has the size, of 1, 2, 4 or 8 bytes, and the representation of the type, and after `normalise` every element is a valid value of it.
pub unsafe trait Element: Copy + Default + Send + Sync + 'static {
    /// Which.
    const DTYPE: DType;

    /// Makes values of `count` elements' bytes that came from the engine.
    ///
    /// # Safety
    /// `elements` is valid for writes of `count` elements.
    #[doc(hidden)]
    unsafe fn normalise(_elements: *mut Self, _count: usize) {}
}

macro_rules! elements {
    ($($of:ty = $dtype:ident;)*) => {
        // SAFETY: plain numbers: every bit pattern is a value.
        $(unsafe impl Element for $of { const DTYPE: DType = DType::$dtype; })*
    };
}
elements! { f32 = F32; f64 = F64; i8 = I8; u8 = U8; i32 = I32; i64 = I64; }

// SAFETY: one byte; what another language may have written beside 0 and 1 becomes 1.
unsafe impl Element for bool {
    const DTYPE: DType = DType::Bool;

    unsafe fn normalise(elements: *mut bool, count: usize) {
        for at in 0..count {
            // SAFETY: the caller's promise; read as the byte it is.
            unsafe {
                elements
                    .cast::<u8>()
                    .add(at)
                    .write(u8::from(elements.cast::<u8>().add(at).read() != 0))
            };
        }
    }
}

/// The 16-bit floats of the crate half.
#[cfg(feature = "half")]
mod of_half {
    use super::{DType, Element};
    // SAFETY: two bytes in the same order: every bit pattern is a value.
    unsafe impl Element for half::f16 {
        const DTYPE: DType = DType::F16;
    }
    // SAFETY: as above.
    unsafe impl Element for half::bf16 {
        const DTYPE: DType = DType::BF16;
    }
    impl crate::Item for half::f16 {}
    impl crate::Item for half::bf16 {}
}
