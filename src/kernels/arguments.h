// Arguments of kernels besides their views: which operation, and its geometry; of elementwise ones the names of the
// operations alone (generated/elementwise_ops.h lists them). Apart from the table, so that the vector loops, built once
// per instruction set, are not built anew for a change of the table.
#pragma once

#include <cstdint>

namespace tinyai::kernels {

// Named here, so that a new one leaves those as built who only pass it on.
enum class UnaryOp : uint8_t;
enum class BinaryOp : uint8_t;

enum class ReduceOp : uint8_t { kSum, kMean, kProd, kMax, kMin, kAny, kAll, kSumSquares };
enum class PoolKind : uint8_t { kMax, kAverage /* padding counted */, kAverageExcludePadding };

struct ConvGeometry {  // two spatial axes; x [N,C,H,W], w [O,C/groups,KH,KW], y [N,O,OH,OW], any strides
  int64_t stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1}, groups = 1;
};
struct PoolGeometry {
  int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0};
};
enum class Reduction : uint8_t { kMean /* over the labels that count */, kSum, kNone };
struct LabelLoss {
  int axis = 1;             // of the classes in x
  bool normalized = false;  // x holds log-probabilities: negative log-likelihood; else log_softmax comes first
  double smoothing = 0;     // share of the target spread evenly over all classes
  int64_t ignored = -100;   // a label that does not count
  Reduction reduction = Reduction::kMean;
};
struct AttentionRule {
  bool causal = false;  // query i sees keys 0..i
  double scale = 1;     // of the scores
  double dropout = 0;   // the probability of a weight to be dropped
};
enum class RecurrentCell : uint8_t { kTanh, kRelu, kLstm, kGru };
struct RecurrentRule {
  RecurrentCell cell;
  bool reverse = false;  // from the last step to the first

  // Rows of the weights for one of the state: lstm's i, f, g, o; gru's r, z, n.
  int64_t gates() const { return cell == RecurrentCell::kLstm ? 4 : cell == RecurrentCell::kGru ? 3 : 1; }
};
struct RandomState {
  uint64_t seed, counter;  // Philox4x32-10: element i takes block counter + i / 4 (f64 normal: i / 2), word i % 4
};

}  // namespace tinyai::kernels
