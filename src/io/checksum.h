// XXH64, the 64-bit hash of xxHash with seed 0 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md), piece by piece.
//
// A damaged byte goes unseen once in 2^64 cases; it is no seal against somebody who means to deceive. At 10 GB/s a core
// it costs little beside a disk, needs no instruction of its own, and other languages have it ready.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tinyai::io {

class Xxh64 {
 public:
  void add(std::span<const std::byte> bytes);
  void add(std::string_view text) { add(std::as_bytes(std::span(text.data(), text.size()))); }
  uint64_t sum() const;  // of all that was added so far

 private:
  static constexpr size_t kBlock = 32;
  void mix(const std::byte* block);

  uint64_t lanes_[4] = {0x60ea27eeadc0b5d6, 0xc2b2ae3d27d4eb4f, 0, 0x61c8864e7a143579};
  uint64_t length_ = 0;
  std::byte rest_[kBlock] = {};  // length_ % kBlock bytes that fill no block yet
};

constexpr size_t kChecksumDigits = 16;
std::string checksum_text(uint64_t sum);  // so many hexadecimal digits

}  // namespace tinyai::io
