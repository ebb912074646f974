// Operators by name and operands from JSON, as the files of vectors hold them: numbers ("nan", "inf" and "-inf" as
// text), attributes by name, shapes as lists.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "array/array.h"
#include "base/float16.h"
#include "ops/generated/all.h"

namespace tinyai::test {

using Json = nlohmann::json;

inline double unit_roundoff(DType dtype) {
  switch (dtype) {
    case DType::kF64:
      return 0x1p-53;
    case DType::kF32:
      return 0x1p-24;
    case DType::kF16:
      return 0x1p-11;
    case DType::kBf16:
      return 0x1p-8;
    default:
      return 0;
  }
}

inline double number(const Json& value) {
  if (!value.is_string()) return value.get<double>();
  const std::string text = value;
  if (text == "nan") return NAN;
  return text == "inf" ? INFINITY : -INFINITY;
}

inline std::vector<double> numbers(const Json& list) {
  std::vector<double> out;
  for (const Json& value : list) out.push_back(number(value));
  return out;
}

// ---- Attributes, from JSON into the plain struct of the operator --------------------------------------------------

inline DType dtype_named(const std::string& name) {
  for (int i = 0; i < kDTypeCount; ++i) {
    if (name == kDTypes[i].name) return static_cast<DType>(i);
  }
  throw std::runtime_error("no dtype " + name);
}

inline void set_attribute(std::byte* at, ops::AttributeInfo::Type type, const Json& value) {
  const auto put = [&](auto plain) { std::memcpy(at, &plain, sizeof plain); };
  switch (type) {
    case ops::AttributeInfo::kBool:
      return put(value.get<bool>());
    case ops::AttributeInfo::kInt:
    case ops::AttributeInfo::kAxis:
      return put(value.get<int64_t>());
    case ops::AttributeInfo::kFloat:
      return put(number(value));
    case ops::AttributeInfo::kDType:
      return put(dtype_named(value));
    case ops::AttributeInfo::kEnum:
      return put(value.get<int32_t>());
    case ops::AttributeInfo::kText:  // lives as long as the vector does
      return put(value.get_ref<const std::string&>().c_str());
    case ops::AttributeInfo::kPair:
      return put(ops::Pair{{value[0], value[1]}});
    case ops::AttributeInfo::kTriple:
      return put(ops::Triple{{value[0], value[1], value[2]}});
    case ops::AttributeInfo::kAxes: {
      ops::Axes axes;
      if (!value.is_null()) {
        axes.count = static_cast<int8_t>(value.size());
        for (size_t i = 0; i < value.size(); ++i) axes.values[i] = value[i];
      }
      return put(axes);
    }
    case ops::AttributeInfo::kInts: {
      ops::Ints ints;
      ints.count = static_cast<int32_t>(value.size());
      for (size_t i = 0; i < value.size(); ++i) ints.values[i] = value[i];
      return put(ints);
    }
  }
}

inline std::vector<std::byte> attributes(const ops::Record& op, const Json& values, DType floating) {
  std::vector<std::byte> out(std::max(op.info->attrs_bytes, 1));
  for (const ops::AttributeInfo& attribute : op.info->attributes) {
    REQUIRE_MESSAGE(values.contains(attribute.name), op.info->name, " has no value for ", attribute.name);
    // "f64" stands for the dtype under test, as the vectors were computed in it.
    const bool stands_in = attribute.type == ops::AttributeInfo::kDType && values[attribute.name] == "f64";
    std::byte* const at = out.data() + attribute.offset;
    if (stands_in)
      set_attribute(at, attribute.type, Json(name(floating)));
    else
      set_attribute(at, attribute.type, values[attribute.name]);
  }
  return out;
}

// ---- Elements as doubles ------------------------------------------------------------------------------------------

inline void write_element(void* data, int64_t index, DType dtype, double value) {
  const auto put = [&]<class T>(T plain) { static_cast<T*>(data)[index] = plain; };
  switch (dtype) {
    case DType::kF32:
      return put(static_cast<float>(value));
    case DType::kF64:
      return put(value);
    case DType::kF16:
      return put(F16(static_cast<float>(value)));
    case DType::kBf16:
      return put(Bf16(static_cast<float>(value)));
    case DType::kI8:
      return put(static_cast<int8_t>(value));
    case DType::kU8:
      return put(static_cast<uint8_t>(value));
    case DType::kI32:
      return put(static_cast<int32_t>(value));
    case DType::kI64:
      return put(static_cast<int64_t>(value));
    case DType::kBool:
      return put(static_cast<uint8_t>(value != 0));
  }
}

inline std::vector<double> read(const Array& array) {
  const int64_t width = size_of(array.dtype);
  std::vector<std::byte> bytes(array.elements() * width + 1);
  copy_to_host(array, bytes.data());
  std::vector<double> out;
  for (int64_t i = 0; i < array.elements(); ++i)
    out.push_back(scalar_from_bytes(array.dtype, bytes.data() + i * width));
  return out;
}

inline Shape shape_of(const Json& list) {
  Shape shape;
  for (const Json& size : list) shape.push_back(size);
  return shape;
}

inline const ops::Record* find_operator(const std::string& name) {
  for (const ops::Record* op : ops::all_records()) {
    if (name == op->info->name) return op;
  }
  return nullptr;
}

}  // namespace tinyai::test
