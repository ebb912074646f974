// Engine: what carries bytes between the ranks of a group: threads of this process (threads.cpp), or a library that is
// found at run time. All that is ours is above it: headers, statuses, sums, their order (agreement.h, exchange.h).
//
// The contract. Open returns when all ranks have met. From then on nothing takes memory and nothing throws: a transfer
// is started, at most kMostUnderWay at a time, and how it ended is asked for by test() and wait(). Collectives are
// started in one order on all ranks, sends and receives between two ranks in one order on both; each kind is matched
// with its own. What a transfer was given (slices, rooms, headers) stays valid until test() or wait() says that it is
// under way no more; from then on the engine does not touch it, however it ended. Its ticket is free then.
//
// One thread starts, tests and waits at a time; abort() may come from any other meanwhile, and wakes it: each transfer
// under way is then asked for once more, and says kAborted.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "memory/shard.h"

namespace tinyai::parallel {

using Deadline = std::chrono::steady_clock::time_point;
inline Deadline deadline_after(double seconds) {
  const std::chrono::duration<double> counted(std::min(seconds, 1e9));  // what a clock has room for
  return std::chrono::steady_clock::now() + std::chrono::duration_cast<Deadline::duration>(counted);
}

// Bytes that one rank gives to another.
struct Slice {
  const void* data = nullptr;
  int64_t bytes = 0;
};

// Where bytes of one rank's go. What does not fit is not written, or in part: `arrived` says how much it was.
struct Room {
  static constexpr int64_t kMissing = -1;
  void* data = nullptr;
  int64_t bytes = 0;
  int64_t arrived = kMissing;  // set by the engine: nothing has come, or that many bytes were sent
};

// A header goes to every other rank with an exchange. So each knows of all others whether they take part, before it
// uses what came.
inline constexpr int64_t kHeaderBytes = 128;

// An exchange (alltoallv): from each rank to each other a header and a slice, which may have no bytes. Entries for the
// rank itself are let alone, but for its header, which is copied.
struct Exchange {
  const std::byte* header = nullptr;  // kHeaderBytes
  std::byte* headers = nullptr;       // room for ranks() of them; the engine sets those that came
  const Slice* out = nullptr;         // ranks() slices; null: no bytes for anybody
  Room* in = nullptr;                 // ranks() rooms, never null: `arrived` tells who is missing
};

struct Outcome {
  enum class How : uint8_t {
    kUnderWay,
    kDone,
    kGone,     // a rank has left, or its process is dead
    kLate,     // another rank did not wait any longer for `rank`: what it gave abort() as the cause
    kAborted,  // by abort() of this rank's
  };
  How how = How::kDone;
  int64_t rank = -1;     // of kGone who; of kUnderWay and kLate the first from whom something is missing; -1: not known
  const char* why = "";  // of kGone: in the engine's words, valid as long as the engine
};

using Ticket = int;
inline constexpr int kMostUnderWay = 8;

struct Meeting;
class Engine;
struct DestroyEngine {
  void operator()(Engine* engine) const noexcept;
};
using EngineRef = std::unique_ptr<Engine, DestroyEngine>;

class Engine {
 public:
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  virtual const char* name() const noexcept = 0;
  virtual int64_t rank() const noexcept = 0;
  virtual int64_t ranks() const noexcept = 0;

  virtual Ticket start_exchange(const Exchange& exchange) noexcept = 0;
  // The same slice to all others (allgatherv); `in` as in an exchange, with the sizes that are to come.
  virtual Ticket start_gather(const Slice& own, Room* in) noexcept = 0;
  // Root gives to all others (broadcast): root reads `bytes` of `data`, others write them.
  virtual Ticket start_share(int64_t root, void* data, int64_t bytes) noexcept = 0;
  virtual Ticket start_barrier() noexcept = 0;
  virtual Ticket start_send(int64_t to, const Slice& slice) noexcept = 0;
  virtual Ticket start_receive(int64_t from, Room& room) noexcept = 0;

  virtual Outcome test(Ticket ticket) noexcept = 0;
  // Comes back when the transfer has ended, or with kUnderWay once `until` has passed: the transfer goes on.
  virtual Outcome wait(Ticket ticket, Deadline until) noexcept = 0;

  // Whom to name when the time for `missing` is over: it may itself wait for another, and that for a third. Asks for a
  // moment.
  virtual int64_t late_rank(int64_t missing) noexcept { return missing; }

  // Gives up all that is under way on this rank. The others find it gone, as soon as the engine can tell them; where
  // the engine can carry it, with the cause: kLate and whom this rank did not wait for any longer, kGone and who was
  // gone, kGone with this rank and `why`, which is copied: it failed; or kAborted: it has closed. So all ranks can tell
  // one cause. Nothing runs any more afterwards: what is started has been aborted. Waits for nobody. The first cause
  // counts.
  virtual void abort(const Outcome& cause) noexcept = 0;

  // Ends the engine and gives its memory back; aborts first. Waits for nobody.
  virtual void destroy() noexcept = 0;

  // An engine of some of the ranks, by all of them, while this one is well and at rest: those of one color, as which
  // `meeting` knows them. None where the color is -1. As opening does it.
  virtual EngineRef open_part(const Meeting& meeting, int64_t color) = 0;
  // The next generation, once this one was aborted with a cause: of those who live and come in time, in the order of
  // their ranks. PEER: the others go on without this rank, too; DEVICE: it cannot go on without a rank.
  virtual EngineRef reopen(const Meeting& meeting) = 0;

 protected:
  Engine() = default;
  ~Engine() = default;
};

inline void DestroyEngine::operator()(Engine* engine) const noexcept { engine->destroy(); }

inline constexpr int64_t kMostRanks = 1024;

// Gives bytes of this rank's to all of those that open, and those of all, in the order of their ranks: how they meet
// where there is no address. Throws.
class Introducer {
 public:
  virtual void exchange(const void* own, int64_t bytes, void* all) = 0;

 protected:
  ~Introducer() = default;
};

// An engine needs this to open. Its memory is on the account of `place`, workspace (memory::construct).
struct Meeting {
  int64_t rank = -1, ranks = -1;     // -1: the engine's launcher knows
  const char* address = nullptr;     // null: none given
  Introducer* introducer = nullptr;  // in its place; called once. Null: none
  memory::Place place;
  double timeout = 0;  // seconds that the others are waited for, until:
  Deadline deadline;
};

// An engine by its name. open() returns when all have met. ARGUMENT, RANGE, LIMIT, OUT_OF_MEMORY; DEVICE where its
// library is not there: the message names the engine, what was searched and the cure; TIMEOUT names who did not come;
// PEER, DIFFERS.
struct EngineKind {
  const char* name;
  EngineRef (*open)(const Meeting& meeting);
};

}  // namespace tinyai::parallel
