// Leaves that die before a backward: what they alone need is left out, and other graphs pay nothing for it.
#include <doctest/doctest.h>

#include <functional>
#include <vector>

#include "support/counted_new.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

int g_backwards;

tinyai_status same(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 1, &y);
  out[0].id = y.id;
  return status;
}

tinyai_status counted(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients, void*) {
  ++g_backwards;
  gradients[0].id = call->cotangents[0].id;
  return TINYAI_OK;
}

// x as it is, through a function whose backward is counted.
Variable watched(const Manager& scope, Variable x) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = same;
  options.backward = counted;
  tinyai_function function;
  check(tinyai_function_custom(scope.handle(), &options, &function));
  const tinyai_variable in = x.handle();
  tinyai_variable out;
  check(tinyai_function_call(scope.handle(), function, &in, 1, &out, 1));
  return out;
}

}  // namespace

TEST_CASE(
    "what only a dead leaf needs is left out, also in a later walk over one graph, however many ways lead there") {
  const Manager scope("scope");
  Manager early(scope, "early", false);
  const Variable x = scope.variable(3.0f), gone = early.variable(2.0f);
  Variable through = watched(scope, gone);
  for (int i = 0; i < 64; ++i) through = (through + through) * 0.5;  // 2^64 ways
  const Variable loss = x * x + through * x * 0.0 + watched(scope, x);
  g_backwards = 0;
  backward(loss, {.retain_graph = true});
  CHECK(g_backwards == 2);
  CHECK(x.grad().item() == 7);
  early.close();
  backward(loss, {.retain_graph = true});
  CHECK(g_backwards == 3);
  CHECK(x.grad().item() == 14);
  backward(loss);
  CHECK(g_backwards == 4);
  CHECK(x.grad().item() == 21);
}

TEST_CASE("a backward over dead leaves alone does nothing") {
  const Manager scope("scope");
  Manager early(scope, "early", false);
  const Variable loss = watched(scope, early.variable(2.0f)) * 3.0;
  early.close();
  g_backwards = 0;
  backward(loss);
  CHECK(g_backwards == 0);
}

TEST_CASE("a dead leaf that hangs on another graph costs a backward no memory") {
  const auto allocations = [] {
    const Manager scope("scope");
    const Variable x = scope.variable({1, 2, 3, 4});
    Variable y = x;
    for (int i = 0; i < 2000; ++i) y = y + x;
    const Variable loss = sum(y);
    const int64_t before = allocations_so_far();
    backward(loss);
    return allocations_so_far() - before;
  };
  allocations();  // what is made once
  const int64_t alone = allocations();
  const Manager keep("keep");
  const Variable dead = keep.variable(1.0f), hangs = dead * dead;
  dead.release();
  CHECK(allocations() <= alone + 16);
  CHECK(hangs.item() == 1);
}
