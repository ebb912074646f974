// Attention in heads: what it computes and sends back is PyTorch's; masks, sessions and refusals.
#include <doctest/doctest.h>

#include "transformers.h"

using namespace module_tests;

namespace {

const Expected kSelf = {
    {-0.2193130290968, 0.2775081447195,  -0.2421640244685, -0.1485208669005, -0.1996447644683, 0.2966722923825,
     -0.2285097653312, -0.1439430573104, -0.1679185304342, 0.3263063689946,  -0.2087084156945, -0.1391466465632,
     0.4811854439222,  0.9852418552001,  0.2879413259681,  0.06548994520008, 0.4728566817044,  0.9785447543315,
     0.2846252028102,  0.0664209877664,  0.4580760101869,  0.9691339042736,  0.283042335483,   0.07307955606062},
    {-0.8796499490564, -2.858862334433, -1.27656050287, -2.920395849056, 1.413206381372}};
const Expected kMasked = {
    {-0.2439576243953, 0.2550054108763,  -0.2566470698286,  -0.1512011796347, -0.200642190543,  0.2809293902784,
     -0.2548860184168, -0.1740630516812, -0.08592959179983, 0.4119704887883,  -0.1417450128055, -0.1083751375229,
     0.4932449985463,  0.9920542304001,  0.2877270951484,   0.05830506652603, 0.3547235666247,  0.8651103785242,
     0.2055191945975,  0.04230623355021, 0.575677028303,    1.089535541629,   0.3747950800684,  0.1122171304557},
    {-0.8047878499799, -2.615560512435, -1.248502631714, -2.896605594695, 1.413206381372}};
const Expected kAddedMask = {
    {-0.211676624536,  0.2794351289416,  -0.246449798536,   -0.1578999335597, -0.1392518565771, 0.3589120289033,
     -0.1806805317599, -0.1230175625669, -0.07466480138595, 0.4247407773464,  -0.1308048895725, -0.1021227947152,
     0.4386423042922,  0.9468688949001,  0.2637617548339,   0.06181958857644, 0.5354316373832,  1.044718644159,
     0.337113074617,   0.091512745984,   0.5911932296083,   1.103019267921,   0.3827243143602,  0.1125207169514},
    {-0.8141143520492, -2.64587164416, -1.235296775416, -2.93144819313, 1.413206381372}};
const Expected kCausal = {
    {-0.1561521795856, 0.3174786090221,  -0.2358244312741, -0.177468078377,   -0.200642190543,  0.2809293902784,
     -0.2548860184168, -0.1740630516812, -0.1679185304342, 0.3263063689946,   -0.2087084156945, -0.1391466465632,
     0.2154360557153,  0.7266916515691,  0.1041249178425,  0.004421101011952, 0.3547235666247,  0.8651103785242,
     0.2055191945975,  0.04230623355021, 0.4580760101869,  0.9691339042736,   0.283042335483,   0.07307955606062},
    {-0.7085557901359, -2.302806317942, -1.179720375078, -2.73243951137, 1.413206381372}};
const Expected kOther = {
    {0.0862892544477,  0.6012050515389,  0.01507624883262, -0.02492967767019, 0.1367805967254,  0.6469110550097,
     0.04405827597767, -0.0202418778106, 0.1764566706111,  0.680055063533,    0.06201283775265, -0.02216658443896,
     0.5310870728916,  1.021990606399,   0.301938241131,   0.05307895983134,  0.5832124675739,  1.070975065913,
     0.3349867787826,  0.06155913170616, 0.6174739925982,  1.102319699131,    0.3552271446705,  0.065408345101},
    {-0.02003266091093, -0.7348814762833, -1.718589469598, -1.290790876339, -2.238801120905, 1.413206381372}};
const Expected kWide = {
    {0.614249601367,  1.119097265776,    0.2423924656936, -0.06294084606347, 0.5932935554681, 1.077687282395,
     0.1913450403388, -0.110291869667,   0.5649192942462, 1.051749843559,    0.1746194131015, -0.1134368675209,
     0.5627644023179, 1.045195378374,    0.1653774338641, -0.1229523094452,  0.5180705044156, 1.056456300669,
     0.2296517669311, -0.02245334401549, 0.4758148363084, 1.081805487913,    0.3159844745836, 0.1023123474766},
    {0.3011896789672, 1.739906125203, 0.9788664566434, 1.71350072258, 1.691614989057, -0.6384207090789, 0.2100048049079,
     1.413206381372}};

}  // namespace

TEST_CASE("multi-head attention of a sequence to itself is PyTorch's, and so are its gradients") {
  const Scope model("model"), data("data");
  const tinyai_variable x = sequence(data);
  check_case(Attention().make(model), {x}, {x}, kSelf);
}

TEST_CASE("multi-head attention is masked as PyTorch's: by bools, by numbers, and causally") {
  const Scope model("model"), data("data");
  const tinyai_module module = Attention().make(model);
  const tinyai_variable x = sequence(data);
  SUBCASE("bools say which keys a step sees") {
    check_case(module, {x}, {x, seen(data, {1, 0, 1, 1, 1, 0, 0, 1, 1}, {3, 3})}, kMasked);
  }
  SUBCASE("and stand behind query, key and value too") {
    check_case(module, {x}, {x, x, x, seen(data, {1, 0, 1, 1, 1, 0, 0, 1, 1}, {3, 3})}, kMasked);
  }
  SUBCASE("numbers are added to the scores") {
    check_case(module, {x}, {x, x, x, constant(data, ramp(9, 1), {3, 3})}, kAddedMask);
  }
  SUBCASE("causally") {
    Attention causal;
    causal.options.causal = 1;
    check_case(causal.make(model), {x}, {x}, kCausal);
  }
}

