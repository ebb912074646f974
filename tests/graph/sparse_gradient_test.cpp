// A table whose gradient is kept by rows, in compiled functions: looked up as any other, and not differentiated.
#include <doctest/doctest.h>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

struct Table {
  Manager scope{"scope"};
  Variable rows = scope.variable({3, 2}, {1, 2, 3, 4, 5, 6});
  Array ids = scope.indices({2, 0});

  Variable sum() const {
    tinyai_variable taken{};
    check(tinyai_variable_embedding({0}, rows.handle(), ids.handle(), -1, &taken));
    return tinyai_test::sum(taken);
  }
  void keep_by_rows(bool sparse) const { check(tinyai_variable_set_sparse_grad(rows.handle(), sparse)); }
};

template <class Call>
std::string refusal(tinyai_status expected, Call call) {
  try {
    call();
  } catch (const Error& error) {
    CHECK(error.status() == expected);
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE(
    "a compiled function looks rows up, and its call is not differentiated while their gradient is kept by rows") {
  const Table table;
  const Compiled function(table.scope, "lookup", [&](tinyai_manager, const std::vector<Variable>&) {
    return std::vector<tinyai_resource>{table.sum().resource()};
  });
  backward(function({})[0]);
  CHECK(table.rows.grad().values() == std::vector<float>{1, 1, 0, 0, 1, 1});
  table.rows.clear_grad();
  table.keep_by_rows(true);
  CHECK(refusal(TINYAI_ERROR_GRAPH, [&] {
          function({});
        }).find("is kept by rows, and what flows through a compiled function is whole") != std::string::npos);
  {
    const GradMode off(false);
    CHECK(function({})[0].item() == 14);
  }
  table.keep_by_rows(false);
  backward(function({})[0]);
  CHECK(table.rows.grad().values() == std::vector<float>{1, 1, 0, 0, 1, 1});
}

TEST_CASE("a compiled training step refuses a gradient by rows, that it would find and that is there") {
  const Table table;
  const Compiled step(table.scope, "step", [&](tinyai_manager, const std::vector<Variable>&) {
    const Variable loss = table.sum();
    backward(loss);
    return std::vector<tinyai_resource>{stop_gradient(loss).resource()};
  });
  table.keep_by_rows(true);
  CHECK(refusal(TINYAI_ERROR_CALLBACK, [&] {
          step({});
        }).find("is kept by rows, and 'step' is traced, whose gradients are whole") != std::string::npos);
  backward(table.sum());
  table.keep_by_rows(false);
  CHECK(refusal(TINYAI_ERROR_CALLBACK, [&] {
          step({});
        }).find("is kept by rows, which cannot be traced; clear it before the call") != std::string::npos);
  table.rows.clear_grad();
  step({});
  CHECK(table.rows.grad().values() == std::vector<float>{1, 1, 0, 0, 1, 1});
}
