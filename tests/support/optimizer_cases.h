// The lines of tests/optimizers/steps.jsonl: what optimizers do, as another system has it.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "spec/generated/optimizers.h"
#include "support/tinyai.hpp"

namespace optimizer_tests {

// An optimizer with options, the parameter after each step, and the shapes of the state.
struct Case {
  std::string name, optimizer;
  Json options;
  int64_t flops;  // of an element
  std::vector<std::vector<double>> after;
  std::map<std::string, std::vector<int64_t>> state;

  tinyai_optimizer make(tinyai_manager into, const Parameters& parameters) const {
    tinyai_optimizer out{0};
    tinyai_test::check(kMakers.at(optimizer).create(into, parameters, options, &out));
    return out;
  }
};

struct Steps {
  std::vector<double> start;
  std::vector<std::vector<double>> gradients;
  std::vector<Case> cases;

  explicit Steps(const char* path) {
    std::ifstream file(path);
    std::string line;
    REQUIRE(std::getline(file, line));
    const Json first = Json::parse(line);
    first.at("start").get_to(start);
    first.at("gradients").get_to(gradients);
    while (std::getline(file, line)) {
      const Json one = Json::parse(line);
      cases.push_back(
          {one.at("name"), one.at("optimizer"), one.at("options"), one.at("flops"), one.at("after"), one.at("state")});
    }
  }

  int count() const { return static_cast<int>(gradients.size()); }
  std::vector<int64_t> shape() const { return {static_cast<int64_t>(start.size())}; }
  const Case& named(const std::string& name) const {
    const auto found = std::ranges::find(cases, name, &Case::name);
    REQUIRE_MESSAGE(found != cases.end(), name);
    return *found;
  }
};

}  // namespace optimizer_tests
