// Scaled dot-product attention: each query's mean of the values, weighted by softmax(scale * query @ key^T).
//
// Vaswani et al. 2017, arXiv:1706.03762. The kernels go block by block (Dao 2023, arXiv:2307.08691) and keep a number
// for each query, the logarithm of its sum of exponentials, so that no matrix of Lq x Lk stands anywhere. A backward
// that is recorded, or a device without the kernels, computes the same from operators, and keeps such matrices. What
// dropout drops is decided by two numbers that are drawn once a call and saved.
#include "ops/generated/attention.h"

#include <cmath>
#include <limits>

#include "kernels/generated/elementwise_ops.h"
#include "kernels/optional.h"
#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// Operands by their places, which differ in the forward and its adjoint.
struct Places {
  int query, mask, draw;  // key and value follow the query
};
constexpr Places kForward{0, 3, 4}, kAdjoint{1, 6, 7};

// [..,H,Lq,Lk]
Shape score_shape(const Shape& query, const Shape& key) {
  Shape shape = query;
  shape[shape.rank() - 1] = key[key.rank() - 2];
  return shape;
}

void require_heads(const CallBase& call, int query, int other) {
  const Shape q = call.spec(query).shape, k = call.spec(other).shape;
  const int rank = q.rank();
  if (k.rank() != rank) shape_mismatch(call, query, other, "ranks differ");
  for (int axis = 0; axis < rank - 3; ++axis)
    if (q[axis] != k[axis]) shape_mismatch(call, query, other, "the axes before the heads differ");
  if (rank < 3) return;
  const int64_t heads = q[rank - 3], shared = k[rank - 3];
  if (shared != heads && (shared == 0 || heads % shared != 0))
    shape_mismatch(call, query, other, "the heads of the first are no multiple of the second's");
}

void require_mask(const CallBase& call, const Places& at) {
  if (!call.has(at.mask)) return;
  const Spec mask = call.spec(at.mask);
  if (mask.dtype != DType::kBool) require_floating(call, at.mask);
  const Shape scores = score_shape(call.spec(at.query).shape, call.spec(at.query + 1).shape);
  const int missing = scores.rank() - mask.rank();
  bool fits = missing >= 0;
  for (int axis = 0; fits && axis < mask.rank(); ++axis) fits = mask[axis] == 1 || mask[axis] == scores[missing + axis];
  if (!fits)
    fail(Status::kShape, call.name(), ": ", describe(call[at.mask]), " does not broadcast to ", to_string(scores),
         ", the scores of ", describe(call[at.query]), " and ", describe(call[at.query + 1]));
}

template <class Attrs>
void require_attention(const CallBase& call, const Places& at) {
  const int q = at.query, k = q + 1, v = q + 2;
  for (const int i : {q, k, v}) {
    require_floating(call, i);
    require_rank(call, i, 2);
  }
  require_heads(call, q, k);
  require_heads(call, q, v);
  const Shape query = call.spec(q).shape, key = call.spec(k).shape, value = call.spec(v).shape;
  const int rank = query.rank();
  if (query[rank - 1] != key[rank - 1]) shape_mismatch(call, q, k, "their last axes differ");
  if (key[rank - 2] != value[rank - 2]) shape_mismatch(call, k, v, "there is not a value for each key");
  if (rank > 2 && key[rank - 3] != value[rank - 3]) shape_mismatch(call, k, v, "their heads differ");
  require_mask(call, at);
  checked_elements(call.name(), score_shape(query, key));
  const auto& attrs = call.attrs<Attrs>();
  if (!(attrs.dropout >= 0 && attrs.dropout <= 1))
    fail(Status::kRange, call.name(), ": ", attrs.dropout, " is no probability");
  if (!std::isfinite(attrs.scale)) fail(Status::kRange, call.name(), ": a scale of ", attrs.scale);
}

double scale_of(double scale, int64_t features) {
  return scale != 0 || features == 0 ? scale : 1 / std::sqrt(static_cast<double>(features));
}

template <class Attrs>
kernels::AttentionRule rule_of(const CallBase& call, const Places& at) {
  const auto& attrs = call.attrs<Attrs>();
  const Array& query = call[at.query];
  return {attrs.causal, scale_of(attrs.scale, query.size(query.rank - 1)), attrs.dropout};
}

// The mask as the kernels take it, stretched by strides; and the draw.
struct Extras {
  Extras(const ForwardCall& call, const Places& at) : has_mask(call.has(at.mask)), has_draw(call.has(at.draw)) {
    const Shape shape = score_shape(call.spec(at.query).shape, call.spec(at.query + 1).shape);
    if (has_mask) mask_view = call.view(at.mask, call[at.mask].dtype, shape);
    if (has_draw) draw_view = call.view(at.draw);
  }
  const View* mask() const { return has_mask ? &mask_view : nullptr; }
  const View* draw() const { return has_draw ? &draw_view : nullptr; }

