// Batch normalisation: one mean and variance per channel, axis 1, over all the other axes.
//
// Where the channels are the densest axis (channels-last, or rank 2) strips of channels advance together, else each
// channel is a set of rows. Statistics of few channels over much input are gathered in chunks whose borders depend on
// the shape alone, and joined in order.
#include "kernels/cpu/batch_norm.h"

#include <cmath>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kElementNs = 0.3;
template <class T>
constexpr int64_t kStrip = simd::kMomentColumns<T>;  // channels that advance together
constexpr int64_t kRowBlock = 32;                    // positions summed up in T before f64 takes over
constexpr int64_t kChunk = 32 * 1024;                // elements worth a thread
constexpr int64_t kMostPartials = 4096;

// N views of x's shape as channels times the rest.
template <int N>
struct Channels {
  explicit Channels(const View* const (&v)[N]) : rest(make_lines(1, v)), count(v[N - 1]->shape[1]) {
    for (int i = 0; i < N; ++i) {
      views[i] = v[i];
      stride[i] = v[i]->strides[1] * size_of(v[i]->dtype);
    }
    positions = rest.elements();
    dense = count > 1 && std::abs(stride[N - 1]) < std::abs(rest.inner_stride(N - 1));
    dense = dense || positions == 1;
  }
  // Part of a row of positions in one channel, and a strip of channels at one position.
  Line along(int view, char* const (&at)[N], int64_t channel, int64_t offset) const {
    const int64_t step = rest.inner_stride(view);
    return {at[view] + channel * stride[view] + offset * step, step, views[view]->dtype};
  }
  Line across(int view, char* const (&at)[N], int64_t channel, int64_t offset) const {
    return {at[view] + channel * stride[view] + offset * rest.inner_stride(view), stride[view], views[view]->dtype};
  }

  LoopNest<N> rest;
  int64_t count, positions;
  const View* views[N];
  int64_t stride[N];
  bool dense;
};

// Two f64 accumulators for each channel of a unit, folded over the positions [begin, end).
//   fold(first channel, channels, begin, end, a, b) fills them; join(channels, into, from, begin) adds the later ones;
//   finish(first channel, channels, a, b) stores them.
template <class T, int N, class Fold, class Join, class Finish>
void fold_channels(const Channels<N>& c, const Fold& fold, const Join& join, const Finish& finish,
                   Workspace& workspace) {
  if (c.count == 0) return;
  const int64_t width = c.dense ? std::min(kStrip<T>, c.count) : 1, units = (c.count + width - 1) / width;
  const int64_t most = std::max<int64_t>(1, kMostPartials / (2 * width * units));
  const int64_t chunks = units >= 32 ? 1
                                     : std::clamp<int64_t>(c.positions * c.count / kChunk, 1,
                                                           std::min(most, std::max<int64_t>(1, c.positions)));
  double* const partials =
      chunks > 1 ? static_cast<double*>(workspace.take(units * chunks * 2 * width * int64_t{sizeof(double)})) : nullptr;
  if (workspace.asks()) return;
  const double item_ns = kElementNs * static_cast<double>(c.positions * c.count) / static_cast<double>(units * chunks);
  const auto border = [&](int64_t chunk) { return c.positions * chunk / chunks; };
  split(units * chunks, item_ns, [&](int64_t begin, int64_t end) {
    for (int64_t item = begin; item < end; ++item) {
      const int64_t first = item / chunks * width, channels = std::min(width, c.count - first), chunk = item % chunks;
      double single[2 * kStrip<T>];
      double* a = chunks > 1 ? partials + item * 2 * width : single;
      fold(first, channels, border(chunk), border(chunk + 1), a, a + width);
      if (chunks == 1) finish(first, channels, a, a + width);
    }
  });
  for (int64_t unit = 0; chunks > 1 && unit < units; ++unit) {
    const int64_t first = unit * width, channels = std::min(width, c.count - first);
    double* total = partials + unit * chunks * 2 * width;
    for (int64_t chunk = 1; chunk < chunks; ++chunk) {
      const double* next = total + chunk * 2 * width;
      join(channels, total, total + width, border(chunk), next, next + width, border(chunk + 1) - border(chunk));
    }
    finish(first, channels, total, total + width);
  }
}

