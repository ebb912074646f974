// What a module gives is an array of its own, also where it has nothing to do: a write into it leaves the input as it
// is.
#include <doctest/doctest.h>

#include "support/every_module.hpp"

using namespace every_module;

namespace {

void add_one(const Scope& scope, tinyai_array to) {
  tinyai_array one;
  check(tinyai_array_cast(
      scope.id, array(scope, {1}, {1}, TINYAI_F64),
      [&] {
        tinyai_dtype dtype = 0;
        check(tinyai_array_dtype(to, &dtype));
        return dtype;
      }(),
      &one));
  check(tinyai_array_add_inplace(to, one));
}

tinyai_status give_back(tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                        int64_t, void*) {
  out[0].id = in[0].id;
  return TINYAI_OK;
}

// Modules that give what they are given.
std::vector<tinyai_module> identities(const Scope& scope) {
  tinyai_module none, dropout, around, beside, in_training, valid, composed;
  check(tinyai_module_sequential(scope.id, nullptr, 0, &none));
  check(tinyai_module_dropout(scope.id, 0.5, &dropout));
  check(tinyai_module_set_training(dropout, 0));
  check(tinyai_module_sequential(scope.id, &dropout, 1, &around));
  check(tinyai_module_parallel(scope.id, &none, 1, TINYAI_JOIN_ADD, 0, &beside));
  check(tinyai_module_dropout(scope.id, 0.5, &in_training));
  check(tinyai_module_valid(scope.id, in_training, &valid));
  check(tinyai_module_compose(scope.id, "same", give_back, nullptr, nullptr, &composed));
  return {none, dropout, around, beside, valid, composed};
}

}  // namespace

TEST_CASE("a write into what a module gives leaves its inputs as they are, for each module") {
  each([](const module_states::Entry& entry) {
    const Scope scope("scope");
    const tinyai_module module = learnt(scope, entry);
    std::vector<tinyai_resource> given;
    std::vector<std::vector<double>> before;
    for (const Input& input : inputs_of(entry.name)) {
      const tinyai_array x = made(scope, input, TINYAI_F32);
      given.push_back({x.id});
      before.push_back(numbers(scope, x));
    }
    tinyai_variable out;
    check(tinyai_module_forward_many(scope.id, module, given.data(), static_cast<int64_t>(given.size()), &out, 1));
    add_one(scope, value_of(out));
    const bool is_view = std::string(entry.name) == "flatten";  // as the operator's page says
    for (size_t i = 0; i < given.size(); ++i) CHECK((numbers(scope, {given[i].id}) == before[i]) == !is_view);
  });
}

TEST_CASE("a module that gives what it is given gives a copy, by which gradients go") {
  const Scope scope("scope");
  for (const tinyai_module module : identities(scope)) {
    const tinyai_array x = array(scope, {1, 2}, {2}, TINYAI_F32);
    const tinyai_resource given{x.id};
    tinyai_variable leaf, y, total;
    check(tinyai_variable_from_array(scope.id, x, &leaf));
    check(tinyai_module_forward(scope.id, module, leaf, &y));
    check(tinyai_variable_sum(scope.id, y, nullptr, 0, 0, &total));
    check(tinyai_variable_backward(scope.id, total, nullptr));
    tinyai_array gradient;
    check(tinyai_variable_grad(leaf, &gradient));
    CHECK(values_of(gradient) == std::vector<double>{1, 1});
    add_one(scope, value_of(y));
    check(tinyai_module_forward_array(scope.id, module, x, &y));
    add_one(scope, value_of(y));
    check(tinyai_module_forward_many(scope.id, module, &given, 1, &y, 1));
    add_one(scope, value_of(y));
    CHECK(values_of(value_of(y)) == std::vector<double>{2, 3});
    CHECK(values_of(x) == std::vector<double>{1, 2});
  }
}

TEST_CASE("what is predicted by such a module is a copy, too") {
  const Scope scope("scope");
  for (const tinyai_module module : identities(scope)) {
    for (const bool compile : {false, true}) {
      tinyai_predictor_options options;
      tinyai_predictor_options_init(&options);
      options.compile = compile;
      tinyai_predictor predictor;
      check(tinyai_predictor_create(scope.id, module, &options, &predictor));
      const tinyai_array x = array(scope, {1, 2}, {2}, TINYAI_F32);
      tinyai_array y;
      check(tinyai_predictor_predict(scope.id, predictor, x, &y));
      add_one(scope, y);
      CHECK(values_of(y) == std::vector<double>{2, 3});
      CHECK(values_of(x) == std::vector<double>{1, 2});
    }
  }
}
