#include "report/memory_course.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace tinyai::report {
namespace {

constexpr size_t kShownScopes = 6, kDeepest = 64;

bool is_of_memory(const Event& event) { return event.kind == EventKind::kHeld || event.kind == EventKind::kCharge; }

// Names a scope from the root down.
class ScopeNames {
 public:
  explicit ScopeNames(const Recorded& recorded) {
    for (const Event& event : recorded.events) {
      if (event.kind == EventKind::kScopeOpen) known_[event.scope.id] = {event.scope.parent, event.scope.name};
    }
  }
  std::string path(uint64_t scope) const {
    std::string out;
    for (size_t depth = 0; depth < kDeepest; ++depth) {
      const auto found = known_.find(scope);
      if (found == known_.end()) break;
      const std::string name = found->second.name.empty() ? "scope" : found->second.name;
      if (found->second.parent != 0 || out.empty()) out = out.empty() ? name : name + "/" + out;  // not "system"
      scope = found->second.parent;
    }
    return out.empty() ? "a scope" : out;
  }

 private:
  struct Scope {
    uint64_t parent;
    std::string name;
  };
  std::unordered_map<uint64_t, Scope> known_;
};

// Bands of one way to tell bytes apart, filled column by column.
class Bands {
 public:
  explicit Bands(size_t count) : now_(count), bands_(count) {
    for (auto& band : bands_) band.bytes.assign(MemoryCourse::kColumns, 0);
  }
  void add(size_t band, int64_t bytes) { now_[band] += bytes; }
  void keep(int column) {
    for (size_t i = 0; i < now_.size(); ++i) bands_[i].bytes[static_cast<size_t>(column)] = now_[i];
  }
  void keep_peak() {
    for (size_t i = 0; i < now_.size(); ++i) bands_[i].at_peak = now_[i];
  }
  std::vector<MemoryCourse::Band> take(const std::vector<std::string>& names) {
    std::vector<MemoryCourse::Band> out;
    for (size_t i = 0; i < bands_.size(); ++i) {
      bands_[i].name = names[i];
      const bool held = std::any_of(bands_[i].bytes.begin(), bands_[i].bytes.end(), [](int64_t b) { return b != 0; });
      if (held || bands_[i].at_peak) out.push_back(std::move(bands_[i]));
    }
    return out;
  }

 private:
  std::vector<int64_t> now_;
  std::vector<MemoryCourse::Band> bands_;
};

// The scopes that are shown, by names, for a loop opens one of the same name again and again; the last is all others.
struct ShownScopes {
  std::vector<std::string> names;
  std::unordered_map<uint64_t, size_t> band;

  size_t of(uint64_t scope) const {
    const auto found = band.find(scope);
    return found == band.end() ? names.size() - 1 : found->second;
  }
};

ShownScopes choose_scopes(const Recorded& recorded) {
  const ScopeNames scope_names(recorded);
  std::unordered_map<uint64_t, std::string> paths;
  std::map<std::string, std::pair<int64_t, int64_t>> held;  // now, and the most
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event)) continue;
    const auto [path, fresh] = paths.try_emplace(event.charge.scope);
    if (fresh) path->second = scope_names.path(event.charge.scope);
    auto& [now, most] = held[path->second];
    now += event.charge.bytes;
    most = std::max(most, now);
  }
  std::vector<std::pair<int64_t, std::string>> by_size;
  for (const auto& [path, bytes] : held) by_size.emplace_back(-bytes.second, path);
  std::sort(by_size.begin(), by_size.end());
  ShownScopes out;
  for (size_t i = 0; i < std::min(by_size.size(), kShownScopes); ++i) out.names.push_back(by_size[i].second);
  out.names.push_back("other scopes");
  for (const auto& [scope, path] : paths) {
    const auto at = static_cast<size_t>(std::find(out.names.begin(), out.names.end(), path) - out.names.begin());
    out.band[scope] = std::min(at, out.names.size() - 1);
  }
  return out;
}

}  // namespace

MemoryCourse memory_course(const Recorded& recorded) {
  const ShownScopes shown = choose_scopes(recorded);
  Bands categories(memory::kCategoryCount), scopes(shown.names.size());
  MemoryCourse out;
  int64_t now = 0, most = -1;
  int column = 0;
  const auto begin_column = [&](int next) {
    for (; column < next; ++column) most = -1, categories.keep(column + 1), scopes.keep(column + 1);
  };
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event)) continue;
    const double part = static_cast<double>(event.begin) / static_cast<double>(std::max<int64_t>(recorded.duration, 1));
    begin_column(std::clamp(static_cast<int>(part * MemoryCourse::kColumns), 0, MemoryCourse::kColumns - 1));
    now += event.charge.bytes;
    out.charges += event.kind == EventKind::kCharge && event.charge.bytes > 0;
    categories.add(event.category, event.charge.bytes);
    scopes.add(shown.of(event.charge.scope), event.charge.bytes);
    if (now > most) {
      most = now;
      categories.keep(column);
      scopes.keep(column);
    }
    if (now > out.peak) {
      out.peak = now;
      out.peak_at = event.begin;
      categories.keep_peak();
      scopes.keep_peak();
    }
  }
  begin_column(MemoryCourse::kColumns - 1);
  out.categories = categories.take({memory::kCategoryNames, memory::kCategoryNames + memory::kCategoryCount});
  out.scopes = scopes.take(shown.names);
  return out;
}

}  // namespace tinyai::report
