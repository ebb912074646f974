// The rows in use: those of the instruction set that isa_level() chose.
#pragma once

#include "kernels/cpu/isa_level.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels {

simd::Rows rows_for(IsaLevel level);  // which must be built; only a processor that has it can run them

// Filled by cpu_table(), before which no CPU kernel can be reached.
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
const simd::AttentionOf<T>& attention_rows_of();
template <>
inline const simd::AttentionOf<float>& attention_rows_of<float>() {
  return active_rows.attention.f32;
}
template <>
inline const simd::AttentionOf<double>& attention_rows_of<double>() {
  return active_rows.attention.f64;
}
template <class T>
const simd::RecurrentOf<T>& recurrent_rows_of();
template <>
inline const simd::RecurrentOf<float>& recurrent_rows_of<float>() {
  return active_rows.recurrent.f32;
}
template <>
inline const simd::RecurrentOf<double>& recurrent_rows_of<double>() {
  return active_rows.recurrent.f64;
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
