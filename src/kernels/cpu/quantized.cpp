// Numbers of 8 bits. A product is one of rows: of the weight as they lie, filled up to whole registers, and of x as u8,
// gathered a few dozen at a time; what its zero point adds to each sum is taken off at the end. A convolution is the
// product of what its windows see.
//
// Ours and not oneDNN's: its kernels for processors without VNNI add pairs of products in 16 bits, which cuts them off.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "base/function_ref.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/channels_last.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/strided.h"

namespace tinyai::kernels::cpu {
namespace {

// ---- From f32 -------------------------------------------------------------------------------------------------------

constexpr int64_t kGrain = 16 * 1024;  // elements worth handing to another thread

int32_t element(const View& v, int64_t i) { return v.dtype == DType::kI8 ? v.as<int8_t>()[i] : v.as<uint8_t>()[i]; }

// A row whose elements do not all follow each other is gathered first and spread afterwards.
void quantize_row(int64_t n, const char* x, int64_t x_stride, float scale, int32_t zero, bool is_signed, char* y,
                  int64_t y_stride) {
  const auto& rows = active_rows.quantized;
  if (x_stride == sizeof(float) && y_stride == 1)
    return rows.quantize(n, reinterpret_cast<const float*>(x), scale, zero, is_signed, y);
  constexpr int64_t kBlock = 256;
  float from[kBlock];
  char to[kBlock];
  for (int64_t begin = 0; begin < n; begin += kBlock) {
    const int64_t count = std::min(kBlock, n - begin);
    for (int64_t i = 0; i < count; ++i) std::memcpy(from + i, x + (begin + i) * x_stride, sizeof(float));
    rows.quantize(count, from, scale, zero, is_signed, to);
    for (int64_t i = 0; i < count; ++i) y[(begin + i) * y_stride] = to[i];
  }
}

void quantize_all(const View& x, float scale, int32_t zero, const View& y) {
  if (y.elements() == 0) return;
  const View* const views[] = {&x, &y};
  const LoopNest<2> nest = make_nest<2>(views);
  parallel_for(nest.elements(), kGrain, [&](int64_t begin, int64_t end) {
    for_rows(nest, begin, end, [&](char* const(&at)[2], int64_t n) {
      quantize_row(n, at[0], nest.inner_stride(0), scale, zero, y.dtype == DType::kI8, at[1], nest.inner_stride(1));
    });
  });
}

void quantize(int axis, const View& x, const View& scale, const View* zero_point, const View& y, const char* call,
              ErrorWord& error) {
  const int64_t count = scale.elements(), step = scale.rank() == 1 ? scale.strides[0] : 0;
  const auto scale_of = [&](int64_t i) { return scale.as<float>()[i * step]; };
  for (int64_t i = 0; i < count; ++i) {
    if (!(scale_of(i) > 0 && std::isfinite(scale_of(i)))) return error.report(call, i);
  }
  const int64_t zero_step = zero_point && zero_point->rank() == 1 ? zero_point->strides[0] : 0;
  const auto zero_of = [&](int64_t i) { return zero_point ? element(*zero_point, i * zero_step) : 0; };
  if (scale.rank() == 0) return quantize_all(x, scale_of(0), zero_of(0), y);
  for (int64_t i = 0; i < count; ++i)
    quantize_all(narrowed(x, axis, i, i + 1), scale_of(i), zero_of(i), narrowed(y, axis, i, i + 1));
}

// ---- Products -------------------------------------------------------------------------------------------------------

constexpr int64_t kPartProducts = 1 << 19;  // worth handing to another thread: about ten microseconds
constexpr int64_t kPanelBytes = 1 << 17;    // of the rows that are gathered at once: they stay in the second cache
constexpr int64_t kTileRows = 6;            // a multiple of every instruction set's
constexpr int64_t kPartRows = 48, kLeastColumns = 64;
constexpr int64_t kWantedParts = 8, kGroupsPerThread = 4;
constexpr int64_t kBlockBytes = 128 * 1024;           // of the weights, read for each few rows: likewise
constexpr int64_t kLeastBlock = 4, kMostBlock = 256;  // columns of them

int64_t filled_up(int64_t k) {
  constexpr int64_t kStep = simd::kQuantizedStep;
  return std::max(kStep, (k + kStep - 1) / kStep * kStep);
}

// `groups` products side by side: y[.., group * n + j] of the rows that `gather` writes, m of them, and of row
// group * n + j of the weights; k is filled up.
struct GroupedProduct {
  int64_t groups, m, n, k;
  const int8_t* weights;  // [groups * n, k]
  const float* scales;    // [groups * n]
  const float* bias;      // likewise, or null
  float* y;
  int64_t y_row;
  uint8_t zero;  // what in the rows stands for 0
  // Rows [begin, end) of a group.
  FunctionRef<void(int64_t group, int64_t begin, int64_t end, uint8_t* rows)> gather;
};

struct Cut {
  int64_t rows, columns, row_parts, column_parts;
  int64_t block;  // columns at a time
};

// The buffers of a share of the work. The last row, behind those of a part, are ones: its sums are those of the
// weights, in which a zero point counts.
struct Buffers {
  uint8_t* rows;
  int32_t* sums;  // of a block
};

Cut cut(const GroupedProduct& p) {
  Cut c{std::clamp(kPanelBytes / p.k / kTileRows * kTileRows, kTileRows, kPartRows), std::max<int64_t>(1, p.n), 0, 0,
        0};
  c.row_parts = (p.m + c.rows - 1) / c.rows;
  while (c.columns > kLeastColumns && p.groups * c.row_parts * ((p.n + c.columns - 1) / c.columns) < kWantedParts)
    c.columns = (c.columns + 1) / 2;
  c.column_parts = (p.n + c.columns - 1) / c.columns;
  c.block = std::min(c.columns, std::clamp(kBlockBytes / p.k, kLeastBlock, kMostBlock));
  return c;
}

void run_block(const GroupedProduct& p, int64_t row, int64_t m, int64_t output, int64_t n, const Buffers& buffers) {
  const auto& rows = active_rows.quantized;
  const bool has_zero = p.zero != 0;
  rows.dots({m + has_zero, n, p.k, buffers.rows, p.weights + output * p.k, buffers.sums, n});
  int32_t* const others = buffers.sums + m * n;
  if (!has_zero) std::fill_n(others, n, 0);
  for (int64_t j = 0; j < n; ++j) others[j] *= p.zero;
  for (int64_t i = 0; i < m; ++i)
    rows.scale(n, buffers.sums + i * n, others, p.scales + output, p.bias ? p.bias + output : nullptr,
               p.y + (row + i) * p.y_row + output);
}

void run_part(const GroupedProduct& p, const Cut& c, int64_t part, const Buffers& buffers) {
  const int64_t group = part / (c.row_parts * c.column_parts);
  const int64_t row = part / c.column_parts % c.row_parts * c.rows, column = part % c.column_parts * c.columns;
  const int64_t m = std::min(c.rows, p.m - row), n = std::min(c.columns, p.n - column);
  p.gather(group, row, row + m, buffers.rows);
  std::fill_n(buffers.rows + m * p.k, p.k, uint8_t{1});
  for (int64_t begin = 0; begin < n; begin += c.block)
    run_block(p, row, m, group * p.n + column + begin, std::min(c.block, n - begin), buffers);
}

void multiply(const GroupedProduct& p, Workspace& workspace) {
  const Cut c = cut(p);
  const int64_t parts = p.groups * c.row_parts * c.column_parts;
  const int64_t each = std::max<int64_t>(1, std::min(c.rows, p.m) * std::min(c.columns, p.n) * p.k);
  const int64_t grain = std::max<int64_t>(1, kPartProducts / each);
  const int64_t shares = std::min((parts + grain - 1) / grain, kGroupsPerThread * width());
  const int64_t rows = std::min(c.rows, p.m) + 1, panel = aligned_size(rows * p.k);
  const int64_t buffers = panel + aligned_size(rows * c.block * static_cast<int64_t>(sizeof(int32_t)));
  auto* const rooms = static_cast<char*>(workspace.take(shares * buffers));
  if (workspace.asks()) return;
  parallel_for(shares, 1, [&](int64_t begin, int64_t end) {
    for (int64_t share = begin; share < end; ++share) {
      char* const at = rooms + share * buffers;
      const Buffers own{reinterpret_cast<uint8_t*>(at), reinterpret_cast<int32_t*>(at + panel)};
      for (int64_t i = parts * share / shares; i < parts * (share + 1) / shares; ++i) run_part(p, c, i, own);
    }
  });
}

// ---- Their operands -------------------------------------------------------------------------------------------------

// Rows of a weight [n, ..], whose numbers follow each other in the order of its other axes, filled up with zeros.
const int8_t* weight_rows(const View& w, int64_t k, int64_t filled, Workspace& workspace) {
  if (w.contiguous && k == filled) return w.as<int8_t>();
  const int64_t bytes = w.shape[0] * filled;
  View rows = dense_view(workspace.take(bytes), DType::kI8, w.shape);
  rows.strides[0] = filled;
  rows.contiguous = k == filled;
  if (workspace.asks()) return rows.as<int8_t>();
  std::memset(rows.data, 0, static_cast<size_t>(bytes));
  if (k > 0) copy(w, rows);
  return rows.as<int8_t>();
}

const float* scales_of(const View& x_scale, const View& w_scale, Workspace& workspace) {
  const int64_t n = w_scale.shape[0];
  auto* const scales = static_cast<float*>(workspace.take(n * static_cast<int64_t>(sizeof(float))));
  for (int64_t i = 0; i < n && !workspace.asks(); ++i)
    scales[i] = *x_scale.as<float>() * w_scale.as<float>()[i * w_scale.strides[0]];
  return scales;
}

// The number that stands for 0 once x is u8.
uint8_t zero_of(const View& x, const View* zero_point, const Workspace& workspace) {
  const int32_t zero = zero_point && !workspace.asks() ? element(*zero_point, 0) : 0;
  return static_cast<uint8_t>(x.dtype == DType::kI8 ? zero + 128 : zero);
}

const float* bias_of(const View* bias, Workspace& workspace) {
  if (!bias) return nullptr;
  return bias->contiguous ? bias->as<float>() : scratch_copy(*bias, DType::kF32, workspace).as<float>();
}

void linear(const View& x, const View& x_scale, const View* zero_point, const View& w, const View& w_scale,
            const View* bias, const View& y, Workspace& workspace) {
  const int64_t n = w.shape[0], k = w.shape[1], filled = filled_up(k);
  if (y.elements() == 0) return;
  const View dense = x.contiguous ? x : scratch_copy(x, x.dtype, workspace);
  const bool is_signed = x.dtype == DType::kI8;
  const auto gather = [&](int64_t, int64_t begin, int64_t end, uint8_t* rows) {
    for (int64_t row = begin; row < end; ++row, rows += filled) {
      active_rows.quantized.unsign(k, dense.as<char>() + row * k, is_signed, rows);
      std::fill(rows + k, rows + filled, uint8_t{0});
    }
  };
  const int8_t* const weights = weight_rows(w, k, filled, workspace);
  const float* const scales = scales_of(x_scale, w_scale, workspace);
  multiply({1, y.elements() / n, n, filled, weights, scales, bias_of(bias, workspace), y.as<float>(), n,
            zero_of(x, zero_point, workspace), gather},
           workspace);
}

// The windows of one convolution, which see an image whose channels are neighbours, [N,H,W,C].
class Windows {
 public:
  Windows(const ConvGeometry& g, const View& x, const View& w /* [O,KH,KW,C/groups] */, const View& y /* [N,OH,OW,O] */,
          uint8_t zero)
      : g_(g),
        x_(x),
        zero_(zero),
        height_(w.shape[1]),
        width_(w.shape[2]),
        channels_(w.shape[3]),
        filled_(filled_up(height_ * width_ * channels_)),
        out_{y.shape[1], y.shape[2]},
        rows_follow_(g.dilation[1] == 1 && x.strides[2] == channels_) {}

