// Snapshots: what stood where at one moment, and what grew between two.
//
// A snapshot counts; it keeps nothing alive. Rows are told apart by scope path, kind, dtype and shape, and creation
// site (when tracking is on), so that a scope that closes and opens again each step comes to nothing, and a leak adds
// up.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "base/ref.h"
#include "memory/manager.h"

namespace tinyai::memory {

struct Snapshot {
  struct Key {
    std::string path;
    std::string what;  // "array f32[64,10]"; of bytes without a handle, "activation held by no handle"
    uint32_t site = 0;
    auto operator<=>(const Key&) const = default;
  };
  struct Sum {
    int64_t count = 0, bytes = 0;
  };

  std::atomic<uint32_t> refs{1};
  Id top;  // null: the whole tree
  std::map<Key, Sum> rows;
  int64_t engine_bytes = 0;  // of the snapshot itself

  static void destroy(Snapshot* snapshot) noexcept;
};
using SnapshotRef = Ref<Snapshot>;

SnapshotRef take_snapshot(Id top);  // null: the whole tree
Id publish_snapshot(const Place& place, SnapshotRef snapshot);
void register_snapshots();

// What grew, the most bytes first; what shrank comes last. Text or JSON.
std::string diff_text(const Snapshot& before, const Snapshot& after);
std::string diff_json(const Snapshot& before, const Snapshot& after);

}  // namespace tinyai::memory
