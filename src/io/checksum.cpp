// Names of constants and steps are the specification's.
#include "io/checksum.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tinyai::io {
namespace {

constexpr uint64_t kPrime1 = 0x9e3779b185ebca87, kPrime2 = 0xc2b2ae3d27d4eb4f, kPrime3 = 0x165667b19e3779f9,
                   kPrime4 = 0x85ebca77c2b2ae63, kPrime5 = 0x27d4eb2f165667c5;

template <class Word>
Word read(const std::byte* at) {  // little-endian, as all that we build for are
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

uint64_t round(uint64_t lane, uint64_t word) { return std::rotl(lane + word * kPrime2, 31) * kPrime1; }

uint64_t merge(uint64_t sum, uint64_t lane) { return (sum ^ round(0, lane)) * kPrime1 + kPrime4; }

uint64_t avalanche(uint64_t sum) {
  sum = (sum ^ sum >> 33) * kPrime2;
  sum = (sum ^ sum >> 29) * kPrime3;
  return sum ^ sum >> 32;
}

}  // namespace

void Xxh64::mix(const std::byte* block) {
  for (int i = 0; i < 4; ++i) lanes_[i] = round(lanes_[i], read<uint64_t>(block + 8 * i));
}

void Xxh64::add(std::span<const std::byte> bytes) {
  size_t filled = length_ % kBlock;
  length_ += bytes.size();
  if (filled > 0) {
    const size_t taken = std::min(kBlock - filled, bytes.size());
    std::copy_n(bytes.begin(), taken, rest_ + filled);
    bytes = bytes.subspan(taken);
    filled += taken;
    if (filled < kBlock) return;
    mix(rest_);
  }
  for (; bytes.size() >= kBlock; bytes = bytes.subspan(kBlock)) mix(bytes.data());
  std::copy(bytes.begin(), bytes.end(), rest_);
}

uint64_t Xxh64::sum() const {
  uint64_t sum = kPrime5;
  if (length_ >= kBlock) {
    sum = std::rotl(lanes_[0], 1) + std::rotl(lanes_[1], 7) + std::rotl(lanes_[2], 12) + std::rotl(lanes_[3], 18);
    for (const uint64_t lane : lanes_) sum = merge(sum, lane);
  }
  sum += length_;
  const std::byte* at = rest_;
  size_t left = length_ % kBlock;
  for (; left >= 8; at += 8, left -= 8) sum = std::rotl(sum ^ round(0, read<uint64_t>(at)), 27) * kPrime1 + kPrime4;
  if (left >= 4) {
    sum = std::rotl(sum ^ read<uint32_t>(at) * kPrime1, 23) * kPrime2 + kPrime3;
    at += 4, left -= 4;
  }
  for (; left > 0; ++at, --left) sum = std::rotl(sum ^ std::to_integer<uint64_t>(*at) * kPrime5, 11) * kPrime1;
  return avalanche(sum);
}

std::string checksum_text(uint64_t sum) {
  std::string text(kChecksumDigits, '0');
  for (size_t i = kChecksumDigits; i > 0; sum >>= 4) text[--i] = "0123456789abcdef"[sum & 15];
  return text;
}

}  // namespace tinyai::io
