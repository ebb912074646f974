// A trainer whose module is a rank's part of a whole: its runs are those of all ranks, and its checkpoints have whole
// tensors.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "nn/tree/split.h"
#include "optim/optimizer.h"
#include "train/trainer_options.h"

namespace tinyai::train {

// Null: no module in it is a part.
nn::RankSplit* split_of(nn::Module& module);
// ARGUMENT for what would need more of the whole than a rank has.
void check_split(const TrainerOptions& options);

// Knows which of a checkpoint's arrays are cut, and how.
class SplitState {
 public:
  SplitState(nn::Module& module, const optim::Optimizer& optimizer);

  // Cuts of arrays by the module's names, and by the numbers of the optimizer's parameters.
  nn::TensorCut of_module(const std::string& name) const;
  nn::TensorCut of_optimizer(const NamedArray& part) const;
  // This rank's parts in the place of wholes.
  void cut_module(nn::RankSplit& split, const Place& place, std::vector<NamedArray>& arrays) const;
  void cut_optimizer(nn::RankSplit& split, const Place& place, std::vector<NamedArray>& arrays) const;

 private:
  struct Known {
    nn::TensorCut cut;
    Shape part;  // its own shape
  };
  const Known* by_index(const std::string& name) const;

  std::unordered_map<std::string, Known> by_name_;
  std::vector<Known> by_index_;
};

}  // namespace tinyai::train
