// Convolution as products of matrices that are made: a row for each output position, of all that it reads (K.
// Chellapilla, S. Puri, P. Simard, "High Performance Convolutional Neural Networks for Document Processing", 2006).
// Results have channels last, as the engine lays them out, so that a position is a row there too. Images are worked in
// chunks whose rows stay in the GPU's cache; a kernel of one element needs no rows, for its image has them.
#include "kernels/cuda/conv_by_columns.h"

#include "kernels/channels_last.h"
#include "kernels/cuda/assign.h"
#include "kernels/cuda/blas.h"
#include "kernels/cuda/conv_shapes.h"
#include "kernels/cuda/elements.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

// Rows of one image after another: [positions, kernel rows, kernel columns, channels].
template <class T>
struct Unfold {
  Tensor4 x;
  ConvGeometry g;
  int64_t first_image, channels_each;
  Split3 numbers, positions, kernel;
  T* rows;

  TINYAI_GPU void operator()(int64_t i) const {
    const Three at = numbers(i), of = positions(at.first), place = kernel(at.second);
    const int64_t row = of.second * g.stride[0] - g.padding[0] + place.second * g.dilation[0];
    const int64_t column = of.third * g.stride[1] - g.padding[1] + place.third * g.dilation[1];
    const bool inside = row >= 0 && row < x.size[2] && column >= 0 && column < x.size[3];
    const int64_t from = inside ? x.at(first_image + of.first, at.third * channels_each, row, column) : 0;
    const T* const data = static_cast<const T*>(x.data);
    if (channels_each < 4) {
      for (int64_t c = 0; c < channels_each; ++c)
        rows[i * channels_each + c] = inside ? data[from + c * x.step[1]] : T{};
      return;
    }
    FourOf<T> four;
    if (inside) {
      TINYAI_UNROLL for (int part = 0; part < FourOf<T>::kWords; ++part) four.raw[part] =
          reinterpret_cast<const typename FourOf<T>::Word*>(data + from)[part];
    } else {
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) four.each[j] = T{};
    }
    TINYAI_UNROLL for (int part = 0; part < FourOf<T>::kWords; ++part) reinterpret_cast<typename FourOf<T>::Word*>(
        rows)[FourOf<T>::kWords * i + part] = four.raw[part];
  }
};

// The adjoint: each input adds up what rows have of it.
template <class C>
struct Fold {
  Tensor4 gx;
  ConvGeometry g;
  int64_t first_image, channels_each, channels, kernel_rows, kernel_columns, outputs[2];
  Split3 numbers, images;
  WindowBegins begins;
  const C* rows;

  TINYAI_GPU void operator()(int64_t i) const {
    const Three at = numbers(i), of = images(at.first);
    const int64_t image = of.second, row = of.third, column = at.second, channel = at.third * channels_each;
    C sum[4] = {};
    for (int64_t r = 0; r < kernel_rows; ++r) {
      const int64_t y = begins.at(0, row + g.padding[0] - r * g.dilation[0]);
      if (y < 0) continue;
      for (int64_t s = 0; s < kernel_columns; ++s) {
        const int64_t x = begins.at(1, column + g.padding[1] - s * g.dilation[1]);
        if (x < 0) continue;
        const int64_t position = (image * outputs[0] + y) * outputs[1] + x;
        add((position * kernel_rows * kernel_columns + r * kernel_columns + s) * channels + channel, sum);
      }
    }
    const int64_t to = gx.at(first_image + image, channel, row, column);
    if (channels_each == 1) return store<C>(gx.data, gx.dtype, to, sum[0]);
    store_four<C>(gx.data, gx.dtype, to / 4, sum);
  }

 private:
  TINYAI_GPU void add(int64_t from, C (&sum)[4]) const {
    if (channels_each == 1) {
      sum[0] += rows[from];
      return;
    }
    C four[4];
    load_four<C>(rows, sizeof(C) == 8 ? DType::kF64 : DType::kF32, from / 4, four);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) sum[j] += four[j];
  }
};

// True if channels are neighbours, then positions, then images, without gaps.
bool is_rows(const View& image) { return channels_last(image).contiguous; }

class ByColumns {
 public:
  ByColumns(Stream& stream, const ConvGeometry& g, const View& x, const View& w, const View& y, Workspace& workspace)
      : stream_(stream), blas_(stream.blas()), workspace_(workspace), g_(g), x_(x), w_(w), y_(y) {
    places_ = w.shape[2] * w.shape[3];
    length_ = places_ * w.shape[1];
    positions_ = y.shape[2] * y.shape[3];
    sum_dtype_ = y.dtype == DType::kF64 ? DType::kF64 : DType::kF32;
    const bool is_point =
        places_ == 1 && g.stride[0] == 1 && g.stride[1] == 1 && g.padding[0] == 0 && g.padding[1] == 0;
    x_is_rows_ = is_point && is_rows(x);
  }
  bool is_possible() const {
    return blas_ && g_.groups == 1 && x_.elements() > 0 && w_.elements() > 0 && y_.elements() > 0;
  }

