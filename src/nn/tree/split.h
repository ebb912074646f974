// Split modules: layers that have a part of a whole's weights each, and what they ask of the ranks that have the rest.
//
// Features, or heads, are shared out in runs, rank r of R from n r / R to n (r + 1) / R. What a layer does with its
// part is in the layer; who talks to the others is behind RankSplit (parallel/split_module.cpp).
#pragma once

#include <vector>

#include "base/function_ref.h"
#include "base/part_run.h"
#include "memory/engine_bytes.h"
#include "nn/tree/module.h"

namespace tinyai::nn {

enum class SplitPart : uint8_t {
  kWhole,
  kOutputs,  // some of its outputs, with which the next layer goes on
  kJoined,   // some of its outputs, which are gathered
  kInputs,   // some of its inputs; what it gives is summed
  kHeads,    // some of an attention's heads
  kBetween,  // it works on each element by itself, of which it is given some
};

// The features, or heads, that a layer can be split by.
struct SplitTraits {
  enum class Kind : uint8_t { kNone, kLinear, kTable, kAttention };
  Kind kind = Kind::kNone;
  int64_t in = 0, out = 0;  // features; of an attention the heads of keys and all heads
  bool is_possible = true;
};

// How a tensor is cut: an axis of blocks, of each of which a rank has a run of units.
struct TensorCut {
  struct Block {
    int64_t units, unit;
  };
  int axis = -1;  // not cut
  std::vector<Block> blocks;

  explicit operator bool() const { return axis >= 0; }
  int64_t whole() const;
  std::vector<PartRun> runs(int64_t rank, int64_t ranks) const;  // of a rank, in order
};

class RankSplit : public memory::EngineObject {
 public:
  std::atomic<uint32_t> refs{1};
  static void destroy(RankSplit* split) noexcept { delete split; }
  virtual ~RankSplit() = default;

  virtual int64_t rank() const noexcept = 0;
  virtual int64_t ranks() const noexcept = 0;
  virtual Value same(const Value& x) = 0;                  // its gradient is the sum of all ranks'
  virtual Value sum(const Value& x) = 0;                   // of all ranks'
  virtual Value joined(const Value& x, int64_t axis) = 0;  // the ranks' parts one behind the other
  // Runs it on all ranks: where it fails on one, it fails on all. Again within it: runs it.
  virtual void jointly(FunctionRef<void()> work) = 0;
  virtual void agree() = 0;  // all are well, within their work
};
using RankSplitRef = Ref<RankSplit>;

// A slice's share of a whole: which part, and of how many features.
struct SplitRole {
  SplitPart part = SplitPart::kWhole;
  int64_t whole = 0;  // features, of kBetween
};

// Drops by the whole's positions, so that all ranks together drop what the whole would. x is a part of its last axis.
Value dropped_part(RankSplit& split, const Value& x, double p, int64_t whole);

// A layer, and what becomes of it.
struct SplitLayer {
  std::string name, layer;
  SplitPart part = SplitPart::kWhole;
  std::string why_left;
};
struct SplitPlan {
  std::vector<SplitLayer> layers;
  int64_t parameter_bytes = 0, rank_bytes = 0;  // of the whole, and of the rank that has most
};
void require_whole(const char* call, Module& module);  // ARGUMENT for a valid view, and what is split already
// Likewise, and RANGE.
SplitPlan plan_split(const char* call, Module& module, int64_t ranks);
// UNSUPPORTED, ARGUMENT, CLOSED.
ModuleRef split_module(const char* call, const Place& place, Module& module, RankSplitRef split);

// A parameter of a split module.
struct CutTensor {
  std::string name;
  Id id;
  TensorCut cut;
};
std::vector<CutTensor> cut_tensors_of(Module& module);  // those that are cut
// A rank's part of the whole: a view, or a copy where it has several runs.
Value part_of(const Value& whole, const TensorCut& cut, int64_t rank, int64_t ranks);
// All ranks' parts, one behind the other, as the whole.
Value whole_of(const Value& parts, const TensorCut& cut, int64_t ranks);

}  // namespace tinyai::nn
