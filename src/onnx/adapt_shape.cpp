// Views, joins, reductions and look-ups.
#include <algorithm>

#include "base/checked.h"
#include "base/error.h"
#include "onnx/adapter.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

ops::Ints list(const Reading& node, const std::vector<int64_t>& values) {
  if (values.size() > ops::Ints::kMost) node.lacks("names more sizes than an array has axes");
  ops::Ints out;
  out.count = static_cast<int32_t>(values.size());
  std::copy(values.begin(), values.end(), out.values);
  return out;
}

ops::Axes axes_from(const Reading& node, const std::vector<int64_t>& values) {
  ops::Axes out{.count = static_cast<int8_t>(std::min<size_t>(values.size(), kMaxRank))};
  if (values.size() > kMaxRank) node.lacks("names more axes than an array has");
  for (int i = 0; i < out.count; ++i) {
    const int64_t axis = values[static_cast<size_t>(i)];
    if (axis < -kMaxRank || axis >= kMaxRank) node.refuse("names an axis that its operand has not got");
    out.values[i] = static_cast<int8_t>(axis);
  }
  return out;
}

Values reshape(const Reading& node) {
  std::vector<int64_t> sizes = node.constant_integers(1);
  const Shape shape = node.value(0).shape();
  for (size_t i = 0; i < sizes.size() && node.integer("allowzero", 0) == 0; ++i) {
    if (sizes[i] != 0) continue;
    if (static_cast<int>(i) >= shape.rank()) node.refuse("takes the size of an axis that its operand has not got");
    sizes[i] = shape[static_cast<int>(i)];
  }
  return {ops::reshape(node.value(0), list(node, sizes))};
}

// To a matrix.
Values flatten(const Reading& node) {
  const Shape shape = node.value(0).shape();
  const int64_t stated = node.integer("axis", 1), axis = stated < 0 ? stated + shape.rank() : stated;
  if (axis < 0 || axis > shape.rank()) node.refuse("names an axis that its operand has not got");
  std::vector<int64_t> sizes{1, 1};
  for (int i = 0; i < shape.rank(); ++i) {
    int64_t& size = sizes[i < axis ? 0 : 1];
    size = checked_product("Flatten", "elements", size, shape[i]);
  }
  return {ops::reshape(node.value(0), list(node, sizes))};
}

// Axes of the result, which has that many more.
Values unsqueeze(const Reading& node) {
  std::vector<int64_t> axes = node.constant_integers(1);
  const int rank = node.value(0)->rank + static_cast<int>(axes.size());
  if (rank > kMaxRank) node.lacks("has a result of more than 8 axes");
  for (int64_t& axis : axes) axis = normalized_axis("Unsqueeze", axis, rank);
  std::sort(axes.begin(), axes.end());
  Value out = node.value(0);
  for (const int64_t axis : axes) out = ops::unsqueeze(out, axis);
  return {out};
}

// Without axes: all of size 1.
Values squeeze(const Reading& node) {
  if (node.has(1)) return {ops::squeeze(node.value(0), axes_from(node, node.constant_integers(1)))};
  return {ops::squeeze(node.value(0))};
}

// Into parts of stated sizes, or into as many as there are results, the last perhaps smaller.
Values split(const Reading& node) {
  const Value& x = node.value(0);
  const int axis = normalized_axis("Split", node.integer("axis", 0), x->rank);
  const auto count = static_cast<int64_t>(node.node.outputs.size());
  std::vector<int64_t> sizes;
  if (node.has(1)) sizes = node.constant_integers(1);
  if (!node.has(1) && count > 0) sizes.assign(static_cast<size_t>(count), (x->size(axis) + count - 1) / count);
  if (static_cast<int64_t>(sizes.size()) != count)
    node.refuse(cat("gives ", count, " parts of ", sizes.size(), " sizes"));
  Values out;
  int64_t left = x->size(axis);
  for (int64_t size : sizes) {
    if (!node.has(1)) size = std::min(size, left);
    if (size < 0 || size > left) node.refuse(cat("gives a part of ", size, " where ", left, " elements are left"));
    const int64_t at = x->size(axis) - left;
    out.push_back(ops::slice(x, axis, at, at + size));
    left -= size;
  }
  if (left > 0) node.refuse(cat("leaves ", left, " elements over"));
  return out;
}

