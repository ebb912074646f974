/** @file
 * Operators: Convolution: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_CONV_H
#define TINYAI_OPERATORS_CONV_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Convolution ----------------------------------------------------------------------------------------------- */

/** Options of conv2d. Fill it by tinyai_conv2d_options_init(), then set what differs. */
typedef struct tinyai_conv2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< of the window, down and across; default {1, 1} */
  int64_t padding[2];  /**< zeros around x, above and below, left and right; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv2d_options_init(tinyai_conv2d_options* options);

/**
 * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum over
 * c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param weight  [O,C/groups,KH,KW] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when
 *                that is faster
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward. ONNX: Conv.
 * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
 */
TINYAI_API tinyai_status tinyai_array_conv2d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, const tinyai_conv2d_options* options,
                                             tinyai_array* out);
/** tinyai_array_conv2d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv2d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, const tinyai_conv2d_options* options,
                                                tinyai_variable* out);

/** Options of conv3d. Fill it by tinyai_conv3d_options_init(), then set what differs. */
typedef struct tinyai_conv3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[3];  /**< of the window, along depth, height and width; default {1, 1, 1} */
  int64_t padding[3];  /**< zeros around x, before and behind along each axis; default {0, 0, 0} */
  int64_t dilation[3];  /**< the distance of the window's elements; default {1, 1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv3d_options_init(tinyai_conv3d_options* options);

/**
 * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over c,
 * i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
 * @param into    the scope of the result, or null
 * @param x       [N,C,D,H,W] floating
 * @param weight  [O,C/groups,KD,KH,KW] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in
 *                memory
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward. ONNX: Conv.
 * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
 */
TINYAI_API tinyai_status tinyai_array_conv3d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, const tinyai_conv3d_options* options,
                                             tinyai_array* out);
/** tinyai_array_conv3d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv3d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, const tinyai_conv3d_options* options,
                                                tinyai_variable* out);

/** Options of conv1d. Fill it by tinyai_conv1d_options_init(), then set what differs. */
typedef struct tinyai_conv1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride;  /**< of the window; default 1 */
  int64_t padding;  /**< zeros around x, before and behind; default 0 */
  int64_t dilation;  /**< the distance of the window's elements; default 1 */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv1d_options_init(tinyai_conv1d_options* options);

/**
 * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
 * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
 * @param into    the scope of the result, or null
 * @param x       [N,C,L] floating
 * @param weight  [O,C/groups,K] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
 *                that is faster
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
 * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
 */
TINYAI_API tinyai_status tinyai_array_conv1d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                             tinyai_array bias, const tinyai_conv1d_options* options,
                                             tinyai_array* out);
/** tinyai_array_conv1d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv1d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                                tinyai_variable bias, const tinyai_conv1d_options* options,
                                                tinyai_variable* out);

/** Options of conv_transpose1d. Fill it by tinyai_conv_transpose1d_options_init(), then set what differs. */
typedef struct tinyai_conv_transpose1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride;  /**< the distance of x's elements in the result; default 1 */
  int64_t padding;  /**< what is cut off the result, before and behind; default 0 */
  int64_t output_padding;  /**< elements more behind; less than the stride or the dilation; default 0 */
  int64_t dilation;  /**< the distance of the window's elements; default 1 */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv_transpose1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv_transpose1d_options_init(tinyai_conv_transpose1d_options* options);

/**
 * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers x[n][c][t] *
 * weight[c][o][i], and each out[n][o] is bias[o] besides.
 * @param into    the scope of the result, or null
 * @param x       [N,C,L] floating
 * @param weight  [C,O/groups,K] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(L-1)*stride-2*padding+dilation*(K-1)+output_padding+1], the promoted dtype; the channels densest
 *                in memory when that is faster
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
 * Source: Zeiler et al. 2010, "Deconvolutional Networks".
 */
TINYAI_API tinyai_status tinyai_array_conv_transpose1d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                                       tinyai_array bias,
                                                       const tinyai_conv_transpose1d_options* options,
                                                       tinyai_array* out);
/** tinyai_array_conv_transpose1d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv_transpose1d(tinyai_manager into, tinyai_variable x,
                                                          tinyai_variable weight, tinyai_variable bias,
                                                          const tinyai_conv_transpose1d_options* options,
                                                          tinyai_variable* out);

/** Options of conv_transpose2d. Fill it by tinyai_conv_transpose2d_options_init(), then set what differs. */
typedef struct tinyai_conv_transpose2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< the distance of x's elements in the result, down and across; default {1, 1} */
  int64_t padding[2];  /**< what is cut off the result, above and below, left and right; default {0, 0} */
  int64_t output_padding[2];  /**< rows more below and columns more to the right; fewer than the stride or the dilation; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv_transpose2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv_transpose2d_options_init(tinyai_conv_transpose2d_options* options);

/**
 * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
 * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param weight  [C,O/groups,KH,KW] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+output_padding+1,..], the promoted dtype; channels-last in
 *                memory when that is faster
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
 * Source: Zeiler et al. 2010, "Deconvolutional Networks".
 */
TINYAI_API tinyai_status tinyai_array_conv_transpose2d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                                       tinyai_array bias,
                                                       const tinyai_conv_transpose2d_options* options,
                                                       tinyai_array* out);
/** tinyai_array_conv_transpose2d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv_transpose2d(tinyai_manager into, tinyai_variable x,
                                                          tinyai_variable weight, tinyai_variable bias,
                                                          const tinyai_conv_transpose2d_options* options,
                                                          tinyai_variable* out);

/** Options of conv_transpose3d. Fill it by tinyai_conv_transpose3d_options_init(), then set what differs. */
typedef struct tinyai_conv_transpose3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[3];  /**< the distance of x's elements in the result, along depth, height and width; default {1, 1, 1} */
  int64_t padding[3];  /**< what is cut off the result, before and behind along each axis; default {0, 0, 0} */
  int64_t output_padding[3];  /**< elements more behind along each axis; fewer than the stride or the dilation; default {0, 0, 0} */
  int64_t dilation[3];  /**< the distance of the window's elements; default {1, 1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_conv_transpose3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_conv_transpose3d_options_init(tinyai_conv_transpose3d_options* options);

/**
 * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
 * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
 * @param into    the scope of the result, or null
 * @param x       [N,C,D,H,W] floating
 * @param weight  [C,O/groups,KD,KH,KW] floating
 * @param bias    [O] floating; the null handle: none
 * @param options null: the defaults
 * @param out     [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+output_padding+1,..,..], the promoted dtype; the channels
 *                densest in memory
 * @return SHAPE, DTYPE, RANGE. Saves x and the weight for backward.
 * Source: Zeiler et al. 2010, "Deconvolutional Networks".
 */
TINYAI_API tinyai_status tinyai_array_conv_transpose3d(tinyai_manager into, tinyai_array x, tinyai_array weight,
                                                       tinyai_array bias,
                                                       const tinyai_conv_transpose3d_options* options,
                                                       tinyai_array* out);
/** tinyai_array_conv_transpose3d() of variables. Gradients flow to x, weight and bias. */
TINYAI_API tinyai_status tinyai_variable_conv_transpose3d(tinyai_manager into, tinyai_variable x,
                                                          tinyai_variable weight, tinyai_variable bias,
                                                          const tinyai_conv_transpose3d_options* options,
                                                          tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_CONV_H */
