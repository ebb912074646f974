// Modules over images and normalisation.
#include "base/error.h"
#include "nn/layers.h"

namespace tinyai::nn {
namespace {

[[noreturn]] void wait_for(const char* module) {
  fail(Status::kUnsupported, module, ": its operator is not there yet");
}

}  // namespace

ModuleRef make_conv2d(const Place&, int64_t, int64_t, const ConvOptions&) { wait_for("Conv2d"); }
ModuleRef make_max_pool2d(const Place&, const PoolOptions&) { wait_for("MaxPool2d"); }
ModuleRef make_avg_pool2d(const Place&, const PoolOptions&) { wait_for("AvgPool2d"); }
ModuleRef make_adaptive_avg_pool2d(const Place&, int64_t, int64_t) { wait_for("AdaptiveAvgPool2d"); }
ModuleRef make_batch_norm(const Place&, int, int64_t, const BatchNormOptions&) { wait_for("BatchNorm"); }
ModuleRef make_layer_norm(const Place&, const Shape&, double, bool, DType) { wait_for("LayerNorm"); }

}  // namespace tinyai::nn
