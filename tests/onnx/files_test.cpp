// What a file says of a function, what no file can hold, and files from anybody.
#include <doctest/doctest.h>

#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

const Example& example(const std::string& name) {
  for (const Example& one : examples()) {
    if (name == one.name) return one;
  }
  throw std::logic_error(name);
}

std::string saved(const std::string& name) {
  const GradMode off(false);
  const File file("files.onnx");
  Manager model("model"), data("data");
  const Compiled function(model, name.c_str(), example(name).build(model));
  function(example(name).inputs(data));
  check(tinyai_function_save(function.handle(), file.path()));
  return file.bytes();
}

// The checksum is the last field: its key, its length and two texts.
std::string without_checksum(const std::string& bytes) { return bytes.substr(0, bytes.size() - (2 + 2 + 12 + 2 + 16)); }

std::string text_of(tinyai_function function, decltype(tinyai_function_input)* tell) {
  tinyai_function_value value{};
  value.struct_size = sizeof value;
  char name[100];
  check(tell(function, 0, &value, name, sizeof name, nullptr));
  std::string out = std::string(name) + " " + std::to_string(value.dtype);
  for (int i = 0; i < value.rank; ++i) out += " " + std::to_string(value.shape[i]);
  return out;
}

}  // namespace

TEST_CASE("a function that was loaded tells what it takes and gives") {
  CHECK(load(saved("mlp"), [](const Loaded& loaded, const Manager& home) {
          CHECK(text_of(loaded.handle(), tinyai_function_input) == "input_0 0 4 20");
          CHECK(text_of(loaded.handle(), tinyai_function_output) == "output 0 4 5");
          CHECK(failure_of([&] { check(tinyai_function_input(loaded.handle(), 1, nullptr, nullptr, 0, nullptr)); }) ==
                "TINYAI_ERROR_RANGE: function_input: 'index' is 1; there are 1");
          const std::string refusal = failure_of([&] { loaded({home.variable({4, 10}, std::vector<float>(40))}); });
          CHECK(has(refusal, "was saved for f32[4,20] as input 0, 'input_0'; it is called with f32[4,10]"));
        }) == TINYAI_OK);
}

TEST_CASE("parameters of a function that was loaded are on the account of its scope, and go with it") {
  const GradMode off(false);
  const File file("account.onnx");
  file.write(saved("mlp"));
  Manager home("home", false), data("data");
  const Loaded loaded(home, file.path());
  const int64_t weights = (20 * 16 + 16 + 16 * 5 + 5) * 4;
  CHECK(home.stats().by_category[TINYAI_CATEGORY_PARAMETER] >= weights);
  home.close();
  CHECK(failure_of([&] { loaded(example("mlp").inputs(data)); }).starts_with("TINYAI_ERROR_CLOSED"));
  module_tests::check_accounts();
}

TEST_CASE("what no file can hold is refused, with a reason and a cure") {
  const GradMode off(false);
  Manager model("model");
  const File file("refused.onnx");
  const auto refusal = [&](const Compiled& function) {
    return failure_of([&] { check(tinyai_function_save(function.handle(), file.path())); });
  };
  const Variable x = model.variable({1, 2}), wide = model.variable({1, 2, 3});
  const Compiled twice(model, "twice", one([](const std::vector<Variable>& in) { return in[0] + in[0]; }));
  CHECK(has(refusal(twice), "NOT_READY: function_save: 'twice' was not called yet"));
  twice({x});
  twice({wide});
  CHECK(has(refusal(twice), "'twice' was traced for 2 signatures, and a file holds one"));
  const Compiled writes(model, "writes", one([](const std::vector<Variable>& in) {
                          check(tinyai_array_add_inplace(in[0].value().handle(), in[1].value().handle()));
                          return in[1] + in[1];
                        }));
  writes({x, model.variable({5, 6})});
  CHECK(has(refusal(writes), "it writes to its input 0; return the result instead"));
  CHECK(file.bytes().empty());
}

TEST_CASE("parts that were cut outside of a function are saved as they lie, or refused") {
  const GradMode off(false);
  Manager model("model");
  const Variable w = model.variable({4, 4}, std::vector<float>(16, 1)), x = model.variable({2, 2}, {1, 2, 3, 4});
  const auto cut = [&](int64_t from) {
    tinyai_variable rows{}, part{};
    check(tinyai_variable_slice({0}, w.handle(), 0, from, from + 2, 1, &rows));
    check(tinyai_variable_slice({0}, rows, 1, 1, 3, 1, &part));
    return Variable(part);
  };
  const auto turned = [](const Variable& of) {
    const int64_t axes[] = {1, 0};
    tinyai_variable out{};
    check(tinyai_variable_transpose({0}, of.handle(), axes, 2, &out));
    return Variable(out);
  };
  const Variable part = cut(1), other = cut(0);
  const File file("parts.onnx");
  const Compiled inverse(model, "inverse",
                         one([&](const std::vector<Variable>& in) { return in[0] * sum(w) + turned(turned(part)); }));
  const std::vector<float> before = inverse({x})[0].values();
  check(tinyai_function_save(inverse.handle(), file.path()));
  const Loaded loaded(model, file.path());
  CHECK(loaded({x})[0].values() == before);
  const Compiled outside(model, "outside", one([&](const std::vector<Variable>& in) {
                           check(tinyai_array_add_inplace(part.value().handle(), in[0].value().handle()));
                           return in[0] * sum(w) + other;
                         }));
  outside({x});
  CHECK(has(failure_of([&] { check(tinyai_function_save(outside.handle(), file.path())); }), "cut it inside"));
}

