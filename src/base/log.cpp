// The logger is counted by the calls that run in it; the last one destroys it.
#include "base/log.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string_view>

#include "base/cancellation.h"
#include "base/host_call.h"
#include "base/immortal.h"
#include "base/mutex.h"

namespace tinyai {
namespace {

struct LogState {
  Mutex lock;
  std::shared_ptr<const Logger> installed;
};

LogState& state() {
  static Immortal<LogState> instance;  // never destroyed: messages may come at exit
  return *instance;
}

constexpr const char* kNames[] = {"off", "error", "warn", "info", "debug"};
constexpr int kLevels = 5;

thread_local bool t_logging = false;

void write_to_stderr(int32_t level, const char* message) {
  const NotCancelled whole;
  std::fprintf(stderr, "tinyai %s: %s\n", kNames[level], message);
}

// The level that TINYAI_LOG says; nothing where that is none.
std::optional<LogLevel> environment_level() {
  const char* const variable = std::getenv("TINYAI_LOG");
  const std::string_view wanted = variable ? variable : "";
  if (wanted.empty()) return LogLevel::kOff;
  if (wanted == "warning") return LogLevel::kWarn;
  for (int i = 0; i < kLevels; ++i) {
    if (wanted == kNames[i]) return static_cast<LogLevel>(i);
  }
  return {};
}

}  // namespace

std::atomic<int32_t> detail::g_log_level{0};

namespace {

// A message that came up under a lock of the engine's.
struct LaterMessage : LaterCall {
  LogLevel level;
  std::string text;
};

void write(LogLevel level, const std::string& message) noexcept {
  std::shared_ptr<const Logger> installed;
  {
    const std::lock_guard guard(state().lock);
    if (!logs(level)) return;  // the logger that wanted it is gone since
    installed = state().installed;
  }
  t_logging = true;
  const HostCall call;
  const auto number = static_cast<int32_t>(level);
  if (installed) {
    installed->write(number, message.c_str(), installed->data.get());
  } else {
    write_to_stderr(number, message.c_str());
  }
  t_logging = false;
}

void write_later(LogLevel level, const std::string& message) noexcept try {
  auto* later = new LaterMessage{{}, level, message};
  later->run = [](LaterCall& self) noexcept {
    const std::unique_ptr<LaterMessage> own(static_cast<LaterMessage*>(&self));
    if (!t_logging) write(own->level, own->text);
  };
  call_later(*later);
} catch (const std::bad_alloc&) {
  // Only a message is lost.
}

}  // namespace

void log(LogLevel level, const std::string& message) noexcept {
  if (!logs(level) || t_logging) return;
  holds_mutex() ? write_later(level, message) : write(level, message);
}

void set_logger(LogLevel most, Logger logger, void (*destroy)(void* user_data)) {
  std::shared_ptr<const Logger> next;
  if (logger.write) {
    const auto made = std::make_shared<Logger>(std::move(logger));
    made->data.set_destroy(destroy);
    next = made;
  }
  {
    const std::lock_guard guard(state().lock);
    const LogLevel level = next ? most : environment_level().value_or(LogLevel::kOff);
    state().installed.swap(next);
    detail::g_log_level.store(static_cast<int32_t>(level), std::memory_order_relaxed);
  }
}  // the logger before goes here, with no lock held

void log_as_environment_says() noexcept {
  const std::optional<LogLevel> level = environment_level();
  if (!level) {  // whoever set it waits for messages that would never come
    const NotCancelled whole;
    std::fprintf(stderr, "tinyai warn: TINYAI_LOG is '%s', which is no level: off, error, warn, info, debug\n",
                 std::getenv("TINYAI_LOG"));
  }
  detail::g_log_level.store(static_cast<int32_t>(level.value_or(LogLevel::kOff)), std::memory_order_relaxed);
}

}  // namespace tinyai
