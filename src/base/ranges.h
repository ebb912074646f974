// The ranges that numbers of options are held to. RANGE tells whose number it is, and what is allowed.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/error.h"

namespace tinyai {

inline void require_whole(const char* whose, const char* what, int64_t value, int64_t least, int64_t most = INT64_MAX) {
  if (value >= least && value <= most) return;
  if (most == INT64_MAX) fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be at least ", least);
  fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be ", least, " to ", most);
}

inline void require_number(const char* whose, const char* what, double value, double least = -INFINITY,
                           double most = INFINITY) {
  if (std::isfinite(value) && value >= least && value <= most) return;
  if (std::isfinite(most))
    fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be in [", least, ", ", most, "]");
  if (least == 0) fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be finite and not negative");
  if (std::isfinite(least))
    fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be finite and at least ", least);
  fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be finite");
}

inline void require_below(const char* whose, const char* what, double value, double least, double bound) {
  if (!(value >= least && value < bound)) {
    fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be in [", least, ", ", bound, ")");
  }
}

inline void require_not_zero(const char* whose, const char* what, double value) {
  if (std::isfinite(value) && value != 0) return;
  fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be finite and not 0");
}

inline void require_positive(const char* whose, const char* what, double value) {
  if (std::isfinite(value) && value > 0) return;
  fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be finite and positive");
}

// Bounds: an infinite one is none.
inline void require_bound(const char* whose, const char* what, double value, double least = -INFINITY) {
  if (value >= least) return;
  fail(Status::kRange, whose, ": ", what, " is ", value, "; it must be a number",
       least == 0 ? " and not negative" : "");
}

}  // namespace tinyai
