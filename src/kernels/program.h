// Program: a chain, or a graph, of elementwise operations as data, done in one pass over memory. A machine with one
// accumulator works it off for a block of elements at a time: each instruction takes the accumulator, and a second
// operand where it has two, and leaves its result in the accumulator. Each rounds as the kernel of its own does.
//
// It works in f32 or in f64. A stream is an array by its address, operands first, outputs behind them, and may be of
// another dtype, which the machine takes elements from and rounds them to on the way: f16 and bf16, behind whose
// operations there is a cast each, and bool, which is 0 and 1. An operand has as many elements as an output, or fewer:
// then it starts again at its end, as a bias does for each row; one number stands for all.
#pragma once

#include <cstdint>

#include "base/dtype.h"

namespace tinyai::kernels {

// Plain data, with no functions: the vector kernels read it.
struct Instruction {
  enum Code : uint8_t {
    kLoad,            // the operand
    kStore,           // the accumulator, which stays, into the operand
    kStoreAs,         // the same into a stream of another dtype
    kCast,            // rounds the accumulator
    kUnary,           // op of the accumulator, with the numbers a and b; tests give 0 or 1
    kBinary,          // op of accumulator and operand
    kBinaryReversed,  // op of operand and accumulator
    kWhere,           // operand where the accumulator is not 0, else `other`
    kWhereTrue,       // accumulator where `other` is not 0, else operand
    kWhereFalse,      // operand where `other` is not 0, else accumulator
    kFill,            // a where operand is not 0, else accumulator
    kFillReversed,    // a where the accumulator is not 0, else operand
  };
  enum Kind : uint8_t { kNone, kStream, kTemporary };

  Code code = kLoad;
  uint8_t op = 0;          // UnaryOp or BinaryOp, by number: see arguments.h
  Kind kind = kNone;       // of the operand
  uint8_t at = 0;          // which
  uint16_t label = 0;      // for whoever made it
  DType to = DType::kF32;  // of a cast; what is neither f16 nor bf16 is exact
  uint8_t other = 0;       // a stream, or behind kMostStreams a temporary
  double a = 0, b = 0;
};

struct Program {
  static constexpr int kMostOperands = 8, kMostOutputs = 4, kMostInstructions = 48;
  static constexpr int kMostStreams = kMostOperands + kMostOutputs;
  // Values that are put aside, and streams that start again or are of another dtype.
  static constexpr int kMostAside = 7;

  int64_t elements;               // of each output
  int64_t period[kMostOperands];  // of each operand: how many elements it has
  uint8_t operands, outputs, temporaries, count;
  DType dtype;  // that it works in
  DType stream_dtype[kMostStreams];
  Instruction instructions[kMostInstructions];
};

// The addresses of a program's streams. An output may be an operand that has as many elements, if no instruction behind
// the store reads that.
struct Streams {
  void* at[Program::kMostStreams];
};

// One of a program's outputs as a matrix in memory, and what is made of it besides: the sum, or the mean, of each row
// or of each column, to the bits that the kernel of reductions gives.
struct ProgramSum {
  int64_t rows, columns;
  uint8_t output;   // which: behind the operands
  bool is_kept;     // false: nobody else wants it, and its stream is null
  bool of_columns;  // one number a column
  bool mean;
};

}  // namespace tinyai::kernels
