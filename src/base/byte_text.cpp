// Groups of three digits, and binary units.
#include "base/byte_text.h"

#include <cstdlib>

#include "base/error.h"
#include "base/number_text.h"

namespace tinyai {

std::string grouped(int64_t number) {
  std::string digits = std::to_string(number);
  const size_t sign = number < 0 ? 1 : 0;
  for (size_t at = digits.size(); at > sign + 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string short_bytes(int64_t bytes) {
  constexpr const char* kUnits[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  if (std::llabs(bytes) < 1024) return grouped(bytes) + " B";
  double scaled = static_cast<double>(bytes) / 1024;
  int unit = 0;
  for (; (scaled >= 1023.95 || scaled <= -1023.95) && unit < 5; ++unit) scaled /= 1024;
  return cat(fixed_text(scaled, 1), " ", kUnits[unit]);
}

std::string byte_text(int64_t bytes) {
  if (std::llabs(bytes) < 1024) return grouped(bytes);
  return cat(grouped(bytes), " (", short_bytes(bytes), ")");
}

}  // namespace tinyai
