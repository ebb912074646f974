#include "report/memory_course.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace tinyai::report {
namespace {

constexpr size_t kShownScopes = 6, kShownBounded = 3, kDeepest = 64;
constexpr int kColumns = MemoryStack::kColumns;

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

int column_of(const Event& event, const Recorded& recorded) {
  const double part = static_cast<double>(event.begin) / static_cast<double>(std::max<int64_t>(recorded.duration, 1));
  return std::clamp(static_cast<int>(part * kColumns), 0, kColumns - 1);
}

// A stack, as it is filled from column to column.
class Filling {
 public:
  explicit Filling(size_t bands) : now_(bands) {
    stack_.bands.resize(bands);
    for (auto& band : stack_.bands) band.bytes.assign(kColumns, 0);
  }

  void add(const Event& event, int column, size_t band) {
    begin_column(column);
    now_[band] += event.charge.bytes;
    whole_ += event.charge.bytes;
    if (whole_ > most_) {
      most_ = whole_;
      keep();
    }
    if (whole_ <= stack_.peak) return;
    stack_.peak = whole_;
    stack_.peak_at = event.begin;
    for (size_t i = 0; i < now_.size(); ++i) stack_.bands[i].at_peak = now_[i];
  }

  MemoryStack take(const std::vector<std::string>& names) {
    begin_column(kColumns - 1);
    MemoryStack out{.bands = {}, .peak = stack_.peak, .peak_at = stack_.peak_at};
    for (size_t i = 0; i < names.size(); ++i) {
      MemoryStack::Band& band = stack_.bands[i];
      band.name = names[i];
      const bool held = std::any_of(band.bytes.begin(), band.bytes.end(), [](int64_t b) { return b != 0; });
      if (held || band.at_peak) out.bands.push_back(std::move(band));
    }
    return out;
  }

 private:
  void begin_column(int next) {
    while (column_ < next) {
      ++column_;
      most_ = whole_;
      keep();
    }
  }
  void keep() {
    for (size_t i = 0; i < now_.size(); ++i) stack_.bands[i].bytes[static_cast<size_t>(column_)] = now_[i];
  }

  std::vector<int64_t> now_;
  MemoryStack stack_;
  int64_t whole_ = 0, most_ = -1;
  int column_ = 0;
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

// Each scope's path, of those that held something or are held to a limit.
std::unordered_map<uint64_t, std::string> paths_of(const Recorded& recorded) {
  const ScopeNames names(recorded);
  std::unordered_map<uint64_t, std::string> paths;
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event) && event.kind != EventKind::kLimit) continue;
    const auto [path, fresh] = paths.try_emplace(event.charge.scope);
    if (fresh) path->second = names.path(event.charge.scope);
  }
  return paths;
}

ShownScopes choose_scopes(const Recorded& recorded, const std::unordered_map<uint64_t, std::string>& paths) {
  std::map<std::string, std::pair<int64_t, int64_t>> held;  // now, and the most
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event)) continue;
    auto& [now, most] = held[paths.at(event.charge.scope)];
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

std::vector<std::string> category_names() {
  return {memory::kCategoryNames, memory::kCategoryNames + memory::kCategoryCount};
}

// Sums up what lay beneath one path while it had a limit.
class Beneath {
 public:
  explicit Beneath(std::string path) : path_(std::move(path)), limits_(kColumns, 0) {}

  bool covers(const std::string& path) const {
    return path.starts_with(path_) && (path.size() == path_.size() || path[path_.size()] == '/');
  }
  void add(const Event& event, int column) { held_.add(event, column, event.category); }
  void set_limit(int64_t bytes, int column) { std::fill(limits_.begin() + column, limits_.end(), bytes); }
  BoundedScope take() { return {path_, std::move(limits_), held_.take(category_names())}; }

 private:
  const std::string path_;
  std::vector<int64_t> limits_;
  Filling held_{memory::kCategoryCount};
};

std::vector<BoundedScope> bounded_scopes(const Recorded& recorded,
                                         const std::unordered_map<uint64_t, std::string>& paths) {
  std::map<std::string, Beneath> beneath;
  for (const Event& event : recorded.events) {
    if (event.kind != EventKind::kLimit || event.charge.bytes == 0) continue;
    const std::string& path = paths.at(event.charge.scope);
    beneath.try_emplace(path, path);
  }
  if (beneath.empty()) return {};
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event) && event.kind != EventKind::kLimit) continue;
    const std::string& path = paths.at(event.charge.scope);
    const int column = column_of(event, recorded);
    for (auto& [name, one] : beneath) {
      if (event.kind == EventKind::kLimit && path == name) one.set_limit(event.charge.bytes, column);
      if (is_of_memory(event) && one.covers(path)) one.add(event, column);
    }
  }
  std::vector<BoundedScope> out;
  for (auto& [name, one] : beneath) out.push_back(one.take());
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.held.peak > b.held.peak; });
  if (out.size() > kShownBounded) out.resize(kShownBounded);
  return out;
}

MemoryCourse::Values values_of(const Recorded& recorded, EventKind kind) {
  MemoryCourse::Values out;
  for (const Event& event : recorded.events) {
    if (event.kind != kind) continue;
    if (out.count++ == 0) out.first = event.begin;
    out.bytes += event.op.bytes;
    out.nanoseconds += event.duration;
    out.last = event.begin;
  }
  return out;
}

}  // namespace

MemoryCourse memory_course(const Recorded& recorded) {
  const std::unordered_map<uint64_t, std::string> paths = paths_of(recorded);
  const ShownScopes shown = choose_scopes(recorded, paths);
  Filling categories(memory::kCategoryCount), scopes(shown.names.size());
  for (const Event& event : recorded.events) {
    if (!is_of_memory(event)) continue;
    const int column = column_of(event, recorded);
    categories.add(event, column, event.category);
    scopes.add(event, column, shown.of(event.charge.scope));
  }
  return {.categories = categories.take(category_names()),
          .scopes = scopes.take(shown.names),
          .bounded = bounded_scopes(recorded, paths),
          .dropped = values_of(recorded, EventKind::kDropped),
          .made_again = values_of(recorded, EventKind::kMadeAgain)};
}

}  // namespace tinyai::report
