// What a call of a compiled function keeps for its backward: how long, on whose account, and what becomes of it.
#include "graph/through_call.h"

using namespace graph_tests;
using Values = Work::Values;

TEST_CASE("a graph is retained, consumed and unchained as any other") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), x = scope.variable({3, 4});
  const Compiled function(scope, "function", one([&](const auto& in) { return exp(in[0] * 0.0) * square(w); }));
  const Variable y = sum(function({x})[0]);
  backward(y, {.retain_graph = true});
  backward(y);
  CHECK(gradient_of(w) == std::vector<float>{4, 8});
  CHECK(has(failure_of([&] { backward(y); }), "CONSUMED"));
  const Variable z = function({x})[0];
  z.unchain();
  CHECK(!z.requires_grad());
}

TEST_CASE("the graph outlives its function, and a parameter that is gone takes no gradient") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), v = scope.variable({3, 4}), x = scope.variable({5, 6});
  Variable y;
  {
    const Compiled function(scope, "function", one([&](const auto& in) { return in[0] * w * v; }));
    y = sum(function({x})[0]);
    v.release();
    CHECK(has(failure_of([&] { function({x}); }), "CLOSED"));
  }
  backward(y);
  CHECK(gradient_of(w) == std::vector<float>{15, 24});
  CHECK(gradient_of(x) == std::vector<float>{3, 8});
  module_tests::check_accounts();
}

TEST_CASE("what was saved and is written in place before the backward is VERSION, and what was not is not") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), b = scope.variable({3, 4}), x = scope.variable({5, 6});
  const auto write = [](const Variable& to) {
    const GradMode off(false);
    const float values[] = {7, 8};
    check(tinyai_array_write(to.value().handle(), values, sizeof values));
  };
  const Compiled function(scope, "linear", one([&](const auto& in) { return in[0] * w + b; }));
  for (const Variable& one : {x, w}) {
    const Variable y = sum(function({x})[0]);
    write(one);
    const std::string why = failure_of([&] { backward(y); });
    CHECK(has(why, "VERSION"));
    CHECK(has(why, "saved by linear"));
  }
  const Variable y = sum(function({x})[0]);
  write(b);
  backward(y);
  CHECK(gradient_of(b) == std::vector<float>{1, 1});
}

// Eager calls do not complain of a tensor that their backward does not read, so neither does a call: where values that
// it keeps make others again, these are kept as well if they are read without those.
TEST_CASE("what was written in place is VERSION only where the gradients that are asked for need it") {
  struct Part {
    std::string name;
    std::function<Values(const Values& in)> function;
    int64_t results;
    std::function<Values(const Values& in, const Values& out)> gradients;
    size_t written;  // of the inputs
  };
  const auto of = [](const Variable& result, const Variable& leaf) { return grad(sum(result), {leaf}); };
  const Part parts[] = {
      {"another result",
       [](const Values& in) {
         return Values{square(in[0]), square(in[0] * 0.5)};
       },
       2, [&](const Values& in, const Values& out) { return of(out[1], in[0]); }, 0},
      {"another input's gradient", [](const Values& in) { return Values{square(in[0] * in[1])}; }, 1,
       [&](const Values& in, const Values& out) { return of(out[0], in[1]); }, 1},
      {"another input's gradient, over a chain", [](const Values& in) { return Values{square(in[0] * in[1] * 2.0)}; },
       1, [&](const Values& in, const Values& out) { return of(out[0], in[1]); }, 1},
      {"a result that is given",
       [](const Values& in) {
         const Variable total = sum(in[0]);
         return Values{total, square(total * in[1])};
       },
       2, [&](const Values& in, const Values& out) { return of(out[1], in[0]); }, 3},
  };
  for (const Part& part : parts) {
    CAPTURE(part.name);
    const auto run = [&](bool compiled) {
      const Manager scope("scope");
      const Values in = {scope.variable({5, 6}), scope.variable({1, 2})};
      const Compiled function(scope, "function", several(part.function));
      const Values out = compiled ? function(in, part.results) : part.function(in);
      const Variable& to = part.written < in.size() ? in[part.written] : out[0];
      const std::vector<float> values(to.values().size(), 7);
      check(tinyai_array_write(to.value().handle(), values.data(), static_cast<int64_t>(4 * values.size())));
      return part.gradients(in, out)[0].values();
    };
    CHECK(run(true) == run(false));
  }
}

