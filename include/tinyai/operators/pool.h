/** @file
 * Operators: Pooling: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_POOL_H
#define TINYAI_OPERATORS_POOL_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Pooling --------------------------------------------------------------------------------------------------- */

/** Options of max_pool2d. Fill it by tinyai_max_pool2d_options_init(), then set what differs. */
typedef struct tinyai_max_pool2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window; 0: its size; default {0, 0} */
  int64_t padding[2];  /**< around x, above and below, left and right; half the window at most; default {0, 0} */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
  int64_t dilation[2];  /**< the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours; default {1, 1} */
} tinyai_max_pool2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_max_pool2d_options_init(tinyai_max_pool2d_options* options);

/**
 * The greatest element of each window. Padding is smaller than any.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceil_mode; the dtype
 *                of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found, in a byte or four, for backward. ONNX: MaxPool.
 */
TINYAI_API tinyai_status tinyai_array_max_pool2d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_max_pool2d_options* options, tinyai_array* out);
/** tinyai_array_max_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max_pool2d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_max_pool2d_options* options, tinyai_variable* out);

/** Options of avg_pool2d. Fill it by tinyai_avg_pool2d_options_init(), then set what differs. */
typedef struct tinyai_avg_pool2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[2];  /**< height and width of the window; must be set */
  int64_t stride[2];  /**< of the window; 0: its size; default {0, 0} */
  int64_t padding[2];  /**< around x, above and below, left and right; half the window at most; default {0, 0} */
  int32_t count_padding;  /**< whether padded zeros count as elements of the mean; what lies beyond the padding never does; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
} tinyai_avg_pool2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_avg_pool2d_options_init(tinyai_avg_pool2d_options* options);

/**
 * The mean of each window.
 * @param into    the scope of the result, or null
 * @param x       [N,C,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceil_mode; the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward. ONNX: AveragePool.
 */
TINYAI_API tinyai_status tinyai_array_avg_pool2d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_avg_pool2d_options* options, tinyai_array* out);
/** tinyai_array_avg_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_avg_pool2d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_avg_pool2d_options* options, tinyai_variable* out);

/**
 * The mean of each of height x width parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,H,W] floating
 * @param height of the result
 * @param width  of the result
 * @param out    [N,C,height,width], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward. ONNX: GlobalAveragePool.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_avg_pool2d(tinyai_manager into, tinyai_array x, int64_t height,
                                                          int64_t width, tinyai_array* out);
/** tinyai_array_adaptive_avg_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_avg_pool2d(tinyai_manager into, tinyai_variable x, int64_t height,
                                                             int64_t width, tinyai_variable* out);

/** Options of max_pool1d. Fill it by tinyai_max_pool1d_options_init(), then set what differs. */
typedef struct tinyai_max_pool1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel;  /**< size of the window; must be set */
  int64_t stride;  /**< of the window; 0: its size; default 0 */
  int64_t padding;  /**< around x, before and behind; half the window at most; default 0 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
  int64_t dilation;  /**< the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours; default 1 */
} tinyai_max_pool1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_max_pool1d_options_init(tinyai_max_pool1d_options* options);

/**
 * The greatest element of each window. Padding is smaller than any. It is max_pool2d() of the same bytes with a height
 * of 1.
 * @param into    the scope of the result, or null
 * @param x       [N,C,L] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceil_mode; the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found, in a byte or four, for backward.
 */
