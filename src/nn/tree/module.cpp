// Making and ending modules; the mode they run in; views for inference.
#include "nn/tree/module.h"

#include "base/error.h"
#include "base/thread_end.h"
#include "memory/value_handle.h"
#include "nn/tree/channels.h"
#include "nn/tree/masks.h"
#include "nn/tree/session.h"
#include "nn/tree/split.h"
#include "ops/generated/copy.h"
#include "ops/rules.h"
#include "ops/stand_ins.h"

namespace tinyai::nn {
namespace {

using memory::Category;
using memory::Kind;

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

OwnMode::OwnMode() : outer_(std::exchange(ops::context().evaluates, false)) {}
OwnMode::~OwnMode() { ops::context().evaluates = outer_; }
ValidMode::ValidMode() : outer_(std::exchange(ops::context().evaluates, true)) {}
ValidMode::~ValidMode() { ops::context().evaluates = outer_; }

namespace {

class TrainingMode final : public ops::Guard {
 public:
  explicit TrainingMode(const Module& module) : module_(ModuleRef::share(const_cast<Module*>(&module))) {}
  uint64_t read() const noexcept override { return module_->training_flag(); }
  std::string describe() const override {
    return cat("a ", module_->describe(), read() ? " trains now" : " is in evaluation mode now");
  }

 private:
  ModuleRef module_;
};

}  // namespace

ChannelTraits Module::channels() const { return {}; }

Module::Module(const char* kind) : kind_(kind) {}
Module::Module(const Module& like)
    : kind_(like.kind_), training_(like.training_flag()), recompute_(like.recompute()), split_(like.split_) {}

SplitTraits Module::split_traits() const { return {}; }
ModuleRef Module::in_role(const Place&, const SplitRole&, RankSplit&) const { return {}; }
TensorCut Module::cut_of(std::string_view) const { return {}; }
void Module::join(RankSplit& split) { split_ = RankSplitRef::share(&split); }

void Module::forward_jointly(std::span<Value> in, std::span<Value> out) {
  const auto alone = [&] { forward_alone(in, out); };
  split_->jointly(alone);
}

std::vector<SlotSpec> Module::slots(std::optional<DType>) const { return {}; }

bool Module::is_training() const {
  if (ops::context().evaluates) return false;  // a part of a trace's signature
  const bool training = training_flag();
  if (ops::Tracer* const tracer = ops::context().tracer) tracer->note(std::make_unique<TrainingMode>(*this), training);
  return training;
}

Module::~Module() {
  if (!children_.empty()) {
    const std::lock_guard guard(structure_lock());
    Structure::forget_parent(*this);
  }
  for (const auto* list : {&parameters_, &buffers_}) {
    for (const Tensor& tensor : *list) {
      if (tensor.owned) memory::end_value_handle(tensor.id);
    }
  }
}

void Module::destroy(Module* module) noexcept {
  memory::Shard* account = module->account_;
  const int64_t bytes = module->bytes_;
  module->~Module();
  memory::release_constructed(module, bytes, account);
}

namespace {

// An error of a layer's forward on its way out of the network: where in it the layer is, and which it is.
class LayerError final : public Error {
 public:
  LayerError(const Error& error, std::string path, std::string text, const Module& from)
      : Error(error.status(), path.empty() ? text : cat("'", path, "', ", text)),
        path_(std::move(path)),
        text_(std::move(text)),
        from_(&from) {}
  // The same, as a parent of the module that it left last tells it.
  LayerError in(const Module& parent, std::string_view child) const {
    return {*this, path_.empty() ? std::string(child) : cat(child, ".", path_), text_, parent};
  }
  const Module& from() const { return *from_; }
  const std::string& path() const { return path_; }
  const std::string& text() const { return text_; }

