// How work is handed to a GPU: a functor for each index, or for each row with a team of threads that share its
// elements. On the host the same functors run one element after another, the last first, so that nothing comes to
// depend on an order that a GPU does not keep.
#pragma once

#include <utility>

#include "kernels/cuda/gpu.h"
#include "kernels/cuda/stream.h"

namespace tinyai::kernels::cuda {

// True if the thread that asks comes last of so many, one of each block, by what is counted in the device's memory and
// is 0 again then. Whoever calls sees_others() next sees what the others' blocks had written before they asked.
TINYAI_GPU bool comes_last(unsigned* come, int64_t of) {
#if defined(__CUDA_ARCH__)
  __threadfence();
  const bool is_last = atomicAdd(come, 1u) == static_cast<unsigned>(of) - 1;
#else
  const bool is_last = ++*come == static_cast<unsigned>(of);
#endif
  if (is_last) *come = 0;
  return is_last;
}
TINYAI_GPU void sees_others() {
#if defined(__CUDA_ARCH__)
  __threadfence();
#endif
}

// The threads that work on one row. kThreads: 1, a warp of 32, or a block of 256.
template <int kThreads>
class Team {
 public:
  static constexpr int kSize = kThreads;
  static constexpr int kMostBytes = 32;  // of what a fold gathers
  static constexpr int kWarp = 32;

#if defined(__CUDACC__)
  TINYAI_GPU Team(int rank, void* shared) : rank_(rank), shared_(shared) {}
#endif

  // f(i) for i < n; all is done, and seen by all threads, when it returns.
  template <class F>
  TINYAI_GPU void each(int64_t n, const F& f) const {
#if defined(__CUDA_ARCH__)
    for (int64_t i = rank_; i < n; i += kThreads) f(i);
    meet();
#else
    for (int64_t i = n; i-- > 0;) f(i);
#endif
  }

  // take(a, i) adds element i to what a thread has gathered, which begins as `start`; join(a, b) makes one of two. All
  // threads get the result. Which are joined depends on n alone: halves of a warp, then one warp after another.
  template <class T, class Take, class Join>
  TINYAI_GPU T fold(int64_t n, T start, const Take& take, const Join& join) const {
    return joined(
        [&](int rank) {
          T own = start;
          TINYAI_UNROLL_BY_4 for (int64_t i = rank; i < n; i += kThreads) own = take(own, i);
          return own;
        },
        join);
  }
  // Joins what each thread has gathered: gathered(rank).
  template <class Gathered, class Join>
  TINYAI_GPU auto joined(const Gathered& gathered, const Join& join) const {
    using T = decltype(gathered(0));
    static_assert(sizeof(T) <= kMostBytes);
#if defined(__CUDA_ARCH__)
    T own = gathered(rank_);
    if constexpr (kThreads == 1) {
      return own;
    } else {
      for (int half = kWarp / 2; half > 0; half /= 2) own = join(own, shuffled(own, rank_ + half));
      if constexpr (kThreads == kWarp) {
        return shuffled(own, 0);  // the first has all
      } else {
        return joined_warps(own, join);
      }
    }
#else
    T all[kThreads];
    for (int rank = 0; rank < kThreads; ++rank) all[rank] = gathered(rank);
    for (int half = kThreads == 1 ? 0 : kWarp / 2; half > 0; half /= 2) {
      for (int rank = 0; rank < kThreads; ++rank) {
        if (rank % kWarp < half) all[rank] = join(all[rank], all[rank + half]);
      }
    }
    for (int rank = kWarp; rank < kThreads; rank += kWarp) all[0] = join(all[0], all[rank]);
    return all[0];
#endif
  }
  // Each thread has kEach numbers, gathered(rank, k). Of all of them, in order of warps, then of k, then of threads,
  // put(rank, k, before) gets what `start` and those that come before make; the result is what all make. Which are
  // joined first depends on nothing else.
  template <int kEach, class T, class Gathered, class Put, class Join>
  TINYAI_GPU T prefixes(const T& start, const Gathered& gathered, const Put& put, const Join& join) const {
    static_assert(kThreads % kWarp == 0 && sizeof(T) <= kMostBytes);
    constexpr int kWarps = kThreads / kWarp;
#if defined(__CUDA_ARCH__)
    const int lane = rank_ % kWarp;
    T up_to[kEach];
    TINYAI_UNROLL for (int k = 0; k < kEach; ++k) up_to[k] = gathered(rank_, k);
    TINYAI_UNROLL for (int reach = 1; reach < kWarp; reach *= 2) {
      TINYAI_UNROLL for (int k = 0; k < kEach; ++k) {
        const T other = shuffled(up_to[k], lane + kWarp - reach);
        if (lane >= reach) up_to[k] = join(other, up_to[k]);
      }
    }
    T before = start, all = start;
    if constexpr (kWarps == 1) {
      TINYAI_UNROLL for (int k = 0; k < kEach; ++k) all = join(all, shuffled(up_to[k], kWarp - 1));
    } else {
      T own = shuffled(up_to[0], kWarp - 1);
      TINYAI_UNROLL for (int k = 1; k < kEach; ++k) own = join(own, shuffled(up_to[k], kWarp - 1));
      T* const warps = static_cast<T*>(shared_);
      if (lane == 0) warps[rank_ / kWarp] = own;
      meet();
      TINYAI_UNROLL for (int warp = 0; warp < kWarps; ++warp) {
        if (warp == rank_ / kWarp) before = all;
        all = join(all, warps[warp]);
      }
      meet();
    }
    TINYAI_UNROLL for (int k = 0; k < kEach; ++k) {
      const T others = shuffled(up_to[k], lane + kWarp - 1), of_warp = shuffled(up_to[k], kWarp - 1);
      put(rank_, k, lane == 0 ? before : join(before, others));
      before = join(before, of_warp);
    }
    return all;
#else
    T up_to[kThreads][kEach], all = start;
    for (int rank = 0; rank < kThreads; ++rank) {
      for (int k = 0; k < kEach; ++k) up_to[rank][k] = gathered(rank, k);
    }
    for (int reach = 1; reach < kWarp; reach *= 2) {
      for (int rank = kThreads; rank-- > 0;) {
        for (int k = 0; k < kEach && rank % kWarp >= reach; ++k)
          up_to[rank][k] = join(up_to[rank - reach][k], up_to[rank][k]);
      }
    }
    for (int first = 0; first < kThreads; first += kWarp) {
      const T(&totals)[kEach] = up_to[first + kWarp - 1];
      T before = all, own = totals[0];
      for (int k = 0; k < kEach; ++k) {
        for (int lane = kWarp; lane-- > 0;)
          put(first + lane, k, lane == 0 ? before : join(before, up_to[first + lane - 1][k]));
        before = join(before, totals[k]);
        if (k > 0) own = join(own, totals[k]);
      }
      all = kWarps == 1 ? before : join(all, own);
    }
    return all;
#endif
  }
  // f(rank) by each thread, for what it keeps to itself.
  template <class F>
  TINYAI_GPU void threads(const F& f) const {
#if defined(__CUDA_ARCH__)
    f(rank_);
#else
    for (int rank = kThreads; rank-- > 0;) f(rank);
#endif
  }

