// Reductions over any set of axes.
//
// The axes are sorted into kept and reduced ones. If the densest axis of x is a reduced one, each result is folded from
// rows; if it is a kept one, a strip of neighbouring results is folded from rows at once. Few results of much input are
// folded in chunks whose borders depend on the shape alone and which are joined in order, so that the number of threads
// changes no bit.
#include "kernels/cpu/reduce.h"

#include <cstdlib>

#include "kernels/cpu/entry.h"
#include "kernels/cpu/fold.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kGatherNs = 0.8;
constexpr int64_t kStrip = simd::kColumnStrip;  // columns folded at once

// x's kept axes with y's strides, and x's reduced axes; strides in bytes.
struct ReduceLoops {
  LoopNest<2> kept;     // x, y
  LoopNest<1> reduced;  // x
  int64_t results, length;
  bool by_columns;
};

View axes_of(const View& v, uint32_t axes, bool chosen) {
  View part = v;
  part.shape = Shape();
  for (int axis = 0; axis < v.rank(); ++axis) {
    if (((axes >> axis) & 1) != chosen) continue;
    part.strides[part.shape.rank()] = v.strides[axis];
    part.shape.push_back(v.shape[axis]);
  }
  return part;
}

// Sorts by x's strides: it is x that is large.
ReduceLoops make_loops(uint32_t axes, const View& x, const View& y) {
  const View kept_x = axes_of(x, axes, false), kept_y = axes_of(y, axes, false), reduced_x = axes_of(x, axes, true);
  const View* const kept_views[] = {&kept_y, &kept_x};
  const View* const reduced_views[] = {&reduced_x};
  const LoopNest<2> sorted = make_nest(kept_views);
  ReduceLoops loops{sorted, make_nest(reduced_views), kept_x.elements(), reduced_x.elements(), false};
  std::swap(loops.kept.base[0], loops.kept.base[1]);
  for (int i = 0; i < sorted.rank; ++i) std::swap(loops.kept.stride[0][i], loops.kept.stride[1][i]);
  const int64_t across = std::abs(loops.kept.inner_stride(0)), along = std::abs(loops.reduced.inner_stride(0));
  loops.by_columns =
      loops.results > 1 && loops.length > 0 && loops.kept.inner() > 1 && (across < along || loops.reduced.inner() == 1);
  return loops;
}

// The kept elements of unit `unit`: a strip of the inner kept axis.
struct Strip {
  const char* x;
  char* y;
  int64_t columns;
};
int64_t strips_of(const ReduceLoops& p) { return (p.kept.inner() + kStrip - 1) / kStrip; }
Strip strip_at(const ReduceLoops& p, int64_t unit) {
  const int64_t strips = strips_of(p), first = unit % strips * kStrip;
  Strip s{nullptr, nullptr, std::min(kStrip, p.kept.inner() - first)};
  const int64_t element = unit / strips * p.kept.inner() + first;
  for_rows(p.kept, element, element + 1, [&](char* const(&at)[2], int64_t) { s.x = at[0], s.y = at[1]; });
  return s;
}

void reduce_columns(const ReduceLoops& p, const Fold& f, const Finish& finish, double element_ns,
                    Workspace& workspace) {
  const int64_t units = p.results / p.kept.inner() * strips_of(p), work = p.results * p.length;
  const int64_t chunks = p.results == p.kept.inner() ? column_chunks(p.length, p.results) : 1;
  if (chunks < 2) {
    if (workspace.asks()) return;
    split(units, element_ns * static_cast<double>(work) / static_cast<double>(units), [&](int64_t begin, int64_t end) {
      alignas(64) char accumulators[kStrip * 8];
      for (int64_t unit = begin; unit < end; ++unit) {
        const Strip s = strip_at(p, unit);
        start(f, s.columns, accumulators);
        fold_columns(f, p.reduced, s.x, p.kept.inner_stride(0), s.columns, 0, p.length, accumulators);
        finish(f, s.columns, accumulators, s.y, p.kept.inner_stride(1));
      }
    });
    return;
  }
  const int64_t pitch = p.results * f.size;
  char* const partials = static_cast<char*>(workspace.take(chunks * pitch));
  if (workspace.asks()) return;
  split(chunks, element_ns * static_cast<double>(work) / static_cast<double>(chunks), [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk) {
      char* accumulators = partials + chunk * pitch;
      start(f, p.results, accumulators);
      for (int64_t unit = 0; unit < units; ++unit) {
        const Strip s = strip_at(p, unit);
        fold_columns(f, p.reduced, s.x, p.kept.inner_stride(0), s.columns, p.length * chunk / chunks,
                     p.length * (chunk + 1) / chunks, accumulators + unit * kStrip * f.size);
      }
    }
  });
  for (int64_t unit = 0; unit < units; ++unit) {
    const Strip s = strip_at(p, unit);
    char* first = partials + unit * kStrip * f.size;
    f.join_columns(chunks - 1, s.columns, first + pitch, p.results, first);
    finish(f, s.columns, first, s.y, p.kept.inner_stride(1));
  }
}

