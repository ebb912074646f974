// How ranks that are threads find each other: by the name of a board. A meeting that fails fails for all that it is
// about, those that come later included; its name is free again when all have been told, when one of them begins anew,
// or when the first one's time is over.
#include <algorithm>
#include <cstdio>

#include "base/immortal.h"
#include "memory/deadline.h"
#include "parallel/thread_board.h"

namespace tinyai::parallel {

// The boards at which somebody waits for others.
class ThreadBoards {
 public:
  static ThreadBoards& all() {
    static Immortal<ThreadBoards> boards;
    return *boards;
  }

  Ref<ThreadBoard> join(const Meeting& meeting) {
    const std::unique_lock guard = hold(lock_);
    drop([now = std::chrono::steady_clock::now()](ThreadBoard& board) {
      const std::unique_lock locked = hold(board.lock_);
      return board.failure_ != Status::kOk && board.expires_ < now;
    });
    Ref<ThreadBoard> board = find(meeting.address);
    if (board && begins_anew(*board, meeting.rank)) {
      forget_locked(*board);
      board = {};
    }
    if (!board) board = make(meeting);
    const std::unique_lock locked = hold(board->lock_);
    try {
      board->sit(meeting);
    } catch (...) {
      if (board->is_told()) forget_locked(*board);
      throw;
    }
    if (board->is_told()) forget_locked(*board);
    return board;
  }

  void forget(const ThreadBoard& board) noexcept {
    const std::unique_lock guard = hold(lock_);
    forget_locked(board);
  }

 private:
  // It knows that the meeting has failed.
  static bool begins_anew(ThreadBoard& board, int64_t rank) {
    const std::unique_lock locked = hold(board.lock_);
    return board.failure_ != Status::kOk && board.has_seen(rank);
  }

  void forget_locked(const ThreadBoard& board) noexcept {
    drop([&](const ThreadBoard& old) { return &old == &board; });
  }

  Ref<ThreadBoard> find(std::string_view name) const {
    Ref<ThreadBoard> board = first_;
    while (board && board->name_ != name) board = board->next_;
    return board;
  }

  Ref<ThreadBoard> make(const Meeting& meeting) {
    auto board = Ref<ThreadBoard>::adopt(new ThreadBoard(meeting.ranks));
    board->name_ = meeting.address;
    board->first_ = meeting.rank;
    board->expires_ = meeting.deadline;
    board->has_come_.resize(static_cast<size_t>(meeting.ranks));
    board->next_ = first_;
    first_ = board;
    return board;
  }

  template <class Test>
  void drop(Test&& test) noexcept {
    for (Ref<ThreadBoard>* link = &first_; *link;) {
      if (test(**link)) {
        Ref<ThreadBoard> next = std::move((*link)->next_);
        *link = std::move(next);
      } else {
        link = &(*link)->next_;
      }
    }
  }

