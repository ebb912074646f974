// Builder: how the engine makes modules, their parameters and their buffers. For the files of nn alone.
#pragma once

#include <map>
#include <mutex>
#include <new>

#include "base/aligned_size.h"
#include "device/slab.h"
#include "nn/module.h"

namespace tinyai::nn {

// Under it every list of children, parameters and buffers is read and written, but for those of a module that nobody
// else knows yet.
std::mutex& structure_lock();

// The lists, for those who hold the lock.
struct Structure {
  // RANGE where a module would then nest too deep, ARGUMENT for a child that contains its parent.
  static void add_child(const char* call, Module& parent, Module::Child&& child);
  // Of a module that ends: its children forget it.
  static void forget_parent(Module& parent) noexcept;
  static std::vector<Module::Part>& parameters(Module& module) { return module.parameters_; }
  static std::vector<Module::Part>& buffers(Module& module) { return module.buffers_; }

 private:
  // New heights, by the old ones: a module comes after all that it contains.
  using Raised = std::map<std::pair<int, Module*>, int>;
  static Raised raise(const char* call, Module& parent, int height);
  static bool is_within(Module& module, const Module& whole);
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
    const memory::Charge charge{aligned_size(sizeof(T)), memory::Category::kWorkspace};
    memory::charge(place, charge, {0, memory::Category::kWorkspace}, exempt);
    void* block = nullptr;
    try {
      block = device::allocate_host(sizeof(T));
      T* module = new (block) T(std::forward<Args>(args)...);
      static_cast<Module*>(module)->account_ = place.shard;
      static_cast<Module*>(module)->bytes_ = sizeof(T);
      return Ref<T>::adopt(module);
    } catch (...) {
      if (block) device::release_host(block, sizeof(T));
      memory::uncharge(place.shard, charge);
      throw;
    }
  }

  // A parameter or buffer with unset elements, owned by the module. Gives its array for the initialiser.
  static Array& add_parameter(Module& module, const Place& place, const char* name, const Spec& spec);
  static Array& add_buffer(Module& module, const Place& place, const char* name, const Spec& spec);
};

// A parameter or a buffer as a forward sees it. CLOSED, naming it, when its scope was closed.
Value parameter_value(Id id);
Value buffer_value(Id id);

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

}  // namespace tinyai::nn
