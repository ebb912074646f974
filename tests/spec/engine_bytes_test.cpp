// What the engine needs beside arrays is counted: names, what is remembered of the dead, points of monitors, tables;
// and so is, all in all, what the process needs for any of the engine's objects.
#include <doctest/doctest.h>

#include <functional>
#include <thread>
#include <vector>

#include <unistd.h>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

constexpr int64_t kLong = 65535;  // the longest name there is

int64_t engine_bytes() { return memory_of_process().engine_bytes; }

const std::string& long_name() {
  static const std::string name(kLong, 'x');
  return name;
}

}  // namespace

TEST_CASE("a name counts as the engine's while what it names lives") {
  const int64_t before = engine_bytes();
  {
    const Manager scope(long_name().c_str(), false);
    CHECK(engine_bytes() - before >= kLong);
    const Array array = scope.array({1, 2});
    check(tinyai_array_set_name(array.handle(), long_name().c_str()));
    CHECK(engine_bytes() - before >= 2 * kLong);
    const Variable leaf = scope.variable({1, 2});
    leaf.set_name(long_name().c_str());  // of the leaf and of its value
    CHECK(engine_bytes() - before >= 4 * kLong);
  }
  CHECK(engine_bytes() - before < kLong / 2);  // the dead of that name are remembered in short
}

