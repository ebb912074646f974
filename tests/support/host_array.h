// HostArray: a View with memory of its own in a chosen layout, for tests of kernels. Elements are read and written as
// doubles (i64 exactly up to 2^53), by multi-index, so that a test can state what a kernel means without its loops.
#pragma once

#include <cstring>
#include <random>
#include <vector>

#include "base/float16.h"
#include "kernels/view.h"

namespace tinyai::test {

using Index = std::vector<int64_t>;

enum class Layout { kContiguous, kTransposed, kSliced, kFlipped };
inline constexpr Layout kLayouts[] = {Layout::kContiguous, Layout::kTransposed, Layout::kSliced, Layout::kFlipped};

class HostArray {
 public:
  HostArray(DType dtype, Shape shape, Layout layout = Layout::kContiguous) {
    view.dtype = dtype;
    view.shape = shape;
    view.contiguous = layout == Layout::kContiguous;
    const int64_t step = layout == Layout::kSliced ? 2 : 1;
    int64_t stride = step;
    for (int i = 0; i < shape.rank(); ++i) {
      const int axis = layout == Layout::kTransposed ? i : shape.rank() - 1 - i;
      view.strides[axis] = stride;
      stride *= shape[axis];
    }
    bytes_.resize(static_cast<size_t>(stride * size_of(dtype)));  // stride is 0 for an empty array
    view.data = bytes_.data();
    if (layout == Layout::kFlipped && shape.rank() > 0 && stride > 0) {
      view.data = bytes_.data() + (shape[0] - 1) * view.strides[0] * size_of(dtype);
      view.strides[0] *= -1;
    }
  }
  HostArray(HostArray&&) = default;
  HostArray(const HostArray&) = delete;

  double get(const Index& index) const { return read(element(index)); }
  void set(const Index& index, double value) { write(element(index), value); }

  // Calls f(index) for every element in row-major order.
  template <class F>
  void each(F&& f) const {
    Index index(static_cast<size_t>(view.rank()), 0);
    for (int64_t n = view.elements(); n > 0; --n) {
      f(index);
      for (int axis = view.rank() - 1; axis >= 0 && ++index[axis] == view.shape[axis]; --axis) index[axis] = 0;
    }
  }

  HostArray& fill_with(auto&& value) {  // value(index)
    each([&](const Index& index) { set(index, value(index)); });
    return *this;
  }
  HostArray& fill_random(std::mt19937& bits, int64_t low, int64_t high) {  // integers in [low, high]
    return fill_with([&](const Index&) { return static_cast<double>(std::uniform_int_distribution(low, high)(bits)); });
  }
  std::vector<double> values() const {
    std::vector<double> out;
    each([&](const Index& index) { out.push_back(get(index)); });
    return out;
  }

  kernels::View view;

 private:
  char* element(const Index& index) const {
    int64_t offset = 0;
    for (int axis = 0; axis < view.rank(); ++axis) offset += index[axis] * view.strides[axis];
    return view.as<char>() + offset * size_of(view.dtype);
  }
  double read(const char* p) const {
    switch (view.dtype) {
      case DType::kF32:
        return load<float>(p);
      case DType::kF64:
        return load<double>(p);
      case DType::kF16:
        return load<F16>(p);
      case DType::kBf16:
        return load<Bf16>(p);
      case DType::kI8:
        return load<int8_t>(p);
      case DType::kU8:
        return load<uint8_t>(p);
      case DType::kI32:
        return load<int32_t>(p);
      case DType::kI64:
        return static_cast<double>(load<int64_t>(p));
      default:
        return load<uint8_t>(p) != 0;
    }
  }
  void write(char* p, double value) {
    switch (view.dtype) {
      case DType::kF32:
        return store(p, static_cast<float>(value));
      case DType::kF64:
        return store(p, value);
      case DType::kF16:
        return store(p, F16(static_cast<float>(value)));
      case DType::kBf16:
        return store(p, Bf16(static_cast<float>(value)));
      case DType::kI8:
        return store(p, static_cast<int8_t>(value));
      case DType::kU8:
        return store(p, static_cast<uint8_t>(value));
      case DType::kI32:
        return store(p, static_cast<int32_t>(value));
      case DType::kI64:
        return store(p, static_cast<int64_t>(value));
      default:
        return store(p, static_cast<uint8_t>(value != 0));
    }
  }
  template <class T>
  static T load(const char* p) {
    T value;
    std::memcpy(&value, p, sizeof value);
    return value;
  }
  template <class T>
  static void store(char* p, T value) {
    std::memcpy(p, &value, sizeof value);
  }

  std::vector<char> bytes_;
};

}  // namespace tinyai::test
