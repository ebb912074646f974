// Selection by the numbers themselves: where elements are not zero, those that a mask picks, those that differ.
//
// Only the numbers say how large such a result is. So each of these reads one number from the device, which waits for
// what was queued, and none can be part of a trace. The rest is composed: where the k-th chosen element stands is found
// by counting, for each count, the elements up to which so many were chosen.
#include <algorithm>
#include <numeric>

#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/host_read.h"
#include "ops/no_cut.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

Ints one_size(int64_t size) { return {.count = 1, .values = {size}}; }
Axes one_axis(int8_t axis) { return {.count = 1, .values = {axis}}; }
Value flat(const Value& x) { return reshape(x, one_size(x->elements())); }

// The positions [count] of those of [size] bools that hold.
Value positions_of_few(const Value& chosen, int64_t count) {
  const Value before = cumsum(chosen, 0);  // up to each element, and with it
  const Value ones = expand(ops::ones({}, DType::kI64), one_size(chosen->elements()));
  const Value passed = scatter_add(zeros(one_size(count + 1), DType::kI64), before, ones, 0);
  return cumsum(slice(passed, 0, 0, count), 0);
}

// How many hold in each stretch of so many, the last of which may be shorter.
std::vector<int64_t> counts_of(const Value& chosen, int64_t stretch) {
  const int64_t size = chosen->elements(), whole = size / stretch;
  std::vector<int64_t> counts(static_cast<size_t>(whole));
  const Ints rows{.count = 2, .values = {whole, stretch}};
  if (whole > 0) copy_to_host(*sum(reshape(slice(chosen, 0, 0, whole * stretch), rows), one_axis(1)), counts.data());
  if (whole * stretch < size) counts.push_back(read_scalar<int64_t>(*sum(slice(chosen, 0, whole * stretch))));
  return counts;
}

// Stretch by stretch: beside the result it takes memory for one of them, however many there are and whatever holds.
Value positions(const Value& chosen) {
  constexpr int64_t kStretch = int64_t{1} << 17;
  const std::vector<int64_t> counts = counts_of(chosen, kStretch);
  if (counts.size() == 1) return positions_of_few(chosen, counts[0]);
  const Value found = zeros(one_size(std::accumulate(counts.begin(), counts.end(), int64_t{0})), DType::kI64);
  int64_t start = 0, done = 0;
  for (const int64_t count : counts) {
    const int64_t end = std::min(start + kStretch, chosen->elements());
    if (count > 0) {
      const Value these = positions_of_few(slice(chosen, 0, start, end), count);
      assign(slice(found, 0, done, done + count), these + static_cast<double>(start));
    }
    done += count;
    start = end;
  }
  return found;
}

// Positions in C order as indices along each axis: [n, rank].
Value unravelled(const Value& positions, const Shape& shape) {
  const int64_t count = positions->elements();
  if (shape.rank() == 0) return zeros({.count = 2, .values = {count, 0}}, DType::kI64);
  std::vector<Value> columns(shape.rank());
  Value left = positions;
  for (int axis = shape.rank() - 1; axis >= 0; --axis) {
    const Value size = full({}, static_cast<double>(shape[axis]), DType::kI64);
    columns[axis] = axis > 0 ? mod(left, size) : left;
    if (axis > 0) left = floor_div(left, size);
  }
  return stack(columns, 1);
}

Value is_not_zero(const Value& x) { return x.dtype() == DType::kBool ? x : not_equal(x, scalar(0, x.dtype())); }

// Marks, among sorted elements, where another one begins. A NaN differs from itself.
Value begins(const Value& sorted) {
  const int64_t size = sorted->elements();
  const Value first = ones(one_size(std::min<int64_t>(size, 1)), DType::kBool);
  const Value differs = not_equal(slice(sorted, 0, 1), slice(sorted, 0, 0, std::max<int64_t>(size - 1, 0)));
  const Value parts[] = {first, differs};
  return concat(parts, 0);
}

}  // namespace

constinit const Record records::nonzero{
    .info = &info::nonzero,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_countable(call);
      const Value x = call.value(0).constant();
      return {unravelled(positions(flat(is_not_zero(x))), x.shape())};
    },
};

constinit const Record records::masked_select{
    .info = &info::masked_select,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_countable(call);
      if (call[1].dtype != DType::kBool)
        fail(Status::kDtype, call.name(), ": the mask is ", describe(call[1]), "; it must be bool");
      const Ints whole = to_ints(broadcast_operands({call}));
      const Value mask = flat(ops::expand(call.value(1), whole)), x = flat(ops::expand(call.value(0), whole));
      return {ops::index_select(x, positions(mask), 0)};
    },
};

constinit const Record records::unique{
    .info = &info::unique,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_countable(call);
      require_no_cut(call, 0);
      const Value x = flat(call.value(0).constant());
      const std::vector<Value> sorted = ops::sort(x, 0, false);
      const Value first = begins(sorted[0]);
      const Value starts = positions(first);
      const Value group = ops::add_scalar(ops::cumsum(first, 0), -1);
      const Value inverse = ops::scatter_add(ops::zeros(one_size(x->elements()), DType::kI64), sorted[1], group, 0);
      const Value size = ops::full(one_size(1), static_cast<double>(x->elements()), DType::kI64);
      const Value ends[] = {ops::slice(starts, 0, 1), ops::slice(size, 0, 0, std::min<int64_t>(starts->elements(), 1))};
      return {ops::index_select(sorted[0], starts, 0), reshaped(inverse, call[0].shape()),
              ops::concat(ends, 0) - starts};
    },
};

}  // namespace tinyai::ops
