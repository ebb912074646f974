// A graph as text.
#include <algorithm>
#include <bit>

#include "base/error.h"
#include "graph/ir/graph.h"
#include "ops/attributes.h"
#include "ops/families/conv_normalized.h"
#include "ops/generated/copy.h"

namespace tinyai::graph {
namespace {

std::string name_of(const Graph& graph, const Use& use) {
  if (use.buffer == kNone) return "none";
  const Buffer& buffer = graph.buffers[use.buffer];
  std::string out = cat("%", use.buffer);
  if (buffer.versions > 0) out += cat(".", use.version);
  if (use.at == buffer.whole) return out;
  out += cat("[", to_string(use.at.spec.shape), " strides [");
  for (int i = 0; i < use.at.spec.rank(); ++i) out += cat(i ? "," : "", use.at.strides[i]);
  return out + cat("] from ", use.at.offset, "]");
}

const ops::Program& program_of(const Graph& graph, const Node& node) {
  const void* const attrs = graph.attrs(node);
  if (node.op == &ops::records::conv2d_normalized) return static_cast<const ops::ConvNormalizedAttrs*>(attrs)->program;
  return ops::program_of(*node.op, attrs);
}
bool has_program(const Graph& graph, const Node& node) {
  if (node.op == &ops::records::conv2d_normalized) return program_of(graph, node).count > 0;
  return node.op == &ops::records::fused || node.op == &ops::records::fused_sum;
}

// Writes what a fused node does, operator by operator: "%5 = relu(add(%0, %1))". Values that it puts aside are s0, s1,
// ..; what a convolution takes up begins with what it has `normalized`.
class ProgramText {
 public:
  ProgramText(const Graph& graph, const Node& node) : graph_(graph), node_(node), program_(program_of(graph, node)) {
    if (node.op == &ops::records::conv2d_normalized) first_operand_ = ops::kNormalizedOperands;
    if (node.op == &ops::records::fused_sum) sum_ = static_cast<const ops::FusedSum*>(graph.attrs(node));
  }

  std::string run() {
    for (int i = 0; i < program_.count; ++i) add(program_.instructions[i]);
    if (sum_) add_sum();
    return cat(" {", out_, "}");
  }

 private:
  using Instruction = ops::Instruction;

  std::string name_of_operand(Instruction::Kind kind, int at) const {
    if (kind == Instruction::kTemporary) return cat("s", at);
    if (at >= program_.operands) return name_of_output(at - program_.operands);
    const Use& use = graph_.uses_of(node_)[static_cast<size_t>(first_operand_ + at)];
    return use.buffer == kNone ? "normalized" : name_of(graph_, use);
  }
  // An output that is summed and not kept is `summed`.
  std::string name_of_output(int output) const {
    const int gone = sum_ && !sum_->sum.is_kept ? sum_->sum.output : Program::kMostOutputs;
    return output == gone ? "summed" : cat("%", node_.first_out + output - (output > gone));
  }
  std::string name_of_other(int at) const {
    const bool is_aside = at >= Program::kMostStreams;
    return is_aside ? cat("s", at - Program::kMostStreams) : name_of_operand(Instruction::kStream, at);
  }

  // Lists operands in the order in which the operator has them.
  std::string operands(const Instruction& in, const std::string& operand) const {
    const std::string& held = accumulator_;
    switch (in.code) {
      case Instruction::kBinary:
      case Instruction::kFill:
        return cat(held, ", ", operand);
      case Instruction::kBinaryReversed:
      case Instruction::kFillReversed:
        return cat(operand, ", ", held);
      case Instruction::kWhere:
        return cat(held, ", ", operand, ", ", name_of_other(in.other));
      case Instruction::kWhereTrue:
        return cat(name_of_other(in.other), ", ", held, ", ", operand);
      case Instruction::kWhereFalse:
        return cat(name_of_other(in.other), ", ", operand, ", ", held);
      default:
        return held;
    }
  }

