#include "onnx/load/dynamic_axes.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/checked.h"
#include "base/error.h"
#include "io/tensor_header.h"

namespace tinyai::onnx {
namespace {

constexpr size_t kMostSplit = 16;  // axes that one becomes, of which each way is tried

[[noreturn]] void refuse(const Reading& node, const std::string& what) {
  fail(Status::kShape, node.where(), ": ", what, "; save the function at the sizes that are asked for");
}

std::string text_of(std::span<const int64_t> sizes) {
  std::string out = "[";
  for (size_t i = 0; i < sizes.size(); ++i) out += cat(i ? "," : "", sizes[i]);
  return out + "]";
}

int64_t product(std::span<const int64_t> sizes) {
  int64_t out = 1;
  for (const int64_t size : sizes) out = checked_product("a saved function at other sizes", "elements", out, size);
  return out;
}

// Zeros copy the operand's size, and -1 takes the rest: as ONNX's Reshape has them.
std::vector<int64_t> resolved(std::vector<int64_t> target, const Shape& operand, bool zero_is_zero) {
  for (size_t i = 0; i < target.size(); ++i) {
    if (target[i] == 0 && !zero_is_zero && static_cast<int>(i) < operand.rank())
      target[i] = operand[static_cast<int>(i)];
  }
  const auto rest = std::find(target.begin(), target.end(), -1);
  if (rest != target.end()) {
    *rest = 1;
    const int64_t others = product(target);
    *rest = others ? operand.elements() / others : 0;
  }
  return target;
}

}  // namespace

DynamicAxes::DynamicAxes(const std::string& file, std::span<const ValueInfo> saved, std::span<const ops::Value> now) {
  for (size_t i = 0; i < saved.size(); ++i) {
    const Shape &was = saved[i].spec.shape, is = now[i].shape();
    if (was.rank() != is.rank())
      fail(Status::kShape, file, ": input ", i, " was saved as ", to_string(saved[i].spec),
           "; other sizes have as many axes");
    for (int axis = 0; axis < was.rank(); ++axis) {
      if (was[axis] == is[axis]) {
        kept_.push_back(was[axis]);
        continue;
      }
      const Change* const known = change_of(was[axis]);
      if (known && known->to != is[axis])
        fail(Status::kShape, file, ": the size ", was[axis], " that it was saved with is ", known->to, " and ",
             is[axis], " now, and nobody knows which of them a node means");
      if (!known) changes_.push_back({was[axis], is[axis]});
    }
  }
}

const DynamicAxes::Change* DynamicAxes::change_of(int64_t size) const {
  const auto found =
      std::find_if(changes_.begin(), changes_.end(), [&](const Change& one) { return one.from == size; });
  return found == changes_.end() ? nullptr : &*found;
}

const DynamicAxes::Change* DynamicAxes::sure_change_of(const Reading& node, int64_t size) const {
  const Change* const change = change_of(size);
  if (change && (size == 1 || std::find(kept_.begin(), kept_.end(), size) != kept_.end()))
    refuse(node, cat("states a size of ", size, ", which was changed in one place and not in another"));
  return change;
}

int DynamicAxes::stating_operand(const Node& node) {
  if (!node.domain.empty()) return -1;
  if (reshapes_operand(node)) return 1;
  if (node.op_type == "Range") return 1;  // where it ends
  return node.op_type == "ConstantOfShape" ? 0 : -1;
}

bool DynamicAxes::reshapes_operand(const Node& node) { return node.op_type == "Reshape" || node.op_type == "Expand"; }

// The axes that one group of the operand's becomes, whose elements are so many now: those of a size that has changed go
// along, if that is the only way in which it comes out.
void DynamicAxes::regroup(const Reading& node, std::span<int64_t> target, int64_t elements) const {
  if (product(target) == elements) return;
  if (target.size() == 1) {
    target[0] = elements;
    return;
  }
  std::vector<int64_t> found;
  int ways = 0;
  for (uint32_t chosen = 1; target.size() <= kMostSplit && chosen < 1u << target.size(); ++chosen) {
    std::vector<int64_t> tried(target.begin(), target.end());
    bool is_possible = true;
    for (size_t i = 0; i < tried.size(); ++i) {
      if (!(chosen >> i & 1)) continue;
      const Change* const change = change_of(tried[i]);
      is_possible = is_possible && change;
      if (change) tried[i] = change->to;
    }
    if (!is_possible || product(tried) != elements) continue;
    found = std::move(tried);
    ++ways;
  }
  if (ways != 1)
    refuse(node,
           cat("states the sizes ", text_of(target), " of what has ", elements, " elements now, and ",
               ways == 0 ? "none of them is one that was changed" : "more than one of them is one that was changed"));
  std::copy(found.begin(), found.end(), target.begin());
}

// A reshape in C order takes groups of neighbouring axes to groups with as many elements, each for itself.
DynamicAxes::Sizes DynamicAxes::regrouped(const Reading& node, const Sizes& target, const Shape& saved,
                                          const Shape& now) const {
  Sizes out = target;
  size_t at = 0;
  int axis = 0;
  if (saved.elements() == 0) refuse(node, "was saved without elements");
  while (axis < saved.rank() && at < target.size()) {
    const size_t first = at;
    int64_t was = saved[axis], stated = target[at++], elements = now[axis++];
    while (was != stated) {
      if (was < stated && axis < saved.rank()) {
        was *= saved[axis];
        elements = checked_product("a saved function at other sizes", "elements", elements, now[axis++]);
      } else if (stated < was && at < target.size()) {
        stated *= target[at++];
      } else {
        refuse(node, cat("states the sizes ", text_of(target), ", which its operand has not got"));
      }
    }
    regroup(node, std::span(out).subspan(first, at - first), elements);
  }
  for (; axis < saved.rank(); ++axis) {  // ones, that no size stands for
    if (now[axis] != saved[axis]) refuse(node, "leaves out an axis whose size was changed");
  }
  return out;
}

// An axis that is the operand's stays so; one that it is repeated along goes with the size that it has.
DynamicAxes::Sizes DynamicAxes::expanded(const Reading& node, const Sizes& target, const Shape& saved,
                                         const Shape& now) const {
  Sizes out = target;
  const auto added = static_cast<int>(target.size()) - saved.rank();
  for (int i = 0; i < static_cast<int>(target.size()); ++i) {
    int64_t& size = out[static_cast<size_t>(i)];
    const bool is_operands = i >= added && saved[i - added] == size;
    const Change* const change = is_operands || size == 1 ? nullptr : sure_change_of(node, size);
    if (is_operands) size = now[i - added];
    if (change) size = change->to;
  }
  return out;
}

DynamicAxes::Sizes DynamicAxes::made(const Reading& node, const Sizes& target) const {
  Sizes out = target;
  for (int64_t& size : out) {
    if (const Change* const change = sure_change_of(node, size)) size = change->to;
  }
  return out;
}

Tensor DynamicAxes::stated(const Reading& node, const Tensor& saved, const Shape& operand_saved,
                           const Shape& operand) const {
  Tensor out{.name = saved.name, .spec = saved.spec, .array = {}, .bytes = saved.bytes, .range = {}};
  if (!is_integer(saved.spec.dtype)) return out;  // a range of fractions
  const Sizes target = node.constant_integers(static_cast<size_t>(stating_operand(node.node)));
  const bool keeps_zero = node.node.op_type == "Reshape" && node.integer("allowzero", 0) != 0;
  const Sizes sizes = !reshapes_operand(node.node) ? made(node, target)
                      : node.node.op_type == "Expand"
                          ? expanded(node, target, operand_saved, operand)
                          : regrouped(node, resolved(target, operand_saved, keeps_zero), operand_saved, operand);
  out.spec.dtype = DType::kI64;
  out.bytes.resize(sizes.size() * sizeof(int64_t));
  if (!sizes.empty()) std::memcpy(out.bytes.data(), sizes.data(), out.bytes.size());
  return out;
}

}  // namespace tinyai::onnx
