// The host's functions run with no lock of the engine's held: they may call back, and wait for threads that do.
#include <doctest/doctest.h>

#include <unistd.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "autograd/callback.h"
#include "base/log.h"
#include "base/mutex.h"
#include "memory/manager.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;
namespace memory = tinyai::memory;

namespace {

// A hang is a failure, soon.
class Deadline {
 public:
  Deadline() { alarm(60); }
  ~Deadline() { alarm(0); }
};

std::vector<std::string> g_told;

void note(void* what) { g_told.emplace_back(static_cast<const char*>(what)); }

Array imported(const Manager& scope, float* data, void (*release)(void*), void* user_data) {
  const int64_t size = 4;
  tinyai_array out;
  check(tinyai_array_import(scope.handle(), TINYAI_F32, &size, 1, data, release, user_data, &out));
  return out;
}

}  // namespace

TEST_CASE("what calls the host waits, in its order, until the thread holds no lock of the engine's") {
  const Manager scope("scope");
  float data[4] = {};
  static char array_name[] = "array", data_name[] = "data";
  g_told.clear();
  Array array = imported(scope, data, note, array_name);
  check(tinyai_set_logger(
      TINYAI_LOG_WARN, [](int32_t, const char* message, void*) { g_told.emplace_back(message); }, nullptr, nullptr));
  tinyai::Mutex outer, inner;
  {
    const std::lock_guard outer_guard(outer);
    {
      const std::lock_guard inner_guard(inner);
      tinyai::log(tinyai::LogLevel::kWarn, "line");
      check(tinyai_array_release(array.handle()));
    }
    tinyai::HostData carried(data_name);
    carried.set_destroy(note);
    CHECK(g_told.empty());
  }
  std::string told;
  for (const std::string& one : g_told) told += one + ";";
  CHECK(told == "line;array;data;");
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
}

TEST_CASE("the last pin of a dead handle may drop under the tree's lock: its object goes after it") {
  const Deadline deadline;
  const Manager scope("scope");
  float data[4] = {};
  static tinyai_manager g_scope;
  g_scope = scope.handle();
  static bool asked;
  asked = false;
  const auto ask = [](void*) {  // takes the tree's lock
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    asked = tinyai_manager_get_stats(g_scope, &stats) == TINYAI_OK;
  };
  std::vector<Array> arrays;
  for (int i = 0; i < 3; ++i) arrays.push_back(imported(scope, data, ask, nullptr));
  {
    const std::lock_guard tree(memory::tree_lock());
    std::vector<memory::Pinned> pins;
    for (const Array& array : arrays) {
      pins.emplace_back(memory::Id{array.handle().id}, memory::Kind::kArray, "array");
      memory::release(pins.back().id());
    }
    pins.clear();
    CHECK(!asked);
  }
  CHECK(asked);
  CHECK(scope.stats().bytes == 0);
}

TEST_CASE("threads: attach of a value() handle whose variable another thread releases is refused, and nobody waits") {
  const Deadline deadline;
  const Manager base("base", false), other("other", false);
  std::atomic<uint64_t> value{0};
  std::atomic<bool> done{false};
  std::thread attacher([&] {
    while (!done) {
      const tinyai_resource resource{value.load()};
      if (resource.id) tinyai_manager_attach(other.handle(), &resource, 1);
    }
  });
  static tinyai_manager g_other;
  g_other = other.handle();
  std::vector<float> data(4);
  std::atomic<int> released{0};
  const auto give_back = [](void* count) {
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    tinyai_manager_get_stats(g_other, &stats);
    ++*static_cast<std::atomic<int>*>(count);
  };
  constexpr int kRounds = 20000;
  for (int i = 0; i < kRounds; ++i) {
    const Array array = imported(base, data.data(), give_back, &released);
    const Variable variable = base.variable(array);
    value = variable.value().handle().id;
    check(tinyai_array_release(array.handle()));
    variable.release();
  }
  done = true;
  attacher.join();
  CHECK(released == kRounds);
  CHECK(other.stats().subtree_arrays == 0);
}

namespace {

struct Asked {
  tinyai_loader loader{};
  tinyai_optimizer optimizer{};
  int lines = 0, right = 0;
};

// A logger that asks the object in the middle of whose call it is told something, from here and from another thread.
void ask_back(int32_t, const char*, void* user_data) {
  auto& asked = *static_cast<Asked*>(user_data);
  ++asked.lines;
  const auto ask = [&asked] {
    int64_t batches = 0;
    double rate = 0;
    asked.right += asked.loader.id ? tinyai_loader_start(asked.loader, 0, 0) == TINYAI_OK &&
                                         tinyai_loader_batches(asked.loader, &batches) == TINYAI_OK
                                   : tinyai_optimizer_rate(asked.optimizer, 0, &rate) == TINYAI_OK;
  };
  ask();
  std::thread(ask).join();
}

}  // namespace

