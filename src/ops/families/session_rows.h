// Operators on what a session keeps (nn/tree/session.h): buffers with a place for each of its rows, and numbers that
// tell of each row of a call where that place is. Shapes say how many rows and steps a call has and how much there is
// room for; where rows lie and how long they are is read from the numbers when an operator runs, so that one plan
// serves each call. Of devices that answer at once.
//
// Numbers: i64 [rows, 3 + n]. Of each row of the call its place in the buffers, how many steps it has had, and how many
// of the call's count; then, for each of n layers that keep a state, in which of its two buffers that is: 1 or 2, and 0
// in none. Keys and values: [rows, heads, capacity, features]; a state: [outer, rows, features].
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

enum RowNumber : int64_t { kPlace, kStart, kCount, kRowNumbers };

// The number of each step of a call, [rows, steps]; one that does not count has another's. i64.
Value steps_of_rows(const Value& numbers, int64_t rows, int64_t steps);
// How many steps of each row count, [rows]. i64.
Value counts_of_rows(const Value& numbers, int64_t rows);

// Writes steps [N, heads, T, features] behind those that rows have had. Converts the dtype.
void append_steps(const Array& buffer, const Value& fresh, const Value& numbers) noexcept;
// Causal attention of such steps to those before and to each other, in the query's dtype: query [N, H, T, D], keys and
// values as above, of any floating dtype. A step that does not count is 0.
Value attention_over(const Value& query, const Value& keys, const Value& values, const Value& numbers);

// The states of a call's rows, [outer, N, features]; 0 where one has not begun. `layer`: its number among those of the
// numbers. No gradient flows.
Value states_of_rows(const Value& first, const Value& second, const Value& numbers, int64_t rows, int64_t layer);
// Writes states [outer, N, features] of rows with steps that count to the other one of two buffers.
void set_states_of_rows(const Array& first, const Array& second, const Value& fresh, const Value& numbers,
                        int64_t layer) noexcept;

// True if it writes where nobody reads before the call has succeeded, so that the call may still end without harm.
bool is_behind_lengths(const Record& op);

// Rows that go together: they follow each other in the call and in the buffers, are equally long, and as many steps of
// each count.
struct RowGroup {
  int64_t first, rows;   // of the call
  int64_t place;         // of the first in the buffers
  int64_t start, count;  // steps before, and steps that are added

  bool is_followed_by(const RowGroup& next) const {
    return first + rows == next.first && place + rows == next.place && start == next.start && count == next.count;
  }
};
// The group that begins with row `first` of a call of so many; `numbers` lie in the host's memory.
RowGroup group_of_rows(const Array& numbers, int64_t first, int64_t rows);

}  // namespace tinyai::ops
