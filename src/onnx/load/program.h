// Program: a model that was read, made ready to be done: names have become numbers, tensors are arrays of the scope it
// was loaded into, and each node has who does it. Every run of it is one of a function's traces, so that it goes
// through the same plan, memory and executor as one that the host has written.
//
// Values of bodies are numbered with all others. A name means what the innermost graph around it calls so; none means
// two things at once.
#pragma once

#include <unordered_map>

#include "base/mutex.h"
#include "graph/function/function_options.h"
#include "onnx/load/dynamic_axes.h"

namespace tinyai::onnx {

class Program {
 public:
  // FORMAT for a value that nobody makes, or two do, or that is used before it is made; and as read_model() and
  // adapter_of(). LIMIT, OUT_OF_MEMORY for its tensors.
  Program(const memory::Place& place, const io::ByteSource& file);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const std::string& name() const { return model_.graph.name; }
  // As the file keeps them. FORMAT for a budget that is none.
  graph::FunctionOptions options() const;
  std::span<const ValueInfo> inputs() const { return model_.graph.inputs; }
  std::span<const ValueInfo> outputs() const { return model_.graph.outputs; }  // results; updates of state aside

  // True if some size of an input is dynamic: then each run has its own.
  bool is_dynamic() const;

  // Runs in the thread's context. ARGUMENT, SHAPE, DTYPE for inputs that are not those of the file.
  void run(std::span<const ops::Value> in, std::span<ops::Value> out) const;
  // Sizes of inputs may be others, once it was run: see dynamic_axes.h. SHAPE with the node that does not take them.
  void run_at_any_size(std::span<const ops::Value> in, std::span<ops::Value> out) const;

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Block;
  struct Step {
    const Node* node;
    Adapter adapter;                       // null: it has bodies, or gives sizes and nothing else
    std::vector<uint32_t> in, out;         // values
    std::vector<const Tensor*> constants;  // of operands that are known beforehand
    std::vector<Block> bodies;
  };
  // A graph: the file's, or a body, by its attribute.
  struct Block {
    std::string_view name;
    const Graph* graph = nullptr;
    std::vector<uint32_t> inputs, outputs;
    std::vector<Step> steps;
    // The first output tells of a Loop's body whether it goes on: here it is its second input, or a tensor that no call
    // changes.
    bool passes_on = false;
    const Tensor* constant = nullptr;
    bool takes_step = false;  // its first input is used: of a Loop's, how many steps there were
  };
  struct Stored {
    uint32_t value;
    Tensor* tensor;
    ArrayRef array;
    bool is_value = false, is_constant = false;  // computed with; looked at beforehand
  };
  struct StateUpdate {         // a tensor that each call replaces
    uint32_t tensor, becomes;  // values
  };
  class Linker;
  class Run;
  enum class Sizes { kSaved, kAny };

  void require_inputs(std::span<const ops::Value> in, size_t outputs, Sizes sizes) const;
  void require_one_size(std::span<const ops::Value> in) const;
  void run(Run& run, std::span<ops::Value> out) const;
  void load_tensors(const memory::Place& place, const io::ByteSource& file);

  const std::string file_;
  Model model_;
  int64_t bytes_ = 0;             // of what is kept beside the tensors
  bool reads_sizes_ = false;      // some node may work sizes out
  std::vector<size_t> last_use_;  // of each value: the step of its graph; outputs and updates: behind all
  std::vector<Stored> tensors_;
  Block graph_;
  std::vector<StateUpdate> states_;
  mutable std::vector<Shape> saved_;  // of each value; known when it was run once, which loading does
  mutable Mutex writing_;             // of the state: one call after another
};

}  // namespace tinyai::onnx
