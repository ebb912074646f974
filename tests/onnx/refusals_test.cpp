// Nodes of other programs that mean what we lack, or nothing: named, with the reason.
#include <doctest/doctest.h>

#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

std::string tensor_of(const std::string& name, char dtype, const std::vector<char>& shape, const std::string& bytes) {
  std::string out;
  for (const char size : shape) out += field(1, size);
  return field(5, out + field(2, dtype) + field(8, name) + field(9, bytes));
}
std::string floats_of(const std::string& name, const std::vector<float>& of) {
  return tensor_of(name, kF32, {static_cast<char>(of.size())},
                   std::string(reinterpret_cast<const char*>(of.data()), of.size() * 4));
}
std::string integers_of(const std::string& name, const std::vector<int64_t>& of) {
  return tensor_of(name, kI64, {static_cast<char>(of.size())},
                   std::string(reinterpret_cast<const char*>(of.data()), of.size() * 8));
}

// One node; its operands by these names: all f32 but where the name says otherwise.
const std::string kOperands =
    field(11, value("line", kF32, {5})) + field(11, value("matrix", kF32, {2, 3})) +
    field(11, value("signal", kF32, {1, 4, 6})) + field(11, value("image", kF32, {1, 4, 6, 6})) +
    field(11, value("film", kF32, {1, 4, 2, 2, 2, 2})) + field(11, value("steps", kF32, {4, 2, 3})) +
    field(11, value("w", kF32, {1, 8, 3})) + field(11, value("r", kF32, {1, 8, 2})) +
    field(11, value("whole", kI64, {5})) + field(11, value("places", kI64, {2, 1})) +
    floats_of("by_two", {1, 1, 2, 2}) + floats_of("by_a_quarter", {1, 1, 1.25f, 1.25f}) +
    floats_of("by_a_tenth", {1, 1, 1.1f, 2}) + floats_of("by_two_thirds", {1, 1, 10 / 6.0f, 2}) +
    integers_of("larger", {1, 4, 9, 9}) + integers_of("one", {1}) + integers_of("many", {7}) +
    integers_of("two", {1, 1}) + integers_of("huge", {int64_t{1} << 40, 1, 1, 1});

std::string answer(const char* op_type, const Names& in, const std::string& attributes = {}) {
  return refusal(
      model(node(op_type, in, {"y"}, attributes) + field(2, "g") + kOperands + field(12, value("y", kF32, {1}))));
}

struct Refusal {
  const char* op_type;
  Names in;
  std::string attributes;
  const char* says;
};

void check_all(const std::vector<Refusal>& list) {
  for (const Refusal& one : list) {
    const std::string message = answer(one.op_type, one.in, one.attributes);
    INFO(one.op_type << ": " << message);
    CHECK(has(message, std::string("node 'the ") + one.op_type + "' (" + one.op_type + "): "));
    CHECK(has(message, one.says));
  }
}

}  // namespace

TEST_CASE("windows that are refused are refused by name") {
  const std::string three = with_integers("kernel_shape", {3});
  check_all({
      {"Conv", {"film", "film"}, "", "signals, of 3 axes, images, of 4, and volumes, of 5, are known"},
      {"Conv", {"signal", "image"}, "", "its weight is f32[1,4,6,6], for an operand of 3 axes"},
      {"Conv", {"signal", "signal"}, three, "states another window than its weights have"},
      {"Conv",
       {"signal", "signal"},
       with_integers("strides", {1, 1}),
       "'strides' is of 2 numbers; its operand asks for 1"},
      {"Conv", {"signal", "signal"}, with_integers("strides", {0}), "'strides' holds 0"},
      {"Conv", {"signal", "signal"}, with_text("auto_pad", "NEARLY"), "'auto_pad' is none of ONNX's"},
      {"ConvTranspose", {"signal", "signal"}, with_integers("pads", {1, 0}), "more on one side than on the other"},
      {"ConvTranspose", {"signal", "signal"}, with_text("auto_pad", "SAME_UPPER"), "'auto_pad' is 'SAME_UPPER'"},
      {"MaxPool", {"signal"}, "", "'kernel_shape' is not there"},
      {"MaxPool", {"image"}, three, "'kernel_shape' has another number of axes"},
      {"MaxPool", {"film"}, three, "windows over one to three axes"},
      {"AveragePool", {"signal"}, three + with_integers("dilations", {2}), "windows with gaps"},
      {"AveragePool", {"signal"}, three + with_integers("pads", {1, 0}), "more on one side than on the other"},
      {"GlobalMaxPool", {"matrix"}, "", "which has no axis behind its channels"},
  });
}

