// Layer normalisation and batch normalisation: means and variances by a team of threads, in f64, by Welford's update
// and the joining of two (Chan, Golub, LeVeque 1983, "Algorithms for computing the sample variance").
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

struct Moments {
  double mean, squares, count;  // squares: of distances from the mean
};
// Of an infinite element the mean is infinite, and not the NaN that its distance from itself is.
TINYAI_GPU double moved(double mean, double delta, double share, double towards) {
  return delta - delta == 0 ? mean + delta * share : mean + towards;
}
TINYAI_GPU Moments with(Moments a, double x) {
  const double count = a.count + 1, delta = x - a.mean, mean = moved(a.mean, delta, 1 / count, x);
  return {mean, a.squares + delta * (x - mean), count};
}
TINYAI_GPU Moments joined(Moments a, Moments b) {
  if (a.count == 0) return b;
  if (b.count == 0) return a;
  const double count = a.count + b.count, delta = b.mean - a.mean;
  return {moved(a.mean, delta, b.count / count, b.mean),
          a.squares + b.squares + delta * delta * (a.count * b.count / count), count};
}

struct Pair {
  double a, b;
};
TINYAI_GPU Pair joined(Pair x, Pair y) { return {x.a + y.a, x.b + y.b}; }

// An array by its address, which may be none.
struct Data {
  void* at = nullptr;
  DType dtype = DType::kF32;
  explicit Data(const View* view) : at(view ? view->data : nullptr), dtype(view ? view->dtype : DType::kF32) {}
  template <class C>
  TINYAI_GPU C get(int64_t i) const {
    return load<C>(at, dtype, i);
  }
  template <class C>
  TINYAI_GPU void put(int64_t i, C value) const {
    store<C>(at, dtype, i, value);
  }
};

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

// ---- Layer normalisation
// ---------------------------------------------------------------------------------------------

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
    const Moments all = team.fold(
        length, Moments{0, 0, 0},
        [&](Moments a, int64_t i) {
          int64_t at[4];
          self.elements.at(i, at);
          return with(a, self.x.template get<double>(start[0] + at[0]));
        },
        [](Moments a, Moments b) { return joined(a, b); });
    const auto r = static_cast<C>(1 / std::sqrt(all.squares / all.count + eps));
    const auto middle = static_cast<C>(all.mean);
    team.one([&] {
      self.mean[row] = middle;
      self.rstd[row] = r;
    });
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

void layer_norm(Stream& stream, int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                const View& mean, const View& rstd) {
  const uint32_t normalised = trailing(x, axes);
  const View wide_gamma = spread(gamma, x, axes), wide_beta = spread(beta, x, axes);
  const View *const pair[] = {&x, &y}, *const all[] = {&x, &y, &wide_gamma, &wide_beta};
  const int64_t length = elements_of(x, normalised), rows = elements_of(x, ~normalised);
  if (length == 0) return;
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, rows, greatest(threads_for(length), 32),
              LayerNormRow<C>{walk_of(pair, ~normalised), walk_of(all, normalised), length, eps, Data(&x), Data(gamma),
                              Data(beta), Data(&y), mean.as<C>(), rstd.as<C>()});
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

// ggamma and gbeta of one element: sums over all rows, by one team.
template <class C>
struct LayerNormColumn {
  Walk<2> rows;      // gy, x
  Walk<4> elements;  // gy, x, ggamma, gbeta
  int64_t count;
  Data gy, x, ggamma, gbeta;
  const C *mean, *rstd;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t column) const {
    int64_t at[4];
    elements.at(column, at);
    const LayerNormColumn& self = *this;
    const Pair sums = team.fold(
        count, Pair{0, 0},
        [&](Pair a, int64_t row) {
          int64_t start[2];
          self.rows.at(row, start);
          const double g = self.gy.template get<double>(start[0] + at[0]);
          const double z = (self.x.template get<double>(start[1] + at[1]) - static_cast<double>(self.mean[row])) *
                           static_cast<double>(self.rstd[row]);
          return Pair{a.a + g * z, a.b + g};
        },
        [](Pair a, Pair b) { return joined(a, b); });
    team.one([&] {
      if (self.ggamma.at) self.ggamma.template put<double>(at[2], sums.a);
      if (self.gbeta.at) self.gbeta.template put<double>(at[3], sums.b);
    });
  }
};

