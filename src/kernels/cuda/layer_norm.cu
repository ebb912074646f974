// Layer normalisation: a team of threads a row, which keeps it where it is short and lies in fours, and else reads it
// again.
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/norm.h"

namespace tinyai::kernels::cuda {
namespace {

uint32_t trailing(const View& x, int axes) { return ((1u << axes) - 1) << (x.rank() - axes); }

// gamma and beta have the trailing axes alone: their view with x's rank, which steps nowhere along the others.
View spread(const View* view, const View& x, int axes) {
  View wide = x;
  for (int axis = 0; axis < x.rank(); ++axis) {
    const int own = axis - (x.rank() - axes);
    wide.strides[axis] = view && own >= 0 ? view->strides[own] : 0;
  }
  return wide;
}

template <class C, class Team>
TINYAI_GPU C put_statistics(const Team& team, int64_t row, const Moments& all, double eps, C* mean, C* rstd) {
  const auto r = static_cast<C>(reciprocal_root<C>(all.variance + eps));
  team.one([&] {
    mean[row] = static_cast<C>(all.mean);
    rstd[row] = r;
  });
  return r;
}

template <class C>
struct LayerNormRow {
  Walk<2> rows;      // x, y
  Walk<4> elements;  // x, y, gamma, beta
  int64_t length;
  double eps;
  Data x, gamma, beta, y;
  C *mean, *rstd;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    int64_t start[2];
    rows.at(row, start);
    const LayerNormRow& self = *this;
    int64_t first[4];
    elements.at(0, first);
    const double from = finite(x.get<double>(start[0] + first[0]));
    const Pair sums = team.fold(
        length, Pair{0, 0},
        [&](Pair a, int64_t i) {
          int64_t at[4];
          self.elements.at(i, at);
          return joined(a, distances(self.x.template get<double>(start[0] + at[0]), from));
        },
        [](Pair a, Pair b) { return joined(a, b); });
    const Moments all = moments_of(sums, from, static_cast<double>(length));
    const C r = put_statistics(team, row, all, eps, mean, rstd);
    team.each(length, [&](int64_t i) {
      int64_t at[4];
      self.elements.at(i, at);
      auto value = static_cast<C>((self.x.template get<double>(start[0] + at[0]) - all.mean) * static_cast<double>(r));
      if (self.gamma.at) value *= self.gamma.template get<C>(at[2]);
      if (self.beta.at) value += self.beta.template get<C>(at[3]);
      self.y.template put<C>(start[1] + at[1], value);
    });
  }
};

// A row that is kept, all of whose arrays lie in fours: the mean, and then the distances from it.
template <class T>
struct KeptLayerNorm {
  using C = Computed<T>;
  // A block's row needs no more than 64 registers, so that four rows are under way; a warp's, with twice the fours,
  // does.
  static constexpr int blocks_at_once(int threads) { return sizeof(C) == 4 && threads == 256 ? 4 : 0; }
  Walk<2> rows;  // x, y
  int64_t length;
  double eps, part;              // part: 1 / length
  const void *x, *gamma, *beta;  // all of one dtype; gamma and beta or null
  void* y;
  C *mean, *rstd;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    int64_t start[2];
    rows.at(row, start);
    const int64_t from = start[0] / 4, to = start[1] / 4;
    RowOf<C, Team> here(team, length, [&](int64_t i) { return four_of<T>(x, from + i); });
    const auto sum = [](double a, double b) { return a + b; };
    const double middle =
        here.fold(
            team, 0.0, [](double a, const Quad<C>& v) { return a + static_cast<double>(sum_of(v)); }, sum) *
        part;
    const C near = static_cast<C>(middle), rest = static_cast<C>(middle - static_cast<double>(near));
    here.change(team, [&](C v) { return (v - near) - rest; });  // what is near has not all digits of the mean
    const auto squares = [](double a, Quad<C> v) {
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) v.at[j] *= v.at[j];
      return a + static_cast<double>(sum_of(v));
    };
    const Moments all{middle, here.fold(team, 0.0, squares, sum) * part};
    const C r = put_statistics(team, row, all, eps, mean, rstd);
    here.each(team, [&](int64_t i, Quad<C> four) {
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.at[j] *= r;
      scale(i, four);
      put_four<T>(y, to + i, four);
    });
  }

 private:
  TINYAI_GPU void scale(int64_t i, Quad<C>& four) const {
    if (gamma) {
      const Quad<C> by = four_of<T>(gamma, i);
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.at[j] *= by.at[j];
    }
    if (!beta) return;
    const Quad<C> shift = four_of<T>(beta, i);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.at[j] += shift.at[j];
  }
};

