// The order is that of the layers.
#include "capi/start.h"

#include <pthread.h>

#include <atomic>
#include <mutex>
#include <new>

#include "array/array.h"
#include "autograd/custom.h"
#include "autograd/variable.h"
#include "base/error.h"
#include "base/log.h"
#include "capi/call.h"
#include "data/dataset.h"
#include "device/device.h"
#include "kernels/table.h"
#include "memory/snapshot.h"
#include "nn/module.h"
#include "optim/optimizer.h"
#include "train/monitor.h"

namespace tinyai::capi {

bool g_started = false;

namespace {

std::atomic<bool> g_forked{false};

// The child has this thread alone, and whatever locks the others held: no call may wait for one.
void refuse_in_child() {
  g_forked.store(true, std::memory_order_relaxed);
  __atomic_store_n(&g_started, false, __ATOMIC_RELEASE);
}

}  // namespace

// Out of memory in the middle leaves it to the next call, which begins again: every step may be repeated.
void start() {
  if (g_forked.load(std::memory_order_relaxed))
    fail(Status::kUnsupported,
         "this process is a fork of one that had used TinyAI; use it in one of them: fork before the"
         " first call, or exec");
  static std::mutex* const lock = new std::mutex;  // never destroyed: calls may come at exit
  const std::lock_guard guard(*lock);
  if (g_started) return;
  device::add_device(device::cpu(), &kernels::cpu_table());
  device::add_device(device::null(), &kernels::null_table());
  log_as_environment_says();
  memory::register_snapshots();
  register_arrays();
  autograd::register_variables();
  autograd::register_custom_functions();
  nn::register_modules();
  optim::register_optimizers();
  data::register_data();
  train::register_train();
  if (pthread_atfork(nullptr, nullptr, refuse_in_child) != 0) throw std::bad_alloc();  // last: it knows no "again"
  __atomic_store_n(&g_started, true, __ATOMIC_RELEASE);
}

}  // namespace tinyai::capi
