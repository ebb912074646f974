// The engine over a transport: what goes from one rank to another is messages, which it starts and asks for.
//
// Of an exchange a rank sends each other one message, with the header, the size of the slice, the room that it has for
// the other's, and the slice itself where it is small. A large slice follows in a message of its own when that of the
// other has come: as much of it as there is room for. So a rank that failed and one that did not are never at odds
// about what is to come, and nothing large is on its way to a rank that is not there.
//
// All calls of the transport are under one lock, briefly, so that an abort of another thread finds its way in. Who
// waits asks again and again, and lets other threads run in between: with more ranks than processors they take turns.
//
// Who fails or closes says so to all others, in a farewell. A connection that ends without one means that the process
// is gone.
#pragma once

#include <atomic>
#include <mutex>

#include "parallel/engine.h"
#include "parallel/transport.h"

namespace tinyai::parallel {

// How transports of a kind are had.
struct TransportKind {
  const char* name;  // of the engine
  // Returns when all ranks are connected.
  Transport* (*open)(const Meeting& meeting);
  // One of some ranks, by all ranks of one that is open; null: `open` does, by an introduction. Null for those of no
  // color.
  Transport* (*split)(Transport& whole, const Meeting& meeting, int64_t color);
  bool goes_on_without_ranks;
  const char* cure;  // where it does not
};

EngineRef open_message_engine(const TransportKind& kind, const Meeting& meeting);

// How many transfers a rank has started, or has come to the end of: collectives, sends to one rank, receives from it.
struct TransferCounts {
  int64_t collectives = 0, sends = 0, receives = 0;
};

// How an engine aborted, as each other is told of it. Of one that closed `done` are behind it: what they sent is there,
// or on its way. It may come before that, for beginnings of messages are kept in order and not their ends.
struct Farewell {
  int32_t how;
  int32_t unused;
  int64_t rank;
  TransferCounts done;
  char why[240];
};

struct Message {
  void* place = nullptr;  // the transport's
  int64_t arrived = 0;
  int peer = 0;
  bool is_used = false, is_over = false, has_failed = false;
};

// A transfer's messages with one other rank.
struct MessagePair {
  Message out, out_slice, in, in_slice;
  Slice slice;  // that is to follow
  bool has_first, is_done;
};

struct MessageTransfer {
  enum class Kind : uint8_t { kNone, kExchange, kGather, kShare, kBarrier, kSend, kReceive };
  Kind kind = Kind::kNone;
  std::byte* headers = nullptr;  // of an exchange
  Room* in = nullptr;            // one a rank; of a receive, one
  int64_t peer = -1;             // of a send or receive
  int64_t number = 0;            // among the collectives, or those with that rank

  bool is_collective() const { return peer < 0; }
};

// All that is known of another rank.
struct MessagePeer {
  TransferCounts started;  // with it; its collectives are nobody's
  TransferCounts done;     // by it, when it said farewell
  bool has_said_farewell = false;
  bool has_left = false;   // it has closed its group
  bool is_lost = false;    // nothing comes from it any more
  bool is_broken = false;  // a message with it has failed
  Farewell said{}, heard{};
  Message out, in;  // farewells
  int64_t said_waiting = -1, heard_waiting = -1, waits_for = -1;
  Message waiting_out, waiting_in;  // for whom it waits, or this rank does
};

class MessageEngine final : public Engine {
 public:
  MessageEngine(const TransportKind& kind, Transport* transport, memory::Shard* account) noexcept;
  ~MessageEngine() = default;
  void take_memory(const memory::Place& place);

  const char* name() const noexcept override { return kind_.name; }
  int64_t rank() const noexcept override { return rank_; }
  int64_t ranks() const noexcept override { return ranks_; }

  Ticket start_exchange(const Exchange& exchange) noexcept override;
  Ticket start_gather(const Slice& own, Room* in) noexcept override;
  Ticket start_share(int64_t root, void* data, int64_t bytes) noexcept override;
  Ticket start_barrier() noexcept override;
  Ticket start_send(int64_t to, const Slice& slice) noexcept override;
  Ticket start_receive(int64_t from, Room& room) noexcept override;

