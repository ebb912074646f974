// The engine over MPI: messages between two ranks, started and asked for, on a communicator of the group's own.
//
// Of an exchange a rank sends each other one message, with the header, the size of the slice, the room that it has for
// the other's, and the slice itself where it is small. A large slice follows in a message of its own when that of the
// other has come: as much of it as there is room for. So a rank that failed and one that did not are never at odds
// about what is to come, and nothing large is on its way to a rank that is not there. MPI counts bytes by int: what is
// larger goes in pieces.
//
// All calls of the library are under one lock, briefly, so that an abort of another thread finds its way in. Who waits
// asks again and again, and lets other threads run in between: with more ranks than processors they take turns.
//
// What MPI cannot do: a message that was sent is not taken back. Where a rank dies in the midst of a transfer the
// library may look at the bytes of a large one after the abort; a process whose group has failed had better end.
// Communicators are not given back, for that is collective, and groups close when they like.
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <utility>

#include "base/error.h"
#include "memory/counted_object.h"
#include "memory/manager.h"
#include "parallel/engines.h"
#include "parallel/mpi_library.h"

namespace tinyai::parallel {
namespace {

using How = Outcome::How;

// What a first message has: this, the header, and the slice where it is no more than kInline.
struct Sizes {
  int64_t slice, room;
};
constexpr int64_t kFirstBytes = 512, kHeaderAt = sizeof(Sizes), kInlineAt = kHeaderAt + kHeaderBytes,
                  kInline = kFirstBytes - kInlineAt;
constexpr int64_t kMostOfMessage = int64_t{1} << 30;
constexpr int kSequences = 2048;  // of tags: all kinds of them are below the least bound that MPI has for a tag

enum class MpiTag : int { kHello, kFirst, kSlice, kGather, kShare, kSend, kFarewell };

// How many transfers a rank has started, or has come to the end of: collectives, sends to one rank, receives from it.
struct Counts {
  int64_t collectives = 0, sends = 0, receives = 0;
};

// How an engine aborted, as each other is told of it. Of one that closed `done` are behind it: what they sent is there,
// or on its way. It may come before that, for MPI keeps beginnings of messages in order and not their ends.
struct Farewell {
  int32_t how;
  int32_t unused;
  int64_t rank;
  Counts done;
  char why[240];
};

// Bytes to or from one rank, in pieces that MPI can count.
struct MpiMessage {
  MpiHandle request;  // null: none is posted
  char* data;
  int64_t left, piece;  // bytes, of which the piece is posted
  int64_t arrived;
  int peer, tag;
  bool sends, is_used, is_done;
};

// What a transfer has with one other rank.
struct MpiPair {
  MpiMessage out, out_slice, in, in_slice;
  Slice slice;  // that is to follow
  bool has_first, is_done;
};

struct MpiTransfer {
  enum class Kind : uint8_t { kNone, kExchange, kGather, kShare, kBarrier, kSend, kReceive };
  Kind kind = Kind::kNone;
  std::byte* headers = nullptr;  // of an exchange
  Room* in = nullptr;            // one a rank; of a receive, one
  int64_t peer = -1;             // of a send or receive
  int64_t number = 0;            // among the collectives, or those with that rank

  bool is_collective() const { return peer < 0; }
};

// What is known of another rank.
struct MpiPeer {
  Counts started;  // with it; its collectives are nobody's
  bool has_closed;
  Counts done;  // by it, when it closed
};

class MpiEngine final : public Engine {
 public:
  MpiEngine(const Meeting& meeting, MpiLibrary& mpi);
  ~MpiEngine() = default;

  // Returns when all ranks have said hello.
  void meet(const Meeting& meeting);

  const char* name() const noexcept override { return "mpi"; }
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
  void abort(const Outcome& cause) noexcept override;
  void destroy() noexcept override;

 private:
  void take_memory(const memory::Place& place);
  Ticket take(MpiTransfer::Kind kind, int64_t peer = -1) noexcept;
  MpiPair& pair(Ticket ticket, int64_t rank) { return pairs_[ticket * ranks_ + rank]; }
  char* first_of(Ticket ticket, int64_t rank, bool sends) {
    return firsts_ + ((ticket * ranks_ + rank) * 2 + (sends ? 1 : 0)) * kFirstBytes;
  }
  static int tag_of(MpiTag tag, int64_t number = 0) {
    return static_cast<int>(tag) * kSequences + static_cast<int>(number % kSequences);
  }

