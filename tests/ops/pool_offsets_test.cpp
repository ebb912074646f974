// A maximum over windows of 256 elements at most keeps a byte for each result: where in its window it was found. Values
// and gradients are what indices in the image give.
#include <doctest/doctest.h>

#include "autograd/backward.h"
#include "graph/eager_bits.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "values_fixture.h"

using namespace tinyai;
using ops::Value;
using test::ValuesFixture;

namespace {

struct Case {
  Shape shape;
  ops::MaxPool2dAttrs at;
};
const Case kCases[] = {
    {{2, 3, 8, 8}, {.kernel = {{2, 2}}}},
    {{2, 5, 9, 7}, {.kernel = {{3, 2}}, .stride = {{2, 1}}, .padding = {{1, 1}}}},
    {{1, 8, 7, 9}, {.kernel = {{3, 3}}, .stride = {{2, 2}}, .padding = {{1, 1}}, .ceil_mode = true}},
    {{2, 4, 20, 18}, {.kernel = {{16, 16}}, .stride = {{1, 2}}, .padding = {{8, 8}}}},
    {{1, 3, 9, 300}, {.kernel = {{1, 256}}, .stride = {{2, 3}}}},
    {{1, 1500, 4, 4}, {.kernel = {{2, 2}}}},
    {{2, 8, 5, 6}, {.kernel = {{4, 3}}, .stride = {{5, 4}}, .padding = {{2, 1}}, .ceil_mode = true}},
};

class Pools : public ValuesFixture {
 public:
  struct Found {
    Value y, gradient;
  };
  template <class Pool>
  Found by(const Value& x, const Pool& pool) const {
    const memory::Place place = memory::place_in(base());
    const auto node = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, x.spec()));
    const Value root(x.array_ref(), ops::Edge(node.get(), 0)), y = pool(root);
    const Value weights = eager_bits::array(place, y.shape(), 9, y.dtype());
    return {y.constant(), autograd::gradients(place, {&y, 1}, {&weights, 1}, {&root, 1}, {})[0]};
  }
  Value image(const Shape& shape, DType dtype, bool channels_last) const {
    const memory::Place place = memory::place_in(base());
    if (!channels_last) return eager_bits::array(place, shape, 4, dtype);
    return ops::transpose(eager_bits::array(place, {shape[0], shape[2], shape[3], shape[1]}, 4, dtype),
                          {4, {0, 3, 1, 2}});
  }
};

int64_t bytes_in(memory::Id scope) { return memory::stats(scope).subtree_bytes; }

}  // namespace

TEST_CASE_FIXTURE(Pools, "offsets in windows give the values and gradients of indices in the image, to the bit") {
  for (const Case& one : kCases)
    for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16})
      for (const bool channels_last : {false, true}) {
        CAPTURE(&one - kCases);
        CAPTURE(name(dtype));
        CAPTURE(channels_last);
        const Value x = image(one.shape, dtype, channels_last);
        const Found bytes = by(x, [&](const Value& of) { return ops::max_pool2d(of, one.at); });
        const Found wide = by(x, [&](const Value& of) {
          return ops::max_pool2d_indices(of, {one.at.kernel, one.at.stride, one.at.padding, true, one.at.ceil_mode})[0];
        });
        CHECK(eager_bits::same_bits(bytes.y, wide.y));
        CHECK(eager_bits::same_bits(bytes.gradient, wide.gradient));
      }
}

TEST_CASE_FIXTURE(Pools, "the gradient of a maximum over windows differentiates again by offsets in them") {
  for (const Case& one : kCases) {
    if (one.shape.elements() > 1000) continue;
    CAPTURE(&one - kCases);
    const Value x = image(one.shape, DType::kF32, false);
    const std::vector<Value> bytes =
        ops::max_pool2d_offsets(x, {one.at.kernel, one.at.stride, one.at.padding, one.at.ceil_mode});
    const std::vector<Value> wide =
        ops::max_pool2d_indices(x, {one.at.kernel, one.at.stride, one.at.padding, true, one.at.ceil_mode});
    const ops::MaxPool2dGradAttrs at{one.at.kernel, one.at.stride, one.at.padding, one.shape[2], one.shape[3]};
    const Value gy = eager_bits::array(memory::place_in(base()), bytes[0].shape(), 6);
    const auto second = [&](const Value& indices) {
      return by(gy, [&](const Value& of) { return ops::max_pool2d_grad(of, indices, at); });
    };
    CHECK(eager_bits::same_bits(second(bytes[1]).y, second(wide[1]).y));
    CHECK(eager_bits::same_bits(second(bytes[1]).gradient, second(wide[1]).gradient));
  }
}

TEST_CASE_FIXTURE(Pools, "max pools over one to three axes keep a byte a result, and larger windows an index") {
  const auto kept = [&](const Shape& shape, const auto& pool) {
    std::vector<double> values(static_cast<size_t>(shape.elements()), 1);
    const Value x = leaf(DType::kF32, shape, values);
    const int64_t before = bytes_in(base());
    const Value y = pool(x);
    return static_cast<double>(bytes_in(base()) - before - y.spec().bytes()) / static_cast<double>(y->elements());
  };
  CHECK(kept({4, 8, 4096}, [](const Value& x) { return ops::max_pool1d(x, {.kernel = 2}); }) ==
        doctest::Approx(1).epsilon(0.02));
  CHECK(kept({4, 8, 64, 64}, [](const Value& x) {
          return ops::max_pool2d(x, {.kernel = {{2, 2}}});
        }) == doctest::Approx(1).epsilon(0.05));
  CHECK(kept({4, 8, 64, 64}, [](const Value& x) {
          return ops::max_pool2d(x, {.kernel = {{16, 16}}, .stride = {{1, 1}}});
        }) == doctest::Approx(1).epsilon(0.02));
  CHECK(kept({4, 8, 64, 64}, [](const Value& x) {
          return ops::max_pool2d(x, {.kernel = {{16, 17}}, .stride = {{1, 1}}});
        }) == doctest::Approx(4).epsilon(0.02));
  // Frames first, twice as many as results; these stay for nobody, but the byte for each of them does.
  CHECK(kept({2, 4, 16, 32, 32}, [](const Value& x) {
          return ops::max_pool3d(x, {.kernel = {{2, 2, 2}}});
        }) == doctest::Approx(3).epsilon(0.1));
}
