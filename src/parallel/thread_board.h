// ThreadBoard: where ranks that are threads of one process show what they give and what they have room for. Whoever of
// two comes second, or wakes first, copies from the one's memory to the other's: there is no copy in between, and no
// rank waits for a thread that computes.
//
// Boards are the engine's (system/engine); they live as long as a rank sits at them. Ranks meet at one by its name,
// which is free again as soon as all are there.
#pragma once

#include <atomic>
#include <mutex>

#include "base/condition.h"
#include "base/ref.h"
#include "memory/engine_bytes.h"
#include "parallel/engine.h"

namespace tinyai::parallel {

// A transfer that one rank has started.
struct Transfer {
  enum class Kind : uint8_t { kNone, kExchange, kGather, kShare, kBarrier, kSend, kReceive };
  enum class Way : uint8_t { kOpen, kCopying, kCame };

  Kind kind = Kind::kNone;
  int64_t number = 0;  // among those of its stream: the collectives, the sends to one rank, the receives from one
  int64_t peer = -1;   // of a send or receive; the root of a share
  const std::byte* header = nullptr;
  std::byte* headers = nullptr;
  const Slice* out = nullptr;          // an exchange's
  Slice own;                           // of a gather, of the root of a share, of a send
  Room* in = nullptr;                  // one a rank; of a receive, one
  Room shared;                         // of a share
  int left = 0;                        // copies from and to others that are not done
  int copying = 0;                     // of them, those under way
  memory::EngineVector<Way> from, to;  // each rank

  bool is_collective() const { return kind > Kind::kNone && kind < Kind::kSend; }
};

// One rank's part of the board.
struct Seat {
  Transfer transfers[kMostUnderWay];
  int64_t collectives = 0;                        // started
  memory::EngineVector<int64_t> sends, receives;  // started, to and from each
  bool is_gone = false;
  int64_t given_up = 0;                    // once it is gone: the first collective that this rank has not finished
  bool has_left = false, goes_on = false;  // it does not want the next generation, or it does
};

class ThreadBoard : public memory::EngineObject {
 public:
  // Sits down at the board of that name, and makes it if this is the first. ARGUMENT where the rank is there already;
  // DIFFERS, TIMEOUT, PEER where the meeting has failed. Whoever sits goes on with await_all(), or refuse().
  static Ref<ThreadBoard> join(const Meeting& meeting);
  static Ref<ThreadBoard> alone();
  // Returns when all ranks sit; DIFFERS, TIMEOUT, PEER for all of them. CLOSED if the place was closed meanwhile.
  void await_all(const Meeting& meeting);
  // This rank does not take part: whoever waits for it, or joins now, is PEER with that reason.
  void refuse(const Meeting& meeting, const char* why) noexcept;

  int64_t ranks() const noexcept { return ranks_; }
  Ticket start(int64_t rank, const Transfer& transfer) noexcept;
  Outcome wait(int64_t rank, Ticket ticket, Deadline until) noexcept;
  void abort(int64_t rank, const Outcome& cause) noexcept;
  // The board of the next generation, and this rank's number there, once all have come that have neither left nor made
  // this one fail, or the time is over. PEER: the others have gone on.
  Ref<ThreadBoard> next_generation(int64_t rank, const Meeting& meeting, int64_t& number);
  void leave(int64_t rank) noexcept;  // aborts, and returns when nobody touches what this rank has started

  explicit ThreadBoard(int64_t ranks);
  std::atomic<uint32_t> refs{1};
  static void destroy(ThreadBoard* board) noexcept { delete board; }

 private:
  friend class ThreadBoards;

  using Lock = std::unique_lock<std::mutex>;

  Transfer* partner(int64_t rank, const Transfer& own, int64_t peer) noexcept;
  void carry(Lock& lock, int64_t rank, Transfer& own) noexcept;
  void copy(Lock& lock, int64_t from, Transfer& source, int64_t to, Transfer& target) noexcept;
  int64_t first_missing(int64_t rank, const Transfer& own) const noexcept;
  bool is_given_up(int64_t rank, const Transfer& own) const noexcept;
  Outcome cause_for(int64_t rank) const noexcept;
  Outcome end(Lock& lock, Transfer& own, const Outcome& outcome) noexcept;
  void tell_change() noexcept;
  void fail_meeting(Status status, const std::string& why) noexcept;
  void sit(const Meeting& meeting);
  bool is_in_doubt(int64_t rank) const noexcept;
  void begin_generation();
  bool has_seen(int64_t rank) const noexcept;
  bool is_told() const noexcept;  // all ranks have come, and know what became of it

  const int64_t ranks_;
  std::mutex lock_;
  Condition changed_;
  std::atomic<uint64_t> changes_{0};
  memory::EngineVector<Seat> seats_;

  static constexpr int kMostText = 320;
  Outcome cause_;  // kUnderWay: all is well
  int64_t told_by_ = -1;
  char cause_text_[kMostText] = {};

  // The meeting.
  memory::EngineString name_;
  memory::EngineVector<uint8_t> has_come_;  // of the most ranks that anybody has asked for
  int64_t came_ = 0;                        // while nothing has failed
  int64_t first_ = -1;                      // who came first
  Deadline expires_{};                      // his
  Status failure_ = Status::kOk;
  char failure_text_[kMostText] = {};
  Ref<ThreadBoard> next_;  // of the boards that have a name

  // The next generation, of those ranks.
  Ref<ThreadBoard> generation_;
  memory::EngineVector<int64_t> members_;
};

}  // namespace tinyai::parallel
