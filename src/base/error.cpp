// The shortest decimal that reads back as the same number, for messages.
#include "base/error.h"

#include <charconv>

namespace tinyai::detail {

void append(std::string& out, double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value);
  out.append(text, end.ptr);
}

}  // namespace tinyai::detail
