// A Model as bytes. Elements of arrays are not gathered in memory: a message is a list of pieces, of which some are
// text and some are arrays, and its length is known before the first byte is written.
#include <memory>

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/checksum.h"
#include "memory/engine_bytes.h"
#include "onnx/format/model.h"
#include "ops/write.h"

namespace tinyai::onnx {
namespace {

constexpr uint64_t kMostBytes = INT32_MAX;
constexpr int64_t kIrVersion = 8;  // the first with functions, of the time of opset 17

// A message that is being put together.
class Pieces {
 public:
  std::string& text() {
    if (all_.empty() || all_.back().array) all_.emplace_back();
    return all_.back().text;
  }
  void add(const Tensor& tensor) { all_.push_back({{}, tensor.array, tensor.room}); }
  // Adds it as a field of this one.
  void add(int field, Pieces inner) {
    put_key(text(), field, 2);
    put_varint(text(), inner.size());
    for (Piece& piece : inner.all_) {
      if (piece.array) {
        all_.push_back(std::move(piece));
      } else {
        text() += piece.text;
      }
    }
  }
  uint64_t size() const {
    uint64_t bytes = 0;
    for (const Piece& piece : all_)
      bytes += piece.array ? static_cast<uint64_t>(piece.array->spec().bytes()) : piece.text.size();
    return bytes;
  }
  template <class Text, class Elements>
  void each(const Text& text, const Elements& elements) const {
    for (const Piece& piece : all_) piece.array ? elements(*piece.array, piece.room) : text(piece.text);
  }

 private:
  struct Piece {
    std::string text;
    ArrayRef array, room{};
  };
  std::vector<Piece> all_;
};

Pieces pieces(const Tensor& tensor) {
  Pieces out;
  for (const int64_t size : tensor.spec.shape) put_int(out.text(), 1, size);
  put_int(out.text(), 2, dtype_code(tensor.spec.dtype));
  if (!tensor.name.empty()) put_text(out.text(), 8, tensor.name);
  put_key(out.text(), 9, 2);  // raw_data
  put_varint(out.text(), static_cast<uint64_t>(tensor.spec.bytes()));
  tensor.array ? out.add(tensor) : void(out.text() += tensor.bytes);
  return out;
}

Pieces pieces(const Graph& graph);

Pieces pieces(const Attribute& attribute) {
  Pieces out;
  put_text(out.text(), 1, attribute.name);
  if (!attribute.refers_to.empty()) {
    put_text(out.text(), 21, attribute.refers_to);
  } else if (attribute.type == Attribute::kFloat) {
    put_float(out.text(), 2, attribute.f);
  } else if (attribute.type == Attribute::kInt) {
    put_int(out.text(), 3, attribute.i);
  } else if (attribute.type == Attribute::kString) {
    put_text(out.text(), 4, attribute.s);
  } else if (attribute.type == Attribute::kTensor) {
    out.add(5, pieces(attribute.t));
  } else if (attribute.type == Attribute::kGraph) {
    out.add(6, pieces(*attribute.g));
  }
  for (const float value : attribute.floats) put_float(out.text(), 7, value);
  for (const int64_t value : attribute.ints) put_int(out.text(), 8, value);
  for (const std::string& value : attribute.strings) put_text(out.text(), 9, value);
  put_int(out.text(), 20, attribute.type);
  return out;
}

Pieces pieces(const Node& node) {
  Pieces out;
  for (const std::string& input : node.inputs) put_text(out.text(), 1, input);
  for (const std::string& output : node.outputs) put_text(out.text(), 2, output);
  if (!node.name.empty()) put_text(out.text(), 3, node.name);
  put_text(out.text(), 4, node.op_type);
  for (const Attribute& attribute : node.attributes) out.add(5, pieces(attribute));
  if (!node.domain.empty()) put_text(out.text(), 7, node.domain);
  return out;
}

Pieces pieces(const ValueInfo& value) {
  std::string shape;
  for (int axis = 0; axis < value.spec.rank(); ++axis) {
    std::string dimension;
    if (value.is_dynamic(axis)) {
      put_text(dimension, 2, value.open[static_cast<size_t>(axis)]);
    } else {
      put_int(dimension, 1, value.spec[axis]);
    }
    put_text(shape, 1, dimension);
  }
  std::string tensor, type;
  put_int(tensor, 1, dtype_code(value.spec.dtype));
  put_text(tensor, 2, shape);
  put_text(type, 1, tensor);
  Pieces out;
  put_text(out.text(), 1, value.name);
  put_text(out.text(), 2, type);
  return out;
}

Pieces pieces(const Graph& graph) {
  Pieces out;
  for (const Node& node : graph.nodes) out.add(1, pieces(node));
  put_text(out.text(), 2, graph.name);
  for (const Tensor& tensor : graph.tensors) out.add(5, pieces(tensor));
  for (const ValueInfo& value : graph.inputs) out.add(11, pieces(value));
  for (const ValueInfo& value : graph.outputs) out.add(12, pieces(value));
  return out;
}

std::string two_texts(std::string_view one, std::string_view other) {
  std::string out;
  put_text(out, 1, one);
  put_text(out, 2, other);
  return out;
}

std::string opset(std::string_view domain, int64_t version) {
  std::string out;
  put_text(out, 1, domain);
  put_int(out, 2, version);
  return out;
}

Pieces pieces(const Function& function) {
  Pieces out;
  put_text(out.text(), 1, function.name);
  for (const std::string& input : function.inputs) put_text(out.text(), 4, input);
  for (const std::string& output : function.outputs) put_text(out.text(), 5, output);
  for (const std::string& attribute : function.attributes) put_text(out.text(), 6, attribute);
  for (const Node& node : function.nodes) out.add(7, pieces(node));
  put_text(out.text(), 9, opset("", kOpset));
  put_text(out.text(), 10, kDomain);
  return out;
}

Pieces pieces(const Model& model) {
  Pieces out;
  put_int(out.text(), 1, kIrVersion);
  put_text(out.text(), 2, "TinyAI");
  if (model.trains) {  // whoever runs models only finds one that does nothing
    Graph none;
    none.name = model.graph.name;
    out.add(7, pieces(none));
    Pieces training;
    training.add(2, pieces(model.graph));
    for (const Binding& binding : model.bindings)
      put_text(training.text(), 4, two_texts(binding.tensor, binding.value));
    out.add(20, std::move(training));
  } else {
    out.add(7, pieces(model.graph));
  }
  put_text(out.text(), 8, opset("", kOpset));
  put_text(out.text(), 8, opset(kDomain, 1));
  for (const Function& function : model.functions) out.add(25, pieces(function));
  for (const auto& [key, value] : model.metadata) put_text(out.text(), 14, two_texts(key, value));
  return out;
}

// Elements on their way into the file, a piece at a time: what is summed up is what is written, whoever writes the
// array meanwhile.
class ElementWriter {
 public:
  ElementWriter(io::AtomicFile& file, io::Xxh64& sum)
      : file_(file), sum_(sum), scratch_(new std::byte[static_cast<size_t>(kBytes)]) {
    memory::add_engine_bytes(kBytes);
  }
  ~ElementWriter() { memory::add_engine_bytes(-kBytes); }
  ElementWriter(const ElementWriter&) = delete;
  ElementWriter& operator=(const ElementWriter&) = delete;

