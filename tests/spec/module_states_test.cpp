// The state that a module holds is the one that its page tells of: names and order are what files go by.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "spec/generated/module_states.h"
#include "support/modules.hpp"

using namespace module_tests;

namespace {

using Count = tinyai_status (*)(tinyai_module module, int64_t* out);
using Name = tinyai_status (*)(tinyai_module module, int64_t index, char* buffer, int64_t size, int64_t* length);

std::vector<std::string> names(tinyai_module module, Count count_of, Name name_of) {
  int64_t count = 0;
  check(count_of(module, &count));
  std::vector<std::string> all;
  for (int64_t i = 0; i < count; ++i)
    all.push_back(read_text([&](char* b, int64_t s, int64_t* l) { return name_of(module, i, b, s, l); }));
  return all;
}

}  // namespace

TEST_CASE("each module holds the parameters and buffers that its documentation names, in that order") {
  for (const module_states::Entry& entry : module_states::kEntries) {
    CAPTURE(std::string(entry.name));
    const Scope scope("scope");
    tinyai_module module;
    check(entry.make(scope.id, TINYAI_F32, &module));
    CHECK(names(module, tinyai_module_parameter_count, tinyai_module_parameter_name) == entry.parameters);
    CHECK(names(module, tinyai_module_buffer_count, tinyai_module_buffer_name) == entry.buffers);
  }
}
