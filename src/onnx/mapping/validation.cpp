#include "onnx/mapping/validation.h"

#include <iterator>
#include <limits>

#include "base/error.h"
#include "ops/families/conv_adjoints.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/attention.h"
#include "ops/generated/conv.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/enums.h"
#include "ops/generated/index.h"
#include "ops/generated/loss.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/random.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "ops/generated/step.h"
#include "ops/layout.h"
#include "ops/rules.h"
#include "ops/step_record.h"
#include "ops/strides.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;
using ops::CallBase;

struct NamedValidator {
  const ops::Record* op;
  Validator validator;
};

void require(const Reading& node, bool true_of_all) {
  if (!true_of_all) node.refuse("its operands do not fit each other");
}

void images(const Reading& node, const CallBase& call) { require(node, is_floating(call[0].dtype)); }

void layer(const Reading& node, const CallBase& call, int x, int first_scale, int64_t axes) {
  const Shape shape = call.spec(x).shape;
  require(node, is_floating(call[x].dtype) && axes >= 1 && axes <= shape.rank());
  Shape scale;
  for (auto axis = static_cast<int>(shape.rank() - axes); axis < shape.rank(); ++axis) scale.push_back(shape[axis]);
  for (int i = first_scale; i < first_scale + 2 && i < call.count(); ++i)
    require(node, !call.has(i) || (is_floating(call[i].dtype) && call.spec(i).shape == scale));
}

void layer_norm(const Reading& node, const CallBase& call) {
  layer(node, call, 0, 1, call.attrs<ops::LayerNormStatsAttrs>().axis_count);
}

void batch_normalize(const Reading& node, const CallBase& call) {
  const Spec x = call.spec(0);
  require(node, is_floating(x.dtype) && x.rank() >= 2 && x.rank() <= 5);
  const Shape channels{x[1]};
  for (const int i : {1, 2}) require(node, is_floating(call[i].dtype) && call.spec(i).shape == channels);
  for (const int i : {3, 4})
    require(node, !call.has(i) || (is_floating(call[i].dtype) && call.spec(i).shape == channels));
}

// Two numbers for dropout, and none without.
void draw(const Reading& node, const CallBase& call, int input, double dropout) {
  require(node, call.has(input) == (dropout > 0));
  require(node, !call.has(input) || call.spec(input) == Spec{DType::kI64, {2}});
}

void attention(const Reading& node, const CallBase& call) {
  for (const int i : {1, 2}) require(node, call[i].dtype == call[0].dtype);
  draw(node, call, 4, call.attrs<ops::AttentionAttrs>().dropout);
}

// Steps of a recurrent layer, whose gates have the spec `gates`: operands by their places.
template <class Attrs>
void steps(const Reading& node, const CallBase& call, int gates, int weight, int h) {
  const auto& at = call.attrs<Attrs>();
  const Spec z = call.spec(gates);
  const int64_t count = ops::gates_of_cell(at.cell);
  require(node, count > 0);
  require(node, (z.dtype == DType::kF32 || z.dtype == DType::kF64) && z.rank() == 3 && z[2] % count == 0);
  const int64_t rows = z[at.batch_first ? 0 : 1], units = z[2] / count;
  require(node, call.spec(weight) == Spec{z.dtype, {z[2], units}});
  for (const int state : {h, h + 1})
    require(node, !call.has(state) || call.spec(state) == Spec{z.dtype, {rows, units}});
  require(node, !call.has(h + 2) || call.spec(h + 2) == Spec{DType::kI64, {rows}});
}

void recurrence(const Reading& node, const CallBase& call) {
  steps<ops::RecurrenceAttrs>(node, call, 0, 1, 3);
  require(node, !call.has(2) || call.spec(2) == Spec{call[0].dtype, {call[1].size(1)}});
}

// ---- Gradients

void recurrence_grad(const Reading& node, const CallBase& call) {
  steps<ops::RecurrenceGradAttrs>(node, call, 2, 5, 6);
  const Spec gates = call.spec(2);
  const Spec states{gates.dtype, {gates[0], gates[1], call[5].size(1)}};
  const bool has_gates = gates[2] != call[5].size(1);  // an rnn's gates are its states
  for (const int i : {0, 1}) require(node, !call.has(i) || call.spec(i) == states);
  for (const int i : {3, 4}) require(node, !has_gates || call.spec(i) == states);
}

void checked_lengths(const Reading& node, const CallBase& call) {
  const auto& at = call.attrs<ops::CheckedLengthsAttrs>();
  require(node, call[0].rank == 1 && at.most >= 0 && at.cell >= 0 && at.cell <= ops::kRepeatCounts);
}

