// The order is that of the layers.
#include "capi/start.h"

#include <atomic>
#include <mutex>
#include <new>

#include "array/array.h"
#include "autograd/custom.h"
#include "autograd/variable.h"
#include "base/error.h"
#include "base/fork.h"
#include "base/immortal.h"
#include "base/log.h"
#include "base/mutex.h"
#include "capi/call.h"
#include "capi/traced_calls.h"
#include "data/dataset.h"
#include "device/device.h"
#include "device/host_memory.h"
#include "device/inventory.h"
#include "device/reclaim.h"
#include "graph/function/function.h"
#include "kernels/plugins.h"
#include "kernels/table.h"
#include "memory/inspect/snapshot.h"
#include "memory/reclaim.h"
#include "nn/tree/session.h"
#include "ops/strided_copy.h"
#include "optim/optimizer.h"
#include "parallel/group.h"
#include "report/profile.h"
#include "train/monitor.h"

namespace tinyai::capi {

bool g_open = false;

namespace {

std::atomic<bool> g_started{false};

void set_open(bool open) { __atomic_store_n(&g_open, open, __ATOMIC_RELEASE); }

std::atomic<int> g_traces{0};

void open_again() { set_open(!device::is_hooked() && !is_forked_child() && g_traces.load() == 0); }
void begin_trace() noexcept {
  g_traces.fetch_add(1);
  set_open(false);
}
void end_trace() noexcept {
  g_traces.fetch_sub(1);
  open_again();
}

// The child has this thread alone, and whatever locks the others held: no call may wait for one.
void refuse_in_child() { set_open(false); }

// Out of memory in the middle leaves it to the next call, which begins again: every step may be repeated.
void start() {
  static Immortal<Mutex> lock;  // never destroyed: calls may come at exit
  const std::lock_guard guard(*lock);
  if (g_started.load(std::memory_order_relaxed)) return;

  memory::tree_lock();  // makes the tree, which calls that cannot fail count on
  device::add_device(device::cpu(), &kernels::cpu_table(), &kernels::host_queue());
  device::add_device(device::null(), &kernels::null_table(), &kernels::host_queue());
  device::add_device(device::traced(), &kernels::refusing_table(), &kernels::host_queue());
  device::install_finder(kernels::find_plugged);
  device::install_plugged(kernels::plugged_kind());
  log_as_environment_says();
  memory::register_snapshots();
  register_arrays();
  ops::install_strided_copy();
  autograd::register_variables();
  autograd::register_functions();
  autograd::install_failures({failed_calls, last_status, last_message});
  graph::install_trace_gate(begin_trace, end_trace);
  graph::register_capture_enumerator();
  device::install_reclaim([](uint8_t memory, int64_t bytes) noexcept {
    return memory::make_room({0, memory, bytes}).bytes > 0;
  });
  nn::register_modules();
  nn::register_sessions();
  optim::register_optimizers();
  data::register_data();
  report::register_profiles();
  parallel::register_groups();
  train::register_train();
  watch_forks(refuse_in_child);  // last: it knows no "again"
  g_started.store(true, std::memory_order_release);
  set_open(true);
}

}  // namespace

void admit(const char* call) {
  if (is_forked_child()) fail_in_forked_child();
  if (device::in_host_allocator()) {
    fail(Status::kNotReady, "the allocator's functions run in the middle of a call of this thread; they must not call");
  }
  if (!g_started.load(std::memory_order_acquire)) start();
  if (const ops::Tracer* const tracer = ops::context().tracer) refuse_in_trace(call, tracer->function());
}

AllocatorGate::AllocatorGate() { set_open(false); }
AllocatorGate::~AllocatorGate() { open_again(); }

}  // namespace tinyai::capi
