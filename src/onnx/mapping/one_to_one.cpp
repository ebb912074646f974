#include "onnx/mapping/one_to_one.h"

#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;

constexpr OneToOne kOneToOne[] = {
    {&records::neg, "Neg", Takes::kNumbers},
    {&records::abs, "Abs", Takes::kNumbers},
    {&records::sign, "Sign", Takes::kNumbers},
    {&records::exp, "Exp", Takes::kFloating},
    {&records::log, "Log", Takes::kFloating},
    {&records::sqrt, "Sqrt", Takes::kFloating},
    {&records::reciprocal, "Reciprocal", Takes::kFloating},
    {&records::sin, "Sin", Takes::kFloating},
    {&records::cos, "Cos", Takes::kFloating},
    {&records::tan, "Tan", Takes::kFloating},
    {&records::asin, "Asin", Takes::kFloating},
    {&records::acos, "Acos", Takes::kFloating},
    {&records::atan, "Atan", Takes::kFloating},
    {&records::sinh, "Sinh", Takes::kFloating},
    {&records::cosh, "Cosh", Takes::kFloating},
    {&records::tanh, "Tanh", Takes::kFloating},
    {&records::asinh, "Asinh", Takes::kFloating},
    {&records::acosh, "Acosh", Takes::kFloating},
    {&records::atanh, "Atanh", Takes::kFloating},
    {&records::sigmoid, "Sigmoid", Takes::kFloating},
    {&records::relu, "Relu", Takes::kNumbers},
    {&records::erf, "Erf", Takes::kFloating},
    {&records::floor, "Floor", Takes::kFloating},
    {&records::ceil, "Ceil", Takes::kFloating},
    {&records::round, "Round", Takes::kFloating},
    {&records::logical_not, "Not", Takes::kBool},
    {&records::add, "Add", Takes::kNumbers},
    {&records::sub, "Sub", Takes::kNumbers},
    {&records::mul, "Mul", Takes::kNumbers},
    {&records::div, "Div", Takes::kFloating},
    {&records::pow, "Pow", Takes::kFloating},
    {&records::maximum, "Max", Takes::kNumbers},
    {&records::minimum, "Min", Takes::kNumbers},
    {&records::equal, "Equal", Takes::kCompared},
    {&records::less, "Less", Takes::kCompared},
    {&records::less_equal, "LessOrEqual", Takes::kCompared},
    {&records::greater, "Greater", Takes::kCompared},
    {&records::greater_equal, "GreaterOrEqual", Takes::kCompared},
    {&records::logical_and, "And", Takes::kBool},
    {&records::logical_or, "Or", Takes::kBool},
    {&records::logical_xor, "Xor", Takes::kBool},
    {&records::matmul, "MatMul", Takes::kFloating},
};

}  // namespace

std::span<const OneToOne> one_to_one_ops() { return kOneToOne; }

}  // namespace tinyai::onnx
