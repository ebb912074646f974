#include "parallel/message_engine.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>

#include "base/error.h"
#include "memory/counted_object.h"
#include "memory/engine_bytes.h"
#include "parallel/message_kinds.h"

namespace tinyai::parallel {
namespace {

using How = Outcome::How;
using Kind = MessageTransfer::Kind;

// A first message has this, the header, and the slice where it is no more than kInline.
struct Sizes {
  int64_t slice, room;
};
constexpr int64_t kFirst = 512, kHeaderAt = sizeof(Sizes), kInlineAt = kHeaderAt + kHeaderBytes,
                  kInline = kFirst - kInlineAt;

// How long a connection that has broken is given to tell why: the farewell comes by another.
constexpr std::chrono::milliseconds kGrace{500};
constexpr std::chrono::milliseconds kNap{1};
// And how long a rank is given to say for whom it waits.
constexpr std::chrono::milliseconds kAsking{100};

constexpr int kMessagesOfPair = 4, kMessagesOfPeer = 4;

MessageTag tag_of(uint32_t kind, int64_t number = 0) { return {kind, static_cast<uint32_t>(number)}; }

}  // namespace

EngineRef open_message_engine(const TransportKind& kind, const Meeting& meeting) {
  return made_message_engine(kind, kind.open(meeting), meeting.place);
}

namespace {

// All others are connected with a rank that cannot go on, and are told why.
void refuse(Transport& transport, const char* why) {
  Farewell said{.how = static_cast<int32_t>(How::kGone), .unused = 0, .rank = transport.rank(), .done = {}, .why = {}};
  std::snprintf(said.why, sizeof said.why, "%s", why);
  const auto bytes = static_cast<size_t>(transport.message_bytes());
  memory::EngineVector<std::max_align_t> place(bytes / sizeof(std::max_align_t) + 1);
  for (int64_t other = 0; other < transport.ranks(); ++other) {
    if (other == transport.rank()) continue;
    transport.send(place.data(), other, tag_of(kFarewellMessage), &said, sizeof said);
    const Deadline until = std::chrono::steady_clock::now() + kGrace;
    while (transport.test(place.data()).how == Delivery::How::kUnderWay) {
      if (std::chrono::steady_clock::now() < until) {
        transport.wait(place.data(), until);
        continue;
      }
      if (!transport.cancel(place.data())) return;  // its memory is lost, and the rank with it
      break;
    }
  }
}

}  // namespace

EngineRef made_message_engine(const TransportKind& kind, Transport* transport, const memory::Place& place) {
  MessageEngine* engine = nullptr;
  try {
    engine = memory::construct<MessageEngine>(place, memory::Exempt::kNo, kind, transport, place.shard);
  } catch (const std::exception& error) {
    refuse(*transport, error.what());
    transport->destroy();
    throw;
  }
  EngineRef made(engine);
  try {
    engine->take_memory(place);
  } catch (const std::exception& error) {
    refuse(*transport, error.what());
    throw;
  }
  return made;
}

MessageEngine::MessageEngine(const TransportKind& kind, Transport* transport, memory::Shard* account) noexcept
    : kind_(kind), transport_(*transport), account_(account), rank_(transport->rank()), ranks_(transport->ranks()) {}

void MessageEngine::take_memory(const memory::Place& place) {
  static_assert(kFirst == kFirstBytes);
  const int64_t each = transport_.message_bytes(), tickets = kMostUnderWay * ranks_;
  const int64_t pairs = tickets * static_cast<int64_t>(sizeof(MessagePair));
  const int64_t peers = ranks_ * static_cast<int64_t>(sizeof(MessagePeer));
  const int64_t firsts = tickets * 2 * kFirstBytes;
  const int64_t places = (tickets * kMessagesOfPair + ranks_ * kMessagesOfPeer) * each;
  block_bytes_ = pairs + peers + firsts + places;
  block_ = static_cast<char*>(
      memory::allocate_charged(place, memory::object_charge(block_bytes_), block_bytes_, memory::Exempt::kNo));
  pairs_ = reinterpret_cast<MessagePair*>(block_);
  peers_ = reinterpret_cast<MessagePeer*>(block_ + pairs);
  firsts_ = block_ + pairs + peers;
  char* next = firsts_ + firsts;
  const auto give = [&](Message& message) { message.place = std::exchange(next, next + each); };
  for (int64_t i = 0; i < tickets; ++i) {
    MessagePair& own = *new (&pairs_[i]) MessagePair{};
    for (Message* const message : {&own.out, &own.out_slice, &own.in, &own.in_slice}) give(*message);
  }
  for (int64_t i = 0; i < ranks_; ++i) {
    MessagePeer& own = *new (&peers_[i]) MessagePeer;
    for (Message* const message : {&own.out, &own.in, &own.waiting_out, &own.waiting_in}) give(*message);
  }
  for (int64_t other = 0; other < ranks_; ++other) {
    listen(other);
    listen_for_waiting(other);
  }
}

// ---- Messages -------------------------------------------------------------------------------------------------------

void MessageEngine::start(Message& message, bool sends, int64_t peer, MessageTag tag, void* data,
                          int64_t bytes) noexcept {
  message.arrived = 0;
  message.peer = static_cast<int>(peer);
  message.is_used = true;
  message.is_over = message.has_failed = false;
  if (sends)
    transport_.send(message.place, peer, tag, data, bytes);
  else
    transport_.receive(message.place, peer, tag, data, bytes);
}

// True: it has come to its end.
bool MessageEngine::advance(Message& message) noexcept {
  if (!message.is_used || message.is_over) return !message.has_failed;
  const Delivery delivery = transport_.test(message.place);
  if (delivery.how == Delivery::How::kUnderWay) return false;
  message.is_over = true;
  message.arrived = delivery.arrived;
  message.has_failed = delivery.how == Delivery::How::kFailed;
  if (message.has_failed) note_broken(message.peer, delivery.why);
  return !message.has_failed;
}

void MessageEngine::note_broken(int64_t peer, const char* why) noexcept {
  if (broken_since_ == Deadline()) {
    broken_since_ = std::chrono::steady_clock::now();
    std::snprintf(broken_why_, sizeof broken_why_, "%s", why);
  }
  peers_[peer].is_broken = true;
}

// A rank that is there says what has happened, and one that is not says nothing more.
bool MessageEngine::is_gone(int64_t peer) const noexcept {
  const MessagePeer& other = peers_[peer];
  if (!other.is_broken) return false;
  return other.is_lost || other.has_said_farewell || std::chrono::steady_clock::now() > broken_since_ + kGrace;
}

void MessageEngine::let_go(Message& message) noexcept {
  if (message.is_used && !message.is_over && !transport_.cancel(message.place)) left_behind_ = true;
  message.is_over = true;
}

void MessageEngine::let_go(Ticket ticket) noexcept {
  for (int64_t other = 0; other < ranks_; ++other) {
    MessagePair& own = pair(ticket, other);
    for (Message* const message : {&own.in, &own.in_slice, &own.out, &own.out_slice}) let_go(*message);
  }
}

// ---- Transfers ------------------------------------------------------------------------------------------------------

Ticket MessageEngine::take(Kind kind, int64_t peer) noexcept {
  Ticket ticket = 0;
  while (transfers_[ticket].kind != Kind::kNone) ++ticket;
  int64_t& started = peer < 0              ? collectives_
                     : kind == Kind::kSend ? peers_[peer].started.sends
                                           : peers_[peer].started.receives;
  transfers_[ticket] = {.kind = kind, .headers = nullptr, .in = nullptr, .peer = peer, .number = started++};
  for (int64_t other = 0; other < ranks_; ++other) {
    MessagePair& own = pair(ticket, other);
    for (Message* const message : {&own.in, &own.in_slice, &own.out, &own.out_slice}) {
      message->is_used = message->is_over = message->has_failed = false;
      message->arrived = 0;
    }
    own.slice = {};
    own.has_first = false;
    own.is_done = true;
  }
  return ticket;
}

void MessageEngine::start_first(Ticket ticket, int64_t rank, const std::byte* header, const Slice& slice) noexcept {
  const MessageTag tag = tag_of(kFirstMessage, transfers_[ticket].number);
  MessagePair& own = pair(ticket, rank);
  own.is_done = false;
  own.has_first = true;
  char* const first = first_of(ticket, rank, true);
  const Room* const in = transfers_[ticket].in;
  const Sizes sizes{.slice = slice.bytes, .room = in ? in[rank].bytes : 0};
  std::memcpy(first, &sizes, sizeof sizes);
  if (header) std::memcpy(first + kHeaderAt, header, kHeaderBytes);
  const bool is_inline = slice.bytes <= kInline;
  if (is_inline && slice.bytes > 0) std::memcpy(first + kInlineAt, slice.data, static_cast<size_t>(slice.bytes));
  start(own.in, false, rank, tag, first_of(ticket, rank, false), kFirstBytes);
  start(own.out, true, rank, tag, first, kInlineAt + (is_inline ? slice.bytes : 0));
  if (!is_inline) own.slice = slice;
}

void MessageEngine::read_first(Ticket ticket, int64_t rank) noexcept {
  MessageTransfer& transfer = transfers_[ticket];
  MessagePair& own = pair(ticket, rank);
  own.has_first = false;
  const char* const first = first_of(ticket, rank, false);
  const MessageTag tag = tag_of(kSliceMessage, transfer.number);
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

Ticket MessageEngine::start_exchange(const Exchange& exchange) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kExchange);
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

Ticket MessageEngine::start_barrier() noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kBarrier);
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other != rank_) start_first(ticket, other, nullptr, {});
  }
  return ticket;
}