Values tile(const Reading& node) { return {ops::tile(node.value(0), list(node, node.constant_integers(1)))}; }

Values transpose(const Reading& node) {
  const std::vector<int64_t> order = node.integers("perm", {});
  return {ops::transpose(node.value(0), order.empty() ? ops::Axes() : axes_from(node, order))};
}

// ONNX's goes both ways: a size of 1 keeps the operand's.
Values expand(const Reading& node) {
  std::vector<int64_t> sizes = node.constant_integers(1);
  const Shape shape = node.value(0).shape();
  while (sizes.size() < static_cast<size_t>(shape.rank())) sizes.insert(sizes.begin(), 1);
  const size_t added = sizes.size() - static_cast<size_t>(shape.rank());
  for (size_t i = added; i < sizes.size(); ++i) {
    if (sizes[i] == 1) sizes[i] = shape[static_cast<int>(i - added)];
  }
  return {ops::expand(node.value(0), list(node, sizes))};
}

Values slice(const Reading& node) {
  const std::vector<int64_t> starts = node.constant_integers(1), ends = node.constant_integers(2);
  std::vector<int64_t> axes, steps(starts.size(), 1);
  for (size_t i = 0; i < starts.size(); ++i) axes.push_back(static_cast<int64_t>(i));
  if (node.has(3)) axes = node.constant_integers(3);
  if (node.has(4)) steps = node.constant_integers(4);
  if (ends.size() != starts.size() || axes.size() != starts.size() || steps.size() != starts.size())
    node.refuse(cat("has ", starts.size(), " starts, ", ends.size(), " ends, ", axes.size(), " axes and ", steps.size(),
                    " steps"));
  Value out = node.value(0);
  for (size_t i = 0; i < starts.size(); ++i) out = ops::slice(out, axes[i], starts[i], ends[i], steps[i]);
  return {out};
}

Values concat(const Reading& node) {
  std::vector<Value> parts;
  for (size_t i = 0; i < node.count(); ++i) parts.push_back(node.value(i));
  if (parts.empty()) node.refuse("joins nothing");
  return {ops::concat(parts, node.integer("axis"))};
}

Values pad(const Reading& node) {
  node.require_text("mode", "constant");
  const std::vector<int64_t> pads = node.constant_integers(1);
  const auto rank = static_cast<size_t>(node.value(0)->rank);
  if (node.has(3) || pads.size() != 2 * rank) node.lacks("names other than two paddings for each axis");
  std::vector<int64_t> padding;
  for (size_t axis = 0; axis < rank; ++axis) {
    padding.push_back(pads[axis]);
    padding.push_back(pads[axis + rank]);
  }
  return {ops::pad(node.value(0), list(node, padding), node.has(2) ? node.constant_number(2) : 0)};
}

bool keeps(const Reading& node) { return node.integer("keepdims", 1) != 0; }

// Of whole numbers ONNX's reductions keep the dtype, ours take a wider one.
Value in_dtype_of(const Reading& node, const Value& reduced) {
  const DType dtype = node.value(0).dtype();
  return reduced.dtype() == dtype ? reduced : ops::cast(reduced, dtype);
}

Values sum(const Reading& node) {
  std::vector<int64_t> axes;
  if (node.has(1)) axes = node.constant_integers(1);
  if (axes.empty() && node.integer("noop_with_empty_axes", 0) != 0) return {node.value(0)};
  return {in_dtype_of(node, ops::sum(node.value(0), axes.empty() ? ops::Axes() : axes_from(node, axes), keeps(node)))};
}

template <Value (*reduce)(const ops::Operand&, const ops::Axes&, bool)>
Values reduction(const Reading& node) {
  const std::vector<int64_t> axes = node.integers("axes", {});
  return {in_dtype_of(node, reduce(node.value(0), axes.empty() ? ops::Axes() : axes_from(node, axes), keeps(node)))};
}

