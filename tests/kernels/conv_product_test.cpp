// Convolutions by products of our own, all three passes, and the gradients of depthwise ones by rows, beside their
// definition in f64: whatever else may compute them.
#include <cstdlib>
#include <memory>
#include <random>
#include <set>

#include "base/thread_pool.h"
#include "base/width.h"
#include "doctest/doctest.h"
#include "kernels/cpu/conv.h"
#include "support/conv_case.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;
using conv_tests::Case;
using conv_tests::kRoundoff;
using cpu::ConvPass;
using cpu::Workspace;

namespace {

constexpr ConvPass kPasses[] = {ConvPass::kForward, ConvPass::kDataGrad, ConvPass::kWeightGrad};

// Runs it in just the memory that it asks for.
template <class Body>
void in_workspace(const Body& body) {
  cpu_table();  // fills the rows
  Workspace asks;
  body(asks);
  const std::unique_ptr<void, void (*)(void*)> memory(
      std::aligned_alloc(kCacheLine, static_cast<size_t>(asks.taken() + kCacheLine)), std::free);
  Workspace room(memory.get(), asks.taken());
  body(room);
  room.require_all_taken();
}

// The operands of a case; one of x, w and y becomes the result of a pass.
struct Operands {
  StridedTensor x, w, y, bias;
  Operands(const Case& c, DType dtype, Layout lx, Layout lw, Layout ly)
      : x(dtype, c.x(), lx, 1), w(dtype, c.weights(), lw, 2), y(dtype, c.y(), ly, 3), bias(dtype, {c.o}, {}, 4) {}
  const StridedTensor& result(ConvPass pass) const {
    return pass == ConvPass::kForward ? y : pass == ConvPass::kDataGrad ? x : w;
  }
};

void by_rows(const Case& c, ConvPass pass, const Operands& o) {
  in_workspace([&](Workspace& room) {
    pass == ConvPass::kDataGrad ? conv_depthwise_data_grad(c.g, o.y.view, o.w.view, o.x.view, room)
                                : conv_depthwise_weight_grad(c.g, o.x.view, o.y.view, o.w.view, room);
  });
}

void by_products(const Case& c, ConvPass pass, const Operands& o, bool has_bias, bool is_packed) {
  if (pass == ConvPass::kDataGrad) {
    in_workspace([&](Workspace& room) { conv_data_grad_by_products(c.g, o.y.view, o.w.view, o.x.view, room); });
  } else if (pass == ConvPass::kWeightGrad) {
    in_workspace([&](Workspace& room) { conv_weight_grad_by_products(c.g, o.x.view, o.y.view, o.w.view, room); });
  } else {
    const View* const bias = has_bias ? &o.bias.view : nullptr;
    const int64_t bytes = cpu::packing_products(c.g, o.x.view, o.w.view, o.y.view).bytes;
    std::vector<double> packed(is_packed ? static_cast<size_t>(bytes) / sizeof(double) + 1 : 0);
    const View weight = is_packed ? dense_view(packed.data(), o.w.view.dtype, o.w.view.shape) : o.w.view;
    if (is_packed)
      in_workspace([&](Workspace& room) { pack_products(c.g, o.x.view, o.w.view, o.y.view, packed.data(), room); });
    in_workspace([&](Workspace& room) { conv_by_products(c.g, is_packed, o.x.view, weight, bias, o.y.view, room); });
  }
}

// How many elements are further off than so many roundings of the terms' magnitudes (Higham 2002, 3.1).
template <class Compute>
int wrong_elements(const Case& c, ConvPass pass, const Operands& given, bool has_bias, const Compute& compute) {
  Operands exact(c, DType::kF64, {}, {}, {}), magnitudes(c, DType::kF64, {}, {}, {});
  const StridedTensor* const from[] = {&given.x, &given.w, &given.y, &given.bias};
  StridedTensor* const to[] = {&exact.x, &exact.w, &exact.y, &exact.bias};
  StridedTensor* const absolute[] = {&magnitudes.x, &magnitudes.w, &magnitudes.y, &magnitudes.bias};
  for (int k = 0; k < 4; ++k)
    for (int64_t i = 0; i < from[k]->view.elements(); ++i) {
      to[k]->set(i, (*from[k])[i]);
      absolute[k]->set(i, std::abs((*from[k])[i]));
    }
  compute();
  for (const Operands* o : {&exact, &magnitudes}) {
    const View* const bias = has_bias && pass == ConvPass::kForward ? &o->bias.view : nullptr;
    conv_direct(pass, c.g, o->x.view, o->w.view, bias, o->y.view);
  }
  const int64_t taps = c.kh * c.kw, group = pass == ConvPass::kForward ? c.c / c.g.groups : c.o / c.g.groups;
  const int64_t terms = pass == ConvPass::kWeightGrad ? c.n * c.out(0) * c.out(1) : taps * group + 1;
  const double roundoff = given.w.view.dtype == DType::kF64 ? 0x1p-53 : kRoundoff;
  int count = 0;
  for (int64_t i = 0; i < given.result(pass).view.elements(); ++i) {
    const double bound = 2 * static_cast<double>(terms + 1) * roundoff * magnitudes.result(pass)[i];
    count += !(std::abs(given.result(pass)[i] - exact.result(pass)[i]) <= bound);
  }
  return count;
}

int wrong_by_products(const Case& c, DType dtype, ConvPass pass, Layout lx, Layout lw, Layout ly, bool has_bias,
                      bool is_packed) {
  const Operands given(c, dtype, lx, lw, ly);
  return wrong_elements(c, pass, given, has_bias, [&] { by_products(c, pass, given, has_bias, is_packed); });
}

class Draws {
 public:
  int64_t from(int64_t first, int64_t last) { return std::uniform_int_distribution<int64_t>(first, last)(engine_); }
  Layout layout() { return kLayouts[from(0, std::size(kLayouts) - 1)]; }

