// Modules once more: copies in other scopes and in other dtypes.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/every_module.hpp"

using namespace every_module;

namespace {

tinyai_module copy(const Scope& into, tinyai_module module) {
  tinyai_module out;
  check(tinyai_module_copy(into.id, module, &out));
  return out;
}
tinyai_module cast(const Scope& into, tinyai_module module, tinyai_dtype dtype) {
  tinyai_module out;
  check(tinyai_module_cast(into.id, module, dtype, &out));
  return out;
}

bool is_in(const Scope& scope, tinyai_variable variable) {
  tinyai_manager owner;
  check(tinyai_variable_owner(variable, &owner));
  return owner.id == scope.id.id;
}
bool requires_grad(tinyai_variable variable) {
  int32_t out = 0;
  check(tinyai_variable_requires_grad(variable, &out));
  return out != 0;
}
bool is_training(tinyai_module module) {
  int32_t out = 0;
  check(tinyai_module_is_training(module, &out));
  return out != 0;
}
tinyai_module child(const Scope& scope, tinyai_module module, const char* name) {
  tinyai_module out;
  check(tinyai_module_child(scope.id, module, name, &out));
  return out;
}

// y = w x
tinyai_module weight(const Scope& scope, double w) {
  tinyai_module out;
  check(tinyai_module_linear(scope.id, 1, 1, 0, TINYAI_F32, &out));
  check(tinyai_init_constant(parameter_of(out, "weight"), w));
  return out;
}
double of_two(const Scope& scope, tinyai_module module) {
  return item_of(forward(module, variable(scope, {2}, {1}, TINYAI_F32)));
}

// A module of the host's; counts its calls in user_data.
tinyai_status squared(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                      int64_t, void* calls) {
  ++*static_cast<int*>(calls);
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_square(scope, in[0], &y);
  out[0].id = y.id;
  return status;
}

}  // namespace

// ---- Of every module ------------------------------------------------------------------------------------------------

TEST_CASE("a copy computes what the module does to the bit, of parameters and buffers of its own") {
  each([](const module_states::Entry& entry) {
    const Scope other("other");
    tinyai_module twin;
    std::vector<double> before;
    {
      const Scope model("model");
      const tinyai_module module = learnt(model, entry);
      before = result_of(model, entry.name, module);
      REQUIRE(std::all_of(before.begin(), before.end(), [](double y) { return std::isfinite(y); }));
      twin = copy(other, module);
      const std::vector<Part> of_module = state_of(module), of_twin = state_of(twin);
      REQUIRE(of_twin.size() == of_module.size());
      for (size_t i = 0; i < of_twin.size(); ++i) {
        CHECK(of_twin[i].name == of_module[i].name);
        CHECK(shape_of(of_twin[i].array) == shape_of(of_module[i].array));
        CHECK(numbers(other, of_twin[i].array) == numbers(model, of_module[i].array));
      }
      const tinyai_module changed = copy(other, module);
      for (const tinyai_variable parameter : parameters_of(changed)) {
        CHECK(is_in(other, parameter));
        check(tinyai_init_constant(parameter, 0.25));
      }
      CHECK(result_of(model, entry.name, module) == before);
    }
    CHECK(result_of(other, entry.name, twin) == before);  // the other one's scope is closed
  });
  check_accounts();
}

// Statistics go on to be gathered, which 16 bits cannot.
static tinyai_dtype kept_as(tinyai_dtype dtype, const std::string& name) {
  const bool is_narrow = dtype == TINYAI_F16 || dtype == TINYAI_BF16;
  return is_narrow && name.find("running_") != std::string::npos ? TINYAI_F32 : dtype;
}

TEST_CASE("a module that is cast computes what one made in that dtype does with the same state") {
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F16, TINYAI_BF16}) {
    CAPTURE(dtype);
    each([&](const module_states::Entry& entry) {
      const Scope model("model"), other("other");
      const tinyai_module module = learnt(model, entry), twin = cast(other, module, dtype);
      tinyai_module made;
      check(entry.make(other.id, dtype, &made));
      check(tinyai_module_set_training(made, 0));
      check(tinyai_module_copy_state(made, module, 0));
      const std::vector<Part> wide = state_of(module), of_twin = state_of(twin), expected = state_of(made);
      REQUIRE(of_twin.size() == expected.size());
      for (size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(expected[i].name);
        tinyai_array narrow;
        const tinyai_dtype own = kept_as(dtype, expected[i].name);
        check(tinyai_array_cast(model.id, wide[i].array, own, &narrow));
        CHECK(of_twin[i].name == expected[i].name);
        CHECK(dtype_of(of_twin[i].array) == own);
        CHECK(dtype_of(expected[i].array) == own);
        CHECK(numbers(other, of_twin[i].array) == numbers(model, narrow));
      }
      CHECK(result_of(other, entry.name, twin, dtype) == result_of(other, entry.name, made, dtype));
    });
  }
}

