// Functions of the host's from C, custom and compiled; gradcheck; the printed graph.
#include "autograd/custom.h"

#include "autograd/gradcheck.h"
#include "autograd/graph_print.h"
#include "capi/attributes.h"
#include "capi/function.h"
#include "capi/operator_call.h"
#include "capi/session.h"
#include "memory/random_stream.h"
#include "report/graph_drawing.h"

using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace graph = tinyai::graph;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;
namespace ops = tinyai::ops;

namespace {

static_assert(sizeof(tinyai_variable) == sizeof(memory::Id) && sizeof(tinyai_resource) == sizeof(memory::Id));
const tinyai_variable* variables(std::span<const memory::Id> ids) {
  return reinterpret_cast<const tinyai_variable*>(ids.data());
}
tinyai_resource* resources(std::span<memory::Id> ids) { return reinterpret_cast<tinyai_resource*>(ids.data()); }

class CustomFunctions final : public autograd::CustomHost {
 public:
  explicit CustomFunctions(const tinyai_function_custom_options& options)
      : CustomHost(options.user_data), forward_(options.forward), backward_(options.backward) {}

  int32_t forward(memory::Id scope, std::span<const memory::Id> in, std::span<memory::Id> out) const override {
    return forward_({scope.bits}, variables(in), in.size(), resources(out), out.size(), user_data());
  }
  int32_t backward(memory::Id scope, const autograd::CustomBackward& call,
                   std::span<memory::Id> gradients) const override {
    const tinyai_function_backward given{.struct_size = sizeof given,
                                         .inputs = variables(call.inputs),
                                         .input_count = static_cast<int64_t>(call.inputs.size()),
                                         .outputs = variables(call.outputs),
                                         .cotangents = variables(call.cotangents),
                                         .output_count = static_cast<int64_t>(call.outputs.size())};
    return backward_({scope.bits}, &given, resources(gradients), user_data());
  }

 private:
  tinyai_function_forward_fn forward_;
  tinyai_function_backward_fn backward_;
};

class TracedFunction final : public graph::CompiledHost {
 public:
  explicit TracedFunction(const tinyai_function_options& options)
      : CompiledHost(options.user_data), run_(options.run) {}
  int32_t run(memory::Id scope, std::span<const memory::Id> in, std::span<memory::Id> out) const override {
    return run_({scope.bits}, variables(in), in.size(), resources(out), out.size(), user_data());
  }

 private:
  tinyai_function_forward_fn run_;
};

constexpr int64_t kMostBatched = 4096;

void require_graph_format(tinyai_graph_format format) {
  if (format < TINYAI_GRAPH_TEXT || format > TINYAI_GRAPH_SVG)
    fail(Status::kArgument, "there is no format ", format, " of a graph");
}

std::string drawing(const tinyai::DrawnGraph& graph, tinyai_graph_format format) {
  return format == TINYAI_GRAPH_SVG ? tinyai::report::to_svg(graph) : tinyai::report::to_dot(graph);
}

// The only one, which nobody needs afterwards.
ops::Value take_first(ops::Results& results) {
  if (!results.composed.empty() || results.node) return results.value(0);
  return {std::move(results.arrays[0]), {}, results.place.scope};
}

// Taken before a function does what it is called for: what it writes, and the plan that it makes, could not be taken
// back.
class Handles {
 public:
  explicit Handles(int64_t count) : many_(count > 1 ? static_cast<size_t>(count) : 0) {}

  void publish(ops::Results& results, tinyai_variable* outputs, int64_t count) {
    if (count == 1) {  // the commonest form needs no list
      outputs[0] = capi::publish_result_variable(results.place, take_first(results), std::move(one_));
      return;
    }
    std::vector<ops::Value> values;
    for (int i = 0; i < count; ++i) values.push_back(results.value(i));
    capi::publish_all(results.place, values, outputs, many_);
  }

