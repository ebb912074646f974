// Walks over the tree of modules: names, modes, sizes, state. Lists are copied under the structure's lock, and what
// they name is used after it.
#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "nn/builder.h"
#include "nn/module.h"

namespace tinyai::nn {
namespace {

using memory::Kind;
using memory::Pinned;

// Each module below, itself included, with its dotted prefix: once for each module that has it, but what is below it
// once in all, at its first name. The lock is held.
template <class Visit>
class TreeWalk {
 public:
  explicit TreeWalk(const Visit& visit) : visit_(visit) {}

  void walk(Module& module) {
    const bool first = met_.insert(&module).second;
    visit_(module, prefix_, first);
    if (!first) return;
    for (const Module::Child& child : module.children()) {
      const size_t length = prefix_.size();
      prefix_ += child.name;
      prefix_ += '.';
      walk(child.module->source());
      prefix_.resize(length);
    }
  }

 private:
  const Visit& visit_;
  std::string prefix_;
  std::unordered_set<const Module*> met_;
};

template <class Visit>
void each_name(Module& top, const Visit& visit) {
  const std::lock_guard guard(structure_lock());
  TreeWalk<Visit>(visit).walk(top.source());
}

// Each module once, with its first prefix.
template <class Visit>
void each_module(Module& top, const Visit& visit) {
  each_name(top, [&](Module& module, const std::string& prefix, bool first) {
    if (first) visit(module, prefix);
  });
}

using Parts = const std::vector<Module::Part>& (Module::*)() const;

std::vector<Named> parts_of(Module& top, Parts parts) {
  std::vector<Named> found;
  std::unordered_set<uint64_t> known;
  each_module(top, [&](Module& module, const std::string& prefix) {
    for (const Module::Part& part : (module.*parts)()) {
      if (known.insert(part.id.bits).second) found.push_back({prefix + part.name, part.id});
    }
  });
  return found;
}

constexpr int kMostDepth = 256;

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

Id find_part(Module& top, std::string_view name, Parts parts) {
  const size_t dot = name.rfind('.');
  const std::string_view path = dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
  const std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
  const std::lock_guard guard(structure_lock());
  Module* module = descend(top, path);
  if (!module) return {};
  for (const Module::Part& part : (module->*parts)()) {
    if (part.name == last) return part.id;
  }
  return {};
}

// What the state consists of, pinned so that it stays while it is read or written.
struct Pin {
  std::string name;
  Pinned pinned;
  Array& array() const { return pinned.as<Array>(); }
};

std::vector<Pin> pin_state(Module& module) {
  std::vector<Pin> pins;
  for (Named& named : parameters_of(module)) {
    Pinned pinned(named.id, Kind::kVariable, named.name.c_str());
    pins.push_back({std::move(named.name), std::move(pinned)});
  }
  for (Named& named : buffers_of(module)) {
    Pinned pinned(named.id, Kind::kArray, named.name.c_str());
    pins.push_back({std::move(named.name), std::move(pinned)});
  }
  return pins;
}

std::string spaces(const std::string& prefix) {
  return std::string(2 * std::count(prefix.begin(), prefix.end(), '.'), ' ');
}

}  // namespace

std::mutex& structure_lock() {
  static std::mutex* const lock = new std::mutex;
  return *lock;
}

bool Structure::is_within(Module& module, const Module& whole) {
  std::vector<Module*> todo{&module};
  std::unordered_set<const Module*> met;
  while (!todo.empty()) {
    Module* next = todo.back();
    todo.pop_back();
    if (next == &whole) return true;
    if (next->height_ >= whole.height_) continue;  // what contains it is higher still
    for (Module* above : next->parents_) {
      if (met.insert(above).second) todo.push_back(above);
    }
  }
  return false;
}

Structure::Raised Structure::raise(const char* call, Module& parent, int height) {
  Raised raised;
  if (height > parent.height_) raised[{parent.height_, &parent}] = height;
  for (const auto& [at, now] : raised) {  // grows behind this one, which is final: all that it contains came before
    if (now > kMostDepth) fail(Status::kRange, call, ": modules nest ", kMostDepth, " deep at most");
    for (Module* above : at.second->parents_) {
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
  module.parents_.push_back(&parent);
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
    std::vector<Module*>& parents = child->module->source().parents_;
    const auto last = std::find(parents.rbegin(), parents.rend(), &parent);  // the newest often ends first
    std::swap(*last, parents.back());
    parents.pop_back();
  }
}

std::vector<Named> parameters_of(Module& module) { return parts_of(module, &Module::parameters); }
std::vector<Named> buffers_of(Module& module) { return parts_of(module, &Module::buffers); }
Id find_parameter(Module& module, std::string_view name) { return find_part(module, name, &Module::parameters); }
Id find_buffer(Module& module, std::string_view name) { return find_part(module, name, &Module::buffers); }

ModuleRef find_child(Module& top, std::string_view name) {
  const std::lock_guard guard(structure_lock());
  return ModuleRef::share(descend(top, name));
}

void set_training(Module& top, bool training) {
  if (&top != &top.source()) fail(Status::kArgument, "a valid view always runs in evaluation mode");
  each_module(top, [&](Module& module, const std::string&) { module.set_training_flag(training); });
}

void freeze(Module& module, bool frozen) {
  std::vector<Pinned> pins;
  for (const Named& named : parameters_of(module)) pins.emplace_back(named.id, Kind::kVariable, named.name.c_str());
  for (Pinned& pinned : pins) autograd::set_requires_grad(pinned, !frozen);
}

void reset_state(Module& top) {
  std::vector<ModuleRef> modules;  // reset outside the lock: a reset may be the host's
  each_module(top, [&](Module& module, const std::string&) { modules.push_back(ModuleRef::share(&module)); });
  for (const ModuleRef& module : modules) module->reset_own_state();
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

std::vector<StateEntry> state_of(Module& module) {
  std::vector<StateEntry> state;
  for (Pin& pin : pin_state(module)) state.push_back({std::move(pin.name), ArrayRef::share(&pin.array())});
  return state;
}

StateLoad::StateLoad(Module& module, std::span<const StateEntry> state, bool partial) {
  std::vector<Pin> pins = pin_state(module);
  std::vector<const Array*> sources(pins.size());
  for (const StateEntry& entry : state) {
    const auto pin = std::find_if(pins.begin(), pins.end(), [&](const Pin& p) { return p.name == entry.name; });
    if (pin == pins.end()) {
      if (partial) continue;
      fail(Status::kArgument, "load_state: the module has no '", entry.name, "'");
    }
    if (pin->array().shape() != entry.array->shape()) {
      fail(Status::kShape, "load_state: '", entry.name, "' is ", to_string(pin->array().spec()), " in the module and ",
           to_string(entry.array->spec()), " in the state");
    }
    if (&pin->array().device() != &entry.array->device()) {
      fail(Status::kDevice, "load_state: '", entry.name, "' is on ", pin->array().device().name(),
           " in the module and on ", entry.array->device().name(), " in the state");
    }
    sources[pin - pins.begin()] = entry.array.get();
  }
  for (size_t i = 0; i < pins.size(); ++i) {
    if (!sources[i] && !partial) fail(Status::kArgument, "load_state: the state has no '", pins[i].name, "'");
    if (!sources[i] || sources[i] == &pins[i].array()) continue;
    copies_.push_back({sources[i], &pins[i].array()});
    pins_.push_back(std::move(pins[i].pinned));
  }
}

void StateLoad::commit() {
  for (const Copy& copy : copies_) {
    ops::kernels_of(copy.to->device()).copy(ops::view_of(*copy.from), ops::view_of(*copy.to));
    copy.to->storage->version.fetch_add(1, std::memory_order_relaxed);
  }
}

void load_state(Module& module, std::span<const StateEntry> state, bool partial) {
  StateLoad(module, state, partial).commit();
}

}  // namespace tinyai::nn
