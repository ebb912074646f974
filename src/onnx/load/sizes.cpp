#include "onnx/load/sizes.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "ops/generated/create.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;

constexpr int64_t kMost = 64;  // numbers of one value

struct Numbers {
  DType dtype = DType::kI64;  // or i32, or bool
  Shape shape;
  std::vector<int64_t> of;
};
using Found = std::optional<Numbers>;

Numbers list_of(std::vector<int64_t> of) {
  const auto count = static_cast<int64_t>(of.size());
  return {DType::kI64, {count}, std::move(of)};
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
    out.of.push_back(width == 8 ? wide : narrow);
  }
  return out;
}

Tensor tensor_of(const std::string& name, const Numbers& numbers) {
  Tensor out{.name = name, .spec = {numbers.dtype, numbers.shape}, .array = {}, .bytes = {}, .range = {}};
  const auto width = static_cast<size_t>(size_of(numbers.dtype));
  for (const int64_t number : numbers.of) {
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
  std::vector<int64_t> out;
  for (int64_t axis = start; axis < end; ++axis) out.push_back(of[static_cast<int>(axis)]);
  return list_of(std::move(out));
}

Found size(const Reading& node) { return Numbers{DType::kI64, {}, {shape_of_first(node).elements()}}; }

Found identity_numbers(const Reading& node) { return operand(node, 0); }

Found cast_numbers(const Reading& node) {
  Found x = operand(node, 0);
  const int64_t to = node.integer("to");
  if (!x || (to != dtype_code(DType::kI64) && to != dtype_code(DType::kI32))) return {};
  x->dtype = to == dtype_code(DType::kI64) ? DType::kI64 : DType::kI32;
  const auto fits = [&](int64_t n) { return x->dtype == DType::kI64 || n == static_cast<int32_t>(n); };
  return std::ranges::all_of(x->of, fits) ? x : Found();
}

// Takes those with these places along an axis.
Numbers taken(const Numbers& x, int axis, const std::vector<int64_t>& places) {
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
  if (!x || !indices || x->shape.rank() != 1 || indices->shape.rank() > 2) return {};
  normalized_axis("Gather", node.integer("axis", 0), 1);
  std::vector<int64_t> places;
  for (const int64_t index : indices->of) {
    const int64_t count = x->shape[0];
    if (index < -count || index >= count) node.refuse(cat("takes number ", index, " of ", count));
    places.push_back(index < 0 ? index + count : index);
  }
  Numbers out = taken(*x, 0, places);
  out.shape = indices->shape;
  return out;
}

Found unsqueeze_numbers(const Reading& node) {
  Found x = operand(node, 0);
  if (!x) return {};
  std::vector<int64_t> axes = node.constant_integers(1);
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
  const Found target = operand(node, 1);
  if (!x || !target || target->of.size() > kMaxRank) return {};
  Shape out;
  int64_t known = 1;
  int open = -1;
  for (size_t i = 0; i < target->of.size(); ++i) {
    int64_t size = target->of[i];
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
  std::vector<int64_t> order = node.integers("perm", {});
  if (x->shape.rank() < 2 || order == std::vector<int64_t>{0, 1}) return x;
  if (!order.empty() && order != std::vector<int64_t>{1, 0}) return {};
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
std::vector<int64_t> places_of(int64_t start, int64_t end, int64_t step, int64_t count) {
  const int64_t least = step < 0 ? -1 : 0, most = step < 0 ? count - 1 : count;
  const auto within = [&](int64_t at) { return std::clamp(at < 0 ? at + count : at, least, most); };
  std::vector<int64_t> out;
  end = within(end);
  for (int64_t at = within(start); step < 0 ? at > end : at < end;) {
    out.push_back(at);
    if (__builtin_add_overflow(at, step, &at)) break;
  }
  return out;
}

Found slice_numbers(const Reading& node) {
  Found x = operand(node, 0);
  const Found starts = operand(node, 1), ends = operand(node, 2);
  if (!x || !starts || !ends || starts->of.size() != ends->of.size()) return {};
  const Found axes = node.has(3) ? operand(node, 3) : Found(), steps = node.has(4) ? operand(node, 4) : Found();
  if ((node.has(3) && (!axes || axes->of.size() != starts->of.size())) ||
      (node.has(4) && (!steps || steps->of.size() != starts->of.size())))
    return {};
  for (size_t i = 0; i < starts->of.size(); ++i) {
    const int axis = normalized_axis("Slice", axes ? axes->of[i] : static_cast<int64_t>(i), x->shape.rank());
    const int64_t step = steps ? steps->of[i] : 1;
    if (step == 0) return {};
    x = taken(*x, axis, places_of(starts->of[i], ends->of[i], step, x->shape[axis]));
  }
  return x;
}

Found repeated(const Reading& node) {
  const Found sizes = operand(node, 0);
  const Tensor* const value = node.tensor("value");
  if (!sizes || !value || !is_integer(value->spec.dtype) || sizes->shape.rank() != 1) return {};
  if (value->spec.dtype != DType::kI64 && value->spec.dtype != DType::kI32) return {};
  Numbers out{value->spec.dtype, {}, {}};
  int64_t count = 1;
  if (sizes->of.size() > kMaxRank) return {};
  for (const int64_t size : sizes->of) {
    if (size < 0 || size > kMost || (count *= size) > kMost) return {};
    out.shape.push_back(size);
  }
  out.of.assign(static_cast<size_t>(count), static_cast<int64_t>(node.number_of(*value)));
  return out;
}

// Multiplies all of a list.
Found product(const Reading& node) {
  const Found x = operand(node, 0), stated = node.has(1) ? operand(node, 1) : Found();
  if (node.has(1) && !stated) return {};
  const std::vector<int64_t> axes = stated ? stated->of : node.integers("axes", {});
  if (axes.empty() && node.integer("noop_with_empty_axes", 0) != 0) return {};
  if (!x || x->shape.rank() != 1 || (!axes.empty() && axes != std::vector<int64_t>{0})) return {};
  Numbers out{x->dtype, {}, {1}};
  if (node.integer("keepdims", 1) != 0) out.shape.push_back(1);
  for (const int64_t number : x->of) {
    if (__builtin_mul_overflow(out.of[0], number, &out.of[0])) return {};
  }
  return out;
}

// One number stands beside each; else all have one shape.
int64_t number_at(const Numbers& list, size_t i) { return list.of[list.of.size() == 1 ? 0 : i]; }
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

// `compute` answers false for what has no result.
template <class Compute>
Found each(const Found& a, const Found& b, const Compute& compute) {
  const auto shape = a && b && a->dtype == b->dtype ? shape_beside({&*a, &*b}) : std::nullopt;
  if (!shape) return {};
  Numbers out{a->dtype, *shape, std::vector<int64_t>(static_cast<size_t>(shape->elements()))};
  for (size_t i = 0; i < out.of.size(); ++i) {
    if (!compute(number_at(*a, i), number_at(*b, i), out.of[i])) return {};
    if (out.dtype == DType::kI32 && out.of[i] != static_cast<int32_t>(out.of[i])) return {};
  }
  return out;
}

bool added(int64_t a, int64_t b, int64_t& out) { return !__builtin_add_overflow(a, b, &out); }
bool subtracted(int64_t a, int64_t b, int64_t& out) { return !__builtin_sub_overflow(a, b, &out); }
bool multiplied(int64_t a, int64_t b, int64_t& out) { return !__builtin_mul_overflow(a, b, &out); }
bool has_quotient(int64_t a, int64_t b) { return b != 0 && !(a == INT64_MIN && b == -1); }
// Towards zero, as ONNX's of whole numbers.
bool divided(int64_t a, int64_t b, int64_t& out) { return has_quotient(a, b) && (out = a / b, true); }
bool larger(int64_t a, int64_t b, int64_t& out) { return out = std::max(a, b), true; }
bool smaller(int64_t a, int64_t b, int64_t& out) { return out = std::min(a, b), true; }

template <bool (*compute)(int64_t, int64_t, int64_t&)>
Found pairwise(const Reading& node) {
  const Found a = operand(node, 0), b = operand(node, 1);
  if (node.count() != 2 || !a || a->dtype == DType::kBool) return {};
  return each(a, b, compute);
}

// The remainder has the divisor's sign.
Found remainder(const Reading& node) {
  if (node.integer("fmod", 0) != 0) return {};
  return each(operand(node, 0), operand(node, 1), [](int64_t a, int64_t b, int64_t& out) {
    if (!has_quotient(a, b)) return false;
    out = a % b;
    if (out != 0 && (out < 0) != (b < 0)) out += b;
    return true;
  });
}

Found equal(const Reading& node) {
  Found out =
      each(operand(node, 0), operand(node, 1), [](int64_t a, int64_t b, int64_t& same) { return same = a == b, true; });
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
    out.of.push_back(number_at(number_at(*condition, i) ? *a : *b, i));
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
                                   {"Add", pairwise<added>},
                                   {"Sub", pairwise<subtracted>},
                                   {"Mul", pairwise<multiplied>},
                                   {"Div", pairwise<divided>},
                                   {"Mod", remainder},
                                   {"Max", pairwise<larger>},
                                   {"Min", pairwise<smaller>},
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
  const bool is_small = found && found->of.size() <= kMost;
  return is_small ? std::optional(tensor_of(node.node.outputs[0], *found)) : std::nullopt;
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
  if (numbers.of.size() <= 1) return full(numbers.of.empty() ? 0 : numbers.of[0], shape);
  std::vector<Value> parts;
  for (const int64_t number : numbers.of) parts.push_back(full(number, one));
  return ops::reshape(ops::concat(parts, 0), shape);
}

}  // namespace tinyai::onnx
