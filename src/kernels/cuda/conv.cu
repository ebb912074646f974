// Convolution and its two adjoints as products of matrices that are never made: their elements are found where the
// product asks for them. Groups of one channel are too narrow for a tile, and have a thread for each result.
#include "kernels/cuda/conv_by_columns.h"
#include "kernels/cuda/conv_shapes.h"
#include "kernels/cuda/elements.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/pair_sums.h"
#include "kernels/cuda/tiled.h"

namespace tinyai::kernels::cuda {
namespace {

// All three have these shapes in common. Numbers along k and columns are split as their users say.
struct Shapes {
  ConvGeometry g;
  Tensor4 x, w, y;          // or the gradients in their places
  int64_t inputs, outputs;  // channels of a group

  Shapes(const ConvGeometry& geometry, const View& of_x, const View& of_w, const View& of_y)
      : g(geometry), x(of_x), w(of_w), y(of_y), inputs(of_w.shape[1]), outputs(of_w.shape[0] / geometry.groups) {}

  Split3 outputs_split() const { return {y.size[0], y.size[2], y.size[3]}; }  // image, row, column
  Split3 inputs_split() const { return {x.size[0], x.size[2], x.size[3]}; }   // likewise
  int64_t places() const { return w.size[2] * w.size[3]; }
  bool is_narrow() const { return inputs == 1 || outputs == 1; }
};

// A place of the kernel in one of its channels, numbered so that neighbours are neighbours in memory: channels are the
// fastest where images have them last.
struct KernelPlace {
  int64_t channel, row, column;
};
class KernelSplit {
 public:
  KernelSplit(const Shapes& s, int64_t channels, const Tensor4& images)
      : channels_last_(images.step[1] == 1 && channels > 1),
        split_(channels_last_ ? Split3(s.w.size[2], s.w.size[3], channels)
                              : Split3(channels, s.w.size[2], s.w.size[3])) {}
  bool channels_last() const { return channels_last_; }
  TINYAI_GPU KernelPlace operator()(int64_t k) const {
    const Three at = split_(k);
    return channels_last_ ? KernelPlace{at.third, at.first, at.second} : KernelPlace{at.first, at.second, at.third};
  }

 private:
  bool channels_last_;
  Split3 split_;
};

// An operand whose elements lie at the sum of two offsets.
template <class C>
struct Offsets {
  using Line = int64_t;
  using Place = int64_t;
  const void* data;
  DType dtype;
  explicit Offsets(const Tensor4& of) : data(of.data), dtype(of.dtype) {}
  TINYAI_GPU C get(Line line, Place place) const { return load<C>(data, dtype, line + place); }
};
// A spot may lie outside of its image.
struct Spot {
  int64_t offset, row, column;
};

// ---- Forward: outputs of a group x positions, along what a window reads
// ----------------------------------------------

template <class C>
struct Weights : Offsets<C> {  // lines: outputs
  Shapes s;
  KernelSplit kernel;
  Weights(const Shapes& shapes, const KernelSplit& of) : Offsets<C>(shapes.w), s(shapes), kernel(of) {}
  TINYAI_GPU int64_t line(int64_t group, int64_t o) const { return (group * s.outputs + o) * s.w.step[0]; }
  TINYAI_GPU int64_t place(int64_t, int64_t k) const {
    const KernelPlace at = kernel(k);
    return s.w.at(0, at.channel, at.row, at.column);
  }
};
// An output position reads this at a place of the kernel. Either may be the line.
template <class C>
struct Windows {
  Shapes s;
  KernelSplit kernel;
  Split3 positions;

