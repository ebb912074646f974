// Products of 16 bits by blocks, as where oneDNN has none for this processor: the bits of f32's sums, rounded once.
#include <cstring>
#include <memory>

#include "doctest/doctest.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/matmul_problem.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

cpu::MatmulProblem problem(const View& a, const View& b, const View* bias, const View& y) {
  cpu::MatmulProblem p{};
  p.dtype = y.dtype;
  p.m = y.shape[0], p.n = y.shape[1], p.k = a.shape[1];
  p.a = a.as<char>(), p.a_row = a.strides[0], p.a_col = a.strides[1];
  p.b = b.as<char>(), p.b_row = b.strides[0], p.b_col = b.strides[1];
  p.y = y.as<char>(), p.y_row = y.strides[0], p.y_col = y.strides[1];
  p.bias = bias ? bias->as<char>() : nullptr;
  return p;
}

// How many bytes it worked in.
int64_t multiply(const cpu::MatmulProblem& p) {
  cpu::Workspace asks;
  cpu::matmul_in_blocks(p, asks);
  const std::unique_ptr<void, void (*)(void*)> memory(std::aligned_alloc(64, static_cast<size_t>(asks.taken())),
                                                      std::free);
  cpu::Workspace workspace(memory.get(), asks.taken());
  cpu::matmul_in_blocks(p, workspace);
  workspace.require_all_taken();
  return asks.taken();
}

}  // namespace

TEST_CASE("a product of 16 bits by blocks (precision) has f32's bits, rounded once") {
  cpu_table();  // which finds the instruction set
  for (const DType dtype : {DType::kBf16, DType::kF16}) {
    for (auto [m, n, k] :
         {std::array<int64_t, 3>{1, 5, 3}, {1, 300, 700}, {130, 330, 1100}, {40, 1, 600}, {25, 64, 1}}) {
      for (const Layout la : {Layout::kContiguous, Layout::kSwappedLast, Layout::kFlipped}) {
        for (const Layout lb : {Layout::kContiguous, Layout::kSwappedLast, Layout::kSliced}) {
          for (const bool with_bias : {false, true}) {
            const StridedTensor a(dtype, {m, k}, la, 1), b(dtype, {k, n}, lb, 2), bias(dtype, {n}, {}, 3);
            StridedTensor y(dtype, {m, n}), wanted(dtype, {m, n}), wide(DType::kF32, {m, n});
            StridedTensor wide_a(DType::kF32, {m, k}), wide_b(DType::kF32, {k, n}), wide_bias(DType::kF32, {n});
            cpu::copy(a.view, wide_a.view);
            cpu::copy(b.view, wide_b.view);
            cpu::copy(bias.view, wide_bias.view);
            multiply(problem(a.view, b.view, with_bias ? &bias.view : nullptr, y.view));
            multiply(problem(wide_a.view, wide_b.view, with_bias ? &wide_bias.view : nullptr, wide.view));
            cpu::copy(wide.view, wanted.view);
            CHECK(std::memcmp(y.view.data, wanted.view.data, static_cast<size_t>(m * n * 2)) == 0);
          }
        }
      }
    }
  }
}

TEST_CASE("a product of 16 bits by blocks (precision) copies no operand") {
  cpu_table();
  const int64_t side = 2048;
  StridedTensor a(DType::kBf16, {side, 64}), b(DType::kBf16, {64, side}), y(DType::kBf16, {side, side});
  CHECK(multiply(problem(a.view, b.view, nullptr, y.view)) < side * side);
}
