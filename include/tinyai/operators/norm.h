/** @file
 * Operators: Normalisation: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_NORM_H
#define TINYAI_OPERATORS_NORM_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Normalisation --------------------------------------------------------------------------------------------- */

/**
 * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a population.
 * @param into       the scope of the result, or null
 * @param x          [..,n], floating
 * @param gamma      the shape of the normalised axes, floating; the null handle: none
 * @param beta       the shape of the normalised axes, floating; the null handle: none
 * @param axis_count how many trailing axes are normalised together; usually 1
 * @param eps        keeps the division from 0; usually 1e-05
 * @param out        the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves x, its mean and its reciprocal deviation for backward. ONNX: LayerNormalization.
 * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
 */
TINYAI_API tinyai_status tinyai_array_layer_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                 tinyai_array beta, int64_t axis_count, double eps, tinyai_array* out);
/** tinyai_array_layer_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_layer_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                    tinyai_variable beta, int64_t axis_count, double eps,
                                                    tinyai_variable* out);

/**
 * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the batch's,
 * and the running ones move towards them (the variance by its unbiased form); otherwise the running ones are used. A
 * batch without elements teaches nothing: its result is empty, the running statistics stay, and the gradients of gamma
 * and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
 * @param into             the scope of the result, or null
 * @param x                [N,C,..], rank 2 to 5, floating
 * @param gamma            [C], floating; the null handle: none
 * @param beta             [C], floating; the null handle: none
 * @param running_mean     [C], floating; written in training; the null handle: none
 * @param running_variance [C], floating; written in training; the null handle: none
 * @param training         whether to use and learn from the batch; 0 or 1
 * @param momentum         the weight of the batch in the running statistics; usually 0.1
 * @param eps              keeps the division from 0; usually 1e-05
 * @param out              the shape and dtype of x
 * @return SHAPE, DTYPE, ARGUMENT. Saves x, and mean and variance for backward. ONNX: BatchNormalization.
 * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
 */
TINYAI_API tinyai_status tinyai_array_batch_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                 tinyai_array beta, tinyai_array running_mean,
                                                 tinyai_array running_variance, int32_t training, double momentum,
                                                 double eps, tinyai_array* out);
/** tinyai_array_batch_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_batch_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                    tinyai_variable beta, tinyai_array running_mean,
                                                    tinyai_array running_variance, int32_t training, double momentum,
                                                    double eps, tinyai_variable* out);

/**
 * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layer_norm() without the mean and without a shift.
 * @param into       the scope of the result, or null
 * @param x          [..,n], floating
 * @param gamma      the shape of the normalised axes, floating; the null handle: none
 * @param axis_count how many trailing axes are normalised together; usually 1
 * @param eps        keeps the division from 0; by default what PyTorch adds in f32, 2^-23; usually 1.19209e-07
 * @param out        the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
 */
TINYAI_API tinyai_status tinyai_array_rms_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                               int64_t axis_count, double eps, tinyai_array* out);
/** tinyai_array_rms_norm() of variables. Gradients flow to x and gamma. */
TINYAI_API tinyai_status tinyai_variable_rms_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                  int64_t axis_count, double eps, tinyai_variable* out);

/**
 * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The variance
 * is that of a population.
 * @param into   the scope of the result, or null
 * @param x      [N,C,..], floating
 * @param gamma  [C], floating; the null handle: none
 * @param beta   [C], floating; the null handle: none
 * @param groups into how many groups the channels fall
 * @param eps    keeps the division from 0; usually 1e-05
 * @param out    the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 * Source: Wu, He 2018, arXiv:1803.08494.
 */
TINYAI_API tinyai_status tinyai_array_group_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                 tinyai_array beta, int64_t groups, double eps, tinyai_array* out);
/** tinyai_array_group_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_group_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                    tinyai_variable beta, int64_t groups, double eps,
                                                    tinyai_variable* out);

/**
 * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: group_norm() with a
 * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
 * @param into  the scope of the result, or null
 * @param x     [N,C,L,..], floating
 * @param gamma [C], floating; the null handle: none
 * @param beta  [C], floating; the null handle: none
 * @param eps   keeps the division from 0; usually 1e-05
 * @param out   the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
 */
TINYAI_API tinyai_status tinyai_array_instance_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma,
                                                    tinyai_array beta, double eps, tinyai_array* out);
/** tinyai_array_instance_norm() of variables. Gradients flow to x, gamma and beta. */
TINYAI_API tinyai_status tinyai_variable_instance_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                                       tinyai_variable beta, double eps, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_NORM_H */
