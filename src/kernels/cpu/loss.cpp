// Cross-entropy and negative log-likelihood, line by line along the axis of classes. Nothing of the scores' size is
// stored between forward and backward: a line's softmax is cheaper computed again than kept.
#include <cmath>
#include <limits>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/indices.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr double kClassNs = 0.5, kLabelNs = 30;
constexpr int64_t kLossesOnStack = 256;

// Position i of the labels, in C order, as offsets in bytes into several views that have the labels' axes.
struct Positions {
  explicit Positions(const View& labels) : shape(labels.shape), labels(labels) {}

  int64_t offset(int64_t position, const View& view) const {
    if (shape.rank() == 1) return position * view.strides[0] * size_of(view.dtype);
    int64_t offset = 0;
    for (int axis = shape.rank() - 1; axis >= 0; --axis) {
      offset += position % shape[axis] * view.strides[axis];
      position /= shape[axis];
    }
    return offset * size_of(view.dtype);
  }
  int64_t label(int64_t position) const {
    const char* at = labels.as<const char>() + offset(position, labels);
    return labels.dtype == DType::kI32 ? *reinterpret_cast<const int32_t*>(at) : *reinterpret_cast<const int64_t*>(at);
  }

  Shape shape;
  const View& labels;
};

struct Checked {
  int64_t first_outside = -1, valid = 0;
};
Checked check(const LabelLoss& how, const Positions& positions, int64_t classes) {
  Checked checked;
  for (int64_t i = 0, n = positions.shape.elements(); i < n; ++i) {
    const int64_t label = positions.label(i);
    if (label == how.ignored) continue;
    if (label < 0 || label >= classes) return {i, 0};
    ++checked.valid;
  }
  return checked;
}

// x without the axis of classes: where each line starts.
View line_starts(const LabelLoss& how, const View& x) {
  View starts = x;
  starts.shape.resize(x.rank() - 1);
  for (int axis = how.axis; axis < x.rank() - 1; ++axis) {
    starts.shape[axis] = x.shape[axis + 1];
    starts.strides[axis] = x.strides[axis + 1];
  }
  return starts;
}

Line line_of(const LabelLoss& how, const View& x, int64_t offset) {
  return {x.as<char>() + offset, x.strides[how.axis] * size_of(x.dtype), x.dtype};
}

template <class T>
T value_at(const Line& line, int64_t i) {
  Buffer buffer;
  return *read<T>(1, line.at(i), buffer);
}

// The maximum of a line and the sum of exp(x - maximum): that of smaller terms, and how many are exp(0).
template <class T>
struct Exponentials {
  T top = -std::numeric_limits<T>::infinity();
  double rest = 0, tops = 0;

  Exponentials(int64_t length, const Line& x) {
    const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
    Buffer in;
    for (int64_t i = 0; i < length; i += kBlock) {
      const int64_t n = std::min(kBlock, length - i);
      top = rows.maximum(n, read<T>(n, x.at(i), in), top);
    }
    for (int64_t i = 0; i < length; i += kBlock) {
      const int64_t n = std::min(kBlock, length - i);
      rest += rows.exp_sum(n, read<T>(n, x.at(i), in), top, &tops);
    }
  }
  // log(sum of exp) less a score. In this order, which keeps the digits of a small loss of large scores.
  double logarithm_less(double score) const {
    return (static_cast<double>(top) - score) + softmax_rows_of<T>().log_of_sum(rest, tops);
  }
};

// Pairwise: one after the other, equal terms lose in the same direction each time (Higham 1993, "The accuracy of
// floating point summation").
template <class T>
double sum_of(const T* values, int64_t n) {
  constexpr int64_t kFew = 16;
  if (n > kFew) return sum_of(values, n / 2) + sum_of(values + n / 2, n - n / 2);
  double sum = 0;
  for (int64_t i = 0; i < n; ++i) sum += static_cast<double>(values[i]);
  return sum;
}

template <class T>
double mean_of(int64_t length, const Line& x) {
  Buffer in;
  double sum = 0;
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    sum += sum_of(read<T>(n, x.at(i), in), n);
  }
  return sum / static_cast<double>(length);
}

template <class T>
double line_loss(const LabelLoss& how, int64_t length, const Line& x, int64_t label) {
  const auto score = static_cast<double>(value_at<T>(x, label));
  if (how.normalized) return -score;
  const Exponentials<T> all(length, x);
  if (how.smoothing == 0) return all.logarithm_less(score);
  return (1 - how.smoothing) * all.logarithm_less(score) + how.smoothing * all.logarithm_less(mean_of<T>(length, x));
}

