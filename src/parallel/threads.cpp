// The engine whose ranks are threads of one process, each at its seat of a board: the reference of all tests, and what
// a group of one has.
#include <cstdio>

#include "base/error.h"
#include "memory/counted_object.h"
#include "parallel/engines.h"
#include "parallel/thread_board.h"

namespace tinyai::parallel {
namespace {

class ThreadsEngine final : public Engine {
 public:
  ThreadsEngine(Ref<ThreadBoard> board, int64_t rank, memory::Shard* account)
      : board_(std::move(board)), rank_(rank), account_(account) {}
  ~ThreadsEngine() = default;

  const char* name() const noexcept override { return "threads"; }
  int64_t rank() const noexcept override { return rank_; }
  int64_t ranks() const noexcept override { return board_->ranks(); }

  Ticket start_exchange(const Exchange& exchange) noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kExchange;
    transfer.header = exchange.header;
    transfer.headers = exchange.headers;
    transfer.out = exchange.out;
    transfer.in = exchange.in;
    return board_->start(rank_, transfer);
  }
  Ticket start_gather(const Slice& own, Room* in) noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kGather;
    transfer.own = own;
    transfer.in = in;
    return board_->start(rank_, transfer);
  }
  Ticket start_share(int64_t root, void* data, int64_t bytes) noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kShare;
    transfer.peer = root;
    transfer.own = {data, bytes};
    transfer.shared = {data, bytes};
    return board_->start(rank_, transfer);
  }
  Ticket start_barrier() noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kBarrier;
    return board_->start(rank_, transfer);
  }
  Ticket start_send(int64_t to, const Slice& slice) noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kSend;
    transfer.peer = to;
    transfer.own = slice;
    return board_->start(rank_, transfer);
  }
  Ticket start_receive(int64_t from, Room& room) noexcept override {
    Transfer transfer;
    transfer.kind = Transfer::Kind::kReceive;
    transfer.peer = from;
    transfer.in = &room;
    return board_->start(rank_, transfer);
  }

  Outcome test(Ticket ticket) noexcept override { return board_->wait(rank_, ticket, {}); }
  Outcome wait(Ticket ticket, Deadline until) noexcept override { return board_->wait(rank_, ticket, until); }
  void abort(const Outcome& cause) noexcept override { board_->abort(rank_, cause); }

  EngineRef open_part(const Meeting& meeting, int64_t color) override;
  EngineRef reopen(const Meeting& meeting) override;

  void destroy() noexcept override {
    board_->leave(rank_);
    memory::Shard* const account = account_;
    this->~ThreadsEngine();
    memory::release_constructed(this, sizeof *this, account);
  }

 private:
  const Ref<ThreadBoard> board_;
  const int64_t rank_;
  memory::Shard* const account_;
};

EngineRef make(const Meeting& meeting, const Ref<ThreadBoard>& board, int64_t rank) {
  return EngineRef(
      memory::construct<ThreadsEngine>(meeting.place, memory::Exempt::kNo, board, rank, meeting.place.shard));
}

void require_numbers(const Meeting& meeting) {
  if (meeting.rank == -1 || meeting.ranks == -1 || !meeting.address) {
    fail(Status::kArgument,
         "engine 'threads' is told by each rank its number (rank), how many there are (ranks), and "
         "the name at which they meet (address)");
  }
  if (meeting.ranks < 1 || meeting.ranks > kMostRanks)
    fail(Status::kRange, "a group of ", meeting.ranks, " ranks; there may be 1 to ", kMostRanks);
  if (meeting.rank < 0 || meeting.rank >= meeting.ranks)
    fail(Status::kRange, "rank is ", meeting.rank, " of ", meeting.ranks, "; it counts from 0");
}

}  // namespace

EngineRef open_threads(const Meeting& meeting) {
  require_numbers(meeting);
  const Ref<ThreadBoard> board = ThreadBoard::join(meeting);
  EngineRef engine;  // outlives the refusal, which tells why; its end would tell less
  try {
    engine = make(meeting, board, meeting.rank);
    board->await_all(meeting);
    return engine;
  } catch (const std::exception& error) {
    board->refuse(meeting, error.what());
    throw;
  }
}

// They meet at a name that the first of them has made up.
EngineRef ThreadsEngine::open_part(const Meeting& meeting, int64_t color) {
  struct Name {
    char text[64] = {};
  };
  static std::atomic<int64_t> count{0};
  if (color < 0) return {};
  Name own;
  std::snprintf(own.text, sizeof own.text, "part %lld of a group", static_cast<long long>(++count));
  memory::EngineVector<Name> names(static_cast<size_t>(meeting.ranks));
  meeting.introducer->exchange(&own, sizeof own, names.data());
  Meeting part = meeting;
  part.address = names[0].text;
  return open_threads(part);
}

EngineRef ThreadsEngine::reopen(const Meeting& meeting) {
  int64_t number = 0;
  const Ref<ThreadBoard> board = board_->next_generation(rank_, meeting, number);
  try {
    return make(meeting, board, number);
  } catch (const std::exception& error) {
    board->abort(number, {Outcome::How::kGone, number, error.what()});
    throw;
  }
}

EngineRef open_alone(const Meeting& meeting) { return make(meeting, ThreadBoard::alone(), 0); }

}  // namespace tinyai::parallel
