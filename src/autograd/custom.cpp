// A custom function's record is made with it: all inputs and outputs are saved, and its vjp calls the host.
#include "autograd/custom.h"

#include <algorithm>
#include <memory>

#include "autograd/pending_node.h"
#include "base/aligned_size.h"
#include "base/error.h"
#include "ops/generated/copy.h"
#include "ops/tracer.h"
#include "ops/undo.h"

namespace tinyai::autograd {
namespace {

using memory::Category;

CustomFunction& function_of(const void* attrs) { return static_cast<CustomFunction&>(function_of_node(attrs)); }

void check_gradient(const CustomFunction& function, int input, const Spec& wanted, const Value& gradient) {
  if (gradient.spec() == wanted) return;
  const Status status = gradient.shape() == wanted.shape ? Status::kDtype : Status::kShape;
  fail(status, function.own_name, ": its backward gave ", describe(*gradient), " for input ", input, ", which is ",
       to_string(wanted));
}

// An operand that the forward has rounded to 16 bits gets a gradient of 16 bits too.
void widen(Value& gradient, const Spec& wanted) {
  if (gradient.dtype() == wanted.dtype || !is_floating(gradient.dtype()) || !is_floating(wanted.dtype)) return;
  gradient = ops::cast(gradient, wanted.dtype);
}

constinit thread_local int64_t t_host_backwards = 0;

void custom_vjp(ops::VjpCall& call) {
  ++t_host_backwards;
  CustomFunction& function = function_of(call.attrs_data());
  ops::Context context = ops::context();
  context.precision = static_cast<const FunctionCall*>(call.attrs_data())->precision;
  std::vector<Value> taken(call.inputs());
  {
    const ops::Within within(context);
    CallbackFrame frame({.name = function.name(), .place = context.place, .record = context.record});
    std::vector<Id> inputs, outputs, cotangents, gradients(call.inputs());
    for (int i = 0; i < call.inputs(); ++i) inputs.push_back(frame.lend_variable(call.input(i)));
    for (int i = 0; call.has_output(i); ++i) {
      outputs.push_back(frame.lend_variable(call.output(i)));
      cotangents.push_back(frame.lend_variable(call.cotangent(i)));
    }
    frame.check(function.host->backward(frame.scope(), {inputs, outputs, cotangents}, gradients));
    for (int i = 0; i < call.inputs(); ++i) {
      if (!gradients[i] || !call.needs(i)) continue;
      taken[i] = frame.take(gradients[i], "gradient");
      if (context.precision != ops::Precision::kAsIs) widen(taken[i], call.input_spec(i));
      check_gradient(function, i, call.input_spec(i), taken[i]);
    }
  }
  for (int i = 0; i < call.inputs(); ++i) {
    if (taken[i]) call.set(i, std::move(taken[i]));
  }
}

// A trace hears of what has a history by the operators that it is given to, and the forward is given none.
void note_operands(const ops::Record& record, ops::Operands in) {
  std::vector<ops::Operand> room;
  if (ops::Tracer* const tracer = ops::context().tracer) tracer->capture(record, in, room);
}

void own_by(NodeBase& node, Function& function) noexcept {
  header_of(&node).kind = NodeKind::kCustom;
  Ref<Function>::share(&function).release();  // the node's
}

void destroy_custom_node(Node& node) noexcept { Ref<Function>::drop(&function_of_node(node.attrs())); }

}  // namespace

void record_call(Function& function, const ops::Record& record, ops::Operands in, ops::Results& results) {
  ops::Specs specs;
  for (int i = 0; i < std::min(results.count, ops::Specs::kMost); ++i) specs.push_back(results.arrays[i]->spec());
  const memory::Charge graph{node_bytes(record, in, &specs, false, results.place), Category::kGraph};
  memory::charge(results.place, graph, {0, Category::kGraph}, memory::Exempt::kFromCap);
  const FunctionCall call{&function, ops::context().precision};
  try {
    results.node = Ref<NodeBase>::adopt(make_node(record, in, &call, results, false));
    if (ops::context().tracer) results.node->state.fetch_or(NodeBase::kTraced);
  } catch (...) {
    memory::uncharge(results.place.shard, graph);
    throw;
  }
  own_by(*results.node, function);
}

Ref<NodeBase> record_pending_call(Function& function, const ops::Record& record, ops::Operands in, int outputs,
                                  size_t saved, const Place& place) {
  const memory::Charge graph{pending_node_bytes(record, in, saved), Category::kGraph};
  memory::charge(place, graph, {0, Category::kGraph}, memory::Exempt::kFromCap);
  const FunctionCall call{&function, ops::context().precision};
  try {
    auto node = Ref<NodeBase>::adopt(make_pending_node(record, in, &call, outputs, saved, place.shard));
    own_by(*node, function);
    return node;
  } catch (...) {
    memory::uncharge(place.shard, graph);
    throw;
  }
}

int64_t host_backwards() noexcept { return t_host_backwards; }

FunctionRecord::FunctionRecord(const char* name, ops::Saves saves, void (*vjp)(ops::VjpCall& call))
    : input{.name = "inputs",
            .differentiable = true,
            .index = false,
            .optional = false,
            .list = true,
            .updated = false,
            .hidden = false},
      info{.name = name,
           .inputs = {&input, 1},
           .attributes = {},
           .attrs_bytes = sizeof(FunctionCall),
           .outputs = -1,
           .internal = true,
           .differentiable = ~0u,
           .updated = 0},
      record{.info = &info, .saves = saves, .vjp = vjp} {}

CustomFunction::CustomFunction(memory::EngineString given_name, std::unique_ptr<const CustomHost> given)
    : own_name(std::move(given_name)), host(std::move(given)), own_record(own_name.c_str(), {~0u, ~0u}, custom_vjp) {}

ops::Results CustomFunction::call(std::span<const Value> inputs, int64_t outputs, uint64_t into) {
  const char* name = this->name();
  if (inputs.size() > kMostInputs || outputs > kMostOutputs || outputs < 1) {
    fail(Status::kUnsupported, name, ": a custom function has at most ", kMostInputs, " inputs and 1 to ", kMostOutputs,
         " outputs");
  }
  std::vector<ops::Operand> in;
  bool record = false;
  for (const Value& input : inputs) {
    in.push_back(input);
    record |= static_cast<bool>(input.edge());
  }
  const ops::Context& context = ops::context();
  ops::Results results;
  results.place = ops::place_of_results(inputs, into, name);
  const ops::Undo undo;  // of modules that the host runs
  {
    CallbackFrame frame({.name = name, .place = results.place, .record = false});
    std::vector<Id> given, made(outputs);
    for (const Value& input : inputs) given.push_back(frame.lend_variable(input.constant()));
    frame.check(host->forward(frame.scope(), given, made));
    for (int i = 0; i < outputs; ++i) {
      results.arrays[i] = frame.take(made[i], "output").take_array();
    }
  }
  results.count = static_cast<int>(outputs);
  if (record && context.record) note_operands(own_record.record, in);
  if (record && context.record) record_call(*this, own_record.record, in, results);
  return results;
}

Id publish_function(const Place& place, Ref<Function> function) {
  Slot& slot = memory::take_slot();
  const Id id = memory::publish(place, slot, memory::Kind::kFunction, function.get(), nullptr, 0);
  function.release();
  return id;
}

void register_functions() {
  set_custom_destroy(destroy_custom_node);
  memory::register_kind(memory::Kind::kFunction,
                        {.drop = [](Slot& slot) noexcept { Ref<Function>::drop(static_cast<Function*>(slot.object)); },
                         .describe =
                             [](const Slot& slot) {
                               const auto& function = *static_cast<const Function*>(slot.object);
                               return cat(function.kind(), " '", function.name(), "'");
                             }});
}

}  // namespace tinyai::autograd
