/** @file
 * Operators: Attention: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_ATTENTION_H
#define TINYAI_OPERATORS_ATTENTION_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Attention ------------------------------------------------------------------------------------------------- */

/**
 * softmax(scale * query @ transpose(key)) @ value over the last two axes: each query's mean of the values, weighted by
 * how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a whole: what it
 * takes grows with the sequence length and not with its square, backward too. A query that may see no key gives 0. With
 * fewer heads in key and value each serves as many query heads that follow each other. Random numbers as uniform()
 * draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and rounded once. A mask gets no
 * gradient here: biased_attention() is for scores to which numbers are added that learn.
 * @param into    the scope of the result, or null
 * @param query   [..,H,Lq,D], floating
 * @param key     [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
 * @param value   [..,G,Lk,E], floating
 * @param mask    a shape that broadcasts to [..,H,Lq,Lk]: bool, which keys a query sees, or floating, added to the
 *                scores; the null handle: none
 * @param causal  whether query i sees the keys 0 to i alone, of those that the mask allows; 0 or 1
 * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
 *                training; usually 0
 * @param scale   of the scores; 0 stands for 1 / sqrt(D); usually 0
 * @param out     [..,H,Lq,E], the promoted dtype of query, key and value
 * @return SHAPE, DTYPE, RANGE. Saves query, key, value, mask, the result, and a number for each query for backward.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
 */
TINYAI_API tinyai_status tinyai_array_scaled_dot_product_attention(tinyai_manager into, tinyai_array query,
                                                                   tinyai_array key, tinyai_array value,
                                                                   tinyai_array mask, int32_t causal, double dropout,
                                                                   double scale, tinyai_array* out);
/** tinyai_array_scaled_dot_product_attention() of variables. Gradients flow to query, key and value. */
TINYAI_API tinyai_status tinyai_variable_scaled_dot_product_attention(tinyai_manager into, tinyai_variable query,
                                                                      tinyai_variable key, tinyai_variable value,
                                                                      tinyai_array mask, int32_t causal, double dropout,
                                                                      double scale, tinyai_variable* out);

/**
 * scaled_dot_product_attention() with numbers that are added to the scores and learn, as biases of relative positions.
 * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
 * @param into    the scope of the result, or null
 * @param query   [..,H,Lq,D], floating
 * @param key     [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
 * @param value   [..,G,Lk,E], floating
 * @param bias    a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity hides
 *                a key
 * @param mask    a shape that broadcasts to [..,H,Lq,Lk], bool: which keys a query sees; the null handle: none
 * @param causal  whether query i sees the keys 0 to i alone, of those that bias and mask allow; 0 or 1
 * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
 *                training; usually 0
 * @param scale   of the scores before the bias; 0 stands for 1 / sqrt(D); usually 0
 * @param out     [..,H,Lq,E], the promoted dtype of query, key and value
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 * Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer"; Liu
 * et al. 2021, "Swin transformer".
 */
TINYAI_API tinyai_status tinyai_array_biased_attention(tinyai_manager into, tinyai_array query, tinyai_array key,
                                                       tinyai_array value, tinyai_array bias, tinyai_array mask,
                                                       int32_t causal, double dropout, double scale, tinyai_array* out);
/** tinyai_array_biased_attention() of variables. Gradients flow to query, key, value and bias. */
TINYAI_API tinyai_status tinyai_variable_biased_attention(tinyai_manager into, tinyai_variable query,
                                                          tinyai_variable key, tinyai_variable value,
                                                          tinyai_variable bias, tinyai_array mask, int32_t causal,
                                                          double dropout, double scale, tinyai_variable* out);

/**
 * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i / D),
 * so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
 * scaled_dot_product_attention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
 * @param into        the scope of the result, or null
 * @param x           [..,T,D], floating; D is even
 * @param base        of the wavelengths; above 0; usually 10000
 * @param offset      the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
 *                    at most 2^53; usually 0
 * @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2; 0 or 1
 * @param out         the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves the angles' cosines and sines for backward.
 * Source: Su et al. 2021, arXiv:2104.09864.
 */
TINYAI_API tinyai_status tinyai_array_rotary_embedding(tinyai_manager into, tinyai_array x, double base, int64_t offset,
                                                       int32_t interleaved, tinyai_array* out);
/** tinyai_array_rotary_embedding() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_rotary_embedding(tinyai_manager into, tinyai_variable x, double base,
                                                          int64_t offset, int32_t interleaved, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_ATTENTION_H */
