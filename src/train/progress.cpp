// The host's function is kept by whoever writes to it, and called without the lock: it may set another, or wait for a
// thread that trains. Standard output has one lock, so that lines of two trainers never mix.
#include "train/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "base/cancellation.h"
#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "base/number_text.h"

namespace tinyai::train {
namespace {

using HostRef = std::shared_ptr<const ProgressHost>;

Mutex& host_lock() {
  static Immortal<Mutex> lock;  // never destroyed: threads may train at exit
  return *lock;
}
HostRef& installed_host() {
  static Immortal<HostRef> host;
  return *host;
}
HostRef current_host() {
  const std::lock_guard guard(host_lock());
  return installed_host();
}

bool can_write_over() {
  static const bool terminal = isatty(STDOUT_FILENO) == 1;
  return terminal || current_host();
}

void print(const std::string& line, bool over) {
  static bool pending = false;  // a line that is to be written over
  const std::lock_guard guard(host_lock());
  const NotCancelled whole;
  std::fprintf(stdout, "%s%s%s", pending ? "\r\033[K" : "", line.c_str(), over ? "" : "\n");
  std::fflush(stdout);
  pending = over;
}

// Two digits, as a clock shows them.
std::string two_digits(int64_t value) {
  return {static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
}

}  // namespace

void set_progress_host(HostRef host) noexcept {
  const std::lock_guard guard(host_lock());
  installed_host().swap(host);
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
  if (const HostRef host = current_host()) {
    const autograd::CheckedCall call;
    return call.check("progress", host->write(line.c_str(), over));
  }
  print(line, over && can_write_over());
}

std::string clock_text(double seconds) {
  constexpr double kMost = 1e12;  // also of what is infinite or unknown
  const auto whole = static_cast<int64_t>(std::ceil(seconds < kMost ? std::max(seconds, 0.0) : kMost));
  const int64_t hours = whole / 3600, minutes = whole / 60 % 60;
  const std::string seconds_text = two_digits(whole % 60);
  if (hours) return cat(hours, ":", two_digits(minutes), ":", seconds_text);
  return cat(minutes, ":", seconds_text);
}

std::string percent_text(double part) { return fixed_text(100 * part, 2) + " %"; }

std::string short_text(double value) { return general_text(value, 4); }

std::string bar_text(int64_t done, int64_t all) {
  constexpr int kWidth = 20;
  const int full = all > 0 ? static_cast<int>(kWidth * done / all) : 0;
  return "[" + std::string(full, '=') + (full < kWidth ? ">" : "") + std::string(std::max(kWidth - full - 1, 0), ' ') +
         "]";
}

}  // namespace tinyai::train