void MessageEngine::start_receiving(Ticket ticket, int64_t rank, uint32_t kind, Room& room) noexcept {
  room.arrived = Room::kMissing;
  pair(ticket, rank).is_done = false;
  start(pair(ticket, rank).in_slice, false, rank, tag_of(kind, transfers_[ticket].number), room.data, room.bytes);
}

Ticket MessageEngine::start_gather(const Slice& own, Room* in) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kGather);
  transfers_[ticket].in = in;
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_) continue;
    start_receiving(ticket, other, kGatherMessage, in[other]);
    start(pair(ticket, other).out_slice, true, other, tag_of(kGatherMessage, transfers_[ticket].number),
          const_cast<void*>(own.data), own.bytes);
  }
  return ticket;
}

Ticket MessageEngine::start_share(int64_t root, void* data, int64_t bytes) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kShare);
  const MessageTag tag = tag_of(kShareMessage, transfers_[ticket].number);
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_ || (root != rank_ && other != root)) continue;
    MessagePair& own = pair(ticket, other);
    own.is_done = false;
    start(root == rank_ ? own.out_slice : own.in_slice, root == rank_, other, tag, data, bytes);
  }
  return ticket;
}

Ticket MessageEngine::start_send(int64_t to, const Slice& slice) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kSend, to);
  pair(ticket, to).is_done = false;
  if (!has_ended_)
    start(pair(ticket, to).out_slice, true, to, tag_of(kSendMessage, transfers_[ticket].number),
          const_cast<void*>(slice.data), slice.bytes);
  return ticket;
}

