/** @file
 * The built-in modules: generated from api/modules.toml and models.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_MODULES_H
#define TINYAI_MODULES_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/** Activation functions. */
typedef int32_t tinyai_activation;
enum {
  TINYAI_RELU = 0,  /**< max(x, 0) */
  TINYAI_LEAKY_RELU = 1,  /**< x, or slope * x below 0 */
  TINYAI_ELU = 2,  /**< x, or alpha * (exp(x) - 1) below 0 */
  TINYAI_GELU = 3,  /**< by erf */
  TINYAI_GELU_TANH = 4,  /**< by tanh */
  TINYAI_SILU = 5,  /**< x * sigmoid(x) */
  TINYAI_SOFTPLUS = 6,  /**< log(1 + exp(beta * x)) / beta */
  TINYAI_SIGMOID = 7,  /**< 1 / (1 + exp(-x)) */
  TINYAI_TANH = 8,  /**< the hyperbolic tangent */
  TINYAI_SOFTMAX = 9,  /**< along one axis */
  TINYAI_LOG_SOFTMAX = 10,  /**< along one axis */
  TINYAI_RELU6 = 11,  /**< max(x, 0), at most 6 */
};

/** How what several modules give becomes one result. */
typedef int32_t tinyai_join;
enum {
  TINYAI_JOIN_ADD = 0,  /**< the sum */
  TINYAI_JOIN_MULTIPLY = 1,  /**< the product, element by element */
  TINYAI_JOIN_CONCAT = 2,  /**< one behind the other along an axis */
};

/**
 * x @ weight.T + bias: parameters "weight" [out_features, in_features] and "bias" [out_features].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_features  size of the input's last axis; at least 1
 * @param out_features size of the output's last axis; at least 1
 * @param bias         whether there is one; 0 or 1
 * @param dtype        of the parameters, floating; usually TINYAI_F32
 * @param out          the module; its forward takes [.., in_features] and gives [.., out_features]
 * @return RANGE, DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_linear(tinyai_manager into, int64_t in_features, int64_t out_features,
                                              int32_t bias, tinyai_dtype dtype, tinyai_module* out);

/** Options of tinyai_module_conv2d(). Fill it by tinyai_module_conv2d_options_init(), then set what differs. */
typedef struct tinyai_module_conv2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< height and width; at least 1; default {1, 1} */
  int64_t padding[2];  /**< zeros on both sides; default {0, 0} */
  int64_t dilation[2];  /**< distance of the kernel's elements; at least 1; default {1, 1} */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv2d_options_init(tinyai_module_conv2d_options* options);

/**
 * Convolution over height and width: parameters "weight" [out_channels, in_channels / groups, height, width] and "bias"
 * [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param height       of the kernel; at least 1
 * @param width        of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, H, W]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv2d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                              int64_t height, int64_t width,
                                              const tinyai_module_conv2d_options* options, tinyai_module* out);

/** Options of tinyai_module_depthwise_separable(). Fill it by tinyai_module_depthwise_separable_options_init(), then set what differs. */
typedef struct tinyai_module_depthwise_separable_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< height and width; at least 1; default {1, 1} */
  int64_t padding[2];  /**< zeros on both sides; default {0, 0} */
  int64_t dilation[2];  /**< distance of the kernel's elements; at least 1; default {1, 1} */
  int32_t bias;  /**< whether each of the two has one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_depthwise_separable_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_depthwise_separable_options_init(tinyai_module_depthwise_separable_options* options);

/**
 * A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes
 * in_channels * (height * width + out_channels) multiplications a pixel instead of their product: children "depthwise"
 * (conv2d) and "pointwise" (conv2d).
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param height       of the kernel; at least 1
 * @param width        of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, H, W]
 * @return RANGE, DTYPE.
 * Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
 */
TINYAI_API tinyai_status tinyai_module_depthwise_separable(tinyai_manager into, int64_t in_channels,
                                                           int64_t out_channels, int64_t height, int64_t width,
                                                           const tinyai_module_depthwise_separable_options* options,
                                                           tinyai_module* out);

/** Options of tinyai_module_conv1d(). Fill it by tinyai_module_conv1d_options_init(), then set what differs. */
typedef struct tinyai_module_conv1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride;  /**< of the window; at least 1; default 1 */
  int64_t padding;  /**< zeros on both sides; default 0 */
  int64_t dilation;  /**< distance of the kernel's elements; at least 1; default 1 */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv1d_options_init(tinyai_module_conv1d_options* options);

/**
 * Convolution over sequences: parameters "weight" [out_channels, in_channels / groups, kernel] and "bias"
 * [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param kernel       of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, L]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv1d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                              int64_t kernel, const tinyai_module_conv1d_options* options,
                                              tinyai_module* out);

/** Options of tinyai_module_conv_transpose1d(). Fill it by tinyai_module_conv_transpose1d_options_init(), then set what differs. */
typedef struct tinyai_module_conv_transpose1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride;  /**< distance of the input's elements in the output; at least 1; default 1 */
  int64_t padding;  /**< cut off the output on both sides; default 0 */
  int64_t output_padding;  /**< elements more behind; less than stride or dilation; default 0 */
  int64_t dilation;  /**< distance of the kernel's elements; at least 1; default 1 */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv_transpose1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv_transpose1d_options_init(tinyai_module_conv_transpose1d_options* options);

/**
 * Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards:
 * parameters "weight" [in_channels, out_channels / groups, kernel] and "bias" [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param kernel       of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, L]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv_transpose1d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                                        int64_t kernel,
                                                        const tinyai_module_conv_transpose1d_options* options,
                                                        tinyai_module* out);

/** Options of tinyai_module_conv_transpose2d(). Fill it by tinyai_module_conv_transpose2d_options_init(), then set what differs. */
typedef struct tinyai_module_conv_transpose2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< distance of the input's elements in the output; at least 1; default {1, 1} */
  int64_t padding[2];  /**< cut off the output on both sides; default {0, 0} */
  int64_t output_padding[2];  /**< elements more behind; less than stride or dilation; default {0, 0} */
  int64_t dilation[2];  /**< distance of the kernel's elements; at least 1; default {1, 1} */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv_transpose2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv_transpose2d_options_init(tinyai_module_conv_transpose2d_options* options);