void join_moments(int64_t channels, double* mean, double* m2, int64_t count, const double* next_mean,
                  const double* next_m2, int64_t next_count) {
  const double n = static_cast<double>(next_count), all = static_cast<double>(count) + n;
  for (int64_t c = 0; c < channels; ++c) {
    const double delta = next_mean[c] - mean[c];
    mean[c] = std::isfinite(delta) ? mean[c] + delta * (n / all) : mean[c] + next_mean[c];
    m2[c] += next_m2[c] + delta * delta * (static_cast<double>(count) * n / all);
  }
}
void join_sums(int64_t channels, double* a, double* b, int64_t, const double* next_a, const double* next_b, int64_t) {
  for (int64_t c = 0; c < channels; ++c) {
    a[c] += next_a[c];
    b[c] += next_b[c];
  }
}

void store(const View* v, int64_t first, int64_t n, const double* values) {
  if (!v) return;
  const int64_t stride = v->strides[0] * size_of(v->dtype);
  unstage(n, values, DType::kF64, static_cast<char*>(v->data) + first * stride, stride, v->dtype);
}
// n channels of a view of shape [C], as T.
template <class T>
[[gnu::noinline]] void load(const View& v, int64_t first, int64_t n, T* values) {
  const int64_t stride = v.strides[0] * size_of(v.dtype);
  Buffer buffer;
  const T* from = read<T>(n, {static_cast<char*>(v.data) + first * stride, stride, v.dtype}, buffer);
  std::copy(from, from + n, values);
}

// The moments of one channel's, or one strip's, positions [begin, end).
template <class T>
[[gnu::noinline]] void fold_moments(const Channels<1>& c, int64_t first, int64_t channels, int64_t begin, int64_t end,
                                    double* mean, double* m2) {
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  for (int64_t i = 0; i < channels; ++i) mean[i] = m2[i] = 0;
  double count = 0;
  constexpr int64_t kTileColumns = 4096 / (kRowBlock * int64_t{sizeof(T)});
  Buffer buffer;
  T tile[kRowBlock * kTileColumns];
  for_rows(c.rest, begin, end, [&](char* const(&at)[1], int64_t n) {
    const int64_t block = c.dense ? kRowBlock : kBlock;
    for (int64_t offset = 0, part; offset < n; offset += part) {
      part = std::min(block, n - offset);
      if (!c.dense) {
        rows.moments(part, read<T>(part, c.along(0, at, first, offset), buffer), count, mean, m2);
      } else {
        const Line line = c.across(0, at, first, offset);
        if (is_direct(line.stride, kDTypeOf<T>, line.dtype)) {
          const int64_t pitch = c.rest.inner_stride(0) / static_cast<int64_t>(sizeof(T));
          rows.moments_columns(part, channels, reinterpret_cast<const T*>(line.data), pitch, count, mean, m2);
        } else {
          for (int64_t i = 0, width; i < channels; i += width) {
            width = std::min(kTileColumns, channels - i);
            for (int64_t k = 0; k < part; ++k) {
              read<T>(width, c.across(0, at, first + i, offset + k), tile + k * width);
            }
            rows.moments_columns(part, width, tile, width, count, mean + i, m2 + i);
          }
        }
      }
      count += static_cast<double>(part);
    }
  });
}

template <class T>
void batch_stats_as(const View& x, const View& mean, const View& variance, Workspace& workspace) {
  const View* const views[] = {&x};
  const Channels<1> c(views);
  const double count = static_cast<double>(c.positions);
  fold_channels<T>(
      c,
      [&](int64_t first, int64_t channels, int64_t begin, int64_t end, double* m, double* m2) {
        fold_moments<T>(c, first, channels, begin, end, m, m2);
      },
      join_moments,
      [&](int64_t first, int64_t channels, double* m, double* m2) {
        for (int64_t i = 0; i < channels; ++i) m2[i] /= count;
        store(&mean, first, channels, m);
        store(&variance, first, channels, m2);
      },
      workspace);
}

// Calls row(channel, at, offset, n) or strip(first, channels, at, n), for the parts of a piece of the work that lie in
// one channel or at a row of n positions, after prepare(first, channels) for those channels.
template <class T, int N, class Prepare, class Row, class Strip>
void map_channels(const Channels<N>& c, const Prepare& prepare, const Row& row, const Strip& strip) {
  const int64_t units = c.dense ? (c.count + kStrip<T> - 1) / kStrip<T> : c.count;
  const double position_ns =
      10.0 * c.dense + kElementNs * static_cast<double>(c.dense ? std::min(kStrip<T>, c.count) : 1);
  split(units * c.positions, position_ns, [&](int64_t begin, int64_t end) {
    while (begin < end) {
      const int64_t unit = begin / c.positions, from = begin % c.positions;
      const int64_t to = std::min(c.positions, from + end - begin);
      const int64_t first = c.dense ? unit * kStrip<T> : unit;
      const int64_t channels = c.dense ? std::min(kStrip<T>, c.count - first) : 1;
      const auto numbers = prepare(first, channels);
      for_rows(c.rest, from, to, [&](char* const(&at)[N], int64_t n) {
        if (c.dense) {
          strip(numbers, first, channels, at, n);
        } else {
          for (int64_t i = 0; i < n; i += kBlock) row(numbers, first, at, i, std::min(kBlock, n - i));
        }
      });
      begin += to - from;
    }
  });
}

