// The transport over MPI: messages between two ranks on a communicator of the group's own. MPI counts bytes by int:
// what is larger goes in pieces.
//
// What MPI cannot do: a message that was sent is not taken back. Where a rank dies in the midst of a transfer the
// library may look at the bytes of a large one after the abort; a process whose group has failed had better end.
// Communicators are not given back, for that is collective, and groups close when they like.
#include <sched.h>

#include <algorithm>
#include <new>
#include <vector>

#include "base/error.h"
#include "memory/deadline.h"
#include "memory/manager.h"
#include "parallel/engines.h"
#include "parallel/message_kinds.h"
#include "parallel/mpi_library.h"

namespace tinyai::parallel {
namespace {

constexpr int64_t kMostOfMessage = int64_t{1} << 30;
constexpr uint32_t kSequences = 2048;  // of tags: all kinds of them are below the least bound that MPI has for a tag
static_assert(kTagKinds * kSequences <= 32768);

int mpi_tag(MessageTag tag) { return static_cast<int>(tag.kind * kSequences + tag.number % kSequences); }

// Bytes to or from one rank, in pieces that MPI can count.
struct MpiMessage {
  MpiHandle request = nullptr;  // null: none is posted
  char* data = nullptr;
  int64_t left = 0, piece = 0;  // bytes, of which the piece is posted
  int64_t arrived = 0;
  int peer = 0, tag = 0;
  bool sends = false;
  int error = 0;
};

class MpiTransport final : public Transport {
 public:
  explicit MpiTransport(MpiLibrary& mpi, MpiHandle comm) : mpi_(mpi), comm_(comm) {
    int rank = 0, ranks = 0;
    mpi.comm_rank(comm, &rank);
    mpi.comm_size(comm, &ranks);
    mpi.query_thread(&level_);
    rank_ = rank;
    ranks_ = ranks;
  }
  ~MpiTransport() = default;

  // Returns when all ranks have said hello.
  void meet(const Meeting& meeting);
  MpiTransport* split(int color);

  int64_t rank() const noexcept override { return rank_; }
  int64_t ranks() const noexcept override { return ranks_; }
  int64_t message_bytes() const noexcept override { return sizeof(MpiMessage); }
  void send(void* message, int64_t to, MessageTag tag, const void* data, int64_t bytes) noexcept override {
    start(message, true, to, tag, const_cast<void*>(data), bytes);
  }
  void receive(void* message, int64_t from, MessageTag tag, void* data, int64_t bytes) noexcept override {
    start(message, false, from, tag, data, bytes);
  }
  Delivery test(void* message) noexcept override;
  bool cancel(void* message) noexcept override;
  void wait(void*, Deadline) noexcept override { sched_yield(); }  // MPI gets on when it is asked
  bool may_call() const noexcept override {
    int is_main = 0;
    return level_ >= mpi_.serialized || (mpi_.is_thread_main(&is_main) == 0 && is_main);
  }
  void note_trouble() noexcept override { MpiLibrary::note_trouble(); }
  void destroy() noexcept override { delete this; }

 private:
  void start(void* place, bool sends, int64_t peer, MessageTag tag, void* data, int64_t bytes) noexcept;
  void post(MpiMessage& message) noexcept;
  void say_hello(const Meeting& meeting, std::vector<MpiMessage>& hellos);

