// Reports: who holds what, as numbers and as text.
#pragma once

#include <string>

#include "memory/manager.h"

namespace tinyai::memory {

struct ManagerStats {
  int64_t live[kKindCount] = {};  // handles in the scope itself
  int64_t subtree_live[kKindCount] = {};
  int64_t bytes = 0, subtree_bytes = 0, peak_bytes = 0 /* of the subtree */, limit_bytes = 0;
  int64_t by_category[kCategoryCount] = {}, subtree_by_category[kCategoryCount] = {};
  int64_t children = 0, caps = 0;
  int64_t peak_by_category[kCategoryCount] = {};  // zeros unless watched
};

// A null id: the system manager, so the whole tree.
ManagerStats stats(Id manager);
ManagerStats stats_locked(const Manager& top);
void reset_peak(Id manager);

// The tree below a manager (null: all of it).
std::string dump_text(Id manager);
std::string dump_json(Id manager);

// The sum over all accounts equals what the allocators handed out; else says by how much it is off. Empty: all is well.
std::string check_accounts();

// The tree in preorder, without recursion; null after the last. The tree is locked.
const Manager* next_in_subtree(const Manager* manager, const Manager* top) noexcept;

// A scope that has no room, as seen when the request was refused.
struct LimitHit {
  uint64_t scope = 0;
  std::string path;
  int64_t limit = 0, held = 0, request = 0;
};
LimitHit limit_hit_locked(const Manager& manager, int64_t request);

// The LIMIT error's text: limit, use, request, the biggest holders, what would help. The first form sees graphs too and
// needs all locks free; the second, for moves of handles, runs with the tree locked.
std::string limit_message(const LimitHit& hit);
std::string limit_message_locked(const Manager& manager, int64_t request);

}  // namespace tinyai::memory
