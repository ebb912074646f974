// Losses of integer labels: a team a line of scores. Whether all labels are classes is found first, and how many count;
// a label that is none makes the loss mean nothing, and reads nothing.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/exponentials.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/search.h"

namespace tinyai::kernels::cuda {
namespace {

// All lines of a loss have this in common.
struct Lines {
  LabelLoss how;
  Walk<3> walk;  // labels; x and y, or gx, at the labels' positions
  int64_t classes, x_step;
  const void *x, *labels;
  DType dtype, label_dtype;

  TINYAI_GPU int64_t label(int64_t at) const { return load<int64_t>(labels, label_dtype, at); }
  TINYAI_GPU bool is_class(int64_t label) const { return label >= 0 && label < classes; }
};

struct IsNoClass {
  Lines lines;
  TINYAI_GPU bool operator()(int64_t i) const {
    int64_t at[3];
    lines.walk.at(i, at);
    const int64_t label = lines.label(at[0]);
    return label != lines.how.ignored && !lines.is_class(label);
  }
};

template <class C>
struct LineLoss {
  Lines lines;
  void* y;  // of each label, for kNone
  DType to;
  double* losses;  // else

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[3];
    lines.walk.at(line, at);
    const int64_t label = lines.label(at[0]);
    const double loss = label == lines.how.ignored || !lines.is_class(label) ? 0 : of(team, label, at[1]);
    const LineLoss& self = *this;
    team.one([&] {
      if (self.losses)
        self.losses[line] = loss;
      else
        store<double>(self.y, self.to, at[2], loss);
    });
  }

 private:
  template <class Team>
  TINYAI_GPU double of(const Team& team, int64_t label, int64_t at) const {
    const Row<C> row{lines.x, lines.dtype, at, lines.x_step, lines.classes, false};
    const auto score = static_cast<double>(row(label));
    if (lines.how.normalized) return -score;
    const Exponentials<C> all = exponentials_of(team, row);
    const double rest = std::log(static_cast<double>(all.sum)), top = static_cast<double>(all.top);
    const double own = (top - score) + rest;  // in this order, which keeps the digits of a small loss of large scores
    if (lines.how.smoothing == 0) return own;
    const double sum = team.template sum<double>(lines.classes, [&](int64_t i) { return static_cast<double>(row(i)); });
    const double mean = sum / static_cast<double>(lines.classes);
    return (1 - lines.how.smoothing) * own + lines.how.smoothing * ((top - mean) + rest);
  }
};

// How many labels count.
struct Valid {
  Lines lines;
  TINYAI_GPU double operator()(int64_t i) const {
    int64_t at[3];
    lines.walk.at(i, at);
    return lines.label(at[0]) == lines.how.ignored ? 0 : 1;
  }
};
struct Total {
  const double* losses;
  TINYAI_GPU double operator()(int64_t i) const { return losses[i]; }
};

template <class Term>
struct SumOf {
  Term term;
  int64_t count;
  double* sum;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t) const {
    const SumOf& self = *this;
    const double all = team.template sum<double>(count, term);
    team.one([&] { *self.sum = all; });
  }
};

struct Write {
  bool mean;
  const double *total, *valid;
  void* y;
  DType dtype;
  TINYAI_GPU void operator()(int64_t) const { store<double>(y, dtype, 0, mean ? *total / *valid : *total); }
};

// The labels' axes of a view that has the axis of classes besides.
View without_axis(const View& view, int axis) {
  View starts = view;
  starts.shape.resize(view.rank() - 1);
  for (int i = axis; i < view.rank() - 1; ++i) {
    starts.shape[i] = view.shape[i + 1];
    starts.strides[i] = view.strides[i + 1];
  }
  return starts;
}

Lines lines_of(const LabelLoss& how, const View& x, const View& labels, const View* third) {
  const View starts = without_axis(x, how.axis);
  const View* const views[] = {&labels, &starts, third};
  return {how, walk_of(views), x.shape[how.axis], x.strides[how.axis], x.data, labels.data, x.dtype, labels.dtype};
}

void label_loss(Stream& stream, const LabelLoss& how, const View& x, const View& labels, const View& y,
                const char* call, ErrorWord& error, Workspace& workspace) {
  const bool is_each = how.reduction == Reduction::kNone;
  const int64_t n = labels.elements();
  double* const losses = is_each ? nullptr : workspace.take<double>(n + 2);
  if (workspace.asks()) return;
  const Lines lines = lines_of(how, x, labels, is_each ? &y : nullptr);
  report_first(stream, n, IsNoClass{lines}, call, error);
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, n, how.normalized ? 1 : threads_for(lines.classes), LineLoss<C>{lines, y.data, y.dtype, losses});
  });
  if (is_each) return;
  for_teams(stream, 1, 256, SumOf<Total>{{losses}, n, losses + n});
  for_teams(stream, 1, 256, SumOf<Valid>{{lines}, n, losses + n + 1});
  for_each(stream, 1, Write{how.reduction == Reduction::kMean, losses + n, losses + n + 1, y.data, y.dtype});
}

template <class C>
struct LineGrad {
  Lines lines;
  Walk<1> each;  // gy, for kNone
  int64_t gx_step;
  const double* valid;  // how many labels count, for kMean
  const void* gy;
  void* gx;
  DType gy_dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[3];
    lines.walk.at(line, at);
    const LineGrad& self = *this;
    const LabelLoss& how = lines.how;
    const int64_t label = lines.label(at[0]);
    const bool counts = label != how.ignored;
    double scale = load<double>(gy, gy_dtype, how.reduction == Reduction::kNone ? each.of(line) : 0);
    if (how.reduction == Reduction::kMean) scale /= *valid;
    const Row<C> row{lines.x, lines.dtype, at[1], lines.x_step, lines.classes, false};
    Exponentials<C> all{};
    if (counts && !how.normalized) all = exponentials_of(team, row);
    const auto factor = static_cast<C>(scale / static_cast<double>(all.sum));
    const auto spread = static_cast<C>(scale * how.smoothing / static_cast<double>(lines.classes));
    const auto hit = static_cast<C>(scale * (1 - how.smoothing));
    team.each(lines.classes, [&](int64_t i) {
      C value{};
      if (counts && !self.lines.how.normalized) {
        value = std::exp(row(i) - all.top) * factor;
        if (self.lines.how.smoothing != 0) value -= spread;
      }
      if (counts && i == label) value -= hit;
      store<C>(self.gx, self.lines.dtype, at[2] + i * self.gx_step, value);
    });
  }
};

void label_loss_grad(Stream& stream, const LabelLoss& how, const View& gy, const View& x, const View& labels,
                     const View& gx) {
  const View to = without_axis(gx, how.axis);
  const View* const cotangents[] = {&gy};
  const Lines lines = lines_of(how, x, labels, &to);
  const int64_t n = labels.elements();
  const std::lock_guard guard(stream.words);  // nobody else counts between the two
  if (how.reduction == Reduction::kMean) for_teams(stream, 1, 256, SumOf<Valid>{{lines}, n, stream.count});
  with_float_type(x.dtype, [&]<class C>(C) {
    for_teams(stream, n, threads_for(lines.classes),
              LineGrad<C>{lines, how.reduction == Reduction::kNone ? walk_of(cotangents) : Walk<1>{},
                          gx.strides[how.axis], stream.count, gy.data, gx.data, gy.dtype});
  });
}

}  // namespace

const Loss kLoss{.label_loss = working_entry<label_loss>, .label_loss_grad = entry<label_loss_grad>};

}  // namespace tinyai::kernels::cuda
