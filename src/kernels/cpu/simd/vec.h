// Vec<T>: one register of T at the width of the instruction set this file is compiled for, and what the loops need of
// it.
//
// Arithmetic and comparisons are the compiler's vector extensions: a comparison gives a vector of integers, 0 or -1,
// and `mask ? a : b` selects. Everything is internal to the including file; see rows.h for why.
#pragma once

#include <stdint.h>

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // GCC 12's own headers, bug 105593
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#ifndef TINYAI_ISA
#define TINYAI_ISA baseline
#endif

#define TINYAI_INLINE [[maybe_unused]] static inline __attribute__((always_inline))

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

#if defined(__AVX512F__)
constexpr int kBytes = 64;
#elif defined(__AVX2__)
constexpr int kBytes = 32;
#else
constexpr int kBytes = 16;
#endif

template <class T, int N>
struct VecOf {
  typedef T type __attribute__((vector_size(N * sizeof(T))));
};
template <class T, int N>
using VecN = typename VecOf<T, N>::type;
template <class T>
constexpr int kLanes = kBytes / static_cast<int>(sizeof(T));
template <class T>
using Vec = VecN<T, kLanes<T>>;

template <int Bytes>
struct IntOf;
template <>
struct IntOf<1> {
  using type = int8_t;
};
template <>
struct IntOf<2> {
  using type = int16_t;
};
template <>
struct IntOf<4> {
  using type = int32_t;
};
template <>
struct IntOf<8> {
  using type = int64_t;
};
template <class T>
using Int = typename IntOf<sizeof(T)>::type;  // the integer of T's width: the lanes of a mask

template <class T>
constexpr bool kIsFloat = false;
template <>
constexpr bool kIsFloat<float> = true;
template <>
constexpr bool kIsFloat<double> = true;
template <class A, class B>
constexpr bool kSame = false;
template <class A>
constexpr bool kSame<A, A> = true;

using F = Vec<float>;
using I = Vec<int32_t>;
using D = Vec<double>;
using L = Vec<int64_t>;

template <class V>
TINYAI_INLINE V load_as(const void* p) {
  V v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}
template <class T>
TINYAI_INLINE Vec<T> load(const T* p) {
  return load_as<Vec<T>>(p);
}
template <class T, class V>
TINYAI_INLINE void store(T* p, V v) {
  __builtin_memcpy(p, &v, sizeof v);
}
template <class T>
TINYAI_INLINE Vec<T> splat(T value) {
  return value - Vec<T>{};  // minus: -0 stays -0
}

// The first n lanes, 0 < n < lanes; the others are zero.
template <class T>
TINYAI_INLINE Vec<T> load_partial(const T* p, int64_t n) {
#if defined(__AVX512F__)
  if constexpr (sizeof(T) == 4) return (Vec<T>)_mm512_maskz_loadu_epi32(static_cast<__mmask16>((1u << n) - 1), p);
  if constexpr (sizeof(T) == 8) return (Vec<T>)_mm512_maskz_loadu_epi64(static_cast<__mmask8>((1u << n) - 1), p);
  if constexpr (sizeof(T) == 1) return (Vec<T>)_mm512_maskz_loadu_epi8((uint64_t{1} << n) - 1, p);
#elif defined(__AVX2__)
  if constexpr (sizeof(T) == 4) {
    const __m256i mask = (__m256i)(I{0, 1, 2, 3, 4, 5, 6, 7} < static_cast<int32_t>(n));
    return (Vec<T>)_mm256_maskload_epi32(reinterpret_cast<const int*>(p), mask);
  }
#endif
  T lanes[kLanes<T>] = {};
  for (int64_t i = 0; i < n; ++i) lanes[i] = p[i];
  return load(lanes);
}
// Loads the first element into the other lanes: what is computed of them raises no floating-point exception that the
// row itself does not, for a host may have those trap.
template <class T>
TINYAI_INLINE Vec<T> load_repeating(const T* p, int64_t n) {
#if defined(__AVX512F__)
  const auto first = (__m512i)splat(*p);
  if constexpr (sizeof(T) == 4) return (Vec<T>)_mm512_mask_loadu_epi32(first, static_cast<__mmask16>((1u << n) - 1), p);
  if constexpr (sizeof(T) == 8) return (Vec<T>)_mm512_mask_loadu_epi64(first, static_cast<__mmask8>((1u << n) - 1), p);
#elif defined(__AVX2__)
  if constexpr (sizeof(T) == 4) {
    const I mask = I{0, 1, 2, 3, 4, 5, 6, 7} < static_cast<int32_t>(n);
    const __m256i loaded = _mm256_maskload_epi32(reinterpret_cast<const int*>(p), (__m256i)mask);
    return (Vec<T>)_mm256_blendv_epi8((__m256i)splat(*p), loaded, (__m256i)mask);
  }
#endif
  T lanes[kLanes<T>];
  for (int64_t i = 0; i < kLanes<T>; ++i) lanes[i] = p[i < n ? i : 0];
  return load(lanes);
}
template <class T>
TINYAI_INLINE void store_partial(T* p, Vec<T> v, int64_t n) {
#if defined(__AVX512F__)
  if constexpr (sizeof(T) == 4) {
    _mm512_mask_storeu_epi32(p, static_cast<__mmask16>((1u << n) - 1), (__m512i)v);
    return;
  }
  if constexpr (sizeof(T) == 8) {
    _mm512_mask_storeu_epi64(p, static_cast<__mmask8>((1u << n) - 1), (__m512i)v);
    return;
  }
  if constexpr (sizeof(T) == 1) {
    _mm512_mask_storeu_epi8(p, (uint64_t{1} << n) - 1, (__m512i)v);
    return;
  }
#elif defined(__AVX2__)
  if constexpr (sizeof(T) == 4) {
    const __m256i mask = (__m256i)(I{0, 1, 2, 3, 4, 5, 6, 7} < static_cast<int32_t>(n));
    _mm256_maskstore_epi32(reinterpret_cast<int*>(p), mask, (__m256i)v);
    return;
  }
#endif
  T lanes[kLanes<T>];
  store(lanes, v);
  for (int64_t i = 0; i < n; ++i) p[i] = lanes[i];
}

