// Operators of two operands as types: generated from api/operators.toml; do not edit.

use crate::error::check;
use crate::operand::{Binary, Form};
use crate::{ffi, Result};

// SAFETY, for every call below: pointers are to locals that outlive the call, with their length; the engine checks every id, and
// writes results only on success.
/// a + b. Integers wrap; of two bools the logical or.
pub enum Add {}

impl Binary for Add {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_add(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_add(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    #[inline]
    fn number<F: Form>(into: ffi::tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {
        let mut out = 0u64;
        let status = unsafe { if F::VARIABLE { ffi::tinyai_variable_add_scalar(into, ffi::tinyai_variable { id: a }, b, (&raw mut out).cast()) } else { ffi::tinyai_array_add_scalar(into, ffi::tinyai_array { id: a }, b, (&raw mut out).cast()) } };
        Some(check(status).map(|()| out))
    }
    const NAME: &'static str = "add";
}

/// a - b. Integers wrap; two bools are an error (logical_xor is meant).
pub enum Sub {}

impl Binary for Sub {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_sub(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_sub(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    #[inline]
    fn number<F: Form>(into: ffi::tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {
        let mut out = 0u64;
        let status = unsafe { if F::VARIABLE { ffi::tinyai_variable_add_scalar(into, ffi::tinyai_variable { id: a }, -b, (&raw mut out).cast()) } else { ffi::tinyai_array_add_scalar(into, ffi::tinyai_array { id: a }, -b, (&raw mut out).cast()) } };
        Some(check(status).map(|()| out))
    }
    const NAME: &'static str = "sub";
}

/// a \* b. Integers wrap; of two bools the logical and.
pub enum Mul {}

impl Binary for Mul {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_mul(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_mul(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    #[inline]
    fn number<F: Form>(into: ffi::tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {
        let mut out = 0u64;
        let status = unsafe { if F::VARIABLE { ffi::tinyai_variable_mul_scalar(into, ffi::tinyai_variable { id: a }, b, (&raw mut out).cast()) } else { ffi::tinyai_array_mul_scalar(into, ffi::tinyai_array { id: a }, b, (&raw mut out).cast()) } };
        Some(check(status).map(|()| out))
    }
    const NAME: &'static str = "mul";
}

/// a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
pub enum Div {}

impl Binary for Div {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_div(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_div(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "div";
}

/// a to the power b. Integers wrap.
pub enum Pow {}

impl Binary for Pow {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_pow(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_pow(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    #[inline]
    fn number<F: Form>(into: ffi::tinyai_manager, a: u64, b: f64) -> Option<Result<u64>> {
        let mut out = 0u64;
        let status = unsafe { if F::VARIABLE { ffi::tinyai_variable_pow_scalar(into, ffi::tinyai_variable { id: a }, b, (&raw mut out).cast()) } else { ffi::tinyai_array_pow_scalar(into, ffi::tinyai_array { id: a }, b, (&raw mut out).cast()) } };
        Some(check(status).map(|()| out))
    }
    const NAME: &'static str = "pow";
    const IS_POWER: bool = true;
}

/// The greater of the two; NaN where either is. Equal ones share the gradient.
pub enum Maximum {}

impl Binary for Maximum {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_maximum(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_maximum(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "maximum";
}

/// The lesser of the two; NaN where either is. Equal ones share the gradient.
pub enum Minimum {}

impl Binary for Minimum {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_minimum(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_minimum(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "minimum";
}

/// log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers are taken as f32.
pub enum Logaddexp {}

impl Binary for Logaddexp {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_logaddexp(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_logaddexp(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "logaddexp";
}

/// The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0. Integers are taken as f32.
pub enum Atan2 {}

impl Binary for Atan2 {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_atan2(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_atan2(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "atan2";
}

/// a - b \* floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of integers, for an array of numbers has no place to raise an error.
pub enum Mod {}

impl Binary for Mod {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_mod(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_mod(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "mod";
}

/// The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is recorded.
pub enum FloorDiv {}

impl Binary for FloorDiv {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_floor_div(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_floor_div(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "floor_div";
}

/// a = b; false beside a NaN.
pub enum Equal {}

impl Binary for Equal {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_equal(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_equal(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "equal";
    const COMPARES: bool = true;
}

/// a differs from b; true beside a NaN.
pub enum NotEqual {}

impl Binary for NotEqual {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_not_equal(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_not_equal(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "not_equal";
    const COMPARES: bool = true;
}

/// a \< b; false beside a NaN.
pub enum Less {}

impl Binary for Less {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_less(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_less(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "less";
    const COMPARES: bool = true;
}

/// a \<= b; false beside a NaN.
pub enum LessEqual {}

impl Binary for LessEqual {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_less_equal(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_less_equal(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "less_equal";
    const COMPARES: bool = true;
}

/// a \> b; false beside a NaN.
pub enum Greater {}

impl Binary for Greater {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_greater(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_greater(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "greater";
    const COMPARES: bool = true;
}

/// a \>= b; false beside a NaN.
pub enum GreaterEqual {}

impl Binary for GreaterEqual {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_greater_equal(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_greater_equal(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "greater_equal";
    const COMPARES: bool = true;
}

/// Whether neither is zero.
pub enum LogicalAnd {}

impl Binary for LogicalAnd {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_logical_and(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_logical_and(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "logical_and";
    const COMPARES: bool = true;
}

/// Whether not both are zero.
pub enum LogicalOr {}

impl Binary for LogicalOr {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_logical_or(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_logical_or(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "logical_or";
    const COMPARES: bool = true;
}

/// Whether exactly one is zero.
pub enum LogicalXor {}

impl Binary for LogicalXor {
    #[inline]
    unsafe fn arrays(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_array_logical_xor(into, ffi::tinyai_array { id: a }, ffi::tinyai_array { id: b }, out.cast())
    }
    #[inline]
    unsafe fn variables(into: ffi::tinyai_manager, a: u64, b: u64, out: *mut u64) -> ffi::tinyai_status {
        ffi::tinyai_variable_logical_xor(into, ffi::tinyai_variable { id: a }, ffi::tinyai_variable { id: b }, out.cast())
    }
    const NAME: &'static str = "logical_xor";
    const COMPARES: bool = true;
}
