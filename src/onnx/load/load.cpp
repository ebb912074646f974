#include "onnx/load/load.h"

#include "graph/function/engine_function.h"
#include "onnx/load/program.h"

namespace tinyai::onnx {
namespace {

using memory::Id;
using ops::Value;

class LoadedHost final : public graph::ValuesHost {
 public:
  LoadedHost(const memory::Place& place, const io::ByteSource& file) : program_(place, file) {
    for (const ValueInfo& input : program_.inputs()) interface_.inputs.push_back(told(input));
    for (const ValueInfo& output : program_.outputs()) interface_.outputs.push_back(told(output));
  }

  const graph::Interface* interface() const override { return &interface_; }
  const std::string& name() const { return program_.name(); }
  bool is_dynamic() const { return program_.is_dynamic(); }
  graph::FunctionOptions options() const { return program_.options(); }

 private:
  static graph::NamedSpec told(const ValueInfo& value) {
    graph::NamedSpec out{memory::EngineString(value.name), value.spec};
    for (int axis = 0; axis < value.spec.rank(); ++axis) out.open |= uint32_t{value.is_dynamic(axis)} << axis;
    return out;
  }

  void trace(std::span<const Value> in, std::span<Value> out) const override { program_.run(in, out); }
  void trace_at_any_size(std::span<const Value> in, std::span<Value> out) const override {
    program_.run_at_any_size(in, out);
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
  const bool is_dynamic = host->is_dynamic();
  const graph::FunctionOptions options = host->options();
  auto* const made = new graph::CompiledFunction(std::move(name), std::move(host), options);
  auto function = Ref<autograd::Function>::adopt(made);
  if (!is_dynamic) made->dry_run(place);
  const Id id = autograd::publish_function(place, std::move(function));
  made->set_handle(id);
  return id;
}

}  // namespace tinyai::onnx
