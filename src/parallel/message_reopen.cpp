// How the ranks of an engine that has failed open its next generation: each tells each other whom it knows to be gone,
// in rounds, until one has gone by in which all have said the same and nobody else was lost. Then those who are left
// meet as new ones do, by words that go over what still connects them.
//
// Who dies between the last round and the end of the opening makes that fail, for those who counted on him.
#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "memory/deadline.h"
#include "memory/engine_bytes.h"
#include "memory/manager.h"
#include "parallel/message_kinds.h"

namespace tinyai::parallel {

class Reopening final : public Introducer {
 public:
  Reopening(MessageEngine& old, const Meeting& meeting)
      : old_(old),
        meeting_(meeting),
        own_(static_cast<size_t>(old.ranks_)),
        heard_(static_cast<size_t>(old.ranks_), std::vector<uint8_t>(static_cast<size_t>(old.ranks_))) {}

  EngineRef run() {
    note_those_known();
    for (uint32_t round = 0; !is_agreed(round); ++round) {
    }
    Meeting next = meeting_;
    next.ranks = std::ranges::count(own_, uint8_t{0});
    next.rank = std::count(own_.begin(), own_.begin() + old_.rank_, uint8_t{0});
    next.address = nullptr;
    next.introducer = this;
    next.deadline = deadline_after(meeting_.timeout);
    return open_message_engine(old_.kind_, next);
  }

  void exchange(const void* own, int64_t bytes, void* all) override {
    int64_t place = 0;
    for (int64_t r = 0; r < old_.ranks_; ++r) {
      if (own_[static_cast<size_t>(r)]) continue;
      auto* const to = static_cast<std::byte*>(all) + place++ * bytes;
      if (r == old_.rank_)
        std::memcpy(to, own, static_cast<size_t>(bytes));
      else
        start(r, {kIntroductionMessage}, own, to, bytes);
    }
    if (const int64_t missing = await_all(); missing >= 0)
      fail(Status::kPeer, "rank ", missing, " is gone, too, while the others opened the group's next generation");
  }

 private:
  void note_those_known() {
    const auto guard = std::lock_guard(old_.calls_);
    for (int64_t r = 0; r < old_.ranks_; ++r) {
      const MessagePeer& peer = old_.peers_[r];
      own_[static_cast<size_t>(r)] = r != old_.rank_ && (peer.is_lost || peer.has_left);
    }
    const int64_t gone = old_.is_out_ ? old_.rank_ : old_.cause_.rank;
    if (gone >= 0) own_[static_cast<size_t>(gone)] = 1;
    require_own_place();
  }

  void require_own_place() const {
    if (own_[static_cast<size_t>(old_.rank_)])
      fail(Status::kPeer, "the others go on without rank ", old_.rank_, ", which is this one: ", old_.why_);
  }

  // True: all have said the same, and nobody was lost.
  bool is_agreed(uint32_t round) {
    const std::vector<uint8_t> said = own_;
    const auto bytes = static_cast<int64_t>(said.size());
    for (int64_t r = 0; r < old_.ranks_; ++r) {
      if (r != old_.rank_ && !said[static_cast<size_t>(r)])
        start(r, {kReopenMessage, round}, said.data(), heard_[static_cast<size_t>(r)].data(), bytes);
    }
    await_all();
    bool is_same = own_ == said;
    for (int64_t r = 0; r < old_.ranks_; ++r) {
      if (r == old_.rank_ || own_[static_cast<size_t>(r)]) continue;
      const std::vector<uint8_t>& theirs = heard_[static_cast<size_t>(r)];
      is_same = is_same && theirs == said;
      for (size_t i = 0; i < theirs.size(); ++i) own_[i] = own_[i] || theirs[i];
    }
    require_own_place();
    return is_same;
  }

  void start(int64_t peer, MessageTag tag, const void* out, void* in, int64_t bytes) {
    const auto guard = std::lock_guard(old_.calls_);
    MessagePair& pair = old_.pair(0, peer);
    old_.start(pair.in, false, peer, tag, in, bytes);
    old_.start(pair.out, true, peer, tag, const_cast<void*>(out), bytes);
    pair.is_done = false;
  }

  // Who was not there in time, or is gone, does not take part. The first of them; -1: none.
  int64_t await_all() {
    const Deadline deadline = deadline_after(meeting_.timeout);
    int64_t lost = -1;
    for (int64_t r = 0; r < old_.ranks_; ++r) {
      if (r == old_.rank_ || old_.pair(0, r).is_done) continue;
      if (is_through(r, deadline)) continue;
      own_[static_cast<size_t>(r)] = 1;
      if (lost < 0) lost = r;
    }
    return lost;
  }

  bool is_through(int64_t peer, Deadline deadline) {
    MessagePair& pair = old_.pair(0, peer);
    for (;;) {
      {
        const auto guard = std::lock_guard(old_.calls_);
        const bool received = old_.advance(pair.in), sent = old_.advance(pair.out);
        const bool is_late = std::chrono::steady_clock::now() >= deadline;
        if ((received && sent) || pair.in.has_failed || pair.out.has_failed || is_late) {
          old_.let_go(pair.in);
          old_.let_go(pair.out);
          pair.is_done = true;
          return received && sent;
        }
      }
      require_wanted();
      const Message& next = pair.in.is_over ? pair.out : pair.in;
      old_.transport_.wait(next.place, std::chrono::steady_clock::now() + std::chrono::milliseconds(2));
    }
  }

  void require_wanted() {
    try {
      memory::require_going_on(memory::place_of(meeting_.place.scope));
    } catch (...) {
      const auto guard = std::lock_guard(old_.calls_);
      old_.let_go(Ticket{0});
      throw;
    }
  }

  MessageEngine& old_;
  const Meeting& meeting_;
  std::vector<uint8_t> own_;  // of each rank: it is out
  std::vector<std::vector<uint8_t>> heard_;
};

EngineRef MessageEngine::reopen(const Meeting& meeting) {
  if (!kind_.goes_on_without_ranks)
    tinyai::fail(Status::kDevice, "engine '", kind_.name, "' cannot go on without a rank; ", kind_.cure);
  return Reopening(*this, meeting).run();
}

EngineRef MessageEngine::open_part(const Meeting& meeting, int64_t color) {
  if (!kind_.split) return color < 0 ? EngineRef() : open_message_engine(kind_, meeting);
  const auto guard = std::lock_guard(calls_);
  Transport* const part = kind_.split(transport_, meeting, color);
  return part ? made_message_engine(kind_, part, meeting.place) : EngineRef();
}

}  // namespace tinyai::parallel
