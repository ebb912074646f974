// The tree as text and as JSON.
#include "memory/report.h"

namespace tinyai::memory {

std::string dump_text(Id) { return {}; }
std::string dump_json(Id) { return {}; }

}  // namespace tinyai::memory
