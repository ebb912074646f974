#include "graph/passes/renaming.h"

namespace tinyai::graph {

uint32_t Renaming::first_of(std::span<const uint32_t> outputs) {
  bool are_neighbours = true;
  for (size_t i = 0; i < outputs.size(); ++i) are_neighbours = are_neighbours && outputs[i] == outputs[0] + i;
  if (are_neighbours) return outputs[0];
  const auto first = static_cast<uint32_t>(graph_.buffers.size());
  for (const uint32_t output : outputs) {
    renamed_.emplace_back(output, static_cast<uint32_t>(graph_.buffers.size()));
    const Buffer moved = graph_.buffers[output];
    graph_.buffers.push_back(moved);
    graph_.buffers[output].versions = 0;
  }
  return first;
}

void Renaming::run() {
  memory::EngineVector<uint32_t> name(graph_.buffers.size());
  for (uint32_t i = 0; i < name.size(); ++i) name[i] = i;
  for (const auto& [from, to] : renamed_) name[from] = to;
  const auto correct = [&](uint32_t& buffer) {
    if (buffer != kNone) buffer = name[buffer];
  };
  for (Use& use : graph_.uses) correct(use.buffer);
  for (Use& use : graph_.results) correct(use.buffer);
  for (LeafGradient& gradient : graph_.gradients) correct(gradient.becomes);
}

}  // namespace tinyai::graph
