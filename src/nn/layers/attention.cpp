// Multi-head attention: projections around the operator, and the keys and values that a session keeps of it.
#include <limits>

#include "base/saturated.h"
#include "nn/layers/layers.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/session_call.h"
#include "nn/tree/split.h"
#include "ops/apply.h"
#include "ops/families/rotary.h"
#include "ops/families/session_rows.h"
#include "ops/generated/attention.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

Value swap_heads_and_steps(const Value& x) {
  ops::Axes order{static_cast<int8_t>(x->rank), {}};
  for (int axis = 0; axis < x->rank; ++axis) order.values[axis] = static_cast<int8_t>(axis);
  std::swap(order.values[x->rank - 3], order.values[x->rank - 2]);
  return ops::transpose(x, order);
}

// [..,T,heads * D] as [..,heads,T,D], and back: both without a copy where features lie as a projection leaves them.
Value split_heads(const Value& x, int64_t heads) {
  Shape shape = x.shape();
  const int64_t features = shape[shape.rank() - 1] / heads;
  shape[shape.rank() - 1] = heads;
  shape.push_back(features);
  return swap_heads_and_steps(ops::reshape(x, ops::to_ints(shape)));
}
Value join_heads(const Value& x) {
  const Value y = swap_heads_and_steps(x);
  Shape shape = y.shape();
  const int64_t features = shape[shape.rank() - 2] * shape[shape.rank() - 1];
  shape.resize(shape.rank() - 1);
  shape[shape.rank() - 1] = features;
  return ops::reshape(y, ops::to_ints(shape));
}

bool are_one(const Value& a, const Value& b) { return a.array() == b.array() && a.edge() == b.edge(); }

class MultiheadAttention final : public Module {
 public:
  explicit MultiheadAttention(const MultiheadAttentionOptions& o)
      : Module("MultiheadAttention"),
        o_(o),
        kv_heads_(o.kv_heads > 0 ? o.kv_heads : o.heads),
        head_features_(o.features / o.heads),
        whole_heads_(o.heads) {}
  MultiheadAttention(const MultiheadAttention& like)
      : Module(like),
        o_(like.o_),
        kv_heads_(like.kv_heads_),
        head_features_(like.head_features_),
        whole_heads_(like.whole_heads_) {}
  std::string describe() const override {
    return cat("MultiheadAttention(", o_.features, ", heads ", o_.heads, is_part() ? cat(" of ", whole_heads_) : "",
               kv_heads_ != o_.heads ? cat(", heads of keys ", kv_heads_) : "", o_.causal ? ", causal" : "",
               o_.rotary_base > 0 ? ", rotary" : "", o_.bias ? ")" : ", no bias)");
  }
  bool reads_mode() const override { return o_.dropout > 0; }
  SplitTraits split_traits() const override {
    return {.kind = SplitTraits::Kind::kAttention, .in = kv_heads_, .out = o_.heads, .is_possible = !are_apart()};
  }
  ModuleRef in_role(const Place& place, const SplitRole&, RankSplit& split) const override {
    auto made = Builder::make<MultiheadAttention>(place, *this);
    made->o_.heads /= split.ranks();
    made->kv_heads_ /= split.ranks();
    return as_module(std::move(made));
  }
  TensorCut cut_of(std::string_view) const override {
    if (!split()) return {};
    const int64_t keys = kv_heads_ * (whole_heads_ / o_.heads);
    return {0, {{whole_heads_, head_features_}, {keys, head_features_}, {keys, head_features_}}};
  }
  std::vector<SlotSpec> slots(std::optional<DType> dtype) const override {
    if (!o_.causal) return {};
    const DType kept = dtype.value_or(ops::wide_enough(parameter_value(parameters()[0].id)->dtype()));
    return {{"keys", kept, kv_heads_, head_features_, true}, {"values", kept, kv_heads_, head_features_, true}};
  }

 private:
  // ---- Inputs

  struct Inputs {
    Value query, key, value, mask;  // mask: or null
    Value keys;                     // which keys are there, as an input of its own; or null
    bool is_self;                   // the three are one
  };