TEST_CASE("a file that says one thing again and again is refused in its first lines") {
  std::string nodes, attributes;
  for (int i = 0; i < 1000000; ++i) {
    nodes += field(1, "");
    attributes += field(5, "");
  }
  CHECK(load(model(nodes)) == TINYAI_ERROR_FORMAT);                      // no operator's name
  CHECK(load(model(field(1, attributes))) == TINYAI_ERROR_UNSUPPORTED);  // a million attributes of one node
}

TEST_CASE("an operator that means another thing of whole numbers is refused, not computed otherwise") {
  const std::string tensors = field(5, tensor("a", {7, -7, 9})) + field(5, tensor("b", {2, 2, -4}));
  const auto file = [&](const char* op_type, bool is_of_inputs = false) {
    const std::string operands = is_of_inputs ? field(11, output("a")) + field(11, output("b")) : tensors;
    return model(field(1, field(1, "a") + field(1, "b") + field(2, "c") + field(4, op_type)) + field(2, "numbers") +
                 operands + field(12, output("c")));
  };
  const auto result_of = [&](const char* op_type) {
    std::vector<int32_t> out(3);
    CHECK(load(file(op_type), [&](const Loaded& loaded, const Manager&) {
            check(tinyai_array_to_host(loaded({})[0].value().handle(), out.data(), 12));
          }) == TINYAI_OK);
    return out;
  };
  CHECK(result_of("Add") == std::vector<int32_t>{9, -5, 5});
  CHECK(result_of("Div") ==
        std::vector<int32_t>{3, -3, -2});  // of tensors of the file it is worked out when it is loaded
  CHECK(load(file("Add", true)) == TINYAI_OK);
  CHECK(load(file("Div", true)) == TINYAI_ERROR_UNSUPPORTED);  // ONNX's gives whole numbers
  CHECK(load(file("Pow", true)) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(load(file("Equal")) == TINYAI_ERROR_FORMAT);  // gives bool, the file says i32
}

TEST_CASE("a function that was loaded gives of inputs in any order of memory what it gave of those in C order") {
  Manager model("model"), data("data");
  std::vector<float> numbers(2 * 3 * 64 * 64);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i * 7 % 11) - 5;
  const auto step = [](const Variable& weight) {
    return one([weight](const std::vector<Variable>& in) {
      tinyai_variable rectified{}, gradient{};
      const Variable product = in[0] * weight;
      check(tinyai_variable_relu({0}, product.handle(), &rectified));
      const Variable loss = sum(square(Variable(rectified)));
      const tinyai_variable of = weight.handle();
      check(tinyai_grad({0}, loss.handle(), &of, 1, nullptr, &gradient));
      return Variable(gradient);
    });
  };
  const Variable weight = model.variable({1, 3, 1, 1}, {0.5f, -1, 0.25f});
  tinyai_variable x{}, last{}, turned{};
  check(tinyai_constant(data.handle(), data.array({2, 3, 64, 64}, numbers).handle(), &x));
  const int64_t to_last[] = {0, 2, 3, 1}, back[] = {0, 3, 1, 2};
  check(tinyai_variable_transpose({0}, x, to_last, 4, &last));  // the same numbers, channels last in memory
  check(tinyai_variable_contiguous({0}, last, &last));
  check(tinyai_variable_transpose({0}, last, back, 4, &turned));
  const File file("orders.onnx");
  const Compiled function(model, "step", step(weight));
  const std::vector<float> expected = function({Variable(x)})[0].values();
  check(tinyai_function_save(function.handle(), file.path()));
  const Loaded loaded(model, file.path());
  CHECK(loaded({Variable(x)})[0].values() == expected);
  const std::vector<float> of_turned = loaded({Variable(turned)})[0].values();
  for (size_t i = 0; i < expected.size(); ++i) CHECK(of_turned[i] == doctest::Approx(expected[i]).epsilon(1e-5));
  const Compiled other(model, "other", step(weight));
  other({Variable(turned)});
  CHECK(has(failure_of([&] { check(tinyai_function_save(other.handle(), file.path())); }), "was not in C order"));
}

TEST_CASE("a damaged file is FORMAT: each byte, each length") {
  const std::string bytes = saved("reductions");
  for (size_t i = 0; i < bytes.size(); i += 3) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    if (load(damaged) == TINYAI_OK) CHECK(i >= bytes.size() - 34);  // no checksum any more: another key
    CHECK(load(bytes.substr(0, i)) != TINYAI_OK);
  }
}

