// Gradients of norms are written over the cotangent where nobody else sees it: the same bits, and no memory for them.
// On the CPU, and on a device that computes later, whose kernels may be the GPU's.
#include <doctest/doctest.h>

#include "graph/eager_bits.h"
#include "late_device/late_device.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/norm.h"
#include "ops/generated/shape.h"

namespace {

using eager_bits::same_bits;
using tinyai::DType;
using tinyai::Shape;
using tinyai::ops::Value;
namespace ops = tinyai::ops;
using Values = std::vector<Value>;

class Scope {
 public:
  explicit Scope(const char* device) {
    tinyai::capi::ensure_admitted();
    tinyai::test::LateDevice::get();  // known from now on
    id_ = tinyai::memory::open({}, {.name = "in place", .device = device, .enter = true});
  }
  ~Scope() { tinyai::memory::close(id_); }
  tinyai::memory::Place place() const { return tinyai::memory::place_in(id_); }

 private:
  tinyai::memory::Id id_;
};
constexpr const char* kDevices[] = {"cpu", "late"};

// A temporary of normal numbers, in C order or with the channels last.
Value numbers(const Scope& scope, const Shape& shape, unsigned seed, DType dtype, bool channels_last) {
  const int rank = shape.rank();
  Shape order = shape;
  for (int i = 1; channels_last && i < rank; ++i) order[i] = shape[i + 1 < rank ? i + 1 : 1];
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  eager_bits::Floats all(static_cast<size_t>(shape.elements()));
  for (float& x : all) x = normal(random);
  const tinyai::ArrayRef made = tinyai::new_array(scope.place(), tinyai::memory::device_of(scope.place()),
                                                  tinyai::memory::Category::kData, {DType::kF32, order});
  if (shape.elements() > 0) tinyai::copy_from_host(*made, all.data());
  const Value cast = ops::cast(Value(made), dtype);
  if (!channels_last) return ops::neg(cast);
  ops::Axes axes{.count = static_cast<int8_t>(rank), .values = {0, static_cast<int8_t>(rank - 1)}};
  for (int i = 2; i < rank; ++i) axes.values[i] = static_cast<int8_t>(i - 1);
  return ops::neg(ops::transpose(cast, axes));  // keeps that order
}

// gradients(gy) with a gy that lives on, and with one that ends: where its elements were the gradient of x is then.
template <class Gradients>
void is_written_over(const Gradients& gradients, Value gy) {
  const void* const there = gy->storage->data;
  const Values kept = gradients(static_cast<const Value&>(gy));
  CHECK(kept[0]->storage->data != there);
  const Values over = gradients(std::move(gy));
  CHECK(over[0]->storage->data == there);
  for (size_t i = 0; i < kept.size(); ++i) CHECK(same_bits(over[i], kept[i]));
}

struct Case {
  Shape shape;
  int axes;  // of layer norm
  bool channels_last;
};
const Case kCases[] = {
    {{3, 5}, 1, false},           {{2, 3, 4, 5}, 2, false},    {{2, 7, 3, 5}, 1, true},    {{2, 8, 3, 5}, 3, true},
    {{600, 300}, 1, false},       {{8, 70, 20, 30}, 1, false}, {{8, 72, 20, 30}, 3, true}, {{4, 6, 4, 5, 6}, 2, true},
    {{1, 1, 200, 300}, 1, false}, {{2, 1100}, 1, false},
};
std::vector<std::pair<Case, DType>> all_cases() {
  std::vector<std::pair<Case, DType>> all;
  for (const Case& one : kCases) {
    for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) all.emplace_back(one, dtype);
  }
  return all;
}

}  // namespace

TEST_CASE("batch norm's gradient is written over its cotangent, with the same bits") {
  for (const char* const device : kDevices) {
    const Scope scope(device);
    for (const auto& [one, dtype] : all_cases()) {
      CAPTURE(device);
      CAPTURE(to_string(one.shape));
      CAPTURE(static_cast<int>(dtype));
      const Value x = numbers(scope, one.shape, 1, dtype, one.channels_last);
      const Value gamma = numbers(scope, {one.shape[1]}, 3, dtype, false);
      const Values statistics = ops::batch_stats(x);
      const auto gradients = [&](auto&& gy) {
        return ops::batch_norm_grad(std::forward<decltype(gy)>(gy), x, statistics[0], statistics[1], gamma, 1e-5);
      };
      is_written_over(gradients, numbers(scope, one.shape, 2, dtype, one.channels_last));
    }
  }
}

TEST_CASE("layer norm's gradient is written over its cotangent, with the same bits") {
  for (const char* const device : kDevices) {
    const Scope scope(device);
    for (const auto& [one, dtype] : all_cases()) {
      CAPTURE(device);
      CAPTURE(to_string(one.shape));
      CAPTURE(static_cast<int>(dtype));
      const Value x = numbers(scope, one.shape, 1, dtype, one.channels_last);
      Shape of_gamma;
      for (int i = one.shape.rank() - one.axes; i < one.shape.rank(); ++i) of_gamma.push_back(one.shape[i]);
      const Value gamma = numbers(scope, of_gamma, 3, dtype, false);
      const Values forward = ops::layer_norm_stats(x, gamma, {}, one.axes, 1e-5);
      const auto gradients = [&](auto&& gy) {
        return ops::layer_norm_grad(std::forward<decltype(gy)>(gy), x, gamma, forward[1], forward[2], one.axes);
      };
      is_written_over(gradients, numbers(scope, one.shape, 2, dtype, one.channels_last));
    }
  }
}

TEST_CASE("a cotangent that somebody else sees, or of another order, is not written over by a norm") {
  const Scope scope("cpu");
  const Shape shape{2, 3, 4, 5};
  const Value x = numbers(scope, shape, 1, DType::kF32, false), before = numbers(scope, shape, 2, DType::kF32, false);
  const Values statistics = ops::batch_stats(x);
  Value seen = numbers(scope, shape, 2, DType::kF32, false);
  const Value also = seen;
  ops::batch_norm_grad(std::move(seen), x, statistics[0], statistics[1], {}, 1e-5);
  CHECK(same_bits(also, before));
  const Value other = numbers(scope, shape, 2, DType::kF32, true);
  const void* const there = other->storage->data;
  const Value kept = ops::batch_norm_grad(other, x, statistics[0], statistics[1], {}, 1e-5)[0];
  const Value given = ops::batch_norm_grad(Value(other), x, statistics[0], statistics[1], {}, 1e-5)[0];
  CHECK(given->storage->data != there);
  CHECK(same_bits(given, kept));
}
