#include "onnx/load/sizes.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/symbolic_size.h"
#include "ops/generated/create.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;

constexpr int64_t kMost = 64;  // numbers of one value

using Sizes = std::vector<SymbolicSize>;
using Integers = std::vector<int64_t>;

struct Numbers {
  DType dtype = DType::kI64;  // or i32, or bool
  Shape shape;
  Sizes of;
};
using Found = std::optional<Numbers>;

Numbers list_of(Sizes of) {
  const auto count = static_cast<int64_t>(of.size());
  return {DType::kI64, {count}, std::move(of)};
}

// Nothing where one of them hangs on another size.
std::optional<Integers> integers_of(const Found& numbers) {
  if (!numbers || !std::ranges::all_of(numbers->of, &SymbolicSize::is_constant)) return {};
  Integers out;
  for (const SymbolicSize& size : numbers->of) out.push_back(size.constant());
  return out;
}

Found numbers_of(const Tensor* tensor) {
  if (!tensor) return {};
  const Spec& spec = tensor->spec;
  if ((spec.dtype != DType::kI64 && spec.dtype != DType::kI32 && spec.dtype != DType::kBool) ||
      spec.elements() > kMost || tensor->bytes.size() != static_cast<size_t>(spec.bytes()))
    return {};
  Numbers out{spec.dtype, spec.shape, {}};
  const auto width = static_cast<size_t>(size_of(spec.dtype));
  for (size_t at = 0; at < tensor->bytes.size(); at += width) {
    int32_t narrow = 0;
    int64_t wide = 0;
    std::memcpy(width == 8 ? static_cast<void*>(&wide) : &narrow, tensor->bytes.data() + at, width);
    out.of.emplace_back(width == 8 ? wide : narrow);
  }
  return out;
}

// The numbers hang on nothing.
Tensor tensor_of(const std::string& name, const Numbers& numbers) {
  Tensor out{.name = name, .spec = {numbers.dtype, numbers.shape}, .array = {}, .bytes = {}, .range = {}};
  const auto width = static_cast<size_t>(size_of(numbers.dtype));
  for (const SymbolicSize& size : numbers.of) {
    const int64_t number = size.constant();
    const auto narrow = static_cast<int32_t>(number);
    out.bytes.append(width == 8 ? reinterpret_cast<const char*>(&number) : reinterpret_cast<const char*>(&narrow),
                     width);
  }
  return out;
}

// ---- What nodes do with them. Nothing where that is for the operators of elements, or for their errors --------------

Found operand(const Reading& node, size_t i) { return numbers_of(node.known(i)); }

Shape shape_of_first(const Reading& node) { return node.known(0) ? node.known(0)->spec.shape : node.value(0).shape(); }

Found shape(const Reading& node) {
  const Shape of = shape_of_first(node);
  const auto within = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + of.rank() : at, 0, of.rank()); };
  const int64_t start = within(node.integer("start", 0)), end = within(node.integer("end", of.rank()));
  Sizes out;
  for (int64_t axis = start; axis < end; ++axis) out.emplace_back(of[static_cast<int>(axis)]);
  return list_of(std::move(out));
}

Found size(const Reading& node) { return Numbers{DType::kI64, {}, {shape_of_first(node).elements()}}; }

Found identity_numbers(const Reading& node) { return operand(node, 0); }

bool fits(DType dtype, SymbolicSize size) {
  return dtype != DType::kI32 || (size.is_constant() && size.constant() == static_cast<int32_t>(size.constant()));
}

Found cast_numbers(const Reading& node) {
  Found x = operand(node, 0);
  const int64_t to = node.integer("to");
  if (!x || (to != dtype_code(DType::kI64) && to != dtype_code(DType::kI32))) return {};
  x->dtype = to == dtype_code(DType::kI64) ? DType::kI64 : DType::kI32;
  const bool all_fit = std::ranges::all_of(x->of, [&](SymbolicSize size) { return fits(x->dtype, size); });
  return all_fit ? x : Found();
}

// Takes those with these places along an axis.
Numbers taken(const Numbers& x, int axis, const Integers& places) {
  int64_t outer = 1, inner = 1;
  for (int i = 0; i < axis; ++i) outer *= x.shape[i];
  for (int i = axis + 1; i < x.shape.rank(); ++i) inner *= x.shape[i];
  Numbers out{x.dtype, x.shape, {}};
  out.shape[axis] = static_cast<int64_t>(places.size());
  for (int64_t o = 0; o < outer; ++o) {
    for (const int64_t place : places) {
      const auto first = x.of.begin() + (o * x.shape[axis] + place) * inner;
      out.of.insert(out.of.end(), first, first + inner);
    }
  }
  return out;
}