/**
 * Transposed convolution over height and width: what a conv2d with the same options makes of a larger image, backwards:
 * parameters "weight" [in_channels, out_channels / groups, height, width] and "bias" [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param height       of the kernel; at least 1
 * @param width        of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, H, W]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv_transpose2d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                                        int64_t height, int64_t width,
                                                        const tinyai_module_conv_transpose2d_options* options,
                                                        tinyai_module* out);

/** Options of tinyai_module_conv3d(). Fill it by tinyai_module_conv3d_options_init(), then set what differs. */
typedef struct tinyai_module_conv3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[3];  /**< depth, height and width; at least 1; default {1, 1, 1} */
  int64_t padding[3];  /**< zeros on both sides; default {0, 0, 0} */
  int64_t dilation[3];  /**< distance of the kernel's elements; at least 1; default {1, 1, 1} */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv3d_options_init(tinyai_module_conv3d_options* options);

/**
 * Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight"
 * [out_channels, in_channels / groups, depth, height, width] and "bias" [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param depth        of the kernel; at least 1
 * @param height       of the kernel; at least 1
 * @param width        of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, D, H, W]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv3d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                              int64_t depth, int64_t height, int64_t width,
                                              const tinyai_module_conv3d_options* options, tinyai_module* out);

/** Options of tinyai_module_conv_transpose3d(). Fill it by tinyai_module_conv_transpose3d_options_init(), then set what differs. */
typedef struct tinyai_module_conv_transpose3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[3];  /**< distance of the input's elements in the output; at least 1; default {1, 1, 1} */
  int64_t padding[3];  /**< cut off the output on both sides; default {0, 0, 0} */
  int64_t output_padding[3];  /**< elements more behind; less than stride or dilation; default {0, 0, 0} */
  int64_t dilation[3];  /**< distance of the kernel's elements; at least 1; default {1, 1, 1} */
  int64_t groups;  /**< channels are split into so many groups; at least 1; default 1 */
  int32_t bias;  /**< whether there is one; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_module_conv_transpose3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_conv_transpose3d_options_init(tinyai_module_conv_transpose3d_options* options);

/**
 * Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger volume,
 * backwards: parameters "weight" [in_channels, out_channels / groups, depth, height, width] and "bias" [out_channels].
 * @param into         owner of module and parameters; null: the entered scope
 * @param in_channels  of the input; at least 1
 * @param out_channels of the output; at least 1
 * @param depth        of the kernel; at least 1
 * @param height       of the kernel; at least 1
 * @param width        of the kernel; at least 1
 * @param options      null: the defaults
 * @param out          the module; its forward takes [N, in_channels, D, H, W]
 * @return RANGE (also for channels that groups does not divide), DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_conv_transpose3d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                                        int64_t depth, int64_t height, int64_t width,
                                                        const tinyai_module_conv_transpose3d_options* options,
                                                        tinyai_module* out);

/** Options of pooling modules. Fill it by tinyai_module_pool2d_options_init(), then set what differs. */
typedef struct tinyai_module_pool2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< height and width; 0: the window's size; default {0, 0} */
  int64_t padding[2];  /**< on both sides, at most half the window; default {0, 0} */
  int32_t count_padding;  /**< average pooling: whether padding counts as zeros; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too; default 0 */
  int64_t dilation[2];  /**< max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default {1, 1} */
} tinyai_module_pool2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_pool2d_options_init(tinyai_module_pool2d_options* options);

/**
 * The maximum of each window.
 * @param into    owner of module and parameters; null: the entered scope
 * @param height  of the window; at least 1
 * @param width   of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                  const tinyai_module_pool2d_options* options, tinyai_module* out);

/**
 * The mean of each window.
 * @param into    owner of module and parameters; null: the entered scope
 * @param height  of the window; at least 1
 * @param width   of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                  const tinyai_module_pool2d_options* options, tinyai_module* out);

/**
 * Means over windows such that the output has a given size.
 * @param into   owner of module and parameters; null: the entered scope
 * @param height of the output; at least 1
 * @param width  of the output; at least 1
 * @param out    the module; its forward takes [N, C, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                           tinyai_module* out);

/** Options of pooling modules over sequences. Fill it by tinyai_module_pool1d_options_init(), then set what differs. */
typedef struct tinyai_module_pool1d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride;  /**< 0: the window's size; default 0 */
  int64_t padding;  /**< on both sides, at most half the window; default 0 */
  int32_t count_padding;  /**< average pooling: whether padding counts as zeros; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too; default 0 */
  int64_t dilation;  /**< max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default 1 */
} tinyai_module_pool1d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_pool1d_options_init(tinyai_module_pool1d_options* options);

