/** @file
 * Operators: Losses: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_LOSS_H
#define TINYAI_OPERATORS_LOSS_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
#include "enums.h"

/* ---- Losses ---------------------------------------------------------------------------------------------------- */

/**
 * The squared error, (x - target)^2.
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Saves x - target for backward.
 */
TINYAI_API tinyai_status tinyai_array_mse_loss(tinyai_manager into, tinyai_array x, tinyai_array target,
                                               tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_mse_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_mse_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                  tinyai_reduction reduction, tinyai_variable* out);

/**
 * The absolute error, |x - target|.
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Saves x - target for backward.
 */
TINYAI_API tinyai_status tinyai_array_l1_loss(tinyai_manager into, tinyai_array x, tinyai_array target,
                                              tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_l1_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_l1_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                 tinyai_reduction reduction, tinyai_variable* out);

/**
 * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
 * @param into      the scope of the result, or null
 * @param x         any shape, floating
 * @param target    the same shape, floating
 * @param delta     where the parabola becomes a line; positive; usually 1
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE, RANGE. Saves x - target for backward.
 * Source: Huber 1964, "Robust Estimation of a Location Parameter".
 */
TINYAI_API tinyai_status tinyai_array_huber_loss(tinyai_manager into, tinyai_array x, tinyai_array target, double delta,
                                                 tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_huber_loss() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_huber_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                    double delta, tinyai_reduction reduction, tinyai_variable* out);

/**
 * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
 * inside, stable for any logits. A mean is over the labels that count.
 * @param into            the scope of the result, or null
 * @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
 * @param labels          [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
 * @param ignore_index    labels of this value do not count; usually -100
 * @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out             [], or the shape of the labels with reduction none; the dtype of the logits
 * @return SHAPE, DTYPE, RANGE. Saves logits and labels for backward.
 * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al. 2016.
 */
TINYAI_API tinyai_status tinyai_array_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array labels,
                                                    double label_smoothing, int64_t ignore_index,
                                                    tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_cross_entropy() of variables. Gradients flow to logits. */
TINYAI_API tinyai_status tinyai_variable_cross_entropy(tinyai_manager into, tinyai_variable logits, tinyai_array labels,
                                                       double label_smoothing, int64_t ignore_index,
                                                       tinyai_reduction reduction, tinyai_variable* out);

/**
 * Minus the logarithmic probability of the label.
 * @param into              the scope of the result, or null
 * @param log_probabilities [N,C], [N,C,..] or [C], floating
 * @param labels            [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param ignore_index      labels of this value do not count; usually -100
 * @param reduction         what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out               [], or the shape of the labels with reduction none
 * @return SHAPE, DTYPE, RANGE. Saves its operands for backward.
 */
