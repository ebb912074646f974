// Transformer layers, stacks of them, and positions told by sums.
//
// Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745. Children bear PyTorch's
// names, so that its files load.
#include "nn/layers/layers.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/session_call.h"
#include "nn/tree/split.h"
#include "ops/arithmetic.h"
#include "ops/families/rotary.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

// ---- A layer --------------------------------------------------------------------------------------------------------

constexpr const char *kEncoderLayer = "TransformerEncoderLayer", *kDecoderLayer = "TransformerDecoderLayer";

// A layer or a stack is given these.
struct LayerInputs {
  Value x, memory, mask;  // memory: of a decoder; mask: of the keys that it attends to, or null
  Value keys;             // which of these are there, or null
};

LayerInputs layer_inputs(const char* kind, std::span<Value> in, std::span<Value> out, bool decodes, bool key_mask) {
  const size_t sequences = decodes ? 2 : 1;
  const Value keys = key_mask && in.size() > sequences ? in.back() : Value();
  if (keys) in = in.first(in.size() - 1);
  if (in.size() < sequences || in.size() > sequences + 1 || out.size() != 1)
    fail(Status::kArgument, kind, ": takes ", decodes ? "a sequence, what it attends to, " : "a sequence ",
         "and a mask if there is one, and gives one output; not ", static_cast<int64_t>(in.size()), " and ",
         static_cast<int64_t>(out.size()));
  const Value memory = decodes ? in[1] : Value(), mask = in.size() > sequences ? in.back() : Value();
  return {std::move(in[0]), memory, mask, keys};
}

class TransformerLayer final : public Module {
 public:
  template <class Options>
  TransformerLayer(const char* kind, const Options& o, bool decodes)
      : Module(kind),
        features_(o.features),
        heads_(o.heads),
        dropout_(o.dropout),
        norm_first_(o.norm_first),
        key_mask_(o.key_mask),
        decodes_(decodes) {}
  std::string describe() const override {
    return cat(kind(), "(", features_, ", heads ", heads_, norm_first_ ? ", norms first)" : ")");
  }
  bool reads_mode() const override { return dropout_ > 0; }
  std::pair<size_t, size_t> chained_children() const override { return {attentions(), attentions() + 3}; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    LayerInputs inputs = layer_inputs(kind(), in, out, decodes_, key_mask_);
    Value& padded = decodes_ ? inputs.memory : inputs.x;
    if (inputs.keys) padded = ops::where(ops::unsqueeze(inputs.keys, -1), padded, ops::scalar(0, padded.dtype()));
    const Value own_mask = decodes_ ? Value() : inputs.mask, own_keys = decodes_ ? Value() : inputs.keys;
    Value x = added(std::move(inputs.x), 0,
                    [&](const Value& y) { return attended(self_attention(), y, y, own_mask, own_keys); });
    if (decodes_)
      x = added(std::move(x), 1,
                [&](const Value& y) { return attended(1, y, inputs.memory, inputs.mask, inputs.keys); });
    out[0] = added(std::move(x), decodes_ ? 2 : 1, [&](const Value& y) { return fed_forward(y); });
  }

  // x and what a part makes of it, with the part's norm in front of the part or behind the sum.
  template <class Sublayer>
  Value added(Value x, size_t part, const Sublayer& run) const {
    if (norm_first_) return x + dropped(run(norm(part, x)));
    return norm(part, x + dropped(run(x)));
  }
  Value dropped(Value x) const { return nn::dropped(*this, std::move(x), dropout_); }

  // Children: attentions, linear1, activation, linear2, norms.
  size_t attentions() const { return decodes_ ? 2 : 1; }
  static size_t self_attention() { return 0; }
  Value child(size_t which, Value x) const { return children()[which].module->forward(std::move(x)); }
  Value norm(size_t part, Value x) const { return child(attentions() + 3 + part, std::move(x)); }
  Value fed_forward(const Value& x) const {
    const size_t first = attentions();
    return child(first + 2, dropped_hidden(*children()[first].module, child(first + 1, child(first, x))));
  }
  // A split layer may have some of the hidden features.
  Value dropped_hidden(const Module& widen, Value x) const {
    const int64_t whole = widen.split() ? widen.cut_of("weight").whole() : 0;
    if (x->size(x->rank - 1) >= whole || dropout_ == 0 || !is_training()) return dropped(std::move(x));
    return dropped_part(*widen.split(), x, dropout_, whole);
  }
  Value attended(size_t attention, const Value& query, const Value& memory, const Value& mask,
                 const Value& keys) const {
    std::vector<Value> in{query, memory, memory};
    if (mask) in.push_back(mask);
    if (keys) in.push_back(keys);
    Value y;
    children()[attention].module->forward(in, {&y, 1});
    return y;
  }