  MpiLibrary& mpi_;
  MpiHandle comm_;
  int64_t rank_ = 0, ranks_ = 1;
  int level_ = 0;        // of threads that may call
  char why_[1024] = {};  // MPI_MAX_ERROR_STRING is less in all of them
};

// ---- Opening --------------------------------------------------------------------------------------------------------

// Each says hello to all others on MPI's own communicator, so that who does not come is known; then they get one of
// their own.
void MpiTransport::meet(const Meeting& meeting) {
  if (!may_call()) {
    fail(Status::kDevice,
         "engine 'mpi': the process has started MPI for one thread, and this is another: it takes "
         "MPI_Init_thread with MPI_THREAD_SERIALIZED or more, or groups that are used by that thread alone");
  }
  std::vector<MpiMessage> hellos(2 * static_cast<size_t>(ranks_));
  try {
    say_hello(meeting, hellos);
  } catch (...) {
    for (MpiMessage& hello : hellos) cancel(&hello);
    throw;
  }
  MpiHandle own = nullptr;
  if (mpi_.comm_dup(mpi_.world, &own) != 0) fail(Status::kPeer, "engine 'mpi': MPI_Comm_dup has failed");
  comm_ = own;
  mpi_.comm_set_errhandler(comm_, mpi_.errors_return);
}

void MpiTransport::say_hello(const Meeting& meeting, std::vector<MpiMessage>& hellos) {
  for (int64_t other = 0; other < ranks_; ++other) {
    if (other == rank_) continue;
    start(&hellos[static_cast<size_t>(2 * other)], true, other, {kHelloMessage}, nullptr, 0);
    start(&hellos[static_cast<size_t>(2 * other + 1)], false, other, {kHelloMessage}, nullptr, 0);
  }
  for (size_t i = 0; i < hellos.size(); ++i) {
    const auto other = static_cast<int64_t>(i / 2);
    while (other != rank_) {
      const Delivery delivery = test(&hellos[i]);
      if (delivery.how == Delivery::How::kDone) break;
      if (delivery.how == Delivery::How::kFailed) fail(Status::kPeer, "engine 'mpi': ", delivery.why);
      if (!memory::manager_of_scope(meeting.place.scope))
        fail(Status::kClosed, "the scope was closed while ranks were waited for");
      if (std::chrono::steady_clock::now() >= meeting.deadline) {
        note_trouble();
        fail(Status::kTimeout, "engine 'mpi': rank ", other, " of ", ranks_, " did not come within ", meeting.timeout,
             " s");
      }
      sched_yield();
    }
  }
}

MpiTransport* MpiTransport::split(int color) {
  MpiHandle part = nullptr;
  if (mpi_.comm_split(comm_, color < 0 ? mpi_.undefined : color, static_cast<int>(rank_), &part) != 0)
    fail(Status::kPeer, "engine 'mpi': MPI_Comm_split has failed");
  if (color < 0) return nullptr;
  mpi_.comm_set_errhandler(part, mpi_.errors_return);
  return new MpiTransport(mpi_, part);
}

// ---- Messages -------------------------------------------------------------------------------------------------------

void MpiTransport::start(void* place, bool sends, int64_t peer, MessageTag tag, void* data, int64_t bytes) noexcept {
  auto& message = *new (place) MpiMessage;
  message.data = static_cast<char*>(data);
  message.left = bytes;
  message.peer = static_cast<int>(peer);
  message.tag = mpi_tag(tag);
  message.sends = sends;
  post(message);
}

void MpiTransport::post(MpiMessage& message) noexcept {
  message.piece = std::min(message.left, kMostOfMessage);
  const auto count = static_cast<int>(message.piece);
  message.error = message.sends
                      ? mpi_.isend(message.data, count, mpi_.byte, message.peer, message.tag, comm_, &message.request)
                      : mpi_.irecv(message.data, count, mpi_.byte, message.peer, message.tag, comm_, &message.request);
  if (message.error != 0) message.request = nullptr;
}

Delivery MpiTransport::test(void* place) noexcept {
  auto& message = *static_cast<MpiMessage*>(place);
  while (message.request) {
    int flag = 0;
    MpiStatus status{};
    const int error = mpi_.test(&message.request, &flag, &status);
    int kind = 0;
    if (error != 0) mpi_.error_class(error, &kind);
    if (error != 0 && kind != mpi_.truncated) {
      message.request = nullptr;
      message.error = error;
      break;
    }
    if (error == 0 && !flag) return {.how = Delivery::How::kUnderWay, .arrived = 0, .why = ""};
    int count = static_cast<int>(message.piece);
    if (!message.sends && error == 0) mpi_.get_count(&status, mpi_.byte, &count);
    message.request = nullptr;
    message.arrived += error != 0 ? message.piece + 1 : count;  // more than there was room for
    message.data += message.piece;
    message.left -= message.piece;
    if (message.left > 0 && count == message.piece && error == 0) post(message);
  }
  if (message.error == 0) return {.how = Delivery::How::kDone, .arrived = message.arrived, .why = ""};
  int length = 0;
  mpi_.error_string(message.error, why_, &length);
  return {.how = Delivery::How::kFailed, .arrived = 0, .why = why_};
}

// A receive is cancelled; a send goes on as MPI likes.
bool MpiTransport::cancel(void* place) noexcept {
  auto& message = *static_cast<MpiMessage*>(place);
  if (!message.request) return true;
  if (!message.sends) {
    mpi_.cancel(&message.request);
    // The cancelled one is over at once, unless its message has come already, and is being written.
    for (int tries = 0, flag = 0; tries < 1'000'000 && message.request; ++tries) {
      MpiStatus status{};
      if (mpi_.test(&message.request, &flag, &status) != 0 || flag) message.request = nullptr;
    }
  }
  const bool is_over = !message.request;
  if (message.request) mpi_.request_free(&message.request);
  message.request = nullptr;
  return is_over;
}

Transport* open_mpi_transport(const Meeting& meeting) {
  MpiLibrary& mpi = MpiLibrary::open();
  auto* const transport = new MpiTransport(mpi, mpi.world);
  try {
    if (meeting.ranks >= 0 && meeting.ranks != transport->ranks()) {
      fail(Status::kDevice, "engine 'mpi': ", meeting.ranks, " ranks are asked for, and MPI (", mpi.name, ") has ",
           transport->ranks(), "; start the program by `mpirun -n ", meeting.ranks, "` of that MPI");
    }
    if (meeting.rank >= 0 && meeting.rank != transport->rank()) {
      fail(Status::kRange, "engine 'mpi': rank ", meeting.rank, " is asked for, and MPI has made this one ",
           transport->rank());
    }
    transport->meet(meeting);
  } catch (...) {
    transport->destroy();
    throw;
  }
  return transport;
}

constexpr TransportKind kMpi{
    .name = "mpi",
    .open = open_mpi_transport,
    .split = [](Transport& whole, const Meeting&, int64_t color) -> Transport* {
      return static_cast<MpiTransport&>(whole).split(static_cast<int>(color));
    },
    .goes_on_without_ranks = false,
    .cure = "mpirun ends all processes when one dies: start the program again, and go on from the newest checkpoint"};

}  // namespace

EngineRef open_mpi(const Meeting& meeting) { return open_message_engine(kMpi, meeting); }

}  // namespace tinyai::parallel