/**
 * The maximum of each window of a sequence.
 * @param into    owner of module and parameters; null: the entered scope
 * @param kernel  of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, L]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_max_pool1d(tinyai_manager into, int64_t kernel,
                                                  const tinyai_module_pool1d_options* options, tinyai_module* out);

/**
 * The mean of each window of a sequence.
 * @param into    owner of module and parameters; null: the entered scope
 * @param kernel  of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, L]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_avg_pool1d(tinyai_manager into, int64_t kernel,
                                                  const tinyai_module_pool1d_options* options, tinyai_module* out);

/**
 * Means over windows such that the output has a given length.
 * @param into   owner of module and parameters; null: the entered scope
 * @param length of the output; at least 1
 * @param out    the module; its forward takes [N, C, L]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_avg_pool1d(tinyai_manager into, int64_t length, tinyai_module* out);

/**
 * Maxima of windows such that the output has a given length.
 * @param into   owner of module and parameters; null: the entered scope
 * @param length of the output; at least 1
 * @param out    the module; its forward takes [N, C, L]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_max_pool1d(tinyai_manager into, int64_t length, tinyai_module* out);

/**
 * Maxima of windows such that the output has a given size.
 * @param into   owner of module and parameters; null: the entered scope
 * @param height of the output; at least 1
 * @param width  of the output; at least 1
 * @param out    the module; its forward takes [N, C, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                           tinyai_module* out);

/** Options of pooling modules over volumes. Fill it by tinyai_module_pool3d_options_init(), then set what differs. */
typedef struct tinyai_module_pool3d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[3];  /**< depth, height and width; 0: the window's size; default {0, 0, 0} */
  int64_t padding[3];  /**< on both sides, at most half the window; default {0, 0, 0} */
  int32_t count_padding;  /**< average pooling: whether padding counts as zeros; default 1 */
  int32_t ceil_mode;  /**< whether a last window that reaches beyond the padding counts, too; default 0 */
  int64_t dilation[3];  /**< max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default {1, 1, 1} */
} tinyai_module_pool3d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_pool3d_options_init(tinyai_module_pool3d_options* options);

/**
 * The maximum of each window of a volume.
 * @param into    owner of module and parameters; null: the entered scope
 * @param depth   of the window; at least 1
 * @param height  of the window; at least 1
 * @param width   of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, D, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_max_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                                  const tinyai_module_pool3d_options* options, tinyai_module* out);

/**
 * The mean of each window of a volume.
 * @param into    owner of module and parameters; null: the entered scope
 * @param depth   of the window; at least 1
 * @param height  of the window; at least 1
 * @param width   of the window; at least 1
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, C, D, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_avg_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                                  const tinyai_module_pool3d_options* options, tinyai_module* out);

/**
 * Means over windows of a volume such that the output has a given size.
 * @param into   owner of module and parameters; null: the entered scope
 * @param depth  of the output; at least 1
 * @param height of the output; at least 1
 * @param width  of the output; at least 1
 * @param out    the module; its forward takes [N, C, D, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_avg_pool3d(tinyai_manager into, int64_t depth, int64_t height,
                                                           int64_t width, tinyai_module* out);

/**
 * Maxima of windows of a volume such that the output has a given size.
 * @param into   owner of module and parameters; null: the entered scope
 * @param depth  of the output; at least 1
 * @param height of the output; at least 1
 * @param width  of the output; at least 1
 * @param out    the module; its forward takes [N, C, D, H, W]
 * @return RANGE.
 */
TINYAI_API tinyai_status tinyai_module_adaptive_max_pool3d(tinyai_manager into, int64_t depth, int64_t height,
                                                           int64_t width, tinyai_module* out);

/** Options of tinyai_module_batch_norm(). Fill it by tinyai_module_batch_norm_options_init(), then set what differs. */
typedef struct tinyai_module_batch_norm_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double epsilon;  /**< added to the variance; default 1e-05 */
  double momentum;  /**< weight of the newest batch in the running statistics; 0 to 1; default 0.1 */
  int32_t affine;  /**< whether there are parameters; default 1 */
  int32_t running_statistics;  /**< whether there are buffers, used in evaluation mode; default 1 */
  tinyai_dtype dtype;  /**< of parameters and buffers, floating; default TINYAI_F32 */
  int32_t cumulative;  /**< whether the running statistics are the plain average of all batches so far, whatever the momentum; these are counted in one buffer more, "num_batches_tracked" [] i64; default 0 */
} tinyai_module_batch_norm_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_batch_norm_options_init(tinyai_module_batch_norm_options* options);

/**
 * Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics
 * else: parameters "weight" [features] and "bias" [features]; buffers "running_mean" [features] and "running_var"
 * [features].
 * @param into     owner of module and parameters; null: the entered scope
 * @param axes     1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]; 3: takes [N, features, D,
 *                 H, W]
 * @param features channels; at least 1
 * @param options  null: the defaults
 * @param out      the module
 * @return RANGE, DTYPE. Threads: any; the running statistics of concurrent training forwards may mix.
 * Source: Ioffe, Szegedy 2015, "Batch Normalization".
 */
TINYAI_API tinyai_status tinyai_module_batch_norm(tinyai_manager into, int32_t axes, int64_t features,
                                                  const tinyai_module_batch_norm_options* options, tinyai_module* out);

/**
 * The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape.
 * @param into    owner of module and parameters; null: the entered scope
 * @param shape   sizes of the trailing axes, one at least; at least 1
 * @param rank    how many of them
 * @param epsilon added to the variance; usually 1e-05
 * @param affine  whether there are parameters; 0 or 1
 * @param dtype   of the parameters, floating; usually TINYAI_F32
 * @param out     the module
 * @return RANGE, DTYPE, SHAPE.
 * Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
 */
TINYAI_API tinyai_status tinyai_module_layer_norm(tinyai_manager into, const int64_t* shape, int64_t rank,
                                                  double epsilon, int32_t affine, tinyai_dtype dtype,
                                                  tinyai_module* out);

/**
 * The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without a
 * bias: parameter "weight" of that shape.
 * @param into    owner of module and parameters; null: the entered scope
 * @param shape   sizes of the trailing axes, one at least; at least 1
 * @param rank    how many of them
 * @param epsilon added to the mean square; by default what PyTorch adds in f32, 2^-23; usually 1.19209e-07
 * @param affine  whether there is a weight; 0 or 1
 * @param dtype   of the weight, floating; usually TINYAI_F32
 * @param out     the module
 * @return RANGE, DTYPE, SHAPE.
 * Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
 */
TINYAI_API tinyai_status tinyai_module_rms_norm(tinyai_manager into, const int64_t* shape, int64_t rank, double epsilon,
                                                int32_t affine, tinyai_dtype dtype, tinyai_module* out);

