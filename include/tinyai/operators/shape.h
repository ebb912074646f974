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
#include "enums.h"

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
 * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at the
 * place along axis i.
 * @param into  the scope of the result, or null
 * @param xs    vectors [n] or scalars, 8 at most, of any dtypes
 * @param count how many, at least 1
 * @param xy    whether the first two axes of the results change places, so that vector 0 goes across and vector 1 down,
 *              as in images; 0 or 1
 * @param outs  room for as many handles as there are vectors: [n0,n1,..] each, or [n1,n0,..] with xy; the vector's own
 *              dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_meshgrid(tinyai_manager into, const tinyai_array* xs, int64_t count, int32_t xy,
                                               tinyai_array* outs);
/** tinyai_array_meshgrid() of variables. Gradients flow to xs. */
TINYAI_API tinyai_status tinyai_variable_meshgrid(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                                  int32_t xy, tinyai_variable* outs);

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
 * @param value         what to put there; an integer x must be able to hold it but for a fraction, which is dropped;
 *                      usually 0
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward. ONNX: Pad.
 */
TINYAI_API tinyai_status tinyai_array_pad(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                          int64_t padding_count, double value, tinyai_array* out);
/** tinyai_array_pad() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                             int64_t padding_count, double value, tinyai_variable* out);

/**
 * x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less than
 * the axis is long.
 * @param into          the scope of the result, or null
 * @param x             any shape and dtype
 * @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
 *                      axis
 * @param padding_count how many of them
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_pad_reflect(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                                  int64_t padding_count, tinyai_array* out);
/** tinyai_array_pad_reflect() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad_reflect(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                                     int64_t padding_count, tinyai_variable* out);

/**
 * x continued by its edges: a a a b c c c.
 * @param into          the scope of the result, or null
 * @param x             any shape and dtype; no axis that is padded is empty
 * @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
 *                      axis
 * @param padding_count how many of them
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_pad_replicate(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                                    int64_t padding_count, tinyai_array* out);
/** tinyai_array_pad_replicate() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad_replicate(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                                       int64_t padding_count, tinyai_variable* out);

/**
 * x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
 * @param into          the scope of the result, or null
 * @param x             any shape and dtype
 * @param padding       before and after the first axis, before and after the second, ..; not negative, two for each
 *                      axis
 * @param padding_count how many of them
 * @param out           x's sizes and the padding; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_pad_circular(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                                   int64_t padding_count, tinyai_array* out);
/** tinyai_array_pad_circular() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pad_circular(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                                      int64_t padding_count, tinyai_variable* out);

/**
 * The elements moved along axes; those that leave at an end come in at the other.
 * @param into        the scope of the result, or null
 * @param x           any shape and dtype
 * @param shifts      by how many elements, one for each axis named; towards the end if positive
 * @param shift_count how many of them
 * @param axes        which; null: x is rolled as one line, in C order, by the one shift
 * @param axis_count  how many of them
 * @param out         the shape and dtype of x
 * @return RANGE, ARGUMENT. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_roll(tinyai_manager into, tinyai_array x, const int64_t* shifts,
                                           int64_t shift_count, const int64_t* axes, int64_t axis_count,
                                           tinyai_array* out);
/** tinyai_array_roll() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_roll(tinyai_manager into, tinyai_variable x, const int64_t* shifts,
                                              int64_t shift_count, const int64_t* axes, int64_t axis_count,
                                              tinyai_variable* out);

/**
 * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
 * @param into  the scope of the result, or null
 * @param x     any shape and dtype
 * @param times how often; 0 or more
 * @param axis  which; usually 0
 * @param out   x's shape with times as many along the axis; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
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

/**
 * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
 * @param into     the scope of the result, or null
 * @param x        [n] or [m,n], any dtype
 * @param diagonal which: 0 the main one, positive above it; usually 0
 * @param out      [n+|diagonal|, n+|diagonal|] or [count], x's dtype
 * @return SHAPE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_diag(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out);
/** tinyai_array_diag() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_diag(tinyai_manager into, tinyai_variable x, int64_t diagonal,
                                              tinyai_variable* out);

/**
 * A diagonal of the matrices that two axes make; a view.
 * @param into   the scope of the result, or null
 * @param x      [..,m,n], any dtype
 * @param offset which: 0 the main one, positive above it; usually 0
 * @param axis1  of the rows; usually 0
 * @param axis2  of the columns; usually 1
 * @param out    x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
 * @return SHAPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_diagonal(tinyai_manager into, tinyai_array x, int64_t offset, int64_t axis1,
                                               int64_t axis2, tinyai_array* out);
/** tinyai_array_diagonal() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_diagonal(tinyai_manager into, tinyai_variable x, int64_t offset, int64_t axis1,
                                                  int64_t axis2, tinyai_variable* out);

/** Options of unfold. Fill it by tinyai_unfold_options_init(), then set what differs. */
typedef struct tinyai_unfold_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window, down and across; default {1, 1} */
  int64_t padding[2];  /**< zeros around the image, above and below, left and right; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
} tinyai_unfold_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_unfold_options_init(tinyai_unfold_options* options);

/**
 * The windows over images as columns (im2col): a convolution is a product of a matrix with them.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] any dtype
 * @param options filled by its init function, and then what must be set
 * @param out     [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
 * @return SHAPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_unfold(tinyai_manager into, tinyai_array x, const tinyai_unfold_options* options,
                                             tinyai_array* out);
/** tinyai_array_unfold() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_unfold(tinyai_manager into, tinyai_variable x,
                                                const tinyai_unfold_options* options, tinyai_variable* out);

/** Options of fold. Fill it by tinyai_fold_options_init(), then set what differs. */
typedef struct tinyai_fold_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t height;  /**< of the images; default 0 */
  int64_t width;  /**< of the images; default 0 */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window, down and across; default {1, 1} */
  int64_t padding[2];  /**< zeros around the image, above and below, left and right; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
} tinyai_fold_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_fold_options_init(tinyai_fold_options* options);

/**
 * Images from windows: what unfold() took apart, added up where windows overlap (col2im).
 * @param into    the scope of the result, or null
 * @param x       [N, C*kernel, L], numeric: as many columns as unfold gives for such images
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,height,width], x's dtype
 * @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_fold(tinyai_manager into, tinyai_array x, const tinyai_fold_options* options,
                                           tinyai_array* out);
/** tinyai_array_fold() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_fold(tinyai_manager into, tinyai_variable x,
                                              const tinyai_fold_options* options, tinyai_variable* out);

/**
 * Channels turned into pixels: images factor times as high and wide, of a square of channels each.
 * @param into   the scope of the result, or null
 * @param x      [..,C*factor*factor,H,W], any dtype
 * @param factor 1 or more
 * @param out    [.., C, H*factor, W*factor], x's dtype
 * @return SHAPE. Saves nothing for backward.
 * Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
 * Convolutional Neural Network".
 */
