// Creation: arrays made from attributes alone. They carry no gradient.
#include <algorithm>
#include <cmath>

#include "base/float16.h"
#include "kernels/generated/elementwise_ops.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

template <class Attrs>
void filled(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  out.push_back({at.dtype, to_shape(call, at.shape)});
}

// Itself in a floating dtype, too: a number that would be rounded is as wrong there.
void require_whole_element(const CallBase& call, int64_t value, DType dtype) {
  if (dtype == DType::kBool) return;
  if (is_integer(dtype)) return require_representable(call, value, dtype);
  const auto number = static_cast<double>(value);
  const double held = dtype == DType::kF32    ? static_cast<float>(number)
                      : dtype == DType::kF16  ? static_cast<float>(F16(static_cast<float>(number)))
                      : dtype == DType::kBf16 ? static_cast<float>(Bf16(static_cast<float>(number)))
                                              : number;
  if (held != number || number >= 0x1p63 || static_cast<int64_t>(number) != value)
    fail(Status::kRange, call.name(), ": ", name(dtype), " has no ", value);
}

// Beyond what a double holds by its two halves, which all devices can do.
void fill_whole(const ForwardCall& call, int64_t value, const View& y) {
  const auto fill = [&](double number) { call.run(call.kernels().assign.fill, number, y); };
  const auto number = static_cast<double>(value);
  if (!is_integer(y.dtype) || std::abs(number) < kExactBelow) return fill(number);
  const auto& unary = call.kernels().elementwise.unary;
  fill(static_cast<double>(value >> 32));
  call.run(unary, kernels::UnaryOp::kMulScalar, 0x1p32, 0, y, y);
  call.run(unary, kernels::UnaryOp::kAddScalar, static_cast<double>(value & 0xffffffff), 0, y, y);
}

// How many elements lie between start and stop. RANGE where that is no number below 2^53.
int64_t count_steps(const CallBase& call, const ArangeAttrs& at) {
  const double count = std::ceil((at.stop - at.start) / at.step);
  if (!std::isfinite(count) || !std::isfinite(at.step) || std::abs(count) > 0x1p53)
    fail(Status::kRange, call.name(), ": from ", at.start, " to ", at.stop, " by ", at.step, " is no finite range");
  return std::max<int64_t>(0, static_cast<int64_t>(count));
}

}  // namespace

constinit const Record records::zeros{
    .info = &info::zeros,
    .infer = filled<ZerosAttrs>,
    .forward = [](const ForwardCall& call) { call.run(call.kernels().assign.fill, 0, call.output()); },
    .cost = moves_only,
};

constinit const Record records::ones{
    .info = &info::ones,
    .infer = filled<OnesAttrs>,
    .forward = [](const ForwardCall& call) { call.run(call.kernels().assign.fill, 1, call.output()); },
    .cost = moves_only,
};

constinit const Record records::full{
    .info = &info::full,
    .infer =
        [](const InferCall& call, Specs& out) {
          filled<FullAttrs>(call, out);
          require_element(call, call.attrs<FullAttrs>().value, out[0].dtype);
        },
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().assign.fill, call.attrs<FullAttrs>().value, call.output());
        },
    .cost = moves_only,
};

constinit const Record records::full_int{
    .info = &info::full_int,
    .infer =
        [](const InferCall& call, Specs& out) {
          filled<FullIntAttrs>(call, out);
          require_whole_element(call, call.attrs<FullIntAttrs>().value, out[0].dtype);
        },
    .forward = [](const ForwardCall& call) { fill_whole(call, call.attrs<FullIntAttrs>().value, call.output()); },
    .cost = moves_only,
};

constinit const Record records::full_like{
    .info = &info::full_like,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_element(call, call.attrs<FullLikeAttrs>().value, call[0].dtype);
          out.push_back(call.spec(0));
        },
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().assign.fill, call.attrs<FullLikeAttrs>().value, call.output());
        },
    .cost = moves_only,
};

constinit const Record records::fill_inplace{
    .info = &info::fill_inplace,
    .infer = [](const InferCall& call,
                Specs&) { require_element(call, call.attrs<FillInplaceAttrs>().value, call[0].dtype); },
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().assign.fill, call.attrs<FillInplaceAttrs>().value, call.view(0));
        },
    .cost = moves_only,
};

constinit const Record records::arange{
    .info = &info::arange,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ArangeAttrs>();
          if (at.dtype == DType::kBool) fail(Status::kDtype, call.name(), ": a range of bool has no meaning");
          for (const double end : {at.start, at.stop}) require_exact(call, end, at.dtype);
          const int64_t count = count_steps(call, at);
          if (count > 1) require_exact(call, at.step, at.dtype);
          const Shape shape{count};
          checked_elements(call.name(), shape);
          if (count > 0) require_element(call, at.start, at.dtype);
          if (count > 0) require_element(call, at.start + static_cast<double>(count - 1) * at.step, at.dtype);
          out.push_back({at.dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ArangeAttrs>();
          call.run(call.kernels().assign.iota, at.start, at.step, call.output());
        },
    .cost = moves_only,
};

constinit const Record records::eye{
    .info = &info::eye,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<EyeAttrs>();
          const Shape shape{at.rows, at.columns};
          checked_elements(call.name(), shape);
          out.push_back({at.dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          View y = call.output();
          call.run(call.kernels().assign.fill, 0, y);
          const int64_t diagonal = std::min(y.shape[0], y.shape[1]);
          y.strides[0] += y.strides[1];
          y.shape = Shape{diagonal};
          y.contiguous = diagonal <= 1;
          call.run(call.kernels().assign.fill, 1, y);
        },
    .cost = moves_only,
};

constinit const Record records::linspace{
    .info = &info::linspace,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<LinspaceAttrs>();
          if (!is_floating(at.dtype)) fail(Status::kDtype, call.name(), ": ", name(at.dtype), " is not floating");
          const Shape shape{at.steps};
          checked_elements(call.name(), shape);
          out.push_back({at.dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {  // each half from its own end, so that both ends are met exactly
          const auto& at = call.attrs<LinspaceAttrs>();
          const View y = call.output();
          const int64_t steps = y.shape[0], half = (steps + 1) / 2;
          const double step = steps > 1 ? (at.stop - at.start) / static_cast<double>(steps - 1) : 0;
          call.run(call.kernels().assign.iota, at.start, step, sliced(y, 0, 0, half));
          call.run(call.kernels().assign.iota, at.stop, -step, sliced(y, 0, steps - 1, steps - half, -1));
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
