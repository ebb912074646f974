// Views, joins, reductions and look-ups.
#include <algorithm>
#include <cmath>

#include "onnx/mapping/lowering.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;

int64_t from_front(int64_t axis, int rank) { return axis < 0 ? axis + rank : axis; }

std::vector<int64_t> axes_of(const ops::Axes& axes, int rank) {
  std::vector<int64_t> out;
  for (int i = 0; i < (axes.count < 0 ? rank : axes.count); ++i)
    out.push_back(axes.count < 0 ? i : from_front(axes.values[i], rank));
  return out;
}

// Whatever only regroups; 0 in ONNX's Reshape stands for another thing.
bool write_reshape(const Call& call) {
  const Shape& shape = call.out[0].spec.shape;
  std::vector<Attribute> attributes;
  if (std::find(shape.begin(), shape.end(), 0) != shape.end())
    attributes.push_back(Attribute::of("allowzero", int64_t{1}));
  return call.emit("Reshape", {call.in[0].name, call.sizes(shape)}, std::move(attributes));
}

// A copy may regroup where nothing else can. A copy of the same shape is there for its order in memory, of which ONNX
// says nothing.
bool write_compact(const Call& call) {
  return call.in[0].spec.shape == call.out[0].spec.shape ? call.keep_as(records::contiguous) : write_reshape(call);
}

bool write_transpose(const Call& call) {
  const auto& axes = call.attrs<ops::TransposeAttrs>().axes;
  std::vector<int64_t> order = axes_of(axes, call.rank(0));
  if (axes.count < 0) std::reverse(order.begin(), order.end());
  return call.emit("Transpose", {call.in[0].name}, {Attribute::of("perm", std::move(order))});
}

bool write_expand(const Call& call) {
  return call.emit("Expand", {call.in[0].name, call.sizes(call.out[0].spec.shape)});
}

bool write_slice(const Call& call) {
  const auto& at = call.attrs<ops::SliceAttrs>();
  const auto one = [&](int64_t value) { return call.integers({&value, 1}); };
  return call.emit(
      "Slice", {call.in[0].name, one(at.start), one(at.stop), one(from_front(at.axis, call.rank(0))), one(at.step)});
}

bool write_flip(const Call& call) {
  const std::vector<int64_t> axes = axes_of(call.attrs<ops::FlipAttrs>().axes, call.rank(0));
  const std::vector<int64_t> last(axes.size(), -1), before_first(axes.size(), INT64_MIN);
  return call.emit("Slice", {call.in[0].name, call.integers(last), call.integers(before_first), call.integers(axes),
                             call.integers(last)});
}

bool write_concat(const Call& call) {
  const DType dtype = call.out[0].spec.dtype;
  std::vector<std::string> inputs;
  for (const Operand& in : call.in) {
    if (in.spec.dtype != dtype) return false;
    inputs.push_back(in.name);
  }
  const int64_t axis = from_front(call.attrs<ops::ConcatAttrs>().axis, call.rank(0));
  return call.emit("Concat", std::move(inputs), {Attribute::of("axis", axis)});
}

bool write_pad(const Call& call) {
  const auto& at = call.attrs<ops::PadAttrs>();
  const int rank = call.rank(0);
  if (!call.is_of_one_dtype() || !holds(call.out[0].spec.dtype, at.value) || at.padding.count != 2 * rank) return false;
  std::vector<int64_t> pads;
  for (int end = 0; end < 2; ++end)
    for (int axis = 0; axis < rank; ++axis) pads.push_back(at.padding.values[2 * axis + end]);
  return call.emit("Pad", {call.in[0].name, call.integers(pads), call.scalar(call.out[0].spec.dtype, at.value)});
}

Attribute keeps(bool keepdims) { return Attribute::of("keepdims", static_cast<int64_t>(keepdims)); }

