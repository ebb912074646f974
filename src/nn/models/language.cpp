// Language models: a decoder as GPT-2 (Radford et al. 2019), and an encoder as BERT (Devlin et al. 2019,
// arXiv:1810.04805).
#include <cmath>

#include "nn/models/parts.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/shape.h"

namespace tinyai::nn {
namespace {

constexpr double kSpread = 0.02;  // of the weights of both, at first

ModuleRef embedding(const Layers& layers, int64_t count, int64_t features) {
  return make(layers.place(), EmbeddingOptions{.count = count, .features = features, .dtype = layers.dtype()});
}

ModuleRef positions(const Layers& layers, int64_t steps, int64_t features) {
  return make(layers.place(),
              PositionalEmbeddingOptions{.steps = steps, .features = features, .dtype = layers.dtype()});
}

template <class Options>
TransformerEncoderOptions encoder_options(const Options& o) {
  TransformerEncoderOptions out{.features = o.features, .heads = o.heads, .layers = o.layers};
  out.hidden = hidden_units(o.hidden, o.features);
  out.dropout = o.dropout;
  out.dtype = o.dtype;
  return out;
}

void require_tokens(const Module& module, const Array& x) {
  if ((x.dtype == DType::kI32 || x.dtype == DType::kI64) && x.rank == 2) return;
  fail(Status::kShape, module.describe(), ": ", tinyai::describe(x), " are no tokens [N, T] (i32, i64)");
}

class Gpt final : public Module {
 public:
  explicit Gpt(const GptOptions& o) : Module("GPT"), o_(o) {}
  std::string describe() const override { return cat("GPT(", o_.features, ", layers ", o_.layers, ")"); }
  bool reads_mode() const override { return o_.dropout > 0; }

 private:
  enum : size_t { kTokens, kPositions, kLayers, kNorm };

  void run(std::span<Value> in, std::span<Value> out) override {
    if (in.empty() || in.size() > 2 || out.size() != 1)
      fail(Status::kArgument, describe(), ": takes tokens, and their positions if they are not 0, 1, .., and gives ",
           "one output; not ", static_cast<int64_t>(in.size()), " and ", static_cast<int64_t>(out.size()));
    require_tokens(*this, *in[0]);
    in[0] = children()[kTokens].module->forward(in[0]);
    Value x;
    children()[kPositions].module->forward(in, {&x, 1});
    in[0] = Value();
    x = children()[kLayers].module->forward(dropped(*this, std::move(x), o_.dropout));
    x = children()[kNorm].module->forward(std::move(x));
    out[0] = ops::linear(x, parameter_value(children()[kTokens].module->parameters()[0].id));
  }

  GptOptions o_;
};

// The sum of three embeddings, normalised.
class BertEmbeddings final : public Module {
 public:
  explicit BertEmbeddings(double dropout) : Module("BertEmbeddings"), dropout_(dropout) {}
  bool reads_mode() const override { return dropout_ > 0; }

 private:
  enum : size_t { kTokens, kPositions, kTypes, kNorm };

  void run(std::span<Value> in, std::span<Value> out) override {
    Value x = children()[kTokens].module->forward(in[0]);
    x = children()[kPositions].module->forward(ops::add(std::move(x), types(in[1])));
    out[0] = dropped(*this, children()[kNorm].module->forward(std::move(x)), dropout_);
  }
  // Without any, all are the first.
  Value types(const Value& of_tokens) const {
    Module& table = *children()[kTypes].module;
    if (of_tokens) return table.forward(of_tokens);
    return ops::slice(parameter_value(table.parameters()[0].id), 0, 0, 1);
  }
  double dropout_;
};

class Bert final : public Module {
 public:
  explicit Bert(const BertOptions& o) : Module("BERT"), o_(o) {}
  std::string describe() const override { return cat("BERT(", o_.features, ", layers ", o_.layers, ")"); }

 private:
  enum : size_t { kEmbeddings, kEncoder, kPooler };

