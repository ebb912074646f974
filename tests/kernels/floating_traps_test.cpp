// A host may have floating-point exceptions trap (feenableexcept, -ffpe-trap). Of operands for which the result is an
// ordinary number no operator divides by zero, makes an infinity or an invalid operation on its way, whatever the
// length of the row: lanes past its end are computed of what the row has.
#include <doctest/doctest.h>

#include <cfenv>
#include <string>
#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

using Unary = tinyai_status (*)(tinyai_manager, tinyai_array, tinyai_array*);
using Binary = tinyai_status (*)(tinyai_manager, tinyai_array, tinyai_array, tinyai_array*);

template <class Function>
struct Named {
  const char* name;
  Function function;
};

#define OPERATOR(name) \
  { #name, tinyai_array_##name }
constexpr Named<Unary> kUnary[] = {
    OPERATOR(neg),
    OPERATOR(abs),
    OPERATOR(sign),
    OPERATOR(exp),
    OPERATOR(expm1),
    OPERATOR(log),
    OPERATOR(log1p),
    OPERATOR(sqrt),
    OPERATOR(rsqrt),
    OPERATOR(square),
    OPERATOR(reciprocal),
    OPERATOR(sin),
    OPERATOR(cos),
    OPERATOR(tan),
    OPERATOR(asin),
    OPERATOR(acos),
    OPERATOR(atan),
    OPERATOR(sinh),
    OPERATOR(cosh),
    OPERATOR(tanh),
    OPERATOR(asinh),
    OPERATOR(atanh),
    OPERATOR(sigmoid),
    OPERATOR(relu),
    OPERATOR(silu),
    OPERATOR(erf),
    OPERATOR(floor),
    OPERATOR(ceil),
    OPERATOR(round),
    OPERATOR(isnan),
    OPERATOR(isinf),
    OPERATOR(isfinite),
    {"acosh",
     [](tinyai_manager into, tinyai_array x, tinyai_array* out) {  // of what is above 1
       tinyai_array y;
       const tinyai_status status = tinyai_array_reciprocal(into, x, &y);
       return status ? status : tinyai_array_acosh(into, y, out);
     }},
    {"softmax",
     [](tinyai_manager into, tinyai_array x, tinyai_array* out) { return tinyai_array_softmax(into, x, 0, out); }},
    {"log_softmax",
     [](tinyai_manager into, tinyai_array x, tinyai_array* out) { return tinyai_array_log_softmax(into, x, 0, out); }},
    {"gelu", [](tinyai_manager into, tinyai_array x, tinyai_array* out) { return tinyai_array_gelu(into, x, 0, out); }},
    {"cast to i32", [](tinyai_manager into, tinyai_array x,
                       tinyai_array* out) { return tinyai_array_cast(into, x, TINYAI_I32, out); }},
    {"cast to f16", [](tinyai_manager into, tinyai_array x, tinyai_array* out) {
       return tinyai_array_cast(into, x, TINYAI_F16, out);
     }}};
constexpr Named<Binary> kBinary[] = {OPERATOR(add),   OPERATOR(sub),       OPERATOR(mul),       OPERATOR(div),
                                     OPERATOR(pow),   OPERATOR(maximum),   OPERATOR(minimum),   OPERATOR(mod),
                                     OPERATOR(atan2), OPERATOR(logaddexp), OPERATOR(floor_div), OPERATOR(equal),
                                     OPERATOR(less),  OPERATOR(greater),   OPERATOR(dot),       OPERATOR(outer)};
#undef OPERATOR

std::string raised() {
  std::string what;
  if (std::fetestexcept(FE_DIVBYZERO)) what += " zero";
  if (std::fetestexcept(FE_INVALID)) what += " invalid";
  if (std::fetestexcept(FE_OVERFLOW)) what += " overflow";
  return what;
}

template <class Call>
void check_quiet(const char* name, tinyai_dtype dtype, int64_t size, Call call) {
  tinyai_array out{};
  std::feclearexcept(FE_ALL_EXCEPT);
  check(call(&out));
  const std::string what = raised();
  CHECK_MESSAGE(what.empty(), name, " of ", size, " elements of dtype ", dtype, " raised", what);
}

tinyai_array filled(const Manager& into, int64_t size, double value, tinyai_dtype dtype) {
  tinyai_array out{};
  check(tinyai_array_full(into.handle(), &size, 1, value, dtype, &out));
  return out;
}

}  // namespace

TEST_CASE("elementwise operators raise no floating-point exception that their result does not need") {
  const Manager scope("scope", false);
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64, TINYAI_F16, TINYAI_BF16}) {
    for (const int64_t size : {1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33, 40}) {
      const tinyai_array x = filled(scope, size, 0.75, dtype), far = filled(scope, size, -600, dtype);
      const tinyai_array y = filled(scope, size, 0.5, dtype);
      for (const auto& op : kUnary) {
        check_quiet(op.name, dtype, size, [&](tinyai_array* out) { return op.function(scope.handle(), x, out); });
      }
      for (const auto& op : kBinary) {
        check_quiet(op.name, dtype, size, [&](tinyai_array* out) { return op.function(scope.handle(), x, y, out); });
      }
      check_quiet("softmax far from 0", dtype, size,
                  [&](tinyai_array* out) { return tinyai_array_softmax(scope.handle(), far, 0, out); });
    }
  }
}

TEST_CASE("gradients of elementwise operators raise none either") {
  const Manager scope("scope", false);
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64}) {
    for (const int64_t size : {1, 3, 8, 13, 16, 29}) {
      tinyai_variable x, y, q, r, z, total;
      check(tinyai_variable_from_array(scope.handle(), filled(scope, size, 0.75, dtype), &x));
      check(tinyai_variable_from_array(scope.handle(), filled(scope, size, 0.5, dtype), &y));
      check_quiet("a step through div, rsqrt, atan2 and pow", dtype, size, [&](tinyai_array*) {
        check(tinyai_variable_div(scope.handle(), x, y, &q));
        check(tinyai_variable_rsqrt(scope.handle(), q, &r));
        check(tinyai_variable_atan2(scope.handle(), r, y, &z));
        check(tinyai_variable_pow(scope.handle(), z, x, &z));
        check(tinyai_variable_sum(scope.handle(), z, nullptr, 0, 0, &total));
        return tinyai_variable_backward(scope.handle(), total, nullptr);
      });
    }
  }
}
