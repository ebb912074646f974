// The instruction set whose rows are used: the best one this processor has, or what TINYAI_ISA asks for
// (baseline, v3, v4; more than the processor has is ignored). v3 and v4 are the x86-64 levels of that name.
#pragma once

#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels {

enum class Isa { kBaseline, kV3, kV4 };
inline constexpr int kIsaCount = 3;

const char* name(Isa isa);
bool is_supported(Isa isa);
Isa chosen_isa();

simd::Rows rows_for(Isa isa);  // it must be supported

// The rows in use. Filled by cpu_table(), before which no CPU kernel can be reached.
extern simd::Rows active_rows;

template <class T>
const simd::SoftmaxOf<T>& softmax_rows_of();
template <>
inline const simd::SoftmaxOf<float>& softmax_rows_of<float>() {
  return active_rows.softmax.f32;
}
template <>
inline const simd::SoftmaxOf<double>& softmax_rows_of<double>() {
  return active_rows.softmax.f64;
}
template <class T>
const simd::NormOf<T>& norm_rows_of();
template <>
inline const simd::NormOf<float>& norm_rows_of<float>() {
  return active_rows.norm.f32;
}
template <>
inline const simd::NormOf<double>& norm_rows_of<double>() {
  return active_rows.norm.f64;
}
template <class T>
const simd::OptimOf<T>& optim_rows_of();
template <>
inline const simd::OptimOf<float>& optim_rows_of<float>() {
  return active_rows.optim.f32;
}
template <>
inline const simd::OptimOf<double>& optim_rows_of<double>() {
  return active_rows.optim.f64;
}

}  // namespace tinyai::kernels