template <class T>
void line_grad(const LabelLoss& how, int64_t length, const Line& x, int64_t label, double scale, const Line& gx) {
  const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
  const bool is_zero = label == how.ignored, has_shares = !is_zero && !how.normalized;
  T top = 0, factor = 0;
  if (has_shares) {
    const Exponentials<T> e(length, x);
    top = e.top;
    factor = static_cast<T>(scale / (e.rest + e.tops));
  }
  const T spread = static_cast<T>(scale * how.smoothing / static_cast<double>(length));
  const T hit = static_cast<T>(scale * (1 - how.smoothing));
  Buffer in, out;
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    T* to = target<T>(gx.at(i), out);
    if (has_shares)
      rows.apply(false, n, read<T>(n, x.at(i), in), top, factor, to);
    else
      std::fill(to, to + n, T(0));
    if (has_shares && how.smoothing != 0)
      for (int64_t j = 0; j < n; ++j) to[j] -= spread;
    if (!is_zero && label >= i && label < i + n) to[label - i] -= hit;
    written(n, to, gx.at(i));
  }
}

void write_one(double value, const View& y, int64_t offset) {
  unstage(1, &value, DType::kF64, y.as<char>() + offset, size_of(y.dtype), y.dtype);
}

template <class T>
void label_loss_as(const LabelLoss& how, const View& x, const View& labels, const View& y, const char* call,
                   ErrorWord& error, Workspace& workspace) {
  const Positions positions(labels);
  const int64_t n = positions.shape.elements(), length = x.shape[how.axis];
  double few[kLossesOnStack];
  double* losses = n <= kLossesOnStack || how.reduction == Reduction::kNone
                       ? few
                       : static_cast<double*>(workspace.take(n * static_cast<int64_t>(sizeof(double))));
  if (workspace.asks()) return;
  const Checked checked = check(how, positions, length);
  if (checked.first_outside >= 0) return error.report(call, checked.first_outside);
  const View starts = line_starts(how, x);
  split(n, kLabelNs + kClassNs * static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const int64_t label = positions.label(i);
      const Line line = line_of(how, x, positions.offset(i, starts));
      const double loss = label == how.ignored ? 0 : line_loss<T>(how, length, line, label);
      if (how.reduction == Reduction::kNone)
        write_one(loss, y, positions.offset(i, y));
      else
        losses[i] = loss;
    }
  });
  if (how.reduction == Reduction::kNone) return;
  const double total = sum_of(losses, n);
  write_one(how.reduction == Reduction::kMean ? total / static_cast<double>(checked.valid) : total, y, 0);
}

template <class T>
void label_loss_grad_as(const LabelLoss& how, const View& gy, const View& x, const View& labels, const View& gx) {
  const Positions positions(labels);
  const int64_t n = positions.shape.elements(), length = x.shape[how.axis];
  const View starts = line_starts(how, x), to_starts = line_starts(how, gx);
  const bool is_reduced = how.reduction != Reduction::kNone;
  const Line cotangents{gy.as<char>(), 0, gy.dtype};
  double common = is_reduced ? static_cast<double>(value_at<T>(cotangents, 0)) : 0;
  if (how.reduction == Reduction::kMean) common /= static_cast<double>(check(how, positions, length).valid);
  split(n, kLabelNs + 2 * kClassNs * static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const double scale =
          is_reduced ? common
                     : static_cast<double>(value_at<T>({gy.as<char>() + positions.offset(i, gy), 0, gy.dtype}, 0));
      line_grad<T>(how, length, line_of(how, x, positions.offset(i, starts)), positions.label(i), scale,
                   line_of(how, gx, positions.offset(i, to_starts)));
    }
  });
}

void label_loss(const LabelLoss& how, const View& x, const View& labels, const View& y, const char* call,
                ErrorWord& error, Workspace& workspace) {
  if (x.dtype == DType::kF64)
    label_loss_as<double>(how, x, labels, y, call, error, workspace);
  else
    label_loss_as<float>(how, x, labels, y, call, error, workspace);
}

void label_loss_grad(const LabelLoss& how, const View& gy, const View& x, const View& labels, const View& gx) {
  if (x.dtype == DType::kF64)
    label_loss_grad_as<double>(how, gy, x, labels, gx);
  else
    label_loss_grad_as<float>(how, gy, x, labels, gx);
}

}  // namespace

constinit const Loss kLoss{.label_loss = working_entry<label_loss>, .label_loss_grad = entry<label_loss_grad>};

}  // namespace tinyai::kernels::cpu
