// Answers what is asked of a tree of modules: names, modes, sizes, state. Lists are copied under the structure's lock,
// and what they name is used after it.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "base/immortal.h"
#include "nn/tree/builder.h"
#include "nn/tree/module.h"
#include "nn/tree/split.h"
#include "nn/tree/state_source.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using memory::Kind;
using memory::Pinned;

// Each module below, itself included, with its dotted prefix: once for each module that has it, but what is below it
// once in all, at its first name. The lock is held.
template <class Visit>
class Traversal {
 public:
  explicit Traversal(const Visit& visit) : visit_(visit) {}

  void enter(Module& module) {
    const bool first = seen_.insert(&module).second;
    visit_(module, prefix_, first);
    if (!first) return;
    for (const Module::Child& child : module.children()) {
      const size_t length = prefix_.size();
      prefix_ += child.name;
      prefix_ += '.';
      enter(child.module->source());
      prefix_.resize(length);
    }
  }

 private:
  const Visit& visit_;
  std::string prefix_;
  std::unordered_set<const Module*> seen_;
};

template <class Visit>
void each_name(Module& top, const Visit& visit) {
  const std::lock_guard guard(structure_lock());
  Traversal<Visit>(visit).enter(top.source());
}

// Each module once, with its first prefix.
template <class Visit>
void each_module(Module& top, const Visit& visit) {
  each_name(top, [&](Module& module, const std::string& prefix, bool first) {
    if (first) visit(module, prefix);
  });
}

using TensorList = const memory::EngineVector<Module::Tensor>& (Module::*)() const;

// Each once, with its first dotted name.
template <class Visit>
void each_tensor(Module& top, TensorList tensors, const Visit& visit) {
  std::unordered_set<uint64_t> known;
  each_module(top, [&](Module& module, const std::string& prefix) {
    for (const Module::Tensor& tensor : (module.*tensors)()) {
      if (known.insert(tensor.id.bits).second) visit(cat(prefix, tensor.name), tensor.id);
    }
  });
}

std::vector<Named> tensors_of(Module& top, TensorList tensors) {
  std::vector<Named> found;
  each_tensor(top, tensors, [&](std::string name, Id id) { found.push_back({std::move(name), id}); });
  return found;
}

constexpr int kMostDepth = 160;  // whose forward fits into a stack of 64 KiB

// The module that the path before the last dot leads to, or null. The lock is held.
Module* descend(Module& top, std::string_view path) {
  Module* module = &top.source();
  while (!path.empty()) {
    const size_t dot = path.find('.');
    const std::string_view name = path.substr(0, dot);
    const auto& children = module->children();
    const auto child = std::find_if(children.begin(), children.end(), [&](const auto& c) { return c.name == name; });
    if (child == children.end()) return nullptr;
    module = &child->module->source();
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return module;
}

Id find_tensor(Module& top, std::string_view name, TensorList tensors) {
  const size_t dot = name.rfind('.');
  const std::string_view path = dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
  const std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
  const std::lock_guard guard(structure_lock());
  Module* module = descend(top, path);
  if (!module) return {};
  for (const Module::Tensor& tensor : (module->*tensors)()) {
    if (tensor.name == last) return tensor.id;
  }
  return {};
}

// The state consists of these.
using Pin = PinnedTensor;

std::vector<Pin> pin_state(Module& module) {
  std::vector<Pin> pins;
  const auto pin_tensors = [&](TensorList tensors, Kind kind) {
    each_tensor(module, tensors, [&](std::string name, Id id) { pins.emplace_back(std::move(name), id, kind); });
  };
  pin_tensors(&Module::parameters, Kind::kVariable);
  pin_tensors(&Module::buffers, Kind::kArray);
  return pins;
}

std::string spaces(const std::string& prefix) {
  return std::string(2 * std::count(prefix.begin(), prefix.end(), '.'), ' ');
}

}  // namespace

Mutex& structure_lock() {
  static Immortal<Mutex> lock;
  return *lock;
}