  // The sum of term(i) for i < n.
  template <class T, class Term>
  TINYAI_GPU T sum(int64_t n, const Term& term) const {
    return fold(
        n, T{}, [&](T a, int64_t i) { return a + term(i); }, [](T a, T b) { return a + b; });
  }

  // f() once.
  template <class F>
  TINYAI_GPU void one(const F& f) const {
    each(1, [&](int64_t) { f(); });
  }

 private:
#if defined(__CUDA_ARCH__)
  template <class T, class Join>
  TINYAI_GPU T joined_warps(const T& own, const Join& join) const {
    T* const all = static_cast<T*>(shared_);
    if (rank_ % kWarp == 0) all[rank_ / kWarp] = own;
    meet();
    T result = all[0];
    for (int warp = 1; warp < kThreads / kWarp; ++warp) result = join(result, all[warp]);
    meet();
    return result;
  }
  // Gives what another thread of the warp has.
  template <class T>
  TINYAI_GPU static T shuffled(const T& own, int from) {
    static_assert(sizeof(T) % 4 == 0);
    union Words {
      T value;
      unsigned word[sizeof(T) / 4];
      __device__ Words() {}
    } given, got;
    given.value = own;
    TINYAI_UNROLL for (unsigned i = 0; i < sizeof(T) / 4; ++i) got.word[i] =
        __shfl_sync(0xffffffffu, given.word[i], from % kWarp);
    return got.value;
  }
#endif
  TINYAI_GPU static void meet() {
#if defined(__CUDA_ARCH__)
    if constexpr (kThreads == 32) __syncwarp();
    if constexpr (kThreads > 32) __syncthreads();
#endif
  }

#if defined(__CUDACC__)
  int rank_;
  void* shared_;
#endif
};

// A block of threads that share memory: for work whose threads each keep numbers of their own from one step to the
// next.
class Block {
 public:
  static constexpr int kThreads = 256;

