// The one thread pool: our kernels and oneDNN's share it, and so do all host threads that call at once.
//
// Workers spin briefly after work, then sleep. They mask all signals, are never joined at exit, and after a fork the
// child runs everything on the calling thread. A nested call runs inline. Results must not depend on the number of
// threads: the caller splits work into parts whose borders depend on the size alone, and combines them in order.
#pragma once

#include <cstdint>

#include "base/function_ref.h"

namespace tinyai {

// Threads that work at once, the caller included. By default the least of cores, affinity and cgroup quota.
int thread_count();
void set_thread_count(int count);  // 1..256, else RANGE; 1 runs everything on the caller

// Calls body(begin, end) over [0, n) in pieces of at least `grain`, the caller taking part; returns when all are done.
// Pieces' borders are multiples of `grain` but otherwise depend on who is free: a body must write disjoint results.
// An exception in a piece is rethrown on the caller after all pieces ended.
void parallel_for(int64_t n, int64_t grain, FunctionRef<void(int64_t begin, int64_t end)> body);

// While one lives its thread counts as one that works, between its parallel calls too: other threads' are given no more
// than what is left. For threads that run side by side and make many such calls.
class BusyThread {
 public:
  BusyThread();
  ~BusyThread();
  BusyThread(const BusyThread&) = delete;
  BusyThread& operator=(const BusyThread&) = delete;

 private:
  bool outer_;
};

// True on a thread that is inside parallel_for's body (a nested call would run inline).
bool in_parallel();

}  // namespace tinyai