bool Structure::is_within(Module& module, const Module& whole) {
  std::vector<Module*> todo{&module};
  std::unordered_set<const Module*> seen;
  while (!todo.empty()) {
    Module* next = todo.back();
    todo.pop_back();
    if (next == &whole) return true;
    if (next->height_ >= whole.height_) continue;  // what contains it is higher still
    for (const Module::Parent& above : next->parents_) {
      if (seen.insert(above.module).second) todo.push_back(above.module);
    }
  }
  return false;
}

Structure::Raised Structure::raise(const char* call, Module& parent, int height) {
  Raised raised;
  if (height > parent.height_) raised[{parent.height_, &parent}] = height;
  for (const auto& [at, now] : raised) {  // grows behind this one, which is final: all that it contains came before
    if (now > kMostDepth) fail(Status::kRange, call, ": modules nest ", kMostDepth, " deep at most");
    for (const auto& [above, child] : at.second->parents_) {
      if (now + 1 <= above->height_) continue;
      int& known = raised[{above->height_, above}];
      known = std::max(known, now + 1);
    }
  }
  return raised;
}

void Structure::add_child(const char* call, Module& parent, Module::Child&& child) {
  Module& module = child.module->source();
  if (is_within(parent, module)) {
    fail(Status::kArgument, call, ": ", child.module->describe(), " contains ", parent.describe(), " already");
  }
  const Raised raised = raise(call, parent, module.height_ + 1);
  child.among_parents = module.parents_.size();
  module.parents_.push_back({&parent, parent.children_.size()});
  try {
    parent.children_.push_back(std::move(child));
  } catch (...) {
    module.parents_.pop_back();
    throw;
  }
  for (const auto& [at, height] : raised) at.second->height_ = height;
}

void Structure::forget_parent(Module& parent) noexcept {
  for (auto child = parent.children_.rbegin(); child != parent.children_.rend(); ++child) {
    auto& parents = child->module->source().parents_;
    const Module::Parent last = parents.back();
    parents[child->among_parents] = last;
    last.module->children_[last.child].among_parents = child->among_parents;
    parents.pop_back();
  }
}

std::vector<PinnedTensor> Structure::pinned(const memory::EngineVector<Module::Tensor>& tensors, Kind kind) {
  std::vector<PinnedTensor> list;
  for (const Module::Tensor& tensor : tensors) list.emplace_back(std::string(tensor.name), tensor.id, kind);
  return list;
}

std::vector<Named> parameters_of(Module& module) { return tensors_of(module, &Module::parameters); }
std::vector<Id> parameters_of(std::span<const ModuleRef> modules) {
  std::vector<Id> found;
  std::unordered_set<uint64_t> known;
  for (const ModuleRef& module : modules) {
    for (const Named& named : parameters_of(*module)) {
      if (known.insert(named.id.bits).second) found.push_back(named.id);
    }
  }
  return found;
}
std::vector<Named> buffers_of(Module& module) { return tensors_of(module, &Module::buffers); }
Id find_parameter(Module& module, std::string_view name) { return find_tensor(module, name, &Module::parameters); }
Id find_buffer(Module& module, std::string_view name) { return find_tensor(module, name, &Module::buffers); }

ModuleRef find_child(Module& top, std::string_view name) {
  const std::lock_guard guard(structure_lock());
  return ModuleRef::share(descend(top, name));
}

std::string name_of_child(Module& top, Id handle) {
  std::string found;
  each_module(top, [&](Module& module, const std::string& prefix) {
    for (const Module::Child& child : module.children()) {
      if (found.empty() && child.handle == handle) found = cat(prefix, child.name);
    }
  });
  return found;
}

bool is_stateless(Module& top) {
  bool stateless = true;
  each_module(top, [&](Module& module, const std::string&) {
    stateless &= module.parameters().empty() && module.buffers().empty() && !module.reads_mode();
  });
  return stateless;
}

void set_training(Module& top, bool training) {
  if (&top != &top.source()) fail(Status::kArgument, "a valid view always runs in evaluation mode");
  each_module(top, [&](Module& module, const std::string&) { module.set_training_flag(training); });
}

void set_recompute(Module& module, int64_t every) {
  if (&module != &module.source()) fail(Status::kArgument, "a valid view records nothing that could be made again");
  if (every < 0) fail(Status::kRange, "a span of ", every, " children; 0 ends it, 1 is the whole module");
  if (every > 1 && !module.runs_in_turn()) {
    fail(Status::kArgument, module.describe(), " is no Sequential, whose children can be taken ", every,
         " at a time: 1 makes a span of each of its forwards");
  }
  module.set_recompute(every);
}

