// Look-ups by indices, and what gives some.
#include <cmath>

#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

template <Value (*arg)(const ops::Operand&, int64_t, bool)>
Values place(const Reading& node) {
  node.require("select_last_index", 0);
  return {arg(node.value(0), node.integer("axis", 0), node.integer("keepdims", 1) != 0)};
}

// Gathers by indices of any shape.
Values gather(const Reading& node) {
  const Value &x = node.value(0), &indices = node.value(1);
  const int axis = normalized_axis("Gather", node.integer("axis", 0), x->rank);
  if (indices->rank == 1) return {ops::index_select(x, indices, axis)};
  const Value taken = ops::index_select(x, ops::flatten(indices), axis);
  if (x->rank + indices->rank - 1 > kMaxRank) node.lacks("has a result of more than 8 axes");
  Shape sizes;
  for (int i = 0; i < x->rank; ++i) {
    if (i != axis) sizes.push_back(x->size(i));
    for (int k = 0; i == axis && k < indices->rank; ++k) sizes.push_back(indices->size(k));
  }
  return {ops::reshape(taken, ops::to_ints(sizes))};
}

Values gather_elements(const Reading& node) {
  return {ops::gather(node.value(0), node.value(1), node.integer("axis", 0))};
}

Values gather_nd(const Reading& node) {
  node.require("batch_dims", 0);
  return {ops::gather_nd(node.value(0), node.value(1))};
}

Values topk(const Reading& node) {
  const std::vector<int64_t> k = node.constant_integers(1);
  if (k.size() != 1) node.refuse("operand 1, how many, is no single number");
  return ops::topk(node.value(0), k[0], node.integer("axis", -1), node.integer("largest", 1) != 0);
}

// An index out of range has no place. Operand 2: what stands elsewhere, and what there.
Values one_hot(const Reading& node) {
  const Value &given = node.value(0), &values = node.value(2);
  const auto depth = node.constant_number(1);
  if (!is_integer(given.dtype())) node.lacks(cat("of indices in ", name(given.dtype()), " is not known"));
  if (values->rank != 1 || values->size(0) != 2)
    node.refuse(cat("operand 2 is ", to_string(values.spec()), ", not two values"));
  if (depth < 1 || depth > 0x1p31 || std::trunc(depth) != depth)
    node.refuse(cat("operand 1, how many places there are, is ", depth));
  if (given->rank >= kMaxRank) node.lacks("has a result of more than 8 axes");
  const int axis = normalized_axis("OneHot", node.integer("axis", -1), given->rank + 1);
  const Value indices = ops::cast(given, DType::kI64), zero = ops::scalar(0, DType::kI64);
  const Value places = ops::where(ops::less(indices, zero), ops::add_scalar(indices, depth), indices);
  Shape along;
  for (int i = 0; i <= given->rank; ++i) along.push_back(i == axis ? static_cast<int64_t>(depth) : 1);
  const Value numbers = ops::reshape(ops::arange(0, depth, 1, DType::kI64), ops::to_ints(along));
  const auto value = [&](int64_t i) { return ops::reshape(ops::slice(values, 0, i, i + 1), ops::Ints{}); };
  return {ops::where(ops::equal(ops::unsqueeze(places, axis), numbers), value(1), value(0))};
}

Values hardmax(const Reading& node) {
  const Value& x = node.value(0);
  const int axis = normalized_axis("Hardmax", node.integer("axis", -1), x->rank);
  const Value hot = ops::one_hot(ops::argmax(x, axis), x->size(axis), x.dtype());
  ops::Axes order{.count = static_cast<int8_t>(x->rank)};
  for (int i = 0, next = 0; i < x->rank; ++i) order.values[i] = static_cast<int8_t>(i == axis ? x->rank - 1 : next++);
  return {ops::transpose(hot, order)};
}

// ---- Writing by indices ---------------------------------------------------------------------------------------------

// True if updates are added; else they take the place of what was there.
bool adds(const Reading& node) {
  const DType x = node.value(0).dtype(), updates = node.value(2).dtype();
  if (x == DType::kBool || updates != x) node.lacks(cat("on ", name(x), " and ", name(updates), " is not known"));
  const std::string how = node.text("reduction", "none");
  if (how != "none" && how != "add") node.require_text("reduction", "none, and add,");
  return how == "add";
}

// ONNX says nothing of places that two updates name. `added`: zeros with such updates added.
template <class Added>
Values replaced(const Reading& node, const Added& added) {
  const Value &x = node.value(0), &updates = node.value(2);
  const Value ones = ops::ones(ops::to_ints(updates.shape()), DType::kF32);
  return {ops::where(ops::greater(added(ones), ops::scalar(0, DType::kF32)), added(updates), x)};
}

Values scatter_elements(const Reading& node) {
  const Value &x = node.value(0), &indices = node.value(1);
  const int64_t axis = node.integer("axis", 0);
  if (adds(node)) return {ops::scatter_add(x, indices, node.value(2), axis)};
  return replaced(node, [&](const Value& updates) {
    return ops::scatter_add(ops::zeros(ops::to_ints(x.shape()), updates.dtype()), indices, updates, axis);
  });
}

Values scatter_nd(const Reading& node) {
  const Value &x = node.value(0), &indices = node.value(1);
  const auto added = [&](const Value& updates) {
    return ops::scatter_nd_add(updates, indices, ops::to_ints(x.shape()));
  };
  if (adds(node)) return {ops::add(x, added(node.value(2)))};
  return replaced(node, added);
}

constexpr NamedAdapter kIndexAdapters[] = {{"ArgMax", place<ops::argmax>},
                                           {"ArgMin", place<ops::argmin>},
                                           {"Gather", gather},
                                           {"GatherElements", gather_elements},
                                           {"GatherND", gather_nd},
                                           {"TopK", topk},
                                           {"OneHot", one_hot},
                                           {"Hardmax", hardmax},
                                           {"ScatterElements", scatter_elements},
                                           {"ScatterND", scatter_nd}};

}  // namespace

std::span<const NamedAdapter> index_adapters() { return kIndexAdapters; }

}  // namespace tinyai::onnx