 private:
  memory::FreshSlot one_;
  std::vector<memory::FreshSlot> many_;
};

constexpr int64_t kMostChecked = 1024;  // outputs of a function that gradcheck looks at

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

const graph::CompiledFunction& tinyai::capi::compiled(const memory::Pinned& pinned) {
  const auto& function = pinned.as<autograd::Function>();
  const auto* const found = dynamic_cast<const graph::CompiledFunction*>(&function);
  if (!found) fail(Status::kArgument, "'", function.name(), "' is a custom function, and not one that is compiled");
  return *found;
}

void tinyai::capi::publish_all(const memory::Place& place, std::span<const ops::Value> values, tinyai_variable* out,
                               std::span<memory::FreshSlot> slots) {
  std::vector<tinyai_variable> made;
  made.reserve(values.size());
  try {
    for (size_t i = 0; i < values.size(); ++i) {
      memory::FreshSlot slot = slots.empty() ? memory::FreshSlot() : std::move(slots[i]);
      made.push_back(capi::publish_result_variable(place, values[i], std::move(slot)));
    }
  } catch (...) {
    for (const tinyai_variable variable : made) memory::release(capi::id_of(variable.id));
    throw;
  }
  std::copy(made.begin(), made.end(), out);
}

tinyai_status tinyai_variable_print_graph(tinyai_variable variable, tinyai_graph_format format, char* buffer,
                                          int64_t size, int64_t* length) {
  return capi::guarded("variable_print_graph", [&] {
    require_graph_format(format);
    const memory::Pinned pinned = capi::pin(variable, "variable");
    const ops::Value root = autograd::value_of(*pinned);
    const std::string text =
        format == TINYAI_GRAPH_TEXT ? autograd::graph_text(root) : drawing(autograd::drawn_graph(root), format);
    capi::write_text(text, buffer, size, length);
  });
}

void tinyai_function_custom_options_init(tinyai_function_custom_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .name = nullptr,
                .forward = nullptr,
                .backward = nullptr,
                .user_data = nullptr,
                .destroy = nullptr};
}

tinyai_status tinyai_function_custom(tinyai_manager into, const tinyai_function_custom_options* options,
                                     tinyai_function* out) {
  return capi::guarded("function_custom", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const auto known = capi::known_options(options, tinyai_function_custom_options_init);
    if (!known.forward || !known.backward)
      fail(Status::kArgument, "function_custom: forward and backward are required");
    const memory::Place place = capi::place_for(into, "function_custom");
    memory::EngineString name(known.name ? capi::checked_name(known.name, "name") : "custom");
    auto own = std::make_unique<CustomFunctions>(known);
    CustomFunctions& host = *own;
    auto function =
        tinyai::Ref<autograd::Function>::adopt(new autograd::CustomFunction(std::move(name), std::move(own)));
    *out = {autograd::publish_function(place, function).bits};
    host.set_destroy(known.destroy);
  });
}

void tinyai_function_options_init(tinyai_function_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .name = nullptr,
                .run = nullptr,
                .user_data = nullptr,
                .destroy = nullptr,
                .plans = 16,
                .batched_inputs = 0,
                .prepack = 1,
                .trust_batches = 0,
                .budget_bytes = 0,
                .rematerialise = 0,
                .precision = TINYAI_PRECISION_AS_IS};
}

tinyai_status tinyai_function_create(tinyai_manager into, const tinyai_function_options* options,
                                     tinyai_function* out) {
  return capi::guarded("function_create", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const auto known = capi::known_options(options, tinyai_function_options_init);
    if (!known.run) fail(Status::kArgument, "function_create: run is required");
    if (known.plans < 1 || known.plans > graph::CompiledFunction::kMostPlans)
      fail(Status::kRange, "function_create: 'plans' is ", known.plans, "; 1 to ", graph::CompiledFunction::kMostPlans,
           " are allowed");
    if (known.batched_inputs < 0 || known.batched_inputs > kMostBatched)
      fail(Status::kRange, "function_create: 'batched_inputs' is ", known.batched_inputs, "; 0 to ", kMostBatched,
           " are allowed");
    if (known.budget_bytes < 0) fail(Status::kRange, "function_create: 'budget_bytes' is ", known.budget_bytes);
    const ops::Precision precision = capi::known_precision(known.precision);
    const memory::Place place = capi::place_for(into, "function_create");
    memory::EngineString name(known.name ? capi::checked_name(known.name, "name") : "compiled");
    auto own = std::make_unique<TracedFunction>(known);
    TracedFunction& host = *own;
    auto* const made = new graph::CompiledFunction(std::move(name), std::move(own),
                                                   {.most_plans = known.plans,
                                                    .batched = known.batched_inputs,
                                                    .prepacks = known.prepack != 0,
                                                    .trusts = known.trust_batches != 0,
                                                    .budget_bytes = known.budget_bytes,
                                                    .rematerialises = known.rematerialise != 0,
                                                    .precision = precision});
    auto function = tinyai::Ref<autograd::Function>::adopt(made);
    const memory::Id id = autograd::publish_function(place, function);
    made->set_handle(id);
    host.set_destroy(known.destroy);
    *out = {id.bits};
  });
}