  void start(MpiMessage& message, bool sends, int64_t peer, int tag, void* data, int64_t bytes) noexcept;
  void post(MpiMessage& message) noexcept;
  bool advance(MpiMessage& message) noexcept;
  bool advance(Ticket ticket, int64_t rank) noexcept;
  void start_first(Ticket ticket, int64_t rank, const std::byte* header, const Slice& slice) noexcept;
  void read_first(Ticket ticket, int64_t rank) noexcept;
  void start_receiving(Ticket ticket, int64_t rank, MpiTag tag, Room& room) noexcept;
  Outcome look(Ticket ticket) noexcept;  // with the lock
  void listen() noexcept;
  void hear() noexcept;
  void fail(int error, int64_t peer) noexcept;
  void end(const Outcome& cause) noexcept;
  bool is_at_rest() const noexcept;
  bool is_to_come(const MpiTransfer& transfer, int64_t rank) const noexcept;
  Counts done_with(int64_t rank) const noexcept;
  void say_farewell() noexcept;
  void let_go(MpiMessage& message) noexcept;
  bool may_call() const noexcept;

  MpiLibrary& mpi_;
  memory::Shard* const account_;
  int64_t rank_ = 0, ranks_ = 1;
  int level_ = 0;  // of threads that may call
  MpiHandle comm_ = nullptr;

  // One block: the pairs of all tickets, the peers, then first messages.
  char* block_ = nullptr;
  int64_t block_bytes_ = 0;
  MpiPair* pairs_ = nullptr;
  MpiPeer* peers_ = nullptr;
  char* firsts_ = nullptr;

  std::mutex calls_;  // of the library. It guards what follows
  MpiTransfer transfers_[kMostUnderWay];
  int64_t collectives_ = 0;  // started
  Farewell said_{}, heard_{};
  MpiHandle listening_ = nullptr;
  bool has_ended_ = false, has_said_ = false, left_behind_ = false;
  Outcome cause_;  // of this rank's end
  char why_[sizeof Farewell::why] = {};
  Outcome told_;  // of another's, by `told_by_`; -1: nobody
  int64_t told_by_ = -1;
  char told_why_[sizeof Farewell::why] = {};
  std::atomic<bool> aborts_{false};  // by a thread that may not call the library
};

MpiEngine::MpiEngine(const Meeting& meeting, MpiLibrary& mpi) : mpi_(mpi), account_(meeting.place.shard) {
  int rank = 0, ranks = 0;
  mpi.comm_rank(mpi.world, &rank);
  mpi.comm_size(mpi.world, &ranks);
  mpi.query_thread(&level_);
  rank_ = rank;
  ranks_ = ranks;
}

void MpiEngine::take_memory(const memory::Place& place) {
  const int64_t pairs = kMostUnderWay * ranks_ * static_cast<int64_t>(sizeof(MpiPair));
  const int64_t peers = ranks_ * static_cast<int64_t>(sizeof(MpiPeer));
  block_bytes_ = pairs + peers + kMostUnderWay * ranks_ * 2 * kFirstBytes;
  block_ = static_cast<char*>(
      memory::allocate_charged(place, memory::object_charge(block_bytes_), block_bytes_, memory::Exempt::kNo));
  std::memset(block_, 0, static_cast<size_t>(pairs + peers));
  pairs_ = reinterpret_cast<MpiPair*>(block_);
  peers_ = reinterpret_cast<MpiPeer*>(block_ + pairs);
  firsts_ = block_ + pairs + peers;
}

// Each says hello to all others on MPI's own communicator, so that who does not come is known; then they get one of
// their own.
void MpiEngine::meet(const Meeting& meeting) {
  if (!may_call()) {
    tinyai::fail(Status::kDevice,
                 "engine 'mpi': the process has started MPI for one thread, and this is another: it takes "
                 "MPI_Init_thread with MPI_THREAD_SERIALIZED or more, or groups that are used by that thread alone");
  }
  take_memory(meeting.place);
  const MpiHandle own = std::exchange(comm_, mpi_.world);
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_) continue;
    start(pair(0, other).out, true, other, tag_of(MpiTag::kHello), nullptr, 0);
    start(pair(0, other).in, false, other, tag_of(MpiTag::kHello), nullptr, 0);
  }
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_) continue;
    while (!advance(pair(0, other).in) || !advance(pair(0, other).out)) {
      if (has_ended_) tinyai::fail(Status::kPeer, "engine 'mpi': ", cause_.why);
      if (!memory::manager_of_scope(meeting.place.scope))
        tinyai::fail(Status::kClosed, "the scope was closed while ranks were waited for");
      if (std::chrono::steady_clock::now() < meeting.deadline) {
        sched_yield();
        continue;
      }
      for (int64_t each = 0; each < ranks_; ++each) {
        if (each == rank_) continue;
        let_go(pair(0, each).in);
        let_go(pair(0, each).out);
      }
      MpiLibrary::note_trouble();
      tinyai::fail(Status::kTimeout, "engine 'mpi': rank ", other, " of ", ranks_, " did not come within ",
                   meeting.timeout, " s");
    }
  }
  comm_ = own;
  if (mpi_.comm_dup(mpi_.world, &comm_) != 0) tinyai::fail(Status::kPeer, "engine 'mpi': MPI_Comm_dup has failed");
  mpi_.comm_set_errhandler(comm_, mpi_.errors_return);
  std::memset(block_, 0, static_cast<size_t>(firsts_ - block_));
  listen();
}

