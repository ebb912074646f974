// Modules side by side, joined by a sum, a product or one behind the other.
#include "support/modules.hpp"

namespace {

using namespace module_tests;

tinyai_module parallel(const Scope& scope, const std::vector<tinyai_module>& branches, tinyai_join join,
                       int64_t axis = 0) {
  tinyai_module out;
  check(tinyai_module_parallel(scope.id, branches.data(), static_cast<int64_t>(branches.size()), join, axis, &out));
  return out;
}

tinyai_status parallel_status(const Scope& scope, const std::vector<tinyai_module>& branches, tinyai_join join) {
  tinyai_module out;
  return tinyai_module_parallel(scope.id, branches.data(), static_cast<int64_t>(branches.size()), join, 0, &out);
}

std::vector<double> given(tinyai_module module, tinyai_variable x) { return values_of(value_of(forward(module, x))); }

}  // namespace

TEST_CASE("a module beside the identity is a residual connection, whose gradient is the sum of both ways") {
  const Scope scope("parallel", true);
  const tinyai_module residual =
      parallel(scope, {activation(scope, TINYAI_RELU), sequential(scope, {})}, TINYAI_JOIN_ADD);
  const tinyai_variable x = variable(scope, {-1, 2, -3, 4}, {4});
  CHECK(given(residual, x) == std::vector<double>{-1, 4, -3, 8});
  tinyai_variable sum;
  check(tinyai_variable_sum(scope.id, forward(residual, x), nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  CHECK(values_of(grad_of(x)) == std::vector<double>{1, 2, 1, 2});
}

TEST_CASE("branches are joined by a product, or one behind the other along an axis counted from either end") {
  const Scope scope("parallel", true);
  const std::vector<tinyai_module> branches{activation(scope, TINYAI_RELU), sequential(scope, {}),
                                            activation(scope, TINYAI_RELU)};
  const tinyai_variable x = variable(scope, {-1, 2, 3, -4}, {2, 2});
  CHECK(given(parallel(scope, branches, TINYAI_JOIN_MULTIPLY), x) == std::vector<double>{0, 8, 27, 0});
  const std::vector<double> beside{0, 2, -1, 2, 0, 2, 3, 0, 3, -4, 3, 0};
  CHECK(given(parallel(scope, branches, TINYAI_JOIN_CONCAT, 1), x) == beside);
  CHECK(given(parallel(scope, branches, TINYAI_JOIN_CONCAT, -1), x) == beside);
  CHECK(given(parallel(scope, branches, TINYAI_JOIN_CONCAT, 0), x) ==
        std::vector<double>{0, 2, 3, 0, -1, 2, 3, -4, 0, 2, 3, 0});
}

TEST_CASE("branches are the children 0, 1, .. and each is given all inputs") {
  const Scope scope("parallel", true);
  const tinyai_module both = parallel(scope, {linear(scope, 2, 3), linear(scope, 2, 3)}, TINYAI_JOIN_ADD);
  CHECK(parameter_of(both, "0.weight").id != parameter_of(both, "1.weight").id);
  const auto attention = [&] {
    tinyai_module out;
    check(tinyai_module_multihead_attention(scope.id, 4, 2, nullptr, &out));
    return out;
  };
  const tinyai_module pair = parallel(scope, {attention(), attention()}, TINYAI_JOIN_ADD);
  const std::vector<double> values(8, 0.5);
  const tinyai_resource inputs[] = {{constant(scope, values, {1, 2, 4}, TINYAI_F32).id},
                                    {constant(scope, values, {1, 2, 4}, TINYAI_F32).id}};
  tinyai_variable out;
  check(tinyai_module_forward_many(scope.id, pair, inputs, 2, &out, 1));
  CHECK(shape_of(value_of(out)) == std::vector<int64_t>{1, 2, 4});
}

TEST_CASE("a parallel without branches, an unknown join and two outputs are errors with a name") {
  const Scope scope("parallel", true);
  const tinyai_module relu = activation(scope, TINYAI_RELU);
  CHECK(parallel_status(scope, {}, TINYAI_JOIN_ADD) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("no branches") != std::string::npos);
  CHECK(parallel_status(scope, {relu}, 3) == TINYAI_ERROR_ARGUMENT);
  const tinyai_variable x = variable(scope, {1, 2}, {2});
  tinyai_variable out[2];
  CHECK(tinyai_module_forward_many(scope.id, parallel(scope, {relu}, TINYAI_JOIN_ADD),
                                   reinterpret_cast<const tinyai_resource*>(&x), 1, out, 2) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("one output, not 2") != std::string::npos);
}
