// Modules in the host's language: the frame around their forward, and what they register.
#include "nn/tree/composed.h"

#include <algorithm>
#include <atomic>

#include "base/error.h"
#include "base/saturated.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/session_call.h"
#include "ops/generated/create.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

using memory::Category;
using memory::Kind;
using memory::Pinned;

class Composed final : public Module {
 public:
  using Names = memory::EngineSet<memory::EngineString, memory::TextHash>;

  struct Slot {
    memory::EngineString name;
    DType dtype;
    Shape shape;  // of a row
  };

  Composed(std::string_view name, Ref<ComposedHost> host) : Module("Composed"), name_(name), host_(std::move(host)) {}
  Composed(const Composed& like) : Module(like), name_(like.name_), host_(like.host_), slots_(like.slots_now()) {
    has_slots_ = !slots_.empty();
  }
  std::string describe() const override { return std::string(name_); }
  bool reads_mode() const override { return true; }  // the host may ask for it
  bool is_of_host() const override { return true; }
  bool may_use(Module& module);
  Names& names() { return names_; }  // of children, parameters and buffers; for who holds the structure's lock
  // The caller holds the structure's lock.
  void add_slot(Slot&& slot) {
    slots_.push_back(std::move(slot));
    has_slots_.store(true, std::memory_order_relaxed);
  }
  memory::EngineVector<Slot> slots_now() const {
    const std::lock_guard guard(structure_lock());
    return slots_;
  }
  std::vector<SlotSpec> slots(std::optional<DType>) const override {
    std::vector<SlotSpec> specs;
    for (const Slot& slot : slots_now())
      specs.push_back({std::string(slot.name), slot.dtype, 1, checked_elements("slot", slot.shape), false});
    return specs;
  }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    autograd::CallbackFrame frame({.name = name_.c_str(),
                                   .place = ops::place_of_results(in, 0, name_.c_str()),
                                   .record = ops::context().record,
                                   .module = static_cast<Module*>(this)});
    const Place inside = memory::place_in(frame.scope());
    SessionCall* const call = has_slots_.load(std::memory_order_relaxed) ? SessionCall::of(*this) : nullptr;
    if (call) call->enter_host(*this, in);
    std::vector<Id> inputs, outputs(out.size());
    for (const Value& value : in) inputs.push_back(frame.lend_variable(value));
    const Id self = publish_module(inside, ModuleRef::share(this));
    frame.check(host_->forward(frame.scope(), self, inputs, outputs));
    for (size_t i = 0; i < out.size(); ++i) out[i] = frame.take(outputs[i], "outputs");
    if (call) call->leave_host(*this);
  }

  static uint64_t next_number() {
    static std::atomic<uint64_t> made{0};
    return made.fetch_add(1, std::memory_order_relaxed) + 1;
  }

  const uint64_t number_ = next_number();  // unlike an address never that of another
  memory::EngineString name_;
  Names names_;
  const Ref<ComposedHost> host_;
  memory::EngineVector<Slot> slots_;
  std::atomic<bool> has_slots_{false};
};

// A module contains for ever what it contains, so that the answer is looked up once.
bool Composed::may_use(Module& module) {
  std::atomic<uint64_t>& seen = Structure::used_by(module);
  if (seen.load(std::memory_order_relaxed) == number_) return true;
  const bool contained = [&] {
    const std::lock_guard guard(structure_lock());
    return Structure::is_within(module, *this);
  }();
  if (!contained && !is_stateless(module)) return false;
  seen.store(number_, std::memory_order_relaxed);
  return true;
}

Composed& require_composed(const char* call, Module& module) {
  auto* composed = dynamic_cast<Composed*>(&module.source());
  if (!composed) fail(Status::kArgument, call, ": ", module.describe(), " is not a module that the host composed");
  return *composed;
}

// The module whose forward this thread runs, if it is one of the host's.
Composed* running() {
  const autograd::CallbackFrame* frame = autograd::CallbackFrame::innermost();
  return frame && frame->module() ? static_cast<Composed*>(static_cast<Module*>(frame->module())) : nullptr;
}

// One name more, all or nothing: `add` lists what it is of, under the structure's lock.
template <class Add>
void add_named(const char* call, Composed& composed, std::string_view name, const Add& add) {
  require_name(call, name);
  Composed::Names fresh;
  fresh.emplace(name);
  const std::lock_guard guard(structure_lock());
  Composed::Names& names = composed.names();
  if (names.contains(name)) fail(Status::kArgument, call, ": ", composed.describe(), " has a '", name, "' already");
  make_room(names, fresh);
  add();
  names.merge(fresh);
}

}  // namespace

ModuleRef make_composed(const Place& place, std::string_view name, Ref<ComposedHost> host) {
  return ModuleRef::adopt(Builder::make<Composed>(place, name, std::move(host)).release());
}