TEST_CASE("a name of more than 65,535 bytes is RANGE, wherever one is given") {
  const std::string longer = long_name() + 'x';
  const char* const name = longer.c_str();
  const Manager scope("scope", false);
  const Array array = scope.array({1, 2});
  const Variable leaf = scope.variable({1, 2});
  tinyai_module module, part;
  const tinyai_module_forward_fn nothing = [](tinyai_manager, tinyai_module, const tinyai_variable*, int64_t,
                                              tinyai_resource*, int64_t, void*) { return tinyai_status{TINYAI_OK}; };
  check(tinyai_module_compose(scope.handle(), long_name().c_str(), nothing, nullptr, nullptr, &module));
  check(tinyai_module_dropout(scope.handle(), 0.5, &part));
  tinyai_monitor monitor;
  check(tinyai_monitor_create(scope.handle(), &monitor));
  tinyai_manager_options scope_options;
  tinyai_manager_options_init(&scope_options);
  scope_options.name = name;
  tinyai_manager_options device_options;
  tinyai_manager_options_init(&device_options);
  device_options.device = name;
  tinyai_predictor_options predictor_options;
  tinyai_predictor_options_init(&predictor_options);
  predictor_options.name = name;
  tinyai_manager manager{};
  tinyai_predictor predictor{};
  tinyai_module composed{};
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  state.label = name;
  const int64_t before = engine_bytes();
  CHECK(tinyai_manager_open(scope.handle(), &scope_options, &manager) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_manager_open(scope.handle(), &device_options, &manager) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_array_set_name(array.handle(), name) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_variable_set_name(leaf.handle(), name) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_compose(scope.handle(), name, nothing, nullptr, nullptr, &composed) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_child(module, name, part) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_parameter(module, name, leaf.handle()) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_buffer(module, name, array.handle()) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_predictor_create(scope.handle(), module, &predictor_options, &predictor) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_monitor_add(monitor, name, 1, 1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_label_push(name) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_thread_state_swap(&state) == TINYAI_ERROR_RANGE);
  CHECK(engine_bytes() - before < 4096);
  CHECK(last_error().find("longer than 65535 bytes") != std::string::npos);
}

TEST_CASE("labels and a thread's last message count") {
  const int64_t before = engine_bytes();
  std::thread([before] {
    check(tinyai_label_push(long_name().c_str()));
    CHECK(engine_bytes() - before >= kLong);
    const int64_t labelled = engine_bytes();
    CHECK(tinyai_manager_close({1234567}) != TINYAI_OK);
    CHECK(engine_bytes() - labelled >= 2048);
    check(tinyai_label_pop());
  }).join();
  CHECK(engine_bytes() - before < kLong / 2);
}

TEST_CASE("thousands of dead arrays with long names are remembered in short") {
  const Manager scope("scope", false);
  const int64_t before = engine_bytes();
  Array array;
  for (int i = 0; i < 4096; ++i) {
    array = scope.array({1});
    check(tinyai_array_set_name(array.handle(), long_name().c_str()));
    array.release();
  }
  CHECK(engine_bytes() - before < 4 << 20);
  int64_t size = 0;
  CHECK(tinyai_array_size(array.handle(), &size) == TINYAI_ERROR_CLOSED);
  const std::string text = last_error();
  CHECK(text.find("'xxx") != std::string::npos);
  CHECK(text.find("xxx' f32[1] of system/scope was released") != std::string::npos);
}

TEST_CASE("a monitor's points count") {
  const Manager scope("scope", false);
  tinyai_monitor monitor;
  check(tinyai_monitor_create(scope.handle(), &monitor));
  const int64_t before = engine_bytes();
  for (int i = 0; i < 100'000; ++i) check(tinyai_monitor_add(monitor, "loss", i, i));
  CHECK(engine_bytes() - before >= 100'000 * 16);
  check(tinyai_monitor_release(monitor));
  CHECK(engine_bytes() <= before);
}

namespace {

// Gives its input on, and notes what the engine needs when the backward comes to it.
tinyai_function looking_function(const Manager& scope, int64_t* seen) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = [](tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
    tinyai_variable same{};
    const tinyai_status status = tinyai_variable_mul_scalar(into, in[0], 1, &same);
    out[0] = {same.id};
    return status;
  };
  options.backward = [](tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients, void* seen_) {
    *static_cast<int64_t*>(seen_) = engine_bytes();
    gradients[0] = {call->cotangents[0].id};
    return tinyai_status{TINYAI_OK};
  };
  options.user_data = seen;
  tinyai_function function{};
  check(tinyai_function_custom(scope.handle(), &options, &function));
  return function;
}

}  // namespace

TEST_CASE("what a backward keeps of the nodes it has still to meet counts while it runs") {
  constexpr int kBranches = 20'000;
  Manager scope("scope");
  int64_t seen = 0;
  const tinyai_function look = looking_function(scope, &seen);
  const Variable x = scope.variable({1, 2});
  std::vector<tinyai_variable> branches(1);
  const tinyai_variable doubled = (x * 2.0).handle();
  check(tinyai_function_call({0}, look, &doubled, 1, branches.data(), 1));  // met before what hangs on x directly
  for (int i = 0; i < kBranches; ++i) branches.push_back((x * 2.0).handle());
  tinyai_variable stacked{};
  check(tinyai_variable_stack({0}, branches.data(), static_cast<int64_t>(branches.size()), 0, &stacked));
  const tinyai_variable root = sum(stacked).handle();
  const int64_t before = engine_bytes();
  check(tinyai_variable_backward(scope.handle(), root, nullptr));
  CHECK(seen - before >= kBranches * 40);
  CHECK(engine_bytes() - before < 1 << 20);  // handles alone
}

namespace {

// All that the engine says it has.
int64_t counted_bytes() {
  const tinyai_memory_stats memory = memory_of_process();
  return memory.active_bytes + memory.pooled_bytes + memory.engine_bytes;
}

const char* name_of_200() {
  static const std::string name(200, 'n');
  return name.c_str();
}

tinyai_status forward_nothing(tinyai_manager, tinyai_module, const tinyai_variable*, int64_t, tinyai_resource*, int64_t,
                              void*) {
  return TINYAI_OK;
}

std::vector<tinyai_thread_state> g_resting;

// What the kinds below are made of.
struct Parts {
  Manager scope{"parts", false};
  Variable weight = scope.variable({1, 2});
  Array rows = scope.array({1, 2, 3, 4});
  tinyai_module module{};
  tinyai_optimizer optimizer{};
  tinyai_dataset dataset{};

  Parts() {
    check(tinyai_module_dropout(scope.handle(), 0.5, &module));
    const tinyai_variable parameter = weight.handle();
    check(tinyai_optimizer_sgd(scope.handle(), &parameter, 1, nullptr, &optimizer));
    const tinyai_array array = rows.handle();
    check(tinyai_dataset_from_arrays(scope.handle(), &array, 1, 1, &dataset));
  }
};

struct Growing {
  std::string what;
  int count;
  std::function<void(tinyai_manager into)> make;
};

std::vector<Growing> kinds(const Parts& parts) {
  return {
      {"composed modules with children", 200,
       [&](tinyai_manager into) {
         tinyai_module module;
         check(tinyai_module_compose(into, name_of_200(), forward_nothing, nullptr, nullptr, &module));
         for (int i = 0; i < 100; ++i) {
           check(tinyai_module_add_child(module, (name_of_200() + std::to_string(i)).c_str(), parts.module));
         }
       }},
      {"linear layers", 5'000,
       [](tinyai_manager into) {
         tinyai_module module;
         check(tinyai_module_linear(into, 1, 1, 1, TINYAI_F32, &module));
       }},
      {"optimizers", 10'000,
       [&](tinyai_manager into) {
         const tinyai_variable parameter = parts.weight.handle();
         tinyai_optimizer out;
         check(tinyai_optimizer_adam(into, &parameter, 1, nullptr, &out));
       }},
      {"schedules", 20'000,
       [&](tinyai_manager into) {
         tinyai_schedule out;
         check(tinyai_schedule_create(into, parts.optimizer, nullptr, &out));
       }},
      {"parts of datasets", 5'000,
       [&](tinyai_manager into) {
         const int64_t sizes[] = {2, 2};
         tinyai_dataset out[2];
         check(tinyai_dataset_split(into, parts.dataset, sizes, 2, 1, 0, out));
       }},
      {"loaders", 2'000,
       [&](tinyai_manager into) {
         tinyai_loader out;
         check(tinyai_loader_open(into, parts.dataset, nullptr, &out));
       }},
      {"predictors", 5'000,
       [&](tinyai_manager into) {
         tinyai_predictor_options options;
         tinyai_predictor_options_init(&options);
         options.name = name_of_200();
         tinyai_predictor out;
         check(tinyai_predictor_create(into, parts.module, &options, &out));
       }},
      {"series of monitors", 200,
       [](tinyai_manager into) {
         tinyai_monitor out;
         check(tinyai_monitor_create(into, &out));
         for (int i = 0; i < 100; ++i) {
           check(tinyai_monitor_add(out, (name_of_200() + std::to_string(i)).c_str(), 1, 1));
         }
       }},
      {"custom functions", 10'000,
       [](tinyai_manager into) {
         tinyai_function_custom_options options;
         tinyai_function_custom_options_init(&options);
         options.name = name_of_200();
         options.forward = [](tinyai_manager, const tinyai_variable*, int64_t, tinyai_resource*, int64_t, void*) {
           return tinyai_status{TINYAI_OK};
         };
         options.backward = [](tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) {
           return tinyai_status{TINYAI_OK};
         };
         tinyai_function out;
         check(tinyai_function_custom(into, &options, &out));
       }},
      {"labels", 20'000, [](tinyai_manager) { check(tinyai_label_push(name_of_200())); }},
      {"entered scopes", 200'000, [](tinyai_manager into) { check(tinyai_manager_enter(into)); }},
      {"threads at rest", 10'000,
       [](tinyai_manager into) {
         tinyai_thread_state state;
         tinyai_thread_state_init(&state);
         check(tinyai_manager_enter(into));
         check(tinyai_manager_enter(into));
         check(tinyai_label_push(name_of_200()));
         check(tinyai_thread_state_swap(&state));
         g_resting.push_back(state);
       }},
  };
}

}  // namespace

TEST_CASE("what the process grows by is counted, whatever there are many of") {
  const Parts parts;
  for (const Growing& kind : kinds(parts)) {
    CAPTURE(kind.what);
    int64_t grown = 0, counted = 0;
    std::thread([&] {  // with labels and scopes of its own
      const Manager scope("scope", false);
      trim();
      const int64_t resident_before = resident_bytes(), before = counted_bytes();
      for (int i = 0; i < kind.count; ++i) kind.make(scope.handle());
      grown = resident_bytes() - resident_before;
      counted = counted_bytes() - before;
      for (tinyai_thread_state& state : g_resting) tinyai_thread_state_clear(&state);
      g_resting.clear();
    })
        .join();
    CHECK(counted > 500'000);
    if (kPools) CHECK(grown < counted * 5 / 4 + (3 << 20));  // the C library's share of small blocks
  }
}
