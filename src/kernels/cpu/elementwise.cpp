// Unary, binary and where: contiguous work goes straight to its row, the rest walks over rows and stages what a row
// cannot read in place.
#include <cmath>

#include "base/error.h"
#include "kernels/cpu/active_elementwise_rows.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/fused.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"
#include "kernels/power.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr int index(DType dtype) { return static_cast<int>(dtype); }

// Nanoseconds an element costs one thread with AVX2, in cache; splitting needs no more than the magnitude.
constexpr double kCheapNs = 0.15, kFunctionNs = 0.5, kHeavyNs = 2, kScalarNs = 10, kGatherNs = 0.7, kConvertNs = 0.3;

template <class Op>
double cost(Op op, DType dtype) {
  const double width = dtype == DType::kF64 ? 4 : 1;  // half the lanes, twice the terms
  switch (kernel_of(op).work) {
    case Work::kCheap:
      return kCheapNs * static_cast<double>(size_of(dtype)) / 4;
    case Work::kFunction:
      return width * kFunctionNs;
    case Work::kHeavy:
      return width * kHeavyNs;
    case Work::kScalar:
      break;
  }
  return kScalarNs;
}

template <int N>
double staging_cost(const LoopNest<N>& w, const View* const (&views)[N]) {
  double ns = 0;
  for (int v = 0; v < N; ++v) {
    const int64_t stride = w.inner_stride(v);
    if (stride != 0 && stride != size_of(views[v]->dtype)) ns += kGatherNs;
    if (compute_dtype(views[v]->dtype) != views[v]->dtype) ns += kConvertNs;
  }
  return ns;
}

[[noreturn]] void refuse(const char* kind, int op, DType dtype) {
  fail(Status::kInternal, kind, " kernel ", op, " has no form for ", tinyai::name(dtype));
}

// So little of anything that splitting it is not worth asking about: the head of unary and binary is all there is to
// do.
constexpr int64_t kSmall = 1024;

[[gnu::noinline]] void unary_contiguous(UnaryOp op, simd::UnaryRows::Row row, double a, double b, const View& x,
                                        const View& y) {
  const int64_t bytes = size_of(x.dtype), y_bytes = size_of(y.dtype);
  split(y.elements(), cost(op, x.dtype), [&](int64_t begin, int64_t end) {
    row(end - begin, x.as<char>() + begin * bytes, y.as<char>() + begin * y_bytes, a, b);
  });
}

[[gnu::noinline]] void binary_contiguous(BinaryOp op, simd::BinaryRows::Row row, const View& a, const View& b,
                                         const View& y) {
  const int64_t bytes = size_of(a.dtype), y_bytes = size_of(y.dtype);
  split(y.elements(), cost(op, a.dtype), [&](int64_t begin, int64_t end) {
    row(end - begin, a.as<char>() + begin * bytes, 1, b.as<char>() + begin * bytes, 1, y.as<char>() + begin * y_bytes);
  });
}

[[gnu::noinline]] void unary_strided(UnaryOp op, double a, double b, const View& x, const View& y) {
  const DType in = compute_dtype(x.dtype), out = kernel_of(op).test ? DType::kBool : in;  // of the row
  const simd::UnaryRows::Row row = active_elementwise_rows.unary.row[static_cast<int>(op)][index(in)];
  if (!row) refuse("unary", static_cast<int>(op), x.dtype);
  const View* const views[] = {&x, &y};
  const LoopNest<2> w = make_nest(views);
  const int64_t x_stride = w.inner_stride(0), y_stride = w.inner_stride(1);
  const bool direct = is_direct(y_stride, out, y.dtype);
  const bool whole = direct && is_direct(x_stride, in, x.dtype);
  const int64_t longest = whole ? INT64_MAX : kBlock;
  split(w.elements(), cost(op, in) + staging_cost(w, views), [&](int64_t begin, int64_t end) {
    Buffer read, written;
    for_rows(w, begin, end, [&](char* const(&at)[2], int64_t n) {
      const char* from = at[0];
      char* to = at[1];
      for (int64_t part; n > 0; n -= part, from += part * x_stride, to += part * y_stride) {
        part = std::min(n, longest);
        const void* source = whole ? from : staged(part, from, x_stride, x.dtype, in, read);
        void* target = direct ? static_cast<void*>(to) : written.bytes;
        row(part, source, target, a, b);
        if (!direct) unstage(part, target, out, to, y_stride, y.dtype);
      }
    });
  });
}

