// Modules in the host's language: the frame around their forward, and what they register.
#include "nn/composed.h"

#include <algorithm>

#include "base/error.h"
#include "nn/builder.h"

namespace tinyai::nn {
namespace {

using memory::Category;
using memory::Kind;
using memory::Pinned;

// The place that a vote over the inputs gives, or what the caller has set.
Place place_of_call(std::span<const Value> in, const char* name) {
  if (ops::context().place) return ops::context().place;
  std::vector<memory::Voter> voters;
  for (const Value& value : in) voters.push_back(value.voter());
  return memory::place(0, voters, name);
}

class Composed final : public Module {
 public:
  explicit Composed(Composition&& composition)
      : Module("Composed"),
        name_(std::move(composition.name)),
        forward_(composition.forward),
        function_(composition.function),
        user_data_(composition.user_data, nullptr) {}
  void set_destroy(void (*destroy)(void*)) noexcept { user_data_ = {user_data_.get(), destroy}; }
  std::string describe() const override { return name_; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    autograd::CallbackFrame frame(
        {.name = name_.c_str(), .place = place_of_call(in, name_.c_str()), .record = ops::context().record});
    const Place inside = memory::place_in(frame.scope());
    std::vector<Id> inputs, outputs(out.size());
    for (const Value& value : in) inputs.push_back(frame.lend_variable(value));
    const Id self = publish_module(inside, ModuleRef::share(this));
    frame.check(forward_({function_, frame.scope(), self, inputs, outputs, user_data_.get()}));
    for (size_t i = 0; i < out.size(); ++i) out[i] = frame.take(outputs[i], "outputs");
  }

  std::string name_;
  ComposedForward forward_;
  void (*function_)();
  autograd::HostData user_data_;
};

Composed& require_composed(const char* call, Module& module) {
  auto* composed = dynamic_cast<Composed*>(&module.source());
  if (!composed) fail(Status::kArgument, call, ": ", module.describe(), " is not a module that the host composed");
  return *composed;
}

void require_new_name(const char* call, const Module& module, std::string_view name) {
  if (name.empty() || name.find('.') != std::string_view::npos) {
    fail(Status::kArgument, call, ": '", name, "' is no name: it is empty or has a dot");
  }
  const auto taken = [&](const auto& list) {
    return std::any_of(list.begin(), list.end(), [&](const auto& entry) { return entry.name == name; });
  };
  if (taken(module.children()) || taken(module.parameters()) || taken(module.buffers())) {
    fail(Status::kArgument, call, ": ", module.describe(), " has a '", name, "' already");
  }
}

}  // namespace

ModuleRef make_composed(const Place& place, Composition composition) {
  return ModuleRef::adopt(Builder::make<Composed>(place, std::move(composition)).release());
}

void set_destroy(Module& composed, void (*destroy)(void*)) noexcept {
  static_cast<Composed&>(composed).set_destroy(destroy);
}

void add_child(Module& parent, std::string_view name, ModuleRef child) {
  Composed& composed = require_composed("module_add_child", parent);
  Module::Child entry{std::string(name), std::move(child)};
  const std::lock_guard guard(structure_lock());
  require_new_name("module_add_child", composed, name);
  Structure::add_child("module_add_child", composed, std::move(entry));
}

void add_parameter(Module& module, std::string_view name, Id variable) {
  Composed& composed = require_composed("module_add_parameter", module);
  Pinned pinned(variable, Kind::kVariable, "parameter");
  if (!autograd::leaf_of(ops::Edge::from_bits(pinned->extra))) {
    fail(Status::kGraph, "module_add_parameter: ", describe(pinned.as<Array>()), " is the result of an operator");
  }
  {
    Module::Part part{std::string(name), variable, false};
    const std::lock_guard guard(structure_lock());
    require_new_name("module_add_parameter", composed, name);
    Structure::parameters(composed).push_back(std::move(part));
  }
  autograd::register_parameter(pinned);
}

void add_buffer(Module& module, std::string_view name, Id array) {
  Composed& composed = require_composed("module_add_buffer", module);
  const Pinned pinned(array, Kind::kArray, "buffer");
  {
    Module::Part part{std::string(name), array, false};
    const std::lock_guard guard(structure_lock());
    require_new_name("module_add_buffer", composed, name);
    Structure::buffers(composed).push_back(std::move(part));
  }
  pinned->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
}

}  // namespace tinyai::nn
