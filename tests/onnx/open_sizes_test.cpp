// Files whose sizes are open: those of other programs, which work out what they need of shapes, and ours, of functions
// with a batch of any size.
#include <doctest/doctest.h>

#include <cmath>

#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

// Sizes are numbers or names.
std::string open_value(const std::string& name, char dtype, const std::vector<std::string>& shape) {
  std::string sizes;
  for (const std::string& size : shape) {
    const bool is_number = size.find_first_not_of("0123456789") == std::string::npos;
    sizes += field(1, is_number ? field(1, static_cast<char>(std::stoi(size))) : field(2, size));
  }
  return field(1, name) + field(2, field(1, field(1, dtype) + field(2, sizes)));
}

struct Parts {
  Names inputs, outputs;  // encoded
  std::string nodes;      // encoded
  Names tensors;
};
std::string model_of(const Parts& parts) {
  std::string graph = parts.nodes;
  for (const std::string& tensor : parts.tensors) graph += field(5, tensor);
  for (const std::string& input : parts.inputs) graph += field(11, input);
  for (const std::string& output : parts.outputs) graph += field(12, output);
  return model(graph);
}

std::vector<int64_t> stated(const Loaded& loaded, bool is_output = false) {
  tinyai_function_value value{};
  value.struct_size = sizeof value;
  check((is_output ? tinyai_function_output : tinyai_function_input)(loaded.handle(), 0, &value, nullptr, 0, nullptr));
  return {value.shape, value.shape + value.rank};
}

Shape shape_of(const Variable& x) {
  int64_t shape[8], rank = 0;
  check(tinyai_array_shape(x.value().handle(), shape, &rank));
  return {shape, shape + rank};
}

// What PyTorch's exporter makes of x.view(x.size(0), -1).
Parts flattening() {
  return {.inputs = {open_value("x", kF32, {"batch", "2", "3"})},
          .outputs = {open_value("y", kF32, {"batch", "6"})},
          .nodes = node("Shape", {"x"}, {"shape"}) + node("Gather", {"shape", "zero"}, {"size"}) +
                   node("Unsqueeze", {"size", "first"}, {"sizes"}) +
                   node("Concat", {"sizes", "rest"}, {"target"}, with_integer("axis", 0)) +
                   node("Reshape", {"x", "target"}, {"y"}),
          .tensors = {number("zero", 0), list("first", {0}), list("rest", {-1})}};
}

}  // namespace

TEST_CASE("open sizes: a file of another program is called with any, and works out of them what it needs") {
  const GradMode off(false);
  const File file("open.onnx");
  file.write(model_of(flattening()));
  const Manager home("home");
  const Loaded loaded(home, file.path());
  CHECK(stated(loaded) == std::vector<int64_t>{-1, 2, 3});
  CHECK(stated(loaded, true) == std::vector<int64_t>{-1, 6});
  for (const int64_t batch : {1, 2, 7, 300}) {
    CAPTURE(batch);
    const Variable x = constant(home, {batch, 2, 3}), y = loaded({x})[0];
    CHECK(shape_of(y) == Shape{batch, 6});
    CHECK(bytes_of(y) == bytes_of(x));
  }
}

TEST_CASE("open sizes: what is not open is asked for, and a name stands for one size") {
  const GradMode off(false);
  const Manager home("home");
  const auto refusal_of = [&](const Parts& parts, const std::vector<Shape>& shapes) {
    const File file("open.onnx");
    file.write(model_of(parts));
    const Loaded loaded(home, file.path());
    return failure_of([&] { loaded(noise_of(home, shapes)); });
  };
  CHECK(has(refusal_of(flattening(), {{4, 2, 4}}), "was saved for f32[batch,2,3] as input 0, 'x'; it is called with"));
  CHECK(has(refusal_of(flattening(), {{4, 2}}), "f32[batch,2,3]"));
  const Parts two = {.inputs = {open_value("a", kF32, {"n"}), open_value("b", kF32, {"n"})},
                     .outputs = {open_value("y", kF32, {"n"})},
                     .nodes = node("Add", {"a", "b"}, {"y"}),
                     .tensors = {}};
  CHECK(has(refusal_of(two, {{3}, {1}}), "two sizes of 'n': 3, and 1 in input 1, 'b'"));
  const Parts lying = {.inputs = {open_value("a", kF32, {"n"})},
                       .outputs = {open_value("y", kF32, {"2", "1"})},
                       .nodes = node("Neg", {"a"}, {"y"}),
                       .tensors = {}};
  CHECK(has(refusal_of(lying, {{3}}), "output 'y' is f32[3], the file says f32[2,1]"));
}

