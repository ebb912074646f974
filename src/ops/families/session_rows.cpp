#include "ops/families/session_rows.h"

#include "ops/apply.h"
#include "ops/internal_info.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::ops {
namespace {

using kernels::View;

struct RowsAttrs {
  int64_t rows = 0, steps = 0, layer = 0;
};

constexpr InputInfo updated_input(const char* name) {
  InputInfo input = internal_input(name);
  input.updated = true;
  return input;
}
constexpr Info updating_info(const char* name, std::span<const InputInfo> inputs, int attrs_bytes, uint32_t updated) {
  Info info = internal_info(name, inputs, attrs_bytes, 0);
  info.updated = updated;
  return info;
}

constexpr InputInfo kOfNumbers[] = {internal_input("numbers")},
                    kAppended[] = {updated_input("buffer"), internal_input("fresh"), internal_input("numbers")},
                    kRead[] = {internal_input("first"), internal_input("second"), internal_input("numbers")},
                    kSet[] = {updated_input("first"), updated_input("second"), internal_input("fresh"),
                              internal_input("numbers")};

constexpr Info kSteps = internal_info("steps_of_rows", kOfNumbers, sizeof(RowsAttrs), 1),
               kCounts = internal_info("counts_of_rows", kOfNumbers, sizeof(RowsAttrs), 1),
               kAppend = updating_info("append_steps", kAppended, 0, 0b1),
               kStates = internal_info("states_of_rows", kRead, sizeof(RowsAttrs), 1),
               kSetStates = updating_info("set_states_of_rows", kSet, sizeof(RowsAttrs), 0b11);

const int64_t* row_of(const Array& numbers, int64_t row) {
  return static_cast<const int64_t*>(numbers.data()) + row * numbers.size(1);
}

// The buffer in which a row's state is.
int64_t side_of(const Array& numbers, int64_t row, int64_t layer) { return row_of(numbers, row)[kRowNumbers + layer]; }

Operand operand(const Array& array) { return {const_cast<Array*>(&array), {}, 0}; }

void copy(const ForwardCall& call, const View& from, const View& to) { call.run(call.kernels().assign.copy, from, to); }

void forward_steps(const ForwardCall& call) {
  const auto& at = call.attrs<RowsAttrs>();
  const View y = call.output();
  if (call.workspace.is_dry()) return;
  for (int64_t row = 0; row < at.rows; ++row) {
    const int64_t* const numbers = row_of(call[0], row);
    for (int64_t step = 0; step < at.steps; ++step)
      y.as<int64_t>()[row * at.steps + step] =
          numbers[kCount] == 0 ? 0 : numbers[kStart] + std::min(step, numbers[kCount] - 1);
  }
}

void forward_counts(const ForwardCall& call) {
  const View y = call.output();
  if (call.workspace.is_dry()) return;
  for (int64_t row = 0; row < y.shape[0]; ++row) y.as<int64_t>()[row] = row_of(call[0], row)[kCount];
}

void forward_append(const ForwardCall& call) {
  if (call.workspace.is_dry()) return;
  const View buffer = call.view(0), fresh = call.view(1);
  const int64_t rows = fresh.shape[0];
  for (int64_t row = 0; row < rows;) {
    const RowGroup group = group_of_rows(call[2], row, rows);
    row += group.rows;
    if (group.count == 0) continue;
    copy(call, sliced(sliced(fresh, 0, group.first, group.rows), 2, 0, group.count),
         sliced(sliced(buffer, 0, group.place, group.rows), 2, group.start, group.count));
  }
}

void forward_states(const ForwardCall& call) {
  const auto& at = call.attrs<RowsAttrs>();
  const View y = call.output(), buffers[] = {call.view(0), call.view(1)};
  if (call.workspace.is_dry()) return;
  for (int64_t row = 0; row < at.rows; ++row) {
    const View to = sliced(y, 1, row, 1);
    const int64_t side = side_of(call[2], row, at.layer);
    if (side == 0) {
      call.run(call.kernels().assign.fill, 0.0, to);
    } else {
      copy(call, sliced(buffers[side - 1], 1, row_of(call[2], row)[kPlace], 1), to);
    }
  }
}

void forward_set_states(const ForwardCall& call) {
  const auto& at = call.attrs<RowsAttrs>();
  const View buffers[] = {call.view(0), call.view(1)}, fresh = call.view(2);
  if (call.workspace.is_dry()) return;
  for (int64_t row = 0; row < at.rows; ++row) {
    const int64_t* const numbers = row_of(call[3], row);
    if (numbers[kCount] == 0) continue;
    const View& other = buffers[side_of(call[3], row, at.layer) == 1 ? 1 : 0];
    copy(call, sliced(fresh, 1, row, 1), sliced(other, 1, numbers[kPlace], 1));
  }
}

constinit const Record kStepsRecord{
    .info = &kSteps,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<RowsAttrs>();
          out.push_back({DType::kI64, {at.rows, at.steps}});
        },
    .forward = forward_steps,
    .vjp = no_gradient,
};
constinit const Record kCountsRecord{
    .info = &kCounts,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({DType::kI64, {call.attrs<RowsAttrs>().rows}});
        },
    .forward = forward_counts,
    .vjp = no_gradient,
};
constinit const Record kAppendRecord{
    .info = &kAppend,
    .infer = [](const InferCall&, Specs&) {},
    .forward = forward_append,
};
constinit const Record kStatesRecord{
    .info = &kStates,
    .infer =
        [](const InferCall& call, Specs& out) {
          Spec spec = call.spec(0);
          spec.shape[1] = call.attrs<RowsAttrs>().rows;
          out.push_back(spec);
        },
    .forward = forward_states,
    .vjp = no_gradient,
};
constinit const Record kSetStatesRecord{
    .info = &kSetStates,
    .infer = [](const InferCall&, Specs&) {},
    .forward = forward_set_states,
};

}  // namespace

