/* What a mask leaves out: H05. Whatever stands there, in padding, in keys that are hidden, beside ignored labels, in
 * dropped elements, beyond a length: values and gradients are, to the bit, what they are with zeros there. */
#include <math.h>

#include "scenario.h"

enum { MOST = 512, MOST_GRADIENTS = 8 };

/* What a case comes to: its value, then the gradients of its variables, element by element. */
typedef struct outcome {
  float numbers[MOST];
  int64_t count;
} outcome;

static void add_numbers(outcome* to, tinyai_array array) {
  int64_t size = 0;
  OK(tinyai_array_size(array, &size));
  CHECK(to->count + size <= MOST);
  OK(tinyai_array_to_host(array, to->numbers + to->count, size * (int64_t)sizeof(float)));
  to->count += size;
}

/* The loss is the sum of the squares: each element has a cotangent of its own. */
static void finish(outcome* to, tinyai_manager s, tinyai_variable y, const tinyai_variable* leaves, int count) {
  tinyai_variable squares, loss;
  MAKE(squares, tinyai_variable_square(s, y, &squares));
  MAKE(loss, tinyai_variable_sum(s, squares, NULL, 0, 0, &loss));
  run_backward(loss);
  add_numbers(to, value_of(y));
  for (int i = 0; i < count; ++i) add_numbers(to, grad_of(leaves[i]));
}

static tinyai_variable leaf(tinyai_manager s, const int64_t* shape, int64_t rank, const float* values) {
  tinyai_array data;
  tinyai_variable out;
  MAKE(data, tinyai_array_from_host(s, TINYAI_F32, shape, rank, values, &data));
  MAKE(out, tinyai_variable_from_array(s, data, &out));
  return out;
}

/* Waves; `filler` where `keeps` says 0, which is asked for each stretch of `each` elements. */
static tinyai_variable wave(tinyai_manager s, const int64_t* shape, int64_t rank, double scale, const char* keeps,
                            int64_t each, float filler) {
  float values[MOST];
  int64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) count *= shape[axis];
  for (int64_t i = 0; i < count; ++i)
    values[i] = keeps && keeps[i / each] == '0' ? filler : (float)(scale * sin(1.7 * (double)i + 0.3));
  return leaf(s, shape, rank, values);
}

static tinyai_array whole_numbers(tinyai_manager s, const int64_t* shape, int64_t rank, const int64_t* values) {
  tinyai_array out;
  MAKE(out, tinyai_array_from_host(s, TINYAI_I64, shape, rank, values, &out));
  return out;
}

static tinyai_array bools(tinyai_manager s, const int64_t* shape, int64_t rank, const uint8_t* values) {
  tinyai_array out;
  MAKE(out, tinyai_array_from_host(s, TINYAI_BOOL, shape, rank, values, &out));
  return out;
}

/* ------------------------------------------------------------------------------------------------- beyond a length */

/* Two steps of the second example, none of the third, which has a state that is left out too. [T=3,N=3,C=2]. */
static void recurrent(outcome* to, tinyai_manager s, int gates, bool reverse, float filler) {
  const int64_t x_shape[] = {3, 3, 2}, wide[] = {4 * gates / 2, 2}, h_shape[] = {3, 2}, three[] = {3};
  const int64_t counts[] = {3, 2, 0};
  tinyai_variable in[4] = {wave(s, x_shape, 3, 1.2, "110110100", 2, filler), wave(s, wide, 2, 0.5, NULL, 1, 0),
                           wave(s, wide, 2, 0.4, NULL, 1, 0), wave(s, h_shape, 2, 0.6, "110", 2, filler)};
  const tinyai_array lengths = whole_numbers(s, three, 1, counts);
  tinyai_variable y, h, c;
  if (gates == 1) {
    tinyai_status status;
    y.id = UNTOUCHED;
    do {
      scenario_before_call();
      status =
          tinyai_variable_rnn(s, in[0], in[1], in[2], no_variable, no_variable, in[3], lengths, 0, reverse, &y, &h);
    } while (scenario_call_again(status, y.id == UNTOUCHED, "rnn", __FILE__, __LINE__));
    scenario_require(status, "rnn", __FILE__, __LINE__);
  } else if (gates == 3) {
    MAKE(y, tinyai_variable_gru(s, in[0], in[1], in[2], no_variable, no_variable, in[3], lengths, reverse, &y, &h));
  } else {
    MAKE(y, tinyai_variable_lstm(s, in[0], in[1], in[2], no_variable, no_variable, in[3], no_variable, lengths,
                                 no_variable, reverse, &y, &h, &c));
  }
  finish(to, s, y, in, 3);
}

