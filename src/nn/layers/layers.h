// The built-in modules. What they are made from is described in api/modules.toml; each file here has a build() for its
// own, which makes parameters and buffers at `place` with PyTorch 2's default initialisation and gives the module.
#pragma once

#include "nn/generated/layers.h"

namespace tinyai::nn {

// RANGE, DTYPE for options that make no sense; what else build() refuses.
template <class Options>
ModuleRef make(const Place& place, const Options& options) {
  check(options);
  return build(place, options);
}

// Dropout in the module's training mode; else x.
Value dropped(const Module& module, Value x, double p);

// One after another; the children are named "0", "1", ..
ModuleRef make_sequential(const Place& place, std::span<const ModuleRef> modules);

// Makes one with these names and no forward. ARGUMENT for a name that is none or is there twice.
ModuleRef make_dict(const Place& place, std::span<const std::string_view> names, std::span<const ModuleRef> modules);

// Side by side; the children are named likewise. ARGUMENT for none.
ModuleRef make_parallel(const Place& place, std::span<const ModuleRef> branches, Join join, int64_t axis);

}  // namespace tinyai::nn
