#include "train/step_share.h"

#include "autograd/backward.h"
#include "autograd/unchain.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/write.h"

namespace tinyai::train {

void Accumulation::add(const Value& labels_so_far) {
  ++batches;
  if (labels_so_far) ops::copy_to(*labels, *labels_so_far);
}

void Accumulation::set_labels(int64_t count) { copy_from_host(*labels, &count); }

Value labels_of(const Objective& objective, std::span<const Value> arrays) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  return objective.weights(arrays)[0];
}

Value with_labels(const BatchPart& part, const Value& labels, const Value& before) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  return part.clears ? labels : labels + before;
}

double share_of(int64_t examples, const BatchPart& part) {
  return static_cast<double>(examples) / static_cast<double>(part.examples);
}
Value share_of(const Value& labels, const BatchPart& part) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value own = ops::cast(labels, DType::kF64);
  return own / ops::full_like(own, static_cast<double>(part.examples));
}

void add_gradients(const optim::Optimizer& optimizer, const BatchResult& result, const BatchPart& part,
                   const Value& labels, int64_t examples) {
  const double share = labels ? 1 : share_of(examples, part);
  Value loss = share == 1 ? result.loss : result.loss * share;
  if (labels) loss = loss * ops::cast(share_of(labels, part), loss.dtype());
  loss = optimizer.scaled(loss);
  autograd::backward(ops::context().place, {&loss, 1}, {}, {});
  autograd::unchain_backward(loss.edge().node());  // what recurrent state still leads to
}

// Where no label counts, all gradients are 0 already, and stay so.
void divide_by_labels(optim::Optimizer& optimizer, const BatchPart& part, const Value& labels) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value there = ops::cast(labels, DType::kF64), all = ops::full_like(there, static_cast<double>(part.examples));
  optimizer.scale_gradients(all / ops::maximum(there, ops::full_like(there, 1)));
}

}  // namespace tinyai::train
