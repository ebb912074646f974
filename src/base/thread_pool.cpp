// How the pool works.
//
// A Job lives on its caller's stack. The caller cuts its range into one slot per participant, hands the job to idle
// workers through their mailboxes, works off its own slot, then helps in the other slots. When nothing is left to take
// it revokes the mailboxes nobody emptied, so it waits only for workers that are inside a piece.
//
// The governor is the count `active_` of callers and busy workers: it grants workers only up to the thread count, so
// eight host threads on two cores run their own work and wake nobody. A worker that ends joins the oldest open job
// with pieces left, unless more callers came in than there are threads.
//
// The singleton is leaked and the workers are detached, because a host may run our code while static destructors run.
// Memory order is carried by atomics on mailboxes, slots and Job::running; no fences, which ThreadSanitizer ignores.
#include "base/thread_pool.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>

#include "base/cancellation.h"
#include "base/cpu_count.h"
#include "base/error.h"
#include "base/fork.h"
#include "base/immortal.h"
#include "base/migrate_off_cpu.h"
#include "base/spin_until.h"

namespace tinyai {
namespace {

constexpr int kMaxThreads = 256;
constexpr int kMaxSlots = 32;     // more participants than slots share them
constexpr int kTakesPerSlot = 4;  // a slot is taken in this many bites, so that late workers find something left
constexpr auto kIdleSpin = std::chrono::microseconds(40);   // a worker without work, then it sleeps
constexpr auto kJoinSpin = std::chrono::microseconds(200);  // a caller whose workers end soon, then it sleeps

thread_local bool t_in_parallel = false;
thread_local bool t_is_counted = false;  // among the active, whether it is in a parallel call or not

struct alignas(64) Slot {
  std::atomic<int64_t> next;
  int64_t end, bite;

  bool has_more() const { return next.load(std::memory_order_relaxed) < end; }
};

class Job {
 public:
  Job(int64_t n, int64_t grain, int participants, FunctionRef<void(int64_t, int64_t)> body)
      : n_(n), grain_(grain), slot_count_(std::min(participants, kMaxSlots)), body_(body) {
    const int64_t pieces = (n + grain - 1) / grain;
    for (int i = 0; i < slot_count_; ++i) {
      slots_[i].next.store(pieces * i / slot_count_, std::memory_order_relaxed);
      slots_[i].end = pieces * (i + 1) / slot_count_;
      slots_[i].bite = std::max<int64_t>(1, (slots_[i].end - pieces * i / slot_count_) / kTakesPerSlot);
    }
  }

  // Runs pieces, the participant's own slot first, until none is left to take.
  void work(int participant) {
    t_in_parallel = true;
    for (int i = 0; i < slot_count_; ++i) drain(slots_[(participant + i) % slot_count_]);
    t_in_parallel = false;
  }
  bool has_more() const {
    return std::any_of(slots_, slots_ + slot_count_, [](const Slot& slot) { return slot.has_more(); });
  }
  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

  void add_worker() { running_.fetch_add(1, std::memory_order_relaxed); }
  void drop_worker() { running_.fetch_sub(1, std::memory_order_relaxed); }  // one that never started
  // A worker's last touch of the job: after it the job may be gone, unless its caller sleeps.
  void worker_done() {
    if (running_.fetch_sub(1, std::memory_order_acq_rel) == (1 | kCallerSleeps)) wake_caller();
  }
  void wait_for_workers() {
    const auto done = [this] { return running_.load(std::memory_order_acquire) == 0; };
    if (!spin_until(kJoinSpin, done)) sleep_until_done();
  }

  const int caller_cpu = sched_getcpu();
  Job* newer = nullptr;  // the list of open jobs, oldest first; guarded by the pool's lock
  Job* older = nullptr;
  int joined = 0;  // participants so far, guarded likewise
  int granted_count = 0;
  uint8_t granted[kMaxThreads];  // the workers whose mailbox got this job

 private:
  static constexpr uint32_t kCallerSleeps = 1u << 31;

  void drain(Slot& slot) {
    while (slot.has_more()) {
      const int64_t first = slot.next.fetch_add(slot.bite, std::memory_order_relaxed);
      if (first >= slot.end) return;
      run(first * grain_, std::min(std::min(first + slot.bite, slot.end) * grain_, n_));
    }
  }
  void run(int64_t begin, int64_t end) {
    if (failed_.load(std::memory_order_relaxed)) return;
    try {
      body_(begin, end);
    } catch (...) {
      if (!failed_.exchange(true, std::memory_order_relaxed)) error_ = std::current_exception();
    }
  }
  void wake_caller();
  void sleep_until_done();

