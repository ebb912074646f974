// Loops and branches in files: of functions of ours, of others, and of nobody's good will.
#include <doctest/doctest.h>
#include <pthread.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "graph/loops.h"
#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

// A loop's body: what is summed up, i, and whether there is another step.
std::string summing(const std::string& nodes, const Names& more_outputs = {}) {
  std::string graph = nodes + field(11, value("i", kI64)) + field(11, value("go", kBool)) +
                      field(11, value("s", kI64)) + field(12, value("again", kBool)) + field(12, value("next", kI64));
  for (const std::string& name : more_outputs) graph += field(12, value(name, kI64));
  return graph;
}
const std::string kCounted = node("Identity", {"go"}, {"again"}) + node("Add", {"s", "i"}, {"next"});

std::string looping(const Names& in, const std::string& loop_body, const Names& out = {"sum"},
                    const std::vector<char>& shape = {}) {
  return model(node("Loop", in, out, with_body(loop_body)) + field(2, "summing") + field(5, number("five", 5)) +
               field(5, number("ten", 10)) + field(5, number("zero", 0)) + field(5, truth("yes", true)) +
               field(12, value(out.back(), kI64, shape)));
}

std::vector<int64_t> run(const std::string& bytes) {
  std::vector<int64_t> out;
  const tinyai_status status = load(bytes, [&](const Loaded& loaded, const Manager&) {
    const Variable result = loaded({})[0];
    out.resize(static_cast<size_t>(result.value().size()));
    check(tinyai_array_to_host(result.value().handle(), out.data(), static_cast<int64_t>(out.size()) * 8));
  });
  CHECK(status == TINYAI_OK);
  return out;
}

}  // namespace

TEST_CASE("a loop of another program's file runs as ONNX says it") {
  const GradMode off(false);
  using Numbers = std::vector<int64_t>;
  const std::string each = node("Identity", {"s"}, {"seen"});
  CHECK(run(looping({"five", "yes", "zero"}, summing(kCounted))) == Numbers{0 + 1 + 2 + 3 + 4});
  CHECK(run(looping({"five", "", "zero"}, summing(kCounted))) == Numbers{10});
  CHECK(run(looping({"zero", "yes", "ten"}, summing(kCounted))) == Numbers{10});
  CHECK(run(looping({"five", "yes", "zero"}, summing(kCounted + each, {"seen"}), {"sum", "all"}, {5})) ==
        Numbers{0, 0, 1, 3, 6});  // sums before each step
  const std::string until_ten = node("Add", {"s", "i"}, {"next"}) + node("Less", {"next", "ten"}, {"again"});
  CHECK(run(looping({"", "yes", "five"}, summing(until_ten))) == Numbers{5 + 0 + 1 + 2 + 3});
  CHECK(run(looping({"five", "yes", "ten"}, summing(until_ten))) == Numbers{10});  // once at least
}

TEST_CASE("a loop that would go on for years ends once the scope of its results is closed") {
  const GradMode off(false);
  const std::string bytes =
      model(node("Loop", {"steps", "yes", "zero"}, {"sum"}, with_body(summing(kCounted))) + field(2, "summing") +
            field(5, number("steps", int64_t{1} << 40)) + field(5, number("zero", 0)) + field(5, truth("yes", true)) +
            field(12, value("sum", kI64)));
  CHECK(load(bytes, [](const Loaded& loaded, const Manager& home) {
          Manager results(home.handle(), "results", false);
          std::atomic<bool> has_begun{false};
          tinyai_status status = TINYAI_OK;
          std::thread waiting([&, into = results.handle()] {
            tinyai_variable sum{};
            has_begun = true;
            status = tinyai_function_call(into, loaded.handle(), nullptr, 0, &sum, 1);
          });
          while (!has_begun) std::this_thread::yield();
          std::this_thread::sleep_for(std::chrono::milliseconds(50));  // into its steps, or before them
          results.close();
          waiting.join();
          CHECK(status == TINYAI_ERROR_CLOSED);
        }) == TINYAI_OK);
}

TEST_CASE("both branches of a function that was saved are there when it is loaded") {
  const GradMode off(false);
  const File file("branches.onnx");
  Manager home("home");
  const Variable above = home.variable({2, 3}, {1, 2, 3, 4, 5, 6}),
                 below = home.variable({2, 3}, {-1, 2, -3, 4, -5, 6});
  const Variable other = home.variable({2, 4}, {1, 2, 3, 4, 5, 6, 7, 8});
  for (const Example& example : examples()) {
    if (std::string(example.name) != "branch") continue;
    const Compiled function(home, "branch", example.build(home));
    const auto of_above = bytes_of(function({above, other})[0]), of_below = bytes_of(function({below, other})[0]);
    check(tinyai_function_save(function.handle(), file.path()));
    const Loaded loaded(home, file.path());
    CHECK(bytes_of(loaded({above, other})[0]) == of_above);
    CHECK(bytes_of(loaded({below, other})[0]) == of_below);
    CHECK(of_above != of_below);
  }
}

