// Companions: the value() and grad() handles that a variable owns. Same id at each call, a member of the variable's
// scope, ended with the variable and not by the host.
#pragma once

#include "memory/manager.h"

namespace tinyai::memory {

// Makes one beside the variable, voting as it does unless `flags` say otherwise. Takes over a count of `object`, but
// not on failure.
Id publish_value_handle(const Slot& variable, Kind kind, void* object, uint32_t flags);

// The value() handle: made at the first call (then, and only then, it takes over the count of `object`).
Id value_handle(Slot& variable, Kind kind, void* object, bool* taken);
Id value_handle_of(const Slot& variable) noexcept;  // null if there is none

// Ends such a handle, or one of a module. Null, ended before, or closed with its scope: nothing happens.
void end_value_handle(Id id) noexcept;

// Moves it to where the variable was moved. The tree is locked.
void move_value_handle_locked(Id id, Shard& to) noexcept;

}  // namespace tinyai::memory
