// Handles of functions, as the C entry points see them.
#pragma once

#include "capi/call.h"
#include "graph/function.h"

namespace tinyai::capi {

// ARGUMENT for a custom function.
const graph::CompiledFunction& compiled(const memory::Pinned& pinned);

}  // namespace tinyai::capi