TEST_CASE("sizes of images that are refused are refused by name") {
  const auto places = [](const char* name) { return with_text("coordinate_transformation_mode", name); };
  const Names to_size{"image", "", "", "larger"}, by_two{"image", "", "by_two"};
  check_all({
      {"Resize", {"image", "", "by_two_thirds"}, places("asymmetric"), "factors that give other sizes in f32"},
      {"Resize", {"image", "", "by_a_tenth"}, with_text("mode", "linear"), "states a factor that keeps a size"},
      {"Resize",
       {"image", "", "by_a_quarter"},
       with_text("mode", "linear") + places("half_pixel_symmetric"),
       "where factors do not give whole sizes, half_pixel and align_corners are known, of nearest asymmetric"},
      {"Resize", to_size, places("tf_crop_and_resize"), "'coordinate_transformation_mode' is 'tf_crop_and_resize'"},
      {"Resize", to_size, with_text("mode", "linear") + places("asymmetric"), "half_pixel and align_corners are known"},
      {"Resize", to_size, "", "'coordinate_transformation_mode' is half_pixel; of nearest asymmetric"},
      {"Resize", by_two, with_text("nearest_mode", "floor"), "of nearest asymmetric, rounded by floor, is known"},
      {"Resize", by_two, places("asymmetric"),
       "'coordinate_transformation_mode' is asymmetric; of nearest asymmetric, rounded by floor, is"},
      {"Resize", by_two, with_text("mode", "cubic") + with_number("cubic_coeff_a", -0.5f),
       "'cubic_coeff_a' is not -0.75"},
      {"Resize", by_two, with_text("mode", "linear") + with_integer("antialias", 1), "'antialias' is 1; 0 is known"},
      {"Resize", by_two, with_text("mode", "best"), "'mode' is none of ONNX's"},
      {"Resize", {"image", "", "by_two", "larger"}, "", "states either factors or sizes"},
      {"Resize", {"image", "", "", "two"}, "", "states 2 numbers for 4 axes"},
      {"Resize", {"image", "", "", "huge"}, "", "makes 1099511627776 elements of 1"},
      {"DepthToSpace", {"image"}, with_integer("blocksize", 3), "makes pixels of 4 channels, which 9 does not divide"},
      {"DepthToSpace", {"image"}, with_integer("blocksize", 0), "'blocksize' is 0"},
      {"DepthToSpace",
       {"image"},
       with_integer("blocksize", 2) + with_text("mode", "RCD"),
       "'mode' is neither DCR nor CRD"},
      {"SpaceToDepth", {"image"}, with_integer("blocksize", 4), "whose sides 4 does not divide"},
      {"SpaceToDepth", {"signal"}, with_integer("blocksize", 2), "which are no images"},
  });
}

