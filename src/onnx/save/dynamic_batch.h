// Dynamic batch: models of one function at three sizes of its batch become one whose batch is dynamic. Where a
// tensor of theirs states sizes that differ, nodes work them out of the first input's shape, as other programs' files
// do.
#pragma once

#include <array>

#include "onnx/mapping/lowering.h"

namespace tinyai::onnx {

struct SizedModel {
  Model& model;
  Sink& sink;
  int64_t batch;
};

// The first becomes it. GRAPH where they differ in more than numbers that are c + k * batch (base/symbolic_size.h) in
// tensors of whole numbers, and nothing is changed then.
void make_batch_dynamic(const std::array<SizedModel, 3>& at);

}  // namespace tinyai::onnx