TEST_CASE("multi-head attention to another sequence is PyTorch's, with weights of one array or of three") {
  const Scope model("model"), data("data");
  const tinyai_variable x = sequence(data);
  SUBCASE("of the query's features") {
    const tinyai_variable other = sequence(data, 5, kFeatures, 0.9);
    check_case(Attention().make(model), {x, other}, {x, other}, kOther);
  }
  SUBCASE("of others") {
    Attention wide;
    wide.options.memory_features = 6;
    const tinyai_variable other = sequence(data, 5, 6, 0.9);
    check_case(wide.make(model), {x, other}, {x, other, other}, kWide);
  }
}

TEST_CASE("fewer heads of keys than of queries give what repeated ones give") {
  const Scope model("model"), batch("batch", true);
  Attention shared;
  shared.options.kv_heads = 1;
  const tinyai_module few = shared.make(model), many = Attention().make(model);
  // Rows of in_proj_weight [4 + 2 + 2, 4]: a query's four, a key's two, a value's two; each twice for two heads.
  const auto repeated = [](const Numbers& x, size_t width) {
    Numbers out(x.begin(), x.begin() + 4 * width);
    for (const size_t row : {4u, 6u})
      for (int head = 0; head < 2; ++head)
        out.insert(out.end(), x.begin() + row * width, x.begin() + (row + 2) * width);
    return out;
  };
  write(parameter_of(many, "in_proj_weight"), repeated(numbers(parameter_of(few, "in_proj_weight")), 4));
  write(parameter_of(many, "in_proj_bias"), repeated(numbers(parameter_of(few, "in_proj_bias")), 1));
  for (const char* const name : {"out_proj.weight", "out_proj.bias"})
    write(parameter_of(many, name), numbers(parameter_of(few, name)));
  const tinyai_variable x = sequence(batch);
  check_near(numbers(forward(few, x)), numbers(forward(many, x)));
}

TEST_CASE("with a session, steps in parts give what they give at once") {
  const Scope model("model");
  const int64_t steps = 7;
  const Numbers x = ramp(2 * steps * kFeatures, 1.3);
  for (const double base : {0.0, 100.0}) {
    Attention options;
    options.options.causal = 1;
    options.options.rotary_base = base;
    const tinyai_module module = options.make(model);
    Numbers whole;
    {
      const Scope batch("whole", true);
      whole = numbers(forward(module, constant(batch, x, {2, steps, kFeatures})));
    }
    for (const std::vector<int64_t>& parts : {std::vector<int64_t>{7}, {1, 1, 1, 1, 1, 1, 1}, {3, 1, 3}, {2, 5}})
      check_near(step_by_step(module, x, steps, parts), whole);
  }
  check_accounts();
}

TEST_CASE("attention remembers nothing: in evaluation mode, and by a valid view, a call gives what the first gave") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.causal = 1;
  const tinyai_module module = options.make(model);
  tinyai_module valid;
  check(tinyai_module_valid(model.id, module, &valid));
  check(tinyai_module_set_training(module, 0));
  const tinyai_variable x = sequence(batch);
  const int64_t before = stats_of(model).bytes;
  for (const tinyai_module one : {module, valid}) {
    const Numbers first = numbers(forward(one, x));
    CHECK(numbers(forward(one, x)) == first);
  }
  CHECK(stats_of(model).bytes == before);
}

TEST_CASE("heads that do not divide, and sequences that are none, are refused by name") {
  const Scope model("model"), batch("batch", true);
  tinyai_module module;
  tinyai_variable y;
  CHECK(tinyai_module_multihead_attention(model.id, 6, 4, nullptr, &module) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("6 features in 4 heads") != std::string::npos);
  Attention options;
  options.options.kv_heads = 3;
  CHECK(tinyai_module_multihead_attention(model.id, 8, 4, &options.options, &module) == TINYAI_ERROR_RANGE);
  options.options.kv_heads = 0;
  options.options.rotary_base = 10;
  CHECK(tinyai_module_multihead_attention(model.id, 6, 2, &options.options, &module) == TINYAI_ERROR_RANGE);
  const tinyai_module good = Attention().make(model);
  CHECK(tinyai_module_forward({0}, good, constant(batch, {1, 2, 3, 4, 5}, {1, 5}), &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_module_forward({0}, good, constant(batch, {1, 2, 3, 4}, {4}), &y) == TINYAI_ERROR_SHAPE);
  const tinyai_variable x = sequence(batch), mask = seen(batch, {1, 1}, {1, 2});
  CHECK(try_forward(good, {x, mask}, &y) == TINYAI_ERROR_SHAPE);
  CHECK(try_forward(good, {x, x, x, x, x}, &y) == TINYAI_ERROR_ARGUMENT);
  const tinyai_module_transformer_decoder_options decoding = decoder_options();
  CHECK(tinyai_module_forward({0}, decoder_layer(model, decoding), x, &y) == TINYAI_ERROR_ARGUMENT);
}
