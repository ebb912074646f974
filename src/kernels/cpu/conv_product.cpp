// The forward pass and the data's gradient as products of our own: of what the windows read, a panel at a time, and the
// weight, which is brought into the order [group, block of depth, block of outputs, depth, output] before. Each result
// is one sum in the order of the depth, so its bits depend neither on the panel it fell into nor on threads.
#include <algorithm>

#include "base/saturated.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/channels_last.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/conv_windows.h"
#include "kernels/cpu/matmul_tiles.h"
#include "kernels/cpu/scratch.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kPanelRows = 48;  // pixels at a time: a multiple of every tile's rows
constexpr int64_t kDepth = 576;     // of a panel, so that it and a block of the weight stay in the second cache
constexpr int64_t kWantedUnits = 8;
constexpr int64_t kUnitProducts = 1 << 19;  // worth handing to another thread
constexpr int64_t kPanelsPerThread = 4;
constexpr uint64_t kFormat = 0x7072'6f64;  // of the weight in blocks: any number will do

// The elements of the kernel that the taps are, of w as [KH,KW,in,out] of the first group.
View taps_of(const Windows& windows, View kernel) {
  const Taps* const taps[] = {&windows.down, &windows.across};
  for (int axis = 0; axis < 2; ++axis) {
    kernel = in_range(kernel, axis, taps[axis]->first, taps[axis]->count);
    if (taps[axis]->count > 1) kernel.strides[axis] *= taps[axis]->every;
  }
  return kernel;
}

template <class T>
void bring(const Windows& windows, const View& kernel, int64_t group_step, T* to) {
  const DepthBlocks depth(windows, kDepth);
  const int64_t outputs = kernel.shape[3];
  View from = taps_of(windows, kernel);
  for (int64_t group = 0; group < windows.groups; ++group, from.data = from.as<T>() + group_step)
    for (int64_t i = 0; i < depth.count(); ++i) {
      const DepthBlock block = depth[i];
      const View rows = in_range(in_range(in_range(from, 0, block.down, block.downs), 1, block.across, block.acrosses),
                                 2, block.channel, block.channels);
      for (int64_t column = 0, width; column < outputs; column += width) {
        width = std::min(tile_columns<T>(), outputs - column);
        const View piece = in_range(rows, 3, column, width);
        copy(piece, dense_view(to, from.dtype, piece.shape));
        to += block.size() * width;
      }
    }
}

// y[pixel, group, output] = what the windows read @ weight + bias
template <class T>
struct ConvProduct {
  const Windows& windows;
  const T *weight, *bias;
  int64_t outputs;  // of a group
  T* y;
  int64_t y_pitch;
};

// How it is cut, by its sizes and the width alone: units of some pixels by some blocks of outputs, and panels, each of
// which goes through its share of the units.
struct Cut {
  DepthBlocks depth;
  int64_t blocks, down, across, panels, panel_bytes;
  bool is_direct;  // the matrix is the source as it lies
  int64_t source_pitch = 0;

  template <class T>
  static Cut of(const Windows& w, int64_t outputs, const T*) {
    Cut cut{DepthBlocks(w, kDepth), (outputs + tile_columns<T>() - 1) / tile_columns<T>(), 1, 1, 1, 0, false};
    const int64_t pixels = w.pixels(), all = saturated_product({pixels, w.groups, outputs, w.depth()});
    cut.down = std::max<int64_t>(1, (pixels + kPanelRows / 2) / kPanelRows);
    if (cut.down < kWantedUnits) cut.across = std::min(w.groups * cut.blocks, (kWantedUnits + cut.down - 1) / cut.down);
    cut.panels =
        std::min({cut.down * cut.across, std::max<int64_t>(1, all / kUnitProducts), kPanelsPerThread * width()});
    cut.is_direct = are_even(w.source, cut.source_pitch);
    for (const Taps* taps : {&w.down, &w.across})
      cut.is_direct = cut.is_direct && taps->count == 1 && taps->start == 0 && taps->results == taps->size &&
                      (taps->step == 1 || taps->results == 1);
    const int64_t rows = (pixels - 1) / cut.down + 1;
    if (!cut.is_direct) cut.panel_bytes = aligned_size(rows * cut.depth.largest() * static_cast<int64_t>(sizeof(T)));
    return cut;
  }
};

