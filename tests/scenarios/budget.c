/* A GPT's training step within a budget: N01, N02, N12. */
#include "compiled.h"

enum { WORDS = 40, FEATURES = 32, POSITIONS = 12, SEQUENCES = 4, STEPS = 2, BUDGETS = 20 };

typedef struct gpt {
  tinyai_manager base;
  tinyai_module embedding, blocks, head;
  tinyai_optimizer optimizer;
  tinyai_array words, next;
  tinyai_function function;
} gpt;

static tinyai_status train(tinyai_manager into, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)inputs, (void)input_count, (void)output_count;
  const gpt* of = user_data;
  tinyai_variable x, y, z, flat, loss;
  const int64_t shape[] = {SEQUENCES * POSITIONS, WORDS};
  TRY(tinyai_module_forward_array(into, of->embedding, of->words, &x));
  TRY(tinyai_module_forward(into, of->blocks, x, &y));
  TRY(tinyai_module_forward(into, of->head, y, &z));
  TRY(tinyai_variable_reshape(into, z, shape, 2, &flat));
  TRY(tinyai_variable_cross_entropy(into, flat, of->next, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  TRY(tinyai_variable_backward(into, loss, NULL));
  TRY(tinyai_optimizer_step(of->optimizer));
  TRY(tinyai_optimizer_clear_grads(of->optimizer));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

static tinyai_array new_words(tinyai_manager into, int64_t ahead, const int64_t* shape, int64_t rank) {
  int64_t words[SEQUENCES * POSITIONS];
  for (int64_t i = 0; i < SEQUENCES * POSITIONS; ++i) words[i] = (i + ahead) * 7 % WORDS;
  tinyai_array made;
  MAKE(made, tinyai_array_from_host(into, TINYAI_I64, shape, rank, words, &made));
  return made;
}

static void make_gpt(gpt* out, int64_t budget) {
  const int64_t shape[] = {SEQUENCES, POSITIONS, SEQUENCES * POSITIONS};
  const tinyai_manager base = out->base = open_seeded(no_manager, 11);
  MAKE(out->embedding, tinyai_module_embedding(base, WORDS, FEATURES, TINYAI_F32, &out->embedding));
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.hidden = 2 * FEATURES;
  options.causal = 1;
  MAKE(out->blocks, tinyai_module_transformer_encoder(base, FEATURES, 4, 3, &options, &out->blocks));
  MAKE(out->head, tinyai_module_linear(base, FEATURES, WORDS, 1, TINYAI_F32, &out->head));
  out->words = new_words(base, 0, shape, 2);
  out->next = new_words(base, 1, shape + 2, 1);
  tinyai_variable parameters[100];
  int64_t count = 0;
  const tinyai_module parts[] = {out->embedding, out->blocks, out->head};
  OK(tinyai_module_parameters(parts, 3, parameters, 100, &count));
  MAKE(out->optimizer, tinyai_optimizer_adamw(base, parameters, count, NULL, &out->optimizer));
  tinyai_function_options made;
  tinyai_function_options_init(&made);
  made.name = "step";
  made.run = train;
  made.user_data = out;
  made.budget_bytes = budget;
  MAKE(out->function, tinyai_function_create(base, &made, &out->function));
}

static tinyai_price price_of(const gpt* of, int64_t budget) {
  tinyai_price price = {.struct_size = sizeof price};
  OK(tinyai_function_price(of->function, NULL, 0, 1, budget, &price));
  return price;
}

typedef struct run {
  double losses[STEPS];
  float head[WORDS * FEATURES];
  int64_t peak; /* above what was there before */
} run;

static run run_steps(const gpt* of) {
  run out;
  const int64_t before = stats_of(of->base).subtree_bytes;
  OK(tinyai_manager_reset_peak(of->base));
  for (int i = 0; i < STEPS; ++i) {
    tinyai_variable loss;
    MAKE(loss, tinyai_function_call(of->base, of->function, NULL, 0, &loss, 1));
    tinyai_array value;
    OK(tinyai_variable_value(loss, &value));
    OK(tinyai_item(value, &out.losses[i]));
    SURE(tinyai_variable_release(loss));
  }
  out.peak = stats_of(of->base).peak_bytes - before;
  tinyai_variable weight;
  tinyai_array value;
  OK(tinyai_module_parameter(of->head, "weight", &weight));
  OK(tinyai_variable_value(weight, &value));
  OK(tinyai_array_to_host(value, out.head, sizeof out.head));
  return out;
}

SCENARIO(N01) {
  gpt whole;
  make_gpt(&whole, 0);
  const tinyai_price most = price_of(&whole, 0);
  CHECK(most.operators == 0 && most.more_time == 0);
  CHECK(most.least_bytes < most.peak_bytes * 3 / 4);
  const run expected = run_steps(&whole);
  tinyai_price before = most;
  for (int i = 0; i <= BUDGETS; ++i) {
    const int64_t budget = most.peak_bytes - (most.peak_bytes - most.least_bytes) * i / BUDGETS;
    gpt bounded;
    make_gpt(&bounded, budget);
    const tinyai_price told = price_of(&bounded, budget);
    CHECK(told.peak_bytes <= budget && told.peak_bytes <= before.peak_bytes);
    CHECK(told.more_time >= before.more_time);
    const run found = run_steps(&bounded);
    if (computes()) {
      CHECK(memcmp(found.losses, expected.losses, sizeof found.losses) == 0);
      CHECK(memcmp(found.head, expected.head, sizeof found.head) == 0);
    }
    CHECK_INT(expected.peak - found.peak, most.peak_bytes - told.peak_bytes);
    CHECK_INT(counts_of(bounded.function).copies, told.operators);
    before = told;
    close_scope(bounded.base);
  }
  CHECK_INT(before.peak_bytes, most.least_bytes);
  close_scope(whole.base);
}

SCENARIO(N02) {
  gpt whole;
  make_gpt(&whole, 0);
  const int64_t least = price_of(&whole, 0).least_bytes;
  CHECK_INT(price_of(&whole, least - 1).peak_bytes, 0);
  close_scope(whole.base);
  gpt bounded;
  make_gpt(&bounded, least - 1);
  char number[32];
  snprintf(number, sizeof number, "%lld bytes", (long long)least);
  tinyai_variable none = {UNTOUCHED};
  CHECK_STATUS(tinyai_function_call(bounded.base, bounded.function, NULL, 0, &none, 1), TINYAI_ERROR_LIMIT);
  CHECK(none.id == UNTOUCHED);
  CHECK_MESSAGE_HAS(number);
  CHECK_MESSAGE_HAS("is fullest at");
  CHECK_MESSAGE_HAS("a smaller batch");
  close_scope(bounded.base);
}

/* tests/saved/budgeted_step.c is saved here and loaded by the rows of Java and Rust. */
SCENARIO(N12) {
  gpt whole, bounded;
  make_gpt(&whole, 0);
  const tinyai_price most = price_of(&whole, 0);
  close_scope(whole.base);
  make_gpt(&bounded, (most.peak_bytes + most.least_bytes) / 2);
  run_steps(&bounded);
  const char* const folder = getenv("TMPDIR");
  char path[500];
  snprintf(path, sizeof path, "%s/tinyai-budget-%p.onnx", folder ? folder : "/tmp", (void*)&bounded);
  OK(tinyai_function_save(bounded.function, path));
  const run expected = run_steps(&bounded);
  tinyai_price told[2];
  for (int i = 0; i < 2; ++i) {
    const tinyai_manager base = open_seeded(no_manager, 11);
    tinyai_function loaded;
    MAKE(loaded, tinyai_function_load(base, path, &loaded));
    told[i] = (tinyai_price){.struct_size = sizeof told[i]};
    OK(tinyai_function_price(loaded, NULL, 0, 1, counts_of(loaded).budget_bytes, &told[i]));
    CHECK(told[i].peak_bytes > 0 && told[i].peak_bytes <= counts_of(loaded).budget_bytes);
    for (int k = 0; k < STEPS; ++k) {
      tinyai_variable loss;
      tinyai_array value;
      double item;
      MAKE(loss, tinyai_function_call(base, loaded, NULL, 0, &loss, 1));
      OK(tinyai_variable_value(loss, &value));
      OK(tinyai_item(value, &item));
      if (computes()) CHECK_NEAR(item, expected.losses[k], 0);
      SURE(tinyai_variable_release(loss));
    }
    CHECK_INT(counts_of(loaded).copies, told[i].operators);
    close_scope(base);
  }
  CHECK(memcmp(&told[0], &told[1], sizeof told[0]) == 0);
  remove(path);
  close_scope(bounded.base);
}
