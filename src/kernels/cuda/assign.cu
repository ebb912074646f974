// Copy, fill and iota; signs as bits.
#include "kernels/cuda/assign.h"

#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

template <class T>
struct Move {
  Walk<2> walk;
  const T* x;
  T* y;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[2];
    walk.at(i, at);
    y[at[1]] = x[at[0]];
  }
};
// Bytes in order, a block of 16 to a thread.
struct MoveBytes {
  int64_t bytes;
  const unsigned char* x;
  unsigned char* y;

  TINYAI_GPU void operator()(int64_t i) const {
    if (16 * i + 16 <= bytes) {
      reinterpret_cast<Bytes<16>*>(y)[i] = reinterpret_cast<const Bytes<16>*>(x)[i];
      return;
    }
    for (int64_t j = 16 * i; j < bytes; ++j) y[j] = x[j];
  }
};

template <class C>
struct Convert {
  Walk<2> walk;
  const void* x;
  void* y;
  DType from, to;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[2];
    walk.at(i, at);
    store<C>(y, to, at[1], load<C>(x, from, at[0]));
  }
  TINYAI_GPU Quad<C> take(int64_t i) const {
    Quad<C> four;
    load_four<C>(x, from, i, four.at);
    return four;
  }
  TINYAI_GPU void give(int64_t i, const Quad<C>& four) const { store_four<C>(y, to, i, four.at); }
};

template <class C>
struct Fill {
  Walk<1> walk;
  C value;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t i) const { store<C>(y, dtype, walk.of(i), value); }
  TINYAI_GPU Quad<C> take(int64_t) const { return {{value, value, value, value}}; }
  TINYAI_GPU void give(int64_t i, const Quad<C>& four) const { store_four<C>(y, dtype, i, four.at); }
};

template <class C>
struct Iota {
  C start, step;
  int64_t stride;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t i) const { store<C>(y, dtype, i * stride, start + static_cast<C>(i) * step); }
};

}  // namespace

void copy(Stream& stream, const View& x, const View& y) {
  const View* const views[] = {&x, &y};
  const Walk<2> walk = walk_along_memory(views);
  const bool in_order = walk.is_flat && is_whole(x.data) && is_whole(y.data);
  if (x.dtype == y.dtype) {
    if (x.data == y.data && x.contiguous && y.contiguous) return;
    const int64_t bytes = y.elements() * size_of(y.dtype);
    if (in_order)
      return for_each(stream, (bytes + 15) / 16, MoveBytes{bytes, x.as<unsigned char>(), y.as<unsigned char>()});
    return with_width(y.dtype, [&]<class T>(T) {
      for_each(stream, y.elements(), Move<T>{walk, x.as<T>(), y.as<T>()});
    });
  }
  with_compute_type(x.dtype, [&]<class C>(C) {
    const Convert<C> convert{walk, x.data, y.data, x.dtype, y.dtype};
    in_order ? for_fours(stream, y.elements(), convert) : for_each(stream, y.elements(), convert);
  });
}

void copy_to_rows(Stream& stream, const View& vector, const View& y) {
  View wide = y;
  wide.data = vector.data;
  wide.dtype = vector.dtype;
  wide.contiguous = false;
  for (int axis = 0; axis < y.rank(); ++axis) wide.strides[axis] = axis == y.rank() - 1 ? vector.strides[0] : 0;
  copy(stream, wide, y);
}

namespace {

void fill(Stream& stream, double value, const View& y) {
  const View* const views[] = {&y};
  const Walk<1> walk = walk_along_memory(views);
  const bool in_order = walk.is_flat && is_whole(y.data);
  if (is_integer(y.dtype) && value >= -0x1p63 && value < 0x1p63) {
    const Fill<int64_t> whole{walk, static_cast<int64_t>(value), y.data, y.dtype};
    return in_order ? for_fours(stream, y.elements(), whole) : for_each(stream, y.elements(), whole);
  }
  const Fill<double> all{walk, value, y.data, y.dtype};
  in_order ? for_fours(stream, y.elements(), all) : for_each(stream, y.elements(), all);
}

void iota(Stream& stream, double start, double step, const View& y) {
  const int64_t n = y.elements(), stride = n > 0 ? y.strides[0] : 0;
  if (is_integer(y.dtype))
    return for_each(stream, n,
                    Iota<int64_t>{static_cast<int64_t>(start), static_cast<int64_t>(step), stride, y.data, y.dtype});
  for_each(stream, n, Iota<double>{start, step, stride, y.data, y.dtype});
}

struct PackPositive {
  DType dtype;
  int64_t n;
  const void* x;
  uint8_t* bits;

  TINYAI_GPU void operator()(int64_t byte) const {
    unsigned packed = 0;
    for (int64_t i = 8 * byte; i < 8 * byte + 8 && i < n; ++i)
      packed |= static_cast<unsigned>(load<double>(x, dtype, i) > 0) << (i - 8 * byte);
    bits[byte] = static_cast<uint8_t>(packed);
  }
};

template <class T>
struct KeepPositive {
  const T* gy;
  const uint8_t* bits;
  T* gx;

  TINYAI_GPU void operator()(int64_t i) const { gx[i] = bits[i / 8] >> i % 8 & 1 ? gy[i] : T{}; }
};

void pack_positive(Stream& stream, DType dtype, int64_t n, const void* x, uint8_t* bits) {
  for_each(stream, (n + 7) / 8, PackPositive{dtype, n, x, bits});
}

void keep_positive(Stream& stream, DType dtype, int64_t n, const void* gy, const uint8_t* bits, void* gx) {
  with_width(dtype, [&]<class T>(T) {
    for_each(stream, n, KeepPositive<T>{static_cast<const T*>(gy), bits, static_cast<T*>(gx)});
  });
}

}  // namespace

const Assign kAssign{.copy = entry<copy>, .fill = entry<fill>, .iota = entry<iota>};
const Signs kSigns{.pack_positive = entry<pack_positive>, .keep_positive = entry<keep_positive>};

}  // namespace tinyai::kernels::cuda