void attention_grad(const Reading& node, const CallBase& call) {
  const Spec query = call.spec(1), value = call.spec(3);
  require(node, is_floating(query.dtype) && query.rank() >= 2 && value.rank() == query.rank());
  for (const int i : {2, 3}) require(node, call[i].dtype == query.dtype);
  Shape rows = query.shape, out = rows;
  rows.resize(query.rank() - 1);
  out[query.rank() - 1] = value[query.rank() - 1];
  for (const int i : {0, 4}) require(node, is_floating(call[i].dtype) && call.spec(i).shape == out);
  require(node, call.spec(5) == Spec{ops::wide_enough(query.dtype), rows} && call[5].is_contiguous());
  draw(node, call, 7, call.attrs<ops::AttentionGradAttrs>().dropout);
}

void all_floating(const Reading& node, const CallBase& call) {
  for (int i = 0; i < call.count(); ++i) require(node, !call.has(i) || is_floating(call[i].dtype));
}

void alike(const Reading& node, const CallBase& call) {
  all_floating(node, call);
  for (int i = 1; i < call.count(); ++i) require(node, !call.has(i) || call.spec(i).shape == call.spec(0).shape);
}

void nothing_more(const Reading&, const CallBase&) {}

void layer_norm_grad(const Reading& node, const CallBase& call) {
  const int64_t axes = call.attrs<ops::LayerNormGradAttrs>().axis_count;
  const Spec x = call.spec(1);
  require(node, is_floating(call[0].dtype) && call.spec(0).shape == x.shape && is_floating(x.dtype));
  require(node, axes >= 1 && axes <= x.rank());
  Shape scale, leading;
  for (int axis = 0; axis < x.rank(); ++axis) (axis < x.rank() - axes ? leading : scale).push_back(x[axis]);
  require(node, !call.has(2) || (is_floating(call[2].dtype) && call.spec(2).shape == scale));
  for (const int i : {3, 4}) require(node, call.spec(i) == Spec{ops::wide_enough(x.dtype), leading});
}

void batch_norm_grad(const Reading& node, const CallBase& call) {
  const Spec x = call.spec(1);
  require(node, is_floating(x.dtype) && x.rank() >= 2 && x.rank() <= 5);
  require(node, is_floating(call[0].dtype) && call.spec(0).shape == x.shape);
  for (const int i : {2, 3}) require(node, call.spec(i) == Spec{ops::wide_enough(x.dtype), {x[1]}});
  require(node, !call.has(4) || (is_floating(call[4].dtype) && call.spec(4).shape == Shape{x[1]}));
}

void update_running(const Reading& node, const CallBase& call) {
  alike(node, call);
  require(node, call[0].rank == 1);
}

void update_averages(const Reading& node, const CallBase& call) {
  all_floating(node, {call.info, call.in.first(2), call.attrs_data});
  for (const int i : {1, 3, 4}) require(node, is_floating(call[i].dtype) && call.spec(i).shape == call.spec(0).shape);
  require(node, call[0].rank == 1);
}

// Counts where a window of that size goes along an axis.
int64_t windows(int64_t size, int64_t kernel, int64_t stride, int64_t padding, int64_t dilation) {
  constexpr int64_t kMost = int64_t{1} << 31;
  for (const int64_t value : {size, kernel, stride, padding, dilation})
    if (value < 0 || value > kMost) return -1;
  if (stride < 1 || dilation < 1 || kernel < 1) return -1;
  const int64_t room = size + 2 * padding - dilation * (kernel - 1) - 1;
  return room < 0 ? -1 : room / stride + 1;
}

template <class Attrs>
void images_of(const Reading& node, const CallBase& call) {
  constexpr int kAxes = std::size(Attrs().stride.values);
  for (const int i : {0, 1}) require(node, call[i].rank == 2 + kAxes && is_floating(call[i].dtype));
}

// Checks a convolution's input x and weight w, as shapes, with the result y.
template <class Attrs>
void convolved(const Reading& node, const Attrs& at, const Shape& x, const Shape& w, const Shape& y) {
  require(node, at.groups >= 1 && at.groups <= w[0] && w[0] % at.groups == 0 && x[1] == w[1] * at.groups);
  require(node, y[0] == x[0] && y[1] == w[0]);
  for (int i = 0; i < x.rank() - 2; ++i)
    require(node,
            y[2 + i] == windows(x[2 + i], w[2 + i], at.stride.values[i], at.padding.values[i], at.dilation.values[i]));
}

