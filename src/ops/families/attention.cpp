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
#include "ops/families/session_rows.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/internal_info.h"
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

// Heads of a query may lie side by side, as a projection leaves them; the results' do so too then, and are put together
// again without a copy.
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

// The keys that some query sees: [..,1,1,Lk], or null where nothing hides them.
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

// Sets what no query sees to 0: in products a weight of 0 would not keep out what is no number. The kernels take as
// much care of what some see and others do not.
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

// Gives it the shape of the scores.
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
      // A mask that learns gets its gradient from the scores, which the kernel does not keep.
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

// ---- To what a session keeps ----------------------------------------------------------------------------------------

namespace {

constexpr InputInfo kOverInputs[] = {internal_input("query"), internal_input("keys"), internal_input("values"),
                                     internal_input("numbers")};
constexpr Info kOver = internal_info("attention_over", kOverInputs, 0, 1);

// The memory of kernels that run one after another.
class InTurn final : public Workspace {
 public:
  InTurn(void* memory, int64_t bytes) : memory_(memory), bytes_(bytes) {}
  void* allocate(int64_t bytes) override {
    if (bytes > bytes_)
      fail(Status::kInternal, "attention with a session: a group of rows asks for more than all rows");
    return memory_;
  }

 private:
  void* memory_;
  int64_t bytes_;
};

class AttentionOver {
 public:
  explicit AttentionOver(const ForwardCall& call)
      : call_(call),
        query_(call.view(0)),
        keys_(call.view(1)),
        values_(call.view(2)),
        y_(call.output()),
        rows_(query_.shape[0]),
        heads_(query_.shape[1]),
        steps_(query_.shape[2]),
        capacity_(keys_.shape[2]),
        wide_(wide_enough(query_.dtype)) {}

  void run() {
    if (y_.elements() == 0) return;
    const WithinWidth settled(width());
    log_sums_ = call_.workspace.allocate(rows_ * heads_ * steps_ * size_of(wide_));
    seen_ = static_cast<uint8_t*>(call_.workspace.allocate(capacity_ + 2 * steps_));
    const int64_t bytes = most_bytes();
    InTurn room(bytes > 0 ? call_.workspace.allocate(bytes) : nullptr, bytes);
    if (call_.workspace.is_dry()) return;
    clear_what_does_not_count();
    for (int64_t row = 0; row < rows_;) {
      const RowGroup group = group_of_rows(call_[3], row, rows_);
      row += group.rows;
      if (group.count > 0) attend(group, room);
    }
  }

 private:
  using Kernel = decltype(kernels::Attention::attention);
  const Kernel& kernel() const { return call_.kernels().attention.attention; }
  double scale() const { return scale_of(0, query_.shape[3]); }

  // The most bytes for any groups that rows may come in: as one of all rows, with as many blocks of queries as there
  // may be, each as large as may be.
  int64_t most_bytes() const {
    constexpr int64_t kBlock = 192, kLeastOfTwo = 96;  // queries that the kernel takes at once
    const int64_t matrices = rows_ * (steps_ / kLeastOfTwo + 1);
    const auto alike = [&](const View& view, int64_t heads, int64_t steps) {
      View other = view;
      other.shape = {matrices, heads, steps, view.shape[3]};
      return other;
    };
    const View q = alike(query_, heads_, std::min(kBlock, steps_)), y = alike(y_, heads_, q.shape[2]),
               k = alike(keys_, keys_.shape[1], capacity_), v = alike(values_, keys_.shape[1], capacity_),
               log_sums = kernels::dense_view(log_sums_, wide_, {matrices, heads_, q.shape[2]});
    DryRun dry;
    Launch(call_.name(), call_.device, &dry)
        .run(kernel(), {.causal = true, .scale = scale()}, q, k, v, nullptr, nullptr, y, log_sums);
    return dry.bytes();
  }

  void clear_what_does_not_count() const {
    bool all_count = true;
    for (int64_t row = 0; row < rows_; ++row) all_count &= group_of_rows(call_[3], row, row + 1).count == steps_;
    if (!all_count) call_.run(call_.kernels().assign.fill, 0.0, y_);
  }

  // Step i sees what came before its call, and of that the steps 0 to i: a row of the mask is the one before it, moved
  // by one.
  View mask_of(const RowGroup& group) const {
    const int64_t keys = group.start + group.count;
    std::fill_n(seen_, keys, uint8_t{1});
    std::fill_n(seen_ + keys, group.count, uint8_t{0});
    View mask = kernels::dense_view(seen_ + group.count - 1, DType::kBool, {group.rows, heads_, group.count, keys});
    mask.strides[0] = mask.strides[1] = 0, mask.strides[2] = -1;
    mask.contiguous = false;
    return mask;
  }

  void attend(const RowGroup& group, InTurn& room) const {
    const auto rows_of = [&](const View& x, int64_t first, int64_t steps) {
      return sliced(sliced(x, 0, first, group.rows), 2, 0, steps);
    };
    const int64_t keys = group.start + group.count;
    const bool is_first = group.start == 0, has_mask = !is_first && group.count > 1;
    const View q = rows_of(query_, group.first, group.count), y = rows_of(y_, group.first, group.count),
               k = rows_of(keys_, group.place, keys), v = rows_of(values_, group.place, keys),
               mask = has_mask ? mask_of(group) : View(),
               log_sums = kernels::dense_view(log_sums_, wide_, {group.rows, heads_, group.count});
    Launch(call_.name(), call_.device, &room)
        .run(kernel(), {.causal = is_first, .scale = scale()}, q, k, v, has_mask ? &mask : nullptr, nullptr, y,
             log_sums);
  }

  const ForwardCall& call_;
  const View query_, keys_, values_, y_;
  const int64_t rows_, heads_, steps_, capacity_;
  const DType wide_;
  void* log_sums_ = nullptr;
  uint8_t* seen_ = nullptr;  // what the last step of a group sees, and zeros
};

constinit const Record kOverRecord{
    .info = &kOver,
    .infer =
        [](const InferCall& call, Specs& out) {
          Spec spec = call.spec(0);
          spec.shape[3] = call.spec(2).shape[3];
          out.push_back(spec);
        },
    .layout = order_of_query<0>,
    .forward = [](const ForwardCall& call) { AttentionOver(call).run(); },
    .vjp = no_gradient,
    .cost =
        [](const CostCall& call) {  // of rows that are full
          const Shape q = call.spec(0).shape, keys = call.spec(1).shape;
          return of_macs(saturated_product({q[0], q[1], q[2], keys[2], 2 * q[3]}), call);
        },
};

}  // namespace

Value attention_over(const Value& query, const Value& keys, const Value& values, const Value& numbers) {
  const Operand in[] = {query, keys, values, numbers};
  return apply_one(kOverRecord, in, nullptr);
}

}  // namespace tinyai::ops
