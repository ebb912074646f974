// Control flow: cond, while_loop and scan give what the unrolled form gives, values and gradients, outside of a trace
// and inside of a compiled function, where each is one operator.
#include <doctest/doctest.h>

#include "graph/loops.h"

using namespace graph_tests;

namespace {

std::vector<std::vector<float>> values(const Variables& variables) {
  std::vector<std::vector<float>> out;
  for (const Variable& variable : variables) out.push_back(variable.values());
  return out;
}

// A cell with weights of its own: [2] and [2] to [2], [2].
struct Cell {
  explicit Cell(const Manager& scope)
      : w(scope.variable({2, 2}, {0.5f, -0.25f, 1, 0.75f})), u(scope.variable({2, 2}, {0.1f, 0.9f, -0.4f, 0.3f})) {}
  Variables operator()(const Variables& in) const {
    const Variable state = tanh(matmul(reshape(in[1], {1, 2}), w) + matmul(reshape(in[0], {1, 2}), u));
    const Variable next = reshape(state, {2});
    return {next, next * 2.0};
  }
  Variable w, u;
};

Variable row(Variable x, int64_t at) {
  tinyai_variable out{};
  check(tinyai_variable_slice({0}, x.handle(), 0, at, at + 1, 1, &out));
  return reshape(out, {2});
}

Variable loss_of(const Variables& results) { return sum(square(results[0])) + sum(results[1] * 0.5); }

}  // namespace

TEST_CASE("P11: scan gives the values and gradients of the unrolled form, eager and compiled") {
  const Manager scope("scope");
  const Cell cell(scope);
  const Compiled body(scope, "cell", many([&](const Variables& in) { return cell(in); }));
  const Variable h0 = scope.variable({2}, {0.25f, -0.5f});
  const Variable xs = scope.variable({3, 2}, {1, 2, -1, 0.5f, 0.75f, -2});

  for (const bool reverse : {false, true}) {
    CAPTURE(reverse);
    const auto unrolled = [&](const Variables& in) -> Variables {
      Variable h = in[0];
      std::vector<tinyai_variable> outputs(3);
      for (int64_t step = 0; step < 3; ++step) {
        const int64_t at = reverse ? 2 - step : step;
        const Variables out = cell({h, row(in[1], at)});
        h = out[0];
        outputs[static_cast<size_t>(at)] = out[1].handle();
      }
      tinyai_variable stacked{};
      check(tinyai_variable_stack({0}, outputs.data(), 3, 0, &stacked));
      return {h, stacked};
    };
    const auto scanned = [&](const Variables& in) { return scan(body, {in[0]}, {in[1]}, 2, reverse); };
    const auto with_gradients = [&](auto run, const Variables& in) {
      const Variables results = run(in);
      Variables all = grad(loss_of(results), {in[0], in[1], cell.w, cell.u});
      all.insert(all.begin(), results.begin(), results.end());
      for (Variable& one : all) one = stop_gradient(one);
      return all;
    };
    const auto wanted = values(with_gradients(unrolled, {h0, xs}));
    CHECK(values(with_gradients(scanned, {h0, xs})) == wanted);
    const Compiled step(scope, "step", many([&](const Variables& in) { return with_gradients(scanned, in); }));
    const auto first = values(step({h0, xs}, 6));
    for (size_t i = 0; i < 4; ++i) CHECK(first[i] == wanted[i]);
    for (size_t i = 4; i < 6; ++i) {  // weights: the steps' gradients are summed in another order
      for (size_t k = 0; k < 4; ++k) CHECK(first[i][k] == doctest::Approx(wanted[i][k]).epsilon(1e-6));
    }
    CHECK(values(step({h0, xs}, 6)) == first);
    CHECK(step.runs() == 1);
    CHECK(has(step.dump(), "= loop("));
    CHECK(has(step.dump(), "3 steps"));
  }
}