static void rnn(outcome* to, tinyai_manager s, float filler) { recurrent(to, s, 1, false, filler); }
static void lstm(outcome* to, tinyai_manager s, float filler) { recurrent(to, s, 4, false, filler); }
static void lstm_back(outcome* to, tinyai_manager s, float filler) { recurrent(to, s, 4, true, filler); }
static void gru(outcome* to, tinyai_manager s, float filler) { recurrent(to, s, 3, false, filler); }

/* ---------------------------------------------------------------------------------------------------- hidden keys */

/* Keys 1 and 3 of 4. [H=2,L,D=3]. */
static void attention(outcome* to, tinyai_manager s, bool by_number, float filler) {
  const int64_t query[] = {2, 3, 3}, key[] = {2, 4, 3}, row[] = {1, 4};
  const uint8_t sees[] = {1, 0, 1, 0};
  const float added[] = {0.5f, -INFINITY, 0, -INFINITY};
  tinyai_variable in[] = {wave(s, query, 3, 1.1, NULL, 1, 0), wave(s, key, 3, 0.9, "10101010", 3, filler),
                          wave(s, key, 3, 0.7, "10101010", 3, filler)};
  tinyai_array mask;
  if (by_number)
    MAKE(mask, tinyai_array_from_host(s, TINYAI_F32, row, 2, added, &mask));
  else
    mask = bools(s, row, 2, sees);
  tinyai_variable y;
  MAKE(y, tinyai_variable_scaled_dot_product_attention(s, in[0], in[1], in[2], mask, 0, 0, 0, &y));
  finish(to, s, y, in, 3);
}
static void attention_by_bools(outcome* to, tinyai_manager s, float filler) { attention(to, s, false, filler); }
static void attention_by_numbers(outcome* to, tinyai_manager s, float filler) { attention(to, s, true, filler); }

/* A batch of two sequences of four steps, whose padding the module is told of. */
static void modules(outcome* to, tinyai_manager s, bool encoder, float filler) {
  const int64_t x_shape[] = {2, 4, 4}, rows[] = {2, 4};
  const uint8_t there[] = {1, 1, 1, 0, 1, 1, 0, 0};
  const tinyai_variable x = wave(s, x_shape, 3, 0.8, "11101100", 4, filler);
  tinyai_module module;
  if (encoder) {
    tinyai_module_transformer_encoder_options options;
    tinyai_module_transformer_encoder_options_init(&options);
    options.key_mask = 1;
    options.hidden = 4;
    options.dropout = 0;
    MAKE(module, tinyai_module_transformer_encoder_layer(s, 4, 2, &options, &module));
  } else {
    tinyai_module_multihead_attention_options options;
    tinyai_module_multihead_attention_options_init(&options);
    options.key_mask = 1;
    MAKE(module, tinyai_module_multihead_attention(s, 4, 2, &options, &module));
  }
  int64_t count = 0;
  OK(tinyai_module_parameter_count(module, &count));
  tinyai_variable leaves[MOST_GRADIENTS * 2];
  for (int64_t i = 0; i < count; ++i) {
    float values[MOST];
    int64_t size = 0;
    MAKE(leaves[i], tinyai_module_parameter_at(module, i, &leaves[i]));
    OK(tinyai_array_size(value_of(leaves[i]), &size));
    for (int64_t j = 0; j < size; ++j) values[j] = (float)((0.3 + 0.05 * (double)i) * sin(1.7 * (double)j + 0.3));
    OK(tinyai_array_write(value_of(leaves[i]), values, size * (int64_t)sizeof(float)));
  }
  const tinyai_resource in[] = {as_resource_v(x), as_resource_a(bools(s, rows, 2, there))};
  tinyai_variable y;
  MAKE(y, tinyai_module_forward_many(s, module, in, 2, &y, 1));
  finish(to, s, y, leaves, (int)count);
}
static void multihead(outcome* to, tinyai_manager s, float filler) { modules(to, s, false, filler); }
static void encoder(outcome* to, tinyai_manager s, float filler) { modules(to, s, true, filler); }

/* -------------------------------------------------------------------------------------------------- ignored labels */

enum loss_kind { PLAIN, SMOOTHED, OF_PROBABILITIES, WEIGHTED };

