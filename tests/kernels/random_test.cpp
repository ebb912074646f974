// Random numbers: Philox's published known answers, that position alone decides, bounds, and moments.
#include <doctest/doctest.h>

#include <cmath>

#include "base/thread_pool.h"
#include "kernels/cpu/active_rows.h"
#include "support/host_array.h"
#include "support/isa_levels.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;
using test::HostArray;
using test::Index;

namespace {

constexpr DType kFloats[] = {DType::kF32, DType::kF64, DType::kF16, DType::kBf16};
constexpr int64_t kMany = 400000;

std::vector<simd::RandomRows> instruction_sets() {
  std::vector<simd::RandomRows> all;
  for (const IsaLevel level : test::levels()) all.push_back(rows_for(level).random);
  return all;
}

struct Moments {
  double mean = 0, variance = 0, skew = 0, kurtosis = 0, least = 1e300, most = -1e300;
};
Moments moments(const std::vector<double>& v) {
  Moments m;
  const double n = static_cast<double>(v.size());
  for (const double x : v) m.mean += x, m.least = std::min(m.least, x), m.most = std::max(m.most, x);
  m.mean /= n;
  for (const double x : v) m.variance += (x - m.mean) * (x - m.mean) / n;
  for (const double x : v) {
    const double z = (x - m.mean) / std::sqrt(m.variance);
    m.skew += z * z * z / n;
    m.kurtosis += z * z * z * z / n;
  }
  return m;
}

using Distribution = void (*)(const View&, uint64_t counter);
constexpr Distribution kKernels[] = {
    [](const View& y, uint64_t counter) {
      call(cpu_table().random.uniform, {7, counter}, nullptr, -2, 3, y);
    },
    [](const View& y, uint64_t counter) {
      call(cpu_table().random.normal, {7, counter}, nullptr, 1, 2, y);
    },
    [](const View& y, uint64_t counter) {
      call(cpu_table().random.bernoulli, {7, counter}, nullptr, 0.3, y);
    },
};

}  // namespace

