// What a batch counts for in a step of several: its share of the examples, as in the epoch's loss. Where that is the
// mean over the labels that count, how many all batches will have is not known before the last: so each counts by its
// labels as if all examples of the step had one, and the sum is divided by those there were.
#include <algorithm>

#include "autograd/backward.h"
#include "autograd/unchain.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/write.h"
#include "train/trainer.h"

namespace tinyai::train {

// Batches are gathered in groups that begin at multiples of `accumulate`; the last of an epoch may be smaller.
BatchPart Trainer::next_part() const {
  const int64_t first = (at_.batch - 1) / options_.accumulate * options_.accumulate;
  const int64_t size = std::min(options_.accumulate, loader_->batches() - first);
  return {.clears = at_.gathered == 0,
          .steps = at_.batch == first + size,
          .examples = loader_->examples(first, size),
          .counts_labels = size > 1 && counts_labels()};
}

Value Trainer::labels_of(std::span<const Value> arrays) const {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  return objective_->weights(arrays)[0];
}

// Of the step so far.
Value Trainer::with_labels(const BatchPart& part, const Value& labels, const Value& before) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  return part.clears ? labels : labels + before;
}

double Trainer::share_of(int64_t examples, const BatchPart& part) {
  return static_cast<double>(examples) / static_cast<double>(part.examples);
}
Value Trainer::share_of(const Value& labels, const BatchPart& part) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value own = ops::cast(labels, DType::kF64);
  return own / ops::full_like(own, static_cast<double>(part.examples));
}

// Where none counts, all gradients are 0 as they are.
void Trainer::divide_by_labels(const BatchPart& part, const Value& labels) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value there = ops::cast(labels, DType::kF64), all = ops::full_like(there, static_cast<double>(part.examples));
  options_.optimizer->scale_gradients(all / ops::maximum(there, ops::full_like(there, 1)));
}

// To the gradients. `labels`: how many count; null: the batch counts by its examples.
void Trainer::accumulate(const BatchResult& result, const BatchPart& part, const Value& labels, int64_t examples) {
  const double share = labels ? 1 : share_of(examples, part);
  Value loss = share == 1 ? result.loss : result.loss * share;
  if (labels) loss = loss * ops::cast(share_of(labels, part), loss.dtype());
  autograd::backward(ops::context().place, {&loss, 1}, {}, {});
  autograd::unchain_backward(loss.edge().node());  // what recurrent state still leads to
}

// The leaves have one more batch's gradients.
void Trainer::gather(const Value& labels_so_far) {
  ++at_.gathered;
  if (labels_so_far) ops::copy_to(*labels_, *labels_so_far);
}

void Trainer::set_labels(int64_t count) { copy_from_host(*labels_, &count); }

}  // namespace tinyai::train