Found gather_numbers(const Reading& node) {
  const Found x = operand(node, 0), indices = operand(node, 1);
  std::optional<Integers> places = integers_of(indices);
  if (!x || !places || x->shape.rank() != 1 || indices->shape.rank() > 2) return {};
  normalized_axis("Gather", node.integer("axis", 0), 1);
  for (int64_t& index : *places) {
    const int64_t count = x->shape[0];
    if (index < -count || index >= count) node.refuse(cat("takes number ", index, " of ", count));
    if (index < 0) index += count;
  }
  Numbers out = taken(*x, 0, *places);
  out.shape = indices->shape;
  return out;
}

Found unsqueeze_numbers(const Reading& node) {
  Found x = operand(node, 0);
  if (!x) return {};
  Integers axes = node.constant_integers(1);
  const auto rank = static_cast<size_t>(x->shape.rank()) + axes.size();
  if (rank > kMaxRank) node.lacks("has a result of more than 8 axes");
  for (int64_t& axis : axes) axis = normalized_axis("Unsqueeze", axis, static_cast<int>(rank));
  Shape out;
  for (int i = 0, next = 0; i < static_cast<int>(rank); ++i) {
    const bool is_new = std::ranges::find(axes, i) != axes.end();
    if (!is_new && next == x->shape.rank()) node.refuse("names an axis twice");
    out.push_back(is_new ? 1 : x->shape[next++]);
  }
  x->shape = out;
  return x;
}

Found squeeze_numbers(const Reading& node) {
  Found x = operand(node, 0);
  if (!x) return {};
  uint32_t gone = 0;
  const auto& shape = x->shape;
  for (int i = 0; i < shape.rank() && !node.has(1); ++i) gone |= uint32_t{shape[i] == 1} << i;
  if (node.has(1)) {
    for (const int64_t axis : node.constant_integers(1)) gone |= 1u << normalized_axis("Squeeze", axis, shape.rank());
  }
  Shape out;
  for (int i = 0; i < shape.rank(); ++i) {
    if (gone >> i & 1 && shape[i] != 1) node.refuse("leaves out an axis of more than one element");
    if (!(gone >> i & 1)) out.push_back(shape[i]);
  }
  x->shape = out;
  return x;
}

Found reshape_numbers(const Reading& node) {
  Found x = operand(node, 0);
  const std::optional<Integers> target = integers_of(operand(node, 1));
  if (!x || !target || target->size() > kMaxRank) return {};
  Shape out;
  int64_t known = 1;
  int open = -1;
  for (size_t i = 0; i < target->size(); ++i) {
    int64_t size = (*target)[i];
    const bool copies = size == 0 && node.integer("allowzero", 0) == 0;
    if (copies && static_cast<int>(i) >= x->shape.rank()) return {};
    if (copies) size = x->shape[static_cast<int>(i)];
    if (size < -1 || size > kMost || (size == -1 && open >= 0)) return {};
    if (size == -1) open = static_cast<int>(i);
    known *= size == -1 ? 1 : size;
    out.push_back(size);
    if (known > kMost) return {};
  }
  const auto elements = static_cast<int64_t>(x->of.size());
  if (open >= 0 && known > 0) out[open] = elements / known;
  if (open >= 0 ? known == 0 || elements % known != 0 : known != elements) return {};
  x->shape = out;
  return x;
}

Found transpose_numbers(const Reading& node) {
  Found x = operand(node, 0);
  if (!x || x->shape.rank() > 2) return {};
  const Integers order = node.integers("perm", {});
  if (x->shape.rank() < 2 || order == Integers{0, 1}) return x;
  if (!order.empty() && order != Integers{1, 0}) return {};
  const int64_t rows = x->shape[0], columns = x->shape[1];
  Numbers out{x->dtype, {columns, rows}, {}};
  for (int64_t c = 0; c < columns; ++c) {
    for (int64_t r = 0; r < rows; ++r) out.of.push_back(x->of[static_cast<size_t>(r * columns + c)]);
  }
  return out;
}

// Along the first axis, into what goes on.
Found concat_numbers(const Reading& node) {
  Found out;
  for (size_t i = 0; i < node.count(); ++i) {
    const Found part = operand(node, i);
    if (!part || part->shape.rank() != 1 || (out && out->dtype != part->dtype)) return {};
    if (!out) out = Numbers{part->dtype, {0}, {}};
    out->of.insert(out->of.end(), part->of.begin(), part->of.end());
    if (out->of.size() > kMost) return {};
  }
  if (!out) return {};
  normalized_axis("Concat", node.integer("axis"), 1);
  out->shape[0] = static_cast<int64_t>(out->of.size());
  return out;
}

