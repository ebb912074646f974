// Operators as methods of Manager: generated from api/operators.toml; do not edit.

use super::binary;
use crate::error::check;
use crate::operand::{given, Form, Meets, OfArrays, Term, Operand};
use crate::options::{real_or, whole_or};
use crate::results::room;
use crate::scalar::Scalar;
use crate::sizes::{Axes, Shape, Whole};
use crate::text::c_string;
use crate::{ffi, Array, DType, Lent, Manager, Result, Tensor, Reduction, Interpolation, UnfoldOptions, FoldOptions, InterpolateByOptions, Conv2dOptions, Conv3dOptions, Conv1dOptions, ConvTranspose1dOptions, ConvTranspose2dOptions, ConvTranspose3dOptions, QuantizedConv2dOptions, MaxPool2dOptions, AvgPool2dOptions, MaxPool1dOptions, AvgPool1dOptions, MaxPool3dOptions, AvgPool3dOptions};

// SAFETY, for every call below: pointers are to locals that outlive the call, with their length; the engine checks every id, and
// writes results only on success.
impl Manager {
    /// All elements zero (false).
    ///
    /// - `shape`: the sizes
    /// - `dtype`: of the elements
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn zeros(&self, shape: impl Shape, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_zeros(into, shape.pointer(), shape.count(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// All elements one (true).
    ///
    /// - `shape`: the sizes
    /// - `dtype`: of the elements
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn ones(&self, shape: impl Shape, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_ones(into, shape.pointer(), shape.count(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// A matrix of zeros with ones on its diagonal.
    ///
    /// - `rows`: how many
    /// - `columns`: how many
    /// - `dtype`: of the elements
    /// - gives \[rows, columns\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn eye(&self, rows: impl Whole, columns: impl Whole, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_eye(into, rows.whole(), columns.whole(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// Start, start + step, ... up to but not including stop.
    ///
    /// - `start`: the first element
    /// - `stop`: where to end, not included
    /// - `step`: not zero; negative to count down
    /// - `dtype`: of the elements, not bool; for an integer one all three are below 2^53
    /// - gives \[ceil((stop - start) / step)\], or \[0\] when that is negative
    ///
    /// Errors beside those common to all operators: RANGE, OVERFLOW, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn arange(&self, start: impl Scalar, stop: impl Scalar, step: impl Scalar, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let start = start.number().exactly("arange")?;
        let stop = stop.number().exactly("arange")?;
        let step = step.number().exactly("arange")?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_arange(into, start, stop, step, dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// Numbers in equal steps from start to stop, both included; start alone where one is asked for.
    ///
    /// - `start`: the first element
    /// - `stop`: the last element
    /// - `steps`: how many elements
    /// - `dtype`: of the elements, floating
    /// - gives \[steps\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn linspace(&self, start: f64, stop: f64, steps: impl Whole, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_linspace(into, start, stop, steps.whole(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result lands, and moves on by what was drawn; it does not depend on threads.
    ///
    /// - `shape`: the sizes
    /// - `low`: the least
    /// - `high`: not reached
    /// - `dtype`: of the elements, floating
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn uniform(&self, shape: impl Shape, low: f64, high: f64, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_uniform(into, shape.pointer(), shape.count(), low, high, dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on by what was drawn; it does not depend on threads.
    ///
    /// - `shape`: the sizes
    /// - `mean`: of the distribution
    /// - `stddev`: its standard deviation, not negative
    /// - `dtype`: of the elements, floating
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn normal(&self, shape: impl Shape, mean: f64, stddev: f64, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_normal(into, shape.pointer(), shape.count(), mean, stddev, dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by what was drawn; it does not depend on threads.
    ///
    /// - `shape`: the sizes
    /// - `low`: the least
    /// - `high`: not reached; more than low
    /// - `dtype`: of the elements, integer
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn randint(&self, shape: impl Shape, low: impl Whole, high: impl Whole, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_randint(into, shape.pointer(), shape.count(), low.whole(), high.whole(), dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on by what was drawn; it does not depend on threads.
    ///
    /// - `shape`: the sizes
    /// - `p`: from 0 to 1
    /// - `dtype`: of the elements
    /// - gives \[shape\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn bernoulli(&self, shape: impl Shape, p: f64, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_bernoulli(into, shape.pointer(), shape.count(), p, dtype.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x. Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
    ///
    /// - `x`: any shape, floating
    /// - `p`: from 0 to 1
    /// - `training`: whether to drop
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    ///
    /// Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
    #[inline]
    pub fn dropout<F: Form>(&self, x: &impl Operand<Form = F>, p: f64, training: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_dropout(into, ffi::tinyai_variable { id: x.id() }, p, i32::from(training), (&raw mut out).cast()) } else { ffi::tinyai_array_dropout(into, ffi::tinyai_array { id: x.id() }, p, i32::from(training), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// -x. Integers wrap.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn neg<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_neg(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_neg(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// |x|. The least integer stays negative, as it has no positive.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn abs<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_abs(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_abs(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sign<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sign(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sign(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// e to the power x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn exp<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_exp(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_exp(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// exp(x) - 1, exact near 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn expm1<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_expm1(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_expm1(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The natural logarithm: NaN below 0, -infinity at 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn log<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_log(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(1 + x), exact near 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn log1p<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log1p(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_log1p(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The square root; NaN below 0.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sqrt<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sqrt(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sqrt(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / sqrt(x).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn rsqrt<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rsqrt(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_rsqrt(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* x. Integers wrap.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn square<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_square(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_square(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn reciprocal<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_reciprocal(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_reciprocal(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The sine of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sin<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sin(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sin(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The cosine of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn cos<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cos(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_cos(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The tangent of x in radians.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn tan<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tan(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_tan(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn asin<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_asin(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_asin(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn acos<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_acos(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_acos(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn atan<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_atan(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_atan(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic sine, (exp(x) - exp(-x)) / 2.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sinh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sinh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sinh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn cosh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cosh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_cosh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The hyperbolic tangent.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn tanh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tanh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_tanh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn asinh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_asinh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_asinh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn acosh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_acosh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_acosh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn atanh<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_atanh(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_atanh(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// 1 / (1 + exp(-x)).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sigmoid<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sigmoid(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_sigmoid(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is positive.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    ///
    /// Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
    #[inline]
    pub fn relu<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_relu(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_relu(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x where positive, else slope \* x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `slope`: of the negative side
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    ///
    /// Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
    #[inline]
    pub fn leaky_relu<F: Form>(&self, x: &impl Operand<Form = F>, slope: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_leaky_relu(into, ffi::tinyai_variable { id: x.id() }, slope, (&raw mut out).cast()) } else { ffi::tinyai_array_leaky_relu(into, ffi::tinyai_array { id: x.id() }, slope, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x where positive, else alpha \* (exp(x) - 1).
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `alpha`: the negative side tends to -alpha
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    ///
    /// Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
    #[inline]
    pub fn elu<F: Form>(&self, x: &impl Operand<Form = F>, alpha: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_elu(into, ffi::tinyai_variable { id: x.id() }, alpha, (&raw mut out).cast()) } else { ffi::tinyai_array_elu(into, ffi::tinyai_array { id: x.id() }, alpha, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* Phi(x), Phi being the normal distribution.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `by_tanh`: whether to approximate: 0.5 \* x \* (1 + tanh(sqrt(2 / pi) \* (x + 0.044715 \* x^3)))
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    ///
    /// Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
    #[inline]
    pub fn gelu<F: Form>(&self, x: &impl Operand<Form = F>, by_tanh: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gelu(into, ffi::tinyai_variable { id: x.id() }, i32::from(by_tanh), (&raw mut out).cast()) } else { ffi::tinyai_array_gelu(into, ffi::tinyai_array { id: x.id() }, i32::from(by_tanh), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x \* sigmoid(x), also called swish.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    ///
    /// Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
    #[inline]
    pub fn silu<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_silu(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_silu(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(1 + exp(beta \* x)) / beta; x itself, with a gradient of 1, where beta \* x is beyond the threshold.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - `beta`: the steepness
    /// - `threshold`: where the function is a straight line
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn softplus<F: Form>(&self, x: &impl Operand<Form = F>, beta: f64, threshold: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_softplus(into, ffi::tinyai_variable { id: x.id() }, beta, threshold, (&raw mut out).cast()) } else { ffi::tinyai_array_softplus(into, ffi::tinyai_array { id: x.id() }, beta, threshold, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
    ///
    /// - `x`: any shape and dtype; integers and bool are taken as f32
    /// - gives the shape of x; its dtype if floating, else f32
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn erf<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_erf(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_erf(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The next whole number below. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn floor<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_floor(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_floor(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The next whole number above. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn ceil<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_ceil(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_ceil(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `x`: any shape, numeric
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn round<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_round(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_round(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn clip<F: Form>(&self, x: &impl Operand<Form = F>, low: impl Scalar, high: impl Scalar) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let low = low.number().exactly("clip")?;
        let high = high.number().exactly("clip")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_clip(into, ffi::tinyai_variable { id: x.id() }, low, high, (&raw mut out).cast()) } else { ffi::tinyai_array_clip(into, ffi::tinyai_array { id: x.id() }, low, high, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is NaN; integers never are.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn isnan<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isnan(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isnan(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is infinite; integers never are.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn isinf<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isinf(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isinf(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is neither NaN nor infinite; integers always are finite.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn isfinite<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_isfinite(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_isfinite(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Whether x is zero (false).
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape of x, bool
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn logical_not<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_logical_not(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_logical_not(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn add<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Add>(self.place()?, a.id())?))
    }

    /// a - b. Integers wrap; two bools are an error (logical_xor is meant).
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sub<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Sub>(self.place()?, a.id())?))
    }

    /// a \* b. Integers wrap; of two bools the logical and.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn mul<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Mul>(self.place()?, a.id())?))
    }

    /// a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn div<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Div>(self.place()?, a.id())?))
    }

    /// a to the power b. Integers wrap.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn pow<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Pow>(self.place()?, a.id())?))
    }

    /// The greater of the two; NaN where either is. Equal ones share the gradient.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn maximum<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Maximum>(self.place()?, a.id())?))
    }

    /// The lesser of the two; NaN where either is. Equal ones share the gradient.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn minimum<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Minimum>(self.place()?, a.id())?))
    }

    /// log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers are taken as f32.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn logaddexp<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Logaddexp>(self.place()?, a.id())?))
    }

    /// The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0. Integers are taken as f32.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype, or f32 where that is not floating
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn atan2<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Atan2>(self.place()?, a.id())?))
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
    /// The result lands in this scope.
    #[inline]
    pub fn lerp<F: Form + Meets<G>, G: Form>(&self, a: &impl Operand<Form = F>, b: &impl Operand<Form = G>, weight: &impl Operand<Form = G>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, a.id(), b.id())?;
        let b = given::<F::Out, G>(into, b.id(), a.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), a.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_lerp(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, ffi::tinyai_variable { id: weight.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_lerp(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, ffi::tinyai_array { id: weight.id }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn mod_<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::Mod>(self.place()?, a.id())?))
    }

    /// The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is recorded.
    ///
    /// - `a`: any shape
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn floor_div<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Tensor<'_, R::Out>> {
        Ok(Tensor::own(b.meet::<binary::FloorDiv>(self.place()?, a.id())?))
    }

    /// a = b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn equal<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::Equal>(self.place()?, a.id())?))
    }

    /// a differs from b; true beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn not_equal<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::NotEqual>(self.place()?, a.id())?))
    }

    /// a \< b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn less<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::Less>(self.place()?, a.id())?))
    }

    /// a \<= b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn less_equal<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::LessEqual>(self.place()?, a.id())?))
    }

    /// a \> b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn greater<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::Greater>(self.place()?, a.id())?))
    }

    /// a \>= b; false beside a NaN.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn greater_equal<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::GreaterEqual>(self.place()?, a.id())?))
    }

    /// Whether neither is zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn logical_and<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::LogicalAnd>(self.place()?, a.id())?))
    }

    /// Whether not both are zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn logical_or<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::LogicalOr>(self.place()?, a.id())?))
    }

    /// Whether exactly one is zero.
    ///
    /// - `a`: any shape and dtype
    /// - `b`: any shape that broadcasts with a's
    /// - gives the broadcast shape, bool
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn logical_xor<'x, F: Form, R: Term<'x, F>>(&self, a: &impl Operand<Form = F>, b: R) -> Result<Array<'_>> {
        Ok(Tensor::own(b.meet::<binary::LogicalXor>(self.place()?, a.id())?))
    }

    /// The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too, becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not zero is true, NaN too.
    ///
    /// - `x`: any shape and dtype
    /// - `dtype`: of the result
    /// - gives the shape of x, of that dtype; a copy also when x has it already
    ///
    /// Errors beside those common to all operators: DTYPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn cast<F: Form>(&self, x: &impl Operand<Form = F>, dtype: DType) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cast(into, ffi::tinyai_variable { id: x.id() }, dtype.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_cast(into, ffi::tinyai_array { id: x.id() }, dtype.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The same elements in C order without gaps: a view where they lie so already, else a copy.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape and dtype of x
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn contiguous<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_contiguous(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_contiguous(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The same elements in memory of their own.
    ///
    /// - `x`: any shape and dtype
    /// - gives the shape and dtype of x
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn copy<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_copy(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_copy(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
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
    /// The result lands in this scope.
    #[inline]
    pub fn where_<F: Form + Meets<G>, G: Form>(&self, condition: &impl Operand<Form = OfArrays>, a: &impl Operand<Form = F>, b: &impl Operand<Form = G>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, a.id(), b.id())?;
        let b = given::<F::Out, G>(into, b.id(), a.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_where(into, ffi::tinyai_array { id: condition.id() }, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_where(into, ffi::tinyai_array { id: condition.id() }, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn masked_fill<F: Form>(&self, x: &impl Operand<Form = F>, mask: &impl Operand<Form = OfArrays>, value: impl Scalar) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let value = value.number().exactly("masked_fill")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_masked_fill(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: mask.id() }, value, (&raw mut out).cast()) } else { ffi::tinyai_array_masked_fill(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: mask.id() }, value, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn sum<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sum(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_sum(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn mean<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_mean(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_mean(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn prod<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_prod(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_prod(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn max<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_max(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn min<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_min(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_min(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn any<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Array<'_>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_any(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_any(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn all<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Array<'_>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_all(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_all(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn var<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, correction: impl Whole, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_var(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_var(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn std<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, correction: impl Whole, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_std(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_std(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), correction.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn logsumexp<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_logsumexp(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_logsumexp(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn norm<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes, p: f64, keepdims: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_norm(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), p, i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_norm(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), p, i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn argmax<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole, keepdims: bool) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_argmax(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_argmax(into, ffi::tinyai_array { id: x.id() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn argmin<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole, keepdims: bool) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_argmin(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } else { ffi::tinyai_array_argmin(into, ffi::tinyai_array { id: x.id() }, axis.whole(), i32::from(keepdims), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn cumsum<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole, reverse: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cumsum(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), i32::from(reverse), (&raw mut out).cast()) } else { ffi::tinyai_array_cumsum(into, ffi::tinyai_array { id: x.id() }, axis.whole(), i32::from(reverse), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn cumprod<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cumprod(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_cumprod(into, ffi::tinyai_array { id: x.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn reshape<F: Form>(&self, x: &impl Operand<Form = F>, shape: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_reshape(into, ffi::tinyai_variable { id: x.id() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_reshape(into, ffi::tinyai_array { id: x.id() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn transpose<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_transpose(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_transpose(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn expand<F: Form>(&self, x: &impl Operand<Form = F>, shape: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let shape = shape.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_expand(into, ffi::tinyai_variable { id: x.id() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_expand(into, ffi::tinyai_array { id: x.id() }, shape.pointer(), shape.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn squeeze<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_squeeze(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_squeeze(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn unsqueeze<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unsqueeze(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_unsqueeze(into, ffi::tinyai_array { id: x.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn flatten<F: Form>(&self, x: &impl Operand<Form = F>, first: impl Whole, last: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_flatten(into, ffi::tinyai_variable { id: x.id() }, first.whole(), last.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_flatten(into, ffi::tinyai_array { id: x.id() }, first.whole(), last.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Arrays one after another along an axis.
    ///
    /// - `xs`: arrays of one rank, the same sizes but along the axis; dtypes are promoted
    /// - `axis`: along which
    /// - gives their shape, the sizes along the axis added up; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn concat<F: Form>(&self, xs: &[impl Operand<Form = F>], axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_concat(into, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_concat(into, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Arrays of one shape, side by side along a new axis.
    ///
    /// - `xs`: arrays of one shape, of rank 7 at most; dtypes are promoted
    /// - `axis`: the new one, as it counts in the result
    /// - gives their shape with the number of arrays at the axis; the promoted dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn stack<F: Form>(&self, xs: &[impl Operand<Form = F>], axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_stack(into, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_stack(into, xs.as_ptr().cast(), xs.len() as i64, axis.whole(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn split<F: Form>(&self, x: &impl Operand<Form = F>, parts: impl Whole, axis: impl Whole) -> Result<Vec<Tensor<'_, F>>> {
        let into = self.place()?;
        let parts = parts.whole();
        let mut outs = room(parts)?;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_split(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), outs.as_mut_ptr().cast(), parts) } else { ffi::tinyai_array_split(into, ffi::tinyai_array { id: x.id() }, axis.whole(), outs.as_mut_ptr().cast(), parts) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn slice<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole, start: impl Whole, stop: impl Whole, step: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_slice(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), start.whole(), stop.whole(), step.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_slice(into, ffi::tinyai_array { id: x.id() }, axis.whole(), start.whole(), stop.whole(), step.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at the place along axis i.
    ///
    /// - `xs`: vectors \[n\] or scalars, 8 at most, of any dtypes
    /// - `xy`: whether the first two axes of the results change places, so that vector 0 goes across and vector 1 down, as in images
    /// - gives room for as many handles as there are vectors: \[n0,n1,..\] each, or \[n1,n0,..\] with xy; the vector's own dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn meshgrid<F: Form>(&self, xs: &[impl Operand<Form = F>], xy: bool) -> Result<Vec<Tensor<'_, F>>> {
        let into = self.place()?;
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let mut outs = room(xs.len() as i64)?;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_meshgrid(into, xs.as_ptr().cast(), xs.len() as i64, i32::from(xy), outs.as_mut_ptr().cast()) } else { ffi::tinyai_array_meshgrid(into, xs.as_ptr().cast(), xs.len() as i64, i32::from(xy), outs.as_mut_ptr().cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn flip<F: Form>(&self, x: &impl Operand<Form = F>, axes: impl Axes) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_flip(into, ffi::tinyai_variable { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_flip(into, ffi::tinyai_array { id: x.id() }, axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn pad<F: Form>(&self, x: &impl Operand<Form = F>, padding: impl Shape, value: impl Scalar) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let padding = padding.list();
        let value = value.number().exactly("pad")?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad(into, ffi::tinyai_variable { id: x.id() }, padding.pointer(), padding.count(), value, (&raw mut out).cast()) } else { ffi::tinyai_array_pad(into, ffi::tinyai_array { id: x.id() }, padding.pointer(), padding.count(), value, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn pad_reflect<F: Form>(&self, x: &impl Operand<Form = F>, padding: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_reflect(into, ffi::tinyai_variable { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_reflect(into, ffi::tinyai_array { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn pad_replicate<F: Form>(&self, x: &impl Operand<Form = F>, padding: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_replicate(into, ffi::tinyai_variable { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_replicate(into, ffi::tinyai_array { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
    ///
    /// - `x`: any shape and dtype
    /// - `padding`: before and after the first axis, before and after the second, ..; not negative, two for each axis
    /// - gives x's sizes and the padding; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn pad_circular<F: Form>(&self, x: &impl Operand<Form = F>, padding: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let padding = padding.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pad_circular(into, ffi::tinyai_variable { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_pad_circular(into, ffi::tinyai_array { id: x.id() }, padding.pointer(), padding.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn roll<F: Form>(&self, x: &impl Operand<Form = F>, shifts: impl Shape, axes: impl Axes) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let shifts = shifts.list();
        let axes = axes.axes();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_roll(into, ffi::tinyai_variable { id: x.id() }, shifts.pointer(), shifts.count(), axes.pointer(), axes.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_roll(into, ffi::tinyai_array { id: x.id() }, shifts.pointer(), shifts.count(), axes.pointer(), axes.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn repeat<F: Form>(&self, x: &impl Operand<Form = F>, times: impl Whole, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_repeat(into, ffi::tinyai_variable { id: x.id() }, times.whole(), axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_repeat(into, ffi::tinyai_array { id: x.id() }, times.whole(), axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn tile<F: Form>(&self, x: &impl Operand<Form = F>, times: impl Shape) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let times = times.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tile(into, ffi::tinyai_variable { id: x.id() }, times.pointer(), times.count(), (&raw mut out).cast()) } else { ffi::tinyai_array_tile(into, ffi::tinyai_array { id: x.id() }, times.pointer(), times.count(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn diag<F: Form>(&self, x: &impl Operand<Form = F>, diagonal: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_diag(into, ffi::tinyai_variable { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_diag(into, ffi::tinyai_array { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn diagonal<F: Form>(&self, x: &impl Operand<Form = F>, offset: impl Whole, axis1: impl Whole, axis2: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_diagonal(into, ffi::tinyai_variable { id: x.id() }, offset.whole(), axis1.whole(), axis2.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_diagonal(into, ffi::tinyai_array { id: x.id() }, offset.whole(), axis1.whole(), axis2.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The windows over images as columns (im2col): a convolution is a product of a matrix with them.
    ///
    /// - `x`: \[N,C,H,W\] any dtype
    /// - gives \[N, C\*kernel, L\], L windows row by row: ((H+2\*padding-dilation\*(kernel-1)-1)/stride+1) \* ..; x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, RANGE, OVERFLOW.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn unfold<F: Form>(&self, x: &impl Operand<Form = F>, options: &UnfoldOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unfold(into, ffi::tinyai_variable { id: x.id() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_unfold(into, ffi::tinyai_array { id: x.id() }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Images from windows: what unfold() took apart, added up where windows overlap (col2im).
    ///
    /// - `x`: \[N, C\*kernel, L\], numeric: as many columns as unfold gives for such images
    /// - gives \[N,C,height,width\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, OVERFLOW.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn fold<F: Form>(&self, x: &impl Operand<Form = F>, options: &FoldOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_fold(into, ffi::tinyai_variable { id: x.id() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_fold(into, ffi::tinyai_array { id: x.id() }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel Convolutional Neural Network".
    #[inline]
    pub fn pixel_shuffle<F: Form>(&self, x: &impl Operand<Form = F>, factor: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pixel_shuffle(into, ffi::tinyai_variable { id: x.id() }, factor.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_pixel_shuffle(into, ffi::tinyai_array { id: x.id() }, factor.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Pixels turned into channels: the inverse of pixel_shuffle().
    ///
    /// - `x`: \[..,C,H\*factor,W\*factor\], any dtype
    /// - `factor`: 1 or more; divides height and width
    /// - gives \[.., C\*factor\*factor, H, W\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn pixel_unshuffle<F: Form>(&self, x: &impl Operand<Form = F>, factor: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_pixel_unshuffle(into, ffi::tinyai_variable { id: x.id() }, factor.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_pixel_unshuffle(into, ffi::tinyai_array { id: x.id() }, factor.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    #[inline]
    pub fn interpolate<F: Form>(&self, x: &impl Operand<Form = F>, size: impl Shape, mode: Interpolation, align_corners: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let size = size.list();
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_interpolate(into, ffi::tinyai_variable { id: x.id() }, size.pointer(), size.count(), mode.raw(), i32::from(align_corners), (&raw mut out).cast()) } else { ffi::tinyai_array_interpolate(into, ffi::tinyai_array { id: x.id() }, size.pointer(), size.count(), mode.raw(), i32::from(align_corners), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Images of another size by factors: interpolate() to floor(size \* scale) along each axis, and elements stand where the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps its size though its factor is not 1 has other elements; linear alone leaves it as it is.
    ///
    /// - `x`: \[N,C,W\], \[N,C,H,W\] or \[N,C,D,H,W\], any dtype for nearest, else floating
    /// - gives \[N, C, ..\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, OVERFLOW.
    ///
    /// The result lands in this scope.
    ///
    /// Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
    #[inline]
    pub fn interpolate_by<F: Form>(&self, x: &impl Operand<Form = F>, options: &InterpolateByOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_interpolate_by(into, ffi::tinyai_variable { id: x.id() }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_interpolate_by(into, ffi::tinyai_array { id: x.id() }, &options.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Elements or slices of a table, each named by a row of k indices into its first k axes.
    ///
    /// - `table`: any shape and dtype, rank k at least
    /// - `indices`: \[.., k\] i32 i64; may count from the end
    /// - gives \[.., the table's axes after the first k\], the table's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn gather_nd<F: Form>(&self, table: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gather_nd(into, ffi::tinyai_variable { id: table.id() }, ffi::tinyai_array { id: indices.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_gather_nd(into, ffi::tinyai_array { id: table.id() }, ffi::tinyai_array { id: indices.id() }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn index_select<F: Form>(&self, x: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_index_select(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_index_select(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn gather<F: Form>(&self, x: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_gather(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_gather(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn take_along<F: Form>(&self, x: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_take_along(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_take_along(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: indices.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn scatter_add<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>, updates: &impl Operand<Form = G>, axis: impl Whole) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), updates.id())?;
        let updates = given::<F::Out, G>(into, updates.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_scatter_add(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_array { id: indices.id() }, ffi::tinyai_variable { id: updates.id }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_scatter_add(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: indices.id() }, ffi::tinyai_array { id: updates.id }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// A one where the index says, zeros elsewhere, along a new last axis.
    ///
    /// - `indices`: any shape of rank 7 at most, i32 i64; may count from the end
    /// - `depth`: of the new axis
    /// - `dtype`: of the result
    /// - gives \[.., depth\], of that dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE, ARGUMENT.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn one_hot(&self, indices: &impl Operand<Form = OfArrays>, depth: impl Whole, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_one_hot(into, ffi::tinyai_array { id: indices.id() }, depth.whole(), dtype.raw(), (&raw mut out).cast()) })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn repeat_interleave<F: Form>(&self, x: &impl Operand<Form = F>, times: &impl Operand<Form = OfArrays>, total: impl Whole, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_repeat_interleave(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: times.id() }, total.whole(), axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_repeat_interleave(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: times.id() }, total.whole(), axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn tril<F: Form>(&self, x: &impl Operand<Form = F>, diagonal: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_tril(into, ffi::tinyai_variable { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_tril(into, ffi::tinyai_array { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn triu<F: Form>(&self, x: &impl Operand<Form = F>, diagonal: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_triu(into, ffi::tinyai_variable { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_triu(into, ffi::tinyai_array { id: x.id() }, diagonal.whole(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn topk<F: Form>(&self, x: &impl Operand<Form = F>, k: impl Whole, axis: impl Whole, largest: bool) -> Result<(Tensor<'_, F>, Array<'_>)> {
        let into = self.place()?;
        let mut values = 0u64;
        let mut indices = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_topk(into, ffi::tinyai_variable { id: x.id() }, k.whole(), axis.whole(), i32::from(largest), (&raw mut values).cast(), (&raw mut indices).cast()) } else { ffi::tinyai_array_topk(into, ffi::tinyai_array { id: x.id() }, k.whole(), axis.whole(), i32::from(largest), (&raw mut values).cast(), (&raw mut indices).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn sort<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole, descending: bool) -> Result<(Tensor<'_, F>, Array<'_>)> {
        let into = self.place()?;
        let mut values = 0u64;
        let mut indices = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_sort(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), i32::from(descending), (&raw mut values).cast(), (&raw mut indices).cast()) } else { ffi::tinyai_array_sort(into, ffi::tinyai_array { id: x.id() }, axis.whole(), i32::from(descending), (&raw mut values).cast(), (&raw mut indices).cast()) } })?;
        Ok((Tensor::own(values), Tensor::own(indices)))
    }

    /// The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
    ///
    /// - `x`: any shape and dtype
    /// - gives \[n, rank\], i64: a row for each
    ///
    /// Errors beside those common to all operators: GRAPH, UNSUPPORTED.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn nonzero<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_nonzero(into, ffi::tinyai_variable { id: x.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_nonzero(into, ffi::tinyai_array { id: x.id() }, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The elements where the mask holds, in C order. How many there are is read from the device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
    ///
    /// - `x`: any shape that broadcasts with the mask's, any dtype
    /// - `mask`: bool
    /// - gives \[n\], x's dtype
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, GRAPH, UNSUPPORTED.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn masked_select<F: Form>(&self, x: &impl Operand<Form = F>, mask: &impl Operand<Form = OfArrays>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_masked_select(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_array { id: mask.id() }, (&raw mut out).cast()) } else { ffi::tinyai_array_masked_select(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: mask.id() }, (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn unique<F: Form>(&self, x: &impl Operand<Form = F>) -> Result<(Array<'_>, Array<'_>, Array<'_>)> {
        let into = self.place()?;
        let mut values = 0u64;
        let mut inverse = 0u64;
        let mut counts = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_unique(into, ffi::tinyai_variable { id: x.id() }, (&raw mut values).cast(), (&raw mut inverse).cast(), (&raw mut counts).cast()) } else { ffi::tinyai_array_unique(into, ffi::tinyai_array { id: x.id() }, (&raw mut values).cast(), (&raw mut inverse).cast(), (&raw mut counts).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn embedding<F: Form>(&self, table: &impl Operand<Form = F>, indices: &impl Operand<Form = OfArrays>, padding_index: Option<i64>) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_embedding(into, ffi::tinyai_variable { id: table.id() }, ffi::tinyai_array { id: indices.id() }, whole_or("padding_index", padding_index, -1)?, (&raw mut out).cast()) } else { ffi::tinyai_array_embedding(into, ffi::tinyai_array { id: table.id() }, ffi::tinyai_array { id: indices.id() }, whole_or("padding_index", padding_index, -1)?, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn matmul<F: Form + Meets<G>, G: Form>(&self, a: &impl Operand<Form = F>, b: &impl Operand<Form = G>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, a.id(), b.id())?;
        let b = given::<F::Out, G>(into, b.id(), a.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_matmul(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_matmul(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn linear<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_linear(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) } else { ffi::tinyai_array_linear(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn dot<F: Form + Meets<G>, G: Form>(&self, a: &impl Operand<Form = F>, b: &impl Operand<Form = G>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, a.id(), b.id())?;
        let b = given::<F::Out, G>(into, b.id(), a.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_dot(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_dot(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn outer<F: Form + Meets<G>, G: Form>(&self, a: &impl Operand<Form = F>, b: &impl Operand<Form = G>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, a.id(), b.id())?;
        let b = given::<F::Out, G>(into, b.id(), a.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_outer(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: b.id }, (&raw mut out).cast()) } else { ffi::tinyai_array_outer(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: b.id }, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
    #[inline]
    pub fn einsum<F: Form>(&self, xs: &[impl Operand<Form = F>], equation: &str) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let xs: Vec<u64> = xs.iter().map(|x| x.id()).collect();
        let equation = c_string(equation)?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_einsum(into, xs.as_ptr().cast(), xs.len() as i64, equation.as_ptr(), (&raw mut out).cast()) } else { ffi::tinyai_array_einsum(into, xs.as_ptr().cast(), xs.len() as i64, equation.as_ptr(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    #[inline]
    pub fn conv2d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &Conv2dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv2d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv2d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
    #[inline]
    pub fn conv3d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &Conv3dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv3d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv3d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    #[inline]
    pub fn conv1d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &Conv1dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv1d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv1d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose1d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &ConvTranspose1dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose1d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose1d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose2d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &ConvTranspose2dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose2d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose2d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Zeiler et al. 2010, "Deconvolutional Networks".
    #[inline]
    pub fn conv_transpose3d<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight: &impl Operand<Form = G>, bias: Option<&Tensor<'_, F::Out>>, options: &ConvTranspose3dOptions) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight.id())?;
        let weight = given::<F::Out, G>(into, weight.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_conv_transpose3d(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight.id }, ffi::tinyai_variable { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_conv_transpose3d(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight.id }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference".
    #[inline]
    pub fn quantize_linear(&self, x: &impl Operand<Form = OfArrays>, scale: &impl Operand<Form = OfArrays>, zero_point: Option<&Array<'_>>, axis: impl Whole, dtype: DType) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantize_linear(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: scale.id() }, ffi::tinyai_array { id: zero_point.map_or(0, |x| x.raw()) }, axis.whole(), dtype.raw(), (&raw mut out).cast()) })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn dequantize_linear(&self, x: &impl Operand<Form = OfArrays>, scale: &impl Operand<Form = OfArrays>, zero_point: Option<&Array<'_>>, axis: impl Whole) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_dequantize_linear(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: scale.id() }, ffi::tinyai_array { id: zero_point.map_or(0, |x| x.raw()) }, axis.whole(), (&raw mut out).cast()) })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn quantized_linear(&self, x: &impl Operand<Form = OfArrays>, x_scale: &impl Operand<Form = OfArrays>, weight: &impl Operand<Form = OfArrays>, weight_scale: &impl Operand<Form = OfArrays>, x_zero_point: Option<&Array<'_>>, bias: Option<&Array<'_>>) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantized_linear(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: x_scale.id() }, ffi::tinyai_array { id: weight.id() }, ffi::tinyai_array { id: weight_scale.id() }, ffi::tinyai_array { id: x_zero_point.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, (&raw mut out).cast()) })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn quantized_conv2d(&self, x: &impl Operand<Form = OfArrays>, x_scale: &impl Operand<Form = OfArrays>, weight: &impl Operand<Form = OfArrays>, weight_scale: &impl Operand<Form = OfArrays>, x_zero_point: Option<&Array<'_>>, bias: Option<&Array<'_>>, options: &QuantizedConv2dOptions) -> Result<Array<'_>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { ffi::tinyai_array_quantized_conv2d(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: x_scale.id() }, ffi::tinyai_array { id: weight.id() }, ffi::tinyai_array { id: weight_scale.id() }, ffi::tinyai_array { id: x_zero_point.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias.map_or(0, |x| x.raw()) }, &options.raw(), (&raw mut out).cast()) })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - gives \[N,C,(H+2\*padding-dilation\*(kernel-1)-1)/stride+1,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn max_pool2d<F: Form>(&self, x: &impl Operand<Form = F>, options: &MaxPool2dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool2d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool2d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window.
    ///
    /// - `x`: \[N,C,H,W\] floating
    /// - gives \[N,C,(H+2\*padding-kernel)/stride+1,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn avg_pool2d<F: Form>(&self, x: &impl Operand<Form = F>, options: &AvgPool2dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool2d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool2d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_avg_pool2d<F: Form>(&self, x: &impl Operand<Form = F>, height: impl Whole, width: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool2d(into, ffi::tinyai_variable { id: x.id() }, height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool2d(into, ffi::tinyai_array { id: x.id() }, height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any. It is max_pool2d() of the same bytes with a height of 1.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - gives \[N,C,(L+2\*padding-dilation\*(kernel-1)-1)/stride+1\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn max_pool1d<F: Form>(&self, x: &impl Operand<Form = F>, options: &MaxPool1dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool1d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool1d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window. It is avg_pool2d() of the same bytes with a height of 1.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - gives \[N,C,(L+2\*padding-kernel)/stride+1\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn avg_pool1d<F: Form>(&self, x: &impl Operand<Form = F>, options: &AvgPool1dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool1d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool1d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each of length parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `length`: of the result
    /// - gives \[N,C,length\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_avg_pool1d<F: Form>(&self, x: &impl Operand<Form = F>, length: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool1d(into, ffi::tinyai_variable { id: x.id() }, length.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool1d(into, ffi::tinyai_array { id: x.id() }, length.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each of length parts, cut as evenly as can be.
    ///
    /// - `x`: \[N,C,L\] floating
    /// - `length`: of the result
    /// - gives \[N,C,length\], the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_max_pool1d<F: Form>(&self, x: &impl Operand<Form = F>, length: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool1d(into, ffi::tinyai_variable { id: x.id() }, length.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool1d(into, ffi::tinyai_array { id: x.id() }, length.whole(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_max_pool2d<F: Form>(&self, x: &impl Operand<Form = F>, height: impl Whole, width: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool2d(into, ffi::tinyai_variable { id: x.id() }, height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool2d(into, ffi::tinyai_array { id: x.id() }, height.whole(), width.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the gradient.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - gives \[N,C,(D+2\*padding-dilation\*(kernel-1)-1)/stride+1,..,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn max_pool3d<F: Form>(&self, x: &impl Operand<Form = F>, options: &MaxPool3dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_max_pool3d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_max_pool3d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// The mean of each window.
    ///
    /// - `x`: \[N,C,D,H,W\] floating
    /// - gives \[N,C,(D+2\*padding-kernel)/stride+1,..,..\], rounded down, or up with ceil_mode; the dtype of x
    ///
    /// Errors beside those common to all operators: SHAPE, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn avg_pool3d<F: Form>(&self, x: &impl Operand<Form = F>, options: &AvgPool3dOptions) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_avg_pool3d(into, ffi::tinyai_variable { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } else { ffi::tinyai_array_avg_pool3d(into, ffi::tinyai_array { id: x.id() }, &options.raw()?, (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_avg_pool3d<F: Form>(&self, x: &impl Operand<Form = F>, depth: impl Whole, height: impl Whole, width: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_avg_pool3d(into, ffi::tinyai_variable { id: x.id() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_avg_pool3d(into, ffi::tinyai_array { id: x.id() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn adaptive_max_pool3d<F: Form>(&self, x: &impl Operand<Form = F>, depth: impl Whole, height: impl Whole, width: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_adaptive_max_pool3d(into, ffi::tinyai_variable { id: x.id() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_adaptive_max_pool3d(into, ffi::tinyai_array { id: x.id() }, depth.whole(), height.whole(), width.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
    #[inline]
    pub fn layer_norm<F: Form>(&self, x: &impl Operand<Form = F>, gamma: Option<&Tensor<'_, F>>, beta: Option<&Tensor<'_, F>>, axis_count: impl Whole, eps: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_layer_norm(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_layer_norm(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
    #[inline]
    pub fn batch_norm<F: Form>(&self, x: &impl Operand<Form = F>, gamma: Option<&Tensor<'_, F>>, beta: Option<&Tensor<'_, F>>, running_mean: Option<&Array<'_>>, running_variance: Option<&Array<'_>>, training: bool, momentum: f64, eps: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_batch_norm(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_mean.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_variance.map_or(0, |x| x.raw()) }, i32::from(training), momentum, eps, (&raw mut out).cast()) } else { ffi::tinyai_array_batch_norm(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_mean.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: running_variance.map_or(0, |x| x.raw()) }, i32::from(training), momentum, eps, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Zhang, Sennrich 2019, arXiv:1910.07467.
    #[inline]
    pub fn rms_norm<F: Form>(&self, x: &impl Operand<Form = F>, gamma: Option<&Tensor<'_, F>>, axis_count: impl Whole, eps: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rms_norm(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_rms_norm(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, axis_count.whole(), eps, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Wu, He 2018, arXiv:1803.08494.
    #[inline]
    pub fn group_norm<F: Form>(&self, x: &impl Operand<Form = F>, gamma: Option<&Tensor<'_, F>>, beta: Option<&Tensor<'_, F>>, groups: impl Whole, eps: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_group_norm(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, groups.whole(), eps, (&raw mut out).cast()) } else { ffi::tinyai_array_group_norm(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, groups.whole(), eps, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
    #[inline]
    pub fn instance_norm<F: Form>(&self, x: &impl Operand<Form = F>, gamma: Option<&Tensor<'_, F>>, beta: Option<&Tensor<'_, F>>, eps: f64) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_instance_norm(into, ffi::tinyai_variable { id: x.id() }, ffi::tinyai_variable { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: beta.map_or(0, |x| x.raw()) }, eps, (&raw mut out).cast()) } else { ffi::tinyai_array_instance_norm(into, ffi::tinyai_array { id: x.id() }, ffi::tinyai_array { id: gamma.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: beta.map_or(0, |x| x.raw()) }, eps, (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
    #[inline]
    pub fn softmax<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_softmax(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_softmax(into, ffi::tinyai_array { id: x.id() }, axis.whole(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// log(softmax(x)), exact where softmax is near 0.
    ///
    /// - `x`: any shape, floating
    /// - `axis`: along which; of a scalar 0 or -1: it is a line of one element
    /// - gives the shape and dtype of x
    ///
    /// Errors beside those common to all operators: DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn log_softmax<F: Form>(&self, x: &impl Operand<Form = F>, axis: impl Whole) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_log_softmax(into, ffi::tinyai_variable { id: x.id() }, axis.whole(), (&raw mut out).cast()) } else { ffi::tinyai_array_log_softmax(into, ffi::tinyai_array { id: x.id() }, axis.whole(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
    #[inline]
    pub fn scaled_dot_product_attention<F: Form + Meets<G>, G: Form>(&self, query: &impl Operand<Form = F>, key: &impl Operand<Form = G>, value: &impl Operand<Form = G>, mask: Option<&Array<'_>>, causal: bool, dropout: f64, scale: Option<f64>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, query.id(), key.id())?;
        let key = given::<F::Out, G>(into, key.id(), query.id())?;
        let value = given::<F::Out, G>(into, value.id(), query.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_scaled_dot_product_attention(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: key.id }, ffi::tinyai_variable { id: value.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } else { ffi::tinyai_array_scaled_dot_product_attention(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: key.id }, ffi::tinyai_array { id: value.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer"; Liu et al. 2021, "Swin transformer".
    #[inline]
    pub fn biased_attention<F: Form + Meets<G>, G: Form>(&self, query: &impl Operand<Form = F>, key: &impl Operand<Form = G>, value: &impl Operand<Form = G>, bias: &impl Operand<Form = G>, mask: Option<&Array<'_>>, causal: bool, dropout: f64, scale: Option<f64>) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, query.id(), key.id())?;
        let key = given::<F::Out, G>(into, key.id(), query.id())?;
        let value = given::<F::Out, G>(into, value.id(), query.id())?;
        let bias = given::<F::Out, G>(into, bias.id(), query.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_biased_attention(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: key.id }, ffi::tinyai_variable { id: value.id }, ffi::tinyai_variable { id: bias.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } else { ffi::tinyai_array_biased_attention(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: key.id }, ffi::tinyai_array { id: value.id }, ffi::tinyai_array { id: bias.id }, ffi::tinyai_array { id: mask.map_or(0, |x| x.raw()) }, i32::from(causal), dropout, real_or(scale, 0.0), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Su et al. 2021, arXiv:2104.09864.
    #[inline]
    pub fn rotary_embedding<F: Form>(&self, x: &impl Operand<Form = F>, base: f64, offset: impl Whole, interleaved: bool) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_rotary_embedding(into, ffi::tinyai_variable { id: x.id() }, base, offset.whole(), i32::from(interleaved), (&raw mut out).cast()) } else { ffi::tinyai_array_rotary_embedding(into, ffi::tinyai_array { id: x.id() }, base, offset.whole(), i32::from(interleaved), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Elman 1990, "Finding Structure in Time".
    #[inline]
    pub fn rnn<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight_ih: &impl Operand<Form = G>, weight_hh: &impl Operand<Form = G>, bias_ih: Option<&Tensor<'_, F::Out>>, bias_hh: Option<&Tensor<'_, F::Out>>, h: Option<&Tensor<'_, F::Out>>, lengths: Option<&Array<'_>>, relu: bool, reverse: bool) -> Result<(Tensor<'_, F::Out>, Tensor<'_, F::Out>)> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(into, weight_ih.id(), x.id())?;
        let weight_hh = given::<F::Out, G>(into, weight_hh.id(), x.id())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_rnn(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(relu), i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } else { ffi::tinyai_array_rnn(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(relu), i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
    #[inline]
    pub fn lstm<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight_ih: &impl Operand<Form = G>, weight_hh: &impl Operand<Form = G>, bias_ih: Option<&Tensor<'_, F::Out>>, bias_hh: Option<&Tensor<'_, F::Out>>, h: Option<&Tensor<'_, F::Out>>, c: Option<&Tensor<'_, F::Out>>, lengths: Option<&Array<'_>>, weight_hr: Option<&Tensor<'_, F::Out>>, reverse: bool) -> Result<(Tensor<'_, F::Out>, Tensor<'_, F::Out>, Tensor<'_, F::Out>)> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(into, weight_ih.id(), x.id())?;
        let weight_hh = given::<F::Out, G>(into, weight_hh.id(), x.id())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        let mut c_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_lstm(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: c.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: weight_hr.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast(), (&raw mut c_n).cast()) } else { ffi::tinyai_array_lstm(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: c.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: weight_hr.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast(), (&raw mut c_n).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014, arXiv:1412.3555.
    #[inline]
    pub fn gru<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, weight_ih: &impl Operand<Form = G>, weight_hh: &impl Operand<Form = G>, bias_ih: Option<&Tensor<'_, F::Out>>, bias_hh: Option<&Tensor<'_, F::Out>>, h: Option<&Tensor<'_, F::Out>>, lengths: Option<&Array<'_>>, reverse: bool) -> Result<(Tensor<'_, F::Out>, Tensor<'_, F::Out>)> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), weight_ih.id())?;
        let weight_ih = given::<F::Out, G>(into, weight_ih.id(), x.id())?;
        let weight_hh = given::<F::Out, G>(into, weight_hh.id(), x.id())?;
        let mut out = 0u64;
        let mut h_n = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_gru(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: weight_ih.id }, ffi::tinyai_variable { id: weight_hh.id }, ffi::tinyai_variable { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_variable { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } else { ffi::tinyai_array_gru(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: weight_ih.id }, ffi::tinyai_array { id: weight_hh.id }, ffi::tinyai_array { id: bias_ih.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: bias_hh.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: h.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: lengths.map_or(0, |x| x.raw()) }, i32::from(reverse), (&raw mut out).cast(), (&raw mut h_n).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn mse_loss<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, target: &impl Operand<Form = G>, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_mse_loss(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_mse_loss(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    #[inline]
    pub fn l1_loss<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, target: &impl Operand<Form = G>, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_l1_loss(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_l1_loss(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Huber 1964, "Robust Estimation of a Location Parameter".
    #[inline]
    pub fn huber_loss<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, target: &impl Operand<Form = G>, delta: f64, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_huber_loss(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, delta, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_huber_loss(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, delta, reduction.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al. 2016.
    #[inline]
    pub fn cross_entropy<F: Form>(&self, logits: &impl Operand<Form = F>, labels: &impl Operand<Form = OfArrays>, label_smoothing: f64, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_cross_entropy(into, ffi::tinyai_variable { id: logits.id() }, ffi::tinyai_array { id: labels.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_cross_entropy(into, ffi::tinyai_array { id: logits.id() }, ffi::tinyai_array { id: labels.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn nll_loss<F: Form>(&self, log_probabilities: &impl Operand<Form = F>, labels: &impl Operand<Form = OfArrays>, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_nll_loss(into, ffi::tinyai_variable { id: log_probabilities.id() }, ffi::tinyai_array { id: labels.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_nll_loss(into, ffi::tinyai_array { id: log_probabilities.id() }, ffi::tinyai_array { id: labels.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn weighted_cross_entropy<F: Form>(&self, logits: &impl Operand<Form = F>, labels: &impl Operand<Form = OfArrays>, weight: &impl Operand<Form = OfArrays>, label_smoothing: f64, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_weighted_cross_entropy(into, ffi::tinyai_variable { id: logits.id() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_cross_entropy(into, ffi::tinyai_array { id: logits.id() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, label_smoothing, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn weighted_nll_loss<F: Form>(&self, log_probabilities: &impl Operand<Form = F>, labels: &impl Operand<Form = OfArrays>, weight: &impl Operand<Form = OfArrays>, ignore_index: impl Whole, reduction: Reduction) -> Result<Tensor<'_, F>> {
        let into = self.place()?;
        let mut out = 0u64;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_weighted_nll_loss(into, ffi::tinyai_variable { id: log_probabilities.id() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_nll_loss(into, ffi::tinyai_array { id: log_probabilities.id() }, ffi::tinyai_array { id: labels.id() }, ffi::tinyai_array { id: weight.id() }, ignore_index.whole(), reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn soft_cross_entropy<F: Form + Meets<G>, G: Form>(&self, logits: &impl Operand<Form = F>, target: &impl Operand<Form = G>, weight: Option<&Array<'_>>, label_smoothing: f64, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, logits.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), logits.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_soft_cross_entropy(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, label_smoothing, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_soft_cross_entropy(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, label_smoothing, reduction.raw(), (&raw mut out).cast()) } })?;
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
    /// The result lands in this scope.
    ///
    /// Source: Kullback, Leibler 1951, "On Information and Sufficiency".
    #[inline]
    pub fn kl_div<F: Form + Meets<G>, G: Form>(&self, x: &impl Operand<Form = F>, target: &impl Operand<Form = G>, log_target: bool, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, x.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), x.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_kl_div(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, i32::from(log_target), reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_kl_div(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, i32::from(log_target), reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn bce_with_logits<F: Form + Meets<G>, G: Form>(&self, logits: &impl Operand<Form = F>, target: &impl Operand<Form = G>, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, logits.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), logits.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_bce_with_logits(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_bce_with_logits(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, reduction.raw(), (&raw mut out).cast()) } })?;
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
    ///
    /// The result lands in this scope.
    #[inline]
    pub fn weighted_bce_with_logits<F: Form + Meets<G>, G: Form>(&self, logits: &impl Operand<Form = F>, target: &impl Operand<Form = G>, weight: Option<&Array<'_>>, pos_weight: Option<&Array<'_>>, reduction: Reduction) -> Result<Tensor<'_, F::Out>> {
        let into = self.place()?;
        let first = given::<F::Out, F>(into, logits.id(), target.id())?;
        let target = given::<F::Out, G>(into, target.id(), logits.id())?;
        let mut out = 0u64;
        check(unsafe { if <F::Out as Form>::VARIABLE { ffi::tinyai_variable_weighted_bce_with_logits(into, ffi::tinyai_variable { id: first.id }, ffi::tinyai_variable { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: pos_weight.map_or(0, |x| x.raw()) }, reduction.raw(), (&raw mut out).cast()) } else { ffi::tinyai_array_weighted_bce_with_logits(into, ffi::tinyai_array { id: first.id }, ffi::tinyai_array { id: target.id }, ffi::tinyai_array { id: weight.map_or(0, |x| x.raw()) }, ffi::tinyai_array { id: pos_weight.map_or(0, |x| x.raw()) }, reduction.raw(), (&raw mut out).cast()) } })?;
        Ok(Tensor::own(out))
    }

    /// Zeros, in the shape and dtype of another array or variable, whose elements are not read.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// assert_eq!(m.zeros_like(&x)?.to_vec::<f32>()?, [0.0, 0.0]);
    /// # Ok(()) }
    /// ```
    pub fn zeros_like<F: Form>(&self, like: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let like = Lent::<F>::shown(like.id() & !ffi::TINYAI_LAST_USE);
        self.full(like.shape()?, 0.0, like.dtype()?)
    }

    /// Ones, in the shape and dtype of another array or variable, whose elements are not read.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// assert_eq!(m.ones_like(&x)?.to_vec::<f32>()?, [1.0, 1.0]);
    /// # Ok(()) }
    /// ```
    pub fn ones_like<F: Form>(&self, like: &impl Operand<Form = F>) -> Result<Array<'_>> {
        let like = Lent::<F>::shown(like.id() & !ffi::TINYAI_LAST_USE);
        self.full(like.shape()?, 1.0, like.dtype()?)
    }

    /// One number, in the shape and dtype of another array or variable, whose elements are not read.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([3.0f32, 4.0])?;
    /// assert_eq!(m.full_like(&x, 0.5)?.to_vec::<f32>()?, [0.5, 0.5]);
    /// # Ok(()) }
    /// ```
    pub fn full_like<F: Form>(&self, like: &impl Operand<Form = F>, value: impl Scalar) -> Result<Array<'_>> {
        let like = Lent::<F>::shown(like.id() & !ffi::TINYAI_LAST_USE);
        self.full(like.shape()?, value, like.dtype()?)
    }

    /// All elements one number, of any type; a whole one is itself: an id, a time in nanoseconds.
    ///
    /// - `shape`: the sizes
    /// - `value`: of each element; integers drop a fraction
    /// - `dtype`: of the elements; an integer one must hold the number
    ///
    /// Errors beside those common to all operators: SHAPE, OVERFLOW, DTYPE, RANGE.
    ///
    /// The result lands in this scope.
    ///
    /// ```
    /// # use tinyai::DType;
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let id = 9_007_199_254_740_993i64;
    /// assert_eq!(m.full(2, id, DType::I64)?.to_vec::<i64>()?, [id, id]);
    /// # Ok(()) }
    /// ```
    pub fn full(&self, shape: impl Shape, value: impl Scalar, dtype: DType) -> Result<Array<'_>> {
        let (into, shape) = (self.place()?, shape.list());
        Ok(Tensor::own(value.number().filled(into, shape.as_slice(), shape.count(), dtype)?))
    }
}
