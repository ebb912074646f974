// Analyses what a module would compute, and what memory it would need, without computing: its forward or a training
// step runs on the null device, with twins in place of what it holds (nn/tree/twins.h).
#pragma once

#include "nn/tree/module.h"
#include "optim/optimizer.h"
#include "report/analysis.h"
#include "train/loss.h"

namespace tinyai::train {

struct AnalysisOptions {
  bool training = false;            // loss, backward and step come after the forward; else it records nothing
  Loss loss = Loss::kCrossEntropy;  // kHost: the module's first output is the loss
  const Spec* target = nullptr;     // of the other losses
  const optim::Optimizer* optimizer = nullptr;  // that would step; null: none
  int outputs = 1;                              // of the module
};

// Analyses it in the mode that it is set to. Training: of a step that is not the first. SHAPE, DTYPE, ..: what the
// forward would fail with; DEVICE where it uses arrays that are neither its inputs nor the module's own.
report::Analysis analyse(nn::Module& module, std::span<const Spec> inputs, const AnalysisOptions& options);

}  // namespace tinyai::train
