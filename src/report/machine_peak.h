// machine_peak: the pace of a large matrix product in f32, which is the fastest that our kernels do on this machine.
#pragma once

namespace tinyai::report {

// Floating-point operations a second; measured at the first call, for 50 ms or so. OUT_OF_MEMORY.
double machine_peak();

}  // namespace tinyai::report