  std::mutex lock_;  // before a board's
  Ref<ThreadBoard> first_;
};

bool ThreadBoard::has_seen(int64_t rank) const noexcept {
  return rank < static_cast<int64_t>(has_come_.size()) && has_come_[static_cast<size_t>(rank)];
}

bool ThreadBoard::is_told() const noexcept {
  for (const uint8_t has_come : has_come_) {
    if (!has_come) return false;
  }
  return true;
}

void ThreadBoard::fail_meeting(Status status, const std::string& why) noexcept {
  if (failure_ != Status::kOk) return;
  failure_ = status;
  std::snprintf(failure_text_, sizeof failure_text_, "%s", why.c_str());
  tell_change();
}

// The lock is held, and that of the boards.
void ThreadBoard::sit(const Meeting& meeting) {
  if (failure_ == Status::kOk && meeting.ranks == ranks_ && has_seen(meeting.rank))
    fail(Status::kArgument, "rank ", meeting.rank, " of '", meeting.address, "' is there already");
  if (static_cast<int64_t>(has_come_.size()) < meeting.ranks) has_come_.resize(static_cast<size_t>(meeting.ranks));
  if (failure_ == Status::kOk && meeting.ranks != ranks_) {
    fail_meeting(Status::kDiffers, cat("rank ", meeting.rank, " of '", meeting.address, "' differs from rank ", first_,
                                       ": ranks is ", meeting.ranks, ", not ", ranks_));
  }
  has_come_[static_cast<size_t>(meeting.rank)] = 1;
  if (failure_ != Status::kOk) fail(failure_, static_cast<const char*>(failure_text_));
  ++came_;
  tell_change();
}

Ref<ThreadBoard> ThreadBoard::join(const Meeting& meeting) { return ThreadBoards::all().join(meeting); }

Ref<ThreadBoard> ThreadBoard::alone() {
  auto board = Ref<ThreadBoard>::adopt(new ThreadBoard(1));
  board->came_ = 1;
  return board;
}

void ThreadBoard::await_all(const Meeting& meeting) {
  constexpr std::chrono::milliseconds kLook{20};  // how often this asks whether it is wanted still
  std::unique_lock lock = hold(lock_);
  const auto is_over = [&] { return came_ == ranks_ || failure_ != Status::kOk; };
  while (!is_over()) {
    const auto now = std::chrono::steady_clock::now();
    if (now >= meeting.deadline) {
      int64_t missing = 0;
      while (has_seen(missing)) ++missing;
      fail_meeting(Status::kTimeout,
                   cat("rank ", missing, " of '", meeting.address, "' did not come within ", meeting.timeout, " s"));
      lock.unlock();
      ThreadBoards::all().forget(*this);
      lock.lock();
      break;
    }
    changed_.wait_until(lock, std::min(meeting.deadline, now + kLook), is_over);
    lock.unlock();
    memory::require_going_on(memory::place_of(meeting.place.scope));
    lock.lock();
  }
  if (failure_ != Status::kOk) fail(failure_, static_cast<const char*>(failure_text_));
}

// Whether it may still come to the next generation.
bool ThreadBoard::is_in_doubt(int64_t rank) const noexcept {
  const Seat& seat = seats_[static_cast<size_t>(rank)];
  return !seat.has_left && !seat.goes_on && rank != cause_.rank;
}

void ThreadBoard::begin_generation() {
  memory::EngineVector<int64_t> members;
  for (int64_t rank = 0; rank < ranks_; ++rank) {
    if (seats_[static_cast<size_t>(rank)].goes_on) members.push_back(rank);
  }
  generation_ = Ref<ThreadBoard>::adopt(new ThreadBoard(static_cast<int64_t>(members.size())));
  generation_->came_ = generation_->ranks_;
  members_ = std::move(members);
  tell_change();
}

Ref<ThreadBoard> ThreadBoard::next_generation(int64_t rank, const Meeting& meeting, int64_t& number) {
  constexpr std::chrono::milliseconds kLook{20};
  std::unique_lock lock = hold(lock_);
  Seat& seat = seats_[static_cast<size_t>(rank)];
  if (cause_.rank == rank)
    fail(Status::kPeer, "the others go on without rank ", rank, ", which is this one: it made the group fail");
  seat.goes_on = true;
  tell_change();
  const auto is_over = [&] {
    for (int64_t other = 0; other < ranks_ && !generation_; ++other) {
      if (is_in_doubt(other)) return false;
    }
    return true;
  };
  while (!is_over() && std::chrono::steady_clock::now() < meeting.deadline) {
    changed_.wait_until(lock, std::min(meeting.deadline, std::chrono::steady_clock::now() + kLook), is_over);
    lock.unlock();
    try {
      memory::require_going_on(memory::place_of(meeting.place.scope));
    } catch (...) {
      lock.lock();
      seat.goes_on = false;
      throw;
    }
    lock.lock();
  }
  if (!generation_) begin_generation();
  const auto found = std::ranges::find(members_, rank);
  if (found == members_.end())
    fail(Status::kPeer, "the others have gone on without rank ", rank, ", which is this one: it came too late");
  number = found - members_.begin();
  return generation_;
}

void ThreadBoard::refuse(const Meeting& meeting, const char* why) noexcept {
  {
    const std::unique_lock lock = hold(lock_);
    if (came_ < ranks_ && failure_ == Status::kOk) {
      failure_ = Status::kPeer;
      std::snprintf(failure_text_, sizeof failure_text_, "rank %lld could not open the group: %s",
                    static_cast<long long>(meeting.rank), why);
    }
  }
  abort(meeting.rank, {Outcome::How::kGone, meeting.rank, why});
}

}  // namespace tinyai::parallel
