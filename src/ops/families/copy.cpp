// Selecting elements by a mask or by where they stand (triangles), and copies: the same numbers elsewhere or in another
// dtype.
#include "ops/generated/copy.h"

#include "ops/apply.h"
#include "ops/generated/index.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

void require_mask(const CallBase& call, int input) {
  if (call[input].dtype != DType::kBool)
    fail(Status::kDtype, call.name(), ": ", describe(call[input]), " is no mask; compare it, or cast it to bool");
}

template <bool kUpper, class Attrs>
void triangle_forward(const ForwardCall& call) {
  call.run(call.kernels().gather.triangle, kUpper, call.attrs<Attrs>().diagonal, call.view(0), call.output());
}

void matrices(const InferCall& call, Specs& out) {
  require_rank(call, 0, 2);
  out.push_back(call.spec(0));
}

}  // namespace

constinit const Record records::where{
    .info = &info::where,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_mask(call, 0);
          const Shape shape = broadcast(call.name(), call[1].shape(), call[2].shape());
          out.push_back({promote(call[1].dtype, call[2].dtype), broadcast(call.name(), call[0].shape(), shape)});
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.run(call.kernels().elementwise.where, call.view(0, DType::kBool, y.shape),
                   call.view(1, y.dtype, y.shape), call.view(2, y.dtype, y.shape), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value &gy = call.cotangent(), condition = call.input(0), zero = scalar(0, gy.dtype());
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, ops::where(condition, gy, zero)));
          if (call.needs(2)) call.set(2, sum_to_input(call, 2, ops::where(condition, zero, gy)));
        },
    .cost = per_element<1>,
};

constinit const Record records::clear_masked{
    .info = &info::clear_masked,
    .infer =
        [](const InferCall& call, Specs&) {
          require_writable(call);
          require_mask(call, 1);
          if (call[0].shape() != call[1].shape()) shape_mismatch(call, 0, 1, "a mask has the shape of what it is of");
        },
    .needs_workspace = [](const CallBase&) { return true; },  // with a zero
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          call.run(call.kernels().elementwise.where, call.view(1), x, scalar_view(call, 0, x.dtype, x.shape), x);
        },
    .cost = moves_only,
};

constinit const Record records::cast{
    .info = &info::cast,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call.attrs<CastAttrs>().dtype, call[0].shape()});
        },
    .layout = order_of_operands,
    .forward = [](const ForwardCall& call) { call.run(call.kernels().assign.copy, call.view(0), call.output()); },
    .vjp = [](VjpCall& call) { call.set(0, sum_to_input(call, 0, call.cotangent())); },
    .cost = moves_only,
};

constinit const Record records::masked_fill{
    .info = &info::masked_fill,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_mask(call, 1);
          if (broadcast(call.name(), call[0].shape(), call[1].shape()) != call[0].shape())
            shape_mismatch(call, 0, 1, "the mask does not broadcast to the shape of the other");
          require_element(call, call.attrs<MaskedFillAttrs>().value, call[0].dtype);
          out.push_back(call.spec(0));
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.run(call.kernels().elementwise.where, call.view(1, DType::kBool, y.shape),
                   scalar_view(call, call.attrs<MaskedFillAttrs>().value, y.dtype, y.shape), call.view(0), y);
        },
    .saves = Saves::input({1}),
    .vjp = [](VjpCall& call) { call.set(0, ops::masked_fill(call.cotangent(), call.input(1), 0)); },
    .cost = per_element<1>,
};

// ---- Copies -------------------------------------------------------------------------------------------------------

constinit const Record records::tril{
    .info = &info::tril,
    .infer = matrices,
    .forward = triangle_forward<false, TrilAttrs>,
    .vjp = [](VjpCall& call) { call.set(0, ops::tril(call.cotangent(), call.attrs<TrilAttrs>().diagonal)); },
    .cost = moves_only,
};

constinit const Record records::triu{
    .info = &info::triu,
    .infer = matrices,
    .forward = triangle_forward<true, TriuAttrs>,
    .vjp = [](VjpCall& call) { call.set(0, ops::triu(call.cotangent(), call.attrs<TriuAttrs>().diagonal)); },
    .cost = moves_only,
};

constinit const Record records::copy{
    .info = &info::copy,
    .infer = [](const InferCall& call, Specs& out) { out.push_back(call.spec(0)); },
    .layout = order_of_operands,
    .forward = [](const ForwardCall& call) { call.run(call.kernels().assign.copy, call.view(0), call.output()); },
    .vjp = [](VjpCall& call) { call.set(0, call.cotangent()); },
    .cost = moves_only,
};

constinit const Record records::assign{
    .info = &info::assign,
    .infer = [](const InferCall& call, Specs&) { require_writable(call); },
    .needs_workspace = [](const CallBase& call) { return !are_apart(view_of(call[1]), view_of(call[0])); },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.view(0);
          call.run(call.kernels().assign.copy, apart_from(call, broadcast_view(call.view(1), y.shape), y), y);
        },
    .cost = moves_only,
};

constinit const Record records::compact{
    .info = &info::compact,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, to_shape(call, call.attrs<CompactAttrs>().shape)});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          call.run(call.kernels().assign.copy, x, kernels::dense_view(call.output().data, x.dtype, x.shape));
        },
    .cost = moves_only,
};

constinit const Record records::contiguous{
    .info = &info::contiguous,
    .infer = [](const InferCall& call, Specs& out) { out.push_back(call.spec(0)); },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          geometry.shape = out.shape;
          geometry.offset = call[0].offset();
          call[0].strides(geometry.strides);
          return call[0].is_contiguous();
        },
    .vjp = [](VjpCall& call) { call.set(0, call.cotangent()); },
    .cost = moves_only,
};

}  // namespace tinyai::ops
