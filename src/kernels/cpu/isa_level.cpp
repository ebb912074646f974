// All that the compiler may use at a level must be there, not only what our sources name: the rows are built with
// -march, and a hypervisor may hide one feature of many. Without lzcnt a count of zeros would be wrong in silence.
#include "kernels/cpu/isa_level.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/error.h"

namespace tinyai::kernels {

#if defined(__x86_64__)
namespace {

// True if the processor has what of v3 __builtin_cpu_supports() does not know in each compiler.
bool has_rest_of_v3() {
  unsigned a, b, c = 0, d, extended = 0;
  __get_cpuid(1, &a, &b, &c, &d);
  __get_cpuid(0x80000001, &a, &b, &extended, &d);
  return (c & bit_F16C) && (c & bit_MOVBE) && (extended & bit_LZCNT);
}

bool has_v3() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && has_rest_of_v3();
}

bool has_v4() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

}  // namespace
#endif

IsaLevel best_isa_level() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (has_v3()) return has_v4() ? IsaLevel::kV4 : IsaLevel::kV3;
#endif
  return IsaLevel::kBaseline;
}

bool is_built(IsaLevel level) {
  switch (level) {
#ifdef TINYAI_BUILT_baseline
    case IsaLevel::kBaseline:
      return true;
#endif
#ifdef TINYAI_BUILT_v3
    case IsaLevel::kV3:
      return true;
#endif
#ifdef TINYAI_BUILT_v4
    case IsaLevel::kV4:
      return true;
#endif
    default:
      return false;
  }
}

namespace {

constexpr const char* kNames[] = {"baseline", "v3", "v4"};

IsaLevel wanted() {
  if (const char* name = std::getenv("TINYAI_ISA"))
    for (int i = 0; i < 3; ++i)
      if (std::strcmp(name, kNames[i]) == 0) return static_cast<IsaLevel>(i);
  return IsaLevel::kV4;
}

// The best up to what is wanted; where nothing so low was built, the lowest.
IsaLevel choose() {
  const int best = static_cast<int>(best_isa_level()), most = std::min(best, static_cast<int>(wanted()));
  for (int i = most; i >= 0; --i)
    if (is_built(static_cast<IsaLevel>(i))) return static_cast<IsaLevel>(i);
  for (int i = most + 1; i <= best; ++i)
    if (is_built(static_cast<IsaLevel>(i))) return static_cast<IsaLevel>(i);
  fail(Status::kUnsupported, "the kernels were built for other processors than this one: CMake's TINYAI_ISAS lacks ",
       kNames[best]);
}

}  // namespace

IsaLevel isa_level() {
  static const IsaLevel chosen = choose();
  return chosen;
}

}  // namespace tinyai::kernels
