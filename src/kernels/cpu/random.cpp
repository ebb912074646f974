// Random numbers by position (contracts: kernels/table.h): element i is a function of (seed, counter, i) alone.
//
// Philox4x32-10 with the seed as its key and {block, domain} as its 128-bit counter. Domain 0 gives each element its
// word, as RandomState says; domain 1 gives the same position a second word where 32 bits are too few. So a call uses
// the blocks counter .. counter + ceil(n / 4) - 1 (f64 normal: ceil(n / 2)), whatever the distribution.
//
//   uniform    f32: 24 bits of the word, f64: 53 bits of both words, f16: 11 and bf16: 8 bits, so that rounding cannot
//              reach 1; scaled to low + u * (high - low), and never `high` itself unless low == high
//   normal     Box-Muller: words (2j, 2j+1) of a block give elements 2j, 2j+1 as radius * cos, radius * sin, by
//              polynomials with the same bits on every machine (simd/random.cpp); |z| <= 6.66. f64: one block gives two
//              elements, 53 bits each for radius and angle, by the C library's log, sin and cos; |z| <= 8.58
//   randint    low + the high 64 bits of (64 random bits) * (high - low): a value's probability errs by less than 2^-64
//   bernoulli  word < p * 2^32, so p is met to 2^-32
//
// The distributions go by chunks of 512 words on the stack, turned into elements. A chunk's words depend on its place
// alone, so chunks are free to run on any thread.
#include <algorithm>
#include <bit>
#include <cmath>

#include "base/float16.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/strided.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kChunk = 512;
constexpr uint64_t kFirstWords = 0, kSecondWords = 1;  // domains

// body(begin, end) for every chunk of `chunk` elements, 20 microseconds or more of them to a thread.
template <class Body>
void in_chunks(int64_t n, int64_t chunk, Body&& body) {
  constexpr int64_t kBytesPerElement = 16;  // what an element costs, in bytes moved
  in_pieces((n + chunk - 1) / chunk, n * kBytesPerElement, [&](int64_t first, int64_t last) {
    for (int64_t c = first; c < last; ++c) body(c * chunk, std::min(n, (c + 1) * chunk));
  });
}

struct Words {
  uint32_t at[kChunk];

  // The words of elements [begin, end) where each takes one; begin is a multiple of kChunk.
  Words(RandomState state, int64_t begin, int64_t end, uint64_t domain) {
    active_rows.random.words(state.seed, state.counter + static_cast<uint64_t>(begin / 4), domain,
                             (end - begin + 3) / 4, at);
  }
};

inline uint64_t joined(uint32_t high, uint32_t low) { return static_cast<uint64_t>(high) << 32 | low; }

// The largest T below `high`.
template <class T>
T last_below(double high) {
  using Bits = std::conditional_t<sizeof(T) == 8, uint64_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint16_t>>;
  constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1);
  const T rounded = static_cast<T>(static_cast<std::conditional_t<sizeof(T) == 8, double, float>>(high));
  if (static_cast<double>(rounded) < high) return rounded;
  const Bits bits = std::bit_cast<Bits>(rounded);
  if ((bits & ~kSign) == 0) return std::bit_cast<T>(static_cast<Bits>(kSign | 1));
  return std::bit_cast<T>(static_cast<Bits>(bits & kSign ? bits + 1 : bits - 1));
}

// From [0, 1) to [low, high); rounding may not reach `high`.
template <class T>
struct Range {
  using Wide = std::conditional_t<std::is_same_v<T, double>, double, float>;
  Wide low, size, last;

  Range(double from, double to)
      : low(static_cast<Wide>(from)),
        size(static_cast<Wide>(to - from)),
        last(from < to ? static_cast<Wide>(last_below<T>(to)) : low) {}
  T operator()(Wide u) const { return static_cast<T>(std::min(low + u * size, last)); }
};

void uniform_f32(RandomState state, double low, double high, const View& y) {
  const bool unit = low == 0 && high == 1;
  const Range<float> range(low, high);
  in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
    const Words words(state, begin, end, kFirstWords);
    float* out = y.as<float>() + begin;
    active_rows.random.unit(end - begin, words.at, out);
    const Range<float> local = range;  // stores to `out` might change what is captured by reference
    for (int64_t i = 0; !unit && i < end - begin; ++i) out[i] = local(out[i]);
  });
}

void uniform_f64(RandomState state, double low, double high, const View& y) {
  const Range<double> range(low, high);
  in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
    const Words first(state, begin, end, kFirstWords), second(state, begin, end, kSecondWords);
    for (int64_t i = begin; i < end; ++i) {
      const uint64_t bits = joined(first.at[i - begin], second.at[i - begin]) >> 11;
      y.as<double>()[i] = range(static_cast<double>(bits) * 0x1p-53);
    }
  });
}

template <class T, int kBits>
void uniform_16(RandomState state, double low, double high, const View& y) {
  const Range<T> range(low, high);
  in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
    const Words words(state, begin, end, kFirstWords);
    for (int64_t i = begin; i < end; ++i) {
      y.as<T>()[i] = range(static_cast<float>(words.at[i - begin] >> (32 - kBits)) * (1.0f / (1 << kBits)));
    }
  });
}

