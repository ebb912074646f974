// Softmax and its gradient: a team of threads a line. The line is read again rather than kept.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/exponentials.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {
namespace {

template <class C>
struct Line {
  bool logarithm;
  Walk<2> lines;
  int64_t length, x_step, y_step;
  const void* x;
  void* y;
  DType dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[2];
    lines.at(line, at);
    const Line& self = *this;
    const Row<C> row{x, dtype, at[0], x_step};
    const Exponentials<C> all = exponentials_of(team, length, row);
    const C log_sum = std::log(all.sum), share = C{1} / all.sum;
    team.each(length, [&](int64_t i) {
      const C above = row(i) - all.top;
      store<C>(self.y, self.dtype, at[1] + i * self.y_step, self.logarithm ? above - log_sum : std::exp(above) * share);
    });
  }
};

// softmax: y * (gy - sum(gy * y)); its logarithm: gy - exp(y) * sum(gy).
template <class C>
struct SoftmaxGrad {
  bool logarithm;
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
    const Row<C> g{gy, dtype, at[0], gy_step}, v{y, dtype, at[1], y_step};
    const C all = static_cast<C>(team.template sum<double>(length, [&](int64_t i) {
      return self.logarithm ? static_cast<double>(g(i)) : static_cast<double>(g(i)) * static_cast<double>(v(i));
    }));
    team.each(length, [&](int64_t i) {
      store<C>(self.gx, self.dtype, at[2] + i * self.gx_step,
               self.logarithm ? g(i) - std::exp(v(i)) * all : v(i) * (g(i) - all));
    });
  }
};

void softmax(Stream& stream, bool logarithm, int axis, const View& x, const View& y) {
  if (y.elements() == 0) return;
  const View* const views[] = {&x, &y};
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, lines_in(axis, y), threads_for(y.shape[axis]),
              Line<C>{logarithm, lines_of(axis, views), y.shape[axis], x.strides[axis], y.strides[axis], x.data, y.data,
                      y.dtype});
  });
}

void softmax_grad(Stream& stream, bool logarithm, int axis, const View& gy, const View& y, const View& gx) {
  if (gx.elements() == 0) return;
  const View* const views[] = {&gy, &y, &gx};
  with_float_type(gx.dtype, [&]<class C>(C) {
    for_teams(stream, lines_in(axis, gx), threads_for(gx.shape[axis]),
              SoftmaxGrad<C>{logarithm, lines_of(axis, views), gx.shape[axis], gy.strides[axis], y.strides[axis],
                             gx.strides[axis], gy.data, y.data, gx.data, gx.dtype});
  });
}

}  // namespace

const Softmax kSoftmax{.softmax = entry<softmax>, .softmax_grad = entry<softmax_grad>};

}  // namespace tinyai::kernels::cuda
