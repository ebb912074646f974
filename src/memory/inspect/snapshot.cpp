// Counting rows under the tree's lock; comparing and writing without one.
#include "memory/inspect/snapshot.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "base/byte_text.h"
#include "base/json_writer.h"
#include "memory/ancestors.h"
#include "memory/engine_bytes.h"
#include "memory/stats.h"

namespace tinyai::memory {
namespace {

constexpr size_t kShownRows = 40;  // in the text

using Rows = std::map<Snapshot::Key, Snapshot::Sum>;

void add(Rows& rows, Snapshot::Key key, int64_t count, int64_t bytes) {
  Snapshot::Sum& sum = rows[std::move(key)];
  sum.count += count;
  sum.bytes += bytes;
}

void add_member(const Slot& slot, uint32_t path, Rows& rows, int64_t* without_handle) {
  if (slot.has_flag(kOfVariable)) return;  // counted with its variable
  const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
  const KindTraits& of = traits(kind);
  std::string what = slot.has_flag(kLoan) ? cat("loan of ", name(kind)) : std::string(name(kind));
  if (of.spec) what += " " + of.spec(slot);
  AccountRef charges[2];
  int64_t bytes = 0;
  for (int i = of.charges ? of.charges(slot, charges) : 0; i-- > 0;) {
    bytes += charges[i].charge.bytes;
    without_handle[static_cast<int>(charges[i].charge.category)] -= charges[i].charge.bytes;
  }
  add(rows, {path, std::move(what), slot.site}, 1, bytes);
}

// Graph nodes, saved tensors, gradients, scratch, and what outlived closed scopes are on accounts without a handle.
void add_scope(const Manager& manager, uint32_t parent, uint32_t path, Rows& rows) {
  int64_t without_handle[kCategoryCount] = {};
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    const std::lock_guard guard(shard->lock);
    for (int i = 0; i < kCategoryCount; ++i) without_handle[i] += shard->by_category[i];
    for (uint32_t number = shard->first; number; number = slot_at(number).next) {
      add_member(slot_at(number), path, rows, without_handle);
    }
  }
  for (int i = 0; i < kCategoryCount; ++i) {
    if (without_handle[i] != 0)
      add(rows, {path, cat(kCategoryNames[i], " held by no handle"), 0}, 0, without_handle[i]);
  }
  if (parent) add(rows, {parent, cat("manager '", manager.name, "'"), manager.site}, 1, 0);
}

void add_tree(const Manager& top, Snapshot& to) {
  std::vector<const Manager*> outer;
  for (const Manager& m : ancestors(&top)) outer.push_back(&m);
  std::vector<uint32_t> above{PathTable::kRoot};  // the paths down to where the walk is
  for (size_t i = outer.size(); --i > 0;) above.push_back(to.paths.number_of(above.back(), outer[i]->name));
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    above.resize(m->depth.load(std::memory_order_relaxed) + 1);
    const uint32_t parent = above.back(), path = to.paths.number_of(parent, m->name);
    add_scope(*m, parent, path, to.rows);
    above.push_back(path);
  }
}

struct Change {
  Snapshot::Key key;
  Snapshot::Sum grew;
};

// Finds the rows that differ, with their paths in `paths`.
std::vector<Change> changes(const Snapshot& before, const Snapshot& after, PathTable& paths) {
  Rows all;
  const auto add_all = [&](const Snapshot& snapshot, int sign) {
    const std::vector<uint32_t> numbers = paths.add(snapshot.paths);
    for (const auto& [key, sum] : snapshot.rows) {
      add(all, {numbers[key.path], key.what, key.site}, sign * sum.count, sign * sum.bytes);
    }
  };
  add_all(after, 1);
  add_all(before, -1);
  std::vector<Change> out;
  for (auto& [key, sum] : all) {
    if (sum.count != 0 || sum.bytes != 0) out.push_back({key, sum});
  }
  std::stable_sort(out.begin(), out.end(), [](const Change& a, const Change& b) {
    return std::tie(a.grew.bytes, a.grew.count) > std::tie(b.grew.bytes, b.grew.count);
  });
  return out;
}

Snapshot::Sum total(const std::vector<Change>& all) {
  Snapshot::Sum sum;
  for (const Change& change : all) {
    sum.count += change.grew.count;
    sum.bytes += change.grew.bytes;
  }
  return sum;
}

std::string with_sign(int64_t number, const std::string& text) { return number > 0 ? "+" + text : text; }

std::string line(const Change& change, const PathTable& paths, size_t count_width, size_t bytes_width) {
  const std::string count = with_sign(change.grew.count, grouped(change.grew.count));
  const std::string bytes = with_sign(change.grew.bytes, byte_text(change.grew.bytes));
  std::string out = "  " + std::string(count_width - count.size(), ' ') + count + "  " +
                    std::string(bytes_width - bytes.size(), ' ') + bytes + "  " + change.key.what + " in " +
                    paths.text(change.key.path);
  if (change.key.site) out += ", made by " + site_text(change.key.site);
  return out + "\n";
}

}  // namespace

