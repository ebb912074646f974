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

inline tinyai_status load(const std::string& bytes, const std::function<void(const Loaded&, const Manager&)>& use = {}) {
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

}  // namespace saved_tests
