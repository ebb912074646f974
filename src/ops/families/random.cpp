// Random numbers. Each call takes a range of the stream of the place where its result lands, unless it is given one as
// a hidden operand: then it leaves the stream alone, and what computes it again finds the same numbers. They depend on
// the position in the range alone (Philox), not on threads.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "kernels/generated/elementwise_ops.h"
#include "memory/random_stream.h"
#include "ops/apply.h"
#include "ops/families/random_range.h"
#include "ops/generated/copy.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::RandomState;
using kernels::View;

// The numbers of one call: from the stream of its place, or from the range that it was given as its last operand.
struct Range {
  RandomState state = {};
  View given;
  bool is_given = false;
  const View* operand() const { return is_given ? &given : nullptr; }
};

// Four words to a block; a normal f64 needs two words.
uint64_t blocks_of(int64_t elements, DType dtype, bool is_normal) {
  const uint64_t per_block = is_normal && dtype == DType::kF64 ? 2 : 4;
  return (static_cast<uint64_t>(elements) + per_block - 1) / per_block;
}

Range take(const ForwardCall& call, const View& y, bool is_normal) {
  const int last = static_cast<int>(call.info.inputs.size()) - 1;
  if (last >= 0 && call.info.inputs[last].hidden && call.has(last)) {
    if (call.spec(last) != Spec{DType::kI64, {2}})
      fail(Status::kInternal, call.name(), ": a range of ", to_string(call.spec(last)));
    return {{}, call.view(last), true};
  }
  if (call.workspace.is_dry()) return {};
  const memory::RandomRange range = memory::take_random(call.place, blocks_of(y.elements(), y.dtype, is_normal));
  return {{range.seed, range.counter}, {}, false};
}

template <class Attrs>
void drawn(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  out.push_back({at.dtype, to_shape(call, at.shape)});
}

template <class Attrs>
void drawn_floating(const InferCall& call, Specs& out) {
  drawn<Attrs>(call, out);
  if (!is_floating(out[0].dtype)) fail(Status::kDtype, call.name(), ": ", name(out[0].dtype), " is not floating");
}

// A dense view in any order of its axes as one line of memory.
View as_line(View dense) {
  dense.shape = Shape{dense.elements()};
  dense.strides[0] = 1;
  dense.contiguous = true;
  return dense;
}

// The kernels of random numbers write contiguous memory only.
template <class Draw>
void draw_into(const ForwardCall& call, Draw draw) {
  const View y = call.view(0);
  if (y.contiguous) return draw(y);
  const View own = scratch(call, y.dtype, y.shape);
  draw(own);
  call.run(call.kernels().assign.copy, own, y);
}

double greatest_of(DType floating) {
  switch (floating) {
    case DType::kF64:
      return std::numeric_limits<double>::max();
    case DType::kF16:
      return 65504;
    case DType::kBf16:
      return 0x1.FEp127;
    default:
      return std::numeric_limits<float>::max();
  }
}

// Numbers that are drawn, and the interval's width, must be numbers of the dtype.
void require_interval(const CallBase& call, double low, double high, DType dtype) {
  const double most = greatest_of(dtype);
  if (!(low >= -most && low <= high && high <= most && high - low <= most))
    fail(Status::kRange, call.name(), ": from ", low, " to ", high, " is no finite interval of ", name(dtype));
}

void require_probability(const CallBase& call, double p) {
  if (!(p >= 0 && p <= 1)) fail(Status::kRange, call.name(), ": ", p, " is no probability");
}

// ---- Dropout ----------------------------------------------------------------------------------------------------

// The axes in the order in which a result like x has them in memory.
Axes memory_order(const CallBase& call) {
  int64_t strides[kMaxRank];
  if (!order_of_operands(call, call.spec(0), strides)) return {};
  Axes order{.count = static_cast<int8_t>(call[0].rank)};
  std::iota(order.values, order.values + order.count, int8_t{0});
  std::stable_sort(order.values, order.values + order.count, [&](int a, int b) { return strides[a] > strides[b]; });
  return order;
}

