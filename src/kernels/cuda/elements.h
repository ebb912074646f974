// Elements of arrays: of any dtype, read as the type that a kernel computes in, and where they lie.
#pragma once

#include <type_traits>

#include "kernels/cuda/gpu.h"
#include "kernels/view.h"

namespace tinyai::kernels::cuda {

// Calls f with the type that a dtype is computed in: f16, bf16 and f32 in float, f64 in double, integers and bool in 64
// bits, which wrap as narrower ones do once their low bits are stored.
template <class F>
void with_compute_type(DType dtype, const F& f) {
  if (dtype == DType::kF64) return f(double{});
  if (is_floating(dtype)) return f(float{});
  f(int64_t{});
}
// Likewise of floating ones alone.
template <class F>
void with_float_type(DType dtype, const F& f) {
  if (dtype == DType::kF64) return f(double{});
  f(float{});
}
// An unsigned type of as many bytes, for what only moves elements.
template <class F>
void with_width(DType dtype, const F& f) {
  switch (size_of(dtype)) {
    case 1:
      return f(uint8_t{});
    case 2:
      return f(uint16_t{});
    case 4:
      return f(uint32_t{});
    default:
      f(uint64_t{});
  }
}

// Element i of a row of that dtype, as a C.
template <class C>
TINYAI_GPU C load(const void* at, DType dtype, int64_t i) {
  switch (dtype) {
    case DType::kF32:
      return static_cast<C>(static_cast<const float*>(at)[i]);
    case DType::kF64:
      return static_cast<C>(static_cast<const double*>(at)[i]);
    case DType::kF16:
      return static_cast<C>(to_float(static_cast<const Half*>(at)[i]));
    case DType::kBf16:
      return static_cast<C>(to_float(static_cast<const Bfloat*>(at)[i]));
    case DType::kI8:
      return static_cast<C>(static_cast<const int8_t*>(at)[i]);
    case DType::kU8:
    case DType::kBool:
      return static_cast<C>(static_cast<const uint8_t*>(at)[i]);
    case DType::kI32:
      return static_cast<C>(static_cast<const int32_t*>(at)[i]);
    case DType::kI64:
      return static_cast<C>(static_cast<const int64_t*>(at)[i]);
  }
  return C{};
}

// A float as an i32 or i64, by truncation: what these cannot hold, NaN too, is their least number, as on the CPU.
template <class Wide, class C>
TINYAI_GPU Wide whole(C value) {
  const C beyond = static_cast<C>(sizeof(Wide) == 8 ? 0x1p63 : 0x1p31);
  return static_cast<Wide>(value >= -beyond && value < beyond ? value : -beyond);
}
// Integers keep their low bits, floats those of the i32.
template <class T, class C>
TINYAI_GPU T to_integer(C value) {
  if constexpr (std::numeric_limits<C>::is_integer) return static_cast<T>(value);
  if constexpr (!std::numeric_limits<C>::is_integer && sizeof(T) == 8) return static_cast<T>(whole<int64_t>(value));
  if constexpr (!std::numeric_limits<C>::is_integer && sizeof(T) < 8) return static_cast<T>(whole<int32_t>(value));
}
template <class C>
TINYAI_GPU void store(void* at, DType dtype, int64_t i, C value) {
  switch (dtype) {
    case DType::kF32:
      static_cast<float*>(at)[i] = static_cast<float>(value);
      break;
    case DType::kF64:
      static_cast<double*>(at)[i] = static_cast<double>(value);
      break;
    case DType::kF16:
      static_cast<Half*>(at)[i] = to_half(as_float(value));
      break;
    case DType::kBf16:
      static_cast<Bfloat*>(at)[i] = to_bfloat(as_float(value));
      break;
    case DType::kI8:
      static_cast<int8_t*>(at)[i] = to_integer<int8_t>(value);
      break;
    case DType::kU8:
      static_cast<uint8_t*>(at)[i] = to_integer<uint8_t>(value);
      break;
    case DType::kI32:
      static_cast<int32_t*>(at)[i] = to_integer<int32_t>(value);
      break;
    case DType::kI64:
      static_cast<int64_t*>(at)[i] = to_integer<int64_t>(value);
      break;
    case DType::kBool:
      static_cast<uint8_t*>(at)[i] = value != C{};
      break;
  }
}

// Four neighbours at once, in one access of memory where a dtype has one: elements 4 i to 4 i + 3, of an address that
// is_whole() holds for.
template <int kBytes>
struct alignas(kBytes) Bytes {
#if defined(__CUDACC__)
  uint32_t at[kBytes / 4];  // of bytes a GPU's compiler makes an instruction each
#else
  unsigned char at[kBytes];  // which may stand for any type
#endif
};
template <class T>
struct FourOf {
  using Word = Bytes<sizeof(T) == 8 ? 16 : 4 * sizeof(T)>;
  static constexpr int kWords = 4 * sizeof(T) / sizeof(Word);
  union {
    Word raw[kWords];
    T each[4];
  };
};
template <class T, class C, class Read>
TINYAI_GPU void take_four(const void* data, int64_t i, C (&four)[4], const Read& read) {
  FourOf<T> of;
  constexpr int kWords = FourOf<T>::kWords;
  using Four = typename FourOf<T>::Word;
  TINYAI_UNROLL for (int part = 0; part < kWords; ++part) of.raw[part] =
      static_cast<const Four*>(data)[kWords * i + part];
  TINYAI_UNROLL for (int j = 0; j < 4; ++j) four[j] = read(of.each[j]);
}
template <class T, class C, class Write>
TINYAI_GPU void put_four(void* data, int64_t i, const C (&four)[4], const Write& write) {
  FourOf<T> of;
  constexpr int kWords = FourOf<T>::kWords;
  using Four = typename FourOf<T>::Word;
  TINYAI_UNROLL for (int j = 0; j < 4; ++j) of.each[j] = write(four[j]);
  TINYAI_UNROLL for (int part = 0; part < kWords; ++part) static_cast<Four*>(data)[kWords * i + part] = of.raw[part];
}
template <class C>
TINYAI_GPU void load_four(const void* data, DType dtype, int64_t i, C (&four)[4]) {
  switch (dtype) {
    case DType::kF32:
      return take_four<float>(data, i, four, [](float x) { return static_cast<C>(x); });
    case DType::kF64:
      return take_four<double>(data, i, four, [](double x) { return static_cast<C>(x); });
    case DType::kF16:
      return take_four<Half>(data, i, four, [](Half x) { return static_cast<C>(to_float(x)); });
    case DType::kBf16:
      return take_four<Bfloat>(data, i, four, [](Bfloat x) { return static_cast<C>(to_float(x)); });
    default:
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) four[j] = load<C>(data, dtype, 4 * i + j);
  }
}
template <class C>
TINYAI_GPU void store_four(void* data, DType dtype, int64_t i, const C (&four)[4]) {
  switch (dtype) {
    case DType::kF32:
      return put_four<float>(data, i, four, [](C x) { return static_cast<float>(x); });
    case DType::kF64:
      return put_four<double>(data, i, four, [](C x) { return static_cast<double>(x); });
    case DType::kF16:
      return put_four<Half>(data, i, four, [](C x) { return to_half(as_float(x)); });
    case DType::kBf16:
      return put_four<Bfloat>(data, i, four, [](C x) { return to_bfloat(as_float(x)); });
    default:
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) store<C>(data, dtype, 4 * i + j, four[j]);
  }
}
// Access to a dtype that is known when it is compiled: nothing is asked between one access and the next, so that many
// are under way. T: float, double, Half or Bfloat.
template <class T>
using Computed = std::conditional_t<sizeof(T) == 8, double, float>;
TINYAI_GPU float number_in(float x) { return x; }
TINYAI_GPU double number_in(double x) { return x; }
TINYAI_GPU float number_in(Half x) { return to_float(x); }
TINYAI_GPU float number_in(Bfloat x) { return to_float(x); }
template <class T>
TINYAI_GPU T as_stored(Computed<T> x) {
  if constexpr (std::is_same_v<T, Half>) {
    return to_half(x);
  } else if constexpr (std::is_same_v<T, Bfloat>) {
    return to_bfloat(x);
  } else {
    return x;
  }
}
template <class T>
TINYAI_GPU Quad<Computed<T>> four_of(const void* data, int64_t i) {
  Quad<Computed<T>> four;
  take_four<T>(data, i, four.at, [](T x) { return number_in(x); });
  return four;
}
template <class T>
TINYAI_GPU void put_four(void* data, int64_t i, const Quad<Computed<T>>& four) {
  put_four<T>(data, i, four.at, [](Computed<T> x) { return as_stored<T>(x); });
}
inline bool is_short_float(DType dtype) { return is_floating(dtype) && dtype != DType::kF64; }
template <class F>
void with_short_float(DType dtype, const F& f) {
  if (dtype == DType::kF16) return f(Half{});
  if (dtype == DType::kBf16) return f(Bfloat{});
  f(float{});
}
template <class F>
void with_stored_type(DType dtype, const F& f) {
  if (dtype == DType::kF64) return f(double{});
  with_short_float(dtype, f);
}

