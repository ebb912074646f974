/** @file
 * Operators: Matrix products: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_MATMUL_H
#define TINYAI_OPERATORS_MATMUL_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Matrix products ------------------------------------------------------------------------------------------- */

/**
 * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column (b),
 * whose axis does not appear in the result.
 * @param into the scope of the result, or null
 * @param a    [.., m, k] or [k], floating
 * @param b    [.., k, n] or [k], floating
 * @param out  [.., m, n], the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward. ONNX: MatMul.
 */
TINYAI_API tinyai_status tinyai_array_matmul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_matmul() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_matmul(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                                tinyai_variable* out);

/**
 * x @ transpose(weight) + bias, in one pass: a fully connected layer.
 * @param into   the scope of the result, or null
 * @param x      [..,k], floating
 * @param weight [n,k], floating
 * @param bias   [n], floating; the null handle: none
 * @param out    [..,n], the promoted dtype
 * @return SHAPE, DTYPE. Saves x and the weight for backward. ONNX: Gemm.
 */
TINYAI_API tinyai_status tinyai_array_linear(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, tinyai_array* out);
/** tinyai_array_linear() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_linear(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, tinyai_variable* out);

/**
 * The sum of the products of two vectors.
 * @param into the scope of the result, or null
 * @param a    [k], floating
 * @param b    [k], floating
 * @param out  [], the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_dot(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_dot() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_dot(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                             tinyai_variable* out);

/**
 * out[i][j] = a[i] * b[j].
 * @param into the scope of the result, or null
 * @param a    [m], numeric
 * @param b    [n], numeric
 * @param out  [m,n], the promoted dtype
 * @return SHAPE, DTYPE. Saves a and b for backward.
 */
TINYAI_API tinyai_status tinyai_array_outer(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out);
/** tinyai_array_outer() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_outer(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                               tinyai_variable* out);

/**
 * A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
 * letters, summed over the letters that out has not. ij,jk->ik is the matrix product, ii->i a diagonal, bij->bji a
 * transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A before a. Three dots
 * stand for any further axes, which broadcast, and lead out without an arrow; an axis of size 1 is stretched where
 * another array's is longer. Arrays are multiplied from left to right: their order decides how much is computed.
 * @param into     the scope of the result, or null
 * @param xs       1 to 8 arrays, floating
 * @param count    how many, at least 1
 * @param equation the letters of each array's axes, separated by commas, and perhaps -> and those of out; spaces do not
 *                 count
 * @param out      the sizes of its letters, the promoted dtype; a view of a single array that is not summed
 * @return SHAPE, DTYPE, ARGUMENT, OVERFLOW. Saves the arrays, and products of several for backward. ONNX: Einsum.
 * Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
 */
TINYAI_API tinyai_status tinyai_array_einsum(tinyai_manager into, const tinyai_array* xs, int64_t count,
                                             const char* equation, tinyai_array* out);
/** tinyai_array_einsum() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_einsum(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                                const char* equation, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_MATMUL_H */