tinyai_status tinyai_function_stats(tinyai_function function, tinyai_function_counts* out) {
  return capi::guarded("function_stats", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "function_counts");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const graph::Counts known = capi::compiled(pinned).counts();
    room.fill({.struct_size = 0,
               .calls = known.calls,
               .traces = known.traces,
               .hits = known.hits,
               .evictions = known.evictions,
               .plans = known.plans,
               .nodes = known.nodes,
               .captures = known.captures,
               .constant_bytes = known.constant_bytes,
               .arena_bytes = known.arena_bytes,
               .alive_bytes = known.alive_bytes,
               .inputs = known.inputs,
               .outputs = known.outputs,
               .resized = known.resized,
               .any_batch = known.any_batch,
               .packed_bytes = known.packed_bytes,
               .budget_bytes = capi::compiled(pinned).options().budget_bytes,
               .copies = known.copies});
  });
}

tinyai_status tinyai_function_reason(tinyai_function function, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("function_reason", [&] {
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    capi::write_text(capi::compiled(pinned).counts().reason, buffer, size, length);
  });
}

tinyai_status tinyai_function_dump(tinyai_function function, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("function_dump", [&] {
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    capi::write_text(capi::compiled(pinned).dump(), buffer, size, length);
  });
}

tinyai_status tinyai_function_print_graph(tinyai_function function, tinyai_graph_format format, char* buffer,
                                          int64_t size, int64_t* length) {
  return capi::guarded("function_print_graph", [&] {
    require_graph_format(format);
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const graph::CompiledFunction::Drawn drawn = capi::compiled(pinned).drawn();
    capi::write_text(format == TINYAI_GRAPH_TEXT ? drawn.text : drawing(drawn.planned, format), buffer, size, length);
  });
}

tinyai_status tinyai_function_call(tinyai_manager into, tinyai_function function, const tinyai_variable* inputs,
                                   int64_t input_count, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("function_call", [&] {
    capi::require_list(outputs, output_count, "outputs");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const capi::PinnedValues given(inputs, input_count, "inputs");
    const memory::Draws draws;
    Handles handles(output_count);
    ops::Results results = pinned.as<autograd::Function>().call(given.values(), output_count, into.id);
    handles.publish(results, outputs, output_count);
  });
}

tinyai_status tinyai_function_call_session(tinyai_manager into, tinyai_function function, tinyai_session session,
                                           const tinyai_session_call* call, const tinyai_variable* inputs,
                                           int64_t input_count, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("function_call_session", [&] {
    capi::require_list(outputs, output_count, "outputs");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    auto& compiled = const_cast<graph::CompiledFunction&>(capi::compiled(pinned));
    const capi::PinnedValues given(inputs, input_count, "inputs");
    capi::with_session("function_call_session", session, nullptr, call, [&](nn::SessionCall& running) {
      const nn::SessionCall::Running within(&running);
      const memory::Draws draws;
      Handles handles(output_count);
      ops::Results results = compiled.call(&running, given.values(), output_count, into.id);
      running.require_all();
      handles.publish(results, outputs, output_count);
    });
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
    const capi::StructRoom room(options, "'options'");
    auto known = capi::known_options(options, tinyai_gradcheck_options_init);
    if (output_count < 1 || output_count > kMostChecked)
      fail(Status::kRange, "gradcheck: 'output_count' is ", output_count, "; 1 to ", kMostChecked, " are allowed");
    const capi::PinnedValues given(inputs, input_count, "inputs");
    const memory::Draws draws;
    const auto values = given.values();
    const memory::Place place = memory::place(
        into.id, values.size(), [&](size_t i) { return values[i].voter(); }, "gradcheck");
    const autograd::GradcheckResult result = autograd::gradcheck(
        place, [&](std::span<const ops::Value> at) { return call_checked(function, user_data, at, output_count); },
        given.values(),
        {.step = known.step,
         .absolute = known.absolute,
         .relative = known.relative,
         .second_order = known.second_order != 0});
    known.passed = result.passed;
    known.input = result.input;
    known.element = result.element;
    known.analytic = result.analytic;
    known.numeric = result.numeric;
    room.fill(known);
  });
}
