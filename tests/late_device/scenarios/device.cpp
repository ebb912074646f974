// The scenario rows on a device that computes later, in memory that the host does not see: row D01.
#include "capi/call.h"
#include "late_device/late_device.h"

extern "C" const char* scenario_make_device() {
  tinyai::capi::ensure_admitted();
  return tinyai::test::LateDevice::get().name();
}
