// Numbers are read and written by <charconv>, which knows no locale. What it lacks is added here: a leading '+', and
// the 0x of hexadecimal numbers, which printf writes and strtod reads, and so do files that are there.
#include "base/number_text.h"

#include <charconv>

namespace tinyai {
namespace {

// The greatest double has 309 digits before the point; no caller asks for more than 17 behind it.
constexpr int kMost = 400;

template <class... Format>
std::string text_of(double value, Format... format) {
  char text[kMost];
  return {text, std::to_chars(text, text + kMost, value, format...).ptr};
}

// Takes a leading sign off; true for '-'.
bool take_sign(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  return negative;
}

}  // namespace

std::string general_text(double value, int digits) { return text_of(value, std::chars_format::general, digits); }
std::string fixed_text(double value, int digits) { return text_of(value, std::chars_format::fixed, digits); }
std::string scientific_text(double value, int digits) { return text_of(value, std::chars_format::scientific, digits); }

std::string exact_text(double value) {
  const std::string text = text_of(value, std::chars_format::hex);
  const size_t sign = text.starts_with('-') ? 1 : 0;
  const bool digits = text[sign] == '0' || text[sign] == '1';  // else "inf" or "nan"
  return digits ? text.substr(0, sign) + "0x" + text.substr(sign) : text;
}

bool parse_real(std::string_view text, double* out) {
  const bool negative = take_sign(text);
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  if (text.empty() || text.front() == '-') return false;  // one sign, and in front
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value,
                                            hex ? std::chars_format::hex : std::chars_format::general);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  *out = negative ? -value : value;
  return true;
}

}  // namespace tinyai
