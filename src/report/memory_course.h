// How a profile's memory went: bytes by category and by scope over time, and what the most that there was consisted of.
#pragma once

#include "memory/category.h"
#include "report/profile.h"

namespace tinyai::report {

struct MemoryCourse {
  static constexpr int kColumns = 400;

  struct Band {
    std::string name;
    std::vector<int64_t> bytes;  // in each column: at the moment when most was held in all
    int64_t at_peak = 0;
  };
  std::vector<Band> categories;   // all that ever held something
  std::vector<Band> scopes;       // those that held most, then the others together
  int64_t peak = 0, peak_at = 0;  // nanoseconds
  int64_t charges = 0;
};

MemoryCourse memory_course(const Recorded& recorded);

}  // namespace tinyai::report
