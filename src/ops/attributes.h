// Attributes by their table: compared, hashed and printed field by field, never by bytes, for a struct has
// padding and a short list room behind its last entry. Two calls are one thing when their records, operands and
// resolved attributes are.
#pragma once

#include <string>

#include "base/function_ref.h"
#include "ops/record.h"

namespace tinyai::ops {

// Floating ones are equal by their bits: NaN is NaN, and 0 is not -0.
bool equal_attributes(const Info& info, const void* a, const void* b);
uint64_t hash_attributes(const Info& info, const void* attrs);

// Combines the attributes of two calls of one operator: puts what `count` or `number` make of a field's two values into
// `out`, which holds one's. Fields that are no numbers have to be the same. Null, or the field that is not.
const char* combine_attributes(const Info& info, const void* a, const void* b, void* out,
                               FunctionRef<int64_t(int64_t, int64_t)> count,
                               FunctionRef<double(double, double)> number);

// "axes=[0,2], keepdims=true, dtype=f32"; enums by their number, axes that were not given as "all".
std::string print_attributes(const Info& info, const void* attrs);

// Resolves attributes as the record has inferred `out` from such operands: axes count from the front, sets of axes are
// sorted, and those that were not given are named. So axis -1 and axis 1 of a matrix are one thing from here on.
void resolve_attributes(const Record& op, Operands in, const Specs& out, void* attrs);

}  // namespace tinyai::ops