template <class Attrs>
void conv_data_grad(const Reading& node, const CallBase& call) {
  const auto& at = call.attrs<Attrs>();
  images_of<Attrs>(node, call);
  const Shape y = call.spec(0).shape, w = call.spec(1).shape;
  require(node, at.groups >= 1 && at.groups <= w[0]);
  convolved(node, at, ops::with_sizes(y[0], w[1] * at.groups, at), w, y);
}

template <class Attrs>
void conv_weight_grad(const Reading& node, const CallBase& call) {
  const auto& at = call.attrs<Attrs>();
  images_of<Attrs>(node, call);
  const Shape x = call.spec(0).shape, y = call.spec(1).shape;
  require(node, at.groups >= 1 && at.groups <= x[1] && x[1] % at.groups == 0);
  convolved(node, at, x, ops::with_sizes(y[1], x[1] / at.groups, at), y);
}

template <class Attrs>
void pool_grad(const Reading& node, const CallBase& call) {
  const auto& at = call.attrs<Attrs>();
  const Spec y = call.spec(0);
  require(node, y.rank() == 4 && is_floating(y.dtype));
  const int64_t sizes[] = {at.height, at.width};
  for (int i = 0; i < 2; ++i) {
    const int64_t kernel = at.kernel.values[i], stride = at.stride.values[i] ? at.stride.values[i] : kernel;
    require(node, at.padding.values[i] >= 0 && at.padding.values[i] <= kernel / 2);
    bool is_part = false, may_reach_beyond = stride <= INT32_MAX && sizes[i] <= INT32_MAX;
    if constexpr (requires { at.ceil_mode; })
      may_reach_beyond &= at.ceil_mode;
    else  // of a maximum, whose indices tell where it was: also of the image's parts
      is_part = kernel == 0 && stride == 0 && sizes[i] >= 0;
    const auto fit = [&](int64_t size) { return windows(size, kernel, stride, at.padding.values[i], 1); };
    require(node, is_part || y[2 + i] == fit(sizes[i]) || (may_reach_beyond && y[2 + i] == fit(sizes[i] + stride - 1)));
  }
}

// Its indices are held to the image before it reads them (custom_domain.cpp); it looks at offsets in windows itself.
void max_pool2d_grad(const Reading& node, const CallBase& call) {
  pool_grad<ops::MaxPool2dGradAttrs>(node, call);
  const auto [height, width] = call.attrs<ops::MaxPool2dGradAttrs>().kernel.values;
  const bool is_of_bytes = call[1].dtype == DType::kU8 && height > 0 && width > 0 && height <= 256 / width;
  require(node, call.spec(1) == Spec{is_of_bytes ? DType::kU8 : DType::kI32, call.spec(0).shape});
}

void slice_grad(const Reading& node, const CallBase& call) {
  const auto& at = call.attrs<ops::SliceGradAttrs>();
  const Spec x = call.spec(0);
  require(node, at.step != 0 && at.size >= 0 && x.rank() > 0);
  const int axis = normalized_axis(call.name(), at.axis, x.rank());
  require(node, ops::python_range(at.start, at.stop, at.step, at.size).count == x[axis]);
}

void scatter_along(const Reading& node, const CallBase& call) { require(node, is_floating(call[0].dtype)); }

void same_specs(const Reading& node, const CallBase& call) {
  require(node, is_floating(call[0].dtype) && call.spec(0) == call.spec(1));
}

// The inference asks for the rest.
void power_norm(const Reading& node, const CallBase& call) {
  const double p = call.attrs<ops::PowerNormAttrs>().p;
  require(node, p > 0 && p <= std::numeric_limits<double>::max());
}

// gy has the shape that the loss has.
template <class Attrs>
void loss_grad(const Reading& node, const CallBase& call) {
  const Spec scores = call.spec(1), labels = call.spec(2);
  all_floating(node, {call.info, call.in.first(2), call.attrs_data});
  require(node, (labels.dtype == DType::kI32 || labels.dtype == DType::kI64) && scores.rank() >= 1);
  Shape each;
  for (int axis = 0; axis < scores.rank(); ++axis) {
    if (axis != (scores.rank() == 1 ? 0 : 1)) each.push_back(scores[axis]);
  }
  require(node, labels.shape == each);
  const bool is_each = call.attrs<Attrs>().reduction == ops::Reduction::kNone;
  require(node, call.spec(0).shape == (is_each ? each : Shape()));
}

// ---- Steps

// Bits are those of memory without gaps.
void pack_positive(const Reading& node, const CallBase& call) {
  require(node, call[0].is_contiguous() || ops::is_channels_last(call[0]));
}

