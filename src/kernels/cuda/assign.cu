// Copy, fill and iota; signs as bits.
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
};

template <class C>
struct Fill {
  Walk<1> walk;
  C value;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t i) const { store<C>(y, dtype, walk.of(i), value); }
};

template <class C>
struct Iota {
  C start, step;
  int64_t stride;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t i) const { store<C>(y, dtype, i * stride, start + static_cast<C>(i) * step); }
};

void copy(Stream& stream, const View& x, const View& y) {
  const View* const views[] = {&x, &y};
  if (x.dtype == y.dtype) {
    if (x.data == y.data && x.contiguous && y.contiguous) return;
    return with_width(y.dtype, [&]<class T>(T) {
      for_each(stream, y.elements(), Move<T>{walk_along_memory(views), x.as<T>(), y.as<T>()});
    });
  }
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(), Convert<C>{walk_along_memory(views), x.data, y.data, x.dtype, y.dtype});
  });
}

void fill(Stream& stream, double value, const View& y) {
  const View* const views[] = {&y};
  const bool is_whole = is_integer(y.dtype) && value >= -0x1p63 && value < 0x1p63;
  if (is_whole)
    return for_each(stream, y.elements(),
                    Fill<int64_t>{walk_along_memory(views), static_cast<int64_t>(value), y.data, y.dtype});
  for_each(stream, y.elements(), Fill<double>{walk_along_memory(views), value, y.data, y.dtype});
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
