// Random numbers by position: the CPU's words (J. K. Salmon and others, "Parallel Random Numbers: As Easy as 1, 2, 3",
// SC 2011), so that uniform numbers and integers are its bits. Normal ones differ in the last places, for the device's
// own functions make them.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

struct Words {
  uint32_t at[4];
};

// Philox4x32-10 with the seed as its key and {block, domain} as its counter. Domain 0 gives an element its word, domain
// 1 a second one where 32 bits are too few.
TINYAI_GPU Words philox(uint64_t seed, uint64_t block, uint64_t domain) {
  auto x0 = static_cast<uint32_t>(block), x1 = static_cast<uint32_t>(block >> 32);
  auto x2 = static_cast<uint32_t>(domain), x3 = static_cast<uint32_t>(domain >> 32);
  auto key0 = static_cast<uint32_t>(seed), key1 = static_cast<uint32_t>(seed >> 32);
  for (int round = 0; round < 10; ++round, key0 += 0x9E3779B9u, key1 += 0xBB67AE85u) {
    const uint64_t p0 = uint64_t{0xD2511F53u} * x0, p1 = uint64_t{0xCD9E8D57u} * x2;
    x0 = static_cast<uint32_t>(p1 >> 32) ^ x1 ^ key0;
    x1 = static_cast<uint32_t>(p1);
    x2 = static_cast<uint32_t>(p0 >> 32) ^ x3 ^ key1;
    x3 = static_cast<uint32_t>(p0);
  }
  return {{x0, x1, x2, x3}};
}

// Where a call's numbers begin: its own, or those that an array of the device holds.
struct Source {
  RandomState state;
  const uint64_t* range;
  int64_t step;
  Source(RandomState given, const View* at)
      : state(given), range(at ? at->as<uint64_t>() : nullptr), step(at ? at->strides[0] : 0) {}
  TINYAI_GPU Words block(int64_t i, uint64_t domain) const {
    const uint64_t seed = range ? range[0] : state.seed, counter = range ? range[step] : state.counter;
    return philox(seed, counter + static_cast<uint64_t>(i), domain);
  }
  TINYAI_GPU uint32_t word(int64_t i) const { return block(i / 4, 0).at[i % 4]; }
  TINYAI_GPU uint64_t both_words(int64_t i) const {
    return static_cast<uint64_t>(word(i)) << 32 | block(i / 4, 1).at[i % 4];
  }
};

// The greatest number of the dtype below `high`: what rounds up to it is brought back.
double last_below(DType dtype, double high) {
  if (dtype == DType::kF64) return std::nextafter(high, -std::numeric_limits<double>::infinity());
  if (dtype == DType::kF32) {
    const auto near = static_cast<float>(high);
    return near < high ? near : std::nextafter(near, -std::numeric_limits<float>::infinity());
  }
  const bool is_half = dtype == DType::kF16;
  const uint16_t bits = is_half ? to_half(as_float(high)).bits : to_bfloat(as_float(high)).bits;
  const auto number = [&](uint16_t of) { return is_half ? to_float(Half{of}) : to_float(Bfloat{of}); };
  if (number(bits) < high) return number(bits);
  if ((bits & 0x7fff) == 0) return number(0x8001);
  return number(static_cast<uint16_t>(bits & 0x8000 ? bits + 1 : bits - 1));
}

struct Uniform {
  Source source;
  double low, size, last;
  void* y;
  DType dtype;
  TINYAI_GPU void operator()(int64_t i) const {
    if (dtype == DType::kF64) {
      const double u = static_cast<double>(source.both_words(i) >> 11) * 0x1p-53;
      static_cast<double*>(y)[i] = least(low + u * size, last);
      return;
    }
    const int bits = dtype == DType::kF32 ? 24 : dtype == DType::kF16 ? 11 : 8;
    const float u = static_cast<float>(source.word(i) >> (32 - bits)) * (1.0f / static_cast<float>(1 << bits));
    const float value = static_cast<float>(low) + u * static_cast<float>(size);
    store<float>(y, dtype, i, least(value, static_cast<float>(last)));
  }
};

