// Gradcheck of functions whose outputs are not f64, and of one that writes over the options.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>

#include "tinyai.hpp"

TEST_CASE("gradcheck of a function with an f32 output writes nothing beyond its own memory") {
  const tinyai_test::Manager manager("gradcheck");
  const int64_t shape[] = {16};
  tinyai_array x, neighbours[64];
  tinyai_variable leaf;
  REQUIRE(tinyai_array_full(manager.handle(), shape, 1, 0.5, TINYAI_F64, &x) == TINYAI_OK);
  REQUIRE(tinyai_variable_from_array(manager.handle(), x, &leaf) == TINYAI_OK);
  for (tinyai_array& array : neighbours)
    REQUIRE(tinyai_array_full(manager.handle(), shape, 1, 7, TINYAI_F32, &array) == TINYAI_OK);
  for (int i = 0; i < 64; i += 2) tinyai_array_release(neighbours[i]);
  const auto to_f32 = [](tinyai_manager scope, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs,
                         int64_t, void*) -> tinyai_status {
    tinyai_variable out{0};
    const tinyai_status status = tinyai_variable_cast(scope, inputs[0], TINYAI_F32, &out);
    outputs[0].id = out.id;
    return status;
  };
  tinyai_gradcheck_options options;
  tinyai_gradcheck_options_init(&options);
  options.step = 1.0 / 1024;  // exact in f32
  CHECK(tinyai_gradcheck(manager.handle(), to_f32, nullptr, &leaf, 1, 1, &options) == TINYAI_OK);
  CHECK(options.passed == 1);
  for (int i = 1; i < 64; i += 2) {
    float elements[16] = {};
    CHECK(tinyai_array_to_host(neighbours[i], elements, sizeof elements) == TINYAI_OK);
    for (const float element : elements) CHECK(element == 7);
  }
}

TEST_CASE("gradcheck's report fits what struct_size said before the function wrote over the options") {
  const tinyai_test::Manager manager("gradcheck");
  const int64_t shape[] = {2};
  tinyai_array x;
  tinyai_variable input;
  REQUIRE(tinyai_array_full(manager.handle(), shape, 1, 0.5, TINYAI_F64, &x) == TINYAI_OK);
  REQUIRE(tinyai_variable_from_array(manager.handle(), x, &input) == TINYAI_OK);
  struct {
    tinyai_gradcheck_options options;
    unsigned char beyond[64];
  } room;
  std::memset(&room, 7, sizeof room);
  tinyai_gradcheck_options_init(&room.options);
  const auto overwrite = [](tinyai_manager scope, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs,
                            int64_t, void* options) -> tinyai_status {
    static_cast<tinyai_gradcheck_options*>(options)->struct_size = 0;
    tinyai_variable out{0};
    const tinyai_status status = tinyai_variable_neg(scope, inputs[0], &out);
    outputs[0].id = out.id;
    return status;
  };
  CHECK(tinyai_gradcheck(manager.handle(), overwrite, &room.options, &input, 1, 1, &room.options) == TINYAI_OK);
  CHECK(room.options.struct_size == 0);
  CHECK(room.options.passed == 1);
  for (const unsigned char byte : room.beyond) CHECK(byte == 7);
}

TEST_CASE("gradcheck refuses a step and tolerances that test nothing") {
  const tinyai_test::Manager manager("gradcheck");
  tinyai_array x;
  tinyai_variable leaf;
  REQUIRE(tinyai_array_full(manager.handle(), nullptr, 0, 0.5, TINYAI_F64, &x) == TINYAI_OK);
  REQUIRE(tinyai_variable_from_array(manager.handle(), x, &leaf) == TINYAI_OK);
  const auto squared = [](tinyai_manager scope, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs,
                          int64_t, void*) -> tinyai_status {
    tinyai_variable out{0};
    const tinyai_status status = tinyai_variable_square(scope, inputs[0], &out);
    outputs[0].id = out.id;
    return status;
  };
  const auto status = [&](double tinyai_gradcheck_options::*field, double value) {
    tinyai_gradcheck_options options;
    tinyai_gradcheck_options_init(&options);
    options.*field = value;
    return tinyai_gradcheck(manager.handle(), squared, nullptr, &leaf, 1, 1, &options);
  };
  for (const double bad : {std::nan(""), -1.0, HUGE_VAL}) {
    CHECK(status(&tinyai_gradcheck_options::step, bad) == TINYAI_ERROR_RANGE);
    CHECK(status(&tinyai_gradcheck_options::absolute, bad) == TINYAI_ERROR_RANGE);
    CHECK(status(&tinyai_gradcheck_options::relative, bad) == TINYAI_ERROR_RANGE);
  }
  CHECK(status(&tinyai_gradcheck_options::step, 0) == TINYAI_ERROR_RANGE);
  CHECK(status(&tinyai_gradcheck_options::absolute, 0) == TINYAI_OK);
}
