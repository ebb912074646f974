// Holders: which live handles hold which bytes, directly, as a view or loan, or through the graph behind a variable.
// Found when a report or an error asks, at no cost per reference before.
//
// Memory knows no array and no graph: upper layers register enumerators, which are shown the live handles and name what
// each holds. What is found is kept alive until the Holders go; they must go with no lock held.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/function_ref.h"
#include "memory/account.h"
#include "memory/handle_table.h"

namespace tinyai::memory {

enum class HoldKind : uint8_t { kOwner, kView, kLoan, kGraph, kGradient };

struct Holding {
  Shard* const* account = nullptr;  // where the object keeps its account; read under the tree's lock
  const void* object = nullptr;     // whose bytes they are, to count them once; null: nobody else's
  Charge charge{};
  uint32_t holder = 0;  // index of a handle
  HoldKind kind = HoldKind::kOwner;
};

// The graph behind a handle, less what was met behind another one before.
struct GraphSize {
  uint32_t holder = 0;
  int64_t nodes = 0;
  bool all = true;        // none was left out
  std::string last_call;  // the operator nearest to the handle
};

class Holders {
 public:
  std::span<const Pinned> handles() const { return handles_; }
  const std::vector<Holding>& found() const { return found_; }
  const std::vector<GraphSize>& graphs() const { return graphs_; }

  // Enumerators call these. No lock is held while they run.
  void add(const Holding& holding) { found_.push_back(holding); }
  void add(GraphSize size) { graphs_.push_back(std::move(size)); }
  bool take_node() { return nodes_left_-- > 0; }  // false: the graph's next node is one too many to look at
  void keep_alive(std::shared_ptr<const void> what) { alive_.push_back(std::move(what)); }

 private:
  friend Holders find_holders();
  friend Holders find_some_holders(Id scope);
  int64_t nodes_left_ = INT64_MAX;
  std::vector<Pinned> handles_;
  std::vector<Holding> found_;
  std::vector<GraphSize> graphs_;
  std::vector<std::shared_ptr<const void>> alive_;
};

void register_enumerator(void (*visit)(Holders&));  // by start(), once each

// Pins all live handles and asks every enumerator. No lock may be held: not the tree's, a shard's or a node's.
Holders find_holders();

// Does the same with a bounded effort, for errors: some handles of the scope's subtree first, then of the whole tree.
Holders find_some_holders(Id scope);

// Visits up to `most` members of a shard whose lock is held, half of them the newest and half the oldest.
struct MemberVisit {
  int visited = 0;
  bool all = true;
};
MemberVisit visit_members_locked(Shard& shard, int most, FunctionRef<void(Slot&)> visit);

// "view 'x' f32[4] in system/model", "the graph of 'y' f32[] in system/batch". The tree is locked.
std::string holder_text_locked(const Holders& holders, uint32_t holder, HoldKind hold);

// Bytes that outlived closed scopes of one path and are on one account now, and who holds them.
struct Leftover {
  struct Holder {
    std::string text;
    int64_t bytes = 0;
  };
  uint64_t scope = 0;  // the scope that has the bytes now
  std::string path;    // of the closed ones
  int64_t scopes = 0;  // how many of that path
  int64_t bytes = 0;
  int64_t explained = 0;   // of these, held by these holders; the rest by running calls and host views
  std::vector<Holder> by;  // the most first
};
std::vector<Leftover> find_leftovers_locked(const Holders& holders);

}  // namespace tinyai::memory
