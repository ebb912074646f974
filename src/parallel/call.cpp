#include "parallel/call.h"

#include <cstdio>
#include <cstring>
#include <thread>

namespace tinyai::parallel {
namespace {

// How often a rank that waits asks whether its group was closed, and notes for whom it waits.
constexpr std::chrono::milliseconds kFirstLook{1}, kLook{20};

std::string shown_call(const Header& header) {
  return std::string(header.call, strnlen(header.call, sizeof header.call));
}

std::string last_call_of(const Header& header) {
  if (!header.call[0]) return "it has made no call yet";
  return cat("its last call was ", shown_call(header), ", number ", header.number);
}

}  // namespace

Call::Call(Group& group, const char* name) : group_(group), name_(name) {
  group.require_alive();
  if (group.busy_.exchange(true, std::memory_order_acquire)) {
    fail(Status::kNotReady, name,
         ": another thread is within a call on this group; the calls of a rank have one order, the same on all ranks");
  }
  group.begin_anew();
  number_ = group.calls_.fetch_add(1, std::memory_order_relaxed) + 1;
  Header& own = header();
  own = {};
  own.number = number_;
  std::strncpy(own.call, name, sizeof own.call - 1);
  fresh_slices();
  fresh_rooms();
}

Call::~Call() {
  if (count_ > 0) give_up({Outcome::How::kGone, rank(), "it has ended a call before its time"});
  group_.busy_.store(false, std::memory_order_release);
}

void Call::keep(Status status, const char* text) {
  status_ = status;
  own_ = std::current_exception();
  std::snprintf(text_, sizeof text_, "%s", text);
}

void Call::take(const Error* own) {
  if (own) attempt([&] { throw Error(*own); });
}

std::span<Slice> Call::fresh_slices() const {
  const std::span<Slice> slices = group_.slices();
  std::fill(slices.begin(), slices.end(), Slice());
  return slices;
}

std::span<Room> Call::fresh_rooms() const {
  const std::span<Room> rooms = group_.rooms();
  std::fill(rooms.begin(), rooms.end(), Room());
  return rooms;
}

void Call::count_sent(int64_t bytes) const { group_.sent_bytes_.fetch_add(bytes, std::memory_order_relaxed); }

void Call::started(Ticket ticket) { under_way_[count_++] = ticket; }

// The transfers of this call have ended, whatever became of them, and so has the group.
void Call::give_up(const Outcome& cause) noexcept {
  group_.all_know_.store(true, std::memory_order_relaxed);
  group_.engine_->abort(cause);
  while (count_ > 0) {
    if (group_.engine_->test(under_way_[count_ - 1]).how == Outcome::How::kUnderWay) {
      std::this_thread::yield();
    } else {
      --count_;
    }
  }
}

void Call::fail_late(int64_t missing) {
  missing = group_.engine_->late_rank(missing);
  give_up({Outcome::How::kLate, missing});
  const std::string who = missing < 0 ? std::string("a rank") : cat("rank ", missing);
  const std::string where = missing < 0 ? std::string() : cat("; ", last_call_of(header_of(missing)));
  const std::string why = cat(who, " did not come within ", group_.timeout_, " s", where);
  group_.fail_for_good(Status::kTimeout, missing, why);
  fail(Status::kTimeout, name_, ": ", why, "; this is number ", number_);
}

void Call::fail_gone(const Outcome& outcome) {
  const std::string said = outcome.why;
  give_up(outcome);
  if (group_.is_closed()) fail(Status::kClosed, name_, ": the group was closed while this rank waited for others");
  if (outcome.how == Outcome::How::kLate) {
    const std::string why = cat("rank ", outcome.rank, " did not come, and others have given up waiting; ",
                                last_call_of(header_of(outcome.rank)));
    group_.fail_for_good(Status::kTimeout, outcome.rank, why);
    fail(Status::kTimeout, name_, ": ", why, "; this is number ", number_);
  }
  const std::string who = outcome.rank < 0 ? std::string("a rank") : cat("rank ", outcome.rank);
  const std::string why = said.empty() ? cat(who, " is gone") : cat(who, " is gone: ", said);
  group_.fail_for_good(Status::kPeer, outcome.rank, why);
  fail(Status::kPeer, name_, ": ", why);
}

bool Call::has_ended(const Outcome& outcome) {
  if (outcome.how != Outcome::How::kUnderWay) {
    --count_;
    if (outcome.how != Outcome::How::kDone) fail_gone(outcome);
    return true;
  }
  if (group_.is_closed()) fail_gone({Outcome::How::kAborted});
  return false;
}

// The transfer that was started last.
void Call::wait_for_last(Deadline deadline) {
  for (auto look = kFirstLook;; look = kLook) {
    const auto now = std::chrono::steady_clock::now();
    const Outcome outcome = group_.engine_->wait(under_way_[count_ - 1], std::min(deadline, now + look));
    if (outcome.how == Outcome::How::kUnderWay)
      group_.note_waited(outcome.rank, std::chrono::steady_clock::now() - now);
    if (has_ended(outcome)) return;
    if (std::chrono::steady_clock::now() >= deadline) fail_late(outcome.rank);
  }
}

bool Call::is_over() {
  while (count_ > 0)
    if (!has_ended(group_.engine_->test(under_way_[count_ - 1]))) return false;
  return true;
}

void Call::wait_for_all() {
  const auto begin = std::chrono::steady_clock::now();
  const Deadline deadline = deadline_after(group_.timeout_);
  group_.forget_some_waits();
  while (count_ > 0) wait_for_last(deadline);
  const std::chrono::nanoseconds waited = std::chrono::steady_clock::now() - begin;
  group_.waited_nanoseconds_.fetch_add(waited.count(), std::memory_order_relaxed);
}

void Call::exchange(Same same) {
  start_exchange();
  end_exchange(same);
}

void Call::start_exchange() {
  if (!std::exchange(is_collective_, true)) group_.count_collective();
  Header& own = header();
  own.status = static_cast<int32_t>(status_);
  if (has_failed()) {  // nothing of what it meant to send is sure to be there
    fresh_slices();
    fresh_rooms();
  }
  started(group_.engine_->start_exchange({.header = group_.header(),
                                          .headers = group_.headers(),
                                          .out = group_.slices().data(),
                                          .in = group_.rooms().data()}));
}

void Call::end_exchange(Same same) {
  wait_for_all();
  require_all_well(same);
  for (int64_t to = 0; to < ranks(); ++to) {
    if (to != rank()) count_sent(group_.slices()[static_cast<size_t>(to)].bytes);
  }
  require_arrived();
}

// All ranks know all headers now, so all come to one conclusion.
void Call::require_all_well(Same same) {
  int64_t failed = 0;
  while (failed < ranks() && header_of(failed).status == static_cast<int32_t>(Status::kOk)) ++failed;
  if (failed < ranks()) {
    char text[kMessageBytes];
    if (failed == rank()) std::memcpy(text, text_, sizeof text);
    try {
      started(group_.engine_->start_share(failed, text, sizeof text));
      wait_for_all();
    } catch (const Error&) {  // what went wrong first counts
      if (failed != rank()) std::snprintf(text, sizeof text, "status %d", header_of(failed).status);
    }
    fail_with(failed, text);
  }
  const Header& first = header_of(0);
  for (int64_t r = 1; r < ranks(); ++r) {
    const Header& other = header_of(r);
    const bool is_one_call = std::strncmp(first.call, other.call, sizeof first.call) == 0;
    std::string difference =
        is_one_call ? same(first, other) : cat("it calls ", shown_call(other), ", not ", shown_call(first));
    if (difference.empty() && first.recorded != other.recorded)
      difference = "its backward is at another collective of its graphs";
    if (!difference.empty()) fail_differing(0, r, difference);
  }
}

void Call::fail_with(int64_t rank, const char* text) {
  group_.all_know_.store(true, std::memory_order_relaxed);
  if (own_) std::rethrow_exception(own_);
  fail(Status::kPeer, name_, ": rank ", rank, " has failed: ", std::string(text, strnlen(text, kMessageBytes)));
}

void Call::fail_differing(int64_t first, int64_t rank, const std::string& difference) const {
  group_.all_know_.store(true, std::memory_order_relaxed);
  fail(Status::kDiffers, name_, ": rank ", rank, " differs from rank ", first, ": ", difference);
}

void Call::require_arrived() const {
  for (int64_t from = 0; from < ranks(); ++from) {
    const Room& room = group_.rooms()[static_cast<size_t>(from)];
    if (from != rank() && room.arrived != room.bytes)
      fail(Status::kInternal, name_, ": rank ", from, " sent ", room.arrived, " bytes where ", room.bytes, " were due");
  }
}

void Call::gather(const Slice& own) {
  start_gather(own);
  end_gather(own);
}

void Call::start_gather(const Slice& own) { started(group_.engine_->start_gather(own, group_.rooms().data())); }

void Call::end_gather(const Slice& own) {
  wait_for_all();
  count_sent(own.bytes * (ranks() - 1));
  require_arrived();
}

void Call::share(int64_t root, void* data, int64_t bytes) {
  started(group_.engine_->start_share(root, data, bytes));
  wait_for_all();
  if (root == rank()) count_sent(bytes * (ranks() - 1));
}

void Call::meet(int64_t peer, Same same) {
  header().status = static_cast<int32_t>(status_);
  std::byte* const others = group_.headers() + peer * kHeaderBytes;
  send_and_receive(peer, group_.header(), others, kHeaderBytes);
  const Header& other = header_of(peer);
  if (has_failed() || other.status != static_cast<int32_t>(Status::kOk)) {
    char text[kMessageBytes];
    try {
      send_and_receive(peer, text_, text, kMessageBytes);
    } catch (const Error&) {
      std::snprintf(text, sizeof text, "status %d", other.status);
    }
    fail_with(peer, text);
  }
  const bool is_first = rank() < peer;  // both tell the same
  const std::string difference = is_first ? same(header(), other) : same(other, header());
  if (!difference.empty()) fail_differing(std::min(rank(), peer), std::max(rank(), peer), difference);
}

void Call::send_and_receive(int64_t peer, const void* own, void* others, int64_t bytes) {
  Room room{.data = others, .bytes = bytes};
  started(group_.engine_->start_send(peer, {own, bytes}));
  started(group_.engine_->start_receive(peer, room));
  wait_for_all();
}

void Call::send(int64_t to, const Slice& slice) {
  started(group_.engine_->start_send(to, slice));
  wait_for_all();
  count_sent(slice.bytes);
}

void Call::receive(int64_t from, void* data, int64_t bytes) {
  Room room{.data = data, .bytes = bytes};
  started(group_.engine_->start_receive(from, room));
  wait_for_all();
  if (room.arrived != bytes)
    fail(Status::kInternal, name_, ": rank ", from, " sent ", room.arrived, " bytes where ", bytes, " were due");
}

}  // namespace tinyai::parallel
