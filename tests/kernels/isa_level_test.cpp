// The instruction set that is chosen, against what the kernel says of the processor.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "kernels/cpu/isa_level.h"

#if defined(__x86_64__)
namespace {

using tinyai::kernels::IsaLevel;

// The flags of the first processor; Linux's names.
std::set<std::string> processor_flags() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("flags")) continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    return {std::istream_iterator<std::string>(words), {}};
  }
  return {};
}

bool has_all(const std::set<std::string>& flags, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (!flags.contains(name)) return false;
  return true;
}

}  // namespace

TEST_CASE("a level of vector kernels is chosen where all of its features are there, by the psABI's list") {
  const std::set<std::string> flags = processor_flags();
  REQUIRE_FALSE(flags.empty());
  const bool v3 = has_all(flags, {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"});
  const bool v4 = v3 && has_all(flags, {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"});
  CHECK(tinyai::kernels::best_isa_level() == (v4 ? IsaLevel::kV4 : v3 ? IsaLevel::kV3 : IsaLevel::kBaseline));
}
#endif
