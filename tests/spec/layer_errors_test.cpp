// What a layer refuses: the message names where in the network the layer is, which it is, and what did not fit.
#include "support/training.hpp"

using namespace training_tests;

namespace {

void refuses(tinyai_module module, const std::vector<uint64_t>& in, tinyai_status status,
             const std::vector<const char*>& parts) {
  std::vector<tinyai_resource> inputs;
  for (const uint64_t id : in) inputs.push_back({id});
  tinyai_variable out;
  CHECK(tinyai_module_forward_many({0}, module, inputs.data(), static_cast<int64_t>(inputs.size()), &out, 1) == status);
  for (const char* part : parts) CHECK_MESSAGE(last_error().find(part) != std::string::npos, last_error());
}

uint64_t zeros(const Scope& scope, const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(scope.id, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out.id;
}

uint64_t numbers(const Scope& scope, const std::vector<int64_t>& values, std::vector<int64_t> shape = {2}) {
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &out));
  return out.id;
}

}  // namespace

TEST_CASE("a layer that is called by itself is named with its sizes") {
  const Scope scope("scope", true);
  refuses(linear(scope, 4, 2), {zeros(scope, {3, 5})}, TINYAI_ERROR_SHAPE, {"Linear(4, 2): linear: ", "f32[3,5]"});
  tinyai_module table;
  check(tinyai_module_embedding(scope.id, 10, 4, TINYAI_F32, &table));
  refuses(table, {numbers(scope, {3, 10})}, TINYAI_ERROR_RANGE,
          {"Embedding(10, 4): ", "index 10 at position 1 of [2]"});
  tinyai_module lstm;
  check(tinyai_module_lstm(scope.id, 2, 3, nullptr, &lstm));
  refuses(lstm, {zeros(scope, {5, 2, 2}), numbers(scope, {6, 1})}, TINYAI_ERROR_RANGE, {"LSTM(2, 3): ", "i64[2]"});
  refuses(lstm, {zeros(scope, {5, 2, 2}), zeros(scope, {1, 3, 3}), zeros(scope, {1, 3, 3})}, TINYAI_ERROR_SHAPE,
          {"LSTM(2, 3): ", "[1,3,3]"});
  tinyai_module attention;
  check(tinyai_module_multihead_attention(scope.id, 8, 2, nullptr, &attention));
  const uint64_t x = zeros(scope, {2, 3, 8});
  refuses(attention, {x, x, x, zeros(scope, {4, 4}, TINYAI_BOOL)}, TINYAI_ERROR_SHAPE,
          {"MultiheadAttention(8, heads 2): ", "bool[4,4]"});
  CHECK(tinyai_module_multihead_attention(scope.id, 8, 3, nullptr, &attention) != TINYAI_OK);
  CHECK_MESSAGE(last_error().find("MultiheadAttention") != std::string::npos, last_error());
  tinyai_module conv;
  check(tinyai_module_conv2d(scope.id, 3, 8, 3, 3, nullptr, &conv));
  refuses(conv, {zeros(scope, {1, 4, 9, 9})}, TINYAI_ERROR_SHAPE, {"Conv2d(3, 8", "[1,4,9,9]"});
}

TEST_CASE("a layer of a network is named by the path that its parameters have") {
  const Scope scope("scope", true);
  const tinyai_module last = linear(scope, 3, 2);
  const tinyai_module inner = sequential(scope, {activation(scope, TINYAI_RELU), last});
  const tinyai_module net = sequential(scope, {linear(scope, 2, 4), inner});
  tinyai_variable weight;
  check(tinyai_module_parameter(net, "1.1.weight", &weight));
  refuses(net, {zeros(scope, {5, 2})}, TINYAI_ERROR_SHAPE, {"'1.1', Linear(3, 2): linear: ", "f32[5,4]"});
  refuses(inner, {zeros(scope, {5, 2})}, TINYAI_ERROR_SHAPE, {"'1', Linear(3, 2): linear: ", "f32[5,2]"});
  tinyai_module valid;
  check(tinyai_module_valid(scope.id, net, &valid));
  refuses(valid, {zeros(scope, {5, 2})}, TINYAI_ERROR_SHAPE, {"'1.1', Linear(3, 2): linear: "});
  refuses(net, {zeros(scope, {5, 3})}, TINYAI_ERROR_SHAPE, {"'0', Linear(2, 4): linear: ", "f32[5,3]"});
  tinyai_module named;
  check(tinyai_model_gpt(scope.id, 11, 8, 12, 2, 1, nullptr, &named));
  check(tinyai_module_parameter(named, "wte.weight", &weight));
  refuses(named, {numbers(scope, {3, 11}, {1, 2})}, TINYAI_ERROR_RANGE, {"'wte', Embedding(11, 12): ", "index 11"});
}

TEST_CASE("a layer whose parameters are gone is named") {
  const Scope scope("scope", true);
  Scope own("own");
  const tinyai_module first = linear(own, 2, 4);
  const tinyai_module net = sequential(scope, {first, activation(scope, TINYAI_RELU)});
  check(tinyai_manager_close(own.id));
  refuses(net, {zeros(scope, {1, 2})}, TINYAI_ERROR_CLOSED, {"'0', Linear(2, 4): "});
}

TEST_CASE("a layer that fails within a module of the host's is named by both") {
  const Scope scope("scope", true);
  const auto body = [](tinyai_manager frame, tinyai_module self, const tinyai_variable* in, int64_t,
                       tinyai_resource* out, int64_t, void*) -> tinyai_status {
    tinyai_module child;
    tinyai_variable made{};
    tinyai_status status = tinyai_module_child(frame, self, "fc", &child);
    if (status == TINYAI_OK) status = tinyai_module_forward({0}, child, in[0], &made);
    *out = {made.id};
    return status;
  };
  tinyai_module block;
  check(tinyai_module_compose(scope.id, "block", body, nullptr, nullptr, &block));
  check(tinyai_module_add_child(block, "fc", linear(scope, 3, 2)));
  const tinyai_module net = sequential(scope, {activation(scope, TINYAI_RELU), block});
  refuses(net, {zeros(scope, {5, 4})}, TINYAI_ERROR_CALLBACK,
          {"'1.fc', block: ", "Linear(3, 2): linear: ", "f32[5,4]"});
}

TEST_CASE("a trainer's error names the layer too, of whole batches, of shards in threads, and of compiled ones") {
  for (const int64_t shards : {0, 2}) {
    for (const int32_t compile : {0, 1}) {
      if (shards && compile) continue;
      CAPTURE(shards);
      CAPTURE(compile);
      World world;
      world.options.module = sequential(world.model, {linear(world.model, 2, 4), linear(world.model, 5, 2)});
      world.options.shards = shards;
      world.options.compile = compile;
      CHECK(tinyai_trainer_run(world.trainer()) == TINYAI_ERROR_SHAPE);
      CHECK_MESSAGE(last_error().find("'1', Linear(5, 2): linear: ") != std::string::npos, last_error());
    }
  }
}
