// Progress: lines that say how far a run is. On a terminal the last line is written over; elsewhere only whole lines
// come, and few. The host can take them instead.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "autograd/callback.h"

namespace tinyai::train {

class ProgressHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  // `over`: the next line replaces this one. Called on the thread that trains. Gives a status.
  virtual int32_t write(const char* line, bool over) const = 0;
};
// Sets it for the whole process; null: standard output again. It ends when the last line was written.
void set_progress_host(std::shared_ptr<const ProgressHost> host) noexcept;

class Progress {
 public:
  explicit Progress(bool enabled) : enabled_(enabled) {}

  // Due not more often than a person can read; seldom where lines cannot be written over.
  bool is_due();
  void write(const std::string& line, bool over);  // CALLBACK: the host's sink failed

 private:
  using Clock = std::chrono::steady_clock;
  bool enabled_;
  Clock::time_point last_ = Clock::now();
};

std::string clock_text(double seconds);  // "1:05", "2:03:04"
std::string percent_text(double part);   // "97.31 %"
std::string short_text(double value);    // four digits
std::string bar_text(int64_t done, int64_t all);

}  // namespace tinyai::train
