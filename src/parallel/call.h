// Call: one collective call of a rank, from where it begins to where all know how it went (agreement.h tells the rule).
// What may fail on this rank alone runs in attempt(); the error is kept, and travels with the next exchange.
#pragma once

#include <exception>
#include <new>

#include "base/cancellation.h"
#include "parallel/group.h"

namespace tinyai::parallel {

// A rank sends this to all others with an exchange.
struct Header {
  static constexpr int kFields = 11;
  int64_t fields[kFields];  // what the call is about; what each means, Same knows
  int64_t number;           // of the rank's calls
  int32_t status;           // of the rank
  int32_t recorded;         // of a backward: the number that its node bears (collective_values.h); else 0
  char call[24];            // its name, cut
};
static_assert(sizeof(Header) == kHeaderBytes);

// In what two headers of one call differ, as "dtype is f64, not f32": the second's first. Empty: in nothing.
using Same = std::string (*)(const Header& first, const Header& other);

class Call {
 public:
  // NOT_READY where another thread is within a call on the group; PEER, TIMEOUT, CLOSED if the group has failed.
  Call(Group& group, const char* name);
  ~Call();
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  template <class Body>
  void attempt(Body&& body) {
    if (has_failed()) return;
    try {
      body();
    } catch (const Error& error) {
      keep(error.status(), error.what());
    } catch (const std::bad_alloc&) {
      keep(Status::kOutOfMemory, "out of memory");
    } catch (const std::exception& error) {
      keep(Status::kInternal, error.what());
    }
  }
  void take(const Error* own);  // null: nothing happens
  bool has_failed() const { return status_ != Status::kOk; }

  Group& group() const { return group_; }
  const char* name() const { return name_; }
  int64_t rank() const { return group_.rank(); }
  int64_t ranks() const { return group_.ranks(); }
  Header& header() const { return *reinterpret_cast<Header*>(group_.header()); }
  const Header& header_of(int64_t rank) const { return reinterpret_cast<const Header*>(group_.headers())[rank]; }

  // One a rank, empty; for the next exchange. Fill them once all that can fail has been attempted.
  std::span<Slice> fresh_slices() const;
  std::span<Room> fresh_rooms() const;

  // Headers to all, slices to each, into rooms; a rank that has failed sends and receives headers alone. Then all go
  // on, or none: own error; PEER, DIFFERS; TIMEOUT, CLOSED.
  void exchange(Same same);
  // Once all are known to go on.
  void gather(const Slice& own);  // into rooms
  // The same for who goes on meanwhile: once it is started is_over() looks, and is not asked again when it has said so;
  // or the end waits. The end tells how all go on.
  void start_exchange();
  void end_exchange(Same same);
  void start_gather(const Slice& own);
  void end_gather(const Slice& own);
  bool is_over();
  void share(int64_t root, void* data, int64_t bytes);

  // Between two ranks: both are known to go on afterwards, or neither does.
  void meet(int64_t peer, Same same);
  void send(int64_t to, const Slice& slice);
  void receive(int64_t from, void* data, int64_t bytes);

 private:
  static constexpr int kMessageBytes = 1024;

  void keep(Status status, const char* text);
  void started(Ticket ticket);
  void wait_for_all();
  void wait_for_last(Deadline deadline);
  bool has_ended(const Outcome& outcome);
  void send_and_receive(int64_t peer, const void* own, void* others, int64_t bytes);
  void give_up(const Outcome& cause) noexcept;
  [[noreturn]] void fail_late(int64_t missing);
  [[noreturn]] void fail_gone(const Outcome& outcome);
  void require_all_well(Same same);
  [[noreturn]] void fail_with(int64_t rank, const char* text);
  [[noreturn]] void fail_differing(int64_t first, int64_t rank, const std::string& difference) const;
  void require_arrived() const;
  void count_sent(int64_t bytes) const;

  Group& group_;
  const char* const name_;
  const NotCancelled whole_;
  int64_t number_ = 0;
  bool is_collective_ = false;  // it has begun to exchange
  Status status_ = Status::kOk;
  std::exception_ptr own_;
  Ticket under_way_[kMostUnderWay];
  int count_ = 0;
  char text_[kMessageBytes] = {};
};

}  // namespace tinyai::parallel
