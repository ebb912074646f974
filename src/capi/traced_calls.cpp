#include "capi/traced_calls.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "base/error.h"
#include "ops/tracer.h"

namespace tinyai::capi {
namespace {

constexpr const char* kHistory = "tinyai_grad gives gradients that have a history";
constexpr const char* kMake = "make it outside, and use it inside";
constexpr const char* kSet = "do it before the call: the next one is traced anew where that changes what it computes";
constexpr const char* kData = "do it outside, and pass the array as an input";
constexpr const char* kRun = "a function that is traced computes with operators and modules; do it outside";

struct Rule {
  std::string_view call;  // or what it begins with, before a '*'
  const char* cure;
};

// A call that gives something back is never refused, nor one that only looks at a module; see may_pass().
constexpr Rule kRefused[] = {
    {"array_from_dlpack", kData},
    {"array_import", kData},
    {"array_load_npy", kData},
    {"dataset_*", kRun},
    {"function_analyze", kRun},
    {"function_call_session", kRun},
    {"function_load", kMake},
    {"function_print_analysis", kRun},
    {"function_save", kRun},
    {"gradcheck", kRun},
    {"group_get_state", kRun},
    {"group_open", kRun},
    {"init_*", kMake},
    {"loader_*", kRun},
    {"model_*", kMake},
    {"module_forward_session", kRun},
    {"module_*", kSet},
    {"monitor_*", kRun},
    {"optimizer_*", kSet},
    {"parameter", kMake},
    {"predict*", kRun},
    {"safetensors_*", kData},
    {"schedule_*", kRun},
    {"session_*", kRun},
    {"trainer_*", kRun},
    {"variable_grad_variable", kHistory},
    {"variable_grad_rows", kData},
    {"variable_set_requires_grad", kSet},
    {"variable_set_sparse_grad", kSet},
};

constexpr std::string_view kPassing[] = {
    "module_buffer",
    "module_buffer_at",
    "module_buffer_count",
    "module_buffer_name",
    "module_child",
    "module_forward",
    "module_get_size",
    "module_is_training",
    "module_parameter",
    "module_parameter_at",
    "module_parameter_count",
    "module_parameter_name",
    "module_parameters",
    "module_print",
    "module_set_slot",
    "module_slot",
    "module_valid",
    // the rest of a training step
    "optimizer_clear_grads",
    "optimizer_clip_norm",
    "optimizer_clip_value",
    "optimizer_scale_loss",
    "optimizer_step",
    "optimizer_zero_grads",
};

bool may_pass(std::string_view call) {
  return call.ends_with("_release") || call.ends_with("_close") ||
         std::ranges::find(kPassing, call) != std::end(kPassing);
}

bool is_meant(const Rule& rule, std::string_view call) {
  if (rule.call.ends_with('*')) return call.starts_with(rule.call.substr(0, rule.call.size() - 1));
  return call == rule.call;
}

}  // namespace

void refuse_in_trace(const char* call, const char* function) {
  if (may_pass(call)) return;
  for (const Rule& rule : kRefused) {
    if (is_meant(rule, call)) fail(Status::kGraph, call, ": not while '", function, "' is traced; ", rule.cure);
  }
}

void require_elements(const char* call, const Array& array) {
  if (array.device().is_traced()) fail_traced(call, array);
  const ops::Tracer* const tracer = ops::context().tracer;
  if (!tracer) return;
  fail(Status::kGraph, call, ": ", describe(array), " while '", tracer->function(),
       "' is traced, where it would happen once and not at each call; return what it depends on, or do it outside");
}

}  // namespace tinyai::capi
