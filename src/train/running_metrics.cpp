// Sums are f64, counts too: one array of four is one write a batch, and whole numbers are exact to 2^53 examples.
#include "train/running_metrics.h"

#include <cmath>

#include "ops/generated/step.h"
#include "ops/write.h"

namespace tinyai::train {

double Totals::mean_loss() const { return examples ? loss / static_cast<double>(examples) : std::nan(""); }

double Totals::accuracy() const {
  return counts && labelled ? static_cast<double>(correct) / static_cast<double>(labelled) : std::nan("");
}

namespace {

BatchSums no_sums(const memory::Place& place, device::Device& device) {
  BatchSums none{
      new_array(place, device, memory::Category::kWorkspace, {DType::kF64, {4}}, {}, memory::Exempt::kFromCap)};
  ops::fill(*none.sums, 0);
  return none;
}

void count(BatchSums& into, Loss loss, const Value& mean, const Hits& hits, int64_t examples) noexcept {
  const ops::CountBatchAttrs attrs{examples, is_over_labels(loss)};
  const ops::Operand in[] = {{into.sums.get(), {}, 0}, mean, hits.right, hits.of};
  ops::write(ops::records::count_batch, in, &attrs);
  into.counts &= hits.count();
}

}  // namespace

void BatchSums::add(const BatchSums& more) noexcept {
  ops::add_to(*sums, *more.sums);
  counts &= more.counts;
}

BatchSums sums_of(const memory::Place& place, Loss loss, const Value& mean, const Hits& hits, int64_t examples) {
  BatchSums batch = no_sums(place, mean->device());
  count(batch, loss, mean, hits, examples);
  return batch;
}

RunningMetrics::RunningMetrics(const memory::Place& place, device::Device& device) : all_(no_sums(place, device)) {}

void RunningMetrics::add(Loss loss, const Value& mean, const Hits& hits, int64_t examples) noexcept {
  count(all_, loss, mean, hits, examples);
}

void RunningMetrics::set(const Totals& totals) {
  const double sums[] = {totals.loss, static_cast<double>(totals.examples), static_cast<double>(totals.correct),
                         static_cast<double>(totals.labelled)};
  copy_from_host(*all_.sums, sums);
  all_.counts = totals.counts;
}

Totals RunningMetrics::totals() const {
  double sums[4];
  copy_to_host(*all_.sums, sums);
  return {.loss = sums[0],
          .examples = static_cast<int64_t>(sums[1]),
          .correct = static_cast<int64_t>(sums[2]),
          .labelled = static_cast<int64_t>(sums[3]),
          .counts = all_.counts};
}

}  // namespace tinyai::train