// a * b + c, rounded once where the instruction set can. What is to be fused is written by this: the compiler fuses
// nothing (-ffp-contract=off), for it chose otherwise in the rest of a row than in its whole registers, and bits
// depended on where threads cut rows.
TINYAI_INLINE float mul_add(float a, float b, float c) {
#if defined(__FMA__) || defined(__aarch64__)
  return __builtin_fmaf(a, b, c);
#else
  return a * b + c;
#endif
}
TINYAI_INLINE double mul_add(double a, double b, double c) {
#if defined(__FMA__) || defined(__aarch64__)
  return __builtin_fma(a, b, c);
#else
  return a * b + c;
#endif
}
// Takes a vector of any number of lanes, 64 bytes at most; b and c may be numbers.
template <class V, class X>
TINYAI_INLINE V as_vector(X x) {
  if constexpr (kSame<V, X>) return x;
  if constexpr (!kSame<V, X>) return x - V{};
}
template <class V, class B, class C>
TINYAI_INLINE V mul_add(V a, B b_given, C c_given) {
  const V b = as_vector<V>(b_given), c = as_vector<V>(c_given);
  [[maybe_unused]] constexpr bool kDouble = sizeof(a[0]) == 8;
  if constexpr (sizeof(V) == sizeof(a[0])) return V{mul_add(a[0], b[0], c[0])};
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64 && kDouble) return (V)_mm512_fmadd_pd((__m512d)a, (__m512d)b, (__m512d)c);
  if constexpr (sizeof(V) == 64 && !kDouble) return (V)_mm512_fmadd_ps((__m512)a, (__m512)b, (__m512)c);
#endif
#if defined(__FMA__)
  if constexpr (sizeof(V) == 32 && kDouble) return (V)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c);
  if constexpr (sizeof(V) == 32 && !kDouble) return (V)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
  if constexpr (sizeof(V) == 16 && kDouble) return (V)_mm_fmadd_pd((__m128d)a, (__m128d)b, (__m128d)c);
  if constexpr (sizeof(V) == 16 && !kDouble) return (V)_mm_fmadd_ps((__m128)a, (__m128)b, (__m128)c);
#elif defined(__aarch64__)
  if constexpr (sizeof(V) == 16 && kDouble) return (V)vfmaq_f64((float64x2_t)c, (float64x2_t)a, (float64x2_t)b);
  if constexpr (sizeof(V) == 16 && !kDouble) return (V)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b);
#endif
  return a * b + c;
}

// Calls f(index, get, put) for registers of a row; get gives zeros past the end.
template <class T, class Function>
TINYAI_INLINE void over(int64_t n, Function f) {
  int64_t i = 0;
  for (; i + kLanes<T> <= n; i += kLanes<T>) {
    f(
        i, [](const T* p) __attribute__((always_inline)) { return load(p); },
        [](T * p, Vec<T> v) __attribute__((always_inline)) { store(p, v); });
  }
  if (i < n) {
    const int64_t rest = n - i;
    f(
        i, [=](const T* p) __attribute__((always_inline)) { return load_partial(p, rest); },
        [=](T * p, Vec<T> v) __attribute__((always_inline)) { store_partial<T>(p, v, rest); });
  }
}

