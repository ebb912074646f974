// Instructions in the order of the nodes. A value stays in the accumulator if the next node alone needs it; others are
// put aside, or stored where they belong and read again there.
#include "graph/passes/programs.h"

#include <algorithm>

namespace tinyai::graph {
namespace {

using ops::Flat;
using ops::Function;
using ops::Instruction;
using ops::Program;

// Of the shape's last axes, axes of size 1 in front: as many elements, repeated, make up the whole.
bool is_of_last_axes(const Shape& part, const Shape& whole) {
  if (part.rank() > whole.rank()) return false;
  int same = 0;
  while (same < part.rank() && part[part.rank() - 1 - same] == whole[whole.rank() - 1 - same]) ++same;
  for (int i = 0; i < part.rank() - same; ++i) {
    if (part[i] != 1) return false;
  }
  return true;
}

class Building {
 public:
  Building(const Graph& graph, std::span<const uint32_t> readers) : graph_(graph), readers_(readers) {}

  std::optional<Fused> run(std::span<const uint32_t> group) {
    made_.program.elements = graph_.buffers[graph_.nodes[group.front()].first_out].whole.spec.elements();
    for (const uint32_t n : group) add_value(graph_.nodes[n]);
    for (size_t i = 0; i < group.size() && fits_; ++i) {
      add(graph_.nodes[group[i]]);
      keep(values_[i], i + 1 < group.size() ? &graph_.nodes[group[i + 1]] : nullptr);
    }
    finish();
    if (!fits_) return {};
    return std::move(made_);
  }

 private:
  struct Value {
    uint32_t buffer;
    uint32_t reads_left = 0;  // in the group
    bool is_output = false;
    Instruction::Kind kind = Instruction::kNone;  // where it lies, besides in the accumulator
    uint8_t at = 0;
  };
  struct Place {
    Instruction::Kind kind;
    uint8_t at;
  };

  // Its readers in the group are behind it.
  void add_value(const Node& node) {
    for (const Use& use : graph_.uses_of(node)) {
      Value* const value = value_of(use.buffer);
      if (!value) continue;
      ++value->reads_left;
      fits_ = fits_ && use.at == graph_.buffers[use.buffer].whole;  // a part of it is in no register
    }
    values_.push_back({.buffer = node.first_out});
  }

  Value* value_of(uint32_t buffer) {
    const auto is_it = [&](const Value& value) { return value.buffer == buffer; };
    const auto found = std::find_if(values_.begin(), values_.end(), is_it);
    return found == values_.end() ? nullptr : &*found;
  }

  void emit(Instruction::Code code, Place place, const Node* node = nullptr, const Function& function = {}) {
    Program& program = made_.program;
    fits_ = fits_ && program.count < Program::kMostInstructions;
    if (!fits_) return;
    program.instructions[program.count++] = {.code = code,
                                             .op = function.kernel.op,
                                             .kind = place.kind,
                                             .at = place.at,
                                             .label = node ? ops::label_of(*node->op) : uint16_t{},
                                             .a = function.a,
                                             .b = function.b};
  }

  bool is_in_accumulator(const Use& use) const { return accumulator_ != kNone && use.buffer == accumulator_; }

  // Of an operand that is not in the accumulator alone.
  Place place_of(const Use& use) {
    if (const Value* const value = value_of(use.buffer)) return {value->kind, value->at};
    const auto is_it = [&](const Use& known) {
      return known.buffer == use.buffer && known.version == use.version && known.at == use.at;
    };
    const auto found = std::find_if(made_.operands.begin(), made_.operands.end(), is_it);
    const auto at = static_cast<uint8_t>(found - made_.operands.begin());
    if (found == made_.operands.end()) made_.operands.push_back(use);
    return {Instruction::kStream, at};
  }

