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

// The host's function that puts state of its own back to what it was at first, between two sequences.
using ComposedReset = int32_t (*)(void (*function)(), Id scope, Id self, void* user_data);

struct Composition {
  std::string name;  // shown as its kind
  ComposedForward forward = nullptr;
  void (*function)() = nullptr;  // what the host registered, passed through to `forward`
  void* user_data = nullptr;
};
ModuleRef make_composed(const Place& place, Composition composition);
// Called once, when the module ends. Set last, so that a failed registration leaves the data with the host.
void set_destroy(Module& composed, void (*destroy)(void* user_data)) noexcept;

// What reset_state() calls for it. ARGUMENT for a module that is not a composed one.
void set_reset(Module& module, ComposedReset reset, void (*function)());

// ARGUMENT for a name that is taken, empty or has a dot, for a module that is not a composed one, and for a child that
// contains its parent.
void add_child(Module& parent, std::string_view name, const memory::Pinned& child);
// The variable stays where it is and becomes a parameter (resident, of that category). GRAPH for what is no leaf.
void add_parameter(Module& module, std::string_view name, Id variable);
// The array stays where it is and becomes resident.
void add_buffer(Module& module, std::string_view name, Id array);

// A forward of the host's that runs on this thread may use what its module contains, valid views, and what is
// stateless. ARGUMENT for another module: nobody would save it, train it or switch its mode.
void require_usable(Module& module);

// The error again with a name, where the dead handle is that of a child of the module whose forward runs on this
// thread.
void fail_as_child(Id handle, const Error& dead);

}  // namespace tinyai::nn
