// spin_until: how a thread waits for what another does in a moment, before it sleeps: to be woken takes some 50
// microseconds.
#pragma once

#include <chrono>

#include "base/spin_lock.h"

namespace tinyai {

// False when `limit` went by first; pauses between the tests.
template <class Ready>
bool spin_until(std::chrono::microseconds limit, Ready ready) {
  if (ready()) return true;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  do {
    for (int i = 0; i < 32; ++i) {
      if (ready()) return true;
      cpu_relax();
    }
  } while (std::chrono::steady_clock::now() < deadline);
  return ready();
}

}  // namespace tinyai
