#include "onnx/sizes.h"

#include <algorithm>
#include <cstring>

#include "ops/generated/create.h"
#include "ops/generated/shape.h"

namespace tinyai::onnx {
namespace {

using ops::Value;

constexpr size_t kMost = 64;  // numbers

// A list, or one number.
struct Numbers {
  std::vector<int64_t> of;
  bool is_list = true;
  DType dtype = DType::kI64;
};
using Found = std::optional<Numbers>;

bool is_of_numbers(const Tensor& tensor) {
  const DType dtype = tensor.spec.dtype;
  return (dtype == DType::kI64 || dtype == DType::kI32 || dtype == DType::kBool) && tensor.spec.rank() <= 1 &&
         static_cast<size_t>(tensor.spec.elements()) <= kMost &&
         tensor.bytes.size() == static_cast<size_t>(tensor.spec.bytes());
}

Found numbers_of(const Tensor* tensor) {
  if (!tensor || !is_of_numbers(*tensor)) return {};
  Numbers out{.of = {}, .is_list = tensor->spec.rank() == 1, .dtype = tensor->spec.dtype};
  const auto width = static_cast<size_t>(size_of(out.dtype));
  for (size_t at = 0; at < tensor->bytes.size(); at += width) {
    int32_t narrow = 0;
    int64_t wide = 0;
    std::memcpy(width == 8 ? static_cast<void*>(&wide) : &narrow, tensor->bytes.data() + at, width);
    out.of.push_back(width == 8 ? wide : narrow);
  }
  return out;
}

Tensor tensor_of(const std::string& name, const Numbers& numbers) {
  Tensor out{.name = name, .spec = {numbers.dtype, {}}, .array = {}, .bytes = {}, .range = {}};
  if (numbers.is_list) out.spec.shape.push_back(static_cast<int64_t>(numbers.of.size()));
  for (const int64_t number : numbers.of) {
    const auto narrow = static_cast<int32_t>(number);
    const size_t width = static_cast<size_t>(size_of(numbers.dtype));
    out.bytes.append(width == 8 ? reinterpret_cast<const char*>(&number) : reinterpret_cast<const char*>(&narrow),
                     width);
  }
  return out;
}

// ---- What nodes do with them ----------------------------------------------------------------------------------------

Found operand(const Reading& node, size_t i) { return numbers_of(node.known(i)); }

Found shape(const Reading& node) {
  const Shape of = node.value(0).shape();
  const auto within = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + of.rank() : at, 0, of.rank()); };
  const int64_t start = within(node.integer("start", 0)), end = within(node.integer("end", of.rank()));
  Numbers out;
  for (int64_t axis = start; axis < end; ++axis) out.of.push_back(of[static_cast<int>(axis)]);
  return out;
}

Found size(const Reading& node) { return Numbers{.of = {node.value(0).shape().elements()}, .is_list = false}; }

Found identity(const Reading& node) { return operand(node, 0); }

Found cast(const Reading& node) {
  Found x = operand(node, 0);
  const int64_t to = node.integer("to");
  if (!x || (to != dtype_code(DType::kI64) && to != dtype_code(DType::kI32))) return {};
  x->dtype = to == dtype_code(DType::kI64) ? DType::kI64 : DType::kI32;
  return x;
}

Found gather(const Reading& node) {
  const Found x = operand(node, 0), indices = operand(node, 1);
  if (!x || !indices || !x->is_list || node.integer("axis", 0) != 0) return {};
  Numbers out{.of = {}, .is_list = indices->is_list, .dtype = x->dtype};
  const auto count = static_cast<int64_t>(x->of.size());
  for (const int64_t index : indices->of) {
    if (index < -count || index >= count) node.refuse(cat("takes number ", index, " of ", count));
    out.of.push_back(x->of[static_cast<size_t>(index < 0 ? index + count : index)]);
  }
  return out;
}