  TINYAI_GPU Spot position(int64_t group, int64_t i) const {
    const Three of = positions(i);
    const int64_t row = of.second * s.g.stride[0] - s.g.padding[0], column = of.third * s.g.stride[1] - s.g.padding[1];
    return {s.x.at(of.first, group * s.inputs, row, column), row, column};
  }
  TINYAI_GPU Spot kernel_place(int64_t k) const {
    const KernelPlace at = kernel(k);
    const int64_t row = at.row * s.g.dilation[0], column = at.column * s.g.dilation[1];
    return {s.x.at(0, at.channel, row, column), row, column};
  }
  TINYAI_GPU C get(const Spot& a, const Spot& b) const {
    const int64_t row = a.row + b.row, column = a.column + b.column;
    const bool inside = row >= 0 && row < s.x.size[2] && column >= 0 && column < s.x.size[3];
    return inside ? load<C>(s.x.data, s.x.dtype, a.offset + b.offset) : C{};
  }
};
template <class C>
struct WindowsOfPositions : Windows<C> {
  using Line = Spot;
  using Place = Spot;
  TINYAI_GPU Spot line(int64_t group, int64_t i) const { return this->position(group, i); }
  TINYAI_GPU Spot place(int64_t, int64_t k) const { return this->kernel_place(k); }
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
struct TurnedWeights : Offsets<C> {  // lines: inputs
  Shapes s;
  KernelSplit kernel;
  TurnedWeights(const Shapes& shapes, const KernelSplit& of) : Offsets<C>(shapes.w), s(shapes), kernel(of) {}
  TINYAI_GPU int64_t line(int64_t, int64_t c) const { return c * s.w.step[1]; }
  TINYAI_GPU int64_t place(int64_t group, int64_t k) const {
    const KernelPlace at = kernel(k);
    return s.w.at(group * s.outputs + at.channel, 0, at.row, at.column);
  }
};
// The gradients of the outputs that read an input position at a place of the kernel: one, or none.
template <class C>
struct Readers {
  using Line = Spot;
  using Place = Spot;
  Shapes s;
  KernelSplit kernel;
  Split3 positions;
  WindowBegins begins;

