// One visitor knows the types; what is done with a field is a function of its value.
#include "ops/attributes.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/error.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"

namespace tinyai::ops {
namespace {

// Calls use(value) with a call's attribute, as its type is.
template <class Use>
decltype(auto) visit(const void* attrs, const AttributeInfo& of, const Use& use) {
  const auto as = [&]<class T>(const T*) -> decltype(auto) {
    return use(*reinterpret_cast<const T*>(static_cast<const std::byte*>(attrs) + of.offset));
  };
  switch (of.type) {
    case AttributeInfo::kBool:
      return as(static_cast<bool*>(nullptr));
    case AttributeInfo::kFloat:
      return as(static_cast<double*>(nullptr));
    case AttributeInfo::kAxes:
      return as(static_cast<Axes*>(nullptr));
    case AttributeInfo::kInts:
      return as(static_cast<Ints*>(nullptr));
    case AttributeInfo::kPair:
      return as(static_cast<Pair*>(nullptr));
    case AttributeInfo::kTriple:
      return as(static_cast<Triple*>(nullptr));
    case AttributeInfo::kDType:
      return as(static_cast<DType*>(nullptr));
    case AttributeInfo::kEnum:
      return as(static_cast<int32_t*>(nullptr));
    case AttributeInfo::kText:  // of composed operators, of which no call is kept
    case AttributeInfo::kInt:
    case AttributeInfo::kAxis:
      break;
  }
  return as(static_cast<int64_t*>(nullptr));
}

// A field as numbers: what it is, without what lies beside it.
struct Words {
  int count = 0;
  uint64_t at[Ints::kMost + 1];
  void add(uint64_t word) { at[count++] = word; }
  friend bool operator==(const Words& a, const Words& b) {
    return a.count == b.count && std::equal(a.at, a.at + a.count, b.at);
  }
};

void put(Words& to, double value) { to.add(std::bit_cast<uint64_t>(value)); }
template <int kCount>
void put(Words& to, const Numbers<kCount>& value) {
  for (const int64_t word : value.values) to.add(static_cast<uint64_t>(word));
}
template <class Value>
  requires std::is_integral_v<Value> || std::is_enum_v<Value>
void put(Words& to, Value value) {
  to.add(static_cast<uint64_t>(value));
}
template <class List>
  requires requires(List list) { list.count; }
void put(Words& to, const List& list) {
  to.add(static_cast<uint64_t>(list.count));
  for (int i = 0; i < list.count; ++i) to.add(static_cast<uint64_t>(list.values[i]));
}

Words words_of(const void* attrs, const AttributeInfo& of) {
  Words words;
  visit(attrs, of, [&](const auto& value) { put(words, value); });
  return words;
}

// ---- Text

std::string list_text(std::span<const int64_t> values) {
  std::string out = "[";
  for (size_t i = 0; i < values.size(); ++i) out += cat(i ? "," : "", values[i]);
  return out + "]";
}

std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(double value) { return cat(value); }
std::string text_of(DType value) { return name(value); }
template <int kCount>
std::string text_of(const Numbers<kCount>& value) {
  return list_text(value.values);
}
std::string text_of(const Ints& value) { return list_text(value.span()); }
std::string text_of(const Axes& value) {
  if (value.count < 0) return "all";
  int64_t axes[kMaxRank];
  std::copy_n(value.values, value.count, axes);
  return list_text({axes, static_cast<size_t>(value.count)});
}
template <class Integer>
  requires std::is_integral_v<Integer>
std::string text_of(Integer value) {
  return cat(value);
}

// ---- Axes

Axes axes_from(uint32_t mask) {
  Axes out{.count = 0};
  for (; mask; mask &= mask - 1) out.values[out.count++] = static_cast<int8_t>(std::countr_zero(mask));
  return out;
}

// Transpose's axes are an order, and none given means the reversed one; all others are a set.
// The axes of these come in an order that means something; those of others are a set.
bool is_order(const Record& op) { return op.info == &info::transpose || op.info == &info::dropout_range; }

void resolve_axes(const Record& op, int rank, Axes& axes) {
  if (!is_order(op)) return void(axes = axes_from(axes.mask(op.info->name, rank)));
  if (axes.count < 0 && op.info == &info::dropout_range) return void(axes = axes_from((1u << rank) - 1));
  if (axes.count < 0) {
    axes.count = static_cast<int8_t>(rank);
    for (int i = 0; i < rank; ++i) axes.values[i] = static_cast<int8_t>(rank - 1 - i);
  }
  for (int i = 0; i < axes.count; ++i)
    axes.values[i] = static_cast<int8_t>(normalized_axis(op.info->name, axes.values[i], rank));
}

}  // namespace

bool equal_attributes(const Info& info, const void* a, const void* b) {
  return std::all_of(info.attributes.begin(), info.attributes.end(),
                     [&](const AttributeInfo& each) { return words_of(a, each) == words_of(b, each); });
}

const char* combine_attributes(const Info& info, const void* a, const void* b, void* out,
                               FunctionRef<int64_t(int64_t, int64_t)> count,
                               FunctionRef<double(double, double)> number) {
  for (const AttributeInfo& each : info.attributes) {
    const Words one = words_of(a, each), other = words_of(b, each);
    if (one == other) continue;
    const auto combined = [&](int at) {
      return count(static_cast<int64_t>(one.at[at]), static_cast<int64_t>(other.at[at]));
    };
    std::byte* const to = static_cast<std::byte*>(out) + each.offset;
    if (each.type == AttributeInfo::kInt) {
      *reinterpret_cast<int64_t*>(to) = combined(0);
    } else if (each.type == AttributeInfo::kFloat) {
      *reinterpret_cast<double*>(to) = number(std::bit_cast<double>(one.at[0]), std::bit_cast<double>(other.at[0]));
    } else if (each.type == AttributeInfo::kPair || each.type == AttributeInfo::kTriple) {
      for (int i = 0; i < one.count; ++i) reinterpret_cast<int64_t*>(to)[i] = combined(i);
    } else if (each.type == AttributeInfo::kInts && one.count == other.count) {
      for (int i = 1; i < one.count; ++i) reinterpret_cast<Ints*>(to)->values[i - 1] = combined(i);
    } else {
      return each.name;
    }
  }
  return nullptr;
}

uint64_t hash_attributes(const Info& info, const void* attrs) {
  uint64_t hash = 0xcbf29ce484222325;  // FNV-1a by words, with a finishing mix
  for (const AttributeInfo& each : info.attributes) {
    const Words words = words_of(attrs, each);
    for (int i = 0; i < words.count; ++i) hash = (hash ^ words.at[i]) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  return hash;
}

std::string print_attributes(const Info& info, const void* attrs) {
  std::string out;
  for (const AttributeInfo& each : info.attributes) {
    const std::string value = visit(attrs, each, [](const auto& of) -> std::string { return text_of(of); });
    out += cat(out.empty() ? "" : ", ", each.name, "=", value);
  }
  return out;
}

void resolve_attributes(const Record& op, Operands in, const Specs& out, void* attrs) {
  if (in.empty() || !in[0]) return;
  const int rank = in[0].array->rank;
  const bool is_new = out.count() > 0 && out[0].rank() > rank;  // the axis counts in the result, which has it
  for (const AttributeInfo& each : op.info->attributes) {
    std::byte* const at = static_cast<std::byte*>(attrs) + each.offset;
    if (each.type == AttributeInfo::kAxes) resolve_axes(op, rank, *reinterpret_cast<Axes*>(at));
    if (each.type != AttributeInfo::kAxis) continue;
    auto& axis = *reinterpret_cast<int64_t*>(at);  // a scalar is a line of one element
    axis = normalized_axis(op.info->name, axis, is_new ? out[0].rank() : std::max(rank, 1));
  }
}

}  // namespace tinyai::ops
