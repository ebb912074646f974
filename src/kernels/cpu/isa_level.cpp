#include "kernels/cpu/isa_level.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace tinyai::kernels {

IsaLevel best_isa_level() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const auto has_v3 = [] {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
  };
  const auto has_v4 = [] {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
  };
  if (has_v3()) return has_v4() ? IsaLevel::kV4 : IsaLevel::kV3;
#endif
  return IsaLevel::kBaseline;
}

namespace {

constexpr const char* kNames[] = {"baseline", "v3", "v4"};

IsaLevel choose() {
  if (const char* wanted = std::getenv("TINYAI_ISA"))
    for (int i = 0; i < 3; ++i)
      if (std::strcmp(wanted, kNames[i]) == 0) return std::min(best_isa_level(), static_cast<IsaLevel>(i));
  return best_isa_level();
}

}  // namespace

IsaLevel isa_level() {
  static const IsaLevel chosen = choose();
  return chosen;
}

}  // namespace tinyai::kernels
