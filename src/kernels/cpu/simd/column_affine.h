// A ColumnAffine on a register, wherever its columns are: the same bits.
#pragma once

#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// The numbers for a vector of columns.
template <class T>
struct AffineOf {
  Vec<T> mean, scale, shift;
};

template <class T, class Get>
TINYAI_INLINE AffineOf<T> affine_at(const ColumnAffine<T>& affine, int64_t column, Get get) {
  return {get(affine.mean + column), get(affine.scale + column), get(affine.shift + column)};
}

// NaN and -0 pass the bounds, as they do in clip and relu.
template <class T>
TINYAI_INLINE Vec<T> through(const AffineOf<T>& of, const ColumnAffine<T>& affine, Vec<T> x) {
  const Vec<T> y = mul_add(x - of.mean, of.scale, of.shift);
  return min_or_second(splat<T>(affine.high), max_or_second(splat<T>(affine.low), y));
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