bool write_sum(const Call& call) {
  const auto& at = call.attrs<ops::SumAttrs>();
  const std::vector<int64_t> axes = axes_of(at.axes, call.rank(0));
  if (!call.is_of_one_dtype() || axes.empty()) return false;
  return call.emit("ReduceSum", {call.in[0].name, call.integers(axes)}, {keeps(at.keepdims)});
}

template <class Attrs>
bool write_reduction(const Call& call, const char* op_type) {
  const auto& at = call.attrs<Attrs>();
  std::vector<int64_t> axes = axes_of(at.axes, call.rank(0));
  if (!call.is_of_one_floating_dtype() || axes.empty()) return false;
  return call.emit(op_type, {call.in[0].name}, {Attribute::of("axes", std::move(axes)), keeps(at.keepdims)});
}
bool write_mean(const Call& call) { return write_reduction<ops::MeanAttrs>(call, "ReduceMean"); }
bool write_prod(const Call& call) { return write_reduction<ops::ProdAttrs>(call, "ReduceProd"); }
bool write_max(const Call& call) { return write_reduction<ops::MaxAttrs>(call, "ReduceMax"); }
bool write_min(const Call& call) { return write_reduction<ops::MinAttrs>(call, "ReduceMin"); }
bool write_logsumexp(const Call& call) { return write_reduction<ops::LogsumexpAttrs>(call, "ReduceLogSumExp"); }

template <class Attrs>
bool write_arg(const Call& call, const char* op_type) {
  const auto& at = call.attrs<Attrs>();
  if (call.in[0].spec.dtype != DType::kF32 || call.out[0].spec.dtype != DType::kI64 || call.rank(0) == 0) return false;
  return call.emit(op_type, {call.in[0].name},
                   {Attribute::of("axis", from_front(at.axis, call.rank(0))), keeps(at.keepdims)});
}
bool write_argmax(const Call& call) { return write_arg<ops::ArgmaxAttrs>(call, "ArgMax"); }
bool write_argmin(const Call& call) { return write_arg<ops::ArgminAttrs>(call, "ArgMin"); }

bool write_cumsum(const Call& call) {
  const auto& at = call.attrs<ops::CumsumAttrs>();
  if (!call.is_of_one_dtype() || call.out[0].spec.dtype == DType::kF16 || call.rank(0) == 0) return false;
  const auto axis = static_cast<double>(from_front(at.axis, call.rank(0)));
  return call.emit("CumSum", {call.in[0].name, call.scalar(DType::kI64, axis)},
                   {Attribute::of("reverse", static_cast<int64_t>(at.reverse))});
}

bool write_index_select(const Call& call) {
  const int64_t axis = from_front(call.attrs<ops::IndexSelectAttrs>().axis, call.rank(0));
  return call.emit("Gather", {call.in[0].name, call.in[1].name}, {Attribute::of("axis", axis)});
}

bool write_gather(const Call& call) {
  const int64_t axis = from_front(call.attrs<ops::GatherAttrs>().axis, call.rank(0));
  return call.emit("GatherElements", {call.in[0].name, call.in[1].name}, {Attribute::of("axis", axis)});
}

// Both are the same where nothing is stretched.
bool write_take_along(const Call& call) {
  const int64_t axis = from_front(call.attrs<ops::TakeAlongAttrs>().axis, call.rank(0));
  for (int i = 0; i < call.rank(0); ++i) {
    if (i != axis && call.in[0].spec[i] != call.in[1].spec[i]) return false;
  }
  return call.emit("GatherElements", {call.in[0].name, call.in[1].name}, {Attribute::of("axis", axis)});
}

bool write_scatter_add(const Call& call) {
  const DType dtype = call.out[0].spec.dtype;
  if ((dtype != DType::kF32 && dtype != DType::kF64 && dtype != DType::kI64 && dtype != DType::kI32) ||
      call.in[0].spec.dtype != dtype || call.in[2].spec.dtype != dtype)
    return false;
  const int64_t axis = from_front(call.attrs<ops::ScatterAddAttrs>().axis, call.rank(0));
  return call.emit("ScatterElements", {call.in[0].name, call.in[1].name, call.in[2].name},
                   {Attribute::of("axis", axis), Attribute::of("reduction", std::string("add"))});
}