  bool has_mask, has_draw;
  View mask_view, draw_view;
};

// Where the heads of a query lie side by side, as a projection leaves them, the results' do so too: then heads are put
// together again without a copy.
template <int kQuery>
bool order_of_query(const CallBase& call, const Spec& out, int64_t* strides) {
  const Array& query = call[kQuery];
  const int rank = query.rank, head = rank - 3, row = rank - 2;
  if (rank < 3 || out.rank() != rank || out.shape[head] == 1 || out.shape[row] == 1) return false;
  int64_t given[kMaxRank];
  query.strides(given);
  if (given[rank - 1] != 1 || given[head] < 1 || given[head] >= given[row]) return false;
  c_order_strides(out.shape, strides);
  strides[head] = out.shape[rank - 1];
  strides[row] = out.shape[head] * out.shape[rank - 1];
  return true;
}

// ---- Of operators ---------------------------------------------------------------------------------------------------

struct Composed {
  Value query, key, value;  // in f32 or wider; with fewer heads than queries: an axis for those that share one
  Value mask, draw;         // or null
  bool causal;
  double dropout, scale;
  Shape scores;  // [..,H,Lq,Lk]

  bool is_grouped() const { return query->rank > scores.rank(); }
};

// [..,H,L,D] as [..,G,H/G,L,D], and of keys [..,G,1,L,D].
Value grouped(const Value& x, int64_t heads) {
  const Shape shape = x.shape();
  Shape split;
  for (int axis = 0; axis < shape.rank(); ++axis) {
    if (axis == shape.rank() - 3) split.push_back(heads);
    split.push_back(axis == shape.rank() - 3 ? shape[axis] / heads : shape[axis]);
  }
  return reshape(x, to_ints(split));
}

// Which keys some query sees: [..,1,1,Lk], or null where nothing hides them.
Value keys_that_are_seen(const Value& mask, const Shape& scores) {
  if (!mask) return {};
  const double none = -std::numeric_limits<double>::infinity();
  const Value given = mask.constant();
  const Value seen = mask.dtype() == DType::kBool ? given : ops::not_equal(given, scalar(none, given.dtype()));
  Shape shape;
  for (int axis = 0; axis < scores.rank(); ++axis) {
    const int own = axis - (scores.rank() - mask->rank);
    shape.push_back(own < 0 ? 1 : mask->size(own));
  }
  const auto row = static_cast<int8_t>(scores.rank() - 2);
  const Axes over = scores.rank() > 2 ? Axes{2, {static_cast<int8_t>(row - 1), row}} : Axes{1, {row}};
  return ops::any(reshaped(seen, shape), over, true);
}

// What no query sees is 0: in products a weight of 0 would not keep out what is no number. Of what some see and others
// do not the kernels take as much care.
Value as_seen(const Value& x, const Value& seen) {
  return seen ? ops::where(swap_last_axes(seen), x, scalar(0, x.dtype())) : x;
}

Composed composed(const Value& query, const Value& key, const Value& value, const Value& mask, const Value& draw,
                  bool causal, double dropout, double scale) {
  const DType wide = wide_enough(query.dtype());
  const Shape q = query.shape(), k = key.shape();
  const Value seen = keys_that_are_seen(mask, score_shape(q, k));
  Composed c{in_dtype(query, wide),
             as_seen(in_dtype(key, wide), seen),
             as_seen(in_dtype(value, wide), seen),
             mask,
             draw,
             causal,
             dropout,
             scale_of(scale, q[q.rank() - 1]),
             score_shape(q, k)};
  const int head = q.rank() - 3;
  if (head >= 0 && q[head] != k[head]) {
    c.query = grouped(c.query, k[head]);
    c.key = grouped(c.key, k[head]);
    c.value = grouped(c.value, k[head]);
  }
  return c;
}

// Of what has the shape of the scores.
Value as_scores(const Composed& c, const Value& x) {
  if (!c.is_grouped()) return x;
  return grouped(expand(x, to_ints(c.scores)), c.key->size(c.key->rank - 4));
}

// A bias of minus infinity leaves a key out, whatever its score.
Value biased(const Value& scores, const Value& bias) {
  const double none = -std::numeric_limits<double>::infinity();
  const Value out = scalar(none, scores.dtype());
  return ops::where(ops::equal(bias.constant(), out), out, scores + bias);
}

