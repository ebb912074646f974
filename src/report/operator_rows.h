// A profile's operators, added up.
#pragma once

#include "report/profile.h"

namespace tinyai::report {

struct OperatorRows;

struct OperatorRow {
  std::string name;
  bool in_backward = false;
  int64_t calls = 0, nanoseconds = 0, longest = 0;
  double flops = 0, bytes = 0;  // sums of many may be more than an integer holds

  double share_of(const OperatorRows& all) const;
  double flops_per_second() const { return nanoseconds ? flops / static_cast<double>(nanoseconds) * 1e9 : 0; }
  double bytes_per_second() const { return nanoseconds ? bytes / static_cast<double>(nanoseconds) * 1e9 : 0; }
};

struct OperatorRows {
  std::vector<OperatorRow> rows;  // the slowest first; what a backward calls apart from the rest
  int64_t nanoseconds = 0;        // of all
};

inline double OperatorRow::share_of(const OperatorRows& all) const {
  return all.nanoseconds ? static_cast<double>(nanoseconds) / static_cast<double>(all.nanoseconds) : 0;
}

OperatorRows operator_rows(const Recorded& recorded);
std::string pace_text(double per_second, const char* unit);  // "12.3 GFLOP/s"

}  // namespace tinyai::report
