#include "nn/tree/split.h"

#include "nn/tree/builder.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {

int64_t TensorCut::whole() const {
  int64_t sum = 0;
  for (const Block& block : blocks) sum += block.units * block.unit;
  return sum;
}

std::vector<PartRun> TensorCut::runs(int64_t rank, int64_t ranks) const {
  std::vector<PartRun> all;
  int64_t before = 0;
  for (const Block& block : blocks) {
    const PartRun own = even_part(block.units, rank, ranks);
    all.push_back({before + own.begin * block.unit, before + own.end * block.unit});
    before += block.units * block.unit;
  }
  return all;
}

std::vector<CutTensor> cut_tensors_of(Module& module) {
  std::vector<CutTensor> found;
  const std::vector<NamedModule> all = modules_of(module);
  const std::lock_guard guard(structure_lock());
  for (const NamedModule& one : all) {
    if (!one.module->split()) continue;
    for (const Module::Tensor& tensor : one.module->parameters()) {
      if (TensorCut cut = one.module->cut_of(tensor.name))
        found.push_back(
            {one.name.empty() ? std::string(tensor.name) : cat(one.name, ".", tensor.name), tensor.id, std::move(cut)});
    }
  }
  return found;
}

Value part_of(const Value& whole, const TensorCut& cut, int64_t rank, int64_t ranks) {
  std::vector<Value> parts;
  for (const PartRun& run : cut.runs(rank, ranks)) parts.push_back(ops::slice(whole, cut.axis, run.begin, run.end));
  return parts.size() == 1 ? parts.front() : ops::concat(parts, cut.axis);
}

// Parts have their runs one behind the other, block by block.
Value whole_of(const Value& parts, const TensorCut& cut, int64_t ranks) {
  if (cut.blocks.size() == 1) return parts;
  std::vector<Value> whole;
  for (size_t block = 0; block < cut.blocks.size(); ++block) {
    int64_t at = 0;
    for (int64_t rank = 0; rank < ranks; ++rank) {
      const std::vector<PartRun> runs = cut.runs(rank, ranks);
      for (size_t i = 0; i < runs.size(); ++i) {
        const int64_t size = runs[i].count();
        if (i == block) whole.push_back(ops::slice(parts, cut.axis, at, at + size));
        at += size;
      }
    }
  }
  return ops::concat(whole, cut.axis);
}

// As dropout does it, element by element.
Value dropped_part(RankSplit& split, const Value& x, double p, int64_t whole) {
  if (p == 1) return ops::masked_fill(x, ops::scalar(1, DType::kBool), 0);
  const int last = x->rank - 1;
  Shape shape = x.shape();
  shape[last] = whole;
  const Value all = ops::bernoulli(ops::to_ints(shape), 1 - p, DType::kBool);
  const PartRun own = even_part(whole, split.rank(), split.ranks());
  const Value kept = ops::copy(ops::slice(all, last, own.begin, own.end));
  return ops::where(kept, x * (1 / (1 - p)), ops::scalar(0, x.dtype()));
}

}  // namespace tinyai::nn