TINYAI_API tinyai_status tinyai_array_max_pool1d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_max_pool1d_options* options, tinyai_array* out);
/** tinyai_array_max_pool1d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max_pool1d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_max_pool1d_options* options, tinyai_variable* out);

/** Options of avg_pool1d. Fill it by tinyai_avg_pool1d_options_init(), then set what differs. */
typedef struct tinyai_avg_pool1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel;  /**< size of the window; must be set */
  int64_t stride;  /**< of the window; 0: its size; default 0 */
  int64_t padding;  /**< around x, before and behind; half the window at most; default 0 */
  int32_t count_padding;  /**< whether padded zeros count as elements of the mean; what lies beyond the padding never does; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
} tinyai_avg_pool1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_avg_pool1d_options_init(tinyai_avg_pool1d_options* options);

/**
 * The mean of each window. It is avg_pool2d() of the same bytes with a height of 1.
 * @param into    the scope of the result, or null
 * @param x       [N,C,L] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceil_mode; the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_avg_pool1d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_avg_pool1d_options* options, tinyai_array* out);
/** tinyai_array_avg_pool1d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_avg_pool1d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_avg_pool1d_options* options, tinyai_variable* out);

/**
 * The mean of each of length parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,L] floating
 * @param length of the result
 * @param out    [N,C,length], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_avg_pool1d(tinyai_manager into, tinyai_array x, int64_t length,
                                                          tinyai_array* out);
/** tinyai_array_adaptive_avg_pool1d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_avg_pool1d(tinyai_manager into, tinyai_variable x, int64_t length,
                                                             tinyai_variable* out);

/**
 * The greatest element of each of length parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,L] floating
 * @param length of the result
 * @param out    [N,C,length], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found for backward.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_max_pool1d(tinyai_manager into, tinyai_array x, int64_t length,
                                                          tinyai_array* out);
/** tinyai_array_adaptive_max_pool1d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_max_pool1d(tinyai_manager into, tinyai_variable x, int64_t length,
                                                             tinyai_variable* out);

/**
 * The greatest element of each of height x width parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,H,W] floating
 * @param height of the result
 * @param width  of the result
 * @param out    [N,C,height,width], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found for backward.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_max_pool2d(tinyai_manager into, tinyai_array x, int64_t height,
                                                          int64_t width, tinyai_array* out);
/** tinyai_array_adaptive_max_pool2d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_max_pool2d(tinyai_manager into, tinyai_variable x, int64_t height,
                                                             int64_t width, tinyai_variable* out);

/** Options of max_pool3d. Fill it by tinyai_max_pool3d_options_init(), then set what differs. */
typedef struct tinyai_max_pool3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[3];  /**< depth, height and width of the window; must be set */
  int64_t stride[3];  /**< of the window; 0: its size; default {0, 0, 0} */
  int64_t padding[3];  /**< around x, before and behind along each axis; half the window at most; default {0, 0, 0} */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
  int64_t dilation[3];  /**< the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours; default {1, 1, 1} */
} tinyai_max_pool3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_max_pool3d_options_init(tinyai_max_pool3d_options* options);

/**
 * The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
 * gradient.
 * @param into    the scope of the result, or null
 * @param x       [N,C,D,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceil_mode; the
 *                dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found, in height and width and then in depth for backward.
 */
TINYAI_API tinyai_status tinyai_array_max_pool3d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_max_pool3d_options* options, tinyai_array* out);
/** tinyai_array_max_pool3d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_max_pool3d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_max_pool3d_options* options, tinyai_variable* out);

/** Options of avg_pool3d. Fill it by tinyai_avg_pool3d_options_init(), then set what differs. */
typedef struct tinyai_avg_pool3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kernel[3];  /**< depth, height and width of the window; must be set */
  int64_t stride[3];  /**< of the window; 0: its size; default {0, 0, 0} */
  int64_t padding[3];  /**< around x, before and behind along each axis; half the window at most; default {0, 0, 0} */
  int32_t count_padding;  /**< whether padded zeros count as elements of the mean; what lies beyond the padding never does; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too, if it begins before; default 0 */
} tinyai_avg_pool3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_avg_pool3d_options_init(tinyai_avg_pool3d_options* options);

/**
 * The mean of each window.
 * @param into    the scope of the result, or null
 * @param x       [N,C,D,H,W] floating
 * @param options filled by its init function, and then what must be set
 * @param out     [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceil_mode; the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_avg_pool3d(tinyai_manager into, tinyai_array x,
                                                 const tinyai_avg_pool3d_options* options, tinyai_array* out);
/** tinyai_array_avg_pool3d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_avg_pool3d(tinyai_manager into, tinyai_variable x,
                                                    const tinyai_avg_pool3d_options* options, tinyai_variable* out);

/**
 * The mean of each of depth x height x width parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,D,H,W] floating
 * @param depth  of the result
 * @param height of the result
 * @param width  of the result
 * @param out    [N,C,depth,height,width], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves nothing for backward.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_avg_pool3d(tinyai_manager into, tinyai_array x, int64_t depth,
                                                          int64_t height, int64_t width, tinyai_array* out);
/** tinyai_array_adaptive_avg_pool3d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_avg_pool3d(tinyai_manager into, tinyai_variable x, int64_t depth,
                                                             int64_t height, int64_t width, tinyai_variable* out);

/**
 * The greatest element of each of depth x height x width parts, cut as evenly as can be.
 * @param into   the scope of the result, or null
 * @param x      [N,C,D,H,W] floating
 * @param depth  of the result
 * @param height of the result
 * @param width  of the result
 * @param out    [N,C,depth,height,width], the dtype of x
 * @return SHAPE, DTYPE, RANGE. Saves where each was found, in height and width and then in depth for backward.
 */
TINYAI_API tinyai_status tinyai_array_adaptive_max_pool3d(tinyai_manager into, tinyai_array x, int64_t depth,
                                                          int64_t height, int64_t width, tinyai_array* out);
/** tinyai_array_adaptive_max_pool3d() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_adaptive_max_pool3d(tinyai_manager into, tinyai_variable x, int64_t depth,
                                                             int64_t height, int64_t width, tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_POOL_H */
