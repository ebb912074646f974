// Wire: Protocol Buffers' encoding, as far as ONNX needs it, both ways: a message is fields one after another, each a
// number, a kind and a value. What is read stays in the file: a Message is a place in it, and a long field (a tensor's
// elements) is skipped until somebody wants it.
//
// Refuses (FORMAT, naming file and byte) whatever reaches past the end of the message it is in.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "io/byte_source.h"

namespace tinyai::onnx {

// ---- Writing

inline void put_varint(std::string& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}
inline void put_key(std::string& out, int field, int kind) {
  put_varint(out, static_cast<uint64_t>(field << 3 | kind));
}
inline void put_int(std::string& out, int field, int64_t value) {
  put_key(out, field, 0);
  put_varint(out, static_cast<uint64_t>(value));
}
inline void put_text(std::string& out, int field, std::string_view text) {
  put_key(out, field, 2);
  put_varint(out, text.size());
  out += text;
}
inline void put_float(std::string& out, int field, float value) {
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  put_key(out, field, 5);
  out.append(bytes, sizeof value);
}

// ---- Reading

// A few kilobytes of a file, those that were asked for last.
class Window {
 public:
  explicit Window(const io::ByteSource& source) : source_(source) {}
  const io::ByteSource& source() const { return source_; }
  uint8_t at(uint64_t place) {
    if (place - begin_ >= size_) load(place);
    return static_cast<uint8_t>(bytes_[place - begin_]);
  }

 private:
  static constexpr uint64_t kBytes = 4096;
  void load(uint64_t place);

  const io::ByteSource& source_;
  std::byte bytes_[kBytes];
  uint64_t begin_ = 0, size_ = 0;
};

// Bytes of the file.
struct Range {
  uint64_t begin = 0, end = 0;
  uint64_t size() const { return end - begin; }
};

class Message {
 public:
  Message(Window& window, Range at) : window_(&window), next_(at.begin), end_(at.end) {}

  bool next();  // to the next field; false: there is none
  int field() const { return field_; }
  uint64_t end_of_field() const { return next_; }

  // The field's value; FORMAT where it is of another kind.
  int64_t integer() const;
  float number() const;
  std::string text() const;
  Range range() const;
  Message message() const { return {*window_, range()}; }
  // Reads a repeated number: one field each, or all of them in one. Added to what is there.
  void integers(std::vector<int64_t>& out) const;
  void numbers(std::vector<float>& out) const;

  [[noreturn]] void refuse(std::string_view what) const;

 private:
  enum Kind { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };
  uint64_t varint(uint64_t& at) const;
  uint64_t fixed(uint64_t at, int bytes) const;
  void skip(uint64_t bytes);

  Window* window_;
  uint64_t next_, end_;
  int field_ = 0;
  Kind kind_ = kVarint;
  uint64_t value_ = 0;  // of a varint, or of one of fixed size
  Range range_;
};

}  // namespace tinyai::onnx