/**
 * The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in training
 * or not. With one group each example is brought there as a whole, with as many groups as channels each channel by
 * itself (instance norm): parameters "weight" [features] and "bias" [features].
 * @param into     owner of module and parameters; null: the entered scope
 * @param groups   as many channels in each; at least 1
 * @param features channels, a multiple of the groups; at least 1
 * @param epsilon  added to the variance; usually 1e-05
 * @param affine   whether there are parameters; 0 or 1
 * @param dtype    of the parameters, floating; usually TINYAI_F32
 * @param out      the module; its forward takes [N, features, ..]
 * @return RANGE, DTYPE.
 * Source: Wu, He 2018, "Group Normalization".
 */
TINYAI_API tinyai_status tinyai_module_group_norm(tinyai_manager into, int64_t groups, int64_t features, double epsilon,
                                                  int32_t affine, tinyai_dtype dtype, tinyai_module* out);

/**
 * Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running
 * statistics, as PyTorch's by default: parameters "weight" [features] and "bias" [features].
 * @param into     owner of module and parameters; null: the entered scope
 * @param features channels; at least 1
 * @param epsilon  added to the variance; usually 1e-05
 * @param affine   whether there are parameters; 0 or 1
 * @param dtype    of the parameters, floating; usually TINYAI_F32
 * @param out      the module; its forward takes [N, features, L, ..]
 * @return RANGE, DTYPE, SHAPE.
 * Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
 */
TINYAI_API tinyai_status tinyai_module_instance_norm(tinyai_manager into, int64_t features, double epsilon,
                                                     int32_t affine, tinyai_dtype dtype, tinyai_module* out);

/**
 * In training mode drops elements with probability p and scales the others by 1 / (1 - p).
 * @param into owner of module and parameters; null: the entered scope
 * @param p    0 to 1
 * @param out  the module
 * @return RANGE.
 * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
 */
TINYAI_API tinyai_status tinyai_module_dropout(tinyai_manager into, double p, tinyai_module* out);

/**
 * Rows of a table by number: parameter "weight" [count, features].
 * @param into     owner of module and parameters; null: the entered scope
 * @param count    rows; at least 1
 * @param features of a row; at least 1
 * @param dtype    of the table, floating; usually TINYAI_F32
 * @param out      the module; its forward takes indices (i32, i64) of any shape, an array: see
 *                 tinyai_module_forward_array(); the weight's gradient can be kept by the rows that were touched: see
 *                 tinyai_variable_set_sparse_grad()
 * @return RANGE, DTYPE.
 */
TINYAI_API tinyai_status tinyai_module_embedding(tinyai_manager into, int64_t count, int64_t features,
                                                 tinyai_dtype dtype, tinyai_module* out);

/** Options of tinyai_module_rnn(). Fill it by tinyai_module_rnn_options_init(), then set what differs. */
typedef struct tinyai_module_rnn_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t layers;  /**< one above the other; 1 to 1024; default 1 */
  int32_t relu;  /**< whether max(0, x) stands for tanh; default 0 */
  int32_t bias;  /**< whether there are biases; default 1 */
  int32_t batch_first;  /**< whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are [layers, N, ..] in either case; default 0 */
  int32_t bidirectional;  /**< whether each layer has a second direction, whose features come after the first's; default 0 */
  double dropout;  /**< its probability; 0 to 1; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t last_only;  /**< whether what it gives first is of each example's last step alone, [N, directions * features]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step; default 0 */
} tinyai_module_rnn_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_rnn_options_init(tinyai_module_rnn_options* options);

/**
 * Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters
 * "weight_ih_l0" [hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
 * "weight_hh_l0" [hidden, hidden], "bias_ih_l0" [hidden] and "bias_hh_l0" [hidden].
 * @param into        owner of module and parameters; null: the entered scope
 * @param in_features size of the input's last axis; at least 1
 * @param hidden      units of a layer's state; at least 1
 * @param options     null: the defaults
 * @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
 *                    are any, then h if the first state is not 0, each [layers * directions, N, ..]; gives the last
 *                    layer's states [T, N, directions * features], or with last_only [N, directions * features], and
 *                    where more is asked for h_n, the states after each example's last step
 * @return RANGE, DTYPE.
 * Source: Elman 1990, "Finding Structure in Time".
 */
TINYAI_API tinyai_status tinyai_module_rnn(tinyai_manager into, int64_t in_features, int64_t hidden,
                                           const tinyai_module_rnn_options* options, tinyai_module* out);

/** Options of tinyai_module_lstm(). Fill it by tinyai_module_lstm_options_init(), then set what differs. */
typedef struct tinyai_module_lstm_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t layers;  /**< one above the other; 1 to 1024; default 1 */
  int64_t projection;  /**< features that a state is projected to, by weight_hr_l0 [projection, hidden]; 0: none; default 0 */
  int32_t bias;  /**< whether there are biases; default 1 */
  int32_t batch_first;  /**< whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are [layers, N, ..] in either case; default 0 */
  int32_t bidirectional;  /**< whether each layer has a second direction, whose features come after the first's; default 0 */
  double dropout;  /**< its probability; 0 to 1; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t last_only;  /**< whether what it gives first is of each example's last step alone, [N, directions * features]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step; default 0 */
} tinyai_module_lstm_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_lstm_options_init(tinyai_module_lstm_options* options);

/**
 * Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters
 * "weight_ih_l0" [4 * hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
 * "weight_hh_l0" [4 * hidden, projection or hidden], "bias_ih_l0" [4 * hidden] and "bias_hh_l0" [4 * hidden].
 * @param into        owner of module and parameters; null: the entered scope
 * @param in_features size of the input's last axis; at least 1
 * @param hidden      units of a layer's state; at least 1
 * @param options     null: the defaults
 * @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
 *                    are any, then h and c if the first state is not 0, each [layers * directions, N, ..]; gives the
 *                    last layer's states [T, N, directions * features], or with last_only [N, directions * features],
 *                    and where more is asked for h_n and c_n, the states after each example's last step
 * @return RANGE, DTYPE.
 * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
 */
