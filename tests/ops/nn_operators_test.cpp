// What operators of networks promise beyond their numbers, which op_grid_test.cpp checks: the order of results in
// memory, what is written and when, what is refused and in which words; and gradients of chains of them.
#include <doctest/doctest.h>

#include <cmath>

#include "autograd/gradcheck.h"
#include "capi/call.h"
#include "memory/manager.h"
#include "ops/generated/conv.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

Shape strides(Variable x) {
  Shape out(8);
  int64_t rank = 0;
  check(tinyai_array_strides(x.value().handle(), out.data(), &rank));
  out.resize(static_cast<size_t>(rank));
  return out;
}

std::vector<float> ramp(int count, float step = 0.25f) {
  std::vector<float> out;
  for (int i = 0; i < count; ++i) out.push_back(step * static_cast<float>(i * 7 % 23 - 11));
  return out;
}

Variable conv(Variable x, Variable weight) {
  return detail::apply(tinyai_variable_conv2d, x.handle(), weight.handle(), tinyai_variable{0}, nullptr);
}

Variable max_pool(Variable x, int64_t size) {
  tinyai_max_pool2d_options options;
  tinyai_max_pool2d_options_init(&options);
  options.kernel[0] = options.kernel[1] = size;
  return detail::apply(tinyai_variable_max_pool2d, x.handle(), &options);
}

Variable channels_last(const Manager& manager, const Shape& nchw, const std::vector<float>& nhwc) {
  const int64_t axes[] = {0, 3, 1, 2};
  const Variable x = manager.variable({nchw[0], nchw[2], nchw[3], nchw[1]}, nhwc);
  return detail::apply(tinyai_variable_transpose, x.handle(), axes, int64_t{4});
}

Variable in_c_order(Variable x) { return detail::apply(tinyai_variable_contiguous, x.handle()); }

Variable batch_norm(Variable x, Array mean, Array variance, bool training) {
  return detail::apply(tinyai_variable_batch_norm, x.handle(), tinyai_variable{0}, tinyai_variable{0}, mean.handle(),
                       variance.handle(), static_cast<int32_t>(training), 0.5, 0.0);
}

Variable cross_entropy(Variable logits, Array labels) {
  return detail::apply(tinyai_variable_cross_entropy, logits.handle(), labels.handle(), 0.0, int64_t{-100},
                       tinyai_reduction{TINYAI_REDUCTION_MEAN});
}

template <class Call>
std::string message_of(Call&& call) {
  try {
    call();
    return "no error";
  } catch (const Error& error) {
    return error.what();
  }
}

int64_t bytes_of(const Manager& manager) { return manager.stats().bytes; }

}  // namespace

// ---- Order in memory ------------------------------------------------------------------------------------------------

TEST_CASE("images come out of a convolution channels-last, and stay so until a reshape") {
  Manager manager("order");
  const Variable x = manager.variable({2, 3, 6, 6}, ramp(216)), weight = manager.variable({4, 3, 3, 3}, ramp(108));
  const Variable y = conv(x, weight);
  CHECK(strides(y) == Shape{64, 1, 16, 4});
  CHECK(strides(relu(y)) == Shape{64, 1, 16, 4});
  CHECK(strides(y + manager.variable({1, 4, 1, 1}, ramp(4))) == Shape{64, 1, 16, 4});
  CHECK(strides(max_pool(relu(y), 2)) == Shape{16, 1, 8, 4});
  CHECK(strides(reshape(y, {2, -1})) == Shape{64, 1});
}

TEST_CASE("the order of an image changes no number") {
  Manager manager("order");
  const Variable last = channels_last(manager, {2, 5, 6, 4}, ramp(240)), plain = in_c_order(last);
  const Variable weight = manager.variable({3, 5, 3, 3}, ramp(135));
  CHECK(max_pool(last, 2).values() == max_pool(plain, 2).values());
  CHECK(conv(last, weight).values() == conv(plain, weight).values());
  const Variable a = detail::apply(tinyai_variable_adaptive_avg_pool2d, last.handle(), int64_t{2}, int64_t{3});
  const Variable b = detail::apply(tinyai_variable_adaptive_avg_pool2d, plain.handle(), int64_t{2}, int64_t{3});
  const std::vector<float> left = a.values(), right = b.values();
  for (size_t i = 0; i < left.size(); ++i) CHECK(left[i] == doctest::Approx(right[i]).epsilon(1e-6));
}