bool MpiEngine::may_call() const noexcept {
  int is_main = 0;
  return level_ >= mpi_.serialized || (mpi_.is_thread_main(&is_main) == 0 && is_main);
}

// ---- Messages -------------------------------------------------------------------------------------------------------

void MpiEngine::start(MpiMessage& message, bool sends, int64_t peer, int tag, void* data, int64_t bytes) noexcept {
  message = {.request = nullptr,
             .data = static_cast<char*>(data),
             .left = bytes,
             .piece = 0,
             .arrived = 0,
             .peer = static_cast<int>(peer),
             .tag = tag,
             .sends = sends,
             .is_used = true,
             .is_done = false};
  post(message);
}

void MpiEngine::post(MpiMessage& message) noexcept {
  message.piece = std::min(message.left, kMostOfMessage);
  const auto count = static_cast<int>(message.piece);
  const int error =
      message.sends ? mpi_.isend(message.data, count, mpi_.byte, message.peer, message.tag, comm_, &message.request)
                    : mpi_.irecv(message.data, count, mpi_.byte, message.peer, message.tag, comm_, &message.request);
  if (error == 0) return;
  message.request = nullptr;
  fail(error, message.peer);
}

// True: it is over, whatever became of it.
bool MpiEngine::advance(MpiMessage& message) noexcept {
  while (message.is_used && !message.is_done && message.request) {
    int flag = 0;
    MpiStatus status{};
    const int error = mpi_.test(&message.request, &flag, &status);
    int kind = 0;
    if (error != 0) mpi_.error_class(error, &kind);
    if (error != 0 && kind != mpi_.truncated) {
      message.request = nullptr;
      fail(error, message.peer);
      return true;
    }
    if (error == 0 && !flag) return false;
    int count = static_cast<int>(message.piece);
    if (!message.sends && error == 0) mpi_.get_count(&status, mpi_.byte, &count);
    message.request = nullptr;
    message.arrived += error != 0 ? message.piece + 1 : count;  // more than there was room for
    message.data += message.piece;
    message.left -= message.piece;
    const bool goes_on = message.left > 0 && count == message.piece && error == 0;
    if (goes_on)
      post(message);
    else
      message.is_done = true;
  }
  return !message.is_used || message.is_done || !message.request;
}

// A receive is cancelled; a send goes on as MPI likes.
void MpiEngine::let_go(MpiMessage& message) noexcept {
  if (!message.request) return;
  if (!message.sends) {
    mpi_.cancel(&message.request);
    // The cancelled one is over at once, unless its message has come already, and is being written.
    for (int tries = 0, flag = 0; tries < 1'000'000 && message.request; ++tries) {
      MpiStatus status{};
      if (mpi_.test(&message.request, &flag, &status) != 0 || flag) message.request = nullptr;
    }
  }
  if (message.request) {
    left_behind_ = true;
    mpi_.request_free(&message.request);
  }
  message.request = nullptr;
}

// ---- Transfers ------------------------------------------------------------------------------------------------------

Ticket MpiEngine::take(MpiTransfer::Kind kind, int64_t peer) noexcept {
  Ticket ticket = 0;
  while (transfers_[ticket].kind != MpiTransfer::Kind::kNone) ++ticket;
  int64_t& started = peer < 0                           ? collectives_
                     : kind == MpiTransfer::Kind::kSend ? peers_[peer].started.sends
                                                        : peers_[peer].started.receives;
  transfers_[ticket] = {.kind = kind, .headers = nullptr, .in = nullptr, .peer = peer, .number = started++};
  for (int64_t other = 0; other < ranks_; ++other) {
    pair(ticket, other) = {};
    pair(ticket, other).is_done = true;
  }
  return ticket;
}

