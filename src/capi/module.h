// The files of the module's surface share this.
#pragma once

#include "capi/operator_call.h"
#include "memory/random_stream.h"
#include "nn/layers/layers.h"
#include "nn/tree/composed.h"

namespace tinyai::nn {
class SessionCall;
}

namespace tinyai::capi {

inline memory::Pinned pin(tinyai_module module, const char* argument) try {
  return memory::Pinned(id_of(module.id), memory::Kind::kModule, argument);
} catch (const Error& dead) {
  nn::fail_as_child(id_of(module.id), dead);
  throw;
}
inline nn::ModuleRef module_ref(const memory::Pinned& pinned) { return nn::ModuleRef::share(&nn::module_of(pinned)); }

// Makes and publishes: `make` gets the place.
template <class Make>
tinyai_status make_module(const char* call, tinyai_manager into, tinyai_module* out, const Make& make) {
  return guarded(call, [&] {
    require(out, "out");
    const memory::Place place = place_for(into, call);
    const memory::Draws draws;  // of parts, before another part failed
    memory::FreshSlot slot;     // first: nothing fails once the weights are drawn
    *out = {nn::publish_module(place, make(place), std::move(slot)).bits};
  });
}

// Inputs of a module as a host gives them, arrays and variables: they stay while the values are used.
std::vector<ops::Value> values_of(std::span<const memory::Id> inputs, std::vector<memory::Pinned>& pins);
// A forward; its results are published, all or none. `session`: of the call with one, which the caller commits then.
void forward_module(const char* call, tinyai_manager into, const memory::Pinned& module,
                    std::span<const ops::Value> inputs, std::span<tinyai_variable> outputs,
                    nn::SessionCall* session = nullptr);

// A name on a line of its own in a text: a host's may have anything in them.
std::string on_one_line(std::string_view name);

// A module takes or gives so many values: a larger count was never meant. RANGE.
inline int value_count(int64_t count, const char* what) {
  constexpr int64_t kMost = 1024;
  if (count < 0 || count > kMost) fail(Status::kRange, "'", what, "' is ", count, "; at most ", kMost);
  return static_cast<int>(count);
}
inline void require_values(const void* list, int64_t count, const char* what) {
  value_count(count, what);
  require_list(list, count, what);
}

}  // namespace tinyai::capi
