// Records of readers are taken and given back, never freed.
#include "autograd/readers.h"

#include <algorithm>
#include <atomic>

#include "autograd/recipe.h"
#include "base/backoff.h"
#include "base/fork.h"
#include "base/immortal.h"
#include "base/mutex.h"

namespace tinyai::autograd {

struct alignas(64) ReaderRecord {
  std::atomic<const NodeBase*> at{nullptr};
  std::atomic<uint64_t> searches{0};  // odd while one runs
  std::atomic<bool> taken{true};
  ReaderRecord* next = nullptr;
};

namespace {

std::atomic<ReaderRecord*> g_records{nullptr};
constinit thread_local ReaderRecord* t_record = nullptr;  // the one that this thread had last

bool try_take(ReaderRecord& record) {
  return !record.taken.load(std::memory_order_relaxed) && !record.taken.exchange(true, std::memory_order_acquire);
}

[[gnu::noinline]] ReaderRecord* find_record() {
  for (ReaderRecord* record = g_records.load(std::memory_order_acquire); record; record = record->next) {
    if (try_take(*record)) return record;
  }
  auto* made = new ReaderRecord;
  made->next = g_records.load(std::memory_order_relaxed);
  while (!g_records.compare_exchange_weak(made->next, made, std::memory_order_release, std::memory_order_relaxed)) {
  }
  return made;
}

bool is_read(const NodeBase* node) {
  for (ReaderRecord* record = g_records.load(std::memory_order_acquire); record; record = record->next) {
    if (record->taken.load(std::memory_order_seq_cst) && record->at.load(std::memory_order_acquire) == node)
      return true;
  }
  return false;
}

// ---- Nodes that were cut while a backward pass was there: their edges go when it has ended ------------------------

struct CutNodes {
  Mutex lock;
  std::vector<Ref<NodeBase>> nodes;  // under the lock
  std::atomic<size_t> count{0};
};

CutNodes& cut_nodes() {
  static Immortal<CutNodes> instance;  // never destroyed: threads may run at exit
  return *instance;
}

void take_edge(Node& node, int i) noexcept { std::atomic_ref(node.edges()[i]).store(Edge()); }

// A value that the recipe of a node in front needs is left to it: a value behind the cut is made again by what is
// there. The node is locked.
bool is_for_recipe(Node& node, int edge) {
  return has_recipe(node) && recipe_of(node).span && recipe_of(node).operands()[edge].comes_by_edge;
}

void take_edges(Node& node, CutOff& off) {
  const NodeLock lock(node);
  for (int i = 0; i < node.edge_count; ++i) {
    const Edge edge = edge_at(node, i);
    if (!edge || is_for_recipe(node, i)) continue;
    off.behind.push_back(Ref<NodeBase>::adopt(edge.node()));
    take_edge(node, i);
  }
}

// Without memory for the lists they stay until the nodes end.
void finish_cuts() noexcept {
  CutOff off;
  try {
    CutNodes& all = cut_nodes();
    const std::lock_guard guard(all.lock);
    for (size_t i = 0; i < all.nodes.size();) {
      auto& node = static_cast<Node&>(*all.nodes[i]);
      if (is_read(&node)) {
        ++i;
        continue;
      }
      off.behind.reserve(off.behind.size() + node.edge_count + 1);
      take_edges(node, off);
      off.behind.push_back(std::exchange(all.nodes[i], std::move(all.nodes.back())));
      all.nodes.pop_back();
    }
    all.count.store(all.nodes.size());
  } catch (const std::bad_alloc&) {
  }
  wait_for_searches();
}

void leave_to_readers(Node& node) noexcept {
  try {
    CutNodes& all = cut_nodes();
    const std::lock_guard guard(all.lock);
    all.nodes.push_back(Ref<NodeBase>::share(&node));
    all.count.store(all.nodes.size());
  } catch (const std::bad_alloc&) {
    return;
  }
  finish_cuts();  // it may have ended just before
}

// Reserves in steps that grow: a long chain is cut node by node.
template <class T>
void make_room(memory::EngineVector<T>& list, size_t more) {
  if (list.capacity() - list.size() < more) list.reserve(std::max(list.size() + more, 2 * list.capacity()));
}

}  // namespace

EdgeReader::EdgeReader() {
  if (!t_record || !try_take(*t_record)) t_record = find_record();
  record_ = t_record;
}

EdgeReader::~EdgeReader() {
  record_->at.store(nullptr, std::memory_order_release);
  record_->taken.exchange(false, std::memory_order_seq_cst);
  if (cut_nodes().count.load() > 0) [[unlikely]]
    finish_cuts();
}

void EdgeReader::enter(const NodeBase* node) noexcept { record_->at.store(node, std::memory_order_release); }

EdgeSearch::EdgeSearch(const EdgeReader& reader) noexcept : record_(reader.record_) {
  record_->searches.fetch_add(1, std::memory_order_seq_cst);
}
EdgeSearch::~EdgeSearch() { record_->searches.fetch_add(1, std::memory_order_release); }

namespace {

// The node is locked. Nodes that its recipe needs are cut too, and stay.
void take_all(Node& node, CutOff& off, bool read) {
  for (int i = 0; i < node.saved_count; ++i) {
    if (Array* saved = std::exchange(node.saved()[i].array, nullptr)) off.saved.push_back(ArrayRef::adopt(saved));
  }
  for (int i = 0; i < node.edge_count; ++i) {
    const Edge edge = edge_at(node, i);
    if (!edge) continue;
    const bool stays = read || is_for_recipe(node, i);
    off.behind.push_back(stays ? Ref<NodeBase>::share(edge.node()) : Ref<NodeBase>::adopt(edge.node()));
    if (!stays) take_edge(node, i);
  }
}

}  // namespace

void cut(Node& node, CutOff& off) {
  make_room(off.behind, node.edge_count);
  make_room(off.saved, node.saved_count);
  bool read = false, drops = false;
  {
    const NodeLock lock(node);
    if (node.is_cut()) return;
    node.state.fetch_or(NodeBase::kCut | NodeBase::kConsumed, std::memory_order_relaxed);
    read = is_read(&node);
    drops = !read && has_recipe(node) && !is_needed(node);
    if (!drops) take_all(node, off, read);
  }
  if (drops) {
    drop_recipe(node);
    const NodeLock lock(node);
    take_all(node, off, read);
  }
  if (read) leave_to_readers(node);
}

void wait_for_searches() noexcept {
  for (ReaderRecord* record = g_records.load(std::memory_order_acquire); record; record = record->next) {
    const uint64_t now = record->searches.load(std::memory_order_seq_cst);
    if (now % 2 == 0) continue;
    Backoff backoff;
    while (record->searches.load(std::memory_order_acquire) == now && !is_forked_child()) backoff.pause();
  }
}

}  // namespace tinyai::autograd
