// A stream and an adapter for each thread and not one for all: oneDNN remembers the width by thread, and a width may
// differ from thread to thread. Failures are injected here since no input makes oneDNN fail on each machine.
#include "kernels/cpu/dnnl/runtime.h"

#include <oneapi/dnnl/dnnl_threadpool.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <oneapi/dnnl/dnnl_threadpool.hpp>

#include "base/error.h"
#include "base/log.h"
#include "base/thread_end.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/cpu/dnnl/spare_blocks.h"

namespace tinyai::kernels::onednn {
namespace {

class PoolAdapter final : public dnnl::threadpool_interop::threadpool_iface {
 public:
  explicit PoolAdapter(int width) : width_(width) {}
  int get_num_threads() const override { return width_; }
  // True only inside a part: a call from our own parallel_for is cut into the same parts and runs them inline.
  bool get_in_parallel() const override { return in_part_; }
  void parallel_for(int n, const std::function<void(int, int)>& part) override {
    tinyai::parallel_for(n, 1, [&](int64_t begin, int64_t end) {
      const InPart scope;
      for (int64_t i = begin; i < end; ++i) part(static_cast<int>(i), n);
    });
  }
  uint64_t get_flags() const override { return 0; }  // parallel_for returns when all is done
  void wait() override {}

 private:
  static thread_local bool in_part_;
  struct InPart {
    InPart() { in_part_ = true; }
    ~InPart() { in_part_ = false; }
  };
  int width_;
};

thread_local bool PoolAdapter::in_part_ = false;

// A thread's stream, for the width that it last had.
struct OwnStream {
  int width = 0;
  std::unique_ptr<PoolAdapter> adapter;
  dnnl::stream stream;
};

std::atomic<int> g_failures{0}, g_before_failures{0};  // for tests
std::atomic<dnnl_status_t> g_failure{dnnl_success};

enum { kUnknown, kCan, kCannot };
std::atomic<int> g_can_make_code{kUnknown};

// Tries one page, as oneDNN does it. What fails for want of memory has its own error later.
bool try_code() {
  const auto bytes = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  void* const page = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return true;
  const bool can = mprotect(page, bytes, PROT_READ | PROT_EXEC) == 0 || (errno != EACCES && errno != EPERM);
  munmap(page, bytes);
  return can;
}

Status status_of(dnnl_status_t status) {
  switch (status) {
    case dnnl_out_of_memory:
      return Status::kOutOfMemory;
    case dnnl_unimplemented:
      return Status::kUnsupported;
    default:
      return Status::kDevice;
  }
}

const char* words_for(dnnl_status_t status) {
  switch (status) {
    case dnnl_out_of_memory:
      return "out of memory";
    case dnnl_unimplemented:
      return "not implemented for these shapes and types on this processor";
    case dnnl_invalid_arguments:
      return "invalid arguments";
    default:
      return "a run-time error";
  }
}

[[noreturn]] void raise(dnnl_status_t status, const char* attempt) {
  fail(status_of(status), attempt, ": oneDNN reports ", words_for(status));
}

}  // namespace

const dnnl::engine& engine() {
  static const dnnl::engine& leaked = []() -> const dnnl::engine& {
    if (!std::getenv("ONEDNN_VERBOSE")) dnnl_set_verbose(0);  // it tells the host's standard output of each failure
    check(dnnl_set_primitive_cache_capacity(0), "switch its cache off");  // executable.h tells why
    auto made = std::make_unique<dnnl::engine>();
    dnnl_engine_t engine;
    // There always is one: whatever it says, it lacks the memory.
    if (dnnl_engine_create(&engine, dnnl_cpu, 0) != dnnl_success) raise(dnnl_out_of_memory, "make its engine");
    made->reset(engine);
    return *made.release();
  }();
  return leaked;
}

dnnl_stream_t stream() {
  OwnStream& mine = of_this_thread<OwnStream>();
  if (const int width = tinyai::width(); mine.width != width) {
    // Primitives are created outside a stream: this is how oneDNN learns of the width there, thread by thread.
    check(dnnl_threadpool_interop_set_max_concurrency(width), "set the width");
    auto adapter = std::make_unique<PoolAdapter>(width);
    const SpareBlocks spare;
    dnnl_stream_t made;
    check(dnnl_threadpool_interop_stream_create(&made, engine().get(), adapter.get()), "make a stream");
    mine.stream.reset(made);
    mine.adapter = std::move(adapter);
    mine.width = width;
  }
  return mine.stream.get();
}

bool can_make_code() {
  int known = g_can_make_code.load(std::memory_order_relaxed);
  if (known == kUnknown) [[unlikely]] {
    known = try_code() ? kCan : kCannot;
    g_can_make_code.store(known, std::memory_order_relaxed);
    if (known == kCannot && logs(LogLevel::kInfo))
      log(LogLevel::kInfo, "the system refuses memory to run code in: large products and convolutions take longer");
  }
  return known == kCan;
}

void can_make_code_for_test(bool can) { g_can_make_code.store(can ? kCan : kCannot, std::memory_order_relaxed); }

void check(dnnl_status_t status, const char* attempt) {
  if (status != dnnl_success) raise(status, attempt);
}

void rethrow(const dnnl::error& error, const char* attempt) { raise(error.status, attempt); }

void fail_for_test(dnnl_status_t status, int count, int after) {
  g_failure.store(status, std::memory_order_relaxed);
  g_before_failures.store(after, std::memory_order_relaxed);
  g_failures.store(count, std::memory_order_relaxed);
}

int failures_left_for_test() { return g_failures.load(std::memory_order_relaxed); }

dnnl_status_t next_for_test() {
  if (g_failures.load(std::memory_order_relaxed) <= 0) return dnnl_success;
  if (g_before_failures.fetch_sub(1, std::memory_order_relaxed) > 0) return dnnl_success;
  return g_failures.fetch_sub(1, std::memory_order_relaxed) > 0 ? g_failure.load() : dnnl_success;
}

}  // namespace tinyai::kernels::onednn