TEST_CASE("a module that is cast to f64 and back is what it was; by 16 bits it is what its elements become") {
  each([](const module_states::Entry& entry) {
    const Scope model("model");
    const tinyai_module module = learnt(model, entry);
    const std::vector<double> before = result_of(model, entry.name, module);
    CHECK(result_of(model, entry.name, cast(model, cast(model, module, TINYAI_F64), TINYAI_F32)) == before);
    for (const tinyai_dtype dtype : {TINYAI_F16, TINYAI_BF16}) {
      const tinyai_module back = cast(model, cast(model, module, dtype), TINYAI_F32), rounded = copy(model, module);
      for (const Part& part : state_of(rounded)) {
        tinyai_array narrow;
        check(tinyai_array_cast(model.id, part.array, kept_as(dtype, part.name), &narrow));
        check(tinyai_array_assign(part.array, narrow));
      }
      CHECK(result_of(model, entry.name, back) == result_of(model, entry.name, rounded));
    }
  });
}

// ---- What is kept ---------------------------------------------------------------------------------------------------

TEST_CASE("what a tree shares its copy shares, and a valid view in it is one of the copy") {
  const Scope model("model", true), other("other");
  const tinyai_module w = weight(model, 3);
  tinyai_module view;
  check(tinyai_module_valid(model.id, w, &view));
  const tinyai_module twin = copy(other, sequential(model, {w, w, view}));
  CHECK(parameters_of(twin).size() == 1);
  CHECK(of_two(model, twin) == 54);  // w w w x
  check(tinyai_init_constant(parameter_of(twin, "0.weight"), 5));
  CHECK(of_two(model, twin) == 250);
  CHECK(of_two(model, w) == 6);

  const tinyai_module seen = copy(other, view);
  CHECK(tinyai_module_set_training(seen, 1) == TINYAI_ERROR_ARGUMENT);  // as of any view
  const tinyai_variable y = forward(seen, variable(model, {2}, {1}, TINYAI_F32));
  CHECK(item_of(y) == 6);
  CHECK(!requires_grad(y));
}

TEST_CASE("modes and what is frozen are copied, and are the copy's own from then on") {
  const Scope model("model"), other("other");
  const tinyai_module module = sequential(model, {linear(model, 2, 2), linear(model, 2, 2)});
  check(tinyai_module_freeze(child(model, module, "0"), 1));
  check(tinyai_module_set_training(child(model, module, "1"), 0));
  const tinyai_module twin = cast(other, module, TINYAI_BF16);
  CHECK(!requires_grad(parameter_of(twin, "0.weight")));
  CHECK(!requires_grad(parameter_of(twin, "0.bias")));
  CHECK(requires_grad(parameter_of(twin, "1.weight")));
  CHECK(is_training(twin));
  CHECK(is_training(child(other, twin, "0")));
  CHECK(!is_training(child(other, twin, "1")));
  check(tinyai_module_set_training(module, 0));
  check(tinyai_module_freeze(module, 0));
  CHECK(is_training(twin));
  CHECK(!requires_grad(parameter_of(twin, "0.weight")));
}

TEST_CASE("a copy learns by itself: gradients and steps of the one are not the other's") {
  const Scope model("model", true), other("other");
  const tinyai_module w = weight(model, 3), twin = copy(other, w);
  check(tinyai_variable_backward({0}, forward(twin, variable(model, {2}, {1}, TINYAI_F32)), nullptr));
  CHECK(values_of(grad_of(parameter_of(twin, "weight"))) == std::vector<double>{2});
  CHECK(grad_of(parameter_of(w, "weight")).id == 0);
  tinyai_optimizer sgd;
  auto options = defaults(tinyai_sgd_options_init);
  options.rate = 0.5;
  const tinyai_variable parameter = parameter_of(twin, "weight");
  check(tinyai_optimizer_sgd(other.id, &parameter, 1, &options, &sgd));
  check(tinyai_optimizer_step(sgd));
  CHECK(of_two(model, twin) == 4);
  CHECK(of_two(model, w) == 6);
}

