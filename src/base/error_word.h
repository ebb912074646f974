// ErrorWord: where a kernel that judges numbers says which was wrong, for it returns none to the host. A device that
// answers at once has it read right after the call, any other at its next synchronisation.
#pragma once

#include <cstdint>

namespace tinyai {

struct ErrorWord {
  const char* call = nullptr;  // the operator's name, as it was given with the call
  int64_t position = -1;       // the number's, counted in C order; -1: all was well

  // The first stays.
  void report(const char* in_call, int64_t at) {
    if (position < 0) *this = {in_call, at};
  }
};

}  // namespace tinyai
