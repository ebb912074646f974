// Calls of operators that are large enough to be cut among threads, of sizes that no register and no share divides.
#pragma once

#include <vector>

namespace threads {

// Operands, one a word: what they hold, then sizes. f numbers in [-1, 1), p in [.1, 1.1), g in [1.1, 2.1), b bools, q
// i8, i67 indices below 67, c2 all 2, - left out; "f1003x67", "i67:1003", "p" a scalar. Attributes are as in
// tests/ops/vectors.jsonl; one that is not there has its default.
struct OperatorCase {
  const char* op;
  const char* operands;
  const char* attributes;
};

// Of every operator that takes more than operands of one shape, which the others are given.
const std::vector<OperatorCase>& operator_cases();

}  // namespace threads
