// Spans of recomputing, from C.
#include "capi/module.h"
#include "memory/recompute_span.h"
#include "nn/tree/module.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

tinyai_status tinyai_recompute_push(void) {
  return capi::guarded("recompute_push", [] { memory::push_span(); });
}

tinyai_status tinyai_recompute_pop(void) {
  return capi::guarded("recompute_pop", [] {
    if (!memory::pop_span()) fail(Status::kOrder, "recompute_pop: this thread has opened no span");
  });
}

tinyai_status tinyai_module_set_recompute(tinyai_module module, int64_t every) {
  return capi::guarded("module_set_recompute", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::set_recompute(nn::module_of(pinned), every);
  });
}