  void add(const Instruction& in) {
    const std::string name = in.kind == Instruction::kNone ? "" : name_of_operand(in.kind, in.at);
    if (in.code == Instruction::kLoad) return void(accumulator_ = name);
    if (in.code == Instruction::kStore || in.code == Instruction::kStoreAs) {
      out_ += cat(out_.empty() ? "" : "; ", name, " = ", accumulator_);
      return void(accumulator_ = name);
    }
    const ops::Record& op = ops::operator_of(in);
    if (in.code == Instruction::kCast && &op != &ops::records::cast) return;  // what that operator rounds its result to
    std::string inner = operands(in, name);
    const size_t numbers = in.code == Instruction::kBinary ? 0 : op.info->attributes.size();
    if (numbers > 0 && op.info->attributes[0].type == ops::AttributeInfo::kFloat) {
      inner += cat(", ", in.a);
      if (numbers > 1) inner += cat(", ", in.b);
    }
    if (in.code == Instruction::kCast) inner += cat(", ", tinyai::name(in.to));
    accumulator_ = cat(op.info->name, "(", inner, ")");
  }

  void add_sum() {
    out_ += cat("; %", node_.first_out + node_.out_count - 1, " = ", sum_->sum.mean ? "mean(" : "sum(",
                name_of_output(sum_->sum.output), ", axes");
    for (uint32_t axes = sum_->axes; axes; axes &= axes - 1) out_ += cat(" ", std::countr_zero(axes));
    out_ += ")";
  }

  using Program = ops::Program;

  const Graph& graph_;
  const Node& node_;
  const Program& program_;
  int first_operand_ = 0;
  const ops::FusedSum* sum_ = nullptr;
  std::string accumulator_, out_;
};

std::string indented(const std::string& text) {
  std::string out = "    ";
  for (size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '\n' && i + 1 < text.size()) out += "    ";
  }
  return out;
}

std::string line_of(const Graph& graph, const Node& node) {
  std::string out = "  ";
  for (uint32_t i = 0; i < node.out_count; ++i) out += cat(i ? ", %" : "%", node.first_out + i);
  if (node.out_count > 0) out += " = ";
  out += cat(node.op->info->name, "(");
  for (uint32_t i = 0; i < node.use_count; ++i) {
    out += cat(i ? ", " : "", graph.is_updated(node, i) ? "write " : "", name_of(graph, graph.uses_of(node)[i]));
  }
  out += ")";
  if (const std::string attrs = ops::print_attributes(*node.op->info, graph.attrs(node)); !attrs.empty()) {
    out += cat(" {", attrs, "}");
  }
  if (has_program(graph, node)) out += ProgramText(graph, node).run();
  if (node.draws) out += cat(" random from block ", node.drawn_at);
  if (node.again) out += " again";
  for (uint32_t i = 0; i < node.out_count; ++i) {
    out += cat(i ? ", " : " : ", to_string(graph.buffers[node.first_out + i].whole.spec));
  }
  out += "\n";
  if (const ControlOp* const control = control_op(graph, node)) out += indented(control->text());
  return out;
}

// Edges go from whoever wrote a buffer last.
class Drawing {
 public:
  Drawing(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves)
      : graph_(graph), captures_(captures), leaves_(leaves), writer_(graph.buffers.size(), kNone) {}

  DrawnGraph run() {
    for (const Node& node : graph_.nodes) {
      for (const Use& use : graph_.uses_of(node)) add_source(use);
    }
    for (const Use& use : graph_.results) add_source(use);
    for (const Node& node : graph_.nodes) add(node);
    for (size_t i = 0; i < graph_.results.size(); ++i) {
      const Use& use = graph_.results[i];
      const uint32_t at = append(DrawnGraph::Kind::kResult, cat("result ", i), use.at.spec);
      out_.edges.push_back({writer_[use.buffer], at});
    }
    return std::move(out_);
  }

 private:
  uint32_t append(DrawnGraph::Kind kind, std::string title, const Spec& spec, std::string hint = {}) {
    out_.nodes.push_back({kind, std::move(title), to_string(spec), spec.bytes(), std::move(hint)});
    return static_cast<uint32_t>(out_.nodes.size() - 1);
  }

  static std::string at(std::span<const std::string> names, uint32_t i) { return i < names.size() ? names[i] : ""; }

  // A description ends with dtype and shape, which are told below the title.
  static std::string name_in(const std::string& description, const char* otherwise) {
    const size_t end = description.rfind(' ');
    return end == std::string::npos ? otherwise : description.substr(0, end);
  }