void layer_norm_grad(Stream& stream, int axes, const View& gy, const View& x, const View* gamma, const View& mean,
                     const View& rstd, const View* gx, const View* ggamma, const View* gbeta, Room& room) {
  if (room.asks()) return;
  const uint32_t normalised = trailing(x, axes);
  const int64_t length = elements_of(x, normalised), rows = elements_of(x, ~normalised);
  const View wide_gamma = spread(gamma, x, axes), wide_ggamma = spread(ggamma, x, axes),
             wide_gbeta = spread(gbeta, x, axes);
  with_float_type(x.dtype, [&]<class C>(C) {
    if (gx && length > 0) {
      const View *const starts[] = {&gy, &x, gx}, *const all[] = {&gy, &x, gx, &wide_gamma};
      for_teams(stream, rows, greatest(threads_for(length), 32),
                LayerNormGradRow<C>{walk_of(starts, ~normalised), walk_of(all, normalised), length, Data(&gy), Data(&x),
                                    Data(gamma), Data(gx), mean.as<C>(), rstd.as<C>()});
    }
    if (!ggamma && !gbeta) return;
    const View *const starts[] = {&gy, &x}, *const all[] = {&gy, &x, &wide_ggamma, &wide_gbeta};
    for_teams(stream, length, 32,
              LayerNormColumn<C>{walk_of(starts, ~normalised), walk_of(all, normalised), rows, Data(&gy), Data(&x),
                                 Data(ggamma), Data(gbeta), mean.as<C>(), rstd.as<C>()});
  });
}

// ---- Batch normalisation
// ---------------------------------------------------------------------------------------------

constexpr uint32_t kChannels = 1u << 1;

struct BatchStats {
  Walk<1> positions;
  int64_t count, channel_step, mean_step, variance_step;
  Data x, mean, variance;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t channel) const {
    const BatchStats& self = *this;
    const Moments all = team.fold(
        count, Moments{0, 0, 0},
        [&](Moments a, int64_t i) {
          return with(a, self.x.template get<double>(channel * self.channel_step + self.positions.of(i)));
        },
        [](Moments a, Moments b) { return joined(a, b); });
    team.one([&] {
      self.mean.template put<double>(channel * self.mean_step, all.mean);
      self.variance.template put<double>(channel * self.variance_step, all.squares / all.count);
    });
  }
};

// A strided vector of numbers of the channels, or none.
struct PerChannel {
  Data data;
  int64_t step;
  explicit PerChannel(const View* view) : data(view), step(view && view->elements() > 0 ? view->strides[0] : 0) {}
  TINYAI_GPU double get(int64_t channel) const { return data.get<double>(channel * step); }
  TINYAI_GPU double or_one(int64_t channel) const { return data.at ? get(channel) : 1; }
};

template <class C>
struct BatchNormalise {
  Walk<3> walk;  // x, y, and the channel's number
  double eps;
  Data x, y;
  PerChannel mean, variance, gamma, beta;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[3];
    walk.at(i, at);
    const int64_t channel = at[2];
    const double scale = gamma.or_one(channel) / std::sqrt(variance.get(channel) + eps);
    const auto shift = static_cast<C>(beta.data.at ? beta.get(channel) : 0);
    y.put<C>(at[1], (x.get<C>(at[0]) - static_cast<C>(mean.get(channel))) * static_cast<C>(scale) + shift);
  }
};

struct BatchGradSums {
  Walk<2> positions;  // gy, x
  int64_t count, gy_step, x_step;
  Data gy, x;
  PerChannel mean;
  Pair* sums;  // of gy, and of gy * (x - mean)

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t channel) const {
    const BatchGradSums& self = *this;
    const double middle = mean.get(channel);
    const Pair all = team.fold(
        count, Pair{0, 0},
        [&](Pair a, int64_t i) {
          int64_t at[2];
          self.positions.at(i, at);
          const double g = self.gy.template get<double>(channel * self.gy_step + at[0]);
          return Pair{a.a + g, a.b + g * (self.x.template get<double>(channel * self.x_step + at[1]) - middle)};
        },
        [](Pair a, Pair b) { return joined(a, b); });
    team.one([&] { self.sums[channel] = all; });
  }
};

