// Batch normalisation: two sums for each channel, in f64, and then a pass over all elements.
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/norm.h"

namespace tinyai::kernels::cuda {
namespace {

constexpr uint32_t kChannels = 1u << 1;

// A strided vector of numbers of the channels, or none.
struct PerChannel {
  Data data;
  int64_t step;
  bool in_fours;
  explicit PerChannel(const View* view)
      : data(view),
        step(view && view->elements() > 0 ? view->strides[0] : 0),
        in_fours(step == 1 && is_whole(data.at)) {}
  TINYAI_GPU double get(int64_t channel) const { return data.get<double>(channel * step); }
  TINYAI_GPU void put(int64_t channel, double value) const { data.put<double>(channel * step, value); }
  TINYAI_GPU double or_one(int64_t channel) const { return data.at ? get(channel) : 1; }
  // Gives those of channels 4 i to 4 i + 3; `other` where there are none.
  template <class C>
  TINYAI_GPU Quad<C> four(int64_t i, C other) const {
    if (!data.at) return {{other, other, other, other}};
    if (in_fours && data.dtype == (sizeof(C) == 8 ? DType::kF64 : DType::kF32)) return four_of<C>(data.at, i);
    Quad<C> of;
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) of.at[j] = static_cast<C>(get(4 * i + j));
    return of;
  }
};

// The elements of a channel: images times positions.
struct Channels {
  Walk<2> positions;  // x and a second view
  int64_t count, x_step, second_step;
  bool across;    // whether channels are neighbours in memory,
  bool in_fours;  // and each four of them is one in both views

  Channels(const View& x, const View& second)
      : count(elements_of(x, ~kChannels)), x_step(x.strides[1]), second_step(second.strides[1]) {
    const View* const views[] = {&x, &second};
    positions = walk_of(views, ~kChannels);
    across = x.strides[1] == 1 && x.shape[1] > 1;
    in_fours = across && second.strides[1] == 1 && x.shape[1] % 4 == 0 && x.dtype == second.dtype;
    in_fours = in_fours && is_whole(x.data) && is_whole(second.data);
    for (int axis = 0; axis < x.rank(); ++axis)
      in_fours = in_fours && (axis == 1 || (x.strides[axis] % 4 == 0 && second.strides[axis] % 4 == 0));
  }
  TINYAI_GPU void at(int64_t channel, int64_t i, int64_t (&of)[2]) const {
    positions.at(i, of);
    of[0] += channel * x_step;
    of[1] += channel * second_step;
  }
};

struct StatsTerm {
  Channels channels;
  Data x;
  TINYAI_GPU double from(int64_t channel) const { return finite(x.get<double>(channel * channels.x_step)); }
  TINYAI_GPU Pair operator()(int64_t channel, int64_t i) const {
    int64_t at[2];
    channels.at(channel, i, at);
    return distances(x.get<double>(at[0]), from(channel));
  }
};
template <class T>
struct StatsFours {
  using Four = Quad<Computed<T>>;
  StatsTerm of;
  TINYAI_GPU Four take(int64_t group, int64_t i) const {
    int64_t at[2];
    of.channels.at(4 * group, i, at);
    return four_of<T>(of.x.at, at[0] / 4);
  }
  TINYAI_GPU void pairs(int64_t group, const Four& v, Pair (&all)[4]) const {
    const Four from = four_of<T>(of.x.at, group);  // the first position's
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) all[j] =
        distances(static_cast<double>(v.at[j]), finite(static_cast<double>(from.at[j])));
  }
};
struct PutStats {
  StatsTerm of;
  PerChannel mean, variance;
  TINYAI_GPU void operator()(int64_t channel, const Pair& sums) const {
    const auto count = static_cast<double>(of.channels.count);
    const Moments all = count > 0 ? moments_of(sums, of.from(channel), count) : Moments{0, sums.b / count};
    mean.put(channel, all.mean);
    variance.put(channel, all.variance);
  }
};

// All views are worked through together by these: planes, and the positions of each.
template <int N>
struct Planes {
  Walk<N + 1> starts;  // and the channel's number
  Walk<N> positions;
  int64_t count, length;
  bool in_fours;
  int threads;  // a plane
};