TEST_CASE("open sizes: whole numbers are added, multiplied, divided, picked, joined and compared beforehand") {
  const GradMode off(false);
  const Manager home("home");
  // Of x f32[n,3]: a list of two that follows from the shape becomes the shape of what is made.
  struct Rule {
    std::string what, nodes;
    Shape expected;  // of n = 4
  };
  const std::string begin =
      node("Shape", {"x"}, {"s"}) + node("Gather", {"s", "0"}, {"n"}) + node("Gather", {"s", "1"}, {"c"});
  const auto lists = node("Unsqueeze", {"a", "[0]"}, {"al"}) + node("Unsqueeze", {"b", "[0]"}, {"bl"}) +
                     node("Concat", {"al", "bl"}, {"t"}, with_integer("axis", 0));
  const Rule rules[] = {
      {"sum, difference", node("Add", {"n", "c"}, {"a"}) + node("Sub", {"n", "c"}, {"b"}) + lists, {7, 1}},
      {"product, quotient", node("Mul", {"n", "c"}, {"a"}) + node("Div", {"n", "c"}, {"b"}) + lists, {12, 1}},
      {"larger, smaller", node("Max", {"n", "c"}, {"a"}) + node("Min", {"n", "c"}, {"b"}) + lists, {4, 3}},
      {"a part of a list",
       node("Slice", {"s", "[1]", "[9]"}, {"p"}) + node("Squeeze", {"p"}, {"a"}) + node("Identity", {"n"}, {"b"}) +
           lists,
       {3, 4}},
      {"number of elements",
       node("Size", {"x"}, {"a"}) + node("ReduceProd", {"s"}, {"b"}, with_integer("keepdims", 0)) + lists,
       {12, 12}},
      {"a choice",
       node("Equal", {"n", "c"}, {"e"}) + node("Where", {"e", "1", "n"}, {"a"}) + node("Equal", {"c", "c"}, {"f"}) +
           node("Where", {"f", "1", "n"}, {"b"}) + lists,
       {4, 1}},
      {"remainder", node("Mod", {"n", "c"}, {"a"}) + node("Mod", {"c", "n"}, {"b"}) + lists, {1, 3}},
      {"the shape of a shape",
       node("Shape", {"s"}, {"r"}) + node("Concat", {"r", "r"}, {"t"}, with_integer("axis", 0)),
       {2, 2}},
      {"a list backwards, as a column and back",
       node("Unsqueeze", {"s", "[1]"}, {"column"}) +
           node("Slice", {"column", "[-1]", "[-9]", "[0]", "[-1]"}, {"turned"}) +
           node("Transpose", {"turned"}, {"row"}) + node("Reshape", {"row", "[-1]"}, {"t"}),
       {3, 4}},
      {"picked by a list", node("Gather", {"s", "[1,-2]"}, {"t"}), {3, 4}},
      {"repeated",
       node("ConstantOfShape", {"[2]"}, {"ones"}, attribute("value", field(5, list("", {5})), 4)) +
           node("Add", {"ones", "s"}, {"t"}),
       {9, 8}},
      {"cast", node("Cast", {"s"}, {"t"}, with_integer("to", kI64)), {4, 3}},
  };
  for (const Rule& rule : rules) {
    CAPTURE(rule.what);
    const Parts parts = {
        .inputs = {open_value("x", kF32, {"n", "3"})},
        .outputs = {open_value("y", kF32, {"h", "w"})},
        .nodes = begin + rule.nodes + node("ConstantOfShape", {"t"}, {"y"}),
        .tensors = {number("0", 0), number("1", 1), list("[0]", {0}), list("[1]", {1}), list("[2]", {2}),
                    list("[9]", {9}), list("[-1]", {-1}), list("[-9]", {-9}), list("[1,-2]", {1, -2})}};
    const File file("rules.onnx");
    file.write(model_of(parts));
    const Loaded loaded(home, file.path());
    CHECK(shape_of(loaded(noise_of(home, {{4, 3}}))[0]) == rule.expected);
  }
}

