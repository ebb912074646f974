// A network in 8 bits, for inference: it runs on some batches, and a copy has layers of 8 bits (layers/quantized.h) in
// place of those that were seen.
#pragma once

#include "nn/tree/module.h"

namespace tinyai::nn {

// A copy with layers of 8 bits, in evaluation mode and frozen. ARGUMENT, RANGE, UNSUPPORTED; what a forward throws.
ModuleRef quantize_module(const char* call, const Place& place, Module& module, std::span<const Value> batches,
                          double percentile);

}  // namespace tinyai::nn
