// The parsers share this.
#include "io/tensor_header.h"

#include "base/error.h"

namespace tinyai::io {

uint64_t stated_bytes(const std::string& where, DType dtype, const Shape& shape) {
  try {
    return static_cast<uint64_t>(checked_elements(where.c_str(), shape) * size_of(dtype));
  } catch (const Error& e) {
    throw Error(Status::kFormat, e.message());  // the file's mistake, not an argument's
  }
}

std::string printable(std::string_view text) {
  constexpr size_t kMost = 64;
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out = "'";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return out + (text.size() > kMost ? "...'" : "'");
}

}  // namespace tinyai::io
