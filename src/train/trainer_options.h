// The options that a trainer is made from.
#pragma once

#include "data/loader.h"
#include "nn/tree/module.h"
#include "optim/schedule.h"
#include "parallel/group.h"
#include "train/monitor.h"
#include "train/plateau.h"
#include "train/trainer_host.h"

namespace tinyai::train {

struct TrainerOptions {
  memory::EngineString name = "trainer";
  nn::ModuleRef module;
  Ref<data::Dataset> training, validation;
  Ref<optim::Optimizer> optimizer;  // null: Adam of that rate, in the trainer's scope
  double rate = 1e-3;
  bool has_schedule = false;
  optim::Curve schedule;  // one that ends(), of period 0, does so with the last epoch, wherever that is moved
  PlateauRule plateau;    // with no schedule, which sets the rates anew at each step
  Ref<Monitor> monitor;
  LossTerm loss;        // the first, of others that are added
  int64_t outputs = 1;  // of the module, at least
  data::LoaderOptions loader;
  int64_t epochs = 1;
  int64_t accumulate = 1;                // batches to a step
  double clip_norm = 0, clip_value = 0;  // 0: none
  int64_t patience = 0;                  // early stopping: epochs without a gain; 0: none
  double least_gain = 0;
  bool restore_best = false;  // the module ends with what it held after the epoch of the least loss
  double time_limit = 0;      // seconds of one run; 0: none
  bool progress = false;
  bool compile = false;                              // each part of a step is a compiled function
  int64_t shards = 0;                                // of a batch, side by side (sharded_batch.h); 0: it is whole
  int64_t replicas = 0;                              // that work on them; 0: as many as threads work at once
  int64_t budget_bytes = 0;                          // of a compiled step's arena and results; 0: whatever is fastest
  bool rematerialise = false;                        // a compiled step keeps within what limits leave
  bool keep_state = false;                           // from batch to batch, of a session's rows
  ops::Precision precision = ops::Precision::kAsIs;  // of forward and loss
  double loss_scale = 0;                             // that the optimizer gets, at first; 0: it stays as it is
  Ref<parallel::Group> group;                        // whose ranks share out each batch's shards; null: none
  int64_t share_state = 0;                           // 1: each rank keeps its part of the optimizer's state
  std::string checkpoints;                           // a folder of a run's folders (run_folder.h); empty: none
  int64_t restarts = 0;                              // of a run, without ranks that are gone
  std::unique_ptr<TrainerHost> host;
};
void check(const TrainerOptions& options);

}  // namespace tinyai::train