// Checks every optimizer's step: state has its parameter's shape, which the operator holds it to.
void step(const Reading& node, const CallBase& call) {
  const bool has_numbers = call.spec(2) == Spec{DType::kF64, {call.info.step_numbers}} || ops::is_scaled_step(call);
  require(node, has_numbers && call.spec(3) == Spec{DType::kI64, {}});
  for (int i = 0; i < call.count(); ++i) {
    require(node, !call.has(i) || i == 0 || call[i].is_contiguous());
    for (int k = 0; k < i; ++k) require(node, !call.has(i) || !call.has(k) || call[i].storage != call[k].storage);
  }
}

void clip_factor(const Reading& node, const CallBase& call) { require(node, call.spec(0) == Spec{DType::kF64, {}}); }

void count_batch(const Reading& node, const CallBase& call) {
  require(node, call.spec(0) == Spec{DType::kF64, {4}} && call[0].is_contiguous());
  for (const int i : {2, 3}) require(node, !call.has(i) || call.spec(i) == Spec{DType::kI64, {}});
}

constexpr NamedValidator kValidators[] = {
    {&records::max_pool2d_indices, images},
    {&records::max_pool2d_offsets, images},
    {&records::adaptive_max_pool2d_indices, images},
    {&records::layer_norm_stats, layer_norm},
    {&records::batch_normalize, batch_normalize},
    {&records::relu_grad, alike},
    {&records::sigmoid_grad, alike},
    {&records::tanh_grad, alike},
    {&records::atan2_slope, all_floating},
    {&records::gelu_grad, alike},
    {&records::elu_grad, alike},
    {&records::silu_grad, alike},
    {&records::softplus_grad, alike},
    {&records::softmax_grad, alike},
    {&records::log_softmax_grad, alike},
    {&records::huber_terms, all_floating},
    {&records::huber_slope, all_floating},
    {&records::bce_terms, alike},
    {&records::pack_positive, pack_positive},
    {&records::keep_positive, nothing_more},
    {&records::dropped, nothing_more},
    {&records::dropout_range, nothing_more},
    {&records::full_like, nothing_more},
    {&records::fill_inplace, nothing_more},
    {&records::clear_masked, nothing_more},
    {&records::index_add, nothing_more},
    {&records::scatter_nd_add, nothing_more},
    {&records::scatter_along, scatter_along},
    {&records::slice_grad, slice_grad},
    {&records::diagonal_grad, nothing_more},
    {&records::windows, nothing_more},
    {&records::windows_grad, nothing_more},
    {&records::running_affine, same_specs},
    {&records::centre, nothing_more},
    {&records::sum_squares, nothing_more},
    {&records::euclidean_norm, nothing_more},
    {&records::power_norm, power_norm},
    {&records::layer_norm_grad, layer_norm_grad},
    {&records::attention, attention},
    {&records::attention_grad, attention_grad},
    {&records::recurrence, recurrence},
    {&records::recurrence_grad, recurrence_grad},
    {&records::checked_lengths, checked_lengths},
    {&records::batch_stats, nothing_more},
    {&records::update_running, update_running},
    {&records::update_averages, update_averages},
    {&records::batch_norm_grad, batch_norm_grad},
    {&records::conv2d_data_grad, conv_data_grad<ops::Conv2dDataGradAttrs>},
    {&records::conv2d_weight_grad, conv_weight_grad<ops::Conv2dWeightGradAttrs>},
    {&records::conv3d_data_grad, conv_data_grad<ops::Conv3dDataGradAttrs>},
    {&records::conv3d_weight_grad, conv_weight_grad<ops::Conv3dWeightGradAttrs>},
    {&records::max_pool2d_grad, max_pool2d_grad},
    {&records::adaptive_avg_pool2d_grad, images},
    {&records::avg_pool2d_grad, pool_grad<ops::AvgPool2dGradAttrs>},
    {&records::cross_entropy_grad, loss_grad<ops::CrossEntropyGradAttrs>},
    {&records::nll_loss_grad, loss_grad<ops::NllLossGradAttrs>},
    {&records::add_squares, nothing_more},
    {&records::block_squares, nothing_more},
    {&records::tree_sum, nothing_more},
    {&records::clip_factor, clip_factor},
    {&records::scale_into, nothing_more},
    {&records::clip_into, nothing_more},
    {&records::count_batch, count_batch},
};

}  // namespace

Validator validator_of(const ops::Record& op) {
  if (op.info->step_numbers > 0) return step;
  for (const NamedValidator& one : kValidators) {
    if (one.op == &op) return one.validator;
  }
  return nullptr;
}

}  // namespace tinyai::onnx
