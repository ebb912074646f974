// Unchaining lets go of what a graph kept, with no lock held.
#include <doctest/doctest.h>

#include <thread>
#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

struct Host {
  std::vector<float> elements = {1, 2, 3, 4};
  tinyai_variable other{};
  int released = 0;
  tinyai_status dumped = -1, walked = -1;
};

// A host may ask the library anything when its memory comes back.
void give_back(void* user_data) {
  auto& host = *static_cast<Host*>(user_data);
  ++host.released;
  int64_t length = 0;
  host.dumped = tinyai_manager_debug_dump({0}, TINYAI_TEXT, nullptr, 0, &length);
  host.walked = tinyai_variable_backward({0}, host.other, nullptr);
}

}  // namespace

TEST_CASE("memory of the host's that unchaining frees is given back with no lock held") {
  for (const bool all : {false, true}) {
    const Manager scope("scope");
    Host host;
    const Variable x = scope.variable({1, 1, 1, 1}), z = scope.variable(2.0f);
    host.other = (z * z).handle();
    const int64_t shape[] = {4};
    tinyai_array imported;
    check(tinyai_array_import(scope.handle(), TINYAI_F32, shape, 1, host.elements.data(), give_back, &host, &imported));
    tinyai_variable constant;
    check(tinyai_variable_from_array(scope.handle(), imported, &constant));
    const Variable y = x * Variable(constant), deeper = y * 2.0;
    check(tinyai_variable_release(constant));
    check(tinyai_array_release(imported));
    CHECK(host.released == 0);
    all ? deeper.unchain_backward() : y.unchain();
    CHECK(host.released == 1);
    CHECK(host.dumped == TINYAI_OK);
    CHECK(host.walked == TINYAI_OK);
    CHECK(z.grad().item() == 4);
  }
}

TEST_CASE("threads: a graph is printed while another thread unchains it") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2});
  for (int round = 0; round < 200; ++round) {
    Manager step(scope, "step");
    Variable y = x * 2.0;
    for (int i = 0; i < 30; ++i) y = y + x;
    tinyai_status printed = TINYAI_OK;
    std::thread printer([&] {
      for (int i = 0; i < 4 && printed == TINYAI_OK; ++i) {
        char text[64];
        int64_t length = 0;
        printed = tinyai_variable_print_graph(y.handle(), i % 2, text, sizeof text, &length);
      }
    });
    y.unchain_backward();
    printer.join();
    CHECK(printed == TINYAI_OK);
  }
}

namespace {

tinyai_variable g_trunk;

tinyai_status twice(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  out[0].id = y.id;
  return status;
}

tinyai_status unchains(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients, void*) {
  gradients[0].id = call->cotangents[0].id;
  return tinyai_variable_unchain_backward(g_trunk);
}

}  // namespace

TEST_CASE("threads: a backward whose callback unchains a trunk that another thread walks") {
  const Manager scope("scope");
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = twice;
  options.backward = unchains;
  tinyai_function cutter;
  check(tinyai_function_custom(scope.handle(), &options, &cutter));
  const Variable x = scope.variable({1, 2});
  for (int round = 0; round < 200; ++round) {
    Manager step(scope, "step");
    Variable trunk = x * 2.0;
    for (int i = 0; i < 30; ++i) trunk = trunk + x;
    const Variable walked = sum(trunk);
    tinyai_variable cut;
    const tinyai_variable in[] = {trunk.handle()};
    check(tinyai_function_call({0}, cutter, in, 1, &cut, 1));
    const Variable cuts = sum(Variable(cut));
    g_trunk = trunk.handle();
    tinyai_backward_options keep;
    tinyai_backward_options_init(&keep);
    keep.retain_graph = 1;
    tinyai_status status = TINYAI_OK;
    std::thread walker([&] { status = tinyai_variable_backward({0}, walked.handle(), &keep); });
    CHECK(tinyai_variable_backward({0}, cuts.handle(), &keep) == TINYAI_OK);
    walker.join();
    // The other walk went before the cut, met it, or found nothing left to walk.
    const bool known = status == TINYAI_OK || status == TINYAI_ERROR_CONSUMED || status == TINYAI_ERROR_GRAPH;
    CHECK(known);
  }
}

TEST_CASE("unchaining within a walk meets each node once, however many ways lead there") {
  const Manager scope("scope");
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = twice;
  options.backward = unchains;
  tinyai_function cutter;
  check(tinyai_function_custom(scope.handle(), &options, &cutter));
  const Variable x = scope.variable({1, 2});
  Variable trunk = x * 2.0;
  for (int i = 0; i < 64; ++i) trunk = trunk + trunk;  // 2^64 ways
  tinyai_variable cut;
  const tinyai_variable in[] = {trunk.handle()};
  check(tinyai_function_call({0}, cutter, in, 1, &cut, 1));
  g_trunk = trunk.handle();
  backward(sum(Variable(cut)));
  CHECK(!x.grad());
}
