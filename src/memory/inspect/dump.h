// Dumps: who holds what, as text for people and as JSON for programs.
#pragma once

#include <string>

#include "memory/id.h"

namespace tinyai::memory {

// The tree below a manager (null: all of it).
std::string dump_text(Id manager);
std::string dump_json(Id manager);

}  // namespace tinyai::memory
