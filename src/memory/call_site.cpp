// The table of sites, and names for frames.
#include "memory/call_site.h"

#include <cxxabi.h>
#include <dlfcn.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "base/timeline.h"
#include "memory/engine_bytes.h"
#include "memory/thread_state.h"

namespace tinyai::memory {
namespace {

constexpr int kMostFrames = 32, kShownFrames = 8;
constexpr size_t kMostLabel = 255;          // bytes
constexpr uint32_t kMostSites = 0xffff;     // a number's low half, from 1; the high half tells those of one slot apart
constexpr uint32_t kOverflow = kMostSites;  // the shared entry, in no slot

struct CallSite : EngineObject {
  const char* call = nullptr;
  std::string label;
  std::vector<void*> frames;
  const std::string* key = nullptr;  // in SiteTable::numbers
  uint32_t number = 0;
  uint32_t held = 0;                // by so many
  uint32_t previous = 0, next = 0;  // slots of those that nothing holds, longest so first
};

struct SiteSlot {
  std::unique_ptr<CallSite> site;  // null: the slot is free
  uint32_t next_free = 0;
};

struct SiteTable {
  Mutex lock;
  EngineVector<SiteSlot> slots;  // 1 to kMostSites - 1
  std::unordered_map<std::string, uint32_t> numbers;
  uint32_t free = 0, first = 0, last = 0;  // slots
  uint32_t made = 0;                       // sites, ever
};

SiteTable& site_table() {
  static Immortal<SiteTable> instance;
  return *instance;
}

// Cuts the label, but not within a character of UTF-8.
std::string clipped(std::string_view label) {
  size_t size = std::min(label.size(), kMostLabel);
  while (size > 0 && size < label.size() && (static_cast<unsigned char>(label[size]) & 0xc0) == 0x80) --size;
  return std::string(label.substr(0, size));
}

std::unique_ptr<CallSite> here() {
  auto site = std::make_unique<CallSite>();
  const ThreadState& state = thread_state();
  site->call = state.call;
  if (!state.labels.empty()) site->label = clipped(state.labels.back());
#if __has_include(<execinfo.h>)
  if ((detail::g_tracking.load(std::memory_order_relaxed) & detail::kLevels) ==
      static_cast<int32_t>(Tracking::kStack)) {
    void* frames[kMostFrames];
    site->frames.assign(frames, frames + backtrace(frames, kMostFrames));
  }
#endif
  return site;
}

std::string key_of(const CallSite& site) {
  std::string key(reinterpret_cast<const char*>(&site.call), sizeof site.call);
  key.append(reinterpret_cast<const char*>(site.frames.data()), site.frames.size() * sizeof(void*));
  return key + site.label;
}

// Beside its own.
int64_t bytes_of(const CallSite& site) {
  return static_cast<int64_t>(site.label.size() + site.frames.size() * sizeof(void*) + site.key->size());
}

uint32_t slot_of(uint32_t number) { return number & kMostSites; }
CallSite& site_in(SiteTable& t, uint32_t slot) { return *t.slots[slot - 1].site; }

// Null if it is gone.
CallSite* find_locked(SiteTable& t, uint32_t number) {
  const uint32_t slot = slot_of(number);
  if (slot == 0 || slot > t.slots.size()) return nullptr;
  CallSite* const site = t.slots[slot - 1].site.get();
  return site && site->number == number ? site : nullptr;
}

// These keep the list of sites that nothing holds.
void append_locked(SiteTable& t, CallSite& site) {
  const uint32_t slot = slot_of(site.number);
  site.previous = t.last;
  site.next = 0;
  (t.last ? site_in(t, t.last).next : t.first) = slot;
  t.last = slot;
}

void unlink_locked(SiteTable& t, CallSite& site) {
  (site.previous ? site_in(t, site.previous).next : t.first) = site.next;
  (site.next ? site_in(t, site.next).previous : t.last) = site.previous;
}

void free_slot_locked(SiteTable& t, uint32_t slot) {
  t.slots[slot - 1].site.reset();
  t.slots[slot - 1].next_free = std::exchange(t.free, slot);
}

void forget_locked(SiteTable& t, CallSite& site) {
  unlink_locked(t, site);
  add_engine_bytes(-bytes_of(site));
  t.numbers.erase(t.numbers.find(*site.key));
  free_slot_locked(t, slot_of(site.number));
}

// When tracking has ended. Rooms can go only together.
void forget_unheld_locked(SiteTable& t) {
  while (t.first) forget_locked(t, site_in(t, t.first));
  if (!t.numbers.empty()) return;
  std::unordered_map<std::string, uint32_t>().swap(t.numbers);
  EngineVector<SiteSlot>().swap(t.slots);
  t.free = 0;
}

// 0 where all slots are held.
uint32_t take_slot_locked(SiteTable& t) {
  if (!t.free && t.slots.size() + 1 < kMostSites) {
    t.slots.emplace_back();
    return static_cast<uint32_t>(t.slots.size());
  }
  if (!t.free && t.first) forget_locked(t, site_in(t, t.first));
  return t.free ? std::exchange(t.free, t.slots[t.free - 1].next_free) : 0;
}

void hold_locked(SiteTable& t, CallSite& site) {
  if (site.held++ == 0) unlink_locked(t, site);
}

uint32_t add_locked(SiteTable& t, std::unique_ptr<CallSite> made, std::string key) {
  const uint32_t slot = take_slot_locked(t);
  if (!slot) return kOverflow;
  made->number = (++t.made & kMostSites) << 16 | slot;
  try {
    made->key = &t.numbers.emplace(std::move(key), made->number).first->first;
  } catch (...) {
    free_slot_locked(t, slot);
    throw;
  }
  add_engine_bytes(bytes_of(*made));
  append_locked(t, *(t.slots[slot - 1].site = std::move(made)));
  return site_in(t, slot).number;
}

uint32_t number_of(std::unique_ptr<CallSite> site, bool held) {
  std::string key = key_of(*site);
  SiteTable& t = site_table();
  const std::lock_guard guard(t.lock);
  const auto found = t.numbers.find(key);
  const uint32_t number = found != t.numbers.end() ? found->second : add_locked(t, std::move(site), std::move(key));
  if (held && number != kOverflow) hold_locked(t, site_in(t, slot_of(number)));
  return number;
}

const void* object_of(const void* address, Dl_info& info) { return dladdr(address, &info) ? info.dli_fbase : nullptr; }

std::string frame_text(const void* address) {
  Dl_info info{};
  char text[64];
  if (!object_of(address, info)) {
    std::snprintf(text, sizeof text, "%p", address);
    return text;
  }
  const char* slash = info.dli_fname ? std::strrchr(info.dli_fname, '/') : nullptr;
  const std::string file = slash ? slash + 1 : info.dli_fname ? info.dli_fname : "?";
  const void* base = info.dli_sname ? info.dli_saddr : info.dli_fbase;
  std::snprintf(text, sizeof text, "+0x%zx",
                static_cast<size_t>(static_cast<const char*>(address) - static_cast<const char*>(base)));
  if (!info.dli_sname) return file + text;
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> plain(
      abi::__cxa_demangle(info.dli_sname, nullptr, nullptr, &status), &std::free);
  return std::string(plain ? plain.get() : info.dli_sname) + text + " (" + file + ")";
}

// Our own frames come first and say nothing; where the host is linked with us they cannot be told apart and stay.
std::vector<std::string> stack_text(const std::vector<void*>& frames) {
  Dl_info info{};
  const void* own = object_of(reinterpret_cast<const void*>(&site_text), info);
  size_t first = 0;
  while (first < frames.size() && object_of(frames[first], info) == own) ++first;
  if (first == frames.size()) first = 0;
  std::vector<std::string> out;
  for (size_t i = first; i < frames.size() && out.size() < kShownFrames; ++i) out.push_back(frame_text(frames[i]));
  return out;
}

}  // namespace

std::atomic<int32_t> detail::g_tracking{0};

void set_tracking(Tracking level) {
  SiteTable& t = site_table();
  int32_t now = detail::g_tracking.load(std::memory_order_relaxed);
  while (!detail::g_tracking.compare_exchange_weak(now, (now & detail::kTimed) | static_cast<int32_t>(level))) {
  }
  if (level != Tracking::kOff) return;
  const std::lock_guard guard(t.lock);
  forget_unheld_locked(t);
}

void time_calls(bool on) noexcept {
  on ? detail::g_tracking.fetch_or(detail::kTimed) : detail::g_tracking.fetch_and(~detail::kTimed);
}

const char* detail::enter_call(const char* call, int64_t& began) {
  began = is_recording() ? timeline_now() : 0;
  return std::exchange(thread_state().call, call);
}
void detail::leave_call(const char* outer, int64_t began) noexcept {
  const char* const call = std::exchange(thread_state().call, outer);
  if (!began) return;
  Event event = Event::since(began, EventKind::kCall);
  event.op.name = call;
  record(event);
}

uint32_t detail::find_site(bool held) noexcept try { return number_of(here(), held); } catch (...) {
  return 0;  // only a report will be poorer
}

uint32_t hold_site(uint32_t number) noexcept {
  if (number == 0) return 0;
  SiteTable& t = site_table();
  const std::lock_guard guard(t.lock);
  CallSite* const site = find_locked(t, number);
  if (site) hold_locked(t, *site);
  return site ? number : 0;
}

void release_site(uint32_t number) noexcept {
  if (number == 0) return;
  SiteTable& t = site_table();
  const std::lock_guard guard(t.lock);
  CallSite* const site = find_locked(t, number);
  if (!site || --site->held > 0) return;
  append_locked(t, *site);
  if (!is_tracking()) forget_unheld_locked(t);
}

void push_label(std::string_view label) { thread_state().labels.emplace_back(label); }

bool pop_label() noexcept {
  auto& labels = thread_state().labels;
  if (labels.empty()) return false;
  labels.pop_back();
  return true;
}

InnermostLabel::InnermostLabel() {
  auto& labels = thread_state().labels;
  if (labels.empty()) return;
  outer_.push_back(labels.back());
  outer_.swap(labels);
}

InnermostLabel::~InnermostLabel() { thread_state().labels.swap(outer_); }

CallSiteInfo site_info(uint32_t number) {
  if (number == 0) return {};
  if (number == kOverflow) return {"one of too many places to tell apart", {}, {}};
  CallSite site;
  {
    SiteTable& t = site_table();
    const std::lock_guard guard(t.lock);
    const CallSite* const found = find_locked(t, number);
    if (!found) return {"a place that is no longer known", {}, {}};
    site = *found;
  }
  return {site.call ? site.call : "the engine", site.label, stack_text(site.frames)};
}

std::string site_text(uint32_t number) {
  if (number == 0) return {};
  const CallSiteInfo info = site_info(number);
  std::string out = info.call;
  if (!info.label.empty()) out += cat(", label '", info.label, "'");
  const char* separator = ", in ";
  for (const std::string& frame : info.stack) {
    out += separator + frame;
    separator = " < ";
  }
  return out;
}

}  // namespace tinyai::memory
