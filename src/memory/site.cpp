// The table of sites, and names for frames.
#include "memory/site.h"

#include <cxxabi.h>
#include <dlfcn.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "memory/engine_bytes.h"
#include "memory/thread_state.h"

namespace tinyai::memory {
namespace {

constexpr int kMostFrames = 32, kShownFrames = 8;
constexpr uint32_t kMostSites = 1u << 16;
constexpr uint32_t kOverflow = 1;  // the shared entry

struct Site {
  const char* call = nullptr;
  std::string label;
  std::vector<void*> frames;
};

struct Table {
  std::mutex lock;
  std::deque<Site> sites;  // by number - 1
  std::unordered_map<std::string, uint32_t> numbers;

  Table() { sites.push_back({"one of too many places to tell apart", {}, {}}); }
};

Table& table() {
  static Table* const instance = new Table;
  return *instance;
}

Site here() {
  Site site;
  const ThreadState& state = thread_state();
  site.call = state.call;
  if (!state.labels.empty()) site.label = state.labels.back();
#if __has_include(<execinfo.h>)
  if (detail::g_tracking.load(std::memory_order_relaxed) == static_cast<int32_t>(Tracking::kStack)) {
    void* frames[kMostFrames];
    site.frames.assign(frames, frames + backtrace(frames, kMostFrames));
  }
#endif
  return site;
}

std::string key_of(const Site& site) {
  std::string key(reinterpret_cast<const char*>(&site.call), sizeof site.call);
  key.append(reinterpret_cast<const char*>(site.frames.data()), site.frames.size() * sizeof(void*));
  return key + site.label;
}

uint32_t number_of(Site site) {
  std::string key = key_of(site);
  Table& t = table();
  const std::lock_guard guard(t.lock);
  if (const auto found = t.numbers.find(key); found != t.numbers.end()) return found->second;
  if (t.sites.size() >= kMostSites) return kOverflow;
  add_engine_bytes(static_cast<int64_t>(sizeof(Site) + key.size() * 2));
  t.sites.push_back(std::move(site));
  const auto number = static_cast<uint32_t>(t.sites.size());
  t.numbers.emplace(std::move(key), number);
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

void set_tracking(Tracking level) noexcept {
  detail::g_tracking.store(static_cast<int32_t>(level), std::memory_order_relaxed);
}

const char* detail::enter_call(const char* call) { return std::exchange(thread_state().call, call); }
void detail::leave_call(const char* outer) noexcept { thread_state().call = outer; }

uint32_t detail::find_site() noexcept try { return number_of(here()); } catch (...) {
  return 0;  // only a report will be poorer
}

void push_label(std::string_view label) { thread_state().labels.emplace_back(label); }

bool pop_label() noexcept {
  auto& labels = thread_state().labels;
  if (labels.empty()) return false;
  labels.pop_back();
  return true;
}

SiteInfo site_info(uint32_t number) {
  if (number == 0) return {};
  Site site;
  {
    Table& t = table();
    const std::lock_guard guard(t.lock);
    site = t.sites[number - 1];
  }
  return {site.call ? site.call : "the engine", site.label, stack_text(site.frames)};
}

std::string site_text(uint32_t number) {
  if (number == 0) return {};
  const SiteInfo info = site_info(number);
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
