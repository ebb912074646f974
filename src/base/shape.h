// Shape: up to eight sizes. Spec: a shape with a dtype, all that inference needs to know of an array.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/dtype.h"

namespace tinyai {

inline constexpr int kMaxRank = 8;

class Shape {
 public:
  Shape() = default;  // rank 0: a scalar
  Shape(std::initializer_list<int64_t> sizes) : Shape(std::span<const int64_t>(sizes.begin(), sizes.size())) {}
  explicit Shape(std::span<const int64_t> sizes);  // RANGE past rank 8; sizes are taken as they are

  int rank() const { return rank_; }
  int64_t operator[](int axis) const { return sizes_[axis]; }
  int64_t& operator[](int axis) { return sizes_[axis]; }
  const int64_t* data() const { return sizes_; }
  const int64_t* begin() const { return sizes_; }
  const int64_t* end() const { return sizes_ + rank_; }
  void push_back(int64_t size) {  // RANGE past rank 8
    if (rank_ == kMaxRank) [[unlikely]]
      fail_rank();
    sizes_[rank_++] = size;
  }
  void resize(int rank) { rank_ = rank; }

  // The number of elements; sizes were checked when the array was made, so this cannot overflow.
  int64_t elements() const {
    int64_t n = 1;
    for (int i = 0; i < rank_; ++i) n *= sizes_[i];
    return n;
  }

  friend bool operator==(const Shape& a, const Shape& b) {
    if (a.rank_ != b.rank_) return false;
    for (int i = 0; i < a.rank_; ++i)
      if (a.sizes_[i] != b.sizes_[i]) return false;
    return true;
  }

 private:
  [[noreturn]] static void fail_rank();

  int32_t rank_ = 0;
  int64_t sizes_[kMaxRank];  // the first rank_ are set
};

// "[64,784]"
std::string to_string(const Shape& shape);

// The number of elements. SHAPE for a negative size, OVERFLOW past 2^62 bytes of the widest dtype; names `call`. Every
// array's shape has passed: the product of its sizes but for zeros stays below 2^59, and so do strides and offsets.
int64_t checked_elements_of_any(const char* call, const Shape& shape);
inline int64_t checked_elements(const char* call, const Shape& shape) {
  uint64_t bits = 0;
  for (const int64_t size : shape) bits |= static_cast<uint64_t>(size);
  // Up to four sizes below 2^14 are no negative ones, and have no product to worry about: most shapes are such.
  if (bits < 1 << 14 && shape.rank() <= 4) [[likely]]
    return shape.elements();
  return checked_elements_of_any(call, shape);
}

// 0..rank-1 from an axis that may count from the end. RANGE, naming `call`.
int normalized_axis(const char* call, int64_t axis, int rank);

// Strides of those sizes in C order without gaps.
inline void c_order_strides(std::span<const int64_t> sizes, int64_t* strides) {
  int64_t stride = 1;
  for (size_t axis = sizes.size(); axis-- > 0;) {
    strides[axis] = stride;
    stride *= sizes[axis];
  }
}
inline void c_order_strides(const Shape& shape, int64_t* strides) {
  c_order_strides({shape.data(), static_cast<size_t>(shape.rank())}, strides);
}

// The shape both broadcast to, by NumPy's rule: axes align from the right, a size of 1 stretches. SHAPE, naming `call`.
Shape broadcast(const char* call, const Shape& a, const Shape& b);

struct Spec {
  DType dtype = DType::kF32;
  Shape shape;

  int rank() const { return shape.rank(); }
  int64_t operator[](int axis) const { return shape[axis]; }
  int64_t elements() const { return shape.elements(); }
  int64_t bytes() const { return elements() * size_of(dtype); }
  friend bool operator==(const Spec&, const Spec&) = default;
};

// "f32[64,784]"
std::string to_string(const Spec& spec);

}  // namespace tinyai