// Minus infinity where a key is not seen.
Value masked_scores(const Composed& c) {
  const double none = -std::numeric_limits<double>::infinity();
  Value scores = matmul(c.query, swap_last_axes(c.key)) * c.scale;
  if (c.mask) {
    const Value mask = as_scores(c, c.mask);
    scores = mask.dtype() == DType::kBool ? ops::where(mask, scores, scalar(none, scores.dtype()))
                                          : biased(scores, in_dtype(mask, scores.dtype()));
  }
  if (!c.causal) return scores;
  const int rank = c.scores.rank();
  const Value all = full(to_ints({c.scores[rank - 2], c.scores[rank - 1]}), 1, DType::kBool);
  return ops::where(tril(all, 0), scores, scalar(none, scores.dtype()));
}

struct Weights {
  Value weights, log_sums;
};
// A row without keys has weights of 0.
Weights weights_of(const Composed& c) {
  const Value scores = masked_scores(c);
  const Axes last = one_axis(scores->rank - 1);
  const double lowest = -std::numeric_limits<double>::infinity();
  if (scores->size(scores->rank - 1) == 0) {
    const Value sums = ops::sum(scores, last, true);
    return {scores, ops::full_like(sums, -lowest)};
  }
  const Value zero = scalar(0, scores.dtype()), one = scalar(1, scores.dtype());
  const Value top = ops::max(scores.constant(), last, true);
  const Value shift = ops::where(ops::equal(top, scalar(lowest, top.dtype())), zero, top);
  const Value terms = ops::exp(scores - shift), sums = ops::sum(terms, last, true);
  const Value is_empty = ops::equal(sums.constant(), zero), divisor = ops::where(is_empty, one, sums);
  return {terms / divisor, ops::where(is_empty, scalar(-lowest, sums.dtype()), shift + ops::log(divisor))};
}

// Weights, or their gradients, as dropout leaves them: the words of a row begin with a block of four.
Value dropped(const Composed& c, const Value& x) {
  if (!c.draw) return x;
  if (c.dropout == 1) return ops::masked_fill(x, scalar(1, DType::kBool), 0);
  Shape padded = c.scores;
  int64_t& last = padded[padded.rank() - 1];
  const int64_t keys = last;
  last = (keys + 3) / 4 * 4;
  const BernoulliAttrs at{.shape = to_ints(padded), .p = 1 - c.dropout, .dtype = DType::kBool};
  const Operand range[] = {c.draw};
  const Value kept = slice(apply_one(records::bernoulli, range, &at), padded.rank() - 1, 0, keys);
  return ops::where(as_scores(c, kept), x * (1 / (1 - c.dropout)), scalar(0, x.dtype()));
}

Value composed_attention(const Composed& c, const Spec& out) {
  const Value y = matmul(dropped(c, weights_of(c).weights), c.value);
  return in_dtype(reshaped(y, out.shape), out.dtype);
}

Spec result_of(const Value& query, const Value& value) {
  Shape shape = query.shape();
  shape[shape.rank() - 1] = value->size(value->rank - 1);
  return {query.dtype(), shape};
}

void set_from_operators(VjpCall& call, const Composed& c) {
  const Value weights = weights_of(c).weights;
  Value gy = in_dtype(call.cotangent(), weights.dtype());
  if (c.is_grouped()) gy = grouped(gy, c.key->size(c.key->rank - 4));
  const auto set = [&](int input, const Value& g) {
    const Spec spec = call.input_spec(input);
    if (input == 0 || !c.is_grouped()) return call.set(input, in_dtype(reshaped(g, spec.shape), spec.dtype));
    call.set(input, in_dtype(reshaped(ops::sum(g, one_axis(g->rank - 3), false), spec.shape), spec.dtype));
  };
  if (call.needs(2)) set(2, matmul(swap_last_axes(dropped(c, weights)), gy));
  if (!call.needs(0) && !call.needs(1)) return;
  const Value g = dropped(c, matmul(gy, swap_last_axes(c.value)));
  const Value scores = weights * (g - ops::sum(weights * g, one_axis(g->rank - 1), true)) * c.scale;
  if (call.needs(0)) set(0, matmul(scores, c.key));
  if (call.needs(1)) set(1, matmul(swap_last_axes(scores), c.query));
}

}  // namespace

constinit const Record records::scaled_dot_product_attention{
    .info = &info::scaled_dot_product_attention,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<ScaledDotProductAttentionAttrs>();
      require_attention<ScaledDotProductAttentionAttrs>(call, kForward);
      const DType dtype = promote(promote(call[0].dtype, call[1].dtype), call[2].dtype);
      const Value query = in_dtype(call.value(0), dtype), key = in_dtype(call.value(1), dtype),
                  value = in_dtype(call.value(2), dtype), mask = call.has(3) ? call.value(3) : Value();
      const Value draw =
          at.dropout > 0 ? ops::randint(to_ints({2}), 0, std::numeric_limits<int64_t>::max(), DType::kI64) : Value();
      // What is added and learns gets its gradient from the scores, which the kernel does not keep.
      const bool learns = mask && mask.edge() && context().record;
      if (learns || !kernels::offers_attention(call.kernels))
        return {composed_attention(composed(query, key, value, mask, draw, at.causal, at.dropout, at.scale),
                                   result_of(query, value))};
      return {ops::attention(query, key, value, mask, draw, at.causal, at.dropout, at.scale)[0]};
    },
};

