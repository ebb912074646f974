// Unary, binary, where: one functor for each type that is computed in, the operation a number that all threads share.
#include <iterator>

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
  DType a_from, b_from, to;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[3];
    walk.at(i, at);
    store<C>(y, to, at[2], binary_of<C>(op, load<C>(a, a_from, at[0]), load<C>(b, b_from, at[1])));
  }
};

// Floats in fours, which are most of what a network works on. Each operation is compiled for itself: one of some lines,
// where the kernel that has all of them takes as long to be fetched as a small array takes to be worked.
template <class T, UnaryOp kOp>
struct UnaryFours {
  Computed<T> a, b;
  const void* x;
  void* y;

  TINYAI_GPU void operator()(int64_t i) const {
    static_cast<T*>(y)[i] = as_stored<T>(unary_of(kOp, number_in(static_cast<const T*>(x)[i]), a, b));
  }
  TINYAI_GPU Quad<Computed<T>> take(int64_t i) const { return four_of<T>(x, i); }
  TINYAI_GPU void give(int64_t i, Quad<Computed<T>> four) const {
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.at[j] = unary_of(kOp, four.at[j], a, b);
    put_four<T>(y, i, four);
  }
};

// One of the operands may be a number that meets all of the other.
template <class T, BinaryOp kOp>
struct BinaryFours {
  using C = Computed<T>;
  const void *a, *b;
  void* y;
  bool a_stays, b_stays;

  struct Two {
    Quad<C> a, b;
  };
  TINYAI_GPU void operator()(int64_t i) const {
    static_cast<T*>(y)[i] = as_stored<T>(binary_of(kOp, one_of(a, a_stays, i), one_of(b, b_stays, i)));
  }
  TINYAI_GPU Two take(int64_t i) const { return {some_of(a, a_stays, i), some_of(b, b_stays, i)}; }
  TINYAI_GPU void give(int64_t i, Two two) const {
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) two.a.at[j] = binary_of(kOp, two.a.at[j], two.b.at[j]);
    put_four<T>(y, i, two.a);
  }

 private:
  TINYAI_GPU static C one_of(const void* x, bool stays, int64_t i) {
    return number_in(static_cast<const T*>(x)[stays ? 0 : i]);
  }
  TINYAI_GPU static Quad<C> some_of(const void* x, bool stays, int64_t i) {
    if (!stays) return four_of<T>(x, i);
    const C same = one_of(x, true, 0);
    return {{same, same, same, same}};
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
  const Walk<2> walk = walk_along_memory(views);
  if (is_short_float(x.dtype) && x.dtype == y.dtype && walk.is_flat && is_whole(x.data) && is_whole(y.data))
    return with_short_float(x.dtype, [&]<class T>(T) {
      with_op<UnaryOp, std::size(kUnaryKernels)>(op, [&]<UnaryOp kOp>() {
        using C = Computed<T>;
        for_fours(stream, y.elements(), UnaryFours<T, kOp>{static_cast<C>(a), static_cast<C>(b), x.data, y.data});
      });
    });
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_each(
        stream, y.elements(),
        Unary<C>{op, number<C>(op, a, x.dtype), number<C>(op, b, x.dtype), walk, x.data, y.data, x.dtype, y.dtype});
  });
}

void binary(Stream& stream, BinaryOp op, const View& a, const View& b, const View& y) {
  const View* const views[] = {&a, &b, &y};
  const Walk<3> walk = walk_along_memory(views);
  const auto is_ready = [&](int i, const View& view) {
    return walk.stays(i) || (walk.follows(i) && is_whole(view.data));
  };
  const bool in_fours = is_ready(0, a) && is_ready(1, b) && walk.follows(2) && is_whole(y.data);
  if (in_fours && is_short_float(a.dtype) && a.dtype == b.dtype && a.dtype == y.dtype)
    return with_short_float(a.dtype, [&]<class T>(T) {
      with_op<BinaryOp, std::size(kBinaryKernels)>(op, [&]<BinaryOp kOp>() {
        for_fours(stream, y.elements(), BinaryFours<T, kOp>{a.data, b.data, y.data, walk.stays(0), walk.stays(1)});
      });
    });
  const DType in = !is_floating(a.dtype) || b.dtype == DType::kF64 ? b.dtype : a.dtype;  // what both fit into
  with_compute_type(in, [&]<class C>(C) {
    for_each(stream, y.elements(), Binary<C>{op, walk, a.data, b.data, y.data, a.dtype, b.dtype, y.dtype});
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
