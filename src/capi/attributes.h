// Attributes of operators as they come from C: checked, and turned into the types of ops.
#pragma once

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "ops/generated/attrs.h"

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

inline DType to_dtype(int32_t value, const char* name) {
  if (!is_valid_dtype(value)) fail(Status::kArgument, "'", name, "' is ", value, ", which is no dtype");
  return static_cast<DType>(value);
}

template <class Enum>
Enum to_enum(int32_t value, const char* name) {
  if (value < 0 || value >= ops::enumerators<Enum>)
    fail(Status::kArgument, "'", name, "' is ", value, "; 0 to ", ops::enumerators<Enum> - 1, " are known");
  return static_cast<Enum>(value);
}

// A caller's option struct as this version knows it. A caller built against an older header has a smaller struct, and
// gets the defaults for what it does not know; one built against a newer header must not use what we do not know.
template <class Options>
Options known_options(const Options* given, void (*init)(Options*)) {
  Options known;
  init(&known);
  if (!given) return known;
  if (given->struct_size < sizeof(given->struct_size))
    fail(Status::kArgument, "'options' has a struct_size of ", given->struct_size, "; was its init function called?");
  if (given->struct_size > sizeof(Options)) {
    const char* bytes = reinterpret_cast<const char*>(given);
    const bool unused = std::all_of(bytes + sizeof(Options), bytes + given->struct_size, [](char c) { return c == 0; });
    if (!unused) fail(Status::kUnsupported, "'options' sets a field that this version of the library does not know");
  }
  std::memcpy(&known, given, std::min(given->struct_size, sizeof(Options)));
  return known;
}

}  // namespace tinyai::capi
