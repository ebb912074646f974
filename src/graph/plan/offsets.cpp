// Greedy best fit, in several orders of which the best is taken. No order is good for all graphs: by size for networks
// whose large tensors live long, by start for chains.
#include "graph/plan/offsets.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "memory/engine_bytes.h"

namespace tinyai::graph {
namespace {

using Order = memory::EngineVector<uint32_t>;

bool overlap(const Lifetime& a, const Lifetime& b) { return a.first <= b.last && b.first <= a.last; }

// The smallest gap that is large enough between those that are placed and alive at the same time; else behind them.
int64_t place(std::span<const Lifetime> all, const Order& by_offset, const Lifetime& one) {
  int64_t best = -1, best_gap = INT64_MAX, end = 0;
  for (const uint32_t i : by_offset) {
    const Lifetime& placed = all[i];
    if (!overlap(placed, one)) continue;
    const int64_t gap = placed.offset - end;
    if (gap >= one.bytes && gap < best_gap) {
      best = end;
      best_gap = gap;
    }
    end = std::max(end, placed.offset + placed.bytes);
  }
  return best >= 0 ? best : end;
}

int64_t assign(std::span<Lifetime> all, const Order& order) {
  Order by_offset;
  by_offset.reserve(all.size());
  int64_t size = 0;
  for (const uint32_t i : order) {
    all[i].offset = place(all, by_offset, all[i]);
    size = std::max(size, all[i].offset + all[i].bytes);
    const auto before = [&](uint32_t a, uint32_t b) { return all[a].offset < all[b].offset; };
    by_offset.insert(std::upper_bound(by_offset.begin(), by_offset.end(), i, before), i);
  }
  return size;
}

int64_t length(const Lifetime& of) { return int64_t{of.last} - of.first + 1; }

}  // namespace

Peak most_alive(std::span<const Lifetime> all) {
  std::map<uint32_t, int64_t> changes;
  for (const Lifetime& one : all) {
    changes[one.first] += one.bytes;
    changes[one.last + 1] -= one.bytes;
  }
  Peak peak;
  int64_t alive = 0;
  for (const auto& [moment, change] : changes) {
    if ((alive += change) > peak.bytes) peak = {alive, moment};
  }
  return peak;
}

int64_t assign_offsets(std::span<Lifetime> all) {
  using Before = bool (*)(const Lifetime&, const Lifetime&);
  constexpr Before kOrders[] = {
      [](const Lifetime& a, const Lifetime& b) { return a.bytes > b.bytes; },
      [](const Lifetime& a, const Lifetime& b) { return a.bytes * length(a) > b.bytes * length(b); },
      [](const Lifetime& a, const Lifetime& b) { return length(a) > length(b); },
      [](const Lifetime& a, const Lifetime& b) { return a.first < b.first; },
  };
  const int64_t least = most_alive(all).bytes;
  int64_t best = INT64_MAX;
  memory::EngineVector<Lifetime> found(all.begin(), all.end());
  for (const Before before : kOrders) {
    Order order(all.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return before(all[a], all[b]); });
    const int64_t size = assign(all, order);
    if (size >= best) continue;
    best = size;
    found.assign(all.begin(), all.end());
    if (best == least) break;
  }
  std::copy(found.begin(), found.end(), all.begin());
  return all.empty() ? 0 : best;
}

}  // namespace tinyai::graph