  void run(std::span<Value> in, std::span<Value> out) override {
    if (in.empty() || in.size() > 3 || out.empty() || out.size() > 2)
      fail(Status::kArgument, describe(), ": takes tokens, their types if they are not all 0, and then a mask if some ",
           "are padding, and gives one output or two; not ", static_cast<int64_t>(in.size()), " and ",
           static_cast<int64_t>(out.size()));
    require_tokens(*this, *in[0]);
    if (in.size() > 1) require_types(*in[1], *in[0]);
    if (out.size() > 1 && in[0]->size(1) == 0)
      fail(Status::kShape, describe(), ": ", tinyai::describe(*in[0]), " has no first step, whose state is pooled");
    Value embedded[] = {in[0], in.size() > 1 ? in[1] : Value()}, x;
    const Value mask = in.size() > 2 ? mask_of_keys(in[2], *in[0]) : Value();
    children()[kEmbeddings].module->forward(embedded, {&x, 1});
    Value given[] = {std::move(x), mask};
    children()[kEncoder].module->forward({given, mask ? size_t{2} : size_t{1}}, out.first(1));
    if (out.size() > 1) out[1] = children()[kPooler].module->forward(first_step(out[0]));
  }
  void require_types(const Array& types, const Array& tokens) const {
    require_tokens(*this, types);
    if (types.shape() != tokens.shape())
      fail(Status::kShape, describe(), ": ", tinyai::describe(types), " are no types of ", tinyai::describe(tokens));
  }
  // Makes the mask for every head and step.
  Value mask_of_keys(const Value& mask, const Array& tokens) const {
    if (mask.dtype() != DType::kBool || mask.shape() != tokens.shape())
      fail(Status::kShape, describe(), ": ", tinyai::describe(*mask), " is no mask of ", tinyai::describe(tokens));
    return ops::unsqueeze(ops::unsqueeze(mask, 1), 1);
  }

  BertOptions o_;
};

ModuleRef bert_embeddings(const Layers& layers, const BertOptions& o) {
  Draft draft(layers.place(), as_module(Builder::make<BertEmbeddings>(layers.place(), o.dropout)));
  draft.child("word_embeddings", embedding(layers, o.vocabulary, o.features));
  draft.child("position_embeddings", positions(layers, o.steps, o.features));
  draft.child("token_type_embeddings", embedding(layers, o.types, o.features));
  draft.child("LayerNorm", layers.layer_norm(o.features, 1e-12));
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const GptOptions& o) {
  require_heads("Gpt", o.features, o.heads);
  const Layers layers(place, o.dtype);
  const auto module = as_module(Builder::make<Gpt>(place, o));
  Draft draft(place, module);
  TransformerEncoderOptions encoder = encoder_options(o);
  encoder.activation = Activation::kGeluTanh;
  encoder.norm_first = encoder.causal = true;
  draft.child("wte", embedding(layers, o.vocabulary, o.features));
  draft.child("wpe", positions(layers, o.steps, o.features));
  draft.child("h", make(place, encoder));
  draft.child("ln_f", layers.layer_norm(o.features, 1e-5));
  refill_normal(module, kSpread);
  const double thinner = kSpread / std::sqrt(2.0 * static_cast<double>(o.layers));  // of what is added, layer by layer
  refill(module, [&](std::string_view name, Array& parameter) {
    if (name.ends_with("out_proj.weight") || name.ends_with("linear2.weight")) fill_normal(parameter, 0, thinner);
  });
  return draft.finish();
}

ModuleRef build(const Place& place, const BertOptions& o) {
  require_heads("Bert", o.features, o.heads);
  const Layers layers(place, o.dtype);
  const auto module = as_module(Builder::make<Bert>(place, o));
  Draft pooler(place, make_sequential(place, {}));
  pooler.child("dense", layers.linear(o.features, o.features));
  pooler.child("activation", layers.activation(Activation::kTanh));
  Draft draft(place, module);
  TransformerEncoderOptions encoder = encoder_options(o);
  encoder.activation = Activation::kGelu;
  encoder.epsilon = 1e-12;
  draft.child("embeddings", bert_embeddings(layers, o));
  draft.child("encoder", make(place, encoder));
  draft.child("pooler", pooler.finish());
  refill_normal(module, kSpread);
  return draft.finish();
}

}  // namespace tinyai::nn
