// Checked indices: what looks at indices is one node in front, so that the steps of a training step follow their
// gradients though an embedding learns, and a call that refuses an index has still changed nothing.
#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include "graph/compiled.h"
#include "graph/seeded.h"

using namespace graph_tests;

namespace {

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// A small GPT: words, blocks of causal attention and a wide layer, and scores of the next word; stepped by AdamW.
struct Gpt {
  static constexpr int64_t kWords = 31, kFeatures = 16, kBatch = 2, kSteps = 6;
  Seeded stream;
  Manager model{stream.id, "model", true};
  tinyai_module module{};
  tinyai_optimizer optimizer{};

  explicit Gpt(int blocks) {
    const tinyai_manager at = model.handle();
    std::vector<tinyai_module> parts(1);
    check(tinyai_module_embedding(at, kWords, kFeatures, TINYAI_F32, &parts[0]));
    tinyai_module_transformer_encoder_options options;
    tinyai_module_transformer_encoder_options_init(&options);
    options.hidden = 4 * kFeatures;
    options.dropout = 0;
    options.norm_first = options.causal = 1;
    for (int i = 0; i < blocks; ++i)
      check(tinyai_module_transformer_encoder_layer(at, kFeatures, 2, &options, &parts.emplace_back()));
    check(tinyai_module_linear(at, kFeatures, kWords, 1, TINYAI_F32, &parts.emplace_back()));
    check(tinyai_module_sequential(at, parts.data(), static_cast<int64_t>(parts.size()), &module));
    int64_t parameters = 0;
    check(tinyai_module_parameter_count(module, &parameters));
    std::vector<tinyai_variable> over(static_cast<size_t>(parameters));
    for (int64_t i = 0; i < parameters; ++i)
      check(tinyai_module_parameter_at(module, i, &over[static_cast<size_t>(i)]));
    check(tinyai_optimizer_adamw(at, over.data(), parameters, nullptr, &optimizer));
  }

  Variable ids(int of, const Shape& shape, int64_t last) const {
    std::vector<int64_t> values(kBatch * kSteps);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<int64_t>(i * 7 + static_cast<size_t>(of)) % kWords;
    values.back() = last;
    tinyai_array array{};
    tinyai_variable out{};
    check(tinyai_array_from_host(model.handle(), TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()),
                                 values.data(), &array));
    check(tinyai_constant(model.handle(), array, &out));
    return out;
  }
  std::vector<Variable> batch(int of, int64_t last_word = 3) const {
    return {ids(of, {kBatch, kSteps}, last_word), ids(of + 1, {kBatch * kSteps}, 5)};
  }

