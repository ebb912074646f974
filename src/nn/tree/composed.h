// Modules that the host composes: a forward in the host's language, children, parameters and buffers that it adds.
#pragma once

#include "autograd/callback.h"
#include "nn/tree/module.h"

namespace tinyai::nn {

// The host's functions over ids, which answer 0 or an error. `self` is a handle to the module that lives as long as the
// call.
class ComposedHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  // Inputs are variables of the call's scope, outputs are to be filled with variables or arrays.
  virtual int32_t forward(Id scope, Id self, std::span<const Id> inputs, std::span<Id> outputs) const = 0;

  std::atomic<uint32_t> refs{1};  // of a module and its copies
  static void destroy(ComposedHost* host) noexcept { delete host; }
};

// `name` is shown as its kind.
ModuleRef make_composed(const Place& place, std::string_view name, Ref<ComposedHost> host);

// ARGUMENT for a name that is taken, empty or has a dot, for a module that is not a composed one, and for a child that
// contains its parent.
void add_child(Module& parent, std::string_view name, const memory::Pinned& child);
// The variable stays where it is and becomes a parameter (resident, of that category). GRAPH for what is no leaf.
void add_parameter(Module& module, std::string_view name, Id variable);
// The array stays where it is and becomes resident.
void add_buffer(Module& module, std::string_view name, Id array);

// Adds a slot that a session keeps for each row, zeros at first. ARGUMENT, RANGE.
void add_slot(Module& module, std::string_view name, DType dtype, const Shape& shape);
// The slots of the rows of the call that the module's forward runs in, [N, shape..]: what it had, and what it has once
// that call has succeeded. Without a session zeros of one row, and nothing. ARGUMENT for a name that it has not, and
// outside of its forward; SHAPE, DTYPE.
Value slot(Module& module, std::string_view name);
void set_slot(Module& module, std::string_view name, const Value& value);

// A forward of the host's that runs on this thread may use what its module contains, valid views, and what is
// stateless. ARGUMENT for another module: nobody would save it, train it or switch its mode.
void require_usable(Module& module);

// The error again with a name, where the dead handle is that of a child of the module whose forward runs on this
// thread.
void fail_as_child(Id handle, const Error& dead);

}  // namespace tinyai::nn