TEST_CASE("P11: while_loop gives the values and gradients of the unrolled form, eager and compiled") {
  const Manager scope("scope");
  const Variable factor = scope.variable({1.5f});
  const Compiled goes_on(scope, "small", [](tinyai_manager, const Variables& in) {
    return std::vector<tinyai_resource>{{is_less(sum(in[0]), 20).id}};
  });
  const Compiled body(scope, "grow", many([&](const Variables& in) { return Variables{in[0] * factor + in[0]}; }));
  const auto looped = [&](const Variables& in) { return while_loop(goes_on, body, in, 10); };
  const auto with_gradients = [&](auto run, const Variables& in) {
    const Variables out = run(in);
    Variables all = grad(sum(square(out[0])), {in[0], factor});
    all.push_back(out[0]);
    for (Variable& one : all) one = stop_gradient(one);
    return all;
  };
  const Compiled step(scope, "step", many([&](const Variables& in) { return with_gradients(looped, in); }));
  // x grows by 2.5 a step until its sum is 20: from 2 in three steps, from 30 in none.
  for (const auto& [start, steps] : {std::pair{2.f, 3}, std::pair{9.f, 1}, std::pair{30.f, 0}, std::pair{.5f, 5}}) {
    CAPTURE(start);
    const Variable x = scope.variable({start});
    const auto unrolled = [&, count = steps](const Variables& in) {
      Variable now = in[0];
      for (int i = 0; i < count; ++i) now = now * factor + now;
      return Variables{now};
    };
    Variables wanted;
    if (steps > 0) {
      wanted = with_gradients(unrolled, {x});
      CHECK(values(with_gradients(looped, {x})) == values(wanted));
      CHECK(values(step({x}, 3)) == values(wanted));
    } else {
      const Variables given = step({x}, 3);
      CHECK(given[2].values() == std::vector<float>{start});
      CHECK(given[0].values() == std::vector<float>{2 * start});
      CHECK(given[1].values() == std::vector<float>{0});
    }
  }
  CHECK(step.runs() == 1);
  CHECK(step.counts().traces == 1);

  const GradMode off(false);
  const Variable x = scope.variable({1});
  CHECK(while_loop(goes_on, body, {x})[0].values() == std::vector<float>{39.0625f});
  CHECK(while_loop(goes_on, body, {x}, 2)[0].values() == std::vector<float>{6.25f});
  CHECK(while_loop(goes_on, body, {x}, 0)[0].values() == std::vector<float>{1});
  const Compiled forever(scope, "forever", many([&](const Variables& in) { return while_loop(goes_on, body, in); }));
  CHECK(forever({x})[0].values() == std::vector<float>{39.0625f});
}

TEST_CASE("P11: cond gives the values and gradients of the branch that is taken, eager and compiled") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 3}), v = scope.variable({5, 7});
  const Compiled on_true(scope, "square", many([&](const Variables& in) { return Variables{square(in[0]) * w}; }));
  const Compiled on_false(scope, "shift", many([&](const Variables& in) { return Variables{exp(in[0]) + v}; }));
  const auto either = [&](const Variables& in) { return cond(is_less(sum(in[0]), 0), on_true, on_false, in); };
  const auto with_gradients = [&](auto run, const Variables& in) {
    const Variable out = run(in)[0];
    const Variables gradients = grad(sum(out * 3.0), {in[0], w, v});
    Variables all{stop_gradient(out)};
    for (const Variable& one : gradients) {
      const bool none = one.handle().id == 0;  // eager: the other branch was never seen
      all.push_back(none ? stop_gradient(w - w) : stop_gradient(one));
    }
    return all;
  };
  const Compiled step(scope, "step", many([&](const Variables& in) { return with_gradients(either, in); }));
  const Variable below = scope.variable({-1, 0.5f}), above = scope.variable({1, 0.5f});
  const auto squared = [&](const Variables& in) { return Variables{square(in[0]) * w}; };
  const auto shifted = [&](const Variables& in) { return Variables{exp(in[0]) + v}; };
  const auto wanted_below = values(with_gradients(squared, {below}));
  const auto wanted_above = values(with_gradients(shifted, {above}));
  CHECK(values(with_gradients(either, {below})) == wanted_below);
  CHECK(values(with_gradients(either, {above})) == wanted_above);
  for (int i = 0; i < 2; ++i) {
    CHECK(values(step({below}, 4)) == wanted_below);
    CHECK(values(step({above}, 4)) == wanted_above);
  }
  CHECK(step.runs() == 1);
}

TEST_CASE("scan without a sequence takes a length; a result may be an input, and be given twice") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = scope.variable({1, 2});
  const Compiled body(scope, "body", many([&](const Variables& in) { return Variables{in[0] + x, in[0], in[0], x}; }));
  const auto run = [&](const Variables& in) { return scan(body, in, {}, 4, false, 3); };
  const std::vector<std::vector<float>> wanted{
      {13, 26}, {10, 20, 11, 22, 12, 24}, {10, 20, 11, 22, 12, 24}, {1, 2, 1, 2, 1, 2}};
  const Variable start = scope.variable({10, 20});
  CHECK(values(run({start})) == wanted);
  const Compiled compiled(scope, "compiled", many(run));
  CHECK(values(compiled({start}, 4)) == wanted);
}

TEST_CASE("scan takes memory for the steps that were made, however many are asked for") {
  const Manager scope("scope");
  const Compiled fails(scope, "fails", many([](const auto& in) { return Variables{reshape(in[0], {7})}; }));
  const Variable carry = scope.variable({1}, {1});
  for (const auto& [length, outputs] :
       {std::pair<int64_t, int64_t>{INT64_MAX, 1}, {int64_t{1} << 60, 1}, {INT32_MAX, 3}}) {
    CAPTURE(length);
    CHECK(has(failure_of([&, length = length, outputs = outputs] { scan(fails, {carry}, {}, outputs, false, length); }),
              "CALLBACK"));
  }
}

