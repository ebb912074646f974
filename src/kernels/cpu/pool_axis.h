// PoolAxis: which positions meet along one spatial axis of a pooling, seen from either side.
//
// A window is what one output position reads; from an input position the windows that contain it form a range too. So a
// forward average and its adjoint are the same walk: sums over ranges, with weights that belong to the windows.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

struct PoolRange {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

class PoolAxis {
 public:
  // A kernel of 0: adaptive ones.
  static PoolAxis windows(const PoolGeometry& g, int axis, int64_t in, int64_t out, bool count_padding) {
    return {in, out, g.kernel[axis], g.stride[axis], g.padding[axis], count_padding};
  }
  // Output i of `out` reads floor(i * in / out) to ceil((i + 1) * in / out).
  static PoolAxis adaptive(int64_t in, int64_t out) { return {in, out, 0, 0, 0, false}; }

  PoolRange window(int64_t o) const {
    if (kernel_ == 0) return {o * in_ / out_, ((o + 1) * in_ + out_ - 1) / out_};
    const int64_t begin = std::max<int64_t>(0, o * stride_ - padding_);
    return {begin, std::max(begin, std::min(in_, o * stride_ - padding_ + kernel_))};
  }
  PoolRange windows_with(int64_t i) const {
    if (kernel_ == 0) return {i * out_ / in_, ((i + 1) * out_ + in_ - 1) / in_};
    const int64_t past = i + padding_ - kernel_ + 1;  // the first window starts here or later
    const int64_t begin = past <= 0 ? 0 : (past + stride_ - 1) / stride_;
    return {begin, std::max(begin, std::min(out_, (i + padding_) / stride_ + 1))};
  }
  // One over the number of positions that the average of window `o` counts.
  double weight(int64_t o) const {
    const int64_t room = in_ + padding_ - (o * stride_ - padding_);  // up to the padding's end
    const int64_t count = count_padding_ ? std::min(kernel_, room) : window(o).size();
    return count > 0 ? 1.0 / static_cast<double>(count) : 0.0;
  }

 private:
  PoolAxis(int64_t in, int64_t out, int64_t kernel, int64_t stride, int64_t padding, bool count_padding)
      : in_(in), out_(out), kernel_(kernel), stride_(stride), padding_(padding), count_padding_(count_padding) {}

  int64_t in_, out_, kernel_, stride_, padding_;
  bool count_padding_;
};

// One side of a pooling along one axis: the ranges that position `i` of the result sums over, and the weight of a range
// or of its members, tabulated for images of usual sizes.
class PoolSide {
 public:
  PoolSide(const PoolAxis& axis, bool adjoint, int64_t in, int64_t out) : axis_(axis), adjoint_(adjoint) {
    const int64_t results = adjoint ? in : out;
    for (int64_t i = 0; i < std::min(results, kTabulated); ++i) ranges_[i] = find(i);
    for (int64_t o = 0; o < std::min(out, kTabulated); ++o) weights_[o] = axis.weight(o);
  }

  bool adjoint() const { return adjoint_; }
  PoolRange range(int64_t i) const { return i < kTabulated ? ranges_[i] : find(i); }
  double weight(int64_t window) const { return window < kTabulated ? weights_[window] : axis_.weight(window); }

 private:
  static constexpr int64_t kTabulated = 128;

  PoolRange find(int64_t i) const { return adjoint_ ? axis_.windows_with(i) : axis_.window(i); }

  PoolAxis axis_;
  bool adjoint_;
  PoolRange ranges_[kTabulated];
  double weights_[kTabulated];
};

}  // namespace tinyai::kernels::cpu