// Blocks [begin, end) of one group's outputs of some pixels.
template <class T>
void run_blocks(const ConvProduct<T>& p, const Cut& cut, int64_t group, int64_t begin, int64_t end, int64_t first,
                int64_t rows, T* panel) {
  const Windows& w = p.windows;
  const T* weight = p.weight + group * w.depth() * p.outputs;
  for (int64_t i = 0; i < cut.depth.count(); ++i) {
    const DepthBlock depth = cut.depth[i];
    if (!cut.is_direct) gather(w, group, depth, first, rows, panel);
    simd::MatmulPiece piece{};
    piece.m = rows, piece.k = depth.size();
    piece.a =
        cut.is_direct ? w.source.as<T>() + first * cut.source_pitch + group * w.channels() + depth.channel : panel;
    piece.a_row = cut.is_direct ? cut.source_pitch : depth.size();
    piece.a_col = 1;
    piece.b_col = 1;
    piece.y_row = p.y_pitch;
    piece.add = i > 0;
    for (int64_t block = begin; block < end; ++block) {
      const int64_t column = block * tile_columns<T>(), output = group * p.outputs + column;
      piece.n = piece.b_row = std::min(tile_columns<T>(), p.outputs - column);
      piece.b = weight + column * depth.size();
      piece.bias = p.bias && i == 0 ? p.bias + output : nullptr;
      piece.y = p.y + first * p.y_pitch + output;
      tiles<T>(piece);
    }
    weight += depth.size() * p.outputs;
  }
}

template <class T>
void run_unit(const ConvProduct<T>& p, const Cut& cut, int64_t unit, T* panel) {
  const int64_t pixels = p.windows.pixels(), down = unit / cut.across, across = unit % cut.across;
  const int64_t first = pixels * down / cut.down, rows = pixels * (down + 1) / cut.down - first;
  const int64_t blocks = p.windows.groups * cut.blocks, last = blocks * (across + 1) / cut.across;
  for (int64_t block = blocks * across / cut.across, end; block < last; block = end) {
    const int64_t group = block / cut.blocks, before = group * cut.blocks;
    end = std::min(last, before + cut.blocks);
    run_blocks(p, cut, group, block - before, end - before, first, rows, panel);
  }
}

template <class T>
void run(const ConvProduct<T>& p, const Cut& cut, char* panels) {
  const int64_t units = cut.down * cut.across;
  parallel_for(cut.panels, 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      for (int64_t unit = units * i / cut.panels; unit < units * (i + 1) / cut.panels; ++unit)
        run_unit(p, cut, unit, reinterpret_cast<T*>(panels + i * cut.panel_bytes));
  });
}

// [N,H,W,C] with adjacent channels, brought together where they are not.
View with_adjacent_channels(const View& image, Workspace& workspace) {
  const View rows = channels_last(image);
  return rows.shape[3] == 1 || rows.strides[3] == 1 ? rows : scratch_copy(rows, rows.dtype, workspace);
}

Windows forward_windows(const ConvGeometry& g, const View& source, const View& w, const View& y) {
  return {forward_taps(g, 0, w.shape[2], source.shape[1], y.shape[2]),
          forward_taps(g, 1, w.shape[3], source.shape[2], y.shape[3]), source, g.groups};
}

template <class T>
void forward(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias, const View& y,
             Workspace& workspace) {
  const Windows windows = forward_windows(g, with_adjacent_channels(x, workspace), w, y);
  const int64_t outputs = w.shape[0] / g.groups;
  T* const weight =
      is_packed ? w.as<T>() : static_cast<T*>(workspace.take(windows.depth() * w.shape[0] * int64_t{sizeof(T)}));
  View made = channels_last(y);
  int64_t pitch = 0;
  const bool is_made_there = are_even(made, pitch);
  if (!is_made_there) {
    made = scratch(y.dtype, made.shape, workspace);
    pitch = w.shape[0];
  }
  const Cut cut = Cut::of(windows, outputs, weight);
  char* const panels = static_cast<char*>(workspace.take(cut.panels * cut.panel_bytes));
  if (workspace.asks()) return;
  View kernel = in_order(w, {2, 3, 1, 0});
  kernel.shape[3] = outputs;
  if (!is_packed) bring(windows, kernel, outputs * w.strides[0], weight);
  run(ConvProduct<T>{windows, weight, bias ? bias->as<T>() : nullptr, outputs, made.as<T>(), pitch}, cut, panels);
  if (!is_made_there) copy(made, channels_last(y));
}

