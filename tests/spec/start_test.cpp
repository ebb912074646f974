// A start that failed half way, for want of memory, is repeated by the next call: what it registered stays registered
// once.
#include <doctest/doctest.h>

#include "device/device.h"
#include "support/tinyai.hpp"

using namespace tinyai;

TEST_CASE("a device that is registered again keeps its place") {
  const tinyai_test::Manager started("started");
  device::Device& cpu = device::cpu();
  const int index = cpu.index();
  const void* const kernels = cpu.kernels();
  for (int i = 0; i < 100; ++i) device::add_device(cpu, kernels, cpu.queue());  // more than there is room for
  CHECK(cpu.index() == index);
  CHECK(&device::find_device("null") == &device::null());
  std::string message;
  try {
    device::find_device("none");
  } catch (const std::exception& error) {
    message = error.what();
  }
  CHECK(message.starts_with("there is no device 'none'; this process has 'cpu', 'null'"));  // and what tests add
}
