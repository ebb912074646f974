// How a profile's memory went: bytes by category and by scope over time, what the most that there was consisted of, and
// what scopes with a limit held of it.
#pragma once

#include "memory/category.h"
#include "report/profile.h"

namespace tinyai::report {

// One sum over time, in parts.
struct MemoryStack {
  static constexpr int kColumns = 400;

  struct Band {
    std::string name;
    std::vector<int64_t> bytes;  // in each column: at the moment when most was held in all
    int64_t at_peak = 0;
  };
  std::vector<Band> bands;        // all that ever held something
  int64_t peak = 0, peak_at = 0;  // nanoseconds
};

// A scope with a limit, and the bytes beneath it by category.
struct BoundedScope {
  std::string name;             // scopes of one name count together
  std::vector<int64_t> limits;  // in each column; 0: none
  MemoryStack held;
};

struct MemoryCourse {
  MemoryStack categories;
  MemoryStack scopes;                 // those that held most, then the others together
  std::vector<BoundedScope> bounded;  // those beneath which most was held

  struct Values {
    int64_t count = 0, bytes = 0, nanoseconds = 0;
    int64_t first = 0, last = 0;  // moments
  };
  Values dropped;     // where a limit would have refused
  Values made_again;  // by backwards
};

MemoryCourse memory_course(const Recorded& recorded);

}  // namespace tinyai::report
