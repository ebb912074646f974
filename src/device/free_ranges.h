// FreeRanges: pages that wait to be used again, found by size, by neighbour or by how long they have waited. A range
// describes itself in its own first bytes, so that keeping one needs no memory and cannot fail.
//
// Two treaps over the same ranges, one by size and one by address; the priorities are hashes of the addresses.
#pragma once

#include <atomic>
#include <cstdint>

namespace tinyai::device {

struct FreeRange {
  int64_t bytes = 0;
  uint64_t age = 0;                                 // the number of its insertion, of all there were
  FreeRange *smaller = nullptr, *larger = nullptr;  // the tree by size, then address
  FreeRange *lower = nullptr, *upper = nullptr;     // the tree by address
  FreeRange *older = nullptr, *newer = nullptr;     // the list in the order of insertion

  char* begin() { return reinterpret_cast<char*>(this); }
  char* end() { return begin() + bytes; }
};

class FreeRanges {
 public:
  int64_t bytes() const { return bytes_; }

  // Alone, or joined with the ranges that it touches.
  void insert(void* start, int64_t bytes) noexcept;
  void insert_joined(void* start, int64_t bytes) noexcept;
  void remove(FreeRange* range) noexcept;

  FreeRange* best_fit(int64_t bytes) const noexcept;      // the smallest that has room; null: none
  FreeRange* oldest() const noexcept { return oldest_; }  // null: none
  FreeRange* below(const void* address) const noexcept;   // the next one that starts before
  FreeRange* from(const void* address) const noexcept;    // the next one that starts there or behind

 private:
  static inline std::atomic<uint64_t> insertions_{0};
  FreeRange* by_size_ = nullptr;
  FreeRange* by_address_ = nullptr;
  FreeRange *oldest_ = nullptr, *newest_ = nullptr;
  int64_t bytes_ = 0;
};

}  // namespace tinyai::device
