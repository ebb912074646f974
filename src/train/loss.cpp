#include "train/loss.h"

#include <cmath>
#include <vector>

#include "ops/apply.h"
#include "ops/generated/operators.h"

namespace tinyai::train {
namespace {

constexpr const char* kNames[kLossCount] = {"cross_entropy", "nll", "bce_with_logits", "mse", "l1", "huber", "host"};

// Elements in C order as doubles would cost twice the memory; classes and logits fit a float.
std::vector<float> floats(const Array& array) {
  std::vector<float> out(array.elements());
  if (array.dtype == DType::kF32) {
    copy_to_host(array, out.data());
    return out;
  }
  std::vector<std::byte> raw(array.elements() * size_of(array.dtype));
  copy_to_host(array, raw.data());
  for (size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<float>(scalar_from_bytes(array.dtype, raw.data() + i * size_of(array.dtype)));
  }
  return out;
}

int64_t count_greatest(const Array& output, const Array& target) {
  const int64_t examples = output.size(0), classes = output.size(1);
  const std::vector<float> scores = floats(output), labels = floats(target);
  int64_t right = 0;
  for (int64_t i = 0; i < examples; ++i) {
    const float* row = &scores[i * classes];
    int64_t best = 0;
    for (int64_t c = 1; c < classes; ++c) {
      if (row[c] > row[best]) best = c;
    }
    right += labels[i] == static_cast<float>(best);
  }
  return right;
}

int64_t count_sides(const Array& output, const Array& target) {
  const std::vector<float> logits = floats(output), wanted = floats(target);
  int64_t right = 0;
  for (size_t i = 0; i < logits.size(); ++i) right += (logits[i] > 0) == (wanted[i] > 0.5f);
  return right;
}

}  // namespace

const char* name(Loss loss) { return kNames[static_cast<int>(loss)]; }

Value loss_of(Loss loss, const Value& output, const Value& target) {
  switch (loss) {
    case Loss::kCrossEntropy:
      return ops::cross_entropy(output, target);
    case Loss::kNll:
      return ops::nll_loss(output, target);
    case Loss::kBceWithLogits:
      return ops::bce_with_logits(output, target);
    case Loss::kMse:
      return ops::mse_loss(output, target);
    case Loss::kL1:
      return ops::l1_loss(output, target);
    case Loss::kHuber:
      return ops::huber_loss(output, target);
    case Loss::kHost:
      break;
  }
  return {};
}

int64_t count_correct(Loss loss, const Array& output, const Array& target) {
  if (loss == Loss::kCrossEntropy || loss == Loss::kNll || loss == Loss::kHost) {
    const bool labels = target.dtype == DType::kI64 || target.dtype == DType::kI32;
    const bool classes = output.rank == 2 && target.rank == 1 && output.size(0) == target.size(0) && output.size(1) > 0;
    return labels && classes ? count_greatest(output, target) : -1;
  }
  const bool one_each =
      output.elements() == target.elements() && output.rank > 0 && output.size(0) == output.elements();
  return loss == Loss::kBceWithLogits && one_each ? count_sides(output, target) : -1;
}

void Tally::add(double mean_loss, int64_t batch, int64_t right) {
  loss += mean_loss * static_cast<double>(batch);
  examples += batch;
  counts &= right >= 0;
  if (right > 0) correct += right;
}

double Tally::accuracy() const {
  return counts && examples ? static_cast<double>(correct) / static_cast<double>(examples) : std::nan("");
}

}  // namespace tinyai::train
