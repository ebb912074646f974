// Gradients by rows: of a table of which a backward has touched few rows, as these rows and what they got.
//
// A backward adds a part, by a step that cannot fail. Several parts, and parts beside an array of the whole, are added
// up by who reads the gradient next, or adds to it after very many, and can be refused memory: parts alone to one part,
// else into the array. A part that would have more entries than the table has rows has each row once.
#pragma once

#include <memory>
#include <span>

#include "autograd/leaf.h"

namespace tinyai::autograd {

struct RowGradient {
  ArrayRef rows;    // [n] i64, rising
  ArrayRef values;  // [n, ..]: zeros where the row is that of the entry before
  std::shared_ptr<RowGradient> older;
  int64_t entries;  // of it and of all older ones, or more where some of these were added up since

  RowGradient(ArrayRef r, ArrayRef v) noexcept : rows(std::move(r)), values(std::move(v)), entries(rows->elements()) {}
  RowGradient(const RowGradient&) = delete;
  RowGradient& operator=(const RowGradient&) = delete;
  ~RowGradient();
};
using RowGradientRef = std::shared_ptr<RowGradient>;

void require_no_trace(const Leaf& leaf);  // in which gradients are whole. GRAPH

// Slices along axis 0 of a leaf's gradient, and their numbers there: any, in any order.
struct Rows {
  Value numbers, slices;
};
// Their sum, on the gradient's account; before it parts that came to more than the table are added up. LIMIT,
// OUT_OF_MEMORY.
RowGradientRef prepare_rows(Leaf& leaf, std::span<const Rows> found);
// Puts a prepared part after those that no leaf has yet (null: none), which are added up where they come to more than
// twice the table. LIMIT, OUT_OF_MEMORY.
void join_rows(Leaf& leaf, RowGradientRef& parts, RowGradientRef prepared);
void commit_rows(Leaf& leaf, RowGradientRef prepared) noexcept;

// A gradient as it is read: an array like the leaf, or, with rows, their values. Null: there is none.
struct Gradient {
  ArrayRef array, rows;
  explicit operator bool() const { return static_cast<bool>(array); }
};
// False where parts are to be added up first.
bool read_gradient(Leaf& leaf, Gradient& out);
void settle_gradient(Leaf& leaf);  // adds them up. LIMIT, OUT_OF_MEMORY
Gradient settled_gradient(Leaf& leaf);
// The sum of all rows as a whole, at the context's place, which changes nothing; null: there are none.
struct SeenRows {
  RowGradientRef newest;
  uint32_t version = 0;  // of its values

  bool are_of(const Leaf& leaf) const noexcept;  // still. With the right to write the leaf
};
Value sum_of_rows(Leaf& leaf, SeenRows& seen);
void drop_rows(Leaf& leaf) noexcept;  // where they are all that there is
// True if it is what the leaf has, and all that it has. The caller has the right to write the leaf.
bool is_gradient_of(const Leaf& leaf, const Gradient& gradient) noexcept;

ArrayRef whole_copy(Leaf& leaf, const Gradient& by_rows);  // read-only, on the gradient's account
// Each row once, in arrays of nobody else's at the context's place. UNSUPPORTED where nothing computes.
Rows distinct_rows(const Gradient& by_rows);

void visit_rows(const Leaf& leaf, FunctionRef<void(Array&)> visit);  // the arrays of all parts. The lock is held

}  // namespace tinyai::autograd