TEST_CASE("a file from anybody, whatever it says, is a function or an error") {
  const GradMode off(false);
  for (const char* name : {"reductions", "views", "in place", "branch", "scan"}) {
    const std::string bytes = without_checksum(saved(name));
    REQUIRE(load(bytes) == TINYAI_OK);
    for (size_t i = 0; i < bytes.size(); ++i) {
      constexpr int kChanges[] = {1, 0x80, 0xff};
      std::string other = bytes;
      other[i] = static_cast<char>(other[i] ^ kChanges[i % 3]);
      load(other, [&](const Loaded& loaded, const Manager& home) { loaded(example(name).inputs(home)); });
    }
  }
  module_tests::check_accounts();
}

TEST_CASE("an operator that is not known is named, with its node and its domain") {
  std::string bytes = without_checksum(saved("mlp"));
  for (size_t at = 0; (at = bytes.find("Relu", at)) != std::string::npos; ++at) bytes.replace(at, 4, "Rela");
  const File file("unknown.onnx");
  file.write(bytes);
  Manager home("home");
  CHECK(has(failure_of([&] { Loaded(home, file.path()); }),
            "UNSUPPORTED: function_load: " + std::string(file.path()) +
                ": node 'Rela_1' (Rela): operator 'Rela' of domain 'ai.onnx' is not known"));
}

namespace {

// One node on matrices.
std::string on_matrices(const char* op_type, const Names& in, const std::string& attributes = {}) {
  const std::string a = value("a", kF32, {2, 2}), b = value("b", kF32, {2, 2}), c = value("c", kF32, {2, 2});
  return model(node(op_type, in, {"c"}, attributes) + field(2, "matrices") + field(11, a) + field(11, b) +
               field(12, c));
}

}  // namespace

TEST_CASE("a Gemm turns its second operand only where it says so") {
  const GradMode off(false);
  const auto product = [](const std::string& attributes) {
    std::vector<float> out;
    CHECK(load(on_matrices("Gemm", {"a", "b"}, attributes), [&](const Loaded& loaded, const Manager& home) {
            out = loaded({home.variable({2, 2}, {1, 2, 3, 4}), home.variable({2, 2}, {5, 6, 7, 8})})[0].values();
          }) == TINYAI_OK);
    return out;
  };
  const std::vector<float> plain{1 * 5 + 2 * 7, 1 * 6 + 2 * 8, 3 * 5 + 4 * 7, 3 * 6 + 4 * 8};
  CHECK(product("") == plain);
  CHECK(product(with_integer("transB", 0)) == plain);
  CHECK(product(with_integer("transB", 1)) ==
        std::vector<float>{1 * 5 + 2 * 6, 1 * 7 + 2 * 8, 3 * 5 + 4 * 6, 3 * 7 + 4 * 8});
}

TEST_CASE("what is wrong with a file is said with its name, the node and a way out") {
  const auto says = [](const std::string& bytes, const std::string& what) {
    const std::string message = refusal(bytes);
    INFO(message);
    CHECK(has(message, "refused.onnx: "));
    CHECK(has(message, what));
  };
  const std::string of_three = value("b", kF32, {3, 2});
  says(model(node("MatMul", {"a", "b"}, {"c"}) + field(2, "g") + field(11, value("a", kF32, {2, 2})) +
             field(11, of_three) + field(12, value("c", kF32, {2, 2}))),
       "refused.onnx: node 'the MatMul' (MatMul): matmul: ");
  says(on_matrices("Shape", {"a"}), "output 'c' is i64[2], the file says f32[2,2]");
  says(on_matrices("Shape", {}), "node 'the Shape' (Shape): operand 0 is missing");
  says(on_matrices("Reshape", {"a", "b"}),
       "node 'the Reshape' (Reshape): operand 1, 'b', is worked out of elements when the model runs, and has to be a "
       "tensor of the file or to follow from sizes");
  says(on_matrices("Add", {"a"}), "node 'the Add' (Add): operand 1 is missing");
  says(on_matrices("And", {"a", "b"}), "node 'the And' (And): on f32 and f32 is not known");
  says(on_matrices("Gemm", {"a", "b"}, with_integer("transA", 1)), "attribute 'transA' is 1; 0 is known");
  says(on_matrices("Flatten", {"a"}, with_integer("axis", 3)), "node 'the Flatten' (Flatten): names an axis");
  const std::string graph = field(7, field(2, "g"));
  says(field(8, field(2, char{22})) + graph,
       "ONNX's operators in version 22; 13 to 21 are read: export it with opset_version=21");
  says(model(field(1, field(1, "a") + field(2, "c") + field(4, "Rela")) + field(2, "g") +
             field(11, value("a", kF32, {2}))),
       "node that makes 'c' (Rela): operator 'Rela' of domain 'ai.onnx' is not known");
}