void add_child(Module& parent, std::string_view name, const Pinned& child) {
  Composed& composed = require_composed("module_add_child", parent);
  Module::Child entry{memory::EngineString(name), ModuleRef::share(&module_of(child)), child.id()};
  add_named("module_add_child", composed, name,
            [&] { Structure::add_child("module_add_child", composed, std::move(entry)); });
}

void add_parameter(Module& module, std::string_view name, Id variable) {
  Composed& composed = require_composed("module_add_parameter", module);
  Pinned pinned(variable, Kind::kVariable, "parameter");
  if (!autograd::leaf_of(ops::Edge::from_bits(pinned->extra))) {
    fail(Status::kGraph, "module_add_parameter: ", describe(pinned.as<Array>()), " is the result of an operator");
  }
  Module::Tensor tensor{memory::EngineString(name), variable, false};
  add_named("module_add_parameter", composed, name,
            [&] { Structure::parameters(composed).push_back(std::move(tensor)); });
  autograd::register_parameter(pinned);
}

void add_buffer(Module& module, std::string_view name, Id array) {
  Composed& composed = require_composed("module_add_buffer", module);
  const Pinned pinned(array, Kind::kArray, "buffer");
  Module::Tensor tensor{memory::EngineString(name), array, false};
  add_named("module_add_buffer", composed, name, [&] { Structure::buffers(composed).push_back(std::move(tensor)); });
  pinned->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
}

void add_slot(Module& module, std::string_view name, DType dtype, const Shape& shape) {
  Composed& composed = require_composed("module_add_slot", module);
  if (shape.rank() == kMaxRank) fail(Status::kRange, "module_add_slot: a row of '", name, "' has too many axes");
  for (const int64_t size : shape)
    if (size < 1) fail(Status::kRange, "module_add_slot: a row of '", name, "' is ", to_string(shape));
  checked_elements("module_add_slot", shape);
  Composed::Slot slot{memory::EngineString(name), dtype, shape};
  add_named("module_add_slot", composed, name, [&] { composed.add_slot(std::move(slot)); });
}

namespace {

// One slot of a module by its name, and the call that its forward is of.
struct FoundSlot {
  Composed& module;
  size_t which = 0;
  Composed::Slot slot = {};
  SessionCall* call = nullptr;

  FoundSlot(const char* name_of_call, Module& of, std::string_view name) : module(require_composed(name_of_call, of)) {
    const auto slots = module.slots_now();
    while (which < slots.size() && slots[which].name != name) ++which;
    if (which == slots.size())
      fail(Status::kArgument, name_of_call, ": ", module.describe(), " has no slot '", name, "'");
    slot = slots[which];
    call = SessionCall::of(module);
    if (call && running() != &module)
      fail(Status::kArgument, name_of_call, ": '", name, "' of ", module.describe(),
           " is read and set while its own forward runs");
  }
  Shape shape(int64_t rows) const {
    Shape whole{rows};
    for (const int64_t size : slot.shape) whole.push_back(size);
    return whole;
  }
};

}  // namespace

Value slot(Module& module, std::string_view name) {
  const FoundSlot found("module_slot", module, name);
  if (!found.call) return ops::full(ops::to_ints(found.shape(1)), 0, found.slot.dtype);
  const Value rows = found.call->slot(module.source(), found.which);
  return ops::reshape(rows, ops::to_ints(found.shape(rows->size(0))));
}

void set_slot(Module& module, std::string_view name, const Value& value) {
  const FoundSlot found("module_set_slot", module, name);
  const int64_t rows = value->rank > 0 ? value->size(0) : 0;
  if (value->shape() != found.shape(rows))
    fail(Status::kShape, "module_set_slot: ", tinyai::describe(*value), " is no '", name, "', ",
         to_string(found.slot.shape), " for each row");
  if (value.dtype() != found.slot.dtype)
    fail(Status::kDtype, "module_set_slot: ", tinyai::describe(*value), " is no '", name, "', ",
         tinyai::name(found.slot.dtype));
  if (found.call) found.call->set_slot(module.source(), found.which, value.constant());
}

void require_usable(Module& module) {
  Composed* const user = running();
  if (!user || &module != &module.source() || user->may_use(module)) return;
  fail(Status::kArgument, "module_forward: the forward of '", user->describe(), "' uses ", module.describe(),
       ", which is no child of it and so would not be saved, trained or switched between modes: add it as a child, or "
       "use a valid view of it");
}

void fail_as_child(Id handle, const Error& dead) {
  Composed* const user = running();
  const std::string name = user ? name_of_child(*user, handle) : std::string();
  if (name.empty()) return;
  fail(dead.status(), "the child '", name, "' of '", user->describe(), "': ", dead.what(),
       "; the module itself gives its forward a handle to it, by that name");
}

}  // namespace tinyai::nn
