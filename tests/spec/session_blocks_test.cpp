// Layers that go on from a session inside of modules that the host composes, each of which computes in a scope that
// ends with its forward: what they need of a call is not another's.
#include "compiled_sessions.h"

using namespace module_tests;

namespace {

constexpr int64_t kWide = 4;

tinyai_status forward_child(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t,
                            tinyai_resource* out, int64_t, void* child) {
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward(scope, *static_cast<tinyai_module*>(child), in[0], &y);
  out[0].id = y.id;
  return status;
}

tinyai_module block_of(const Scope& model, tinyai_module* inner) {
  tinyai_module out;
  check(tinyai_module_compose(model.id, "block", forward_child, inner, nullptr, &out));
  check(tinyai_module_add_child(out, "inner", *inner));
  return out;
}

tinyai_module rotary(const Scope& model) {
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.causal = 1;
  options.rotary_base = 10000;
  options.hidden = 8;
  options.dropout = 0;
  options.dtype = TINYAI_F64;
  tinyai_module out;
  check(tinyai_module_transformer_encoder_layer(model.id, kWide, 2, &options, &out));
  return out;
}
tinyai_module positions(const Scope& model) {
  tinyai_module out;
  check(tinyai_module_positional_embedding(model.id, 16, kWide, TINYAI_F64, &out));
  return out;
}
tinyai_module recurrent(const Scope& model) {
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = 1;
  options.dtype = TINYAI_F64;
  tinyai_module out;
  check(tinyai_module_gru(model.id, kWide, kWide, &options, &out));
  return out;
}

using MakeLayer = tinyai_module (*)(const Scope&);

Numbers text(int64_t turn, int64_t steps) {
  Numbers numbers;
  for (int64_t i = 0; i < 2 * steps * kWide; ++i) numbers.push_back(0.1 * static_cast<double>((7 * i + 3 * turn) % 11));
  return numbers;
}

}  // namespace

TEST_CASE("layers in blocks of the host's go on from rows of unequal lengths as they do without the blocks") {
  const NoGrad off;
  for (const MakeLayer first : {rotary, positions, recurrent}) {
    for (const MakeLayer second : {rotary, positions, recurrent}) {
      if (first == positions && second == positions) continue;  // a session would keep nothing
      const Scope model("model"), batch("batch", true);
      tinyai_module layers[] = {first(model), second(model)};
      const tinyai_module plain = sequential(model, {layers[0], layers[1]});
      const tinyai_module blocks = sequential(model, {block_of(model, &layers[0]), block_of(model, &layers[1])});
      const SessionCase two{.rows = 2, .capacity = 12};
      const tinyai_session expected = session(batch, plain, two), given = session(batch, blocks, two);
      const auto same = [&](int64_t turn, int64_t steps, const About& about, const std::vector<size_t>& rows) {
        const tinyai_variable x = constant(batch, text(turn, steps), {2, steps, kWide});
        const Numbers wanted = numbers(forward(plain, expected, {x.id}, about)),
                      got = numbers(forward(blocks, given, {x.id}, about));
        for (const size_t at : rows) CHECK(got[at * kWide] == wanted[at * kWide]);
      };
      same(0, 3, {.counts = {3, 1}}, {0, 1, 2, 3});
      same(1, 1, {}, {0, 1});
      same(2, 2, {.rows = {1, 0}, .counts = {2, 1}}, {0, 1, 2});
      for (const tinyai_session chat : {expected, given}) check(tinyai_session_truncate(chat, 0, 0));
      same(3, 1, {}, {0, 1});
      CHECK(lengths_of(given) == lengths_of(expected));
    }
  }
}

TEST_CASE("inputs of another number of rows than the session's are refused, unless rows are named") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = recurrent(model);
  const tinyai_session chat = session(batch, module, {.rows = 3, .name = "chat"});
  const CompiledModule function(model, module);
  const auto x = [&](int64_t rows) {
    return constant(batch, Numbers(static_cast<size_t>(rows * kWide)), {rows, 1, kWide});
  };
  forward(module, chat, {x(3).id});
  tinyai_variable y;
  for (const int64_t rows : {1, 2, 4}) {
    CHECK(try_forward(module, chat, {x(rows).id}, &y) == TINYAI_ERROR_SHAPE);
    CHECK(last_error().find("'chat'") != std::string::npos);
    CHECK(function.call(chat, x(rows), &y) == TINYAI_ERROR_SHAPE);
  }
  CHECK(lengths_of(chat) == Steps{1, 1, 1});
  forward(module, chat, {x(2).id}, {.rows = {2, 0}});
  CHECK(lengths_of(chat) == Steps{2, 1, 2});
}

TEST_CASE("a module of the host's that has a slot is not copied: its forward would know the other's") {
  const Scope model("model");
  tinyai_module inner = recurrent(model), sums, copy;
  check(tinyai_module_compose(model.id, "sums", forward_child, &inner, nullptr, &sums));
  const int64_t shape[] = {2};
  check(tinyai_module_add_slot(sums, "sum", TINYAI_F64, shape, 1));
  CHECK(tinyai_module_copy(model.id, sums, &copy) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(tinyai_module_cast(model.id, sums, TINYAI_F32, &copy) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(tinyai_module_copy(model.id, sequential(model, {sums}), &copy) == TINYAI_ERROR_UNSUPPORTED);
}