template <class T>
void normal_of(RandomState state, double mean, double stddev, const View& y) {
  const float shift = static_cast<float>(mean), scale = static_cast<float>(stddev);
  in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
    const Words words(state, begin, end, kFirstWords);
    float z[kChunk];
    active_rows.random.normal((end - begin + 1) / 2 * 2, words.at, z);
    for (int64_t i = begin; i < end; ++i) y.as<T>()[i] = static_cast<T>(shift + scale * z[i - begin]);
  });
}

void normal_f64(RandomState state, double mean, double stddev, const View& y) {
  constexpr double kTurn = 6.283185307179586476925286766559;
  double* out = y.as<double>();
  in_chunks(y.elements(), kChunk / 2, [&](int64_t begin, int64_t end) {
    const Words words(state, 2 * begin, 2 * end, kFirstWords);  // a block has four words and two elements
    for (int64_t i = begin; i < end; i += 2) {
      const uint32_t* block = words.at + 2 * (i - begin);
      const double u = static_cast<double>((joined(block[0], block[1]) >> 11) + 1) * 0x1p-53;  // in (0, 1]
      const double angle = kTurn * (static_cast<double>(joined(block[2], block[3]) >> 11) * 0x1p-53);
      const double radius = std::sqrt(-2 * std::log(u));
      out[i] = mean + stddev * (radius * std::cos(angle));
      if (i + 1 < end) out[i + 1] = mean + stddev * (radius * std::sin(angle));
    }
  });
}

inline uint64_t multiply_high(uint64_t a, uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<uint64_t>(static_cast<Wide>(a) * b >> 64);
}

template <class T>
void write_below(const Words& words, int64_t n, uint32_t last, T one, T* __restrict out) {
  for (int64_t i = 0; i < n; ++i) out[i] = static_cast<T>((words.at[i] <= last ? ~T{0} : T{0}) & one);
}

// An element's bits for 1.
uint64_t one_bits(DType dtype) {
  switch (dtype) {
    case DType::kF32:
      return std::bit_cast<uint32_t>(1.0f);
    case DType::kF64:
      return std::bit_cast<uint64_t>(1.0);
    case DType::kF16:
      return F16(1.0f).bits;
    case DType::kBf16:
      return Bf16(1.0f).bits;
    default:
      return 1;
  }
}

RandomState state_in(const View& range) {
  const auto* const words = range.as<uint64_t>();
  return {words[0], words[range.strides[0]]};
}

void uniform(RandomState state, const View* range, double low, double high, const View& y) {
  if (range) state = state_in(*range);
  switch (y.dtype) {
    case DType::kF64:
      return uniform_f64(state, low, high, y);
    case DType::kF16:
      return uniform_16<F16, 11>(state, low, high, y);
    case DType::kBf16:
      return uniform_16<Bf16, 8>(state, low, high, y);
    default:
      return uniform_f32(state, low, high, y);
  }
}

void normal(RandomState state, const View* range, double mean, double stddev, const View& y) {
  if (range) state = state_in(*range);
  switch (y.dtype) {
    case DType::kF64:
      return normal_f64(state, mean, stddev, y);
    case DType::kF16:
      return normal_of<F16>(state, mean, stddev, y);
    case DType::kBf16:
      return normal_of<Bf16>(state, mean, stddev, y);
    default:
      return normal_of<float>(state, mean, stddev, y);
  }
}

void randint(RandomState state, const View* range, int64_t low, int64_t high, const View& y) {
  if (range) state = state_in(*range);
  const uint64_t base = static_cast<uint64_t>(low), count = static_cast<uint64_t>(high) - base;
  with_width(y.dtype, [&]<class T>(T) {
    in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
      const Words first(state, begin, end, kFirstWords), second(state, begin, end, kSecondWords);
      for (int64_t i = begin; i < end; ++i) {
        y.as<T>()[i] = static_cast<T>(base + multiply_high(joined(first.at[i - begin], second.at[i - begin]), count));
      }
    });
  });
}

void bernoulli(RandomState state, const View* range, double p, const View& y) {
  if (range) state = state_in(*range);
  const bool never = !(p > 0), always = p >= 1;
  const uint32_t last = never || always ? 0 : static_cast<uint32_t>(std::ceil(p * 0x1p32) - 1);  // word < p * 2^32
  const uint64_t one = one_bits(y.dtype);
  with_width(y.dtype, [&]<class T>(T) {
    in_chunks(y.elements(), kChunk, [&](int64_t begin, int64_t end) {
      T* out = y.as<T>() + begin;
      if (never || always) return void(std::fill(out, out + (end - begin), static_cast<T>(always ? one : 0)));
      const Words words(state, begin, end, kFirstWords);
      write_below(words, end - begin, last, static_cast<T>(one), out);
    });
  });
}

}  // namespace

constinit const Random kRandom{
    .uniform = entry<uniform>, .normal = entry<normal>, .randint = entry<randint>, .bernoulli = entry<bernoulli>};

}  // namespace tinyai::kernels::cpu