 private:
  std::string path_, text_;  // "layers.0.fc1"; "Linear(64, 10): linear: .."
  const Module* from_;
};

// "layers.1": a parent may run what lies deeper in it. Empty where it is not within, as the module that a view shows,
// or one that a parent made for its forward.
std::string path_within(const Module& parent, const Module* inner) {
  const std::lock_guard guard(structure_lock());
  std::vector<std::pair<const Module*, std::string>> seen{{&parent, {}}};
  for (size_t i = 0; i < seen.size(); ++i) {
    for (const Module::Child& one : seen[i].first->children()) {
      const std::string& above = seen[i].second;
      std::string path = above.empty() ? std::string(one.name) : cat(above, ".", one.name);
      if (&one.module->source() == inner) return path;
      seen.emplace_back(one.module.get(), std::move(path));
    }
  }
  return {};
}

// The failure of a thread's last layer: a host's forward answers its status, and the engine has the words alone.
struct LastFailure {
  std::string message, path, text;
  const Module* from = nullptr;  // compared, never read: it may have ended
};

[[noreturn]] void fail_with(LayerError error) {
  of_this_thread<LastFailure>() = {error.what(), error.path(), error.text(), &error.from()};
  throw error;
}

}  // namespace

void Module::fail_as_layer(const Error& error) {
  if (const auto* const inner = dynamic_cast<const LayerError*>(&error)) {
    const std::string path = path_within(*this, &inner->from());
    if (path.empty()) throw;
    fail_with(inner->in(*this, path));
  }
  const std::string_view said = error.what();
  const LastFailure& last = of_this_thread<LastFailure>();
  if (error.status() == Status::kCallback && !last.message.empty() && said.ends_with(last.message)) {
    const std::string path = path_within(*this, last.from);
    const std::string text = cat(said.substr(0, said.size() - last.message.size()), last.text);
    if (!path.empty()) fail_with({error, last.path.empty() ? path : cat(path, ".", last.path), text, source()});
  }
  const std::string text = error.what(), layer = describe();
  const bool is_named = text.starts_with(kind_) || text.starts_with(layer);
  fail_with({error, {}, is_named ? text : cat(layer, ": ", text), source()});
}

void UnaryModule::run(std::span<Value> in, std::span<Value> out) {
  if (in.size() != 1 || out.size() != 1) {
    fail(Status::kArgument, kind(), ": takes one input and gives one output, not ", static_cast<int64_t>(in.size()),
         " and ", static_cast<int64_t>(out.size()));
  }
  out[0] = apply(std::move(in[0]));
}

Draft::NewTensor& Draft::add(const char* name, const Spec& spec, Category category) {
  checked_elements(module_->kind(), spec.shape);
  tensors_.reserve(tensors_.size() + 1);
  ArrayRef array = new_array(place_, memory::device_of(place_), category, spec);
  set_name(*array, name);
  tensors_.push_back({.name = name, .array = std::move(array), .leaf = {}, .slot = {}});
  return tensors_.back();
}

Array& Draft::parameter(const char* name, const Spec& spec) {
  module_->parameters_.reserve(tensors_.size() + 1);
  auto leaf = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place_, spec));
  static_cast<autograd::Leaf*>(leaf.get())->name = name;
  NewTensor& tensor = add(name, spec, Category::kParameter);
  tensor.leaf = std::move(leaf);
  return *tensor.array;
}

Array& Draft::buffer(const char* name, const Spec& spec) {
  module_->buffers_.reserve(tensors_.size() + 1);
  return *add(name, spec, Category::kData).array;
}

void Draft::child(const char* name, ModuleRef module) {
  Module::Child entry{memory::EngineString(name), std::move(module)};  // if it is refused it ends without the lock
  const std::lock_guard guard(structure_lock());
  Structure::add_child(module_->kind(), *module_, std::move(entry));
}

ModuleRef Draft::finish() {
  constexpr uint32_t kFlags = memory::kResident | memory::kOwnsStorage | memory::kOfModule | memory::kNamed;
  std::vector<memory::EngineString> names;  // first: a long one needs memory, and what is published stays
  names.reserve(tensors_.size());
  for (const NewTensor& tensor : tensors_) names.emplace_back(tensor.name);
  for (NewTensor& tensor : tensors_) {
    const bool is_parameter = static_cast<bool>(tensor.leaf);
    const Kind kind = is_parameter ? Kind::kVariable : Kind::kArray;
    auto* leaf = static_cast<autograd::Leaf*>(tensor.leaf.get());
    if (leaf) leaf->variable.store(tensor.slot.id(kind).bits, std::memory_order_relaxed);
    const Id id = tensor.slot.publish(place_, kind, tensor.array.get(), ops::Edge(leaf, 0).bits(), kFlags);
    tensor.array.release();
    tensor.leaf.release();
    (is_parameter ? module_->parameters_ : module_->buffers_)
        .push_back({std::move(names[&tensor - tensors_.data()]), id, true});
  }
  return std::move(module_);
}

Id in_use(Id part) {
  const ops::StandIns* const stand_ins = ops::context().stand_ins;
  const Id other = stand_ins ? stand_ins->of(part) : Id{};
  return other ? other : part;
}

BorrowedValue parameter_value(Id id) {
  memory::Pinned pinned(in_use(id), Kind::kVariable, "a parameter of the module");
  const memory::Pinned mask = held_mask(pinned);
  BorrowedValue whole(std::move(pinned));
  if (!mask) return whole;
  return BorrowedValue(ops::where(Value(ArrayRef::share(&mask.as<Array>())), whole, ops::scalar(0, whole->dtype())));
}

BorrowedValue buffer_value(Id id) {
  return BorrowedValue(memory::Pinned(in_use(id), Kind::kArray, "a buffer of the module"));
}

ModuleRef make_valid(const Place& place, ModuleRef module, memory::Exempt exempt) {
  ModuleRef source = ModuleRef::share(&module->source());  // a view of a view is a view of the module
  return ModuleRef::adopt(Builder::make_exempt<ValidView>(place, exempt, std::move(source)).release());
}

Id publish_module(const Place& place, ModuleRef module, memory::FreshSlot slot) {
  const Id id = slot.publish(place, Kind::kModule, module.get(), nullptr, memory::kResident);
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
