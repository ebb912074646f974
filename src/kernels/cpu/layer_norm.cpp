// Layer normalisation: a row is what one mean belongs to, the trailing axes of x. The gradients of gamma and beta run
// across the rows, in strips of columns and chunks of rows whose borders depend on the shape alone.
#include <cmath>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kElementNs = 0.4, kStagedNs = 2;
constexpr int64_t kRowBlock = 64;
constexpr int64_t kChunk = 16 * 1024, kFewestChunks = 8;  // elements worth a thread, chunks worth partial sums
constexpr int64_t kMostPartials = 16 * 1024;              // 128 KiB of the workspace

// The starts of a view's rows, counted in C order.
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
LoopNest<N> nest_rows(int axes, const View* const (&views)[N]) {
  View parts[N];
  const View* pointers[N];
  for (int v = 0; v < N; ++v) {
    parts[v] = trailing_view(views[v] ? *views[v] : *views[N - 1], views[v] ? std::min(axes, views[v]->rank()) : axes);
    pointers[v] = &parts[v];
  }
  return make_nest<N>(pointers);
}

template <int N>
Line line_at(const LoopNest<N>& w, int view, const View* v, char* const (&at)[N], int64_t offset) {
  if (!v) return {nullptr, 0, DType::kF32};
  return {at[view] + offset * w.inner_stride(view), w.inner_stride(view), v->dtype};
}
template <class T>
const T* read_or_null(int64_t n, const Line& line, Buffer& buffer) {
  return line.data ? read<T>(n, line, buffer) : nullptr;
}

// Calls f(at, offset, n) for the blocks of a row.
template <int N, class Block>
void for_blocks(const LoopNest<N>& w, const Block& f) {
  for_rows(w, 0, w.elements(), [&](char* const(&at)[N], int64_t n) {
    for (int64_t done = 0; done < n; done += kBlock) f(at, done, std::min(kBlock, n - done));
  });
}

struct NormForward {
  const View *gamma, *beta, *x, *y;
  double eps;
};

template <class T>
[[gnu::noinline]] void norm_staged_row(const NormForward& f, const LoopNest<4>& w, T* mean, T* rstd) {
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  Buffer in, scale, shift;
  double m = 0, m2 = 0, count = 0;
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    rows.moments(n, read<T>(n, line_at(w, 2, f.x, at, offset), in), count, &m, &m2);
    count += static_cast<double>(n);
  });
  *mean = static_cast<T>(m);
  *rstd = static_cast<T>(1 / std::sqrt(m2 / count + f.eps));
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    const Line y = line_at(w, 3, f.y, at, offset);
    T* to = target<T>(y, in);
    rows.apply(n, read<T>(n, line_at(w, 2, f.x, at, offset), in),
               read_or_null<T>(n, line_at(w, 0, f.gamma, at, offset), scale),
               read_or_null<T>(n, line_at(w, 1, f.beta, at, offset), shift), m, *rstd, to);
    written(n, to, y);
  });
}

