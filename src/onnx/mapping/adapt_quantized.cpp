// Numbers in few bits. Products of them are those of what they stand for: in f32, and brought to few bits again; of
// whole numbers alone in f64, which holds their sums.
#include <algorithm>

#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "onnx/mapping/lowering.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/matmul.h"
#include "ops/generated/quantize.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

// A number for all of x, or one for each place along an axis.
Value beside(const Reading& node, const Value& x, size_t operand, int64_t along) {
  const Value& given = node.value(operand);
  if (given->elements() == 1) return ops::reshape(given, ops::Ints{});
  const int axis = normalized_axis(node.node.op_type.c_str(), along, x->rank);
  if (given->rank != 1 || given->size(0) != x->size(axis))
    node.refuse(cat("operand ", operand, " is ", to_string(given.spec()), ", of ", to_string(x.spec())));
  return given;
}
Value beside_if_given(const Reading& node, const Value& x, size_t operand, int64_t along) {
  return node.has(operand) ? beside(node, x, operand, along) : Value();
}

void require_f32(const Reading& node, size_t operand) {
  node.require("block_size", 0);
  const DType dtype = node.value(operand).dtype();
  if (dtype != DType::kF32) node.lacks(cat("operand ", operand, " is ", name(dtype), "; f32 is known"));
}

// Reads operands x, scale and zero point from that one on.
Value dequantized(const Reading& node, size_t first, int64_t axis) {
  const Value& x = node.value(first);
  require_f32(node, first + 1);
  if (x.dtype() != DType::kU8 && x.dtype() != DType::kI8 && x.dtype() != DType::kI32)
    node.lacks(cat("on ", name(x.dtype()), " is not known"));
  return ops::dequantize_linear(x, beside(node, x, first + 1, axis), beside_if_given(node, x, first + 2, axis), axis);
}

Value quantized(const Reading& node, const Value& x, size_t scale, DType otherwise, int64_t axis) {
  require_f32(node, scale);
  const DType dtype = node.has(scale + 1) ? node.value(scale + 1).dtype() : otherwise;
  if (dtype != DType::kU8 && dtype != DType::kI8) node.lacks(cat("to ", name(dtype), " is not known"));
  return ops::quantize_linear(x, beside(node, x, scale, axis), beside_if_given(node, x, scale + 1, axis), axis, dtype);
}

Values dequantize_linear(const Reading& node) { return {dequantized(node, 0, node.integer("axis", 1))}; }

Values quantize_linear(const Reading& node) {
  require_f32(node, 0);
  const DType stated = dtype_of_code(node.where(), node.integer("output_dtype", dtype_code(DType::kU8)));
  return {quantized(node, node.value(0), 1, stated, node.integer("axis", 1))};
}

// Scales of the rows of the first, and of the columns of the second.
Values q_linear_matmul(const Reading& node) {
  const Value y = ops::matmul(dequantized(node, 0, -2), dequantized(node, 3, -1));
  return {quantized(node, y, 6, DType::kU8, -1)};
}

Values convolved(const Reading& node, const Values& operands) {
  for (const NamedAdapter& one : window_adapters()) {
    if (one.op_type == "Conv") return one.adapter(node.of(operands));
  }
  fail(Status::kInternal, "nobody reads Conv");
}

// The bias are whole numbers, in steps of both scales.
Values q_linear_conv(const Reading& node) {
  Values operands{dequantized(node, 0, 1), dequantized(node, 3, 0)};
  if (node.has(8)) {
    const Value &bias = node.value(8), step = beside(node, node.value(0), 1, 1) * beside(node, node.value(3), 4, 0);
    operands.push_back(ops::dequantize_linear(bias, step, {}, 0));
  }
  return {quantized(node, convolved(node, operands)[0], 6, DType::kU8, 1)};
}

// Gives whole numbers above their zero point, in f64.
Value above_zero_point(const Reading& node, size_t operand, int64_t axis) {
  const Value& x = node.value(operand);
  if (x.dtype() != DType::kU8 && x.dtype() != DType::kI8) node.lacks(cat("on ", name(x.dtype()), " is not known"));
  Value one = ops::scalar(1, DType::kF64);
  const size_t zero_point = operand + 2;
  if (node.has(zero_point) && node.value(zero_point)->elements() > 1)
    one = ops::expand(one, ops::to_ints(node.value(zero_point).shape()));
  return ops::dequantize_linear(x, one, beside_if_given(node, x, zero_point, axis), axis);
}

Values matmul_integer(const Reading& node) {
  const Value sums = ops::matmul(above_zero_point(node, 0, -2), above_zero_point(node, 1, -1));
  return {ops::cast(sums, DType::kI32)};
}

Values conv_integer(const Reading& node) {
  return {ops::cast(convolved(node, {above_zero_point(node, 0, 1), above_zero_point(node, 1, 0)})[0], DType::kI32)};
}

constexpr NamedAdapter kQuantizedAdapters[] = {
    {"DequantizeLinear", dequantize_linear}, {"QuantizeLinear", quantize_linear}, {"QLinearMatMul", q_linear_matmul},
    {"QLinearConv", q_linear_conv},          {"MatMulInteger", matmul_integer},   {"ConvInteger", conv_integer}};

}  // namespace

std::span<const NamedAdapter> quantized_adapters() { return kQuantizedAdapters; }

}  // namespace tinyai::onnx