void freeze(Module& module, bool frozen) {
  std::vector<Pinned> pins;
  for (const Named& named : parameters_of(module)) pins.emplace_back(named.id, Kind::kVariable, named.name.c_str());
  for (Pinned& pinned : pins) autograd::set_requires_grad(pinned, !frozen);
}

std::vector<NamedModule> modules_of(Module& top) {
  std::vector<NamedModule> found;
  each_module(top, [&](Module& module, const std::string& prefix) {
    found.push_back({prefix.substr(0, prefix.size() - !prefix.empty()), ModuleRef::share(&module)});
  });
  return found;
}

Size size_of(Module& module) {
  Size size;
  for (const Pin& pin : pin_state(module)) {
    const Spec spec = pin.array().spec();
    if (pin.pinned.kind() == Kind::kVariable) {
      size.parameters += spec.elements();
      size.parameter_bytes += spec.bytes();
    } else {
      size.buffer_bytes += spec.bytes();
    }
  }
  return size;
}

std::string describe_tree(Module& top) {
  std::string text;
  each_name(top, [&](Module& module, const std::string& prefix, bool first) {
    text += spaces(prefix);
    if (!prefix.empty()) {
      const size_t dot = prefix.rfind('.', prefix.size() - 2);
      const size_t from = dot == std::string::npos ? 0 : dot + 1;
      text += cat(prefix.substr(from, prefix.size() - 1 - from), ": ");
    }
    text += module.describe();
    if (!first && !module.children().empty()) text += " (as above)";
    text += '\n';
  });
  return text;
}

std::vector<NamedArray> state_of(Module& module) {
  std::vector<NamedArray> state;
  for (Pin& pin : pin_state(module)) state.push_back({std::move(pin.name), ArrayRef::share(&pin.array())});
  return state;
}

namespace {

using PinsByName = std::unordered_map<std::string_view, const Pin*>;

constexpr std::string_view kTorchCount = "num_batches_tracked", kOurMean = "running_mean";

// PyTorch's count of batches, kept beside running statistics that the module has too.
bool is_torch_count(const std::string& name, const PinsByName& pins) {
  return name.ends_with(kTorchCount) &&
         pins.contains(name.substr(0, name.size() - kTorchCount.size()).append(kOurMean));
}

// The parameters of which a split module has a part.
class Cuts {
 public:
  explicit Cuts(Module& module) : split_(module.source().split()) {
    if (!split_) return;
    for (CutTensor& one : cut_tensors_of(module)) cuts_.emplace(std::move(one.name), std::move(one.cut));
  }
  // Null: it is whole, or the state has a part of it too.
  const TensorCut* of(const Pin& pin, const Shape& in_state) const {
    const auto found = cuts_.find(pin.name);
    if (found == cuts_.end()) return nullptr;
    Shape whole = pin.array().shape();
    if (whole == in_state) return nullptr;
    whole[found->second.axis] = found->second.whole();
    return whole == in_state ? &found->second : nullptr;
  }
  Shape whole(const Pin& pin) const {
    Shape shape = pin.array().shape();
    const auto found = cuts_.find(pin.name);
    if (found != cuts_.end()) shape[found->second.axis] = found->second.whole();
    return shape;
  }
  ArrayRef part(const ArrayRef& whole, const TensorCut& cut, const Array& is_for) const {
    ops::Context inner = ops::context().inner(ops::place_of_owner(is_for), false);
    inner.category = memory::Category::kWorkspace;
    inner.exempt_from_cap = true;
    const ops::Within within(inner);
    return part_of(Value(whole), cut, split_->rank(), split_->ranks()).take_array();
  }