// From the file kat_vectors of the authors' library Random123, lines "philox4x32 10".
TEST_CASE("Philox4x32-10 gives the published known answers") {
  struct Answer {
    uint64_t counter_low, counter_high, key;
    uint32_t words[4];
  };
  const Answer answers[] = {
      {0, 0, 0, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {~0ull, ~0ull, ~0ull, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {0x85a308d3243f6a88, 0x0370734413198a2e, 0x299f31d0a4093822, {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
  };
  for (const simd::RandomRows& rows : instruction_sets()) {
    for (const Answer& a : answers) {
      uint32_t words[4];
      rows.words(a.key, a.counter_low, a.counter_high, 1, words);
      CHECK(std::vector<uint32_t>(words, words + 4) == std::vector<uint32_t>(a.words, a.words + 4));
    }
  }
}

TEST_CASE("every instruction set gives the same bits") {
  constexpr int64_t kBlocks = 1003;
  std::vector<uint32_t> words(4 * kBlocks), other(4 * kBlocks);
  std::vector<float> z(4 * kBlocks), other_z(4 * kBlocks);
  const simd::RandomRows first = instruction_sets().front();
  first.words(5, ~0ull - 500, 1, kBlocks, words.data());  // the counter wraps on the way
  first.normal(4 * kBlocks, words.data(), z.data());
  for (const simd::RandomRows& rows : instruction_sets()) {
    rows.words(5, ~0ull - 500, 1, kBlocks, other.data());
    rows.normal(4 * kBlocks, words.data(), other_z.data());
    CHECK(words == other);
    CHECK(std::memcmp(z.data(), other_z.data(), z.size() * sizeof(float)) == 0);
  }
}

TEST_CASE("uniform f32 is the word's upper 24 bits") {
  HostArray y(DType::kF32, {4});
  call(cpu_table().random.uniform, {0, 0}, nullptr, 0, 1, y.view);
  CHECK(y.values() ==
        std::vector<double>{0x6627e8 * 0x1p-24, 0xe169c5 * 0x1p-24, 0xbc57ac * 0x1p-24, 0x9b00db * 0x1p-24});
}

TEST_CASE("normal is Box-Muller on pairs of words") {
  HostArray y(DType::kF32, {2}), w(DType::kF64, {2});
  call(cpu_table().random.normal, {0, 0}, nullptr, 0, 1, y.view);
  double radius = std::sqrt(-2 * std::log(0x6627e8d5 * 0x1p-32)), angle = 2 * M_PI * (0xe169c58d * 0x1p-32);
  CHECK(y.get({0}) == doctest::Approx(radius * std::cos(angle)).epsilon(1e-6));
  CHECK(y.get({1}) == doctest::Approx(radius * std::sin(angle)).epsilon(1e-6));
  call(cpu_table().random.normal, {0, 0}, nullptr, 0, 1, w.view);
  radius = std::sqrt(-2 * std::log(0x6627e8d5e169c5p-56));
  angle = 2 * M_PI * (0xbc57ac4c9b00dbp-56);
  CHECK(w.get({0}) == doctest::Approx(radius * std::cos(angle)).epsilon(1e-12));
  CHECK(w.get({1}) == doctest::Approx(radius * std::sin(angle)).epsilon(1e-12));
}

TEST_CASE("an element depends on seed, counter and position alone") {
  const int threads = thread_count();
  for (const DType dtype : kFloats) {
    for (const Distribution kernel : kKernels) {
      HostArray all(dtype, {200003}), few(dtype, {1501}), later(dtype, {1000}), parallel(dtype, {200003});
      set_thread_count(1);
      kernel(all.view, 10);
      set_thread_count(7);
      kernel(parallel.view, 10);
      kernel(few.view, 10);
      const bool f64_normal = dtype == DType::kF64 && kernel == kKernels[1];
      kernel(later.view, 10 + 400 / (f64_normal ? 2 : 4));  // 400 elements on
      const std::vector<double> v = all.values();
      CHECK(v == parallel.values());
      CHECK(few.values() == std::vector<double>(v.begin(), v.begin() + 1501));
      CHECK(later.values() == std::vector<double>(v.begin() + 400, v.begin() + 1400));
    }
  }
  set_thread_count(threads);
}

TEST_CASE("uniform stays in [low, high) and has its moments") {
  for (const DType dtype : kFloats) {
    HostArray y(dtype, {kMany});
    call(cpu_table().random.uniform, {1, 2}, nullptr, -2, 4, y.view);
    const Moments m = moments(y.values());
    CHECK(m.least >= -2);
    CHECK(m.most < 4);
    // 5 standard errors: sqrt(36/12/n), and sqrt((1.8 - 1) * 9 / n) for the variance; 8 bits sit half a step low
    const double half_step = dtype == DType::kBf16 ? 6 * 0x1p-9 : dtype == DType::kF16 ? 6 * 0x1p-12 : 0;
    CHECK(std::abs(m.mean - (1 - half_step)) < 0.014 + half_step / 4);
    CHECK(std::abs(m.variance - 3) < 0.022);
  }
}

TEST_CASE("uniform never rounds to its upper bound") {
  HostArray f(DType::kF32, {kMany}), b(DType::kBf16, {kMany}), d(DType::kF64, {kMany});
  call(cpu_table().random.uniform, {3, 4}, nullptr, 1 << 20, (1 << 20) + 1, f.view);  // 8 values in f32
  CHECK(moments(f.values()).most == (1 << 20) + 0.875);
  call(cpu_table().random.uniform, {3, 4}, nullptr, 100, 101, b.view);  // 2 values in bf16
  CHECK(moments(b.values()).most == 100.5);
  call(cpu_table().random.uniform, {3, 4}, nullptr, -1, 0, b.view);
  CHECK(moments(b.values()).most < 0);
  call(cpu_table().random.uniform, {3, 4}, nullptr, 5, 5, d.view);
  CHECK(moments(d.values()).most == 5);
}

TEST_CASE("normal has the moments of a normal distribution") {
  for (const DType dtype : kFloats) {
    HostArray y(dtype, {kMany});
    call(cpu_table().random.normal, {5, 6}, nullptr, 3, 2, y.view);
    const Moments m = moments(y.values());
    CHECK(std::abs(m.mean - 3) < 5 * 2 / std::sqrt(kMany));
    CHECK(std::abs(m.variance / 4 - 1) < 5 * std::sqrt(2.0 / kMany));
    CHECK(std::abs(m.skew) < 5 * std::sqrt(6.0 / kMany));
    CHECK(std::abs(m.kurtosis - 3) < 5 * std::sqrt(24.0 / kMany));
    CHECK(m.most < 3 + 2 * 6.7);
  }
}

TEST_CASE("the two normals of a pair are uncorrelated") {
  HostArray y(DType::kF32, {kMany});
  call(cpu_table().random.normal, {8, 9}, nullptr, 0, 1, y.view);
  double product = 0;
  for (int64_t i = 0; i < kMany; i += 2) product += y.get({i}) * y.get({i + 1});
  CHECK(std::abs(product / (kMany / 2)) < 5 / std::sqrt(kMany / 2.0));
}

TEST_CASE("randint covers [low, high) evenly, whatever the dtype") {
  for (const DType dtype : {DType::kI8, DType::kU8, DType::kI32, DType::kI64}) {
    HostArray y(dtype, {kMany});
    const int64_t low = dtype == DType::kU8 ? 0 : -3;
    call(cpu_table().random.randint, {1, 1}, nullptr, low, low + 10, y.view);
    std::vector<int64_t> counts(10);
    bool inside = true;
    for (const double v : y.values()) {
      const int64_t at = static_cast<int64_t>(v) - low;
      inside &= at >= 0 && at < 10;
      if (at >= 0 && at < 10) ++counts[at];
    }
    CHECK(inside);
    double chi_square = 0;
    for (const int64_t count : counts) chi_square += std::pow(count - kMany / 10.0, 2) / (kMany / 10.0);
    CHECK(chi_square < 33);  // 9 degrees of freedom: one chance in 7000
  }
}

TEST_CASE("randint spans all of i64") {
  HostArray y(DType::kI64, {kMany});
  call(cpu_table().random.randint, {1, 1}, nullptr, INT64_MIN, INT64_MAX, y.view);
  const Moments m = moments(y.values());
  CHECK(m.least < -0x1p63 * 0.9999);
  CHECK(m.most > 0x1p63 * 0.9999);
  call(cpu_table().random.randint, {1, 1}, nullptr, 42, 43, y.view);
  CHECK(moments(y.values()).variance == 0);
}

TEST_CASE("bernoulli meets p in every dtype") {
  for (int d = 0; d < kDTypeCount; ++d) {
    HostArray y(static_cast<DType>(d), {kMany});
    for (const double p : {0.0, 1e-12, 0.25, 1.0}) {
      call(cpu_table().random.bernoulli, {2, 3}, nullptr, p, y.view);
      const std::vector<double> v = y.values();
      bool zero_or_one = true;
      for (const double x : v) zero_or_one &= x == 0 || x == 1;
      CHECK(zero_or_one);
      CHECK(std::abs(moments(v).mean - p) <= 5 * std::sqrt(p * (1 - p) / kMany));
    }
  }
}

TEST_CASE("nothing is written to an empty array") {
  HostArray y(DType::kF32, {0, 3});
  call(cpu_table().random.uniform, {1, 1}, nullptr, 0, 1, y.view);
  call(cpu_table().random.normal, {1, 1}, nullptr, 0, 1, y.view);
  call(cpu_table().random.bernoulli, {1, 1}, nullptr, 0.5, y.view);
}