TEST_CASE("open sizes: what follows from a shape is an operand and a result like any other") {
  const GradMode off(false);
  const Manager home("home");
  const Parts parts = {.inputs = {open_value("x", kF32, {"n", "3"})},
                       .outputs = {open_value("places", kI64, {"n"}), open_value("s", kI64, {"2"})},
                       .nodes = node("Shape", {"x"}, {"s"}) + node("Gather", {"s", "0"}, {"n"}) +
                                node("Range", {"0", "n", "1"}, {"range"}) + node("Add", {"range", "n"}, {"places"}),
                       .tensors = {number("0", 0), number("1", 1)}};
  const File file("places.onnx");
  file.write(model_of(parts));
  const Loaded loaded(home, file.path());
  for (const int64_t n : {2, 5}) {
    const auto out = loaded(noise_of(home, {{n, 3}}), 2);
    std::vector<int64_t> places(static_cast<size_t>(n)), sizes(2), expected;
    check(tinyai_array_to_host(out[0].value().handle(), places.data(), n * 8));
    check(tinyai_array_to_host(out[1].value().handle(), sizes.data(), 16));
    for (int64_t i = 0; i < n; ++i) expected.push_back(n + i);
    CHECK(places == expected);
    CHECK(sizes == std::vector<int64_t>{n, 3});
  }
}

TEST_CASE(
    "open sizes: lists that are too long, numbers past 2^53 and parts that do not fit are errors, with the node") {
  const GradMode off(false);
  const Manager home("home");
  const auto answer = [&](const std::string& nodes, const std::string& output, const Names& tensors) {
    const Parts parts = {
        .inputs = {open_value("x", kF32, {"n", "3"})}, .outputs = {output}, .nodes = nodes, .tensors = tensors};
    const File file("odd.onnx");
    file.write(model_of(parts));
    return failure_of([&] {
      const Loaded loaded(home, file.path());
      loaded(noise_of(home, {{4, 3}}));
    });
  };
  const Names many(40, "s");
  const std::string begin = node("Shape", {"x"}, {"s"});
  const std::string joined = begin + node("Concat", many, {"y"}, with_integer("axis", 0));
  CHECK(answer(joined, open_value("y", kI64, {"80"}), {}).empty());  // more than is looked at beforehand: elements
  const std::string large = node("Size", {"x"}, {"e"}) + node("Add", {"e", "big"}, {"y"});
  CHECK(has(answer(large, open_value("y", kI64, {}), {number("big", int64_t{1} << 62)}), "past 2^53"));
  for (const auto& sizes : {std::vector<int64_t>{-1, 5}, {INT64_MAX, INT64_MAX}, {1, 1}, {4, 1}}) {
    const std::string parts = node("Split", {"x", "sizes"}, {"y", "z"});
    CHECK(has(answer(parts, open_value("y", kF32, {"a", "3"}), {list("sizes", sizes)}), "node 'the Split' (Split): "));
  }
}

TEST_CASE("open sizes: what is worked out of elements is no size") {
  const GradMode off(false);
  const Manager home("home");
  const Parts parts = {.inputs = {open_value("x", kF32, {"n"}), open_value("t", kI64, {"1"})},
                       .outputs = {open_value("y", kF32, {"n"})},
                       .nodes = node("Reshape", {"x", "t"}, {"y"}),
                       .tensors = {}};
  const File file("elements.onnx");
  file.write(model_of(parts));
  const Loaded loaded(home, file.path());
  const Variable x = constant(home, {3});
  CHECK(has(failure_of([&] { loaded({x, x}); }), "i64[1]"));
  tinyai_array three{};
  const int64_t value = 3, one_element = 1;
  check(tinyai_array_from_host(home.handle(), TINYAI_I64, &one_element, 1, &value, &three));
  tinyai_variable t{};
  check(tinyai_constant(home.handle(), three, &t));
  CHECK(has(failure_of([&] { loaded({x, Variable(t)}); }), "is worked out of elements"));
}

