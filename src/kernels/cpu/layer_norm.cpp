// Layer normalisation: a row is what one mean belongs to, the trailing axes of x. The gradients of gamma and beta run
// across the rows, in strips of columns and chunks of rows whose borders depend on the shape alone.
#include <cmath>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/norm.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/walk.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kElementNs = 0.4, kStagedNs = 2;
constexpr int64_t kColumns = 256, kRowBlock = 64, kChunk = 64 * 1024, kMostPartials = 8192;

// Where each row of a view starts, rows counted in C order.
struct RowStarts {
  RowStarts(const View& v, int trailing) : base(static_cast<char*>(v.data)), rank(v.rank() - trailing) {
    for (int i = 0; i < rank; ++i) {
      size[i] = v.shape[i];
      stride[i] = v.strides[i] * size_of(v.dtype);
    }
  }
  char* at(int64_t row) const {
    char* p = base;
    for (int i = rank - 1; i > 0; --i) {
      p += row % size[i] * stride[i];
      row /= size[i];
    }
    return rank > 0 ? p + row * stride[0] : p;
  }
  int64_t count() const {
    int64_t n = 1;
    for (int i = 0; i < rank; ++i) n *= size[i];
    return n;
  }

  char* base;
  int rank;
  int64_t size[kMaxRank], stride[kMaxRank];
};

View trailing_view(const View& v, int axes) {
  View part = v;
  const int skip = v.rank() - axes;
  part.shape = Shape();
  for (int i = 0; i < axes; ++i) {
    part.shape.push_back(v.shape[skip + i]);
    part.strides[i] = v.strides[skip + i];
  }
  return part;
}

// Views over the trailing axes, walked together; a null view is replaced by the last one and not used.
template <int N>
Walk<N> walk_rows(int axes, const View* const (&views)[N]) {
  View parts[N];
  const View* pointers[N];
  for (int v = 0; v < N; ++v) {
    parts[v] = trailing_view(views[v] ? *views[v] : *views[N - 1], views[v] ? std::min(axes, views[v]->rank()) : axes);
    pointers[v] = &parts[v];
  }
  return make_walk<N>(pointers);
}

template <int N>
Line line_at(const Walk<N>& w, int view, const View* v, char* const (&at)[N], int64_t offset) {
  if (!v) return {nullptr, 0, DType::kF32};
  return {at[view] + offset * w.inner_stride(view), w.inner_stride(view), v->dtype};
}
template <class T>
const T* read_or_null(int64_t n, const Line& line, Buffer& buffer) {
  return line.data ? read<T>(n, line, buffer) : nullptr;
}

// Calls f(at, offset, n) for the blocks of a row.
template <int N, class Block>
void for_blocks(const Walk<N>& w, const Block& f) {
  for_rows(w, 0, w.elements(), [&](char* const(&at)[N], int64_t n) {
    for (int64_t done = 0; done < n; done += kBlock) f(at, done, std::min(kBlock, n - done));
  });
}

struct Forward {
  const View *gamma, *beta, *x, *y;
  double eps;
};

template <class T>
void norm_staged_row(const Forward& f, const Walk<4>& w, T* mean, T* rstd) {
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  Buffer in, scale, shift, out;
  double m = 0, m2 = 0, count = 0;
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    rows.moments(n, read<T>(n, line_at(w, 2, f.x, at, offset), in), count, &m, &m2);
    count += static_cast<double>(n);
  });
  *mean = static_cast<T>(m);
  *rstd = static_cast<T>(1 / std::sqrt(m2 / count + f.eps));
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    const Line y = line_at(w, 3, f.y, at, offset);
    T* to = target<T>(y, out);
    rows.apply(n, read<T>(n, line_at(w, 2, f.x, at, offset), in),
               read_or_null<T>(n, line_at(w, 0, f.gamma, at, offset), scale),
               read_or_null<T>(n, line_at(w, 1, f.beta, at, offset), shift), *mean, *rstd, to);
    written(n, to, y);
  });
}

