/** @file
 * Operators: Reductions: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_REDUCE_H
#define TINYAI_OPERATORS_REDUCE_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Reductions ------------------------------------------------------------------------------------------------ */

/**
 * The sum over the axes; 0 over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype if floating, else i64
 * @return RANGE. Saves nothing for backward. ONNX: ReduceSum.
 */
TINYAI_API tinyai_status tinyai_array_sum(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_sum() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sum(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The mean over the axes; NaN over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Saves nothing for backward. ONNX: ReduceMean.
 */
TINYAI_API tinyai_status tinyai_array_mean(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           int32_t keepdims, tinyai_array* out);
/** tinyai_array_mean() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_mean(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The product over the axes; 1 over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype if floating, else i64
 * @return RANGE. Saves x for backward. ONNX: ReduceProd.
 */
TINYAI_API tinyai_status tinyai_array_prod(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           int32_t keepdims, tinyai_array* out);
/** tinyai_array_prod() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_prod(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype, not empty along the axes
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, SHAPE. Saves x and the result for backward. ONNX: ReduceMax.
 */
TINYAI_API tinyai_status tinyai_array_max(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_max() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The least over the axes; NaN where there is one. Equal ones share the gradient.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype, not empty along the axes
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, SHAPE. Saves x and the result for backward. ONNX: ReduceMin.
 */
TINYAI_API tinyai_status tinyai_array_min(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_min() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_min(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * Whether some element is not zero; false over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; bool
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_array_any(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_any() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_any(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_array* out);

/**
 * Whether no element is zero; true over nothing.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; bool
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_array_all(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int32_t keepdims, tinyai_array* out);
/** tinyai_array_all() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_all(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int32_t keepdims, tinyai_array* out);

/**
 * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32 or
 * wider.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param correction 1: of a sample (Bessel), 0: of a population; usually 1
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Saves x for backward.
 */
TINYAI_API tinyai_status tinyai_array_var(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int64_t correction, int32_t keepdims, tinyai_array* out);
/** tinyai_array_var() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_var(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int64_t correction, int32_t keepdims,
                                             tinyai_variable* out);

/**
 * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is 0.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param correction 1: of a sample (Bessel), 0: of a population; usually 1
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Saves x and the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_std(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                          int64_t correction, int32_t keepdims, tinyai_array* out);
/** tinyai_array_std() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_std(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                             int64_t axis_count, int64_t correction, int32_t keepdims,
                                             tinyai_variable* out);

/**
 * log(sum(exp(x))), which does not overflow.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE. Saves x and the result for backward. ONNX: ReduceLogSumExp.
 */
TINYAI_API tinyai_status tinyai_array_logsumexp(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                                int64_t axis_count, int32_t keepdims, tinyai_array* out);
/** tinyai_array_logsumexp() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_logsumexp(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                   int64_t axis_count, int32_t keepdims, tinyai_variable* out);

/**
 * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
 * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param axes       over which; null with a count of 0: all
 * @param axis_count how many of them
 * @param p          not negative; usually 2
 * @param keepdims   whether those axes stay, with size 1; 0 or 1
 * @param out        x's shape without the axes; x's dtype
 * @return RANGE, DTYPE, SHAPE. Saves x and the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_norm(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           double p, int32_t keepdims, tinyai_array* out);
/** tinyai_array_norm() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_norm(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, double p, int32_t keepdims, tinyai_variable* out);

/**
 * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all, flatten
 * first.
 * @param into     the scope of the result, or null
 * @param x        any shape and dtype, not empty along the axis
 * @param axis     along which; of a scalar 0 or -1: it is a line of one element
 * @param keepdims whether the axis stays, with size 1; 0 or 1
 * @param out      x's shape without the axis, i64
 * @return RANGE, SHAPE. ONNX: ArgMax.
 */
TINYAI_API tinyai_status tinyai_array_argmax(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                             tinyai_array* out);
/** tinyai_array_argmax() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_argmax(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                                tinyai_array* out);

/**
 * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all, flatten
 * first.
 * @param into     the scope of the result, or null
 * @param x        any shape and dtype, not empty along the axis
 * @param axis     along which; of a scalar 0 or -1: it is a line of one element
 * @param keepdims whether the axis stays, with size 1; 0 or 1
 * @param out      x's shape without the axis, i64
 * @return RANGE, SHAPE. ONNX: ArgMin.
 */
TINYAI_API tinyai_status tinyai_array_argmin(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                             tinyai_array* out);
/** tinyai_array_argmin() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_argmin(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                                tinyai_array* out);

/**
 * The sum of each element and all before it along an axis.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype
 * @param axis    along which; of a scalar 0 or -1: it is a line of one element
 * @param reverse whether to sum from the end; 0 or 1
 * @param out     x's shape; x's dtype if floating, else i64
 * @return RANGE. Saves nothing for backward. ONNX: CumSum.
 */
TINYAI_API tinyai_status tinyai_array_cumsum(tinyai_manager into, tinyai_array x, int64_t axis, int32_t reverse,
                                             tinyai_array* out);
/** tinyai_array_cumsum() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cumsum(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t reverse,
                                                tinyai_variable* out);

/**
 * The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param axis along which; of a scalar 0 or -1: it is a line of one element
 * @param out  x's shape; x's dtype if floating, else i64
 * @return RANGE. Saves x and the result for backward.
 */
TINYAI_API tinyai_status tinyai_array_cumprod(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_cumprod() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cumprod(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                 tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_REDUCE_H */
