// ranks.hpp: ranks that are threads of the test, each with a scope and a group of its own. With TINYAI_TEST_ENGINE=gloo
// in the environment they meet over Gloo, as processes would.
#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "support/tinyai.hpp"

namespace tinyai_test {

inline bool is_over_gloo() {
  const char* const engine = getenv("TINYAI_TEST_ENGINE");
  return engine && std::string(engine) == "gloo";
}

// A name that no other meeting of this process has.
inline std::string new_address() {
  static std::atomic<int> count{0};
  if (!is_over_gloo()) return "meeting " + std::to_string(count++);
  char folder[] = "/tmp/tinyai-meeting-XXXXXX";  // whoever runs the tests so removes them
  return std::string("file:") + mkdtemp(folder);
}

struct GroupOptions : tinyai_group_options {
  GroupOptions() { tinyai_group_options_init(this); }
  GroupOptions(const char* at, int64_t own, int64_t of) : GroupOptions() {
    engine = is_over_gloo() ? "gloo" : "threads";
    address = at;
    rank = own;
    ranks = of;
    timeout = 60;
  }
};

struct Rank {
  const Manager& scope;
  tinyai_group group;
  int64_t rank, ranks;

  tinyai_array array(tinyai_dtype dtype, const Shape& shape, const void* data) const {
    tinyai_array out{};
    check(tinyai_array_from_host(scope.handle(), dtype, shape.data(), static_cast<int64_t>(shape.size()), data, &out));
    return out;
  }
  Array sum(Array x) const {
    tinyai_array out{};
    check(tinyai_array_group_sum({0}, x.handle(), group, &out));
    return out;
  }
  tinyai_group_state state() const {
    tinyai_group_state out{};
    out.struct_size = sizeof out;
    check(tinyai_group_get_state(group, &out));
    return out;
  }
};

inline double seconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Runs body(rank) in a thread for each of so many; what it throws is the test's failure.
inline void in_threads(int64_t count, const std::function<void(int64_t)>& body) {
  std::vector<std::thread> threads;
  std::vector<std::string> errors(static_cast<size_t>(count));
  for (int64_t rank = 0; rank < count; ++rank) {
    threads.emplace_back([&, rank] {
      try {
        body(rank);
      } catch (const std::exception& error) {
        errors[static_cast<size_t>(rank)] = error.what();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (size_t rank = 0; rank < errors.size(); ++rank)
    CHECK_MESSAGE(errors[rank].empty(), "rank ", rank, ": ", errors[rank]);
}

// The same with a scope, which is entered, and a group for each; `change` makes its options other ones.
inline void on_ranks(int64_t count, const std::function<void(const Rank&)>& body,
                     const std::function<void(GroupOptions&)>& change = {}) {
  const std::string address = new_address();
  in_threads(count, [&](int64_t rank) {
    const Manager scope(("rank " + std::to_string(rank)).c_str());
    GroupOptions options(address.c_str(), rank, count);
    if (change) change(options);
    tinyai_group group{};
    check(tinyai_group_open(scope.handle(), &options, &group));
    body({scope, group, rank, count});
    check(tinyai_group_close(group));
  });
}

// What a call on one rank ended with.
struct Ended {
  tinyai_status status = TINYAI_OK;
  std::string message;
  double seconds = 0;

  bool says(const std::string& part) const { return message.find(part) != std::string::npos; }
};

inline Ended ended(const std::function<tinyai_status()>& call) {
  Ended how;
  how.seconds = seconds_of([&] { how.status = call(); });
  if (how.status != TINYAI_OK) how.message = last_error();
  return how;
}

}  // namespace tinyai_test