// A plane is a channel of one image where images have channels apart. Where channels are neighbours in memory it is the
// last axis, and a thread's neighbours have the neighbouring channels.
template <int N>
Planes<N> planes_of(const View* const (&views)[N]) {
  const View& x = *views[0];
  const int rank = x.rank();
  const bool across = x.strides[1] == 1 && x.shape[1] > 1 && rank > 2;
  Planes<N> all;
  all.count = all.length = 1;
  all.in_fours = !across;
  const auto add_start = [&](int axis) {
    int64_t steps[N + 1];
    for (int v = 0; v < N; ++v) {
      steps[v] = views[v]->strides[axis];
      all.in_fours = all.in_fours && (steps[v] % 4 == 0 || x.shape[axis] == 1);
    }
    steps[N] = axis == 1;
    all.starts.add(x.shape[axis], steps);
    all.count *= x.shape[axis];
  };
  const int first = across ? rank - 1 : 2;
  add_start(0);
  if (!across) add_start(1);
  for (int axis = 2; axis < first; ++axis) add_start(axis);
  if (across) add_start(1);
  for (int axis = first; axis < rank; ++axis) {
    int64_t steps[N];
    for (int v = 0; v < N; ++v) steps[v] = views[v]->strides[axis];
    all.positions.add(x.shape[axis], steps);
    all.length *= x.shape[axis];
  }
  all.in_fours = all.in_fours && all.positions.is_flat && all.length % 4 == 0;
  for (const View* view : views) all.in_fours = all.in_fours && is_whole(view->data);
  all.threads = across ? 1 : threads_for(all.length);
  return all;
}

// True where channels are neighbours, four of them to a thread, and images have no gaps: i counts fours of all
// elements.
bool is_channels_last(const Walk<2>& walk, const View& x) {
  return walk.is_flat && x.strides[1] == 1 && x.shape[1] % 4 == 0 && x.shape[1] <= INT32_MAX &&
         x.elements() <= INT32_MAX;
}
template <class T>
struct NormaliseLast {
  using C = Computed<T>;
  Divisor channels;
  double eps;
  const void* x;
  void* y;
  PerChannel mean, variance, gamma, beta;

  TINYAI_GPU void operator()(int64_t i) const {
    auto channel = static_cast<uint32_t>(4 * i);
    channels.divide(channel);
    Quad<C> four = four_of<T>(x, i);
    const int64_t at = channel / 4;
    const Quad<C> middle = mean.four<C>(at, 0), spread = variance.four<C>(at, 1), scale = gamma.four<C>(at, 1),
                  shift = beta.four<C>(at, 0);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.at[j] =
        (four.at[j] - middle.at[j]) * (scale.at[j] / std::sqrt(spread.at[j] + static_cast<C>(eps))) + shift.at[j];
    put_four<T>(y, i, four);
  }
};

template <class C>
struct Normalise {
  Planes<2> planes;  // x, y
  double eps;
  Data x, y;
  PerChannel mean, variance, gamma, beta;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t plane) const {
    int64_t start[3];
    planes.starts.at(plane, start);
    const int64_t channel = start[2];
    const auto scale = static_cast<C>(gamma.or_one(channel) / std::sqrt(variance.get(channel) + eps));
    const auto shift = static_cast<C>(beta.data.at ? beta.get(channel) : 0), middle = static_cast<C>(mean.get(channel));
    const Normalise& self = *this;
    if (planes.in_fours)
      return team.each(planes.length / 4, [&](int64_t i) {
        C four[4];
        load_four<C>(self.x.at, self.x.dtype, start[0] / 4 + i, four);
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) four[j] = (four[j] - middle) * scale + shift;
        store_four<C>(self.y.at, self.y.dtype, start[1] / 4 + i, four);
      });
    team.each(planes.length, [&](int64_t i) {
      int64_t at[2];
      self.planes.positions.at(i, at);
      self.y.template put<C>(start[1] + at[1], (self.x.template get<C>(start[0] + at[0]) - middle) * scale + shift);
    });
  }
};

