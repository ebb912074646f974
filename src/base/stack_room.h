// How much of its stack the calling thread has left, for what calls itself as deep as a host nests: there it is refused
// while an error can still be told, for what runs over the end of the stack ends the process.
#pragma once

#include <cstdint>

#include "base/function_ref.h"

namespace tinyai {

// Stack for whatever an operator needs that is called from here, and the error's own way out. Calls of another library,
// which needs more, ask for that themselves.
inline constexpr int64_t kStackRoom = 28 * 1024;
// Stack for operators that are only written down, in a trace.
inline constexpr int64_t kTraceRoom = 14 * 1024;

// OUT_OF_MEMORY, saying what would have been called, where less is left. On a stack that is not the one its thread was
// made with (a host's fibers) nothing is known, and nothing refused.
void require_stack(const char* what, int64_t bytes = kStackRoom);

// Runs `work` where it has so much: here, or, where less is left, on a thread that is made for it and waited for. What
// it throws comes out here. OUT_OF_MEMORY, as above, where there is no such thread to be had.
void with_stack(const char* what, int64_t bytes, FunctionRef<void()> work);

}  // namespace tinyai
