// Plateau: when a loss has not become less for some epochs, the rate does. PyTorch's ReduceLROnPlateau, of a loss.
#pragma once

#include "optim/optimizer.h"

namespace tinyai::train {

struct PlateauRule {
  int64_t epochs = 0;  // without a gain, after which the rate is lowered; 0: never
  double factor = 0.1;
  double gain = 1e-4;    // of the least loss so far, as a share of it
  int64_t cooldown = 0;  // epochs after that, which do not count
  double least = 0;      // the rate is lowered no further
};
void check(const PlateauRule& rule);  // RANGE

// The state of a run.
struct Plateau {
  double best = 0;  // of the losses
  bool has_best = false;
  int64_t without_gain = 0, cooling = 0;  // epochs

  bool ends_with(double loss, const PlateauRule& rule);  // of one more epoch; NaN is no gain. True: lower the rate
};

void lower_rates(optim::Optimizer& optimizer, const PlateauRule& rule);

}  // namespace tinyai::train