  int64_t filled() const { return filled_; }
  void gather(int64_t group, int64_t pixel, uint8_t* row) const {
    const int64_t column = pixel % out_[1], line = pixel / out_[1] % out_[0], image = pixel / (out_[0] * out_[1]);
    const char* const at = x_.as<char>() + image * x_.strides[0] + group * channels_;
    const int64_t top = line * g_.stride[0] - g_.padding[0], left = column * g_.stride[1] - g_.padding[1];
    uint8_t* to = row;
    for (int64_t i = 0; i < height_; ++i, to += width_ * channels_) {
      const int64_t y = top + i * g_.dilation[0];
      if (y < 0 || y >= x_.shape[1])
        std::fill(to, to + width_ * channels_, zero_);
      else
        gather_line(at + y * x_.strides[1], left, to);
    }
    std::fill(to, row + filled_, uint8_t{0});
  }

 private:
  // One line of the window: what lies beside the image is the zero point.
  void gather_line(const char* line, int64_t left, uint8_t* to) const {
    if (rows_follow_) {
      const int64_t begin = std::clamp<int64_t>(-left, 0, width_);
      const int64_t end = std::clamp<int64_t>(x_.shape[2] - left, begin, width_);
      std::fill(to, to + begin * channels_, zero_);
      if (end > begin) unsign((end - begin) * channels_, line + (left + begin) * channels_, to + begin * channels_);
      std::fill(to + end * channels_, to + width_ * channels_, zero_);
      return;
    }
    for (int64_t j = 0; j < width_; ++j, to += channels_) {
      const int64_t x = left + j * g_.dilation[1];
      if (x < 0 || x >= x_.shape[2])
        std::fill(to, to + channels_, zero_);
      else
        unsign(channels_, line + x * x_.strides[2], to);
    }
  }
  void unsign(int64_t n, const char* from, uint8_t* to) const {
    active_rows.quantized.unsign(n, from, x_.dtype == DType::kI8, to);
  }

