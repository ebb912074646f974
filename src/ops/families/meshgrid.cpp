// Grids of coordinates: vectors stretched against each other, which are views.
#include "base/checked.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {

constinit const Record records::meshgrid{
    .info = &info::meshgrid,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int count = call.count();
      if (count > kMaxRank)
        fail(Status::kRange, call.name(), ": ", count, " vectors; an array has ", kMaxRank, " axes at most");
      const bool swapped = call.attrs<MeshgridAttrs>().xy && count > 1;
      const auto axis_of = [&](int i) { return swapped && i < 2 ? 1 - i : i; };
      Shape grid, ones;
      grid.resize(count);
      for (int i = 0; i < count; ++i) {
        require_rank(call, i, 0, 1);
        grid[axis_of(i)] = call[i].elements();
        ones.push_back(1);
      }
      checked_elements(call.name(), grid);
      std::vector<Value> grids;
      grids.reserve(count);
      for (int i = 0; i < count; ++i) {
        Shape along = ones;
        along[axis_of(i)] = call[i].elements();
        grids.push_back(ops::expand(ops::reshape(call.value(i), to_ints(along)), to_ints(grid)));
      }
      return grids;
    },
};

}  // namespace tinyai::ops