  // f(rank) by each thread; all is done, and seen by all, when it returns.
  template <class F>
  TINYAI_GPU void threads(const F& f) const {
#if defined(__CUDA_ARCH__)
    f(static_cast<int>(threadIdx.x));
    __syncthreads();
#else
    for (int rank = kThreads; rank-- > 0;) f(rank);
#endif
  }
  // Does so with what each keeps to itself: nobody waits.
  template <class F>
  TINYAI_GPU void alone(const F& f) const {
#if defined(__CUDA_ARCH__)
    f(static_cast<int>(threadIdx.x));
#else
    for (int rank = kThreads; rank-- > 0;) f(rank);
#endif
  }
};
// A thread of a block or team keeps this: on a GPU its own alone, in registers.
template <class T, int kThreads = Block::kThreads>
class PerThread {
 public:
#if defined(__CUDA_ARCH__)
  TINYAI_GPU T& operator[](int) { return own_; }

 private:
  T own_{};
#else
  T& operator[](int rank) { return all_[rank]; }

 private:
  T all_[kThreads]{};
#endif
};

// A row that its team keeps in registers: fours of it, up to kFours a thread. Read once, however often it is folded.
template <class C, int kThreads, int kFours>
class KeptRow {
 public:
  static constexpr int64_t kMost = 4 * kThreads * kFours;

  // load(i) gives four i.
  template <class Load>
  TINYAI_GPU KeptRow(const Team<kThreads>& team, int64_t length, const Load& load)
      : fours_(static_cast<int>(length / 4)) {
    team.threads([&](int rank) {
      TINYAI_UNROLL for (int k = 0; k < kFours; ++k) {
        if (has(rank, k)) at(rank)[k] = load(rank + k * kThreads);
      }
    });
  }
  // take(a, four) of all fours.
  template <class T, class Take, class Join>
  TINYAI_GPU T fold(const Team<kThreads>& team, T start, const Take& take, const Join& join) {
    return team.joined(
        [&](int rank) {
          T own = start;
          TINYAI_UNROLL for (int k = 0; k < kFours; ++k) {
            if (has(rank, k)) own = take(own, at(rank)[k]);
          }
          return own;
        },
        join);
  }
  // Each element becomes f(element).
  template <class F>
  TINYAI_GPU void change(const Team<kThreads>& team, const F& f) {
    team.threads([&](int rank) {
      TINYAI_UNROLL for (int k = 0; k < kFours; ++k) {
        if (!has(rank, k)) continue;
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) at(rank)[k].at[j] = f(at(rank)[k].at[j]);
      }
    });
  }
  // f(i, four) for each.
  template <class F>
  TINYAI_GPU void each(const Team<kThreads>& team, const F& f) {
    team.threads([&](int rank) {
      TINYAI_UNROLL for (int k = 0; k < kFours; ++k) {
        if (has(rank, k)) f(rank + k * kThreads, at(rank)[k]);
      }
    });
  }

 private:
  using Fours = Quad<C>[kFours];
#if defined(__CUDA_ARCH__)
  TINYAI_GPU Fours& at(int) { return own_; }
  Fours own_;
#else
  Fours& at(int rank) { return all_[rank]; }
  Fours all_[kThreads];
#endif
  TINYAI_GPU bool has(int rank, int k) const { return rank + k * kThreads < fours_; }
  int fours_;
};

// A row of as much as a thread has registers for.
template <class C, class Team>
using RowOf = KeptRow<C, Team::kSize, (Team::kSize == 32 ? 32 : 16) / sizeof(C)>;

// A team for rows of so many elements.
inline int threads_for(int64_t length) { return length <= 8 ? 1 : length <= 1024 ? 32 : 256; }

#if defined(__CUDACC__)

inline constexpr int kBlockThreads = 256;
inline constexpr int64_t kMostBlocks = 1 << 16;

inline unsigned blocks_for(int64_t threads) {
  return static_cast<unsigned>(least((threads + kBlockThreads - 1) / kBlockThreads, kMostBlocks));
}

template <class F>
__global__ void __launch_bounds__(kBlockThreads) each_kernel(int64_t n, F f) {
  const int64_t step = static_cast<int64_t>(gridDim.x) * kBlockThreads;
  for (int64_t i = static_cast<int64_t>(blockIdx.x) * kBlockThreads + threadIdx.x; i < n; i += step) f(i);
}

// How many blocks a processor is to have registers for at once, where F says so; 0: as many as come of it.
template <int kThreads, class F>
constexpr int blocks_at_once() {
  if constexpr (requires { F::blocks_at_once(kThreads); }) return F::blocks_at_once(kThreads);
  return 0;
}

