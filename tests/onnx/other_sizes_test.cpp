// Files of fixed sizes, analysed at others: what their nodes state is read anew where there is one way to.
#include <doctest/doctest.h>

#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

struct Case {
  std::string what;
  std::vector<char> input;  // its shape: 2 is the batch
  std::string nodes;        // of x, y of two features
};

// y goes through a product with seven columns, by whose MACs it is known how many rows it has.
std::string file_of(const Case& one) {
  const std::string weight = field(1, char{2}) + field(1, char{7}) + field(2, char{kF32}) + field(8, std::string("w")) +
                             field(9, std::string(2 * 7 * 4, '\0'));
  std::string graph = one.nodes + node("MatMul", {"y", "w"}, {"z"}) +
                      node("ReduceSum", {"z"}, {"all"}, with_integer("keepdims", 0)) + field(5, weight);
  for (const int64_t of : {-1, 0, 1, 2, 3, 4, 6}) graph += field(5, list("[" + std::to_string(of) + "]", {of}));
  graph += field(5, list("[3,2]", {3, 2})) + field(5, list("[2,1]", {2, 1})) + field(5, list("[2,2,3]", {2, 2, 3})) +
           field(5, list("places", {0, 2, 1}));
  return model(graph + field(11, value("x", kF32, one.input)) + field(12, value("all", kF32)));
}

int64_t macs(const Manager& home, const Loaded& loaded, Shape shape, int64_t batch) {
  shape[0] = batch;
  const Variable x = constant(home, shape);
  const tinyai_resource input{x.value().handle().id};
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  check(tinyai_function_analyze(loaded.handle(), &input, 1, 1, &sums));
  return sums.macs;
}

const std::string kJoined = node("Concat", {"[2]", "[3,2]"}, {"t"}, with_integer("axis", 0));
const std::string kReshaped = node("Reshape", {"x", "t"}, {"y"});

}  // namespace

TEST_CASE("other sizes: what a file works out of its own numbers is read as what it states") {
  const GradMode off(false);
  const Manager home("home");
  const std::string ones = attribute("value", field(5, list("", {1})), 4);
  const Case cases[] = {
      {"joined", {2, 6}, kJoined + kReshaped},
      {"multiplied",
       {2, 3, 2},
       node("Mul", {"[2]", "[3]"}, {"n"}) + node("Concat", {"n", "[2]"}, {"t"}, with_integer("axis", 0)) + kReshaped},
      {"picked", {2, 6}, node("Gather", {"[2,2,3]", "places"}, {"t"}) + kReshaped},
      {"of another name", {2, 6}, kJoined + node("Identity", {"t"}, {"u"}) + node("Reshape", {"x", "u"}, {"y"})},
      {"repeated along an axis", {2, 1, 2}, kJoined + node("Expand", {"x", "t"}, {"y"})},
      {"of shapes",
       {2, 6},
       node("Shape", {"x"}, {"s"}) + node("Slice", {"s", "[0]", "[1]"}, {"n"}) +
           node("Concat", {"n", "[3,2]"}, {"t"}, with_integer("axis", 0)) + kReshaped},
      {"of a list that is reshaped itself",
       {2, 6},
       node("Shape", {"x"}, {"s"}) + node("Slice", {"s", "[0]", "[1]"}, {"n"}) +
           node("Reshape", {"n", "[1]"}, {"list"}) + node("Concat", {"list", "[3,2]"}, {"t"}, with_integer("axis", 0)) +
           kReshaped},
      {"as PyTorch writes expand",
       {2, 1, 2},
       node("Shape", {"x"}, {"s"}) + node("Slice", {"s", "[0]", "[1]"}, {"n"}) +
           node("Concat", {"n", "[3]", "[-1]"}, {"wanted"}, with_integer("axis", 0)) +
           node("ConstantOfShape", {"[3]"}, {"ones"}, ones) + node("Mul", {"ones", "[-1]"}, {"kept"}) +
           node("Equal", {"wanted", "kept"}, {"is_kept"}) + node("Where", {"is_kept", "ones", "wanted"}, {"t"}) +
           node("Expand", {"x", "t"}, {"y"})},
  };
  for (const Case& one : cases) {
    CAPTURE(one.what);
    const File file("other.onnx");
    file.write(file_of(one));
    const Loaded loaded(home, file.path());
    const Shape shape(one.input.begin(), one.input.end());
    for (const int64_t batch : {2, 5, 1}) {
      CAPTURE(batch);
      CHECK(macs(home, loaded, shape, batch) == batch * 3 * 2 * 7);
    }
  }
}

TEST_CASE("other sizes: a list as long as the batch is a list like any other") {
  const GradMode off(false);
  const Manager home("home");
  const std::string ones = attribute("value", field(5, list("", {1})), 4);
  const std::string column =
      node("ConstantOfShape", {"[2]"}, {"ones"}, ones) + node("Reshape", {"ones", "[2,1]"}, {"c"}) +
      node("Cast", {"c"}, {"f"}, with_integer("to", kF32)) + node("Concat", {"f", "f"}, {"y"}, with_integer("axis", 1));
  const File file("other.onnx");
  file.write(file_of({"", {2, 6}, column}));
  const Loaded loaded(home, file.path());
  for (const int64_t batch : {2, 5, 1, 100}) CHECK(macs(home, loaded, {2, 6}, batch) == batch * 2 * 7);
}
