// Modules that the host composes: a forward in the host's language, children, parameters and buffers that it adds.
#pragma once

#include "autograd/callback.h"
#include "nn/module.h"

namespace tinyai::nn {

// The host's forward over ids: inputs are variables of the call's scope, outputs are to be filled with variables or
// arrays. 0 is success. `self` is a handle to the module that lives as long as the call.
struct ComposedCall {
  void (*function)();  // what the host registered
  Id scope, self;
  std::span<const Id> inputs;
  std::span<Id> outputs;
  void* user_data;
};
using ComposedForward = int32_t (*)(const ComposedCall& call);

struct Composition {
  std::string name;  // shown as its kind
  ComposedForward forward = nullptr;
  void (*function)() = nullptr;  // what the host registered, passed through to `forward`
  void* user_data = nullptr;
};
ModuleRef make_composed(const Place& place, Composition composition);
// Called once, when the module ends. Set last, so that a failed registration leaves the data with the host.
void set_destroy(Module& composed, void (*destroy)(void* user_data)) noexcept;

// ARGUMENT for a name that is taken, empty or has a dot, for a module that is not a composed one, and for a child that
// contains its parent.
void add_child(Module& parent, std::string_view name, ModuleRef child);
// The variable stays where it is and becomes a parameter (resident, of that category). GRAPH for what is no leaf.
void add_parameter(Module& module, std::string_view name, Id variable);
// The array stays where it is and becomes resident.
void add_buffer(Module& module, std::string_view name, Id array);

}  // namespace tinyai::nn
