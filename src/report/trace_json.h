// A profile as a trace for ui.perfetto.dev and chrome://tracing: the Trace Event Format's JSON.
#pragma once

#include "base/function_ref.h"
#include "report/profile.h"

namespace tinyai::report {

std::string shape_text(const Event& event);  // of an operator: "f32[32,10]"
void write_trace(const Recorded& recorded, FunctionRef<void(const std::string&)> write);  // piece by piece

}  // namespace tinyai::report
