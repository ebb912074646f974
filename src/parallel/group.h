// Group: ranks that compute as one. It owns the engine that carries what they tell each other, and knows whether it has
// failed: a rank that is gone or did not come in time ends the group, while an error of one rank ends one call
// (call.h).
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>

#include "autograd/callback.h"
#include "base/error.h"
#include "base/function_ref.h"
#include "memory/counted_object.h"
#include "parallel/engine.h"

namespace tinyai::parallel {

// The host's function by which ranks meet; capi derives it.
class MeetHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  virtual bool has_meet() const = 0;
  virtual int32_t meet(const void* own, int64_t bytes, void* all) = 0;
};

struct GroupOptions {
  std::string engine;  // empty: what a launcher has set up, else a group of one
  int64_t rank = -1, ranks = -1;
  std::string address;
  bool has_address = false;
  double timeout = kTimeout;  // seconds
  int64_t bucket_bytes = 0;   // 0: kBucketBytes

  std::unique_ptr<MeetHost> meet;

  static constexpr double kTimeout = 300;
  static constexpr int64_t kBucketBytes = int64_t{1} << 20, kLeastBucketBytes = 4096;
};

struct GroupState {
  int64_t rank = 0, ranks = 1, calls = 0, sent_bytes = 0;
  double waited_seconds = 0;
  int64_t failed_rank = -1;
  Status failure = Status::kOk;
  int64_t generation = 0;
  int64_t behind_rank = -1;
  double behind_seconds = 0;
};

class Group : public memory::CountedObject<Group> {
 public:
  // Collective: as tinyai_group_open(). `prepare` is what else may fail on this rank, once the others can be told.
  using Prepare = FunctionRef<void()>;
  static Ref<Group> open(const memory::Place& place, GroupOptions&& options, Prepare prepare);
  static Ref<Group> reopen(const memory::Place& place, Group& failed, Prepare prepare);
  // Null where the color is -1. `own`: why this rank cannot take part, which the others are told; or null.
  static Ref<Group> split(const memory::Place& place, Group& whole, int64_t color, const Error* own, Prepare prepare);
  ~Group();

  int64_t rank() const noexcept { return rank_; }
  int64_t ranks() const noexcept { return ranks_; }
  int64_t bucket_bytes() const noexcept { return bucket_bytes_; }
  GroupState state() const noexcept;
  void require_alive() const;  // PEER, TIMEOUT, CLOSED
  std::string describe() const;

  // The handle whose end closes the group, though a call that waits for others still holds it.
  void set_handle(memory::Id id) noexcept { handle_.store(id.bits, std::memory_order_relaxed); }
  // Waits for nobody. Again: nothing happens.
  void close() noexcept;

  // Collectives that are in graphs (collective_values.h). Each has a number, the same on all ranks that record alike,
  // by how many collective calls there were, and how many were recorded since the last; so a forward that fails leaves
  // the numbers alike. And a level that no other has which was recorded before and is still there.
  struct Recorded {
    int32_t number;
    uint32_t level;
  };
  Recorded record(uint32_t least_level) noexcept;
  void forget_recorded() noexcept;  // one of them is gone
  void count_collective() noexcept;
  // The last call has failed on all ranks, and all know why.
  bool all_know() const noexcept { return all_know_.load(std::memory_order_relaxed); }
  void begin_anew() noexcept { all_know_.store(false, std::memory_order_relaxed); }

 private:
  template <class T, class... Args>
  friend T* memory::construct(const memory::Place&, memory::Exempt, Args&&...);
  friend class Call;

  struct Settings {
    double timeout;
    int64_t bucket_bytes, generation;
  };
  Group(EngineRef&& engine, const Settings& settings) noexcept;
  static Ref<Group> opened(const memory::Place& place, EngineRef engine, const Settings& settings, Prepare prepare);
  void take_memory(const memory::Place& place);
  bool is_closed() const noexcept;
  void note_waited(int64_t rank, std::chrono::nanoseconds time) noexcept;
  void forget_some_waits() noexcept;
  void fail_for_good(Status status, int64_t rank, const std::string& why) noexcept;

  std::byte* header() const { return block_; }
  std::byte* headers() const { return block_ + kHeaderBytes; }  // that each rank sent last
  std::span<Slice> slices() const;
  std::span<Room> rooms() const;
  std::span<std::atomic<double>> waits() const;

  const EngineRef engine_;
  const int64_t rank_, ranks_;
  const double timeout_;
  const int64_t bucket_bytes_, generation_;
  std::unique_ptr<MeetHost> meet_;  // until nobody can call it any more

  // Headers, slices and rooms of an exchange, then how long each rank was waited for.
  std::byte* block_ = nullptr;
  int64_t block_bytes_ = 0;
  memory::Shard* block_account_ = nullptr;

  std::atomic<uint64_t> handle_{0};
  std::atomic<bool> closed_{false}, busy_{false}, all_know_{false};
  std::atomic<int64_t> calls_{0}, sent_bytes_{0}, waited_nanoseconds_{0};

  std::mutex recorded_lock_;
  int64_t collectives_ = 0, recorded_since_ = 0, recorded_alive_ = 0;
  uint32_t recorded_level_ = 0;

  mutable std::mutex failure_lock_;
  std::atomic<Status> failure_{Status::kOk};
  int64_t failed_rank_ = -1;
  char failure_text_[320] = {};
};

// How a group's handle is dropped and described; called once by start().
void register_groups();

}  // namespace tinyai::parallel