void MpiEngine::start_first(Ticket ticket, int64_t rank, const std::byte* header, const Slice& slice) noexcept {
  const int64_t number = transfers_[ticket].number;
  MpiPair& own = pair(ticket, rank);
  own.is_done = false;
  own.has_first = true;
  char* const first = first_of(ticket, rank, true);
  const Room* const in = transfers_[ticket].in;
  const Sizes sizes{.slice = slice.bytes, .room = in ? in[rank].bytes : 0};
  std::memcpy(first, &sizes, sizeof sizes);
  if (header) std::memcpy(first + kHeaderAt, header, kHeaderBytes);
  const bool is_inline = slice.bytes <= kInline;
  if (is_inline && slice.bytes > 0) std::memcpy(first + kInlineAt, slice.data, static_cast<size_t>(slice.bytes));
  start(own.in, false, rank, tag_of(MpiTag::kFirst, number), first_of(ticket, rank, false), kFirstBytes);
  start(own.out, true, rank, tag_of(MpiTag::kFirst, number), first, kInlineAt + (is_inline ? slice.bytes : 0));
  if (!is_inline) own.slice = slice;
}

void MpiEngine::read_first(Ticket ticket, int64_t rank) noexcept {
  MpiTransfer& transfer = transfers_[ticket];
  MpiPair& own = pair(ticket, rank);
  own.has_first = false;
  const char* const first = first_of(ticket, rank, false);
  const int tag = tag_of(MpiTag::kSlice, transfer.number);
  Sizes others{};
  std::memcpy(&others, first, sizeof others);
  if (transfer.headers) std::memcpy(transfer.headers + rank * kHeaderBytes, first + kHeaderAt, kHeaderBytes);
  if (const int64_t fits = std::min(own.slice.bytes, others.room); fits > 0)
    start(own.out_slice, true, rank, tag, const_cast<void*>(own.slice.data), fits);
  if (!transfer.in) return;
  Room& room = transfer.in[rank];
  room.arrived = others.slice;
  const int64_t fits = std::min(others.slice, room.bytes);
  if (fits <= 0) return;
  if (others.slice <= kInline)
    std::memcpy(room.data, first + kInlineAt, static_cast<size_t>(fits));
  else
    start(own.in_slice, false, rank, tag, room.data, fits);
}

Ticket MpiEngine::start_exchange(const Exchange& exchange) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kExchange);
  transfers_[ticket].headers = exchange.headers;
  transfers_[ticket].in = exchange.in;
  std::memcpy(exchange.headers + rank_ * kHeaderBytes, exchange.header, kHeaderBytes);
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_) continue;
    exchange.in[other].arrived = Room::kMissing;
    start_first(ticket, other, exchange.header, exchange.out ? exchange.out[other] : Slice());
  }
  return ticket;
}

Ticket MpiEngine::start_barrier() noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kBarrier);
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other != rank_) start_first(ticket, other, nullptr, {});
  }
  return ticket;
}

void MpiEngine::start_receiving(Ticket ticket, int64_t rank, MpiTag tag, Room& room) noexcept {
  room.arrived = Room::kMissing;
  pair(ticket, rank).is_done = false;
  start(pair(ticket, rank).in_slice, false, rank, tag_of(tag, transfers_[ticket].number), room.data, room.bytes);
}

Ticket MpiEngine::start_gather(const Slice& own, Room* in) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kGather);
  transfers_[ticket].in = in;
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_) continue;
    start_receiving(ticket, other, MpiTag::kGather, in[other]);
    start(pair(ticket, other).out_slice, true, other, tag_of(MpiTag::kGather, transfers_[ticket].number),
          const_cast<void*>(own.data), own.bytes);
  }
  return ticket;
}

Ticket MpiEngine::start_share(int64_t root, void* data, int64_t bytes) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kShare);
  const int tag = tag_of(MpiTag::kShare, transfers_[ticket].number);
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_ || (root != rank_ && other != root)) continue;
    MpiPair& own = pair(ticket, other);
    own.is_done = false;
    start(root == rank_ ? own.out_slice : own.in_slice, root == rank_, other, tag, data, bytes);
  }
  return ticket;
}