TINYAI_API tinyai_status tinyai_module_lstm(tinyai_manager into, int64_t in_features, int64_t hidden,
                                            const tinyai_module_lstm_options* options, tinyai_module* out);

/** Options of tinyai_module_gru(). Fill it by tinyai_module_gru_options_init(), then set what differs. */
typedef struct tinyai_module_gru_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t layers;  /**< one above the other; 1 to 1024; default 1 */
  int32_t bias;  /**< whether there are biases; default 1 */
  int32_t batch_first;  /**< whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are [layers, N, ..] in either case; default 0 */
  int32_t bidirectional;  /**< whether each layer has a second direction, whose features come after the first's; default 0 */
  double dropout;  /**< its probability; 0 to 1; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t last_only;  /**< whether what it gives first is of each example's last step alone, [N, directions * features]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step; default 0 */
} tinyai_module_gru_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_gru_options_init(tinyai_module_gru_options* options);

/**
 * Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters
 * "weight_ih_l0" [3 * hidden, in_features]; of further layers l1, l2, ..; of the second direction with _reverse,
 * "weight_hh_l0" [3 * hidden, hidden], "bias_ih_l0" [3 * hidden] and "bias_hh_l0" [3 * hidden].
 * @param into        owner of module and parameters; null: the entered scope
 * @param in_features size of the input's last axis; at least 1
 * @param hidden      units of a layer's state; at least 1
 * @param options     null: the defaults
 * @param out         the module; its forward takes [T, N, in_features], then lengths [N] (i32, i64; an array) if there
 *                    are any, then h if the first state is not 0, each [layers * directions, N, ..]; gives the last
 *                    layer's states [T, N, directions * features], or with last_only [N, directions * features], and
 *                    where more is asked for h_n, the states after each example's last step
 * @return RANGE, DTYPE.
 * Source: Cho et al. 2014, arXiv:1406.1078.
 */
TINYAI_API tinyai_status tinyai_module_gru(tinyai_manager into, int64_t in_features, int64_t hidden,
                                           const tinyai_module_gru_options* options, tinyai_module* out);

/** Options of tinyai_module_multihead_attention(). Fill it by tinyai_module_multihead_attention_options_init(), then set what differs. */
typedef struct tinyai_module_multihead_attention_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t kv_heads;  /**< heads of keys and values, each for as many heads of the query that follow each other; they divide the heads; 0: as many; default 0 */
  int64_t memory_features;  /**< of key and value where they differ from the query's; the three projections then have a weight each; 0: the query's, one weight; default 0 */
  int32_t bias;  /**< whether the projections have one; default 1 */
  double dropout;  /**< with which probability, in training mode, a weight of the attention is 0; 0 to 1; default 0.0 */
  int32_t causal;  /**< whether step i sees the steps 0 to i alone; default 0 */
  double rotary_base;  /**< base of a rotary_embedding() of query and key, as 10000; 0: none; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t key_mask;  /**< whether the last input is a mask of keys, bool and of the size of what is attended to without its features, [.., S]: true where a key is there, as padding is not; a mask of steps and keys, if there is one, stands before it; default 0 */
} tinyai_module_multihead_attention_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_multihead_attention_options_init(tinyai_module_multihead_attention_options* options);

/**
 * Attention in several heads: projections of a query, a key and a value, the operator scaled_dot_product_attention()
 * over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes:
 * parameters "in_proj_weight" [features + 2 * kv_heads * features / heads, features], of query, key and value; or
 * q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" [features + 2 * kv_heads * features / heads]; child
 * "out_proj" (linear).
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of the query and the result; at least 1
 * @param heads    they divide the features; at least 1
 * @param options  null: the defaults
 * @param out      the module; its forward takes a sequence [.., T, features], or that and what it attends to [.., S,
 *                 memory features], or query, key and value; then, if there is one, a mask that broadcasts to [..,
 *                 heads, T, S]: bool, which keys a step sees, or, behind query, key and value, floating, added to the
 *                 scores. One of [T, S] where there are T rows in the batch, and one of bool and [heads, T, S] where
 *                 there are as many rows as heads, may be meant for the rows, and is SHAPE, but where it requires a
 *                 gradient; gives [.., T, features]
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
 */
TINYAI_API tinyai_status tinyai_module_multihead_attention(tinyai_manager into, int64_t features, int64_t heads,
                                                           const tinyai_module_multihead_attention_options* options,
                                                           tinyai_module* out);

/** Options of transformer encoders and their layers. Fill it by tinyai_module_transformer_encoder_options_init(), then set what differs. */
typedef struct tinyai_module_transformer_encoder_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t hidden;  /**< features between the two linear layers; at least 1; default 2048 */
  double dropout;  /**< its probability, in training mode: of the attention's weights, between the linear layers, and of what each part adds; 0 to 1; default 0.1 */
  tinyai_activation activation;  /**< between the linear layers; default TINYAI_RELU */
  int32_t norm_first;  /**< whether a layer norm stands before each part; else behind each sum; default 0 */
  int64_t kv_heads;  /**< heads of keys and values; 0: as many as heads; default 0 */
  double rotary_base;  /**< of a rotary_embedding() in the self-attention, as 10000; 0: none; default 0.0 */
  double epsilon;  /**< of the norms; default 1e-05 */
  int32_t bias;  /**< whether linear layers and attention have one; the norms have theirs; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t causal;  /**< whether a step sees those before it and itself alone, as in a GPT; default 0 */
  int32_t key_mask;  /**< whether the last input is a mask of keys, bool and of the size of what is attended to without its features, as of multihead_attention; default 0 */
} tinyai_module_transformer_encoder_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_transformer_encoder_options_init(tinyai_module_transformer_encoder_options* options);

