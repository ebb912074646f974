// Keeps of a file what its calls need.
#include "onnx/load/program.h"

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "io/tensor_header.h"
#include "memory/manager.h"
#include "onnx/load/link.h"

namespace tinyai::onnx {
namespace {

constexpr uint64_t kMostConstantBytes = 4096;

// Straight into its memory, where the host sees that.
void fill(const Array& array, const Tensor& tensor, const io::ByteSource& file) {
  const auto bytes = static_cast<size_t>(tensor.spec.bytes());
  if (bytes == 0) return;
  if (!tensor.bytes.empty()) return copy_from_host(array, tensor.bytes.data());
  if (!array.device().is_host_memory()) {
    const memory::EngineString elements = [&] {
      memory::EngineString text(bytes, '\0');
      file.read_at(tensor.range.begin, std::as_writable_bytes(std::span(text)));
      return text;
    }();
    return copy_from_host(array, elements.data());
  }
  const std::span<std::byte> elements(static_cast<std::byte*>(array.data()), bytes);
  file.read_at(tensor.range.begin, elements);
  if (tensor.spec.dtype == DType::kBool) normalise_booleans(elements);
}

// Gives the name of a file that can be shown, else another.
std::string usable_name(std::string name) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7f; };
  const bool is_usable = !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), is_plain);
  return is_usable ? std::move(name) : "loaded";
}

}  // namespace

Program::Program(const memory::Place& place, const io::ByteSource& file)
    : file_(file.name()), model_(read_model(file)) {
  model_.graph.name = usable_name(std::move(model_.graph.name));
  graph_.name = "graph";
  Linker(*this).run();
  load_tensors(place, file);
  memory::add_engine_bytes(bytes_);
}

graph::FunctionOptions Program::options() const {
  graph::FunctionOptions out;
  if (const auto found = model_.metadata.find(kBudgetKey); found != model_.metadata.end()) {
    const std::string& text = found->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out.budget_bytes);
    if (error != std::errc() || end != text.data() + text.size() || out.budget_bytes < 0)
      fail(Status::kFormat, file_, ": its budget is '", text.substr(0, 32), "', which is no number of bytes");
  }
  out.rematerialises = model_.metadata.contains(kRematerialiseKey);
  return out;
}

Program::~Program() { memory::add_engine_bytes(-bytes_); }

// Bytes of small tensors that nodes look at beforehand stay here; for those that are computed with, arrays are made.
void Program::load_tensors(const memory::Place& place, const io::ByteSource& file) {
  device::Device& device = memory::device_of(place);
  for (Stored& stored : tensors_) {
    Tensor& tensor = *stored.tensor;
    if (stored.is_constant && tensor.bytes.empty() && tensor.range.size() <= kMostConstantBytes)
      tensor.bytes = file.read_text(tensor.range.begin, tensor.range.size());
    if (!stored.is_value) continue;
    ArrayRef array = new_array(place, device, memory::Category::kParameter, tensor.spec);
    fill(*array, tensor, file);
    set_name(*array, tensor.name);
    stored.array = std::move(array);
    if (!stored.is_constant) tensor.bytes = {};
  }
}

}  // namespace tinyai::onnx