  void run(std::span<Value> in, std::span<Value> out) override {
    if (out.size() != 1) fail(Status::kArgument, kind(), ": gives one output, not ", static_cast<int64_t>(out.size()));
    Inputs inputs = inputs_of(in);
    if (inputs.keys) leave_out(inputs);
    if (split()) enter_part(inputs);
    const std::vector<Value> projected = inputs.is_self ? projected_at_once(inputs.query) : projected_apart(inputs);
    Value query = split_heads(projected[0], o_.heads), key = split_heads(projected[1], kv_heads_),
          value = split_heads(projected[2], kv_heads_);
    if (SessionCall* const call = session_of(inputs)) {
      out[0] = projected_out(attended_in(*call, std::move(query), std::move(key), std::move(value)));
      return;
    }
    if (o_.rotary_base > 0) {
      query = ops::rotary_embedding(query, o_.rotary_base, 0);
      key = ops::rotary_embedding(key, o_.rotary_base, 0);
    }
    out[0] = projected_out(attended(query, key, value, mask_of_heads(mask_of(inputs))));
  }

  // ---- Of some heads

  bool is_part() const { return o_.heads < whole_heads_; }
  int64_t first_head() const { return split()->rank() * o_.heads; }

  // All ranks are given these alike, and each has the gradient of a part.
  void enter_part(Inputs& in) const {
    const bool is_one = are_one(in.key, in.value);
    in.query = split()->same(in.query);
    if (in.is_self) {
      in.key = in.value = in.query;
      return;
    }
    in.key = split()->same(in.key);
    in.value = is_one ? in.key : split()->same(in.value);
  }
  Value mask_of_heads(Value mask) const {
    if (!mask || !is_part()) return mask;
    if (mask.edge()) mask = split()->same(mask);
    const int axis = mask->rank - 3;
    if (axis < 0 || mask->size(axis) != whole_heads_) return mask;
    return ops::slice(mask, axis, first_head(), first_head() + o_.heads);
  }
  // The weights of a head are dropped by the numbers that the whole's rows have, so each row of the batch is attended
  // to by itself: [N,h,T,D].
  Value attended_part(const Value& query, const Value& key, const Value& value, const Value& mask,
                      double dropout) const {
    const bool is_one = query->rank == 3;
    if (query->rank > 4 || (mask && mask.edge()))
      fail(Status::kUnsupported, describe(), ": a split attention drops weights of at most [N, T, ", o_.features,
           "], without a mask that learns");
    const Value draw = ops::randint({1, {2}}, 0, std::numeric_limits<int64_t>::max(), DType::kI64);
    const int64_t rows = is_one ? 1 : query->size(0), steps = query->size(query->rank - 2),
                  keys = key->size(key->rank - 2);
    std::vector<Value> all;
    for (int64_t row = 0; row < rows; ++row) {
      const auto of_row = [&](const Value& x) {
        return !x || x->rank < 4 || x->size(0) == 1 ? x : ops::slice(x, 0, row, row + 1);
      };
      const int64_t words[] = {0, (row * whole_heads_ + first_head()) * steps * ((keys + 3) / 4)};
      const ArrayRef offset =
          new_array(ops::place_of_owner(*draw), draw->device(), memory::Category::kWorkspace, {DType::kI64, {2}});
      copy_from_host(*offset, words);
      all.push_back(ops::attention(of_row(query), of_row(key), of_row(value), of_row(mask),
                                   ops::add(draw, Value(offset)), o_.causal, dropout, 0)[0]);
    }
    return all.size() == 1 ? all[0] : ops::concat(all, 0);
  }

