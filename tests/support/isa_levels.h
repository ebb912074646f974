// The instruction sets that this processor has and the kernels were built for.
#pragma once

#include <vector>

#include "kernels/cpu/isa_level.h"

namespace tinyai::test {

inline std::vector<kernels::IsaLevel> levels() {
  std::vector<kernels::IsaLevel> all;
  for (int i = 0; i <= static_cast<int>(kernels::best_isa_level()); ++i)
    if (kernels::is_built(static_cast<kernels::IsaLevel>(i))) all.push_back(static_cast<kernels::IsaLevel>(i));
  return all;
}

}  // namespace tinyai::test