TINYAI_API tinyai_status tinyai_array_pixel_shuffle(tinyai_manager into, tinyai_array x, int64_t factor,
                                                    tinyai_array* out);
/** tinyai_array_pixel_shuffle() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pixel_shuffle(tinyai_manager into, tinyai_variable x, int64_t factor,
                                                       tinyai_variable* out);

/**
 * Pixels turned into channels: the inverse of pixel_shuffle().
 * @param into   the scope of the result, or null
 * @param x      [..,C,H*factor,W*factor], any dtype
 * @param factor 1 or more; divides height and width
 * @param out    [.., C*factor*factor, H, W], x's dtype
 * @return SHAPE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_pixel_unshuffle(tinyai_manager into, tinyai_array x, int64_t factor,
                                                      tinyai_array* out);
/** tinyai_array_pixel_unshuffle() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_pixel_unshuffle(tinyai_manager into, tinyai_variable x, int64_t factor,
                                                         tinyai_variable* out);

/**
 * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
 * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
 * elements.
 * @param into          the scope of the result, or null
 * @param x             [N,C,..] with one to three axes more, of rank 3 to 5, any dtype for nearest, else floating
 * @param size          of the result, one for each axis after the channels
 * @param size_count    how many of them
 * @param mode          how elements between others are found; usually TINYAI_INTERPOLATION_NEAREST
 * @param align_corners whether the first and last elements of both stand for the same places; else their outer edges
 *                      do. Of no account for nearest; 0 or 1
 * @param out           [N, C, size], x's dtype
 * @return SHAPE, DTYPE, OVERFLOW. Saves nothing for backward.
 * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
 */
TINYAI_API tinyai_status tinyai_array_interpolate(tinyai_manager into, tinyai_array x, const int64_t* size,
                                                  int64_t size_count, tinyai_interpolation mode, int32_t align_corners,
                                                  tinyai_array* out);
/** tinyai_array_interpolate() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_interpolate(tinyai_manager into, tinyai_variable x, const int64_t* size,
                                                     int64_t size_count, tinyai_interpolation mode,
                                                     int32_t align_corners, tinyai_variable* out);

/** Options of interpolate_by. Fill it by tinyai_interpolate_by_options_init(), then set what differs. */
typedef struct tinyai_interpolate_by_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double width_scale;  /**< of the last axis, more than 0; default 1.0 */
  double height_scale;  /**< of the axis before it; 1 where there is none; default 1.0 */
  double depth_scale;  /**< of the axis before that; 1 where there is none; default 1.0 */
  tinyai_interpolation mode;  /**< how elements between others are found; default TINYAI_INTERPOLATION_NEAREST */
  int32_t align_corners;  /**< as of interpolate(); default 0 */
} tinyai_interpolate_by_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_interpolate_by_options_init(tinyai_interpolate_by_options* options);

/**
 * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where the
 * factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps its
 * size though its factor is not 1 has other elements; linear alone leaves it as it is.
 * @param into    the scope of the result, or null
 * @param x       [N,C,W], [N,C,H,W] or [N,C,D,H,W], any dtype for nearest, else floating
 * @param options null: the defaults
 * @param out     [N, C, ..], x's dtype
 * @return SHAPE, DTYPE, RANGE, OVERFLOW. Saves nothing for backward.
 * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
 */
TINYAI_API tinyai_status tinyai_array_interpolate_by(tinyai_manager into, tinyai_array x,
                                                     const tinyai_interpolate_by_options* options, tinyai_array* out);
/** tinyai_array_interpolate_by() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_interpolate_by(tinyai_manager into, tinyai_variable x,
                                                        const tinyai_interpolate_by_options* options,
                                                        tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_SHAPE_H */