struct GradTerm {
  Channels channels;  // gy, x
  Data gy, x;
  PerChannel mean;
  TINYAI_GPU Pair operator()(int64_t channel, int64_t i) const {
    int64_t at[2];
    channels.at(channel, i, at);
    const double g = gy.get<double>(at[0]);
    return {g, g * (x.get<double>(at[1]) - mean.get(channel))};
  }
};
// gx = scale * (gy - level - (x - mean) * away), where scale = gamma * rstd, level = sum / M, away = rstd^2 * dot / M:
// four numbers of each channel, all of a kind in a row.
template <class C>
struct Affine {
  C *scale, *level, *mean, *away;
  Affine(Workspace& workspace, int64_t channels)
      : scale(workspace.take<C>(channels)),
        level(workspace.take<C>(channels)),
        mean(workspace.take<C>(channels)),
        away(workspace.take<C>(channels)) {}
  TINYAI_GPU void put(int64_t channel, double of_scale, double of_level, double of_mean, double of_away) const {
    scale[channel] = static_cast<C>(of_scale);
    level[channel] = static_cast<C>(of_level);
    mean[channel] = static_cast<C>(of_mean);
    away[channel] = static_cast<C>(of_away);
  }
};
template <class T>
struct GradFours {
  using Four = Quad<Computed<T>>;
  struct Two {
    Four g, x;
  };
  GradTerm of;
  TINYAI_GPU Two take(int64_t group, int64_t i) const {
    int64_t at[2];
    of.channels.at(4 * group, i, at);
    return {four_of<T>(of.gy.at, at[0] / 4), four_of<T>(of.x.at, at[1] / 4)};
  }
  TINYAI_GPU void pairs(int64_t group, const Two& of_both, Pair (&all)[4]) const {
    const Four mean = of.mean.template four<Computed<T>>(group, 0);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) {
      const auto g = static_cast<double>(of_both.g.at[j]);
      all[j] = {g, g * (static_cast<double>(of_both.x.at[j]) - static_cast<double>(mean.at[j]))};
    }
  }
};
template <class C>
struct PutGrads {
  double eps, count;
  PerChannel mean, variance, gamma, ggamma, gbeta;
  Affine<C> all;
  TINYAI_GPU void operator()(int64_t channel, const Pair& sums) const {
    const double r = 1 / std::sqrt(variance.get(channel) + eps);
    all.put(channel, gamma.or_one(channel) * r, sums.a / count, mean.get(channel), r * r * sums.b / count);
    if (ggamma.data.at) ggamma.put(channel, sums.b * r);
    if (gbeta.data.at) gbeta.put(channel, sums.a);
  }
};
template <class T>
struct NormaliseGradLast {
  using C = Computed<T>;
  Divisor channels;
  const void *gy, *x;
  void* gx;
  Affine<C> all;

  TINYAI_GPU void operator()(int64_t i) const {
    auto channel = static_cast<uint32_t>(4 * i);
    channels.divide(channel);
    Quad<C> g = four_of<T>(gy, i);
    const Quad<C> v = four_of<T>(x, i);
    const int64_t at = channel / 4;
    const Quad<C> scale = four_of<C>(all.scale, at), level = four_of<C>(all.level, at), mean = four_of<C>(all.mean, at),
                  away = four_of<C>(all.away, at);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) g.at[j] =
        scale.at[j] * (g.at[j] - level.at[j] - (v.at[j] - mean.at[j]) * away.at[j]);
    put_four<T>(gx, i, g);
  }
};

template <class C>
struct NormaliseGrad {
  Planes<3> planes;  // gy, x, gx
  Data gy, x, gx;
  Affine<C> all;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t plane) const {
    int64_t start[4];
    planes.starts.at(plane, start);
    const C scale = all.scale[start[3]], level = all.level[start[3]], mean = all.mean[start[3]],
            away = all.away[start[3]];
    const auto result = [&](C g, C v) { return scale * (g - level - (v - mean) * away); };
    const NormaliseGrad& self = *this;
    if (planes.in_fours)
      return team.each(planes.length / 4, [&](int64_t i) {
        C g[4], v[4];
        load_four<C>(self.gy.at, self.gy.dtype, start[0] / 4 + i, g);
        load_four<C>(self.x.at, self.x.dtype, start[1] / 4 + i, v);
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) g[j] = result(g[j], v[j]);
        store_four<C>(self.gx.at, self.gx.dtype, start[2] / 4 + i, g);
      });
    team.each(planes.length, [&](int64_t i) {
      int64_t at[3];
      self.planes.positions.at(i, at);
      self.gx.template put<C>(start[2] + at[2], result(self.gy.template get<C>(start[0] + at[0]),
                                                       self.x.template get<C>(start[1] + at[1])));
    });
  }
};

