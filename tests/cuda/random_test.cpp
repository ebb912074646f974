// The GPU's random kernels on the host: each number has the CPU's bits, whatever the dtype, wherever the array begins
// and ends.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "cuda/host_stream.h"
#include "kernel_call.h"
#include "kernels/cuda/table.h"

namespace {

using namespace tinyai;
using namespace tinyai::kernels;

constexpr RandomState kState{.seed = 0x123456789abcdefull, .counter = (uint64_t{1} << 33) - 3};
constexpr DType kFloats[] = {DType::kF32, DType::kF64, DType::kF16, DType::kBf16};
constexpr DType kWhole[] = {DType::kU8, DType::kI8, DType::kI32, DType::kI64};

using Draw = std::function<void(const Table& table, Queue& queue, const View& y)>;

// n numbers that begin `shift` elements behind an aligned address, and what lies around them.
std::vector<std::byte> drawn(const Draw& draw, bool by_gpu, DType dtype, int64_t n, int64_t shift) {
  const int64_t each = size_of(dtype);
  alignas(64) static std::byte room[64 << 10];
  std::memset(room, 0x5a, sizeof room);
  const View y = dense_view(room + 64 + shift * each, dtype, {n});
  static test::HostStream stream(false);
  by_gpu ? draw(cuda::table(), stream.queue(), y) : draw(cpu_table(), host_queue(), y);
  return {room, room + 128 + (n + shift) * each};
}

void check_bits(const char* what, DType dtype, const Draw& draw) {
  CAPTURE(what);
  CAPTURE(std::string(name(dtype)));
  for (const int64_t n : {0, 1, 3, 4, 5, 1027, 2048}) {
    for (const int64_t shift : {0, 1, 2, 3}) {
      CAPTURE(n);
      CAPTURE(shift);
      CHECK(drawn(draw, true, dtype, n, shift) == drawn(draw, false, dtype, n, shift));
    }
  }
}

}  // namespace

TEST_CASE("random numbers of the GPU's kernels are the CPU's to the bit") {
  for (const DType dtype : kFloats) {
    for (const double high : {1.0, 0.3}) {
      check_bits("uniform", dtype, [&](const Table& table, Queue& queue, const View& y) {
        require_done(table.random.uniform(queue, kState, nullptr, -0.7, high, y));
      });
    }
    if (dtype == DType::kF64) continue;  // its logarithm, sine and cosine are each machine's own
    check_bits("normal", dtype, [](const Table& table, Queue& queue, const View& y) {
      require_done(table.random.normal(queue, kState, nullptr, 0.1, 1.7, y));
    });
  }
  for (const DType dtype : kWhole) {
    check_bits("randint", dtype, [](const Table& table, Queue& queue, const View& y) {
      require_done(table.random.randint(queue, kState, nullptr, int64_t{3}, int64_t{100}, y));
    });
  }
  for (const DType dtype : {DType::kBool, DType::kU8, DType::kF32, DType::kF64, DType::kF16, DType::kI64}) {
    check_bits("bernoulli", dtype, [](const Table& table, Queue& queue, const View& y) {
      require_done(table.random.bernoulli(queue, kState, nullptr, 0.3, y));
    });
  }
}

TEST_CASE(
    "normal numbers of f64 from the GPU's kernels are the CPU's, to what libraries of elementary functions differ") {
  constexpr int64_t kCount = 2049;
  double of[2][kCount];
  static test::HostStream stream(false);
  for (const bool by_gpu : {false, true}) {
    const View y = dense_view(of[by_gpu], DType::kF64, {kCount});
    const Table& table = by_gpu ? cuda::table() : cpu_table();
    require_done(table.random.normal(by_gpu ? stream.queue() : host_queue(), kState, nullptr, 0, 1, y));
  }
  for (int64_t i = 0; i < kCount; ++i) CHECK(std::abs(of[0][i] - of[1][i]) <= 0x1p-50);
}
