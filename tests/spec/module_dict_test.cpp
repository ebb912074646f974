// Modules by name, as one; and the parameters of several modules for one optimizer.
#include <doctest/doctest.h>

#include <filesystem>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

tinyai_status dict(const Scope& scope, const std::vector<const char*>& names, const std::vector<tinyai_module>& modules,
                   tinyai_module* out) {
  return tinyai_module_dict(scope.id, names.data(), modules.data(), static_cast<int64_t>(modules.size()), out);
}

std::vector<uint64_t> ids(const std::vector<tinyai_variable>& variables) {
  std::vector<uint64_t> out;
  for (const tinyai_variable one : variables) out.push_back(one.id);
  return out;
}

std::vector<tinyai_variable> parameters_of_all(const std::vector<tinyai_module>& modules) {
  int64_t count = 0;
  const auto size = static_cast<int64_t>(modules.size());
  check(tinyai_module_parameters(modules.data(), size, nullptr, 0, &count));
  std::vector<tinyai_variable> out(static_cast<size_t>(count));
  check(tinyai_module_parameters(modules.data(), size, out.data(), count, nullptr));
  return out;
}

std::string name_of(tinyai_module module, int64_t index) {
  return read_text(
      [&](char* b, int64_t s, int64_t* l) { return tinyai_module_parameter_name(module, index, b, s, l); });
}

}  // namespace

TEST_CASE("modules by name are one module: in names, modes and files") {
  const Scope model("model", true), other("other");
  const tinyai_module policy = linear(model, 2, 3), value = linear(model, 2, 1);
  tinyai_module both, loaded;
  check(dict(model, {"policy", "value"}, {policy, value}, &both));
  CHECK(name_of(both, 0) == "policy.weight");
  CHECK(name_of(both, 3) == "value.bias");
  CHECK(ids(parameters_of(both))[2] == parameter_of(value, "weight").id);
  CHECK(read_text([&](char* b, int64_t s, int64_t* l) { return tinyai_module_print(both, b, s, l); }) ==
        "ModuleDict\n  policy: Linear(2, 3)\n  value: Linear(2, 1)\n");

  check(tinyai_module_set_training(both, 0));
  int32_t trains = 1;
  check(tinyai_module_is_training(value, &trains));
  CHECK(trains == 0);

  const std::string path = temporary_file("both.safetensors");
  check(tinyai_module_save(both, path.c_str()));
  check(dict(other, {"value", "policy"}, {linear(other, 2, 1), linear(other, 2, 3)}, &loaded));
  check(tinyai_module_load(loaded, path.c_str(), 0));
  std::filesystem::remove(path);
  CHECK(values_of(value_of(parameter_of(loaded, "policy.weight"))) ==
        values_of(value_of(parameter_of(policy, "weight"))));

  check(tinyai_module_release(policy));  // lives on in it
  tinyai_module again, twin;
  check(tinyai_module_child(model.id, both, "policy", &again));
  check(tinyai_module_copy(other.id, both, &twin));
  CHECK(name_of(twin, 1) == "policy.bias");
}

TEST_CASE("a dict has no forward, and says what it holds") {
  const Scope model("model", true);
  tinyai_module both, none;
  check(dict(model, {"policy", "value"}, {linear(model, 2, 3), linear(model, 2, 1)}, &both));
  check(dict(model, {}, {}, &none));
  const tinyai_variable x = variable(model, {1, 2}, {1, 2}, TINYAI_F32);
  tinyai_variable y{7};
  CHECK(tinyai_module_forward({0}, both, x, &y) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(last_error().find("ModuleDict: has no forward of its own; call what it holds: 'policy', 'value'") !=
        std::string::npos);
  CHECK(tinyai_module_forward({0}, sequential(model, {none}), x, &y) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(y.id == 7);
}

TEST_CASE("a name of a dict that is none, or that two modules have, is refused") {
  const Scope model("model");
  const tinyai_module a = linear(model, 2, 3), b = linear(model, 2, 1);
  tinyai_module out{7};
  const auto refused = [&](const std::vector<const char*>& names, const char* words) {
    CHECK(dict(model, names, {a, b}, &out) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find(words) != std::string::npos);
  };
  refused({"a", ""}, "'' is no name");
  refused({"a.b", "b"}, "'a.b' is no name");
  refused({"a", "a"}, "'a' is the name of two modules");
  refused({"a", nullptr}, "names");
  CHECK(tinyai_module_dict(model.id, nullptr, &a, 1, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(out.id == 7);
}

TEST_CASE("the parameters of several modules are listed in order, what they share once and what is frozen too") {
  const Scope model("model");
  const tinyai_module trunk = linear(model, 2, 2), head = linear(model, 2, 1), other = linear(model, 2, 3);
  const tinyai_module a = sequential(model, {trunk, head}), b = sequential(model, {trunk, other});
  check(tinyai_module_freeze(head, 1));
  const std::vector<uint64_t> expected =
      ids({parameter_of(trunk, "weight"), parameter_of(trunk, "bias"), parameter_of(head, "weight"),
           parameter_of(head, "bias"), parameter_of(other, "weight"), parameter_of(other, "bias")});
  CHECK(ids(parameters_of_all({a, b})) == expected);
  CHECK(ids(parameters_of_all({a})) == ids(parameters_of(a)));
  CHECK(parameters_of_all({}).empty());

  std::vector<tinyai_variable> few(5);
  int64_t count = 7;
  const tinyai_module both[] = {a, b};
  CHECK(tinyai_module_parameters(both, 2, few.data(), 5, &count) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("there are 6 parameters; 'outs' has room for 5") != std::string::npos);
  CHECK(count == 7);
  CHECK(few[0].id == 0);
}

TEST_CASE("one optimizer steps over two modules by the gradient of each") {
  const Scope model("model", true);
  const tinyai_module a = linear(model, 1, 1), b = linear(model, 1, 1);
  for (const tinyai_module module : {a, b}) check(tinyai_init_constant(parameter_of(module, "weight"), 3));
  const std::vector<tinyai_variable> parameters = parameters_of_all({a, b});
  auto options = defaults(tinyai_sgd_options_init);
  options.rate = 0.5;
  tinyai_optimizer sgd;
  check(tinyai_optimizer_sgd(model.id, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &sgd));
  check(tinyai_variable_backward({0}, forward(a, variable(model, {2}, {1}, TINYAI_F32)), nullptr));
  check(tinyai_variable_backward({0}, forward(b, variable(model, {4}, {1}, TINYAI_F32)), nullptr));
  check(tinyai_optimizer_step(sgd));
  CHECK(values_of(value_of(parameter_of(a, "weight"))) == std::vector<double>{2});
  CHECK(values_of(value_of(parameter_of(b, "weight"))) == std::vector<double>{1});
}