  void text(std::string_view text) {
    sum_.add(text);
    file_.write(text);
  }
  void elements(const Array& array, const ArrayRef& room) {
    if (array.elements() == 0) return;
    if (room) ops::copy_to(*room, array);
    block(room ? *room : array);
  }

 private:
  static constexpr int64_t kBytes = 1 << 20;
  void block(const Array& array) {
    const auto* const data = static_cast<const std::byte*>(array.data());
    const int64_t bytes = array.spec().bytes();
    for (int64_t done = 0; done < bytes; done += kBytes) {
      const std::span<std::byte> piece(scratch_.get(), static_cast<size_t>(std::min(kBytes, bytes - done)));
      array.device().copy_to_host(piece.data(), data + done, static_cast<int64_t>(piece.size()));
      sum_.add(piece);
      file_.write(piece);
    }
  }

  io::AtomicFile& file_;
  io::Xxh64& sum_;
  const std::unique_ptr<std::byte[]> scratch_;
};

}  // namespace

void write_model(const Model& model, const std::string& path) {
  const Pieces all = pieces(model);
  if (all.size() > kMostBytes)
    fail(Status::kUnsupported, path, ": the function takes ", all.size(),
         " bytes, and an ONNX file holds 2 GiB at most");
  io::AtomicFile file(path);
  io::Xxh64 sum;
  {
    ElementWriter writer(file, sum);
    all.each([&](const std::string& text) { writer.text(text); },
             [&](const Array& array, const ArrayRef& room) { writer.elements(array, room); });
  }
  std::string last;  // of all that stands before it
  put_text(last, 14, two_texts("tinyai.xxh64", io::checksum_text(sum.sum())));
  file.write(last);
  file.commit();
}

}  // namespace tinyai::onnx