// Numbers that learn are a mask of the other operator, which is given there what hosts give it: an array.
constinit const Record records::biased_attention{
    .info = &info::biased_attention,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<BiasedAttentionAttrs>();
      require_floating(call, 3);
      require_attention<BiasedAttentionAttrs>(call, kForward);
      Value bias = call.value(3);
      if (call.has(4)) {
        if (call[4].dtype != DType::kBool)
          fail(Status::kDtype, call.name(), ": the mask is ", describe(call[4]), "; it must be bool");
        require_mask(call, {0, 4, 5});
        const double none = -std::numeric_limits<double>::infinity();
        bias = ops::where(call.value(4), bias, scalar(none, bias.dtype()));
      }
      return {ops::scaled_dot_product_attention(call.value(0), call.value(1), call.value(2), bias, at.causal,
                                                at.dropout, at.scale)};
    },
};

constinit const Record records::attention{
    .info = &info::attention,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_attention<AttentionAttrs>(call, kForward);
          Shape shape = call.spec(0).shape, rows = shape;
          const int rank = shape.rank();
          shape[rank - 1] = call[2].size(rank - 1);
          rows.resize(rank - 1);
          out.push_back({call[0].dtype, shape});
          out.push_back({wide_enough(call[0].dtype), rows});
        },
    .layout = order_of_query<0>,
    .forward =
        [](const ForwardCall& call) {
          const DType dtype = call[0].dtype;
          const Extras extras(call, kForward);
          call.run(call.kernels().attention.attention, rule_of<AttentionAttrs>(call, kForward), call.view(0),
                   call.view(1, dtype), call.view(2, dtype), extras.mask(), extras.draw(), call.output(0),
                   call.output(1));
        },
    .saves = Saves::input({0, 1, 2, 3, 4}) | Saves::output({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<AttentionAttrs>();
          const Value mask = call.has_input(3) ? call.input(3) : Value(),
                      draw = call.has_input(4) ? call.input(4) : Value();
          const Value query = call.input(0), key = call.input(1), value = call.input(2);
          if (context().record)
            return set_from_operators(call, composed(query, key, value, mask, draw, at.causal, at.dropout, at.scale));
          const std::vector<Value> g = ops::attention_grad(call.cotangent(), query, key, value, call.output(0),
                                                           call.output(1), mask, draw, at.causal, at.dropout, at.scale);
          for (int i = 0; i < 3; ++i)
            if (call.needs(i)) call.set(i, g[static_cast<size_t>(i)]);
        },
    .cost =
        [](const CostCall& call) {  // the two products, beside which a softmax is little
          const Array &q = call[0], &k = call[1], &v = call[2];
          const int64_t scores = score_shape(q.shape(), k.shape()).elements();
          const int64_t macs = scores * (q.size(q.rank - 1) + v.size(v.rank - 1));
          return Cost{.macs = macs, .flops = 2 * macs, .bytes = bytes_moved(call)};
        },
};

constinit const Record records::attention_grad{
    .info = &info::attention_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_attention<AttentionGradAttrs>(call, kAdjoint);
          for (const int i : {1, 2, 3}) out.push_back({call[1].dtype, call.spec(i).shape});
        },
    .layout = order_of_query<1>,
    .forward =
        [](const ForwardCall& call) {
          const DType dtype = call[1].dtype;
          const Extras extras(call, kAdjoint);
          call.run(call.kernels().attention.attention_grad, rule_of<AttentionGradAttrs>(call, kAdjoint),
                   call.view(0, dtype), call.view(1), call.view(2, dtype), call.view(3, dtype), extras.mask(),
                   extras.draw(), call.view(4, dtype), call.view(5), call.output(0), call.output(1), call.output(2));
        },
    .cost =
        [](const CostCall& call) {  // the scores again, and four products
          const Array &q = call[1], &k = call[2], &v = call[3];
          const int64_t scores = score_shape(q.shape(), k.shape()).elements();
          const int64_t macs = scores * (3 * q.size(q.rank - 1) + 2 * v.size(v.rank - 1));
          return Cost{.macs = macs, .flops = 2 * macs, .bytes = bytes_moved(call)};
        },
};

}  // namespace tinyai::ops
