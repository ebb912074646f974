// The bounds stand here as each operator's forward takes them from its operands and attributes.
#include "ops/families/checked_indices.h"

#include <algorithm>

#include "ops/generated/index.h"
#include "ops/generated/loss.h"
#include "ops/generated/pool.h"
#include "ops/internal_info.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

constexpr InputInfo index_input(const char* name) {
  InputInfo input = internal_input(name);
  input.index = true;  // it refuses, so that no write comes before it
  return input;
}
constexpr InputInfo kLookedUp[] = {index_input("indices")};
constexpr Info kCheckedIndices = internal_info("checked_indices", kLookedUp, sizeof(CheckedIndicesAttrs), 1);

template <class Attrs>
const Attrs& as(const void* attrs) {
  return *static_cast<const Attrs*>(attrs);
}

IndexBounds below(int64_t size, int operand = 1) {
  return {.operand = operand, .by_columns = false, .sizes = {.count = 1, .values = {size}}};
}

IndexBounds along(const Record& op, const Shape& shape, int64_t axis) {
  return below(shape[normalized_axis(op.info->name, axis, shape.rank())]);
}

IndexBounds of_columns(std::span<const int64_t> shape, const Spec& indices) {
  IndexBounds bounds{.operand = 1, .by_columns = true, .sizes = {}};
  bounds.sizes.count = static_cast<int32_t>(indices[indices.rank() - 1]);
  std::copy_n(shape.begin(), bounds.sizes.count, bounds.sizes.values);
  return bounds;
}

void check(const ForwardCall& call) {
  const auto& [reader, bounds] = call.attrs<CheckedIndicesAttrs>();
  const ForwardCall as_reader{{*reader->info, call.in, nullptr}, call.out, call.workspace, call.place, call.device};
  const View given = call.view(0), own = call.output();
  call.run(call.kernels().assign.copy, given, own);
  if (bounds.by_columns) {
    check_columns(as_reader, own, bounds.sizes.span(), given);
  } else {
    check_indices(as_reader, own, bounds.sizes.values[0], given);
  }
}

}  // namespace

std::optional<IndexBounds> index_bounds(const Record& op, const void* attrs, const Spec& first, const Spec& second) {
  if (&op == &records::index_select) return along(op, first.shape, as<IndexSelectAttrs>(attrs).axis);
  if (&op == &records::index_add) return below(as<IndexAddAttrs>(attrs).size);
  if (&op == &records::gather) return along(op, first.shape, as<GatherAttrs>(attrs).axis);
  if (&op == &records::take_along) return along(op, first.shape, as<TakeAlongAttrs>(attrs).axis);
  if (&op == &records::scatter_add) return along(op, first.shape, as<ScatterAddAttrs>(attrs).axis);
  if (&op == &records::one_hot) return below(as<OneHotAttrs>(attrs).depth, 0);
  if (&op == &records::gather_nd) return of_columns({first.shape.begin(), first.shape.end()}, second);
  if (&op == &records::scatter_nd_add) return of_columns(as<ScatterNdAddAttrs>(attrs).shape.span(), second);
  if (&op != &records::scatter_along) return {};
  const auto& at = as<ScatterAlongAttrs>(attrs);
  return along(op, Shape(at.shape.span()), at.axis);
}

std::optional<int64_t> index_limit(const Record& op, const void* attrs, const Spec& x) {
  const auto along = [&](int64_t axis) {
    return x.rank() == 0 ? 1 : x[normalized_axis(op.info->name, axis, x.rank())];
  };
  if (&op == &records::sort) return along(as<SortAttrs>(attrs).axis);
  if (&op == &records::topk) return along(as<TopkAttrs>(attrs).axis);
  if (&op == &records::max_pool2d_indices || &op == &records::adaptive_max_pool2d_indices)
    return std::max<int64_t>(x[2] * x[3], 1);
  return {};
}

bool takes_any_index(const Record& op) {
  return &op == &records::max_pool2d_grad || &op == &records::cross_entropy_grad || &op == &records::nll_loss_grad;
}

void check_columns(const ForwardCall& call, const View& own, std::span<const int64_t> sizes, const View& given) {
  const int last = own.rank() - 1;
  for (int64_t j = 0; j < own.shape[last]; ++j)
    check_indices(call, sliced(own, last, j, 1), sizes[static_cast<size_t>(j)], sliced(given, last, j, 1));
}

constinit const Record records::checked_indices{
    .info = &kCheckedIndices,
    .infer = [](const InferCall& call, Specs& out) { out.push_back(call.spec(0)); },
    .forward = check,
    .cost = moves_only,
};

}  // namespace tinyai::ops