/**
 * A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each
 * added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "linear1" (linear),
 * "linear2" (linear), "norm1" (layer_norm) and "norm2" (layer_norm).
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of a step; at least 1
 * @param heads    of the attention; they divide the features; at least 1
 * @param options  null: the defaults
 * @param out      the module; its forward takes [.., T, features], and a mask of the attention if there is one, bool or
 *                 floating, as multihead_attention; gives [.., T, features]
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
 */
TINYAI_API tinyai_status tinyai_module_transformer_encoder_layer(tinyai_manager into, int64_t features, int64_t heads,
                                                                 const tinyai_module_transformer_encoder_options* options,
                                                                 tinyai_module* out);

/** Options of transformer decoders and their layers, whose steps see those before them and themselves alone. Fill it by tinyai_module_transformer_decoder_options_init(), then set what differs. */
typedef struct tinyai_module_transformer_decoder_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t hidden;  /**< features between the two linear layers; at least 1; default 2048 */
  double dropout;  /**< its probability, in training mode: of the attention's weights, between the linear layers, and of what each part adds; 0 to 1; default 0.1 */
  tinyai_activation activation;  /**< between the linear layers; default TINYAI_RELU */
  int32_t norm_first;  /**< whether a layer norm stands before each part; else behind each sum; default 0 */
  int64_t kv_heads;  /**< heads of keys and values; 0: as many as heads; default 0 */
  double rotary_base;  /**< of a rotary_embedding() in the self-attention, as 10000; 0: none; default 0.0 */
  double epsilon;  /**< of the norms; default 1e-05 */
  int32_t bias;  /**< whether linear layers and attention have one; the norms have theirs; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
  int32_t key_mask;  /**< whether the last input is a mask of keys, bool and of the size of what is attended to without its features, as of multihead_attention; default 0 */
} tinyai_module_transformer_decoder_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_transformer_decoder_options_init(tinyai_module_transformer_decoder_options* options);

/**
 * A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear layers,
 * each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "multihead_attn"
 * (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm), "norm2" (layer_norm) and "norm3"
 * (layer_norm).
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of a step; at least 1
 * @param heads    of the attention; they divide the features; at least 1
 * @param options  null: the defaults
 * @param out      the module; its forward takes [.., T, features], what it attends to [.., S, features], and a mask of
 *                 that if there is one, bool or floating, as multihead_attention; gives [.., T, features]
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
 */
TINYAI_API tinyai_status tinyai_module_transformer_decoder_layer(tinyai_manager into, int64_t features, int64_t heads,
                                                                 const tinyai_module_transformer_decoder_options* options,
                                                                 tinyai_module* out);

/**
 * Encoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there:
 * child "layers.0", "layers.1", .. (transformer_encoder_layer).
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of a step; at least 1
 * @param heads    of the attention; they divide the features; at least 1
 * @param layers   one above the other; 1 to 1024
 * @param options  null: the defaults
 * @param out      the module; its forward as transformer_encoder_layer
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
 */
TINYAI_API tinyai_status tinyai_module_transformer_encoder(tinyai_manager into, int64_t features, int64_t heads,
                                                           int64_t layers,
                                                           const tinyai_module_transformer_encoder_options* options,
                                                           tinyai_module* out);

/**
 * Decoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there:
 * child "layers.0", "layers.1", .. (transformer_decoder_layer).
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of a step; at least 1
 * @param heads    of the attention; they divide the features; at least 1
 * @param layers   one above the other; 1 to 1024
 * @param options  null: the defaults
 * @param out      the module; its forward as transformer_decoder_layer
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
 */
TINYAI_API tinyai_status tinyai_module_transformer_decoder(tinyai_manager into, int64_t features, int64_t heads,
                                                           int64_t layers,
                                                           const tinyai_module_transformer_decoder_options* options,
                                                           tinyai_module* out);

/**
 * Adds waves that tell the step: sin(t * base^(-2 * i / features)) to feature 2 * i of step t, the cosine of the same
 * to feature 2 * i + 1. It has no parameters and no longest sequence.
 * @param into     owner of module and parameters; null: the entered scope
 * @param features of a step; at least 1
 * @param base     of the wavelengths; at least 1; usually 10000
 * @param out      the module; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (any dtype but
 *                 bool) if they are not 0, 1, ..; gives [.., T, features]
 * @return RANGE.
 * Source: Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
 */
TINYAI_API tinyai_status tinyai_module_positional_encoding(tinyai_manager into, int64_t features, double base,
                                                           tinyai_module* out);

/**
 * Adds a row of a learned table to each step: parameter "weight" [steps, features].
 * @param into     owner of module and parameters; null: the entered scope
 * @param steps    rows of the table: no sequence may be longer; at least 1
 * @param features of a step; at least 1
 * @param dtype    of the table, floating; usually TINYAI_F32
 * @param out      the module; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (i32, i64) if
 *                 they are not 0, 1, ..; gives [.., T, features]
 * @return RANGE, DTYPE.
 * Source: Gehring et al. 2017, arXiv:1705.03122.
 */
TINYAI_API tinyai_status tinyai_module_positional_embedding(tinyai_manager into, int64_t steps, int64_t features,
                                                            tinyai_dtype dtype, tinyai_module* out);

/**
 * Axes first_axis to last_axis made one.
 * @param into       owner of module and parameters; null: the entered scope
 * @param first_axis where it begins; usually 1
 * @param last_axis  where it ends, included; usually -1
 * @param out        the module
 * @return a status.
 */
TINYAI_API tinyai_status tinyai_module_flatten(tinyai_manager into, int64_t first_axis, int64_t last_axis,
                                               tinyai_module* out);

/** Options of activations that have numbers; PyTorch's defaults. Fill it by tinyai_module_activation_options_init(), then set what differs. */
typedef struct tinyai_module_activation_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double slope;  /**< leaky relu; default 0.01 */
  double alpha;  /**< elu; default 1.0 */
  double beta;  /**< softplus; not 0; default 1.0 */
  double threshold;  /**< softplus: linear where beta * x is above; infinite: nowhere; default 20.0 */
  int64_t axis;  /**< softmax, log softmax; default -1 */
} tinyai_module_activation_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_module_activation_options_init(tinyai_module_activation_options* options);