// An operand of a binary row: a repeated element is staged alone.
const void* operand(int64_t n, const char* at, int64_t stride, DType from, DType wanted, Buffer& buffer) {
  if (stride == 0) return staged(1, at, size_of(from), from, wanted, buffer);
  return staged(n, at, stride, from, wanted, buffer);
}
bool in_place(int64_t stride, DType from, DType wanted) {
  return from == wanted && (stride == 0 || stride == size_of(from));
}

[[gnu::noinline]] void binary_strided(BinaryOp op, const View& a, const View& b, const View& y) {
  const DType in = compute_dtype(promote(a.dtype, b.dtype)), out = kernel_of(op).test ? DType::kBool : in;
  const simd::BinaryRows::Row row = active_elementwise_rows.binary.row[static_cast<int>(op)][index(in)];
  if (!row) refuse("binary", static_cast<int>(op), a.dtype);
  const View* const views[] = {&a, &b, &y};
  const LoopNest<3> w = make_nest(views);
  const int64_t a_stride = w.inner_stride(0), b_stride = w.inner_stride(1), y_stride = w.inner_stride(2);
  const int64_t a_step = a_stride != 0, b_step = b_stride != 0;
  const bool direct = is_direct(y_stride, out, y.dtype);
  const bool whole = direct && in_place(a_stride, a.dtype, in) && in_place(b_stride, b.dtype, in);
  split(w.elements(), cost(op, in) + staging_cost(w, views), [&](int64_t begin, int64_t end) {
    if (whole) {
      for_rows(w, begin, end, [&](char* const(&at)[3], int64_t n) { row(n, at[0], a_step, at[1], b_step, at[2]); });
      return;
    }
    Buffer left, right, result;
    for_rows(w, begin, end, [&](char* const(&at)[3], int64_t n) {
      for (int64_t done = 0, part; done < n; done += part) {
        part = std::min(n - done, kBlock);
        const void* l = operand(part, at[0] + done * a_stride, a_stride, a.dtype, in, left);
        const void* r = operand(part, at[1] + done * b_stride, b_stride, b.dtype, in, right);
        char* to = at[2] + done * y_stride;
        void* target = direct ? static_cast<void*>(to) : result.bytes;
        row(part, l, a_step, r, b_step, target);
        if (!direct) unstage(part, target, out, to, y_stride, y.dtype);
      }
    });
  });
}

// So little that no operator is worth splitting.
constexpr int64_t kFlatAlone = 2048;

View flat_view(const void* data, DType dtype, int64_t n) {
  View view;
  view.data = const_cast<void*>(data);
  view.dtype = dtype;
  view.shape.push_back(n);
  view.strides[0] = 1;
  return view;
}

void unary(UnaryOp op, double a, double b, const View& x, const View& y) {
  if (op == UnaryOp::kPowScalar && !small_power(a, &op)) return copy(x, y);
  const simd::UnaryRows::Row row = active_elementwise_rows.unary.row[static_cast<int>(op)][index(x.dtype)];
  if (row && x.contiguous && y.contiguous) {
    const int64_t n = y.elements();
    if (n <= kSmall) return row(n, x.data, y.data, a, b);
    return unary_contiguous(op, row, a, b, x, y);
  }
  unary_strided(op, a, b, x, y);
}

void binary(BinaryOp op, const View& a, const View& b, const View& y) {
  const simd::BinaryRows::Row row = active_elementwise_rows.binary.row[static_cast<int>(op)][index(a.dtype)];
  if (row && a.contiguous && b.contiguous && y.contiguous && a.dtype == b.dtype) {
    const int64_t n = y.elements();
    if (n <= kSmall) return row(n, a.data, 1, b.data, 1, y.data);
    return binary_contiguous(op, row, a, b, y);
  }
  binary_strided(op, a, b, y);
}

