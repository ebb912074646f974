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
#pragma once

#include <cstdint>

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void uniform(RandomState state, double low, double high, const View& y);
void normal(RandomState state, double mean, double stddev, const View& y);
void randint(RandomState state, int64_t low, int64_t high, const View& y);  // low <= y < high
void bernoulli(RandomState state, double p, const View& y);

}  // namespace tinyai::kernels::cpu
