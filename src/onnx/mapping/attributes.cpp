#include "onnx/mapping/attributes.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "io/tensor_header.h"
#include "onnx/mapping/lowering.h"
#include "ops/generated/enums.h"

namespace tinyai::onnx {
namespace {

using ops::AttributeInfo;

template <class Type>
const Type& field(const void* attrs, const AttributeInfo& of) {
  return *reinterpret_cast<const Type*>(static_cast<const std::byte*>(attrs) + of.offset);
}

template <class Numbers>
std::vector<int64_t> numbers_of(const void* attrs, const AttributeInfo& of) {
  const auto& values = field<Numbers>(attrs, of).values;
  return {std::begin(values), std::end(values)};
}

bool is_list(const AttributeInfo& of) {
  using enum AttributeInfo::Type;
  return of.type == kAxes || of.type == kInts || of.type == kPair || of.type == kTriple;
}

std::vector<int64_t> list_of(const void* attrs, const AttributeInfo& of) {
  if (of.type == AttributeInfo::kPair) return numbers_of<ops::Pair>(attrs, of);
  if (of.type == AttributeInfo::kTriple) return numbers_of<ops::Triple>(attrs, of);
  if (of.type == AttributeInfo::kInts) {
    const auto& ints = field<ops::Ints>(attrs, of);
    return {ints.values, ints.values + ints.count};
  }
  const auto& axes = field<ops::Axes>(attrs, of);
  return {axes.values, axes.values + std::max<int8_t>(axes.count, 0)};
}

Attribute of_double(const char* name, double value, bool on_f64) {
  if (!on_f64 && is_written_exactly(value)) return Attribute::of(name, static_cast<float>(value));
  Tensor tensor{.name = {}, .spec = {DType::kF64, {}}, .array = {}, .bytes = {}, .range = {}};
  tensor.bytes.assign(reinterpret_cast<const char*>(&value), sizeof value);
  return {.name = name, .type = Attribute::kTensor, .t = std::move(tensor)};
}

int64_t integer_of(const void* attrs, const AttributeInfo& of) {
  if (of.type == AttributeInfo::kBool) return field<bool>(attrs, of);
  if (of.type == AttributeInfo::kEnum) return field<int32_t>(attrs, of);
  if (of.type == AttributeInfo::kDType) return dtype_code(field<DType>(attrs, of));
  return field<int64_t>(attrs, of);
}

// Reads one attribute.
class AttributeReading {
 public:
  AttributeReading(const std::string& where, const AttributeInfo& of, const Attribute& from, void* attrs)
      : where_(where), of_(of), from_(from), to_(static_cast<std::byte*>(attrs) + of.offset) {}

  void run() const {
    if (of_.type == AttributeInfo::kFloat) return put(number());
    if (of_.type == AttributeInfo::kAxes) return read_axes();
    if (of_.type == AttributeInfo::kInts) return read_ints();
    if (of_.type == AttributeInfo::kPair) return read_numbers<ops::Pair>();
    if (of_.type == AttributeInfo::kTriple) return read_numbers<ops::Triple>();
    if (from_.type != Attribute::kInt) refuse("is no whole number");
    if (of_.type == AttributeInfo::kBool) return put(from_.i != 0);
    if (of_.type == AttributeInfo::kDType) return put(dtype_of_code(where_, from_.i));
    if (of_.type != AttributeInfo::kEnum) return put(from_.i);
    if (from_.i < 0 || from_.i >= ops::enumerators<ops::Reduction>) refuse("is none of the known");
    put(static_cast<int32_t>(from_.i));
  }

 private:
  [[noreturn]] void refuse(const char* what) const {
    fail(Status::kFormat, where_, ": attribute '", of_.name, "' ", what);
  }
  template <class Type>
  void put(const Type& value) const {
    std::memcpy(to_, &value, sizeof value);
  }
  double number() const {
    if (from_.type == Attribute::kFloat) return read_float(from_.f);
    if (from_.type != Attribute::kTensor || from_.t.spec != Spec{DType::kF64, {}} || from_.t.bytes.size() != 8)
      refuse("is no number");
    double value;
    std::memcpy(&value, from_.t.bytes.data(), sizeof value);
    return value;
  }
  const std::vector<int64_t>& list(size_t least, size_t most) const {
    const bool is_empty = from_.type == Attribute::kOther && from_.ints.empty();
    if (from_.type != Attribute::kInts && !is_empty) refuse("is no list");
    if (from_.ints.size() < least || from_.ints.size() > most) refuse("has another number of entries");
    return from_.ints;
  }
  void read_axes() const {
    ops::Axes axes{.count = static_cast<int8_t>(list(0, kMaxRank).size())};
    for (int i = 0; i < axes.count; ++i) {
      const int64_t axis = from_.ints[static_cast<size_t>(i)];
      if (axis < -kMaxRank || axis >= kMaxRank) refuse("names an axis that no array has");
      axes.values[i] = static_cast<int8_t>(axis);
    }
    put(axes);
  }
  template <class Numbers>
  void read_numbers() const {
    Numbers numbers;
    const std::vector<int64_t>& given = list(std::size(numbers.values), std::size(numbers.values));
    std::copy(given.begin(), given.end(), numbers.values);
    put(numbers);
  }
  void read_ints() const {
    ops::Ints ints;
    ints.count = static_cast<int32_t>(list(0, ops::Ints::kMost).size());
    std::copy(from_.ints.begin(), from_.ints.end(), ints.values);
    put(ints);
  }

  const std::string& where_;
  const AttributeInfo& of_;
  const Attribute& from_;
  std::byte* const to_;
};

}  // namespace

std::vector<Attribute> attributes_of(const ops::Info& info, const void* attrs, bool on_f64) {
  std::vector<Attribute> out;
  for (const AttributeInfo& of : info.attributes) {
    if (of.added && !field<bool>(attrs, of)) continue;  // older versions read it
    if (of.type == AttributeInfo::kFloat) {
      out.push_back(of_double(of.name, field<double>(attrs, of), on_f64));
    } else if (is_list(of)) {
      if (of.type == AttributeInfo::kAxes && field<ops::Axes>(attrs, of).count < 0) continue;
      out.push_back(Attribute::of(of.name, list_of(attrs, of)));
    } else {
      out.push_back(Attribute::of(of.name, integer_of(attrs, of)));
    }
  }
  return out;
}

void read_attributes(const std::string& where, const ops::Info& info, std::span<const Attribute> from, void* attrs) {
  for (const AttributeInfo& of : info.attributes) {
    const auto found =
        std::find_if(from.begin(), from.end(), [&](const Attribute& one) { return one.name == of.name; });
    if (found != from.end()) {
      AttributeReading(where, of, *found, attrs).run();
    } else if (of.added) {
      static_cast<std::byte*>(attrs)[of.offset] = std::byte{false};
    } else if (of.type == AttributeInfo::kAxes) {
      std::memcpy(static_cast<std::byte*>(attrs) + of.offset, &static_cast<const ops::Axes&>(ops::Axes{}),
                  sizeof(ops::Axes));
    } else {
      fail(Status::kFormat, where, ": attribute '", of.name, "' is not there");
    }
  }
  for (const Attribute& one : from) {
    if (std::none_of(info.attributes.begin(), info.attributes.end(),
                     [&](const AttributeInfo& of) { return one.name == of.name; }))
      fail(Status::kUnsupported, where, ": attribute ", io::printable(one.name), " is not known");
  }
}

}  // namespace tinyai::onnx
