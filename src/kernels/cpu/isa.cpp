#include "kernels/cpu/isa.h"

#include <cstdlib>
#include <string_view>

namespace tinyai::kernels {

simd::Rows active_rows;

namespace {

constexpr const char* kNames[kIsaCount] = {"baseline", "v3", "v4"};

}  // namespace

const char* name(Isa isa) { return kNames[static_cast<int>(isa)]; }

bool is_supported(Isa isa) {
  if (isa == Isa::kBaseline) return true;
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (isa == Isa::kV3) return v3;
  return v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
  return false;
#endif
}

Isa chosen_isa() {
  const char* wanted = std::getenv("TINYAI_ISA");
  for (int i = kIsaCount - 1; i > 0; --i) {
    const Isa isa = static_cast<Isa>(i);
    const bool allowed = !wanted || std::string_view(wanted) >= kNames[i];  // the names are in alphabetical order
    if (allowed && is_supported(isa)) return isa;
  }
  return Isa::kBaseline;
}

simd::Rows rows_for(Isa isa) {
  using namespace simd;
#if defined(__x86_64__)
  if (isa == Isa::kV4) {
    return {v4::unary_rows,   v4::binary_rows, v4::copy_rows, v4::reduce_rows,
            v4::softmax_rows, v4::norm_rows,   v4::optim_rows};
  }
  if (isa == Isa::kV3) {
    return {v3::unary_rows,   v3::binary_rows, v3::copy_rows, v3::reduce_rows,
            v3::softmax_rows, v3::norm_rows,   v3::optim_rows};
  }
#endif
  return {baseline::unary_rows,   baseline::binary_rows, baseline::copy_rows, baseline::reduce_rows,
          baseline::softmax_rows, baseline::norm_rows,   baseline::optim_rows};
}

}  // namespace tinyai::kernels
