// Treaps without recursion: insert splits the subtree below the new range's priority, erase merges what hung below.
#include "device/free_ranges.h"

#include <new>

namespace tinyai::device {
namespace {

struct BySize {
  static FreeRange*& left(FreeRange* range) { return range->smaller; }
  static FreeRange*& right(FreeRange* range) { return range->larger; }
  static bool less(const FreeRange* a, const FreeRange* b) {
    return a->bytes != b->bytes ? a->bytes < b->bytes : a < b;
  }
};

struct ByAddress {
  static FreeRange*& left(FreeRange* range) { return range->lower; }
  static FreeRange*& right(FreeRange* range) { return range->upper; }
  static bool less(const FreeRange* a, const FreeRange* b) { return a < b; }
};

uint64_t priority(const FreeRange* range) { return (reinterpret_cast<uintptr_t>(range) >> 12) * 0x9E3779B97F4A7C15u; }

template <class Order>
void add(FreeRange*& root, FreeRange* range) {
  FreeRange** link = &root;
  while (*link && priority(*link) >= priority(range)) {
    link = Order::less(range, *link) ? &Order::left(*link) : &Order::right(*link);
  }
  FreeRange *rest = *link, **before = &Order::left(range), **after = &Order::right(range);
  while (rest) {
    const bool is_before = Order::less(rest, range);
    FreeRange**& side = is_before ? before : after;
    *side = rest;
    side = is_before ? &Order::right(rest) : &Order::left(rest);
    rest = *side;
  }
  *before = *after = nullptr;
  *link = range;
}

template <class Order>
void take(FreeRange*& root, FreeRange* range) {
  FreeRange** link = &root;
  while (*link != range) link = Order::less(range, *link) ? &Order::left(*link) : &Order::right(*link);
  FreeRange *left = Order::left(range), *right = Order::right(range);
  while (left && right) {
    const bool goes_left = priority(left) > priority(right);
    FreeRange*& upper = goes_left ? left : right;
    *link = upper;
    link = goes_left ? &Order::right(upper) : &Order::left(upper);
    upper = *link;
  }
  *link = left ? left : right;
}

}  // namespace

void FreeRanges::insert(void* start, int64_t bytes) noexcept {
  const uint64_t age = insertions_.fetch_add(1, std::memory_order_relaxed);
  auto* range = new (start) FreeRange{.bytes = bytes, .age = age};
  add<BySize>(by_size_, range);
  add<ByAddress>(by_address_, range);
  range->older = newest_;
  (newest_ ? newest_->newer : oldest_) = range;
  newest_ = range;
  bytes_ += bytes;
}

void FreeRanges::insert_joined(void* start, int64_t bytes) noexcept {
  auto* first = static_cast<char*>(start);
  if (FreeRange* before = below(first); before && before->end() == first) {
    first = before->begin();
    bytes += before->bytes;
    remove(before);
  }
  if (FreeRange* behind = from(first + bytes); behind && behind->begin() == first + bytes) {
    bytes += behind->bytes;
    remove(behind);
  }
  insert(first, bytes);
}

void FreeRanges::remove(FreeRange* range) noexcept {
  take<BySize>(by_size_, range);
  take<ByAddress>(by_address_, range);
  (range->older ? range->older->newer : oldest_) = range->newer;
  (range->newer ? range->newer->older : newest_) = range->older;
  bytes_ -= range->bytes;
}

FreeRange* FreeRanges::best_fit(int64_t bytes) const noexcept {
  FreeRange* best = nullptr;
  for (FreeRange* range = by_size_; range;) {
    if (range->bytes >= bytes) best = range;
    range = range->bytes >= bytes ? range->smaller : range->larger;
  }
  return best;
}

FreeRange* FreeRanges::below(const void* address) const noexcept {
  FreeRange* best = nullptr;
  for (FreeRange* range = by_address_; range;) {
    const bool is_below = range->begin() < address;
    if (is_below) best = range;
    range = is_below ? range->upper : range->lower;
  }
  return best;
}

FreeRange* FreeRanges::from(const void* address) const noexcept {
  FreeRange* best = nullptr;
  for (FreeRange* range = by_address_; range;) {
    const bool is_from = range->begin() >= address;
    if (is_from) best = range;
    range = is_from ? range->lower : range->upper;
  }
  return best;
}

}  // namespace tinyai::device
