// Attributes of operators as they come from C: checked, and turned into the types of ops.
#pragma once

#include <algorithm>

#include "base/error.h"
#include "capi/struct.h"
#include "ops/generated/enums.h"
#include "ops/precision.h"
#include "ops/record.h"

namespace tinyai::capi {

inline void require_list(const int64_t* values, int64_t count, int64_t most, const char* name) {
  if (count < 0 || count > most)
    fail(Status::kRange, "'", name, "' has ", count, " entries; 0 to ", most, " are allowed");
  if (!values && count > 0) fail(Status::kArgument, "'", name, "' is null, but ", count, " entries are announced");
}

// Null with count 0: none given, which means all. An empty list that is not null names no axis.
inline ops::Axes to_axes(const int64_t* values, int64_t count, const char* name) {
  require_list(values, count, kMaxRank, name);
  ops::Axes axes;
  if (!values) return axes;
  axes.count = static_cast<int8_t>(count);
  for (int64_t i = 0; i < count; ++i) {
    if (values[i] < -kMaxRank || values[i] >= kMaxRank)
      fail(Status::kRange, "'", name, "' names axis ", values[i], "; no array has more than ", kMaxRank);
    axes.values[i] = static_cast<int8_t>(values[i]);
  }
  return axes;
}

inline ops::Ints to_ints(const int64_t* values, int64_t count, const char* name) {
  require_list(values, count, ops::Ints::kMost, name);
  ops::Ints ints;
  ints.count = static_cast<int32_t>(count);
  std::copy_n(values, count, ints.values);
  return ints;
}

inline const char* require_text(const char* text, const char* name) {
  if (!text) fail(Status::kArgument, "'", name, "' is null");
  return text;
}

inline DType to_dtype(int32_t value, const char* name) {
  if (!is_valid_dtype(value)) fail(Status::kArgument, "'", name, "' is ", value, ", which is no dtype");
  return static_cast<DType>(value);
}

template <class Enum>
Enum to_enum(int32_t value, int known, const char* name) {
  if (value < 0 || value >= known)
    fail(Status::kArgument, "'", name, "' is ", value, "; 0 to ", known - 1, " are known");
  return static_cast<Enum>(value);
}
template <class Enum>
Enum to_enum(int32_t value, const char* name) {
  return to_enum<Enum>(value, ops::enumerators<Enum>, name);
}

inline ops::Precision known_precision(tinyai_precision value) {
  constexpr int kKnown = 3;
  return to_enum<ops::Precision>(value, kKnown, "precision");
}

}  // namespace tinyai::capi
