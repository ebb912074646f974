#include "onnx/format/wire.h"

#include <algorithm>
#include <bit>

#include "base/error.h"

namespace tinyai::onnx {

void Window::load(uint64_t place) {
  size_ = 0;  // nothing, if that fails
  const uint64_t bytes = place < source_.size() ? std::min(kBytes, source_.size() - place) : 1;
  source_.read_at(place, {bytes_, static_cast<size_t>(bytes)});
  begin_ = place;
  size_ = bytes;
}

void Message::refuse(std::string_view what) const {
  fail(Status::kFormat, window_->source().name(), ": is no ONNX file: at byte ", next_, " ", what);
}

uint64_t Message::varint(uint64_t& at) const {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (at >= end_) refuse("a message ends within a number");
    const uint8_t byte = window_->at(at++);
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  refuse("stands a number of more than 64 bits");
}

uint64_t Message::fixed(uint64_t at, int bytes) const {
  uint64_t value = 0;
  for (int i = 0; i < bytes; ++i) value |= static_cast<uint64_t>(window_->at(at + static_cast<uint64_t>(i))) << (8 * i);
  return value;
}

void Message::skip(uint64_t bytes) {
  if (bytes > end_ - next_) refuse("a field is longer than the message that it is in");
  range_ = {next_, next_ + bytes};
  next_ += bytes;
}

bool Message::next() {
  if (next_ == end_) return false;
  const uint64_t key = varint(next_);
  if (key >> 3 == 0 || key >> 3 > INT32_MAX) refuse("stands a field of no number");
  field_ = static_cast<int>(key >> 3);
  kind_ = static_cast<Kind>(key & 7);
  if (kind_ == kVarint) {
    value_ = varint(next_);
  } else if (kind_ == kBytes) {
    const uint64_t bytes = varint(next_);
    skip(bytes);
  } else if (kind_ == kFixed32 || kind_ == kFixed64) {
    skip(kind_ == kFixed32 ? 4 : 8);
    value_ = fixed(range_.begin, kind_ == kFixed32 ? 4 : 8);
  } else {
    refuse("stands a field of no known kind");
  }
  return true;
}

int64_t Message::integer() const {
  if (kind_ != kVarint) refuse("a field is no whole number");
  return static_cast<int64_t>(value_);
}

float Message::number() const {
  if (kind_ != kFixed32) refuse("a field is no f32");
  return std::bit_cast<float>(static_cast<uint32_t>(value_));
}

Range Message::range() const {
  if (kind_ != kBytes) refuse("a field is no text and no message");
  return range_;
}

std::string Message::text() const { return window_->source().read_text(range().begin, range().size()); }

void Message::integers(std::vector<int64_t>& out) const {
  if (kind_ == kVarint) return out.push_back(static_cast<int64_t>(value_));
  Message packed = message();
  while (packed.next_ < packed.end_) out.push_back(static_cast<int64_t>(packed.varint(packed.next_)));
}

void Message::numbers(std::vector<float>& out) const {
  if (kind_ == kFixed32) return out.push_back(number());
  if (range().size() % 4 != 0) refuse("packed f32 are no multiple of 4 bytes");
  for (uint64_t at = range_.begin; at < range_.end; at += 4)
    out.push_back(std::bit_cast<float>(static_cast<uint32_t>(fixed(at, 4))));
}

}  // namespace tinyai::onnx
