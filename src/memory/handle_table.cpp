// Chunks of slots; threads take and give them in batches.
#include "memory/handle_table.h"

#include <mutex>
#include <new>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/immortal.h"
#include "base/mutex.h"
#include "base/thread_end.h"
#include "device/slab.h"
#include "memory/engine_bytes.h"

namespace tinyai::memory {

std::atomic<Slot*> g_chunks[kChunks];

namespace {

constexpr int kBatch = 64;

KindTraits g_traits[kKindCount];

// Slots a thread holds ready. Two batches, so that taking and giving at a border does not thrash.
struct Ready : ThreadEnd, EngineObject {
  uint32_t numbers[2 * kBatch];
  int count = 0;
};

struct Tombstone {
  Id id;
  EngineString text;
  uint32_t made = 0, died = 0;  // sites
};

struct Table {
  Mutex lock;
  uint32_t count = 1;  // slot 0 is null
  uint32_t free = 0;   // list through Slot::next
  Mutex tombstones_lock;
  static constexpr int kTombstones = 4096;
  Tombstone tombstones[kTombstones];  // a ring: old deaths are forgotten
  int next_tombstone = 0;
  std::unordered_map<uint64_t, int> tombstone_of;

  Table() { add_engine_bytes(sizeof(Table)); }
};

[[gnu::tls_model("initial-exec")]] thread_local Ready* t_ready = nullptr;
std::atomic<uint32_t> g_count{1};

Table& table() {
  static Immortal<Table> instance;  // never destroyed: handles may be used at exit
  return *instance;
}

void give_back(Table& t, Ready& ready, int keep) {
  const std::lock_guard guard(t.lock);
  while (ready.count > keep) {
    const uint32_t number = ready.numbers[--ready.count];
    slot_at(number).next = t.free;
    t.free = number;
  }
}

void retire_ready(ThreadEnd& end) noexcept {
  auto* mine = static_cast<Ready*>(&end);
  give_back(table(), *mine, 0);
  t_ready = nullptr;
  delete mine;
}

Ready& ready() {
  if (!t_ready) [[unlikely]] {
    t_ready = new Ready;
    t_ready->run = retire_ready;
    at_thread_end(*t_ready);
  }
  return *t_ready;
}

void grow(Table& t) {
  const uint32_t chunk = t.count / kChunkSlots;
  if (chunk >= kChunks) fail(Status::kOutOfMemory, "out of memory: 2^28 handles are alive");
  if (g_chunks[chunk].load(std::memory_order_relaxed)) return;
  auto* slots = new (std::nothrow) Slot[kChunkSlots];
  if (!slots && device::trim_host() > 0) slots = new (std::nothrow) Slot[kChunkSlots];
  if (!slots) fail(Status::kOutOfMemory, "out of memory: no room for more handles");
  add_engine_bytes(sizeof(Slot) * kChunkSlots);
  g_chunks[chunk].store(slots, std::memory_order_release);
}

[[gnu::noinline]] void fill(Ready& ready) {
  Table& t = table();
  const std::lock_guard guard(t.lock);
  while (ready.count < kBatch) {
    if (t.free) {
      ready.numbers[ready.count++] = t.free;
      t.free = slot_at(t.free).next;
      continue;
    }
    if (t.count % kChunkSlots == 0 || t.count == 1) {
      if (ready.count > 0 && t.count != 1) return;  // enough to go on; a failure to grow is the next call's
      grow(t);
    }
    slot_at(t.count).number = t.count;
    slot_at(t.count).word.store(uint64_t{1} << (Id::kSlotBits + Id::kKindBits), std::memory_order_relaxed);
    ready.numbers[ready.count++] = t.count++;
    g_count.store(t.count, std::memory_order_release);
  }
}

constexpr const char* kKindNames[kKindCount] = {"nothing",  "manager",  "array",   "variable", "module",    "optimizer",
                                                "schedule", "dataset",  "loader",  "trainer",  "predictor", "monitor",
                                                "snapshot", "function", "profile", "session",  "group"};

}  // namespace

const char* name(Kind kind) {
  const auto number = static_cast<int>(kind);
  return number < kKindCount ? kKindNames[number] : "unknown";
}

void register_kind(Kind kind, const KindTraits& traits) { g_traits[static_cast<int>(kind)] = traits; }
const KindTraits& traits(Kind kind) { return g_traits[static_cast<int>(kind)]; }

Slot& take_slot() {
  Ready& mine = ready();
  if (mine.count == 0) [[unlikely]]
    fill(mine);
  return slot_at(mine.numbers[--mine.count]);
}

void give_slot(Slot& slot) noexcept {
  const uint64_t generation = slot.word.load(std::memory_order_relaxed) >> (Id::kSlotBits + Id::kKindBits);
  constexpr uint64_t kLast = (uint64_t{1} << Id::kGenerationBits) - 1;
  // A generation that would wrap ends the slot's life: no old handle may ever fit a new object.
  const uint64_t next = generation == kLast ? 0 : generation + 1;
  slot.word.store(next << (Id::kSlotBits + Id::kKindBits), std::memory_order_release);
  if (slot.site) [[unlikely]]
    release_site(std::exchange(slot.site, 0));
  if (next == 0) return;
  slot.extra = nullptr;
  slot.peer.store(0, std::memory_order_relaxed);
  Ready* mine = t_ready;
  if (!mine) [[unlikely]] {  // a thread that only frees
    Table& t = table();
    const std::lock_guard guard(t.lock);
    slot.next = t.free;
    t.free = slot.number;
    return;
  }
  if (mine->count == 2 * kBatch) [[unlikely]]
    give_back(table(), *mine, kBatch);
  mine->numbers[mine->count++] = slot.number;
}

void finish(Slot& slot, Kind kind) noexcept {
  if (const auto drop = g_traits[static_cast<int>(kind)].drop) drop(slot);
  give_slot(slot);
}

namespace {

// The dead that wait for this thread to let go of its locks, linked by Slot::next; they are nobody's members any more.
struct LateDead : LaterCall {
  uint32_t first = 0, last = 0;
};
constinit thread_local LateDead t_late_dead;

void finish_late_dead(LaterCall&) noexcept {
  for (uint32_t number = std::exchange(t_late_dead.first, 0); number;) {
    Slot& slot = slot_at(number);
    number = slot.next;
    finish(slot, Id{slot.word.load(std::memory_order_relaxed)}.kind());
  }
}

}  // namespace

void finish_unpinned(Slot& slot, Kind kind) noexcept {
  if (!holds_mutex()) return finish(slot, kind);
  slot.next = 0;
  if (t_late_dead.first) {
    slot_at(t_late_dead.last).next = slot.number;
  } else {
    t_late_dead.first = slot.number;
    t_late_dead.run = finish_late_dead;
    call_later(t_late_dead);
  }
  t_late_dead.last = slot.number;
}

namespace {

// A name may be of any length, and the dead are many.
std::string clipped(const std::string& text) {
  constexpr size_t kBegin = 120, kEnd = 60;
  if (text.size() <= kBegin + kEnd) return text;
  return cat(text.substr(0, kBegin), "..", text.substr(text.size() - kEnd));
}

void record_end(Id id, std::string_view text, uint32_t made, uint32_t died) {
  Tombstone tombstone{id, EngineString(text), 0, 0};
  Table& t = table();
  const std::lock_guard guard(t.tombstones_lock);
  Tombstone& place = t.tombstones[t.next_tombstone];
  t.tombstone_of[tombstone.id.bits] = t.next_tombstone;
  if (const auto old = t.tombstone_of.find(place.id.bits);
      old != t.tombstone_of.end() && old->second == t.next_tombstone && place.id != tombstone.id) {
    t.tombstone_of.erase(old);
  }
  release_site(place.made);
  release_site(place.died);
  place = std::move(tombstone);
  place.made = hold_site(made);
  place.died = hold_site(died);
  t.next_tombstone = (t.next_tombstone + 1) % Table::kTombstones;
}

}  // namespace

void remember_dead(const Slot& slot, Id id, const std::string& owner_path, const char* how) noexcept try {
  const auto describe = traits(id.kind()).describe;
  std::string text = describe ? describe(slot) : std::string(name(id.kind()));
  record_end(id, cat(clipped(text), " of ", clipped(owner_path), " was ", how), slot.site, site_here());
} catch (...) {
  // Only a message will be poorer.
}

void remember_dead(Id manager, const std::string& path, uint32_t site) noexcept try {
  record_end(manager, cat(clipped(path), " was closed"), site, site_here());
} catch (...) {
  // Only a message will be poorer.
}

namespace {

Tombstone tombstone_of(Id id) {
  Table& t = table();
  const std::lock_guard guard(t.tombstones_lock);
  const auto found = t.tombstone_of.find(id.bits);
  return found == t.tombstone_of.end() ? Tombstone() : t.tombstones[found->second];
}

// 'w' f32[3] of system/model was closed with its owner; made by array_from_host, closed by manager_close
std::string obituary(const Tombstone& tombstone) {
  std::string out(tombstone.text);
  if (tombstone.made) out += cat("; made by ", site_text(tombstone.made));
  if (tombstone.died) out += cat("; ended by ", site_text(tombstone.died));
  return out;
}

}  // namespace

bool never_was(Id id) noexcept {
  const Slot* slot = find(id);
  if (!slot) return true;
  constexpr int kGenerationShift = Id::kSlotBits + Id::kKindBits;
  const uint64_t now = slot->word.load(std::memory_order_relaxed) >> kGenerationShift;
  return id.bits >> kGenerationShift > now && now != 0;  // 0: the slot's last generation has ended
}

static const char* article(std::string_view noun) { return noun.find_first_of("aeiou") == 0 ? "an " : "a "; }

void fail_dead(Id id, Kind wanted, const char* argument) {
  if (!id) fail(Status::kHandle, "'", argument, "' is a null ", name(wanted), " handle");
  const Slot* slot = find(id);
  if (id.bits & Id::kLastUse) {
    fail(Status::kHandle, "'", argument, "' is marked as its last use; only operands of operators may be");
  }
  const bool known = static_cast<int>(id.kind()) > 0 && static_cast<int>(id.kind()) < kKindCount;
  if (!slot || !known) fail(Status::kHandle, "'", argument, "' is not a handle of this library");
  if (never_was(id)) {
    fail(Status::kHandle, "'", argument, "' is not a handle of this library: its generation was never made");
  }
  if (id.kind() != wanted)
    fail(Status::kKind, "'", argument, "' is a handle of kind ", name(id.kind()), ", not ", name(wanted));
  if (const Tombstone tombstone = tombstone_of(id); tombstone.id)
    fail(Status::kClosed, "'", argument, "': ", obituary(tombstone));
  const bool has_name = wanted == Kind::kArray || wanted == Kind::kVariable;  // for messages, that is
  fail(Status::kClosed, "'", argument, "' is ", article(name(wanted)), name(wanted),
       " that was released or closed with its owner; ", has_name ? "give it a name, or " : "",
       "turn tracking on, to be told which one");
}

}  // namespace tinyai::memory