// A list of one and that one.
Found as_list(const Reading& node) {
  Found x = operand(node, 0);
  if (!x || x->is_list) return {};
  x->is_list = true;
  return x;
}
Found as_number(const Reading& node) {
  Found x = operand(node, 0);
  if (!x || x->of.size() != 1) return {};
  x->is_list = false;
  return x;
}

Found reshape(const Reading& node) {
  Found x = operand(node, 0);
  const Found target = operand(node, 1);
  if (!x || !target || target->of.size() > 1 || (target->of.empty() && x->of.size() != 1)) return {};
  x->is_list = !target->of.empty();
  return x;
}

Found concat(const Reading& node) {
  Numbers out;
  for (size_t i = 0; i < node.count(); ++i) {
    const Found part = operand(node, i);
    if (!part || !part->is_list) return {};
    out.of.insert(out.of.end(), part->of.begin(), part->of.end());
    out.dtype = part->dtype;
  }
  return out;
}

Found slice(const Reading& node) {
  const Found x = operand(node, 0), starts = operand(node, 1), ends = operand(node, 2);
  const Found steps = node.has(4) ? operand(node, 4) : Found(Numbers{.of = {1}});
  if (!x || !starts || !ends || !steps || !x->is_list) return {};
  if (starts->of.size() != 1 || ends->of.size() != 1 || steps->of.size() != 1 || steps->of[0] != 1) return {};
  const auto count = static_cast<int64_t>(x->of.size());
  const auto within = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + count : at, 0, count); };
  const int64_t start = within(starts->of[0]), end = std::max(start, within(ends->of[0]));
  return Numbers{.of = {x->of.begin() + start, x->of.begin() + end}, .is_list = true, .dtype = x->dtype};
}

Found repeated(const Reading& node) {
  const Found count = operand(node, 0);
  const Tensor* const value = node.tensor("value");
  if (!count || !value || !is_integer(value->spec.dtype) || count->of.size() != 1) return {};
  if (count->of[0] < 0 || static_cast<size_t>(count->of[0]) > kMost) return {};
  const auto number = static_cast<int64_t>(node.number_of(*value));
  return Numbers{.of = std::vector<int64_t>(static_cast<size_t>(count->of[0]), number), .is_list = true};
}

Found product(const Reading& node) {
  const Found x = operand(node, 0);
  if (!x) return {};
  Numbers out{.of = {1}, .is_list = x->is_list && node.integer("keepdims", 1) != 0, .dtype = x->dtype};
  for (const int64_t number : x->of) {
    if (__builtin_mul_overflow(out.of[0], number, &out.of[0])) return {};
  }
  return out;
}

// The numbers that stand beside each other; one stands for all.
int64_t number_at(const Numbers& list, size_t i) { return list.of[list.of.size() == 1 ? 0 : i]; }
std::optional<size_t> count_beside(std::initializer_list<const Numbers*> lists) {
  size_t count = 1;
  for (const Numbers* list : lists) {
    if (list->of.size() != 1 && count != 1 && list->of.size() != count) return {};
    if (list->of.size() != 1) count = list->of.size();
  }
  return count;
}

// `compute` answers false for what has no result.
template <class Compute>
Found each(const Found& a, const Found& b, const Compute& compute) {
  const auto count = a && b ? count_beside({&*a, &*b}) : std::nullopt;
  if (!count) return {};
  Numbers out{.of = std::vector<int64_t>(*count), .is_list = a->is_list || b->is_list, .dtype = a->dtype};
  for (size_t i = 0; i < *count; ++i) {
    if (!compute(number_at(*a, i), number_at(*b, i), out.of[i])) return {};
  }
  return out;
}