// True if a row of each is in order, and begins and ends at a four.
bool rows_in_fours(const Walk<2>& rows, const Walk<4>& elements, int64_t length, const View& x, const View& y,
                   const View* gamma, const View* beta) {
  bool are = length % 4 == 0 && is_whole(x.data) && is_whole(y.data) && elements.rank == 1 && x.dtype == y.dtype;
  for (const View* view : {gamma, beta}) are = are && (!view || view->dtype == x.dtype);
  for (int v = 0; v < 4; ++v) are = are && (elements.follows(v) || (v == 2 && !gamma) || (v == 3 && !beta));
  for (int axis = 0; axis < rows.rank; ++axis)
    are = are && rows.stride[0][axis] % 4 == 0 && rows.stride[1][axis] % 4 == 0;
  return are && (!gamma || is_whole(gamma->data)) && (!beta || is_whole(beta->data));
}

void layer_norm(Stream& stream, int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                const View& mean, const View& rstd) {
  const uint32_t normalised = trailing(x, axes);
  const View wide_gamma = spread(gamma, x, axes), wide_beta = spread(beta, x, axes);
  const View *const pair[] = {&x, &y}, *const all[] = {&x, &y, &wide_gamma, &wide_beta};
  const int64_t length = elements_of(x, normalised), rows = elements_of(x, ~normalised);
  if (length == 0) return;
  const Walk<2> starts = walk_of(pair, ~normalised);
  const Walk<4> elements = walk_of(all, normalised);
  const int kept_by = x.dtype == DType::kF64 ? team_that_keeps<double>(length) : team_that_keeps<float>(length);
  if (kept_by && rows_in_fours(starts, elements, length, x, y, gamma, beta))
    return with_stored_type(x.dtype, [&]<class T>(T) {
      using C = Computed<T>;
      for_kept_rows(
          stream, rows, kept_by,
          KeptLayerNorm<T>{starts, length, eps, 1 / static_cast<double>(length), x.data, gamma ? gamma->data : nullptr,
                           beta ? beta->data : nullptr, y.data, mean.as<C>(), rstd.as<C>()});
    });
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, rows, greatest(threads_for(length), 32),
              LayerNormRow<C>{starts, elements, length, eps, Data(&x), Data(gamma), Data(beta), Data(&y), mean.as<C>(),
                              rstd.as<C>()});
  });
}

// gx = rstd * (g - mean(g) - z * mean(g * z)), where g = gy * gamma and z = (x - mean) * rstd.
template <class C>
struct LayerNormGradRow {
  Walk<3> rows;      // gy, x, gx
  Walk<4> elements;  // gy, x, gx, gamma
  int64_t length;
  Data gy, x, gamma, gx;
  const C *mean, *rstd;

