/** @file
 * Operators: Softmax: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_SOFTMAX_H
#define TINYAI_OPERATORS_SOFTMAX_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Softmax --------------------------------------------------------------------------------------------------- */

/**
 * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
 * @param into the scope of the result, or null
 * @param x    any shape, floating
 * @param axis along which; of a scalar 0 or -1: it is a line of one element; usually -1
 * @param out  the shape and dtype of x
 * @return DTYPE, RANGE. Saves the result for backward. ONNX: Softmax.
 * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
 */
TINYAI_API tinyai_status tinyai_array_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_softmax() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_softmax(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                 tinyai_variable* out);

/**
 * log(softmax(x)), exact where softmax is near 0.
 * @param into the scope of the result, or null
 * @param x    any shape, floating
 * @param axis along which; of a scalar 0 or -1: it is a line of one element; usually -1
 * @param out  the shape and dtype of x
 * @return DTYPE, RANGE. Saves the result for backward. ONNX: LogSoftmax.
 */
TINYAI_API tinyai_status tinyai_array_log_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_log_softmax() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_log_softmax(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                     tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_SOFTMAX_H */
