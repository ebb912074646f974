// A batch counts in a step of several for its share of the examples, as in the epoch's loss. Where that loss is the
// mean over the labels that count, how many all batches will have is not known before the last: so each counts by its
// labels as if all examples of the step had one, and the sum is divided by those there were.
#pragma once

#include "optim/optimizer.h"
#include "train/objective.h"

namespace tinyai::train {

// BatchPart is a batch's part in its step: the first of those accumulated clears the gradients, the last one steps.
struct BatchPart {
  bool clears = true, steps = true;
  int64_t examples = 0;        // of the step, all its batches together: what a batch counts for is its share of them
  bool counts_labels = false;  // or that of the labels that count
  friend bool operator==(const BatchPart&, const BatchPart&) = default;
};

// Accumulation counts the batches whose gradients the leaves have.
struct Accumulation {
  int64_t batches = 0;
  ArrayRef labels;  // [] i64: that count in them

  void add(const Value& labels_so_far);  // one more batch; null: its labels do not count
  void set_labels(int64_t count);
};

Value labels_of(const Objective& objective, std::span<const Value> arrays);          // how many count
Value with_labels(const BatchPart& part, const Value& labels, const Value& before);  // of the step so far

double share_of(int64_t examples, const BatchPart& part);
Value share_of(const Value& labels, const BatchPart& part);  // f64

// Adds the batch's gradients to those of the leaves, by its share. `labels`: how many count; null: the batch counts by
// its examples. `optimizer`: whose loss scale the loss is multiplied by.
void add_gradients(const optim::Optimizer& optimizer, const BatchResult& result, const BatchPart& part,
                   const Value& labels, int64_t examples);
// Divides the sum of all batches' gradients by the labels that there were.
void divide_by_labels(optim::Optimizer& optimizer, const BatchPart& part, const Value& labels);

}  // namespace tinyai::train
