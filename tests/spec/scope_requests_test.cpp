// A request that has a scope of its own leaves nothing behind when that closes, whatever was made in it and however it
// ended: a server's memory does not grow with the count of its requests.
#include "support/modules.hpp"
#include "support/process_memory.h"

using namespace module_tests;
using tinyai_test::kPools;
using tinyai_test::memory_of_process;
using tinyai_test::resident_bytes;
using tinyai_test::zeros;

namespace {

constexpr int kWarmUp = 2000, kRequests = 100000;

// What the engine keeps for itself after many requests, less what it kept after some.
template <class Request>
int64_t growth(const Scope& server, Request request) {
  { zeros(Scope(server.id, "larger").id, 1000000); }  // so that no request stands at the process' peak
  int64_t engine = 0, resident = 0;
  for (int i = 0; i < kWarmUp + kRequests; ++i) {
    if (i == kWarmUp) {
      engine = memory_of_process().engine_bytes;
      resident = resident_bytes();
    }
    const Scope scope(server.id, "request");
    request(scope);
  }
  if (kPools) CHECK(resident_bytes() - resident <= 64 * 1024);
  return memory_of_process().engine_bytes - engine;
}

}  // namespace

TEST_CASE("100,000 requests, a scope each, leave nothing of the engine's behind") {
  const Scope server("server");
  int32_t recorded = 1;
  check(tinyai_set_grad_enabled(0, &recorded));
  SUBCASE("with an array") {
    CHECK(growth(server, [](const Scope& scope) { zeros(scope.id, 2); }) == 0);
  }
  SUBCASE("with variables") {
    CHECK(growth(server, [](const Scope& scope) {
            tinyai_variable x, y;
            check(tinyai_constant(scope.id, zeros(scope.id, 2), &x));
            check(tinyai_variable_exp(scope.id, x, &y));
          }) == 0);
  }
  SUBCASE("with a scope within") {
    CHECK(growth(server, [](const Scope& scope) {
            const Scope within(scope.id, "within");
            zeros(within.id, 2);
            zeros(scope.id, 2);
          }) == 0);
  }
  SUBCASE("with a prediction") {
    tinyai_module module;
    check(tinyai_module_linear(server.id, 2, 1, 0, TINYAI_F32, &module));
    tinyai_predictor predictor;
    check(tinyai_predictor_create(server.id, module, nullptr, &predictor));
    CHECK(growth(server, [&](const Scope& scope) {
            tinyai_array y;
            check(tinyai_predictor_predict(scope.id, predictor, zeros(scope.id, 2), &y));
          }) == 0);
  }
  SUBCASE("with an error") {
    CHECK(growth(server, [](const Scope& scope) {
            tinyai_array y;
            CHECK(tinyai_array_add(scope.id, zeros(scope.id, 2), zeros(scope.id, 3), &y) == TINYAI_ERROR_SHAPE);
          }) == 0);
  }
  check(tinyai_set_grad_enabled(recorded, nullptr));
}