Ticket MessageEngine::start_receive(int64_t from, Room& room) noexcept {
  const auto guard = std::lock_guard(calls_);
  const Ticket ticket = take(Kind::kReceive, from);
  transfers_[ticket].in = &room;
  if (!has_ended_) start_receiving(ticket, from, kSendMessage, room);
  return ticket;
}

bool MessageEngine::advance(Ticket ticket, int64_t rank) noexcept {
  MessagePair& own = pair(ticket, rank);
  if (own.is_done) return true;
  if (own.has_first && advance(own.in)) read_first(ticket, rank);
  const bool sent = advance(own.out), sent_slice = advance(own.out_slice), received = advance(own.in_slice);
  if (!sent || !sent_slice || !received || own.has_first) return false;
  const MessageTransfer& transfer = transfers_[ticket];
  const bool tells_size = transfer.kind == Kind::kGather || transfer.kind == Kind::kReceive;
  if (tells_size && transfer.in) transfer.in[transfer.kind == Kind::kReceive ? 0 : rank].arrived = own.in_slice.arrived;
  own.is_done = true;
  return true;
}

Outcome MessageEngine::look(Ticket ticket) noexcept {
  if (aborts_.load(std::memory_order_relaxed)) end({How::kAborted});
  hear();
  const MessageTransfer& transfer = transfers_[ticket];
  // A transfer that all were through with, when one of them failed, still comes to its end.
  if (told_by_ >= 0 && !(transfer.is_collective() && is_to_come(transfer, told_by_))) end(told_);
  int64_t missing = -1;
  for (int64_t other = 0; other < ranks_ && !has_ended_; ++other) {
    if (other == rank_ || advance(ticket, other)) continue;
    if (missing < 0) missing = other;
    if (peers_[other].has_said_farewell && !is_to_come(transfer, other))
      end(told_by_ >= 0 ? told_ : Outcome{How::kGone, other, "it has closed its group"});
    else if (is_gone(other))
      end(told_by_ >= 0 ? told_ : Outcome{How::kGone, other, broken_why_});
  }
  missing_ = missing;
  if (missing < 0) forget_waiting();
  if (has_ended_)
    let_go(ticket);
  else if (missing >= 0)
    return {How::kUnderWay, missing};
  transfers_[ticket].kind = Kind::kNone;
  if (has_ended_) return cause_;
  return {How::kDone};
}

