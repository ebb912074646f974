// Attributes of operators out of JSON, as files of vectors hold them.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

#include "operation.h"

namespace faults {

using Json = nlohmann::json;

inline double number(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (!value.is_string()) return value.get<double>();
  const std::string text = value;
  return text == "nan" ? NAN : text == "inf" ? INFINITY : -INFINITY;
}

inline tinyai_dtype dtype_named(const std::string& name) {
  if (name == "float" || name == "f64") return TINYAI_F32;  // the vectors are computed in f64
  if (name == "integer") return TINYAI_I32;
  for (tinyai_dtype dtype = 0; tinyai_dtype_size(dtype); ++dtype) {
    if (name == tinyai_dtype_name(dtype)) return dtype;
  }
  std::printf("FAIL no dtype %s\n", name.c_str());
  std::exit(1);
}

// The nth attribute that has neither a vector's value nor a default is n: a range from 1 to 2, 1 row, 2 columns.
inline Operation::Attribute attribute(const AttributeSpec& spec, const Json& given, int& unknown) {
  Operation::Attribute out;
  const std::string type = spec.type;
  const Json value = given.contains(spec.name) ? given[spec.name] : spec.standard ? Json::parse(spec.standard) : Json();
  if (type == "list") {
    out.list = value.is_array() ? value.get<std::vector<int64_t>>() : std::vector<int64_t>();
    out.is_given = value.is_array();
    if (!value.is_array() && !spec.standard) {
      out.list = {2, 3};
      out.is_given = true;
    }
  } else if (type == "dtype") {
    out.integer = dtype_named(value);
  } else if (type == "text") {
    out.text = value.is_string() ? value.get<std::string>() : "";
  } else {
    out.number = value.is_null() ? ++unknown : number(value);
    if (type == "int")
      out.integer = value.is_number_integer() ? value.get<int64_t>() : static_cast<int64_t>(out.number);
    if (type == "bool") out.integer = out.number != 0;
  }
  return out;
}

}  // namespace faults