  Inputs inputs_of(std::span<Value> in) const {
    const Value keys = o_.key_mask && in.size() > 1 ? in.back() : Value();
    if (keys) in = in.first(in.size() - 1);
    const bool has_mask = in.size() == 4 || (in.size() > 1 && in.back().dtype() == DType::kBool);
    const size_t sequences = in.size() - has_mask;
    if (sequences < 1 || sequences > 3)
      fail(Status::kArgument, kind(), ": ", static_cast<int64_t>(in.size()),
           " inputs; it takes a query, then what it attends to or a key and a value, then a mask if there is one");
    Inputs inputs{in[0], in[sequences > 1 ? 1 : 0], in[sequences - 1], has_mask ? in.back() : Value(), keys, false};
    inputs.is_self = are_one(inputs.query, inputs.key) && are_one(inputs.key, inputs.value);
    require_sequence(*inputs.query, o_.features);
    const int64_t others = o_.memory_features > 0 ? o_.memory_features : o_.features;
    require_sequence(*inputs.key, others);
    require_sequence(*inputs.value, others);
    if (o_.key_mask) require_keys(inputs);
    if (inputs.mask && !keys) require_one_meaning(*inputs.mask, inputs);
    return inputs;
  }
  void require_sequence(const Array& x, int64_t features) const {
    if (x.rank >= 2 && x.rank < kMaxRank && x.size(x.rank - 1) == features) return;
    fail(Status::kShape, describe(), ": ", tinyai::describe(x), " is no sequence [.., T, ", features, "]");
  }

  // ---- Masks

  void require_keys(const Inputs& in) const {
    const Shape rows = part_before_features(in.key);
    const bool fits = in.keys && in.keys.dtype() == DType::kBool && in.keys->rank == rows.rank();
    if (!fits || in.keys.shape() != rows)
      fail(Status::kShape, describe(), ": with 'key_mask' its last input is which keys are there, bool ",
           to_string(rows), ", and not ", in.keys ? tinyai::describe(*in.keys) : "left out");
  }
  // [N, S] is taken as [T, S], and where there are as many steps as rows of the batch nobody can tell which was meant;
  // likewise [N, T, S] and [heads, T, S]. What learns is no padding.
  void require_one_meaning(const Array& mask, const Inputs& in) const {
    const int rank = in.query->rank;
    if (rank < 3 || in.mask.edge()) return;
    const int64_t rows = in.query->size(rank - 3), steps = in.query->size(rank - 2);
    const bool of_keys = mask.rank == 2 && mask.size(0) > 1 && rows == steps;
    const bool of_rows = mask.rank == 3 && mask.size(0) > 1 && mask.dtype == DType::kBool && rows == whole_heads_;
    if (!of_keys && !of_rows) return;
    fail(Status::kShape, describe(), ": ", tinyai::describe(mask), " may be a mask of ",
         of_keys ? "steps and keys, or of the batch's rows and keys: give the one as [1, 1, T, S], the other as "
                   "[N, 1, 1, S], or by the option 'key_mask'"
                 : "heads, or of the batch's rows: give the one as [1, heads, T, S], the other as [N, 1, T, S]");
  }
  // Padding may be no number, which the weights' gradients would be told of.
  static void leave_out(Inputs& in) {
    const auto kept = [&](const Value& x) {
      return ops::where(ops::unsqueeze(in.keys, -1), x, ops::scalar(0, x.dtype()));
    };
    const bool is_one = are_one(in.key, in.value);
    in.key = kept(in.key);
    in.value = is_one ? in.key : kept(in.value);
    if (in.is_self) in.query = in.key;
  }
  static Shape part_before_features(const Value& x) {
    Shape rows = x.shape();
    rows.resize(rows.rank() - 1);
    return rows;
  }

  // The mask of steps and keys, and of keys alone.
  static Value mask_of(const Inputs& in) {
    if (!in.keys) return in.mask;
    const Value keys = ops::unsqueeze(ops::unsqueeze(in.keys, -2), -2);
    if (!in.mask) return keys;
    if (in.mask.dtype() == DType::kBool) return ops::logical_and(in.mask, keys);
    return ops::where(keys, in.mask, ops::scalar(-std::numeric_limits<double>::infinity(), in.mask.dtype()));
  }

  // ---- Projections

  bool are_apart() const { return o_.memory_features > 0; }  // the weights of query, key and value
  int64_t rows(int which) const { return (which == 0 ? o_.heads : kv_heads_) * head_features_; }

