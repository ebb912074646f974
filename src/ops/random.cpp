// Random numbers. Each call takes a range of the stream of the place where its result lands; the numbers depend on the
// position in it alone (Philox), not on threads.
#include <cmath>

#include "memory/random_stream.h"
#include "ops/generated/records.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::RandomState;
using kernels::View;

// Four words to a block; a normal f64 needs two words.
RandomState take(const ForwardCall& call, const View& y, bool is_normal) {
  const uint64_t per_block = is_normal && y.dtype == DType::kF64 ? 2 : 4;
  const uint64_t blocks = (static_cast<uint64_t>(y.elements()) + per_block - 1) / per_block;
  const memory::RandomRange range = memory::take_random(call.place, blocks);
  return {range.seed, range.counter};
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

void require_probability(const CallBase& call, double p) {
  if (!(p >= 0 && p <= 1)) fail(Status::kRange, call.name(), ": ", p, " is no probability");
}

}  // namespace

constinit const Record records::uniform{
    .info = &info::uniform,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<UniformAttrs>();
          drawn_floating<UniformAttrs>(call, out);
          if (!(at.low <= at.high) || !std::isfinite(at.high - at.low))
            fail(Status::kRange, call.name(), ": from ", at.low, " to ", at.high, " is no finite interval");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<UniformAttrs>();
          const View y = call.output();
          call.kernels().uniform(take(call, y, false), at.low, at.high, y);
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
          call.kernels().normal(take(call, y, true), at.mean, at.stddev, y);
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
          call.kernels().randint(take(call, y, false), at.low, at.high, y);
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
          call.kernels().bernoulli(take(call, y, false), call.attrs<BernoulliAttrs>().p, y);
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
      if (at.p == 1) return {x * 0};
      return {ops::dropped(x, at.p)[0]};
    },
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
          const double kept_share = 1 - call.attrs<DroppedAttrs>().p;
          const View x = call.view(0), y = call.output(0), kept = call.output(1);
          const auto& k = call.kernels();
          k.bernoulli(take(call, kept, false), kept_share, as_line(kept));
          k.unary(kernels::UnaryOp::kMulScalar, 1 / kept_share, 0, x, y);
          k.where(kept, y, scalar_view(call, 0, y.dtype, y.shape), y);
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