void require_order(const CallBase& call, const Axes& order) {
  if (order.count < 0) return;
  const int rank = call[0].rank;
  const bool is_whole = order.count == rank && order.mask(call.name(), rank) == (1u << rank) - 1;
  if (!is_whole || std::any_of(order.values, order.values + rank, [](int axis) { return axis < 0; }))
    fail(Status::kRange, call.name(), ": an order of other axes than those of ", describe(call[0]));
}

// A view in C order with its axes in that order in memory instead.
View in_order(View dense, const Axes& order) {
  int64_t step = 1;
  for (int i = order.count - 1; i >= 0; --i) {
    dense.strides[order.values[i]] = step;
    step *= dense.shape[order.values[i]];
  }
  if (order.count > 0) dense.contiguous = is_c_order(dense.shape, dense.strides);
  return dense;
}

// Writes the range down as a result.
void give(const ForwardCall& call, const Range& range, int output) {
  const View out = call.output(output);
  if (range.is_given) return call.run(call.kernels().assign.copy, range.given, out);
  const uint64_t words[] = {range.state.seed, range.state.counter};
  if (!call.workspace.is_dry()) call.device.copy_from_host(out.data, words, sizeof words);
}

// y: x where `kept`, a dense view, becomes true, scaled; 0 elsewhere.
void drop(const ForwardCall& call, double p, const Range& range, const View& kept, const View& zero) {
  const View x = call.view(0), y = call.output(0);
  const auto& k = call.kernels();
  call.run(k.random.bernoulli, range.state, range.operand(), 1 - p, as_line(kept));
  call.run(k.elementwise.unary, kernels::UnaryOp::kMulScalar, 1 / (1 - p), 0, x, y);
  call.run(k.elementwise.where, kept, y, zero, y);
}

}  // namespace

uint64_t blocks_drawn(const Record& op, Operands in, const Specs& out) {
  const auto inputs = op.info->inputs;
  if (inputs.empty() || !inputs.back().hidden || (in.size() == inputs.size() && in.back())) return 0;
  const Spec drawn = op.info == &info::dropout_range ? Spec{DType::kBool, out[0].shape} : out[out.count() - 1];
  return blocks_of(drawn.elements(), drawn.dtype, &op == &records::normal);
}

constinit const Record records::uniform{
    .info = &info::uniform,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<UniformAttrs>();
          drawn_floating<UniformAttrs>(call, out);
          require_interval(call, at.low, at.high, out[0].dtype);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<UniformAttrs>();
          const View y = call.output();
          const Range range = take(call, y, false);
          call.run(call.kernels().random.uniform, range.state, range.operand(), at.low, at.high, y);
        },
    .cost = moves_only,
};

constinit const Record records::normal{
    .info = &info::normal,
    .infer =
        [](const InferCall& call, Specs& out) {
          const double stddev = call.attrs<NormalAttrs>().stddev;
          drawn_floating<NormalAttrs>(call, out);
          if (!(stddev >= 0)) fail(Status::kRange, call.name(), ": ", stddev, " is no standard deviation");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<NormalAttrs>();
          const View y = call.output();
          const Range range = take(call, y, true);
          call.run(call.kernels().random.normal, range.state, range.operand(), at.mean, at.stddev, y);
        },
    .cost = moves_only,
};

constinit const Record records::randint{
    .info = &info::randint,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<RandintAttrs>();
          drawn<RandintAttrs>(call, out);
          if (!is_integer(at.dtype)) fail(Status::kDtype, call.name(), ": ", name(at.dtype), " is no integer dtype");
          if (at.low >= at.high) fail(Status::kRange, call.name(), ": no integer from ", at.low, " up to ", at.high);
          require_representable(call, at.low, at.dtype);
          require_representable(call, at.high - 1, at.dtype);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<RandintAttrs>();
          const View y = call.output();
          const Range range = take(call, y, false);
          call.run(call.kernels().random.randint, range.state, range.operand(), at.low, at.high, y);
        },
    .cost = moves_only,
};