TEST_CASE("what a function itself writes after its use is VERSION once a backward needs it, and not before") {
  const auto run = [](bool compiled) {
    const Manager scope("scope");
    const Array count = scope.array({1, 2});
    const Variable x = scope.variable({3, 4});
    const auto body = [&](const Values& in) {
      tinyai_variable steps{};
      check(tinyai_variable_from_array({0}, count.handle(), &steps));
      const Variable y = in[0] * stop_gradient(Variable(steps));
      const Values out{y, exp(in[0])};
      check(tinyai_array_add_inplace(count.handle(), count.handle()));
      return out;
    };
    const Compiled function(scope, "function", several(body));
    const auto called = [&] { return compiled ? function({x}, 2) : body({x}); };
    Values out = called();
    std::vector<std::string> said{failure_of([&] { backward(sum(out[0])); })};
    out = called();
    said.push_back(failure_of([&] { backward(sum(out[0] + out[1])); }));
    out = called();
    backward(sum(out[1]));
    for (std::string& one : said) {
      CHECK(has(one, "VERSION"));
      CHECK(has(one, "saved by mul"));
      CHECK(has(one, "was written in place 1 time since"));
    }
    return Floats{count.values(), gradient_of(x)};
  };
  CHECK(run(true) == run(false));
}

TEST_CASE("what is kept for a backward is no more than eager calls save, and goes when they would let it go") {
  const auto held = [](bool compiled, bool through) {
    const Manager scope("scope", false), own(scope, "own", false), batch(scope, "batch", true);
    const Variable w = own.variable({64, 64}, ramp(64 * 64)), x = own.variable({64, 64}, ramp(64 * 64));
    const auto body = [&](const Values& in) {
      Variable y = matmul(in[0], w);
      for (int i = 0; i < 5; ++i) y = square(y * 0.01);
      return sum(matmul(y, w));
    };
    const Compiled function(own, "function", one(body));
    const Variable y = compiled ? function({x})[0] : body({x});
    if (through) backward(y);
    return batch.stats().subtree_bytes;
  };
  CHECK(held(true, false) < held(false, false) / 2);
  CHECK(held(true, false) > 64 * 64 * 4);
  CHECK(held(true, true) <= held(false, true));
  CHECK(held(true, true) < 2000);
}

TEST_CASE("a limit that refuses what is saved leaves nothing, also no count of batch norm") {
  const Manager scope("scope", true);
  const Variable x = scope.variable({256, 256}, ramp(256 * 256)), w = scope.variable({256, 256}, ramp(256 * 256));
  int64_t calls = 0;
  const Compiled function(scope, "function", one([&](const auto& in) {
                            ++calls;
                            return sum(exp(matmul(in[0], w)) * 0.5);
                          }));
  function({x})[0].release();
  const int64_t before = scope.stats().subtree_bytes;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.limit_bytes = 100000;
  tinyai_manager small{};
  check(tinyai_manager_open(scope.handle(), &options, &small));
  CHECK(status_of([&] { function({x}, 1, small); }) == TINYAI_ERROR_LIMIT);
  tinyai_manager_close(small);
  CHECK(scope.stats().subtree_bytes == before);
  CHECK(calls == 1);
  backward(function({x})[0]);
  CHECK(!gradient_of(w).empty());
}

TEST_CASE("a cap stops calls, and no backward") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), x = scope.variable({3, 4});
  const Compiled function(scope, "function", several([&](const Values& in) { return Values{in[0] * w, in[0] + w}; }));
  const Values out = function({x}, 2);
  const Variable loss = sum(out[0] + out[1]);
  check(tinyai_manager_cap(scope.handle()));
  backward(loss);
  CHECK(gradient_of(w) == std::vector<float>{4, 5});
  CHECK(status_of([&] { function({x}, 2); }) == TINYAI_ERROR_CAPPED);
}

TEST_CASE("a printed graph names the function of a call, and its node is on the account of the result's scope") {
  const Manager scope("scope", false), own(scope, "own", false), batch(scope, "batch", true);
  const Variable x = own.variable({1, 2});
  const Compiled function(own, "layer", one([&](const auto& in) { return exp(exp(in[0])); }));
  const Variable y = function({x})[0];
  const std::string text = read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_variable_print_graph(y.handle(), TINYAI_GRAPH_TEXT, buffer, size, length);
  });
  CHECK(has(text, "layer"));
  CHECK(batch.stats().subtree_by_category[TINYAI_CATEGORY_GRAPH] > 0);
  CHECK(own.stats().subtree_by_category[TINYAI_CATEGORY_GRAPH] == 0);
}
