// DynamicAxes: a node may state sizes for the inputs that a file was saved with, where inputs have others now.
//
// A saved function is of one signature. Most operators know what to do with operands of other sizes; those that state
// sizes do not, and what they state is worked out, if there is just one way to read it. Where there is none, or more
// than one, it is refused: a guess would be another network. A node states what is a tensor of the file, or was worked
// out of such tensors alone (sizes.h).
#pragma once

#include "onnx/mapping/adapter.h"

namespace tinyai::onnx {

class DynamicAxes {
 public:
  // SHAPE for inputs of another rank, or where one size that was saved is two now.
  DynamicAxes(const std::string& file, std::span<const ValueInfo> saved, std::span<const ops::Value> now);

  bool is_none() const { return changes_.empty(); }
  // The operand of the node that states sizes; -1: none.
  static int stating_operand(const Node& node);
  static bool reshapes_operand(const Node& node);  // its first; others make something of nothing
  // It, for an operand that was saved with the one shape and has the other. SHAPE where that is not clear.
  Tensor stated(const Reading& node, const Tensor& saved, const Shape& operand_saved, const Shape& operand) const;

 private:
  struct Change {
    int64_t from, to;
  };
  using Sizes = std::vector<int64_t>;

  const Change* change_of(int64_t size) const;
  // Gives it where it can be nothing else that stayed as it was.
  const Change* sure_change_of(const Reading& node, int64_t size) const;
  Sizes regrouped(const Reading& node, const Sizes& target, const Shape& saved, const Shape& now) const;
  void regroup(const Reading& node, std::span<int64_t> target, int64_t elements) const;
  Sizes expanded(const Reading& node, const Sizes& target, const Shape& saved, const Shape& now) const;
  Sizes made(const Reading& node, const Sizes& target) const;

  std::vector<Change> changes_;
  Sizes kept_;  // of inputs, as they were saved
};

}  // namespace tinyai::onnx
