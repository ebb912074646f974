// Call sites: where in the program a handle was made or closed, when tracking is on: the call, the innermost label, and
// with stacks the frames. A site is stored once and known by a small number; frames are given names only when a report
// asks.
//
// Off, tracking costs a relaxed load in each call. The table is bounded. Handles and scopes hold their site, and so
// do the last to die. One that nothing holds stays for snapshots until its room is needed or tracking ends; what asks
// for it later learns nothing. Should so many places be held, the next ones share one entry.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "memory/engine_bytes.h"

namespace tinyai::memory {

enum class Tracking : int32_t { kOff = 0, kOperator, kStack };

namespace detail {
extern std::atomic<int32_t> g_tracking;                    // a level, and kTimed
inline constexpr int32_t kLevels = 3, kTimed = 4;          // the second: calls go into a timeline (base/timeline.h)
const char* enter_call(const char* call, int64_t& began);  // returns the one before
void leave_call(const char* outer, int64_t began) noexcept;
uint32_t find_site(bool held) noexcept;
}  // namespace detail

inline bool is_tracking() noexcept { return detail::g_tracking.load(std::memory_order_relaxed) & detail::kLevels; }
void set_tracking(Tracking level);
void time_calls(bool on) noexcept;  // into the timeline that is recorded

// The call that this thread is in, for the sites of what it makes. Restores the outer one: callbacks nest.
class CallName {
 public:
  explicit CallName(const char* call) {  // NOLINT: began_ is set by enter_call
    if (detail::g_tracking.load(std::memory_order_relaxed) == 0) [[likely]]
      return;
    outer_ = detail::enter_call(call, began_);
    named_ = true;
  }
  ~CallName() {
    if (named_) [[unlikely]]
      detail::leave_call(outer_, began_);
  }
  CallName(const CallName&) = delete;
  CallName& operator=(const CallName&) = delete;

 private:
  const char* outer_ = nullptr;
  bool named_ = false;
  int64_t began_;  // once it is named; 0: nobody timed it
};

// This thread's labels, copied; the innermost is part of each site.
void push_label(std::string_view label);
bool pop_label() noexcept;  // false if there was none

// While this lives, only the innermost of this thread's labels is there; after it all are as before.
class InnermostLabel {
 public:
  InnermostLabel();
  ~InnermostLabel();
  InnermostLabel(const InnermostLabel&) = delete;

 private:
  EngineVector<EngineString> outer_;
};

// The site of the running call; 0 when tracking is off, or when memory ran out.
inline uint32_t site_here() noexcept { return is_tracking() ? detail::find_site(false) : 0; }
// Sites of what lives are held until release_site.
inline uint32_t held_site_here() noexcept { return is_tracking() ? detail::find_site(true) : 0; }
uint32_t hold_site(uint32_t site) noexcept;  // 0 if it is gone
void release_site(uint32_t site) noexcept;

struct CallSiteInfo {
  std::string call, label;
  std::vector<std::string> stack;  // the host's frames, innermost first
};
CallSiteInfo site_info(uint32_t site);
std::string site_text(uint32_t site);  // "matmul, label 'step', in main+0x1b < ..."; "" for 0

}  // namespace tinyai::memory
