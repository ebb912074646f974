// Linker: names of a model become numbers of values, graph by graph, each with who does it and when it is used last.
#pragma once

#include <unordered_set>

#include "onnx/load/program.h"

namespace tinyai::onnx {

class Program::Linker {
 public:
  explicit Linker(Program& program) : program_(program) {}
  void run();

 private:
  struct Scope {
    std::vector<std::string> names;
    size_t step = 0;
  };

  uint32_t define(const std::string& name);
  void define_tensor(Tensor& tensor, const std::string& name);
  uint32_t value_named(const std::string& name, const std::string& who) const;
  void use(uint32_t value);
  void end_with(uint32_t value);
  Stored* stored(uint32_t value);  // null: no tensor of the file
  void begin(Graph& graph, Block& block);
  void end(Block& block);
  void add_step(Node& node, Block& block);
  void add_operand(const std::string& name, Step& step);
  void note_same(const Step& step);
  void add_states();

  Program& program_;
  std::unordered_map<std::string, uint32_t> numbers_;
  std::unordered_set<std::string_view> changed_;  // tensors
  std::vector<Scope> scopes_;                     // graphs that are being read, the outermost first
  std::vector<size_t> level_;                     // of each value: of which of them
  std::vector<uint32_t> same_;                    // of each value: another that it is by name alone, or itself
  std::vector<bool> is_used_;
  std::vector<uint32_t> tensor_;  // of each value: which tensor it is; kNone
};

}  // namespace tinyai::onnx
