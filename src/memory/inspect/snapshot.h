// Snapshots: what stood where at one moment, and what grew between two.
//
// A snapshot counts; it keeps nothing alive. Rows are told apart by scope path, kind, dtype and shape, and creation
// site (when tracking is on), so that a scope that closes and opens again each step comes to nothing, and a leak adds
// up.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/ref.h"
#include "memory/manager.h"

namespace tinyai::memory {

// Scope paths as numbers: a path is another's number and a name behind it. So a chain of n scopes costs n names, where
// its paths would cost the square of that.
class PathTable {
 public:
  static constexpr uint32_t kRoot = 0;  // above all

  uint32_t number_of(uint32_t parent, std::string_view name);  // of the same path always the same
  std::string text(uint32_t path) const;
  // The numbers of another's paths in this table.
  std::vector<uint32_t> add(const PathTable& other);
  int64_t bytes() const;

 private:
  using Path = std::pair<uint32_t, std::string>;  // the one above, and the last name
  std::map<Path, uint32_t> numbers_;
  std::vector<const Path*> paths_;  // from number 1, parents first; the map's own
};

struct Snapshot {
  struct Key {
    uint32_t path = PathTable::kRoot;
    std::string what;  // "array f32[64,10]"; of bytes without a handle, "activation held by no handle"
    uint32_t site = 0;
    auto operator<=>(const Key&) const = default;
  };
  struct Sum {
    int64_t count = 0, bytes = 0;
  };

  std::atomic<uint32_t> refs{1};
  Id top;  // null: the whole tree
  PathTable paths;
  std::map<Key, Sum> rows;
  int64_t engine_bytes = 0;  // of the snapshot itself

  static void destroy(Snapshot* snapshot) noexcept;
};
using SnapshotRef = Ref<Snapshot>;

SnapshotRef take_snapshot(Id top);  // null: the whole tree
Id publish_snapshot(const Place& place, SnapshotRef snapshot);
void register_snapshots();

// These list what grew, the most bytes first; what shrank comes last. Text or JSON.
std::string diff_text(const Snapshot& before, const Snapshot& after);
std::string diff_json(const Snapshot& before, const Snapshot& after);

}  // namespace tinyai::memory
