// Windows: what the pixels of a convolution's result read of a source, and that as a matrix, a panel at a time. A row
// of the matrix is a pixel; its columns are the window's taps, down and across, and in each the source's channels.
//
// The forward pass reads x so. The data's gradient reads the cotangent so, for the pixels of one phase: those that a
// stride lets the same elements of the kernel reach. The weight's gradient reads x so again, once for each panel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "kernels/arguments.h"
#include "kernels/tap.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// Along one axis: result i reads the source's element i * step + start + tap * reach through the kernel's element
// first + tap * every.
struct Taps {
  int64_t results, size, step, start, reach, first, every, count;

  int64_t at(int64_t result, int64_t tap) const { return result * step + start + tap * reach; }
  Tap seen(int64_t tap) const { return tap_of(tap, step, -start, reach, size, results); }
};

// The taps of a forward pass, and of the weight's gradient.
Taps forward_taps(const ConvGeometry& g, int axis, int64_t kernel, int64_t size, int64_t results);

// Some of an axis.
inline View in_range(View view, int axis, int64_t first, int64_t count) {
  view.data = view.as<char>() + first * view.strides[axis] * size_of(view.dtype);
  view.shape[axis] = count;
  view.contiguous = false;
  return view;
}

// The phases of a data gradient: pixels of gx, the stride apart along each axis, and the taps through which they see
// gy. Pixels that are in no phase have a gradient of zero.
class Phases {
 public:
  // gx and gy: channels-last.
  Phases(const ConvGeometry& g, int64_t kernel_height, int64_t kernel_width, const View& gx, const View& gy)
      : g_(g), kernel_{kernel_height, kernel_width}, gx_(gx), results_{gy.shape[1], gy.shape[2]} {}

  // body(down, across, pixels)
  template <class Body>
  void each(const Body& body) const {
    for (int64_t i = 0; i < count(0) * count(1); ++i) {
      const Phase down = phase(0, i / count(1)), across = phase(1, i % count(1));
      if (down.taps.results == 0 || across.taps.results == 0) continue;
      body(down.taps, across.taps, pixels_of(0, down, pixels_of(1, across, gx_)));
    }
  }
  bool leave_some() const { return count(0) < g_.stride[0] || count(1) < g_.stride[1]; }

 private:
  struct Phase {
    Taps taps;
    int64_t first;  // of its pixels
  };
  // Two elements of the kernel that lie so many apart reach the same pixels.
  int64_t period(int axis) const { return g_.stride[axis] / std::gcd(g_.stride[axis], g_.dilation[axis]); }
  int64_t count(int axis) const { return std::min(kernel_[axis], period(axis)); }
  Phase phase(int axis, int64_t index) const;
  View pixels_of(int axis, const Phase& phase, const View& pixels) const {
    View view = in_range(pixels, 1 + axis, phase.first, phase.taps.results);
    if (phase.taps.results > 1) view.strides[1 + axis] *= g_.stride[axis];
    return view;
  }

  ConvGeometry g_;
  int64_t kernel_[2];
  View gx_;
  int64_t results_[2];
};

// Some of the matrix's columns: taps and channels (of a group) in ranges.
struct DepthBlock {
  int64_t down, downs, across, acrosses, channel, channels;
  int64_t size() const { return downs * acrosses * channels; }
};

struct Windows {
  Taps down, across;
  View source;  // [N,H,W,C], channels adjacent
  int64_t groups;

  int64_t pixels() const { return source.shape[0] * down.results * across.results; }
  int64_t channels() const { return source.shape[3] / groups; }
  int64_t depth() const { return down.count * across.count * channels(); }
};

// All columns of a group, cut into blocks of about so many.
class DepthBlocks {
 public:
  DepthBlocks(const Windows& windows, int64_t most);
  int64_t count() const { return downs_ * acrosses_ * parts_; }
  DepthBlock operator[](int64_t i) const;
  int64_t largest() const;

 private:
  int64_t down_, across_, channels_;  // how many there are
  int64_t downs_, acrosses_, parts_;  // into how many ranges they are cut
};

// The block's columns of `rows` pixels from the first on, without gaps; zeros where a tap lies in the padding.
template <class T>
void gather(const Windows& windows, int64_t group, const DepthBlock& block, int64_t first, int64_t rows, T* panel);

// True if pixels [N,H,W,C] with adjacent channels lie evenly; and how far from each other.
bool are_even(const View& pixels, int64_t& pitch);

}  // namespace tinyai::kernels::cpu
