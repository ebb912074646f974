// Gradients through loops and branches inside of a call: none where eager calls, which go step by step, have none.
#include "graph/through_call.h"

using namespace graph_tests;
using Values = Work::Values;

namespace {

Values scan(const Compiled& body, const Values& carries, const Variable& sequence, size_t outputs) {
  std::vector<tinyai_variable> given, made(outputs);
  for (const Variable& carry : carries) given.push_back(carry.handle());
  const tinyai_variable along = sequence.handle();
  check(tinyai_scan({0}, body.handle(), given.data(), static_cast<int64_t>(given.size()), &along, 1, nullptr,
                    made.data(), static_cast<int64_t>(outputs)));
  return {made.begin(), made.end()};
}

// Two carries that know nothing of each other, a third that takes the place of the first after a step, and a parameter
// of each of the two.
struct Loop {
  std::vector<Variable> weights;
  Compiled body;
  explicit Loop(const Manager& bodies)
      : body(bodies, "body", several([this](const Values& in) {
               const Variable first = in[0] * weights[0] + in[3], second = in[1] * weights[1];
               return Values{first + in[2], second, in[2] * 2.0, square(second)};
             })) {}
};

Work work_of(Loop& loop, int64_t steps) {
  Work work;
  work.leaves = [steps](const Manager& scope) {
    Values all;
    for (int i = 0; i < 5; ++i) all.push_back(scope.variable({0.5f + static_cast<float>(i), -1}));
    all.push_back(scope.variable({steps, 2}, ramp(2 * steps)));
    return all;
  };
  work.inputs = [&loop](const Values& all) {
    loop.weights = {all[3], all[4]};
    return Values{all[0], all[1], all[2], all[5]};
  };
  work.results = 4;
  work.function = [&loop](const Values&, const Values& in) { return scan(loop.body, {in[0], in[1], in[2]}, in[3], 4); };
  return work;
}

// Which leaves have a gradient after each round.
std::vector<std::vector<bool>> which(const Floats& floats) {
  std::vector<std::vector<bool>> out;
  for (const std::vector<float>& one : floats) out.push_back({!one.empty()});
  return out;
}

}  // namespace

TEST_CASE("what no result that is used depends on behind a loop has no gradient, and none of zeros") {
  const Manager bodies("bodies");
  Loop loop(bodies);
  for (const int64_t steps : {1, 3}) {
    CAPTURE(steps);
    for (size_t used = 0; used < 4; ++used) {
      CAPTURE(used);
      Work work = work_of(loop, steps);
      work.loss = [used](const Values&, const Values& out) { return sum(square(out[used])); };
      CHECK(which(work.run(true)) == which(work.run(false)));
    }
  }
}

TEST_CASE("a step that is compiled leaves no gradient of what its loss does not depend on behind a loop") {
  const auto run = [](bool compiled) {
    const Manager scope("scope"), bodies("bodies");
    Loop loop(bodies);
    const Work work = work_of(loop, 3);
    const Values all = work.leaves(scope), in = work.inputs(all);
    const auto step = [&](const Values& given) {
      const Variable loss = sum(work.function(all, given)[0]);
      backward(loss);
      return Values{loss};
    };
    const Compiled function(scope, "step", several(step));
    compiled ? function(in) : step(in);
    Floats out;
    for (const Variable& leaf : all) out.push_back(gradient_of(leaf));
    return out;
  };
  const Floats compiled = run(true), eager = run(false);
  CHECK(which(compiled) == which(eager));
  CHECK(which(eager) == which({{1}, {}, {1}, {1}, {}, {1}}));
}
