// LateDevice: a device as a GPU is one, where no GPU is. Its memory is not the host's: the addresses that it gives out
// can be neither read nor written by the process. Its kernels are the CPU's, run by a thread of its own, in order and
// late: none before somebody waits, or kHeld of them have come together. What is freed is overwritten once its turn in
// the queue comes. What the host copies in goes through a ring, whose pieces are used again when their mark is done. A
// call may be made to fail at its launch, or later, in the queue; or the whole device is lost there.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/status.h"
#include "device/device.h"
#include "kernels/table.h"

namespace tinyai::test {

class LateDevice final : public device::Device {
 public:
  static constexpr int kHeld = 24;
  static constexpr int64_t kPiece = 32 << 10;  // of the ring that the host's bytes go through
  static constexpr int kPieces = 32;

  static LateDevice& get();  // "late", made known at the first call; the engine has been started
  // Another, with less memory: one that is to be lost, or one that lacks what `without` sets to null.
  static LateDevice& another(const char* name, void (*without)(kernels::Table&) = nullptr);

  const char* name() const override { return name_.c_str(); }
  ErrorWord* error_word() override { return &error_word_; }
  Mark record() override;
  void wait(Mark mark) override;

  // Where the worker sees what the host knows by that address; null stays null. Ends the process for an address that is
  // not this device's: some host memory went into a call.
  void* real(const void* address) const;

  // What the worker runs.
  const kernels::Table& real_kernels() const { return real_kernels_; }
  kernels::Queue& real_queue() const { return real_queue_; }

  kernels::Outcome launch(std::function<kernels::Outcome()> work);

  // The nth launch from now on (0: the next) answers that status, fails with it in the queue, or takes the device with
  // it when its turn comes.
  void fail_launch(int nth, Status status);
  void fail_later(int nth, Status status);
  void lose_later(int nth);
  bool disarm();  // whether something of that was still to come

  size_t deepest_queue() const { return deepest_; }
  int64_t launches() const { return launches_; }
  int64_t waits() const { return waits_; }  // for work that was not done yet

 protected:
  void* take(int64_t bytes) override;
  void give_back(void* block, int64_t bytes) noexcept override;
  void write(void* to, const void* from, int64_t bytes) override;
  void read(void* to, const void* from, int64_t bytes) override;

 private:
  struct Failure {
    int nth = -1;
    Status status = Status::kOk;
  };

  LateDevice(const char* name, int64_t arena, void (*without)(kernels::Table&));
  std::byte* map(int file, int protection);
  void put(std::function<void()> job);
  void work();
  static bool is_due(Failure& failure) { return failure.nth >= 0 && failure.nth-- == 0; }

  std::string name_;
  const kernels::Table& real_kernels_;
  kernels::Queue& real_queue_;
  kernels::Table table_;
  int64_t arena_;
  std::byte *seen_ = nullptr, *real_ = nullptr;
  std::mutex lock_;
  std::condition_variable wakes_worker_, done_;
  std::deque<std::function<void()>> queue_;
  Mark queued_ = 0, finished_ = 0, wanted_ = 0;  // jobs: all, done, waited for
  std::map<int64_t, int64_t> free_;              // offset, bytes
  std::mutex ring_lock_;
  std::unique_ptr<std::byte[]> ring_;
  std::vector<Mark> pieces_;  // when each may be written again
  size_t next_piece_ = 0;
  ErrorWord error_word_;
  Failure fail_at_launch_, fail_in_queue_, lost_in_queue_;
  std::atomic<size_t> deepest_{0};
  std::atomic<int64_t> launches_{0}, waits_{0};
};

}  // namespace tinyai::test
