// What has no vote on where results land, and how a variable is made so.
#include <doctest/doctest.h>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

tinyai_manager scope_of(const Variable& variable) {
  tinyai_manager owner{};
  check(tinyai_variable_owner(variable.handle(), &owner));
  return owner;
}

Variable doubled(const Variable& x) {
  tinyai_variable out{};
  check(tinyai_variable_mul_scalar({0}, x.handle(), 2, &out));
  return Variable(out);
}

}  // namespace

TEST_CASE("a variable whose value is made resident has no vote, and has it again") {
  const Manager model("model", false);
  const Variable table = model.variable(model.array({1, 2}));
  const Manager batch("batch");
  CHECK(scope_of(doubled(table)).id == batch.handle().id);
  check(tinyai_manager_leave(batch.handle()));
  CHECK(scope_of(doubled(table)).id == model.handle().id);
  check(tinyai_array_set_resident(table.value().handle(), 1));
  tinyai_variable none{};
  CHECK(tinyai_variable_mul_scalar({0}, table.handle(), 2, &none) == TINYAI_ERROR_NO_PLACE);
  check(tinyai_array_set_resident(table.value().handle(), 0));
  CHECK(scope_of(doubled(table)).id == model.handle().id);
  check(tinyai_manager_enter(batch.handle()));
}

TEST_CASE("whether a gradient is resident says nothing of its variable") {
  const Manager model("model", false);
  const Variable x = model.variable(model.array({1}));
  check(tinyai_variable_backward(model.handle(), doubled(x).handle(), nullptr));
  check(tinyai_array_set_resident(x.grad().handle(), 1));
  CHECK(scope_of(doubled(x)).id == model.handle().id);
}
