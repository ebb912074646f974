// A handle that many threads use at once is counted by each of them on its own, and dies all the same when its last use
// ends: not before, and with nothing left.
#include <atomic>
#include <optional>
#include <thread>

#include "memory/handle_table.h"
#include "memory/stats.h"
#include "support/modules.hpp"
#include "support/process_memory.h"

using namespace module_tests;
namespace memory = tinyai::memory;
using memory::Pinned;

namespace {

constexpr int kThreads = 8;

int64_t bytes_now() { return tinyai_test::memory_of_process().active_bytes; }

memory::Id a_linear(const Scope& scope) {
  tinyai_module linear;
  check(tinyai_module_linear(scope.id, 8, 16, 1, TINYAI_F32, &linear));
  tinyai_variable weight;
  check(tinyai_module_parameter(linear, "weight", &weight));
  return {weight.id};
}

Pinned pinned(memory::Id id) { return {id, memory::Kind::kVariable, "weight"}; }

// As if two threads had met at it.
void spread(memory::Id id) { memory::find(id)->word.fetch_or(memory::Slot::kSpread); }

bool is_alive(memory::Id id) { return memory::is_live(memory::find(id)->word.load(), id); }

// Threads that each hold the handle until told.
class Holders {
 public:
  explicit Holders(memory::Id id) {
    for (int i = 0; i < kThreads; ++i) {
      threads_.emplace_back([this, id] {
        const Pinned first = pinned(id), second = pinned(id);
        ++holding_;
        holding_.notify_all();
        go_on_.wait(false);
      });
    }
    for (int held = 0; (held = holding_) < kThreads;) holding_.wait(held);
  }
  void end() {
    go_on_ = true;
    go_on_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  std::atomic<int> holding_{0};
  std::atomic<bool> go_on_{false};
  std::vector<std::thread> threads_;
};

}  // namespace

TEST_CASE("threads: a parameter that dies while threads use it ends with the last of them") {
  const int64_t before = bytes_now();
  std::optional<Scope> model(std::in_place, "model");
  const memory::Id weight = a_linear(*model);
  spread(weight);
  Pinned mine = pinned(weight);
  Holders holders(weight);
  model.reset();
  CHECK_FALSE(is_alive(weight));
  CHECK_THROWS(pinned(weight));
  CHECK(bytes_now() > before);
  holders.end();
  CHECK(bytes_now() > before);  // `mine` is the last
  mine = Pinned();
  CHECK(bytes_now() == before);
  check_accounts();
}

TEST_CASE("threads: a handle is pinned by one thread and given back by another, also after the first has ended") {
  const int64_t before = bytes_now();
  std::optional<Scope> model(std::in_place, "model");
  const memory::Id weight = a_linear(*model);
  spread(weight);
  std::vector<Pinned> handed(5);
  std::atomic<bool> handed_on{false}, taken{false};
  std::thread lives([&] {
    for (int i = 0; i < 3; ++i) handed[i] = pinned(weight);
    handed_on = true;
    handed_on.notify_all();
    taken.wait(false);
  });
  std::thread([&] {
    for (int i = 3; i < 5; ++i) handed[i] = pinned(weight);
  }).join();
  handed_on.wait(false);
  for (int i : {0, 3, 1}) handed[i] = Pinned();
  CHECK(is_alive(weight));
  model.reset();
  CHECK_FALSE(is_alive(weight));
  CHECK(bytes_now() > before);
  taken = true;
  taken.notify_all();
  lives.join();
  handed.clear();
  CHECK(bytes_now() == before);
  check_accounts();
}

TEST_CASE("threads: one thread uses more handles at once than it has counts for") {
  const int64_t before = bytes_now();
  {
    const Scope model("model");
    std::vector<memory::Id> ids;
    for (int i = 0; i < 200; ++i) spread(ids.emplace_back(a_linear(model)));
    std::vector<Pinned> held;
    for (int round = 0; round < 2; ++round) {
      for (const memory::Id id : ids) held.push_back(pinned(id));
    }
    while (held.size() > 100) held.erase(held.begin() + static_cast<long>(held.size() / 2));
    for (const memory::Id id : ids) CHECK(is_alive(id));
    held.clear();
  }
  CHECK(bytes_now() == before);
  check_accounts();
}

TEST_CASE("threads: a network is closed while threads predict with it: each call is right, or CLOSED") {
  const int64_t before = bytes_now();
  for (int round = 0; round < 20; ++round) {
    std::optional<Scope> model(std::in_place, "model");
    tinyai_module parts[2], network;
    check(tinyai_module_linear(model->id, 8, 16, 1, TINYAI_F32, &parts[0]));
    check(tinyai_module_linear(model->id, 16, 4, 1, TINYAI_F32, &parts[1]));
    check(tinyai_module_sequential(model->id, parts, 2, &network));
    tinyai_predictor predictor;
    check(tinyai_predictor_create(model->id, network, nullptr, &predictor));
    std::atomic<int> warm{0}, wrong{0};
    const auto serve = [&] {
      const Scope own("requests");
      float first[4] = {};
      for (int request = 0;; ++request) {
        const Scope scope(own.id, "request");
        const int64_t shape[] = {1, 8};
        tinyai_array x, y;
        float got[4] = {};
        if (tinyai_array_full(scope.id, shape, 2, 0.5, TINYAI_F32, &x) != TINYAI_OK) ++wrong;
        const tinyai_status status = tinyai_predictor_predict(scope.id, predictor, x, &y);
        if (status == TINYAI_ERROR_CLOSED) return;
        if (status != TINYAI_OK || tinyai_array_to_host(y, got, sizeof got) != TINYAI_OK) ++wrong;
        if (request == 0) std::copy(got, got + 4, first);
        if (!std::equal(got, got + 4, first)) ++wrong;
        if (request == 50) ++warm;
      }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(serve);
    while (warm < 4) std::this_thread::yield();
    model.reset();
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
  }
  CHECK(bytes_now() == before);
  check_accounts();
}