// Maximum and minimum where the second wins if either is NaN: clamp(NaN as b) stays NaN.
template <class V>
TINYAI_INLINE V max_or_second(V a, V b) {
#if defined(__AVX512F__)
  if constexpr (kSame<V, F>) return (V)_mm512_max_ps((__m512)a, (__m512)b);
#elif defined(__AVX2__)
  if constexpr (kSame<V, F>) return (V)_mm256_max_ps((__m256)a, (__m256)b);
#endif
  return a > b ? a : b;
}
template <class V>
TINYAI_INLINE V min_or_second(V a, V b) {
#if defined(__AVX512F__)
  if constexpr (kSame<V, F>) return (V)_mm512_min_ps((__m512)a, (__m512)b);
#elif defined(__AVX2__)
  if constexpr (kSame<V, F>) return (V)_mm256_min_ps((__m256)a, (__m256)b);
#endif
  return a < b ? a : b;
}
// Either NaN gives NaN.
template <class V>
TINYAI_INLINE V max_nan(V a, V b) {
  const V m = max_or_second(a, b);
  return a != a ? a : m;
}
template <class V>
TINYAI_INLINE V min_nan(V a, V b) {
  const V m = min_or_second(a, b);
  return a != a ? a : m;
}

template <class T, class V>
TINYAI_INLINE bool any(V mask) {
#if defined(__AVX512F__)
  if constexpr (sizeof(T) == 4) return _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask) != 0;
#elif defined(__AVX2__)
  return !_mm256_testz_si256((__m256i)mask, (__m256i)mask);
#endif
  Int<T> lanes[kLanes<T>];
  store(lanes, mask);
  Int<T> joined = 0;
  for (int i = 0; i < kLanes<T>; ++i) joined |= lanes[i];
  return joined != 0;
}

// Calls a scalar function on each lane: for what has no vector form.
template <class T, class Function>
TINYAI_INLINE Vec<T> each_lane(Vec<T> x, Function f) {
  T lanes[kLanes<T>];
  store(lanes, x);
  for (int i = 0; i < kLanes<T>; ++i) lanes[i] = f(lanes[i]);
  return load(lanes);
}
template <class T, class Function>
TINYAI_INLINE Vec<T> each_lane(Vec<T> x, Vec<T> y, Function f) {
  T a[kLanes<T>], b[kLanes<T>];
  store(a, x);
  store(b, y);
  for (int i = 0; i < kLanes<T>; ++i) a[i] = f(a[i], b[i]);
  return load(a);
}

template <class T, int N>
TINYAI_INLINE VecN<T, N / 2> lower(VecN<T, N> v) {
  return load_as<VecN<T, N / 2>>(&v);
}
template <class T, int N>
TINYAI_INLINE VecN<T, N / 2> upper(VecN<T, N> v) {
  T lanes[N];
  store(lanes, v);
  return load_as<VecN<T, N / 2>>(lanes + N / 2);
}

// Folds all lanes with `join`, halves onto each other.
template <class T, class Join>
TINYAI_INLINE T fold_lanes(Vec<T> v, Join join) {
#if defined(__AVX512F__)
  if constexpr (sizeof(T) == 4 && kIsFloat<T>) {
    using F8 = VecN<float, 8>;
    using F4 = VecN<float, 4>;
    const F8 h = join((F8)_mm512_castps512_ps256((__m512)v), (F8)_mm512_extractf32x8_ps((__m512)v, 1));
    const F4 q = join((F4)_mm256_castps256_ps128((__m256)h), (F4)_mm256_extractf128_ps((__m256)h, 1));
    const F4 d = join(q, (F4)_mm_movehl_ps((__m128)q, (__m128)q));
    return join(d, (F4)_mm_shuffle_ps((__m128)d, (__m128)d, 1))[0];
  }
#elif defined(__AVX2__)
  if constexpr (sizeof(T) == 4 && kIsFloat<T>) {
    using F4 = VecN<float, 4>;
    const F4 q = join((F4)_mm256_castps256_ps128((__m256)v), (F4)_mm256_extractf128_ps((__m256)v, 1));
    const F4 d = join(q, (F4)_mm_movehl_ps((__m128)q, (__m128)q));
    return join(d, (F4)_mm_shuffle_ps((__m128)d, (__m128)d, 1))[0];
  }
#endif
  T lanes[kLanes<T>];
  store(lanes, v);
  using One = VecN<T, 1>;
  for (int half = kLanes<T> / 2; half > 0; half /= 2) {
    for (int i = 0; i < half; ++i) lanes[i] = join(One{lanes[i]}, One{lanes[i + half]})[0];
  }
  return lanes[0];
}

template <class T>
TINYAI_INLINE T sum_lanes(Vec<T> v) {
  return fold_lanes<T>(
      v, [](auto a, auto b) __attribute__((always_inline)) { return a + b; });
}
template <class T>
TINYAI_INLINE T max_lanes(Vec<T> v) {
  return fold_lanes<T>(
      v, [](auto a, auto b) __attribute__((always_inline)) { return a != a ? a : (a > b ? a : b); });
}
template <class T>
TINYAI_INLINE T min_lanes(Vec<T> v) {
  return fold_lanes<T>(
      v, [](auto a, auto b) __attribute__((always_inline)) { return a != a ? a : (a < b ? a : b); });
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
