/** @file
 * Operators: Recurrent networks: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_RECURRENT_H
#define TINYAI_OPERATORS_RECURRENT_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Recurrent networks ---------------------------------------------------------------------------------------- */

/**
 * One layer of an Elman network over a sequence, in one direction: h = tanh(weight_ih @ x + bias_ih + weight_hh @ h +
 * bias_hh). The products with x are one product; weight_hh is packed once a call. Axes are time, batch, features; an x
 * whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length states stay and
 * results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in f32 and rounded once.
 * @param into      the scope of the result, or null
 * @param x         [T,N,C], floating
 * @param weight_ih [H,C], floating
 * @param weight_hh [H,H], floating
 * @param bias_ih   [H], floating; the null handle: none
 * @param bias_hh   [H], floating; the null handle: none
 * @param h         [N,H], floating: the state before the first step; else 0; the null handle: none
 * @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
 * @param relu      whether max(0, x) stands for tanh; 0 or 1
 * @param reverse   whether it goes from each example's last step to its first; 0 or 1
 * @param out       [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length
 * @param h_n       [N,H]: the state after each example's last step
 * @return SHAPE, DTYPE, RANGE. Saves x, weight_ih, weight_hh, h, lengths, the states, and what the cell's gates gave
 *         for backward.
 * Source: Elman 1990, "Finding Structure in Time".
 */
TINYAI_API tinyai_status tinyai_array_rnn(tinyai_manager into, tinyai_array x, tinyai_array weight_ih,
                                          tinyai_array weight_hh, tinyai_array bias_ih, tinyai_array bias_hh,
                                          tinyai_array h, tinyai_array lengths, int32_t relu, int32_t reverse,
                                          tinyai_array* out, tinyai_array* h_n);
/** tinyai_array_rnn() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh and h. */
TINYAI_API tinyai_status tinyai_variable_rnn(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                             tinyai_variable weight_hh, tinyai_variable bias_ih,
                                             tinyai_variable bias_hh, tinyai_variable h, tinyai_array lengths,
                                             int32_t relu, int32_t reverse, tinyai_variable* out, tinyai_variable* h_n);

/**
 * One layer of long short-term memory over a sequence, in one direction: with the rows of weight_ih @ x + bias_ih +
 * weight_hh @ h + bias_hh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o) *
 * tanh(c); where weight_hr is given, h = weight_hr @ that. Otherwise as rnn().
 * @param into      the scope of the result, or null
 * @param x         [T,N,C], floating
 * @param weight_ih [4*H,C], floating
 * @param weight_hh [4*H,P], floating; P is H without weight_hr
 * @param bias_ih   [4*H], floating; the null handle: none
 * @param bias_hh   [4*H], floating; the null handle: none
 * @param h         [N,P], floating: the state before the first step; else 0; the null handle: none
 * @param c         [N,H], floating: the cell before the first step; else 0; the null handle: none
 * @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
 * @param weight_hr [P,H], floating: projects the state. Steps are then composed of operators; the null handle: none
 * @param reverse   whether it goes from each example's last step to its first; 0 or 1
 * @param out       [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length
 * @param h_n       [N,P]: the state after each example's last step
 * @param c_n       [N,H]: the cell likewise
 * @return SHAPE, DTYPE, RANGE. Saves x, the weights, h, c, lengths, the states, the cells and the gates for backward.
 * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
 */
TINYAI_API tinyai_status tinyai_array_lstm(tinyai_manager into, tinyai_array x, tinyai_array weight_ih,
                                           tinyai_array weight_hh, tinyai_array bias_ih, tinyai_array bias_hh,
                                           tinyai_array h, tinyai_array c, tinyai_array lengths, tinyai_array weight_hr,
                                           int32_t reverse, tinyai_array* out, tinyai_array* h_n, tinyai_array* c_n);
/**
 * tinyai_array_lstm() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh, h, c and weight_hr.
 */
TINYAI_API tinyai_status tinyai_variable_lstm(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                              tinyai_variable weight_hh, tinyai_variable bias_ih,
                                              tinyai_variable bias_hh, tinyai_variable h, tinyai_variable c,
                                              tinyai_array lengths, tinyai_variable weight_hr, int32_t reverse,
                                              tinyai_variable* out, tinyai_variable* h_n, tinyai_variable* c_n);

/**
 * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weight_ih @ x + bias_ih
 * and b = weight_hh @ h + bias_hh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n = tanh(a_n +
 * r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
 * @param into      the scope of the result, or null
 * @param x         [T,N,C], floating
 * @param weight_ih [3*H,C], floating
 * @param weight_hh [3*H,H], floating
 * @param bias_ih   [3*H], floating; the null handle: none
 * @param bias_hh   [3*H], floating; the null handle: none
 * @param h         [N,H], floating: the state before the first step; else 0; the null handle: none
 * @param lengths   [N], i32 i64, each in 0..T: how many steps each example has; else T; the null handle: none
 * @param reverse   whether it goes from each example's last step to its first; 0 or 1
 * @param out       [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length
 * @param h_n       [N,H]: the state after each example's last step
 * @return SHAPE, DTYPE, RANGE. Saves x, weight_ih, weight_hh, h, lengths, the states, and what the cell's gates gave
 *         for backward.
 * Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014, arXiv:1412.3555.
 */
TINYAI_API tinyai_status tinyai_array_gru(tinyai_manager into, tinyai_array x, tinyai_array weight_ih,
                                          tinyai_array weight_hh, tinyai_array bias_ih, tinyai_array bias_hh,
                                          tinyai_array h, tinyai_array lengths, int32_t reverse, tinyai_array* out,
                                          tinyai_array* h_n);
/** tinyai_array_gru() of variables. Gradients flow to x, weight_ih, weight_hh, bias_ih, bias_hh and h. */
TINYAI_API tinyai_status tinyai_variable_gru(tinyai_manager into, tinyai_variable x, tinyai_variable weight_ih,
                                             tinyai_variable weight_hh, tinyai_variable bias_ih,
                                             tinyai_variable bias_hh, tinyai_variable h, tinyai_array lengths,
                                             int32_t reverse, tinyai_variable* out, tinyai_variable* h_n);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_RECURRENT_H */
