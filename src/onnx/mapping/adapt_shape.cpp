// Views, joins and reductions.
#include <algorithm>

#include "base/checked.h"
#include "base/error.h"
#include "onnx/mapping/adapter.h"
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

// Flattens to a matrix.
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
  if (node.integer("num_outputs", count) != count) node.refuse("states another number of results than it has");
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

// Each axis, or those that are named, before and behind.
ops::Ints padding_of(const Reading& node) {
  const std::vector<int64_t> pads = node.constant_integers(1);
  const int rank = node.value(0)->rank;
  std::vector<int64_t> axes, padding(2 * static_cast<size_t>(rank), 0);
  for (int axis = 0; axis < rank; ++axis) axes.push_back(axis);
  if (node.has(3)) axes = node.constant_integers(3);
  if (pads.size() != 2 * axes.size()) node.lacks("names other than two paddings for each axis");
  for (size_t i = 0; i < axes.size(); ++i) {
    const auto axis = static_cast<size_t>(normalized_axis("Pad", axes[i], rank));
    padding[2 * axis] = pads[i];
    padding[2 * axis + 1] = pads[i + axes.size()];
  }
  return list(node, padding);
}

Values pad(const Reading& node) {
  const ops::Ints padding = padding_of(node);
  const std::string mode = node.text("mode", "constant");
  if (mode == "reflect") return {ops::pad_reflect(node.value(0), padding)};
  if (mode == "edge") return {ops::pad_replicate(node.value(0), padding)};
  if (mode == "wrap") return {ops::pad_circular(node.value(0), padding)};
  node.require_text("mode", "constant");
  return {ops::pad(node.value(0), padding, node.has(2) ? node.constant_number(2) : 0)};
}

bool keeps(const Reading& node) { return node.integer("keepdims", 1) != 0; }

// ONNX's reductions of whole numbers keep the dtype, ours take a wider one.
Value in_dtype_of(const Reading& node, const Value& reduced) {
  const DType dtype = node.value(0).dtype();
  return reduced.dtype() == dtype ? reduced : ops::cast(reduced, dtype);
}

// None: all, or nothing to do where the node says so. Up to version 17 an attribute, then an operand.
std::vector<int64_t> reduced_axes(const Reading& node) {
  return node.has(1) ? node.constant_integers(1) : node.integers("axes", {});
}
bool reduces_nothing(const Reading& node) {
  return node.integer("noop_with_empty_axes", 0) != 0 && reduced_axes(node).empty();
}

Value reduced(const Reading& node, Value (*reduce)(const ops::Operand&, const ops::Axes&, bool), const Value& x) {
  const std::vector<int64_t> axes = reduced_axes(node);
  return reduces_nothing(node) ? x : reduce(x, axes.empty() ? ops::Axes() : axes_from(node, axes), keeps(node));
}

template <Value (*reduce)(const ops::Operand&, const ops::Axes&, bool)>
Values reduction(const Reading& node) {
  return {in_dtype_of(node, reduced(node, reduce, node.value(0)))};
}

// Sums what is made of the elements first.
template <Value (*of)(const ops::Operand&)>
Values sum_of(const Reading& node) {
  const Value& x = node.value(0);
  if (!is_floating(x.dtype())) node.lacks("of whole numbers is not known");
  const Value sums = reduced(node, ops::sum, of(x));
  return {node.node.op_type == "ReduceL2" ? ops::sqrt(sums) : sums};
}
Values log_sum(const Reading& node) {
  if (!is_floating(node.value(0).dtype())) node.lacks("of whole numbers is not known");
  return {ops::log(reduced(node, ops::sum, node.value(0)))};
}

// Divided by its norm of order 1 or 2.
Values lp_normalization(const Reading& node) {
  const Value& x = node.value(0);
  const int64_t order = node.integer("p", 2);
  if (order != 1 && order != 2) node.lacks(cat("attribute 'p' is ", order, "; 1 and 2 are known"));
  const ops::Axes axis = axes_from(node, {node.integer("axis", -1)});
  return {ops::div(x, ops::norm(x, axis, static_cast<double>(order), true))};
}

Values cumsum(const Reading& node) {
  const Value& x = node.value(0);
  if (x.dtype() == DType::kBool) node.refuse("adds up bools");
  const std::vector<int64_t> given = node.constant_integers(1);
  if (given.size() != 1) node.refuse("operand 1, its axis, is no single number");
  const int axis = normalized_axis("CumSum", given[0], x->rank);
  const bool reverse = node.integer("reverse", 0) != 0;
  Value sums = in_dtype_of(node, ops::cumsum(x, axis, reverse));
  const int64_t size = x->size(axis);
  if (node.integer("exclusive", 0) != 0 && size > 0) {  // up to the one before
    std::vector<int64_t> padding(2 * static_cast<size_t>(x->rank), 0);
    padding[2 * static_cast<size_t>(axis) + (reverse ? 1 : 0)] = 1;
    const Value others = reverse ? ops::slice(sums, axis, 1) : ops::slice(sums, axis, 0, size - 1);
    sums = ops::pad(others, list(node, padding));
  }
  return {sums};
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

// With ones on one diagonal.
Values eye_like(const Reading& node) {
  const Value& x = node.value(0);
  if (x->rank != 2) node.refuse(cat("is like ", to_string(x.spec()), ", which is no matrix"));
  const int64_t to = node.integer("dtype", dtype_code(x.dtype())), diagonal = node.integer("k", 0);
  const int64_t rows = x->size(0), columns = x->size(1);
  if (diagonal < -rows || diagonal > columns) node.refuse(cat("attribute 'k' is ", diagonal));
  const DType dtype = dtype_of_code(node.where(), to);
  const Value whole = ops::ones(list(node, {rows, columns}), dtype);
  return {ops::triu(ops::tril(whole, diagonal), diagonal)};
}

constexpr NamedAdapter kShapeAdapters[] = {{"ConstantOfShape", constant_of_shape},
                                           {"EyeLike", eye_like},
                                           {"Range", range},
                                           {"Reshape", reshape},
                                           {"Flatten", flatten},
                                           {"Transpose", transpose},
                                           {"Unsqueeze", unsqueeze},
                                           {"Squeeze", squeeze},
                                           {"Split", split},
                                           {"Tile", tile},
                                           {"ReduceL1", sum_of<ops::abs>},
                                           {"ReduceL2", sum_of<ops::square>},
                                           {"ReduceSumSquare", sum_of<ops::square>},
                                           {"ReduceLogSum", log_sum},
                                           {"LpNormalization", lp_normalization},
                                           {"CumSum", cumsum},
                                           {"Expand", expand},
                                           {"Slice", slice},
                                           {"Concat", concat},
                                           {"Pad", pad},
                                           {"ReduceSum", reduction<ops::sum>},
                                           {"ReduceMean", reduction<ops::mean>},
                                           {"ReduceProd", reduction<ops::prod>},
                                           {"ReduceMax", reduction<ops::max>},
                                           {"ReduceMin", reduction<ops::min>},
                                           {"ReduceLogSumExp", reduction<ops::logsumexp>},
                                           {"Trilu", triangle}};

}  // namespace

std::span<const NamedAdapter> shape_adapters() { return kShapeAdapters; }

}  // namespace tinyai::onnx
