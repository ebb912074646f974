#include "parallel/thread_board.h"

#include <cstdio>
#include <cstring>

#include "base/spin_until.h"

namespace tinyai::parallel {
namespace {

constexpr std::chrono::microseconds kSpin{20};

bool gives(const Transfer& transfer) { return transfer.kind != Transfer::Kind::kReceive; }
bool takes(const Transfer& transfer) { return transfer.kind != Transfer::Kind::kSend; }

Slice slice_for(const Transfer& source, int64_t from, int64_t to) {
  switch (source.kind) {
    case Transfer::Kind::kExchange:
      return source.out ? source.out[to] : Slice();
    case Transfer::Kind::kShare:
      return source.peer == from ? source.own : Slice();
    case Transfer::Kind::kGather:
    case Transfer::Kind::kSend:
      return source.own;
    default:
      return {};
  }
}

Room* room_for(Transfer& target, int64_t from, int64_t to) {
  switch (target.kind) {
    case Transfer::Kind::kExchange:
    case Transfer::Kind::kGather:
      return &target.in[from];
    case Transfer::Kind::kShare:
      return target.peer == from && from != to ? &target.shared : nullptr;
    case Transfer::Kind::kReceive:
      return target.in;
    default:
      return nullptr;
  }
}

}  // namespace

ThreadBoard::ThreadBoard(int64_t ranks) : ranks_(ranks), seats_(static_cast<size_t>(ranks)) {
  for (Seat& seat : seats_) {
    for (Transfer& transfer : seat.transfers) {
      transfer.from.resize(static_cast<size_t>(ranks));
      transfer.to.resize(static_cast<size_t>(ranks));
    }
    seat.sends.resize(static_cast<size_t>(ranks));
    seat.receives.resize(static_cast<size_t>(ranks));
  }
  cause_.how = Outcome::How::kUnderWay;
}

void ThreadBoard::tell_change() noexcept {
  changes_.fetch_add(1, std::memory_order_release);
  changed_.notify_all();
}

// The peer's transfer that belongs to one of this rank's; null: none yet.
Transfer* ThreadBoard::partner(int64_t rank, const Transfer& own, int64_t peer) noexcept {
  Seat& seat = seats_[static_cast<size_t>(peer)];
  if (seat.is_gone) return nullptr;
  const auto wanted = own.kind == Transfer::Kind::kSend ? Transfer::Kind::kReceive : Transfer::Kind::kSend;
  for (Transfer& transfer : seat.transfers) {
    if (transfer.number != own.number) continue;
    if (own.is_collective() ? transfer.is_collective() : transfer.kind == wanted && transfer.peer == rank)
      return &transfer;
  }
  return nullptr;
}

void ThreadBoard::copy(Lock& lock, int64_t from, Transfer& source, int64_t to, Transfer& target) noexcept {
  Transfer::Way& way = target.from[static_cast<size_t>(from)];
  way = Transfer::Way::kCopying;
  ++source.copying;
  ++target.copying;
  const Slice slice = slice_for(source, from, to);
  Room* const room = room_for(target, from, to);
  const std::byte* const header = source.header;
  std::byte* const headers = target.headers;
  lock.unlock();
  if (header && headers) std::memcpy(headers + from * kHeaderBytes, header, kHeaderBytes);
  if (room && slice.bytes > 0 && slice.bytes <= room->bytes)
    std::memcpy(room->data, slice.data, static_cast<size_t>(slice.bytes));
  lock.lock();
  if (room) room->arrived = slice.bytes;
  way = source.to[static_cast<size_t>(to)] = Transfer::Way::kCame;
  --source.copying;
  --target.copying;
  --source.left;
  --target.left;
  tell_change();
}

// Copies what can be copied between this rank and others.
void ThreadBoard::carry(Lock& lock, int64_t rank, Transfer& own) noexcept {
  const auto is_open = [](const Transfer& transfer, int64_t from) {
    return transfer.from[static_cast<size_t>(from)] == Transfer::Way::kOpen;
  };
  const bool one = !own.is_collective();
  for (int64_t i = one ? own.peer : 0; i < (one ? own.peer + 1 : ranks_); ++i) {
    // Begins with the neighbour, so that not all begin with the same rank.
    const int64_t peer = one ? i : (rank + 1 + i) % ranks_;
    if (peer == rank) continue;
    if (seats_[static_cast<size_t>(rank)].is_gone) return;
    if (Transfer* const other = partner(rank, own, peer); other && takes(own) && gives(*other) && is_open(own, peer))
      copy(lock, peer, *other, rank, own);
    // The lock was let go: the other may have ended meanwhile, and this rank have been aborted.
    if (seats_[static_cast<size_t>(rank)].is_gone) return;
    if (Transfer* const other = partner(rank, own, peer); other && gives(own) && takes(*other) && is_open(*other, rank))
      copy(lock, rank, own, peer, *other);
  }
}

// Another rank left without having finished it: then it ends for nobody, though all that this rank waits for may come.
bool ThreadBoard::is_given_up(int64_t rank, const Transfer& own) const noexcept {
  if (!own.is_collective()) return seats_[static_cast<size_t>(own.peer)].is_gone;
  for (int64_t peer = 0; peer < ranks_; ++peer) {
    const Seat& seat = seats_[static_cast<size_t>(peer)];
    if (peer != rank && seat.is_gone && seat.given_up <= own.number) return true;
  }
  return false;
}

int64_t ThreadBoard::first_missing(int64_t rank, const Transfer& own) const noexcept {
  for (int64_t peer = 0; peer < ranks_; ++peer) {
    if (peer == rank || (!own.is_collective() && peer != own.peer)) continue;
    const auto is_open = [&](const auto& ways) { return ways[static_cast<size_t>(peer)] != Transfer::Way::kCame; };
    if ((takes(own) && is_open(own.from)) || (gives(own) && is_open(own.to))) return peer;
  }
  return -1;
}

// Why a transfer of this rank's cannot end: what made the group fail in the first place.
Outcome ThreadBoard::cause_for(int64_t rank) const noexcept {
  if (cause_.how == Outcome::How::kLate && cause_.rank == rank)
    return {Outcome::How::kGone, told_by_, "did not wait any longer for this rank"};
  return cause_;
}

// The transfer's ticket is free, and nobody touches what it was given any more.
Outcome ThreadBoard::end(Lock& lock, Transfer& own, const Outcome& outcome) noexcept {
  own.left = 0;
  changed_.wait(lock, [&] { return own.copying == 0; });
  own.kind = Transfer::Kind::kNone;
  return outcome;
}

Ticket ThreadBoard::start(int64_t rank, const Transfer& transfer) noexcept {
  Lock lock = hold(lock_);
  Seat& seat = seats_[static_cast<size_t>(rank)];
  Ticket ticket = 0;
  while (ticket + 1 < kMostUnderWay && seat.transfers[ticket].kind != Transfer::Kind::kNone) ++ticket;
  Transfer& own = seat.transfers[ticket];
  own.kind = transfer.kind;
  own.peer = transfer.peer;
  own.header = transfer.header;
  own.headers = transfer.headers;
  own.out = transfer.out;
  own.own = transfer.own;
  own.in = transfer.in;
  own.shared = transfer.shared;
  own.copying = 0;
  std::fill(own.from.begin(), own.from.end(), Transfer::Way::kOpen);
  std::fill(own.to.begin(), own.to.end(), Transfer::Way::kOpen);
  if (own.is_collective()) {
    own.number = seat.collectives++;
    own.left = static_cast<int>(2 * (ranks_ - 1));
  } else {
    auto& stream = own.kind == Transfer::Kind::kSend ? seat.sends : seat.receives;
    own.number = stream[static_cast<size_t>(own.peer)]++;
    own.left = 1;
  }
  if (own.header && own.headers) std::memcpy(own.headers + rank * kHeaderBytes, own.header, kHeaderBytes);
  tell_change();
  carry(lock, rank, own);
  return ticket;
}

Outcome ThreadBoard::wait(int64_t rank, Ticket ticket, Deadline until) noexcept {
  Lock lock = hold(lock_);
  Seat& seat = seats_[static_cast<size_t>(rank)];
  Transfer& own = seat.transfers[ticket];
  for (;;) {
    const uint64_t seen = changes_.load(std::memory_order_relaxed);
    if (!seat.is_gone) carry(lock, rank, own);
    if (own.left == 0) return end(lock, own, {});
    if (seat.is_gone) return end(lock, own, {Outcome::How::kAborted});
    if (is_given_up(rank, own)) return end(lock, own, cause_for(rank));
    const auto has_changed = [&] { return changes_.load(std::memory_order_acquire) != seen; };
    if (has_changed()) continue;
    if (std::chrono::steady_clock::now() >= until) return {Outcome::How::kUnderWay, first_missing(rank, own)};
    lock.unlock();
    const bool came_soon = spin_until(kSpin, has_changed);
    lock.lock();
    if (!came_soon) changed_.wait_until(lock, until, has_changed);
  }
}

void ThreadBoard::abort(int64_t rank, const Outcome& cause) noexcept {
  const Lock lock = hold(lock_);
  Seat& seat = seats_[static_cast<size_t>(rank)];
  if (cause.how == Outcome::How::kAborted && !seat.has_left) {
    seat.has_left = true;
    tell_change();
  }
  if (seat.is_gone) return;
  seat.is_gone = true;
  seat.given_up = seat.collectives;
  for (const Transfer& transfer : seat.transfers) {
    if (transfer.is_collective() && transfer.left > 0) seat.given_up = std::min(seat.given_up, transfer.number);
  }
  if (cause_.how == Outcome::How::kUnderWay) {
    const bool has_closed = cause.how == Outcome::How::kAborted;
    std::snprintf(cause_text_, sizeof cause_text_, "%s", has_closed ? "it has closed its group" : cause.why);
    cause_ = {has_closed ? Outcome::How::kGone : cause.how, has_closed ? rank : cause.rank, cause_text_};
    told_by_ = rank;
  }
  tell_change();
}

void ThreadBoard::leave(int64_t rank) noexcept {
  abort(rank, {Outcome::How::kAborted});
  Lock lock = hold(lock_);
  for (Transfer& transfer : seats_[static_cast<size_t>(rank)].transfers) {
    if (transfer.kind != Transfer::Kind::kNone) end(lock, transfer, {});
  }
}

}  // namespace tinyai::parallel