 private:
  const RankSplit* const split_;
  std::unordered_map<std::string, TensorCut> cuts_;
};

StateMatch match_pins(const std::vector<Pin>& pins, const Cuts& cuts, std::span<const StateSpec> state) {
  PinsByName by_name;
  for (const Pin& pin : pins) by_name.emplace(pin.name, &pin);
  StateMatch match;
  std::unordered_set<std::string_view> found;
  for (const StateSpec& entry : state) {
    const auto at = by_name.find(entry.name);
    if (at == by_name.end()) {
      (is_torch_count(entry.name, by_name) ? match.skipped : match.unexpected).push_back(entry.name);
      continue;
    }
    const Pin& pin = *at->second;
    if (pin.array().shape() != entry.shape && !cuts.of(pin, entry.shape)) {
      fail(Status::kShape, "load_state: '", entry.name, "' is ", to_string(Spec{pin.array().dtype, cuts.whole(pin)}),
           " in the module and ", to_string(entry.shape), " in the state");
    }
    found.insert(entry.name);
    (entry.skipped ? match.skipped : match.matched).push_back(entry.name);
  }
  for (const Pin& pin : pins) {
    if (!found.contains(pin.name)) match.missing.push_back(pin.name);
  }
  return match;
}

// "2 (a, b)", and no more names than a person reads.
std::string counted(const std::vector<std::string>& names) {
  constexpr size_t kShown = 6;
  std::string out = cat(names.size());
  for (size_t i = 0; i < names.size() && i < kShown; ++i) out += (i ? ", '" : " ('") + names[i] + "'";
  if (names.size() > kShown) out += ", ..";
  return names.empty() ? out : out + ")";
}

}  // namespace

StateMatch match_state(Module& module, std::span<const StateSpec> state) {
  return match_pins(pin_state(module), Cuts(module), state);
}

void require_match(const char* call, const StateMatch& match, bool partial) {
  const bool whole = match.missing.empty() && match.unexpected.empty();
  const bool nothing = match.matched.empty() && !(match.missing.empty() && match.skipped.empty());
  if (partial ? !nothing : whole) return;
  fail(Status::kArgument, call, ": of the module's arrays ", match.matched.size(), " are in the state, ",
       counted(match.missing), " are not; of the state's ", counted(match.unexpected), " are not in the module");
}

ArrayRef readable(const Array& source, const Array& is_for, DType dtype, const Storages& written) {
  const memory::Place place = ops::place_of_owner(is_for);
  const ArrayRef near = ops::on_device(place, source, is_for.device());
  if (near->dtype == dtype && !written.contains(near->storage)) return near;
  const ArrayRef copy = new_array(place, is_for.device(), memory::Category::kWorkspace, {dtype, near->shape()}, {},
                                  memory::Exempt::kFromCap);
  ops::copy_to(*copy, *near);
  return copy;
}

StateLoad::StateLoad(Module& module, std::span<const NamedArray> state, bool partial) {
  std::vector<Pin> pins = pin_state(module);
  std::vector<StateSpec> specs;
  for (const NamedArray& entry : state) specs.push_back({entry.name, entry.array->shape()});
  const Cuts cuts(module);
  require_match("load_state", match_pins(pins, cuts, specs), partial);
  std::unordered_map<std::string_view, const Array*> sources;
  for (const NamedArray& entry : state) sources.emplace(entry.name, entry.array.get());
  Storages written;
  for (const Pin& pin : pins) written.insert(pin.array().storage);
  for (Pin& pin : pins) {
    const auto source = sources.find(pin.name);
    if (source == sources.end() || source->second == &pin.array()) continue;
    require_writable(pin.array(), "load_state");
    if (is_floating(source->second->dtype) != is_floating(pin.array().dtype))
      fail(Status::kDtype, "load_state: '", pin.name, "' is ", to_string(source->second->spec()), ", the module's ",
           to_string(pin.array().spec()), ": floats and whole numbers do not become each other");
    ArrayRef from = readable(*source->second, pin.array(), source->second->dtype, written);
    if (const TensorCut* const cut = cuts.of(pin, source->second->shape())) from = cuts.part(from, *cut, pin.array());
    copies_.push_back({std::move(from), &pin.array()});
    pins_.push_back(std::move(pin.pinned));
  }
}

void StateLoad::commit() {
  for (const Copy& copy : copies_) {
    ops::copy_to(*copy.to, *copy.from);
  }
}

void load_state(Module& module, std::span<const NamedArray> state, bool partial) {
  StateLoad(module, state, partial).commit();
}

}  // namespace tinyai::nn
