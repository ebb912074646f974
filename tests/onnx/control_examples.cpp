// Functions with loops and branches.
#include "graph/loops.h"
#include "onnx/saved.h"

namespace saved_tests {
namespace {

using Function = std::shared_ptr<Compiled>;
using Work = std::function<Variables(const Variables&)>;

Function function(const Manager& model, const char* name, Work work) {
  return std::make_shared<Compiled>(model, name, many(std::move(work)));
}

Variable transpose(Variable x) {
  const int64_t turned[] = {1, 0};
  tinyai_variable out{};
  check(tinyai_variable_transpose({0}, x.handle(), turned, 2, &out));
  return Variable(out);
}

Variable softmax(Variable x) {
  tinyai_variable out{};
  check(tinyai_variable_softmax({0}, x.handle(), 1, &out));
  return Variable(out);
}

// What both use from around them lies turned in memory; of three outputs one is used by nobody.
Body branch(const Manager& model) {
  const Variable weight = constant(model, {4, 3}, 9);
  const Function on_true = function(model, "one", [=](const Variables& in) {
    const Variable turned = transpose(weight);  // [3,4]
    return Variables{matmul(in[0], turned), in[0] * 2.0, in[0]};
  });
  const Function on_false = function(model, "other", [=](const Variables& in) {
    return Variables{matmul(in[0], transpose(weight)) * in[1], in[0], transpose(transpose(in[0]))};
  });
  return one([=](const Variables& in) {  // [2,3], [2,4]
    const Variables out = cond(is_less(sum(in[0]), 0.5), *on_true, *on_false, {in[0], in[1]}, 3);
    return out[0] + sum(out[2]);
  });
}

Body scan_of(const Manager& model, bool reverse) {
  const Variable w = constant(model, {3, 3}, 3), u = constant(model, {3, 3}, 4);
  const Function cell = function(model, "cell", [=](const Variables& in) {
    const Variable h = tanh(matmul(in[0], transpose(w)) + matmul(in[1], u));
    return Variables{h, softmax(h), h * 0.5};
  });
  return many([=](const Variables& in) {  // [2,3], [5,2,3]
    const Variables out = graph_tests::scan(*cell, {in[0]}, {in[1]}, 3, reverse);
    return Variables{out[0], out[1] + out[1]};
  });
}
Body scan(const Manager& model) { return scan_of(model, false); }
Body scan_reversed(const Manager& model) { return scan_of(model, true); }

Body scan_of_no_sequence(const Manager& model) {
  const Variable w = constant(model, {2, 2}, 3);
  const Function step = function(model, "step", [=](const Variables& in) {
    return Variables{matmul(in[0], w), in[0], w, in[0]};  // a result may be an input, and be given twice
  });
  return many([=](const Variables& in) {
    Variables out = graph_tests::scan(*step, {in[0]}, {}, 4, false, 3);
    const Variables back = graph_tests::scan(*step, {in[0]}, {}, 4, true, 3);
    out[3] = out[3] * back[1];
    return out;
  });
}

// One stops by itself, one by its number of steps, one has done before it begins, one carries a turned array.
Body while_loops(const Manager& model) {
  const Variable factor = constant(model, {1}, 8);
  const auto small = std::make_shared<Compiled>(model, "small", [](tinyai_manager, const Variables& in) {
    return std::vector<tinyai_resource>{{is_less(sum(in[0]), 20).id}};
  });
  const Function grow =
      function(model, "grow", [=](const Variables& in) { return Variables{in[0] * 1.5 + factor * factor}; });
  const Function turn = function(model, "turn", [=](const Variables& in) {
    return Variables{transpose(in[0]) + in[1], in[1] * in[1]};
  });
  return many([=](const Variables& in) {  // [2,2]
    const Variable x = in[0] * in[0];
    const Variable whole = while_loop(*small, *grow, {x})[0], short_one = while_loop(*small, *grow, {x}, 2)[0];
    const Variable none = while_loop(*small, *grow, {whole * 2.0})[0];
    const Variables turned = while_loop(*small, *turn, {x, sum(x)}, 3);
    return Variables{whole, short_one, none, turned[0], turned[1]};
  });
}

Body nested(const Manager& model) {
  const Variable w = constant(model, {2}, 5);
  const Function inner = function(model, "inner", [=](const Variables& in) { return Variables{in[0] * w + in[1]}; });
  const Function shrink =
      function(model, "shrink", [=](const Variables& in) { return Variables{in[0] * 0.5 + w * 0.01}; });
  const auto is_large = std::make_shared<Compiled>(model, "large", [](tinyai_manager, const Variables& in) {
    tinyai_array out{};
    check(tinyai_array_logical_not({0}, is_less(sum(in[0]), 0.75), &out));
    return std::vector<tinyai_resource>{{out.id}};
  });
  const Function outer = function(model, "outer", [=](const Variables& in) {
    const Variable h = graph_tests::scan(*inner, {in[0]}, {in[1]}, 1)[0];
    return Variables{while_loop(*is_large, *shrink, {h}, 10)[0], h};
  });
  const Function run =
      function(model, "run", [=](const Variables& in) { return graph_tests::scan(*outer, {in[0]}, {in[1]}, 2); });
  const Function skip = function(model, "skip", [=](const Variables& in) {
    return Variables{in[0] + w, sum(in[1]) + in[2]};
  });
  return many([=](const Variables& in) {  // [2], [3,4,2], [3,2]
    return cond(is_less(sum(in[0]), 100), *run, *skip, in, 2);
  });
}

}  // namespace

std::vector<Example> control_examples() {
  const auto shapes = [](std::vector<Shape> of) { return [of](const Manager& data) { return noise_of(data, of); }; };
  return {
      {"branch", branch, shapes({{2, 3}, {2, 4}})},
      {"scan", scan, shapes({{2, 3}, {5, 2, 3}}), 2},
      {"scan in reverse", scan_reversed, shapes({{2, 3}, {5, 2, 3}}), 2},
      {"scan of no sequence", scan_of_no_sequence, shapes({{2, 2}}), 4},
      {"while loops", while_loops, shapes({{2, 2}}), 5},
      {"loops in a branch", nested, shapes({{2}, {3, 4, 2}, {3, 2}}), 2},
  };
}

}  // namespace saved_tests
