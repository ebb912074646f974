// A thread needs 64 KiB of stack. What a host nests deeper than fits there is refused with a status: recursion over it
// never runs over the end of the stack, which would end the process.
#include <pthread.h>

#include <functional>

#include "support/modules.hpp"

using namespace module_tests;

// Sanitizers make frames of their own size.
#ifndef TINYAI_SANITIZE
namespace {

// Runs on a thread with as little stack as the engine asks for.
void on_64_kib(const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  REQUIRE(pthread_attr_setstacksize(&attributes, 64 * 1024) == 0);
  pthread_t thread;
  const auto run = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  REQUIRE(pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&work)) == 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

tinyai_status pass_on(tinyai_manager scope, tinyai_module module, const tinyai_variable* in, int64_t,
                      tinyai_resource* out, int64_t, void*) {
  tinyai_module child;
  tinyai_variable y;
  tinyai_status status = tinyai_module_child(scope, module, "inner", &child);
  if (status == TINYAI_OK) status = tinyai_module_forward(scope, child, in[0], &y);
  out[0].id = y.id;
  return status;
}

enum Nest { kSequential, kParallel, kInTurn, kComposed };

tinyai_module nested(const Scope& scope, Nest nest, int depth) {
  tinyai_module module;
  check(tinyai_module_linear(scope.id, 8, 8, 1, TINYAI_F32, &module));
  for (int i = 0; i < depth; ++i) {
    tinyai_module around;
    if (nest == kComposed) {
      check(tinyai_module_compose(scope.id, "around", pass_on, nullptr, nullptr, &around));
      check(tinyai_module_add_child(around, "inner", module));
    } else if (nest == kSequential || (nest == kInTurn && i % 2)) {
      check(tinyai_module_sequential(scope.id, &module, 1, &around));
    } else {
      check(tinyai_module_parallel(scope.id, &module, 1, TINYAI_JOIN_ADD, 0, &around));
    }
    module = around;
  }
  return module;
}

bool is_answer(tinyai_status status) {
  return status == TINYAI_OK || status == TINYAI_ERROR_OUT_OF_MEMORY || status == TINYAI_ERROR_CALLBACK;
}

tinyai_status forward_and_back(const Scope& scope, tinyai_module module, tinyai_array x) {
  tinyai_variable y, total;
  if (const tinyai_status status = tinyai_module_forward_array(scope.id, module, x, &y)) return status;
  if (const tinyai_status status = tinyai_variable_sum(scope.id, y, nullptr, 0, 0, &total)) return status;
  return tinyai_variable_backward(scope.id, total, nullptr);
}

tinyai_status predict(const Scope& scope, tinyai_module module, tinyai_array x, bool compile) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = compile;
  tinyai_predictor predictor;
  tinyai_array y;
  if (const tinyai_status status = tinyai_predictor_create(scope.id, module, &options, &predictor)) return status;
  return tinyai_predictor_predict(scope.id, predictor, x, &y);
}

// Functions of which each calls the one before, by a way of its own.
struct Level {
  enum Way { kCall, kCond, kScan } way;
  tinyai_function inner, leaf;
};

tinyai_status halve(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 0.5, &y);
  out[0].id = y.id;
  return status;
}

tinyai_status level(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                    void* data) {
  const Level& at = *static_cast<const Level*>(data);
  tinyai_variable y{};
  tinyai_status status;
  if (at.way == Level::kCall) {
    status = tinyai_function_call(scope, at.inner, in, 1, &y, 1);
  } else if (at.way == Level::kScan) {
    tinyai_scan_options options;
    tinyai_scan_options_init(&options);
    options.length = 2;
    status = tinyai_scan(scope, at.inner, in, 1, nullptr, 0, &options, &y, 1);
  } else {
    tinyai_variable total, none;
    tinyai_array hundred, below;
    if ((status = tinyai_variable_sum(scope, in[0], nullptr, 0, 0, &total))) return status;
    if ((status = tinyai_array_full(scope, nullptr, 0, 100, TINYAI_F32, &hundred))) return status;
    if ((status = tinyai_constant(scope, hundred, &none))) return status;
    if ((status = tinyai_variable_less(scope, total, none, &below))) return status;
    status = tinyai_cond(scope, below, at.inner, at.leaf, in, 1, &y, 1);
  }
  out[0].id = y.id;
  return status;
}

// The outermost, called and walked back through.
tinyai_status call_nested(Level::Way way, size_t depth) {
  const Scope scope("scope");
  std::vector<Level> levels(depth);
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = halve;
  tinyai_function function, leaf;
  check(tinyai_function_create(scope.id, &options, &leaf));
  function = leaf;
  options.run = level;
  for (Level& one : levels) {
    one = {way, function, leaf};
    options.user_data = &one;
    check(tinyai_function_create(scope.id, &options, &function));
  }
  tinyai_variable x, y, total;
  check(tinyai_variable_from_array(scope.id, array(scope, {0.1, 0.2}, {2}, TINYAI_F32), &x));
  tinyai_status status = tinyai_function_call(scope.id, function, &x, 1, &y, 1);
  if (status == TINYAI_OK) status = tinyai_variable_sum(scope.id, y, nullptr, 0, 0, &total);
  if (status == TINYAI_OK) status = tinyai_variable_backward(scope.id, total, nullptr);
  return status;
}

}  // namespace

TEST_CASE("modules nested to the limit get an answer on 64 KiB of stack") {
  for (const Nest nest : {kSequential, kParallel, kInTurn, kComposed}) {
    for (const int depth : {40, 88, 120, 159}) {
      const Scope scope("scope");
      const tinyai_module module = nested(scope, nest, depth);
      const tinyai_array x = array(scope, std::vector<double>(16, 0.1), {2, 8}, TINYAI_F32);
      tinyai_status answers[3] = {-1, -1, -1};
      on_64_kib([&] {
        answers[0] = forward_and_back(scope, module, x);
        answers[1] = predict(scope, module, x, false);
        answers[2] = predict(scope, module, x, true);
      });
      for (const tinyai_status answer : answers) CHECK(is_answer(answer));
      if (depth == 40 && nest != kComposed) CHECK(answers[0] == TINYAI_OK);
    }
  }
}

TEST_CASE("a refusal for want of stack says so, and the same call succeeds on a larger one") {
  const Scope scope("scope");
  const tinyai_module module = nested(scope, kParallel, 159);
  const tinyai_array x = array(scope, std::vector<double>(16, 0.1), {2, 8}, TINYAI_F32);
  tinyai_status answer = -1;
  std::string message;
  on_64_kib([&] {
    answer = forward_and_back(scope, module, x);
    message = last_error();
  });
  CHECK(answer == TINYAI_ERROR_OUT_OF_MEMORY);
  CHECK(message.find("nested too deep for the stack of this thread") != std::string::npos);
  CHECK(forward_and_back(scope, module, x) == TINYAI_OK);
  check_accounts();
}

TEST_CASE("functions and control flow nested deep get an answer on 64 KiB of stack") {
  for (const auto& [way, depths] : {std::pair{Level::kCall, std::vector<size_t>{20, 34, 60, 150}},
                                    std::pair{Level::kCond, std::vector<size_t>{3, 6, 8, 9}},
                                    std::pair{Level::kScan, std::vector<size_t>{3, 6, 8, 9}}}) {
    for (const size_t depth : depths) {
      tinyai_status answer = -1;
      on_64_kib([&, way = way] { answer = call_nested(way, depth); });
      CHECK(is_answer(answer));
      if (depth == 3) CHECK(answer == TINYAI_OK);
    }
  }
}
#endif
