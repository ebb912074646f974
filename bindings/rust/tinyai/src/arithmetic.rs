//! `&a + &b`, `&a * 2.0`, `1.0 - &a`, `-&a`. What they give is a `Result`, which may be the operand of the next, so that one `?` at the
//! end does: `(&a * &b + &c)?`. A temporary's elements are written over where that is possible.
use crate::generated::binary;
use crate::operand::{by_number, number_first, Form, Meets, Operand, Term};
use crate::tensor::BESIDE;
use crate::{Kept, Lent, Result, Scalar, Tensor};

macro_rules! rights {
    ($trait:ident $method:ident, $left:ty, $this:ident => $a:expr;) => {
        one! { $trait $method, $left, $this => $a, [G] &Tensor<'m, G>, b => b, F::Out }
        one! { $trait $method, $left, $this => $a, [G] &Lent<'_, 'm, G>, b => b, F::Out }
        one! { $trait $method, $left, $this => $a, [G] &Kept<G>, b => b, F::Out }
        one! { $trait $method, $left, $this => $a, [G] Tensor<'m, G>, b => &b.last_use(), F::Out }
    };
}

/// What stands before the operator, beside a tensor, a `Result` or a number.
macro_rules! lefts {
    ($trait:ident $method:ident, $left:ty, $this:ident => $a:expr;) => {
        rights! { $trait $method, $left, $this => $a; }
        one! { $trait $method, $left, $this => $a, [G] Result<Tensor<'m, G>>, b => &b?.last_use(), F::Out }
        one! { $trait $method, $left, $this => $a, number }
    };
}

macro_rules! one {
    ($trait:ident $method:ident, $left:ty, $this:ident => $a:expr, [G] $right:ty, $b:ident => $given:expr, $out:ty) => {
        impl<'m, F: Form + Meets<G>, G: Form> std::ops::$trait<$right> for $left {
            type Output = Result<Tensor<'m, $out>>;
            #[inline]
            fn $method(self, $b: $right) -> Self::Output {
                let $this = self;
                let a = $a;
                let made = Term::<F>::meet::<binary::$trait>($given, BESIDE, a.id())?;
                Ok(Tensor::own(made))
            }
        }
    };
    ($trait:ident $method:ident, $left:ty, $this:ident => $a:expr, number) => {
        impl<'m, F: Form, N: Scalar> std::ops::$trait<N> for $left {
            type Output = Result<Tensor<'m, F>>;
            #[inline]
            fn $method(self, b: N) -> Self::Output {
                let $this = self;
                let a = $a;
                Ok(Tensor::own(by_number::<binary::$trait, F>(
                    BESIDE,
                    a.id(),
                    b.number(),
                )?))
            }
        }
    };
}

/// A number before the operator: of one floating type and one integer type, so that a literal is of that one. Others, and what is no
/// tensor yet, stand behind [`scalar`]: `scalar(1u8) - &x`, `scalar(rate) * (&a + &b)`.
macro_rules! first {
    ($trait:ident $method:ident, $left:ty, $right:ty, $this:ident => $b:expr) => {
        impl<'m, F: Form> std::ops::$trait<$right> for $left {
            type Output = Result<Tensor<'m, F>>;
            #[inline]
            fn $method(self, $this: $right) -> Self::Output {
                Ok(Tensor::own(number_first::<binary::$trait, F>(self.number(), $b.id())?))
            }
        }
    };
    ($trait:ident $method:ident, $($left:ty)*) => {
        $(
        first! { $trait $method, $left, &Tensor<'m, F>, this => this }
        first! { $trait $method, $left, Tensor<'m, F>, this => this.last_use() }
        first! { $trait $method, $left, &Lent<'_, 'm, F>, this => this }
        first! { $trait $method, $left, Lent<'_, 'm, F>, this => this }
        )*
    };
}

/// A number of any type where the operator's left side is, made by [`scalar`].
#[derive(Clone, Copy, Debug)]
pub struct Left<N>(N);

/// A number of any type for the left side of an operator. A literal needs none, nor does an `f64` or an `i64`: of those alone Rust can tell
/// what a literal is.
///
/// ```
/// # use tinyai::{scalar, Manager};
/// # fn main() -> tinyai::Result<()> {
/// let m = Manager::new("demo")?;
/// let x = m.array([1u8, 3])?;
/// let (most, rate) = (10u8, 0.5f32);
/// assert_eq!((scalar(most) - &x)?.to_vec::<u8>()?, [9, 7]);
/// assert_eq!((scalar(rate) * (&x + &x))?.to_vec::<f32>()?, [1.0, 3.0]);
/// assert_eq!((10 - &x)?.to_vec::<u8>()?, [9, 7]);
/// # Ok(()) }
/// ```
pub fn scalar<N: Scalar>(number: N) -> Left<N> {
    Left(number)
}

macro_rules! wrapped {
    ($trait:ident $method:ident, $right:ty, $this:ident => $b:expr) => {
        impl<'m, F: Form, N: Scalar> std::ops::$trait<$right> for Left<N> {
            type Output = Result<Tensor<'m, F>>;
            #[inline]
            fn $method(self, $this: $right) -> Self::Output {
                let b = $b;
                Ok(Tensor::own(number_first::<binary::$trait, F>(
                    self.0.number(),
                    b.id(),
                )?))
            }
        }
    };
}

macro_rules! arithmetic {
    ($($trait:ident $method:ident;)*) => {
        $(
        lefts! { $trait $method, &Tensor<'m, F>, this => this; }
        lefts! { $trait $method, Tensor<'m, F>, this => this.last_use(); }
        lefts! { $trait $method, &Lent<'_, 'm, F>, this => this; }
        lefts! { $trait $method, Lent<'_, 'm, F>, this => this; }
        rights! { $trait $method, Result<Tensor<'m, F>>, this => this?.last_use(); }
        one! { $trait $method, &Kept<F>, this => this, [G] &Tensor<'m, G>, b => b, F::Out }
        one! { $trait $method, &Kept<F>, this => this, [G] &Lent<'_, 'm, G>, b => b, F::Out }
        one! { $trait $method, &Kept<F>, this => this, [G] Tensor<'m, G>, b => &b.last_use(), F::Out }
        one! { $trait $method, &Kept<F>, this => this, [G] Result<Tensor<'m, G>>, b => &b?.last_use(), F::Out }
        first! { $trait $method, f64 i64 }
        wrapped! { $trait $method, &Tensor<'m, F>, b => b }
        wrapped! { $trait $method, Tensor<'m, F>, b => b.last_use() }
        wrapped! { $trait $method, &Lent<'_, 'm, F>, b => b }
        wrapped! { $trait $method, Lent<'_, 'm, F>, b => b }
        wrapped! { $trait $method, Result<Tensor<'m, F>>, b => b?.last_use() }
        )*
    };
}
arithmetic! { Add add; Sub sub; Mul mul; Div div; }

impl<'m, F: Form> std::ops::Neg for &Tensor<'m, F> {
    type Output = Result<Tensor<'m, F>>;
    fn neg(self) -> Self::Output {
        Tensor::neg(self)
    }
}

impl<'m, F: Form> std::ops::Neg for Tensor<'m, F> {
    type Output = Result<Tensor<'m, F>>;
    fn neg(self) -> Self::Output {
        Tensor::neg(&self.last_use())
    }
}
