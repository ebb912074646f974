// Sorting along an axis. Both give the indices too, by which the gradient goes back.
#include "ops/generated/index.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

void sort_lines(const ForwardCall& call, int64_t axis, bool descending) {
  const View x = with_rank(call.view(0), 1);
  call.run(call.kernels().sort.sort, line_axis(call, axis, x.rank()), descending, x, with_rank(call.output(0), 1),
           with_rank(call.output(1), 1));
}

// For sort and topk: the cotangent of the values goes back to where they stood.
void unsort(VjpCall& call, int64_t axis) {
  if (!call.has_cotangent(0)) return;
  if (call.input_spec(0).rank() == 0) return call.set(0, call.cotangent());
  call.set(0, scatter_along(call.cotangent(), call.output(1), axis, to_ints(call.input_spec(0).shape)));
}

}  // namespace

constinit const Record records::sort{
    .info = &info::sort,
    .infer =
        [](const InferCall& call, Specs& out) {
          line_axis(call, call.attrs<SortAttrs>().axis, call[0].rank);
          out.push_back(call.spec(0));
          out.push_back({DType::kI64, call[0].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SortAttrs>();
          sort_lines(call, at.axis, at.descending);
        },
    .saves = Saves::output({1}),
    .vjp = [](VjpCall& call) { unsort(call, call.attrs<SortAttrs>().axis); },
    .cost = moves_only,
};

constinit const Record records::topk{
    .info = &info::topk,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<TopkAttrs>();
          Spec values = call.spec(0);
          const int axis = line_axis(call, at.axis, values.rank());
          const bool is_line = values.rank() > 0;
          const int64_t most = is_line ? values[axis] : 1, least = is_line ? 0 : 1;
          if (at.k < least || at.k > most)
            fail(Status::kRange, call.name(), ": ", at.k, " elements of the ", most, " along axis ", axis);
          if (is_line) values.shape[axis] = at.k;
          out.push_back(values);
          out.push_back({DType::kI64, values.shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<TopkAttrs>();
          sort_lines(call, at.axis, at.largest);
        },
    .saves = Saves::output({1}),
    .vjp = [](VjpCall& call) { unsort(call, call.attrs<TopkAttrs>().axis); },
    .cost = moves_only,
};

}  // namespace tinyai::ops
