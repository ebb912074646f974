// Unary, binary, where: one functor for each type that is computed in, the operation a number that all threads share.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/fused.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"
#include "kernels/power.h"

namespace tinyai::kernels::cuda {
namespace {

template <class C>
struct Unary {
  UnaryOp op;
  C a, b;
  Walk<2> walk;
  const void* x;
  void* y;
  DType from, to;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[2];
    walk.at(i, at);
    store<C>(y, to, at[1], unary_of<C>(op, load<C>(x, from, at[0]), a, b));
  }
};

template <class C>
struct Binary {
  BinaryOp op;
  Walk<3> walk;
  const void *a, *b;
  void* y;
  DType from, to;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[3];
    walk.at(i, at);
    store<C>(y, to, at[2], binary_of<C>(op, load<C>(a, from, at[0]), load<C>(b, from, at[1])));
  }
};

template <class C>
struct Scale {
  const double* factor;
  Walk<2> walk;
  const void* x;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[2];
    walk.at(i, at);
    store<C>(y, dtype, at[1], wrapped_product<C>(load<C>(x, dtype, at[0]), static_cast<C>(*factor)));
  }
};

template <class T>
struct Where {
  Walk<4> walk;
  const uint8_t* condition;
  const T *a, *b;
  T* y;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    walk.at(i, at);
    y[at[3]] = condition[at[0]] ? a[at[1]] : b[at[2]];
  }
};

// A number as what it is computed with. Bounds of a clip stay within an integer's own range, so that infinite ones do
// nothing; other numbers wrap.
template <class C>
C number(UnaryOp op, double value, DType dtype) {
  if constexpr (kIsFloat<C>) return static_cast<C>(value);
  if (op != UnaryOp::kClip) return static_cast<C>(static_cast<int64_t>(value));
  const int bits = 8 * static_cast<int>(size_of(dtype));
  const bool is_signed = dtype != DType::kU8 && dtype != DType::kBool;
  const int64_t high = is_signed ? static_cast<int64_t>(~uint64_t{0} >> (65 - bits)) : (int64_t{1} << bits) - 1;
  const int64_t low = is_signed ? -high - 1 : 0;
  if (value <= static_cast<double>(low)) return static_cast<C>(low);
  if (value >= static_cast<double>(high)) return static_cast<C>(high);
  return static_cast<C>(value);
}

void unary(Stream& stream, UnaryOp op, double a, double b, const View& x, const View& y) {
  if (op == UnaryOp::kPowScalar) small_power(a, &op);
  const View* const views[] = {&x, &y};
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             Unary<C>{op, number<C>(op, a, x.dtype), number<C>(op, b, x.dtype), walk_along_memory(views), x.data,
                      y.data, x.dtype, y.dtype});
  });
}

void binary(Stream& stream, BinaryOp op, const View& a, const View& b, const View& y) {
  const View* const views[] = {&a, &b, &y};
  with_compute_type(a.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(), Binary<C>{op, walk_along_memory(views), a.data, b.data, y.data, a.dtype, y.dtype});
  });
}

void scale(Stream& stream, const View& factor, const View& x, const View& y) {
  const View* const views[] = {&x, &y};
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(), Scale<C>{factor.as<double>(), walk_along_memory(views), x.data, y.data, x.dtype});
  });
}

void where(Stream& stream, const View& condition, const View& a, const View& b, const View& y) {
  const View* const views[] = {&condition, &a, &b, &y};
  with_width(y.dtype, [&]<class T>(T) {
    for_each(stream, y.elements(),
             Where<T>{walk_along_memory(views), condition.as<uint8_t>(), a.as<T>(), b.as<T>(), y.as<T>()});
  });
}

}  // namespace

const Elementwise kElementwise{.unary = entry<unary>,
                               .binary = entry<binary>,
                               .scale = entry<scale>,
                               .unary_flat = nullptr,  // of devices that have the host's memory
                               .binary_flat = nullptr,
                               .where = entry<where>,
                               .fused = entry<fused>,
                               .fused_sum = {}};

}  // namespace tinyai::kernels::cuda
