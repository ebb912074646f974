// Matrix products and convolutions, a thread a result: what each is, in the plainest form. On a GPU cuBLASLt and
// CUTLASS are to take their place where they have one.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

// ---- Matrix product
// --------------------------------------------------------------------------------------------------

template <class C>
struct Matmul {
  Walk<4> walk;  // y; a at its row, b at its column, bias
  int64_t length, a_step, b_step;
  const void *a, *b, *bias;
  void* y;
  DType dtype, bias_dtype;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    walk.at(i, at);
    C sum = bias ? load<C>(bias, bias_dtype, at[3]) : C{};
    for (int64_t k = 0; k < length; ++k)
      sum += load<C>(a, dtype, at[1] + k * a_step) * load<C>(b, dtype, at[2] + k * b_step);
    store<C>(y, dtype, at[0], sum);
  }
};

// An operand as y sees it: no step along the axis that it has not, nor where it has a size of 1.
View as_result(const View& operand, const View& y, int own_axis, int other_axis) {
  View seen = y;
  const int missing = y.rank() - operand.rank();
  for (int axis = 0; axis < y.rank(); ++axis) {
    const int own = axis - missing;
    const bool is_batch = axis < y.rank() - 2;
    seen.strides[axis] = own < 0 || (is_batch && operand.shape[own] == 1) ? 0 : operand.strides[own];
  }
  seen.strides[y.rank() - 2 + other_axis] = 0;
  seen.strides[y.rank() - 2 + own_axis] = operand.strides[operand.rank() - 2 + own_axis];
  return seen;
}

void matmul(Stream& stream, const View& a, const View& b, const View* bias, const View& y, Room& room) {
  if (room.asks()) return;
  const View rows = as_result(a, y, 0, 1), columns = as_result(b, y, 1, 0);
  View shift = y;
  for (int axis = 0; axis < y.rank(); ++axis) shift.strides[axis] = bias && axis == y.rank() - 1 ? bias->strides[0] : 0;
  const View* const views[] = {&y, &rows, &columns, &shift};
  with_float_type(y.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             Matmul<C>{walk_of(views), a.shape[a.rank() - 1], a.strides[a.rank() - 1], b.strides[b.rank() - 2], a.data,
                       b.data, bias ? bias->data : nullptr, y.data, y.dtype, bias ? bias->dtype : y.dtype});
  });
}

// ---- Convolution
// -----------------------------------------------------------------------------------------------------

struct Tensor4 {
  void* data;
  DType dtype;
  int64_t size[4], step[4];
  explicit Tensor4(const View& v) : data(v.data), dtype(v.dtype) {
    for (int i = 0; i < 4; ++i) {
      size[i] = v.shape[i];
      step[i] = v.strides[i];
    }
  }
  TINYAI_GPU int64_t at(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return i * step[0] + j * step[1] + k * step[2] + l * step[3];
  }
  template <class C>
  TINYAI_GPU C get(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return load<C>(data, dtype, at(i, j, k, l));
  }
  // The four positions of element i in C order.
  TINYAI_GPU void positions(int64_t i, int64_t (&of)[4]) const {
    for (int axis = 3; axis >= 0; --axis) {
      of[axis] = i % size[axis];
      i /= size[axis];
    }
  }
};

template <class C>
struct Forward {
  ConvGeometry g;
  Tensor4 x, w, y;
  const void* bias;
  int64_t bias_step;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    y.positions(i, at);
    const int64_t group = at[1] / (w.size[0] / g.groups);
    C sum = bias ? load<C>(bias, y.dtype, at[1] * bias_step) : C{};
    for (int64_t c = 0; c < w.size[1]; ++c) {
      for (int64_t kh = 0; kh < w.size[2]; ++kh) {
        const int64_t h = at[2] * g.stride[0] - g.padding[0] + kh * g.dilation[0];
        if (h < 0 || h >= x.size[2]) continue;
        for (int64_t kw = 0; kw < w.size[3]; ++kw) {
          const int64_t v = at[3] * g.stride[1] - g.padding[1] + kw * g.dilation[1];
          if (v < 0 || v >= x.size[3]) continue;
          sum += x.get<C>(at[0], group * w.size[1] + c, h, v) * w.get<C>(at[1], c, kh, kw);
        }
      }
    }
    store<C>(y.data, y.dtype, y.at(at[0], at[1], at[2], at[3]), sum);
  }
};

