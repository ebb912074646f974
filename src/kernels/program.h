// Program: a chain, or a graph, of elementwise operations as data, done in one pass over memory. A machine with one
// accumulator works it off for a block of elements at a time: each instruction takes the accumulator, and a second
// operand where it has two, and leaves its result in the accumulator. Each rounds as the kernel of its own does.
//
// All elements are f32. A stream is an array by its address: operands first, outputs behind them. An operand has as
// many elements as an output, or fewer: then it starts again at its end, as a bias does for each row; one number stands
// for all.
#pragma once

#include <cstdint>

namespace tinyai::kernels {

// Plain data, with no functions: the vector kernels read it.
struct Instruction {
  enum Code : uint8_t {
    kLoad,            // the operand
    kStore,           // the accumulator, which stays, into the operand
    kUnary,           // op of the accumulator, with the numbers a and b
    kBinary,          // op of accumulator and operand
    kBinaryReversed,  // op of operand and accumulator
  };
  enum Kind : uint8_t { kNone, kStream, kTemporary };

  Code code;
  uint8_t op;      // UnaryOp or BinaryOp, by number: see arguments.h
  Kind kind;       // of the operand
  uint8_t at;      // which
  uint16_t label;  // for whoever made it
  double a, b;
};

struct Program {
  static constexpr int kMostOperands = 8, kMostOutputs = 4, kMostInstructions = 48;
  static constexpr int kMostStreams = kMostOperands + kMostOutputs;
  // Values that are put aside, and streams that start again.
  static constexpr int kMostAside = 5;

  int64_t elements;               // of each output
  int64_t period[kMostOperands];  // of each operand: how many elements it has
  uint8_t operands, outputs, temporaries, count;
  Instruction instructions[kMostInstructions];
};

// Where a program's streams are. An output may be an operand that has as many elements, if no instruction behind the
// store reads that.
struct Streams {
  void* at[Program::kMostStreams];
};

}  // namespace tinyai::kernels
