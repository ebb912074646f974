// The null device's kernels: each returns at once and touches nothing, so that a whole program can be run for its
// shapes, places and bytes alone.
#include <cstddef>
#include <utility>

#include "kernels/table.h"

namespace tinyai::kernels {

namespace {

template <class Result, class... Args>
using Entry = Result (*)(Args...);

// Converts to any entry of the table.
struct Nothing {
  template <class Result, class... Args>
  static Result nothing(Args...) {
    return Result();
  }
  template <class Result, class... Args>
  constexpr operator Entry<Result, Args...>() const {  // NOLINT: converts to whatever the entry is
    return nothing<Result, Args...>;
  }
};

static_assert(sizeof(Table) % sizeof(void (*)()) == 0, "a table holds function pointers and nothing else");

template <size_t... entries>
constexpr Table make_table(std::index_sequence<entries...>) {
  Table t{(static_cast<void>(entries), Nothing{})...};
  t.check_indices = [](const View&, int64_t) -> int64_t { return -1; };
  t.label_loss = [](const LabelLoss&, const View&, const View&, const View&, Workspace&) -> int64_t { return -1; };
  return t;
}

constexpr Table kTable = make_table(std::make_index_sequence<sizeof(Table) / sizeof(void (*)())>());

}  // namespace

const Table& null_table() { return kTable; }

}  // namespace tinyai::kernels
