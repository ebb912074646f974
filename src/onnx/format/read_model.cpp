// A Model from bytes. Messages nest as deep as this file's functions call each other, which graphs in nodes of graphs
// do kMostNested times; lists grow with the bytes of the file that fill them.
#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.h"
#include "io/checksum.h"
#include "io/tensor_header.h"
#include "onnx/format/model.h"

namespace tinyai::onnx {
namespace {

using io::printable;

constexpr std::string_view kChecksumKey = "tinyai.xxh64";
constexpr size_t kMostNodes = 1 << 20, kMostOperands = 1 << 16, kMostAttributes = 64, kMostTexts = 64;

struct DTypeCode {
  DType dtype;
  int64_t code;
};
constexpr DTypeCode kCodes[] = {{DType::kF32, 1},  {DType::kU8, 2},   {DType::kI8, 3},
                                {DType::kI32, 6},  {DType::kI64, 7},  {DType::kBool, 9},
                                {DType::kF16, 10}, {DType::kF64, 11}, {DType::kBf16, 16}};

class Reader {
 public:
  explicit Reader(const io::ByteSource& file) : file_(file), window_(file) {}

  Model model() {
    Model out;
    Message message(window_, {0, file_.size()});
    bool has_graph = false, is_known = false;
    for (uint64_t begin = 0; message.next(); begin = message.end_of_field()) {
      if (message.field() == 1) require_ir_version(message.integer());
      if (message.field() == 7) {
        if (has_graph && !out.trains) message.refuse("stands a second graph");
        if (!out.trains) out.graph = graph(message.message());
        has_graph = true;
      }
      if (message.field() == 8) is_known = opset(message.message()) || is_known;
      if (message.field() == 14) metadata(message.message(), begin, out);
      if (message.field() == 20) training(message.message(), out);
    }
    if (!has_graph || !is_known) refuse("states no graph, or no set of operators that its nodes are of");
    return out;
  }

 private:
  template <class... Parts>
  [[noreturn]] void refuse(const Parts&... what) const {
    fail(Status::kFormat, file_.name(), ": ", what...);
  }
  template <class... Parts>
  [[noreturn]] void lacks(const Parts&... what) const {
    fail(Status::kUnsupported, file_.name(), ": ", what...);
  }

  void require_ir_version(int64_t version) const {
    if (version < 3) refuse("states version ", version, " of the format");
  }

  // True if it is ONNX's own.
  bool opset(Message message) const {
    std::string domain;
    int64_t version = 0;
    while (message.next()) {
      if (message.field() == 1) domain = message.text();
      if (message.field() == 2) version = message.integer();
    }
    if (domain == kDomain && version != 1) lacks("operators of ", kDomain, " in version ", version, "; 1 is known");
    if (domain != "" && domain != "ai.onnx") return false;
    if (version < kOldestOpset || version > kNewestOpset)
      lacks("ONNX's operators in version ", version, "; ", kOldestOpset, " to ", kNewestOpset,
            " are read: export it with opset_version=", kNewestOpset);
    return true;
  }

  // `begin`: of the entry. A sum that does not match is an error, never a warning: half a model would run in silence.
  void metadata(Message message, uint64_t begin, Model& out) {
    std::string key, value;
    while (message.next()) {
      if (message.field() == 1) key = message.text();
      if (message.field() == 2) value = message.text();
    }
    if (key != kChecksumKey) return void(out.metadata.emplace(key, value));
    if (std::exchange(has_sum_, true)) refuse("states its checksum twice");
    if (value != io::checksum_text(sum_to(begin)))
      refuse("does not match its checksum; the file is damaged, or another program changed it and kept the metadata '",
             kChecksumKey, "'");
  }

  uint64_t sum_to(uint64_t end) const {
    io::Xxh64 sum;
    constexpr uint64_t kPiece = 1 << 16;
    for (uint64_t at = 0; at < end; at += kPiece) sum.add(file_.read_text(at, std::min(kPiece, end - at)));
    return sum.sum();
  }

  void training(Message message, Model& out) {
    if (out.trains) lacks("states more than one way to train");
    out.trains = true;
    bool has_algorithm = false;
    while (message.next()) {
      if (message.field() == 1 || message.field() == 3) lacks("states how to initialise, which is not read");
      if (message.field() == 2) {
        out.graph = graph(message.message());
        has_algorithm = true;
      }
      if (message.field() == 4) out.bindings.push_back(binding(message.message()));
    }
    if (!has_algorithm) lacks("states bindings without an algorithm");
  }

  static Binding binding(Message message) {
    Binding out;
    while (message.next()) {
      if (message.field() == 1) out.tensor = message.text();
      if (message.field() == 2) out.value = message.text();
    }
    return out;
  }

