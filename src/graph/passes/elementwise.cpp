// Dtypes and geometries that programs can do.
#include "graph/passes/elementwise.h"

#include <algorithm>

#include "base/float16.h"
#include "ops/generated/copy.h"

namespace tinyai::graph {
namespace {

using ops::Instruction;

bool is_narrow(DType dtype) { return dtype == DType::kF16 || dtype == DType::kBf16; }
bool is_known(DType dtype) { return is_floating(dtype) || dtype == DType::kBool; }

// Without rounding.
bool widens(DType from, DType to) {
  if (from == to || (from == DType::kBool && is_floating(to))) return true;
  return (to == DType::kF32 && is_narrow(from)) || (to == DType::kF64 && is_floating(from));
}

double rounded(float value, DType to) {
  if (to == DType::kF16) return static_cast<float>(F16(value));
  return to == DType::kBf16 ? static_cast<float>(Bf16(value)) : value;
}

// Casts of f32 and less; to f64 of anything.
std::optional<Operation> cast_of(DType from, DType to) {
  if (!is_floating(to) || !is_known(from) || !(widens(from, to) || is_narrow(to)) ||
      (from == DType::kF64 && to != from))
    return {};
  return Operation{.code = Instruction::kCast, .function = {}, .dtype = to == DType::kF64 ? to : DType::kF32, .to = to};
}

// A number that would be rounded twice on its way to 16 bits stays with its kernel.
std::optional<Operation> fill_of(double value, std::span<const Use> in, DType out) {
  if (!is_floating(out) || in[1].at.spec.dtype != DType::kBool) return {};
  const auto single = static_cast<float>(value);
  if (is_narrow(out) && single != value) return {};
  Operation made{.code = Instruction::kFill, .function = {}, .dtype = out == DType::kF64 ? out : DType::kF32};
  made.function.a = is_narrow(out) ? rounded(single, out) : value;
  return made;
}

std::optional<Operation> choice_of(std::span<const Use> in, DType out) {
  const DType a = in[1].at.spec.dtype, b = in[2].at.spec.dtype;
  if (in[0].at.spec.dtype != DType::kBool || !is_known(out) || !widens(a, out) || !widens(b, out)) return {};
  const bool is_own = out == DType::kF64 || out == DType::kBool;
  return Operation{.code = Instruction::kWhere, .function = {}, .dtype = is_own ? out : DType::kF32};
}

std::optional<Operation> function_of(const ops::Function& function, std::span<const Use> in, DType out) {
  const bool tests = ops::is_test(function.kernel);
  if (in.size() != static_cast<size_t>(function.kernel.arity) || (!tests && !is_floating(out))) return {};
  DType works = out == DType::kF64 || tests ? out : DType::kF32;
  for (const Use& use : in) {
    const DType dtype = use.at.spec.dtype;
    if (tests ? !is_known(dtype) : !widens(dtype, out)) return {};
    if (dtype == DType::kF64 || (works == DType::kBool && dtype != DType::kBool))
      works = dtype == DType::kF64 ? dtype : DType::kF32;
  }
  return Operation{.code = in.size() == 2 ? Instruction::kBinary : Instruction::kUnary,
                   .function = function,
                   .dtype = works,
                   .to = is_narrow(out) ? out : DType::kF32};
}

// True if the part has the shape's last axes, axes of size 1 in front: as many elements, repeated, make up the whole.
bool is_of_last_axes(const Shape& part, const Shape& whole) {
  if (part.rank() > whole.rank()) return false;
  int same = 0;
  while (same < part.rank() && part[part.rank() - 1 - same] == whole[whole.rank() - 1 - same]) ++same;
  for (int i = 0; i < part.rank() - same; ++i) {
    if (part[i] != 1) return false;
  }
  return true;
}

}  // namespace

std::optional<Operation> operation_of(const Graph& graph, const Node& node) {
  const auto in = graph.uses_of(node);
  if (node.draws || node.out_count != 1 || node.op->info->updated) return {};
  if (std::ranges::any_of(in, [](const Use& use) { return use.buffer == kNone; })) return {};
  const DType out = graph.buffers[node.first_out].whole.spec.dtype;
  const void* const attrs = graph.attrs(node);
  if (node.op == &ops::records::cast) return cast_of(in[0].at.spec.dtype, out);
  if (node.op == &ops::records::where) return choice_of(in, out);
  if (node.op == &ops::records::masked_fill)
    return fill_of(static_cast<const ops::MaskedFillAttrs*>(attrs)->value, in, out);
  const auto function = ops::function_of(*node.op, attrs);
  return function ? function_of(*function, in, out) : std::nullopt;
}

bool are_alike(const Geometry& a, const Geometry& b) {
  return a.spec.shape == b.spec.shape && std::equal(a.strides, a.strides + a.spec.rank(), b.strides);
}

bool is_fusable(const Graph& graph, const Node& node) {
  if (!operation_of(graph, node)) return false;
  const Geometry& out = graph.buffers[node.first_out].whole;
  const bool in_c_order = is_in_c_order(out);
  bool is_whole = false;
  for (const Use& use : graph.uses_of(node)) {
    const bool is_alike = are_alike(use.at, out);
    const bool repeats = in_c_order && is_in_c_order(use.at) && is_of_last_axes(use.at.spec.shape, out.spec.shape);
    if (!is_alike && !repeats && use.at.spec.elements() != 1) return false;
    is_whole = is_whole || is_alike;
  }
  return is_whole && out.spec.elements() > 0;
}

}  // namespace tinyai::graph
