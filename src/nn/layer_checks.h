// What the layers demand of their options.
#pragma once

#include "base/error.h"
#include "nn/builder.h"

namespace tinyai::nn {

inline void require_at_least(const char* module, const char* what, int64_t value, int64_t least) {
  if (value < least) fail(Status::kRange, module, ": ", what, " is ", value, "; it must be at least ", least);
}
inline void require_positive(const char* module, const char* what, int64_t value) {
  require_at_least(module, what, value, 1);
}

inline void require_floating_dtype(const char* module, DType dtype) {
  if (is_floating(dtype)) return;
  fail(Status::kDtype, module, ": parameters of dtype ", name(dtype), "; only floating ones have gradients");
}

template <class T>
ModuleRef as_module(Ref<T> made) {
  return ModuleRef::adopt(made.release());
}

}  // namespace tinyai::nn