Outcome MessageEngine::test(Ticket ticket) noexcept {
  const auto guard = std::lock_guard(calls_);
  return look(ticket);
}

// One that has not come to its end; null: what comes next is not begun.
void* MessageEngine::missing_message(Ticket ticket, int64_t rank) noexcept {
  MessagePair& own = pair(ticket, rank);
  for (Message* const message : {&own.in, &own.in_slice, &own.out, &own.out_slice}) {
    if (message->is_used && !message->is_over) return message->place;
  }
  return nullptr;
}

Outcome MessageEngine::wait(Ticket ticket, Deadline until) noexcept {
  constexpr int kAwake = 64;  // looks before others are let run, and before the clock is read
  for (int looks = 0;; ++looks) {
    const Outcome outcome = test(ticket);
    if (outcome.how != How::kUnderWay) return outcome;
    if (looks < kAwake) continue;
    const auto now = std::chrono::steady_clock::now();
    if (now >= until) return outcome;
    // This thread alone ends what it has begun, so the message stays.
    if (void* const message = missing_message(ticket, outcome.rank))
      transport_.wait(message, std::min(until, now + kNap));
    else
      std::this_thread::sleep_for(kNap);
  }
}

// ---- The end --------------------------------------------------------------------------------------------------------

void MessageEngine::listen(int64_t peer) noexcept {
  if (peer == rank_) return;
  MessagePeer& other = peers_[peer];
  start(other.in, false, peer, tag_of(kFarewellMessage), &other.heard, sizeof other.heard);
}

void MessageEngine::hear() noexcept {
  if (has_ended_) return;
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_) continue;
    if (!peers_[other].in.is_over) hear(other);
    if (!peers_[other].waiting_in.is_over) hear_waiting(other);
  }
}

// ---- Who is late ----------------------------------------------------------------------------------------------------

void MessageEngine::listen_for_waiting(int64_t peer) noexcept {
  if (peer == rank_) return;
  MessagePeer& other = peers_[peer];
  start(other.waiting_in, false, peer, tag_of(kWaitingMessage), &other.heard_waiting, sizeof other.heard_waiting);
}

// Who hears that another's patience is at an end says for whom it waits itself.
void MessageEngine::hear_waiting(int64_t peer) noexcept {
  MessagePeer& other = peers_[peer];
  const Delivery delivery = transport_.test(other.waiting_in.place);
  if (delivery.how == Delivery::How::kUnderWay) return;
  other.waiting_in.is_over = true;
  if (delivery.how == Delivery::How::kFailed) return;
  other.waits_for = other.heard_waiting;
  listen_for_waiting(peer);
  if (missing_ >= 0) say_waiting(missing_);
}

void MessageEngine::say_waiting(int64_t missing) noexcept {
  if (std::exchange(says_waiting_, true)) return;
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_ || !is_through(peers_[other].waiting_out)) continue;
    MessagePeer& peer = peers_[other];
    peer.said_waiting = missing;
    start(peer.waiting_out, true, other, tag_of(kWaitingMessage), &peer.said_waiting, sizeof peer.said_waiting);
  }
}

// Whether it has ended, well or not.
bool MessageEngine::is_through(Message& message) noexcept {
  if (!message.is_used || message.is_over) return true;
  if (transport_.test(message.place).how == Delivery::How::kUnderWay) return false;
  return message.is_over = true;
}

void MessageEngine::forget_waiting() noexcept {
  says_waiting_ = false;
  for (int64_t other = 0; other < ranks_; ++other) peers_[other].waits_for = -1;
}

int64_t MessageEngine::end_of_waiting(int64_t missing) const noexcept {
  for (int64_t steps = 0; steps < ranks_; ++steps) {
    const int64_t next = peers_[missing].waits_for;
    if (next < 0 || next >= ranks_ || next == rank_) break;
    missing = next;
  }
  return missing;
}

int64_t MessageEngine::late_rank(int64_t missing) noexcept {
  const Deadline until = std::chrono::steady_clock::now() + kAsking;
  for (bool has_asked = false; missing >= 0;) {
    {
      const auto guard = std::lock_guard(calls_);
      if (has_ended_) break;
      if (!std::exchange(has_asked, true)) {
        says_waiting_ = false;
        say_waiting(missing);
      }
      hear();
      if (told_by_ >= 0 && told_.how == How::kLate) return told_.rank;  // it has found out first
      if (std::chrono::steady_clock::now() >= until) return end_of_waiting(missing);
    }
    std::this_thread::sleep_for(kNap);
  }
  return missing;
}