TINYAI_API tinyai_status tinyai_array_nll_loss(tinyai_manager into, tinyai_array log_probabilities, tinyai_array labels,
                                               int64_t ignore_index, tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_nll_loss() of variables. Gradients flow to log_probabilities. */
TINYAI_API tinyai_status tinyai_variable_nll_loss(tinyai_manager into, tinyai_variable log_probabilities,
                                                  tinyai_array labels, int64_t ignore_index, tinyai_reduction reduction,
                                                  tinyai_variable* out);

/**
 * cross_entropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum
 * of those. With label smoothing the share of each class has that class' weight.
 * @param into            the scope of the result, or null
 * @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
 * @param labels          [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param weight          [C], floating: of each class
 * @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
 * @param ignore_index    labels of this value do not count; usually -100
 * @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out             [], or the shape of the labels with reduction none; the dtype of the logits
 * @return SHAPE, DTYPE, RANGE. Saves log_softmax of the logits, and the labels for backward.
 */
TINYAI_API tinyai_status tinyai_array_weighted_cross_entropy(tinyai_manager into, tinyai_array logits,
                                                             tinyai_array labels, tinyai_array weight,
                                                             double label_smoothing, int64_t ignore_index,
                                                             tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_weighted_cross_entropy() of variables. Gradients flow to logits. */
TINYAI_API tinyai_status tinyai_variable_weighted_cross_entropy(tinyai_manager into, tinyai_variable logits,
                                                                tinyai_array labels, tinyai_array weight,
                                                                double label_smoothing, int64_t ignore_index,
                                                                tinyai_reduction reduction, tinyai_variable* out);

/**
 * nll_loss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
 * those.
 * @param into              the scope of the result, or null
 * @param log_probabilities [N,C], [N,C,..] or [C], floating
 * @param labels            [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignore_index
 * @param weight            [C], floating: of each class
 * @param ignore_index      labels of this value do not count; usually -100
 * @param reduction         what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out               [], or the shape of the labels with reduction none; the dtype of log_probabilities
 * @return SHAPE, DTYPE, RANGE. Saves its operands for backward.
 */
TINYAI_API tinyai_status tinyai_array_weighted_nll_loss(tinyai_manager into, tinyai_array log_probabilities,
                                                        tinyai_array labels, tinyai_array weight, int64_t ignore_index,
                                                        tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_weighted_nll_loss() of variables. Gradients flow to log_probabilities. */
TINYAI_API tinyai_status tinyai_variable_weighted_nll_loss(tinyai_manager into, tinyai_variable log_probabilities,
                                                           tinyai_array labels, tinyai_array weight,
                                                           int64_t ignore_index, tinyai_reduction reduction,
                                                           tinyai_variable* out);

/**
 * Cross-entropy against probabilities of all classes: minus the sum of target * log_softmax(logits), in nats. A mean is
 * over the lines of classes.
 * @param into            the scope of the result, or null
 * @param logits          [N,C], [N,C,..] or [C], floating, unnormalised
 * @param target          the same shape, floating: probabilities
 * @param weight          [C], floating: of each class; else 1; the null handle: none
 * @param label_smoothing the share of the target spread evenly over all classes, from 0 to 1; usually 0
 * @param reduction       what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out             [], or the shape of the logits without the axis of classes with reduction none; the promoted
 *                        dtype
 * @return SHAPE, DTYPE, RANGE. Saves log_softmax of the logits, and the target for backward.
 */
TINYAI_API tinyai_status tinyai_array_soft_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                                         tinyai_array weight, double label_smoothing,
                                                         tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_soft_cross_entropy() of variables. Gradients flow to logits and target. */
TINYAI_API tinyai_status tinyai_variable_soft_cross_entropy(tinyai_manager into, tinyai_variable logits,
                                                            tinyai_variable target, tinyai_array weight,
                                                            double label_smoothing, tinyai_reduction reduction,
                                                            tinyai_variable* out);

/**
 * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where the
 * target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence of one.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating: logarithms of probabilities
 * @param target     the same shape, floating
 * @param log_target whether the target, too, is given by its logarithms; 0 or 1
 * @param reduction  what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out        [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Saves x and the target for backward.
 * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
 */
TINYAI_API tinyai_status tinyai_array_kl_div(tinyai_manager into, tinyai_array x, tinyai_array target,
                                             int32_t log_target, tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_kl_div() of variables. Gradients flow to x and target. */
TINYAI_API tinyai_status tinyai_variable_kl_div(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                                int32_t log_target, tinyai_reduction reduction, tinyai_variable* out);

/**
 * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
 * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
 * @param into      the scope of the result, or null
 * @param logits    any shape, floating
 * @param target    the same shape, floating, from 0 to 1
 * @param reduction what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out       [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Saves the logits and the target for backward.
 */
TINYAI_API tinyai_status tinyai_array_bce_with_logits(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                                      tinyai_reduction reduction, tinyai_array* out);
/** tinyai_array_bce_with_logits() of variables. Gradients flow to logits and target. */
TINYAI_API tinyai_status tinyai_variable_bce_with_logits(tinyai_manager into, tinyai_variable logits,
                                                         tinyai_variable target, tinyai_reduction reduction,
                                                         tinyai_variable* out);

/**
 * bce_with_logits() with weights: of single elements, and of what positive targets cost, which trades recall for
 * precision. A mean is over all elements, whatever their weights.
 * @param into       the scope of the result, or null
 * @param logits     any shape, floating
 * @param target     the same shape, floating, from 0 to 1
 * @param weight     a shape that broadcasts to that of the logits, floating; else 1; the null handle: none
 * @param pos_weight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; the null
 *                   handle: none
 * @param reduction  what becomes of the single losses; usually TINYAI_REDUCTION_MEAN
 * @param out        [], or the shape of the single losses with reduction none; the promoted dtype
 * @return SHAPE, DTYPE. Saves the logits and the target for backward.
 */
TINYAI_API tinyai_status tinyai_array_weighted_bce_with_logits(tinyai_manager into, tinyai_array logits,
                                                               tinyai_array target, tinyai_array weight,
                                                               tinyai_array pos_weight, tinyai_reduction reduction,
                                                               tinyai_array* out);
/** tinyai_array_weighted_bce_with_logits() of variables. Gradients flow to logits and target. */
TINYAI_API tinyai_status tinyai_variable_weighted_bce_with_logits(tinyai_manager into, tinyai_variable logits,
                                                                  tinyai_variable target, tinyai_array weight,
                                                                  tinyai_array pos_weight, tinyai_reduction reduction,
                                                                  tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_LOSS_H */
