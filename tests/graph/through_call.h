// One piece of work done eagerly and through a compiled function whose results are differentiated outside of it.
#pragma once

#include <doctest/doctest.h>

#include "graph/compiled.h"
#include "graph/seeded.h"

namespace graph_tests {

using Floats = std::vector<std::vector<float>>;

inline std::vector<tinyai_resource> resources(const std::vector<Variable>& values) {
  std::vector<tinyai_resource> out;
  for (const Variable& value : values) out.push_back(value.resource());
  return out;
}
inline Body several(std::function<std::vector<Variable>(const std::vector<Variable>&)> body) {
  return [body](tinyai_manager, const std::vector<Variable>& in) { return resources(body(in)); };
}

inline std::vector<float> gradient_of(const Variable& leaf) {
  const Array found = leaf.grad();
  return found ? found.values() : std::vector<float>();
}

// What a user writes: leaves, a function of some of them, and what is made of its results.
class Work {
 public:
  using Values = std::vector<Variable>;
  std::function<Values(const Manager&)> leaves;
  std::function<Values(const Values& leaves)> inputs = [](const Values& all) { return all; };
  std::function<Values(const Values& leaves, const Values& inputs)> function;
  std::function<Variable(const Values& leaves, const Values& results)> loss = [](const Values&, const Values& results) {
    return sum(square(results[0]));
  };
  int64_t results = 1;

  // Loss and gradients of three rounds, which add up.
  Floats run(bool compiled) const {
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    const Values all = leaves(scope);
    const Compiled called(scope, "function", several([&](const Values& in) { return function(all, in); }));
    Floats out;
    for (int round = 0; round < 3; ++round) {
      const Manager batch(scope, "batch");
      const Values in = inputs(all);
      const Variable end = loss(all, compiled ? called(in, results) : function(all, in));
      backward(end);
      out.push_back({static_cast<float>(end.item())});
      for (const Variable& leaf : all) out.push_back(gradient_of(leaf));
    }
    if (compiled) {
      CHECK(called.runs() == 1);
      CHECK(called.counts().traces == 1);
      CHECK(called.counts().hits == 2);
    }
    return out;
  }
  void check_like_eager() const { CHECK(run(true) == run(false)); }
};

}  // namespace graph_tests
