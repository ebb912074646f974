// What the files of the module's surface share.
#pragma once

#include "capi/operator_call.h"
#include "nn/module.h"

namespace tinyai::capi {

inline memory::Pinned pin(tinyai_module module, const char* argument) {
  return memory::Pinned(id_of(module.id), memory::Kind::kModule, argument);
}
inline nn::ModuleRef module_ref(const memory::Pinned& pinned) { return nn::ModuleRef::share(&nn::module_of(pinned)); }

}  // namespace tinyai::capi