TEST_CASE("recurrent layers that are refused are refused by name") {
  const Names operands{"steps", "w", "r"};
  check_all({
      {"LSTM", {"steps", "w"}, "", "operand 2 is missing"},
      {"LSTM", {"matrix", "w", "r"}, "", "works on f32[2,3] and f32[1,8,2]; each has 3 axes"},
      {"LSTM", {"steps", "r", "w"}, "", "operand 1 is f32[1,8,2], and is to be [1,12,3]"},
      {"LSTM", {"steps", "w", "r", "line"}, "", "operand 3 is f32[5], and is to be [1,16]"},
      {"LSTM", {"steps", "w", "r", "", "whole"}, "", "operand 4 is i64[5], and is to be [2]"},
      {"LSTM", {"steps", "w", "r", "", "", "w"}, "", "operand 5 is f32[1,8,3], and is to be [1,2,2]"},
      {"LSTM", operands, with_integer("hidden_size", 3), "'hidden_size' is 3, of weights for 2"},
      {"LSTM", operands, with_text("direction", "bidirectional"), "operand 1 is f32[1,8,3], and is to be [2,8,3]"},
      {"LSTM", operands, with_text("direction", "sideways"), "'direction' is none of ONNX's"},
      {"LSTM", operands, with_integer("layout", 2), "'layout' is 2"},
      {"LSTM", operands, with_number("clip", 1), "'clip' is not 0"},
      {"LSTM", operands, with_integer("input_forget", 1), "'input_forget' is 1; 0 is known"},
      {"LSTM", operands, with_texts("activations", {"Sigmoid", "Relu", "Tanh"}), "names 'Relu' where Tanh is known"},
      {"LSTM", operands, with_texts("activations", {"Sigmoid"}), "names 1 functions, of 3"},
      {"LSTM", {"steps", "w", "r", "", "", "", "", "line"}, "", "looks at its cell by weights"},
      {"GRU", {"steps", "w", "r"}, "", "operand 1 is f32[1,8,3], and is to be [1,6,3]"},
      {"RNN", {"steps", "w", "r"}, "", "operand 1 is f32[1,8,3], and is to be [1,2,3]"},
  });
}

TEST_CASE("look-ups, sums and norms that are refused are refused by name") {
  check_all({
      {"TopK", {"line", "many"}, "", "topk"},
      {"TopK", {"line", "two"}, "", "operand 1, how many, is no single number"},
      {"OneHot", {"whole", "many", "matrix"}, "", "operand 2 is f32[2,3], not two values"},
      {"OneHot", {"line", "many", "matrix"}, "", "of indices in f32 is not known"},
      {"ScatterElements",
       {"line", "whole", "line"},
       with_text("reduction", "max"),
       "'reduction' is 'max'; none, and add, is known"},
      {"ScatterElements", {"line", "whole", "whole"}, "", "on f32 and i64 is not known"},
      {"ScatterND", {"matrix", "places", "line"}, "", "scatter_nd_add"},
      {"CumSum", {"line", "two"}, "", "operand 1, its axis, is no single number"},
      {"CumSum", {"line", "many"}, "", "CumSum"},
      {"Einsum", {"matrix"}, "", "'equation' is not there"},
      {"Einsum", {"matrix"}, with_text("equation", "ijk->i"), "einsum"},
      {"GroupNormalization",
       {"image", "line", "line"},
       with_integer("num_groups", 3),
       "'num_groups' is 3, of f32[1,4,6,6]"},
      {"GroupNormalization", {"image", "line", "line"}, with_integer("num_groups", 2), "group_norm"},
      {"InstanceNormalization", {"matrix", "line", "line"}, "", "instance_norm"},
      {"LpNormalization", {"line"}, with_integer("p", 3), "'p' is 3; 1 and 2 are known"},
      {"Mod", {"line", "line"}, with_integer("fmod", 1), "'fmod' is 1; 0 is known"},
      {"Mod", {"line", "line"}, "", "on f32 and f32 is not known"},
      {"PRelu", {"line", "matrix"}, "", "PRelu"},
      {"Gelu", {"line"}, with_text("approximate", "roughly"), "'approximate' is neither none nor tanh"},
      {"Pad", {"line", "two"}, with_text("mode", "mirror"), "'mode' is 'mirror'; constant is known"},
      {"Pad", {"matrix", "two"}, "", "two paddings for each axis"},
      {"Sum", {"line", "whole"}, "", "on f32 and i64 is not known"},
      {"QuantizeLinear", {"whole", "line"}, "", "operand 0 is i64; f32 is known"},
      {"QuantizeLinear", {"matrix", "line"}, "", "operand 1 is f32[5], of f32[2,3]"},
      {"DequantizeLinear", {"line", "line"}, "", "on f32 is not known"},
      {"DequantizeLinear", {"whole", "line"}, with_integer("block_size", 2), "'block_size' is 2; 0 is known"},
      {"LRN", {"signal"}, with_integer("size", 0), "'size' is 0"},
      {"LRN", {"matrix"}, with_integer("size", 1), "which has no axis behind its channels"},
      {"Split", {"line"}, with_integer("num_outputs", 2), "states another number of results than it has"},
  });
}
