// Random numbers by position: the CPU's words (J. K. Salmon and others, "Parallel Random Numbers: As Easy as 1, 2, 3",
// SC 2011), so that all numbers have its bits but for normal ones of f64, whose logarithm, sine and cosine are the
// device's own. A thread draws four neighbours: what one block of the generator is enough for, or a few.
#include "kernels/box_muller.h"
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

// The begin of a call's numbers: its own, or those that an array of the device holds.
struct Source {
  RandomState state;
  const uint64_t* range;
  int64_t step;
  Source(RandomState given, const View* at)
      : state(given), range(at ? at->as<uint64_t>() : nullptr), step(at ? at->strides[0] : 0) {}
  TINYAI_GPU Words block(int64_t i, uint64_t domain = 0) const {
    const uint64_t seed = range ? range[0] : state.seed, counter = range ? range[step] : state.counter;
    return philox(seed, counter + static_cast<uint64_t>(i), domain);
  }
};

TINYAI_GPU uint64_t joined(uint32_t high, uint32_t low) { return static_cast<uint64_t>(high) << 32 | low; }

// Elements 4 i to 4 i + 3 of the draw's, each of the type that it computes in.
template <class Draw>
struct InFours {
  Draw draw;
  Source source;
  void* y;
  DType dtype;
  int64_t elements;
  bool whole;  // four lie where one access of memory reaches them
  TINYAI_GPU void operator()(int64_t i) const {
    typename Draw::Number numbers[4];
    draw(source, i, numbers);
    if (whole && 4 * i + 4 <= elements) return store_four(y, dtype, i, numbers);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) {
      if (4 * i + j < elements) store(y, dtype, 4 * i + j, numbers[j]);
    }
  }
};
template <class Draw>
void draw_all(Stream& stream, RandomState state, const View* range, const View& y, const Draw& draw) {
  const int64_t n = y.elements();
  for_each(stream, (n + 3) / 4, InFours<Draw>{draw, Source(state, range), y.data, y.dtype, n, is_whole(y.data)});
}

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

// Takes as many bits of a word as the dtype has: rounding cannot reach 1.
struct Uniform {
  using Number = float;
  float low, size, last, unit;
  int dropped;
  Uniform(DType dtype, double low, double high, double last)
      : low(static_cast<float>(low)), size(static_cast<float>(high - low)), last(static_cast<float>(last)) {
    const int bits = dtype == DType::kF32 ? 24 : dtype == DType::kF16 ? 11 : 8;
    dropped = 32 - bits;
    unit = 1.0f / static_cast<float>(1 << bits);
  }
  TINYAI_GPU void operator()(const Source& source, int64_t i, float (&out)[4]) const {
    const Words words = source.block(i);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) out[j] =
        least(low + static_cast<float>(words.at[j] >> dropped) * unit * size, last);
  }
};
struct UniformF64 {
  using Number = double;
  double low, size, last;
  TINYAI_GPU void operator()(const Source& source, int64_t i, double (&out)[4]) const {
    const Words high = source.block(i), rest = source.block(i, 1);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) out[j] =
        least(low + static_cast<double>(joined(high.at[j], rest.at[j]) >> 11) * 0x1p-53 * size, last);
  }
};

// Box-Muller: a block's words (2j, 2j + 1) give elements 2j and 2j + 1; in f64 a block gives two.
struct Normal {
  using Number = float;
  float mean, stddev;
  TINYAI_GPU void operator()(const Source& source, int64_t i, float (&out)[4]) const {
    const Words words = source.block(i);
    normal_pair(words.at[0], words.at[1], out[0], out[1]);
    normal_pair(words.at[2], words.at[3], out[2], out[3]);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) out[j] = mean + stddev * out[j];
  }
};
struct NormalF64 {
  using Number = double;
  double mean, stddev;
  TINYAI_GPU void operator()(const Source& source, int64_t i, double (&out)[4]) const {
    for (int pair = 0; pair < 2; ++pair) {
      const Words words = source.block(2 * i + pair);
      const double u = static_cast<double>((joined(words.at[0], words.at[1]) >> 11) + 1) * 0x1p-53;  // in (0, 1]
      const double angle =
          6.283185307179586476925286766559 * (static_cast<double>(joined(words.at[2], words.at[3]) >> 11) * 0x1p-53);
      const double radius = std::sqrt(-2 * std::log(u));
      out[2 * pair] = mean + stddev * (radius * std::cos(angle));
      out[2 * pair + 1] = mean + stddev * (radius * std::sin(angle));
    }
  }
};

// The high half of a product of 128 bits.
TINYAI_GPU uint64_t multiply_high(uint64_t a, uint64_t b) {
  const uint64_t low = 0xffffffffu, a0 = a & low, a1 = a >> 32, b0 = b & low, b1 = b >> 32;
  const uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (middle & low);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}

struct Randint {
  using Number = int64_t;
  uint64_t base, count;
  TINYAI_GPU void operator()(const Source& source, int64_t i, int64_t (&out)[4]) const {
    const Words high = source.block(i), low = source.block(i, 1);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) out[j] =
        static_cast<int64_t>(base + multiply_high(joined(high.at[j], low.at[j]), count));
  }
};

struct Bernoulli {
  using Number = float;
  bool never, always;
  uint32_t last;
  TINYAI_GPU void operator()(const Source& source, int64_t i, float (&out)[4]) const {
    const Words words = source.block(i);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) out[j] = always || (!never && words.at[j] <= last) ? 1 : 0;
  }
};

void uniform(Stream& stream, RandomState state, const View* range, double low, double high, const View& y) {
  const double last = low < high ? last_below(y.dtype, high) : low;
  if (y.dtype == DType::kF64) return draw_all(stream, state, range, y, UniformF64{low, high - low, last});
  draw_all(stream, state, range, y, Uniform(y.dtype, low, high, last));
}
void normal(Stream& stream, RandomState state, const View* range, double mean, double stddev, const View& y) {
  if (y.dtype == DType::kF64) return draw_all(stream, state, range, y, NormalF64{mean, stddev});
  draw_all(stream, state, range, y, Normal{static_cast<float>(mean), static_cast<float>(stddev)});
}
void randint(Stream& stream, RandomState state, const View* range, int64_t low, int64_t high, const View& y) {
  const auto base = static_cast<uint64_t>(low);
  draw_all(stream, state, range, y, Randint{base, static_cast<uint64_t>(high) - base});
}
void bernoulli(Stream& stream, RandomState state, const View* range, double p, const View& y) {
  const bool never = !(p > 0), always = p >= 1;
  const uint32_t last = never || always ? 0 : static_cast<uint32_t>(std::ceil(p * 0x1p32) - 1);  // word < p * 2^32
  draw_all(stream, state, range, y, Bernoulli{never, always, last});
}

}  // namespace

const Random kRandom{
    .uniform = entry<uniform>, .normal = entry<normal>, .randint = entry<randint>, .bernoulli = entry<bernoulli>};

}  // namespace tinyai::kernels::cuda