void reduce_chunked_rows(const ReduceLoops& p, const Fold& f, const Finish& finish, double element_ns) {
  const int64_t chunks = row_chunks(p.results, p.length);
  alignas(64) char partials[kMostRowChunks * 8];
  for_rows(p.kept, 0, p.results, [&](char* const(&at)[2], int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
      const char* x = at[0] + i * p.kept.inner_stride(0);
      const double chunk_ns = element_ns * static_cast<double>(p.length) / static_cast<double>(chunks);
      split(chunks, chunk_ns, [&](int64_t begin, int64_t end) {
        for (int64_t chunk = begin; chunk < end; ++chunk) {
          char* accumulator = partials + chunk * f.size;
          start(f, 1, accumulator);
          fold_rows(f, p.reduced, x, p.length * chunk / chunks, p.length * (chunk + 1) / chunks, accumulator);
        }
      });
      f.join_row(chunks - 1, partials + f.size, partials);
      finish(f, 1, partials, at[1] + i * p.kept.inner_stride(1), p.kept.inner_stride(1));
    }
  });
}

void reduce_rows(const ReduceLoops& p, const Fold& f, const Finish& finish, double element_ns) {
  const double row_ns = 15 + element_ns * static_cast<double>(p.length);
  const int64_t x_step = p.kept.inner_stride(0), y_step = p.kept.inner_stride(1);
  const bool direct = f.rows && p.reduced.rank == 1 && is_direct(p.reduced.inner_stride(0), f.computed, f.from);
  split(p.results, row_ns, [&](int64_t begin, int64_t end) {
    for_rows(p.kept, begin, end, [&](char* const(&at)[2], int64_t n) {
      Buffer accumulators;
      for (int64_t done = 0, part; done < n; done += part) {
        part = std::min(n - done, kBlock);
        const char* x = at[0] + done * x_step;
        start(f, part, accumulators.bytes);
        if (direct) {
          f.rows(part, p.length, x, x_step / size_of(f.from), accumulators.bytes);
        } else {
          for (int64_t i = 0; i < part; ++i) {
            fold_rows(f, p.reduced, x + i * x_step, 0, p.length, accumulators.bytes + i * f.size);
          }
        }
        finish(f, part, accumulators.bytes, at[1] + done * y_step, y_step);
      }
    });
  });
}

}  // namespace

void reduce(ReduceOp op, uint32_t axes, const View& x, const View& y, Workspace& workspace) {
  if (workspace.asks() && x.elements() < 2 * kChunk) return;  // too little for partial sums: no need to plan
  const ReduceLoops loops = make_loops(axes, x, y);
  if (loops.results == 0) return;
  const Fold fold = make_fold(op, x.dtype);
  const Finish finish{op == ReduceOp::kMean, loops.length, y.dtype};
  const int64_t inner_stride = loops.by_columns ? loops.kept.inner_stride(0) : loops.reduced.inner_stride(0);
  const double element_ns = is_direct(inner_stride, fold.computed, x.dtype) ? kFoldNs : kGatherNs;
  if (loops.by_columns) {
    reduce_columns(loops, fold, finish, element_ns, workspace);
  } else if (workspace.asks()) {
    return;
  } else if (row_chunks(loops.results, loops.length) > 1) {
    reduce_chunked_rows(loops, fold, finish, element_ns);
  } else {
    reduce_rows(loops, fold, finish, element_ns);
  }
}

constinit const Reduce kReduce{.reduce = working_entry<reduce>};

}  // namespace tinyai::kernels::cpu