template <class T>
struct Affine {
  T mean[kStrip<T>], scale[kStrip<T>], shift[kStrip<T>];
  simd::ColumnAffine<T> columns() const { return {.mean = mean, .scale = scale, .shift = shift}; }
};

// Variances become what is multiplied by.
template <class T>
void make_scale(double eps, int64_t channels, const T* gamma, T* scale) {
  norm_rows_of<T>().rstd(channels, eps, scale);
  for (int64_t i = 0; gamma && i < channels; ++i) scale[i] *= gamma[i];
}

template <class T>
void load_affine(double eps, const View& mean, const View& variance, const View* gamma, const View* beta, int64_t first,
                 int64_t channels, Affine<T>& a) {
  load(mean, first, channels, a.mean);
  load(variance, first, channels, a.scale);
  if (gamma) load(*gamma, first, channels, a.shift);
  make_scale<T>(eps, channels, gamma ? a.shift : nullptr, a.scale);
  std::fill_n(a.shift, channels, T{0});
  if (beta) load(*beta, first, channels, a.shift);
}

// Pixels whose channels lie beside each other.
bool is_direct_strip(const Channels<2>& c) {
  const auto is_dense = [&](int view) { return c.stride[view] == size_of(c.views[view]->dtype); };
  return is_dense(0) && is_dense(1) && c.views[0]->dtype == c.views[1]->dtype && is_floating(c.views[0]->dtype) &&
         size_of(c.views[0]->dtype) >= 4;
}

template <class T>
void batch_norm_as(double eps, const View& x, const View& mean, const View& variance, const View* gamma,
                   const View* beta, const View& y) {
  const View* const views[] = {&x, &y};
  const Channels<2> c(views);
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  const bool is_direct = is_direct_strip(c);
  const auto prepare = [&](int64_t first, int64_t channels) {
    Affine<T> a;
    load_affine(eps, mean, variance, gamma, beta, first, channels, a);
    return a;
  };
  map_channels<T>(
      c, prepare,
      [&](const Affine<T>& a, int64_t channel, char* const(&at)[2], int64_t offset, int64_t n) {
        Buffer in;
        const Line to = c.along(1, at, channel, offset);
        T* values = target<T>(to, in);
        rows.affine(n, read<T>(n, c.along(0, at, channel, offset), in), a.mean[0], a.scale[0], a.shift[0], values);
        written(n, values, to);
      },
      [&](const Affine<T>& a, int64_t first, int64_t channels, char* const(&at)[2], int64_t n) {
        if (is_direct) {
          const auto pitch = [&](int view) { return c.rest.inner_stride(view) / static_cast<int64_t>(sizeof(T)); };
          const auto* x_at = reinterpret_cast<const T*>(c.across(0, at, first, 0).data);
          auto* y_at = reinterpret_cast<T*>(c.across(1, at, first, 0).data);
          return rows.apply_columns(n, channels, x_at, pitch(0), a.columns(), y_at, pitch(1));
        }
        for (int64_t i = 0; i < n; ++i) {
          Buffer in;
          const Line to = c.across(1, at, first, i);
          T* values = target<T>(to, in);
          const T* x_at = read<T>(channels, c.across(0, at, first, i), in);
          rows.apply_columns(1, channels, x_at, 0, a.columns(), values, 0);
          written(channels, values, to);
        }
      });
}

template <class T>
struct Ones {
  T at[kStrip<T>];
  constexpr Ones() : at() {
    for (T& one : at) one = 1;
  }
};
template <class T>
constexpr Ones<T> kOnes;

