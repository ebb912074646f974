// Instructions in the order of the nodes. A value stays in the accumulator if the next node alone needs it; others are
// put aside, or stored where they belong and read again there.
#include "graph/passes/programs.h"

#include <algorithm>

namespace tinyai::graph {
namespace {

using ops::Instruction;
using ops::Program;

class Building {
 public:
  Building(const Graph& graph, std::span<const uint32_t> readers) : graph_(graph), readers_(readers) {}

  std::optional<Fused> run(std::span<const uint32_t> group) {
    made_.program.elements = graph_.buffers[graph_.nodes[group.front()].first_out].whole.spec.elements();
    made_.program.dtype = dtype_of(group);
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

  void emit(const Instruction& instruction) {
    Program& program = made_.program;
    fits_ = fits_ && program.count < Program::kMostInstructions;
    if (fits_) program.instructions[program.count++] = instruction;
  }
  void emit(Instruction::Code code, Place place) { emit({.code = code, .kind = place.kind, .at = place.at}); }

  bool is_in_accumulator(const Use& use) const { return accumulator_ != kNone && use.buffer == accumulator_; }

  // The place of an operand that is not in the accumulator alone.
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
    const Operation operation = *operation_of(graph_, node);
    fits_ = fits_ && (operation.dtype == made_.program.dtype || operation.dtype == DType::kBool);
    const auto in_accumulator = [&](const Use& use) { return is_in_accumulator(use); };
    auto held = std::ranges::find_if(uses, in_accumulator) - uses.begin();
    if (held == static_cast<std::ptrdiff_t>(uses.size())) {
      held = 0;
      emit(Instruction::kLoad, place_of(uses[0]));
    }
    Instruction made{.code = static_cast<Instruction::Code>(operation.code + held),  // each form behind the one before
                     .op = operation.function.kernel.op,
                     .label = ops::label_of(*node.op),
                     .to = operation.code == Instruction::kCast ? operation.to : DType::kF32,
                     .a = operation.function.a,
                     .b = operation.function.b};
    if (uses.size() > 1) {
      const Place place = place_of(uses[held == 0 ? 1 : operation.code == Instruction::kWhere ? 3 - held : 0]);
      made.kind = place.kind;
      made.at = place.at;
    }
    if (uses.size() > 2) made.other = other_of(place_of(uses[held == 0 ? 2 : 0]));
    emit(made);
    if (operation.to != made.to) emit({.code = Instruction::kCast, .label = made.label, .to = operation.to});
    accumulator_ = node.first_out;
    for (const Use& use : uses) {
      Value* const value = value_of(use.buffer);
      if (value && --value->reads_left == 0 && value->kind == Instruction::kTemporary)
        temporaries_ &= ~(1u << value->at);
    }
  }

  static uint8_t other_of(Place place) {
    return static_cast<uint8_t>(place.at + (place.kind == Instruction::kTemporary ? Program::kMostStreams : 0));
  }

  // Keeps what was just computed for those who need it later.
  void keep(Value& value, const Node* next) {
    if (readers_[value.buffer] > value.reads_left) {
      value.kind = Instruction::kStream;
      value.at = static_cast<uint8_t>(made_.outputs.size());  // behind the operands, whose number is not known yet
      value.is_output = true;
      made_.outputs.push_back(value.buffer);
      fits_ = fits_ && made_.outputs.size() <= Program::kMostOutputs;
      if (fits_) value.at = static_cast<uint8_t>(kFirstOutput + value.at);
      const bool is_own = dtype_of(value.buffer) == made_.program.dtype;
      return emit(is_own ? Instruction::kStore : Instruction::kStoreAs, {value.kind, value.at});
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
    int aside = program.temporaries;
    for (size_t i = 0; i < made_.operands.size(); ++i) {
      const Spec& spec = made_.operands[i].at.spec;
      program.period[i] = spec.elements();
      program.stream_dtype[i] = spec.dtype;
      aside += program.period[i] != program.elements || spec.dtype != program.dtype;
    }
    for (size_t i = 0; i < made_.outputs.size(); ++i) {
      program.stream_dtype[program.operands + i] = dtype_of(made_.outputs[i]);
      aside += dtype_of(made_.outputs[i]) != program.dtype;
    }
    fits_ = aside <= Program::kMostAside;
    const auto settle = [&](uint8_t& at) {
      if (at >= kFirstOutput) at = static_cast<uint8_t>(at - kFirstOutput + program.operands);
    };
    for (int i = 0; i < program.count; ++i) {
      if (program.instructions[i].kind == Instruction::kStream) settle(program.instructions[i].at);
      settle(program.instructions[i].other);
    }
  }

  // The dtype of the first node that has one.
  DType dtype_of(std::span<const uint32_t> group) const {
    for (const uint32_t n : group) {
      const DType dtype = operation_of(graph_, graph_.nodes[n])->dtype;
      if (dtype != DType::kBool) return dtype;
    }
    return DType::kF32;
  }
  DType dtype_of(uint32_t buffer) const { return graph_.buffers[buffer].whole.spec.dtype; }

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

memory::EngineVector<uint32_t> readers_of(const Graph& graph) {
  memory::EngineVector<uint32_t> readers(graph.buffers.size());
  for (const Node& node : graph.nodes) {
    for (const Use& use : graph.uses_of(node)) {
      if (use.buffer != kNone) ++readers[use.buffer];
    }
  }
  for (const Use& use : graph.results) ++readers[use.buffer];
  for (const LeafGradient& gradient : graph.gradients) {
    if (gradient.becomes != kNone) ++readers[gradient.becomes];
  }
  return readers;
}

memory::EngineVector<uint32_t> makers_of(const Graph& graph) {
  memory::EngineVector<uint32_t> makers(graph.buffers.size(), kNone);
  for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    for (uint32_t i = 0; i < node.out_count; ++i) makers[node.first_out + i] = n;
  }
  return makers;
}

std::optional<Fused> group_of(const Graph& graph, uint32_t n, std::span<const uint32_t> readers) {
  const Node& node = graph.nodes[n];
  if (node.op == &ops::records::fused) {
    const auto uses = graph.uses_of(node);
    Fused fused{.program = ops::program_of(*node.op, graph.attrs(node)), .operands = {}, .outputs = {}};
    fused.operands.assign(uses.begin(), uses.end());
    for (uint32_t i = 0; i < node.out_count; ++i) fused.outputs.push_back(node.first_out + i);
    return fused;
  }
  return node.op && is_fusable(graph, node) ? fuse(graph, {&n, 1}, readers) : std::nullopt;
}

std::optional<Fused> fuse(const Graph& graph, std::span<const uint32_t> group, std::span<const uint32_t> readers) {
  return Building(graph, readers).run(group);
}

}  // namespace tinyai::graph
