// The thread pool: every element once, whoever calls, however deep, however many at once.
#include "base/thread_pool.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/cpu_count.h"
#include "base/error.h"
#include "doctest/doctest.h"

using namespace tinyai;

namespace {

struct ThreadCount {  // for the length of a test
  explicit ThreadCount(int count) : before(thread_count()) { set_thread_count(count); }
  ~ThreadCount() { set_thread_count(before); }
  int before;
};

bool covers_each_once(int64_t n, int64_t grain) {
  std::vector<uint8_t> seen(static_cast<size_t>(n), 0);
  parallel_for(n, grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) ++seen[static_cast<size_t>(i)];
  });
  for (uint8_t count : seen)
    if (count != 1) return false;
  return true;
}

}  // namespace

TEST_CASE("parallel_for visits every element once, for any size, grain and thread count") {
  for (int threads : {1, 2, 3, 7, 40}) {
    ThreadCount scope(threads);
    CHECK(thread_count() == threads);
    for (int64_t n : {0, 1, 2, 7, 64, 1000, 4097})
      for (int64_t grain : {0, 1, 3, 64, 5000}) CHECK(covers_each_once(n, grain));
  }
}

TEST_CASE("pieces begin at multiples of the grain") {
  ThreadCount scope(4);
  std::atomic<int> wrong{0};
  parallel_for(1003, 10, [&](int64_t begin, int64_t end) {
    if (begin % 10 != 0 || (end % 10 != 0 && end != 1003)) ++wrong;
  });
  CHECK(wrong == 0);
}

TEST_CASE("a nested call runs inline") {
  ThreadCount scope(4);
  std::atomic<int64_t> sum{0};
  std::atomic<int> not_inside{0}, moved{0};
  parallel_for(64, 1, [&](int64_t begin, int64_t end) {
    if (!in_parallel()) ++not_inside;
    const auto self = std::this_thread::get_id();
    parallel_for(100 * (end - begin), 1, [&](int64_t b, int64_t e) {
      if (std::this_thread::get_id() != self) ++moved;
      sum += e - b;
    });
    if (!in_parallel()) ++not_inside;
  });
  CHECK(sum == 6400);
  CHECK(moved == 0);
  CHECK(not_inside == 0);
  CHECK_FALSE(in_parallel());
}

TEST_CASE("an exception in a piece reaches the caller, and the pool works on") {
  ThreadCount scope(3);
  for (int round = 0; round < 200; ++round) {
    const int64_t bad = round % 32;
    const auto body = [&](int64_t begin, int64_t end) {
      if (begin <= bad && bad < end) fail(Status::kRange, "piece ", bad);
    };
    bool caught = false;
    try {
      parallel_for(32, 1, body);
    } catch (const Error& error) {
      caught = error.status() == Status::kRange && error.message() == cat("piece ", bad);
    }
    CHECK(caught);
  }
  CHECK(covers_each_once(1000, 1));
}

TEST_CASE("many host threads may call at once") {
  ThreadCount scope(3);
  std::atomic<int> wrong{0};
  std::vector<std::thread> hosts;
  for (int host = 0; host < 8; ++host) {
    hosts.emplace_back([&wrong, host] {
      for (int round = 0; round < 300; ++round) {
        std::vector<int> out(64 + host, 0);
        parallel_for(static_cast<int64_t>(out.size()), 4, [&](int64_t begin, int64_t end) {
          for (int64_t i = begin; i < end; ++i) out[static_cast<size_t>(i)] = static_cast<int>(i);
        });
        for (size_t i = 0; i < out.size(); ++i)
          if (out[i] != static_cast<int>(i)) ++wrong;
      }
    });
  }
  for (std::thread& host : hosts) host.join();
  CHECK(wrong == 0);
}

TEST_CASE("the thread count may change while others compute") {
  ThreadCount scope(2);
  std::atomic<bool> stop{false};
  std::thread changer([&stop] {
    for (int i = 0; !stop; ++i) set_thread_count(1 + i % 6);
  });
  int wrong = 0;
  for (int round = 0; round < 300; ++round) wrong += !covers_each_once(500, 7);
  stop = true;
  changer.join();
  CHECK(wrong == 0);
}

TEST_CASE("a caller sleeps while a worker's piece takes long") {
  ThreadCount scope(2);
  std::atomic<int> done{0};
  parallel_for(2, 1, [&](int64_t begin, int64_t end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(begin == 1 ? 20 : 5));
    done += static_cast<int>(end - begin);
  });
  CHECK(done == 2);
}

TEST_CASE("a thread count outside 1..256 is refused") {
  for (int count : {0, -1, 257}) CHECK_THROWS_AS(set_thread_count(count), Error);
}

#if !defined(__SANITIZE_THREAD__)  // ThreadSanitizer does not follow a fork out of a process with threads
TEST_CASE("after a fork the child computes alone") {
  ThreadCount scope(4);
  CHECK(covers_each_once(1000, 1));  // the workers exist
  const pid_t child = fork();
  if (child == 0) _exit(thread_count() == 1 && covers_each_once(1000, 1) ? 0 : 1);
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  CHECK(covers_each_once(1000, 1));
}
#endif

TEST_CASE("the tightest cgroup quota counts, rounded down, and at least one processor") {
  const std::filesystem::path root =
      std::filesystem::temp_directory_path() / ("tinyai_cgroup_" + std::to_string(getpid()));
  const auto write = [&](const std::string& file, const std::string& text) {
    std::filesystem::create_directories((root / file).parent_path());
    std::ofstream(root / file) << text;
  };
  write("a/b/cpu.max", "max 100000\n");
  write("a/cpu.max", "350000 100000\n");
  write("small/cpu.max", "20000 100000\n");
  write("cpu,cpuacct/job/cpu.cfs_quota_us", "200000\n");
  write("cpu,cpuacct/job/cpu.cfs_period_us", "100000\n");
  write("cpu,cpuacct/free/cpu.cfs_quota_us", "-1\n");
  write("cpu,cpuacct/free/cpu.cfs_period_us", "100000\n");
  CHECK(cgroup_cpus(root.string(), "0::/a/b\n") == 3);
  CHECK(cgroup_cpus(root.string(), "0::/small\n") == 1);
  CHECK(cgroup_cpus(root.string(), "0::/nowhere\n") == 0);
  CHECK(cgroup_cpus(root.string(), "5:memory:/job\n4:cpu,cpuacct:/job\n") == 2);
  CHECK(cgroup_cpus(root.string(), "4:cpu,cpuacct:/free\n0::/a\n") == 3);
  CHECK(cgroup_cpus(root.string(), "") == 0);
  CHECK(available_cpus() >= 1);
  std::filesystem::remove_all(root);
}