  TINYAI_GPU Spot line(int64_t group, int64_t i) const {
    const Three of = positions(i);
    return {s.y.at(of.first, group * s.outputs, 0, 0), of.second + s.g.padding[0], of.third + s.g.padding[1]};
  }
  TINYAI_GPU Spot place(int64_t, int64_t k) const {
    const KernelPlace at = kernel(k);
    return {s.y.at(0, at.channel, 0, 0), at.row * s.g.dilation[0], at.column * s.g.dilation[1]};
  }
  TINYAI_GPU C get(const Spot& input, const Spot& at) const {
    const int64_t row = begins.at(0, input.row - at.row), column = begins.at(1, input.column - at.column);
    if (row < 0 || column < 0) return C{};
    return load<C>(s.y.data, s.y.dtype, input.offset + at.offset + s.y.at(0, 0, row, column));
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
struct OutputGradients : Offsets<C> {
  Shapes s;
  Split3 positions;
  OutputGradients(const Shapes& shapes, const Split3& of) : Offsets<C>(shapes.y), s(shapes), positions(of) {}
  TINYAI_GPU int64_t line(int64_t group, int64_t o) const { return (group * s.outputs + o) * s.y.step[1]; }
  TINYAI_GPU int64_t place(int64_t, int64_t position) const {
    const Three of = positions(position);
    return s.y.at(of.first, 0, of.second, of.third);
  }
};
template <class C>
struct WindowsOfPlaces : Windows<C> {
  using Line = Spot;
  using Place = Spot;
  TINYAI_GPU Spot line(int64_t, int64_t k) const { return this->kernel_place(k); }
  TINYAI_GPU Spot place(int64_t group, int64_t i) const { return this->position(group, i); }
};
template <class C>
struct PutWeight {
  Shapes s;
  KernelSplit kernel;
  TINYAI_GPU void operator()(int64_t group, int64_t o, int64_t k, C sum) const {
    const KernelPlace at = kernel(k);
    s.w.put<C>(group * s.outputs + o, at.channel, at.row, at.column, sum);
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
    const auto left = a.line(batch, row);
    const auto right = b.line(batch, column);
    const C sum = team.template sum<C>(extent.length, [&](int64_t k) {
      return self.a.get(left, self.a.place(batch, k)) * self.b.get(right, self.b.place(batch, k));
    });
    team.one([&] { self.put(batch, row, column, sum); });
  }
};

template <class C, class A, class B, class Put>
void product(Stream& stream, const Shapes& s, const Extent& extent, bool a_along_k, bool b_along_k, const A& a,
             const B& b, const Put& put, Workspace& workspace) {
  if (!s.is_narrow()) return tiled_product<C>(stream, extent, a_along_k, b_along_k, a, b, put, workspace);
  if (workspace.asks()) return;
  const int threads = extent.length < 256 ? 1 : threads_for(extent.length);
  for_teams(stream, extent.results(), threads, Direct<C, A, B, Put>{extent, a, b, put});
}

// ---- Entries
// ----------------------------------------------------------------------------------------------------------

void conv2d(Stream& stream, const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
            const View& y, Workspace& workspace) {
  if (is_packed) throw Refusal{Status::kInternal, "a GPU packs no weights"};
  if (conv2d_by_columns(stream, g, x, w, bias, y, workspace)) return;
  const Shapes s(g, x, w, y);
  const KernelSplit kernel(s, s.inputs, s.x);
  const Split3 positions = s.outputs_split();
  const Extent extent{g.groups, s.outputs, y.shape[0] * y.shape[2] * y.shape[3], s.places() * s.inputs};
  with_float_type(y.dtype, [&]<class C>(C) {
    product<C>(
        stream, s, extent, true, kernel.channels_last(), Weights<C>{s, kernel},
        WindowsOfPositions<C>{{s, kernel, positions}},
        PutOutput<C>{s, positions, bias ? bias->data : nullptr, bias && bias->elements() > 0 ? bias->strides[0] : 0},
        workspace);
  });
}

void conv2d_data_grad(Stream& stream, const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                      Workspace& workspace) {
  if (data_grad_by_columns(stream, g, gy, w, gx, workspace)) return;
  const Shapes s(g, gx, w, gy);
  const KernelSplit kernel(s, s.outputs, s.y);
  const Split3 positions = s.inputs_split();
  const Extent extent{g.groups, s.inputs, gx.shape[0] * gx.shape[2] * gx.shape[3], s.places() * s.outputs};
  with_float_type(gx.dtype, [&]<class C>(C) {
    product<C>(stream, s, extent, w.strides[1] != 1, kernel.channels_last(), TurnedWeights<C>{s, kernel},
               Readers<C>{s, kernel, positions, WindowBegins(g, {gy.shape[2], gy.shape[3]})}, PutInput<C>{s, positions},
               workspace);
  });
}

void weight_grad_in_tiles(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                          Workspace& workspace) {
  const Shapes s(g, x, gw, gy);
  const KernelSplit kernel(s, s.inputs, s.x);
  const Split3 positions = s.outputs_split();
  const int64_t count = gy.shape[0] * gy.shape[2] * gy.shape[3];
  with_float_type(gw.dtype, [&]<class C>(C) {
    product<C>(stream, s, {g.groups, s.outputs, s.places() * s.inputs, count}, gy.strides[3] == 1, x.strides[3] == 1,
               OutputGradients<C>{s, positions}, WindowsOfPlaces<C>{{s, kernel, positions}}, PutWeight<C>{s, kernel},
               workspace);
  });
}

struct BiasTerm {
  Tensor4 gy;
  Split3 positions;
  TINYAI_GPU Pair operator()(int64_t channel, int64_t i) const {
    const Three of = positions(i);
    return {gy.get<double>(of.first, channel, of.second, of.third), 0};
  }
};
struct PutBias {
  void* gb;
  DType dtype;
  int64_t step;
  TINYAI_GPU void operator()(int64_t channel, const Pair& sums) const {
    store<double>(gb, dtype, channel * step, sums.a);
  }
};

void conv2d_weight_grad(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                        const View* gb, Workspace& workspace) {
  if (!weight_grad_by_columns(stream, g, x, gy, gw, workspace)) weight_grad_in_tiles(stream, g, x, gy, gw, workspace);
  if (!gb) return;
  const int64_t channels = gy.shape[1], count = gy.shape[0] * gy.shape[2] * gy.shape[3];
  sum_pairs(stream, channels, count, gy.strides[1] == 1 && channels > 1,
            BiasTerm{Tensor4(gy), Split3(gy.shape[0], gy.shape[2], gy.shape[3])},
            PutBias{gb->data, gb->dtype, gb->strides[0]}, workspace);
}

}  // namespace

const Convolution kConvolution{.conv2d = working_entry<conv2d>,
                               .conv2d_data_grad = working_entry<conv2d_data_grad>,
                               .conv2d_weight_grad = working_entry<conv2d_weight_grad>,
                               .conv2d_packing = nullptr,
                               .conv2d_pack = {},
                               .conv2d_normalized = {}};

}  // namespace tinyai::kernels::cuda
