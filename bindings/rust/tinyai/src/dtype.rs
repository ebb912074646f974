//! Element types.
use crate::{ffi, Error, Result, Status};

macro_rules! dtypes {
    ($($name:ident = $raw:ident, $doc:literal;)*) => {
        /// Element types. Promotion follows PyTorch 2.
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum DType {
            $(#[doc = $doc] $name,)*
        }

        impl DType {
            pub(crate) fn raw(self) -> i32 {
                match self {
                    $(DType::$name => ffi::$raw,)*
                }
            }

            pub(crate) fn from_raw(raw: i32) -> Option<DType> {
                match raw {
                    $(ffi::$raw => Some(DType::$name),)*
                    _ => None,
                }
            }
        }
    };
}

dtypes! {
    F32 = TINYAI_F32, "IEEE 754 binary32.";
    F64 = TINYAI_F64, "IEEE 754 binary64.";
    F16 = TINYAI_F16, "IEEE 754 binary16.";
    BF16 = TINYAI_BF16, "The upper half of a binary32.";
    I8 = TINYAI_I8, "Signed, 8 bits.";
    U8 = TINYAI_U8, "Unsigned, 8 bits.";
    I32 = TINYAI_I32, "Signed, 32 bits.";
    I64 = TINYAI_I64, "Signed, 64 bits.";
    Bool = TINYAI_BOOL, "One byte, 0 or 1.";
}

impl DType {
    pub(crate) fn known(raw: i32) -> Result<DType> {
        DType::from_raw(raw).ok_or_else(|| Error::new(Status::DType, "a dtype that this crate does not know"))
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
