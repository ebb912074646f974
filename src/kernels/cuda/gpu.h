// One source, two compilers. nvcc makes kernels of it for a GPU; a host's C++ compiler makes the same functions run on
// the host, one element after another, so that all index arithmetic is tested where no GPU is (tests/cuda).
//
// What runs there is a functor, copied into the launch: it holds addresses and numbers, and no reference. Two ways to
// run it (launch.h): for_each gives each index a thread, for_teams gives each row a team of threads.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#if defined(__CUDACC__)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define TINYAI_GPU __host__ __device__ __forceinline__
#define TINYAI_UNROLL _Pragma("unroll")         // so that what a thread keeps stays in registers
#define TINYAI_UNROLL_BY_4 _Pragma("unroll 4")  // so that the memory of four turns is under way
#define TINYAI_NO_UNROLL _Pragma("unroll 1")    // where few turns are usual, and registers let more threads run
#else
#include "base/float16.h"
#define TINYAI_GPU inline
#define TINYAI_UNROLL
#define TINYAI_UNROLL_BY_4
#define TINYAI_NO_UNROLL
#endif

namespace tinyai::kernels::cuda {

// The 16-bit floats as what they are in memory.
struct Half {
  uint16_t bits;
};
struct Bfloat {
  uint16_t bits;
};

#if defined(__CUDACC__)
TINYAI_GPU float to_float(Half x) { return __half2float(__half(__half_raw{x.bits})); }
TINYAI_GPU float to_float(Bfloat x) { return __bfloat162float(__nv_bfloat16(__nv_bfloat16_raw{x.bits})); }
TINYAI_GPU Half to_half(float x) { return {static_cast<__half_raw>(__float2half_rn(x)).x}; }
TINYAI_GPU Bfloat to_bfloat(float x) { return {static_cast<__nv_bfloat16_raw>(__float2bfloat16_rn(x)).x}; }
#else
template <class T>
T from_bits(uint16_t bits) {
  T value;
  value.bits = bits;
  return value;
}
inline float to_float(Half x) { return static_cast<float>(from_bits<F16>(x.bits)); }
inline float to_float(Bfloat x) { return static_cast<float>(from_bits<Bf16>(x.bits)); }
inline Half to_half(float x) { return {F16(x).bits}; }
inline Bfloat to_bfloat(float x) { return {Bf16(x).bits}; }
#endif

// A double by way of f32, with its last bit set if anything was cut off: it rounds to any 16-bit float as the double
// does.
TINYAI_GPU float rounded_to_odd(double x) {
  const auto near = static_cast<float>(x);
  if (!(near - near == 0) || static_cast<double>(near) == x) return near;  // exact, or no number
  union {
    float number;
    uint32_t bits;
  } cut = {near};
  const bool away = (near < 0 ? -near : near) > (x < 0 ? -x : x);
  if (away) --cut.bits;
  cut.bits |= 1;
  return cut.number;
}

// Gives a float that rounds to 16 bits as the number does.
TINYAI_GPU float as_float(float x) { return x; }
TINYAI_GPU float as_float(double x) { return rounded_to_odd(x); }
TINYAI_GPU float as_float(int64_t x) { return rounded_to_odd(static_cast<double>(x)); }

template <class T>
TINYAI_GPU bool is_nan(T x) {
  return x != x;
}
// NaN of either wins.
template <class T>
TINYAI_GPU T max_nan(T a, T b) {
  return a != a || a > b ? a : b;
}
template <class T>
TINYAI_GPU T min_nan(T a, T b) {
  return a != a || a < b ? a : b;
}

// Division by a number that stays: a product, its high half, and a shift, for dividends below 2^31 (T. Granlund, P. L.
// Montgomery, "Division by Invariant Integers using Multiplication", PLDI 1994).
class Divisor {
 public:
  Divisor() = default;
  // A divisor that no dividend can have, 0 or 2^31 and more, is never asked.
  explicit Divisor(int64_t of) {
    if (of < 1 || of > INT32_MAX) return;
    of_ = static_cast<uint32_t>(of);
    while ((uint64_t{1} << shift_) < of_) ++shift_;
    const uint64_t beyond = (uint64_t{1} << shift_) - of_;
    factor_ = static_cast<uint32_t>((beyond << 32) / of_ + 1);
  }
  TINYAI_GPU uint32_t quotient(uint32_t n) const {
#if defined(__CUDA_ARCH__)
    const uint32_t high = __umulhi(n, factor_);
#else
    const auto high = static_cast<uint32_t>(uint64_t{n} * factor_ >> 32);
#endif
    return (high + n) >> shift_;
  }
  // The quotient; n becomes the remainder.
  TINYAI_GPU uint32_t divide(uint32_t& n) const {
    const uint32_t whole = quotient(n);
    n -= whole * of_;
    return whole;
  }

 private:
  uint32_t of_ = 1, factor_ = 1, shift_ = 0;
};

// Four neighbours.
template <class C>
struct Quad {
  C at[4];
};
template <class C>
TINYAI_GPU C sum_of(const Quad<C>& x) {
  return (x.at[0] + x.at[1]) + (x.at[2] + x.at[3]);
}

template <class T>
TINYAI_GPU T least(T a, T b) {
  return b < a ? b : a;
}
template <class T>
TINYAI_GPU T greatest(T a, T b) {
  return a < b ? b : a;
}

}  // namespace tinyai::kernels::cuda
