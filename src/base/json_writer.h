// JsonWriter: JSON text, piece by piece. Commas are its own care; nesting is the caller's.
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/number_text.h"
#include "base/utf8.h"

namespace tinyai {

class JsonWriter {
 public:
  JsonWriter& open(char bracket) {  // '{' or '['
    separate();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }
  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    first_ = true;  // the value follows without a comma
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  template <class T>
    requires std::is_integral_v<T>
  JsonWriter& value(T number) {
    separate();
    if constexpr (std::is_same_v<T, bool>) {
      out_ += number ? "true" : "false";
    } else {
      out_ += std::to_string(number);
    }
    return *this;
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  JsonWriter& number(double real) {  // JSON knows no number that is not finite
    return text_of_number(std::isfinite(real) ? general_text(real, 12) : "null");
  }
  JsonWriter& thousandths(int64_t number) {  // as a decimal fraction
    const int64_t part = number % 1000;
    return text_of_number(std::to_string(number / 1000) + (part < 100 ? part < 10 ? ".00" : ".0" : ".") +
                          std::to_string(part));
  }
  JsonWriter& hex(uint64_t number) {  // as a text
    char digits[19] = "0x";
    const auto end = std::to_chars(digits + 2, digits + sizeof digits, number, 16).ptr;
    return value(std::string_view(digits, static_cast<size_t>(end - digits)));
  }
  size_t size() const { return out_.size(); }
  std::string take() { return std::exchange(out_, {}); }  // what comes later goes on from there

 private:
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  JsonWriter& text_of_number(const std::string& text) {
    separate();
    out_ += text;
    return *this;
  }

  // RFC 8259: quotation mark, backslash and control characters. What is no UTF-8, for a host's names may be anything,
  // becomes the replacement character, byte by byte.
  void quote(std::string_view text) {
    constexpr const char* kDigits = "0123456789abcdef";
    out_ += '"';
    for (size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const auto byte = static_cast<unsigned char>(c);
      if (const size_t length = utf8_length(text.substr(i)); length != 1) {
        out_ += length ? text.substr(i, length) : "\xef\xbf\xbd";
        i += length ? length - 1 : 0;
      } else if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (byte < 0x20) {
        out_ += "\\u00";
        out_ += kDigits[byte >> 4];
        out_ += kDigits[byte & 15];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }

  std::string out_;
  bool first_ = true;
};

}  // namespace tinyai
