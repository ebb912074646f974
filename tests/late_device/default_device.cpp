// With TINYAI_TEST_DEVICE=late, or the name of another device, every base manager that names none is on that one: so
// the cases of other files, which know nothing of devices, are run on it (tests/run.py says which).
#include <cstdlib>
#include <cstring>

#include "capi/call.h"
#include "late_device/late_device.h"
#include "tinyai.h"

extern "C" {

tinyai_status __real_tinyai_manager_open(tinyai_manager parent, const tinyai_manager_options* options,
                                         tinyai_manager* out);

tinyai_status __wrap_tinyai_manager_open(tinyai_manager parent, const tinyai_manager_options* options,
                                         tinyai_manager* out) {
  static const char* const device = std::getenv("TINYAI_TEST_DEVICE");
  tinyai_manager_options on_device;
  const bool whole = !options || options->struct_size == sizeof on_device;
  if (!device || parent.id != 0 || !whole || (options && options->device))
    return __real_tinyai_manager_open(parent, options, out);
  tinyai::capi::ensure_admitted();
  if (std::strcmp(device, "late") == 0) tinyai::test::LateDevice::get();
  tinyai_manager_options_init(&on_device);
  if (options) on_device = *options;
  on_device.device = device;
  return __real_tinyai_manager_open(parent, &on_device, out);
}

}  // extern "C"