  Variable step(const std::vector<Variable>& in) const {
    tinyai_variable scores{}, loss{};
    const int64_t rows[] = {kBatch * kSteps, kWords};
    check(tinyai_module_forward({0}, module, in[0].handle(), &scores));
    check(tinyai_variable_reshape({0}, scores, rows, 2, &scores));
    check(tinyai_variable_cross_entropy({0}, scores, in[1].value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    backward(loss);
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    return loss;
  }
  std::string state() const {
    return bytes_of([&](const char* path) { check(tinyai_module_save(module, path)); }) +
           bytes_of([&](const char* path) { check(tinyai_optimizer_save(optimizer, path)); });
  }
};

// The most gradients that are alive at once, by a plan's text: each from the node that makes it to its step.
int most_gradients(const std::string& dump) {
  std::map<std::string, int> made;  // lines of buffers
  std::vector<std::pair<int, int>> alive;
  std::istringstream text(dump);
  std::string line;
  for (int at = 0; std::getline(text, line); ++at) {
    for (size_t i = line.find('%'), end = line.find(" = "); end != std::string::npos && i < end;
         i = line.find('%', i + 1))
      made.emplace(line.substr(i, line.find_first_not_of("0123456789", i + 1) - i), at);
    const size_t step = line.find("adam_step(");
    if (step == std::string::npos) continue;
    const size_t gradient = line.find("%", line.find(", ", step));
    const std::string name = line.substr(gradient, line.find_first_not_of("0123456789", gradient + 1) - gradient);
    REQUIRE(made.contains(name));
    alive.emplace_back(made[name], at);
  }
  int most = 0;
  for (const auto& [begin, end] : alive) {
    const int moment = end;
    most = std::max(most, static_cast<int>(std::count_if(alive.begin(), alive.end(), [&](const auto& one) {
                      return one.first <= moment && moment <= one.second;
                    })));
  }
  return most;
}

Variable select(const Variable& table, const Array& indices) {
  tinyai_variable out{};
  check(tinyai_variable_index_select({0}, table.handle(), indices.handle(), 0, &out));
  return out;
}

void add_in_place(const Array& to, const Array& what) { check(tinyai_array_add_inplace(to.handle(), what.handle())); }

}  // namespace

TEST_CASE("steps follow their gradients where an embedding learns: at most two gradients are alive") {
  const Gpt gpt(3);
  const Compiled function(gpt.model, "step", one([&](const auto& in) { return gpt.step(in); }));
  function(gpt.batch(0));
  const std::string dump = function.dump();
  CHECK(count(dump, "adam_step") == 3 * 12 + 3);
  CHECK(count(dump, "checked_indices(") == 1);
  CHECK(most_gradients(dump) <= 2);
}

TEST_CASE("a step whose indices are checked in front leaves eager's bits") {
  const auto trained = [](bool compiled) {
    const Gpt gpt(1);
    const Compiled function(gpt.model, "step", one([&](const auto& in) { return gpt.step(in); }));
    std::vector<double> losses;
    for (int i = 0; i < 5; ++i)
      losses.push_back((compiled ? function(gpt.batch(i))[0] : gpt.step(gpt.batch(i))).item());
    return std::make_pair(losses, gpt.state());
  };
  CHECK((trained(true) == trained(false)));
}

TEST_CASE("an index that is refused in front is told as by the operator, and nothing has changed") {
  const Gpt gpt(2);
  const auto step = [&](const auto& in) { return gpt.step(in); };
  const Compiled function(gpt.model, "step", one(step));
  for (int i = 0; i < 2; ++i) function(gpt.batch(i));
  const std::string before = gpt.state();
  for (const int64_t wrong : {Gpt::kWords, -Gpt::kWords - 1}) {
    const std::string eager = failure_of([&] { gpt.step(gpt.batch(0, wrong)); });
    const size_t told = eager.find("index_select: index ");
    REQUIRE(told != std::string::npos);
    CHECK(has(failure_of([&] { function(gpt.batch(0, wrong)); }),
              "TINYAI_ERROR_RANGE: function_call: " + eager.substr(told)));
    CHECK((gpt.state() == before));
  }
  function(gpt.batch(0, -1));  // counts from the end
  CHECK((gpt.state() != before));
}

// Each body looks something up, and back, and writes to `total` for others to see.
TEST_CASE("whatever looks up reads the checked copy, with eager's bits: repeated, by tuples, from the end") {
  const Manager scope("scope");
  const Array columns = scope.indices({1, -1, 0, 2}), tuples = scope.indices({1, 0, -1, 1});
  const auto shaped = [](const Array& of, const Shape& shape) {
    tinyai_array out{};
    check(tinyai_array_reshape({0}, of.handle(), shape.data(), static_cast<int64_t>(shape.size()), &out));
    return Array(out);
  };
  const Array row = shaped(columns, {1, 4}), pairs = shaped(tuples, {2, 2});
  const std::pair<const char*, std::function<Variable(const Variable&)>> bodies[] = {
      {"index_select", [&](const Variable& x) { return select(x, columns); }},
      {"gather",
       [&](const Variable& x) { return detail::apply(tinyai_variable_gather, x.handle(), row.handle(), int64_t{1}); }},
      {"take_along",  // one row of indices for all of x's
       [&](const Variable& x) {
         return detail::apply(tinyai_variable_take_along, x.handle(), row.handle(), int64_t{1});
       }},
      {"gather_nd",
       [&](const Variable& x) { return detail::apply(tinyai_variable_gather_nd, x.handle(), pairs.handle()); }},
  };
  for (const auto& [name, look_up] : bodies) {
    CAPTURE(name);
    const auto run = [&](bool compiled) {
      const Variable x = scope.variable({3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9}), total = scope.variable({3, 3}, ramp(9));
      const auto body = [&](const std::vector<Variable>&) {
        const Variable loss = sum(square(look_up(x)) * 0.5);
        const tinyai_variable wanted = x.handle();
        tinyai_variable gradient{};
        check(tinyai_grad({0}, loss.handle(), &wanted, 1, nullptr, &gradient));
        add_in_place(total.value(), Variable(gradient).value());
        return loss;
      };
      const Compiled function(scope, "look up", one(body));
      std::vector<float> out = (compiled ? function({})[0] : body({})).values();
      if (compiled) {
        CHECK(count(function.dump(), "checked_indices(") == 1);
        CHECK(count(function.dump(), std::string(name) + "(") == 1);
      }
      const std::vector<float> left = total.values();
      out.insert(out.end(), left.begin(), left.end());
      return out;
    };
    CHECK(run(true) == run(false));
  }
}

TEST_CASE("indices that are written between two who look them up are checked twice") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto run = [&](bool compiled) {
    const Variable table = scope.variable({1, 2, 3, 4}), total = scope.variable({0, 0});
    const Array indices = scope.indices({0, 1}), two = scope.indices({2, 2});
    const auto body = [&](const std::vector<Variable>&) {
      const Variable first = select(table, indices), again = select(square(table), indices);
      add_in_place(indices, two);
      const Variable then = select(table, indices), at_last = select(square(table), indices);
      add_in_place(total.value(), (first + again + then + at_last).value());
      return first - again + then * at_last;
    };
    const Compiled function(scope, "look up", one(body));
    const std::vector<float> out = (compiled ? function({})[0] : body({})).values();
    if (compiled) {
      CHECK(count(function.dump(), "checked_indices(") == 2);
      CHECK(status_of([&] { function({}); }) == TINYAI_ERROR_RANGE);  // 2, 3 the first time, then 4, 5
    }
    return std::make_pair(out, total.values());
  };
  CHECK(run(true) == run(false));
}

