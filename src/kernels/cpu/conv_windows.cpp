// A panel is filled tap by tap: along a row of pixels, what one tap reads lies evenly in the source and in the panel.
#include "kernels/cpu/conv_windows.h"

#include <cstring>

namespace tinyai::kernels::cpu {
namespace {

int64_t parts(int64_t size, int64_t most) { return (size + most - 1) / most; }

// Without the taps at either end that lie in the padding wherever the window stands; one remains.
Taps trimmed(Taps taps) {
  while (taps.count > 1 && taps.seen(taps.count - 1).count == 0) --taps.count;
  while (taps.count > 1 && taps.seen(0).count == 0) {
    --taps.count;
    taps.first += taps.every;
    taps.start += taps.reach;
  }
  return taps;
}

// Few numbers are moved by hand: a call of memcpy would take longer.
template <class T>
void move(const T* from, int64_t n, T* to) {
  constexpr int64_t kBlock = 64 / sizeof(T), kFew = 512 / sizeof(T);
  if (n > kFew) {
    std::memcpy(to, from, static_cast<size_t>(n) * sizeof(T));
    return;
  }
  int64_t i = 0;
  for (; i + kBlock <= n; i += kBlock) std::memcpy(to + i, from + i, 64);
  for (; i < n; ++i) to[i] = from[i];
}

// n numbers of each of `count` pixels; null: zeros.
template <class T>
void move_cells(int64_t count, int64_t n, const T* from, int64_t from_pitch, T* to, int64_t to_pitch) {
  for (int64_t i = 0; i < count; ++i) {
    if (!from)
      std::fill_n(to + i * to_pitch, n, T{0});
    else if (n == 1)
      to[i * to_pitch] = from[i * from_pitch];
    else
      move(from + i * from_pitch, n, to + i * to_pitch);
  }
}

// A pixel of the result, as it goes from row to row.
struct Place {
  int64_t image, row, column;
  Place(const Windows& w, int64_t pixel)
      : image(pixel / w.across.results / w.down.results),
        row(pixel / w.across.results % w.down.results),
        column(pixel % w.across.results) {}
  void next_row(const Windows& w) {
    column = 0;
    if (++row < w.down.results) return;
    row = 0;
    ++image;
  }
};

// Gathers what one tap reads into a column of cells.
template <class T>
void gather_tap(const Windows& w, int64_t down, int64_t across, int64_t channel, int64_t channels, int64_t first,
                int64_t rows, T* to, int64_t pitch) {
  const Tap seen = w.across.seen(across);
  const int64_t step = w.across.step * w.source.strides[2], end = seen.first + seen.count;
  Place place(w, first);
  for (int64_t done = 0, run; done < rows; done += run, place.next_row(w)) {
    run = std::min(rows - done, w.across.results - place.column);
    const int64_t line = w.down.at(place.row, down), last = place.column + run;
    const bool is_inside = line >= 0 && line < w.down.size;
    const int64_t from = is_inside ? std::clamp(seen.first, place.column, last) : last;
    const int64_t until = is_inside ? std::clamp(end, from, last) : last;
    T* const cells = to + done * pitch - place.column * pitch;
    move_cells<T>(from - place.column, channels, nullptr, 0, cells + place.column * pitch, pitch);
    if (until > from)
      move_cells<T>(until - from, channels,
                    w.source.as<T>() + place.image * w.source.strides[0] + line * w.source.strides[1] +
                        w.across.at(from, across) * w.source.strides[2] + channel,
                    step, cells + from * pitch, pitch);
    move_cells<T>(last - until, channels, nullptr, 0, cells + until * pitch, pitch);
  }
}

}  // namespace

Taps forward_taps(const ConvGeometry& g, int axis, int64_t kernel, int64_t size, int64_t results) {
  return trimmed({results, size, g.stride[axis], -g.padding[axis], g.dilation[axis], 0, 1, kernel});
}

Phases::Phase Phases::phase(int axis, int64_t index) const {
  const int64_t stride = g_.stride[axis], shift = index * g_.dilation[axis] - g_.padding[axis];
  const int64_t first = (shift % stride + stride) % stride, every = period(axis), size = gx_.shape[1 + axis];
  const int64_t taps = (kernel_[axis] - 1 - index) / every + 1;
  const int64_t reach = taps > 1 ? -(every * g_.dilation[axis] / stride) : 0;
  const int64_t pixels = first < size ? (size - 1 - first) / stride + 1 : 0;
  return {trimmed({pixels, results_[axis], 1, (first - shift) / stride, reach, index, every, taps}), first};
}

DepthBlocks::DepthBlocks(const Windows& w, int64_t most)
    : down_(w.down.count), across_(w.across.count), channels_(w.channels()) {
  parts_ = parts(channels_, most);
  const int64_t taps = std::max<int64_t>(1, most / channels_);
  acrosses_ = parts(across_, taps);
  downs_ = acrosses_ > 1 ? down_ : parts(down_, std::max<int64_t>(1, taps / across_));
}

DepthBlock DepthBlocks::operator[](int64_t i) const {
  const int64_t part = i % parts_, across = i / parts_ % acrosses_, down = i / parts_ / acrosses_;
  const auto begin = [](int64_t size, int64_t ranges, int64_t range) { return size * range / ranges; };
  DepthBlock block;
  block.down = begin(down_, downs_, down), block.downs = begin(down_, downs_, down + 1) - block.down;
  block.across = begin(across_, acrosses_, across);
  block.acrosses = begin(across_, acrosses_, across + 1) - block.across;
  block.channel = begin(channels_, parts_, part);
  block.channels = begin(channels_, parts_, part + 1) - block.channel;
  return block;
}

int64_t DepthBlocks::largest() const {
  return parts(down_, downs_) * parts(across_, acrosses_) * parts(channels_, parts_);
}

template <class T>
void gather(const Windows& windows, int64_t group, const DepthBlock& block, int64_t first, int64_t rows, T* panel) {
  const int64_t channel = group * windows.channels() + block.channel, pitch = block.size();
  for (int64_t down = 0; down < block.downs; ++down)
    for (int64_t across = 0; across < block.acrosses; ++across, panel += block.channels)
      gather_tap(windows, block.down + down, block.across + across, channel, block.channels, first, rows, panel, pitch);
}
template void gather(const Windows&, int64_t, const DepthBlock&, int64_t, int64_t, float*);
template void gather(const Windows&, int64_t, const DepthBlock&, int64_t, int64_t, double*);

bool are_even(const View& pixels, int64_t& pitch) {
  if (pixels.shape[3] > 1 && pixels.strides[3] != 1) return false;
  int64_t next = 0;
  pitch = pixels.shape[3];
  for (int axis = 2; axis >= 0; --axis) {
    if (pixels.shape[axis] == 1) continue;
    if (next == 0) pitch = next = pixels.strides[axis];
    if (pixels.strides[axis] != next) return false;
    next *= pixels.shape[axis];
  }
  return true;
}

}  // namespace tinyai::kernels::cpu