Value steps_of_rows(const Value& numbers, int64_t rows, int64_t steps) {
  const Operand in[] = {numbers};
  const RowsAttrs attrs{.rows = rows, .steps = steps};
  return apply_one(kStepsRecord, in, &attrs);
}

Value counts_of_rows(const Value& numbers, int64_t rows) {
  const Operand in[] = {numbers};
  const RowsAttrs attrs{.rows = rows};
  return apply_one(kCountsRecord, in, &attrs);
}

void append_steps(const Array& buffer, const Value& fresh, const Value& numbers) noexcept {
  const Operand in[] = {operand(buffer), operand(*fresh), numbers};
  write(kAppendRecord, in, nullptr);
}

Value states_of_rows(const Value& first, const Value& second, const Value& numbers, int64_t rows, int64_t layer) {
  const Operand in[] = {first, second, numbers};
  const RowsAttrs attrs{.rows = rows, .layer = layer};
  return apply_one(kStatesRecord, in, &attrs);
}

void set_states_of_rows(const Array& first, const Array& second, const Value& fresh, const Value& numbers,
                        int64_t layer) noexcept {
  const Operand in[] = {operand(first), operand(second), operand(*fresh), numbers};
  const RowsAttrs attrs{.rows = fresh->size(1), .layer = layer};
  write(kSetStatesRecord, in, &attrs);
}

bool is_behind_lengths(const Record& op) { return &op == &kAppendRecord || &op == &kSetStatesRecord; }

RowGroup group_of_rows(const Array& numbers, int64_t first, int64_t rows) {
  const auto one = [&](int64_t row) {
    const int64_t* const of = row_of(numbers, row);
    return RowGroup{row, 1, of[kPlace], of[kStart], of[kCount]};
  };
  RowGroup group = one(first);
  for (int64_t row = first + 1; row < rows && group.is_followed_by(one(row)); ++row) ++group.rows;
  return group;
}

}  // namespace tinyai::ops