TEST_CASE("open sizes: views and reductions that other programs write, as numpy has them") {
  const GradMode off(false);
  const Manager home("home");
  const auto run = [&](const std::string& nodes, const Names& outputs, const Shape& shape, const Names& tensors) {
    std::vector<std::string> names;
    for (size_t i = 0; i < shape.size(); ++i) names.push_back("d" + std::to_string(i) + "_");
    const Parts parts{.inputs = {open_value("x", kF32, names)}, .outputs = outputs, .nodes = nodes, .tensors = tensors};
    const File file("views.onnx");
    file.write(model_of(parts));
    const Loaded loaded(home, file.path());
    std::vector<float> elements(1);
    int64_t count = 1;
    for (const int64_t size : shape) count *= size;
    elements.resize(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) elements[static_cast<size_t>(i)] = static_cast<float>(i) - 2;
    tinyai_variable x{};
    check(tinyai_constant(home.handle(), home.array(shape, elements).handle(), &x));
    return loaded({Variable(x)}, static_cast<int64_t>(outputs.size()));
  };
  const auto floats = [](const Variable& v) { return v.values(); };
  using Floats = std::vector<float>;
  CHECK(shape_of(run(node("Unsqueeze", {"x", "axes"}, {"y"}), {open_value("y", kF32, {"1", "a", "1", "b"})}, {2, 3},
                     {list("axes", {0, -2})})[0]) == Shape{1, 2, 1, 3});
  CHECK(shape_of(run(node("Squeeze", {"x"}, {"y"}), {open_value("y", kF32, {"a"})}, {1, 3, 1}, {})[0]) == Shape{3});
  CHECK(shape_of(run(node("Squeeze", {"x", "axes"}, {"y"}), {open_value("y", kF32, {"a", "b"})}, {1, 3, 1},
                     {list("axes", {-1})})[0]) == Shape{1, 3});
  const auto halves = run(node("Split", {"x"}, {"y", "z"}, with_integer("axis", 1)),
                          {open_value("y", kF32, {"a", "b"}), open_value("z", kF32, {"a", "c"})}, {1, 4}, {});
  CHECK(floats(halves[0]) == Floats{-2, -1});
  CHECK(floats(halves[1]) == Floats{0, 1});
  const auto parts = run(node("Split", {"x", "sizes"}, {"y", "z"}),
                         {open_value("y", kF32, {"a"}), open_value("z", kF32, {"b"})}, {4}, {list("sizes", {1, 3})});
  CHECK(floats(parts[1]) == Floats{-1, 0, 1});
  CHECK(floats(run(node("Tile", {"x", "times"}, {"y"}), {open_value("y", kF32, {"a"})}, {2},
                   {list("times", {2})})[0]) == Floats{-2, -1, -2, -1});
  CHECK(floats(run(node("ReduceL1", {"x"}, {"y"}, with_integer("keepdims", 0)), {open_value("y", kF32, {})}, {4},
                   {})[0]) == Floats{4});
  CHECK(floats(run(node("ReduceL2", {"x"}, {"y"}), {open_value("y", kF32, {"1"})}, {3}, {})[0])[0] ==
        doctest::Approx(std::sqrt(5.0f)));
  CHECK(floats(run(node("ReduceSumSquare", {"x"}, {"y"}), {open_value("y", kF32, {"1"})}, {4}, {})[0]) == Floats{6});
  CHECK(floats(run(node("HardSigmoid", {"x"}, {"y"}), {open_value("y", kF32, {"a"})}, {6}, {})[0])[4] ==
        doctest::Approx(0.9f));
  CHECK(floats(run(node("HardSwish", {"x"}, {"y"}), {open_value("y", kF32, {"a"})}, {6}, {})[0])[3] ==
        doctest::Approx(4.0f / 6));
  CHECK(floats(run(node("Dropout", {"x"}, {"y"}), {open_value("y", kF32, {"a"})}, {2}, {})[0]) == Floats{-2, -1});
  CHECK(floats(run(node("GlobalMaxPool", {"x"}, {"y"}), {open_value("y", kF32, {"1", "2", "1", "1"})}, {1, 2, 2, 2},
                   {})[0]) == Floats{1, 5});
}

namespace {

// Of examples(): what computes on rows of a batch, and such rows.
struct Batched {
  const char* name;
  Shape row;
};
constexpr int64_t kWholeNumbers = -1;  // rows of them
const Batched kBatched[] = {{"mlp", {20}},
                            {"cnn", {1, 12, 12}},
                            {"transformer", {5, 8}},
                            {"gpt", {kWholeNumbers, 8}},
                            {"recurrent module", {4, 2}}};

Variable rows(const Manager& data, const Batched& of, int64_t batch) {
  Shape shape = of.row;
  if (shape[0] != kWholeNumbers) {
    shape.insert(shape.begin(), batch);
    return constant(data, shape, static_cast<uint32_t>(batch));
  }
  shape[0] = batch;
  std::vector<int64_t> numbers(static_cast<size_t>(batch * shape[1]));
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<int64_t>(i * 7 + 3) % 50;
  tinyai_array array{};
  check(tinyai_array_from_host(data.handle(), TINYAI_I64, shape.data(), 2, numbers.data(), &array));
  tinyai_variable out{};
  check(tinyai_constant(data.handle(), array, &out));
  return Variable(out);
}

Body body_of(const Manager& model, const char* name) {
  for (const Example& example : examples()) {
    if (std::string(example.name) == name) return example.build(model);
  }
  FAIL("there is no such example");
  return {};
}

}  // namespace