Ticket MpiEngine::start_send(int64_t to, const Slice& slice) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kSend, to);
  pair(ticket, to).is_done = false;
  if (!has_ended_)
    start(pair(ticket, to).out_slice, true, to, tag_of(MpiTag::kSend, transfers_[ticket].number),
          const_cast<void*>(slice.data), slice.bytes);
  return ticket;
}

Ticket MpiEngine::start_receive(int64_t from, Room& room) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(MpiTransfer::Kind::kReceive, from);
  transfers_[ticket].in = &room;
  if (!has_ended_) start_receiving(ticket, from, MpiTag::kSend, room);
  return ticket;
}

// What is under way with one rank; true: nothing any more.
bool MpiEngine::advance(Ticket ticket, int64_t rank) noexcept {
  MpiPair& own = pair(ticket, rank);
  if (own.is_done) return true;
  if (own.has_first && advance(own.in) && own.in.is_done) read_first(ticket, rank);
  const bool sent = advance(own.out), sent_slice = advance(own.out_slice), received = advance(own.in_slice);
  if (!sent || !sent_slice || !received || own.has_first) return false;
  const MpiTransfer& transfer = transfers_[ticket];
  const bool tells_size = transfer.kind == MpiTransfer::Kind::kGather || transfer.kind == MpiTransfer::Kind::kReceive;
  if (tells_size && transfer.in)
    transfer.in[transfer.kind == MpiTransfer::Kind::kReceive ? 0 : rank].arrived = own.in_slice.arrived;
  own.is_done = true;
  return true;
}

Outcome MpiEngine::look(Ticket ticket) noexcept {
  if (aborts_.load(std::memory_order_relaxed)) end({How::kAborted});
  hear();
  const MpiTransfer& transfer = transfers_[ticket];
  // What all were through with, when one of them failed, still comes to its end.
  if (told_by_ >= 0 && !(transfer.is_collective() && is_to_come(transfer, told_by_))) end(told_);
  int64_t missing = -1;
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_ || advance(ticket, other)) continue;
    if (missing < 0) missing = other;
    if (peers_[other].has_closed && !is_to_come(transfer, other))
      end(told_by_ >= 0 ? told_ : Outcome{How::kGone, other, "it has closed the group"});
  }
  if (has_ended_) {
    for (int64_t other = 0; other < ranks_; ++other) {
      MpiPair& own = pair(ticket, other);
      for (MpiMessage* message : {&own.in, &own.in_slice, &own.out, &own.out_slice}) let_go(*message);
    }
  } else if (missing >= 0) {
    return {How::kUnderWay, missing};
  }
  transfers_[ticket].kind = MpiTransfer::Kind::kNone;
  if (has_ended_) return cause_;
  return {How::kDone};
}

Outcome MpiEngine::test(Ticket ticket) noexcept {
  const auto guard = std::lock_guard(calls_);
  return look(ticket);
}

Outcome MpiEngine::wait(Ticket ticket, Deadline until) noexcept {
  constexpr int kAwake = 64;  // looks before others are let run, and before the clock is read
  for (int looks = 0;; ++looks) {
    const Outcome outcome = test(ticket);
    if (outcome.how != How::kUnderWay) return outcome;
    if (looks < kAwake) continue;
    sched_yield();
    if (std::chrono::steady_clock::now() >= until) return outcome;
  }
}

// ---- The end --------------------------------------------------------------------------------------------------------

void MpiEngine::listen() noexcept {
  if (ranks_ == 1) return;
  if (mpi_.irecv(&heard_, sizeof heard_, mpi_.byte, mpi_.any_source, tag_of(MpiTag::kFarewell), comm_, &listening_) !=
      0)
    listening_ = nullptr;
}

// What another rank said last, if one has.
void MpiEngine::hear() noexcept {
  if (!listening_ || has_ended_) return;
  int flag = 0;
  MpiStatus status{};
  const int error = mpi_.test(&listening_, &flag, &status);
  if (error == 0 && !flag) return;
  listening_ = nullptr;
  if (error != 0) return fail(error, -1);
  const auto how = static_cast<How>(heard_.how);
  peers_[status.source].has_closed = true;
  peers_[status.source].done = heard_.done;
  if (how != How::kAborted && told_by_ < 0) {
    std::snprintf(told_why_, sizeof told_why_, "%.*s", static_cast<int>(sizeof heard_.why - 1), heard_.why);
    told_ = {how, heard_.rank, told_why_};
    told_by_ = status.source;
  }
  listen();
}

