// Error: the one exception of the library. It carries a status and a message that a user can act on,
// and crosses no boundary: the C entry points turn it into a status.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "base/status.h"

namespace tinyai {

class Error : public std::exception {
 public:
  Error(Status status, std::string message) : status_(status), message_(std::move(message)) {}
  Status status() const noexcept { return status_; }
  const char* what() const noexcept override { return message_.c_str(); }
  const std::string& message() const noexcept { return message_; }

 private:
  Status status_;
  std::string message_;
};

namespace detail {
inline void append(std::string& out, std::string_view text) { out += text; }
inline void append(std::string& out, const std::string& text) { out += text; }
inline void append(std::string& out, const char* text) { out += text; }
inline void append(std::string& out, char c) { out += c; }
inline void append(std::string& out, bool value) { out += value ? "true" : "false"; }
void append(std::string& out, double value);
template <class Integer>
  requires std::is_integral_v<Integer>
void append(std::string& out, Integer value) {
  out += std::to_string(value);
}
}  // namespace detail

// The parts one after another: text, integers, floating-point numbers in their shortest form.
template <class... Parts>
std::string cat(const Parts&... parts) {
  std::string out;
  (detail::append(out, parts), ...);
  return out;
}

template <class... Parts>
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] void fail(Status status, const Parts&... parts) {
  throw Error(status, cat(parts...));
}

}  // namespace tinyai