  // Adds a value that no node of the graph gives.
  void add_source(const Use& use) {
    if (use.buffer == kNone || writer_[use.buffer] != kNone) return;
    const Buffer& buffer = graph_.buffers[use.buffer];
    if (is_made_by_node(buffer)) return;
    std::string title = cat("input ", buffer.index);
    if (buffer.role == Role::kCapture) title = name_in(at(captures_, buffer.index), "captured");
    if (buffer.role == Role::kConstant) title = "constant";
    if (buffer.role == Role::kGradient) title = cat("gradient of ", name_in(at(leaves_, buffer.index), "a variable"));
    writer_[use.buffer] = append(DrawnGraph::Kind::kSource, std::move(title), buffer.whole.spec);
  }

  void add(const Node& node) {
    const Spec none{};
    const uint32_t written = first_written(node);
    const Spec& spec = node.out_count     ? graph_.buffers[node.first_out].whole.spec
                       : written != kNone ? graph_.buffers[written].whole.spec
                                          : none;
    const uint32_t self =
        append(DrawnGraph::Kind::kOperator, node.op->info->name, spec, line_of(graph_, node).substr(2));
    if (node.out_count == 0) out_.nodes.back().bytes = 0;  // it writes what is there
    for (uint32_t i = 0; i < node.use_count; ++i) {
      const uint32_t buffer = graph_.uses_of(node)[i].buffer;
      if (buffer == kNone || writer_[buffer] == kNone) continue;
      if (!is_doubled(self, writer_[buffer])) out_.edges.push_back({writer_[buffer], self});
    }
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) writer_[graph_.uses_of(node)[i].buffer] = self;
    }
    for (uint32_t i = 0; i < node.out_count; ++i) writer_[node.first_out + i] = self;
  }

  bool is_doubled(uint32_t to, uint32_t from) const {
    for (size_t i = out_.edges.size(); i-- > 0 && out_.edges[i].to == to;) {
      if (out_.edges[i].from == from) return true;
    }
    return false;
  }

  uint32_t first_written(const Node& node) const {
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) return graph_.uses_of(node)[i].buffer;
    }
    return kNone;
  }

  const Graph& graph_;
  const std::span<const std::string> captures_, leaves_;
  std::vector<uint32_t> writer_;  // of each buffer: a node of the drawing
  DrawnGraph out_;
};

}  // namespace

DrawnGraph drawn(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves) {
  return Drawing(graph, captures, leaves).run();
}

std::string to_text(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves,
                    const TextNames& names) {
  std::string out;
  for (size_t i = 0; i < graph.buffers.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    if (is_made_by_node(buffer)) continue;
    out += cat("  %", i, " = ");
    const bool is_named = buffer.role == Role::kInput && buffer.index < names.inputs.size();
    if (is_named) out += cat(names.inputs[buffer.index], " ", to_string(buffer.whole.spec));
    if (buffer.role == Role::kInput && !is_named) out += cat("input ", buffer.index, " ", to_string(buffer.whole.spec));
    if (buffer.role == Role::kCapture) out += cat("capture ", captures[buffer.index]);
    if (buffer.role == Role::kConstant) out += cat("constant ", to_string(buffer.whole.spec));
    if (buffer.role == Role::kGradient) out += cat("gradient of ", leaves[buffer.index]);
    out += "\n";
  }
  size_t fork = 0, branch = 0;
  for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
    if (fork < graph.forks.size() && n == graph.forks[fork].begin)
      out += cat("  side by side, ", graph.forks[fork].ends.size(), " branches:\n");
    out += line_of(graph, graph.nodes[n]);
    if (fork == graph.forks.size() || n + 1 != graph.forks[fork].ends[branch]) continue;
    const bool is_last = ++branch == graph.forks[fork].ends.size();
    out += is_last ? "  joined\n" : "  and\n";
    if (is_last) ++fork, branch = 0;
  }
  for (size_t i = 0; i < graph.gradients.size(); ++i) {
    const LeafGradient& gradient = graph.gradients[i];
    if (gradient.cleared) out += cat("  clear gradient of ", leaves[i], "\n");
    if (gradient.becomes != kNone) out += cat("  gradient of ", leaves[i], " = %", gradient.becomes, "\n");
  }
  out += "  return";
  const size_t own = std::min(names.results, graph.results.size());
  for (size_t i = 0; i < own; ++i) out += cat(i ? ", " : " ", name_of(graph, graph.results[i]));
  for (size_t i = own; i < graph.results.size(); ++i)
    out += cat(i == own ? "\n  keep " : ", ", name_of(graph, graph.results[i]));
  return out + "\n";
}

}  // namespace tinyai::graph
