// Tensors with layouts of every kind, for kernel tests: values are read and written as doubles, one at a time.
#pragma once

#include <cstdlib>
#include <random>
#include <vector>

#include "base/float16.h"
#include "kernels/view.h"
#include "support/kernel_call.h"

namespace tinyai::kernels {

// kCutLast, kCutRows, kCutChannels: every second element of an odd last, last but one, or second axis, so that the last
// step is cut short.
enum class Layout {
  kContiguous,
  kReversedAxes,
  kSliced,
  kFlipped,
  kChannelsLast,
  kSwappedLast,
  kCutLast,
  kCutRows,
  kCutChannels,
};
inline constexpr Layout kLayouts[] = {Layout::kContiguous, Layout::kReversedAxes, Layout::kSliced,
                                      Layout::kFlipped,    Layout::kChannelsLast, Layout::kSwappedLast,
                                      Layout::kCutLast,    Layout::kCutRows,      Layout::kCutChannels};

// The axis of which a layout has every second element, or -1.
inline int cut_axis(Layout layout, int rank) {
  if (layout == Layout::kCutLast) return rank - 1;
  if (layout == Layout::kCutRows) return rank - 2;
  return layout == Layout::kCutChannels && rank > 1 ? 1 : -1;
}

struct StridedTensor {
  // Values uniform in [-1, 1), the same for the same seed whatever the layout.
  StridedTensor(DType dtype, const Shape& shape, Layout layout = Layout::kContiguous, uint32_t seed = 1) {
    const int rank = shape.rank();
    std::vector<int> order(static_cast<size_t>(rank));  // from the innermost axis out
    for (int i = 0; i < rank; ++i) order[static_cast<size_t>(i)] = layout == Layout::kReversedAxes ? i : rank - 1 - i;
    if (layout == Layout::kChannelsLast && rank == 4) order = {1, 3, 2, 0};
    if (layout == Layout::kSwappedLast && rank >= 2) std::swap(order[0], order[1]);
    const int64_t gap = layout == Layout::kSliced ? 2 : 1;
    view.dtype = dtype, view.shape = shape, view.contiguous = layout == Layout::kContiguous;
    const int cut = cut_axis(layout, rank);
    int64_t stride = gap, offset = 0;
    for (int axis : order) {
      view.strides[axis] = axis == cut ? 2 * stride : stride;
      stride *= axis == cut ? 2 * shape[axis] - 1 : shape[axis] + (layout == Layout::kSliced ? 1 : 0);
    }
    if (layout == Layout::kFlipped && rank > 0) {
      offset = (shape[rank - 1] - 1) * view.strides[rank - 1];
      view.strides[rank - 1] *= -1;
    }
    bytes.resize(static_cast<size_t>((stride + 64) * size_of(dtype)));
    view.data = bytes.data() + std::max<int64_t>(0, offset) * size_of(dtype);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (int64_t i = 0; i < shape.elements(); ++i) set(i, uniform(random));
  }

  int64_t offset(int64_t i) const {
    int64_t at = 0;
    for (int axis = view.rank() - 1; axis >= 0; --axis) {
      at += i % view.shape[axis] * view.strides[axis];
      i /= view.shape[axis];
    }
    return at;
  }
  double operator[](int64_t i) const {  // i in C order over the shape
    switch (view.dtype) {
      case DType::kF32:
        return view.as<float>()[offset(i)];
      case DType::kF64:
        return view.as<double>()[offset(i)];
      case DType::kF16:
        return view.as<F16>()[offset(i)];
      case DType::kBf16:
        return view.as<Bf16>()[offset(i)];
      case DType::kU8:
        return view.as<uint8_t>()[offset(i)];
      case DType::kI32:
        return view.as<int32_t>()[offset(i)];
      case DType::kI64:
        return static_cast<double>(view.as<int64_t>()[offset(i)]);
      default:
        std::abort();
    }
  }
  void set(int64_t i, double value) {
    switch (view.dtype) {
      case DType::kF32:
        view.as<float>()[offset(i)] = static_cast<float>(value);
        return;
      case DType::kF64:
        view.as<double>()[offset(i)] = value;
        return;
      case DType::kF16:
        view.as<F16>()[offset(i)] = static_cast<float>(value);
        return;
      case DType::kBf16:
        view.as<Bf16>()[offset(i)] = static_cast<float>(value);
        return;
      case DType::kU8:
        view.as<uint8_t>()[offset(i)] = value > 0 ? static_cast<uint8_t>(value) : 0;
        return;
      case DType::kI32:
        view.as<int32_t>()[offset(i)] = static_cast<int32_t>(value);
        return;
      case DType::kI64:
        view.as<int64_t>()[offset(i)] = static_cast<int64_t>(value);
        return;
      default:
        std::abort();
    }
  }

  std::vector<unsigned char> bytes;
  View view;
};

// Rounding of one result whose terms sum to about `magnitude`: the dtype's unit, or f32's sums for f32.
inline double tolerance(DType dtype, double magnitude) {
  switch (dtype) {
    case DType::kF64:
      return 1e-14 * (1 + magnitude);
    case DType::kF32:
      return 2e-6 * (1 + magnitude);
    case DType::kF16:
      return 2e-3 * (1 + magnitude);
    default:
      return 1.6e-2 * (1 + magnitude);
  }
}

}  // namespace tinyai::kernels
