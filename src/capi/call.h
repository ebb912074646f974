// What every C entry point is wrapped in: the only catch of the library, the thread's last message, checks of
// arguments.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

#include "autograd/variable.h"
#include "base/error.h"
#include "memory/manager.h"
#include "tinyai.h"

namespace tinyai::capi {

// Registers kinds, devices and hooks; at the first call, once. False if that ran out of memory.
void start();
extern bool g_started;
inline void ensure_started() {
  if (!__atomic_load_n(&g_started, __ATOMIC_ACQUIRE)) [[unlikely]]
    start();
}

// Called inside a catch: turns the exception into a status and keeps its message for tinyai_last_error.
tinyai_status translate(const char* call) noexcept;

// Runs the body of an entry point. The body assigns its outputs last, so that failure leaves them untouched.
template <class Body>
tinyai_status guarded(const char* call, Body&& body) noexcept {
  try {
    ensure_started();
    const memory::CallName named(call);  // for the sites of what is made; a relaxed load while tracking is off
    body();
    return TINYAI_OK;
  } catch (...) {
    return translate(call);
  }
}

inline void require(const void* pointer, const char* argument) {
  if (!pointer) [[unlikely]]
    fail(Status::kArgument, "'", argument, "' is a null pointer");
}

// A list given as pointer and count.
inline void require_list(const void* list, int64_t count, const char* argument) {
  if (count < 0) fail(Status::kRange, "the count of '", argument, "' is ", count);
  if (count > 0) require(list, argument);
}

inline void require_struct(size_t given, size_t needed, const char* what) {
  if (given < needed) {
    fail(Status::kArgument, what, ": struct_size is ", given, "; set it to sizeof, or call the init function");
  }
}

inline memory::Id id_of(uint64_t bits) { return memory::Id{bits}; }
inline memory::Pinned pin(tinyai_array array, const char* argument) {
  return memory::Pinned(id_of(array.id), memory::Kind::kArray, argument);
}
inline memory::Pinned pin(tinyai_variable variable, const char* argument) {
  return memory::Pinned(id_of(variable.id), memory::Kind::kVariable, argument);
}

// Where a creating call without operands puts its result.
memory::Place place_for(tinyai_manager into, const char* call);
// The same with one operand that votes.
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
