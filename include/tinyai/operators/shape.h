/** @file
 * Operators: Shape: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_SHAPE_H
#define TINYAI_OPERATORS_SHAPE_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Shape ----------------------------------------------------------------------------------------------------- */

/**
 * The same elements in C order under another shape; a view where the strides allow it, else a copy.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param shape sizes; one of them may be -1 and is worked out
 * @param rank  how many of them
 * @param out   [shape], x's dtype
 * @return SHAPE. Saves nothing for backward. ONNX: Reshape.
 */
TINYAI_API tinyai_status tinyai_array_reshape(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                              tinyai_array* out);
/** tinyai_array_reshape() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_reshape(tinyai_manager into, tinyai_variable x, const int64_t* shape,
                                                 int64_t rank, tinyai_variable* out);

/**
 * The axes in another order; a view.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       axis i of the result is axis axes[i] of x; null: reversed
 * @param axis_count how many of them
 * @param out        x's sizes in that order, x's dtype
 * @return RANGE. Saves nothing for backward. ONNX: Transpose.
 */
TINYAI_API tinyai_status tinyai_array_transpose(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                                int64_t axis_count, tinyai_array* out);
/** tinyai_array_transpose() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_transpose(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                   int64_t axis_count, tinyai_variable* out);

/**
 * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param shape sizes; -1 keeps x's
 * @param rank  how many of them
 * @param out   [shape], x's dtype
 * @return SHAPE. Saves nothing for backward. ONNX: Expand.
 */
TINYAI_API tinyai_status tinyai_array_expand(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                             tinyai_array* out);
/** tinyai_array_expand() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_expand(tinyai_manager into, tinyai_variable x, const int64_t* shape,
                                                int64_t rank, tinyai_variable* out);

/**
 * Without the axes of size 1; a view. Axes of another size stay, also when named.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       which to drop where they have size 1; null: all
 * @param axis_count how many of them
 * @param out        the other sizes; x's dtype
 * @return RANGE. Saves nothing for backward. ONNX: Squeeze.
 */
TINYAI_API tinyai_status tinyai_array_squeeze(tinyai_manager into, tinyai_array x, const int64_t* axes,
                                              int64_t axis_count, tinyai_array* out);
/** tinyai_array_squeeze() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_squeeze(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                                 int64_t axis_count, tinyai_variable* out);

/**
 * With one more axis, of size 1; a view.
 * @param into the scope of the result, or null
 * @param x    any shape of rank 7 at most, any dtype
 * @param axis the new one, as it counts in the result
 * @param out  x's sizes and a 1; x's dtype
 * @return RANGE. Saves nothing for backward. ONNX: Unsqueeze.
 */
TINYAI_API tinyai_status tinyai_array_unsqueeze(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out);
/** tinyai_array_unsqueeze() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_unsqueeze(tinyai_manager into, tinyai_variable x, int64_t axis,
                                                   tinyai_variable* out);

/**
 * Several neighbouring axes made one; a view where the strides allow it, else a copy.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param first the first of the axes; usually 0
 * @param last  the last, included; usually -1
 * @param out   x's sizes, those of the axes multiplied; x's dtype
 * @return RANGE. Saves nothing for backward. ONNX: Flatten.
 */
TINYAI_API tinyai_status tinyai_array_flatten(tinyai_manager into, tinyai_array x, int64_t first, int64_t last,
                                              tinyai_array* out);
/** tinyai_array_flatten() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_flatten(tinyai_manager into, tinyai_variable x, int64_t first, int64_t last,
                                                 tinyai_variable* out);

/**
 * Arrays one after another along an axis.
 * @param into  the scope of the result, or null
 * @param xs    arrays of one rank, the same sizes but along the axis; dtypes are promoted
 * @param count how many, at least 1
 * @param axis  along which; usually 0
 * @param out   their shape, the sizes along the axis added up; the promoted dtype
 * @return SHAPE, RANGE. Saves nothing for backward. ONNX: Concat.
 */
