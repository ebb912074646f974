// Rotary embedding: pairs of features turned by an angle that grows with the step.
//
// Su et al. 2021, arXiv:2104.09864. Composed of operators; the angles are few beside what they turn.
#include "ops/generated/attention.h"

#include <algorithm>
#include <cmath>

#include "ops/families/rotary.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

constexpr int64_t kMostSteps = int64_t{1} << 53;  // beyond them f64 has not all whole numbers

void require_rotary(const CallBase& call, const RotaryEmbeddingAttrs& at) {
  require_floating(call, 0);
  require_rank(call, 0, 2);
  const Array& x = call[0];
  const int64_t features = x.size(x.rank - 1);
  if (features % 2 != 0)
    fail(Status::kShape, call.name(), ": ", describe(x), " has ", features, " features, which are no pairs");
  if (!(at.base > 0) || !std::isfinite(at.base) || std::isinf(kMostSteps / at.base))
    fail(Status::kRange, call.name(), ": a base of ", at.base);
  if (at.offset < -kMostSteps || at.offset > kMostSteps - x.size(x.rank - 2))
    fail(Status::kRange, call.name(), ": ", x.size(x.rank - 2), " steps from ", at.offset, " on; at most to 2^53");
}

struct Halves {
  Value first, second;
};

Halves halves_of(const Value& x, bool interleaved) {
  const int64_t last = x->rank - 1, features = x->size(x->rank - 1);
  if (interleaved) return {slice(x, last, 0, features, 2), slice(x, last, 1, features, 2)};
  return {slice(x, last, 0, features / 2), slice(x, last, features / 2, features)};
}

// The largest rank leaves none for an axis of pairs: two axes are one meanwhile.
Value with_room(const Value& x) { return x->rank == kMaxRank ? flatten(x, 0, 1) : x; }

Value joined(const Halves& halves, bool interleaved, const Shape& shape) {
  if (!interleaved) {
    const Value both[] = {halves.first, halves.second};
    return concat(both, shape.rank() - 1);
  }
  const Value both[] = {with_room(halves.first), with_room(halves.second)};
  return reshape(stack(both, both[0]->rank), to_ints(shape));
}

Value turned(const Value& given, const Value& angles, bool interleaved) {
  const Spec spec = given.spec();
  const DType wide = wide_enough(spec.dtype);
  const Value cosine = in_dtype(ops::cos(angles), wide), sine = in_dtype(ops::sin(angles), wide);
  const Halves x = halves_of(in_dtype(given, wide), interleaved);
  const Halves turned{x.first * cosine - x.second * sine, x.second * cosine + x.first * sine};
  return in_dtype(joined(turned, interleaved, spec.shape), spec.dtype);
}

}  // namespace

Value angles_at(const Value& steps, int64_t features, double base) {
  const auto count = static_cast<double>(features);
  const Value exponents = arange(0, count, 2, DType::kF64) / scalar(-std::max(count, 1.0), DType::kF64);
  return unsqueeze(in_dtype(steps, DType::kF64), steps->rank) * pow(scalar(base, DType::kF64), exponents);
}

Value rotary_at(const Value& x, const Value& steps, double base) {
  return turned(x, angles_at(steps, x->size(x->rank - 1), base), false);
}

Value steps_from(int64_t offset, int64_t count) {
  return arange(0, static_cast<double>(count), 1, DType::kF64) + static_cast<double>(offset);
}

constinit const Record records::rotary_embedding{
    .info = &info::rotary_embedding,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RotaryEmbeddingAttrs>();
      require_rotary(call, at);
      const Spec spec = call.spec(0);
      const int rank = spec.rank();
      const Value angles = angles_at(steps_from(at.offset, spec[rank - 2]), spec[rank - 1], at.base);
      return {turned(call.value(0), angles, at.interleaved)};
    },
};

}  // namespace tinyai::ops
