// Convolution and its two adjoints as products of matrices that are never made: their elements are found where the
// product asks for them. Groups of one channel are too narrow for a tile, and have a thread for each result.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/tensor4.h"
#include "kernels/cuda/tiled.h"

namespace tinyai::kernels::cuda {
namespace {

// A number as three, the last the fastest.
struct Three {
  int64_t first, second, third;
};
class Split3 {
 public:
  Split3(int64_t first, int64_t second, int64_t third)
      : second_(second),
        third_(third),
        is_small_(first * second * third <= INT32_MAX),
        by_second_(second),
        by_third_(third) {}
  TINYAI_GPU Three operator()(int64_t i) const {
    if (!is_small_) return {i / (second_ * third_), i / third_ % second_, i % third_};
    auto rest = static_cast<uint32_t>(i);
    uint32_t whole = by_third_.divide(rest);
    const uint32_t third = rest, first = by_second_.divide(whole);
    return {first, whole, third};
  }

 private:
  int64_t second_, third_;
  bool is_small_;
  Divisor by_second_, by_third_;
};

// What all three have in common. Numbers along k and columns are split as their users say.
struct Shapes {
  ConvGeometry g;
  Tensor4 x, w, y;          // or the gradients in their places
  int64_t inputs, outputs;  // channels of a group

  Shapes(const ConvGeometry& geometry, const View& of_x, const View& of_w, const View& of_y)
      : g(geometry), x(of_x), w(of_w), y(of_y), inputs(of_w.shape[1]), outputs(of_w.shape[0] / geometry.groups) {}