// Calls f for any dtype; truth values are bytes.
template <class F>
void with_type_of(DType dtype, const F& f) {
  switch (dtype) {
    case DType::kI8:
      return f(int8_t{});
    case DType::kU8:
    case DType::kBool:
      return f(uint8_t{});
    case DType::kI32:
      return f(int32_t{});
    case DType::kI64:
      return f(int64_t{});
    default:
      with_stored_type(dtype, f);
  }
}

inline bool is_whole(const void* data) { return reinterpret_cast<uintptr_t>(data) % 16 == 0; }

// A walk tells where element i of N views of one shape lies, in elements from each view's first; i counts in the walk's
// order, which is C order of the axes as they were added.
template <int N>
struct Walk {
  int rank = 0;
  bool is_flat = true;   // i itself, in each view
  bool is_small = true;  // 31 bits are enough for i
  int64_t elements = 1;
  int64_t size[kMaxRank], stride[N][kMaxRank];
  Divisor by[kMaxRank];  // the sizes, where it is small

  TINYAI_GPU void at(int64_t i, int64_t (&offset)[N]) const {
    for (int v = 0; v < N; ++v) offset[v] = is_flat ? i : 0;
    if (is_flat) return;
    for (int axis = rank - 1; axis >= 0; --axis) {
      int64_t along = i;
      if (axis > 0 && is_small) {
        auto rest = static_cast<uint32_t>(i);
        i = by[axis].divide(rest);
        along = rest;
      } else if (axis > 0) {
        along = i % size[axis];
        i /= size[axis];
      }
      for (int v = 0; v < N; ++v) offset[v] += along * stride[v][axis];
    }
  }
  // True if a view steps by one from each element to the next; or stays where it is.
  TINYAI_GPU bool follows(int view) const { return rank == 0 || (rank == 1 && stride[view][0] == 1); }
  TINYAI_GPU bool stays(int view) const { return rank == 0 || (rank == 1 && stride[view][0] == 0); }
  TINYAI_GPU int64_t of(int64_t i) const {  // where there is one view
    int64_t offset[N];
    at(i, offset);
    return offset[0];
  }