// The places of a slice, which may go backwards.
Integers places_of(int64_t start, int64_t end, int64_t step, int64_t count) {
  const int64_t least = step < 0 ? -1 : 0, most = step < 0 ? count - 1 : count;
  const auto within = [&](int64_t at) { return std::clamp(at < 0 ? at + count : at, least, most); };
  Integers out;
  end = within(end);
  for (int64_t at = within(start); step < 0 ? at > end : at < end;) {
    out.push_back(at);
    if (__builtin_add_overflow(at, step, &at)) break;
  }
  return out;
}

Found slice_numbers(const Reading& node) {
  Found x = operand(node, 0);
  const auto integers = [&](size_t i) { return integers_of(operand(node, i)); };
  const std::optional<Integers> starts = integers(1), ends = integers(2), axes = integers(3), steps = integers(4);
  if (!x || !starts || !ends || starts->size() != ends->size()) return {};
  if ((node.has(3) && (!axes || axes->size() != starts->size())) ||
      (node.has(4) && (!steps || steps->size() != starts->size())))
    return {};
  for (size_t i = 0; i < starts->size(); ++i) {
    const int axis = normalized_axis("Slice", axes ? (*axes)[i] : static_cast<int64_t>(i), x->shape.rank());
    const int64_t step = steps ? (*steps)[i] : 1;
    if (step == 0) return {};
    x = taken(*x, axis, places_of((*starts)[i], (*ends)[i], step, x->shape[axis]));
  }
  return x;
}

Found repeated(const Reading& node) {
  const Found list = operand(node, 0);
  const std::optional<Integers> sizes = integers_of(list);
  const Tensor* const value = node.tensor("value");
  if (!sizes || !value || !is_integer(value->spec.dtype) || list->shape.rank() != 1) return {};
  if (value->spec.dtype != DType::kI64 && value->spec.dtype != DType::kI32) return {};
  Numbers out{value->spec.dtype, {}, {}};
  int64_t count = 1;
  if (sizes->size() > kMaxRank) return {};
  for (const int64_t size : *sizes) {
    if (size < 0 || size > kMost || (count *= size) > kMost) return {};
    out.shape.push_back(size);
  }
  out.of.assign(static_cast<size_t>(count), static_cast<int64_t>(node.number_of(*value)));
  return out;
}

// Multiplies all of a list.
Found product(const Reading& node) {
  const Found x = operand(node, 0);
  const std::optional<Integers> stated = integers_of(operand(node, 1));
  if (node.has(1) && !stated) return {};
  const Integers axes = stated ? *stated : node.integers("axes", {});
  if (axes.empty() && node.integer("noop_with_empty_axes", 0) != 0) return {};
  if (!x || x->shape.rank() != 1 || (!axes.empty() && axes != Integers{0})) return {};
  SymbolicSize::Found all(1);
  for (const SymbolicSize& size : x->of) {
    if (all) all = SymbolicSize::product(*all, size);
  }
  if (!all) return {};
  Numbers out{x->dtype, {}, {*all}};
  if (node.integer("keepdims", 1) != 0) out.shape.push_back(1);
  return out;
}

// One number stands beside each; else all have one shape.
SymbolicSize number_at(const Numbers& list, size_t i) { return list.of[list.of.size() == 1 ? 0 : i]; }
std::optional<Shape> shape_beside(std::initializer_list<const Numbers*> all) {
  const Numbers* whole = *all.begin();
  for (const Numbers* one : all) {
    const bool is_larger = one->of.size() != 1 || one->shape.rank() > whole->shape.rank();
    if (whole->of.size() == 1 && is_larger) whole = one;
  }
  for (const Numbers* one : all) {
    const bool repeats = one->of.size() == 1 && one->shape.rank() <= whole->shape.rank();
    if (!repeats && one->shape != whole->shape) return {};
  }
  return whole->shape;
}

// `compute` gives a size, or nothing.
template <class Compute>
Found each(const Found& a, const Found& b, const Compute& compute) {
  const auto shape = a && b && a->dtype == b->dtype ? shape_beside({&*a, &*b}) : std::nullopt;
  if (!shape) return {};
  Numbers out{a->dtype, *shape, {}};
  for (size_t i = 0; i < static_cast<size_t>(shape->elements()); ++i) {
    const SymbolicSize::Found made = compute(number_at(*a, i), number_at(*b, i));
    if (!made || !fits(out.dtype, *made)) return {};
    out.of.push_back(*made);
  }
  return out;
}