// Whether a rank that has closed was through with what is under way here.
bool MpiEngine::is_to_come(const MpiTransfer& transfer, int64_t rank) const noexcept {
  const Counts& done = peers_[rank].done;
  if (transfer.is_collective()) return transfer.number < done.collectives;
  return transfer.number < (transfer.kind == MpiTransfer::Kind::kSend ? done.receives : done.sends);
}

Counts MpiEngine::done_with(int64_t rank) const noexcept {
  Counts done = peers_[rank].started;
  done.collectives = collectives_;
  for (const MpiTransfer& one : transfers_) {
    if (one.kind == MpiTransfer::Kind::kNone || (!one.is_collective() && one.peer != rank)) continue;
    int64_t& count = one.is_collective()                    ? done.collectives
                     : one.kind == MpiTransfer::Kind::kSend ? done.sends
                                                            : done.receives;
    count = std::min(count, one.number);
  }
  return done;
}

bool MpiEngine::is_at_rest() const noexcept {
  return std::ranges::all_of(transfers_, [](const MpiTransfer& one) { return one.kind == MpiTransfer::Kind::kNone; });
}

void MpiEngine::fail(int error, int64_t peer) noexcept {
  char text[1024] = {};  // MPI_MAX_ERROR_STRING is less in all of them
  int length = 0;
  mpi_.error_string(error, text, &length);
  text[sizeof why_ - 1] = 0;
  end({How::kGone, peer, text});
}

// The first cause counts. The others are told, by whoever may call the library.
void MpiEngine::end(const Outcome& cause) noexcept {
  if (has_ended_) return;
  has_ended_ = true;
  std::snprintf(why_, sizeof why_, "%s", cause.why);
  cause_ = {cause.how, cause.rank, why_};
  if (cause.how != How::kAborted || !is_at_rest()) MpiLibrary::note_trouble();
}

void MpiEngine::say_farewell() noexcept {
  if (std::exchange(has_said_, true) || ranks_ == 1) return;
  said_ = {.how = static_cast<int32_t>(cause_.how), .unused = 0, .rank = cause_.rank, .done = {}, .why = {}};
  std::memcpy(said_.why, why_, sizeof said_.why);
  for (int64_t other = 0; other < ranks_; ++other) {
    MpiHandle request = nullptr;
    if (other == rank_) continue;
    said_.done = done_with(other);  // what was sent before has been copied: it is that small
    if (mpi_.isend(&said_, sizeof said_, mpi_.byte, static_cast<int>(other), tag_of(MpiTag::kFarewell), comm_,
                   &request) == 0)
      mpi_.request_free(&request);
  }
}

void MpiEngine::abort(const Outcome& cause) noexcept {
  if (!may_call()) {
    aborts_.store(true, std::memory_order_relaxed);
    return;
  }
  const auto guard = std::lock_guard(calls_);
  const bool was_well = !has_ended_;
  end(cause);
  if (was_well || cause.how != How::kAborted) say_farewell();
}

// Groups are closed at different moments: a rank that is well tells the others, who take it ill only if they still have
// something to do. Memory that the library may look at yet is not given back.
void MpiEngine::destroy() noexcept {
  if (block_) abort({How::kAborted});
  if (!left_behind_) {
    if (listening_) {
      MpiMessage listening{};
      listening.request = listening_;
      let_go(listening);
    }
    memory::Shard* const account = account_;
    char* const block = block_;
    const int64_t bytes = block_bytes_;
    this->~MpiEngine();
    if (block) memory::release_constructed(block, bytes, account);
    memory::release_constructed(this, sizeof *this, account);
  }
}

}  // namespace

EngineRef open_mpi(const Meeting& meeting) {
  MpiLibrary& mpi = MpiLibrary::open();
  int ranks = 0, rank = 0;
  mpi.comm_size(mpi.world, &ranks);
  mpi.comm_rank(mpi.world, &rank);
  if (meeting.ranks >= 0 && meeting.ranks != ranks) {
    fail(Status::kDevice, "engine 'mpi': ", meeting.ranks, " ranks are asked for, and MPI (", mpi.name, ") has ", ranks,
         "; start the program by `mpirun -n ", meeting.ranks, "` of that MPI");
  }
  if (meeting.rank >= 0 && meeting.rank != rank)
    fail(Status::kRange, "engine 'mpi': rank ", meeting.rank, " is asked for, and MPI has made this one ", rank);
  auto* const engine = memory::construct<MpiEngine>(meeting.place, memory::Exempt::kNo, meeting, mpi);
  EngineRef made(engine);
  engine->meet(meeting);
  return made;
}

}  // namespace tinyai::parallel