// Box-Muller: a block's words (2j, 2j + 1) give elements 2j and 2j + 1; in f64 a block gives two.
struct Normal {
  Source source;
  double mean, stddev;
  void* y;
  DType dtype;
  TINYAI_GPU void operator()(int64_t i) const {
    if (dtype == DType::kF64) {
      const Words words = source.block(i / 2, 0);
      const uint64_t first = static_cast<uint64_t>(words.at[0]) << 32 | words.at[1];
      const uint64_t second = static_cast<uint64_t>(words.at[2]) << 32 | words.at[3];
      const double u = static_cast<double>((first >> 11) + 1) * 0x1p-53;  // in (0, 1]
      const double angle = 6.283185307179586476925286766559 * (static_cast<double>(second >> 11) * 0x1p-53);
      const double radius = std::sqrt(-2 * std::log(u));
      static_cast<double*>(y)[i] = mean + stddev * (radius * (i % 2 ? std::sin(angle) : std::cos(angle)));
      return;
    }
    const Words words = source.block(i / 4, 0);
    const uint32_t first = words.at[i % 4 & 2], second = words.at[i % 4 | 1];
    // 31 bits and a half: never 0, and down to 2^-32, so that the tails reach 6.6 standard deviations
    const float u = (static_cast<float>(first >> 1) + 0.5f) * 0x1p-31f;
    const double angle = static_cast<double>(second) * (6.283185307179586476925286766559 * 0x1p-32);
    const double radius = std::sqrt(-2 * std::log(static_cast<double>(u)));
    const auto number = static_cast<float>(radius * (i % 2 ? std::sin(angle) : std::cos(angle)));  // rounded once
    store<float>(y, dtype, i, static_cast<float>(mean) + static_cast<float>(stddev) * number);
  }
};

// The high half of a product of 128 bits.
TINYAI_GPU uint64_t multiply_high(uint64_t a, uint64_t b) {
  const uint64_t low = 0xffffffffu, a0 = a & low, a1 = a >> 32, b0 = b & low, b1 = b >> 32;
  const uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (middle & low);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}

struct Randint {
  Source source;
  uint64_t base, count;
  void* y;
  DType dtype;
  TINYAI_GPU void operator()(int64_t i) const {
    store<int64_t>(y, dtype, i, static_cast<int64_t>(base + multiply_high(source.both_words(i), count)));
  }
};

struct Bernoulli {
  Source source;
  bool never, always;
  uint32_t last;
  void* y;
  DType dtype;
  TINYAI_GPU void operator()(int64_t i) const {
    const bool hit = always || (!never && source.word(i) <= last);
    store<int64_t>(y, dtype, i, hit ? 1 : 0);
  }
};

void uniform(Stream& stream, RandomState state, const View* range, double low, double high, const View& y) {
  const double last = low < high ? last_below(y.dtype, high) : low;
  for_each(stream, y.elements(), Uniform{Source(state, range), low, high - low, last, y.data, y.dtype});
}
void normal(Stream& stream, RandomState state, const View* range, double mean, double stddev, const View& y) {
  for_each(stream, y.elements(), Normal{Source(state, range), mean, stddev, y.data, y.dtype});
}
void randint(Stream& stream, RandomState state, const View* range, int64_t low, int64_t high, const View& y) {
  const auto base = static_cast<uint64_t>(low);
  for_each(stream, y.elements(),
           Randint{Source(state, range), base, static_cast<uint64_t>(high) - base, y.data, y.dtype});
}
void bernoulli(Stream& stream, RandomState state, const View* range, double p, const View& y) {
  const bool never = !(p > 0), always = p >= 1;
  const uint32_t last = never || always ? 0 : static_cast<uint32_t>(std::ceil(p * 0x1p32) - 1);  // word < p * 2^32
  for_each(stream, y.elements(), Bernoulli{Source(state, range), never, always, last, y.data, y.dtype});
}

}  // namespace

const Random kRandom{
    .uniform = entry<uniform>, .normal = entry<normal>, .randint = entry<randint>, .bernoulli = entry<bernoulli>};

}  // namespace tinyai::kernels::cuda