void batch_stats(Stream& stream, const View& x, const View& mean, const View& variance, Workspace& workspace) {
  const Channels channels(x, x);
  const StatsTerm term{channels, Data(&x)};
  const PutStats put{term, PerChannel(&mean), PerChannel(&variance)};
  if (channels.in_fours && channels.count > 0)
    return with_stored_type(x.dtype, [&]<class T>(T) {
      sum_pairs_in_fours(stream, x.shape[1], channels.count, StatsFours<T>{term}, put, workspace);
    });
  sum_pairs(stream, x.shape[1], channels.count, channels.across, term, put, workspace);
}

void batch_norm(Stream& stream, double eps, const View& x, const View& mean, const View& variance, const View* gamma,
                const View* beta, const View& y) {
  if (y.elements() == 0) return;
  const View* const views[] = {&x, &y};
  if (is_channels_last(walk_along_memory(views), x) && is_whole(x.data) && is_whole(y.data) && x.dtype == y.dtype)
    return with_stored_type(x.dtype, [&]<class T>(T) {
      for_each(stream, y.elements() / 4,
               NormaliseLast<T>{Divisor(x.shape[1]), eps, x.data, y.data, PerChannel(&mean), PerChannel(&variance),
                                PerChannel(gamma), PerChannel(beta)});
    });
  const Planes<2> planes = planes_of(views);
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, planes.count, planes.threads,
              Normalise<C>{planes, eps, Data(&x), Data(&y), PerChannel(&mean), PerChannel(&variance), PerChannel(gamma),
                           PerChannel(beta)});
  });
}

void batch_norm_grad(Stream& stream, double eps, const View& gy, const View& x, const View& mean, const View& variance,
                     const View* gamma, const View* gx, const View* ggamma, const View* gbeta, Workspace& workspace) {
  const Channels channels(gy, x);
  const View *const pair[] = {&gy, &x}, *const other[] = {&x, gx ? gx : &x};
  const bool last = is_channels_last(walk_along_memory(pair), x) && is_channels_last(walk_along_memory(other), x) &&
                    gy.dtype == x.dtype && is_whole(gy.data) && is_whole(x.data) && (!gx || is_whole(gx->data));
  with_stored_type(x.dtype, [&]<class T>(T) {
    using C = Computed<T>;
    const Affine<C> all(workspace, x.shape[1]);
    const GradTerm term{channels, Data(&gy), Data(&x), PerChannel(&mean)};
    const PutGrads<C> put{eps,
                          static_cast<double>(channels.count),
                          PerChannel(&mean),
                          PerChannel(&variance),
                          PerChannel(gamma),
                          PerChannel(ggamma),
                          PerChannel(gbeta),
                          all};
    if (channels.in_fours && channels.count > 0)
      sum_pairs_in_fours(stream, x.shape[1], channels.count, GradFours<T>{term}, put, workspace);
    else
      sum_pairs(stream, x.shape[1], channels.count, channels.across, term, put, workspace);
    if (workspace.asks() || !gx || gx->elements() == 0) return;
    if (last)
      return for_each(stream, x.elements() / 4,
                      NormaliseGradLast<T>{Divisor(x.shape[1]), gy.data, x.data, gx->data, all});
    const View* const views[] = {&gy, &x, gx};
    const Planes<3> planes = planes_of(views);
    for_teams(stream, planes.count, planes.threads, NormaliseGrad<C>{planes, Data(&gy), Data(&x), Data(gx), all});
  });
}

}  // namespace

const BatchNorm kBatchNorm{.batch_stats = working_entry<batch_stats>,
                           .batch_norm = entry<batch_norm>,
                           .batch_norm_grad = working_entry<batch_norm_grad>};

}  // namespace tinyai::kernels::cuda
