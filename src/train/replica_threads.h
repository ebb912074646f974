// ReplicaThreads: the threads on which replicas of a module run side by side, the caller's being one of them.
//
// Threads of their own and not the pool's: host functions run here, for long, and a JVM that they belong to needs the
// signals that a processor raises. Fewer than were asked for is no error: results do not depend on how many there are.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "base/condition.h"
#include "base/function_ref.h"
#include "memory/id.h"

namespace tinyai::train {

// The trainer whose replicas the calling thread works for; null on any thread but one of these.
memory::Id replica_trainer() noexcept;

class ReplicaThreads {
 public:
  ReplicaThreads(int64_t replicas, memory::Id trainer);  // the caller included
  ~ReplicaThreads();                                     // waits until they have ended
  ReplicaThreads(const ReplicaThreads&) = delete;
  ReplicaThreads& operator=(const ReplicaThreads&) = delete;

  // Calls `work` on each thread and on the caller, and returns when all of them have. It must not throw; a host
  // function may end a thread of these (pthread_exit), which then takes part no more.
  void run(FunctionRef<void()> work);

 private:
  void serve();
  bool wait_for_round(int64_t& seen);
  void done() noexcept;

  const memory::Id trainer_;
  std::mutex mutex_;
  Condition begins_, ends_;
  const FunctionRef<void()>* work_ = nullptr;
  int caller_cpu_ = 0;
  int64_t serving_ = 0;  // threads that have not ended
  // Written under the lock, and looked at without it by who does not sleep yet.
  std::atomic<int64_t> round_{0};
  std::atomic<int64_t> busy_{0};  // of this round
  std::atomic<bool> closing_{false};
  std::vector<std::thread> threads_;
};

}  // namespace tinyai::train