  // Small ones: images that may be smaller than the kernel but for their padding.
  Case any() {
    for (;;) {
      const int64_t groups = from(0, 2) ? 1 : from(1, 4), most = from(0, 7) ? 9 : 70;
      Case c{
          from(1, 3), groups * from(1, most), from(1, 12), from(1, 12), groups * from(1, most), from(1, 5), from(1, 5),
          {}};
      c.g = {{from(1, 3), from(1, 3)}, {from(0, 4), from(0, 4)}, {from(1, 3), from(1, 3)}, groups};
      if (from(0, 5) == 0) c.kh = c.kw = 1, c.g = {{1, 1}, {0, 0}, {1, 1}, groups};
      bool fits = true;
      for (int axis = 0; axis < 2; ++axis)
        fits = fits &&
               (axis == 0 ? c.h : c.w) + 2 * c.g.padding[axis] > c.g.dilation[axis] * ((axis == 0 ? c.kh : c.kw) - 1);
      if (fits) return c;
    }
  }

 private:
  std::mt19937_64 engine_{11};
};

// Of deep windows, of many pixels, of outputs beyond one block, and of few pixels with many outputs.
const Case kLarge[] = {
    {1, 70, 11, 13, 130, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}}, {1, 700, 3, 4, 70, 2, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
    {2, 260, 7, 7, 40, 3, 3, {{2, 2}, {1, 1}, {1, 1}, 1}},   {3, 1, 28, 28, 16, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 1}},
    {1, 3, 30, 30, 24, 7, 7, {{2, 2}, {3, 3}, {1, 1}, 1}},   {1, 128, 14, 14, 140, 1, 1, {{2, 2}, {0, 0}, {1, 1}, 1}},
    {2, 48, 13, 12, 72, 3, 3, {{2, 1}, {1, 2}, {2, 2}, 4}}};

}  // namespace

TEST_CASE("convolutions by products: of any geometry and layout what their definition says, up to rounding") {
  Draws random;
  for (int i = 0; i < 600; ++i) {
    const Case c = random.any();
    const DType dtype = i % 3 ? DType::kF32 : DType::kF64;
    const ConvPass pass = kPasses[random.from(0, 2)];
    const Layout lx = random.layout(), lw = random.layout(), ly = random.layout();
    CAPTURE(i);
    CAPTURE(static_cast<int>(pass));
    CHECK(wrong_by_products(c, dtype, pass, lx, lw, ly, random.from(0, 1), random.from(0, 1)) == 0);
  }
}

