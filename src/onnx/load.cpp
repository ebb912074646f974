#include "onnx/load.h"

#include "autograd/variable.h"
#include "onnx/program.h"

namespace tinyai::onnx {
namespace {

using memory::Id;
using ops::Value;

int32_t run(Id scope, std::span<const Id> inputs, std::span<Id> outputs, const void* program, void*) {
  const memory::Place place = memory::place_in(scope);
  const ops::Within within(ops::context().inner(place, ops::context().record));
  std::vector<Value> in, out(outputs.size());
  for (const Id id : inputs) in.push_back(autograd::value_of(*memory::Pinned(id, memory::Kind::kVariable, "input")));
  static_cast<const Program*>(program)->run(in, out);
  for (size_t i = 0; i < out.size(); ++i) outputs[i] = autograd::publish_variable(place, out[i], memory::kLoan);
  return 0;
}

}  // namespace

Id load_function(const memory::Place& place, const std::string& path) {
  return load_function(place, io::FileSource(path));
}

Id load_function(const memory::Place& place, const io::ByteSource& file) {
  const auto program = std::make_shared<const Program>(place, file);
  graph::CompiledCallbacks callbacks{
      .name = memory::EngineString(program->name()), .run = run, .host = program, .data = {}};
  callbacks.interface.emplace();
  for (const ValueInfo& input : program->inputs())
    callbacks.interface->inputs.push_back({memory::EngineString(input.name), input.spec});
  for (const ValueInfo& output : program->outputs())
    callbacks.interface->outputs.push_back({memory::EngineString(output.name), output.spec});
  auto* const made = new graph::CompiledFunction(std::move(callbacks));
  auto function = Ref<autograd::Function>::adopt(made);
  made->rehearse(place);
  const Id id = autograd::publish_function(place, std::move(function));
  made->set_handle(id);
  return id;
}

}  // namespace tinyai::onnx
