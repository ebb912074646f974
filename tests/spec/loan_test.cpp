// Loans that come too late, and writes through loans that outlived their owner.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "memory/manager.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;
namespace memory = tinyai::memory;

namespace {

memory::KindTraits g_array_traits;
tinyai_manager g_closes{};

// Another thread's close, at the moment when it hurts most: the loan is made, but not published.
void share_and_close(const memory::Slot& slot, void** object, void** extra) {
  g_array_traits.share(slot, object, extra);
  tinyai_manager_close(g_closes);
}

}  // namespace

TEST_CASE("a loan whose borrower closes under it is CLOSED, and its slot is free once") {
  const Manager scope("scope");
  const Manager borrower(scope, "borrower", false);
  const Array a = scope.array({1, 2, 3});
  g_array_traits = memory::traits(memory::Kind::kArray);
  g_closes = borrower.handle();
  memory::KindTraits traits = g_array_traits;
  traits.share = share_and_close;
  memory::register_kind(memory::Kind::kArray, traits);
  const tinyai_resource lent = a.resource();
  tinyai_resource loan{};
  const tinyai_status status = tinyai_manager_temp_attach(borrower.handle(), &lent, 1, &loan);
  memory::register_kind(memory::Kind::kArray, g_array_traits);
  CHECK(status == TINYAI_ERROR_CLOSED);
  CHECK(loan.id == 0);
  std::vector<uint32_t> slots;
  for (int i = 0; i < 4; ++i) slots.push_back(memory::Id{scope.array({float(i)}).handle().id}.slot());
  std::sort(slots.begin(), slots.end());
  CHECK(std::adjacent_find(slots.begin(), slots.end()) == slots.end());
  CHECK(a.values() == std::vector<float>{1, 2, 3});
}

TEST_CASE("a loan that outlived its owner can be written in place") {
  const Manager borrower("borrower");
  tinyai_resource loan{};
  {
    const Manager owner("owner", false);
    const tinyai_resource lent = owner.array({1, 2, 3}).resource();
    check(tinyai_manager_temp_attach(borrower.handle(), &lent, 1, &loan));
  }
  const Array array(tinyai_array{loan.id});
  tinyai_array halves;  // of another dtype: to be converted on the way
  const double values[] = {0.5, 0.5, 0.5};
  const int64_t shape[] = {3};
  check(tinyai_array_from_host(borrower.handle(), TINYAI_F64, shape, 1, values, &halves));
  CHECK(tinyai_array_add_inplace(array.handle(), halves) == TINYAI_OK);
  CHECK(array.values() == std::vector<float>{1.5, 2.5, 3.5});
}
