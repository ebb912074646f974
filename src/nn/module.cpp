// Making and ending modules; the mode they run in; views for inference.
#include "nn/module.h"

#include "base/error.h"
#include "memory/companion.h"
#include "nn/builder.h"

namespace tinyai::nn {
namespace {

using memory::Category;
using memory::Kind;

[[gnu::tls_model("initial-exec")]] thread_local bool t_valid = false;

class ValidView final : public Module {
 public:
  explicit ValidView(ModuleRef module) : Module("Valid"), module_(std::move(module)) {}
  Module& source() override { return *module_; }
  std::string describe() const override { return "Valid"; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    ops::Context inner = ops::context();
    inner.record = false;
    const ops::Within within(inner);
    const ValidMode valid;
    module_->forward(in, out);
  }

  ModuleRef module_;
};

}  // namespace

ValidMode::ValidMode() : outer_(std::exchange(t_valid, true)) {}
ValidMode::~ValidMode() { t_valid = outer_; }

bool Module::is_training() const { return !t_valid && training_flag(); }

Module::~Module() {
  if (!children_.empty()) {
    const std::lock_guard guard(structure_lock());
    Structure::forget_parent(*this);
  }
  for (const auto* list : {&parameters_, &buffers_}) {
    for (const Part& part : *list) {
      if (part.owned) memory::end_companion(part.id);
    }
  }
}

void Module::destroy(Module* module) noexcept {
  memory::Shard* account = module->account_;
  const int64_t bytes = module->bytes_;
  module->~Module();
  memory::uncharge(account, {aligned_size(bytes), Category::kWorkspace});
  device::release_host(module, bytes);
}

void UnaryModule::run(std::span<Value> in, std::span<Value> out) {
  if (in.size() != 1 || out.size() != 1) {
    fail(Status::kArgument, kind(), ": takes one input and gives one output, not ", static_cast<int64_t>(in.size()),
         " and ", static_cast<int64_t>(out.size()));
  }
  out[0] = apply(std::move(in[0]));
}

Array& Builder::add_parameter(Module& module, const Place& place, const char* name, const Spec& spec) {
  module.parameters_.reserve(module.parameters_.size() + 1);
  std::string part_name(name);
  ArrayRef array = new_array(place, memory::device_of(place), Category::kParameter, spec);
  set_name(*array, name);
  Array& made = *array;
  const auto hold = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, spec));
  auto* leaf = static_cast<autograd::Leaf*>(hold.get());
  leaf->name = name;
  const Id id = autograd::publish_variable(place, Value(std::move(array), ops::Edge(leaf, 0)),
                                           memory::kResident | memory::kOwnsStorage | memory::kOfModule);
  leaf->variable.store(id.bits, std::memory_order_relaxed);
  module.parameters_.push_back({std::move(part_name), id, true});
  return made;
}

Array& Builder::add_buffer(Module& module, const Place& place, const char* name, const Spec& spec) {
  module.buffers_.reserve(module.buffers_.size() + 1);
  std::string part_name(name);
  ArrayRef array = new_array(place, memory::device_of(place), Category::kData, spec);
  set_name(*array, name);
  Array& made = *array;
  const Id id = publish_array(place, std::move(array), memory::kResident | memory::kOwnsStorage | memory::kOfModule);
  module.buffers_.push_back({std::move(part_name), id, true});
  return made;
}

Value parameter_value(Id id) {
  const memory::Pinned pinned(id, Kind::kVariable, "a parameter of the module");
  return autograd::value_of(*pinned);
}

Value buffer_value(Id id) {
  const memory::Pinned pinned(id, Kind::kArray, "a buffer of the module");
  return Value(ArrayRef::share(&pinned.as<Array>()));
}

ModuleRef make_valid(const Place& place, ModuleRef module, memory::Exempt exempt) {
  ModuleRef source = ModuleRef::share(&module->source());  // a view of a view is a view of the module
  return ModuleRef::adopt(Builder::make_exempt<ValidView>(place, exempt, std::move(source)).release());
}

Id publish_module(const Place& place, ModuleRef module) {
  memory::Slot& slot = memory::take_slot();
  const Id id = memory::publish(place, slot, Kind::kModule, module.get(), nullptr, memory::kResident);
  module.release();
  return id;
}

void register_modules() {
  memory::register_kind(
      Kind::kModule,
      {.drop = [](memory::Slot& slot) noexcept { ModuleRef::drop(static_cast<Module*>(slot.object)); },
       .describe = [](const memory::Slot& slot) { return static_cast<const Module*>(slot.object)->describe(); }});
}

}  // namespace tinyai::nn