struct BatchGradWrite {
  double eps;
  PerChannel variance, ggamma, gbeta;
  const Pair* sums;

  TINYAI_GPU void operator()(int64_t channel) const {
    if (ggamma.data.at)
      ggamma.data.put<double>(channel * ggamma.step, sums[channel].b / std::sqrt(variance.get(channel) + eps));
    if (gbeta.data.at) gbeta.data.put<double>(channel * gbeta.step, sums[channel].a);
  }
};

// gx = gamma * rstd * (gy - sum / M - (x - mean) * rstd^2 * dot / M)
template <class C>
struct BatchGradMap {
  Walk<4> walk;  // gy, x, gx, and the channel's number
  double eps, positions;
  Data gy, x, gx;
  PerChannel mean, variance, gamma;
  const Pair* sums;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    walk.at(i, at);
    const int64_t channel = at[3];
    const double r = 1 / std::sqrt(variance.get(channel) + eps);
    const double away = (x.get<double>(at[1]) - mean.get(channel)) * r * r * sums[channel].b / positions;
    const double g = gy.get<double>(at[0]) - sums[channel].a / positions - away;
    gx.put<C>(at[2], static_cast<C>(gamma.or_one(channel) * r * g));
  }
};

// A view whose element is the channel's number: it steps by one along axis 1.
View channel_number(const View& x) {
  View numbers = x;
  for (int axis = 0; axis < x.rank(); ++axis) numbers.strides[axis] = axis == 1;
  return numbers;
}

void batch_stats(Stream& stream, const View& x, const View& mean, const View& variance, Room& room) {
  if (room.asks()) return;
  const View* const views[] = {&x};
  const int64_t count = elements_of(x, ~kChannels), channels = x.shape[1];
  if (channels == 0) return;
  for_teams(stream, channels, 256,
            BatchStats{walk_of(views, ~kChannels), count, x.strides[1], mean.strides[0], variance.strides[0], Data(&x),
                       Data(&mean), Data(&variance)});
}

void batch_norm(Stream& stream, double eps, const View& x, const View& mean, const View& variance, const View* gamma,
                const View* beta, const View& y) {
  const View numbers = channel_number(x);
  const View* const views[] = {&x, &y, &numbers};
  with_float_type(x.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             BatchNormalise<C>{walk_of(views), eps, Data(&x), Data(&y), PerChannel(&mean), PerChannel(&variance),
                               PerChannel(gamma), PerChannel(beta)});
  });
}

void batch_norm_grad(Stream& stream, double eps, const View& gy, const View& x, const View& mean, const View& variance,
                     const View* gamma, const View* gx, const View* ggamma, const View* gbeta, Room& room) {
  const int64_t channels = x.shape[1], positions = elements_of(x, ~kChannels);
  Pair* const sums = room.take<Pair>(channels);
  if (room.asks() || channels == 0) return;
  const View* const pair[] = {&gy, &x};
  for_teams(stream, channels, 256,
            BatchGradSums{walk_of(pair, ~kChannels), positions, gy.strides[1], x.strides[1], Data(&gy), Data(&x),
                          PerChannel(&mean), sums});
  for_each(stream, channels, BatchGradWrite{eps, PerChannel(&variance), PerChannel(ggamma), PerChannel(gbeta), sums});
  if (!gx) return;
  const View numbers = channel_number(x);
  const View* const all[] = {&gy, &x, gx, &numbers};
  with_float_type(x.dtype, [&]<class C>(C) {
    for_each(stream, x.elements(),
             BatchGradMap<C>{walk_of(all), eps, static_cast<double>(positions), Data(&gy), Data(&x), Data(gx),
                             PerChannel(&mean), PerChannel(&variance), PerChannel(gamma), sums});
  });
}

}  // namespace

const LayerNorm kLayerNorm{.layer_norm = entry<layer_norm>, .layer_norm_grad = working_entry<layer_norm_grad>};
const BatchNorm kBatchNorm{.batch_stats = working_entry<batch_stats>,
                           .batch_norm = entry<batch_norm>,
                           .batch_norm_grad = working_entry<batch_norm_grad>};

}  // namespace tinyai::kernels::cuda
