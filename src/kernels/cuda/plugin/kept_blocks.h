// KeptBlocks: small blocks that wait to be used again, so that a small operator costs no call of the driver for its
// result. All work of a device is in one queue: a block may be used again as soon as the host has given it back.
#pragma once

#include <bit>
#include <cstdint>
#include <mutex>

namespace tinyai::kernels::cuda {

class KeptBlocks {
 public:
  // The bytes that a block of so many really has: four sizes an octave.
  static int64_t whole_size(int64_t bytes) { return bytes > kMostBytes ? bytes : size_of(bin_of(bytes)); }

  // Null: none of that size waits.
  void* take(int64_t bytes) noexcept {
    if (bytes > kMostBytes) return nullptr;
    const std::lock_guard guard(lock_);
    Bin& bin = bins_[bin_of(bytes)];
    if (bin.count == 0) return nullptr;
    bytes_ -= size_of(bin_of(bytes));
    return bin.blocks[--bin.count];
  }
  // False: it goes back to the driver.
  bool keep(void* block, int64_t bytes) noexcept {
    if (bytes > kMostBytes) return false;
    const std::lock_guard guard(lock_);
    const int at = bin_of(bytes);
    Bin& bin = bins_[at];
    if (bin.count == kMostOfASize || bytes_ + size_of(at) > kMostKept) return false;
    bin.blocks[bin.count++] = block;
    bytes_ += size_of(at);
    return true;
  }
  // give(block) for each; none waits any more.
  template <class Give>
  void give_all(const Give& give) noexcept {
    const std::lock_guard guard(lock_);
    for (Bin& bin : bins_)
      while (bin.count > 0) give(bin.blocks[--bin.count]);
    bytes_ = 0;
  }
  int64_t bytes() const {
    const std::lock_guard guard(lock_);
    return bytes_;
  }

 private:
  static constexpr int64_t kLeastBytes = 512, kMostBytes = 1 << 20, kMostKept = 64 << 20;
  static constexpr int kOctaves = 11, kMostOfASize = 128;
  struct Bin {
    int count = 0;
    void* blocks[kMostOfASize];
  };

  // Bin 0 has all up to 512 bytes; then come four for each octave: 5, 6, 7 and 8 quarters of the size that it begins
  // behind.
  static int bin_of(int64_t bytes) {
    if (bytes <= kLeastBytes) return 0;
    const auto most = static_cast<uint64_t>(bytes - 1);
    const int octave = std::bit_width(most) - 10;  // of 512 << octave < bytes
    const auto quarter = static_cast<int>(most >> (7 + octave) & 3);
    return 1 + 4 * octave + quarter;
  }
  static int64_t size_of(int bin) {
    if (bin == 0) return kLeastBytes;
    return (kLeastBytes << (bin - 1) / 4) / 4 * (5 + (bin - 1) % 4);
  }

  mutable std::mutex lock_;
  int64_t bytes_ = 0;
  Bin bins_[1 + 4 * kOctaves];
};

}  // namespace tinyai::kernels::cuda