TEST_CASE("an elementwise result keeps the order of a transposed matrix") {
  Manager manager("order");
  const int64_t axes[] = {1, 0};
  const Variable x = manager.variable({3, 4}, ramp(12));
  CHECK(strides(relu(detail::apply(tinyai_variable_transpose, x.handle(), axes, int64_t{2}))) == Shape{1, 4});
}

// ---- What is kept and written ---------------------------------------------------------------------------------------

TEST_CASE("max pooling remembers where it found the maxima only when a gradient may be asked for") {
  Manager manager("pool");
  const Variable x = manager.variable({1, 16, 32, 32}, std::vector<float>(16 * 32 * 32, 1.0f));
  const int64_t before = bytes_of(manager);
  int64_t plain = 0;
  {
    const GradMode off(false);
    max_pool(x, 2);
    plain = bytes_of(manager) - before;
  }
  max_pool(x, 2);
  const int64_t recorded = bytes_of(manager) - before - plain;
  CHECK(plain >= 16 * 16 * 16 * 4);
  CHECK(plain < 16 * 16 * 16 * 4 + 512);
  CHECK(recorded >= 16 * 16 * 16 * (4 + 1));  // the maxima, and a byte each
  CHECK(recorded < 16 * 16 * 16 * (4 + 1) + 1024);
}

TEST_CASE("running statistics move towards those of the batch, the variance by its unbiased form") {
  Manager manager("norm");
  const Variable x = manager.variable({2, 2}, {1, 10, 3, 14});  // channels (1, 3) and (10, 14)
  const Array mean = manager.array({0, 2}), variance = manager.array({1, 4});
  CHECK(batch_norm(x, mean, variance, true).values() == std::vector<float>{-1, -1, 1, 1});
  CHECK(mean.values() == std::vector<float>{1, 7});        // half of the way to 2 and 12
  CHECK(variance.values() == std::vector<float>{1.5, 6});  // to 2 and 8
}

TEST_CASE("outside training batch norm uses the running statistics and leaves them alone") {
  Manager manager("norm");
  const Variable x = manager.variable({1, 2}, {3, 5});
  const Array mean = manager.array({1, 1}), variance = manager.array({4, 16});
  CHECK(batch_norm(x, mean, variance, false).values() == std::vector<float>{1, 1});
  CHECK(mean.values() == std::vector<float>{1, 1});
  CHECK(variance.values() == std::vector<float>{4, 16});
}

TEST_CASE("a batch norm that fails has not touched the running statistics") {
  Manager manager("norm");
  const Variable x = manager.variable({64, 2, 8, 8}, ramp(64 * 128));
  const Array mean = manager.array({0, 2}), variance = manager.array({1, 4});
  check(tinyai_manager_set_limit(manager.handle(), bytes_of(manager) + 4096));
  CHECK(status_of([&] { batch_norm(x, mean, variance, true); }) == TINYAI_ERROR_LIMIT);
  check(tinyai_manager_set_limit(manager.handle(), 0));
  CHECK(mean.values() == std::vector<float>{0, 2});
  CHECK(variance.values() == std::vector<float>{1, 4});
}

// ---- What is refused ------------------------------------------------------------------------------------------------

