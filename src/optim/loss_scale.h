// LossScale: what a loss is multiplied by before its backward, so that gradients of f16 do not vanish, and what becomes
// of it. It follows the gradients: a step whose gradients are not all finite is left out and lowers it, many steps
// without such a one raise it (Micikevicius and others 2018, "Mixed Precision Training"; the numbers are PyTorch's).
//
// All of it is data of the device: a compiled step reads nothing back, and is traced once.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "array/array.h"
#include "base/mutex.h"
#include "memory/counted_object.h"
#include "ops/value.h"

namespace tinyai::optim {

struct LossScaleOptions {
  double initial = 65536;
  double growth = 2;  // after so many steps without a gradient that is not finite:
  int64_t growth_interval = 2000;
  double backoff = 0.5;  // after one with
};
void check(const LossScaleOptions& options);  // RANGE

struct LossScaleState {
  double value = 0;
  int64_t taken = 0, skipped = 0, in_a_row = 0;  // steps; skipped ones since the last that was taken
};

class LossScale : public memory::CountedObject<LossScale> {
 public:
  // On that device, where the parameters are. RANGE
  LossScale(const memory::Place& place, device::Device& device, const LossScaleOptions& options);

  // The loss times the scale, recorded as any product.
  ops::Value scaled(const ops::Value& loss) const;
  ops::Value value() const;  // f64

  // What a step makes of its gradients. Nothing is written before commit(), which cannot fail.
  struct Next {
    ops::Value step;     // [2] f64, what a step is given: what the gradients are multiplied by, and whether to skip it
    ops::Value state;    // after it
    ops::Value squares;  // [n] f64: each gradient's sum of squares
  };
  Next next(std::span<const ops::Value> squares) const;  // one f64 each
  void commit(const Next& next) noexcept;

  LossScaleState read() const;                      // waits for the device
  void check_state(const Array& state) const;       // of a file. RANGE
  const ArrayRef& state() const { return state_; }  // [5] f64: all of it, for a checkpoint
  bool skipped_last() const { return read().in_a_row > 0; }

  // What parameters are called, of whose gradients next() is given the squares.
  void set_names(const memory::Place& place, std::vector<std::string> names);
  // Says, once, that it fell below 1, or that a hundred steps in a row were skipped, and whose gradient it was.
  void look();

  device::Device& device() const { return state_->device(); }

 private:
  std::string culprit() const;

  const LossScaleOptions options_;
  ArrayRef state_;                  // [5] f64: value, steps since it grew, taken, skipped, skipped in a row
  ArrayRef skips_, grows_, stays_;  // [2, 5] f64: a state's factors and what is added
  ArrayRef bounds_;                 // [2, 5] f64: the least and the most that a state is
  std::atomic<uint8_t> told_{0};    // what of look() was said
  mutable Mutex lock_;              // of the two below
  ArrayRef squares_;                // [n] f64: of the last step
  std::vector<std::string> names_;
};

}  // namespace tinyai::optim