TEST_CASE("a function that writes nothing for others to see copies no indices") {
  const Manager scope("scope");
  const Variable table = scope.variable({1, 2, 3, 4});
  const Array indices = scope.indices({0, 3});
  const Compiled function(scope, "look up",
                          one([&](const auto&) { return select(table, indices) + select(square(table), indices); }));
  CHECK(function({})[0].values() == std::vector<float>{2, 20});
  CHECK(count(function.dump(), "checked_indices(") == 0);
}

TEST_CASE("where a sort or topk found its elements no gradient waits for what looks them up") {
  const Manager scope("scope");
  const Variable w = scope.variable({3, 1, 2, 5});
  tinyai_optimizer optimizer{};
  const tinyai_variable over[] = {w.handle()};
  check(tinyai_optimizer_adamw(scope.handle(), over, 1, nullptr, &optimizer));
  const Compiled function(scope, "step", one([&](const auto&) {
                            tinyai_variable values{};
                            tinyai_array indices{};
                            check(tinyai_variable_topk({0}, (w * 2.0).handle(), 2, -1, 1, &values, &indices));
                            const Variable loss = sum(square(Variable(values)));
                            backward(loss);
                            check(tinyai_optimizer_step(optimizer));
                            check(tinyai_optimizer_clear_grads(optimizer));
                            return loss;
                          }));
  CHECK(function({})[0].item() == 10 * 10 + 6 * 6);
  CHECK(count(function.dump(), "scatter_along(") == 1);
  CHECK(most_gradients(function.dump()) == 1);
}
