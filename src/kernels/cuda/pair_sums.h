// Two sums at once for each of many results, such as a channel's sum and its sum of squares: what normalisations need.
//
// term(result, i) is the i-th pair of a result. Where neighbours in memory are different results each thread has one,
// else a block of threads sums it. Few results of many terms are cut in chunks, whose borders depend on the sizes
// alone.
#pragma once

#include "kernels/cuda/entry.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {

struct Pair {
  double a, b;
};
TINYAI_GPU Pair joined(Pair x, Pair y) { return {x.a + y.a, x.b + y.b}; }

// put(result, pair) takes the sums.
template <class Term, class Put>
struct PairSums {
  int64_t results, count, chunks;
  Term term;
  Put put;
  Pair* partials;  // [chunks, results], or null

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    const int64_t result = row % results, chunk = row / results;
    const int64_t begin = count * chunk / chunks, end = count * (chunk + 1) / chunks;
    const PairSums& self = *this;
    const Pair sums = team.fold(
        end - begin, Pair{0, 0}, [&](Pair a, int64_t i) { return joined(a, self.term(result, begin + i)); },
        [](Pair a, Pair b) { return joined(a, b); });
    team.one([&] {
      if (self.partials)
        self.partials[row] = sums;
      else
        self.put(result, sums);
    });
  }
};
// Four neighbouring results by one thread: term.pairs(group, taken, pairs) is the i-th of each, made of what
// term.take(group, i) has read.
template <class Term, class Put>
struct PairSumsInFours {
  int64_t results, count, chunks;
  Term term;
  Put put;
  Pair* partials;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t groups = results / 4, group = i % groups, chunk = i / groups;
    const int64_t end = count * (chunk + 1) / chunks;
    using Terms = decltype(term.take(group, end));
    constexpr int kAhead = sizeof(Terms) >= 64 ? 1 : 2;  // under way at once, for as long as registers hold them
    int64_t k = count * chunk / chunks;
    Pair sums[4] = {};
    for (; k + kAhead <= end; k += kAhead) {
      Terms taken[kAhead];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) taken[j] = term.take(group, k + j);
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) add(group, taken[j], sums);
    }
    for (; k < end; ++k) add(group, term.take(group, k), sums);
    for (int j = 0; j < 4; ++j) {
      if (partials)
        partials[chunk * results + 4 * group + j] = sums[j];
      else
        put(4 * group + j, sums[j]);
    }
  }

 private:
  template <class Terms>
  TINYAI_GPU void add(int64_t group, const Terms& taken, Pair (&sums)[4]) const {
    Pair own[4];
    term.pairs(group, taken, own);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) sums[j] = joined(sums[j], own[j]);
  }
};
template <class Put>
struct JoinChunks {
  int64_t results, chunks;
  const Pair* partials;
  Put put;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t result) const {
    const JoinChunks& self = *this;
    const Pair sums = team.fold(
        chunks, Pair{0, 0},
        [&](Pair a, int64_t chunk) { return joined(a, self.partials[chunk * self.results + result]); },
        [](Pair a, Pair b) { return joined(a, b); });
    team.one([&] { self.put(result, sums); });
  }
};

// launch(chunks, partials) begins the sums; what it leaves of more than one chunk is joined.
template <class Put, class Launch>
void sum_in_chunks(Stream& stream, int64_t results, int64_t count, bool across, const Put& put, Workspace& workspace,
                   const Launch& launch) {
  const int64_t worth_a_chunk = across ? 16 : 2048, enough = across ? 1 << 18 : 1 << 10;
  const int64_t chunks = greatest<int64_t>(1, least(count / worth_a_chunk, enough / results));
  Pair* const partials = chunks > 1 ? workspace.take<Pair>(results * chunks) : nullptr;
  if (workspace.asks()) return;
  launch(chunks, partials);
  if (chunks > 1) for_teams(stream, results, threads_for(chunks), JoinChunks<Put>{results, chunks, partials, put});
}

template <class Term, class Put>
void sum_pairs_in_fours(Stream& stream, int64_t results, int64_t count, const Term& term, const Put& put,
                        Workspace& workspace) {
  sum_in_chunks(stream, results, count, true, put, workspace, [&](int64_t chunks, Pair* partials) {
    for_each(stream, results / 4 * chunks, PairSumsInFours<Term, Put>{results, count, chunks, term, put, partials});
  });
}

template <class Term, class Put>
void sum_pairs(Stream& stream, int64_t results, int64_t count, bool across, const Term& term, const Put& put,
               Workspace& workspace) {
  if (results == 0) return;
  sum_in_chunks(stream, results, count, across, put, workspace, [&](int64_t chunks, Pair* partials) {
    const PairSums<Term, Put> sums{results, count, chunks, term, put, partials};
    for_teams(stream, results * chunks, across ? 1 : count / chunks > 512 ? 256 : 32, sums);
  });
}

}  // namespace tinyai::kernels::cuda
