// Model: what an ONNX file says, as data: a graph of nodes on named values, and the tensors it begins with. The same
// for a file that was read and for one that is to be written. Nothing in here knows an operator.
//
// A training function is a TrainingInfoProto: its algorithm is the graph, and its update_binding tells which value each
// state tensor takes at the end of a call.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "array/array.h"
#include "io/byte_source.h"
#include "onnx/format/wire.h"

namespace tinyai::onnx {

inline constexpr int kOpset = 17;                           // that is written
inline constexpr int kOldestOpset = 13, kNewestOpset = 21;  // that are read
inline constexpr const char* kDomain = "ai.tinyai";
inline constexpr int kMostNested = 8;  // bodies within bodies; whoever reads or writes them calls itself for each

struct Tensor {
  std::string name;
  Spec spec;
  ArrayRef array;     // its elements, in a model that is written
  std::string bytes;  // or these, little-endian
  Range range;        // or these of the file
  ArrayRef room{};    // for those of the array in C order, where it has gaps
};

struct Graph;

struct Attribute {
  enum Type : uint8_t {
    kFloat = 1,
    kInt = 2,
    kString = 3,
    kTensor = 4,
    kGraph = 5,
    kFloats = 6,
    kInts = 7,
    kStrings = 8,
    kOther = 0
  };
  std::string name;
  Type type = kOther;
  float f = 0;
  int64_t i = 0;
  std::string s{};
  Tensor t{};
  std::vector<int64_t> ints{};
  std::vector<float> floats{};
  std::vector<std::string> strings{};
  std::shared_ptr<Graph> g{};  // a body of a node
  std::string refers_to{};     // in the body of a function: an attribute of the call

  static Attribute of(std::string name, float value) { return {.name = std::move(name), .type = kFloat, .f = value}; }
  static Attribute of(std::string name, int64_t value) { return {.name = std::move(name), .type = kInt, .i = value}; }
  static Attribute of(std::string name, std::vector<int64_t> values) {
    return {.name = std::move(name), .type = kInts, .ints = std::move(values)};
  }
  static Attribute of(std::string name, std::string value) {
    return {.name = std::move(name), .type = kString, .s = std::move(value)};
  }
  static Attribute of(std::string name, std::vector<std::string> values) {
    return {.name = std::move(name), .type = kStrings, .strings = std::move(values)};
  }
  static Attribute of(std::string name, Graph body);
};

struct Node {
  std::string name, op_type, domain;
  std::vector<std::string> inputs, outputs;  // "": an optional one that is not there
  std::vector<Attribute> attributes;
};

struct ValueInfo {
  std::string name;
  Spec spec;
  bool is_stated = true;  // what it is; in bodies that may be left open
  // The name of each axis' size, where that is open and any will do; "" for one that is stated. Empty: all are. In the
  // spec an open size is 1.
  std::vector<std::string> open{};

  bool is_dynamic(int axis) const { return !open.empty() && !open[static_cast<size_t>(axis)].empty(); }
  bool takes(const Spec& spec) const;  // whether it is what is stated
};

struct Graph {
  std::string name;
  std::vector<Node> nodes;
  std::vector<Tensor> tensors;  // initializers
  std::vector<ValueInfo> inputs, outputs;
};

inline Attribute Attribute::of(std::string name, Graph body) {
  return {.name = std::move(name), .type = kGraph, .g = std::make_shared<Graph>(std::move(body))};
}

// An operator of ours in ONNX's terms, for programs that do not know it.
struct Function {
  std::string name;
  std::vector<std::string> inputs, outputs, attributes;
  std::vector<Node> nodes;
};

struct Binding {
  std::string tensor, value;
};

struct Model {
  Graph graph;
  bool trains = false;
  std::vector<Binding> bindings;  // of one that trains
  std::vector<Function> functions;
  std::map<std::string, std::string> metadata;
};

// Under these a function's file keeps its options.
inline constexpr const char *kBudgetKey = "tinyai_budget_bytes", *kRematerialiseKey = "tinyai_rematerialise";

// ONNX's number of a dtype.
int64_t dtype_code(DType dtype);
// UNSUPPORTED for one that we lack; `where` begins the message.
DType dtype_of_code(const std::string& where, int64_t code);

// Shows the whole file or nothing; takes no memory of a device. UNSUPPORTED past 2 GiB, which is all that the encoding
// has room for.
void write_model(const Model& model, const std::string& path);
// FORMAT for what is no such file, or is not what its checksum says; UNSUPPORTED for what ONNX has and we lack.
Model read_model(const io::ByteSource& file);

}  // namespace tinyai::onnx
