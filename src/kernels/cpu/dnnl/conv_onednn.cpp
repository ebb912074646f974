// Convolutions by oneDNN: x and y channels-last, w in whatever order the implementation likes best. An operand that
// comes otherwise is reordered through the workspace before, a result after.
#include "kernels/cpu/conv.h"

#include <algorithm>
#include <functional>
#include <string_view>

#include "kernels/channels_last.h"
#include "kernels/cpu/dnnl/executable.h"

namespace tinyai::kernels::cpu {
namespace {

using dnnl::memory;
using onednn::Executable;
using onednn::Key;
using tag = dnnl::memory::format_tag;

// One operand: the caller's order and the primitive's, and how to go from the one to the other (null: they are the
// same).
struct Side {
  std::unique_ptr<Executable> reorder;
  int64_t bytes = 0;  // of the primitive's order

  void* into(const View& view, Workspace& workspace) const {  // an input
    if (!reorder) return view.data;
    void* inside = workspace.take(bytes);
    reorder->run({view.data, inside}, workspace);
    return inside;
  }
};

struct ConvPlan : onednn::AnyPlan {
  std::unique_ptr<Executable> compute;  // null: declined
  Side sides[3];                        // x, w, y
  uint64_t format = 0;                  // by which orders of w can be told apart

  std::unique_ptr<onednn::AnyPlan> copy() const override {
    auto plan = std::make_unique<ConvPlan>();
    if (compute) plan->compute = compute->copy();
    for (int i = 0; i < 3; ++i) {
      if (sides[i].reorder) plan->sides[i].reorder = sides[i].reorder->copy();
      plan->sides[i].bytes = sides[i].bytes;
    }
    plan->format = format;
    return plan;
  }
};

memory::desc image(const View& v, tag order) {
  return memory::desc(memory::dims(v.shape.begin(), v.shape.end()), onednn::data_type(v.dtype), order);
}

memory::desc outside_image(const View& v) {
  return channels_last(v).contiguous ? image(v, tag::nhwc) : onednn::desc(v);
}

// With groups w is [G, O/G, C/G, KH, KW] to oneDNN.
memory::dims weight_sizes(const View& w, int64_t groups) {
  memory::dims sizes(w.shape.begin(), w.shape.end());
  if (groups > 1) {
    sizes[0] /= groups;
    sizes.insert(sizes.begin(), groups);
  }
  return sizes;
}

memory::desc outside_weights(const View& w, int64_t groups) {
  memory::dims strides(w.strides, w.strides + 4);
  if (groups > 1) strides.insert(strides.begin(), strides[0] * (w.shape[0] / groups));
  return memory::desc(weight_sizes(w, groups), onednn::data_type(w.dtype), strides);
}

Side make_side(const memory::desc& outside, const memory::desc& inside, bool is_result) {
  Side side;
  side.bytes = static_cast<int64_t>(inside.get_size());
  if (outside == inside) return side;
  const memory::desc &from = is_result ? inside : outside, &to = is_result ? outside : inside;
  const dnnl::reorder::primitive_desc description(onednn::engine(), from, onednn::engine(), to, onednn::attributes());
  side.reorder =
      std::make_unique<Executable>(dnnl::reorder(description), description.scratchpad_desc(),
                                   std::vector<Executable::Argument>{{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
  return side;
}

uint64_t format_of(const memory::desc& order) {
  const std::vector<uint8_t> bytes = const_cast<memory::desc&>(order).get_blob();
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

struct Described {
  memory::desc x, w, bias, y;
  memory::dims strides, dilations, padding;
};

using Forward = dnnl::convolution_forward;
using DataGrad = dnnl::convolution_backward_data;
using WeightGrad = dnnl::convolution_backward_weights;
constexpr auto kAlgorithm = dnnl::algorithm::convolution_direct;

Forward::primitive_desc forward(const Described& d) {
  return Forward::primitive_desc(onednn::engine(), dnnl::prop_kind::forward_training, kAlgorithm, d.x, d.w, d.bias, d.y,
                                 d.strides, d.dilations, d.padding, d.padding, onednn::attributes(), true);
}

// Creates the primitive of one pass and asks its description for the order of w.
template <class Primitive, class Description>
void fill_plan(ConvPlan& plan, const Description& description, ConvPass pass, DType dtype, const Described& d,
               const memory::desc outside[3], std::initializer_list<int> arguments, const memory::desc& inside_w) {
  const bool has_better = dtype != DType::kF32 || pass == ConvPass::kWeightGrad;
  if (!description || (has_better && onednn::is_reference(description))) return;
  const memory::desc inside[3] = {d.x, inside_w, d.y};
  plan.format = format_of(inside_w);
  for (int i = 0; i < 3; ++i) {
    const bool is_result = i == (pass == ConvPass::kForward ? 2 : pass == ConvPass::kDataGrad ? 0 : 1);
    plan.sides[i] = make_side(outside[i], inside[i], is_result);
  }
  std::vector<Executable::Argument> list;
  int i = 0;
  for (int argument : arguments) list.push_back({argument, inside[i++]});
  if (!d.bias.is_zero()) list.push_back({DNNL_ARG_BIAS, d.bias});
  plan.compute = std::make_unique<Executable>(Primitive(description), description.scratchpad_desc(), std::move(list));
}

std::unique_ptr<ConvPlan> make_plan(ConvPass pass, const ConvGeometry& g, const View& x, const View& w,
                                    const View* bias, const View& y, bool is_packed) {
  auto plan = std::make_unique<ConvPlan>();
  const auto type = onednn::data_type(x.dtype);
  Described d{image(x, tag::nhwc),
              memory::desc(weight_sizes(w, g.groups), type, tag::any),
              bias ? memory::desc({w.shape[0]}, type, tag::a) : memory::desc(),
              image(y, tag::nhwc),
              {g.stride[0], g.stride[1]},
              {g.dilation[0] - 1, g.dilation[1] - 1},
              {g.padding[0], g.padding[1]}};
  const Forward::primitive_desc hint = forward(d);
  if (!hint) return plan;
  const memory::desc outside[3] = {outside_image(x), is_packed ? hint.weights_desc() : outside_weights(w, g.groups),
                                   outside_image(y)};
  if (pass == ConvPass::kForward) {
    fill_plan<Forward>(*plan, hint, pass, x.dtype, d, outside, {DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST},
                       hint.weights_desc());
  } else if (pass == ConvPass::kDataGrad) {
    const DataGrad::primitive_desc description(onednn::engine(), kAlgorithm, d.x, d.w, d.y, d.strides, d.dilations,
                                               d.padding, d.padding, hint, onednn::attributes(), true);
    fill_plan<DataGrad>(*plan, description, pass, x.dtype, d, outside,
                        {DNNL_ARG_DIFF_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DIFF_DST},
                        description ? description.weights_desc() : memory::desc());
  } else {
    const WeightGrad::primitive_desc description(onednn::engine(), kAlgorithm, d.x, d.w, d.y, d.strides, d.dilations,
                                                 d.padding, d.padding, hint, onednn::attributes(), true);
    fill_plan<WeightGrad>(*plan, description, pass, x.dtype, d, outside,
                          {DNNL_ARG_SRC, DNNL_ARG_DIFF_WEIGHTS, DNNL_ARG_DIFF_DST},
                          description ? description.diff_weights_desc() : memory::desc());
  }
  return plan;
}

Key key_of(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
           bool is_packed) {
  Key key('c');
  key.add(static_cast<int64_t>(pass) << 2 | is_packed << 1 | (bias != nullptr));
  for (int i = 0; i < 2; ++i)
    for (int64_t word : {g.stride[i], g.padding[i], g.dilation[i]}) key.add(word);
  key.add(g.groups);
  for (const View* view : {&x, &w, &y}) key.add(*view);
  return key;
}

// Gives the same windows by no larger steps than they take. In 16 bits by the least: of a step past the image the
// weight's gradient on AMX reads what nobody wrote.
ConvGeometry least_steps(ConvGeometry g, const View& x, const View& w, const View& y) {
  for (int i = 0; i < 2; ++i) {
    const int64_t padded = x.shape[2 + i] + 2 * g.padding[i], reach = (w.shape[2 + i] - 1) * g.dilation[i];
    if (y.shape[2 + i] <= 1)
      g.stride[i] = std::min(g.stride[i], x.dtype == DType::kF32 ? padded : std::max<int64_t>(1, padded - reach));
    if (w.shape[2 + i] <= 1) g.dilation[i] = 1;
  }
  return g;
}

// oneDNN's kernels count in 32 bits, and step through memory by numbers of so many, which are in their code; some copy
// the image with all of its padding.
bool is_of_usual_size(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  for (const View* view : {&x, &w, &y})
    for (const int64_t size : view->shape)
      if (size > INT32_MAX) return false;
  int64_t step = std::max(x.shape[1], y.shape[1]) * size_of(x.dtype);
  for (const int axis : {1, 0}) {
    if (g.padding[axis] > 4 * x.shape[2 + axis] + 64) return false;
    for (const int64_t number : {g.stride[axis], g.dilation[axis]})
      if (number > 1 && number > INT32_MAX / step) return false;
    step = std::min<int64_t>(step, INT32_MAX) * std::max(x.shape[3], y.shape[3]);
  }
  return true;
}

// Each window reads at least one element of the image, along each axis. Where one lies in the padding alone, oneDNN's
// kernels for 16-bit floats on AMX read and write out of bounds. (A dilation past the image may step over it.)
bool meets_image(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  for (int i = 0; i < 2; ++i) {
    const int64_t size = x.shape[2 + i], last = (y.shape[2 + i] - 1) * g.stride[i] - g.padding[i];
    const int64_t reach = (w.shape[2 + i] - 1) * g.dilation[i];
    if (reach < g.padding[i] || last >= size || (g.padding[i] > 0 && reach > 0 && g.dilation[i] > size)) return false;
  }
  return true;
}

// Each element of the window meets at least one of the image. Of one that meets the padding alone oneDNN's kernels for
// bfloat16 leave the weight's gradient unwritten, which is 0.
bool meets_image_everywhere(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  for (int i = 0; i < 2; ++i) {
    for (int64_t tap = 0; tap < w.shape[2 + i]; ++tap) {
      const int64_t first = tap * g.dilation[i] - g.padding[i];  // where it is in the first window
      const int64_t window = first < 0 ? (-first + g.stride[i] - 1) / g.stride[i] : 0;
      if (window >= y.shape[2 + i] || first + window * g.stride[i] >= x.shape[2 + i]) return false;
    }
  }
  return true;
}

// Null where oneDNN declines, or is not asked.
ConvPlan* plan_for(ConvPass pass, const ConvGeometry& given, const View& x, const View& w, const View* bias,
                   const View& y, bool is_packed = false) {
  if (!onednn::can_make_code()) return nullptr;
  const ConvGeometry g = least_steps(given, x, w, y);
  if (!is_of_usual_size(g, x, w, y) || (x.dtype != DType::kF32 && !meets_image(g, x, w, y))) return nullptr;
  if (pass == ConvPass::kWeightGrad && x.dtype != DType::kF32 && !meets_image_everywhere(g, x, w, y)) return nullptr;
  ConvPlan& plan = onednn::cached<ConvPlan>(key_of(pass, g, x, w, bias, y, is_packed),
                                            [&] { return make_plan(pass, g, x, w, bias, y, is_packed); });
  return plan.compute ? &plan : nullptr;
}

}  // namespace

bool conv_onednn(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
                 Workspace& workspace, bool is_packed) {
  ConvPlan* const plan = plan_for(pass, g, x, w, bias, y, is_packed);
  if (!plan) return false;
  const View* const views[3] = {&x, &w, &y};
  const int result = pass == ConvPass::kForward ? 2 : pass == ConvPass::kDataGrad ? 0 : 1;
  void* inside[3];
  for (int i = 0; i < 3; ++i) {
    Side& side = plan->sides[i];
    inside[i] = i != result    ? side.into(*views[i], workspace)
                : side.reorder ? workspace.take(side.bytes)
                               : views[i]->data;
  }
  if (bias)
    plan->compute->run({inside[0], inside[1], inside[2], bias->data}, workspace);
  else
    plan->compute->run({inside[0], inside[1], inside[2]}, workspace);
  if (plan->sides[result].reorder) plan->sides[result].reorder->run({inside[result], views[result]->data}, workspace);
  return true;
}

std::optional<Packing> packing_onednn(const ConvGeometry& g, const View& x, const View& w, const View* bias,
                                      const View& y) {
  const ConvPlan* const plan = plan_for(ConvPass::kForward, g, x, w, bias, y);
  if (!plan) return std::nullopt;
  return plan->sides[1].reorder ? Packing{plan->sides[1].bytes, plan->format} : Packing{};
}

bool pack_onednn(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y, void* packed,
                 Workspace& workspace) {
  ConvPlan* const plan = plan_for(ConvPass::kForward, g, x, w, bias, y);
  if (!plan) return false;
  plan->sides[1].reorder->run({w.data, packed}, workspace);
  return true;
}

}  // namespace tinyai::kernels::cpu