TEST_CASE("convolutions by products: windows that lie in the padding alone, and large ones") {
  for (const ConvPass pass : kPasses) {
    for (const Case& c : conv_tests::kPaddedCases)
      for (const Layout layout : kLayouts)
        CHECK(wrong_by_products(c, DType::kF32, pass, layout, {}, layout, true, false) == 0);
    for (const Case& c : kLarge)
      for (const Layout layout : {Layout::kContiguous, Layout::kChannelsLast}) {
        CAPTURE(&c - kLarge);
        CHECK(wrong_by_products(c, DType::kF32, pass, layout, {}, layout, true, true) == 0);
      }
  }
}

TEST_CASE("convolutions by products: the bits depend neither on the thread count nor on where operands lie") {
  const int before = thread_count();
  const WithinWidth width(4);
  for (const Case& c : kLarge)
    for (const ConvPass pass : kPasses) {
      std::set<std::vector<float>> found;
      for (const int threads : {1, 2, 3, 5, 8}) {
        set_thread_count(threads);
        const Layout layout = kLayouts[threads];
        const Operands given(c, DType::kF32, layout, layout, layout);
        by_products(c, pass, given, true, threads % 2 == 0);
        found.insert(conv_tests::bits(given.result(pass)));
      }
      CAPTURE(&c - kLarge);
      CHECK(found.size() == 1);
    }
  set_thread_count(before);
}

TEST_CASE("the weight's gradient by products is off by what sums of some thousand are, however large the image") {
  const Case c{4, 2, 224, 224, 2, 1, 1, {}};
  Operands given(c, DType::kF32, Layout::kChannelsLast, {}, Layout::kChannelsLast);
  for (int64_t i = 0; i < given.x.view.elements(); ++i) given.x.set(i, 1), given.y.set(i, 0.1);
  by_products(c, ConvPass::kWeightGrad, given, false, false);
  const double exact = given.y[0] * 4 * 224 * 224;
  for (int64_t i = 0; i < 4; ++i) CHECK(std::abs(given.w[i] - exact) <= 2048 * kRoundoff * exact);
}

TEST_CASE("convolutions by products: work in memory that is no multiple of what the windows read") {
  const Case c{8, 64, 56, 56, 64, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}};
  const WithinWidth width(2);
  cpu_table();
  const View x = dense_view(nullptr, DType::kF32, c.x()), w = dense_view(nullptr, DType::kF32, c.weights());
  const View y = dense_view(nullptr, DType::kF32, c.y());
  const int64_t images = 3 * x.elements() * 4, panels = 8 * 128 * 1024, windows = 9 * x.elements() * 4;
  for (const ConvPass pass : kPasses) {
    Workspace asks;
    if (pass == ConvPass::kForward) conv_by_products(c.g, false, x, w, nullptr, y, asks);
    if (pass == ConvPass::kDataGrad) conv_data_grad_by_products(c.g, y, w, x, asks);
    if (pass == ConvPass::kWeightGrad) conv_weight_grad_by_products(c.g, x, y, w, asks);
    CHECK(asks.taken() < images + panels);
    CHECK(asks.taken() < windows / 2);
  }
}

TEST_CASE("gradients of depthwise convolutions by rows: what their definition says, at each number of threads") {
  const int before = thread_count();
  const WithinWidth width(4);
  Draws random;
  for (int i = 0; i < 300; ++i) {
    Case c = random.any();
    c.c = c.o = c.g.groups = random.from(8, 40);
    const ConvPass pass = i % 2 ? ConvPass::kDataGrad : ConvPass::kWeightGrad;
    const Layout lx = random.layout(), lw = random.layout(), ly = random.layout();
    std::set<std::vector<float>> found;
    for (const int threads : {1, 3}) {
      set_thread_count(threads);
      const Operands given(c, DType::kF32, lx, lw, ly);
      CAPTURE(i);
      CHECK(wrong_elements(c, pass, given, false, [&] { by_rows(c, pass, given); }) == 0);
      found.insert(conv_tests::bits(given.result(pass)));
    }
    CHECK(found.size() == 1);
  }
  set_thread_count(before);
}
