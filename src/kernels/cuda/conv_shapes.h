// The ways to compute a convolution share this: numbers as positions, and which output reads which input.
#pragma once

#include "kernels/cuda/tensor4.h"
#include "kernels/table.h"

namespace tinyai::kernels::cuda {

// A number as three, the last the fastest.
struct Three {
  int64_t first, second, third;
};
class Split3 {
 public:
  Split3(int64_t first, int64_t second, int64_t third)
      : second_(second),
        third_(third),
        is_small_(first * second * third <= INT32_MAX),
        by_second_(second),
        by_third_(third) {}
  TINYAI_GPU Three operator()(int64_t i) const {
    if (!is_small_) return {i / (second_ * third_), i / third_ % second_, i % third_};
    auto rest = static_cast<uint32_t>(i);
    uint32_t whole = by_third_.divide(rest);
    const uint32_t third = rest, first = by_second_.divide(whole);
    return {first, whole, third};
  }

 private:
  int64_t second_, third_;
  bool is_small_;
  Divisor by_second_, by_third_;
};

// The output position along an axis that has its window begin at a padded input position; -1: none.
class WindowBegins {
 public:
  WindowBegins(const ConvGeometry& g, const int64_t (&outputs)[2])
      : stride_{g.stride[0], g.stride[1]},
        outputs_{outputs[0], outputs[1]},
        by_{Divisor(g.stride[0]), Divisor(g.stride[1])} {}
  TINYAI_GPU int64_t at(int axis, int64_t begin) const {
    if (begin < 0) return -1;
    int64_t whole = begin;
    if (stride_[axis] != 1) {
      whole = begin <= INT32_MAX && stride_[axis] <= INT32_MAX ? by_[axis].quotient(static_cast<uint32_t>(begin))
                                                               : begin / stride_[axis];
      if (whole * stride_[axis] != begin) return -1;
    }
    return whole < outputs_[axis] ? whole : -1;
  }

 private:
  int64_t stride_[2], outputs_[2];
  Divisor by_[2];
};

}  // namespace tinyai::kernels::cuda
