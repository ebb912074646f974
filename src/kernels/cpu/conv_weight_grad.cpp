// The weight's gradient as products of the cotangent and of what the windows read, some pixels at a time. A unit is a
// block of the windows' columns over one slice of the pixels; slices, which there are where the columns alone are too
// few for all threads, are added up in their order.
#include <algorithm>

#include "base/saturated.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/channels_last.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/conv_windows.h"
#include "kernels/cpu/matmul_tiles.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kPanelRows = 128;   // pixels at a time
constexpr int64_t kSumPixels = 2048;  // that one sum in the tiles goes over: rounding grows with how many there are
constexpr int64_t kColumns = 64;      // of a block, about
constexpr int64_t kWantedUnits = 8;
constexpr int64_t kSlicePixels = 512;  // at least
constexpr int64_t kUnitProducts = 1 << 19;
constexpr int64_t kPanelsPerThread = 4;

template <class T>
class WeightGrad {
 public:
  WeightGrad(const ConvGeometry& g, const View& x, const View& gy, const View& gw, Workspace& workspace)
      : gw_(gw),
        windows_{forward_taps(g, 0, gw.shape[2], x.shape[2], gy.shape[2]),
                 forward_taps(g, 1, gw.shape[3], x.shape[3], gy.shape[3]), rows_of(x, workspace), g.groups},
        cotangent_(channels_last(gy)),
        blocks_(windows_, kColumns),
        outputs_(gw.shape[0] / g.groups) {
    if (!are_even(cotangent_, pitch_)) {
      cotangent_ = scratch_copy(cotangent_, gy.dtype, workspace);
      pitch_ = gw.shape[0];
    }
    const int64_t pixels = windows_.pixels(), units = g.groups * blocks_.count();
    const int64_t all = saturated_product({pixels, gw.shape[0], windows_.depth()});
    slices_ = std::clamp<int64_t>((kWantedUnits + units - 1) / units, 1, std::max<int64_t>(1, pixels / kSlicePixels));
    panels_ = std::min({units * slices_, std::max<int64_t>(1, all / kUnitProducts), kPanelsPerThread * width()});
    panel_elements_ =
        aligned_size(std::min(kPanelRows, pixels) * blocks_.largest() * int64_t{sizeof(T)}) / int64_t{sizeof(T)};
    sum_elements_ = (pixels - 1) / slices_ + 1 > kSumPixels ? outputs_ * blocks_.largest() : 0;
    slice_elements_ = windows_.depth() * gw.shape[0];
    panel_ = static_cast<T*>(workspace.take(panels_ * (panel_elements_ + sum_elements_) * int64_t{sizeof(T)}));
    made_ = static_cast<T*>(workspace.take(slices_ * slice_elements_ * int64_t{sizeof(T)}));
  }

  void compute() {
    const int64_t units = windows_.groups * blocks_.count() * slices_;
    parallel_for(panels_, 1, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        for (int64_t unit = units * i / panels_; unit < units * (i + 1) / panels_; ++unit)
          run_unit(unit, panel_ + i * (panel_elements_ + sum_elements_));
    });
    add_slices();
    if (has_trimmed_taps()) fill(0, gw_);
    hand_out();
  }

 private:
  static View rows_of(const View& x, Workspace& workspace) {
    const View rows = channels_last(x);
    return rows.shape[3] == 1 || rows.strides[3] == 1 ? rows : scratch_copy(rows, rows.dtype, workspace);
  }

  // [group, block][output, column], one behind the other.
  void run_unit(int64_t unit, T* panel) const {
    const int64_t slice = unit % slices_, i = unit / slices_ % blocks_.count(),
                  group = unit / slices_ / blocks_.count();
    const DepthBlock block = blocks_[i];
    const int64_t end = windows_.pixels() * (slice + 1) / slices_, begin = windows_.pixels() * slice / slices_;
    T* const made = made_ + slice * slice_elements_ + place_of(group, i);
    for (int64_t first = begin; first < end; first += kSumPixels) {
      T* const sums = first > begin ? panel + panel_elements_ : made;
      run_pixels(group, block, first, std::min(end, first + kSumPixels), panel, sums);
      for (int64_t k = 0; first > begin && k < outputs_ * block.size(); ++k) made[k] += sums[k];
    }
  }

  void run_pixels(int64_t group, const DepthBlock& block, int64_t begin, int64_t end, T* panel, T* sums) const {
    simd::MatmulPiece piece{};
    piece.m = outputs_, piece.n = block.size();
    piece.a_row = 1, piece.a_col = pitch_;
    piece.b = panel, piece.b_row = block.size(), piece.b_col = 1;
    piece.y = sums, piece.y_row = block.size();
    for (int64_t first = begin; first < end; first += kPanelRows) {
      piece.k = std::min(kPanelRows, end - first);
      gather(windows_, group, block, first, piece.k, panel);
      piece.a = cotangent_.as<T>() + first * pitch_ + group * outputs_;
      piece.add = first > begin;
      tiles<T>(piece);
    }
  }

  int64_t place_of(int64_t group, int64_t block) const {
    int64_t before = 0;
    for (int64_t i = 0; i < block; ++i) before += blocks_[i].size();
    return (group * windows_.depth() + before) * outputs_;
  }

  void add_slices() const {
    split(slice_elements_, 0.3 * static_cast<double>(slices_), [&](int64_t begin, int64_t end) {
      for (int64_t slice = 1; slice < slices_; ++slice)
        for (int64_t i = begin; i < end; ++i) made_[i] += made_[slice * slice_elements_ + i];
    });
  }

  bool has_trimmed_taps() const { return windows_.down.count < gw_.shape[2] || windows_.across.count < gw_.shape[3]; }

  void hand_out() const {
    for (int64_t group = 0; group < windows_.groups; ++group)
      for (int64_t i = 0; i < blocks_.count(); ++i) {
        const DepthBlock b = blocks_[i];
        View to = in_order(gw_, {0, 2, 3, 1});
        to.data = to.as<T>() + group * outputs_ * to.strides[0] + (windows_.down.first + b.down) * to.strides[1] +
                  (windows_.across.first + b.across) * to.strides[2] + b.channel * to.strides[3];
        to.shape = Shape{outputs_, b.downs, b.acrosses, b.channels};
        to.contiguous = false;
        copy(dense_view(made_ + place_of(group, i), to.dtype, to.shape), to);
      }
  }

  const View& gw_;
  Windows windows_;
  View cotangent_;
  DepthBlocks blocks_;
  int64_t outputs_, pitch_ = 0, slices_ = 1, panels_ = 1, panel_elements_ = 0, sum_elements_ = 0, slice_elements_ = 0;
  T *panel_ = nullptr, *made_ = nullptr;
};

template <class T>
void weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw, Workspace& workspace) {
  WeightGrad<T> gradient(g, x, gy, gw, workspace);
  if (!workspace.asks()) gradient.compute();
}

}  // namespace

void conv_weight_grad_by_products(const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                                  Workspace& workspace) {
  gw.dtype == DType::kF64 ? weight_grad<double>(g, x, gy, gw, workspace) : weight_grad<float>(g, x, gy, gw, workspace);
}

}  // namespace tinyai::kernels::cpu
