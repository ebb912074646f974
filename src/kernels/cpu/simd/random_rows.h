// RandomRows: the inner loops of random numbers, one table per instruction set; all of them give the same bits.
#pragma once

#include <cstdint>

namespace tinyai::kernels::simd {

struct RandomRows {
  // Philox4x32-10 of the counters {block, domain} .. {block + n - 1, domain}: 4 * n words, four for each block in
  // order.
  void (*words)(uint64_t seed, uint64_t block, uint64_t domain, int64_t n, uint32_t* words);
  // y = (word >> 8) * 2^-24, so 0 <= y < 1.
  void (*unit)(int64_t n, const uint32_t* words, float* y);
  // Standard normals, Box-Muller: a pair of words gives a pair of numbers; n is even.
  void (*normal)(int64_t n, const uint32_t* words, float* y);
};

namespace baseline {
extern const RandomRows random_rows;
}
namespace v3 {
extern const RandomRows random_rows;
}
namespace v4 {
extern const RandomRows random_rows;
}

}  // namespace tinyai::kernels::simd