TEST_CASE("a label outside the classes is named with its row") {
  Manager manager("labels");
  const Variable logits = manager.variable({3, 4}, ramp(12));
  CHECK(message_of([&] {
          cross_entropy(logits, manager.indices({0, 4, 1}));
        }) ==
        "TINYAI_ERROR_RANGE: cross_entropy: label 4 in row 1 of i64[3] is none of the classes 0 to 3 of f32[3,4]");
  CHECK(status_of([&] { cross_entropy(logits, manager.indices({0, 1, -1})); }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([&] { cross_entropy(logits, manager.indices({0, 1, -100})); }) == TINYAI_OK);
}

TEST_CASE("a prediction and its target must have one shape") {
  Manager manager("shapes");
  const Variable prediction = manager.variable({3, 1}, ramp(3)), target = manager.variable({3}, ramp(3));
  CHECK(message_of([&] {
          detail::apply(tinyai_variable_mse_loss, prediction.handle(), target.handle(),
                        tinyai_reduction{TINYAI_REDUCTION_MEAN});
        }) ==
        "TINYAI_ERROR_SHAPE: mse_loss: f32[3,1] and f32[3]: the prediction and its target differ in shape; reshape one "
        "of them");
}

TEST_CASE("arrays that are joined are named by their place where they do not fit") {
  Manager manager("examples");
  const tinyai_array listed[] = {manager.array({1, 2}).handle(), manager.array({3, 4}).handle(),
                                 manager.array({5}).handle()};
  tinyai_array out;
  CHECK(message_of([&] { check(tinyai_array_stack(manager.handle(), listed, 3, 0, &out)); }) ==
        "TINYAI_ERROR_SHAPE: stack: array 2 is f32[1], array 0 f32[2]: only arrays of one shape can be stacked");
  const Array rows = manager.array({2, 2}, ramp(4)), wider = manager.array({1, 3}, ramp(3));
  const tinyai_array parts[] = {rows.handle(), rows.handle(), wider.handle()};
  CHECK(message_of([&] { check(tinyai_array_concat(manager.handle(), parts, 3, 0, &out)); }) ==
        "TINYAI_ERROR_SHAPE: concat: array 2 is f32[1,3], array 0 f32[2,2]: sizes must agree but along the axis of "
        "concatenation");
}

TEST_CASE("a convolution says which sizes do not meet") {
  Manager manager("conv");
  const Variable x = manager.variable({1, 3, 4, 4}, ramp(48));
  CHECK(message_of([&] {
          conv(x, manager.variable({2, 2, 3, 3}, ramp(36)));
        }) == "TINYAI_ERROR_SHAPE: conv2d: f32[1,3,4,4] and f32[2,2,3,3]: 3 channels do not meet 2");
  CHECK(message_of([&] {
          conv(x, manager.variable({1, 3, 5, 3}, ramp(45)));
        }) ==
        "TINYAI_ERROR_SHAPE: conv2d: f32[1,3,4,4] and f32[1,3,5,3]: a window that reaches over 5 elements does not fit "
        "into 4 on "
        "axis 2");
}

TEST_CASE("a batch with one element in a channel has no variance to train on") {
  Manager manager("norm");
  const Array mean = manager.array({0, 2}), variance = manager.array({1, 4});
  CHECK(status_of([&] { batch_norm(manager.variable({1, 2}, {3, 5}), mean, variance, true); }) == TINYAI_ERROR_SHAPE);
}

// ---- Gradients of chains --------------------------------------------------------------------------------------------

namespace {

using tinyai::DType;
namespace ops = tinyai::ops;
namespace memory = tinyai::memory;

// A leaf of f64 whose elements are no multiples of each other, so that no kink is met.
ops::Value leaf(const memory::Place& place, const tinyai::Shape& shape, std::vector<tinyai::Ref<ops::NodeBase>>& held) {
  tinyai::ArrayRef array =
      tinyai::new_array(place, tinyai::device::cpu(), memory::Category::kData, {DType::kF64, shape});
  auto* data = static_cast<double*>(array->data());
  for (int64_t i = 0; i < array->elements(); ++i) data[i] = std::sin(1.7 * static_cast<double>(i + 1) + held.size());
  held.push_back(tinyai::Ref<ops::NodeBase>::adopt(tinyai::autograd::make_leaf(place, array->spec())));
  return ops::Value(std::move(array), ops::Edge(held.back().get(), 0));
}

void check_twice(std::initializer_list<tinyai::Shape> shapes,
                 tinyai::FunctionRef<ops::Value(std::span<const ops::Value>)> function) {
  tinyai::capi::ensure_admitted();
  const memory::Id scope = memory::open({}, {.name = "chain", .enter = true});
  {
    const memory::Place place = memory::place_in(scope);
    std::vector<tinyai::Ref<ops::NodeBase>> held;
    std::vector<ops::Value> inputs;
    for (const tinyai::Shape& shape : shapes) inputs.push_back(leaf(place, shape, held));
    for (const bool second : {false, true}) {
      const auto result = tinyai::autograd::gradcheck(
          place, [&](std::span<const ops::Value> at) { return std::vector<ops::Value>{function(at)}; }, inputs,
          {.step = 1e-5, .absolute = 1e-5, .relative = 1e-4, .second_order = second});
      CHECK_MESSAGE(result.passed, "order ", second ? 2 : 1, ": input ", result.input, " element ", result.element,
                    " analytic ", result.analytic, " numeric ", result.numeric);
    }
  }
  memory::close(scope);
}

}  // namespace

TEST_CASE("gradients of a small CNN: convolution, batch norm, pooling, a fully connected layer") {
  check_twice({{2, 2, 6, 6}, {3, 2, 3, 3}, {3}, {3}, {4, 12}}, [](std::span<const ops::Value> in) {
    const ops::Value image = ops::conv2d(in[0], in[1]);
    const ops::Value normal = ops::batch_norm(image, in[2], in[3], {}, {}, true, 0.1, 1e-3);
    const ops::Value pooled = ops::max_pool2d(ops::sigmoid(normal), {.kernel = {{2, 2}}});
    return ops::softmax(ops::linear(ops::reshape(pooled, {2, {2, -1}}), in[4]), -1);
  });
}

TEST_CASE("gradients of a strided, dilated, grouped convolution behind a mean of windows") {
  check_twice({{1, 4, 7, 6}, {2, 2, 2, 3}}, [](std::span<const ops::Value> in) {
    const ops::Value means = ops::avg_pool2d(
        ops::square(in[0]), {.kernel = {{2, 2}}, .stride = {{1, 1}}, .padding = {{1, 1}}, .count_padding = false});
    const ops::Value y =
        ops::conv2d(means, in[1], {}, {.stride = {{2, 1}}, .padding = {{0, 1}}, .dilation = {{2, 1}}, .groups = 2});
    return ops::square(ops::adaptive_avg_pool2d(y, 2, 2));
  });
}

TEST_CASE("gradients of a strided, dilated, grouped convolution of volumes behind a mean and before a maximum") {
  check_twice({{1, 4, 4, 4, 3}, {2, 2, 2, 2, 2}, {2}}, [](std::span<const ops::Value> in) {
    const ops::Value means =
        ops::avg_pool3d(ops::square(in[0]),
                        {.kernel = {{2, 2, 2}}, .stride = {{1, 1, 1}}, .padding = {{1, 1, 0}}, .count_padding = false});
    const ops::Value y = ops::conv3d(
        means, in[1], in[2], {.stride = {{1, 2, 1}}, .padding = {{1, 0, 1}}, .dilation = {{2, 1, 1}}, .groups = 2});
    return ops::square(ops::max_pool3d(ops::sigmoid(y), {.kernel = {{2, 2, 1}}}));
  });
}

TEST_CASE("gradients of a transposed convolution of volumes, cut into parts") {
  check_twice({{1, 2, 2, 2, 2}, {2, 2, 2, 1, 2}}, [](std::span<const ops::Value> in) {
    const ops::Value y = ops::conv_transpose3d(
        ops::square(in[0]), in[1], {}, {.stride = {{2, 1, 1}}, .padding = {{1, 0, 0}}, .output_padding = {{1, 0, 0}}});
    return ops::add(ops::square(ops::adaptive_avg_pool3d(y, 2, 1, 2)), ops::adaptive_max_pool3d(y, 2, 1, 2));
  });
}

TEST_CASE("gradients of layer norm in a row of operators") {
  check_twice({{3, 5}, {5}, {5}, {2, 5}}, [](std::span<const ops::Value> in) {
    const ops::Value normal = ops::layer_norm(ops::square(in[0]), in[1], in[2], 1, 1e-3);
    return ops::log_softmax(ops::linear(ops::gelu(normal), in[3]), 1);
  });
}