// The sums of gy and of gy * (x - mean), which are gbeta and ggamma / rstd.
template <class T>
[[gnu::noinline]] void fold_grad_sums(const Channels<2>& c, const View& mean, int64_t first, int64_t channels,
                                      int64_t begin, int64_t end, double* sums, double* dots) {
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  T means[kStrip<T>], sum[kStrip<T>], dot[kStrip<T>];
  load(mean, first, channels, means);
  for (int64_t i = 0; i < channels; ++i) sums[i] = dots[i] = 0;
  Buffer left, right;
  for_rows(c.rest, begin, end, [&](char* const(&at)[2], int64_t n) {
    const int64_t block = c.dense ? kRowBlock : kBlock;
    for (int64_t offset = 0, part; offset < n; offset += part) {
      part = std::min(block, n - offset);
      if (!c.dense) {
        const T* gy = read<T>(part, c.along(0, at, first, offset), left);
        rows.grad_sums(part, gy, read<T>(part, c.along(1, at, first, offset), right), nullptr, means[0], sums, dots);
        continue;
      }
      for (int64_t i = 0; i < channels; ++i) sum[i] = dot[i] = 0;
      for (int64_t k = offset; k < offset + part; ++k) {
        const T* gy = read<T>(channels, c.across(0, at, first, k), left);
        rows.grad_sums_columns(channels, gy, read<T>(channels, c.across(1, at, first, k), right), means, kOnes<T>.at, 1,
                               sum, dot);
      }
      for (int64_t i = 0; i < channels; ++i) {
        sums[i] += static_cast<double>(sum[i]);
        dots[i] += static_cast<double>(dot[i]);
      }
    }
  });
}

// gx = gamma * rstd * (gy - sum / M - (x - mean) * rstd^2 * dot / M)
template <class T>
struct GradMap {
  T mean[kStrip<T>], a[kStrip<T>], b[kStrip<T>], c[kStrip<T>];
};

template <class T>
[[gnu::noinline]] void fill_grad_map(double eps, double positions, const View& mean, const View& variance,
                                     const View* gamma, int64_t first, int64_t channels, const double* sums,
                                     const double* dots, GradMap<T>& m) {
  T spread[kStrip<T>], factor[kStrip<T>];
  load(mean, first, channels, m.mean);
  load(variance, first, channels, spread);
  if (gamma) load(*gamma, first, channels, factor);
  for (int64_t i = 0; i < channels; ++i) {
    const double r = 1 / std::sqrt(static_cast<double>(spread[i]) + eps);
    const double g = (gamma ? static_cast<double>(factor[i]) : 1.0) * r;
    m.a[i] = static_cast<T>(g);
    m.b[i] = static_cast<T>(r * r * dots[i] / positions);
    m.c[i] = static_cast<T>(sums[i] / positions);
  }
}

// ggamma and gbeta of a strip of channels.
template <class T>
[[gnu::noinline]] void store_sums(double eps, const View& variance, int64_t first, int64_t channels, const double* sums,
                                  const double* dots, const View* ggamma, const View* gbeta) {
  T spread[kStrip<T>];
  double scaled[kStrip<T>];
  load(variance, first, channels, spread);
  for (int64_t i = 0; i < channels; ++i) scaled[i] = dots[i] / std::sqrt(static_cast<double>(spread[i]) + eps);
  store(ggamma, first, channels, scaled);
  store(gbeta, first, channels, sums);
}

// gx of a strip of channels whose sums are known.
template <class T>
[[gnu::noinline]] void map_strip(const Channels<3>& out, const GradMap<T>& map) {
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  map_channels<T>(
      out, [](int64_t, int64_t) { return 0; },
      [&](int, int64_t channel, char* const(&at)[3], int64_t offset, int64_t n) {
        Buffer left, right;
        const Line to = out.along(2, at, channel, offset);
        T* values = target<T>(to, left);
        const T* g = read<T>(n, out.along(0, at, channel, offset), left);
        rows.grad_apply(n, g, read<T>(n, out.along(1, at, channel, offset), right), nullptr, map.mean[channel],
                        map.a[channel], map.b[channel], map.c[channel], values);
        written(n, values, to);
      },
      [&](int, int64_t first, int64_t channels, char* const(&at)[3], int64_t n) {
        for (int64_t i = 0; i < n; ++i) {
          Buffer left, right;
          const Line to = out.across(2, at, first, i);
          T* values = target<T>(to, left);
          const T* g = read<T>(channels, out.across(0, at, first, i), left);
          rows.grad_apply_columns(channels, g, read<T>(channels, out.across(1, at, first, i), right), map.mean + first,
                                  map.a + first, map.b + first, map.c + first, values);
          written(channels, values, to);
        }
      });
}

