// Scatters: index_add, scatter_add, scatter_nd_add, the adjoints of the gathers in index.cpp.
//
// Threads divide the output along an axis that no index addresses, so every element's addends come in the order of the
// indices whatever the number of threads; where there is no such axis, one thread does it all.
#include "base/float16.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/indices.h"
#include "kernels/cpu/strided.h"

namespace tinyai::kernels::cpu {
namespace {

template <class T>
struct Cpp {
  using Type = T;
};

// f(x's type, y's type). Signed integers add as unsigned ones, which wrap.
template <class F>
void with_types(DType x, DType y, F&& f) {
  switch (x) {
    case DType::kF32:
      return f(Cpp<float>{}, Cpp<float>{});
    case DType::kF64:
      return f(Cpp<double>{}, Cpp<double>{});
    case DType::kF16:
      return y == DType::kF32 ? f(Cpp<F16>{}, Cpp<float>{}) : f(Cpp<F16>{}, Cpp<F16>{});
    case DType::kBf16:
      return y == DType::kF32 ? f(Cpp<Bf16>{}, Cpp<float>{}) : f(Cpp<Bf16>{}, Cpp<Bf16>{});
    case DType::kI8:
    case DType::kU8:
      return f(Cpp<uint8_t>{}, Cpp<uint8_t>{});
    case DType::kI32:
      return f(Cpp<uint32_t>{}, Cpp<uint32_t>{});
    case DType::kI64:
      return f(Cpp<uint64_t>{}, Cpp<uint64_t>{});
    case DType::kBool:
      return f(Cpp<bool>{}, Cpp<bool>{});
  }
}

template <class X, class Y>
inline void add_to(Y& y, X x) {
  if constexpr (std::is_same_v<Y, bool>) {
    y = y || x;  // the sum of truth values
  } else if constexpr (std::is_integral_v<Y>) {
    y = static_cast<Y>(y + x);
  } else if constexpr (std::is_same_v<Y, F16> || std::is_same_v<Y, Bf16>) {
    y = Y(static_cast<float>(y) + static_cast<float>(x));
  } else {
    y += static_cast<Y>(x);
  }
}

template <class X, class Y>
[[gnu::noinline]] void add_strided(const Odometer<2>& walk, const X* x, Y* y) {
  walk.rows([&](const int64_t(&at)[2]) {
    const X* from = x + at[0];
    Y* to = y + at[1];
    const int64_t sx = walk.row_stride(0), sy = walk.row_stride(1), n = walk.row_size();
    if (sx == 1 && sy == 1) {
      for (int64_t i = 0; i < n; ++i) add_to(to[i], from[i]);
    } else {
      for (int64_t i = 0; i < n; ++i) add_to(to[i * sy], from[i * sx]);
    }
  });
}

template <class X, class Y, class Index>
void index_add_core(int axis, const View& x, const View& indices, const View& y) {
  Odometer<2> outer, inner;
  for (int i = 0; i < axis; ++i) outer.push(x.shape[i], x.strides[i], y.strides[i]);
  for (int i = axis + 1; i < x.rank(); ++i) inner.push(x.shape[i], x.strides[i], y.strides[i]);
  const Index* index = indices.as<Index>();
  outer.elements([&](const int64_t(&at)[2]) {
    for (int64_t i = 0; i < x.shape[axis]; ++i) {
      const int64_t row = from_start(index[i * indices.strides[0]], y.shape[axis]);
      add_strided(inner, x.as<X>() + at[0] + i * x.strides[axis], y.as<Y>() + at[1] + row * y.strides[axis]);
    }
  });
}

template <class X, class Y, class Index>
void scatter_core(int axis, const View& x, const View& indices, const View& y) {
  Odometer<3> walk;
  for (int i = 0; i < x.rank(); ++i)
    walk.push(x.shape[i], x.strides[i], indices.strides[i], i == axis ? 0 : y.strides[i]);
  const int64_t size = y.shape[axis], step = y.strides[axis];
  walk.rows([&](const int64_t(&at)[3]) {
    const X* from = x.as<X>() + at[0];
    const Index* index = indices.as<Index>() + at[1];
    Y* to = y.as<Y>() + at[2];
    const int64_t sx = walk.row_stride(0), si = walk.row_stride(1), sy = walk.row_stride(2);
    for (int64_t i = 0; i < walk.row_size(); ++i) {
      add_to(to[i * sy + from_start(index[i * si], size) * step], from[i * sx]);
    }
  });
}

template <class X, class Y, class Index>
void scatter_nd_core(const View& x, const View& indices, const View& y) {
  const int batch = indices.rank() - 1, k = static_cast<int>(indices.shape[batch]);
  const int64_t stride = indices.strides[batch];
  Odometer<2> tuples, inner;
  for (int i = 0; i < batch; ++i) tuples.push(x.shape[i], k ? indices.strides[i] : 0, x.strides[i]);
  for (int i = k; i < y.rank(); ++i) inner.push(y.shape[i], x.strides[batch + i - k], y.strides[i]);
  tuples.elements([&](const int64_t(&at)[2]) {
    const Index* tuple = indices.as<Index>() + at[0];
    const int64_t offset = tuple_offset(tuple, stride, k, y.shape.data(), y.strides);
    add_strided(inner, x.as<X>() + at[1], y.as<Y>() + offset);
  });
}

int64_t bytes_of(const View& v) { return v.elements() * size_of(v.dtype); }

// core(x, indices, y) on parts along an axis of y that is in `free`, which x has shifted by `shift` and the indices
// have only where `indexed` says so. A part for each thread and no more: each of them reads the indices anew.
template <class Core>
void in_disjoint_parts(uint32_t free, int shift, bool indexed, const View& x, const View& indices, const View& y,
                       Core&& core) {
  constexpr int64_t kLine = 16;  // elements: narrower parts would share cache lines
  const int split = bytes_of(x) < 2 * kPieceBytes ? -1 : axis_to_split(y.shape, free);
  const int64_t size = split < 0 ? 1 : x.shape[split + shift];
  const int64_t least = split == y.rank() - 1 ? kLine : 1;
  const int64_t grain = std::max((size + thread_count() - 1) / thread_count(), least);
  if (grain >= size) return core(x, indices, y);
  parallel_for(size, grain, [&](int64_t begin, int64_t end) {
    core(narrowed(x, split + shift, begin, end), indexed ? narrowed(indices, split, begin, end) : indices,
         narrowed(y, split, begin, end));
  });
}

void index_add(int axis, const View& x, const View& indices, const View& y) {
  if (x.elements() == 0) return;
  in_disjoint_parts(~(1u << axis), 0, false, x, indices, y, [&](const View& px, const View& pi, const View& py) {
    with_index(indices.dtype, [&]<class Index>(Index) {
      with_types(x.dtype, y.dtype,
                 [&]<class X, class Y>(Cpp<X>, Cpp<Y>) { index_add_core<X, Y, Index>(axis, px, pi, py); });
    });
  });
}

void scatter_add(int axis, const View& x, const View& indices, const View& y) {
  if (x.elements() == 0) return;
  in_disjoint_parts(~(1u << axis), 0, true, x, indices, y, [&](const View& px, const View& pi, const View& py) {
    with_index(indices.dtype, [&]<class Index>(Index) {
      with_types(x.dtype, y.dtype,
                 [&]<class X, class Y>(Cpp<X>, Cpp<Y>) { scatter_core<X, Y, Index>(axis, px, pi, py); });
    });
  });
}

void scatter_nd_add(const View& x, const View& indices, const View& y) {
  if (x.elements() == 0) return;
  const int batch = indices.rank() - 1, k = static_cast<int>(indices.shape[batch]);
  const uint32_t addressed = (1u << k) - 1;
  in_disjoint_parts(~addressed, batch - k, false, x, indices, y, [&](const View& px, const View& pi, const View& py) {
    with_index(indices.dtype, [&]<class Index>(Index) {
      with_types(x.dtype, y.dtype, [&]<class X, class Y>(Cpp<X>, Cpp<Y>) { scatter_nd_core<X, Y, Index>(px, pi, py); });
    });
  });
}

}  // namespace

constinit const Scatter kScatter{
    .index_add = entry<index_add>, .scatter_add = entry<scatter_add>, .scatter_nd_add = entry<scatter_nd_add>};

}  // namespace tinyai::kernels::cpu
