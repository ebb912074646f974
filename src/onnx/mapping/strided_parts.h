// Strided parts of arrays, for which neither ONNX nor we have an operator.
#pragma once

#include "graph/ir/graph.h"
#include "onnx/mapping/adapter.h"
#include "onnx/mapping/lowering.h"

namespace tinyai::onnx {

// The axes from the one that varies slowest in memory to the fastest, of what has no gaps and is not in C order. Empty:
// it is, or has.
std::vector<int64_t> memory_order(const graph::Geometry& at);

// A node that gives `whole`, which is in C order and begins at `begin`, with `part` written over the elements at `at`.
inline constexpr const char* kPutPart = "put_part";
void add_put_part(Sink& sink, const std::string& whole, const std::string& part, const std::string& made,
                  const graph::Geometry& at, int64_t begin);
// Adds a node that gives those elements.
inline constexpr const char* kTakePart = "take_part";
void add_take_part(Sink& sink, const std::string& whole, const std::string& made, const graph::Geometry& at,
                   int64_t begin);
// Does the same two when they are read. FORMAT for a part that lies outside.
std::vector<ops::Value> put_part(const Reading& node);
std::vector<ops::Value> take_part(const Reading& node);

}  // namespace tinyai::onnx