  int64_t features_, heads_;
  double dropout_;
  bool norm_first_, key_mask_, decodes_;
};

template <class Options>
ModuleRef build_layer(const Place& place, const char* kind, const Options& o, bool decodes) {
  Draft draft(place, as_module(Builder::make<TransformerLayer>(place, kind, o, decodes)));
  MultiheadAttentionOptions attention{.features = o.features, .heads = o.heads};
  attention.kv_heads = o.kv_heads;
  attention.bias = o.bias;
  attention.dropout = o.dropout;
  attention.dtype = o.dtype;
  attention.key_mask = o.key_mask;
  MultiheadAttentionOptions self = attention;
  self.key_mask = o.key_mask && !decodes;
  self.rotary_base = o.rotary_base;
  self.causal = decodes;
  if constexpr (requires { o.causal; }) self.causal = o.causal;
  draft.child("self_attn", make(place, self));
  if (decodes) draft.child("multihead_attn", make(place, attention));
  const LinearOptions widen{.in_features = o.features, .out_features = o.hidden, .bias = o.bias, .dtype = o.dtype},
      narrow{.in_features = o.hidden, .out_features = o.features, .bias = o.bias, .dtype = o.dtype};
  draft.child("linear1", make(place, widen));
  draft.child("activation", make(place, ActivationOptions{.activation = o.activation}));
  draft.child("linear2", make(place, narrow));
  const LayerNormOptions norm{.shape = Shape{o.features}, .epsilon = o.epsilon, .dtype = o.dtype};
  const int parts = decodes ? 3 : 2;
  for (int part = 1; part <= parts; ++part) draft.child(cat("norm", part).c_str(), make(place, norm));
  return draft.finish();
}

// ---- Layers one above the other -------------------------------------------------------------------------------------

class TransformerStack final : public Module {
 public:
  TransformerStack(const char* kind, int64_t layers, bool decodes, bool key_mask)
      : Module(kind), layers_(layers), decodes_(decodes), key_mask_(key_mask) {}
  std::string describe() const override { return cat(kind(), "(layers ", layers_, ")"); }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    LayerInputs inputs = layer_inputs(kind(), in, out, decodes_, key_mask_);
    for (const Child& layer : children()[0].module->children()) {
      std::vector<Value> given{std::move(inputs.x)};
      if (decodes_) given.push_back(inputs.memory);
      if (inputs.mask) given.push_back(inputs.mask);
      if (inputs.keys) given.push_back(inputs.keys);
      layer.module->forward(given, {&inputs.x, 1});
    }
    out[0] = std::move(inputs.x);
  }
  int64_t layers_;
  bool decodes_, key_mask_;
};

template <class Options>
ModuleRef build_stack(const Place& place, const char* kind, const char* layer, const Options& o, bool decodes) {
  Draft draft(place, as_module(Builder::make<TransformerStack>(place, kind, o.layers, decodes, o.key_mask)));
  std::vector<ModuleRef> made;
  for (int64_t i = 0; i < o.layers; ++i) made.push_back(build_layer(place, layer, o, decodes));  // of the same options
  draft.child("layers", make_sequential(place, made));
  return draft.finish();
}

// ---- Positions ------------------------------------------------------------------------------------------------------

// [.., T, features], and the steps of its rows if they are not 0, 1, ..
struct Positioned {
  Value x, steps;
};
// One number for each row of x: [T], or as many axes before as x has.
void require_steps(const Module& module, const Array& x, const Array& steps) {
  if (steps.dtype == DType::kBool)
    fail(Status::kDtype, module.describe(), ": ", tinyai::describe(steps), " holds no numbers of steps");
  bool fits = steps.rank >= 1 && steps.rank < x.rank;
  for (int axis = 1; fits && axis <= steps.rank; ++axis) {
    const int64_t size = steps.size(steps.rank - axis);
    fits = size == x.size(x.rank - 1 - axis) || (axis > 1 && size == 1);
  }
  if (!fits)
    fail(Status::kShape, module.describe(), ": ", tinyai::describe(steps), " holds no number for each step of ",
         tinyai::describe(x));
}