  const int64_t n_, grain_;
  const int slot_count_;
  const FunctionRef<void(int64_t, int64_t)> body_;
  std::atomic<bool> failed_{false};
  std::exception_ptr error_;  // written by the first that failed, read after wait_for_workers
  bool woken_ = false;        // guarded by the pool's wake_mutex
  alignas(64) std::atomic<uint32_t> running_{0};
  Slot slots_[kMaxSlots];
};

struct alignas(64) Worker {
  std::atomic<Job*> mailbox{nullptr};
  std::atomic<bool> asleep{false};
  int participant = 0;  // set with the mailbox
  std::mutex mutex;
  std::condition_variable wake;

  void post(Job* job, int as_participant) {
    participant = as_participant;
    mailbox.store(job, std::memory_order_seq_cst);  // before the look at `asleep`; await_job does the reverse
  }
  void wake_if_asleep() {
    if (!asleep.load(std::memory_order_seq_cst)) return;
    { std::lock_guard hold(mutex); }  // the worker is now either before its test or inside its wait
    wake.notify_one();
  }
  Job* await_job() {
    for (;;) {
      const auto posted = [this] { return mailbox.load(std::memory_order_seq_cst) != nullptr; };
      if (!spin_until(kIdleSpin, posted)) {
        std::unique_lock hold(mutex);
        asleep.store(true, std::memory_order_seq_cst);
        wake.wait(hold, posted);
        asleep.store(false, std::memory_order_relaxed);
      }
      if (Job* job = mailbox.exchange(nullptr, std::memory_order_acq_rel)) return job;  // else it was revoked
    }
  }
};

class Pool {
 public:
  int threads() const { return threads_.load(std::memory_order_relaxed); }
  void set_threads(int count) {
    threads_.store(count, std::memory_order_relaxed);
    creation_failed_.store(false, std::memory_order_relaxed);
  }
  void run(int64_t n, int64_t grain, int participants, FunctionRef<void(int64_t, int64_t)> body);
  void count_thread(int by) {
    const std::lock_guard hold(lock_);
    active_ += by;
  }

  std::mutex wake_mutex;  // callers that sleep until their workers are done
  std::condition_variable caller_wake;

 private:
  void create_workers(int wanted);
  bool create_worker(int index);
  [[noreturn]] void worker_main(int index);
  void open(Job& job, int wanted_workers);
  void close(Job& job);
  Job* next_job(int index, int* participant);

  std::atomic<int> threads_{initial_threads()};
  std::atomic<int> created_{0};
  std::atomic<bool> creation_failed_{false};
  std::mutex creation_mutex_;
  std::atomic<Worker*> workers_[kMaxThreads] = {};

  alignas(64) SpinLock lock_;  // guards what follows
  int active_ = 0;             // callers, threads that are busy between their calls, and busy workers
  int idle_count_ = 0;
  uint8_t idle_[kMaxThreads];  // a stack: the last to go idle is the likeliest to spin still
  Job* oldest_ = nullptr;
  Job* newest_ = nullptr;

