// What is asked of oneDNN, and what its failures become. Left out of a build without it.
#include <cmath>

#include "base/error.h"
#include "doctest/doctest.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/dnnl/runtime.h"
#include "support/conv_case.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;
using conv_tests::Case;
using conv_tests::kPaddedCases;

namespace {

// Whether a window along that axis reads nothing of the image.
bool reads_padding_alone(const Case& c, int axis) {
  const int64_t size = axis == 0 ? c.h : c.w, taps = axis == 0 ? c.kh : c.kw;
  for (int64_t at = 0; at < c.out(axis); ++at) {
    bool reads = false;
    for (int64_t tap = 0; tap < taps; ++tap) {
      const int64_t i = at * c.g.stride[axis] - c.g.padding[axis] + tap * c.g.dilation[axis];
      reads |= i >= 0 && i < size;
    }
    if (!reads) return true;
  }
  return false;
}

// Whether oneDNN takes all three passes, or none.
void expect_onednn(const Case& c, DType dtype, bool takes) {
  const StridedTensor x(dtype, c.x(), Layout::kChannelsLast, 1), w(dtype, c.weights(), Layout::kContiguous, 2);
  const StridedTensor y(dtype, c.y(), Layout::kChannelsLast, 3);
  cpu::Workspace workspace;  // asks
  for (const cpu::ConvPass pass : {cpu::ConvPass::kForward, cpu::ConvPass::kDataGrad, cpu::ConvPass::kWeightGrad})
    CHECK(cpu::conv_onednn(pass, c.g, x.view, w.view, nullptr, y.view, workspace) == takes);
}

}  // namespace

// Its kernels for AMX write out of bounds there, so that no result on another processor would tell.
TEST_CASE("no 16-bit convolution with windows in the padding alone reaches oneDNN") {
  for (const DType dtype : {DType::kBf16, DType::kF16})
    for (const Case& c : kPaddedCases) expect_onednn(c, dtype, false);
  // Others do, where the processor has 16-bit kernels at all: so the geometry decides here, not the dtype.
  const auto isa = dnnl::get_effective_cpu_isa();
  const bool has_amx = isa == dnnl::cpu_isa::avx512_core_amx || isa == dnnl::cpu_isa::avx512_core_amx_fp16;
  const bool has_bf16 = has_amx || isa == dnnl::cpu_isa::avx512_core_bf16 || isa == dnnl::cpu_isa::avx512_core_fp16;
  if (has_bf16) expect_onednn({2, 16, 8, 8, 16, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}}, DType::kBf16, true);
  int found = 0;
  for (const int64_t size : {1, 2, 4})
    for (const int64_t taps : {1, 2, 3})
      for (const int64_t stride : {1, 2, 3})
        for (const int64_t padding : {0, 1, 2, 3, 5})
          for (const int64_t dilation : {1, 2, 3, 6}) {
            if (size + 2 * padding < dilation * (taps - 1) + 1) continue;  // no window fits
            const Case tall{1, 2, size, 5, 2, taps, 1, {{stride, 1}, {padding, 0}, {dilation, 1}, 1}};
            const Case wide{1, 2, 5, size, 2, 1, taps, {{1, stride}, {0, padding}, {1, dilation}, 1}};
            if (!reads_padding_alone(tall, 0)) continue;
            CAPTURE(size);
            CAPTURE(taps);
            CAPTURE(stride);
            CAPTURE(padding);
            CAPTURE(dilation);
            expect_onednn(tall, DType::kBf16, false);
            expect_onednn(wide, DType::kBf16, false);
            ++found;
          }
  CHECK(found > 100);
}

TEST_CASE("a failure of oneDNN is an error with a message, and the next call works") {
  StridedTensor a(DType::kF32, {200, 211}), b(DType::kF32, {211, 200}, Layout::kContiguous, 2),
      y(DType::kF32, {200, 200});
  const auto status_after = [&](dnnl_status_t injected) {
    onednn::fail_for_test(injected, 1);
    try {
      call(cpu_table().product.matmul, a.view, b.view, nullptr, y.view);
    } catch (const Error& error) {
      CHECK(error.message().find("oneDNN") != std::string::npos);
      return error.status();
    }
    return Status::kOk;
  };
  CHECK(status_after(dnnl_out_of_memory) == Status::kOutOfMemory);
  CHECK(status_after(dnnl_runtime_error) == Status::kDevice);
  CHECK(status_after(dnnl_unimplemented) == Status::kUnsupported);
  onednn::fail_for_test(dnnl_success, 0);
  call(cpu_table().product.matmul, a.view, b.view, nullptr, y.view);
  double exact = 0;
  for (int64_t k = 0; k < 211; ++k) exact += a[k] * b[k * 200];
  CHECK(std::abs(y[0] - exact) < 1e-4);
}
