// Encoded: small models of ONNX made by hand, and files that are loaded in a scope with little memory.
#pragma once

#include <array>

#include "onnx/saved.h"

namespace saved_tests {

// A scope with little memory, for files that ask for much.
class Small {
 public:
  Small() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.limit_bytes = 4 << 20;
    check(tinyai_manager_open({0}, &options, &handle_));
  }
  ~Small() { tinyai_manager_close(handle_); }
  Small(const Small&) = delete;
  Small& operator=(const Small&) = delete;
  tinyai_manager handle() const { return handle_; }

 private:
  tinyai_manager handle_{};
};

inline tinyai_status load(const std::string& bytes,
                          const std::function<void(const Loaded&, const Manager&)>& use = {}) {
  const File file("loaded.onnx");
  file.write(bytes);
  const Small small;
  Manager home(small.handle(), "home", true);
  return status_of([&] {
    const Loaded loaded(home, file.path());
    if (use) use(loaded, home);
  });
}

// Protocol Buffers: key, length, bytes; and a number.
inline std::string field(int number, const std::string& bytes) {
  std::string out(1, static_cast<char>(number << 3 | 2));
  size_t left = bytes.size();
  for (; left >= 0x80; left >>= 7) out += static_cast<char>((left & 0x7f) | 0x80);
  return out + static_cast<char>(left) + bytes;
}
inline std::string field(int number, char value) { return {static_cast<char>(number << 3), value}; }

inline std::string model(const std::string& graph) { return field(8, field(2, char{17})) + field(7, graph); }

// Of i32[3]: an initializer, and an output.
inline std::string tensor(const std::string& name, const std::array<int32_t, 3>& values) {
  return field(1, char{3}) + field(2, char{6}) + field(8, name) +
         field(9, std::string(reinterpret_cast<const char*>(values.data()), sizeof values));
}
inline std::string output(const std::string& name) {
  return field(1, name) + field(2, field(1, field(1, char{6}) + field(2, field(1, field(1, char{3})))));
}

inline constexpr char kF32 = 1, kI64 = 7, kBool = 9;

inline std::string value(const std::string& name, char dtype, const std::vector<char>& shape = {}) {
  std::string sizes;
  for (const char size : shape) sizes += field(1, field(1, size));
  return field(1, name) + field(2, field(1, field(1, dtype) + field(2, sizes)));
}
inline std::string number(const std::string& name, int64_t of) {
  return field(2, char{kI64}) + field(8, name) + field(9, std::string(reinterpret_cast<const char*>(&of), sizeof of));
}
inline std::string list(const std::string& name, const std::vector<int64_t>& of) {
  return field(1, static_cast<char>(of.size())) + field(2, char{kI64}) + field(8, name) +
         field(9, std::string(reinterpret_cast<const char*>(of.data()), of.size() * 8));
}
inline std::string truth(const std::string& name, bool of) {
  return field(2, char{kBool}) + field(8, name) + field(9, std::string(1, static_cast<char>(of)));
}

using Names = std::vector<std::string>;
inline std::string node(const char* op_type, const Names& in, const Names& out, const std::string& attributes = {}) {
  std::string bytes;
  for (const std::string& name : in) bytes += field(1, name);
  for (const std::string& name : out) bytes += field(2, name);
  return field(1, bytes + field(3, std::string("the ") + op_type) + field(4, op_type) + attributes);
}
// Protocol Buffers' keys of fields past 15 take two bytes.
inline std::string attribute(const char* name, const std::string& of, char type) {
  return field(5, field(1, name) + of + std::string{'\xa0', '\x01', type});
}
inline std::string with_body(const std::string& graph, const char* name = "body") {
  return attribute(name, field(6, graph), 5);
}
inline std::string with_integer(const char* name, char of) { return attribute(name, field(3, of), 2); }
inline std::string with_integers(const char* name, const std::vector<char>& of) {
  std::string list;
  for (const char one : of) list += field(8, one);
  return attribute(name, list, 7);
}

inline std::string with_text(const char* name, const std::string& of) { return attribute(name, field(4, of), 3); }
inline std::string with_texts(const char* name, const Names& of) {
  std::string list;
  for (const std::string& one : of) list += field(9, one);
  return attribute(name, list, 8);
}
inline std::string with_number(const char* name, float of) {
  const std::string key{static_cast<char>(2 << 3 | 5)};
  return attribute(name, key + std::string(reinterpret_cast<const char*>(&of), sizeof of), 1);
}

// The message of a file that does not load.
inline std::string refusal(const std::string& bytes) {
  const File file("refused.onnx");
  file.write(bytes);
  Manager home("home");
  return failure_of([&] { Loaded(home, file.path()); });
}

}  // namespace saved_tests
