// The first of some numbers that is not as it should be, reported where the host looks at its next synchronisation.
#pragma once

#include <mutex>

#include "base/error_word.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {

TINYAI_GPU void keep_least(unsigned long long* least, unsigned long long value) {
#if defined(__CUDA_ARCH__)
  atomicMin(least, value);
#else
  if (value < *least) *least = value;
#endif
}

template <class Test>
struct Look {
  Test test;
  unsigned long long* first;

  TINYAI_GPU void operator()(int64_t i) const {
    if (test(i)) keep_least(first, static_cast<unsigned long long>(i));
  }
};

// The earliest call's stays, until the host has read it.
struct Report {
  unsigned long long* first;
  const char* call;
  ErrorWord* error;

  TINYAI_GPU void operator()(int64_t) const {
    if (*first == Stream::kNothing) return;
    if (error->position < 0) {
      error->call = call;
#if defined(__CUDA_ARCH__)
      __threadfence_system();  // who sees the position sees the call
#endif
      error->position = static_cast<int64_t>(*first);
    }
    *first = Stream::kNothing;
  }
};

// test(i) for i < n says whether number i is wrong; it may mend it.
template <class Test>
void report_first(Stream& stream, int64_t n, const Test& test, const char* call, ErrorWord& error) {
  if (n == 0) return;
  const std::lock_guard guard(stream.words);  // nobody else's search comes between the two
  for_each(stream, n, Look<Test>{test, stream.first});
  for_each(stream, 1, Report{stream.first, call, &error});
}

}  // namespace tinyai::kernels::cuda