template <class T>
void layer_norm_as(int axes, const Forward& f, T* mean, T* rstd) {
  const View* const views[] = {f.gamma, f.beta, f.x, f.y};
  const Walk<4> walk = walk_rows(axes, views);
  const RowStarts xs(*f.x, axes), ys(*f.y, axes);
  bool direct = walk.rank == 1;
  for (int v = 0; v < 4; ++v) {
    if (views[v]) direct = direct && is_direct(walk.inner_stride(v), kDTypeOf<T>, views[v]->dtype);
  }
  const int64_t length = walk.elements();
  const double row_ns = 30 + (direct ? kElementNs : kStagedNs) * static_cast<double>(length);
  split(xs.count(), row_ns, [&](int64_t begin, int64_t end) {
    Walk<4> w = walk;
    const T* gamma = f.gamma ? static_cast<const T*>(f.gamma->data) : nullptr;
    const T* beta = f.beta ? static_cast<const T*>(f.beta->data) : nullptr;
    for (int64_t row = begin; row < end; ++row) {
      char *x = xs.at(row), *y = ys.at(row);
      if (direct) {
        norm_rows_of<T>().row(length, reinterpret_cast<const T*>(x), gamma, beta, f.eps, reinterpret_cast<T*>(y),
                              mean + row, rstd + row);
        continue;
      }
      w.base[2] = x;
      w.base[3] = y;
      norm_staged_row<T>(f, w, mean + row, rstd + row);
    }
  });
}

struct Backward {
  const View *gy, *x, *gamma, *gx, *ggamma, *gbeta;
};

template <class T>
void grad_row(const Backward& b, const Walk<4>& w, T mean, T rstd) {  // w: gy, x, gamma, gx
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  Buffer left, right, scale, out;
  double sum = 0, dot = 0;
  const auto read_block = [&](char* const(&at)[4], int64_t offset, int64_t n, const T** in) {
    in[0] = read<T>(n, line_at(w, 0, b.gy, at, offset), left);
    in[1] = read<T>(n, line_at(w, 1, b.x, at, offset), right);
    in[2] = read_or_null<T>(n, line_at(w, 2, b.gamma, at, offset), scale);
  };
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    const T* in[3];
    read_block(at, offset, n, in);
    rows.grad_sums(n, in[0], in[1], in[2], mean, &sum, &dot);
  });
  const double r = static_cast<double>(rstd), length = static_cast<double>(w.elements());
  const T slope = static_cast<T>(-r * r * r * dot / length), constant = static_cast<T>(-r * sum / length);
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    const T* in[3];
    read_block(at, offset, n, in);
    const Line gx = line_at(w, 3, b.gx, at, offset);
    T* to = target<T>(gx, out);
    rows.grad_apply(n, in[0], in[1], in[2], mean, rstd, slope, constant, to);
    written(n, to, gx);
  });
}

template <class T>
void input_grad(int axes, const Backward& b, const T* mean, const T* rstd) {
  const View* const views[] = {b.gy, b.x, b.gamma, b.gx};
  const Walk<4> walk = walk_rows(axes, views);
  const RowStarts gys(*b.gy, axes), xs(*b.x, axes), gxs(*b.gx, axes);
  split(xs.count(), 60 + kElementNs * static_cast<double>(walk.elements()), [&](int64_t begin, int64_t end) {
    Walk<4> w = walk;
    for (int64_t row = begin; row < end; ++row) {
      w.base[0] = gys.at(row);
      w.base[1] = xs.at(row);
      w.base[3] = gxs.at(row);
      grad_row<T>(b, w, mean[row], rstd[row]);
    }
  });
}

// Sums over rows for the columns [offset, offset + n) of one inner row of the walk. f32 partial sums of a few rows.
template <class T>
struct ColumnSums {
  const Backward& b;
  const RowStarts &gys, &xs;
  const T *mean, *rstd;

  void operator()(const Line& gy, const Line& x, int64_t n, int64_t begin, int64_t end, double* sums,
                  double* dots) const {
    Buffer left, right;
    T sum[kColumns], dot[kColumns];
    for (int64_t row = begin; row < end; row += kRowBlock) {
      for (int64_t c = 0; c < n; ++c) sum[c] = dot[c] = 0;
      for (int64_t r = row; r < std::min(end, row + kRowBlock); ++r) {
        const T* g = read<T>(n, {gy.data + (gys.at(r) - gys.base), gy.stride, gy.dtype}, left);
        const T* v = read<T>(n, {x.data + (xs.at(r) - xs.base), x.stride, x.dtype}, right);
        norm_rows_of<T>().grad_sums_columns(n, g, v, mean + r, rstd + r, 0, sum, dot);
      }
      for (int64_t c = 0; c < n; ++c) {
        sums[c] += static_cast<double>(sum[c]);
        dots[c] += static_cast<double>(dot[c]);
      }
    }
  }
};