bool added(int64_t a, int64_t b, int64_t& out) { return !__builtin_add_overflow(a, b, &out); }
bool subtracted(int64_t a, int64_t b, int64_t& out) { return !__builtin_sub_overflow(a, b, &out); }
bool multiplied(int64_t a, int64_t b, int64_t& out) { return !__builtin_mul_overflow(a, b, &out); }
// Towards zero, as ONNX's of whole numbers.
bool divided(int64_t a, int64_t b, int64_t& out) {
  if (b == 0 || (a == INT64_MIN && b == -1)) return false;
  out = a / b;
  return true;
}
bool larger(int64_t a, int64_t b, int64_t& out) { return out = std::max(a, b), true; }
bool same(int64_t a, int64_t b, int64_t& out) { return out = a == b, true; }
bool smaller(int64_t a, int64_t b, int64_t& out) { return out = std::min(a, b), true; }

template <bool (*compute)(int64_t, int64_t, int64_t&)>
Found pairwise(const Reading& node) {
  return node.count() == 2 ? each(operand(node, 0), operand(node, 1), compute) : Found();
}

Found equal(const Reading& node) {
  Found out = pairwise<same>(node);
  if (out) out->dtype = DType::kBool;
  return out;
}

Found where(const Reading& node) {
  const Found condition = operand(node, 0), a = operand(node, 1), b = operand(node, 2);
  const auto count = condition && a && b ? count_beside({&*condition, &*a, &*b}) : std::nullopt;
  if (!count) return {};
  Numbers out{.of = {}, .is_list = condition->is_list || a->is_list || b->is_list, .dtype = a->dtype};
  for (size_t i = 0; i < *count; ++i) out.of.push_back(number_at(number_at(*condition, i) ? *a : *b, i));
  return out;
}

struct Rule {
  std::string_view op_type;
  Found (*work_out)(const Reading& node);
};
constexpr Rule kRules[] = {{"Shape", shape},
                           {"Size", size},
                           {"Identity", identity},
                           {"Cast", cast},
                           {"Gather", gather},
                           {"Unsqueeze", as_list},
                           {"Squeeze", as_number},
                           {"Reshape", reshape},
                           {"Concat", concat},
                           {"Slice", slice},
                           {"ConstantOfShape", repeated},
                           {"ReduceProd", product},
                           {"Add", pairwise<added>},
                           {"Sub", pairwise<subtracted>},
                           {"Mul", pairwise<multiplied>},
                           {"Div", pairwise<divided>},
                           {"Max", pairwise<larger>},
                           {"Min", pairwise<smaller>},
                           {"Equal", equal},
                           {"Where", where}};

const Rule* rule_of(const Node& node) {
  const auto found = std::ranges::find(kRules, node.op_type, &Rule::op_type);
  return node.domain.empty() && found != std::end(kRules) ? found : nullptr;
}

}  // namespace

bool may_work_out_sizes(const Node& node) { return rule_of(node); }

bool only_works_out_sizes(const Node& node) {
  const Rule* const rule = rule_of(node);
  return rule && (rule->work_out == shape || rule->work_out == size);
}

std::optional<Tensor> worked_out_sizes(const Reading& node) {
  const Rule* const rule = rule_of(node.node);
  if (!rule || node.node.outputs.size() != 1) return {};
  const Found found = rule->work_out(node);
  return found ? std::optional(tensor_of(node.node.outputs[0], *found)) : std::nullopt;
}

Value value_of_sizes(const Tensor& sizes) {
  const Numbers numbers = *numbers_of(&sizes);
  const auto full = [&](int64_t number, const ops::Ints& shape) {
    return ops::full(shape, static_cast<double>(number), numbers.dtype);
  };
  ops::Ints one{.count = 1, .values = {1}};
  if (!numbers.is_list) return full(numbers.of[0], {});
  if (numbers.of.empty()) return full(0, {.count = 1, .values = {0}});
  std::vector<Value> parts;
  for (const int64_t number : numbers.of) parts.push_back(full(number, one));
  return parts.size() == 1 ? parts[0] : ops::concat(parts, 0);
}

}  // namespace tinyai::onnx
