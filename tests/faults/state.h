// What a call that failed must leave as it was, and what is told of it.
#pragma once

#include "case.h"

namespace faults {

std::string last_error();
tinyai_memory_stats memory();

struct State {
  int64_t active_bytes = 0;
  tinyai_manager_stats scopes[4] = {};
  std::vector<std::string> elements;  // of what the world keeps, of gradients, and of files; names; sessions' lengths
};

State state_of(const World& w);

// Each in words, or empty.
std::string difference(const State& before, const State& after);
std::string accounts();     // where they do not add up
std::string left_behind();  // after a world's end: what is held, entered or switched

}  // namespace faults