// Each input takes from all results that read it.
template <class C>
struct DataGrad {
  ConvGeometry g;
  Tensor4 gy, w, gx;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t at[4];
    gx.positions(i, at);
    const int64_t group = at[1] / w.size[1], own = at[1] % w.size[1], outputs = w.size[0] / g.groups;
    C sum{};
    for (int64_t kh = 0; kh < w.size[2]; ++kh) {
      const int64_t from_h = at[2] + g.padding[0] - kh * g.dilation[0], h = from_h / g.stride[0];
      if (from_h < 0 || from_h % g.stride[0] != 0 || h >= gy.size[2]) continue;
      for (int64_t kw = 0; kw < w.size[3]; ++kw) {
        const int64_t from_v = at[3] + g.padding[1] - kw * g.dilation[1], v = from_v / g.stride[1];
        if (from_v < 0 || from_v % g.stride[1] != 0 || v >= gy.size[3]) continue;
        for (int64_t o = group * outputs; o < (group + 1) * outputs; ++o)
          sum += gy.get<C>(at[0], o, h, v) * w.get<C>(o, own, kh, kw);
      }
    }
    store<C>(gx.data, gx.dtype, gx.at(at[0], at[1], at[2], at[3]), sum);
  }
};

// A team a weight: the sum over images and positions.
template <class C>
struct WeightGrad {
  ConvGeometry g;
  Tensor4 x, gy, gw;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t i) const {
    int64_t at[4];
    gw.positions(i, at);
    const WeightGrad& self = *this;
    const int64_t channel = at[0] / (gw.size[0] / g.groups) * gw.size[1] + at[1], pixels = gy.size[2] * gy.size[3];
    const C sum = team.fold(
        gy.size[0] * pixels, C{},
        [&](C a, int64_t k) {
          const int64_t n = k / pixels, row = k % pixels / self.gy.size[3], column = k % self.gy.size[3];
          const int64_t h = row * self.g.stride[0] - self.g.padding[0] + at[2] * self.g.dilation[0];
          const int64_t v = column * self.g.stride[1] - self.g.padding[1] + at[3] * self.g.dilation[1];
          if (h < 0 || h >= self.x.size[2] || v < 0 || v >= self.x.size[3]) return a;
          return a + self.x.template get<C>(n, channel, h, v) * self.gy.template get<C>(n, at[0], row, column);
        },
        [](C a, C b) { return a + b; });
    team.one([&] { store<C>(self.gw.data, self.gw.dtype, self.gw.at(at[0], at[1], at[2], at[3]), sum); });
  }
};

template <class C>
struct BiasGrad {
  Tensor4 gy;
  void* gb;
  DType dtype;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t o) const {
    const BiasGrad& self = *this;
    const int64_t pixels = gy.size[2] * gy.size[3];
    const C sum = team.fold(
        gy.size[0] * pixels, C{},
        [&](C a, int64_t k) {
          return a + self.gy.template get<C>(k / pixels, o, k % pixels / self.gy.size[3], k % self.gy.size[3]);
        },
        [](C a, C b) { return a + b; });
    team.one([&] { store<C>(self.gb, self.dtype, o, sum); });
  }
};

void conv2d(Stream& stream, const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
            const View& y, Room& room) {
  if (is_packed) throw Refusal{Status::kInternal, "a GPU packs no weights"};
  if (room.asks()) return;
  with_float_type(y.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             Forward<C>{g, Tensor4(x), Tensor4(w), Tensor4(y), bias ? bias->data : nullptr,
                        bias && bias->elements() > 0 ? bias->strides[0] : 0});
  });
}

void conv2d_data_grad(Stream& stream, const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                      Room& room) {
  if (room.asks()) return;
  with_float_type(gx.dtype, [&]<class C>(C) {
    for_each(stream, gx.elements(), DataGrad<C>{g, Tensor4(gy), Tensor4(w), Tensor4(gx)});
  });
}

void conv2d_weight_grad(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                        const View* gb, Room& room) {
  if (room.asks()) return;
  with_float_type(gw.dtype, [&]<class C>(C) {
    const int threads = threads_for(gy.shape[0] * gy.shape[2] * gy.shape[3]);
    for_teams(stream, gw.elements(), threads, WeightGrad<C>{g, Tensor4(x), Tensor4(gy), Tensor4(gw)});
    if (gb) for_teams(stream, gy.shape[1], threads, BiasGrad<C>{Tensor4(gy), gb->data, gb->dtype});
  });
}

}  // namespace

const Product kProduct{.matmul = working_entry<matmul>};
const Convolution kConvolution{.conv2d = working_entry<conv2d>,
                               .conv2d_data_grad = working_entry<conv2d_data_grad>,
                               .conv2d_weight_grad = working_entry<conv2d_weight_grad>,
                               .conv2d_packing = nullptr,
                               .conv2d_pack = {}};

}  // namespace tinyai::kernels::cuda
