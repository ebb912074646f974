// Creation: arrays made from attributes alone. They carry no gradient.
#include <cmath>

#include "ops/generated/records.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

template <class Attrs>
void filled(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  out.push_back({at.dtype, to_shape(call, at.shape)});
}

// How many elements lie between start and stop. RANGE where that is no number below 2^53.
int64_t count_steps(const CallBase& call, const ArangeAttrs& at) {
  const double count = std::ceil((at.stop - at.start) / at.step);
  if (!std::isfinite(count) || std::abs(count) > 0x1p53)
    fail(Status::kRange, call.name(), ": from ", at.start, " to ", at.stop, " by ", at.step, " is no finite range");
  return std::max<int64_t>(0, static_cast<int64_t>(count));
}

}  // namespace

constinit const Record records::zeros{
    .info = &info::zeros,
    .infer = filled<ZerosAttrs>,
    .forward = [](const ForwardCall& call) { call.kernels().fill(0, call.output()); },
    .cost = moves_only,
};

constinit const Record records::ones{
    .info = &info::ones,
    .infer = filled<OnesAttrs>,
    .forward = [](const ForwardCall& call) { call.kernels().fill(1, call.output()); },
    .cost = moves_only,
};

constinit const Record records::full{
    .info = &info::full,
    .infer = filled<FullAttrs>,
    .forward = [](const ForwardCall& call) { call.kernels().fill(call.attrs<FullAttrs>().value, call.output()); },
    .cost = moves_only,
};

constinit const Record records::arange{
    .info = &info::arange,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ArangeAttrs>();
          if (at.dtype == DType::kBool) fail(Status::kDtype, call.name(), ": a range of bool has no meaning");
          const Shape shape{count_steps(call, at)};
          checked_elements(call.name(), shape);
          out.push_back({at.dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ArangeAttrs>();
          call.kernels().iota(at.start, at.step, call.output());
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
