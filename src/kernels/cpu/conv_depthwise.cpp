// Depthwise convolutions, forward, in f32: a kernel for each channel. Rows of the result are independent of each other.
// The weight is turned to [KH, KW, C], so that channels lie beside each other as they do in the image.
#include "kernels/channels_last.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/fused.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/split.h"
#include "kernels/tap.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kFewestChannels = 8;     // in less than a vector of them oneDNN is no slower
constexpr double kTapNs = 0.05;            // one product
constexpr uint64_t kFormat = 0x6477'6877;  // of the turned weight: any number will do

View turned(const View& weight) { return in_order(weight, {2, 3, 0, 1}); }  // [KH,KW,C,1]

// The windows along an axis that lie in the image whole: [first, end).
struct InnerWindows {
  int64_t first, end;
};
InnerWindows inner_windows(const ConvGeometry& g, int axis, int64_t taps, int64_t size, int64_t windows) {
  const auto windows_of = [&](int64_t tap) {
    return tap_of(tap, g.stride[axis], g.padding[axis], g.dilation[axis], size, windows);
  };
  const Tap first = windows_of(0), last = windows_of(taps - 1);
  const int64_t end = last.first + last.count;
  return {std::min(first.first, end), end};
}

// Describes all rows; what changes from one to the next is left open.
simd::DepthwiseRow row_of(const ConvGeometry& g, const View& image, const View& w, const View* bias, const View& made) {
  simd::DepthwiseRow row{};
  row.width = image.shape[2];
  row.channels = image.shape[3];
  // Steps past the image's end are taken nowhere, and may be too large to be multiplied.
  row.row_stride = std::min(g.dilation[0], image.shape[1]) * row.width * row.channels;
  row.down = std::min(g.stride[0], image.shape[1]) * row.width * row.channels;
  row.kernel_width = w.shape[3];
  row.stride = g.stride[1];
  row.padding = g.padding[1];
  row.dilation = g.dilation[1];
  row.bias = bias ? bias->as<float>() : nullptr;
  row.columns = made.shape[2];
  const InnerWindows columns = inner_windows(g, 1, row.kernel_width, row.width, row.columns);
  row.first_inside = columns.first;
  row.end_inside = columns.end;
  return row;
}

// Rows [begin, end) of all images' results.
void rows_of(const ConvGeometry& g, simd::DepthwiseRow row, const View& image, const View& kernel, const View& made,
             const Epilogue* epilogue, int64_t begin, int64_t end) {
  const int64_t height = image.shape[1], windows = made.shape[1], taps = kernel.shape[0];
  const int64_t image_row = row.width * row.channels, made_row = row.columns * row.channels;
  const InnerWindows whole = inner_windows(g, 0, taps, height, windows);
  for (int64_t i = begin, count; i < end; i += count) {
    const int64_t window = i % windows, start = window * g.stride[0] - g.padding[0];
    const int64_t first = start < 0 ? (-start - 1) / g.dilation[0] + 1 : 0;
    const int64_t last = start < height ? (height - 1 - start) / g.dilation[0] : -1;
    row.rows = std::max<int64_t>(0, std::min(last + 1, taps) - first);
    row.x = image.as<float>();
    row.weight = kernel.as<float>();
    if (row.rows > 0) {
      row.x += (i / windows * height + start + first * g.dilation[0]) * image_row;
      row.weight += first * row.kernel_width * row.channels;
    }
    row.y = made.as<float>() + i * made_row;
    const bool two = window >= whole.first && window + 1 < whole.end && i + 1 < end;
    two ? active_rows.depthwise.two_rows(row) : active_rows.depthwise.row(row);
    count = two ? 2 : 1;
    if (epilogue && epilogue->program)
      run(*epilogue->program, *epilogue->streams, i * made_row, (i + count) * made_row);
  }
}

}  // namespace

bool is_depthwise(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  if (x.dtype != DType::kF32 || w.dtype != DType::kF32 || y.dtype != DType::kF32) return false;
  if (x.elements() == 0 || w.elements() == 0 || y.elements() == 0) return false;
  return g.groups == x.shape[1] && g.groups == w.shape[0] && g.groups >= kFewestChannels && w.shape[1] == 1;
}

Packing packing_depthwise(const View& w) { return {w.elements() * size_of(w.dtype), kFormat}; }

void pack_depthwise(const View& w, void* packed, Workspace& workspace) {
  View to = turned(w);
  to = dense_view(packed, w.dtype, to.shape);
  copy_unless_asked(turned(w), to, workspace);
}

void conv_depthwise(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                    const View& y, const Epilogue* epilogue, Workspace& workspace) {
  const View rows = channels_last(x), result = channels_last(y);
  const View image = rows.contiguous ? rows : scratch_copy(rows, rows.dtype, workspace);
  const View made = result.contiguous ? result : scratch(result.dtype, result.shape, workspace);
  const View turned_w = turned(w);
  const View kernel =
      is_packed ? dense_view(w.data, w.dtype, turned_w.shape) : scratch_copy(turned_w, w.dtype, workspace);
  if (workspace.asks()) return;
  simd::DepthwiseRow row = row_of(g, image, w, bias, made);
  if (epilogue) row.affine = &epilogue->affine;
  const double row_ns = kTapNs * static_cast<double>(row.columns * row.channels * w.shape[2] * w.shape[3]);
  split(made.shape[0] * made.shape[1], row_ns,
        [&](int64_t begin, int64_t end) { rows_of(g, row, image, kernel, made, epilogue, begin, end); });
  if (!result.contiguous) copy(made, result);
}

}  // namespace tinyai::kernels::cpu
