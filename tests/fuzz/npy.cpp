// Fuzz target: whatever the bytes, the .npy reader answers with a header that fits them or with IO or FORMAT; a header
// that was read can be written and read again.
#include <cstdint>
#include <cstdlib>

#include "base/error.h"
#include "io/npy.h"

using namespace tinyai;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  io::TensorHeader header;
  try {
    header = io::read_npy_header(io::MemorySource("fuzz", std::as_bytes(std::span(data, size))));
  } catch (const Error& e) {
    if (e.status() != Status::kFormat && e.status() != Status::kIo) std::abort();
    return 0;
  }
  if (header.offset > size || header.bytes > size - header.offset) std::abort();
  std::string again = io::npy_header(header);
  const size_t offset = again.size();
  again.resize(offset + header.bytes);
  io::TensorHeader copy = io::read_npy_header(io::MemorySource("again", std::as_bytes(std::span(again))));
  if (copy.offset != offset) std::abort();
  copy.offset = header.offset;
  if (copy != header) std::abort();
  return 0;
}