  // An axis within those that are there; joined with the last where all views step on from its end.
  void add(int64_t of_size, const int64_t (&steps)[N]) {
    if (of_size == 1) return;
    bool goes_on = rank > 0;
    for (int v = 0; v < N && goes_on; ++v) goes_on = stride[v][rank - 1] == steps[v] * of_size;
    const int axis = goes_on ? rank - 1 : rank++;
    size[axis] = goes_on ? size[axis] * of_size : of_size;
    for (int v = 0; v < N; ++v) stride[v][axis] = steps[v];
    is_flat = rank == 1;
    for (int v = 0; v < N; ++v) is_flat = is_flat && stride[v][0] == 1;
    elements *= of_size;
    is_small = elements <= INT32_MAX;
    by[axis] = Divisor(size[axis]);
  }
};

// Walks the axes of `views` that `axes` has bits for, by default all; a null view steps nowhere. In C order.
template <int N>
Walk<N> walk_of(const View* const (&views)[N], uint32_t axes = ~0u) {
  const View* shaped = nullptr;
  for (const View* view : views) shaped = view ? view : shaped;
  Walk<N> walk;
  for (int axis = 0; axis < shaped->rank(); ++axis) {
    if (!(axes >> axis & 1)) continue;
    int64_t steps[N];
    for (int v = 0; v < N; ++v) steps[v] = views[v] ? views[v]->strides[axis] : 0;
    walk.add(shaped->shape[axis], steps);
  }
  return walk;
}
inline int64_t elements_of(const View& view, uint32_t axes) {
  int64_t n = 1;
  for (int axis = 0; axis < view.rank(); ++axis) n *= axes >> axis & 1 ? view.shape[axis] : 1;
  return n;
}

// The lines along an axis: where they begin, in C order of the others, and how many they are.
template <int N>
Walk<N> lines_of(int axis, const View* const (&views)[N]) {
  return walk_of(views, ~(1u << axis));
}
inline int64_t lines_in(int axis, const View& view) { return elements_of(view, ~(1u << axis)); }

// Walks all axes, ordered by how far the last view steps along them: where the order of elements does not matter,
// neighbours in time are neighbours in the memory that is written.
template <int N>
Walk<N> walk_along_memory(const View* const (&views)[N]) {
  const View& y = *views[N - 1];
  int order[kMaxRank];
  const auto step = [&](int axis) { return y.strides[axis] < 0 ? -y.strides[axis] : y.strides[axis]; };
  for (int axis = 0; axis < y.rank(); ++axis) {
    int at = axis;
    for (; at > 0 && step(order[at - 1]) < step(axis); --at) order[at] = order[at - 1];
    order[at] = axis;
  }
  Walk<N> walk;
  for (int i = 0; i < y.rank(); ++i) {
    int64_t steps[N];
    for (int v = 0; v < N; ++v) steps[v] = views[v]->strides[order[i]];
    walk.add(y.shape[order[i]], steps);
  }
  return walk;
}

}  // namespace tinyai::kernels::cuda
