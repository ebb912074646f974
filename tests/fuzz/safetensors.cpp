// Fuzz target: whatever the bytes, the safetensors reader answers with headers that fill them or with IO or FORMAT;
// what was read can be written and read again.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "base/error.h"
#include "io/safetensors.h"

using namespace tinyai;

namespace {

// Places are the writer's choice; a name decides what belongs to it.
void sort_by_name(std::vector<io::TensorHeader>& tensors) {
  for (io::TensorHeader& t : tensors) t.offset = 0;
  std::sort(tensors.begin(), tensors.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  io::SafetensorsHeader header;
  try {
    header = io::read_safetensors_header(io::MemorySource("fuzz", std::as_bytes(std::span(data, size))));
  } catch (const Error& e) {
    if (e.status() != Status::kFormat && e.status() != Status::kIo) std::abort();
    return 0;
  }
  for (const io::TensorHeader& t : header.tensors) {
    if (t.offset > size || t.bytes > size - t.offset) std::abort();
  }
  std::erase_if(header.tensors, [](const auto& t) { return !t.foreign.empty(); });  // known, but never written
  uint64_t bytes = 0;
  for (const io::TensorHeader& t : header.tensors) bytes += t.bytes;
  std::string again = io::safetensors_header(header.tensors, header.metadata);
  again.resize(again.size() + bytes);
  io::SafetensorsHeader copy = io::read_safetensors_header(io::MemorySource("again", std::as_bytes(std::span(again))));
  sort_by_name(header.tensors);
  sort_by_name(copy.tensors);
  if (copy.tensors != header.tensors || copy.metadata != header.metadata) std::abort();
  return 0;
}