TEST_CASE("a logger may ask the loader and the optimizer that a limit stops, and wait for a thread that does") {
  const Deadline deadline;
  const Manager data("data", false), limited("limited", false);
  const std::vector<float> ones(1000, 1.0f);
  const tinyai_array rows = data.array({1000}, ones).handle();
  tinyai_dataset dataset;
  check(tinyai_dataset_from_arrays(data.handle(), &rows, 1, 1, &dataset));
  Asked asked;
  tinyai_loader loader;
  check(tinyai_loader_open(limited.handle(), dataset, nullptr, &loader));
  const Variable weight = data.parameter(data.array({1000}, ones));
  {
    const Manager step("step");
    backward(sum(weight * weight));
  }
  const tinyai_variable parameter = weight.handle();
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_adam(limited.handle(), &parameter, 1, nullptr, &optimizer));
  check(tinyai_set_logger(TINYAI_LOG_DEBUG, ask_back, &asked, nullptr));
  check(tinyai_manager_set_limit(limited.handle(), limited.stats().subtree_bytes + 100));
  tinyai_manager batch;
  tinyai_array out;
  asked.loader = loader;
  CHECK(tinyai_loader_next(loader, {0}, &batch, &out, 1) == TINYAI_ERROR_LIMIT);
  asked.loader = {};
  asked.optimizer = optimizer;
  CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_LIMIT);
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
  CHECK(asked.lines >= 2);
  CHECK(asked.right == 2 * asked.lines);
}

namespace {

tinyai_status doubled(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  out[0].id = y.id;
  return status;
}

// The cotangent as it came, after `user_data`, a function, has run.
tinyai_status after_a_function(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients,
                               void* user_data) {
  (*static_cast<const std::function<void()>*>(user_data))();
  gradients[0].id = call->cotangents[0].id;
  return TINYAI_OK;
}

Variable custom(const Manager& scope, Variable x, const std::function<void()>& in_backward) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = doubled;
  options.backward = after_a_function;
  options.user_data = const_cast<std::function<void()>*>(&in_backward);
  tinyai_function function;
  check(tinyai_function_custom(scope.handle(), &options, &function));
  const tinyai_variable in = x.handle();
  tinyai_variable out;
  check(tinyai_function_call(scope.handle(), function, &in, 1, &out, 1));
  return out;
}

}  // namespace

TEST_CASE("a custom backward may wait for a thread that unchains, walks or closes something else") {
  const Deadline deadline;
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2}), z = scope.variable(3.0f);
  const Variable cut = z * z * z, walked = z * z;
  const std::function<void()> waits = [&] {
    std::thread([&] {
      cut.unchain_backward();
      const Manager own("own");
      backward(walked * 1.0);
    }).join();
  };
  backward(sum(custom(scope, x, waits)));
  CHECK(x.grad().values() == std::vector<float>{1, 1});
  CHECK(z.grad().item() == 6);
  CHECK(!cut.requires_grad());
}

TEST_CASE("unchaining waits for no backward") {
  const Deadline deadline;
  const Manager scope("scope");
  std::atomic<bool> inside{false}, unchained{false};
  const std::function<void()> waits = [&] {
    inside = true;
    while (!unchained) std::this_thread::yield();
  };
  const Variable x = scope.variable({1, 2});
  const Variable loss = sum(custom(scope, x, waits));
  std::thread walker([&] { backward(loss); });
  while (!inside) std::this_thread::yield();
  {
    const Manager own("own");
    const Variable z = own.variable(2.0f), between = z * z, y = between * z;
    between.release();
    const int64_t before = own.stats().by_category[TINYAI_CATEGORY_GRAPH];
    y.unchain_backward();
    CHECK(own.stats().by_category[TINYAI_CATEGORY_GRAPH] < before);  // and what was cut off is gone
  }
  unchained = true;
  walker.join();
  CHECK(x.grad().values() == std::vector<float>{1, 1});
}

TEST_CASE("what is unchained where a walk is at the moment goes when the walk ends") {
  const Manager scope("scope", false);
  const auto graph_bytes = [&](bool inside) {
    const Manager own(scope, "own");
    Variable x = own.variable({1, 2});
    for (int i = 0; i < 10; ++i) {
      const Variable next = x * 2.0;
      if (i) x.release();
      x = next;
    }
    Variable y;
    const std::function<void()> cuts = [&] {
      if (inside) y.unchain_backward();
    };
    y = custom(own, x, cuts);
    x.release();
    backward(sum(y), {.retain_graph = true});
    if (!inside) y.unchain_backward();
    return own.stats().by_category[TINYAI_CATEGORY_GRAPH];
  };
  CHECK(graph_bytes(true) == graph_bytes(false));
}