template <SymbolicSize::Found (*compute)(SymbolicSize, SymbolicSize)>
Found pairwise(const Reading& node) {
  const Found a = operand(node, 0), b = operand(node, 1);
  if (node.count() != 2 || !a || a->dtype == DType::kBool) return {};
  return each(a, b, compute);
}

Found remainder(const Reading& node) {
  if (node.integer("fmod", 0) != 0) return {};
  return each(operand(node, 0), operand(node, 1), SymbolicSize::remainder);
}

Found equal(const Reading& node) {
  Found out = each(operand(node, 0), operand(node, 1), [](SymbolicSize a, SymbolicSize b) {
    const std::optional<bool> same = SymbolicSize::are_equal(a, b);
    return same ? SymbolicSize::Found(*same) : SymbolicSize::Found();
  });
  if (out) out->dtype = DType::kBool;
  return out;
}

Found where_numbers(const Reading& node) {
  const Found condition = operand(node, 0), a = operand(node, 1), b = operand(node, 2);
  if (!condition || !a || !b || condition->dtype != DType::kBool || a->dtype != b->dtype) return {};
  const auto shape = shape_beside({&*condition, &*a, &*b});
  if (!shape) return {};
  Numbers out{a->dtype, *shape, {}};
  for (size_t i = 0; i < static_cast<size_t>(shape->elements()); ++i)
    out.of.push_back(number_at(number_at(*condition, i) == 0 ? *b : *a, i));
  return out;
}

struct SizeRule {
  std::string_view op_type;
  Found (*work_out)(const Reading& node);
};
constexpr SizeRule kSizeRules[] = {{"Shape", shape},
                                   {"Size", size},
                                   {"Identity", identity_numbers},
                                   {"Cast", cast_numbers},
                                   {"Gather", gather_numbers},
                                   {"Unsqueeze", unsqueeze_numbers},
                                   {"Squeeze", squeeze_numbers},
                                   {"Reshape", reshape_numbers},
                                   {"Transpose", transpose_numbers},
                                   {"Concat", concat_numbers},
                                   {"Slice", slice_numbers},
                                   {"ConstantOfShape", repeated},
                                   {"ReduceProd", product},
                                   {"Add", pairwise<SymbolicSize::sum>},
                                   {"Sub", pairwise<SymbolicSize::difference>},
                                   {"Mul", pairwise<SymbolicSize::product>},
                                   {"Div", pairwise<SymbolicSize::quotient>},
                                   {"Mod", remainder},
                                   {"Max", pairwise<SymbolicSize::larger>},
                                   {"Min", pairwise<SymbolicSize::smaller>},
                                   {"Equal", equal},
                                   {"Where", where_numbers}};

const SizeRule* rule_of(const Node& node) {
  const auto found = std::ranges::find(kSizeRules, node.op_type, &SizeRule::op_type);
  return node.domain.empty() && found != std::end(kSizeRules) ? found : nullptr;
}

}  // namespace

bool may_work_out_sizes(const Node& node) { return rule_of(node); }

bool only_works_out_sizes(const Node& node) {
  const SizeRule* const rule = rule_of(node);
  return rule && (rule->work_out == shape || rule->work_out == size);
}

std::optional<Tensor> worked_out_sizes(const Reading& node) {
  const SizeRule* const rule = rule_of(node.node);
  if (!rule || node.node.outputs.size() != 1) return {};
  const Found found = rule->work_out(node);
  const bool is_told = integers_of(found) && found->of.size() <= kMost;
  return is_told ? std::optional(tensor_of(node.node.outputs[0], *found)) : std::nullopt;
}

Value value_of_sizes(const Tensor& sizes) {
  const Numbers numbers = *numbers_of(&sizes);
  const auto full = [&](int64_t number, const ops::Ints& shape) {
    constexpr int64_t kMostHeld = int64_t{1} << 53;
    if (number < -kMostHeld || number > kMostHeld)
      fail(Status::kUnsupported, "it computes with a size past 2^53, ", number);
    return ops::full(shape, static_cast<double>(number), numbers.dtype);
  };
  const ops::Ints one{.count = 1, .values = {1}};
  const ops::Ints shape = ops::to_ints(numbers.shape);
  if (numbers.of.size() <= 1) return full(numbers.of.empty() ? 0 : numbers.of[0].constant(), shape);
  std::vector<Value> parts;
  for (const SymbolicSize& size : numbers.of) parts.push_back(full(size.constant(), one));
  return ops::reshape(ops::concat(parts, 0), shape);
}

}  // namespace tinyai::onnx