  TINYAI_GPU double scaled(const int64_t (&at)[4], const int64_t (&start)[3]) const {
    const double g = gy.get<double>(start[0] + at[0]);
    return gamma.at ? g * gamma.get<double>(at[3]) : g;
  }
  TINYAI_GPU double normal(const int64_t (&at)[4], const int64_t (&start)[3], int64_t row) const {
    return (x.get<double>(start[1] + at[1]) - static_cast<double>(mean[row])) * static_cast<double>(rstd[row]);
  }

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    int64_t start[3];
    rows.at(row, start);
    const LayerNormGradRow& self = *this;
    const Pair sums = team.fold(
        length, Pair{0, 0},
        [&](Pair a, int64_t i) {
          int64_t at[4];
          self.elements.at(i, at);
          const double g = self.scaled(at, start);
          return Pair{a.a + g, a.b + g * self.normal(at, start, row)};
        },
        [](Pair a, Pair b) { return joined(a, b); });
    const double n = static_cast<double>(length);
    team.each(length, [&](int64_t i) {
      int64_t at[4];
      self.elements.at(i, at);
      const double g = self.scaled(at, start) - sums.a / n - self.normal(at, start, row) * sums.b / n;
      self.gx.template put<C>(start[2] + at[2], static_cast<C>(g * static_cast<double>(self.rstd[row])));
    });
  }
};

// ggamma and gbeta of one element: sums over all rows.
template <class C>
struct LayerNormTerm {
  Walk<2> rows;      // gy, x
  Walk<2> elements;  // likewise
  Data gy, x;
  const C *mean, *rstd;

  TINYAI_GPU Pair operator()(int64_t column, int64_t row) const {
    int64_t at[2], start[2];
    elements.at(column, at);
    rows.at(row, start);
    const double g = gy.get<double>(start[0] + at[0]);
    const double z =
        (x.get<double>(start[1] + at[1]) - static_cast<double>(mean[row])) * static_cast<double>(rstd[row]);
    return {g * z, g};
  }
};
struct PutLayerNormGrads {
  Walk<2> elements;  // ggamma, gbeta
  Data ggamma, gbeta;

  TINYAI_GPU void operator()(int64_t column, const Pair& sums) const {
    int64_t at[2];
    elements.at(column, at);
    if (ggamma.at) ggamma.put<double>(at[0], sums.a);
    if (gbeta.at) gbeta.put<double>(at[1], sums.b);
  }
};

void layer_norm_grad(Stream& stream, int axes, const View& gy, const View& x, const View* gamma, const View& mean,
                     const View& rstd, const View* gx, const View* ggamma, const View* gbeta, Workspace& workspace) {
  const uint32_t normalised = trailing(x, axes);
  const int64_t length = elements_of(x, normalised), rows = elements_of(x, ~normalised);
  const View wide_gamma = spread(gamma, x, axes), wide_ggamma = spread(ggamma, x, axes),
             wide_gbeta = spread(gbeta, x, axes);
  with_float_type(x.dtype, [&]<class C>(C) {
    if (ggamma || gbeta) {  // first, for what follows may write over gy
      const View *const pair[] = {&gy, &x}, *const grads[] = {&wide_ggamma, &wide_gbeta};
      sum_pairs(stream, length, rows, true,
                LayerNormTerm<C>{walk_of(pair, ~normalised), walk_of(pair, normalised), Data(&gy), Data(&x),
                                 mean.as<C>(), rstd.as<C>()},
                PutLayerNormGrads{walk_of(grads, normalised), Data(ggamma), Data(gbeta)}, workspace);
    }
    if (!gx || length == 0 || workspace.asks()) return;
    const View *const starts[] = {&gy, &x, gx}, *const all[] = {&gy, &x, gx, &wide_gamma};
    for_teams(stream, rows, greatest(threads_for(length), 32),
              LayerNormGradRow<C>{walk_of(starts, ~normalised), walk_of(all, normalised), length, Data(&gy), Data(&x),
                                  Data(gamma), Data(gx), mean.as<C>(), rstd.as<C>()});
  });
}

}  // namespace

const LayerNorm kLayerNorm{.layer_norm = entry<layer_norm>, .layer_norm_grad = working_entry<layer_norm_grad>};

}  // namespace tinyai::kernels::cuda
