// Softmax and its gradient: a team of threads a line, which is kept where it is short and lies in fours, and else read
// again.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/exponentials.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {
namespace {

template <class C>
struct Results {
  bool logarithm;
  C top, shift;  // by which all are multiplied, or what is taken from all
  TINYAI_GPU Results(bool log, const Exponentials<C>& all)
      : logarithm(log), top(all.top), shift(log ? std::log(all.sum) : C{1} / all.sum) {}
  TINYAI_GPU C of(C x) const { return logarithm ? x - top - shift : std::exp(x - top) * shift; }
};

template <class C>
struct Line {
  bool logarithm, in_fours;
  Walk<2> lines;
  int64_t length, x_step, y_step;
  const void* x;
  void* y;
  DType dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[2];
    lines.at(line, at);
    const Row<C> row{x, dtype, at[0], x_step, length, in_fours};
    const Line& self = *this;
    const Results<C> results(logarithm, exponentials_of(team, row));
    if (!in_fours)
      return team.each(length,
                       [&](int64_t i) { store<C>(self.y, self.dtype, at[1] + i * self.y_step, results.of(row(i))); });
    team.each(length / 4, [&](int64_t i) {
      C of[4];
      row.four(i, of);
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) of[j] = results.of(of[j]);
      store_four<C>(self.y, self.dtype, at[1] / 4 + i, of);
    });
  }
};

// A line that is kept, and lies in fours.
template <class T, bool kLogarithm>
struct KeptLine {
  using C = Computed<T>;
  Walk<2> lines;
  int64_t length;
  const void* x;
  void* y;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[2];
    lines.at(line, at);
    const int64_t from = at[0] / 4, to = at[1] / 4;
    RowOf<C, Team> row(team, length, [&](int64_t i) { return four_of<T>(x, from + i); });
    const C top = row.fold(
        team, -std::numeric_limits<C>::infinity(),
        [](C a, const Quad<C>& four) { return max_nan(a, greatest_of(four)); }, [](C a, C b) { return max_nan(a, b); });
    row.change(team, [&](C v) { return kLogarithm ? v - top : std::exp(v - top); });
    const auto sum = static_cast<C>(row.fold(
        team, 0.0, [](double a, const Quad<C>& four) { return a + static_cast<double>(sum_of(powers(four))); },
        [](double a, double b) { return a + b; }));
    const C last = kLogarithm ? std::log(sum) : C{1} / sum;
    row.change(team, [&](C v) { return kLogarithm ? v - last : v * last; });
    row.each(team, [&](int64_t i, const Quad<C>& four) { put_four<T>(y, to + i, four); });
  }

 private:
  TINYAI_GPU static C greatest_of(const Quad<C>& x) {
    return max_nan(max_nan(x.at[0], x.at[1]), max_nan(x.at[2], x.at[3]));
  }
  TINYAI_GPU static Quad<C> powers(Quad<C> x) {
    if constexpr (kLogarithm) {
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) x.at[j] = std::exp(x.at[j]);
    }
    return x;
  }
};

// softmax: y * (gy - sum(gy * y)); its logarithm: gy - exp(y) * sum(gy).
template <class C>
struct SoftmaxGrad {
  bool logarithm, in_fours;
  Walk<3> lines;
  int64_t length, gy_step, y_step, gx_step;
  const void *gy, *y;
  void* gx;
  DType dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[3];
    lines.at(line, at);
    const SoftmaxGrad& self = *this;
    const Row<C> g{gy, dtype, at[0], gy_step, length, in_fours}, v{y, dtype, at[1], y_step, length, in_fours};
    const auto term = [&](C a, C b) {
      return self.logarithm ? static_cast<double>(a) : static_cast<double>(a) * static_cast<double>(b);
    };
    const int64_t parts = in_fours ? length / 4 : length;
    const C all = static_cast<C>(team.template sum<double>(parts, [&](int64_t i) {
      if (!self.in_fours) return term(g(i), v(i));
      C a[4], b[4];
      g.four(i, a);
      v.four(i, b);
      return (term(a[0], b[0]) + term(a[1], b[1])) + (term(a[2], b[2]) + term(a[3], b[3]));
    }));
    const auto result = [&](C a, C b) { return self.logarithm ? a - std::exp(b) * all : b * (a - all); };
    team.each(parts, [&](int64_t i) {
      if (!self.in_fours) return store<C>(self.gx, self.dtype, at[2] + i * self.gx_step, result(g(i), v(i)));
      C a[4], b[4];
      g.four(i, a);
      v.four(i, b);
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) a[j] = result(a[j], b[j]);
      store_four<C>(self.gx, self.dtype, at[2] / 4 + i, a);
    });
  }
};

void softmax(Stream& stream, bool logarithm, int axis, const View& x, const View& y) {
  if (y.elements() == 0) return;
  const View* const views[] = {&x, &y};
  const Walk<2> lines = lines_of(axis, views);
  const int64_t length = y.shape[axis];
  const bool fours = in_fours(lines, axis, views);
  const int kept_by = y.dtype == DType::kF64 ? team_that_keeps<double>(length) : team_that_keeps<float>(length);
  if (fours && kept_by)
    return with_stored_type(y.dtype, [&]<class T>(T) {
      const int64_t rows = lines_in(axis, y);
      if (logarithm) return for_kept_rows(stream, rows, kept_by, KeptLine<T, true>{lines, length, x.data, y.data});
      for_kept_rows(stream, rows, kept_by, KeptLine<T, false>{lines, length, x.data, y.data});
    });
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, lines_in(axis, y), threads_for(length),
              Line<C>{logarithm, fours, lines, length, x.strides[axis], y.strides[axis], x.data, y.data, y.dtype});
  });
}

void softmax_grad(Stream& stream, bool logarithm, int axis, const View& gy, const View& y, const View& gx) {
  if (gx.elements() == 0) return;
  const View* const views[] = {&gy, &y, &gx};
  const Walk<3> lines = lines_of(axis, views);
  const int64_t length = gx.shape[axis];
  with_float_type(gx.dtype, [&]<class C>(C) {
    for_teams(stream, lines_in(axis, gx), threads_for(length),
              SoftmaxGrad<C>{logarithm, in_fours(lines, axis, views), lines, length, gy.strides[axis], y.strides[axis],
                             gx.strides[axis], gy.data, y.data, gx.data, gx.dtype});
  });
}

}  // namespace

const Softmax kSoftmax{.softmax = entry<softmax>, .softmax_grad = entry<softmax_grad>};

}  // namespace tinyai::kernels::cuda
