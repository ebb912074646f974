// oneDNN's failures, forced at our wrapper: each creation and each execution of a primitive in turn. Products and
// convolutions, forward and backward, then give a status and a message; results, gradients and accounts stay as they
// were, and the same call works afterwards.
#include <doctest/doctest.h>

#include <cerrno>
#include <functional>

#include "kernels/cpu/dnnl/runtime.h"
#include "kernels/cpu/dnnl/spare_blocks.h"
#include "support/process_memory.h"

using namespace tinyai_test;
namespace onednn = tinyai::kernels::onednn;

namespace {

struct Injection {
  dnnl_status_t injected;
  tinyai_status expected;
};
constexpr Injection kInjections[] = {{dnnl_out_of_memory, TINYAI_ERROR_OUT_OF_MEMORY},
                                     {dnnl_runtime_error, TINYAI_ERROR_DEVICE},
                                     {dnnl_unimplemented, TINYAI_ERROR_UNSUPPORTED}};

Array numbers(const Manager& scope, const Shape& shape) {
  int64_t size = 1;
  for (const int64_t n : shape) size *= n;
  std::vector<float> values(static_cast<size_t>(size));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 7) - 3;
  return scope.array(shape, values);
}

// `call(scope)` with the nth creation or execution failing, for every n. Returns how many there were.
int each_failure(const Injection& how, const Manager& world, const std::function<tinyai_status(const Manager&)>& call) {
  for (int nth = 0;; ++nth) {
    Manager scope(world, "call", false);
    const tinyai_memory_stats before = memory_of_process();
    const int64_t bytes = world.stats().subtree_bytes;
    onednn::fail_for_test(how.injected, 1, nth);
    const tinyai_status status = call(scope);
    const bool failed = onednn::failures_left_for_test() <= 0;
    onednn::fail_for_test(dnnl_success, 0);
    if (!failed) {
      CHECK(status == TINYAI_OK);
      return nth;
    }
    CAPTURE(nth);
    CHECK(status == how.expected);
    CHECK(last_error().find("oneDNN") != std::string::npos);
    CHECK(memory_of_process().active_bytes == before.active_bytes);
    CHECK(memory_of_process().accounted_bytes == before.accounted_bytes);
    CHECK(world.stats().subtree_bytes == bytes);
  }
}

// As `call` gives it in a scope of its own, read out.
std::vector<float> result_of(const Manager& world, const std::function<tinyai_variable(const Manager&)>& call) {
  Manager scope(world, "result", false);
  return Variable(call(scope)).values();
}

// A forward, and backward into leaves x and w that have gradients already.
struct Recorded {
  Variable x, w;
  std::function<tinyai_status(const Manager&, tinyai_variable*)> forward;

  Variable loss(const Manager& in) const {
    tinyai_variable y, square, loss;  // whose cotangent is no broadcast number
    check(forward(in, &y));
    check(tinyai_variable_square(in.handle(), y, &square));
    check(tinyai_variable_sum(in.handle(), square, nullptr, 0, 0, &loss));
    return loss;
  }
};

void check_all(const Manager& world, const Recorded& r) {
  {
    Manager first(world, "first", false);
    backward(r.loss(first));
  }
  const std::vector<float> gx = r.x.grad().values(), gw = r.w.grad().values();
  const std::vector<float> y = result_of(world, [&](const Manager& in) {
    tinyai_variable out;
    check(r.forward(in, &out));
    return out;
  });
  int executions = 0;
  for (const Injection& how : kInjections) {
    executions = each_failure(how, world, [&](const Manager& in) {
      tinyai_variable out{7};
      const tinyai_status status = r.forward(in, &out);
      if (status != TINYAI_OK) CHECK(out.id == 7);
      return status;
    });
    CHECK(executions >= 1);
    CHECK(result_of(world, [&](const Manager& in) {
            tinyai_variable out;
            check(r.forward(in, &out));
            return out;
          }) == y);

    Manager graph(world, "graph", false);
    const Variable loss = r.loss(graph);
    CHECK(r.x.grad().values() == gx);
    const int walked = each_failure(how, world, [&](const Manager& in) {
      tinyai_backward_options options = BackwardOptions{.retain_graph = true}.to_c();
      const tinyai_status status = tinyai_variable_backward(in.handle(), loss.handle(), &options);
      if (status == TINYAI_OK) return status;
      CHECK(r.x.grad().values() == gx);  // no slot has changed
      CHECK(r.w.grad().values() == gw);
      return status;
    });
    CHECK(walked >= 2);
    for (const auto& [leaf, once] : {std::pair(r.x, gx), std::pair(r.w, gw)}) {  // the one that succeeded added to them
      const std::vector<float> twice = leaf.grad().values();
      for (size_t i = 0; i < once.size(); ++i) REQUIRE(twice[i] == 2 * once[i]);
      leaf.clear_grad();
    }
    Manager again(world, "again", false);
    backward(r.loss(again));
    CHECK(r.x.grad().values() == gx);
  }
}

// Sizes that no other test has: the primitives are made here.
struct Sizes {
  int64_t m = 201, k = 213, n = 203;
};

}  // namespace

