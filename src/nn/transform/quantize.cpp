// Ranges are found in a run over some batches; a copy takes the place of what was seen.
#include "nn/transform/quantize.h"

#include "base/error.h"
#include "nn/layers/quantized.h"
#include "nn/tree/layer_checks.h"

namespace tinyai::nn {

ModuleRef quantize_module(const char* call, const Place& place, Module& module, std::span<const Value> batches,
                          double percentile) {
  if (batches.empty()) fail(Status::kArgument, call, ": no batches; ranges are found by running the module on some");
  if (!(percentile > 50 && percentile <= 100))
    fail(Status::kRange, call, ": a percentile of ", percentile, "; it is above 50 and at most 100");
  ops::Context inner = ops::context().inner(place, false);
  inner.category = memory::Category::kWorkspace;
  const ops::Within within(inner);
  const ValidMode valid;
  Calibration calibration(module, percentile);
  for (const Value& batch : batches) module.forward(batch);
  int64_t quantized = 0;
  ModuleRef made = copy_module(call, place, module, {}, [&](const Module& layer) {
    const Bounds* const bounds = calibration.of(layer);
    ModuleRef other = bounds ? calibration.quantized(call, layer, place, *bounds) : ModuleRef();
    quantized += static_cast<bool>(other);
    return other;
  });
  if (quantized == 0)
    fail(Status::kArgument, call, ": ", module.describe(),
         " has no linear layer or two-dimensional convolution of f32 that was run");
  Module& source = made->source();
  freeze(source, true);
  set_training(source, false);
  return made;
}

}  // namespace tinyai::nn