// The data's gradient phase by phase: what is taken for one serves the others, too.
template <class T>
class DataGrad {
 public:
  DataGrad(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& workspace)
      : g_(g),
        w_(w),
        gx_(channels_last(gx)),
        gy_(with_adjacent_channels(gy, workspace)),
        phases_(g, w.shape[2], w.shape[3], gx_, gy_) {
    phases_.each([&](const Taps& down, const Taps& across, const View& pixels) {
      measure({down, across, gy_, g.groups}, pixels);
    });
    weight_ = static_cast<T*>(workspace.take(weight_elements_ * int64_t{sizeof(T)}));
    made_ = static_cast<T*>(workspace.take(made_elements_ * int64_t{sizeof(T)}));
    panels_ = static_cast<char*>(workspace.take(panel_bytes_));
  }

  void compute() {
    if (phases_.leave_some()) fill(0, gx_);
    phases_.each([&](const Taps& down, const Taps& across, const View& pixels) {
      compute_phase({down, across, gy_, g_.groups}, pixels);
    });
  }

 private:
  int64_t inputs() const { return w_.shape[1]; }  // of a group

  void measure(const Windows& windows, const View& result) {
    const Cut cut = Cut::of(windows, inputs(), weight_);
    int64_t pitch = 0;
    weight_elements_ = std::max(weight_elements_, windows.depth() * gx_.shape[3]);
    if (!are_even(result, pitch)) made_elements_ = std::max(made_elements_, result.elements());
    panel_bytes_ = std::max(panel_bytes_, cut.panels * cut.panel_bytes);
  }

  void compute_phase(const Windows& windows, const View& result) {
    int64_t pitch = 0;
    const bool is_made_there = are_even(result, pitch);
    const View made = is_made_there ? result : dense_view(made_, result.dtype, result.shape);
    if (!is_made_there) pitch = result.shape[3];
    View kernel = in_order(w_, {2, 3, 0, 1});
    kernel.shape[2] = w_.shape[0] / g_.groups;
    bring(windows, kernel, kernel.shape[2] * w_.strides[0], weight_);
    run(ConvProduct<T>{windows, weight_, nullptr, inputs(), made.as<T>(), pitch}, Cut::of(windows, inputs(), weight_),
        panels_);
    if (!is_made_there) copy(made, result);
  }

  const ConvGeometry& g_;
  const View& w_;
  const View gx_, gy_;
  const Phases phases_;
  int64_t weight_elements_ = 0, made_elements_ = 0, panel_bytes_ = 0;
  T *weight_ = nullptr, *made_ = nullptr;
  char* panels_ = nullptr;
};

template <class T>
void data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& workspace) {
  DataGrad<T> gradient(g, gy, w, gx, workspace);
  if (!workspace.asks()) gradient.compute();
}

}  // namespace

void conv_by_products(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                      const View& y, Workspace& workspace) {
  y.dtype == DType::kF64 ? forward<double>(g, is_packed, x, w, bias, y, workspace)
                         : forward<float>(g, is_packed, x, w, bias, y, workspace);
}

void conv_data_grad_by_products(const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                                Workspace& workspace) {
  gx.dtype == DType::kF64 ? data_grad<double>(g, gy, w, gx, workspace) : data_grad<float>(g, gy, w, gx, workspace);
}

Packing packing_products(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  const Windows windows = forward_windows(g, channels_last(x), w, y);
  return {windows.depth() * w.shape[0] * size_of(w.dtype), kFormat};
}

void pack_products(const ConvGeometry& g, const View& x, const View& w, const View& y, void* packed,
                   const Workspace& workspace) {
  if (workspace.asks()) return;
  const Windows windows = forward_windows(g, channels_last(x), w, y);
  View kernel = in_order(w, {2, 3, 1, 0});
  kernel.shape[3] = w.shape[0] / g.groups;
  w.dtype == DType::kF64 ? bring(windows, kernel, kernel.shape[3] * w.strides[0], static_cast<double*>(packed))
                         : bring(windows, kernel, kernel.shape[3] * w.strides[0], static_cast<float*>(packed));
}

}  // namespace tinyai::kernels::cpu
