// JsonWriter: JSON text, piece by piece. Commas are its own care; nesting is the caller's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

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
  std::string take() { return std::move(out_); }

 private:
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  // RFC 8259: quotation mark, backslash and control characters; all else as it is, in the caller's UTF-8.
  void quote(std::string_view text) {
    constexpr const char* kDigits = "0123456789abcdef";
    out_ += '"';
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
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
