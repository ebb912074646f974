/** @file
 * Operators: Indexing: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_INDEX_H
#define TINYAI_OPERATORS_INDEX_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Indexing -------------------------------------------------------------------------------------------------- */

/**
 * Elements or slices of a table, each named by a row of k indices into its first k axes.
 * @param into    the scope of the result, or null
 * @param table   any shape and dtype, rank k at least
 * @param indices [.., k] i32 i64; may count from the end
 * @param out     [.., the table's axes after the first k], the table's dtype
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: GatherND.
 */
TINYAI_API tinyai_status tinyai_array_gather_nd(tinyai_manager into, tinyai_array table, tinyai_array indices,
                                                tinyai_array* out);
/** tinyai_array_gather_nd() of variables. Gradients flow to table. */
TINYAI_API tinyai_status tinyai_variable_gather_nd(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                                   tinyai_variable* out);

/**
 * The slices of one axis that a list of indices names, in its order.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype
 * @param indices [n] i32 i64; may count from the end
 * @param axis    which; usually 0
 * @param out     x's shape with n along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: Gather.
 */
TINYAI_API tinyai_status tinyai_array_index_select(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                   int64_t axis, tinyai_array* out);
/** tinyai_array_index_select() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_index_select(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                      int64_t axis, tinyai_variable* out);

/**
 * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
 * take_along() broadcasts, index_select() takes whole slices.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, any dtype
 * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
 * @param axis    along which
 * @param out     the shape of the indices; x's dtype
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: GatherElements.
 */
TINYAI_API tinyai_status tinyai_array_gather(tinyai_manager into, tinyai_array x, tinyai_array indices, int64_t axis,
                                             tinyai_array* out);
/** tinyai_array_gather() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_gather(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                int64_t axis, tinyai_variable* out);

/**
 * gather() with x and the indices broadcast against each other but along the axis: with the result of argmax(keepdims)
 * or of sort() it gives their values.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, any dtype
 * @param indices i32 i64, of x's rank; may count from the end
 * @param axis    along which
 * @param out     the shape both broadcast to, the indices' size along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward.
 */
TINYAI_API tinyai_status tinyai_array_take_along(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                 int64_t axis, tinyai_array* out);
/** tinyai_array_take_along() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_take_along(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                    int64_t axis, tinyai_variable* out);

/**
 * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
 * @param into    the scope of the result, or null
 * @param x       any shape of rank 1 at least, numeric
 * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
 * @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
 * @param axis    along which
 * @param out     the shape and dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: ScatterElements.
 */
TINYAI_API tinyai_status tinyai_array_scatter_add(tinyai_manager into, tinyai_array x, tinyai_array indices,
                                                  tinyai_array updates, int64_t axis, tinyai_array* out);
/** tinyai_array_scatter_add() of variables. Gradients flow to x and updates. */
TINYAI_API tinyai_status tinyai_variable_scatter_add(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                                     tinyai_variable updates, int64_t axis, tinyai_variable* out);

/**
 * A one where the index says, zeros elsewhere, along a new last axis.
 * @param into    the scope of the result, or null
 * @param indices any shape of rank 7 at most, i32 i64; may count from the end
 * @param depth   of the new axis
 * @param dtype   of the result; usually TINYAI_F32
 * @param out     [.., depth], of that dtype
 * @return SHAPE, DTYPE, RANGE, ARGUMENT. ONNX: OneHot.
 */
TINYAI_API tinyai_status tinyai_array_one_hot(tinyai_manager into, tinyai_array indices, int64_t depth,
                                              tinyai_dtype dtype, tinyai_array* out);

/**
 * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
 * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum is
 * another.
 * @param into  the scope of the result, or null
 * @param x     any shape of rank 1 at least, any dtype
 * @param times [n] i32 i64, one for each slice, each from 0 to total
 * @param total the sum of the list
 * @param axis  which; usually 0
 * @param out   x's shape with total along the axis; x's dtype
 * @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves what was repeated, an i64 each for backward.
 */
TINYAI_API tinyai_status tinyai_array_repeat_interleave(tinyai_manager into, tinyai_array x, tinyai_array times,
                                                        int64_t total, int64_t axis, tinyai_array* out);
/** tinyai_array_repeat_interleave() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_repeat_interleave(tinyai_manager into, tinyai_variable x, tinyai_array times,
                                                           int64_t total, int64_t axis, tinyai_variable* out);

/**
 * The lower triangle of each matrix; zero elsewhere.
 * @param into     the scope of the result, or null
 * @param x        [..,m,n], any dtype
 * @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
 * @param out      the shape and dtype of x
 * @return SHAPE. Saves nothing for backward. ONNX: Trilu.
 */
TINYAI_API tinyai_status tinyai_array_tril(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out);
/** tinyai_array_tril() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_tril(tinyai_manager into, tinyai_variable x, int64_t diagonal,
                                              tinyai_variable* out);

/**
 * The upper triangle of each matrix; zero elsewhere.
 * @param into     the scope of the result, or null
 * @param x        [..,m,n], any dtype
 * @param diagonal the last one that is kept: 0 the main one, positive above it; usually 0
 * @param out      the shape and dtype of x
 * @return SHAPE. Saves nothing for backward. ONNX: Trilu.
 */