  // The input that output position `o` reads at place `k` of the kernel; may lie outside.
  TINYAI_GPU int64_t read(int axis, int64_t o, int64_t k) const {
    return o * g.stride[axis] - g.padding[axis] + k * g.dilation[axis];
  }
  // The output position that reads input `i` at place `k`; -1: none.
  TINYAI_GPU int64_t reader(int axis, int64_t i, int64_t k) const {
    const int64_t from = i + g.padding[axis] - k * g.dilation[axis];
    if (from < 0 || from % g.stride[axis] != 0 || from / g.stride[axis] >= y.size[2 + axis]) return -1;
    return from / g.stride[axis];
  }
  template <class C>
  TINYAI_GPU C input(int64_t n, int64_t c, int64_t h, int64_t v) const {
    return h < 0 || h >= x.size[2] || v < 0 || v >= x.size[3] ? C{} : x.get<C>(n, c, h, v);
  }
  Split3 outputs_split() const { return {y.size[0], y.size[2], y.size[3]}; }                // image, row, column
  Split3 inputs_split() const { return {x.size[0], x.size[2], x.size[3]}; }                 // likewise
  Split3 kernel_split(int64_t channels) const { return {w.size[2], w.size[3], channels}; }  // row, column, channel
  int64_t places() const { return w.size[2] * w.size[3]; }
  bool is_narrow() const { return inputs == 1 || outputs == 1; }
};

// ---- Forward: outputs of a group x positions, along what a window reads
// ----------------------------------------------

template <class C>
struct Weights {  // rows: outputs
  Shapes s;
  Split3 kernel;
  TINYAI_GPU C operator()(int64_t group, int64_t o, int64_t k) const {
    const Three at = kernel(k);
    return s.w.get<C>(group * s.outputs + o, at.third, at.first, at.second);
  }
};
template <class C>
struct Windows {
  Shapes s;
  Split3 kernel, positions;
  TINYAI_GPU C operator()(int64_t group, int64_t k, int64_t position) const {
    const Three at = kernel(k), of = positions(position);
    return s.input<C>(of.first, group * s.inputs + at.third, s.read(0, of.second, at.first),
                      s.read(1, of.third, at.second));
  }
};
template <class C>
struct PutOutput {
  Shapes s;
  Split3 positions;
  const void* bias;
  int64_t bias_step;
  TINYAI_GPU void operator()(int64_t group, int64_t o, int64_t position, C sum) const {
    const Three of = positions(position);
    const int64_t channel = group * s.outputs + o;
    if (bias) sum += load<C>(bias, s.y.dtype, channel * bias_step);
    s.y.put<C>(of.first, channel, of.second, of.third, sum);
  }
};

// ---- The data's gradient: inputs of a group x positions, along the outputs that read one
// ------------------------------

template <class C>
struct TurnedWeights {  // rows: inputs
  Shapes s;
  Split3 kernel;
  TINYAI_GPU C operator()(int64_t group, int64_t c, int64_t k) const {
    const Three at = kernel(k);
    return s.w.get<C>(group * s.outputs + at.third, c, at.first, at.second);
  }
};
template <class C>
struct Readers {
  Shapes s;
  Split3 kernel, positions;
  TINYAI_GPU C operator()(int64_t group, int64_t k, int64_t position) const {
    const Three at = kernel(k), of = positions(position);
    const int64_t h = s.reader(0, of.second, at.first), v = s.reader(1, of.third, at.second);
    return h < 0 || v < 0 ? C{} : s.y.get<C>(of.first, group * s.outputs + at.third, h, v);
  }
};
template <class C>
struct PutInput {
  Shapes s;
  Split3 positions;
  TINYAI_GPU void operator()(int64_t group, int64_t c, int64_t position, C sum) const {
    const Three of = positions(position);
    s.x.put<C>(of.first, group * s.inputs + c, of.second, of.third, sum);
  }
};

// ---- The weights' gradient: outputs of a group x what a window reads, along the positions
// -----------------------------

template <class C>
struct OutputGradients {
  Shapes s;
  Split3 positions;
  TINYAI_GPU C operator()(int64_t group, int64_t o, int64_t position) const {
    const Three of = positions(position);
    return s.y.get<C>(of.first, group * s.outputs + o, of.second, of.third);
  }
};
template <class C>
struct WindowsByPosition {
  Windows<C> windows;
  TINYAI_GPU C operator()(int64_t group, int64_t position, int64_t k) const { return windows(group, k, position); }
};
template <class C>
struct PutWeight {
  Shapes s;
  Split3 kernel;
  TINYAI_GPU void operator()(int64_t group, int64_t o, int64_t k, C sum) const {
    const Three at = kernel(k);
    s.w.put<C>(group * s.outputs + o, at.third, at.first, at.second, sum);
  }
};

// ---- Narrow groups: a product's sums by one thread, or one team
// -------------------------------------------------------

template <class C, class A, class B, class Put>
struct Direct {
  Extent extent;
  A a;
  B b;
  Put put;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t i) const {
    const int64_t column = i % extent.columns, row = i / extent.columns % extent.rows;
    const int64_t batch = i / (extent.columns * extent.rows);
    const Direct& self = *this;
    const C sum = team.template sum<C>(extent.length,
                                       [&](int64_t k) { return self.a(batch, row, k) * self.b(batch, k, column); });
    team.one([&] { self.put(batch, row, column, sum); });
  }
};

template <class C, class A, class B, class Put>
void product(Stream& stream, const Shapes& s, const Extent& extent, bool a_along_k, bool b_along_k, const A& a,
             const B& b, const Put& put, Room& room) {
  if (!s.is_narrow()) return tiled_product<C>(stream, extent, a_along_k, b_along_k, a, b, put, room);
  if (room.asks()) return;
  const int threads = extent.length < 256 ? 1 : threads_for(extent.length);
  for_teams(stream, extent.results(), threads, Direct<C, A, B, Put>{extent, a, b, put});
}

// ---- Entries
// ----------------------------------------------------------------------------------------------------------

void conv2d(Stream& stream, const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
            const View& y, Room& room) {
  if (is_packed) throw Refusal{Status::kInternal, "a GPU packs no weights"};
  const Shapes s(g, x, w, y);
  const Split3 kernel = s.kernel_split(s.inputs), positions = s.outputs_split();
  const Extent extent{g.groups, s.outputs, y.shape[0] * y.shape[2] * y.shape[3], s.places() * s.inputs};
  with_float_type(y.dtype, [&]<class C>(C) {
    product<C>(
        stream, s, extent, w.strides[1] == 1, x.strides[1] == 1, Weights<C>{s, kernel},
        Windows<C>{s, kernel, positions},
        PutOutput<C>{s, positions, bias ? bias->data : nullptr, bias && bias->elements() > 0 ? bias->strides[0] : 0},
        room);
  });
}

void conv2d_data_grad(Stream& stream, const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                      Room& room) {
  const Shapes s(g, gx, w, gy);
  const Split3 kernel = s.kernel_split(s.outputs), positions = s.inputs_split();
  const Extent extent{g.groups, s.inputs, gx.shape[0] * gx.shape[2] * gx.shape[3], s.places() * s.outputs};
  with_float_type(gx.dtype, [&]<class C>(C) {
    product<C>(stream, s, extent, w.strides[0] == 1, gy.strides[1] == 1, TurnedWeights<C>{s, kernel},
               Readers<C>{s, kernel, positions}, PutInput<C>{s, positions}, room);
  });
}

template <class C>
struct BiasGrad {
  Tensor4 gy;
  Split3 positions;
  int64_t count;
  void* gb;
  DType dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t o) const {
    const BiasGrad& self = *this;
    const C sum = team.template sum<C>(count, [&](int64_t k) {
      const Three of = self.positions(k);
      return self.gy.template get<C>(of.first, o, of.second, of.third);
    });
    team.one([&] { store<C>(self.gb, self.dtype, o, sum); });
  }
};

void conv2d_weight_grad(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                        const View* gb, Room& room) {
  const Shapes s(g, x, gw, gy);
  const Split3 kernel = s.kernel_split(s.inputs), positions = s.outputs_split();
  const int64_t count = gy.shape[0] * gy.shape[2] * gy.shape[3];
  with_float_type(gw.dtype, [&]<class C>(C) {
    product<C>(stream, s, {g.groups, s.outputs, s.places() * s.inputs, count}, gy.strides[3] == 1, x.strides[3] == 1,
               OutputGradients<C>{s, positions}, WindowsByPosition<C>{{s, kernel, positions}}, PutWeight<C>{s, kernel},
               room);
    if (!gb || room.asks()) return;
    for_teams(stream, gy.shape[1], 256, BiasGrad<C>{Tensor4(gy), positions, count, gb->data, gb->dtype});
  });
}

}  // namespace

const Convolution kConvolution{.conv2d = working_entry<conv2d>,
                               .conv2d_data_grad = working_entry<conv2d_data_grad>,
                               .conv2d_weight_grad = working_entry<conv2d_weight_grad>,
                               .conv2d_packing = nullptr,
                               .conv2d_pack = {}};

}  // namespace tinyai::kernels::cuda
