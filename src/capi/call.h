// Every C entry point is wrapped in this: the only catch of the library, the thread's last message, checks of
// arguments.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

#include "autograd/variable.h"
#include "base/cancellation.h"
#include "base/error.h"
#include "capi/struct.h"
#include "memory/manager.h"
#include "tinyai.h"

namespace tinyai::capi {

// A call asks this before it begins (start.h): whether the engine has started, and whether this thread may call.
extern bool g_open;  // yes, whichever thread it is
void admit(const char* call);
inline void ensure_admitted(const char* call = "") {
  if (!__atomic_load_n(&g_open, __ATOMIC_ACQUIRE)) [[unlikely]]
    admit(call);
}

// This thread's failed calls tell those around them; for start().
uint64_t failed_calls();
int32_t last_status();
std::string last_message();

// Turn an exception into a status and keep its message for tinyai_last_error. The second is called inside a catch, for
// what is no Error: it throws again to learn what it is, which a refusal should not cost.
tinyai_status translate(const char* call, const Error& error) noexcept;
tinyai_status translate(const char* call) noexcept;

// Runs the body of an entry point. The body assigns its outputs last, so that failure leaves them untouched. The end of
// the thread, by a function of the host's that ran in it, is all that passes.
template <class Body>
tinyai_status guarded(const char* call, Body&& body) {
  try {
    ensure_admitted(call);
    const memory::CallName named(call);  // for the sites of what is made; a relaxed load while tracking is off
    body();
    return TINYAI_OK;
  } catch (const Error& error) {
    return translate(call, error);
  } catch (...) {
    if (is_thread_exit()) throw;
    return translate(call);
  }
}

inline void require(const void* pointer, const char* argument) {
  if (!pointer) [[unlikely]]
    fail(Status::kArgument, "'", argument, "' is a null pointer");
}

// A list given as pointer and count. No host has one of more than 2^31 - 1 entries: a larger count was never set.
inline size_t checked_count(const void* list, int64_t count, const char* argument) {
  if (count < 0 || count > INT32_MAX) fail(Status::kRange, "the count of '", argument, "' is ", count);
  if (count > 0) require(list, argument);
  return static_cast<size_t>(count);
}
inline void require_list(const void* list, int64_t count, const char* argument) {
  checked_count(list, count, argument);
}

// A name, as messages and reports show it; text that was never meant as one is refused. RANGE past 65,535 bytes.
inline constexpr size_t kMostName = 65535;
std::string_view checked_name(const char* name, const char* argument);

inline memory::Id id_of(uint64_t bits) { return memory::Id{bits}; }
inline memory::Pinned pin(tinyai_array array, const char* argument) {
  return memory::Pinned(id_of(array.id), memory::Kind::kArray, argument);
}
inline memory::Pinned pin(tinyai_variable variable, const char* argument) {
  return memory::Pinned(id_of(variable.id), memory::Kind::kVariable, argument);
}

// The place of a result of a creating call without operands.
memory::Place place_for(tinyai_manager into, const char* call);
// The place with one operand that votes.
memory::Place place_for(tinyai_manager into, const memory::Slot& operand, const char* call);

DType checked_dtype(tinyai_dtype dtype);
Shape checked_shape(const int64_t* sizes, int64_t rank);

// The text protocol of all calls that return text: as much as fits, terminated; the whole length in *length.
void write_text(const std::string& text, char* buffer, int64_t size, int64_t* length);

// Ends a handle that must be of that kind; null and dead ones pass.
void release(uint64_t id, memory::Kind kind, const char* argument);

inline std::span<const memory::Id> as_ids(const tinyai_resource* resources, int64_t count) {
  static_assert(sizeof(tinyai_resource) == sizeof(memory::Id));
  return {reinterpret_cast<const memory::Id*>(resources), static_cast<size_t>(count)};
}

}  // namespace tinyai::capi