TINYAI_API tinyai_status tinyai_array_triu(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out);
/** tinyai_array_triu() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_triu(tinyai_manager into, tinyai_variable x, int64_t diagonal,
                                              tinyai_variable* out);

/**
 * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN counts
 * as the greatest.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype
 * @param k       how many, the axis' size at most
 * @param axis    along which; of a scalar 0 or -1: it is a line of one element; usually -1
 * @param largest the greatest, or the least; 0 or 1
 * @param values  x's shape with k along the axis; x's dtype
 * @param indices the same shape, i64
 * @return RANGE. Saves the indices for backward. ONNX: TopK.
 */
TINYAI_API tinyai_status tinyai_array_topk(tinyai_manager into, tinyai_array x, int64_t k, int64_t axis,
                                           int32_t largest, tinyai_array* values, tinyai_array* indices);
/** tinyai_array_topk() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_topk(tinyai_manager into, tinyai_variable x, int64_t k, int64_t axis,
                                              int32_t largest, tinyai_variable* values, tinyai_array* indices);

/**
 * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
 * @param into       the scope of the result, or null
 * @param x          any shape and dtype
 * @param axis       along which; of a scalar 0 or -1: it is a line of one element; usually -1
 * @param descending whether the greatest come first; 0 or 1
 * @param values     the shape and dtype of x
 * @param indices    the same shape, i64
 * @return RANGE. Saves the indices for backward.
 */
TINYAI_API tinyai_status tinyai_array_sort(tinyai_manager into, tinyai_array x, int64_t axis, int32_t descending,
                                           tinyai_array* values, tinyai_array* indices);
/** tinyai_array_sort() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_sort(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t descending,
                                              tinyai_variable* values, tinyai_array* indices);

/**
 * The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
 * device, which waits for what was queued: GRAPH in a compiled function, where where() and masked_fill() choose
 * without.
 * @param into the scope of the result, or null
 * @param x    any shape and dtype
 * @param out  [n, rank], i64: a row for each
 * @return GRAPH, UNSUPPORTED.
 */
TINYAI_API tinyai_status tinyai_array_nonzero(tinyai_manager into, tinyai_array x, tinyai_array* out);
/** tinyai_array_nonzero() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_nonzero(tinyai_manager into, tinyai_variable x, tinyai_array* out);

/**
 * The elements where the mask holds, in C order. How many there are is read from the device, which waits for what was
 * queued: GRAPH in a compiled function, where where() and masked_fill() choose without.
 * @param into the scope of the result, or null
 * @param x    any shape that broadcasts with the mask's, any dtype
 * @param mask bool
 * @param out  [n], x's dtype
 * @return SHAPE, DTYPE, GRAPH, UNSUPPORTED. Saves where they stand, an i64 each for backward.
 */
TINYAI_API tinyai_status tinyai_array_masked_select(tinyai_manager into, tinyai_array x, tinyai_array mask,
                                                    tinyai_array* out);
/** tinyai_array_masked_select() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_masked_select(tinyai_manager into, tinyai_variable x, tinyai_array mask,
                                                       tinyai_variable* out);

/**
 * The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
 * none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
 * compiled function.
 * @param into    the scope of the result, or null
 * @param x       any shape and dtype; GRAPH if it requires a gradient, for none flows back to it, while calls are
 *                recorded
 * @param values  [n], x's dtype
 * @param inverse the shape of x, i64: values at inverse is x
 * @param counts  [n], i64
 * @return GRAPH, UNSUPPORTED.
 */
TINYAI_API tinyai_status tinyai_array_unique(tinyai_manager into, tinyai_array x, tinyai_array* values,
                                             tinyai_array* inverse, tinyai_array* counts);
/** tinyai_array_unique() of variables. No gradient flows. */
TINYAI_API tinyai_status tinyai_variable_unique(tinyai_manager into, tinyai_variable x, tinyai_array* values,
                                                tinyai_array* inverse, tinyai_array* counts);

/**
 * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names the
 * padding row in either way.
 * @param into          the scope of the result, or null
 * @param table         [n,..], any dtype
 * @param indices       any shape, i32 i64; may count from the end
 * @param padding_index a row that receives no gradient, counted from 0; -1: none; usually -1
 * @param out           the indices' sizes and then those of a row; the table's dtype
 * @return SHAPE, DTYPE, RANGE. Saves the indices for backward. ONNX: Gather.
 */
TINYAI_API tinyai_status tinyai_array_embedding(tinyai_manager into, tinyai_array table, tinyai_array indices,
                                                int64_t padding_index, tinyai_array* out);
/** tinyai_array_embedding() of variables. Gradients flow to table. */
TINYAI_API tinyai_status tinyai_variable_embedding(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                                   int64_t padding_index, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_INDEX_H */
