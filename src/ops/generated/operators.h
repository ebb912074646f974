// Operators on Values: generated from api/operators.toml; do not edit.
#pragma once

#include <span>
#include <vector>

#include "ops/generated/attrs.h"
#include "ops/value.h"

namespace tinyai::ops {

// Creation
Value zeros(const Ints& shape, DType dtype = DType::kF32);
Value ones(const Ints& shape, DType dtype = DType::kF32);
Value full(const Ints& shape, double value, DType dtype = DType::kF32);
Value arange(double start, double stop, double step = 1.0, DType dtype = DType::kF32);

// Elementwise
Value neg(const Value& x);
Value square(const Value& x);
Value exp(const Value& x);
Value relu(const Value& x);
Value relu_grad(const Value& gy, const Value& saved);
Value add_scalar(const Value& x, double value);
Value mul_scalar(const Value& x, double value);
Value cast(const Value& x, DType dtype);
Value add(const Value& a, const Value& b);
Value sub(const Value& a, const Value& b);
Value mul(const Value& a, const Value& b);
Value div(const Value& a, const Value& b);
Value greater(const Value& a, const Value& b);
void add_inplace(const Value& destination, const Value& b);
void sub_inplace(const Value& destination, const Value& b);
void mul_inplace(const Value& destination, const Value& b);
void div_inplace(const Value& destination, const Value& b);
void assign(const Value& destination, const Value& b);
Value where(const Value& condition, const Value& a, const Value& b);

// Reductions
Value sum(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value mean(const Value& x, const Axes& axes = {}, bool keepdims = false);

// Shape
Value reshape(const Value& x, const Ints& shape);
Value transpose(const Value& x, const Axes& axes = {});
Value expand(const Value& x, const Ints& shape);
Value concat(std::span<const Value> xs, int64_t axis = 0);
Value slice(const Value& x, int64_t axis, int64_t start = 0, int64_t stop = INT64_MAX, int64_t step = 1);
Value slice_grad(const Value& x, const SliceGradAttrs& attrs);

// Indexing
Value gather_nd(const Value& table, const Value& indices);
Value scatter_nd_add(const Value& x, const Value& indices, const Ints& shape);
Value index_select(const Value& x, const Value& indices, int64_t axis = 0);
Value index_add(const Value& x, const Value& indices, int64_t axis, int64_t size);

// Matrix products
Value matmul(const Value& a, const Value& b);

}  // namespace tinyai::ops