TEST_CASE("open sizes: a batch of any size is saved as one, and what is loaded gives eager's bits at each") {
  const GradMode off(false);
  for (const Batched& one : kBatched) {
    CAPTURE(one.name);
    Manager model("model"), data("data");
    const Body body = body_of(model, one.name);
    const Compiled function(model, one.name, body, 16, 1);
    for (const int64_t batch : {4, 9}) function({rows(data, one, batch)});
    REQUIRE(function.counts().any_batch == 1);
    const File file("any_batch.onnx");
    check(tinyai_function_save(function.handle(), file.path()));
    const Loaded loaded(data, file.path());
    CHECK(stated(loaded)[0] == -1);
    CHECK(stated(loaded, true)[0] == -1);
    for (const int64_t batch : {4, 2, 33}) {
      CAPTURE(batch);
      const Variable x = rows(data, one, batch);
      const Variable y = loaded({x})[0];
      CHECK(bytes_of(y) == bytes_of(function({x})[0]));
      if (batch == 33) keep_for_others(std::string(one.name) + " at any batch", file, {x}, {y});
    }
  }
}

TEST_CASE("open sizes: what is loaded does at one row and at none what the function does there") {
  const GradMode off(false);
  Manager model("model"), data("data");
  const Body bodies[] = {
      one([](const auto& in) {  // joins the batch with another axis, and parts them in another order
        tinyai_variable a{}, b{};
        int64_t shape[8], rank = 0;
        check(tinyai_array_shape(in[0].value().handle(), shape, &rank));
        check(tinyai_variable_reshape({0}, in[0].handle(), std::vector<int64_t>{3 * shape[0], 2}.data(), 2, &a));
        check(tinyai_variable_reshape({0}, a, std::vector<int64_t>{3, shape[0], 2}.data(), 3, &b));
        return Variable(b);
      }),
      one([](const auto& in) {  // two rows, where there are as many
        tinyai_variable out{};
        check(tinyai_variable_slice({0}, in[0].handle(), 0, 0, 2, 1, &out));
        return Variable(out);
      })};
  for (const Body& body : bodies) {
    const Compiled function(model, "rows", body, 16, 1);
    function({constant(data, {4, 3, 2})});
    REQUIRE(function.counts().any_batch == 1);
    const File file("rows.onnx");
    check(tinyai_function_save(function.handle(), file.path()));
    const Loaded loaded(data, file.path());
    for (const int64_t batch : {5, 1, 0}) {
      CAPTURE(batch);
      const Variable x = constant(data, {batch, 3, 2}), y = loaded({x})[0], eager = function({x})[0];
      CHECK(shape_of(y) == shape_of(eager));
      CHECK(bytes_of(y) == bytes_of(eager));
    }
  }
}

TEST_CASE("open sizes: what cannot be said at any size is saved at its own, with a reason, or refused") {
  const GradMode off(false);
  Manager model("model"), data("data");
  // The mean over the batch has the factor 1 / n in its gradient, which is an attribute.
  const Compiled function(
      model, "slope", one([](const auto& in) {
        const GradMode on(true);
        tinyai_variable x, gradient;
        check(tinyai_variable_from_array({0}, in[0].value().handle(), &x));
        tinyai_variable loss;
        check(tinyai_variable_mean({0}, (Variable(x) * Variable(x)).handle(), nullptr, 0, 0, &loss));
        check(tinyai_grad({0}, loss, &x, 1, nullptr, &gradient));
        return Variable(gradient);
      }),
      16, 1);
  const auto call = [&](int64_t batch) { function({constant(data, {batch, 3})}); };
  call(4);
  REQUIRE(function.counts().any_batch == 1);
  const File file("slope.onnx");
  check(tinyai_function_save(function.handle(), file.path()));
  CHECK(stated(Loaded(data, file.path())) == std::vector<int64_t>{4, 3});
  call(5);
  CHECK(has(failure_of([&] { check(tinyai_function_save(function.handle(), file.path())); }), "not of any batch, for"));
}
