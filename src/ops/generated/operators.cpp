// Operators on Values: generated from api/operators.toml; do not edit.
#include "ops/generated/operators.h"

#include "ops/apply.h"
#include "ops/generated/records.h"

namespace tinyai::ops {

Value zeros(const Ints& shape, DType dtype) {
  const ZerosAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::zeros, in, &attrs);
}

Value ones(const Ints& shape, DType dtype) {
  const OnesAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::ones, in, &attrs);
}

Value full(const Ints& shape, double value, DType dtype) {
  const FullAttrs attrs{.shape = shape, .value = value, .dtype = dtype};
  const Operands in;
  return apply_one(records::full, in, &attrs);
}

Value arange(double start, double stop, double step, DType dtype) {
  const ArangeAttrs attrs{.start = start, .stop = stop, .step = step, .dtype = dtype};
  const Operands in;
  return apply_one(records::arange, in, &attrs);
}

Value neg(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::neg, in, nullptr);
}

Value square(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::square, in, nullptr);
}

Value exp(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::exp, in, nullptr);
}

Value relu(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::relu, in, nullptr);
}

Value relu_grad(const Value& gy, const Value& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::relu_grad, in, nullptr);
}

Value add_scalar(const Value& x, double value) {
  const AddScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::add_scalar, in, &attrs);
}

Value mul_scalar(const Value& x, double value) {
  const MulScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::mul_scalar, in, &attrs);
}

Value cast(const Value& x, DType dtype) {
  const CastAttrs attrs{.dtype = dtype};
  const Operand in[] = {x};
  return apply_one(records::cast, in, &attrs);
}

Value add(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::add, in, nullptr);
}

Value sub(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::sub, in, nullptr);
}

Value mul(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mul, in, nullptr);
}

Value div(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::div, in, nullptr);
}

Value greater(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater, in, nullptr);
}

void add_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::add_inplace, in, nullptr);
}

void sub_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::sub_inplace, in, nullptr);
}

void mul_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::mul_inplace, in, nullptr);
}

void div_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::div_inplace, in, nullptr);
}

void assign(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::assign, in, nullptr);
}

Value where(const Value& condition, const Value& a, const Value& b) {
  const Operand in[] = {condition, a, b};
  return apply_one(records::where, in, nullptr);
}

Value sum(const Value& x, const Axes& axes, bool keepdims) {
  const SumAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum, in, &attrs);
}

Value mean(const Value& x, const Axes& axes, bool keepdims) {
  const MeanAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::mean, in, &attrs);
}

Value reshape(const Value& x, const Ints& shape) {
  const ReshapeAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::reshape, in, &attrs);
}

Value transpose(const Value& x, const Axes& axes) {
  const TransposeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::transpose, in, &attrs);
}

Value expand(const Value& x, const Ints& shape) {
  const ExpandAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::expand, in, &attrs);
}

Value concat(std::span<const Value> xs, int64_t axis) {
  const ConcatAttrs attrs{.axis = axis};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::concat, in, &attrs);
}

Value slice(const Value& x, int64_t axis, int64_t start, int64_t stop, int64_t step) {
  const SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
  const Operand in[] = {x};
  return apply_one(records::slice, in, &attrs);
}

Value slice_grad(const Value& x, const SliceGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::slice_grad, in, &attrs);
}

Value gather_nd(const Value& table, const Value& indices) {
  const Operand in[] = {table, indices};
  return apply_one(records::gather_nd, in, nullptr);
}

Value scatter_nd_add(const Value& x, const Value& indices, const Ints& shape) {
  const ScatterNdAddAttrs attrs{.shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_nd_add, in, &attrs);
}

Value index_select(const Value& x, const Value& indices, int64_t axis) {
  const IndexSelectAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::index_select, in, &attrs);
}

Value index_add(const Value& x, const Value& indices, int64_t axis, int64_t size) {
  const IndexAddAttrs attrs{.axis = axis, .size = size};
  const Operand in[] = {x, indices};
  return apply_one(records::index_add, in, &attrs);
}

Value matmul(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::matmul, in, nullptr);
}

}  // namespace tinyai::ops