  // Query, key and value of one sequence: one product.
  std::vector<Value> projected_at_once(const Value& x) const {
    if (are_apart()) return projected_apart({x, x, x, {}, {}, true});
    const Value all = ops::linear(x, parameter_value(parameters()[0].id), bias());
    const int64_t last = all->rank - 1, first = rows(0), second = first + rows(1);
    if (rows(0) == rows(1)) return ops::split(all, 3, last);  // one node, whose gradient is one join
    return {ops::slice(all, last, 0, first), ops::slice(all, last, first, second), ops::slice(all, last, second)};
  }
  std::vector<Value> projected_apart(const Inputs& in) const {
    const BorrowedValue b = bias();
    const Value* const sequences[] = {&in.query, &in.key, &in.value};
    std::vector<Value> projected;
    int64_t first = 0;
    for (int which = 0; which < 3; first += rows(which++)) {
      const auto part = [&](const Value& all) { return ops::slice(all, 0, first, first + rows(which)); };
      const Value weight = are_apart() ? Value(parameter_value(parameters()[static_cast<size_t>(which)].id))
                                       : part(parameter_value(parameters()[0].id));
      projected.push_back(ops::linear(*sequences[which], weight, b ? part(b) : Value()));
    }
    return projected;
  }
  BorrowedValue bias() const { return o_.bias ? parameter_value(parameters().back().id) : BorrowedValue(); }
  Value projected_out(const Value& y) const { return children()[0].module->forward(join_heads(y)); }

  // ---- Attention

  double dropout_now() const { return o_.dropout > 0 && is_training() ? o_.dropout : 0; }
  Value attended(const Value& query, const Value& key, const Value& value, const Value& mask) const {
    if (const double dropout = dropout_now(); dropout > 0 && is_part())
      return attended_part(query, key, value, mask, dropout);
    return ops::scaled_dot_product_attention(query, key, value, mask, o_.causal, dropout_now());
  }

  // ---- Keys and values in a session

  // Step i sees what came before its call, and of that the steps 0 to i. One step sees all.
  static Value seen(const Value& query, int64_t before) {
    const int64_t steps = query->size(query->rank - 2);
    if (steps == 1) return {};
    return ops::tril(ops::full({2, {steps, before + steps}}, 1, DType::kBool), before);
  }

  SessionCall* session_of(const Inputs& in) {
    SessionCall* const call = o_.causal && in.is_self ? SessionCall::of(*this) : nullptr;
    if (!call) return nullptr;
    if (in.mask || in.keys)
      fail(Status::kUnsupported, describe(), ": a mask beside a session, whose counts say what is padding");
    if (ops::context().record)
      fail(Status::kGraph, describe(), ": with a session it computes no gradient; use a valid view, or do not record");
    if (in.query->rank > 3)
      fail(Status::kShape, describe(), ": ", tinyai::describe(*in.query), " has no rows of a session, [N, T, ",
           o_.features, "]");
    return call;
  }
  // [N,H,T,D], or [H,T,D] of one row.
  Value attended_in(SessionCall& call, Value query, Value key, Value value) {
    const bool is_one = query->rank == 3;
    if (is_one)
      for (Value* const x : {&query, &key, &value}) *x = ops::unsqueeze(*x, 0);
    call.enter(*this, query, query->size(0), query->size(2));
    const Value y = call.has_numbers() ? attended_over(call, query, key, value)
                    : call.is_whole()  ? attended_in(call, call.groups()[0], query, key, value)
                                       : attended_by_groups(call, query, key, value);
    return is_one ? ops::reshape(y, ops::Ints{3, {y->size(1), y->size(2), y->size(3)}}) : y;
  }
  // Attends by one operator, which finds where rows lie when it runs: of the same bits in a compiled function.
  Value attended_over(SessionCall& call, Value query, Value key, const Value& value) {
    const DType dtype = query.dtype();
    if (o_.rotary_base > 0) {
      query = turned(call, query);
      key = turned(call, key);
    }
    const Value keys = call.appended(*this, 0, key), values = call.appended(*this, 1, value);
    const Value wide = ops::in_dtype(query, promote(dtype, keys.dtype()));
    return ops::in_dtype(ops::attention_over(wide, keys, values, call.numbers()), dtype);
  }
  Value turned(const SessionCall& call, const Value& x) const {
    if (call.is_whole()) return ops::rotary_embedding(x, o_.rotary_base, call.groups()[0].start);
    return ops::rotary_at(x, ops::unsqueeze(call.positions(), 1), o_.rotary_base);
  }
  Value attended_by_groups(SessionCall& call, const Value& query, const Value& key, const Value& value) {
    const Value y = ops::full(ops::to_ints(query.shape()), 0, query.dtype());
    for (const SessionRows& group : call.groups()) {
      const auto part = [&](const Value& x) {
        return ops::slice(ops::slice(x, 0, group.first, group.first + group.rows), 2, 0, group.count);
      };
      ops::copy_to(*part(y), *attended_in(call, group, part(query), part(key), part(value)));
    }
    return y;
  }
  // The steps of a group, which see those that were before and each other.
  Value attended_in(SessionCall& call, const SessionRows& group, Value query, Value key, const Value& value) {
    const DType dtype = query.dtype();
    if (o_.rotary_base > 0) {
      query = ops::rotary_embedding(query, o_.rotary_base, group.start);
      key = ops::rotary_embedding(key, o_.rotary_base, group.start);
    }
    const Value keys = call.with_steps(*this, 0, group, key), values = call.with_steps(*this, 1, group, value);
    const bool is_first = group.start == 0;
    const Value y = ops::scaled_dot_product_attention(
        query, keys, values, is_first ? Value() : seen(query, group.start), is_first, dropout_now());
    return ops::in_dtype(y, dtype);
  }

