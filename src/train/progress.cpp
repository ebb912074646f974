#include "train/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>

#include "autograd/callback.h"

namespace tinyai::train {
namespace {

// The sink that is set, kept while a line is being written to it.
struct HostSink {
  explicit HostSink(const ProgressSink& given) : sink(given) {}
  ~HostSink() {
    if (sink.destroy) sink.destroy(sink.user_data);
  }
  const ProgressSink sink;
};

std::mutex& sink_lock() {
  static std::mutex* const lock = new std::mutex;  // never destroyed: threads may train at exit
  return *lock;
}
std::shared_ptr<HostSink>& host_sink() {
  static auto* const sink = new std::shared_ptr<HostSink>;
  return *sink;
}
std::shared_ptr<HostSink> current_sink() {
  const std::lock_guard guard(sink_lock());
  return host_sink();
}

bool can_write_over() {
  static const bool terminal = isatty(STDOUT_FILENO) == 1;
  return terminal || current_sink();
}

void print(const std::string& line, bool over) {
  static bool pending = false;  // a line that is to be written over
  const std::lock_guard guard(sink_lock());
  std::fprintf(stdout, "%s%s%s", pending ? "\r\033[K" : "", line.c_str(), over ? "" : "\n");
  std::fflush(stdout);
  pending = over;
}

std::string formatted(const char* format, auto... values) {
  char text[64];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

}  // namespace

void set_progress_sink(const ProgressSink& sink) {
  std::shared_ptr<HostSink> next = sink.write ? std::make_shared<HostSink>(sink) : nullptr;
  const std::lock_guard guard(sink_lock());
  host_sink().swap(next);
}

bool Progress::is_due() {
  if (!enabled_) return false;
  const Clock::time_point now = Clock::now();
  const double pause = can_write_over() ? 0.1 : 10;
  if (std::chrono::duration<double>(now - last_).count() < pause) return false;
  last_ = now;
  return true;
}

void Progress::write(const std::string& line, bool over) {
  if (!enabled_) return;
  if (const auto host = current_sink()) {
    const ProgressSink& sink = host->sink;
    return autograd::check_host("progress", sink.write(line.c_str(), over, sink.function, sink.user_data));
  }
  print(line, over && can_write_over());
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<int64_t>(std::ceil(std::max(seconds, 0.0)));
  const int hours = static_cast<int>(whole / 3600), minutes = static_cast<int>(whole / 60 % 60);
  const int rest = static_cast<int>(whole % 60);
  if (hours) return formatted("%d:%02d:%02d", hours, minutes, rest);
  return formatted("%d:%02d", minutes, rest);
}

std::string percent_text(double part) { return formatted("%.2f %%", 100 * part); }

std::string short_text(double value) { return formatted("%.4g", value); }

std::string bar_text(int64_t done, int64_t all) {
  constexpr int kWidth = 20;
  const int full = all > 0 ? static_cast<int>(kWidth * done / all) : 0;
  return "[" + std::string(full, '=') + (full < kWidth ? ">" : "") + std::string(std::max(kWidth - full - 1, 0), ' ') +
         "]";
}

}  // namespace tinyai::train