// Of orders 1 and 2.
template <int kOrder>
Values norm(const Reading& node) {
  const std::vector<int64_t> axes = node.integers("axes", {});
  const Value& x = node.value(0);
  if (!is_floating(x.dtype())) node.lacks("of whole numbers is not known");
  const Value powers = kOrder == 1 ? ops::abs(x) : ops::square(x);
  const Value sums = ops::sum(powers, axes.empty() ? ops::Axes() : axes_from(node, axes), keeps(node));
  return {node.node.op_type == "ReduceL2" ? ops::sqrt(sums) : sums};
}

template <Value (*arg)(const ops::Operand&, int64_t, bool)>
Values place(const Reading& node) {
  node.require("select_last_index", 0);
  return {arg(node.value(0), node.integer("axis", 0), keeps(node))};
}

// By indices of any shape.
Values gather(const Reading& node) {
  const Value &x = node.value(0), &indices = node.value(1);
  const int axis = normalized_axis("Gather", node.integer("axis", 0), x->rank);
  if (indices->rank == 1) return {ops::index_select(x, indices, axis)};
  const int64_t flat[] = {indices.shape().elements()};
  const Value taken = ops::index_select(x, ops::reshape(indices, list(node, {flat, flat + 1})), axis);
  std::vector<int64_t> sizes;
  for (int i = 0; i < x->rank; ++i) {
    if (i != axis) sizes.push_back(x->size(i));
    for (int k = 0; i == axis && k < indices->rank; ++k) sizes.push_back(indices->size(k));
  }
  return {ops::reshape(taken, list(node, sizes))};
}

Values gather_elements(const Reading& node) {
  return {ops::gather(node.value(0), node.value(1), node.integer("axis", 0))};
}

Values gather_nd(const Reading& node) {
  node.require("batch_dims", 0);
  return {ops::gather_nd(node.value(0), node.value(1))};
}

Values triangle(const Reading& node) {
  const int64_t diagonal = node.has(1) ? static_cast<int64_t>(node.constant_number(1)) : 0;
  return {node.integer("upper", 1) ? ops::triu(node.value(0), diagonal) : ops::tril(node.value(0), diagonal)};
}

Values constant_of_shape(const Reading& node) {
  const Tensor* const value = node.tensor("value");
  const double number = value ? node.number_of(*value) : 0;
  const DType dtype = value ? value->spec.dtype : DType::kF32;
  return {ops::full(list(node, node.constant_integers(0)), number, dtype)};
}

Values range(const Reading& node) {
  const DType dtype = node.constant_dtype(0);
  return {ops::arange(node.constant_number(0), node.constant_number(1), node.constant_number(2), dtype)};
}

constexpr NamedAdapter kAdapters[] = {{"ConstantOfShape", constant_of_shape},
                                      {"Range", range},
                                      {"Reshape", reshape},
                                      {"Flatten", flatten},
                                      {"Transpose", transpose},
                                      {"Unsqueeze", unsqueeze},
                                      {"Squeeze", squeeze},
                                      {"Split", split},
                                      {"Tile", tile},
                                      {"ReduceL1", norm<1>},
                                      {"ReduceL2", norm<2>},
                                      {"ReduceSumSquare", norm<2>},
                                      {"Expand", expand},
                                      {"Slice", slice},
                                      {"Concat", concat},
                                      {"Pad", pad},
                                      {"ReduceSum", sum},
                                      {"ReduceMean", reduction<ops::mean>},
                                      {"ReduceProd", reduction<ops::prod>},
                                      {"ReduceMax", reduction<ops::max>},
                                      {"ReduceMin", reduction<ops::min>},
                                      {"ReduceLogSumExp", reduction<ops::logsumexp>},
                                      {"ArgMax", place<ops::argmax>},
                                      {"ArgMin", place<ops::argmin>},
                                      {"Gather", gather},
                                      {"GatherElements", gather_elements},
                                      {"GatherND", gather_nd},
                                      {"Trilu", triangle}};

}  // namespace

std::span<const NamedAdapter> shape_adapters() { return kAdapters; }

}  // namespace tinyai::onnx
