// Log: the few things that are worth telling and are no error of a call. Silent unless the host installs a logger or
// sets TINYAI_LOG=error|warn|info|debug, which writes to stderr. What is told while the thread holds a Mutex comes out
// when it holds none; never call it under a spin lock.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/host_data.h"

namespace tinyai {

enum class LogLevel : int32_t { kOff = 0, kError, kWarn, kInfo, kDebug };

namespace detail {
extern std::atomic<int32_t> g_log_level;
}

inline bool logs(LogLevel level) noexcept {
  return static_cast<int32_t>(level) <= detail::g_log_level.load(std::memory_order_relaxed);
}

// A message of the logger's own calls is dropped, so that it cannot call itself for ever.
void log(LogLevel level, const std::string& message) noexcept;

struct Logger {
  void (*write)(int32_t level, const char* message, void* user_data) = nullptr;
  HostData data;
};

// Messages up to `most` go to the logger; with a null write, to where the environment says. `destroy` is for its data,
// and belongs to the host as long as this can fail.
void set_logger(LogLevel most, Logger logger, void (*destroy)(void* user_data) = nullptr);
void log_as_environment_says() noexcept;

}  // namespace tinyai
