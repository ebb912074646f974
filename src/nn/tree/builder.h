// Builder: how the engine makes modules, their parameters and their buffers. For the files of nn alone.
#pragma once

#include <map>
#include <type_traits>

#include "base/mutex.h"
#include "memory/counted_object.h"
#include "nn/tree/borrowed_value.h"
#include "nn/tree/module.h"

namespace tinyai::nn {

// Under it every list of children, parameters and buffers is read and written, but for those of a module that nobody
// else knows yet.
Mutex& structure_lock();

// A parameter or buffer that stays while it is read or written, whatever becomes of the module.
struct PinnedTensor {
  std::string name;
  memory::Pinned pinned;
  PinnedTensor(std::string name, Id id, memory::Kind kind)  // CLOSED
      : name(std::move(name)), pinned(id, kind, this->name.c_str()) {}
  Array& array() const { return pinned.as<Array>(); }
};

// The lists, for those who hold the lock.
struct Structure {
  // RANGE where a module would then nest too deep, ARGUMENT for a child that contains its parent.
  static void add_child(const char* call, Module& parent, Module::Child&& child);
  static bool is_within(Module& module, const Module& whole);
  static std::atomic<uint64_t>& used_by(Module& module) { return module.used_by_; }
  // Makes the children of a module that ends forget it.
  static void forget_parent(Module& parent) noexcept;
  static memory::EngineVector<Module::Tensor>& parameters(Module& module) { return module.parameters_; }
  static memory::EngineVector<Module::Tensor>& buffers(Module& module) { return module.buffers_; }
  // Pins them, to be read on without the lock: a mask may end as soon as that is given up. CLOSED
  static std::vector<PinnedTensor> pinned(const memory::EngineVector<Module::Tensor>& tensors, memory::Kind kind);

 private:
  // New heights, by the old ones: a module comes after all that it contains.
  using Raised = std::map<std::pair<int, Module*>, int>;
  static Raised raise(const char* call, Module& parent, int height);
};

class Builder {
 public:
  // A module whose object is charged as workspace at `place`.
  template <class T, class... Args>
  static Ref<T> make(const Place& place, Args&&... args) {
    return make_exempt<T>(place, memory::Exempt::kNo, std::forward<Args>(args)...);
  }
  template <class T, class... Args>
  static Ref<T> make_exempt(const Place& place, memory::Exempt exempt, Args&&... args) {
    T* module = memory::construct<T>(place, exempt, std::forward<Args>(args)...);
    Module& base = *module;
    base.account_ = place.shard;
    base.bytes_ = sizeof(T);
    if constexpr (std::is_copy_constructible_v<T>) base.copy_ = copy_without_parts<T>;
    return Ref<T>::adopt(module);
  }
  // Makes one of the same class and options. UNSUPPORTED where the class has no copy.
  static ModuleRef without_parts(const char* call, const Place& place, const Module& like);

 private:
  template <class T>
  static ModuleRef copy_without_parts(const Place& place, const Module& like) {
    return ModuleRef::adopt(make<T>(place, static_cast<const T&>(like)).release());
  }
};

// A module in the making: nobody sees its parameters and buffers until they are filled. First all are made, for that
// can fail; then they are filled, and random numbers drawn; then finish() publishes them, which a close of the scope
// alone can prevent. So a refused layer draws nothing, and none is written to after its scope is closed. Children are
// whole modules, made one after another; what those drew that were made before one failed is given back
// (memory::Draws).
class Draft {
 public:
  Draft(const Place& place, ModuleRef module) : place_(place), module_(std::move(module)) {}

  // Owned by the module, elements unset. Gives the array for the initialiser.
  Array& parameter(const char* name, const Spec& spec);
  Array& buffer(const char* name, const Spec& spec);
  void child(const char* name, ModuleRef module);
  ModuleRef finish();  // CLOSED, CAPPED

 private:
  struct NewTensor {
    std::string name;
    ArrayRef array;
    Ref<ops::NodeBase> leaf;  // of a parameter
    memory::FreshSlot slot;
  };
  NewTensor& add(const char* name, const Spec& spec, memory::Category category);

  Place place_;
  ModuleRef module_;
  std::vector<NewTensor> tensors_;
};

// Sets the mode "valid" for what runs inside.
class ValidMode {
 public:
  ValidMode();
  ~ValidMode();
  ValidMode(const ValidMode&) = delete;
  ValidMode& operator=(const ValidMode&) = delete;

 private:
  bool outer_;
};

// The mode that each module is set to, whatever runs around.
class OwnMode {
 public:
  OwnMode();
  ~OwnMode();
  OwnMode(const OwnMode&) = delete;
  OwnMode& operator=(const OwnMode&) = delete;

 private:
  bool outer_;
};

}  // namespace tinyai::nn
