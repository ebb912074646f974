/** @file
 * Operators: Elementwise: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_ELEMENTWISE_H
#define TINYAI_OPERATORS_ELEMENTWISE_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Elementwise ----------------------------------------------------------------------------------------------- */

/**
 * -x. Integers wrap.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves nothing for backward. ONNX: Neg.
 */
TINYAI_API tinyai_status tinyai_array_neg(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_neg() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_neg(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * |x|. The least integer stays negative, as it has no positive.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves x for backward. ONNX: Abs.
 */
TINYAI_API tinyai_status tinyai_array_abs(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_abs() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_abs(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves nothing for backward. ONNX: Sign.
 */
TINYAI_API tinyai_status tinyai_array_sign(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sign() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sign(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * e to the power x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Exp.
 */
TINYAI_API tinyai_status tinyai_array_exp(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_exp() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_exp(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * exp(x) - 1, exact near 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_expm1(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_expm1() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_expm1(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The natural logarithm: NaN below 0, -infinity at 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Log.
 */
TINYAI_API tinyai_status tinyai_array_log(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_log() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * log(1 + x), exact near 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward.
 */
TINYAI_API tinyai_status tinyai_array_log1p(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_log1p() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log1p(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The square root; NaN below 0.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Sqrt.
 */
TINYAI_API tinyai_status tinyai_array_sqrt(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sqrt() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / sqrt(x).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_rsqrt(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_rsqrt() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_rsqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x * x. Integers wrap.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves x for backward.
 */
TINYAI_API tinyai_status tinyai_array_square(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_square() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_square(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Reciprocal.
 */
TINYAI_API tinyai_status tinyai_array_reciprocal(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_reciprocal() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_reciprocal(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The sine of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Sin.
 */
TINYAI_API tinyai_status tinyai_array_sin(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sin() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sin(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The cosine of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Cos.
 */
TINYAI_API tinyai_status tinyai_array_cos(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_cos() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cos(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The tangent of x in radians.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Tan.
 */
TINYAI_API tinyai_status tinyai_array_tan(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_tan() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tan(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Asin.
 */
TINYAI_API tinyai_status tinyai_array_asin(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_asin() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_asin(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Acos.
 */
TINYAI_API tinyai_status tinyai_array_acos(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_acos() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_acos(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Atan.
 */
TINYAI_API tinyai_status tinyai_array_atan(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_atan() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_atan(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The hyperbolic sine, (exp(x) - exp(-x)) / 2.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Sinh.
 */
TINYAI_API tinyai_status tinyai_array_sinh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sinh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sinh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Cosh.
 */
TINYAI_API tinyai_status tinyai_array_cosh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_cosh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cosh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The hyperbolic tangent.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Tanh.
 */
TINYAI_API tinyai_status tinyai_array_tanh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_tanh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tanh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Asinh.
 */
TINYAI_API tinyai_status tinyai_array_asinh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_asinh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_asinh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Acosh.
 */
TINYAI_API tinyai_status tinyai_array_acosh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_acosh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_acosh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Atanh.
 */
TINYAI_API tinyai_status tinyai_array_atanh(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_atanh() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_atanh(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * 1 / (1 + exp(-x)).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves the result for backward. ONNX: Sigmoid.
 */
TINYAI_API tinyai_status tinyai_array_sigmoid(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_sigmoid() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sigmoid(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is positive.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves the result for backward. ONNX: Relu.
 * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
 */
TINYAI_API tinyai_status tinyai_array_relu(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_relu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_relu(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x where positive, else slope * x.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param slope of the negative side; usually 0.01
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: LeakyRelu.
 * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
 */
TINYAI_API tinyai_status tinyai_array_leaky_relu(tinyai_manager into, tinyai_array x, double slope, tinyai_array* out);
/** tinyai_array_leaky_relu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_leaky_relu(tinyai_manager into, tinyai_variable x, double slope,
                                                    tinyai_variable* out);

/**
 * x where positive, else alpha * (exp(x) - 1).
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param alpha the negative side tends to -alpha; usually 1
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Elu.
 * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
 */
TINYAI_API tinyai_status tinyai_array_elu(tinyai_manager into, tinyai_array x, double alpha, tinyai_array* out);
/** tinyai_array_elu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_elu(tinyai_manager into, tinyai_variable x, double alpha,
                                             tinyai_variable* out);

/**
 * x * Phi(x), Phi being the normal distribution.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype; integers and bool are taken as f32
 * @param by_tanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))); 0 or 1
 * @param out     the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Gelu.
 * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
 */
TINYAI_API tinyai_status tinyai_array_gelu(tinyai_manager into, tinyai_array x, int32_t by_tanh, tinyai_array* out);
/** tinyai_array_gelu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_gelu(tinyai_manager into, tinyai_variable x, int32_t by_tanh,
                                              tinyai_variable* out);

/**
 * x * sigmoid(x), also called swish.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward.
 * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
 */
TINYAI_API tinyai_status tinyai_array_silu(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_silu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_silu(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
 * @param into      the scope of the result, or null
 * @param x         any shape and dtype; integers and bool are taken as f32
 * @param beta      the steepness; usually 1
 * @param threshold where the function is a straight line; usually 20
 * @param out       the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Softplus.
 */
TINYAI_API tinyai_status tinyai_array_softplus(tinyai_manager into, tinyai_array x, double beta, double threshold,
                                               tinyai_array* out);
/** tinyai_array_softplus() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_softplus(tinyai_manager into, tinyai_variable x, double beta, double threshold,
                                                  tinyai_variable* out);

/**
 * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype; integers and bool are taken as f32
 * @param out  the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Erf.
 */
TINYAI_API tinyai_status tinyai_array_erf(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_erf() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_erf(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The next whole number below. The gradient is 0 everywhere, and none is recorded.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves nothing for backward. ONNX: Floor.
 */
TINYAI_API tinyai_status tinyai_array_floor(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_floor() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_floor(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The next whole number above. The gradient is 0 everywhere, and none is recorded.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves nothing for backward. ONNX: Ceil.
 */
TINYAI_API tinyai_status tinyai_array_ceil(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_ceil() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_ceil(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param out  the shape and dtype of x
 * @return DTYPE. Saves nothing for backward. ONNX: Round.
 */
TINYAI_API tinyai_status tinyai_array_round(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_round() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_round(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
 * (that of relu() at 0 is 0 too).
 * @param into the scope of the result, or null
 * @param x    any shape, numeric
 * @param low  the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
 *             minimum() take any; usually -INFINITY
 * @param high the greatest; INFINITY: no bound; usually INFINITY
 * @param out  the shape and dtype of x
 * @return DTYPE, ARGUMENT, RANGE. Saves x for backward. ONNX: Clip.
 */
TINYAI_API tinyai_status tinyai_array_clip(tinyai_manager into, tinyai_array x, double low, double high,
                                           tinyai_array* out);
/** tinyai_array_clip() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_clip(tinyai_manager into, tinyai_variable x, double low, double high,
                                              tinyai_variable* out);

/**
 * Whether x is NaN; integers never are.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. ONNX: IsNaN.
 */
TINYAI_API tinyai_status tinyai_array_isnan(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_isnan() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_isnan(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * Whether x is infinite; integers never are.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. ONNX: IsInf.
 */
TINYAI_API tinyai_status tinyai_array_isinf(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_isinf() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_isinf(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * Whether x is neither NaN nor infinite; integers always are finite.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_array_isfinite(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_isfinite() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_isfinite(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * Whether x is zero (false).
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape of x, bool
 * @return a status. ONNX: Not.
 */
TINYAI_API tinyai_status tinyai_array_logical_not(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_logical_not() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_not(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * x + value.
 * @param into  the scope of the result, or null
 * @param x     any shape, numeric
 * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its negative),
 *              and below 2^53: add() and mul() take an array of any
 * @param out   the shape and dtype of x
 * @return DTYPE, ARGUMENT, RANGE. Saves nothing for backward. ONNX: Add.
 */
TINYAI_API tinyai_status tinyai_array_add_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_add_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_add_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * x * value.
 * @param into  the scope of the result, or null
 * @param x     any shape, numeric
 * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its negative),
 *              and below 2^53: add() and mul() take an array of any
 * @param out   the shape and dtype of x
 * @return DTYPE, ARGUMENT, RANGE. Saves nothing for backward. ONNX: Mul.
 */
TINYAI_API tinyai_status tinyai_array_mul_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_mul_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_mul_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * x to the power value. pow() keeps integers.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype; integers and bool are taken as f32
 * @param value the exponent
 * @param out   the shape of x; its dtype if floating, else f32
 * @return a status. Saves x for backward. ONNX: Pow.
 */
TINYAI_API tinyai_status tinyai_array_pow_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out);
/** tinyai_array_pow_scalar() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pow_scalar(tinyai_manager into, tinyai_variable x, double value,
                                                    tinyai_variable* out);

/**
 * a + b. Integers wrap; of two bools the logical or.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves nothing for backward. ONNX: Add.
 */
TINYAI_API tinyai_status tinyai_array_add(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_add() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_add(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a - b. Integers wrap; two bools are an error (logical_xor is meant).
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves nothing for backward. ONNX: Sub.
 */
TINYAI_API tinyai_status tinyai_array_sub(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_sub() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_sub(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a * b. Integers wrap; of two bools the logical and.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Mul.
 */
TINYAI_API tinyai_status tinyai_array_mul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_mul() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_mul(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Div.
 */
TINYAI_API tinyai_status tinyai_array_div(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_div() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_div(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * a to the power b. Integers wrap.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves a, b and the result for backward. ONNX: Pow.
 */
TINYAI_API tinyai_status tinyai_array_pow(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_pow() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_pow(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * The greater of the two; NaN where either is. Equal ones share the gradient.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Max.
 */
TINYAI_API tinyai_status tinyai_array_maximum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_maximum() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_maximum(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_variable* out);

/**
 * The lesser of the two; NaN where either is. Equal ones share the gradient.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Min.
 */
TINYAI_API tinyai_status tinyai_array_minimum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_minimum() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_minimum(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_variable* out);

/**
 * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers are
 * taken as f32.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
 * @return SHAPE, DTYPE. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_logaddexp(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_logaddexp() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_logaddexp(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                   tinyai_variable* out);

/**
 * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is positive,
 * and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0. Integers are taken
 * as f32.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype, or f32 where that is not floating
 * @return SHAPE, DTYPE. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_atan2(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_atan2() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_atan2(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                               tinyai_variable* out);

/**
 * a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
 * @param into   the scope of the result, or null
 * @param a      any shape, floating
 * @param b      any shape that broadcasts with a's, floating
 * @param weight any shape that broadcasts with theirs, floating
 * @param out    the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_lerp(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array weight,
                                           tinyai_array* out);
/** tinyai_array_lerp() of variables. Gradients flow to a, b and weight. */
TINYAI_API tinyai_status tinyai_variable_lerp(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                              tinyai_variable weight, tinyai_variable* out);

/**
 * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of integers,
 * for an array of numbers has no place to raise an error.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: Mod.
 */
TINYAI_API tinyai_status tinyai_array_mod(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_mod() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_mod(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a / b
 * of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is recorded.
 * @param into the scope of the result, or null
 * @param a    any shape
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, the promoted dtype
 * @return SHAPE, DTYPE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_floor_div(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_floor_div() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_floor_div(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                   tinyai_variable* out);

/**
 * a = b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: Equal.
 */
TINYAI_API tinyai_status tinyai_array_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                               tinyai_array* out);

/**
 * a differs from b; true beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE.
 */
TINYAI_API tinyai_status tinyai_array_not_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_not_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_not_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                   tinyai_array* out);

/**
 * a < b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: Less.
 */
TINYAI_API tinyai_status tinyai_array_less(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_less() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_less(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                              tinyai_array* out);

/**
 * a <= b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: LessOrEqual.
 */
TINYAI_API tinyai_status tinyai_array_less_equal(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                 tinyai_array* out);
/** tinyai_array_less_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_less_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                    tinyai_array* out);

/**
 * a > b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: Greater.
 */
TINYAI_API tinyai_status tinyai_array_greater(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_greater() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_greater(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                 tinyai_array* out);

/**
 * a >= b; false beside a NaN.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: GreaterOrEqual.
 */
TINYAI_API tinyai_status tinyai_array_greater_equal(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                    tinyai_array* out);
/** tinyai_array_greater_equal() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_greater_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                       tinyai_array* out);

/**
 * Whether neither is zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: And.
 */
TINYAI_API tinyai_status tinyai_array_logical_and(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                  tinyai_array* out);
/** tinyai_array_logical_and() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_and(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                     tinyai_array* out);

/**
 * Whether not both are zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: Or.
 */
TINYAI_API tinyai_status tinyai_array_logical_or(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                 tinyai_array* out);
/** tinyai_array_logical_or() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_or(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                    tinyai_array* out);

/**
 * Whether exactly one is zero.
 * @param into the scope of the result, or null
 * @param a    any shape and dtype
 * @param b    any shape that broadcasts with a's
 * @param out  the broadcast shape, bool
 * @return SHAPE. ONNX: Xor.
 */
TINYAI_API tinyai_status tinyai_array_logical_xor(tinyai_manager into, tinyai_array a, tinyai_array b,
                                                  tinyai_array* out);
/** tinyai_array_logical_xor() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_logical_xor(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                     tinyai_array* out);

/**
 * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_array_add_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_add_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_add_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_array_sub_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_sub_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_sub_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_array_mul_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_mul_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_mul_inplace(tinyai_variable destination, tinyai_array b);

/**
 * destination /= b. DTYPE if the destination is not floating.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_array_div_inplace(tinyai_array destination, tinyai_array b);
/** tinyai_array_div_inplace() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_div_inplace(tinyai_variable destination, tinyai_array b);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_ELEMENTWISE_H */
