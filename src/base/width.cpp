// The thread's own width is looked at first, by every call that cuts work; the process's is the processors at hand only
// where nobody set one before it was first asked for, and stays: an affinity that changes later changes no result.
#include "base/width.h"

#include <algorithm>
#include <atomic>

#include "base/cpu_count.h"
#include "base/error.h"

namespace tinyai {
namespace {

std::atomic<int> g_width{0};                                                // 0: not asked for yet
[[gnu::tls_model("initial-exec")]] constinit thread_local int t_width = 0;  // 0: the process's

}  // namespace

int width() {
  if (t_width != 0) return t_width;
  int width = g_width.load(std::memory_order_relaxed);
  if (width != 0) return width;
  const int processors = std::min(available_cpus(), kMostWidth);
  return g_width.compare_exchange_strong(width, processors, std::memory_order_relaxed) ? processors : width;
}

void set_width(int width) {
  if (width < 1 || width > kMostWidth) fail(Status::kRange, "a width of ", width, " is not in 1..", kMostWidth);
  g_width.store(width, std::memory_order_relaxed);
}

WithinWidth::WithinWidth(int width) : outer_(t_width) { t_width = width; }

WithinWidth::~WithinWidth() { t_width = outer_; }

}  // namespace tinyai
