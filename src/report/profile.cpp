// Starting and ending. Accounts are watched and calls are timed only while the timeline takes what they tell.
#include "report/profile.h"

#include <algorithm>
#include <mutex>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/immortal.h"
#include "memory/account_watch.h"
#include "memory/call_site.h"

namespace tinyai::report {
namespace {

Mutex& running_lock() {
  static Immortal<Mutex> lock;
  return *lock;
}

memory::Charge block_charge(int64_t bytes) { return {aligned_size(bytes), memory::Category::kWorkspace, true}; }

}  // namespace

Profile::Profile(const memory::Place& place, const ProfileOptions& options)
    : bytes_(options.limit_bytes),
      scope_(place.scope),
      charged_(place.shard),
      block_(memory::allocate_charged(place, block_charge(bytes_), bytes_, memory::Exempt::kNo)),
      timeline_(block_, bytes_, options.this_thread) {}

Profile::~Profile() {
  stop();
  device::release_host(block_, bytes_);
  memory::uncharge(charged_, block_charge(bytes_));
}

Ref<Profile> Profile::start(const memory::Place& place, const ProfileOptions& options) {
  if (options.limit_bytes < kLeastBytes || options.limit_bytes > INT64_MAX / 2) {
    fail(Status::kRange, "profile_start: 'limit_bytes' is ", options.limit_bytes, "; ", kLeastBytes, " to ",
         INT64_MAX / 2, " are allowed");
  }
  Ref<Profile> made = make(place, memory::Exempt::kNo, place, options);
  made->begin();
  return made;
}

void Profile::begin() {
  const std::lock_guard guard(running_lock());
  if (!timeline_.start()) fail(Status::kNotReady, "profile_start: another profile runs; one at a time does");
  memory::watch_accounts();
  memory::time_calls(true);
}

void Profile::stop() noexcept {
  const std::lock_guard guard(running_lock());
  if (!timeline_.is_running()) return;
  memory::time_calls(false);
  memory::unwatch_accounts();
  timeline_.stop();
}

Recorded Profile::recorded() const {
  Recorded out{.events = {},
               .duration = timeline_.ended() - timeline_.began(),
               .dropped = timeline_.dropped(),
               .threads = timeline_.threads()};
  timeline_.visit([&](const Event& event) { out.events.push_back(event); });
  std::stable_sort(out.events.begin(), out.events.end(), [](const Event& a, const Event& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.duration > b.duration;  // what encloses comes first
  });
  bool is_left_out = false;  // its own block, once: a scope has an event for each thread that charged something to it
  for (Event& event : out.events) {
    event.begin = std::max<int64_t>(event.begin - timeline_.began(), 0);
    const bool is_own = event.kind == EventKind::kHeld && event.charge.scope == scope_ &&
                        event.category == static_cast<uint8_t>(memory::Category::kWorkspace);
    if (!is_own || is_left_out || event.charge.bytes < aligned_size(bytes_)) continue;
    event.charge.bytes -= aligned_size(bytes_);
    is_left_out = true;
  }
  return out;
}

std::string Profile::describe() const {
  return cat("profile of ", grouped(timeline_.events()), " events", timeline_.is_running() ? ", running" : "");
}

void register_profiles() { memory::register_object_kind<Profile>(memory::Kind::kProfile); }

}  // namespace tinyai::report