bool write_gather_nd(const Call& call) {
  return call.in[1].spec.dtype == DType::kI64 && call.emit("GatherND", {call.in[0].name, call.in[1].name});
}

template <class Attrs>
bool write_triangle(const Call& call, bool upper) {
  return call.emit("Trilu",
                   {call.in[0].name, call.scalar(DType::kI64, static_cast<double>(call.attrs<Attrs>().diagonal))},
                   {Attribute::of("upper", static_cast<int64_t>(upper))});
}
bool write_tril(const Call& call) { return write_triangle<ops::TrilAttrs>(call, false); }
bool write_triu(const Call& call) { return write_triangle<ops::TriuAttrs>(call, true); }

bool write_filled(const Call& call, double value) {
  const Spec& spec = call.out[0].spec;
  if (!call.is_of_one_dtype() || !holds(spec.dtype, value)) return false;
  Attribute with{.name = "value", .type = Attribute::kTensor, .t = call.one_element(spec.dtype, value)};
  return call.emit("ConstantOfShape", {call.sizes(spec.shape)}, {std::move(with)});
}
bool write_zeros(const Call& call) { return write_filled(call, 0); }
bool write_ones(const Call& call) { return write_filled(call, 1); }
bool write_full(const Call& call) { return write_filled(call, call.attrs<ops::FullAttrs>().value); }

// Writes whole numbers, which may be floats as long as these hold each: how others are added up is not said.
bool write_arange(const Call& call) {
  const auto& at = call.attrs<ops::ArangeAttrs>();
  const DType dtype = call.out[0].spec.dtype;
  const double most = std::max(std::abs(at.start), std::abs(at.stop) + std::abs(at.step));
  const bool are_whole = std::nearbyint(at.start) == at.start && std::nearbyint(at.step) == at.step;
  const bool are_held =
      is_integer(dtype) || (dtype == DType::kF32 && most < 0x1p24) || (dtype == DType::kF64 && most < 0x1p53);
  if (!are_whole || !are_held || !call.is_of_one_dtype() || !holds(dtype, at.start) || !holds(dtype, at.stop) ||
      !holds(dtype, at.step))
    return false;
  return call.emit("Range", {call.scalar(dtype, at.start), call.scalar(dtype, at.stop), call.scalar(dtype, at.step)});
}

constexpr Lowering kShapeLowerings[] = {
    {&records::zeros, write_zeros},
    {&records::ones, write_ones},
    {&records::full, write_full},
    {&records::arange, write_arange},
    {&records::reshape, write_reshape},
    {&records::flatten, write_reshape},
    {&records::squeeze, write_reshape},
    {&records::unsqueeze, write_reshape},
    {&records::compact, write_compact},
    {&records::transpose, write_transpose},
    {&records::expand, write_expand},
    {&records::slice, write_slice},
    {&records::flip, write_flip},
    {&records::concat, write_concat},
    {&records::pad, write_pad},
    {&records::sum, write_sum},
    {&records::mean, write_mean},
    {&records::prod, write_prod},
    {&records::max, write_max},
    {&records::min, write_min},
    {&records::logsumexp, write_logsumexp},
    {&records::argmax, write_argmax},
    {&records::argmin, write_argmin},
    {&records::cumsum, write_cumsum},
    {&records::index_select, write_index_select},
    {&records::take_along, write_take_along},
    {&records::scatter_add, write_scatter_add},
    {&records::gather, write_gather},
    {&records::gather_nd, write_gather_nd},
    {&records::tril, write_tril},
    {&records::triu, write_triu},
};

}  // namespace

std::span<const Lowering> shape_lowerings() { return kShapeLowerings; }

}  // namespace tinyai::onnx
