// Tensor4: what convolutions and pools work on.
#pragma once

#include "kernels/cuda/elements.h"

namespace tinyai::kernels::cuda {

// An image, [N,C,H,W], or weights, by their strides.
struct Tensor4 {
  void* data;
  DType dtype;
  int64_t size[4], step[4];
  explicit Tensor4(const View& v) : data(v.data), dtype(v.dtype) {
    for (int i = 0; i < 4; ++i) {
      size[i] = v.shape[i];
      step[i] = v.strides[i];
    }
  }
  TINYAI_GPU int64_t at(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return i * step[0] + j * step[1] + k * step[2] + l * step[3];
  }
  template <class C>
  TINYAI_GPU C get(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return load<C>(data, dtype, at(i, j, k, l));
  }
  template <class C>
  TINYAI_GPU void put(int64_t i, int64_t j, int64_t k, int64_t l, C value) const {
    store<C>(data, dtype, at(i, j, k, l), value);
  }
};

// True if four neighbouring channels are four neighbours in memory; and begin where one access has them all.
inline bool channels_step_in_fours(const View& image) {
  const bool follow = image.strides[1] == 1 && image.shape[1] % 4 == 0;
  return follow && image.strides[0] % 4 == 0 && image.strides[2] % 4 == 0 && image.strides[3] % 4 == 0;
}
inline bool has_channels_in_fours(const View& image) { return channels_step_in_fours(image) && is_whole(image.data); }

// Element i of an image, counted as it lies in memory: channels are the fastest where they are neighbours.
class ImagePositions {
 public:
  explicit ImagePositions(const Tensor4& image)
      : channels_last_(image.step[1] == 1 && image.size[1] > 1),
        second_(channels_last_ ? image.size[2] : image.size[1]),
        third_(channels_last_ ? image.size[3] : image.size[2]),
        fourth_(channels_last_ ? image.size[1] : image.size[3]),
        is_small_(image.size[0] * second_ * third_ * fourth_ <= INT32_MAX),
        by_second_(second_),
        by_third_(third_),
        by_fourth_(fourth_) {}
  TINYAI_GPU void operator()(int64_t i, int64_t (&of)[4]) const {
    int64_t second, third, fourth;
    if (is_small_) {
      auto rest = static_cast<uint32_t>(i);
      uint32_t whole = by_fourth_.divide(rest);
      fourth = rest;
      rest = by_third_.divide(whole);
      third = whole;
      of[0] = by_second_.divide(rest);
      second = rest;
    } else {
      fourth = i % fourth_;
      third = i / fourth_ % third_;
      second = i / (fourth_ * third_) % second_;
      of[0] = i / (fourth_ * third_ * second_);
    }
    of[1] = channels_last_ ? fourth : second;
    of[2] = channels_last_ ? second : third;
    of[3] = channels_last_ ? third : fourth;
  }

 private:
  bool channels_last_;
  int64_t second_, third_, fourth_;
  bool is_small_;
  Divisor by_second_, by_third_, by_fourth_;
};

}  // namespace tinyai::kernels::cuda
