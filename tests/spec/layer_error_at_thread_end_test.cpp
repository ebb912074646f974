// A layer that fails where a thread ends: what the engine keeps of a thread's last failure may have ended before.
#include <doctest/doctest.h>

#include <string>
#include <thread>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

struct Failing {
  tinyai_manager scope{};
  tinyai_module linear{};
  tinyai_array wrong{};

  // The length of what is said.
  size_t fail() const {
    tinyai_variable out{};
    if (tinyai_module_forward_array(scope, linear, wrong, &out) != TINYAI_ERROR_SHAPE) return 0;
    return static_cast<size_t>(tinyai_last_error(nullptr, 0));
  }
};

// Made before the engine keeps anything of the thread, so it ends after that.
struct AtThreadEnd {
  const Failing* first = nullptr;
  const Failing* second = nullptr;
  size_t* said = nullptr;
  ~AtThreadEnd() {
    if (first) *said = first->fail() + second->fail();
  }
};
thread_local AtThreadEnd t_end;

}  // namespace

TEST_CASE("a layer that fails in a thread that ends says what it says elsewhere") {
  const Manager base("base", false);
  Failing brief{base.handle()}, lengthy{base.handle()};
  check(tinyai_module_linear(base.handle(), 3, 2, 1, TINYAI_F32, &brief.linear));
  check(tinyai_module_linear(base.handle(), 300'000, 2, 1, TINYAI_F32, &lengthy.linear));
  const int64_t shape[] = {4, 5}, longer[] = {1, 1, 1, 1, 1, 1, 1, 1};
  check(tinyai_array_zeros(base.handle(), shape, 2, TINYAI_F32, &brief.wrong));
  check(tinyai_array_zeros(base.handle(), longer, 8, TINYAI_F32, &lengthy.wrong));
  check(tinyai_array_set_name(lengthy.wrong, std::string(200, 'n').c_str()));
  const size_t wanted = brief.fail() + lengthy.fail();
  CHECK(wanted > 200);
  for (int i = 0; i < 8; ++i) {
    size_t said = 0;
    std::thread([&] {
      t_end = {&lengthy, &brief, &said};
      brief.fail();
    }).join();
    CHECK(said == wanted);
  }
}