namespace {

// A recurrent cell, a branch by what it gives, and their gradients: descent on a loss over five steps.
struct Recurrent {
  explicit Recurrent(const Manager& home)
      : w(home.variable({3, 3}, {.1f, .2f, -.3f, .4f, .5f, .6f, -.7f, .8f, .9f})),
        cell(home, "cell", many([this](const Variables& in) {
               const Variable h = tanh(matmul(in[0], w) + in[1]);
               return Variables{h, square(h)};
             })),
        twice(home, "twice", many([](const Variables& in) { return Variables{in[0] * 2.0}; })),
        plain(home, "plain", many([](const Variables& in) { return Variables{square(in[0])}; })) {
    const tinyai_variable parameters[] = {w.handle()};
    check(tinyai_optimizer_adam(home.handle(), parameters, 1, nullptr, &optimizer));
  }
  Body step() const {
    return one([this](const std::vector<Variable>& in) {
      const Variables out = graph_tests::scan(cell, {in[0]}, {in[1]}, 2);
      const Variable sums = sum(out[1]);
      const Variable loss = cond(is_less(sums, 3), twice, plain, {sums})[0] + sum(out[0]);
      backward(loss);
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
      return loss;
    });
  }

  Variable w;
  Compiled cell, twice, plain;
  tinyai_optimizer optimizer{};
};

}  // namespace

TEST_CASE("a training step through a scan and a branch goes on from its file with the losses of never having stopped") {
  const File file("recurrent.onnx");
  std::vector<float> expected, given;
  Manager data("data", false);
  const Variables batch = noise_of(data, {{2, 3}, {5, 2, 3}});
  {
    const Manager home("home");
    const Recurrent training(home);
    const Compiled step(home, "step", training.step());
    for (int i = 0; i < 3; ++i) step(batch);
    check(tinyai_function_save(step.handle(), file.path()));
    for (int i = 0; i < 12; ++i) expected.push_back(step(batch)[0].values()[0]);
  }
  Manager home("home");
  const Loaded loaded(home, file.path());
  for (int i = 0; i < 12; ++i) given.push_back(loaded(batch)[0].values()[0]);
  CHECK(given == expected);
  CHECK(expected.front() > expected.back());
}

TEST_CASE(
    "loops that no file can hold are refused, with a cure; the gradient of a while loop is one, its values are none") {
  const Manager home("home");
  const File file("refused.onnx");
  const Compiled goes_on(home, "small", [](tinyai_manager, const Variables& in) {
    return std::vector<tinyai_resource>{{is_less(sum(in[0]), 20).id}};
  });
  const Variable factor = home.variable({1.5f}), x = home.variable({2});
  const Compiled body(home, "grow", many([&](const Variables& in) { return Variables{in[0] * factor}; }));
  const auto looped = [&](const Variables& in) { return while_loop(goes_on, body, in, 10)[0]; };
  const Compiled value(home, "value", one([&](const Variables& in) { return stop_gradient(looped(in)); }));
  const std::vector<float> grown = value({x})[0].values();
  check(tinyai_function_save(value.handle(), file.path()));
  {
    const GradMode off(false);
    CHECK(Loaded(home, file.path())({x})[0].values() == grown);
  }
  const Compiled slope(home, "slope",
                       one([&](const Variables& in) { return stop_gradient(grad(sum(looped(in)), {factor})[0]); }));
  slope({x});
  CHECK(has(failure_of([&] { check(tinyai_function_save(slope.handle(), file.path())); }),
            "'slope' cannot be saved: the gradient of a while_loop has no form in a file; take scan"));
  std::vector<std::unique_ptr<Compiled>> inner;
  inner.push_back(
      std::make_unique<Compiled>(home, "inner", many([](const Variables& in) { return Variables{in[0] * 2.0}; })));
  for (int depth = 1; depth <= 9; ++depth) {
    inner.push_back(std::make_unique<Compiled>(home, "loop", many([&, of = inner.back().get()](const Variables& in) {
                                                 return graph_tests::scan(*of, in, {}, 1, false, 1);
                                               })));
    const GradMode off(false);
    (*inner.back())({x});
    const std::string failure = failure_of([&] { check(tinyai_function_save(inner.back()->handle(), file.path())); });
    CHECK(failure.empty() == (depth <= 8));
    if (depth > 8) CHECK(has(failure, "'loop' cannot be saved: its loops and branches nest deeper than 8"));
  }
}