constinit const Record records::bernoulli{
    .info = &info::bernoulli,
    .infer =
        [](const InferCall& call, Specs& out) {
          drawn<BernoulliAttrs>(call, out);
          require_probability(call, call.attrs<BernoulliAttrs>().p);
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const Range range = take(call, y, false);
          call.run(call.kernels().random.bernoulli, range.state, range.operand(), call.attrs<BernoulliAttrs>().p, y);
        },
    .cost = moves_only,
};

constinit const Record records::init_uniform{
    .info = &info::init_uniform,
    .infer =
        [](const InferCall& call, Specs&) {
          const auto& at = call.attrs<InitUniformAttrs>();
          require_floating(call, 0);
          require_interval(call, at.low, at.high, call[0].dtype);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<InitUniformAttrs>();
          draw_into(call,
                    [&](const View& y) {  // as much of the stream as a normal one, so that what follows is the same
                      const Range range = take(call, y, true);
                      call.run(call.kernels().random.uniform, range.state, range.operand(), at.low, at.high, y);
                    });
        },
    .cost = moves_only,
};

constinit const Record records::init_normal{
    .info = &info::init_normal,
    .infer =
        [](const InferCall& call, Specs&) {
          const double stddev = call.attrs<InitNormalAttrs>().stddev;
          require_floating(call, 0);
          if (!(stddev >= 0)) fail(Status::kRange, call.name(), ": a standard deviation of ", stddev);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<InitNormalAttrs>();
          draw_into(call, [&](const View& y) {
            const Range range = take(call, y, true);
            call.run(call.kernels().random.normal, range.state, range.operand(), at.mean, at.stddev, y);
          });
        },
    .cost = moves_only,
};

constinit const Record records::dropout{
    .info = &info::dropout,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<DropoutAttrs>();
      require_floating(call, 0);
      require_probability(call, at.p);
      const Value x = call.value(0);
      if (!at.training || at.p == 0) return {x};
      if (at.p == 1) return {ops::masked_fill(x, scalar(1, DType::kBool), 0)};  // an infinity too
      return {ops::dropout_range(x, at.p, memory_order(call))[0]};
    },
};

constinit const Record records::dropout_range{
    .info = &info::dropout_range,
    .infer =
        [](const InferCall& call, Specs& out) {
          same_floating(call, out);
          require_order(call, call.attrs<DropoutRangeAttrs>().order);
          out.push_back({DType::kI64, {2}});
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<DropoutRangeAttrs>();
          const View y = call.output(0), kept = in_order(scratch(call, DType::kBool, y.shape), at.order);
          const View zero = scalar_view(call, 0, y.dtype, y.shape);  // before numbers are taken: it may not fit
          const Range range = take(call, kept, false);
          give(call, range, 1);
          drop(call, at.p, range, kept, zero);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          // Linear in x: the same operator, on what comes in and by the same numbers.
          const Operand in[] = {call.cotangent(), call.output(1)};
          call.set(0, apply_list(records::dropout_range, in, &call.attrs<DropoutRangeAttrs>())[0]);
        },
    .cost = per_element<2>,
};

constinit const Record records::dropped{
    .info = &info::dropped,
    .infer =
        [](const InferCall& call, Specs& out) {
          same_floating(call, out);
          out.push_back({DType::kBool, out[0].shape});
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output(0), kept = call.output(1);
          const View zero = scalar_view(call, 0, y.dtype, y.shape);  // before numbers are taken: it may not fit
          drop(call, call.attrs<DroppedAttrs>().p, take(call, kept, false), kept, zero);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          const Value gx = call.cotangent() * (1 / (1 - call.attrs<DroppedAttrs>().p));
          call.set(0, ops::where(call.output(1), gx, scalar(0, gx.dtype())));
        },
    .cost = per_element<2>,
};

}  // namespace tinyai::ops
