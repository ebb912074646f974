// Counting rows under the tree's lock; comparing and writing without one.
#include "memory/snapshot.h"

#include <algorithm>
#include <vector>

#include "base/byte_text.h"
#include "base/json_writer.h"
#include "memory/engine_bytes.h"
#include "memory/report.h"

namespace tinyai::memory {
namespace {

constexpr size_t kShownRows = 40;  // in the text

using Rows = std::map<Snapshot::Key, Snapshot::Sum>;

void add(Rows& rows, Snapshot::Key key, int64_t count, int64_t bytes) {
  Snapshot::Sum& sum = rows[std::move(key)];
  sum.count += count;
  sum.bytes += bytes;
}

void add_member(const Slot& slot, const std::string& path, Rows& rows, int64_t* without_handle) {
  if (slot.has_flag(kOfVariable)) return;  // counted with its variable
  const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
  const KindTraits& of = traits(kind);
  std::string what = slot.has_flag(kLoan) ? cat("loan of ", name(kind)) : std::string(name(kind));
  if (of.spec) what += " " + of.spec(slot);
  AccountRef charges[2];
  int64_t bytes = 0;
  for (int i = of.charges ? of.charges(slot, charges) : 0; i-- > 0;) {
    bytes += charges[i].bytes;
    without_handle[charges[i].category] -= charges[i].bytes;
  }
  add(rows, {path, std::move(what), slot.site}, 1, bytes);
}

// Graph nodes, saved tensors, gradients, scratch, and what outlived closed scopes are on accounts without a handle.
void add_scope(const Manager& manager, Rows& rows) {
  const std::string path = path_locked(manager);
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
  if (const Manager* parent = manager.parent.load(std::memory_order_relaxed)) {
    add(rows, {path_locked(*parent), cat("manager '", manager.name, "'"), manager.site}, 1, 0);
  }
}

struct Change {
  Snapshot::Key key;
  Snapshot::Sum grew;
};

std::vector<Change> changes(const Rows& before, const Rows& after) {
  Rows all = after;
  for (const auto& [key, sum] : before) add(all, key, -sum.count, -sum.bytes);
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

std::string line(const Change& change, size_t count_width, size_t bytes_width) {
  const std::string count = with_sign(change.grew.count, grouped(change.grew.count));
  const std::string bytes = with_sign(change.grew.bytes, byte_text(change.grew.bytes));
  std::string out = "  " + std::string(count_width - count.size(), ' ') + count + "  " +
                    std::string(bytes_width - bytes.size(), ' ') + bytes + "  " + change.key.what + " in " +
                    change.key.path;
  if (change.key.site) out += ", made by " + site_text(change.key.site);
  return out + "\n";
}

}  // namespace

void Snapshot::destroy(Snapshot* snapshot) noexcept {
  add_engine_bytes(-snapshot->engine_bytes);
  delete snapshot;
}

SnapshotRef take_snapshot(Id top_id) {
  SnapshotRef snapshot = SnapshotRef::adopt(new Snapshot);
  snapshot->top = top_id;
  const std::lock_guard guard(tree_lock());
  const Manager& top = top_id ? live_manager_locked(top_id, "manager") : system_manager();
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) add_scope(*m, snapshot->rows);
  for (const auto& [key, sum] : snapshot->rows) {
    snapshot->engine_bytes += static_cast<int64_t>(sizeof key + sizeof sum + key.path.size() + key.what.size());
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
  const std::vector<Change> all = changes(before.rows, after.rows);
  if (all.empty()) return "nothing grew\n";
  size_t count_width = 0, bytes_width = 0;
  for (const Change& change : all) {
    count_width = std::max(count_width, with_sign(change.grew.count, grouped(change.grew.count)).size());
    bytes_width = std::max(bytes_width, with_sign(change.grew.bytes, byte_text(change.grew.bytes)).size());
  }
  const Snapshot::Sum sum = total(all);
  std::string out = cat("between the two moments: ", with_sign(sum.bytes, byte_text(sum.bytes)), " bytes in ",
                        with_sign(sum.count, grouped(sum.count)), " handles\n");
  for (size_t i = 0; i < all.size() && i < kShownRows; ++i) out += line(all[i], count_width, bytes_width);
  if (all.size() > kShownRows) out += cat("  and ", all.size() - kShownRows, " more rows\n");
  return out;
}

std::string diff_json(const Snapshot& before, const Snapshot& after) {
  const std::vector<Change> all = changes(before.rows, after.rows);
  const Snapshot::Sum sum = total(all);
  JsonWriter json;
  json.open('{').field("bytes", sum.bytes).field("count", sum.count).key("rows").open('[');
  for (const Change& change : all) {
    json.open('{').field("scope", change.key.path).field("what", change.key.what);
    json.field("count", change.grew.count).field("bytes", change.grew.bytes);
    if (change.key.site) {
      const SiteInfo info = site_info(change.key.site);
      json.field("call", info.call).field("label", info.label).key("stack").open('[');
      for (const std::string& frame : info.stack) json.value(frame);
      json.close(']');
    }
    json.close('}');
  }
  return json.close(']').close('}').take();
}

}  // namespace tinyai::memory