  MultiheadAttentionOptions o_;
  int64_t kv_heads_, head_features_, whole_heads_;
};

void require_heads(const MultiheadAttentionOptions& o) {
  if (o.features % o.heads != 0)
    fail(Status::kRange, "MultiheadAttention: ", o.features, " features in ", o.heads, " heads; each has as many");
  if (o.kv_heads > 0 && o.heads % o.kv_heads != 0)
    fail(Status::kRange, "MultiheadAttention: ", o.kv_heads, " heads of keys do not divide ", o.heads, " heads");
  if (o.rotary_base > 0 && o.features / o.heads % 2 != 0)
    fail(Status::kRange, "MultiheadAttention: heads of ", o.features / o.heads,
         " features, which are no pairs to turn");
}

ModuleRef projection_out(const Place& place, const MultiheadAttentionOptions& o) {
  ModuleRef made = make(
      place, LinearOptions{.in_features = o.features, .out_features = o.features, .bias = o.bias, .dtype = o.dtype});
  if (o.bias) fill(memory::Pinned(made->parameters()[1].id, memory::Kind::kVariable, "bias").as<Array>(), 0);
  return made;
}

}  // namespace

ModuleRef build(const Place& place, const MultiheadAttentionOptions& o) {
  require_heads(o);
  Draft draft(place, as_module(Builder::make<MultiheadAttention>(place, o)));
  draft.child("out_proj", projection_out(place, o));
  const int64_t keys = (o.kv_heads > 0 ? o.kv_heads : o.heads) * (o.features / o.heads);
  const int64_t rows = saturated_sum({o.features, keys, keys});
  std::vector<Array*> weights;
  if (o.memory_features > 0) {
    weights.push_back(&draft.parameter("q_proj_weight", {o.dtype, {o.features, o.features}}));
    weights.push_back(&draft.parameter("k_proj_weight", {o.dtype, {keys, o.memory_features}}));
    weights.push_back(&draft.parameter("v_proj_weight", {o.dtype, {keys, o.memory_features}}));
  } else {
    weights.push_back(&draft.parameter("in_proj_weight", {o.dtype, {rows, o.features}}));
  }
  Array* const bias = o.bias ? &draft.parameter("in_proj_bias", {o.dtype, {rows}}) : nullptr;
  for (Array* const weight : weights) fill_xavier_uniform(*weight, 1);
  if (bias) fill(*bias, 0);
  return draft.finish();
}

}  // namespace tinyai::nn
