/** @file
 * Operators: Copies and selection: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_COPY_H
#define TINYAI_OPERATORS_COPY_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Copies and selection -------------------------------------------------------------------------------------- */

/**
 * The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
 * becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not zero
 * is true, NaN too.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param dtype of the result
 * @param out   the shape of x, of that dtype; a copy also when x has it already
 * @return DTYPE. Saves nothing for backward. ONNX: Cast.
 */
TINYAI_API tinyai_status tinyai_array_cast(tinyai_manager into, tinyai_array x, tinyai_dtype dtype, tinyai_array* out);
/** tinyai_array_cast() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_cast(tinyai_manager into, tinyai_variable x, tinyai_dtype dtype,
                                              tinyai_variable* out);

/**
 * The same elements in C order without gaps: a view where they lie so already, else a copy.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape and dtype of x
 * @return a status. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_contiguous(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_contiguous() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_contiguous(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * The same elements in memory of their own.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  the shape and dtype of x
 * @return a status. Saves nothing for backward. ONNX: Identity.
 */
TINYAI_API tinyai_status tinyai_array_copy(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_copy() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_copy(tinyai_manager into, tinyai_variable x, tinyai_variable* out);

/**
 * destination = b, converted to its dtype as cast() does; the two may overlap.
 * @param destination any shape and dtype; is written
 * @param b           a shape that broadcasts to the destination's; converted to its dtype
 * @return SHAPE, DTYPE, GRAPH.
 */
TINYAI_API tinyai_status tinyai_array_assign(tinyai_array destination, tinyai_array b);
/** tinyai_array_assign() of a variable that is a leaf, while gradients are off. GRAPH otherwise. */
TINYAI_API tinyai_status tinyai_variable_assign(tinyai_variable destination, tinyai_array b);

/**
 * a where the condition holds, else b.
 * @param into      the scope of the result, or null
 * @param condition bool, any shape that broadcasts with a's and b's
 * @param a         any shape
 * @param b         any shape that broadcasts with a's
 * @param out       the shape all three broadcast to, the promoted dtype of a and b
 * @return SHAPE, DTYPE. Saves the condition for backward. ONNX: Where.
 */
TINYAI_API tinyai_status tinyai_array_where(tinyai_manager into, tinyai_array condition, tinyai_array a, tinyai_array b,
                                            tinyai_array* out);
/** tinyai_array_where() of variables. Gradients flow to a and b. */
TINYAI_API tinyai_status tinyai_variable_where(tinyai_manager into, tinyai_array condition, tinyai_variable a,
                                               tinyai_variable b, tinyai_variable* out);

/**
 * x with one value wherever the mask holds.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param mask  bool, a shape that broadcasts to x's
 * @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is below
 *              2^53: where() takes an array of any
 * @param out   the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves the mask for backward.
 */
TINYAI_API tinyai_status tinyai_array_masked_fill(tinyai_manager into, tinyai_array x, tinyai_array mask, double value,
                                                  tinyai_array* out);
/** tinyai_array_masked_fill() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_masked_fill(tinyai_manager into, tinyai_variable x, tinyai_array mask,
                                                     double value, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_COPY_H */