template <int kThreads, class F>
__global__ void __launch_bounds__(kBlockThreads, blocks_at_once<kThreads, F>()) team_kernel(int64_t rows, F f) {
  constexpr int kTeams = kBlockThreads / kThreads;
  constexpr int kBytes = kThreads == 1 ? 1 : Team<kThreads>::kMostBytes;
  __shared__ alignas(16) unsigned char shared[kThreads == 1 ? 1 : kBlockThreads / 32 * kBytes];
  const int team = static_cast<int>(threadIdx.x) / kThreads, rank = static_cast<int>(threadIdx.x) % kThreads;
  const Team<kThreads> own(rank, shared + (kThreads == 1 ? 0 : team * kThreads / 32 * kBytes));
  const int64_t step = static_cast<int64_t>(gridDim.x) * kTeams;
  for (int64_t row = static_cast<int64_t>(blockIdx.x) * kTeams + team; row < rows; row += step) f(own, row);
}

template <class F>
__global__ void __launch_bounds__(kBlockThreads, blocks_at_once<kBlockThreads, F>()) block_kernel(int64_t blocks, F f) {
  __shared__ typename F::Shared shared;
  for (int64_t block = blockIdx.x; block < blocks; block += gridDim.x) f(Block(), block, shared);
}

template <class F>
void for_each(Stream& stream, int64_t n, const F& f) {
  if (n > 0) each_kernel<<<blocks_for(n), kBlockThreads, 0, stream.handle>>>(n, f);
}

template <int kThreads, class F>
void for_teams_of(Stream& stream, int64_t rows, const F& f) {
  team_kernel<kThreads><<<blocks_for(rows * kThreads), kBlockThreads, 0, stream.handle>>>(rows, f);
}

// f(block, number, shared), where F::Shared is what the threads of a block share.
template <class F>
void for_blocks(Stream& stream, int64_t blocks, const F& f) {
  if (blocks > 0)
    block_kernel<<<static_cast<unsigned>(least(blocks, kMostBlocks)), kBlockThreads, 0, stream.handle>>>(blocks, f);
}

#else

template <class F>
void for_blocks(Stream&, int64_t blocks, const F& f) {
  for (int64_t block = blocks; block-- > 0;) {
    typename F::Shared shared;
    f(Block(), block, shared);
  }
}

template <class F>
void for_each(Stream&, int64_t n, const F& f) {
  for (int64_t i = n; i-- > 0;) f(i);
}

template <int kThreads, class F>
void for_teams_of(Stream&, int64_t rows, const F& f) {
  for (int64_t row = rows; row-- > 0;) f(Team<kThreads>(), row);
}

#endif

// f.give(i, f.take(i)) for elements 4 i to 4 i + 3, and f(i) for those that are left. A thread takes two fours before
// it gives the first, so that more of memory is under way.
template <class F>
struct InFours {
  F f;
  int64_t elements, threads;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t other = i + threads;
    if (4 * other + 4 > elements) {
      one(i);
      one(other);
      return;
    }
    const auto first = f.take(i), second = f.take(other);
    f.give(i, first);
    f.give(other, second);
  }
  TINYAI_GPU void one(int64_t i) const {
    if (4 * i + 4 <= elements) return f.give(i, f.take(i));
    for (int64_t j = 4 * i; j < elements; ++j) f(j);
  }
};
template <class F>
void for_fours(Stream& stream, int64_t n, const F& f) {
  const int64_t threads = (n + 7) / 8;
  for_each(stream, threads, InFours<F>{f, n, threads});
}

// f(team, row)
template <class F>
void for_teams(Stream& stream, int64_t rows, int threads, const F& f) {
  if (rows == 0) return;
  if (threads == 1) return for_teams_of<1>(stream, rows, f);
  if (threads == 32) return for_teams_of<32>(stream, rows, f);
  for_teams_of<256>(stream, rows, f);
}

// f<op>() for the operation that `op` is, one of kCount: compiled for each.
template <class Op, size_t kCount, class F>
void with_op(Op op, const F& f) {
  [&]<int... kOps>(std::integer_sequence<int, kOps...>) {
    (void)((static_cast<int>(op) == kOps ? (f.template operator()<static_cast<Op>(kOps)>(), true) : false) || ...);
  }(std::make_integer_sequence<int, static_cast<int>(kCount)>{});
}

// The team that keeps a row of so many elements; 0: it is too long.
template <class C>
int team_that_keeps(int64_t length) {
  if (length <= RowOf<C, Team<32>>::kMost) return 32;
  return length <= RowOf<C, Team<256>>::kMost ? 256 : 0;
}
template <class F>
void for_kept_rows(Stream& stream, int64_t rows, int threads, const F& f) {
  if (rows == 0) return;
  threads == 32 ? for_teams_of<32>(stream, rows, f) : for_teams_of<256>(stream, rows, f);
}

}  // namespace tinyai::kernels::cuda
