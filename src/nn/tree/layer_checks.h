// Checks of the layers' options, beyond plain numbers (base/ranges.h), and how they are printed.
#pragma once

#include "base/ranges.h"
#include "nn/tree/builder.h"
#include "ops/record.h"

namespace tinyai::nn {

using tinyai::require_whole;

template <int kCount>
void require_whole(const char* module, const char* what, const ops::Numbers<kCount>& of, int64_t least) {
  for (const int64_t value : of.values) tinyai::require_whole(module, what, value, least);
}
inline void require_whole(const char* module, const char* what, const Shape& sizes, int64_t least) {
  for (const int64_t size : sizes) tinyai::require_whole(module, what, size, least);
}

inline void require_floating_dtype(const char* module, DType dtype) {
  if (is_floating(dtype)) return;
  fail(Status::kDtype, module, ": parameters of dtype ", name(dtype), "; only floating ones have gradients");
}

inline void require_name(const char* call, std::string_view name) {
  if (name.empty() || name.find('.') != std::string_view::npos)
    fail(Status::kArgument, call, ": '", name, "' is no name: it is empty or has a dot");
}

template <int kCount>
std::string listed(const ops::Numbers<kCount>& of) {
  std::string text;
  for (const int64_t value : of.values) text += cat(text.empty() ? "(" : ", ", value);
  return text + ")";
}

template <class T>
ModuleRef as_module(Ref<T> made) {
  return ModuleRef::adopt(made.release());
}

}  // namespace tinyai::nn