/**
 * An activation as a module.
 * @param into       owner of module and parameters; null: the entered scope
 * @param activation which
 * @param options    null: the defaults
 * @param out        the module
 * @return ARGUMENT for an unknown activation, RANGE for a number that is not finite.
 */
TINYAI_API tinyai_status tinyai_module_activation(tinyai_manager into, tinyai_activation activation,
                                                  const tinyai_module_activation_options* options, tinyai_module* out);

/** Options of tinyai_model_lenet5(). Fill it by tinyai_model_lenet5_options_init(), then set what differs. */
typedef struct tinyai_model_lenet5_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_lenet5_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_lenet5_options_init(tinyai_model_lenet5_options* options);

/**
 * LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2
 * makes 32 by 32 of the digits' 28 by 28.
 * @param into    owner of module and parameters; null: the entered scope
 * @param classes how many; 1 to 2,147,483,647; usually 10
 * @param options null: the defaults
 * @param out     the module; its forward takes [N, in_channels, 28, 28]; gives logits [N, classes]
 * @return RANGE, DTYPE.
 * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
 */
TINYAI_API tinyai_status tinyai_model_lenet5(tinyai_manager into, int64_t classes,
                                             const tinyai_model_lenet5_options* options, tinyai_module* out);

/** Options of tinyai_model_resnet(). Fill it by tinyai_model_resnet_options_init(), then set what differs. */
typedef struct tinyai_model_resnet_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 3 */
  int64_t width;  /**< channels of the first stage; each of the three others has twice as many as the one before; 1 to 1,048,576; default 64 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_resnet_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_resnet_options_init(tinyai_model_resnet_options* options);

/**
 * A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of three,
 * whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load.
 * @param into    owner of module and parameters; null: the entered scope
 * @param depth   18, 34, 50, 101 or 152
 * @param classes how many; 1 to 2,147,483,647; usually 1000
 * @param options null: the defaults
 * @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
 * @return RANGE (also for another depth), DTYPE.
 * Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
 */
TINYAI_API tinyai_status tinyai_model_resnet(tinyai_manager into, int64_t depth, int64_t classes,
                                             const tinyai_model_resnet_options* options, tinyai_module* out);

/** Options of tinyai_model_mobilenet_v2(). Fill it by tinyai_model_mobilenet_v2_options_init(), then set what differs. */
typedef struct tinyai_model_mobilenet_v2_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 3 */
  double width_multiplier;  /**< of all channels, which are then brought to a multiple of 8; 0.01 to 100; default 1.0 */
  double dropout;  /**< its probability before the last layer; 0 to 1; default 0.2 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_mobilenet_v2_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_mobilenet_v2_options_init(tinyai_model_mobilenet_v2_options* options);

/**
 * MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have torchvision's
 * names, so that its files load.
 * @param into    owner of module and parameters; null: the entered scope
 * @param classes how many; 1 to 2,147,483,647; usually 1000
 * @param options null: the defaults
 * @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
 * @return RANGE, DTYPE.
 * Source: Sandler et al. 2018, arXiv:1801.04381.
 */
TINYAI_API tinyai_status tinyai_model_mobilenet_v2(tinyai_manager into, int64_t classes,
                                                   const tinyai_model_mobilenet_v2_options* options,
                                                   tinyai_module* out);

/** Options of tinyai_model_shufflenet_v2(). Fill it by tinyai_model_shufflenet_v2_options_init(), then set what differs. */
typedef struct tinyai_model_shufflenet_v2_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 3 */
  int64_t channels;  /**< of the first stage, even; the second and third have twice and four times as many. 48, 116, 176 and 244 are the paper's; 2 to 1,048,576; default 116 */
  int64_t stem;  /**< channels before the first stage; 1 to 1,048,576; default 24 */
  int64_t last;  /**< channels behind the last stage; 1 to 1,048,576; default 1024 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_shufflenet_v2_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_shufflenet_v2_options_init(tinyai_model_shufflenet_v2_options* options);

/**
 * ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters have
 * torchvision's names, so that its files load.
 * @param into    owner of module and parameters; null: the entered scope
 * @param classes how many; 1 to 2,147,483,647; usually 1000
 * @param options null: the defaults
 * @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
 * @return RANGE (also for an odd number of channels), DTYPE.
 * Source: Ma et al. 2018, arXiv:1807.11164.
 */
TINYAI_API tinyai_status tinyai_model_shufflenet_v2(tinyai_manager into, int64_t classes,
                                                    const tinyai_model_shufflenet_v2_options* options,
                                                    tinyai_module* out);

/** Options of tinyai_model_efficientnet(). Fill it by tinyai_model_efficientnet_options_init(), then set what differs. */
typedef struct tinyai_model_efficientnet_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 3 */
  double width_multiplier;  /**< of all channels, which are then brought to a multiple of 8: 1, 1, 1.1, 1.2, 1.4 of B0 to B4; 0.01 to 100; default 1.0 */
  double depth_multiplier;  /**< of the blocks of each stage, rounded up: 1, 1.1, 1.2, 1.4, 1.8 of B0 to B4; 0.01 to 100; default 1.0 */
  double dropout;  /**< its probability before the last layer; 0 to 1; default 0.2 */
  double drop_path;  /**< with which probability, in training mode, an example skips the last block; earlier ones, in proportion, more seldom; 0 to 1; default 0.2 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_efficientnet_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_efficientnet_options_init(tinyai_model_efficientnet_options* options);

/**
 * EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have
 * torchvision's names, so that its files load.
 * @param into    owner of module and parameters; null: the entered scope
 * @param classes how many; 1 to 2,147,483,647; usually 1000
 * @param options null: the defaults
 * @param out     the module; its forward takes images [N, in_channels, H, W]; gives logits [N, classes]
 * @return RANGE, DTYPE.
 * Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
 */
