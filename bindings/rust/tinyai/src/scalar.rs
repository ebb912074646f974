//! Numbers in calls: of any numeric type, and never another one than was given.
use crate::error::check;
use crate::ffi::{self, tinyai_array, tinyai_manager};
use crate::operand::{Form, Sealed};
use crate::tensor::{BESIDE, EXACT};
use crate::{Array, DType, Error, Lent, Result, Status};

/// A number in a call, of any of Rust's numeric types. A whole one is itself beside integers, whatever it is: `ids.equal(id)` finds no
/// neighbour of an `i64` id. Where the engine takes an `f64`, one that this would round is RANGE.
pub trait Scalar: Sealed + Copy {
    #[doc(hidden)]
    fn number(self) -> Number;
}

/// A scalar as it was written.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Number {
    Whole(i128),
    Real(f64),
}

macro_rules! wholes {
    ($($of:ty),*) => {
        $(impl Sealed for $of {}
        impl Scalar for $of {
            #[inline]
            fn number(self) -> Number {
                Number::Whole(self as i128)
            }
        })*
    };
}
wholes! { i8, i16, i32, i64, isize, u8, u16, u32, u64, usize }

impl Sealed for f64 {}
impl Scalar for f64 {
    #[inline]
    fn number(self) -> Number {
        Number::Real(self)
    }
}

impl Sealed for f32 {}
impl Scalar for f32 {
    #[inline]
    fn number(self) -> Number {
        Number::Real(f64::from(self))
    }
}

impl Number {
    /// As an `f64` that is no other number's; `None` where it may be.
    #[inline]
    fn exact(self) -> Option<f64> {
        match self {
            Number::Real(real) => Some(real),
            Number::Whole(whole) if (whole.unsigned_abs() as f64) < EXACT => Some(whole as f64),
            Number::Whole(_) => None,
        }
    }

    /// The nearest `f64`.
    pub(crate) fn nearest(self) -> f64 {
        match self {
            Number::Real(real) => real,
            Number::Whole(whole) => whole as f64,
        }
    }

    fn whole(self) -> Option<i128> {
        match self {
            Number::Whole(whole) => Some(whole),
            Number::Real(real) => (real.fract() == 0.0).then_some(real as i128),
        }
    }

    /// For what takes an `f64` alone.
    pub(crate) fn exactly(self, call: &str) -> Result<f64> {
        let number = match self {
            Number::Real(real) => return Ok(real),
            Number::Whole(whole) if whole as f64 as i128 == whole => return Ok(whole as f64),
            Number::Whole(whole) => whole,
        };
        let said = format!(
            "{call}: {number} is no f64, which it takes; maximum, minimum and where_ take an i64 as it is, and so does add"
        );
        Err(Error::new(Status::Range, said))
    }

    /// An array of one number, or of as many as `shape` has.
    pub(crate) fn filled(self, into: tinyai_manager, shape: &[i64], rank: i64, dtype: DType) -> Result<u64> {
        let mut out = tinyai_array { id: 0 };
        let (sizes, place) = (shape.as_ptr(), &raw mut out);
        check(match (self.exact(), self) {
            // SAFETY: as many sizes as the rank says; one id is written, on success.
            (Some(real), _) => unsafe { ffi::tinyai_array_full(into, sizes, rank, real, dtype.raw(), place) },
            (None, Number::Whole(whole)) => {
                let Ok(whole) = i64::try_from(whole) else {
                    return Err(Error::new(
                        Status::Range,
                        format!("full: {dtype} cannot hold {whole}"),
                    ));
                };
                // SAFETY: as above.
                unsafe { ffi::tinyai_array_full_int(into, sizes, rank, whole, dtype.raw(), place) }
            }
            (None, Number::Real(_)) => unreachable!("a real number is an f64"),
        })?;
        Ok(out.id)
    }

    /// What stands for it beside elements of a dtype. Comparisons are those of mathematics, whatever that can hold; elsewhere the
    /// engine refuses what it cannot.
    fn beside(self, own: DType, compares: bool) -> (DType, Number) {
        let greatest = match own {
            DType::F16 => 65504.0,
            DType::BF16 => f64::from(f32::from_bits(0x7f7f_0000)),
            DType::F32 => f64::from(f32::MAX),
            DType::F64 => f64::MAX,
            _ => return self.beside_integers(own, compares),
        };
        let real = self.nearest();
        let is_beyond = real.is_finite() && real.abs() > greatest;
        (
            if compares && is_beyond { DType::F64 } else { own },
            Number::Real(real),
        )
    }

    fn beside_integers(self, own: DType, compares: bool) -> (DType, Number) {
        let Some(whole) = self.whole() else {
            return (if compares { DType::F64 } else { DType::F32 }, self);
        };
        let holds = match own {
            DType::Bool => false,
            DType::U8 => u8::try_from(whole).is_ok(),
            DType::I8 => i8::try_from(whole).is_ok(),
            DType::I32 => i32::try_from(whole).is_ok(),
            _ => true,
        };
        if !compares {
            return (if own == DType::Bool { DType::I64 } else { own }, self);
        }
        match i64::try_from(whole) {
            Ok(_) => (if holds { own } else { DType::I64 }, Number::Whole(whole)),
            Err(_) => (DType::F64, Number::Real(2.0 * self.nearest())), // beyond any integer that is rounded beside it
        }
    }
}

/// Whether elements to that power are integers.
pub(crate) fn keeps_integers<F: Form>(tensor: u64, power: Number) -> Result<bool> {
    let own = Lent::<F>::shown(tensor & !ffi::TINYAI_LAST_USE).dtype()?;
    let is_integer = matches!(own, DType::I8 | DType::U8 | DType::I32 | DType::I64);
    Ok(is_integer && matches!(power, Number::Whole(0..)))
}

/// A double's way where there is one: a whole number that is none goes it beside floating elements, which are as coarse.
pub(crate) fn as_real<F: Form>(tensor: u64, number: Number) -> Result<Option<f64>> {
    if let Some(real) = number.exact() {
        return Ok(Some(real));
    }
    let own = Lent::<F>::shown(tensor & !ffi::TINYAI_LAST_USE).dtype()?;
    Ok(matches!(own, DType::F32 | DType::F64 | DType::F16 | DType::BF16).then(|| number.nearest()))
}

/// An array of one number that stands beside a tensor and has no vote: of its dtype if that can hold the number.
pub(crate) fn number_beside<'m, F: Form>(
    into: tinyai_manager,
    tensor: u64,
    number: Number,
    compares: bool,
    call: &str,
) -> Result<Array<'m>> {
    let beside = Lent::<F>::shown(tensor & !ffi::TINYAI_LAST_USE);
    let (dtype, number) = number.beside(beside.dtype()?, compares);
    let place = if into == BESIDE { beside.owned_by()? } else { into };
    let made = number
        .filled(place, &[1], 0, dtype)
        .map_err(|error| error.called(call))?;
    let made = Array::own(made);
    made.set_resident(true)?;
    Ok(made)
}