// ---- Farewells ------------------------------------------------------------------------------------------------------

// Hears what another rank said last, if it has.
void MessageEngine::hear(int64_t peer) noexcept {
  MessagePeer& other = peers_[peer];
  const Delivery delivery = transport_.test(other.in.place);
  if (delivery.how == Delivery::How::kUnderWay) return;
  other.in.is_over = true;
  if (delivery.how == Delivery::How::kFailed) {
    other.is_lost = true;
    return;
  }
  const auto how = static_cast<How>(other.heard.how);
  other.has_said_farewell = true;
  other.done = other.heard.done;
  other.has_left = how == How::kAborted;
  if (other.has_left || told_by_ >= 0) return;
  const bool is_this_late = how == How::kLate && other.heard.rank == rank_;
  std::snprintf(told_why_, sizeof told_why_, "%.*s", static_cast<int>(sizeof other.heard.why - 1),
                is_this_late ? "did not wait any longer for this rank" : other.heard.why);
  told_ = is_this_late ? Outcome{How::kGone, peer, told_why_} : Outcome{how, other.heard.rank, told_why_};
  is_out_ = other.heard.rank == rank_;
  told_by_ = peer;
}

// Whether a rank that has closed was through with what is under way here.
bool MessageEngine::is_to_come(const MessageTransfer& transfer, int64_t rank) const noexcept {
  const TransferCounts& done = peers_[rank].done;
  if (transfer.is_collective()) return transfer.number < done.collectives;
  return transfer.number < (transfer.kind == Kind::kSend ? done.receives : done.sends);
}

TransferCounts MessageEngine::done_with(int64_t rank) const noexcept {
  TransferCounts done = peers_[rank].started;
  done.collectives = collectives_;
  for (const MessageTransfer& one : transfers_) {
    if (one.kind == Kind::kNone || (!one.is_collective() && one.peer != rank)) continue;
    int64_t& count = one.is_collective() ? done.collectives : one.kind == Kind::kSend ? done.sends : done.receives;
    count = std::min(count, one.number);
  }
  return done;
}

bool MessageEngine::is_at_rest() const noexcept {
  return std::ranges::all_of(transfers_, [](const MessageTransfer& one) { return one.kind == Kind::kNone; });
}

// The first cause counts. The others are told, by whoever may call the transport.
void MessageEngine::end(const Outcome& cause) noexcept {
  if (has_ended_) return;
  has_ended_ = true;
  std::snprintf(why_, sizeof why_, "%s", cause.why);
  cause_ = {cause.how, cause.rank, why_};
  if (cause.how != How::kAborted || !is_at_rest()) transport_.note_trouble();
}

void MessageEngine::say_farewell() noexcept {
  if (std::exchange(has_said_, true)) return;
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_) continue;
    MessagePeer& peer = peers_[other];
    peer.said = {.how = static_cast<int32_t>(cause_.how), .unused = 0, .rank = cause_.rank, .done = {}, .why = {}};
    std::memcpy(peer.said.why, why_, sizeof peer.said.why);
    peer.said.done = done_with(other);
    start(peer.out, true, other, tag_of(kFarewellMessage), &peer.said, sizeof peer.said);
  }
}

void MessageEngine::abort(const Outcome& cause) noexcept {
  if (!transport_.may_call()) {
    aborts_.store(true, std::memory_order_relaxed);
    return;
  }
  const auto guard = std::lock_guard(calls_);
  const bool was_well = !has_ended_;
  end(cause);
  if (was_well || cause.how != How::kAborted) say_farewell();
}

// Groups are closed at different moments: a rank that is well tells the others, who take it ill only if they still have
// something to do. Memory that the transport may look at yet is not given back.
void MessageEngine::destroy() noexcept {
  if (peers_) {
    abort({How::kAborted});
    for (int64_t other = 0; other < ranks_; ++other) {
      if (other == rank_) continue;
      for (Message* const message : {&peers_[other].in, &peers_[other].waiting_in, &peers_[other].waiting_out})
        let_go(*message);
      Message& said = peers_[other].out;  // small, and given to the transport already
      if (said.is_used && !advance(said)) let_go(said);
    }
  }
  transport_.destroy();
  if (left_behind_) return;
  memory::Shard* const account = account_;
  char* const block = block_;
  const int64_t bytes = block_bytes_;
  this->~MessageEngine();
  if (block) memory::release_constructed(block, bytes, account);
  memory::release_constructed(this, sizeof *this, account);
}

}  // namespace tinyai::parallel
