// Modules from one device to another: copies give the CPU's bits there, and come back as they went.
#include <doctest/doctest.h>

#include "late_device/late_device.h"
#include "support/every_module.hpp"

using namespace every_module;
using tinyai::test::LateDevice;

namespace {

struct OnLate {
  tinyai_manager id{0};
  OnLate() {
    { const Scope started("started"); }
    LateDevice::get();
    auto options = defaults(tinyai_manager_options_init);
    options.device = "late";
    check(tinyai_manager_open({0}, &options, &id));
  }
  ~OnLate() { tinyai_manager_close(id); }
};

}  // namespace

TEST_CASE("every module computes on another device what it did on the CPU, and again when it is back") {
  {
    const OnLate late;
    each([&](const module_states::Entry& entry) {
      const Scope there(late.id, "there"), back("back");
      tinyai_module twin, again;
      std::vector<double> before;
      {
        const Scope model("model");
        const tinyai_module module = learnt(model, entry);
        before = result_of(model, entry.name, module);
        check(tinyai_module_copy(there.id, module, &twin));
      }
      CHECK(result_of(there, entry.name, twin) == before);
      check(tinyai_module_copy(back.id, twin, &again));
      CHECK(result_of(back, entry.name, again) == before);
    });
  }
  LateDevice::get().synchronize();
  CHECK(LateDevice::get().used_bytes() == 0);
}

TEST_CASE("a module that is cast on its way to another device has there what it would have here") {
  {
    const OnLate late;
    const Scope here("here"), there(late.id, "there");
    tinyai_module module, twin, expected;
    check(tinyai_module_batch_norm(here.id, 2, 3, nullptr, &module));
    check(tinyai_init_uniform(parameter_of(module, "weight"), -1, 1));
    check(tinyai_module_cast(there.id, module, TINYAI_BF16, &twin));
    check(tinyai_module_cast(here.id, module, TINYAI_BF16, &expected));
    const std::vector<Part> got = state_of(twin), wanted = state_of(expected);
    REQUIRE(got.size() == 4);
    for (size_t i = 0; i < got.size(); ++i) {
      const bool is_gathered = got[i].name.find("running_") != std::string::npos;  // which 16 bits cannot be
      CHECK(dtype_of(got[i].array) == (is_gathered ? TINYAI_F32 : TINYAI_BF16));
      CHECK(numbers(there, got[i].array) == numbers(here, wanted[i].array));
    }
  }
  LateDevice::get().synchronize();
  CHECK(LateDevice::get().used_bytes() == 0);
}
