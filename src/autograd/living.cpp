// The search has no recursion and ends at the first living leaf: all that it came by lead there.
#include "autograd/living.h"

#include "autograd/leaf.h"

namespace tinyai::autograd {
namespace {

std::atomic<int64_t> g_dead{0};
std::atomic<uint32_t> g_deaths{1};

enum class Liveness : uint8_t { kLiving, kBarren, kOpen };

Liveness known(NodeBase* node, uint32_t deaths) {
  if (header_of(node).kind == NodeKind::kLeaf)
    return static_cast<Leaf*>(node)->dead.load(std::memory_order_relaxed) ? Liveness::kBarren : Liveness::kLiving;
  if (node->state.load(std::memory_order_relaxed) & (NodeBase::kBarren | NodeBase::kCut)) return Liveness::kBarren;
  const bool lives = static_cast<Node*>(node)->living_at.load(std::memory_order_relaxed) == deaths;
  return lives ? Liveness::kLiving : Liveness::kOpen;
}

struct SearchFrame {
  Node* node;
  int next = 0;
};

// The next node of the search: a living one if there is one, else an open one; null: it is barren.
NodeBase* ahead(SearchFrame& step, uint32_t deaths, bool& living) {
  NodeBase* open = nullptr;
  int at = step.node->edge_count;
  for (int i = step.next; i < step.node->edge_count; ++i) {
    NodeBase* behind = edge_at(*step.node, i).node();
    const Liveness found = behind ? known(behind, deaths) : Liveness::kBarren;
    if (found == Liveness::kLiving) {
      living = true;
      return behind;
    }
    if (found == Liveness::kBarren || open) continue;
    open = behind;
    at = i;
  }
  step.next = at + 1;
  return open;
}

bool search(Node& from, uint32_t deaths) {
  std::vector<SearchFrame> way{{&from}};
  while (!way.empty()) {
    bool living = false;
    NodeBase* next = ahead(way.back(), deaths, living);
    if (living) {
      for (const SearchFrame& step : way) step.node->living_at.store(deaths, std::memory_order_relaxed);
      return true;
    }
    if (next) {
      way.push_back({static_cast<Node*>(next)});
    } else {
      way.back().node->state.fetch_or(NodeBase::kBarren, std::memory_order_relaxed);
      way.pop_back();
    }
  }
  return false;
}

}  // namespace

void count_death() noexcept {
  g_dead.fetch_add(1, std::memory_order_relaxed);
  if (g_deaths.fetch_add(1, std::memory_order_relaxed) == UINT32_MAX) g_deaths.fetch_add(1, std::memory_order_relaxed);
}

void forget_death() noexcept { g_dead.fetch_sub(1, std::memory_order_relaxed); }

uint32_t deaths_in_graphs() noexcept {
  return g_dead.load(std::memory_order_relaxed) > 0 ? g_deaths.load(std::memory_order_relaxed) : 0;
}

bool leads_to_living(NodeBase* node, uint32_t deaths, const EdgeReader& reader) {
  const Liveness found = known(node, deaths);
  if (found != Liveness::kOpen) return found == Liveness::kLiving;
  const EdgeSearch guard(reader);
  SearchFrame here{static_cast<Node*>(node)};
  bool living = false;
  ahead(here, deaths, living);
  if (!living) return search(*here.node, deaths);
  here.node->living_at.store(deaths, std::memory_order_relaxed);  // most often: a leaf is among its own operands
  return true;
}

}  // namespace tinyai::autograd
