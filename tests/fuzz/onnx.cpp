// Fuzz target: whatever the bytes, loading a function gives one, which can be called with zeros (unless it has a loop
// of many steps), or an error that is not INTERNAL. All of it in a scope with little memory, which is empty in the end.
#include <cstdint>
#include <cstdlib>

#include "autograd/variable.h"
#include "base/error.h"
#include "graph/control/control_ops.h"
#include "memory/manager.h"
#include "memory/scope_guards.h"
#include "onnx/load/load.h"
#include "ops/generated/create.h"
#include "ops/rules.h"
#include "tinyai.h"

using namespace tinyai;

namespace {

// Of all loops, of which nobody knows how long they go on; as many as that of a small number.
double steps_of(const graph::Graph& graph) {
  double steps = 1;
  for (const auto& op : graph.control_ops) {
    if (const auto* const loop = dynamic_cast<const graph::LoopOp*>(op.get()))
      steps += static_cast<double>(loop->shape.length) * steps_of(loop->body.source());
    if (const auto* const branch = dynamic_cast<const graph::BranchOp*>(op.get()))
      steps += steps_of(branch->on_true.source()) + steps_of(branch->on_false.source());
  }
  return steps;
}

void call(const memory::Place& place, memory::Id id) {
  const memory::Pinned pinned(id, memory::Kind::kFunction, "function");
  auto& function = dynamic_cast<graph::CompiledFunction&>(pinned.as<autograd::Function>());
  const graph::Interface known = function.interface();
  ops::Context inside = ops::context();
  inside.place = place;
  const ops::Within within(inside);
  std::vector<ops::Value> in;
  for (const graph::NamedSpec& input : known.inputs) {
    Shape shape = input.spec.shape;
    for (int axis = 0; axis < shape.rank(); ++axis) {
      if (input.open >> axis & 1) shape[axis] = 3;
    }
    in.push_back(ops::zeros(ops::to_ints(shape), input.spec.dtype));
  }
  std::vector<Spec> specs;
  for (const ops::Value& value : in) specs.push_back(value.spec());
  const auto outputs = static_cast<int64_t>(known.outputs.size());
  if (steps_of(function.plan_apart(specs, outputs)->traced.source) > 10000) return;
  for (int again = 0; again < 2; ++again) function.call(in, outputs, 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.limit_bytes = 64 << 20;
  tinyai_manager manager;
  if (tinyai_manager_open(tinyai_manager{0}, &options, &manager) != TINYAI_OK) std::abort();
  try {
    const memory::Place place = memory::place_in(memory::Id{manager.id});
    call(place, onnx::load_function(place, io::MemorySource("fuzz", std::as_bytes(std::span(data, size)))));
  } catch (const Error& e) {
    if (e.status() == Status::kInternal) std::abort();
  }
  if (tinyai_manager_close(manager) != TINYAI_OK) std::abort();
  return 0;
}
