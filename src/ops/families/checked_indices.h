// Checked indices: a copy of a call's indices of which each names an element, so that the operators that read it refuse
// no more. A pass makes it where several read the same indices (graph/passes/check_indices.cpp).
#pragma once

#include <algorithm>
#include <optional>

#include "ops/record.h"

namespace tinyai::ops {

// The bounds of an operand of indices: each lies in [-size, size).
struct IndexBounds {
  int operand = 0;
  bool by_columns = false;  // the last axis holds as many indices as there are sizes; otherwise there is one size
  Ints sizes;

  friend bool operator==(const IndexBounds& a, const IndexBounds& b) {
    return a.by_columns == b.by_columns && std::ranges::equal(a.sizes.span(), b.sizes.span());
  }
};

struct CheckedIndicesAttrs {
  const Record* reader;  // the first, in whose name it refuses
  IndexBounds bounds;
};

namespace records {
extern const Record checked_indices;  // indices -> their copy, in C order
}

// Nothing for operators that require something else of their indices. `first`, `second`: specs of those operands.
std::optional<IndexBounds> index_bounds(const Record& op, const void* attrs, const Spec& first, const Spec& second);

// The indices that it makes, its second result, lie in [-1, that); nothing for operators that make none. `x`: the spec
// of operand 0.
std::optional<int64_t> index_limit(const Record& op, const void* attrs, const Spec& x);

// True for adjoints that look at indices and refuse none: those that name nothing hit nothing.
bool takes_any_index(const Record& op);

// RANGE unless each index of a row of a view of our own lies within its column's size. `given`: as in check_indices().
void check_columns(const ForwardCall& call, const kernels::View& own, std::span<const int64_t> sizes,
                   const kernels::View& given);

}  // namespace tinyai::ops
