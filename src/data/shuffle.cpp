// Fisher-Yates over SplitMix64 (Steele, Lea, Flood 2014), with unbiased ranges (Lemire 2019, "Fast Random Integer
// Generation in an Interval").
#include "data/shuffle.h"

#include <numeric>
#include <utility>

namespace tinyai::data {
namespace {

constexpr uint64_t kGolden = 0x9e3779b97f4a7c15;

uint64_t mixed(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

class Generator {
 public:
  Generator(uint64_t seed, uint64_t index) : state_(mixed(seed + kGolden) ^ mixed(mixed(index + 2 * kGolden))) {}

  // In [0, bound).
  uint64_t below(uint64_t bound) {
    unsigned __int128 product = static_cast<unsigned __int128>(next()) * bound;
    if (static_cast<uint64_t>(product) < bound) {
      const uint64_t uneven = -bound % bound;
      while (static_cast<uint64_t>(product) < uneven) product = static_cast<unsigned __int128>(next()) * bound;
    }
    return static_cast<uint64_t>(product >> 64);
  }

 private:
  uint64_t next() { return mixed(state_ += kGolden); }
  uint64_t state_;
};

}  // namespace

void permutation(uint64_t seed, uint64_t index, std::span<int64_t> out) {
  std::iota(out.begin(), out.end(), int64_t{0});
  Generator generator(seed, index);
  for (uint64_t left = out.size(); left > 1; --left) std::swap(out[left - 1], out[generator.below(left)]);
}

}  // namespace tinyai::data