  void add(const Node& node) {
    const auto uses = graph_.uses_of(node);
    const Function function = *ops::function_of(*node.op, graph_.attrs(node));
    const bool is_binary = function.kernel.arity == Flat::kBinary;
    bool is_reversed = false;
    if (!is_in_accumulator(uses[0])) {
      is_reversed = is_binary && is_in_accumulator(uses[1]);
      if (!is_reversed) emit(Instruction::kLoad, place_of(uses[0]));
    }
    const Instruction::Code code = is_reversed ? Instruction::kBinaryReversed
                                   : is_binary ? Instruction::kBinary
                                               : Instruction::kUnary;
    emit(code, is_binary ? place_of(uses[is_reversed ? 0 : 1]) : Place{Instruction::kNone, 0}, &node, function);
    accumulator_ = node.first_out;
    for (const Use& use : uses) {
      Value* const value = value_of(use.buffer);
      if (value && --value->reads_left == 0 && value->kind == Instruction::kTemporary)
        temporaries_ &= ~(1u << value->at);
    }
  }

  // What was just computed, for those who need it later.
  void keep(Value& value, const Node* next) {
    if (readers_[value.buffer] > value.reads_left) {
      value.kind = Instruction::kStream;
      value.at = static_cast<uint8_t>(made_.outputs.size());  // behind the operands, whose number is not known yet
      value.is_output = true;
      made_.outputs.push_back(value.buffer);
      fits_ = fits_ && made_.outputs.size() <= Program::kMostOutputs;
      if (fits_) value.at = static_cast<uint8_t>(kFirstOutput + value.at);
      return emit(Instruction::kStore, {value.kind, value.at});
    }
    const auto reads = [&](const Use& use) { return use.buffer == value.buffer; };
    if (value.reads_left == 1 && next && std::ranges::any_of(graph_.uses_of(*next), reads)) return;
    put_aside(value);
  }

  void put_aside(Value& value) {
    const int free = std::countr_one(temporaries_);
    fits_ = fits_ && free < Program::kMostAside;
    if (!fits_) return;
    temporaries_ |= 1u << free;
    made_.program.temporaries = std::max<uint8_t>(made_.program.temporaries, static_cast<uint8_t>(free + 1));
    value.kind = Instruction::kTemporary;
    value.at = static_cast<uint8_t>(free);
    emit(Instruction::kStore, {value.kind, value.at});
  }

  void finish() {
    Program& program = made_.program;
    fits_ = fits_ && made_.operands.size() <= Program::kMostOperands;
    if (!fits_) return;
    program.operands = static_cast<uint8_t>(made_.operands.size());
    program.outputs = static_cast<uint8_t>(made_.outputs.size());
    int spread = 0;
    for (size_t i = 0; i < made_.operands.size(); ++i) {
      program.period[i] = made_.operands[i].at.spec.elements();
      spread += program.period[i] != program.elements;
    }
    fits_ = program.temporaries + spread <= Program::kMostAside;
    for (int i = 0; i < program.count; ++i) {
      Instruction& in = program.instructions[i];
      if (in.kind == Instruction::kStream && in.at >= kFirstOutput)
        in.at = static_cast<uint8_t>(in.at - kFirstOutput + program.operands);
    }
  }

  static constexpr int kFirstOutput = 128;

  const Graph& graph_;
  const std::span<const uint32_t> readers_;
  Fused made_;
  memory::EngineVector<Value> values_;
  uint32_t accumulator_ = kNone;  // the buffer of the value in it
  uint32_t temporaries_ = 0;      // in use
  bool fits_ = true;
};

}  // namespace

bool is_fusable(const Graph& graph, const Node& node) {
  const auto function = ops::function_of(*node.op, graph.attrs(node));
  if (!function || node.draws || node.out_count != 1 || node.op->info->updated) return false;
  const auto arity = static_cast<uint32_t>(function->kernel.arity);
  const Geometry& out = graph.buffers[node.first_out].whole;
  if (node.use_count != arity || out.spec.dtype != DType::kF32 || !is_in_c_order(out)) return false;
  if (out.spec.elements() == 0) return false;
  bool is_whole = false;
  for (const Use& use : graph.uses_of(node)) {
    if (use.buffer == kNone || use.at.spec.dtype != DType::kF32 || !is_in_c_order(use.at)) return false;
    if (!is_of_last_axes(use.at.spec.shape, out.spec.shape)) return false;
    is_whole = is_whole || use.at.spec == out.spec;
  }
  return is_whole;
}

std::optional<Fused> fuse(const Graph& graph, std::span<const uint32_t> group, std::span<const uint32_t> readers) {
  return Building(graph, readers).run(group);
}

}  // namespace tinyai::graph
