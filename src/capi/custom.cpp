// Custom functions, gradcheck and the printed graph from C.
#include "autograd/custom.h"

#include "autograd/gradcheck.h"
#include "autograd/graph_print.h"
#include "capi/operator_call.h"

using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

struct HostFunctions {
  tinyai_custom_forward_fn forward;
  tinyai_custom_backward_fn backward;
};

static_assert(sizeof(tinyai_variable) == sizeof(memory::Id) && sizeof(tinyai_resource) == sizeof(memory::Id));
const tinyai_variable* variables(std::span<const memory::Id> ids) {
  return reinterpret_cast<const tinyai_variable*>(ids.data());
}
tinyai_resource* resources(std::span<memory::Id> ids) { return reinterpret_cast<tinyai_resource*>(ids.data()); }

int32_t call_forward(memory::Id scope, std::span<const memory::Id> inputs, std::span<memory::Id> outputs,
                     const void* host, void* user_data) {
  return static_cast<const HostFunctions*>(host)->forward({scope.bits}, variables(inputs), inputs.size(),
                                                          resources(outputs), outputs.size(), user_data);
}

int32_t call_backward(memory::Id scope, const autograd::CustomBackward& call, std::span<memory::Id> gradients,
                      const void* host, void* user_data) {
  const tinyai_custom_backward given{.struct_size = sizeof given,
                                     .inputs = variables(call.inputs),
                                     .input_count = static_cast<int64_t>(call.inputs.size()),
                                     .outputs = variables(call.outputs),
                                     .cotangents = variables(call.cotangents),
                                     .output_count = static_cast<int64_t>(call.outputs.size())};
  return static_cast<const HostFunctions*>(host)->backward({scope.bits}, &given, resources(gradients), user_data);
}

struct PinnedValues {
  std::vector<memory::Pinned> pins;
  std::vector<ops::Value> values;

  PinnedValues(const tinyai_variable* handles, int64_t count, const char* argument) {
    capi::require_list(handles, count, argument);
    for (int64_t i = 0; i < count; ++i) {
      pins.push_back(capi::pin(handles[i], argument));
      values.push_back(autograd::value_of(*pins.back()));
    }
  }
};

// The checked function inside a frame, as operators on Values see it.
std::vector<ops::Value> call_checked(tinyai_checked_fn function, void* user_data, std::span<const ops::Value> inputs,
                                     int64_t output_count) {
  autograd::CallbackFrame frame({.name = "gradcheck", .place = ops::context().place, .record = true});
  std::vector<memory::Id> given, made(output_count);
  for (const ops::Value& input : inputs) given.push_back(frame.lend_variable(input));
  frame.check(function({frame.scope().bits}, variables(given), given.size(), resources(made), output_count, user_data));
  std::vector<ops::Value> outputs;
  for (const memory::Id id : made) outputs.push_back(frame.take(id, "output"));
  return outputs;
}

}  // namespace

tinyai_status tinyai_variable_print_graph(tinyai_variable variable, int32_t dot, char* buffer, int64_t size,
                                          int64_t* length) {
  return capi::guarded("variable_print_graph", [&] {
    const memory::Pinned pinned = capi::pin(variable, "variable");
    const ops::Value root = autograd::value_of(*pinned);
    capi::write_text(dot ? autograd::graph_dot(root) : autograd::graph_text(root), buffer, size, length);
  });
}

void tinyai_custom_options_init(tinyai_custom_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .name = nullptr,
                .forward = nullptr,
                .backward = nullptr,
                .user_data = nullptr,
                .destroy = nullptr};
}

tinyai_status tinyai_custom_create(tinyai_manager into, const tinyai_custom_options* options, tinyai_function* out) {
  return capi::guarded("custom_create", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    capi::require_struct(options->struct_size, sizeof *options, "custom_options");
    if (!options->forward || !options->backward)
      fail(Status::kArgument, "custom_create: forward and backward are required");
    const memory::Place place = capi::place_for(into, "custom_create");
    autograd::CustomCallbacks callbacks{
        .name = options->name ? options->name : "custom",
        .forward = call_forward,
        .backward = call_backward,
        .host = std::make_shared<const HostFunctions>(options->forward, options->backward),
        .data = autograd::HostData(options->user_data, nullptr)};
    auto function = tinyai::Ref<autograd::CustomFunction>::adopt(new autograd::CustomFunction(std::move(callbacks)));
    const tinyai_function handle = {autograd::publish_custom(place, function).bits};
    // Only now, when nothing can fail: a failed call leaves user_data the host's.
    function->callbacks.data = autograd::HostData(options->user_data, options->destroy);
    *out = handle;
  });
}

tinyai_status tinyai_custom_call(tinyai_manager into, tinyai_function function, const tinyai_variable* inputs,
                                 int64_t input_count, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("custom_call", [&] {
    capi::require_list(outputs, output_count, "outputs");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const PinnedValues given(inputs, input_count, "inputs");
    const ops::Results results =
        autograd::call_custom(pinned.as<autograd::CustomFunction>(), given.values, output_count, into.id);
    std::vector<tinyai_variable> made;
    made.reserve(output_count);
    try {
      for (int i = 0; i < output_count; ++i) {
        made.push_back(capi::publish_result_variable(results.place, results.value(i)));
      }
    } catch (...) {
      for (const tinyai_variable variable : made) memory::release(capi::id_of(variable.id));
      throw;
    }
    for (int i = 0; i < output_count; ++i) outputs[i] = made[i];
  });
}

tinyai_status tinyai_function_release(tinyai_function function) {
  return capi::guarded("function_release", [&] { capi::release(function.id, memory::Kind::kFunction, "function"); });
}

void tinyai_gradcheck_options_init(tinyai_gradcheck_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .step = 1e-6,
                .absolute = 1e-5,
                .relative = 1e-3,
                .second_order = 0,
                .passed = 0,
                .input = -1,
                .element = -1,
                .analytic = 0,
                .numeric = 0};
}

tinyai_status tinyai_gradcheck(tinyai_manager into, tinyai_checked_fn function, void* user_data,
                               const tinyai_variable* inputs, int64_t input_count, int64_t output_count,
                               tinyai_gradcheck_options* options) {
  return capi::guarded("gradcheck", [&] {
    capi::require(reinterpret_cast<const void*>(function), "function");
    capi::require(options, "options");
    capi::require_struct(options->struct_size, sizeof *options, "gradcheck_options");
    if (output_count < 1) fail(Status::kRange, "gradcheck: 'output_count' is ", output_count);
    const PinnedValues given(inputs, input_count, "inputs");
    std::vector<memory::Voter> voters;
    for (const ops::Value& value : given.values) voters.push_back(value.voter());
    const memory::Place place = memory::place(into.id, voters, "gradcheck");
    const autograd::GradcheckResult result = autograd::gradcheck(
        place, [&](std::span<const ops::Value> at) { return call_checked(function, user_data, at, output_count); },
        given.values,
        {.step = options->step,
         .absolute = options->absolute,
         .relative = options->relative,
         .second_order = options->second_order != 0});
    options->passed = result.passed;
    options->input = result.input;
    options->element = result.element;
    options->analytic = result.analytic;
    options->numeric = result.numeric;
  });
}