TEST_CASE("loops nest, and use what is outside of both") {
  const Manager scope("scope");
  const Variable w = scope.variable({2});
  const Compiled inner(scope, "inner", many([&](const Variables& in) { return Variables{in[0] * w + in[1]}; }));
  const Compiled outer(scope, "outer",
                       many([&](const Variables& in) { return Variables{scan(inner, {in[0]}, {in[1]}, 1)[0]}; }));
  const auto run = [&](const Variables& in) {
    const Variable out = scan(outer, {in[0]}, {in[1]}, 1)[0];
    Variables all = grad(sum(out), {in[0], in[1], w});
    all.push_back(out);
    for (Variable& one : all) one = stop_gradient(one);
    return all;
  };
  const Variable start = scope.variable({1});
  const Variable xs = scope.variable({2, 2, 1}, {1, 2, 3, 4});
  // h: 1 -> 3 -> 8 -> 19 -> 42; d/dw by hand: h' = w h + x, so dh' = h + w dh: 1, 5, 18, 55.
  const std::vector<std::vector<float>> wanted{{16}, {8, 4, 2, 1}, {55}, {42}};
  CHECK(values(run({start, xs})) == wanted);
  const Compiled compiled(scope, "compiled", many(run));
  CHECK(values(compiled({start, xs}, 4)) == wanted);
}

TEST_CASE("what a loop cannot do is refused by name, and changes nothing") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2}), w = scope.variable({1, 1});
  const Array total = scope.array({0, 0});
  const auto failure = [&](const Body& body, const Body& run) {
    const Compiled inner(scope, "inner", body);
    const Compiled outer(scope, "outer",
                         run ? run : many([&](const Variables& in) { return scan(inner, {in[0]}, {}, 1, false, 2); }));
    return failure_of([&] { outer({stop_gradient(x)}); });
  };
  const std::string writes = failure(
      [&](tinyai_manager, const Variables& in) {
        check(tinyai_array_add_inplace(total.handle(), in[0].value().handle()));
        return resources({in[0] + in[0]});
      },
      nullptr);
  CHECK(has(writes, "add_inplace: writes to "));
  CHECK(has(writes, "in a body of scan of 'outer'"));
  CHECK(total.values() == std::vector<float>{0, 0});

  const std::string draws = failure(many([&](const Variables& in) {
                                      tinyai_variable out{};
                                      check(tinyai_variable_dropout({0}, in[0].handle(), 0.5, 1, &out));
                                      return Variables{out};
                                    }),
                                    nullptr);
  CHECK(has(draws, "draws random numbers in a body of scan"));

  const std::string backward = failure(many([&](const Variables& in) {
                                         check(tinyai_variable_backward({0}, sum(in[0] * w).handle(), nullptr));
                                         return Variables{in[0]};
                                       }),
                                       nullptr);
  CHECK(has(backward, "in a body of scan"));
  CHECK(has(backward, "tinyai_grad"));

  const std::string shape = failure(many([&](const Variables& in) { return Variables{sum(in[0])}; }), nullptr);
  CHECK(has(shape, "scan: carry 0 is f32[2], and its body gives f32[]"));

  const Compiled goes_on(scope, "goes on", [](tinyai_manager, const Variables& in) {
    return std::vector<tinyai_resource>{{is_less(sum(in[0]), 9).id}};
  });
  const Compiled twice(scope, "twice", many([&](const Variables& in) { return Variables{in[0] * w + in[0]}; }));
  const Compiled any(scope, "any", many([&](const Variables& in) { return while_loop(goes_on, twice, {in[0]}); }));
  CHECK(has(failure_of([&] { any({x}); }), "say how many steps there may be"));
  const Compiled no_flag(scope, "no flag", many([](const Variables& in) { return Variables{sum(in[0])}; }));
  CHECK(has(failure_of([&] { while_loop(no_flag, twice, {x}); }), "what its condition gives is f32[], and not a bool"));
  CHECK(has(failure_of([&] { scan(twice, {x}, {}, 1); }), "without a sequence it wants a length"));
  CHECK(has(failure_of([&] { scan(twice, {x}, {x}, 1, false, 3); }), "has not 3 steps"));
  CHECK(has(failure_of([&] { scan(twice, {x}, {}, 2, false, int64_t{1} << 62); }), "at most 2^31 - 1 entries"));

  const Compiled itself(scope, "square", many([](const Variables& in) { return Variables{square(in[0])}; }));
  const Compiled second(scope, "second", many([&](const Variables& in) {
                          const Variable y = sum(scan(itself, {in[0]}, {}, 1, false, 2)[0]);
                          const Variable first = grad(y, {in[0]}, {.create_graph = true})[0];
                          return grad(sum(first), {in[0]});
                        }));
  CHECK(has(failure_of([&] { second({x}); }), "a gradient of a gradient of scan cannot be traced"));
  const Variable y = sum(scan(itself, {x}, {}, 1, false, 2)[0]);  // x^4: 12 x^2, where it is no operator
  const Variable first = grad(y, {x}, {.create_graph = true})[0];
  CHECK(grad(sum(first), {x})[0].values() == std::vector<float>{12, 48});
}