TINYAI_API tinyai_status tinyai_array_concat(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_concat() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_concat(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                                int64_t axis, tinyai_variable* out);

/**
 * Arrays of one shape, side by side along a new axis.
 * @param into  the scope of the result, or null
 * @param xs    arrays of one shape, of rank 7 at most; dtypes are promoted
 * @param count how many, at least 1
 * @param axis  the new one, as it counts in the result; usually 0
 * @param out   their shape with the number of arrays at the axis; the promoted dtype
 * @return SHAPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_stack(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                            tinyai_array* out);
/** tinyai_array_stack() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_stack(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                               int64_t axis, tinyai_variable* out);

/**
 * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param axis  which; usually 0
 * @param outs  room for `count` handles: x's shape with a part of the axis each; x's dtype
 * @param count how many parts; must divide the size of the axis
 * @return SHAPE, RANGE. Saves nothing for backward. ONNX: Split.
 */
TINYAI_API tinyai_status tinyai_array_split(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* outs,
                                            int64_t count);
/** tinyai_array_split() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_split(tinyai_manager into, tinyai_variable x, int64_t axis,
                                               tinyai_variable* outs, int64_t count);

/**
 * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a view.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param axis  which
 * @param start counts from the end if negative; clamped; usually 0
 * @param stop  counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards; usually
 *              INT64_MAX
 * @param step  not zero; negative to go backwards; usually 1
 * @param out   x's shape with as many elements along the axis; x's dtype
 * @return RANGE. Saves nothing for backward. ONNX: Slice.
 */
TINYAI_API tinyai_status tinyai_array_slice(tinyai_manager into, tinyai_array x, int64_t axis, int64_t start,
                                            int64_t stop, int64_t step, tinyai_array* out);
/** tinyai_array_slice() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_slice(tinyai_manager into, tinyai_variable x, int64_t axis, int64_t start,
                                               int64_t stop, int64_t step, tinyai_variable* out);

/**
 * The order along axes reversed; a view.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axes       which; null: all
 * @param axis_count how many of them
 * @param out        the shape and dtype of x
 * @return RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_flip(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                           tinyai_array* out);
/** tinyai_array_flip() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_flip(tinyai_manager into, tinyai_variable x, const int64_t* axes,
                                              int64_t axis_count, tinyai_variable* out);

/**
 * One value put around x.
 * @param into          the scope of the result, or null
 * @param x             any shape and dtype
 * @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
 *                      axis
 * @param padding_count how many of them
 * @param value         what to put there; an integer x must be able to hold it; usually 0
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward. ONNX: Pad.
 */
TINYAI_API tinyai_status tinyai_array_pad(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                          int64_t padding_count, double value, tinyai_array* out);
/** tinyai_array_pad() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                             int64_t padding_count, double value, tinyai_variable* out);

/**
 * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param times how often; 0 or more
 * @param axis  which; usually 0
 * @param out   x's shape with times as many along the axis; x's dtype
 * @return RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_repeat(tinyai_manager into, tinyai_array x, int64_t times, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_repeat() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_repeat(tinyai_manager into, tinyai_variable x, int64_t times, int64_t axis,
                                                tinyai_variable* out);

/**
 * The whole array several times along each axis: a b a b; repeat() gives a a b b.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param times      how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
 * @param axis_count how many of them
 * @param out        x's sizes times those numbers; x's dtype
 * @return RANGE, OVERFLOW. Saves nothing for backward. ONNX: Tile.
 */
TINYAI_API tinyai_status tinyai_array_tile(tinyai_manager into, tinyai_array x, const int64_t* times,
                                           int64_t axis_count, tinyai_array* out);
/** tinyai_array_tile() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tile(tinyai_manager into, tinyai_variable x, const int64_t* times,
                                              int64_t axis_count, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_SHAPE_H */
