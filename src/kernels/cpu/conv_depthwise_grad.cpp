// The gradients of depthwise convolutions, f32. That of the data is such a convolution again, of each phase of the
// stride, by the kernel turned about. That of the weight is summed by slices of the results' rows, which are added up
// in their order: each slice goes along its rows with all channels at once, and a sum for each element of the kernel.
#include <algorithm>

#include "base/saturated.h"
#include "base/thread_pool.h"
#include "kernels/channels_last.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/conv_windows.h"
#include "kernels/cpu/scratch.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kSlices = 16;  // at most, but of no more pixels than a sum in f32 should go over
constexpr int64_t kSlicePixels = 4096;
constexpr int64_t kSliceProducts = 1 << 16;  // at least

View dense_channels_last(const View& image, Workspace& workspace) {
  const View rows = channels_last(image);
  return rows.contiguous ? rows : scratch_copy(rows, rows.dtype, workspace);
}

// The elements of w that a phase's taps are, from the last to the first.
View turned_about(View w, int axis, const Taps& taps) {
  w = in_range(w, axis, taps.first + (taps.count - 1) * taps.every, taps.count);
  if (taps.count > 1) w.strides[axis] *= -taps.every;
  return w;
}

// sums[c] += x[c] * gy[c] along some pixels.
void add_products(int64_t pixels, int64_t channels, const float* x, int64_t x_step, const float* gy,
                  float* __restrict sums) {
  for (; pixels > 0; --pixels, x += x_step, gy += channels)
    for (int64_t c = 0; c < channels; ++c) sums[c] += x[c] * gy[c];
}

// Rows [begin, end) of all images' results; sums: [down, across, channel].
void add_rows(const Windows& w, const float* gy, int64_t begin, int64_t end, float* sums) {
  const int64_t channels = w.source.shape[3], line = w.across.size * channels;
  std::fill_n(sums, w.down.count * w.across.count * channels, 0.0F);
  for (int64_t i = begin; i < end; ++i)
    for (int64_t down = 0; down < w.down.count; ++down) {
      const int64_t row = w.down.at(i % w.down.results, down);
      if (row < 0 || row >= w.down.size) continue;
      const float* const x = w.source.as<float>() + (i / w.down.results * w.down.size + row) * line;
      for (int64_t across = 0; across < w.across.count; ++across) {
        const Tap seen = w.across.seen(across);
        if (seen.count > 0)
          add_products(seen.count, channels, x + seen.at * channels, w.across.step * channels,
                       gy + (i * w.across.results + seen.first) * channels,
                       sums + (down * w.across.count + across) * channels);
      }
    }
}

}  // namespace

void conv_depthwise_data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                              Workspace& workspace) {
  const View cotangent = channels_first(dense_channels_last(gy, workspace));
  const Phases phases(g, w.shape[2], w.shape[3], channels_last(gx), channels_last(gy));
  if (phases.leave_some() && !workspace.asks()) fill(0, gx);
  phases.each([&](const Taps& down, const Taps& across, const View& pixels) {
    ConvGeometry geometry;
    geometry.groups = g.groups;
    const Taps* const taps[] = {&down, &across};
    for (int axis = 0; axis < 2; ++axis) {
      geometry.padding[axis] = -taps[axis]->start - taps[axis]->reach * (taps[axis]->count - 1);
      geometry.dilation[axis] = std::max<int64_t>(1, -taps[axis]->reach);
    }
    conv_depthwise(geometry, false, cotangent, turned_about(turned_about(w, 2, down), 3, across), nullptr,
                   channels_first(pixels), nullptr, workspace);
  });
}

void conv_depthwise_weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                                Workspace& workspace) {
  const Windows windows{forward_taps(g, 0, gw.shape[2], x.shape[2], gy.shape[2]),
                        forward_taps(g, 1, gw.shape[3], x.shape[3], gy.shape[3]), dense_channels_last(x, workspace), 1};
  const View cotangent = dense_channels_last(gy, workspace);
  const int64_t rows = gy.shape[0] * gy.shape[2], pixels = windows.pixels(), size = windows.depth();
  const int64_t most = std::min(rows, std::max(kSlices, pixels / kSlicePixels));
  const int64_t slices = std::clamp<int64_t>(saturated_product({pixels, size}) / kSliceProducts, 1, most);
  const View made = scratch(DType::kF32, {slices, size}, workspace);
  if (workspace.asks()) return;
  parallel_for(slices, 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      add_rows(windows, cotangent.as<float>(), rows * i / slices, rows * (i + 1) / slices, made.as<float>() + i * size);
  });
  for (int64_t slice = 1; slice < slices; ++slice)
    for (int64_t i = 0; i < size; ++i) made.as<float>()[i] += made.as<float>()[slice * size + i];
  if (windows.down.count < gw.shape[2] || windows.across.count < gw.shape[3]) fill(0, gw);
  const View to = in_range(in_range(in_order(gw, {2, 3, 0, 1}), 0, windows.down.first, windows.down.count), 1,
                           windows.across.first, windows.across.count);
  copy(dense_view(made.data, DType::kF32, to.shape), to);
}

}  // namespace tinyai::kernels::cpu
