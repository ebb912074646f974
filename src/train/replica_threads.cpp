#include "train/replica_threads.h"

#include <pthread.h>
#include <signal.h>

#include <exception>

#include "base/cancellation.h"
#include "base/fork.h"
#include "base/migrate_off_cpu.h"
#include "base/spin_until.h"
#include "base/thread_pool.h"

namespace tinyai::train {
namespace {

constinit thread_local memory::Id t_trainer = {};

// From one batch to the next an optimizer steps; shards of a batch end within as much of each other.
constexpr auto kSpin = std::chrono::microseconds(200);

// A new thread inherits the mask: the host's signals never land on these, but for those that a processor raises in the
// thread itself.
class Masked {
 public:
  Masked() {
    sigset_t masked;
    sigfillset(&masked);
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP}) sigdelset(&masked, signal);
    pthread_sigmask(SIG_BLOCK, &masked, &before_);
  }
  ~Masked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  Masked(const Masked&) = delete;
  Masked& operator=(const Masked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace

memory::Id replica_trainer() noexcept { return t_trainer; }

ReplicaThreads::ReplicaThreads(int64_t replicas, memory::Id trainer) : trainer_(trainer) {
  const Masked masked;
  threads_.reserve(static_cast<size_t>(replicas - 1));
  for (int64_t i = 1; i < replicas; ++i) try {
      const auto guard = hold(mutex_);
      threads_.emplace_back([this] { serve(); });
      ++serving_;
    } catch (const std::exception&) {  // no memory, or no thread
      break;
    }
}

ReplicaThreads::~ReplicaThreads() {
  if (is_forked_child()) {  // they are the parent's
    for (std::thread& thread : threads_) thread.detach();
    return;
  }
  {
    const auto guard = hold(mutex_);
    closing_ = true;
  }
  begins_.notify_all();
  const NotCancelled whole;
  for (std::thread& thread : threads_) thread.join();
}

void ReplicaThreads::run(FunctionRef<void()> work) {
  {
    const auto guard = hold(mutex_);
    work_ = &work;
    busy_ = serving_;
    caller_cpu_ = sched_getcpu();
    ++round_;
  }
  begins_.notify_all();
  const BusyThread busy;
  // Also where a host function ends the caller's thread: the others work on what is on its stack.
  struct Joined {
    ReplicaThreads& threads;
    ~Joined() {
      if (is_forked_child()) return;
      const NotCancelled whole;
      const auto ended = [this] { return threads.busy_ == 0; };
      spin_until(kSpin, ended);
      auto lock = hold(threads.mutex_);
      threads.ends_.wait(lock, ended);
    }
  } const joined{*this};
  work();
}

// Busy while it spins: kernels of the caller's between two rounds would find no processor for a second thread.
bool ReplicaThreads::wait_for_round(int64_t& seen) {
  const auto begun = [&] { return closing_ || round_ != seen; };
  {
    const BusyThread busy;
    spin_until(kSpin, begun);
  }
  auto lock = hold(mutex_);
  begins_.wait(lock, begun);
  seen = round_;
  return !closing_;
}

void ReplicaThreads::serve() {
  t_trainer = trainer_;
  const NotCancelled whole;  // the run's thread counts on this one; a host function's pthread_exit is seen to
  struct Serving {
    ReplicaThreads& threads;
    bool busy = false;
    ~Serving() {  // at the thread's end, which may be in the midst of a round
      if (is_forked_child()) return;
      const auto guard = hold(threads.mutex_);
      --threads.serving_;
      if (busy && --threads.busy_ == 0) threads.ends_.notify_all();
    }
  } serving{*this};
  for (int64_t seen = 0; wait_for_round(seen);) {
    serving.busy = true;
    const BusyThread busy;
    migrate_off_cpu(caller_cpu_);
    (*work_)();
    if (is_forked_child()) return;  // a host function forked here and came back: nobody waits for its thread
    serving.busy = false;
    done();
  }
}

void ReplicaThreads::done() noexcept {
  const auto guard = hold(mutex_);
  if (--busy_ == 0) ends_.notify_all();
}

}  // namespace tinyai::train