void scale(const View& factor, const View& x, const View& y) {
  const double by = factor.as<double>()[0];
  if (by == 1 && x.data == y.data) return;
  unary(UnaryOp::kMulScalar, by, 0, x, y);
}

[[gnu::noinline]] void unary_flat_general(UnaryOp op, DType dtype, int64_t n, const void* x, void* y) {
  const View from = flat_view(x, dtype, n), to = flat_view(y, dtype, n);
  unary(op, 0, 0, from, to);
}

[[gnu::noinline]] void binary_flat_general(BinaryOp op, DType dtype, int64_t n, const void* a, const void* b, void* y) {
  const View left = flat_view(a, dtype, n), right = flat_view(b, dtype, n), to = flat_view(y, dtype, n);
  binary(op, left, right, to);
}

// Inline: on the way of small operators each instruction counts.
[[gnu::always_inline]] inline void unary_flat(UnaryOp op, DType dtype, int64_t n, const void* x, void* y) {
  const simd::UnaryRows::Row row = active_elementwise_rows.unary.row[static_cast<int>(op)][index(dtype)];
  if (!row || n > kFlatAlone) [[unlikely]]
    return unary_flat_general(op, dtype, n, x, y);
  row(n, x, y, 0, 0);
}

[[gnu::always_inline]] inline void binary_flat(BinaryOp op, DType dtype, int64_t n, const void* a, const void* b,
                                               void* y) {
  const simd::BinaryRows::Row row = active_elementwise_rows.binary.row[static_cast<int>(op)][index(dtype)];
  if (!row || n > kFlatAlone) [[unlikely]]
    return binary_flat_general(op, dtype, n, a, b, y);
  row(n, a, 1, b, 1, y);
}

void where(const View& condition, const View& a, const View& b, const View& y) {
  const View* const views[] = {&condition, &a, &b, &y};
  const LoopNest<4> w = make_nest(views);
  const DType dtype = y.dtype;
  const int64_t a_stride = w.inner_stride(1), b_stride = w.inner_stride(2), y_stride = w.inner_stride(3);
  const int64_t c_stride = w.inner_stride(0), a_step = a_stride != 0, b_step = b_stride != 0;
  const simd::CopyRows::Select select = active_rows.copy.select[__builtin_ctzll(static_cast<uint64_t>(size_of(dtype)))];
  const bool direct = is_direct(y_stride, dtype, dtype);
  split(w.elements(), 2 * kCheapNs + staging_cost(w, views), [&](int64_t begin, int64_t end) {
    Buffer left, right, result;
    char choice[kBlock];
    for_rows(w, begin, end, [&](char* const(&at)[4], int64_t n) {
      for (int64_t done = 0, part; done < n; done += part) {
        part = std::min(n - done, kBlock);
        const void* c = staged(part, at[0] + done * c_stride, c_stride, DType::kBool, DType::kBool, choice);
        const void* l = operand(part, at[1] + done * a_stride, a_stride, dtype, dtype, left);
        const void* r = operand(part, at[2] + done * b_stride, b_stride, dtype, dtype, right);
        char* to = at[3] + done * y_stride;
        void* target = direct ? static_cast<void*>(to) : result.bytes;
        select(part, c, l, a_step, r, b_step, target);
        if (!direct) unstage(part, target, dtype, to, y_stride, dtype);
      }
    });
  });
}

}  // namespace

constinit const Elementwise kElementwise{.unary = entry<unary>,
                                         .binary = entry<binary>,
                                         .scale = entry<scale>,
                                         .unary_flat = entry<unary_flat>,
                                         .binary_flat = entry<binary_flat>,
                                         .where = entry<where>,
                                         .fused = entry<fused>,
                                         .fused_sum = working_entry<fused_sum>};

}  // namespace tinyai::kernels::cpu