template <class T>
void parameter_grads(int axes, const Backward& b, const T* mean, const T* rstd) {
  const View* const views[] = {b.ggamma, b.gbeta, b.gy, b.x};
  const Walk<4> w = walk_rows(axes, views);
  if (w.elements() == 0) return;
  const RowStarts gys(*b.gy, axes), xs(*b.x, axes);
  const ColumnSums<T> add{b, gys, xs, mean, rstd};
  const int64_t rows = xs.count(), strips = (w.inner() + kColumns - 1) / kColumns, outer = w.elements() / w.inner();
  const int64_t most =
      std::max<int64_t>(1, kMostPartials / (2 * std::min(kColumns, w.inner())) / std::max<int64_t>(1, strips * outer));
  const int64_t chunks = std::clamp<int64_t>(rows * w.elements() / kChunk, 1, most);
  double partials[kMostPartials];  // [strip][chunk][2][columns] while there are several chunks
  const auto strip_at = [&](int64_t unit, char*(&at)[4], int64_t* offset) {
    *offset = unit % strips * kColumns;
    for_rows(w, unit / strips * w.inner(), unit / strips * w.inner() + 1, [&](char* const(&p)[4], int64_t) {
      for (int v = 0; v < 4; ++v) at[v] = p[v];
    });
    return std::min(kColumns, w.inner() - *offset);
  };
  const auto finish = [&](char* const(&at)[4], int64_t offset, int64_t n, const double* sums, const double* dots) {
    const Line to_gamma = line_at(w, 0, b.ggamma, at, offset), to_beta = line_at(w, 1, b.gbeta, at, offset);
    if (b.ggamma) unstage(n, dots, DType::kF64, to_gamma.data, to_gamma.stride, to_gamma.dtype);
    if (b.gbeta) unstage(n, sums, DType::kF64, to_beta.data, to_beta.stride, to_beta.dtype);
  };
  const auto fold = [&](int64_t unit, int64_t chunk, double* sums, double* dots) {
    char* at[4];
    int64_t offset;
    const int64_t n = strip_at(unit, at, &offset);
    for (int64_t c = 0; c < n; ++c) sums[c] = dots[c] = 0;
    add(line_at(w, 2, b.gy, at, offset), line_at(w, 3, b.x, at, offset), n, rows * chunk / chunks,
        rows * (chunk + 1) / chunks, sums, dots);
  };
  const int64_t units = strips * outer, pitch = 2 * std::min(kColumns, w.inner());
  const double item_ns = kElementNs * static_cast<double>(rows * w.elements()) / static_cast<double>(units * chunks);
  split(units * chunks, item_ns, [&](int64_t begin, int64_t end) {
    for (int64_t item = begin; item < end; ++item) {
      if (chunks > 1) {
        fold(item / chunks, item % chunks, partials + item * pitch, partials + item * pitch + pitch / 2);
        continue;
      }
      double sums[kColumns], dots[kColumns];
      fold(item, 0, sums, dots);
      char* at[4];
      int64_t offset;
      const int64_t n = strip_at(item, at, &offset);
      finish(at, offset, n, sums, dots);
    }
  });
  for (int64_t unit = 0; chunks > 1 && unit < units; ++unit) {
    double* total = partials + unit * chunks * pitch;
    for (int64_t i = pitch; i < chunks * pitch; ++i) total[i % pitch] += total[i];
    char* at[4];
    int64_t offset;
    const int64_t n = strip_at(unit, at, &offset);
    finish(at, offset, n, total, total + pitch / 2);
  }
}

template <class T>
void layer_norm_grad_as(int axes, const Backward& b, const View& mean, const View& rstd) {
  if (b.gx) input_grad<T>(axes, b, mean.as<T>(), rstd.as<T>());
  if (b.ggamma || b.gbeta) parameter_grads<T>(axes, b, mean.as<T>(), rstd.as<T>());
}

}  // namespace

void layer_norm(int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                const View& mean, const View& rstd) {
  const Forward f{gamma, beta, &x, &y, eps};
  if (x.dtype == DType::kF64) {
    layer_norm_as<double>(axes, f, mean.as<double>(), rstd.as<double>());
  } else {
    layer_norm_as<float>(axes, f, mean.as<float>(), rstd.as<float>());
  }
}

void layer_norm_grad(int axes, const View& gy, const View& x, const View* gamma, const View& mean, const View& rstd,
                     const View* gx, const View* ggamma, const View* gbeta) {
  const Backward b{&gy, &x, gamma, gx, ggamma, gbeta};
  if (x.dtype == DType::kF64) {
    layer_norm_grad_as<double>(axes, b, mean, rstd);
  } else {
    layer_norm_grad_as<float>(axes, b, mean, rstd);
  }
}

}  // namespace tinyai::kernels::cpu
