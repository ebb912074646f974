// TreePicture: all that a dump tells of a part of the tree, taken at one moment; dump_text and dump_json only write it.
#pragma once

#include <string>
#include <vector>

#include "memory/inspect/holders.h"
#include "memory/stats.h"

namespace tinyai::memory {

struct PicturedMember {
  Id id;
  Kind kind = Kind::kNone;
  std::string name, spec;
  int64_t bytes = 0;  // that move with this handle; none for a loan, a header for a view
  Category category = Category::kWorkspace;
  bool view = false, loan = false, resident = false;
  std::string lender;  // of a loan: the path of the scope it is from
  uint32_t site = 0;
};

struct PicturedScope {
  int depth = 0;  // below the picture's top
  std::string name, path, device;
  ManagerStats stats;
  bool resident = false, engine = false, detached = false;
  int entered = 0;
  uint32_t thread = 0;  // that entered it last
  uint32_t site = 0;
  std::vector<PicturedMember> members;  // named ones and loans first, then the largest
  int64_t members_left_out = 0;
  std::vector<Leftover> leftovers;
};

struct TreePicture {
  int64_t active_bytes = 0, pooled_bytes = 0, engine_bytes = 0, accounted_bytes = 0;
  std::vector<PicturedScope> scopes;  // in preorder
};

TreePicture picture_tree(Id top);  // null: the whole tree

}  // namespace tinyai::memory