TEST_CASE("a product survives each failure of oneDNN, forward and backward") {
  const int64_t before = memory_of_process().active_bytes;
  {
    Manager world("world", false);
    const Sizes s;
    const Variable x = world.variable(numbers(world, {s.m, s.k})), w = world.variable(numbers(world, {s.k, s.n}));
    check_all(world, {x, w, [&](const Manager& in, tinyai_variable* y) {
                        return tinyai_variable_matmul(in.handle(), x.handle(), w.handle(), y);
                      }});
  }
  CHECK(memory_of_process().active_bytes == before);
}

TEST_CASE("a convolution survives each failure of oneDNN, forward and backward") {
  const int64_t before = memory_of_process().active_bytes;
  {
    Manager world("world", false);
    const Variable x = world.variable(numbers(world, {2, 3, 13, 11})), w = world.variable(numbers(world, {5, 3, 3, 3}));
    check_all(world, {x, w, [&](const Manager& in, tinyai_variable* y) {
                        return tinyai_variable_conv2d(in.handle(), x.handle(), w.handle(), {0}, nullptr, y);
                      }});
  }
  CHECK(memory_of_process().active_bytes == before);
}

TEST_CASE("a primitive that cannot be created is asked for again by the next call") {
  Manager world("world", false);
  const Array x = numbers(world, {1, 2, 9, 7}), w = numbers(world, {4, 2, 3, 3});  // seen nowhere else
  for (int nth = 0; nth < 3; ++nth) {  // reorder, compute, reorder: whichever there are
    onednn::fail_for_test(dnnl_out_of_memory, 1, nth);
    tinyai_array y{7};
    const tinyai_status status = tinyai_array_conv2d(world.handle(), x.handle(), w.handle(), {0}, nullptr, &y);
    const bool failed = onednn::failures_left_for_test() <= 0;
    onednn::fail_for_test(dnnl_success, 0);
    CHECK((status == TINYAI_ERROR_OUT_OF_MEMORY) == failed);
    if (failed) CHECK(y.id == 7);
    if (nth == 0) CHECK(failed);
  }
  tinyai_array y{};
  CHECK(tinyai_array_conv2d(world.handle(), x.handle(), w.handle(), {0}, nullptr, &y) == TINYAI_OK);
}

namespace {

// A convolution and a product in one step, of sizes that no other test has: compiled, its plan is made of what oneDNN
// says that it needs.
tinyai_trainer trainer_of(const Manager& world, int64_t channels) {
  tinyai_module parts[3], net;
  check(tinyai_module_conv2d(world.handle(), 3, channels, 3, 3, nullptr, &parts[0]));
  check(tinyai_module_flatten(world.handle(), 1, -1, &parts[1]));
  check(tinyai_module_linear(world.handle(), channels * 14 * 14, 5, 1, TINYAI_F32, &parts[2]));
  check(tinyai_module_sequential(world.handle(), parts, 3, &net));
  const int64_t images[] = {16, 3, 16, 16}, classes[] = {16};
  tinyai_array arrays[2];
  check(tinyai_array_normal(world.handle(), images, 4, 0, 1, TINYAI_F32, &arrays[0]));
  check(tinyai_array_randint(world.handle(), classes, 1, 0, 5, TINYAI_I64, &arrays[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  check(tinyai_dataset_from_arrays(world.handle(), arrays, 2, 1, &options.training));
  options.module = net;
  options.batch_size = 16;
  options.compile = 1;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(world.handle(), &options, &trainer));
  return trainer;
}

}  // namespace

TEST_CASE("a compiled trainer tells why oneDNN has no code, whichever kernel's it is") {
  struct Refusal {
    int error;
    tinyai_status status;
  };
  int64_t channels = 9;
  for (const Refusal& how : {Refusal{ENOMEM, TINYAI_ERROR_OUT_OF_MEMORY}, {EACCES, TINYAI_ERROR_DEVICE}}) {
    int refused = 0;
    for (int nth = 0;; ++nth) {
      Manager world("world", false);
      const tinyai_trainer trainer = trainer_of(world, ++channels);  // for which nothing was made yet
      onednn::refuse_code_for_test(how.error, nth);
      const tinyai_status status = tinyai_trainer_run(trainer);
      const bool failed = onednn::was_code_refused_for_test();
      onednn::refuse_code_for_test(0);
      if (!failed) break;
      CAPTURE(nth);
      CHECK(status == how.status);
      CHECK(tinyai_trainer_run(trainer) == TINYAI_OK);
      ++refused;
    }
    CHECK(refused > 3);
  }
}

TEST_CASE("where no code can be made, our own kernels compute what oneDNN does") {
  Manager world("world", false);
  const Array x = numbers(world, {2, 3, 15, 13}), w = numbers(world, {6, 3, 3, 3});
  const Array a = numbers(world, {221, 217}), b = numbers(world, {217, 219});
  std::vector<float> images[2], products[2];
  for (const bool can : {true, false}) {
    onednn::can_make_code_for_test(can);
    tinyai_array y{}, product{};
    check(tinyai_array_conv2d(world.handle(), x.handle(), w.handle(), {0}, nullptr, &y));
    check(tinyai_array_matmul(world.handle(), a.handle(), b.handle(), &product));
    images[can] = Array(y).values();
    products[can] = Array(product).values();
  }
  onednn::can_make_code_for_test(true);
  CHECK(images[0] == images[1]);  // whole numbers: exact
  CHECK(products[0] == products[1]);
}
