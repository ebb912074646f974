#include "onnx/load.h"

#include "autograd/variable.h"
#include "onnx/program.h"

namespace tinyai::onnx {
namespace {

using memory::Id;
using ops::Value;

class LoadedHost final : public graph::CompiledHost {
 public:
  LoadedHost(const memory::Place& place, const io::ByteSource& file) : program_(place, file) {
    for (const ValueInfo& input : program_.inputs())
      interface_.inputs.push_back({memory::EngineString(input.name), input.spec});
    for (const ValueInfo& output : program_.outputs())
      interface_.outputs.push_back({memory::EngineString(output.name), output.spec});
  }

  int32_t run(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const override {
    return within(scope, inputs, outputs, [&](auto in, auto out) { program_.run(in, out); });
  }
  int32_t run_at_any_size(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const override {
    return within(scope, inputs, outputs, [&](auto in, auto out) { program_.run_at_any_size(in, out); });
  }
  const graph::Interface* interface() const override { return &interface_; }
  const std::string& name() const { return program_.name(); }

 private:
  template <class Work>
  static int32_t within(Id scope, std::span<const Id> inputs, std::span<Id> outputs, const Work& work) {
    const memory::Place place = memory::place_in(scope);
    const ops::Within within(ops::context().inner(place, ops::context().record));
    std::vector<Value> in, out(outputs.size());
    for (const Id id : inputs) in.push_back(autograd::value_of(*memory::Pinned(id, memory::Kind::kVariable, "input")));
    work(std::span<const Value>(in), std::span<Value>(out));
    for (size_t i = 0; i < out.size(); ++i) outputs[i] = autograd::publish_variable(place, out[i], memory::kLoan);
    return 0;
  }

  Program program_;
  graph::Interface interface_;
};

}  // namespace

Id load_function(const memory::Place& place, const std::string& path) {
  return load_function(place, io::FileSource(path));
}

Id load_function(const memory::Place& place, const io::ByteSource& file) {
  auto host = std::make_unique<const LoadedHost>(place, file);
  memory::EngineString name(host->name());
  auto* const made = new graph::CompiledFunction(std::move(name), std::move(host));
  auto function = Ref<autograd::Function>::adopt(made);
  made->rehearse(place);
  const Id id = autograd::publish_function(place, std::move(function));
  made->set_handle(id);
  return id;
}

}  // namespace tinyai::onnx