  ConvGeometry g_;
  View x_;
  uint8_t zero_;
  int64_t height_, width_, channels_, filled_, out_[2];
  bool rows_follow_;
};

void conv2d(const ConvGeometry& g, const View& x, const View& x_scale, const View* zero_point, const View& w,
            const View& w_scale, const View* bias, const View& y, Workspace& workspace) {
  if (y.elements() == 0) return;
  View image = channels_last(x), out = channels_last(y);
  if (image.shape[3] > 1 && image.strides[3] != 1) image = scratch_copy(image, image.dtype, workspace);
  if (!out.contiguous) out = scratch(DType::kF32, out.shape, workspace);
  const View weight = channels_last(w);
  const uint8_t zero = zero_of(x, zero_point, workspace);
  const Windows windows(g, image, weight, out, zero);
  const auto gather = [&](int64_t group, int64_t begin, int64_t end, uint8_t* rows) {
    for (int64_t pixel = begin; pixel < end; ++pixel, rows += windows.filled()) windows.gather(group, pixel, rows);
  };
  const int64_t outputs = w.shape[0], k = w.shape[1] * w.shape[2] * w.shape[3];
  const int8_t* const weights = weight_rows(weight, k, windows.filled(), workspace);
  const float* const scales = scales_of(x_scale, w_scale, workspace);
  multiply({g.groups, out.elements() / outputs, outputs / g.groups, windows.filled(), weights, scales,
            bias_of(bias, workspace), out.as<float>(), outputs, zero, gather},
           workspace);
  if (out.data != y.data) copy_unless_asked(out, channels_last(y), workspace);
}

}  // namespace

constinit const Quantized kQuantized{
    .quantize = entry<quantize>, .linear = working_entry<linear>, .conv2d = working_entry<conv2d>};

}  // namespace tinyai::kernels::cpu
