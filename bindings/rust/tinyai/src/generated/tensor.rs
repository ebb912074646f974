// Operators as methods of tensors: generated from api/operators.toml; do not edit.

use crate::tensor::BESIDE;
use super::binary;
use crate::error::check;
use crate::operand::{given, Form, Meets, OfArrays, Term, Within};
use crate::options::{real_or, whole_or};
use crate::results::room;
use crate::scalar::Scalar;
use crate::sizes::{Axes, Shape, Whole};
use crate::text::c_string;
use crate::{ffi, Array, DType, Result, Tensor, Reduction, Interpolation, UnfoldOptions, FoldOptions, InterpolateByOptions, Conv2dOptions, Conv3dOptions, Conv1dOptions, ConvTranspose1dOptions, ConvTranspose2dOptions, ConvTranspose3dOptions, QuantizedConv2dOptions, MaxPool2dOptions, AvgPool2dOptions, MaxPool1dOptions, AvgPool1dOptions, MaxPool3dOptions, AvgPool3dOptions};

// SAFETY, for every call below: pointers are to locals that outlive the call, with their length; the engine checks every id, and
// writes results only on success.
impl<'m, F: Form> Tensor<'m, F> {
    /// In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x. Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
    ///
    /// - `x`: any shape, floating
    /// - `p`: from 0 to 1
    /// - `training`: whether to drop
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, RANGE.
    ///
    /// Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
    #[inline]
    pub fn dropout(&self, p: f64, training: bool) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_dropout(BESIDE, ffi::tinyai_variable { id: self.raw() }, p, i32::from(training), (&raw mut out).cast()) } else { ffi::tinyai_array_dropout(BESIDE, ffi::tinyai_array { id: self.raw() }, p, i32::from(training), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// -x. Integers wrap.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, -2.0])?;
    /// let y = x.neg()?;
    /// assert_eq!(y.to_vec::<f32>()?, [-1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn neg(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_neg(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_neg(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// |x|. The least integer stays negative, as it has no positive.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, -2.0])?;
    /// let y = x.abs()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn abs(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_abs(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_abs(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 0.0, -2.0])?;
    /// let y = x.sign()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 0.0, -1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sign(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sign(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sign(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// e to the power x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.exp()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn exp(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_exp(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_exp(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// exp(x) - 1, exact near 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.expm1()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn expm1(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_expm1(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_expm1(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The natural logarithm: NaN below 0, -infinity at 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32])?;
    /// let y = x.log()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn log(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_log(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(1 + x), exact near 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.log1p()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn log1p(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log1p(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_log1p(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The square root; NaN below 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 4.0])?;
    /// let y = x.sqrt()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sqrt(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sqrt(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sqrt(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / sqrt(x).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 4.0])?;
    /// let y = x.rsqrt()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 0.5]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn rsqrt(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rsqrt(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_rsqrt(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* x. Integers wrap.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, -2.0])?;
    /// let y = x.square()?;
    /// assert_eq!(y.to_vec::<f32>()?, [9.0, 4.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn square(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_square(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_square(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([2.0f32, 4.0])?;
    /// let y = x.reciprocal()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.5, 0.25]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn reciprocal(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_reciprocal(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_reciprocal(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The sine of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.sin()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sin(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sin(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sin(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The cosine of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.cos()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn cos(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cos(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_cos(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The tangent of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.tan()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn tan(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tan(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_tan(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn asin(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_asin(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_asin(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn acos(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_acos(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_acos(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn atan(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_atan(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_atan(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic sine, (exp(x) - exp(-x)) / 2.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn sinh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sinh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sinh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn cosh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cosh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_cosh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic tangent.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.tanh()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn tanh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tanh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_tanh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn asinh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_asinh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_asinh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn acosh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_acosh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_acosh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn atanh(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_atanh(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_atanh(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / (1 + exp(-x)).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.sigmoid()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.5]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sigmoid(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sigmoid(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sigmoid(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is positive.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([-1.0f32, 2.0])?;
    /// let y = x.relu()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn relu(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_relu(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_relu(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x where positive, else slope \* x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `slope`: of the negative side
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([-4.0f32, 2.0])?;
    /// let y = x.leaky_relu(0.25)?;
    /// assert_eq!(y.to_vec::<f32>()?, [-1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn leaky_relu(&self, slope: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_leaky_relu(BESIDE, ffi::tinyai_variable { id: self.raw() }, slope, (&raw mut out).cast()) } else { ffi::tinyai_array_leaky_relu(BESIDE, ffi::tinyai_array { id: self.raw() }, slope, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x where positive, else alpha \* (exp(x) - 1).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `alpha`: the negative side tends to -alpha
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
    #[inline]
    pub fn elu(&self, alpha: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_elu(BESIDE, ffi::tinyai_variable { id: self.raw() }, alpha, (&raw mut out).cast()) } else { ffi::tinyai_array_elu(BESIDE, ffi::tinyai_array { id: self.raw() }, alpha, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* Phi(x), Phi being the normal distribution.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `by_tanh`: whether to approximate: 0.5 \* x \* (1 + tanh(sqrt(2 / pi) \* (x + 0.044715 \* x^3)))
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.gelu(false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn gelu(&self, by_tanh: bool) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gelu(BESIDE, ffi::tinyai_variable { id: self.raw() }, i32::from(by_tanh), (&raw mut out).cast()) } else { ffi::tinyai_array_gelu(BESIDE, ffi::tinyai_array { id: self.raw() }, i32::from(by_tanh), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* sigmoid(x), also called swish.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.silu()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn silu(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_silu(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_silu(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(1 + exp(beta \* x)) / beta; x itself, with a gradient of 1, where beta \* x is beyond the threshold.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `beta`: the steepness
    /// - `threshold`: where the function is a straight line
    /// - gives the shape of x; its dtype if floating, else f32
    #[inline]
    pub fn softplus(&self, beta: f64, threshold: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_softplus(BESIDE, ffi::tinyai_variable { id: self.raw() }, beta, threshold, (&raw mut out).cast()) } else { ffi::tinyai_array_softplus(BESIDE, ffi::tinyai_array { id: self.raw() }, beta, threshold, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.erf()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn erf(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_erf(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_erf(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The next whole number below. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.5f32, -1.5])?;
    /// let y = x.floor()?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, -2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn floor(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_floor(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_floor(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The next whole number above. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.5f32, -1.5])?;
    /// let y = x.ceil()?;
    /// assert_eq!(y.to_vec::<f32>()?, [2.0, -1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn ceil(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_ceil(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_ceil(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.5f32, 1.5, 2.2])?;
    /// let y = x.round()?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0, 2.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn round(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_round(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_round(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN (that of relu() at 0 is 0 too).
    ///
    /// - `x`: any shape, numeric
    /// - `low`: the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and minimum() take any
    /// - `high`: the greatest; INFINITY: no bound
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, ARGUMENT, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([-2.0f32, 0.5, 3.0])?;
    /// let y = x.clip(0.0, 1.0)?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0, 0.5, 1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn clip(&self, low: impl Scalar, high: impl Scalar) -> Result<Tensor<'m, F>> {
        let low = low.number().exactly("clip")?;
        let high = high.number().exactly("clip")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_clip(BESIDE, ffi::tinyai_variable { id: self.raw() }, low, high, (&raw mut out).cast()) } else { ffi::tinyai_array_clip(BESIDE, ffi::tinyai_array { id: self.raw() }, low, high, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is NaN; integers never are.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32])?;
    /// let y = x.isnan()?;
    /// assert_eq!(y.to_vec::<bool>()?, [false]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn isnan(&self) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isnan(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isnan(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is infinite; integers never are.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    #[inline]
    pub fn isinf(&self) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isinf(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isinf(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is neither NaN nor infinite; integers always are finite.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32])?;
    /// let y = x.isfinite()?;
    /// assert_eq!(y.to_vec::<bool>()?, [true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn isfinite(&self) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isfinite(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isfinite(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is zero (false).
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([true, false])?;
    /// let y = x.logical_not()?;
    /// assert_eq!(y.to_vec::<bool>()?, [false, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn logical_not(&self) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_logical_not(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_logical_not(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// a + b. Integers wrap; of two bools the logical or.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 2.0])?;
    /// let b = m.array([10.0f32, 20.0])?;
    /// let y = a.add(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [11.0, 22.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn add<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Add>(BESIDE, self.raw())?))
    }

    /// a - b. Integers wrap; two bools are an error (logical_xor is meant).
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([10.0f32, 20.0])?;
    /// let b = m.array([1.0f32, 2.0])?;
    /// let y = a.sub(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [9.0, 18.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sub<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Sub>(BESIDE, self.raw())?))
    }

    /// a \* b. Integers wrap; of two bools the logical and.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 2.0])?;
    /// let b = m.array([10.0f32, 20.0])?;
    /// let y = a.mul(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [10.0, 40.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn mul<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Mul>(BESIDE, self.raw())?))
    }

    /// a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([10.0f32, 20.0])?;
    /// let b = m.array([4.0f32, 5.0])?;
    /// let y = a.div(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [2.5, 4.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn div<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Div>(BESIDE, self.raw())?))
    }

    /// a to the power b. Integers wrap.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([2.0f32, 3.0])?;
    /// let b = m.array([3.0f32, 2.0])?;
    /// let y = a.pow(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [8.0, 9.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn pow<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Pow>(BESIDE, self.raw())?))
    }

    /// The greater of the two; NaN where either is. Equal ones share the gradient.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 5.0])?;
    /// let b = m.array([3.0f32, 2.0])?;
    /// let y = a.maximum(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 5.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn maximum<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Maximum>(BESIDE, self.raw())?))
    }

    /// The lesser of the two; NaN where either is. Equal ones share the gradient.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 5.0])?;
    /// let b = m.array([3.0f32, 2.0])?;
    /// let y = a.minimum(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn minimum<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Minimum>(BESIDE, self.raw())?))
    }

    /// log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers are taken as f32.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn logaddexp<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Logaddexp>(BESIDE, self.raw())?))
    }

    /// The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0. Integers are taken as f32.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn atan2<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Atan2>(BESIDE, self.raw())?))
    }

    /// a + weight \* (b - a): a where the weight is 0, b where it is 1, and a line through both.
    ///
    /// - `a`: any shape, floating
    /// - `b`: any shape that broadcasts with a's, floating
    /// - `weight`: any shape that broadcasts with theirs, floating
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([0.0f32, 10.0])?;
    /// let b = m.array([4.0f32, 20.0])?;
    /// let weight = m.array([0.5f32, 0.25])?;
    /// let y = a.lerp(&b, &weight)?;
    /// assert_eq!(y.to_vec::<f32>()?, [2.0, 12.5]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn lerp<G: Form>(&self, b: &impl Within<'m, Form = G>, weight: &impl Within<'m, Form = G>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), b.id())?;
        let b = given::<F::Out, G>(BESIDE, b.id(), self.raw())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_lerp(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, ffi::tinyai_variable { id: weight.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_lerp(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, ffi::tinyai_array { id: weight.id }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// a - b \* floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of integers, for an array of numbers has no place to raise an error.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([7.0f32, -7.0])?;
    /// let b = m.array([3.0f32, 3.0])?;
    /// let y = a.mod_(&b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn mod_<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Mod>(BESIDE, self.raw())?))
    }

    /// The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn floor_div<R: Term<'m, F>>(&self, b: R) -> Result<Tensor<'m, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::FloorDiv>(BESIDE, self.raw())?))
    }

    /// a = b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 2])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.equal(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, false]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn equal<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::Equal>(BESIDE, self.raw())?))
    }

    /// a differs from b; true beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 2])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.not_equal(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [false, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn not_equal<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::NotEqual>(BESIDE, self.raw())?))
    }

    /// a \< b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 2])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.less(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [false, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn less<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::Less>(BESIDE, self.raw())?))
    }

    /// a \<= b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 2])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.less_equal(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn less_equal<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::LessEqual>(BESIDE, self.raw())?))
    }

    /// a \> b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 4])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.greater(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [false, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn greater<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::Greater>(BESIDE, self.raw())?))
    }

    /// a \>= b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1i64, 4])?;
    /// let b = m.array([1i64, 3])?;
    /// let y = a.greater_equal(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn greater_equal<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::GreaterEqual>(BESIDE, self.raw())?))
    }

    /// Whether neither is zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([true, true])?;
    /// let b = m.array([true, false])?;
    /// let y = a.logical_and(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, false]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn logical_and<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::LogicalAnd>(BESIDE, self.raw())?))
    }

    /// Whether not both are zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([false, true])?;
    /// let b = m.array([false, false])?;
    /// let y = a.logical_or(&b)?;
    /// assert_eq!(y.to_vec::<bool>()?, [false, true]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn logical_or<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::LogicalOr>(BESIDE, self.raw())?))
    }

    /// Whether exactly one is zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    #[inline]
    pub fn logical_xor<R: Term<'m, F>>(&self, b: R) -> Result<Array<'m>> {
        Ok(Tensor::own(b.meet::<binary::LogicalXor>(BESIDE, self.raw())?))
    }

    /// Destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
    ///
    /// - `destination`: any shape and dtype; is written
    /// - `b`: a shape that broadcasts to the destination's; converted to its dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH.
    ///
    /// Written in place; a leaf among variables, while gradients are off.
    #[inline]
    pub fn add_inplace(&self, b: &impl Within<'m, Form = OfArrays>) -> Result<()> {
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_add_inplace(ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } else { ffi::tinyai_array_add_inplace(ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } })
    }

    /// Destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
    ///
    /// - `destination`: any shape and dtype; is written
    /// - `b`: a shape that broadcasts to the destination's; converted to its dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH.
    ///
    /// Written in place; a leaf among variables, while gradients are off.
    #[inline]
    pub fn sub_inplace(&self, b: &impl Within<'m, Form = OfArrays>) -> Result<()> {
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sub_inplace(ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } else { ffi::tinyai_array_sub_inplace(ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } })
    }

    /// Destination \*= b. DTYPE if the product would be of a wider kind than the destination holds.
    ///
    /// - `destination`: any shape and dtype; is written
    /// - `b`: a shape that broadcasts to the destination's; converted to its dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH.
    ///
    /// Written in place; a leaf among variables, while gradients are off.
    #[inline]
    pub fn mul_inplace(&self, b: &impl Within<'m, Form = OfArrays>) -> Result<()> {
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_mul_inplace(ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } else { ffi::tinyai_array_mul_inplace(ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } })
    }

    /// Destination /= b. DTYPE if the destination is not floating.
    ///
    /// - `destination`: any shape and dtype; is written
    /// - `b`: a shape that broadcasts to the destination's; converted to its dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH.
    ///
    /// Written in place; a leaf among variables, while gradients are off.
    #[inline]
    pub fn div_inplace(&self, b: &impl Within<'m, Form = OfArrays>) -> Result<()> {
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_div_inplace(ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } else { ffi::tinyai_array_div_inplace(ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } })
    }

    /// The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too, becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not zero is true, NaN too.
    ///
    /// - `x`: any shape and dtype
    /// - `dtype`: of the result
    /// - gives the shape of x, of that dtype; a copy also when x has it already
    ///
    /// Errors beside those common to all operators: DTYPE.
    #[inline]
    pub fn cast(&self, dtype: DType) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cast(BESIDE, ffi::tinyai_variable { id: self.raw() }, dtype.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_cast(BESIDE, ffi::tinyai_array { id: self.raw() }, dtype.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The same elements in C order without gaps: a view where they lie so already, else a copy.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape and dtype of x
    #[inline]
    pub fn contiguous(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_contiguous(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_contiguous(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The same elements in memory of their own.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape and dtype of x
    #[inline]
    pub fn copy(&self) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_copy(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_copy(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Destination = b, converted to its dtype as cast() does; the two may overlap.
    ///
    /// - `destination`: any shape and dtype; is written
    /// - `b`: a shape that broadcasts to the destination's; converted to its dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH.
    ///
    /// Written in place; a leaf among variables, while gradients are off.
    #[inline]
    pub fn assign(&self, b: &impl Within<'m, Form = OfArrays>) -> Result<()> {
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_assign(ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } else { ffi::tinyai_array_assign(ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: b.id() }) } })
    }

    /// a where the condition holds, else b.
    ///
    /// - `condition`: bool, any shape that broadcasts with a's and b's
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the shape all three broadcast to, the promoted dtype of a and b
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let condition = m.array([true, false])?;
    /// let a = m.array([1.0f32, 2.0])?;
    /// let b = m.array([10.0f32, 20.0])?;
    /// let y = a.where_(&condition, &b)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 20.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn where_<G: Form>(&self, condition: &impl Within<'m, Form = OfArrays>, b: &impl Within<'m, Form = G>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), b.id())?;
        let b = given::<F::Out, G>(BESIDE, b.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_where(BESIDE, ffi::tinyai_array { id: condition.id() }, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_where(BESIDE, ffi::tinyai_array { id: condition.id() }, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x with one value wherever the mask holds.
    ///
    /// - `x`: any shape and dtype
    /// - `mask`: bool, a shape that broadcasts to x's
    /// - `value`: to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is below 2^53: where() takes an array of any
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let mask = m.array([false, true])?;
    /// let y = x.masked_fill(&mask, -1.0)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, -1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn masked_fill(&self, mask: &impl Within<'m, Form = OfArrays>, value: impl Scalar) -> Result<Tensor<'m, F>> {
        let value = value.number().exactly("masked_fill")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_masked_fill(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: mask.id() }, value, (&raw mut out).cast()) } else { ffi::tinyai_array_masked_fill(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: mask.id() }, value, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The sum over the axes; 0 over nothing.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype if floating, else i64
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let y = x.sum(1, false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 7.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn sum(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sum(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_sum(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean over the axes; NaN over nothing.
    ///
    /// - `x`: any shape, floating
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let y = x.mean(0, false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [2.0, 3.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn mean(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_mean(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_mean(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The product over the axes; 1 over nothing.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype if floating, else i64
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let y = x.prod(1, false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [2.0, 12.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn prod(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_prod(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_prod(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest over the axes; NaN where there is one. Equal ones share the gradient.
    ///
    /// - `x`: any shape and dtype, not empty along the axes
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let y = x.max(0, false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 4.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn max(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_max(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The least over the axes; NaN where there is one. Equal ones share the gradient.
    ///
    /// - `x`: any shape and dtype, not empty along the axes
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let y = x.min(1, true)?;
    /// assert_eq!(y.shape()?, [2, 1]);
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 3.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn min(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_min(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_min(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether some element is not zero; false over nothing.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; bool
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[true, false], [false, false]])?;
    /// let y = x.any(1, false)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, false]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn any(&self, axes: impl Axes, keepdims: bool) -> Result<Array<'m>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_any(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_any(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether no element is zero; true over nothing.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; bool
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[true, true], [true, false]])?;
    /// let y = x.all(1, false)?;
    /// assert_eq!(y.to_vec::<bool>()?, [true, false]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn all(&self, axes: impl Axes, keepdims: bool) -> Result<Array<'m>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_all(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_all(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32 or wider.
    ///
    /// - `x`: any shape, floating
    /// - `axes`: over which; `..`: all
    /// - `correction`: 1: of a sample (Bessel), 0: of a population
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0, 3.0])?;
    /// let y = x.var(.., 1, false)?;
    /// assert_eq!(y.item::<f32>()?, 1.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn var(&self, axes: impl Axes, correction: impl Whole, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_var(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_var(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is 0.
    ///
    /// - `x`: any shape, floating
    /// - `axes`: over which; `..`: all
    /// - `correction`: 1: of a sample (Bessel), 0: of a population
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0, 3.0])?;
    /// let y = x.std(.., 1, false)?;
    /// assert_eq!(y.item::<f32>()?, 1.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn std(&self, axes: impl Axes, correction: impl Whole, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_std(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_std(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(sum(exp(x))), which does not overflow.
    ///
    /// - `x`: any shape, floating
    /// - `axes`: over which; `..`: all
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32])?;
    /// let y = x.logsumexp(.., false)?;
    /// assert_eq!(y.item::<f32>()?, 0.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn logsumexp(&self, axes: impl Axes, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_logsumexp(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_logsumexp(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
    ///
    /// - `x`: any shape, floating
    /// - `axes`: over which; `..`: all
    /// - `p`: not negative
    /// - `keepdims`: whether those axes stay, with size 1
    /// - gives x's shape without the axes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, DTYPE, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// let y = x.norm(.., 2.0, false)?;
    /// assert_eq!(y.item::<f32>()?, 5.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn norm(&self, axes: impl Axes, p: f64, keepdims: bool) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), p, i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), p, i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all, flatten first.
    ///
    /// - `x`: any shape and dtype, not empty along the axis
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - `keepdims`: whether the axis stays, with size 1
    /// - gives x's shape without the axis, i64
    ///
    /// Errors beside those common to all operators: RANGE, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 5.0], [7.0, 2.0]])?;
    /// let y = x.argmax(1, false)?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn argmax(&self, axis: impl Whole, keepdims: bool) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_argmax(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_argmax(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all, flatten first.
    ///
    /// - `x`: any shape and dtype, not empty along the axis
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - `keepdims`: whether the axis stays, with size 1
    /// - gives x's shape without the axis, i64
    ///
    /// Errors beside those common to all operators: RANGE, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 5.0], [7.0, 2.0]])?;
    /// let y = x.argmin(1, false)?;
    /// assert_eq!(y.to_vec::<i64>()?, [0, 1]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn argmin(&self, axis: impl Whole, keepdims: bool) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_argmin(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_argmin(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The sum of each element and all before it along an axis.
    ///
    /// - `x`: any shape and dtype
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - `reverse`: whether to sum from the end
    /// - gives x's shape; x's dtype if floating, else i64
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0, 3.0])?;
    /// let y = x.cumsum(0, false)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 3.0, 6.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn cumsum(&self, axis: impl Whole, reverse: bool) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cumsum(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), i32::from(reverse), (&raw mut out).cast()) } else { ffi::tinyai_array_cumsum(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), i32::from(reverse), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
    ///
    /// - `x`: any shape and dtype
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - gives x's shape; x's dtype if floating, else i64
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0, 3.0])?;
    /// let y = x.cumprod(0)?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 2.0, 6.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn cumprod(&self, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cumprod(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_cumprod(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The same elements in C order under another shape; a view where the strides allow it, else a copy.
    ///
    /// - `x`: any shape and dtype
    /// - `shape`: sizes; one of them may be -1 and is worked out
    /// - gives \[shape\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2, 3, 4])?;
    /// let y = x.reshape([2, -1])?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2, 3, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn reshape(&self, shape: impl Shape) -> Result<Tensor<'m, F>> {
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_reshape(BESIDE, ffi::tinyai_variable { id: self.raw() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_reshape(BESIDE, ffi::tinyai_array { id: self.raw() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The axes in another order; a view.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: axis i of the result is axis axes\[i\] of x; null: reversed
    /// - gives x's sizes in that order, x's dtype
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2, 3], [4, 5, 6]])?;
    /// let y = x.transpose(..)?;
    /// assert_eq!(y.shape()?, [3, 2]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 4, 2, 5, 3, 6]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn transpose(&self, axes: impl Axes) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_transpose(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_transpose(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
    ///
    /// - `x`: any shape and dtype
    /// - `shape`: sizes; -1 keeps x's
    /// - gives \[shape\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64], [2]])?;
    /// let y = x.expand([2, 3])?;
    /// assert_eq!(y.shape()?, [2, 3]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 1, 1, 2, 2, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn expand(&self, shape: impl Shape) -> Result<Tensor<'m, F>> {
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_expand(BESIDE, ffi::tinyai_variable { id: self.raw() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_expand(BESIDE, ffi::tinyai_array { id: self.raw() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Without the axes of size 1; a view. Axes of another size stay, also when named.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: which to drop where they have size 1; null: all
    /// - gives the other sizes; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64], [2]])?;
    /// let y = x.squeeze(1)?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn squeeze(&self, axes: impl Axes) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_squeeze(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_squeeze(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// With one more axis, of size 1; a view.
    ///
    /// - `x`: any shape of rank 7 at most, any dtype
    /// - `axis`: the new one, as it counts in the result
    /// - gives x's sizes and a 1; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2])?;
    /// let y = x.unsqueeze(1)?;
    /// assert_eq!(y.shape()?, [2, 1]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn unsqueeze(&self, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unsqueeze(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_unsqueeze(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Several neighbouring axes made one; a view where the strides allow it, else a copy.
    ///
    /// - `x`: any shape and dtype
    /// - `first`: the first of the axes
    /// - `last`: the last, included
    /// - gives x's sizes, those of the axes multiplied; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// let y = x.flatten(0, -1)?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2, 3, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn flatten(&self, first: impl Whole, last: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_flatten(BESIDE, ffi::tinyai_variable { id: self.raw() }, first.whole(), last.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_flatten(BESIDE, ffi::tinyai_array { id: self.raw() }, first.whole(), last.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Arrays one after another along an axis.
    ///
    /// - `xs`: arrays of one rank, the same sizes but along the axis; dtypes are promoted
    /// - `axis`: along which
    /// - gives their shape, the sizes along the axis added up; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    #[inline]
    pub fn concat(xs: &[impl Within<'m, Form = F>], axis: impl Whole) -> Result<Tensor<'m, F>> {
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_concat(BESIDE, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_concat(BESIDE, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Arrays of one shape, side by side along a new axis.
    ///
    /// - `xs`: arrays of one shape, of rank 7 at most; dtypes are promoted
    /// - `axis`: the new one, as it counts in the result
    /// - gives their shape with the number of arrays at the axis; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    #[inline]
    pub fn stack(xs: &[impl Within<'m, Form = F>], axis: impl Whole) -> Result<Tensor<'m, F>> {
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_stack(BESIDE, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_stack(BESIDE, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Equal parts of an array along an axis; views. slice() gives parts of other sizes.
    ///
    /// - `x`: any shape and dtype
    /// - `parts`: how many parts; must divide the size of the axis
    /// - `axis`: which
    /// - gives room for `count` handles: x's shape with a part of the axis each; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    #[inline]
    pub fn split(&self, parts: impl Whole, axis: impl Whole) -> Result<Vec<Tensor<'m, F>>> {
        let parts = parts.whole();
        let mut outs = room(parts)?;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_split(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), outs.as_mut_ptr().cast(), parts) } else { ffi::tinyai_array_split(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), outs.as_mut_ptr().cast(), parts) } })?;
        Ok(outs.into_iter().map(Tensor::own).collect())
    }

    /// Every step-th element of one axis from start up to but not including stop, as x\[start:stop:step\] in Python; a view.
    ///
    /// - `x`: any shape and dtype
    /// - `axis`: which
    /// - `start`: counts from the end if negative; clamped
    /// - `stop`: counts from the end if negative; clamped: `i64::MAX` for all, `i64::MIN` for all downwards
    /// - `step`: not zero; negative to go backwards
    /// - gives x's shape with as many elements along the axis; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2, 3, 4, 5])?;
    /// let y = x.slice(0, 1, 5, 2)?;
    /// assert_eq!(y.to_vec::<i64>()?, [2, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn slice(&self, axis: impl Whole, start: impl Whole, stop: impl Whole, step: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_slice(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), start.whole(), stop.whole(), step.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_slice(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), start.whole(), stop.whole(), step.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at the place along axis i.
    ///
    /// - `xs`: vectors \[n\] or scalars, 8 at most, of any dtypes
    /// - `xy`: whether the first two axes of the results change places, so that vector 0 goes across and vector 1 down, as in images
    /// - gives room for as many handles as there are vectors: \[n0,n1,..\] each, or \[n1,n0,..\] with xy; the vector's own dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    #[inline]
    pub fn meshgrid(xs: &[impl Within<'m, Form = F>], xy: bool) -> Result<Vec<Tensor<'m, F>>> {
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut outs = room(xs.len() as i64)?;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_meshgrid(BESIDE, xs.as_ptr().cast(), xs.len() as i64, i32::from(xy), outs.as_mut_ptr().cast()) } else { ffi::tinyai_array_meshgrid(BESIDE, xs.as_ptr().cast(), xs.len() as i64, i32::from(xy), outs.as_mut_ptr().cast()) } })?;
        Ok(outs.into_iter().map(Tensor::own).collect())
    }

    /// The order along axes reversed; a view.
    ///
    /// - `x`: any shape and dtype
    /// - `axes`: which; null: all
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2, 3])?;
    /// let y = x.flip(..)?;
    /// assert_eq!(y.to_vec::<i64>()?, [3, 2, 1]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn flip(&self, axes: impl Axes) -> Result<Tensor<'m, F>> {
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_flip(BESIDE, ffi::tinyai_variable { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_flip(BESIDE, ffi::tinyai_array { id: self.raw() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// One value put around x.
    ///
    /// - `x`: any shape and dtype
    /// - `padding`: before and after the first axis, before and after the second, ..; not negative, two for each axis
    /// - `value`: what to put there; an integer x must be able to hold it but for a fraction, which is dropped
    /// - gives x's sizes and the padding; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let y = x.pad([1, 2], 9.0)?;
    /// assert_eq!(y.to_vec::<f32>()?, [9.0, 1.0, 2.0, 9.0, 9.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn pad(&self, padding: impl Shape, value: impl Scalar) -> Result<Tensor<'m, F>> {
        let padding = padding.list();
        let value = value.number().exactly("pad")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad(BESIDE, ffi::tinyai_variable { id: self.raw() }, padding.pointer(), padding.count(), value, (&raw mut out).cast()) } else { ffi::tinyai_array_pad(BESIDE, ffi::tinyai_array { id: self.raw() }, padding.pointer(), padding.count(), value, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less than the axis is long.
    ///
    /// - `x`: any shape and dtype
    /// - `padding`: before and after the first axis, before and after the second, ..; not negative, two for each axis
    /// - gives x's sizes and the padding; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0, 3.0])?;
    /// let y = x.pad_reflect([2, 0])?;
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 2.0, 1.0, 2.0, 3.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn pad_reflect(&self, padding: impl Shape) -> Result<Tensor<'m, F>> {
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_reflect(BESIDE, ffi::tinyai_variable { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_reflect(BESIDE, ffi::tinyai_array { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x continued by its edges: a a a b c c c.
    ///
    /// - `x`: any shape and dtype; no axis that is padded is empty
    /// - `padding`: before and after the first axis, before and after the second, ..; not negative, two for each axis
    /// - gives x's sizes and the padding; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let y = x.pad_replicate([1, 1])?;
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 1.0, 2.0, 2.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn pad_replicate(&self, padding: impl Shape) -> Result<Tensor<'m, F>> {
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_replicate(BESIDE, ffi::tinyai_variable { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_replicate(BESIDE, ffi::tinyai_array { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
    ///
    /// - `x`: any shape and dtype
    /// - `padding`: before and after the first axis, before and after the second, ..; not negative, two for each axis
    /// - gives x's sizes and the padding; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    #[inline]
    pub fn pad_circular(&self, padding: impl Shape) -> Result<Tensor<'m, F>> {
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_circular(BESIDE, ffi::tinyai_variable { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_circular(BESIDE, ffi::tinyai_array { id: self.raw() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The elements moved along axes; those that leave at an end come in at the other.
    ///
    /// - `x`: any shape and dtype
    /// - `shifts`: by how many elements, one for each axis named; towards the end if positive
    /// - `axes`: which; null: x is rolled as one line, in C order, by the one shift
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: RANGE, ARGUMENT.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2, 3])?;
    /// let y = x.roll([1], 0)?;
    /// assert_eq!(y.to_vec::<i64>()?, [3, 1, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn roll(&self, shifts: impl Shape, axes: impl Axes) -> Result<Tensor<'m, F>> {
        let shifts = shifts.list();
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_roll(BESIDE, ffi::tinyai_variable { id: self.raw() }, shifts.pointer(), shifts.count(), axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_roll(BESIDE, ffi::tinyai_array { id: self.raw() }, shifts.pointer(), shifts.count(), axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
    ///
    /// - `x`: any shape and dtype
    /// - `times`: how often; 0 or more
    /// - `axis`: which
    /// - gives x's shape with times as many along the axis; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2])?;
    /// let y = x.repeat(2, 0)?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 1, 2, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn repeat(&self, times: impl Whole, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_repeat(BESIDE, ffi::tinyai_variable { id: self.raw() }, times.whole(), axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_repeat(BESIDE, ffi::tinyai_array { id: self.raw() }, times.whole(), axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The whole array several times along each axis: a b a b; repeat() gives a a b b.
    ///
    /// - `x`: any shape and dtype
    /// - `times`: how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
    /// - gives x's sizes times those numbers; x's dtype
    ///
    /// Errors beside those common to all operators: RANGE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2])?;
    /// let y = x.tile([2])?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2, 1, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn tile(&self, times: impl Shape) -> Result<Tensor<'m, F>> {
        let times = times.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tile(BESIDE, ffi::tinyai_variable { id: self.raw() }, times.pointer(), times.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_tile(BESIDE, ffi::tinyai_array { id: self.raw() }, times.pointer(), times.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
    ///
    /// - `x`: \[n\] or \[m,n\], any dtype
    /// - `diagonal`: which: 0 the main one, positive above it
    /// - gives \[n+|diagonal|, n+|diagonal|\] or \[count\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1i64, 2])?;
    /// let y = x.diag(0)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 0, 0, 2]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn diag(&self, diagonal: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_diag(BESIDE, ffi::tinyai_variable { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_diag(BESIDE, ffi::tinyai_array { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// A diagonal of the matrices that two axes make; a view.
    ///
    /// - `x`: \[..,m,n\], any dtype
    /// - `offset`: which: 0 the main one, positive above it
    /// - `axis1`: of the rows
    /// - `axis2`: of the columns
    /// - gives x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// let y = x.diagonal(0, 0, 1)?;
    /// assert_eq!(y.to_vec::<i64>()?, [1, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn diagonal(&self, offset: impl Whole, axis1: impl Whole, axis2: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_diagonal(BESIDE, ffi::tinyai_variable { id: self.raw() }, offset.whole(), axis1.whole(), axis2.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_diagonal(BESIDE, ffi::tinyai_array { id: self.raw() }, offset.whole(), axis1.whole(), axis2.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The windows over images as columns (im2col): a convolution is a product of a matrix with them.
    ///
    /// - `x`: \[N,C,H,W\] any dtype
    /// - gives \[N, C\*kernel, L\], L windows row by row: ((H+2\*padding-dilation\*(kernel-1)-1)/stride+1) \* ..; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    #[inline]
    pub fn unfold(&self, options: &UnfoldOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unfold(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_unfold(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Images from windows: what unfold() took apart, added up where windows overlap (col2im).
    ///
    /// - `x`: \[N, C\*kernel, L\], numeric: as many columns as unfold gives for such images
    /// - gives \[N,C,height,width\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, OVERFLOW.
    #[inline]
    pub fn fold(&self, options: &FoldOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_fold(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_fold(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Channels turned into pixels: images factor times as high and wide, of a square of channels each.
    ///
    /// - `x`: \[..,C\*factor\*factor,H,W\], any dtype
    /// - `factor`: 1 or more
    /// - gives \[.., C, H\*factor, W\*factor\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel Convolutional Neural Network".
    #[inline]
    pub fn pixel_shuffle(&self, factor: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pixel_shuffle(BESIDE, ffi::tinyai_variable { id: self.raw() }, factor.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_pixel_shuffle(BESIDE, ffi::tinyai_array { id: self.raw() }, factor.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Pixels turned into channels: the inverse of pixel_shuffle().
    ///
    /// - `x`: \[..,C,H\*factor,W\*factor\], any dtype
    /// - `factor`: 1 or more; divides height and width
    /// - gives \[.., C\*factor\*factor, H, W\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE.
    #[inline]
    pub fn pixel_unshuffle(&self, factor: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pixel_unshuffle(BESIDE, ffi::tinyai_variable { id: self.raw() }, factor.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_pixel_unshuffle(BESIDE, ffi::tinyai_array { id: self.raw() }, factor.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of elements.
    ///
    /// - `x`: \[N,C,..\] with one to three axes more, of rank 3 to 5, any dtype for nearest, else floating
    /// - `size`: of the result, one for each axis after the channels
    /// - `mode`: how elements between others are found
    /// - `align_corners`: whether the first and last elements of both stand for the same places; else their outer edges do. Of no account for nearest
    /// - gives \[N, C, size\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, OVERFLOW.
    ///
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    #[inline]
    pub fn interpolate(&self, size: impl Shape, mode: Interpolation, align_corners: bool) -> Result<Tensor<'m, F>> {
        let size = size.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_interpolate(BESIDE, ffi::tinyai_variable { id: self.raw() }, size.pointer(), size.count(), mode.raw(), i32::from(align_corners), (&raw mut out).cast()) } else { ffi::tinyai_array_interpolate(BESIDE, ffi::tinyai_array { id: self.raw() }, size.pointer(), size.count(), mode.raw(), i32::from(align_corners), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Images of another size by factors: interpolate() to floor(size \* scale) along each axis, and elements stand where the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps its size though its factor is not 1 has other elements; linear alone leaves it as it is.
    ///
    /// - `x`: \[N,C,W\], \[N,C,H,W\] or \[N,C,D,H,W\], any dtype for nearest, else floating
    /// - gives \[N, C, ..\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, OVERFLOW.
    ///
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    #[inline]
    pub fn interpolate_by(&self, options: &InterpolateByOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_interpolate_by(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_interpolate_by(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Elements or slices of a table, each named by a row of k indices into its first k axes.
    ///
    /// - `table`: any shape and dtype, rank k at least
    /// - `indices`: \[.., k\] i32 i64; may count from the end
    /// - gives \[.., the table's axes after the first k\], the table's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn gather_nd(&self, indices: &impl Within<'m, Form = OfArrays>) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gather_nd(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_gather_nd(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The slices of one axis that a list of indices names, in its order.
    ///
    /// - `x`: any shape and dtype
    /// - `indices`: \[n\] i32 i64; may count from the end
    /// - `axis`: which
    /// - gives x's shape with n along the axis; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([10i64, 20, 30])?;
    /// let indices = m.array([2i64, 0])?;
    /// let y = x.index_select(&indices, 0)?;
    /// assert_eq!(y.to_vec::<i64>()?, [30, 10]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn index_select(&self, indices: &impl Within<'m, Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_index_select(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_index_select(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// out\[i\]\[j\] = x\[indices\[i\]\[j\]\]\[j\] along the axis (here 0): each index takes one element from its own line of x. take_along() broadcasts, index_select() takes whole slices.
    ///
    /// - `x`: any shape of rank 1 at least, any dtype
    /// - `indices`: i32 i64, of x's rank and no larger than x but along the axis; may count from the end
    /// - `axis`: along which
    /// - gives the shape of the indices; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// let indices = m.array([[1i64], [0]])?;
    /// let y = x.gather(&indices, 1)?;
    /// assert_eq!(y.shape()?, [2, 1]);
    /// assert_eq!(y.to_vec::<i64>()?, [2, 3]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn gather(&self, indices: &impl Within<'m, Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gather(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_gather(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// gather() with x and the indices broadcast against each other but along the axis: with the result of argmax(keepdims) or of sort() it gives their values.
    ///
    /// - `x`: any shape of rank 1 at least, any dtype
    /// - `indices`: i32 i64, of x's rank; may count from the end
    /// - `axis`: along which
    /// - gives the shape both broadcast to, the indices' size along the axis; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn take_along(&self, indices: &impl Within<'m, Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_take_along(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_take_along(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x with updates added: out\[indices\[i\]\[j\]\]\[j\] += updates\[i\]\[j\] along the axis (here 0). Equal indices add up.
    ///
    /// - `x`: any shape of rank 1 at least, numeric
    /// - `indices`: i32 i64, of x's rank and no larger than x but along the axis; may count from the end
    /// - `updates`: the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
    /// - `axis`: along which
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([0.0f32, 0.0, 0.0])?;
    /// let indices = m.array([2i64, 2])?;
    /// let updates = m.array([1.0f32, 5.0])?;
    /// let y = x.scatter_add(&indices, &updates, 0)?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.0, 0.0, 6.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn scatter_add<G: Form>(&self, indices: &impl Within<'m, Form = OfArrays>, updates: &impl Within<'m, Form = G>, axis: impl Whole) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), updates.id())?;
        let updates = given::<F::Out, G>(BESIDE, updates.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_scatter_add(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_array { id: indices.id() }, ffi::tinyai_variable { id: updates.id }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_scatter_add(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: indices.id() }, ffi::tinyai_array { id: updates.id }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum is another.
    ///
    /// - `x`: any shape of rank 1 at least, any dtype
    /// - `times`: \[n\] i32 i64, one for each slice, each from 0 to total
    /// - `total`: the sum of the list
    /// - `axis`: which
    /// - gives x's shape with total along the axis; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, OVERFLOW.
    #[inline]
    pub fn repeat_interleave(&self, times: &impl Within<'m, Form = OfArrays>, total: impl Whole, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_repeat_interleave(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: times.id() }, total.whole(), axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_repeat_interleave(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: times.id() }, total.whole(), axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The lower triangle of each matrix; zero elsewhere.
    ///
    /// - `x`: \[..,m,n\], any dtype
    /// - `diagonal`: the last one that is kept: 0 the main one, positive above it
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// let y = x.tril(0)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 0, 3, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn tril(&self, diagonal: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tril(BESIDE, ffi::tinyai_variable { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_tril(BESIDE, ffi::tinyai_array { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The upper triangle of each matrix; zero elsewhere.
    ///
    /// - `x`: \[..,m,n\], any dtype
    /// - `diagonal`: the last one that is kept: 0 the main one, positive above it
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// let y = x.triu(0)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<i64>()?, [1, 2, 0, 4]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn triu(&self, diagonal: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_triu(BESIDE, ffi::tinyai_variable { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_triu(BESIDE, ffi::tinyai_array { id: self.raw() }, diagonal.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN counts as the greatest.
    ///
    /// - `x`: any shape and dtype
    /// - `k`: how many, the axis' size at most
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - `largest`: the greatest, or the least
    /// - gives x's shape with k along the axis; x's dtype
    /// - gives the same shape, i64
    ///
    /// Errors beside those common to all operators: RANGE.
    #[inline]
    pub fn topk(&self, k: impl Whole, axis: impl Whole, largest: bool) -> Result<(Tensor<'m, F>, Array<'m>)> {
        let mut values = 0u64;
        let mut indices = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_topk(BESIDE, ffi::tinyai_variable { id: self.raw() }, k.whole(), axis.whole(), i32::from(largest), (&raw mut values).cast(), (&raw mut indices).cast()) } else { ffi::tinyai_array_topk(BESIDE, ffi::tinyai_array { id: self.raw() }, k.whole(), axis.whole(), i32::from(largest), (&raw mut values).cast(), (&raw mut indices).cast()) } })?;
        Ok((Tensor::own(values), Tensor::own(indices)))
    }

    /// The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
    ///
    /// - `x`: any shape and dtype
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - `descending`: whether the greatest come first
    /// - gives the shape and dtype of x
    /// - gives the same shape, i64
    ///
    /// Errors beside those common to all operators: RANGE.
    #[inline]
    pub fn sort(&self, axis: impl Whole, descending: bool) -> Result<(Tensor<'m, F>, Array<'m>)> {
        let mut values = 0u64;
        let mut indices = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sort(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), i32::from(descending), (&raw mut values).cast(), (&raw mut indices).cast()) } else { ffi::tinyai_array_sort(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), i32::from(descending), (&raw mut values).cast(), (&raw mut indices).cast()) } })?;
        Ok((Tensor::own(values), Tensor::own(indices)))
    }

    /// The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
    ///
    /// - `x`: any shape and dtype
    /// - gives \[n, rank\], i64: a row for each
    ///
    /// Errors beside those common to all operators: GRAPH, UNSUPPORTED.
    #[inline]
    pub fn nonzero(&self) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_nonzero(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut out).cast()) } else { ffi::tinyai_array_nonzero(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The elements where the mask holds, in C order. How many there are is read from the device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
    ///
    /// - `x`: any shape that broadcasts with the mask's, any dtype
    /// - `mask`: bool
    /// - gives \[n\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH, UNSUPPORTED.
    #[inline]
    pub fn masked_select(&self, mask: &impl Within<'m, Form = OfArrays>) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_masked_select(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: mask.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_masked_select(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: mask.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a compiled function.
    ///
    /// - `x`: any shape and dtype; GRAPH if it requires a gradient, for none flows back to it, while calls are recorded
    /// - gives \[n\], x's dtype
    /// - gives the shape of x, i64: values at inverse is x
    /// - gives \[n\], i64
    ///
    /// Errors beside those common to all operators: GRAPH, UNSUPPORTED.
    #[inline]
    pub fn unique(&self) -> Result<(Array<'m>, Array<'m>, Array<'m>)> {
        let mut values = 0u64;
        let mut inverse = 0u64;
        let mut counts = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unique(BESIDE, ffi::tinyai_variable { id: self.raw() }, (&raw mut values).cast(), (&raw mut inverse).cast(), (&raw mut counts).cast()) } else { ffi::tinyai_array_unique(BESIDE, ffi::tinyai_array { id: self.raw() }, (&raw mut values).cast(), (&raw mut inverse).cast(), (&raw mut counts).cast()) } })?;
        Ok((Tensor::own(values), Tensor::own(inverse), Tensor::own(counts)))
    }

    /// The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names the padding row in either way.
    ///
    /// - `table`: \[n,..\], any dtype
    /// - `indices`: any shape, i32 i64; may count from the end
    /// - `padding_index`: a row that receives no gradient, counted from 0; `None`: none
    /// - gives the indices' sizes and then those of a row; the table's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let table = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let indices = m.array([1i64, 1])?;
    /// let y = table.embedding(&indices, None)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 4.0, 3.0, 4.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn embedding(&self, indices: &impl Within<'m, Form = OfArrays>, padding_index: Option<i64>) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_embedding(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, whole_or("padding_index", padding_index, -1)?, (&raw mut out).cast()) } else { ffi::tinyai_array_embedding(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: indices.id() }, whole_or("padding_index", padding_index, -1)?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column (b), whose axis does not appear in the result.
    ///
    /// - `a`: \[.., m, k\] or \[k\], floating
    /// - `b`: \[.., k, n\] or \[k\], floating
    /// - gives \[.., m, n\], the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([[1.0f32, 2.0], [3.0, 4.0]])?;
    /// let b = m.array([[1.0f32, 0.0], [0.0, 2.0]])?;
    /// let y = a.matmul(&b)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 4.0, 3.0, 8.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn matmul<G: Form>(&self, b: &impl Within<'m, Form = G>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), b.id())?;
        let b = given::<F::Out, G>(BESIDE, b.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_matmul(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_matmul(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x @ transpose(weight) + bias, in one pass: a fully connected layer.
    ///
    /// - `x`: \[..,k\], floating
    /// - `weight`: \[n,k\], floating
    /// - `bias`: \[n\], floating
    /// - gives \[..,n\], the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn linear<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_linear(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) } else { ffi::tinyai_array_linear(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The sum of the products of two vectors.
    ///
    /// - `a`: \[k\], floating
    /// - `b`: \[k\], floating
    /// - gives \[\], the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 2.0])?;
    /// let b = m.array([3.0f32, 4.0])?;
    /// let y = a.dot(&b)?;
    /// assert_eq!(y.item::<f32>()?, 11.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn dot<G: Form>(&self, b: &impl Within<'m, Form = G>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), b.id())?;
        let b = given::<F::Out, G>(BESIDE, b.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_dot(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_dot(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// out\[i\]\[j\] = a\[i\] \* b\[j\].
    ///
    /// - `a`: \[m\], numeric
    /// - `b`: \[n\], numeric
    /// - gives \[m,n\], the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let a = m.array([1.0f32, 2.0])?;
    /// let b = m.array([3.0f32, 4.0])?;
    /// let y = a.outer(&b)?;
    /// assert_eq!(y.shape()?, [2, 2]);
    /// assert_eq!(y.to_vec::<f32>()?, [3.0, 4.0, 6.0, 8.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn outer<G: Form>(&self, b: &impl Within<'m, Form = G>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), b.id())?;
        let b = given::<F::Out, G>(BESIDE, b.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_outer(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_outer(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal letters, summed over the letters that out has not. ij,jk-\>ik is the matrix product, ii-\>i a diagonal, bij-\>bji a transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A before a. Three dots stand for any further axes, which broadcast, and lead out without an arrow; an axis of size 1 is stretched where another array's is longer. Arrays are multiplied from left to right: their order decides how much is computed.
    ///
    /// - `xs`: 1 to 8 arrays, floating
    /// - `equation`: the letters of each array's axes, separated by commas, and perhaps -\> and those of out; spaces do not count
    /// - gives the sizes of its letters, the promoted dtype; a view of a single array that is not summed
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, ARGUMENT, OVERFLOW.
    ///
    /// Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
    #[inline]
    pub fn einsum(xs: &[impl Within<'m, Form = F>], equation: &str) -> Result<Tensor<'m, F>> {
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let equation = c_string(equation)?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_einsum(BESIDE, xs.as_ptr().cast(), xs.len() as i64, equation.as_ptr(), (&raw mut out).cast()) } else { ffi::tinyai_array_einsum(BESIDE, xs.as_ptr().cast(), xs.len() as i64, equation.as_ptr(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out\[n\]\[o\]\[y\]\[x\] is the sum over c, i, j of x\[n\]\[c\]\[y\*stride+i\*dilation-padding\]\[..\] \* weight\[o\]\[c\]\[i\]\[j\], plus bias\[o\].
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - `weight`: \[O,C/groups,KH,KW\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(H+2\*padding-dilation\*(KH-1)-1)/stride+1,..\], the promoted dtype; channels-last in memory when that is faster
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    #[inline]
    pub fn conv2d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &Conv2dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv2d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv2d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Three-dimensional convolution, of volumes and of videos, whose depth is time: out\[n\]\[o\]\[z\]\[y\]\[x\] is the sum over c, i, j, k of x\[n\]\[c\]\[z\*stride+i\*dilation-padding\]\[..\]\[..\] \* weight\[o\]\[c\]\[i\]\[j\]\[k\], plus bias\[o\].
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - `weight`: \[O,C/groups,KD,KH,KW\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(D+2\*padding-dilation\*(KD-1)-1)/stride+1,..,..\], the promoted dtype; the channels densest in memory
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
    #[inline]
    pub fn conv3d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &Conv3dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv3d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv3d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// One-dimensional convolution: out\[n\]\[o\]\[t\] is the sum over c, i of x\[n\]\[c\]\[t\*stride+i\*dilation-padding\] \* weight\[o\]\[c\]\[i\], plus bias\[o\]. It is conv2d() of the same bytes with a height of 1.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `weight`: \[O,C/groups,K\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(L+2\*padding-dilation\*(K-1)-1)/stride+1\], the promoted dtype; the channels densest in memory when that is faster
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    #[inline]
    pub fn conv1d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &Conv1dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv1d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv1d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Transposed convolution, the adjoint of conv1d() in its x: out\[n\]\[o\]\[t\*stride+i\*dilation-padding\] gathers x\[n\]\[c\]\[t\] \* weight\[c\]\[o\]\[i\], and each out\[n\]\[o\] is bias\[o\] besides.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `weight`: \[C,O/groups,K\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(L-1)\*stride-2\*padding+dilation\*(K-1)+output_padding+1\], the promoted dtype; the channels densest in memory when that is faster
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose1d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &ConvTranspose1dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose1d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose1d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Transposed convolution, the adjoint of conv2d() in its x: out\[n\]\[o\]\[y\*stride+i\*dilation-padding\]\[..\] gathers x\[n\]\[c\]\[y\]\[x\] \* weight\[c\]\[o\]\[i\]\[j\], and each out\[n\]\[o\] is bias\[o\] besides.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - `weight`: \[C,O/groups,KH,KW\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(H-1)\*stride-2\*padding+dilation\*(KH-1)+output_padding+1,..\], the promoted dtype; channels-last in memory when that is faster
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose2d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &ConvTranspose2dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose2d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose2d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Transposed convolution, the adjoint of conv3d() in its x: out\[n\]\[o\]\[z\*stride+i\*dilation-padding\]\[..\]\[..\] gathers x\[n\]\[c\]\[z\]\[y\]\[x\] \* weight\[c\]\[o\]\[i\]\[j\]\[k\], and each out\[n\]\[o\] is bias\[o\] besides.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - `weight`: \[C,O/groups,KD,KH,KW\] floating
    /// - `bias`: \[O\] floating
    /// - gives \[N,O,(D-1)\*stride-2\*padding+dilation\*(KD-1)+output_padding+1,..,..\], the promoted dtype; the channels densest in memory
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose3d<G: Form>(&self, weight: &impl Within<'m, Form = G>, bias: Option<&Tensor<'m, F::Out>>, options: &ConvTranspose3dOptions) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight.id())?;
        let weight = given::<F::Out, G>(BESIDE, weight.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose3d(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose3d(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - gives \[N,C,(H+2\*padding-dilation\*(kernel-1)-1)/stride+1,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn max_pool2d(&self, options: &MaxPool2dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool2d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool2d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - gives \[N,C,(H+2\*padding-kernel)/stride+1,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn avg_pool2d(&self, options: &AvgPool2dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool2d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool2d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each of height x width parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - `height`: of the result
    /// - `width`: of the result
    /// - gives \[N,C,height,width\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_avg_pool2d(&self, height: impl Whole, width: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool2d(BESIDE, ffi::tinyai_variable { id: self.raw() }, height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool2d(BESIDE, ffi::tinyai_array { id: self.raw() }, height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any. It is max_pool2d() of the same bytes with a height of 1.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - gives \[N,C,(L+2\*padding-dilation\*(kernel-1)-1)/stride+1\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn max_pool1d(&self, options: &MaxPool1dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool1d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool1d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window. It is avg_pool2d() of the same bytes with a height of 1.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - gives \[N,C,(L+2\*padding-kernel)/stride+1\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn avg_pool1d(&self, options: &AvgPool1dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool1d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool1d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each of length parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `length`: of the result
    /// - gives \[N,C,length\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_avg_pool1d(&self, length: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool1d(BESIDE, ffi::tinyai_variable { id: self.raw() }, length.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool1d(BESIDE, ffi::tinyai_array { id: self.raw() }, length.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each of length parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `length`: of the result
    /// - gives \[N,C,length\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_max_pool1d(&self, length: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool1d(BESIDE, ffi::tinyai_variable { id: self.raw() }, length.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool1d(BESIDE, ffi::tinyai_array { id: self.raw() }, length.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each of height x width parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - `height`: of the result
    /// - `width`: of the result
    /// - gives \[N,C,height,width\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_max_pool2d(&self, height: impl Whole, width: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool2d(BESIDE, ffi::tinyai_variable { id: self.raw() }, height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool2d(BESIDE, ffi::tinyai_array { id: self.raw() }, height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the gradient.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - gives \[N,C,(D+2\*padding-dilation\*(kernel-1)-1)/stride+1,..,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn max_pool3d(&self, options: &MaxPool3dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool3d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool3d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - gives \[N,C,(D+2\*padding-kernel)/stride+1,..,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn avg_pool3d(&self, options: &AvgPool3dOptions) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool3d(BESIDE, ffi::tinyai_variable { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool3d(BESIDE, ffi::tinyai_array { id: self.raw() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each of depth x height x width parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - `depth`: of the result
    /// - `height`: of the result
    /// - `width`: of the result
    /// - gives \[N,C,depth,height,width\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_avg_pool3d(&self, depth: impl Whole, height: impl Whole, width: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool3d(BESIDE, ffi::tinyai_variable { id: self.raw() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool3d(BESIDE, ffi::tinyai_array { id: self.raw() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each of depth x height x width parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - `depth`: of the result
    /// - `height`: of the result
    /// - `width`: of the result
    /// - gives \[N,C,depth,height,width\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn adaptive_max_pool3d(&self, depth: impl Whole, height: impl Whole, width: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool3d(BESIDE, ffi::tinyai_variable { id: self.raw() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool3d(BESIDE, ffi::tinyai_array { id: self.raw() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a population.
    ///
    /// - `x`: \[..,n\], floating
    /// - `gamma`: the shape of the normalised axes, floating
    /// - `beta`: the shape of the normalised axes, floating
    /// - `axis_count`: how many trailing axes are normalised together
    /// - `eps`: keeps the division from 0
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
    #[inline]
    pub fn layer_norm(&self, gamma: Option<&Tensor<'m, F>>, beta: Option<&Tensor<'m, F>>, axis_count: impl Whole, eps: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_layer_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_layer_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
    ///
    /// - `x`: \[N,C,..\], rank 2 to 5, floating
    /// - `gamma`: \[C\], floating
    /// - `beta`: \[C\], floating
    /// - `running_mean`: \[C\], floating; written in training
    /// - `running_variance`: \[C\], floating; written in training
    /// - `training`: whether to use and learn from the batch
    /// - `momentum`: the weight of the batch in the running statistics
    /// - `eps`: keeps the division from 0
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, ARGUMENT.
    ///
    /// Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
    #[inline]
    pub fn batch_norm(&self, gamma: Option<&Tensor<'m, F>>, beta: Option<&Tensor<'m, F>>, running_mean: Option<&Array<'m>>, running_variance: Option<&Array<'m>>, training: bool, momentum: f64, eps: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_batch_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_mean.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_variance.map_or(0, |x| x.raw()) }, i32::from(training), momentum, eps, (&raw mut out).cast()) } else { ffi::tinyai_array_batch_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_mean.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_variance.map_or(0, |x| x.raw()) }, i32::from(training), momentum, eps, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layer_norm() without the mean and without a shift.
    ///
    /// - `x`: \[..,n\], floating
    /// - `gamma`: the shape of the normalised axes, floating
    /// - `axis_count`: how many trailing axes are normalised together
    /// - `eps`: keeps the division from 0; by default what PyTorch adds in f32, 2^-23
    /// - gives the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Zhang, Sennrich 2019, arXiv:1910.07467.
    #[inline]
    pub fn rms_norm(&self, gamma: Option<&Tensor<'m, F>>, axis_count: impl Whole, eps: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rms_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_rms_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The variance is that of a population.
    ///
    /// - `x`: \[N,C,..\], floating
    /// - `gamma`: \[C\], floating
    /// - `beta`: \[C\], floating
    /// - `groups`: into how many groups the channels fall
    /// - `eps`: keeps the division from 0
    /// - gives the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Wu, He 2018, arXiv:1803.08494.
    #[inline]
    pub fn group_norm(&self, gamma: Option<&Tensor<'m, F>>, beta: Option<&Tensor<'m, F>>, groups: impl Whole, eps: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_group_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, groups.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_group_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, groups.whole(), eps, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: group_norm() with a group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
    ///
    /// - `x`: \[N,C,L,..\], floating
    /// - `gamma`: \[C\], floating
    /// - `beta`: \[C\], floating
    /// - `eps`: keeps the division from 0
    /// - gives the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
    #[inline]
    pub fn instance_norm(&self, gamma: Option<&Tensor<'m, F>>, beta: Option<&Tensor<'m, F>>, eps: f64) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_instance_norm(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, eps, (&raw mut out).cast()) } else { ffi::tinyai_array_instance_norm(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, eps, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
    ///
    /// - `x`: any shape, floating
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, RANGE.
    ///
    /// Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 1.0])?;
    /// let y = x.softmax(-1)?;
    /// assert_eq!(y.to_vec::<f32>()?, [0.5, 0.5]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn softmax(&self, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_softmax(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_softmax(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(softmax(x)), exact where softmax is near 0.
    ///
    /// - `x`: any shape, floating
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, RANGE.
    #[inline]
    pub fn log_softmax(&self, axis: impl Whole) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log_softmax(BESIDE, ffi::tinyai_variable { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_log_softmax(BESIDE, ffi::tinyai_array { id: self.raw() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// softmax(scale \* query @ transpose(key)) @ value over the last two axes: each query's mean of the values, weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and rounded once. A mask gets no gradient here: biased_attention() is for scores to which numbers are added that learn.
    ///
    /// - `query`: \[..,H,Lq,D\], floating
    /// - `key`: \[..,G,Lk,D\], floating; H is a multiple of G, the axes before are equal
    /// - `value`: \[..,G,Lk,E\], floating
    /// - `mask`: a shape that broadcasts to \[..,H,Lq,Lk\]: bool, which keys a query sees, or floating, added to the scores
    /// - `causal`: whether query i sees the keys 0 to i alone, of those that the mask allows
    /// - `dropout`: with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of training
    /// - `scale`: of the scores; `None`: 1 / sqrt(D)
    /// - gives \[..,H,Lq,E\], the promoted dtype of query, key and value
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
    #[inline]
    pub fn scaled_dot_product_attention<G: Form>(&self, key: &impl Within<'m, Form = G>, value: &impl Within<'m, Form = G>, mask: Option<&Array<'m>>, causal: bool, dropout: f64, scale: Option<f64>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), key.id())?;
        let key = given::<F::Out, G>(BESIDE, key.id(), self.raw())?;
        let value = given::<F::Out, G>(BESIDE, value.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_scaled_dot_product_attention(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: key.id }, ffi::tinyai_variable { id: value.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } else { ffi::tinyai_array_scaled_dot_product_attention(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: key.id }, ffi::tinyai_array { id: value.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// scaled_dot_product_attention() with numbers that are added to the scores and learn, as biases of relative positions. Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
    ///
    /// - `query`: \[..,H,Lq,D\], floating
    /// - `key`: \[..,G,Lk,D\], floating; H is a multiple of G, the axes before are equal
    /// - `value`: \[..,G,Lk,E\], floating
    /// - `bias`: a shape that broadcasts to \[..,H,Lq,Lk\], floating: is added to the scaled scores; minus infinity hides a key
    /// - `mask`: a shape that broadcasts to \[..,H,Lq,Lk\], bool: which keys a query sees
    /// - `causal`: whether query i sees the keys 0 to i alone, of those that bias and mask allow
    /// - `dropout`: with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of training
    /// - `scale`: of the scores before the bias; `None`: 1 / sqrt(D)
    /// - gives \[..,H,Lq,E\], the promoted dtype of query, key and value
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer"; Liu et al. 2021, "Swin transformer".
    #[inline]
    pub fn biased_attention<G: Form>(&self, key: &impl Within<'m, Form = G>, value: &impl Within<'m, Form = G>, bias: &impl Within<'m, Form = G>, mask: Option<&Array<'m>>, causal: bool, dropout: f64, scale: Option<f64>) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), key.id())?;
        let key = given::<F::Out, G>(BESIDE, key.id(), self.raw())?;
        let value = given::<F::Out, G>(BESIDE, value.id(), self.raw())?;
        let bias = given::<F::Out, G>(BESIDE, bias.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_biased_attention(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: key.id }, ffi::tinyai_variable { id: value.id }, ffi::tinyai_variable { id: bias.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } else { ffi::tinyai_array_biased_attention(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: key.id }, ffi::tinyai_array { id: value.id }, ffi::tinyai_array { id: bias.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) \* base^(-2 \* i / D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before scaled_dot_product_attention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
    ///
    /// - `x`: \[..,T,D\], floating; D is even
    /// - `base`: of the wavelengths; above 0
    /// - `offset`: the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's at most 2^53
    /// - `interleaved`: whether features 2 \* i and 2 \* i + 1 are a pair; else i and i + D/2
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Su et al. 2021, arXiv:2104.09864.
    #[inline]
    pub fn rotary_embedding(&self, base: f64, offset: impl Whole, interleaved: bool) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rotary_embedding(BESIDE, ffi::tinyai_variable { id: self.raw() }, base, offset.whole(), i32::from(interleaved), (&raw mut out).cast()) } else { ffi::tinyai_array_rotary_embedding(BESIDE, ffi::tinyai_array { id: self.raw() }, base, offset.whole(), i32::from(interleaved), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// One layer of an Elman network over a sequence, in one direction: h = tanh(weight_ih @ x + bias_ih + weight_hh @ h + bias_hh). The products with x are one product; weight_hh is packed once a call. Axes are time, batch, features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in f32 and rounded once.
    ///
    /// - `x`: \[T,N,C\], floating
    /// - `weight_ih`: \[H,C\], floating
    /// - `weight_hh`: \[H,H\], floating
    /// - `bias_ih`: \[H\], floating
    /// - `bias_hh`: \[H\], floating
    /// - `h`: \[N,H\], floating: the state before the first step; else 0
    /// - `lengths`: \[N\], i32 i64, each in 0..T: how many steps each example has; else T
    /// - `relu`: whether max(0, x) stands for tanh
    /// - `reverse`: whether it goes from each example's last step to its first
    /// - gives \[T,N,H\], the promoted dtype of all: the state after each step, 0 past an example's length
    /// - gives \[N,H\]: the state after each example's last step
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Elman 1990, "Finding Structure in Time".
    #[inline]
    pub fn rnn<G: Form>(&self, weight_ih: &impl Within<'m, Form = G>, weight_hh: &impl Within<'m, Form = G>, bias_ih: Option<&Tensor<'m, F::Out>>, bias_hh: Option<&Tensor<'m, F::Out>>, h: Option<&Tensor<'m, F::Out>>, lengths: Option<&Array<'m>>, relu: bool, reverse: bool) -> Result<(Tensor<'m, F::Out>, Tensor<'m, F::Out>)> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(BESIDE, weight_ih.id(), self.raw())?;
        let weight_hh = given::<F::Out, G>(BESIDE, weight_hh.id(), self.raw())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_rnn(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(relu), i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } else { ffi::tinyai_array_rnn(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(relu), i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } })?;
        Ok((Tensor::own(out), Tensor::own(h_n)))
    }

    /// One layer of long short-term memory over a sequence, in one direction: with the rows of weight_ih @ x + bias_ih + weight_hh @ h + bias_hh in the order i, f, g, o, c = sigmoid(f) \* c + sigmoid(i) \* tanh(g) and h = sigmoid(o) \* tanh(c); where weight_hr is given, h = weight_hr @ that. Otherwise as rnn().
    ///
    /// - `x`: \[T,N,C\], floating
    /// - `weight_ih`: \[4\*H,C\], floating
    /// - `weight_hh`: \[4\*H,P\], floating; P is H without weight_hr
    /// - `bias_ih`: \[4\*H\], floating
    /// - `bias_hh`: \[4\*H\], floating
    /// - `h`: \[N,P\], floating: the state before the first step; else 0
    /// - `c`: \[N,H\], floating: the cell before the first step; else 0
    /// - `lengths`: \[N\], i32 i64, each in 0..T: how many steps each example has; else T
    /// - `weight_hr`: \[P,H\], floating: projects the state. Steps are then composed of operators
    /// - `reverse`: whether it goes from each example's last step to its first
    /// - gives \[T,N,P\], the promoted dtype of all: the state after each step, 0 past an example's length
    /// - gives \[N,P\]: the state after each example's last step
    /// - gives \[N,H\]: the cell likewise
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
    #[inline]
    pub fn lstm<G: Form>(&self, weight_ih: &impl Within<'m, Form = G>, weight_hh: &impl Within<'m, Form = G>, bias_ih: Option<&Tensor<'m, F::Out>>, bias_hh: Option<&Tensor<'m, F::Out>>, h: Option<&Tensor<'m, F::Out>>, c: Option<&Tensor<'m, F::Out>>, lengths: Option<&Array<'m>>, weight_hr: Option<&Tensor<'m, F::Out>>, reverse: bool) -> Result<(Tensor<'m, F::Out>, Tensor<'m, F::Out>, Tensor<'m, F::Out>)> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(BESIDE, weight_ih.id(), self.raw())?;
        let weight_hh = given::<F::Out, G>(BESIDE, weight_hh.id(), self.raw())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        let mut c_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_lstm(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: c.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: weight_hr.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast(), (&raw mut c_n).cast()) } else { ffi::tinyai_array_lstm(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: c.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: weight_hr.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast(), (&raw mut c_n).cast()) } })?;
        Ok((Tensor::own(out), Tensor::own(h_n), Tensor::own(c_n)))
    }

    /// One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weight_ih @ x + bias_ih and b = weight_hh @ h + bias_hh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n = tanh(a_n + r \* b_n) and h = (1 - z) \* n + z \* h. Otherwise as rnn().
    ///
    /// - `x`: \[T,N,C\], floating
    /// - `weight_ih`: \[3\*H,C\], floating
    /// - `weight_hh`: \[3\*H,H\], floating
    /// - `bias_ih`: \[3\*H\], floating
    /// - `bias_hh`: \[3\*H\], floating
    /// - `h`: \[N,H\], floating: the state before the first step; else 0
    /// - `lengths`: \[N\], i32 i64, each in 0..T: how many steps each example has; else T
    /// - `reverse`: whether it goes from each example's last step to its first
    /// - gives \[T,N,H\], the promoted dtype of all: the state after each step, 0 past an example's length
    /// - gives \[N,H\]: the state after each example's last step
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014, arXiv:1412.3555.
    #[inline]
    pub fn gru<G: Form>(&self, weight_ih: &impl Within<'m, Form = G>, weight_hh: &impl Within<'m, Form = G>, bias_ih: Option<&Tensor<'m, F::Out>>, bias_hh: Option<&Tensor<'m, F::Out>>, h: Option<&Tensor<'m, F::Out>>, lengths: Option<&Array<'m>>, reverse: bool) -> Result<(Tensor<'m, F::Out>, Tensor<'m, F::Out>)> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(BESIDE, weight_ih.id(), self.raw())?;
        let weight_hh = given::<F::Out, G>(BESIDE, weight_hh.id(), self.raw())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_gru(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } else { ffi::tinyai_array_gru(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } })?;
        Ok((Tensor::own(out), Tensor::own(h_n)))
    }

    /// The squared error, (x - target)^2.
    ///
    /// - `x`: any shape, floating
    /// - `target`: the same shape, floating
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # use tinyai::{Reduction};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let target = m.array([3.0f32, 2.0])?;
    /// let y = x.mse_loss(&target, Reduction::Mean)?;
    /// assert_eq!(y.item::<f32>()?, 2.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn mse_loss<G: Form>(&self, target: &impl Within<'m, Form = G>, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_mse_loss(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_mse_loss(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The absolute error, |x - target|.
    ///
    /// - `x`: any shape, floating
    /// - `target`: the same shape, floating
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// ```
    /// # use tinyai::{Reduction};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let target = m.array([3.0f32, 2.0])?;
    /// let y = x.l1_loss(&target, Reduction::Mean)?;
    /// assert_eq!(y.item::<f32>()?, 1.0);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn l1_loss<G: Form>(&self, target: &impl Within<'m, Form = G>, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_l1_loss(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_l1_loss(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Half the squared error where it is at most delta, else delta \* (|x - target| - delta / 2).
    ///
    /// - `x`: any shape, floating
    /// - `target`: the same shape, floating
    /// - `delta`: where the parabola becomes a line; positive
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Huber 1964, "Robust Estimation of a Location Parameter".
    ///
    /// ```
    /// # use tinyai::{Reduction};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// let target = m.array([1.0f32, 3.0])?;
    /// let y = x.huber_loss(&target, 1.0, Reduction::Mean)?;
    /// assert_eq!(y.item::<f32>()?, 0.25);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn huber_loss<G: Form>(&self, target: &impl Within<'m, Form = G>, delta: f64, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_huber_loss(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, delta, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_huber_loss(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, delta, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied inside, stable for any logits. A mean is over the labels that count.
    ///
    /// - `logits`: \[N,C\], \[N,C,..\] or \[C\], floating, unnormalised
    /// - `labels`: \[N\], \[N,..\] or \[\], i32 i64, each from 0 to C-1 or ignore_index
    /// - `label_smoothing`: the share of the target spread evenly over all classes, from 0 to 1
    /// - `ignore_index`: labels of this value do not count
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the labels with reduction none; the dtype of the logits
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al. 2016.
    #[inline]
    pub fn cross_entropy(&self, labels: &impl Within<'m, Form = OfArrays>, label_smoothing: f64, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cross_entropy(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_cross_entropy(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Minus the logarithmic probability of the label.
    ///
    /// - `log_probabilities`: \[N,C\], \[N,C,..\] or \[C\], floating
    /// - `labels`: \[N\], \[N,..\] or \[\], i32 i64, each from 0 to C-1 or ignore_index
    /// - `ignore_index`: labels of this value do not count
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the labels with reduction none
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn nll_loss(&self, labels: &impl Within<'m, Form = OfArrays>, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_nll_loss(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_nll_loss(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// cross_entropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of those. With label smoothing the share of each class has that class' weight.
    ///
    /// - `logits`: \[N,C\], \[N,C,..\] or \[C\], floating, unnormalised
    /// - `labels`: \[N\], \[N,..\] or \[\], i32 i64, each from 0 to C-1 or ignore_index
    /// - `weight`: \[C\], floating: of each class
    /// - `label_smoothing`: the share of the target spread evenly over all classes, from 0 to 1
    /// - `ignore_index`: labels of this value do not count
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the labels with reduction none; the dtype of the logits
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn weighted_cross_entropy(&self, labels: &impl Within<'m, Form = OfArrays>, weight: &impl Within<'m, Form = OfArrays>, label_smoothing: f64, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_weighted_cross_entropy(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_cross_entropy(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// nll_loss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of those.
    ///
    /// - `log_probabilities`: \[N,C\], \[N,C,..\] or \[C\], floating
    /// - `labels`: \[N\], \[N,..\] or \[\], i32 i64, each from 0 to C-1 or ignore_index
    /// - `weight`: \[C\], floating: of each class
    /// - `ignore_index`: labels of this value do not count
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the labels with reduction none; the dtype of log_probabilities
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn weighted_nll_loss(&self, labels: &impl Within<'m, Form = OfArrays>, weight: &impl Within<'m, Form = OfArrays>, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'m, F>> {
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_weighted_nll_loss(BESIDE, ffi::tinyai_variable { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_nll_loss(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Cross-entropy against probabilities of all classes: minus the sum of target \* log_softmax(logits), in nats. A mean is over the lines of classes.
    ///
    /// - `logits`: \[N,C\], \[N,C,..\] or \[C\], floating, unnormalised
    /// - `target`: the same shape, floating: probabilities
    /// - `weight`: \[C\], floating: of each class; else 1
    /// - `label_smoothing`: the share of the target spread evenly over all classes, from 0 to 1
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn soft_cross_entropy<G: Form>(&self, target: &impl Within<'m, Form = G>, weight: Option<&Array<'m>>, label_smoothing: f64, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_soft_cross_entropy(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, label_smoothing, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_soft_cross_entropy(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, label_smoothing, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The Kullback-Leibler divergence of the target from what the logarithms x say: target \* (log(target) - x), 0 where the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence of one.
    ///
    /// - `x`: any shape, floating: logarithms of probabilities
    /// - `target`: the same shape, floating
    /// - `log_target`: whether the target, too, is given by its logarithms
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// Source: Kullback, Leibler 1951, "On Information and Sufficiency".
    #[inline]
    pub fn kl_div<G: Form>(&self, target: &impl Within<'m, Form = G>, log_target: bool, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_kl_div(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, i32::from(log_target), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_kl_div(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, i32::from(log_target), reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0 where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
    ///
    /// - `logits`: any shape, floating
    /// - `target`: the same shape, floating, from 0 to 1
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn bce_with_logits<G: Form>(&self, target: &impl Within<'m, Form = G>, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_bce_with_logits(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_bce_with_logits(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// bce_with_logits() with weights: of single elements, and of what positive targets cost, which trades recall for precision. A mean is over all elements, whatever their weights.
    ///
    /// - `logits`: any shape, floating
    /// - `target`: the same shape, floating, from 0 to 1
    /// - `weight`: a shape that broadcasts to that of the logits, floating; else 1
    /// - `pos_weight`: a shape that broadcasts to that of the logits, floating: of positive targets; else 1
    /// - `reduction`: what becomes of the single losses
    /// - gives \[\], or the shape of the single losses with reduction none; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    #[inline]
    pub fn weighted_bce_with_logits<G: Form>(&self, target: &impl Within<'m, Form = G>, weight: Option<&Array<'m>>, pos_weight: Option<&Array<'m>>, reduction: Reduction) -> Result<Tensor<'m, F::Out>> where F: Meets<G> {
        let first = given::<F::Out, F>(BESIDE, self.raw(), target.id())?;
        let target = given::<F::Out, G>(BESIDE, target.id(), self.raw())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_weighted_bce_with_logits(BESIDE, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: pos_weight.map_or(0, |x| x.raw()) }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_bce_with_logits(BESIDE, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: pos_weight.map_or(0, |x| x.raw()) }, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Where the elements of each line along an axis lie that `sort` would give: i64.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.array([3.0f32, 1.0, 2.0])?.argsort(0, false)?.to_vec::<i64>()?, [1, 2, 0]);
    /// # Ok(()) }
    /// ```
    pub fn argsort(&self, axis: impl Whole, descending: bool) -> Result<Array<'m>> {
        Ok(self.sort(axis, descending)?.1)
    }

    /// The last two axes in each other's place, a view: a matrix transposed.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    /// assert_eq!(x.t()?.to_vec::<f32>()?, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    /// # Ok(()) }
    /// ```
    pub fn t(&self) -> Result<Tensor<'m, F>> {
        let mut axes: Vec<usize> = (0..self.rank()?).collect();
        if let [.., a, b] = &mut axes[..] {
            std::mem::swap(a, b);
        }
        self.transpose(axes)
    }
}

impl<'m> Array<'m> {
    /// A one where the index says, zeros elsewhere, along a new last axis.
    ///
    /// - `indices`: any shape of rank 7 at most, i32 i64; may count from the end
    /// - `depth`: of the new axis
    /// - `dtype`: of the result
    /// - gives \[.., depth\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, ARGUMENT.
    ///
    /// ```
    /// # use tinyai::{DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let indices = m.array([0i64, 2])?;
    /// let y = indices.one_hot(3, DType::F32)?;
    /// assert_eq!(y.shape()?, [2, 3]);
    /// assert_eq!(y.to_vec::<f32>()?, [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn one_hot(&self, depth: impl Whole, dtype: DType) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_one_hot(BESIDE, ffi::tinyai_array { id: self.raw() }, depth.whole(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point, held in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each slice along an axis.
    ///
    /// - `x`: any shape, floating
    /// - `scale`: \[\] or \[n\], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no kernel for it (CUDA) another one is not noticed
    /// - `zero_point`: of scale's shape and the result's dtype; without one 0
    /// - `axis`: of a scale \[n\]: along which; may count from the end
    /// - `dtype`: of the result, i8 or u8
    /// - gives x's shape, of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference".
    #[inline]
    pub fn quantize_linear(&self, scale: &impl Within<'m, Form = OfArrays>, zero_point: Option<&Array<'m>>, axis: impl Whole, dtype: DType) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantize_linear(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: scale.id() }, ffi::tinyai_array { id: zero_point.map_or(0, |x| x.raw()) }, axis.whole(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// (x - zero point) \* scale: the numbers that quantize_linear() brought to 8 bits, or the sums of their products.
    ///
    /// - `x`: any shape, i8 u8 i32
    /// - `scale`: \[\] or \[n\], n of x's axis; floating
    /// - `zero_point`: of scale's shape and x's dtype; without one 0
    /// - `axis`: of a scale \[n\]: along which; may count from the end
    /// - gives x's shape, scale's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn dequantize_linear(&self, scale: &impl Within<'m, Form = OfArrays>, zero_point: Option<&Array<'m>>, axis: impl Whole) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_dequantize_linear(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: scale.id() }, ffi::tinyai_array { id: zero_point.map_or(0, |x| x.raw()) }, axis.whole(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) \* weight, which are exact, times both scales, plus bias.
    ///
    /// - `x`: \[..,k\] i8 u8, k at most 65536: more could leave the 32 bits of a sum
    /// - `x_scale`: \[\] f32
    /// - `weight`: \[n,k\] i8
    /// - `weight_scale`: \[n\] f32, of each output
    /// - `x_zero_point`: \[\] of x's dtype; without one 0
    /// - `bias`: \[n\] f32
    /// - gives \[..,n\] f32
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn quantized_linear(&self, x_scale: &impl Within<'m, Form = OfArrays>, weight: &impl Within<'m, Form = OfArrays>, weight_scale: &impl Within<'m, Form = OfArrays>, x_zero_point: Option<&Array<'m>>, bias: Option<&Array<'m>>) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantized_linear(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: x_scale.id() }, ffi::tinyai_array { id: weight.id() }, ffi::tinyai_array { id: weight_scale.id() }, ffi::tinyai_array { id: x_zero_point.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) \* weight, which are exact, times both scales, plus bias. What stands around x counts as its zero point.
    ///
    /// - `x`: \[N,C,H,W\] i8 u8; C/groups \* KH \* KW at most 65536: more could leave the 32 bits of a sum
    /// - `x_scale`: \[\] f32
    /// - `weight`: \[O,C/groups,KH,KW\] i8
    /// - `weight_scale`: \[O\] f32, of each output channel
    /// - `x_zero_point`: \[\] of x's dtype; without one 0
    /// - `bias`: \[O\] f32
    /// - gives as of conv2d(), f32; channels-last in memory
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    #[inline]
    pub fn quantized_conv2d(&self, x_scale: &impl Within<'m, Form = OfArrays>, weight: &impl Within<'m, Form = OfArrays>, weight_scale: &impl Within<'m, Form = OfArrays>, x_zero_point: Option<&Array<'m>>, bias: Option<&Array<'m>>, options: &QuantizedConv2dOptions) -> Result<Array<'m>> {
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantized_conv2d(BESIDE, ffi::tinyai_array { id: self.raw() }, ffi::tinyai_array { id: x_scale.id() }, ffi::tinyai_array { id: weight.id() }, ffi::tinyai_array { id: weight_scale.id() }, ffi::tinyai_array { id: x_zero_point.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }
}