  // `depth`: of one in a node of another.
  Graph graph(Message message, int depth = 0) {
    if (depth > kMostNested) lacks("holds graphs in nodes of graphs, deeper than ", kMostNested);
    Graph out;
    while (message.next()) {
      require_room(out.nodes, kMostNodes, "nodes");
      require_room(out.tensors, kMostNodes, "tensors");
      require_room(out.inputs, kMostNodes, "inputs");
      require_room(out.outputs, kMostNodes, "outputs");
      if (message.field() == 1) out.nodes.push_back(node(message.message(), depth));
      if (message.field() == 2) out.name = message.text();
      if (message.field() == 5) out.tensors.push_back(tensor(message.message()));
      if (message.field() == 11) out.inputs.push_back(value(message.message(), depth > 0));
      if (message.field() == 12) out.outputs.push_back(value(message.message(), depth > 0));
      if (message.field() == 15) lacks("holds sparse tensors");
    }
    return out;
  }

  Node node(Message message, int depth) {
    Node out;
    while (message.next()) {
      require_room(out.inputs, kMostOperands, "operands of a node");
      require_room(out.outputs, kMostOperands, "results of a node");
      require_room(out.attributes, kMostAttributes, "attributes of a node");
      if (message.field() == 1) out.inputs.push_back(message.text());
      if (message.field() == 2) out.outputs.push_back(message.text());
      if (message.field() == 3) out.name = message.text();
      if (message.field() == 4) out.op_type = message.text();
      if (message.field() == 5) out.attributes.push_back(attribute(message.message(), depth));
      if (message.field() == 7) out.domain = message.text();
    }
    if (out.op_type.empty()) refuse("node ", printable(out.name), " names no operator");
    if (out.domain == "ai.onnx") out.domain.clear();
    return out;
  }

  Attribute attribute(Message message, int depth) {
    Attribute out;
    int64_t type = 0;
    while (message.next()) {
      if (message.field() == 1) out.name = message.text();
      if (message.field() == 2) out.f = message.number();
      if (message.field() == 3) out.i = message.integer();
      if (message.field() == 4) out.s = message.text();
      if (message.field() == 5) {
        out.t = tensor(message.message());
        if (out.t.bytes.empty()) out.t.bytes = file_.read_text(out.t.range.begin, out.t.range.size());
      }
      if (message.field() == 6) {
        if (out.g) message.refuse("stands a second body of an attribute");
        out.g = std::make_shared<Graph>(graph(message.message(), depth + 1));
      }
      if (message.field() == 7) message.numbers(out.floats);
      if (message.field() == 8) message.integers(out.ints);
      require_room(out.strings, kMostTexts, "texts in an attribute");
      if (message.field() == 9) out.strings.push_back(message.text());
      if (message.field() == 20) type = message.integer();
      if (message.field() == 21) out.refers_to = message.text();
    }
    const bool known = (type >= Attribute::kFloat && type <= Attribute::kTensor) || type == Attribute::kFloats ||
                       type == Attribute::kInts || type == Attribute::kStrings || (type == Attribute::kGraph && out.g);
    if (known) out.type = static_cast<Attribute::Type>(type);
    return out;
  }

  // A body's dtype, shape or a size of it may be left open: it follows from what the body is given.
  ValueInfo value(Message message, bool is_of_body) {
    ValueInfo out;
    Message type(window_, {});
    while (message.next()) {
      if (message.field() == 1) out.name = message.text();
      if (message.field() == 2) type = message.message();
    }
    bool is_tensor = false;
    while (type.next()) {
      if (type.field() != 1) continue;
      is_tensor = true;
      spec_of(type.message(), out, is_of_body);
    }
    if (!is_tensor && !is_of_body) lacks("value ", printable(out.name), " is no tensor of a stated dtype");
    out.is_stated = out.is_stated && is_tensor;
    return out;
  }

  void spec_of(Message tensor, ValueInfo& out, bool may_be_dynamic) {
    const std::string where = cat(file_.name(), ": value ", printable(out.name));
    std::vector<int64_t> sizes;
    std::vector<std::string> open;
    bool has_shape = false;
    while (tensor.next()) {
      if (tensor.field() == 1) out.spec.dtype = dtype_of_code(where, tensor.integer());
      if (tensor.field() != 2) continue;
      has_shape = true;
      Message shape = tensor.message();
      while (shape.next()) {
        if (shape.field() != 1) continue;
        if (sizes.size() == kMaxRank) fail(Status::kUnsupported, where, ": has more than 8 axes");
        open.push_back(dimension(shape.message(), sizes.emplace_back(), cat(out.name, " axis ", sizes.size())));
      }
    }
    const bool is_dynamic = std::ranges::any_of(open, [](const std::string& name) { return !name.empty(); });
    if (may_be_dynamic && (!has_shape || is_dynamic)) return void(out.is_stated = false);
    if (!has_shape) lacks("value ", printable(out.name), " has no shape");
    if (is_dynamic) out.open = std::move(open);
    out.spec.shape = shape_of(where, sizes);
    io::stated_bytes(where, out.spec.dtype, out.spec.shape);
  }