uint32_t PathTable::number_of(uint32_t parent, std::string_view name) {
  const auto [at, fresh] = numbers_.try_emplace({parent, std::string(name)}, paths_.size() + 1);
  if (fresh) paths_.push_back(&at->first);
  return at->second;
}

// Gives the last names of a very long path, as path_locked() does.
std::string PathTable::text(uint32_t path) const {
  std::vector<const std::string*> names;
  for (size_t size = 0; path != kRoot && size <= kShownPath; path = paths_[path - 1]->first) {
    names.push_back(&paths_[path - 1]->second);
    size += names.back()->size() + 1;
  }
  std::string out = path != kRoot ? "system/../" : "";
  for (size_t i = names.size(); i-- > 0;) {
    out += *names[i];
    if (i > 0) out += '/';
  }
  return out;
}

std::vector<uint32_t> PathTable::add(const PathTable& other) {
  std::vector<uint32_t> numbers{kRoot};
  for (const Path* path : other.paths_) numbers.push_back(number_of(numbers[path->first], path->second));
  return numbers;
}

int64_t PathTable::bytes() const {
  int64_t bytes = 0;
  for (const Path* path : paths_) {
    bytes += static_cast<int64_t>(sizeof(Path) + sizeof(uint32_t) + sizeof path + path->second.size());
  }
  return bytes;
}

void Snapshot::destroy(Snapshot* snapshot) noexcept {
  add_engine_bytes(-snapshot->engine_bytes);
  delete snapshot;
}

SnapshotRef take_snapshot(Id top_id) {
  SnapshotRef snapshot = SnapshotRef::adopt(new Snapshot);
  snapshot->top = top_id;
  const std::lock_guard guard(tree_lock());
  const Manager& top = top_id ? live_manager_locked(top_id, "manager") : system_manager();
  add_tree(top, *snapshot);
  snapshot->engine_bytes = snapshot->paths.bytes();
  for (const auto& [key, sum] : snapshot->rows) {
    snapshot->engine_bytes += static_cast<int64_t>(sizeof key + sizeof sum + key.what.size());
  }
  add_engine_bytes(snapshot->engine_bytes);
  return snapshot;
}

Id publish_snapshot(const Place& place, SnapshotRef snapshot) {
  const Id id = publish(place, take_slot(), Kind::kSnapshot, snapshot.get(), nullptr, 0);
  snapshot.release();
  return id;
}

void register_snapshots() {
  register_kind(Kind::kSnapshot,
                {.drop = [](Slot& slot) noexcept { SnapshotRef::drop(static_cast<Snapshot*>(slot.object)); }});
}

std::string diff_text(const Snapshot& before, const Snapshot& after) {
  PathTable paths;
  const std::vector<Change> all = changes(before, after, paths);
  if (all.empty()) return "nothing grew\n";
  size_t count_width = 0, bytes_width = 0;
  for (const Change& change : all) {
    count_width = std::max(count_width, with_sign(change.grew.count, grouped(change.grew.count)).size());
    bytes_width = std::max(bytes_width, with_sign(change.grew.bytes, byte_text(change.grew.bytes)).size());
  }
  const Snapshot::Sum sum = total(all);
  std::string out = cat("between the two moments: ", with_sign(sum.bytes, byte_text(sum.bytes)), " bytes in ",
                        with_sign(sum.count, grouped(sum.count)), " handles\n");
  for (size_t i = 0; i < all.size() && i < kShownRows; ++i) out += line(all[i], paths, count_width, bytes_width);
  if (all.size() > kShownRows) out += cat("  and ", all.size() - kShownRows, " more rows\n");
  return out;
}

std::string diff_json(const Snapshot& before, const Snapshot& after) {
  PathTable paths;
  const std::vector<Change> all = changes(before, after, paths);
  const Snapshot::Sum sum = total(all);
  JsonWriter json;
  json.open('{').field("bytes", sum.bytes).field("count", sum.count).key("rows").open('[');
  for (const Change& change : all) {
    json.open('{').field("scope", paths.text(change.key.path)).field("what", change.key.what);
    json.field("count", change.grew.count).field("bytes", change.grew.bytes);
    if (change.key.site) {
      const CallSiteInfo info = site_info(change.key.site);
      json.field("call", info.call).field("label", info.label).key("stack").open('[');
      for (const std::string& frame : info.stack) json.value(frame);
      json.close(']');
    }
    json.close('}');
  }
  return json.close(']').close('}').take();
}

}  // namespace tinyai::memory