TINYAI_API tinyai_status tinyai_model_efficientnet(tinyai_manager into, int64_t classes,
                                                   const tinyai_model_efficientnet_options* options,
                                                   tinyai_module* out);

/** Options of tinyai_model_unet(). Fill it by tinyai_model_unet_options_init(), then set what differs. */
typedef struct tinyai_model_unet_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t levels;  /**< how often images are halved; 1 to 8; default 4 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_unet_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_unet_options_init(tinyai_model_unet_options* options);

/**
 * U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel.
 * Convolutions are padded and followed by batch norms; sizes need not be multiples of anything.
 * @param into        owner of module and parameters; null: the entered scope
 * @param in_channels of an image; 1 to 65536
 * @param classes     channels of the result; 1 to 2,147,483,647
 * @param width       channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
 * @param options     null: the defaults
 * @param out         the module; its forward takes images [N, in_channels, H, W], H and W at least 2^levels; gives
 *                    logits [N, classes, H, W]
 * @return RANGE, DTYPE.
 * Source: Ronneberger et al. 2015, arXiv:1505.04597.
 */
TINYAI_API tinyai_status tinyai_model_unet(tinyai_manager into, int64_t in_channels, int64_t classes, int64_t width,
                                           const tinyai_model_unet_options* options, tinyai_module* out);

/** Options of tinyai_model_vit(). Fill it by tinyai_model_vit_options_init(), then set what differs. */
typedef struct tinyai_model_vit_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t in_channels;  /**< of an image; 1 to 65536; default 3 */
  int64_t hidden;  /**< units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default 0 */
  double dropout;  /**< its probability; 0 to 1; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_vit_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_vit_options_init(tinyai_model_vit_options* options);

/**
 * A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder. Parameters
 * have torchvision's names, so that its files load.
 * @param into     owner of module and parameters; null: the entered scope
 * @param image    height and width; 1 to 65536
 * @param patch    height and width of a patch; it divides the image's; 1 to 65536
 * @param classes  how many; 1 to 2,147,483,647
 * @param features of a step; 1 to 1,048,576
 * @param heads    of the attention; they divide the features; 1 to 1,048,576
 * @param layers   of the encoder; 1 to 1024
 * @param options  null: the defaults
 * @param out      the module; its forward takes images [N, in_channels, image, image]; gives logits [N, classes].
 *                 ViT-B/16 is of 224, 16, 1000, 768, 12 and 12
 * @return RANGE (also for patches or heads that do not divide), DTYPE.
 * Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
 */
TINYAI_API tinyai_status tinyai_model_vit(tinyai_manager into, int64_t image, int64_t patch, int64_t classes,
                                          int64_t features, int64_t heads, int64_t layers,
                                          const tinyai_model_vit_options* options, tinyai_module* out);

/** Options of tinyai_model_gpt(). Fill it by tinyai_model_gpt_options_init(), then set what differs. */
typedef struct tinyai_model_gpt_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t hidden;  /**< units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default 0 */
  double dropout;  /**< its probability; 0 to 1; default 0.0 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_gpt_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_gpt_options_init(tinyai_model_gpt_options* options);

/**
 * A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose table
 * of tokens is the last layer's weight, too.
 * @param into       owner of module and parameters; null: the entered scope
 * @param vocabulary how many tokens there are; 1 to 2,147,483,647
 * @param steps      of the longest sequence; 1 to 1,048,576
 * @param features   of a step; 1 to 1,048,576
 * @param heads      of the attention; they divide the features; 1 to 1,048,576
 * @param layers     one above the other; 1 to 1024
 * @param options    null: the defaults
 * @param out        the module; its forward takes tokens [N, T] (i32, i64; an array), and their positions [T] or [N, T]
 *                   if they are not 0, 1, ..; gives logits [N, T, vocabulary]. GPT-2 is of 50257, 1024, 768, 12 and 12
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
 */
TINYAI_API tinyai_status tinyai_model_gpt(tinyai_manager into, int64_t vocabulary, int64_t steps, int64_t features,
                                          int64_t heads, int64_t layers, const tinyai_model_gpt_options* options,
                                          tinyai_module* out);

/** Options of tinyai_model_bert(). Fill it by tinyai_model_bert_options_init(), then set what differs. */
typedef struct tinyai_model_bert_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t hidden;  /**< units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default 0 */
  int64_t types;  /**< how many types of tokens there are; 1 to 1,048,576; default 2 */
  double dropout;  /**< its probability; 0 to 1; default 0.1 */
  tinyai_dtype dtype;  /**< of the parameters, floating; default TINYAI_F32 */
} tinyai_model_bert_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_model_bert_options_init(tinyai_model_bert_options* options);

/**
 * An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types.
 * @param into       owner of module and parameters; null: the entered scope
 * @param vocabulary how many tokens there are; 1 to 2,147,483,647
 * @param steps      of the longest sequence; 1 to 1,048,576
 * @param features   of a step; 1 to 1,048,576
 * @param heads      of the attention; they divide the features; 1 to 1,048,576
 * @param layers     one above the other; 1 to 1024
 * @param options    null: the defaults
 * @param out        the module; its forward takes tokens [N, T] (i32, i64; an array), their types [N, T] if they are
 *                   not all 0, and then a mask [N, T] (bool, true where there is a token) if some are padding; gives
 *                   the last layer's states [N, T, features], and where two outputs are asked for the first step's,
 *                   pooled, [N, features]. BERT's base is of 30522, 512, 768, 12 and 12
 * @return RANGE (also for heads that do not divide), DTYPE.
 * Source: Devlin et al. 2019, arXiv:1810.04805.
 */
TINYAI_API tinyai_status tinyai_model_bert(tinyai_manager into, int64_t vocabulary, int64_t steps, int64_t features,
                                           int64_t heads, int64_t layers, const tinyai_model_bert_options* options,
                                           tinyai_module* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_MODULES_H */
