// Calls with a session, from C.
#pragma once

#include "base/function_ref.h"
#include "capi/call.h"
#include "nn/tree/session_call.h"

namespace tinyai::capi {

// Runs `body`, which publishes its results last, with the session in use; then what the session keeps goes on.
// NOT_READY, ARGUMENT for a session that was made for another module than this; null: whichever it is.
void with_session(const char* name, tinyai_session session, nn::Module* module, const tinyai_session_call* call,
                  FunctionRef<void(nn::SessionCall&)> body);

}  // namespace tinyai::capi
