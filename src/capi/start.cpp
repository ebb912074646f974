// The order is that of the layers.
#include "capi/start.h"

#include <mutex>

#include "array/array.h"
#include "autograd/custom.h"
#include "autograd/variable.h"
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

void start() {
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
  __atomic_store_n(&g_started, true, __ATOMIC_RELEASE);
}

}  // namespace tinyai::capi