  // The name of one that is open, which may be its place; "": it is stated.
  static std::string dimension(Message message, int64_t& size, std::string place) {
    std::string name;
    bool is_stated = false;
    while (message.next()) {
      if (message.field() == 1) size = message.integer();
      if (message.field() == 1) is_stated = size >= 0;
      if (message.field() == 2) name = message.text();
    }
    if (is_stated) return {};
    size = 1;
    return name.empty() ? std::move(place) : std::move(name);
  }

  Shape shape_of(const std::string& where, const std::vector<int64_t>& sizes) const {
    if (sizes.size() > kMaxRank) fail(Status::kUnsupported, where, ": has ", sizes.size(), " axes; 8 is the most");
    return Shape(std::span<const int64_t>(sizes));
  }

  // Elements as they are in memory, or one by one in a list of their own kind.
  Tensor tensor(Message message) {
    Tensor out;
    std::vector<int64_t> sizes, integers;
    std::vector<float> floats;
    bool has_raw = false;
    int64_t code = 0;
    while (message.next()) {
      if (message.field() == 1) message.integers(sizes);
      if (message.field() == 2) code = message.integer();
      if (message.field() == 4) message.numbers(floats);
      if (message.field() == 5 || message.field() == 7) message.integers(integers);
      if (message.field() == 8) out.name = message.text();
      if (message.field() == 9) {
        out.range = message.range();
        has_raw = true;
      }
      if (message.field() == 10) out.range = message.range();  // packed doubles, as they are in memory
      if (message.field() == 13 || (message.field() == 14 && message.integer() != 0))
        lacks("tensor ", printable(out.name), " lies in another file; save the model as one");
    }
    const std::string where = cat(file_.name(), ": tensor ", printable(out.name));
    out.spec = {dtype_of_code(where, code), shape_of(where, sizes)};
    const uint64_t bytes = io::stated_bytes(where, out.spec.dtype, out.spec.shape);
    if (!has_raw && out.range.size() == 0) out.bytes = listed(out.spec.dtype, floats, integers);
    const uint64_t given = out.bytes.empty() ? out.range.size() : out.bytes.size();
    if (given != bytes)
      fail(Status::kFormat, where, ": ", to_string(out.spec), " takes ", bytes, " bytes, and there are ", given);
    return out;
  }

  static std::string listed(DType dtype, std::span<const float> floats, std::span<const int64_t> integers) {
    std::string out;
    const auto width = static_cast<size_t>(size_of(dtype));
    if (dtype == DType::kF32) out.assign(reinterpret_cast<const char*>(floats.data()), floats.size_bytes());
    if (dtype == DType::kF32 || dtype == DType::kF64) return out;
    for (const int64_t value : integers) out.append(reinterpret_cast<const char*>(&value), width);
    return out;
  }

  // A list grows with the bytes of the file that fill it, and what holds its elements must not be many times as large.
  template <class T>
  void require_room(const std::vector<T>& list, size_t most, const char* what) const {
    if (list.size() == most) lacks("holds more than ", most, " ", what);
  }

  const io::ByteSource& file_;
  Window window_;
  bool has_sum_ = false;
};

}  // namespace

int64_t dtype_code(DType dtype) {
  return std::find_if(std::begin(kCodes), std::end(kCodes), [&](const DTypeCode& c) { return c.dtype == dtype; })->code;
}

DType dtype_of_code(const std::string& where, int64_t code) {
  for (const DTypeCode& known : kCodes) {
    if (known.code == code) return known.dtype;
  }
  fail(Status::kUnsupported, where, ": is of ONNX's dtype ", code, ", which we lack");
}

bool ValueInfo::takes(const Spec& given) const {
  if (given.dtype != spec.dtype || given.rank() != spec.rank()) return false;
  for (int axis = 0; axis < spec.rank(); ++axis) {
    if (!is_dynamic(axis) && given[axis] != spec[axis]) return false;
  }
  return true;
}

Model read_model(const io::ByteSource& file) { return Reader(file).model(); }

}  // namespace tinyai::onnx
