// Parts of a whole, in runs, and how n things are shared out evenly among parts.
#pragma once

#include <cstdint>

namespace tinyai {

// PartRun is the parts begin .. end-1.
struct PartRun {
  int64_t begin = 0, end = 0;

  constexpr int64_t count() const { return end - begin; }
  friend bool operator==(const PartRun&, const PartRun&) = default;
};

// Where a part of n things begins: n part / parts, rounded down, for parts from 0 up to `parts`, which is n.
constexpr int64_t part_border(int64_t n, int64_t part, int64_t parts) {
  return n / parts * part + n % parts * part / parts;
}
constexpr PartRun even_part(int64_t n, int64_t part, int64_t parts) {
  return {part_border(n, part, parts), part_border(n, part + 1, parts)};
}

}  // namespace tinyai
