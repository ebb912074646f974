// Body: what a function does inside of its control flow, as one step of a loop, written down as a graph of its own
// while the function around it is traced. What it uses from outside becomes one more input, which the call that has the
// body is given as an operand; so it may write nothing there.
#pragma once

#include "base/function_ref.h"
#include "graph/trace/graph_builder.h"

namespace tinyai::graph {

using ops::Value;

// A body takes inputs to results.
using BodyFn = FunctionRef<std::vector<Value>(std::span<const Value>)>;

// A traced body: inputs as they were made, then what was captured.
struct TracedBody {
  Graph graph;
  memory::EngineVector<Value> captured;
};

class Body final : public GraphBuilder {
 public:
  // `construct`: for messages: "scan". Stand-ins are charged at `place`.
  Body(const char* construct, ops::Tracer& outer, const memory::Place& place);

  Value input(const Spec& spec);  // in C order
  void result(const Value& value);
  // The values that came from outside so far, in their order, with the history that they have there.
  std::span<const Value> captured() const { return captured_; }
  // Splits off what was written down so far, with its results, which go: what comes is another graph that begins alike.
  TracedBody branch_off();
  // `order`: where each of its inputs stands among them; none: as they were made.
  TracedBody finish(std::span<const uint32_t> order = {});

  ops::Operands capture(const ops::Record& op, ops::Operands in, std::vector<ops::Operand>& room) override;
  void capture(const char*, const Array&) override {}  // once it is used
  bool is_for_any_size() const override { return outer_.is_for_any_size(); }
  void note(std::unique_ptr<const ops::Guard> guard, uint64_t seen) override { outer_.note(std::move(guard), seen); }
  void keep(std::unique_ptr<ops::TracedChange> made) override { outer_.keep(std::move(made)); }
  ops::TracedGradient& gradient_of(ops::NodeBase& leaf) override;
  uint32_t version(const Array& array) const override;
  ArrayRef overwritten(const Array&, const std::string&) override { return {}; }

 private:
  Graph& graph() override { return graph_; }
  Use use_of(const Array& array, ops::Edge edge) override;
  void require_stream(const char* call, const memory::Place& place) const override;
  Array* localize(const Array& array, ops::Edge edge, uint64_t voter);
  void number_captures(Graph& graph) const;

  const char* const construct_;
  ops::Tracer& outer_;
  const memory::Place place_;
  Graph graph_;
  memory::EngineVector<Value> captured_;
  memory::EngineVector<ArrayRef> shown_;     // what stands for each of them
  memory::EngineVector<uint32_t> captures_;  // their buffers
  uint32_t inputs_ = 0;
};

}  // namespace tinyai::graph
