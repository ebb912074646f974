#include "train/plateau.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/ranges.h"

namespace tinyai::train {

void check(const PlateauRule& rule) {
  if (rule.epochs < 0) fail(Status::kRange, "trainer: a plateau of ", rule.epochs, " epochs");
  if (rule.cooldown < 0) fail(Status::kRange, "trainer: a plateau's cooldown of ", rule.cooldown, " epochs");
  require_number("trainer", "plateau_factor", rule.factor, 0, 1);
  require_number("trainer", "plateau_gain", rule.gain, 0, 1);
  require_number("trainer", "plateau_least", rule.least, 0);
}

bool Plateau::ends_with(double loss, const PlateauRule& rule) {
  if (rule.epochs == 0) return false;
  // A share of a negative loss would be a step back.
  if (!std::isnan(loss) && (!has_best || loss < best - rule.gain * std::abs(best))) {
    best = loss;
    has_best = true;
    without_gain = 0;
  } else {
    ++without_gain;
  }
  if (cooling > 0) {
    --cooling;
    without_gain = 0;
  }
  if (without_gain < rule.epochs) return false;
  cooling = rule.cooldown;
  without_gain = 0;
  return true;
}

void lower_rates(optim::Optimizer& optimizer, const PlateauRule& rule) {
  for (int group = 0; group < optimizer.groups(); ++group) {
    const double rate = optimizer.rate(group);
    optimizer.set_rate(group, std::min(rate, std::max(rate * rule.factor, rule.least)));
  }
}

}  // namespace tinyai::train