Positioned positioned(const Module& module, std::span<Value> in, std::span<Value> out, int64_t features) {
  if (in.empty() || in.size() > 2 || out.size() != 1)
    fail(Status::kArgument, module.kind(), ": takes a sequence, and its steps' numbers if they are not 0, 1, .., and ",
         "gives one output; not ", static_cast<int64_t>(in.size()), " and ", static_cast<int64_t>(out.size()));
  const Array& x = *in[0];
  if (!is_floating(x.dtype)) fail(Status::kDtype, module.describe(), ": ", tinyai::describe(x), " is not floating");
  if (x.rank < 2 || x.size(x.rank - 1) != features)
    fail(Status::kShape, module.describe(), ": ", tinyai::describe(x), " is no sequence [.., T, ", features, "]");
  if (in.size() == 1) return {in[0], Value()};
  require_steps(module, x, *in[1]);
  return {in[0], in[1]};
}

class PositionalEncoding final : public Module {
 public:
  explicit PositionalEncoding(const PositionalEncodingOptions& o) : Module("PositionalEncoding"), o_(o) {}
  std::string describe() const override { return cat("PositionalEncoding(", o_.features, ")"); }
  bool has_positions() const override { return true; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    const Positioned p = positioned(*this, in, out, o_.features);
    const Value steps = p.steps ? p.steps : steps_of(p.x);
    const Value waves = waves_at(ops::angles_at(steps, o_.features, o_.base));
    const DType wide = ops::wide_enough(p.x.dtype());
    out[0] = ops::in_dtype(ops::in_dtype(p.x, wide) + ops::in_dtype(waves, wide), p.x.dtype());
  }
  Value steps_of(const Value& x) {
    const int64_t count = x->size(x->rank - 2);
    const SessionCall* const call = SessionCall::numbering(*this, x);
    if (!call) return ops::steps_from(0, count);
    return call->is_whole() ? ops::steps_from(call->groups()[0].start, count) : call->positions(*x);
  }
  // Sines at even features and cosines at odd ones.
  Value waves_at(const Value& angles) const {
    const Value both[] = {ops::sin(angles), ops::cos(angles)};
    const Value pairs = ops::stack(both, angles->rank);
    return ops::slice(ops::flatten(pairs, -2, -1), -1, 0, o_.features);
  }
  PositionalEncodingOptions o_;
};

class PositionalEmbedding final : public Module {
 public:
  explicit PositionalEmbedding(const PositionalEmbeddingOptions& o) : Module("PositionalEmbedding"), o_(o) {}
  std::string describe() const override { return cat("PositionalEmbedding(", o_.steps, ", ", o_.features, ")"); }
  bool takes_masks() const override { return false; }  // as of an embedding
  bool has_positions() const override { return true; }
  int64_t most_steps() const override { return o_.steps; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    const Positioned p = positioned(*this, in, out, o_.features);
    const BorrowedValue table = parameter_value(parameters()[0].id);
    if (p.steps) {
      out[0] = p.x + ops::embedding(table, p.steps);
      return;
    }
    const int64_t count = p.x->size(p.x->rank - 2);
    if (SessionCall* const call = SessionCall::numbering(*this, p.x)) {
      out[0] = p.x + in_session(*call, table, *p.x);
      return;
    }
    if (count > o_.steps)
      fail(Status::kShape, describe(), ": ", tinyai::describe(*p.x), " has ", count, " steps, the table ", o_.steps);
    out[0] = p.x + ops::slice(table, 0, 0, count);
  }
  Value in_session(SessionCall& call, const Value& table, const Array& x) const {
    call.require_positions(*this, o_.steps);
    if (!call.is_whole()) return ops::embedding(table, call.positions(x));
    const SessionRows& all = call.groups()[0];
    return ops::slice(table, 0, all.start, all.start + all.count);
  }
  PositionalEmbeddingOptions o_;
};

}  // namespace

ModuleRef build(const Place& place, const TransformerEncoderLayerOptions& o) {
  return build_layer(place, kEncoderLayer, o, false);
}
ModuleRef build(const Place& place, const TransformerDecoderLayerOptions& o) {
  return build_layer(place, kDecoderLayer, o, true);
}
ModuleRef build(const Place& place, const TransformerEncoderOptions& o) {
  return build_stack(place, "TransformerEncoder", kEncoderLayer, o, false);
}
ModuleRef build(const Place& place, const TransformerDecoderOptions& o) {
  return build_stack(place, "TransformerDecoder", kDecoderLayer, o, true);
}

ModuleRef build(const Place& place, const PositionalEncodingOptions& o) {
  return as_module(Builder::make<PositionalEncoding>(place, o));
}

ModuleRef build(const Place& place, const PositionalEmbeddingOptions& o) {
  Draft draft(place, as_module(Builder::make<PositionalEmbedding>(place, o)));
  fill_normal(draft.parameter("weight", {o.dtype, Shape{o.steps, o.features}}), 0, 1);
  return draft.finish();
}

}  // namespace tinyai::nn