// One strip of channels at a time, so that its sums are at hand for gx.
template <class T>
void batch_norm_grad_as(double eps, const View& gy, const View& x, const View& mean, const View& variance,
                        const View* gamma, const View* gx, const View* ggamma, const View* gbeta,
                        Workspace& workspace) {
  const View* const in_views[] = {&gy, &x};
  const View* const all_views[] = {&gy, &x, gx ? gx : &x};
  const Channels<2> in(in_views);
  const Channels<3> all(all_views);
  const double positions = static_cast<double>(in.positions);
  struct Strip {
    double sums[kStrip<T>], dots[kStrip<T>];
    GradMap<T> map;
  };
  Strip& strip = *static_cast<Strip*>(workspace.take(sizeof(Strip)));
  for (int64_t base = 0; base < in.count; base += kStrip<T>) {
    const int64_t width = std::min(kStrip<T>, in.count - base);
    Channels<2> part = in;
    part.count = width;
    for (int v = 0; v < 2; ++v) part.rest.base[v] += base * part.stride[v];
    View part_mean = mean;
    part_mean.data = mean.as<char>() + base * mean.strides[0] * size_of(mean.dtype);
    fold_channels<T>(
        part,
        [&](int64_t first, int64_t channels, int64_t begin, int64_t end, double* s, double* d) {
          fold_grad_sums<T>(part, part_mean, first, channels, begin, end, s, d);
        },
        join_sums,
        [&](int64_t first, int64_t channels, double* s, double* d) {
          std::copy(s, s + channels, strip.sums + first);
          std::copy(d, d + channels, strip.dots + first);
        },
        workspace);
    if (workspace.asks()) continue;
    store_sums<T>(eps, variance, base, width, strip.sums, strip.dots, ggamma, gbeta);
    if (!gx) continue;
    fill_grad_map<T>(eps, positions, mean, variance, gamma, base, width, strip.sums, strip.dots, strip.map);
    Channels<3> out = all;
    out.count = width;
    for (int v = 0; v < 3; ++v) out.rest.base[v] += base * out.stride[v];
    map_strip<T>(out, strip.map);
  }
}

void batch_stats(const View& x, const View& mean, const View& variance, Workspace& workspace) {
  if (workspace.asks() && x.elements() < 2 * kChunk) return;  // too little for partial sums
  if (x.dtype == DType::kF64) {
    batch_stats_as<double>(x, mean, variance, workspace);
  } else {
    batch_stats_as<float>(x, mean, variance, workspace);
  }
}

void batch_norm(double eps, const View& x, const View& mean, const View& variance, const View* gamma, const View* beta,
                const View& y) {
  if (y.elements() == 0) return;
  if (x.dtype == DType::kF64) {
    batch_norm_as<double>(eps, x, mean, variance, gamma, beta, y);
  } else {
    batch_norm_as<float>(eps, x, mean, variance, gamma, beta, y);
  }
}

void batch_norm_grad(double eps, const View& gy, const View& x, const View& mean, const View& variance,
                     const View* gamma, const View* gx, const View* ggamma, const View* gbeta, Workspace& workspace) {
  if (x.dtype == DType::kF64) {
    batch_norm_grad_as<double>(eps, gy, x, mean, variance, gamma, gx, ggamma, gbeta, workspace);
  } else {
    batch_norm_grad_as<float>(eps, gy, x, mean, variance, gamma, gx, ggamma, gbeta, workspace);
  }
}

}  // namespace

simd::ColumnAffine<float> batch_affine(double eps, const View& mean, const View& variance, const View* gamma,
                                       const View* beta, Workspace& workspace) {
  const int64_t channels = mean.shape[0];
  const auto room = [&] { return static_cast<float*>(workspace.take(channels * int64_t{sizeof(float)})); };
  float *const mean_room = room(), *const scale = room(), *const shift = room(), *const gamma_room = room();
  if (workspace.asks()) return {};
  const auto values = [&](const View& v, float* buffer) {
    return read<float>(channels, {static_cast<char*>(v.data), v.strides[0] * size_of(v.dtype), v.dtype}, buffer);
  };
  if (const float* const given = values(variance, scale); given != scale) std::copy_n(given, channels, scale);
  make_scale<float>(eps, channels, gamma ? values(*gamma, gamma_room) : nullptr, scale);
  if (!beta) std::fill_n(shift, channels, 0.0f);
  return {.mean = values(mean, mean_room), .scale = scale, .shift = beta ? values(*beta, shift) : shift};
}

constinit const BatchNorm kBatchNorm{.batch_stats = working_entry<batch_stats>,
                                     .batch_norm = entry<batch_norm>,
                                     .batch_norm_grad = working_entry<batch_norm_grad>};

}  // namespace tinyai::kernels::cpu
