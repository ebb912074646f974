// A graph as text.
#include "base/error.h"
#include "graph/graph.h"
#include "ops/attributes.h"
#include "ops/fused.h"

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

// What a fused node does, operator by operator: "%5 = relu(add(%0, %1))". Values that it puts aside are s0, s1, ..
class ProgramText {
 public:
  ProgramText(const Graph& graph, const Node& node)
      : graph_(graph), node_(node), program_(*static_cast<const ops::Program*>(graph.attrs(node))) {}

  std::string run() {
    for (int i = 0; i < program_.count; ++i) add(program_.instructions[i]);
    return cat(" {", out_, "}");
  }

 private:
  using Instruction = ops::Instruction;

  std::string name_of_operand(const Instruction& in) const {
    if (in.kind == Instruction::kTemporary) return cat("s", int{in.at});
    if (in.at >= program_.operands) return cat("%", node_.first_out + in.at - program_.operands);
    return name_of(graph_, graph_.uses_of(node_)[in.at]);
  }

  void add(const Instruction& in) {
    const std::string name = in.kind == Instruction::kNone ? "" : name_of_operand(in);
    if (in.code == Instruction::kLoad) return void(accumulator_ = name);
    if (in.code == Instruction::kStore) {
      out_ += cat(out_.empty() ? "" : "; ", name, " = ", accumulator_);
      return void(accumulator_ = name);
    }
    const ops::Record& op = ops::operator_of(in);
    std::string inner = accumulator_;
    if (in.code == Instruction::kBinary) inner += ", " + name;
    if (in.code == Instruction::kBinaryReversed) inner = name + ", " + inner;
    const size_t numbers = in.code == Instruction::kUnary ? op.info->attributes.size() : 0;
    if (numbers > 0 && op.info->attributes[0].type == ops::AttributeInfo::kFloat) {
      inner += cat(", ", in.a);
      if (numbers > 1) inner += cat(", ", in.b);
    }
    accumulator_ = cat(op.info->name, "(", inner, ")");
  }

  const Graph& graph_;
  const Node& node_;
  const ops::Program& program_;
  std::string accumulator_, out_;
};

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
  if (node.op == &ops::records::fused) out += ProgramText(graph, node).run();
  if (node.draws) out += cat(" random from block ", node.drawn_at);
  for (uint32_t i = 0; i < node.out_count; ++i) {
    out += cat(i ? ", " : " : ", to_string(graph.buffers[node.first_out + i].whole.spec));
  }
  return out + "\n";
}

}  // namespace

std::string to_text(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves) {
  std::string out;
  for (size_t i = 0; i < graph.buffers.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    if (buffer.role == Role::kTemporary) continue;
    out += cat("  %", i, " = ");
    if (buffer.role == Role::kInput) out += cat("input ", buffer.index, " ", to_string(buffer.whole.spec));
    if (buffer.role == Role::kCapture) out += cat("capture ", captures[buffer.index]);
    if (buffer.role == Role::kConstant) out += cat("constant ", to_string(buffer.whole.spec));
    if (buffer.role == Role::kGradient) out += cat("gradient of ", leaves[buffer.index]);
    out += "\n";
  }
  for (const Node& node : graph.nodes) out += line_of(graph, node);
  for (size_t i = 0; i < graph.gradients.size(); ++i) {
    const LeafGradient& gradient = graph.gradients[i];
    if (gradient.cleared) out += cat("  clear gradient of ", leaves[i], "\n");
    if (gradient.becomes != kNone) out += cat("  gradient of ", leaves[i], " = %", gradient.becomes, "\n");
  }
  out += "  return";
  for (size_t i = 0; i < graph.results.size(); ++i) out += cat(i ? ", " : " ", name_of(graph, graph.results[i]));
  return out + "\n";
}

}  // namespace tinyai::graph
