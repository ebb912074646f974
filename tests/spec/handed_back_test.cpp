// Who owns what a call hands back when that is not its own: an operand, a seed, or something that the host keeps.
#include <doctest/doctest.h>

#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kElements = 1024;  // 4 KiB: no header comes near

std::vector<float> ones() { return std::vector<float>(kElements, 1.0f); }

Variable dropout(Variable x, bool training) {
  tinyai_variable out;
  check(tinyai_variable_dropout({0}, x.handle(), 0.5, training, &out));
  return out;
}

tinyai_function custom(const Manager& scope, tinyai_function_forward_fn forward, tinyai_function_backward_fn backward,
                       void* user_data = nullptr) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = forward;
  options.backward = backward;
  options.user_data = user_data;
  tinyai_function out;
  check(tinyai_function_custom(scope.handle(), &options, &out));
  return out;
}

tinyai_status add_forward(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                          void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[1], &y);
  out[0].id = y.id;
  return status;
}

// The gradient of a sum is the cotangent, for each operand.
tinyai_status add_backward(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients, void*) {
  gradients[0].id = gradients[1].id = call->cotangents[0].id;
  return TINYAI_OK;
}

tinyai_status no_backward(tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) {
  return TINYAI_OK;
}

void attach(const Manager& to, tinyai_resource resource) { check(tinyai_manager_attach(to.handle(), &resource, 1)); }

}  // namespace

TEST_CASE("releasing what an operator without work handed back leaves the leaf its gradient") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ones());
  const Variable same = dropout(x, false);
  backward(sum(same * same));
  same.release();
  REQUIRE(x.grad());
  CHECK(x.grad().values()[0] == 2);
  backward(sum(x * 3.0));
  CHECK(x.grad().values()[0] == 5);
}

TEST_CASE("a custom backward may hand one handle back for several inputs") {
  const Manager scope("scope");
  const tinyai_function add = custom(scope, add_forward, add_backward);
  const Variable a = scope.variable({1, 2}), b = scope.variable({3, 4});
  const tinyai_variable in[] = {a.handle(), b.handle()};
  tinyai_variable y;
  check(tinyai_function_call({0}, add, in, 2, &y, 1));
  backward(sum(Variable(y) * 2.0));
  CHECK(a.grad().values() == std::vector<float>{2, 2});
  CHECK(b.grad().values() == std::vector<float>{2, 2});
}

TEST_CASE("a custom forward may hand one handle back for several outputs") {
  const Manager scope("scope");
  const tinyai_function pair = custom(
      scope,
      [](tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
        tinyai_variable y;
        const tinyai_status status = tinyai_variable_square(into, in[0], &y);
        out[0].id = out[1].id = y.id;
        return status;
      },
      no_backward);
  const Variable x = scope.variable({1, 2});
  const tinyai_variable in[] = {x.handle()};
  tinyai_variable y[2];
  check(tinyai_function_call({0}, pair, in, 1, y, 2));
  CHECK(Variable(y[0]).values() == std::vector<float>{1, 4});
  CHECK(Variable(y[1]).values() == std::vector<float>{1, 4});
}

TEST_CASE("what a callback hands back of another scope comes back as a view: its bytes stay where they are") {
  const Manager keeps("keeps", false), scope("scope"), elsewhere("elsewhere", false);
  const Array kept = keeps.array({kElements}, ones());
  tinyai_array handle = kept.handle();
  const tinyai_function lookup = custom(
      scope,
      [](tinyai_manager, const tinyai_variable*, int64_t, tinyai_resource* out, int64_t, void* user_data) {
        out[0].id = static_cast<tinyai_array*>(user_data)->id;
        return tinyai_status{TINYAI_OK};
      },
      no_backward, &handle);
  const int64_t before = keeps.stats().bytes;
  const Variable x = scope.variable({1});
  const tinyai_variable in[] = {x.handle()};
  tinyai_variable y;
  check(tinyai_function_call(scope.handle(), lookup, in, 1, &y, 1));
  attach(elsewhere, {y.id});
  CHECK(keeps.stats().bytes == before);
  CHECK(elsewhere.stats().bytes < kElements);
}

TEST_CASE("a gradient that is the cotangent itself leaves the cotangent's bytes where they are") {
  const Manager seeds("seeds", false), scope("scope"), elsewhere("elsewhere", false);
  const Variable x = scope.variable({kElements}, ones());
  const Array seed = seeds.array({kElements}, ones());
  tinyai_variable y;
  check(tinyai_variable_copy({0}, x.handle(), &y));
  const int64_t before = seeds.stats().bytes;
  const std::vector<Variable> found = grad(y, {x}, {.cotangent = seed});
  attach(elsewhere, found[0].resource());
  CHECK(seeds.stats().bytes == before);
}

TEST_CASE("gradients that are one array have one owner") {
  const Manager scope("scope"), first("first", false), second("second", false);
  const Variable a = scope.variable({kElements}, ones()), b = scope.variable({kElements}, ones());
  const std::vector<Variable> found = grad(sum(square(a + b)), {a, b});
  attach(first, found[0].resource());
  const int64_t owned = first.stats().bytes;
  CHECK(owned >= kElements * 4);
  attach(second, found[1].resource());
  CHECK(first.stats().bytes == owned);
  CHECK(found[0].values()[0] == 4);
  CHECK(found[1].values()[0] == 4);
}

TEST_CASE("a custom function refuses more outputs than it can have, however many") {
  const Manager scope("scope");
  const tinyai_function add = custom(scope, add_forward, add_backward);
  const Variable a = scope.variable({1}), b = scope.variable({2});
  const tinyai_variable in[] = {a.handle(), b.handle()};
  tinyai_variable outputs[5] = {};
  CHECK(tinyai_function_call({0}, add, in, 2, outputs, 5) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(tinyai_function_call({0}, add, in, 2, outputs, (int64_t{1} << 32) + 1) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a predictor of a module with a detached parameter predicts") {
  const Manager scope("scope");
  const Variable w = scope.parameter(scope.array({1, 2}));
  tinyai_module net;
  const auto same = [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                       void*) {
    out[0].id = in[0].id;
    return tinyai_status{TINYAI_OK};
  };
  check(tinyai_module_compose(scope.handle(), "net", same, nullptr, nullptr, &net));
  check(tinyai_module_add_parameter(net, "w", w.handle()));
  const tinyai_resource detached = w.resource();
  check(tinyai_detach(&detached, 1));
  tinyai_predictor predictor;
  check(tinyai_predictor_create(scope.handle(), net, nullptr, &predictor));
  tinyai_array out;
  check(tinyai_predictor_predict({0}, predictor, scope.array({3, 4}).handle(), &out));
  CHECK(Array(out).values() == std::vector<float>{3, 4});
  w.release();
}
