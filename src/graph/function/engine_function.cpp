#include "graph/function/engine_function.h"

#include "autograd/variable.h"

namespace tinyai::graph {
namespace {

using memory::Id;

class EngineHost final : public ValuesHost {
 public:
  explicit EngineHost(Traceable& body) : body_(body) {}

 private:
  void trace(std::span<const Value> in, std::span<Value> out) const override { body_.trace(in, out); }

  Traceable& body_;
};

using ValuesBody = FunctionRef<void(std::span<const Value> in, std::span<Value> out)>;

int32_t run_on_values(Id scope, std::span<const Id> inputs, std::span<Id> outputs, ValuesBody body) {
  const memory::Place place = memory::place_in(scope);
  const ops::Within within(ops::context().inner(place, ops::context().record));
  std::vector<Value> in, out(outputs.size());
  for (const Id id : inputs) in.push_back(autograd::value_of(*memory::Pinned(id, memory::Kind::kVariable, "input")));
  body(in, out);
  for (size_t i = 0; i < out.size(); ++i) outputs[i] = autograd::publish_variable(place, out[i], memory::kLoan);
  return 0;
}

}  // namespace

int32_t ValuesHost::run(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const {
  return run_on_values(scope, inputs, outputs, [this](auto in, auto out) { trace(in, out); });
}

int32_t ValuesHost::run_at_any_size(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const {
  return run_on_values(scope, inputs, outputs, [this](auto in, auto out) { trace_at_any_size(in, out); });
}

EngineFunction::EngineFunction(Id scope, memory::EngineString name, Traceable& body, const FunctionOptions& options)
    : function_(Ref<CompiledFunction>::adopt(
          new CompiledFunction(std::move(name), std::make_unique<EngineHost>(body), options))) {
  publish(scope);
}

void EngineFunction::publish(Id scope) {
  handle_ = autograd::publish_function(memory::place_in(scope), Ref<autograd::Function>::share(function_.get()));
  function_->set_handle(handle_);
}

EngineFunction::~EngineFunction() { memory::release(handle_); }

ops::Results EngineFunction::operator()(std::span<const Value> inputs, int64_t outputs, Slots* slots) const {
  return function_->call(slots, inputs, outputs, 0);
}

bool EngineFunction::by_plan(std::span<const Value> inputs, std::span<Value> outputs, Slots* slots) const {
  ops::Results results;
  results.place = ops::place_of_results(inputs, 0, function_->name());
  results.count = static_cast<int>(outputs.size());
  if (!function_->call_planned(slots, inputs, results)) return false;
  for (int i = 0; i < results.count; ++i) outputs[static_cast<size_t>(i)] = results.value(i);
  return true;
}

}  // namespace tinyai::graph
