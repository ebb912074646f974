// Checks on sizes and axes; broadcasting.
#include "base/shape.h"

#include "base/error.h"

namespace tinyai {

Shape::Shape(std::span<const int64_t> sizes) {
  for (const int64_t size : sizes) push_back(size);
}

void Shape::fail_rank() { fail(Status::kRange, "an array has at most ", kMaxRank, " axes"); }

std::string to_string(const Shape& shape) {
  std::string out = "[";
  for (int i = 0; i < shape.rank(); ++i) out += (i ? "," : "") + std::to_string(shape[i]);
  return out + "]";
}

std::string to_string(const Spec& spec) { return name(spec.dtype) + to_string(spec.shape); }

int64_t checked_elements_of_any(const char* call, const Shape& shape) {
  constexpr int64_t kMost = int64_t{1} << 59;  // times 8 bytes: 2^62
  int64_t n = 1;
  bool too_large = false, empty = false;
  for (const int64_t size : shape) {
    if (size < 0) fail(Status::kShape, call, ": negative size in shape ", to_string(shape));
    empty |= size == 0;
    if (size != 0) too_large |= __builtin_mul_overflow(n, size, &n) || n > kMost;
    if (too_large) n = 1;  // a later zero does not excuse it: strides of the other axes would overflow
  }
  if (too_large) fail(Status::kOverflow, call, ": shape ", to_string(shape), " has too many elements");
  return empty ? 0 : n;
}

int normalized_axis(const char* call, int64_t axis, int rank) {
  if (axis < -rank || axis >= rank) {
    fail(Status::kRange, call, ": axis ", axis, " is outside an array of rank ", rank);
  }
  return static_cast<int>(axis < 0 ? axis + rank : axis);
}

Shape broadcast(const char* call, const Shape& a, const Shape& b) {
  if (a == b) return a;
  Shape out;
  out.resize(std::max(a.rank(), b.rank()));
  for (int i = 1; i <= out.rank(); ++i) {  // right to left: broadcasting aligns trailing axes
    const int64_t m = i <= a.rank() ? a[a.rank() - i] : 1;
    const int64_t n = i <= b.rank() ? b[b.rank() - i] : 1;
    if (m != n && m != 1 && n != 1) {
      fail(Status::kShape, call, ": shapes ", to_string(a), " and ", to_string(b), " do not broadcast: sizes ", m,
           " and ", n, " differ at axis ", out.rank() - i);
    }
    out[out.rank() - i] = m == 1 ? n : m;
  }
  return out;
}

}  // namespace tinyai