TEST_CASE("a session is of the module that it was made for, and not of its copies, which have their own") {
  const Scope model("model", true);
  tinyai_module gru;
  check(tinyai_module_gru(model.id, 2, 3, nullptr, &gru));
  const tinyai_module twin = copy(model, gru);
  const tinyai_resource x{variable(model, {1, 2}, {1, 1, 2}, TINYAI_F32).id};
  tinyai_session sessions[2];
  tinyai_variable y;
  check(tinyai_session_create(model.id, gru, nullptr, &sessions[0]));
  check(tinyai_session_create(model.id, twin, nullptr, &sessions[1]));
  const auto next = [&](tinyai_module module, tinyai_session session) {
    check(tinyai_module_forward_session({0}, module, session, nullptr, &x, 1, &y, 1));
    return values_of(value_of(y));
  };
  const std::vector<double> first = next(gru, sessions[0]);
  CHECK(next(twin, sessions[1]) == first);
  CHECK(next(twin, sessions[1]) == next(gru, sessions[0]));
  CHECK(tinyai_module_forward_session({0}, twin, sessions[0], nullptr, &x, 1, &y, 1) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a copy draws no random numbers, and takes the bytes of its parameters in the scope that it is for") {
  const auto drawn_after = [](bool copies) {
    const Scope model("model");
    auto options = defaults(tinyai_manager_options_init);
    options.seed = 7;
    options.has_seed = 1;
    tinyai_manager seeded;
    check(tinyai_manager_open({0}, &options, &seeded));
    if (copies) {
      tinyai_module out;
      check(tinyai_module_copy(seeded, linear(model, 8, 8), &out));
    }
    const int64_t three = 3;
    tinyai_array drawn;
    check(tinyai_array_normal(seeded, &three, 1, 0, 1, TINYAI_F64, &drawn));
    const std::vector<double> values = values_of(drawn);
    check(tinyai_manager_close(seeded));
    return values;
  };
  CHECK(drawn_after(true) == drawn_after(false));

  const Scope model("model"), other("other");
  const tinyai_module wide = linear(model, 64, 64);
  const int64_t f32 = bytes_of(model, TINYAI_CATEGORY_PARAMETER);
  const tinyai_module narrow = cast(other, wide, TINYAI_BF16);
  const int64_t bf16 = bytes_of(other, TINYAI_CATEGORY_PARAMETER);
  CHECK(bf16 < 0.6 * static_cast<double>(f32));
  CHECK(bf16 >= 64 * 64 * 2 + 64 * 2);
  check(tinyai_module_release(narrow));
  CHECK(bytes_of(other, TINYAI_CATEGORY_PARAMETER) == 0);
  check_accounts();
}

// ---- Modules of the host's, and what is refused -------------------------------------------------------------------

TEST_CASE("a module that the host composed of parts is refused by name, wherever it is") {
  const Scope model("model"), other("other");
  int calls = 0;
  tinyai_module residual, out{7};
  check(tinyai_module_compose(model.id, "residual", squared, &calls, nullptr, &residual));
  check(tinyai_module_add_child(residual, "fc", linear(model, 2, 2)));
  const int64_t before = stats_of(other).bytes;
  for (const tinyai_module module : {residual, sequential(model, {linear(model, 2, 2), residual})}) {
    CHECK(tinyai_module_copy(other.id, module, &out) == TINYAI_ERROR_UNSUPPORTED);
    CHECK(last_error().find("'residual' is composed by the host") != std::string::npos);
    CHECK(tinyai_module_cast(other.id, module, TINYAI_BF16, &out) == TINYAI_ERROR_UNSUPPORTED);
  }
  CHECK(out.id == 7);
  CHECK(stats_of(other).bytes == before);
}

TEST_CASE("a function of the host's without parts is called by the copy, too, and ended when neither can call it") {
  static int ended;
  ended = 0;
  struct Calls {
    int forward = 0;
  };
  static Calls calls;
  calls = {};
  const Scope other("other", true);
  tinyai_module twin;
  {
    const Scope model("model");
    tinyai_module square;
    check(tinyai_module_compose(
        model.id, "square", squared, &calls.forward, [](void*) { ++ended; }, &square));
    twin = copy(other, sequential(model, {weight(model, 3), square}));
    check(tinyai_module_set_training(twin, 0));
    CHECK(is_training(square));
  }
  CHECK(ended == 0);
  CHECK(of_two(other, twin) == 36);
  CHECK(calls.forward == 1);
  check(tinyai_module_release(twin));
  CHECK(ended == 1);
}

TEST_CASE("what cannot be copied is refused, and nothing is left behind") {
  const Scope model("model"), other("other");
  const tinyai_module module = linear(model, 2, 2);
  tinyai_module out{7};
  CHECK(tinyai_module_cast(other.id, module, TINYAI_I64, &out) == TINYAI_ERROR_DTYPE);
  CHECK(tinyai_module_cast(other.id, module, 99, &out) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_manager_cap(other.id));
  CHECK(tinyai_module_copy(other.id, module, &out) == TINYAI_ERROR_CAPPED);
  check(tinyai_manager_uncap(other.id));
  tinyai_module kept;
  {
    const Scope closed("closed");
    kept = sequential(model, {linear(closed, 2, 2)});
  }
  CHECK(tinyai_module_copy(other.id, kept, &out) == TINYAI_ERROR_CLOSED);
  CHECK(last_error().find("weight") != std::string::npos);
  CHECK(out.id == 7);
  CHECK(stats_of(other).by_category[TINYAI_CATEGORY_PARAMETER] == 0);
  check_accounts();
}