  bool forward(const View* bias) {
    if (!is_rows(y_)) return false;
    const int64_t chunk = x_is_rows_ ? images() : images_for(size_of(x_.dtype));
    const auto product = [&](int64_t first, int64_t count, void* rows, void* weights) {
      const int64_t k = length_, o = w_.shape[0], n = count * positions_;
      return BlasProduct{y_.dtype, y_.dtype, 1, {rows, n, k, k, 1, 0}, {weights, k, o, 1, k, 0}, rows_of(y_, first, n),
                         nullptr,  false};
    };
    if (!each_works(chunk, product, bias)) return false;
    void* const weights = packed_weights();
    const View x = readable();
    void* const rows = x_is_rows_ ? x_.data : workspace_.take<char>(chunk * positions_ * length_ * size_of(x_.dtype));
    each(chunk, [&](int64_t first, int64_t count) {
      if (!x_is_rows_) unfold(x, first, count, rows);
      const BlasProduct of = product(first, count, rows, weights);
      const bool takes = takes_bias_there(of, bias);
      if (bias && !takes) begin_as(*bias, of.y);
      multiply(of, bias, takes);
    });
    return true;
  }

  bool data_grad() {
    const bool as_it_lies = x_is_rows_ && x_.dtype == sum_dtype_;
    const int64_t chunk = as_it_lies ? images() : images_for(size_of(sum_dtype_));
    const auto product = [&](int64_t first, int64_t count, const View& gy, void* weights, void* rows) {
      const int64_t k = length_, o = w_.shape[0], n = count * positions_;
      return BlasProduct{
          gy.dtype, sum_dtype_, 1, rows_of(gy, first, n), {weights, o, k, k, 1, 0}, {rows, n, k, k, 1, 0},
          nullptr,  false};
    };
    const auto checked = [&](int64_t first, int64_t count, void* rows, void* weights) {
      return product(first, count, y_, weights, rows);
    };
    if (!each_works(chunk, checked)) return false;
    const View gy = in_rows(y_);
    void* const weights = packed_weights();
    void* const rows = as_it_lies ? x_.data : workspace_.take<char>(chunk * positions_ * length_ * size_of(sum_dtype_));
    each(chunk, [&](int64_t first, int64_t count) {
      multiply(product(first, count, gy, weights, rows));
      if (!as_it_lies) fold(first, count, rows);
    });
    return true;
  }

  bool weight_grad() {
    const int64_t chunk = x_is_rows_ ? images() : images_for(size_of(x_.dtype));
    const auto product = [&](int64_t first, int64_t count, void* rows, const View& gy, void* sums) {
      const int64_t k = length_, o = w_.shape[0], n = count * positions_;
      BlasMatrix turned = rows_of(gy, first, n);
      turned = {turned.data, o, n, 1, o, 0};
      return BlasProduct{gy.dtype, sum_dtype_, 1, turned, {rows, n, k, k, 1, 0}, {sums, o, k, k, 1, 0},
                         nullptr,  first > 0};
    };
    const auto checked = [&](int64_t first, int64_t count, void* rows, void* sums) {
      return product(first, count, rows, y_, sums);
    };
    if (!each_works(chunk, checked)) return false;
    const View gy = in_rows(y_);
    const View x = readable();
    void* const sums = workspace_.take<char>(w_.shape[0] * length_ * size_of(sum_dtype_));
    void* const rows = x_is_rows_ ? x_.data : workspace_.take<char>(chunk * positions_ * length_ * size_of(x_.dtype));
    each(chunk, [&](int64_t first, int64_t count) {
      if (!x_is_rows_) unfold(x, first, count, rows);
      multiply(product(first, count, rows, gy, sums));
    });
    const View to = channels_last(w_);
    if (!workspace_.asks()) copy(stream_, dense_view(sums, sum_dtype_, to.shape), to);
    return true;
  }

