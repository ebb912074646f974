/** @file
 * Operators: Quantization: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_QUANTIZE_H
#define TINYAI_OPERATORS_QUANTIZE_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Quantization ---------------------------------------------------------------------------------------------- */

/**
 * x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point, held
 * in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each slice along
 * an axis.
 * @param into       the scope of the result, or null
 * @param x          any shape, floating
 * @param scale      [] or [n], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no
 *                   kernel for it (CUDA) another one is not noticed
 * @param zero_point of scale's shape and the result's dtype; without one 0; the null handle: none
 * @param axis       of a scale [n]: along which; may count from the end; usually 1
 * @param dtype      of the result, i8 or u8; usually TINYAI_U8
 * @param out        x's shape, of that dtype
 * @return SHAPE, DTYPE, RANGE. ONNX: QuantizeLinear.
 * Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
 * Inference".
 */
TINYAI_API tinyai_status tinyai_array_quantize_linear(tinyai_manager into, tinyai_array x, tinyai_array scale,
                                                      tinyai_array zero_point, int64_t axis, tinyai_dtype dtype,
                                                      tinyai_array* out);

/**
 * (x - zero point) * scale: the numbers that quantize_linear() brought to 8 bits, or the sums of their products.
 * @param into       the scope of the result, or null
 * @param x          any shape, i8 u8 i32
 * @param scale      [] or [n], n of x's axis; floating
 * @param zero_point of scale's shape and x's dtype; without one 0; the null handle: none
 * @param axis       of a scale [n]: along which; may count from the end; usually 1
 * @param out        x's shape, scale's dtype
 * @return SHAPE, DTYPE, RANGE. ONNX: DequantizeLinear.
 */
TINYAI_API tinyai_status tinyai_array_dequantize_linear(tinyai_manager into, tinyai_array x, tinyai_array scale,
                                                        tinyai_array zero_point, int64_t axis, tinyai_array* out);

/**
 * A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact,
 * times both scales, plus bias.
 * @param into         the scope of the result, or null
 * @param x            [..,k] i8 u8, k at most 65536: more could leave the 32 bits of a sum
 * @param x_scale      [] f32
 * @param weight       [n,k] i8
 * @param weight_scale [n] f32, of each output
 * @param x_zero_point [] of x's dtype; without one 0; the null handle: none
 * @param bias         [n] f32; the null handle: none
 * @param out          [..,n] f32
 * @return SHAPE, DTYPE, RANGE.
 */
TINYAI_API tinyai_status tinyai_array_quantized_linear(tinyai_manager into, tinyai_array x, tinyai_array x_scale,
                                                       tinyai_array weight, tinyai_array weight_scale,
                                                       tinyai_array x_zero_point, tinyai_array bias, tinyai_array* out);

/** Options of quantized_conv2d. Fill it by tinyai_quantized_conv2d_options_init(), then set what differs. */
typedef struct tinyai_quantized_conv2d_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  int64_t stride[2];  /**< of the window, down and across; default {1, 1} */
  int64_t padding[2];  /**< zeros around x, above and below, left and right; default {0, 0} */
  int64_t dilation[2];  /**< the distance of the window's elements; default {1, 1} */
  int64_t groups;  /**< into how many independent parts the channels fall; default 1 */
} tinyai_quantized_conv2d_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_quantized_conv2d_options_init(tinyai_quantized_conv2d_options* options);

/**
 * conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact, times both
 * scales, plus bias. What stands around x counts as its zero point.
 * @param into         the scope of the result, or null
 * @param x            [N,C,H,W] i8 u8; C/groups * KH * KW at most 65536: more could leave the 32 bits of a sum
 * @param x_scale      [] f32
 * @param weight       [O,C/groups,KH,KW] i8
 * @param weight_scale [O] f32, of each output channel
 * @param x_zero_point [] of x's dtype; without one 0; the null handle: none
 * @param bias         [O] f32; the null handle: none
 * @param options      null: the defaults
 * @param out          as of conv2d(), f32; channels-last in memory
 * @return SHAPE, DTYPE, RANGE.
 */
TINYAI_API tinyai_status tinyai_array_quantized_conv2d(tinyai_manager into, tinyai_array x, tinyai_array x_scale,
                                                       tinyai_array weight, tinyai_array weight_scale,
                                                       tinyai_array x_zero_point, tinyai_array bias,
                                                       const tinyai_quantized_conv2d_options* options,
                                                       tinyai_array* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_QUANTIZE_H */