template <class T>
void layer_norm_as(int axes, const NormForward& f, T* mean, T* rstd) {
  const View* const views[] = {f.gamma, f.beta, f.x, f.y};
  const LoopNest<4> nest = nest_rows(axes, views);
  const RowStarts xs(*f.x, axes), ys(*f.y, axes);
  bool direct = nest.rank == 1;
  for (int v = 0; v < 4; ++v) {
    if (views[v]) direct = direct && is_direct(nest.inner_stride(v), kDTypeOf<T>, views[v]->dtype);
  }
  const int64_t length = nest.elements();
  const double row_ns = 30 + (direct ? kElementNs : kStagedNs) * static_cast<double>(length);
  split(xs.count(), row_ns, [&](int64_t begin, int64_t end) {
    LoopNest<4> w = nest;
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

struct NormBackward {
  const View *gy, *x, *gamma, *gx, *ggamma, *gbeta;
};

template <class T>
[[gnu::noinline]] void grad_row(const NormBackward& b, const LoopNest<4>& w, T mean, T rstd) {  // w: gy, x, gamma, gx
  const simd::NormOf<T>& rows = norm_rows_of<T>();
  Buffer left, right, scale;
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
  const T slope = static_cast<T>(r * r * dot / length), constant = static_cast<T>(sum / length);
  for_blocks(w, [&](char* const(&at)[4], int64_t offset, int64_t n) {
    const T* in[3];
    read_block(at, offset, n, in);
    const Line gx = line_at(w, 3, b.gx, at, offset);
    T* to = target<T>(gx, left);
    rows.grad_apply(n, in[0], in[1], in[2], mean, rstd, slope, constant, to);
    written(n, to, gx);
  });
}

template <class T>
struct InputGrad {
  InputGrad(int axes, const NormBackward& backward, const T* means, const T* rstds)
      : b(backward),
        nest(nest_rows<4>(axes, {b.gy, b.x, b.gamma, b.gx})),
        gys(*b.gy, axes),
        xs(*b.x, axes),
        gxs(*b.gx, axes),
        mean(means),
        rstd(rstds) {}

  void operator()(int64_t begin, int64_t end) const {
    LoopNest<4> w = nest;
    for (int64_t row = begin; row < end; ++row) {
      w.base[0] = gys.at(row);
      w.base[1] = xs.at(row);
      w.base[3] = gxs.at(row);
      grad_row<T>(b, w, mean[row], rstd[row]);
    }
  }

  const NormBackward& b;
  LoopNest<4> nest;
  RowStarts gys, xs, gxs;
  const T *mean, *rstd;
};

// The gradients of gamma and beta: sums over the rows, f32 over kRowBlock of them and f64 beyond.
template <class T>
class ParameterGrads {
 public:
  ParameterGrads(int axes, const NormBackward& backward, const T* means, const T* rstds)
      : b_(backward),
        nest_(nest_rows<4>(axes, {b_.ggamma, b_.gbeta, b_.gy, b_.x})),
        gys_(*b_.gy, axes),
        xs_(*b_.x, axes),
        mean_(means),
        rstd_(rstds),
        rows_(xs_.count()),
        length_(nest_.elements()),
        strips_((nest_.inner() + kColumns - 1) / kColumns),
        units_(length_ == 0 ? 0 : strips_ * (length_ / nest_.inner())),
        width_(std::min(kColumns, nest_.inner())) {}

  // Chunks of rows where their partial sums are few, so that `input`, if any, finds its rows in cache. It comes after
  // them, for it may write over the cotangents.
  void run(const InputGrad<T>* input, Workspace& workspace) const {
    if (units_ == 0) return;
    const int64_t fitting = kMostPartials / (2 * width_ * std::max<int64_t>(1, units_));
    const int64_t chunks = std::min(fitting, rows_ * length_ / kChunk);
    if (chunks >= kFewestChunks) return by_chunks(chunks, input, workspace);
    if (workspace.asks()) return;
    by_strips();
    if (input) split(rows_, 60 + kElementNs * static_cast<double>(length_), *input);
  }

 private:
  static constexpr int64_t kColumns = 1024 / sizeof(T);
  struct Strip {  // columns of an inner row of the nest: ggamma, gbeta, gy, x
    char* at[4];
    int64_t offset, n;
  };
  Strip strip_at(int64_t unit) const {
    const int64_t first = unit / strips_ * nest_.inner(), offset = unit % strips_ * kColumns;
    Strip s{{}, offset, std::min(kColumns, nest_.inner() - offset)};
    for_rows(nest_, first, first + 1, [&](char* const(&at)[4], int64_t) { std::copy(at, at + 4, s.at); });
    return s;
  }

  // Adds the rows [begin, end).
  [[gnu::noinline]] void fold(const Strip& s, int64_t begin, int64_t end, double* sums, double* dots) const {
    const Line gy = line_at(nest_, 2, b_.gy, s.at, s.offset), x = line_at(nest_, 3, b_.x, s.at, s.offset);
    Buffer left, right;
    T sum[kColumns], dot[kColumns];
    for (int64_t row = begin; row < end; row += kRowBlock) {
      for (int64_t c = 0; c < s.n; ++c) sum[c] = dot[c] = 0;
      for (int64_t r = row; r < std::min(end, row + kRowBlock); ++r) {
        const T* g = read<T>(s.n, {gy.data + (gys_.at(r) - gys_.base), gy.stride, gy.dtype}, left);
        const T* v = read<T>(s.n, {x.data + (xs_.at(r) - xs_.base), x.stride, x.dtype}, right);
        norm_rows_of<T>().grad_sums_columns(s.n, g, v, mean_ + r, rstd_ + r, 0, sum, dot);
      }
      for (int64_t c = 0; c < s.n; ++c) {
        sums[c] += static_cast<double>(sum[c]);
        dots[c] += static_cast<double>(dot[c]);
      }
    }
  }
  void finish(const Strip& s, const double* sums, const double* dots) const {
    const Line gamma = line_at(nest_, 0, b_.ggamma, s.at, s.offset), beta = line_at(nest_, 1, b_.gbeta, s.at, s.offset);
    if (b_.ggamma) unstage(s.n, dots, DType::kF64, gamma.data, gamma.stride, gamma.dtype);
    if (b_.gbeta) unstage(s.n, sums, DType::kF64, beta.data, beta.stride, beta.dtype);
  }

  void by_strips() const {
    split(units_, kElementNs * static_cast<double>(rows_ * width_), [&](int64_t begin, int64_t end) {
      for (int64_t unit = begin; unit < end; ++unit) {
        double sums[kColumns] = {}, dots[kColumns] = {};
        const Strip s = strip_at(unit);
        fold(s, 0, rows_, sums, dots);
        finish(s, sums, dots);
      }
    });
  }

  void by_chunks(int64_t chunks, const InputGrad<T>* input, Workspace& workspace) const {
    const int64_t pitch = units_ * 2 * width_;
    auto* const partials =  // [chunk][unit][sums, dots][width]
        static_cast<double*>(workspace.take(chunks * pitch * static_cast<int64_t>(sizeof(double))));
    if (workspace.asks()) return;
    const double ns = 2 * kElementNs * static_cast<double>(rows_ * length_) / static_cast<double>(chunks);
    split(chunks, ns, [&](int64_t first, int64_t last) {
      for (int64_t chunk = first; chunk < last; ++chunk) {
        double* totals = partials + chunk * pitch;
        std::fill(totals, totals + pitch, 0.0);
        const int64_t end = rows_ * (chunk + 1) / chunks;
        for (int64_t row = rows_ * chunk / chunks, next; row < end; row = next) {
          next = std::min(end, row + kRowBlock);
          for (int64_t unit = 0; unit < units_; ++unit) {
            double* sums = totals + unit * 2 * width_;
            fold(strip_at(unit), row, next, sums, sums + width_);
          }
          if (input) (*input)(row, next);
        }
      }
    });
    for (int64_t i = pitch; i < chunks * pitch; ++i) partials[i % pitch] += partials[i];
    for (int64_t unit = 0; unit < units_; ++unit) {
      const double* sums = partials + unit * 2 * width_;
      finish(strip_at(unit), sums, sums + width_);
    }
  }

  const NormBackward& b_;
  LoopNest<4> nest_;
  RowStarts gys_, xs_;
  const T *mean_, *rstd_;
  int64_t rows_, length_, strips_, units_, width_;
};

template <class T>
void layer_norm_grad_as(int axes, const NormBackward& b, const View& mean, const View& rstd, Workspace& workspace) {
  const T *means = mean.as<T>(), *rstds = rstd.as<T>();
  if (!b.gx) return ParameterGrads<T>(axes, b, means, rstds).run(nullptr, workspace);
  const InputGrad<T> input(axes, b, means, rstds);
  if (b.ggamma || b.gbeta) return ParameterGrads<T>(axes, b, means, rstds).run(&input, workspace);
  if (workspace.asks()) return;
  split(input.xs.count(), 60 + kElementNs * static_cast<double>(input.nest.elements()), input);
}

void layer_norm(int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                const View& mean, const View& rstd) {
  const NormForward f{gamma, beta, &x, &y, eps};
  if (x.dtype == DType::kF64) {
    layer_norm_as<double>(axes, f, mean.as<double>(), rstd.as<double>());
  } else {
    layer_norm_as<float>(axes, f, mean.as<float>(), rstd.as<float>());
  }
}

void layer_norm_grad(int axes, const View& gy, const View& x, const View* gamma, const View& mean, const View& rstd,
                     const View* gx, const View* ggamma, const View* gbeta, Workspace& workspace) {
  if (workspace.asks() && x.elements() < kFewestChunks * kChunk) return;  // too little for partial sums
  const NormBackward b{&gy, &x, gamma, gx, ggamma, gbeta};
  if (x.dtype == DType::kF64) {
    layer_norm_grad_as<double>(axes, b, mean, rstd, workspace);
  } else {
    layer_norm_grad_as<float>(axes, b, mean, rstd, workspace);
  }
}

}  // namespace

constinit const LayerNorm kLayerNorm{.layer_norm = entry<layer_norm>,
                                     .layer_norm_grad = working_entry<layer_norm_grad>};

}  // namespace tinyai::kernels::cpu