TEST_CASE("what a loop of another program's file means that ours do not is refused by name") {
  const std::string each = node("Identity", {"s"}, {"seen"});
  const std::string until = node("Add", {"s", "i"}, {"next"}) + node("Less", {"next", "ten"}, {"again"});
  CHECK(has(refusal(looping({"five", "yes", "zero"}, summing(until + each, {"seen"}), {"sum", "all"}, {5})),
            "UNSUPPORTED: function_load: "));
  CHECK(has(refusal(looping({"five", "yes", "zero"}, summing(until + each, {"seen"}), {"sum", "all"}, {5})),
            ": node 'the Loop' (Loop): gives an output of each step, of as many steps as nobody knows before"));
  CHECK(has(refusal(looping({"", "yes", "zero"}, summing(kCounted))), "node 'the Loop' (Loop): has no end"));
  const auto scanning = [](const std::string& attributes, const std::string& end = {}) {
    const std::string step = node("Add", {"s", "x"}, {"next"}) + field(11, value("s", kI64)) +
                             field(11, value("x", kI64)) + field(12, value("next", kI64)) + end;
    return model(node("Scan", {"zero", "list"}, {"sum"}, with_body(step) + attributes) + field(2, "scanning") +
                 field(5, number("zero", 0)) + field(11, value("list", kI64, {3})) + field(12, value("sum", kI64)));
  };
  CHECK(load(scanning(with_integer("num_scan_inputs", 1))) == TINYAI_OK);
  const std::string one_input = with_integer("num_scan_inputs", 1);
  CHECK(has(refusal(scanning("")), "node 'the Scan' (Scan): attribute 'num_scan_inputs' is not there"));
  CHECK(has(refusal(scanning(with_integer("num_scan_inputs", 3))), "attribute 'num_scan_inputs' is 3, of 2 operands"));
  CHECK(has(refusal(scanning(one_input + with_integers("scan_input_axes", {1}))), "UNSUPPORTED: function_load: "));
  CHECK(has(refusal(scanning(one_input + with_integers("scan_input_directions", {1, 1}))),
            "attribute 'scan_input_directions' has another number of entries"));
  CHECK(has(refusal(scanning(one_input, field(12, value("next", kI64)))),
            "its body 'body' takes 2 values and gives 2; there are 2 to take and 1 to give"));
}

TEST_CASE("a body from anybody: what it uses has to be there, and be what it says") {
  const Names in{"five", "yes", "zero"};
  CHECK(
      has(refusal(looping(in, summing(node("Identity", {"go"}, {"again"}) + node("Add", {"s", "nowhere"}, {"next"})))),
          "FORMAT: function_load: "));
  CHECK(
      has(refusal(looping(in, summing(node("Identity", {"go"}, {"again"}) + node("Add", {"s", "nowhere"}, {"next"})))),
          "node 'the Add' (Add) uses 'nowhere', which nothing before it makes"));
  CHECK(has(refusal(looping(in, summing(node("Add", {"s", "sum"}, {"next"}) + node("Identity", {"go"}, {"again"})))),
            "uses 'sum', which nothing before it makes"));  // its own result
  CHECK(has(refusal(looping(in, summing(kCounted + node("Identity", {"s"}, {"five"})))), "value 'five' is made twice"));
  CHECK(has(refusal(looping(in, summing(node("Add", {"s", "i"}, {"next"})))),
            "uses 'again', which nothing before it makes"));
  CHECK(has(refusal(looping({"five", "yes"}, summing(kCounted))), "takes 3 values and gives 2; there are 2 to take"));
  CHECK(has(refusal(looping(in, summing(node("Identity", {"go"}, {"again"}) + node("Less", {"s", "i"}, {"next"})))),
            "output 'next' is bool[], the file says i64[]"));
  // Of one that leaves open what it gives, it is seen when the loop is done.
  const std::string open = node("Identity", {"go"}, {"again"}) + node("Less", {"s", "i"}, {"next"}) +
                           field(11, value("i", kI64)) + field(11, value("go", kBool)) + field(11, field(1, "s")) +
                           field(12, value("again", kBool)) + field(12, field(1, "next"));
  CHECK(has(refusal(looping(in, open)), "node 'the Loop' (Loop): scan: carry 1 is i64[], and its body gives bool[]"));
  CHECK(has(refusal(model(node("If", {"yes"}, {"sum"}, with_body(field(12, value("zero", kI64)), "then_branch")) +
                          field(2, "if") + field(5, truth("yes", true)) + field(5, number("zero", 0)) +
                          field(12, value("sum", kI64)))),
            "node 'the If' (If): has no body 'else_branch'"));
}

// Of the library as it is shipped: between a sanitizer's red zones the same frames are several times larger.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr size_t kLittleStack = 1 << 20;
#else
constexpr size_t kLittleStack = 128 << 10;
#endif

TEST_CASE("bodies within bodies are bounded, and take little of a thread's stack") {
  const auto nested = [](int depth) {
    std::string graph = field(12, value("zero", kI64));
    for (int i = 0; i < depth; ++i) {
      const std::string name = "v" + std::to_string(i);
      graph = node("If", {"yes"}, {name},
                   with_body(graph, "then_branch") + with_body(field(12, value("zero", kI64)), "else_branch")) +
              field(12, value(name, kI64));
    }
    return model(graph + field(2, "nested") + field(5, truth("yes", true)) + field(5, number("zero", 7)));
  };
  CHECK(has(refusal(nested(9)), "holds graphs in nodes of graphs, deeper than 8"));
  CHECK(has(refusal(nested(2000)), "deeper than 8"));
  static const std::string deepest = nested(8);
  static std::vector<int64_t> found;
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kLittleStack);
  REQUIRE(pthread_create(
              &thread, &attributes,
              [](void*) -> void* {
                found = run(deepest);
                return nullptr;
              },
              nullptr) == 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  CHECK(found == std::vector<int64_t>{7});
}