 private:
  int64_t images() const { return y_.shape[0]; }
  int64_t images_for(int64_t size) const {
    return greatest<int64_t>(1, least(images(), blas_->made_bytes / (positions_ * length_ * size)));
  }
  template <class Do>
  void each(int64_t chunk, const Do& f) const {
    for (int64_t first = 0; first < images(); first += chunk) f(first, least(chunk, images() - first));
  }
  template <class Product>
  bool each_works(int64_t chunk, const Product& product, const View* bias = nullptr) const {
    bool all = true;
    each(chunk, [&](int64_t first, int64_t count) {
      all = all && workspace_with_bias(*blas_, product(first, count, nullptr, nullptr), bias) >= 0;
    });
    return all;
  }
  BlasMatrix rows_of(const View& image, int64_t first, int64_t rows) const {
    const int64_t channels = image.shape[1];
    char* const data = image.as<char>() + first * positions_ * channels * size_of(image.dtype);
    return {data, rows, channels, channels, 1, 0};
  }
  void multiply(const BlasProduct& product, const View* bias = nullptr, bool takes = false) const {
    const int64_t mark = workspace_.mark();
    void* const scratch = workspace_.take_for_library(workspace_with_bias(*blas_, product, bias));
    if (!workspace_.asks()) blas_->multiply(stream_, with_bias(product, bias, takes), scratch);
    workspace_.back_to(mark);
  }

  // Rows of y as the bias.
  void begin_as(const View& bias, const BlasMatrix& rows) const {
    if (workspace_.asks()) return;
    Shape shape = y_.shape;
    shape.resize(2);
    shape[0] = rows.rows;
    shape[1] = rows.columns;
    copy_to_rows(stream_, bias, dense_view(rows.data, y_.dtype, shape));
  }

  // [outputs, kernel rows, kernel columns, channels]
  void* packed_weights() const {
    const View from = channels_last(w_);
    if (from.contiguous) return w_.data;
    void* const packed = workspace_.take<char>(w_.elements() * size_of(w_.dtype));
    if (!workspace_.asks()) copy(stream_, from, dense_view(packed, w_.dtype, from.shape));
    return packed;
  }
  View in_rows(const View& image) const {
    if (is_rows(image)) return image;
    const View from = channels_last(image);
    const View rows =
        dense_view(workspace_.take<char>(image.elements() * size_of(image.dtype)), image.dtype, from.shape);
    if (!workspace_.asks()) copy(stream_, from, rows);
    return channels_first(rows);
  }
  // x as it is read place by place: in rows first, where that makes fours of what would be read one by one.
  View readable() const {
    return x_is_rows_ || channels_step_in_fours(x_) || x_.shape[1] % 4 != 0 || places_ < 3 ? x_ : in_rows(x_);
  }

  void unfold(const View& x, int64_t first, int64_t count, void* rows) const {
    if (workspace_.asks()) return;
    const bool fours = has_channels_in_fours(x);
    const int64_t each = fours            ? 4
                         : x.shape[1] < 4 ? x.shape[1]
                                          : 1,
                  channels = x.shape[1] / each, of = count * positions_;
    with_width(x.dtype, [&]<class T>(T) {
      for_each(
          stream_, of * places_ * channels,
          Unfold<T>{Tensor4(x), g_, first, each, Split3(of, places_, channels), Split3(count, y_.shape[2], y_.shape[3]),
                    Split3(1, w_.shape[2], w_.shape[3]), static_cast<T*>(rows)});
    });
  }
  void fold(int64_t first, int64_t count, void* rows) const {
    if (workspace_.asks()) return;
    const bool fours = has_channels_in_fours(x_);
    const int64_t each = fours ? 4 : 1, channels = x_.shape[1], outputs[2] = {y_.shape[2], y_.shape[3]};
    const int64_t lines = count * x_.shape[2];
    with_float_type(sum_dtype_, [&]<class C>(C) {
      for_each(stream_, lines * x_.shape[3] * (channels / each),
               Fold<C>{Tensor4(x_),
                       g_,
                       first,
                       each,
                       channels,
                       w_.shape[2],
                       w_.shape[3],
                       {outputs[0], outputs[1]},
                       Split3(lines, x_.shape[3], channels / each),
                       Split3(1, count, x_.shape[2]),
                       WindowBegins(g_, outputs),
                       static_cast<const C*>(rows)});
    });
  }

  Stream& stream_;
  Blas* const blas_;
  Workspace& workspace_;
  const ConvGeometry& g_;
  const View &x_, &w_, &y_;  // or the gradients in their places
  int64_t places_, length_, positions_;
  DType sum_dtype_;
  bool x_is_rows_;  // as it lies: a kernel of one element reads each position once
};

}  // namespace

bool conv2d_by_columns(Stream& stream, const ConvGeometry& g, const View& x, const View& w, const View* bias,
                       const View& y, Workspace& workspace) {
  ByColumns way(stream, g, x, w, y, workspace);
  return way.is_possible() && way.forward(bias);
}
bool data_grad_by_columns(Stream& stream, const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                          Workspace& workspace) {
  ByColumns way(stream, g, gx, w, gy, workspace);
  return way.is_possible() && way.data_grad();
}
bool weight_grad_by_columns(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                            Workspace& workspace) {
  ByColumns way(stream, g, x, gw, gy, workspace);
  return way.is_possible() && way.weight_grad();
}

}  // namespace tinyai::kernels::cuda
