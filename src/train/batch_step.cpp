#include "train/batch_step.h"

#include "base/error.h"
#include "nn/tree/split.h"

namespace tinyai::train {

using memory::Kind;
using memory::Place;

Place StepContext::place() const {
  if (!memory::manager_of_scope(scope.bits)) fail(Status::kClosed, "the scope of ", describe(), " was closed");
  return memory::place_in(scope);
}

void StepContext::count(const BatchResult& result, int64_t examples) const {
  state.count(objective.counted_as(), result, examples);
}

void StepContext::step(const BatchPart& part, const Place& batch, FunctionRef<void()> ready) const {
  accumulated.batches = 0;
  if (schedule) schedule->check_advance();
  if (part.counts_labels) {
    const ops::Within within(ops::context().inner(batch, false));
    divide_by_labels(optimizer, part, Value(accumulated.labels));
  }
  events.call(Event::kBackwardEnd, batch);
  clip_and_step(ready);
}

void StepContext::clip_and_step(FunctionRef<void()> ready) const {
  if (clip_norm > 0) optimizer.clip_norm(clip_norm, nullptr);
  if (clip_value > 0) optimizer.clip_value(clip_value);
  const auto all_ready = [&] {
    if (split) split->agree();
    ready();
  };
  const int64_t stepped = shares_state ? optimizer.step_part(all_ready) : optimizer.step(all_ready);
  if (stepped + optimizer.take_early_steps() > 0) return;
  fail(Status::kGraph, describe(), ": the loss depends on no parameter that the optimizer steps: none has a gradient");
}

void StepContext::refuse_early(const char* why) const {
  fail(Status::kArgument, describe(), ": its optimizer steps early, and ", why,
       "; leave it out, or switch early steps off");
}

void StepContext::check_early(const BatchPart& part) const {
  if (!optimizer.is_early()) return;
  if (clip_norm > 0) refuse_early("clip_norm is of all gradients, which are never there at once");
  if (clip_value > 0) refuse_early("clip_value comes when the gradients are gone");
  if (!part.clears || !part.steps) refuse_early("accumulate steps by several backwards");
  if (events.wants(Event::kBackwardEnd)) refuse_early("backward_end comes when the gradients are gone");
}

BatchValues::BatchValues(const data::Batch& batch) {
  for (const Id id : batch.arrays) pins_.emplace_back(id, Kind::kArray, "batch");
  for (const memory::Pinned& pin : pins_) values_.emplace_back(ArrayRef::share(&pin.as<Array>()));
}

}  // namespace tinyai::train
