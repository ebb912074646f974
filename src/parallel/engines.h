// Engines by name, and what a launcher has set up.
#pragma once

#include <string>
#include <string_view>

#include "parallel/engine.h"

namespace tinyai::parallel {

// The environment's words on this process; a launcher sets them for each that it starts.
struct Launch {
  const char* engine = nullptr;    // null: nothing was launched
  const char* variable = nullptr;  // that told so
  int64_t rank = -1, ranks = -1;
  std::string address;  // where they meet; empty: nothing tells
};
Launch launched();

// Opens the engine of that name. ARGUMENT where there is none; DEVICE where it is not there.
EngineRef open_engine(std::string_view name, const Meeting& meeting);

EngineRef open_threads(const Meeting& meeting);
EngineRef open_mpi(const Meeting& meeting);
EngineRef open_gloo(const Meeting& meeting);
EngineRef open_alone(const Meeting& meeting);  // of one rank

}  // namespace tinyai::parallel
