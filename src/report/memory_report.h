// Memory report: what the scopes below a manager hold, and what their peak was made of, as one HTML page without
// anything to load.
#pragma once

#include <string>

#include "memory/stats.h"

namespace tinyai::report {

// A null id: the whole tree. CLOSED, KIND, HANDLE.
std::string memory_report_html(memory::Id manager, const std::string& title);

}  // namespace tinyai::report