  Outcome test(Ticket ticket) noexcept override;
  Outcome wait(Ticket ticket, Deadline until) noexcept override;
  int64_t late_rank(int64_t missing) noexcept override;
  void abort(const Outcome& cause) noexcept override;
  void destroy() noexcept override;
  EngineRef open_part(const Meeting& meeting, int64_t color) override;
  EngineRef reopen(const Meeting& meeting) override;

 private:
  friend class Reopening;

  Ticket take(MessageTransfer::Kind kind, int64_t peer = -1) noexcept;
  MessagePair& pair(Ticket ticket, int64_t rank) { return pairs_[ticket * ranks_ + rank]; }
  char* first_of(Ticket ticket, int64_t rank, bool sends) {
    return firsts_ + ((ticket * ranks_ + rank) * 2 + (sends ? 1 : 0)) * kFirstBytes;
  }

  void start(Message& message, bool sends, int64_t peer, MessageTag tag, void* data, int64_t bytes) noexcept;
  bool advance(Message& message) noexcept;
  bool advance(Ticket ticket, int64_t rank) noexcept;
  void start_first(Ticket ticket, int64_t rank, const std::byte* header, const Slice& slice) noexcept;
  void read_first(Ticket ticket, int64_t rank) noexcept;
  void start_receiving(Ticket ticket, int64_t rank, uint32_t kind, Room& room) noexcept;
  Outcome look(Ticket ticket) noexcept;  // with the lock
  void* missing_message(Ticket ticket, int64_t rank) noexcept;
  void listen(int64_t peer) noexcept;
  void hear() noexcept;
  void hear(int64_t peer) noexcept;
  void listen_for_waiting(int64_t peer) noexcept;
  void hear_waiting(int64_t peer) noexcept;
  void say_waiting(int64_t missing) noexcept;
  bool is_through(Message& message) noexcept;
  void forget_waiting() noexcept;
  int64_t end_of_waiting(int64_t missing) const noexcept;
  void note_broken(int64_t peer, const char* why) noexcept;
  bool is_gone(int64_t peer) const noexcept;
  void end(const Outcome& cause) noexcept;
  bool is_at_rest() const noexcept;
  bool is_to_come(const MessageTransfer& transfer, int64_t rank) const noexcept;
  TransferCounts done_with(int64_t rank) const noexcept;
  void say_farewell() noexcept;
  void let_go(Message& message) noexcept;
  void let_go(Ticket ticket) noexcept;

  static constexpr int64_t kFirstBytes = 512;

  const TransportKind& kind_;
  Transport& transport_;
  memory::Shard* const account_;
  const int64_t rank_, ranks_;

  // One block: the pairs of all tickets, the peers, first messages, then the transport's places.
  char* block_ = nullptr;
  int64_t block_bytes_ = 0;
  MessagePair* pairs_ = nullptr;
  MessagePeer* peers_ = nullptr;
  char* firsts_ = nullptr;

  std::mutex calls_;  // of the transport. It guards what follows
  MessageTransfer transfers_[kMostUnderWay];
  int64_t collectives_ = 0;    // started
  int64_t missing_ = -1;       // for whom this rank waits
  bool says_waiting_ = false;  // it has told the others
  bool is_out_ = false;        // another has taken this rank for gone or late
  bool has_ended_ = false, has_said_ = false, left_behind_ = false;
  Outcome cause_;  // of this rank's end
  char why_[sizeof Farewell::why] = {};
  Outcome told_;  // of another's, by `told_by_`; -1: nobody
  int64_t told_by_ = -1;
  char told_why_[sizeof Farewell::why] = {};
  Deadline broken_since_{};
  char broken_why_[sizeof Farewell::why] = {};
  std::atomic<bool> aborts_{false};  // by a thread that may not call the transport
};

}  // namespace tinyai::parallel
