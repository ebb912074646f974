// TensorHeader: what a file says of one tensor, and where its bytes lie.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/shape.h"

namespace tinyai::io {

struct TensorHeader {
  std::string name{};  // empty in formats without names
  DType dtype = DType::kF32;
  std::string foreign{};  // the format's name of a dtype that we lack: then `dtype` means nothing, and no load takes it
  Shape shape{};
  bool fortran_order = false;      // the first axis varies fastest
  uint64_t offset = 0, bytes = 0;  // within the file

  friend bool operator==(const TensorHeader&, const TensorHeader&) = default;
};

// The bytes that a shape takes. FORMAT for a negative size or one that overflows; the message begins with `where`.
uint64_t stated_bytes(const std::string& where, DType dtype, const Shape& shape);

// 'text' for messages: what cannot be printed as \xNN, cut after 64 bytes. Names in files are anybody's.
std::string printable(std::string_view text);

}  // namespace tinyai::io