  static int initial_threads();
};

Pool& pool() {
  static Immortal<Pool> leaked = [] {
    try {
      watch_forks([] { t_in_parallel = false; });
    } catch (const std::bad_alloc&) {  // start() watches as well, and says so
    }
    return Immortal<Pool>();
  }();
  return *leaked;
}

int Pool::initial_threads() {
  if (const char* text = std::getenv("TINYAI_THREADS")) {
    const int wanted = std::atoi(text);
    if (wanted >= 1 && wanted <= kMaxThreads) return wanted;
  }
  return std::min(available_cpus(), kMaxThreads);
}

void Job::wake_caller() {
  Pool& shared = pool();
  std::lock_guard hold(shared.wake_mutex);
  woken_ = true;  // the caller cannot leave before it has seen this, under the mutex
  shared.caller_wake.notify_all();
}

void Job::sleep_until_done() {
  Pool& shared = pool();
  const NotCancelled whole;  // the workers use what is on this thread's stack
  std::unique_lock hold(shared.wake_mutex);
  if (running_.fetch_or(kCallerSleeps, std::memory_order_acq_rel) == 0) return;
  shared.caller_wake.wait(hold, [this] { return woken_; });
}

// Posts the job to as many idle workers as it wants and the governor allows, and lists it for those that end later.
void Pool::open(Job& job, int wanted) {
  lock_.lock();
  if (!t_is_counted) ++active_;
  job.joined = 1;
  const int allowed = std::min({wanted, threads() - active_, idle_count_});
  for (int i = 0; i < allowed; ++i) {
    const uint8_t index = idle_[--idle_count_];
    job.granted[job.granted_count++] = index;
    job.add_worker();
    ++active_;
    workers_[index].load(std::memory_order_relaxed)->post(&job, job.joined++);
  }
  job.older = newest_;
  (newest_ ? newest_->newer : oldest_) = &job;
  newest_ = &job;
  lock_.unlock();
  for (int i = 0; i < job.granted_count; ++i)
    workers_[job.granted[i]].load(std::memory_order_relaxed)->wake_if_asleep();
}

// Nobody can join after this; workers that had not started are idle again.
void Pool::close(Job& job) {
  lock_.lock();
  (job.older ? job.older->newer : oldest_) = job.newer;
  (job.newer ? job.newer->older : newest_) = job.older;
  for (int i = 0; i < job.granted_count; ++i) {
    Job* expected = &job;
    Worker& worker = *workers_[job.granted[i]].load(std::memory_order_relaxed);
    if (worker.mailbox.compare_exchange_strong(expected, nullptr, std::memory_order_acq_rel)) {
      idle_[idle_count_++] = job.granted[i];
      job.drop_worker();
      --active_;
    }
  }
  if (!t_is_counted) --active_;
  lock_.unlock();
}

// After a piece of work: another open job, or null and the worker is idle.
Job* Pool::next_job(int index, int* participant) {
  std::lock_guard hold(lock_);
  if (active_ <= threads()) {
    for (Job* job = oldest_; job; job = job->newer) {
      if (!job->has_more()) continue;
      job->add_worker();
      *participant = job->joined++;
      return job;
    }
  }
  --active_;
  idle_[idle_count_++] = static_cast<uint8_t>(index);
  return nullptr;
}

void Pool::worker_main(int index) {
  Worker& self = *workers_[index].load(std::memory_order_acquire);
  for (;;) {
    Job* job = self.await_job();
    int participant = self.participant;
    migrate_off_cpu(job->caller_cpu);
    do {
      job->work(participant);
      job->worker_done();
      job = next_job(index, &participant);
    } while (job);
  }
}

bool Pool::create_worker(int index) {
  if (!workers_[index].load(std::memory_order_relaxed)) {
    Worker* worker = new (std::nothrow) Worker;
    if (!worker) return false;
    workers_[index].store(worker, std::memory_order_release);
  }
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, before;  // a new thread inherits the mask: the host's signals never land on a worker
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const auto main = [](void* argument) -> void* {
    pool().worker_main(static_cast<int>(reinterpret_cast<intptr_t>(argument)));
  };
  const bool created = pthread_create(&thread, &attributes, main, reinterpret_cast<void*>(intptr_t{index})) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  return created;
}

// Too few is not an error: the caller does more itself. Not tried again until the thread count is set.
void Pool::create_workers(int wanted) {
  std::unique_lock hold(creation_mutex_, std::try_to_lock);
  if (!hold || creation_failed_.load(std::memory_order_relaxed)) return;
  for (int index = created_.load(std::memory_order_relaxed); index < wanted; ++index) {
    if (!create_worker(index)) {
      creation_failed_.store(true, std::memory_order_relaxed);
      return;
    }
    created_.store(index + 1, std::memory_order_relaxed);
    std::lock_guard idle(lock_);
    idle_[idle_count_++] = static_cast<uint8_t>(index);
  }
}

void Pool::run(int64_t n, int64_t grain, int participants, FunctionRef<void(int64_t, int64_t)> body) {
  if (created_.load(std::memory_order_relaxed) < participants - 1) create_workers(participants - 1);
  Job job(n, grain, participants, body);
  open(job, participants - 1);
  job.work(0);
  close(job);
  job.wait_for_workers();
  job.rethrow();
}

}  // namespace

int thread_count() { return is_forked_child() ? 1 : pool().threads(); }  // its workers are gone

void set_thread_count(int count) {
  if (count < 1 || count > kMaxThreads) fail(Status::kRange, "thread count ", count, " is not in 1..", kMaxThreads);
  pool().set_threads(count);
}

BusyThread::BusyThread() : outer_(t_is_counted) {
  if (!outer_) pool().count_thread(1);
  t_is_counted = true;
}
BusyThread::~BusyThread() {
  t_is_counted = outer_;
  if (!outer_) pool().count_thread(-1);
}

bool in_parallel() { return t_in_parallel; }

void parallel_for(int64_t n, int64_t grain, FunctionRef<void(int64_t begin, int64_t end)> body) {
  if (n <= 0) return;
  if (grain < 1) grain = 1;
  if (n <= grain || t_in_parallel) return body(0, n);
  const int threads = thread_count();
  if (threads == 1) return body(0, n);
  pool().run(n, grain, static_cast<int>(std::min<int64_t>((n + grain - 1) / grain, threads)), body);
}

}  // namespace tinyai
