// Reclaim: what is kept only to make later calls faster is given up before a limit refuses a charge, or the machine a
// block. Only what lies beneath the scope that is full goes: first by kind, then the oldest, until there is enough.
// What the pool has is on no account.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "memory/handle_table.h"

namespace tinyai::memory {

// Kinds of idle memory, in the order in which they are given up. A new kind gets its place here, and its words in
// reclaim.cpp.
enum class IdleKind : uint8_t {
  kArena,  // of a plan: made anew by the next call
  kCopy,   // of a weight, in another order or type: made anew by the next call that reads it
  kValue,  // that graphs alone keep, in scopes that may drop it: made again by the backward that asks (autograd/drop.h)
};
inline constexpr int kIdleKinds = 3;

// Bytes that are missing beneath a scope; 0: the machine has no more of that memory.
struct RoomRequest {
  uint64_t scope = 0;
  uint8_t memory = 0;
  int64_t bytes = 0;
  IdleKind last = IdleKind::kValue;  // of the kinds that may go
};

// Something that waits for a next call, and can be given up.
class Idle {
 public:
  virtual ~Idle() = default;
  // The charge that comes back with it, which no call uses now. A null account: none is on one.
  virtual AccountRef charged() noexcept = 0;

 private:
  friend class IdleSource;
  Idle* next_ = nullptr;  // of those that are given up together
};

struct GivenUp {
  int64_t bytes = 0;  // of the memory that was asked for
  std::array<int64_t, kIdleKinds> count{};

  GivenUp& operator+=(const GivenUp& more) noexcept;
  std::string text() const;  // "2 idle arenas, 1 copy of a weight"
};

// A place where such things wait; all these places are known, so that memory can be had from them.
class IdleSource {
 public:
  IdleSource(const IdleSource&) = delete;
  IdleSource& operator=(const IdleSource&) = delete;

  // Takes one that is wanted, if one waits. The tree is locked, and the list of sources: no other lock may be waited
  // for than one that nobody holds for longer than it takes to move a pointer, or to choose as here, and nothing made
  // or let go.
  virtual std::unique_ptr<Idle> take(const RoomRequest& request) noexcept = 0;
  virtual bool is_busy() const noexcept { return false; }  // the last one asked for waits, but cannot be taken just now
  virtual bool has(const RoomRequest& request) noexcept = 0;  // one that is wanted; with the same locks

  static GivenUp give_up(const RoomRequest& request) noexcept;  // by make_room()

 protected:
  explicit IdleSource(IdleKind kind) : kind_(kind) {}
  ~IdleSource() = default;
  void join() noexcept;   // by who is made, as soon as it can be asked
  void leave() noexcept;  // by who ends, before anything of it is gone

  // Notes that this was used just now. Who is used again and again, and nobody else, writes nothing.
  void note_use() const noexcept {
    if (used_at_.load(std::memory_order_relaxed) == g_uses.load(std::memory_order_relaxed)) return;
    used_at_.store(g_uses.fetch_add(1, std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  static bool is_wanted(Idle& idle, const RoomRequest& request) noexcept;  // it lies where room is to be made

 private:
  class Oldest;
  bool is_before(const IdleSource& other) const noexcept;
  static Idle* take_oldest(const RoomRequest& request, GivenUp& given, bool& is_busy) noexcept;

  static std::atomic<uint64_t> g_uses;
  const IdleKind kind_;
  mutable std::atomic<uint64_t> used_at_{0};
  IdleSource *previous_ = nullptr, *next_ = nullptr;
};

// Gives up what lies beneath the scope until there is enough, or nothing more. No lock of the tree's or of a shard's is
// held; nothing is called that could ask for room itself.
GivenUp make_room(const RoomRequest& request) noexcept;
void give_up_idle() noexcept;  // in every memory, all that waits for a next call: what graphs keep stays

// Asks for room as long as bytes come back: others may take them meanwhile.
class RoomSearch {
 public:
  bool is_over() const { return is_over_; }
  const GivenUp& given() const { return given_; }
  void make(const RoomRequest& request) noexcept {  // no lock is held
    const GivenUp now = make_room(request);
    given_ += now;
    is_over_ = now.bytes == 0;
  }

 private:
  GivenUp given_;
  bool is_over_ = false;
};

}  // namespace tinyai::memory