static void loss(outcome* to, tinyai_manager s, enum loss_kind kind, float filler) {
  const int64_t shape[] = {4, 3}, rows[] = {4}, classes[] = {3};
  const int64_t given[] = {2, -100, 0, -100};
  const float each[] = {0.5f, 2, 1};
  tinyai_variable scores = wave(s, shape, 2, 1.3, "1010", 3, filler), y;
  const tinyai_array labels = whole_numbers(s, rows, 1, given);
  tinyai_array weight;
  MAKE(weight, tinyai_array_from_host(s, TINYAI_F32, classes, 1, each, &weight));
  if (kind == OF_PROBABILITIES)
    MAKE(y, tinyai_variable_nll_loss(s, scores, labels, -100, TINYAI_REDUCTION_MEAN, &y));
  else if (kind == WEIGHTED)
    MAKE(y, tinyai_variable_weighted_cross_entropy(s, scores, labels, weight, 0.1, -100, TINYAI_REDUCTION_MEAN, &y));
  else
    MAKE(y,
         tinyai_variable_cross_entropy(s, scores, labels, kind == SMOOTHED ? 0.1 : 0, -100, TINYAI_REDUCTION_MEAN, &y));
  finish(to, s, y, &scores, 1);
}
static void cross_entropy(outcome* to, tinyai_manager s, float filler) { loss(to, s, PLAIN, filler); }
static void smoothed(outcome* to, tinyai_manager s, float filler) { loss(to, s, SMOOTHED, filler); }
static void nll(outcome* to, tinyai_manager s, float filler) { loss(to, s, OF_PROBABILITIES, filler); }
static void weighted(outcome* to, tinyai_manager s, float filler) { loss(to, s, WEIGHTED, filler); }

/* ------------------------------------------------------------------------------------------------ dropped and filled
 */

static const int64_t six[] = {6};

static void masked_fill(outcome* to, tinyai_manager s, float filler) {
  const uint8_t out[] = {0, 1, 0, 1, 1, 0};
  tinyai_variable x = wave(s, six, 1, 1, "101001", 1, filler), y;
  MAKE(y, tinyai_variable_masked_fill(s, x, bools(s, six, 1, out), 0.5, &y));
  finish(to, s, y, &x, 1);
}

static void where(outcome* to, tinyai_manager s, float filler) {
  const uint8_t first[] = {1, 0, 1, 0, 0, 1};
  tinyai_variable in[] = {wave(s, six, 1, 1, "101001", 1, filler), wave(s, six, 1, 0.7, "010110", 1, filler)}, y;
  MAKE(y, tinyai_variable_where(s, bools(s, six, 1, first), in[0], in[1], &y));
  finish(to, s, y, in, 2);
}

static void dropped_whole(outcome* to, tinyai_manager s, float filler) {
  tinyai_variable x = wave(s, six, 1, 1, "000000", 1, filler), y;
  MAKE(y, tinyai_variable_dropout(s, x, 1, 1, &y));
  finish(to, s, y, &x, 1);
}

typedef struct mask_case {
  const char* name;
  void (*run)(outcome* to, tinyai_manager s, float filler);
} mask_case;

static const mask_case cases[] = {
    {"rnn", rnn},
    {"lstm", lstm},
    {"lstm, backwards", lstm_back},
    {"gru", gru},
    {"attention by bools", attention_by_bools},
    {"attention by numbers", attention_by_numbers},
    {"multihead_attention", multihead},
    {"transformer_encoder_layer", encoder},
    {"cross_entropy", cross_entropy},
    {"cross_entropy, smoothed", smoothed},
    {"nll_loss", nll},
    {"weighted_cross_entropy", weighted},
    {"masked_fill", masked_fill},
    {"where", where},
    {"dropout of all", dropped_whole},
};

static bool same_numbers(const outcome* a, const outcome* b) {
  bool same = a->count == b->count;
  for (int64_t i = 0; same && i < a->count; ++i) same = a->numbers[i] == b->numbers[i];
  return same;
}

SCENARIO(H05) {
  const float fillers[] = {NAN, INFINITY, -INFINITY, 3e38f};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    outcome wanted = {.count = 0};
    for (size_t f = 0; f < 1 + sizeof fillers / sizeof *fillers; ++f) {
      outcome found = {.count = 0};
      const tinyai_manager s = open_entered(no_manager, cases[i].name);
      cases[i].run(&found, s, f == 0 ? 0 : fillers[f - 1]);
      close_scope(s);
      if (!computes()) continue;
      if (f == 0) wanted = found;
      scenario_check(same_numbers(&found, &wanted), cases[i].name, __FILE__, __LINE__);
    }
  }
  CHECK(true); /* the null device computes nothing */
}
