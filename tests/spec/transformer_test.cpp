// Attention in heads and transformer layers: what they compute and send back is PyTorch's; caches, masks, positions and
// refusals.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;

// torch.nn of PyTorch 2.15.0 in f64, batch first, with the parameters, inputs and loss that are written below: the
// result, and of each gradient, of the inputs and then of the parameters, its inner product with a ramp of its own
// size.
struct Expected {
  Numbers y, gradients;
};

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
const Expected kEncoder = {
    {0.4930463926607,  1.464267565234,  -0.03962285681301, -0.005012648273566, 0.5208807624122,  1.323372245314,
     -0.1814762846252, 0.1549254925133, 0.5461629069699,   1.11753418733,      -0.3166548130478, 0.2432629748949,
     0.5689891326964,  0.9734383760629, -0.3513628924979,  0.2311140592651,    0.5841851692555,  0.8268754709815,
     -0.399672572667,  0.2167539784608, 0.6041393312882,   0.7301589287856,    -0.3806039261014, 0.1589267899413},
    {0.156966604495, 0.07902333111774, 0.155850934853, 0.2059249949164, -0.5216666695672, 0.3670292665792,
     0.1079248794012, 0.4223301826955, -1.486194367754, 2.253716897365, -0.8905061724386, 3.643102135785,
     1.413206381372}};
const Expected kEncoderNormFirst = {
    {1.511108530949,   1.48423934663,    -0.8206361607626, -1.25049829511,   2.006975920306,   1.111846951721,
     -1.278559954803,  -0.7566291915115, 2.252369681293,   0.5532610110578,  -1.45250080752,   -0.1324820882227,
     2.257894466959,   0.02354032111189, -1.241693577046,  0.4870019493116,  1.897081419065,   -0.465609108499,
     -0.7931355097169, 0.8915280276666,  1.343841530033,   -0.7199787390788, -0.1699332569387, 1.007884510365},
    {12.09921086289, -0.8184327340471, -1.30233026945, -1.871967542864, 1.418168370218, 0.09670355441786,
     4.227998886229, 3.684927057142, 1.413206381372, -0.03530220309306, -0.3973098781471, -1.349823670518,
     1.350015389153}};
const Expected kDecoder = {
    {0.7742674625436,  1.218571323408,    -0.2888488237035, 0.1431976239612,  0.773392720667,  1.317936129773,
     -0.1047665905562, -0.04312820217789, 0.7444648189917,  1.407518010865,   0.1078116703898, -0.3526864345218,
     0.7173192222393,  1.376574306099,    0.221177623024,   -0.6153116121875, 0.7362536662373, 1.200938069871,
     0.2231743229597,  -0.7179756407666,  0.7499767712944,  1.126868452777,   0.2052765050551, -0.7189346802769},
    {-0.04126131786935, 0.06226989344255, -0.2342273403184, -0.105961077638,  -0.2516491152708,
     0.155271006368,    0.09567912448971, -0.4764403514284, -0.3624085021644, 0.2756104275814,
     -1.815610983086,   3.38375066699,    1.580513248863,   0.3878114753221,  -0.2281272245199,
     0.2639028685142,   -2.516417196798,  -0.4816640102825, -1.22856350637,   1.413206381372}};
const Expected kDecoderNormFirst = {
    {2.477432079335,   1.217864174054,   -0.3219736867014, -0.8776761697868, 2.981366559301,  0.7907414968442,
     -0.7049598145746, -0.4334511263132, 3.169971559606,   0.3016948100425,  -0.895101127502, 0.1607865815146,
     3.751368166837,   0.4494605803826,  -0.3776922373615, 0.8589061239327,  3.339363708395,  0.03149219011345,
     0.0845453432273,  1.221334463459,   2.758338354975,   -0.2234106672132, 0.7594567855467, 1.28199580484},
    {11.38799749956,   -1.899127371812,  -1.2962578525,    -1.170902887704, -2.152460220783,
     2.422632935831,   -3.141567396599,  -1.90870261052,   -3.664301358749, 2.386359350699,
     2.241104448674,   3.81720416901,    5.643337964366,   1.413206381372,  -0.09708243837722,
     -0.4707289078565, -0.1214917048602, 0.06656892920159, -1.989005359416, 3.409408126702}};
const Expected kEncoderStack = {
    {0.9814290350745,  -0.008150789985893, -0.8010859822869, -0.3523741509377, 0.9702184483465,  0.003715841845644,
     -0.8542982814821, -0.2939942269869,   0.9624253658848,  0.01892303680637, -0.8882009226257, -0.2520018807755,
     0.9650893022715,  0.01914887668815,   -0.8777507299971, -0.2600855214472, 0.9609688411791,  0.02814094699123,
     -0.8949628332473, -0.2381145415123,   0.9663817219387,  0.02289290905145, -0.8731078025711, -0.2602957735565},
    {-0.009812332731349, 0.006626212042632, 0.0517389298819,  0.06292416058785,  -0.02844800361296,
     0.02463747207647,   -0.240795223661,   -0.2041877341153, -0.07670072395255, 0.3817842236063,
     -0.1029529139699,   0.6875493787541,   0.07350747475562, 0.6447292455684,   0.1462966118512,
     0.7265712498567,    -0.7419136760572,  0.5825118473529,  -0.787561471022,   -0.2185304173721,
     -0.1191019290448,   0.9533604829162,   -0.1252418560459, 3.762286750174,    1.413206381372}};
const Expected kDecoderStack = {
    {1.223797415911,  -0.6408206842761, -1.292572244161, -1.023147620537,  1.217477677224,  -0.6400905438386,
     -1.320914026849, -0.9977163744285, 1.210340312559,  -0.6383927892779, -1.351528329706, -0.9702863736243,
     1.257898223995,  -0.6241387262607, -1.117492628698, -1.175152402635,  1.255892709638,  -0.625889399966,
     -1.130010563223, -1.163627115994,  1.255754911616,  -0.6260113272126, -1.130841678503, -1.162878888465},
    {0.03376342171787,  -0.2557322293,      0.03096665245124,  0.01041886554975,  0.03205237956955, -0.09016888240141,
     -0.03788326913398, -0.003754192468627, -0.01597283428388, -0.1117283869301,  0.2670247424942,  0.2528522260088,
     0.4805318829531,   -0.2837580343271,   0.2131229691362,   -0.1128370293957,  0.2000525970615,  -0.1458593473057,
     0.2344762273601,   -0.3579450362589,   -0.4481984894307,  -0.05230828875431, -0.4534352335642, 0.1490896059278,
     -0.617995844961,   0.2443763425764,    0.1609063853448,   -0.192854195326,   0.0553188577629,  -0.325754592068,
     -0.2647747638698,  0.1112592205773,    0.2843368808523,   -0.5996357741605,  0.6847243198831,  -0.489408648078,
     3.063010675333,    1.413206381372}};

constexpr int64_t kFeatures = 4, kHeads = 2, kHidden = 6;

void check_near(const Numbers& got, const Numbers& wanted) {
  REQUIRE(got.size() == wanted.size());
  for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(1e-10).scale(1));
}

std::vector<tinyai_variable> parameters_of(tinyai_module module) {
  std::vector<tinyai_variable> all(static_cast<size_t>(parameter_count(module)));
  for (size_t i = 0; i < all.size(); ++i) check(tinyai_module_parameter_at(module, static_cast<int64_t>(i), &all[i]));
  return all;
}
// Every parameter a ramp, each 10 % steeper than the one before.
tinyai_module with_ramps(tinyai_module module) {
  double scale = 0.4;
  for (const tinyai_variable parameter : parameters_of(module)) {
    const size_t size = values_of(value_of(parameter)).size();
    write(parameter, ramp(static_cast<int64_t>(size), scale));
    scale += 0.04;
  }
  return module;
}

struct Attention {
  tinyai_module_multihead_attention_options options;
  Attention() {
    tinyai_module_multihead_attention_options_init(&options);
    options.dtype = TINYAI_F64;
  }
  tinyai_module make(const Scope& model) const {
    tinyai_module module;
    check(tinyai_module_multihead_attention(model.id, kFeatures, kHeads, &options, &module));
    return with_ramps(module);
  }
};

template <class Options>
Options layer_options(void (*init)(Options*)) {
  Options options;
  init(&options);
  options.hidden = kHidden;
  options.dropout = 0;
  options.dtype = TINYAI_F64;
  return options;
}
tinyai_module_transformer_encoder_options encoder_options() {
  return layer_options(tinyai_module_transformer_encoder_options_init);
}
tinyai_module_transformer_decoder_options decoder_options() {
  return layer_options(tinyai_module_transformer_decoder_options_init);
}
tinyai_module encoder_layer(const Scope& model, const tinyai_module_transformer_encoder_options& options) {
  tinyai_module module;
  check(tinyai_module_transformer_encoder_layer(model.id, kFeatures, kHeads, &options, &module));
  return with_ramps(module);
}
tinyai_module decoder_layer(const Scope& model, const tinyai_module_transformer_decoder_options& options) {
  tinyai_module module;
  check(tinyai_module_transformer_decoder_layer(model.id, kFeatures, kHeads, &options, &module));
  return with_ramps(module);
}

tinyai_status try_forward(tinyai_module module, const std::vector<tinyai_variable>& inputs, tinyai_variable* y) {
  std::vector<tinyai_resource> in;
  for (const tinyai_variable input : inputs) in.push_back({input.id});
  return tinyai_module_forward_many({0}, module, in.data(), static_cast<int64_t>(in.size()), y, 1);
}
tinyai_variable forward_all(tinyai_module module, const std::vector<tinyai_variable>& inputs) {
  tinyai_variable y;
  check(try_forward(module, inputs, &y));
  return y;
}
Numbers numbers(tinyai_variable variable) { return values_of(value_of(variable)); }

double inner(const Numbers& values) {
  const Numbers weights = ramp(static_cast<int64_t>(values.size()), 1);
  double sum = 0;
  for (size_t i = 0; i < values.size(); ++i) sum += values[i] * weights[i];
  return sum;
}

// `inputs` with a gradient, and masks, which have none, behind them.
void check_case(tinyai_module module, const std::vector<tinyai_variable>& inputs,
                const std::vector<tinyai_variable>& given, const Expected& expected) {
  const Scope batch("batch", true);
  const tinyai_variable y = forward_all(module, given);
  check_near(numbers(y), expected.y);
  check(tinyai_variable_backward({0}, weighted_sum(batch, y), nullptr));
  Numbers found;
  for (const tinyai_variable input : inputs) found.push_back(inner(values_of(grad_of(input))));
  for (const tinyai_variable parameter : parameters_of(module)) found.push_back(inner(values_of(grad_of(parameter))));
  check_near(found, expected.gradients);
}

tinyai_variable sequence(const Scope& scope, int64_t steps = 3, int64_t features = kFeatures, double scale = 1.3) {
  return variable(scope, ramp(2 * steps * features, scale), {2, steps, features});
}
tinyai_variable seen(const Scope& scope, const std::vector<uint8_t>& values, const std::vector<int64_t>& shape) {
  tinyai_array mask;
  tinyai_variable out;
  check(tinyai_array_from_host(scope.id, TINYAI_BOOL, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &mask));
  check(tinyai_constant(scope.id, mask, &out));
  return out;
}

// One step after another through a module that keeps what it has seen, with the gradients switched off.
Numbers step_by_step(tinyai_module module, const Numbers& x, int64_t steps, const std::vector<int64_t>& parts) {
  const int64_t examples = static_cast<int64_t>(x.size()) / (steps * kFeatures);
  Numbers y(x.size());
  int64_t first = 0;
  for (const int64_t count : parts) {
    const Scope batch("part", true);
    Numbers part;
    for (int64_t n = 0; n < examples; ++n) {
      const auto from = x.begin() + (n * steps + first) * kFeatures;
      part.insert(part.end(), from, from + count * kFeatures);
    }
    const Numbers found = numbers(forward(module, constant(batch, part, {examples, count, kFeatures})));
    for (int64_t n = 0; n < examples; ++n)
      std::copy_n(found.begin() + n * count * kFeatures, count * kFeatures,
                  y.begin() + (n * steps + first) * kFeatures);
    first += count;
  }
  return y;
}

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

TEST_CASE("an encoder layer is PyTorch's, with norms behind and first") {
  const Scope model("model"), data("data");
  const tinyai_variable x = sequence(data);
  tinyai_module_transformer_encoder_options options = encoder_options();
  check_case(encoder_layer(model, options), {x}, {x}, kEncoder);
  options.norm_first = 1;
  options.activation = TINYAI_GELU;
  const tinyai_variable other = sequence(data);
  check_case(encoder_layer(model, options), {other}, {other}, kEncoderNormFirst);
}

TEST_CASE("a decoder layer is PyTorch's with a causal mask, with norms behind and first") {
  const Scope model("model"), data("data");
  tinyai_module_transformer_decoder_options options = decoder_options();
  const tinyai_variable x = sequence(data), memory = sequence(data, 5, kFeatures, 0.9);
  check_case(decoder_layer(model, options), {x, memory}, {x, memory}, kDecoder);
  options.norm_first = 1;
  const tinyai_variable y = sequence(data), other = sequence(data, 5, kFeatures, 0.9);
  check_case(decoder_layer(model, options), {y, other}, {y, other}, kDecoderNormFirst);
}

TEST_CASE("layers one above the other are PyTorch's, and each gets the mask") {
  const Scope model("model"), data("data");
  const tinyai_variable x = sequence(data), y = sequence(data), memory = sequence(data, 5, kFeatures, 0.9);
  const tinyai_module_transformer_encoder_options encoding = encoder_options();
  const tinyai_module_transformer_decoder_options decoding = decoder_options();
  tinyai_module encoder, decoder;
  check(tinyai_module_transformer_encoder(model.id, kFeatures, kHeads, 2, &encoding, &encoder));
  check(tinyai_module_transformer_decoder(model.id, kFeatures, kHeads, 2, &decoding, &decoder));
  check_case(with_ramps(encoder), {x}, {x, seen(data, {1, 0, 1, 1, 1, 0, 0, 1, 1}, {3, 3})}, kEncoderStack);
  check_case(with_ramps(decoder), {y, memory}, {y, memory, seen(data, {1, 1, 0, 1, 1}, {1, 5})}, kDecoderStack);
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

TEST_CASE("with a cache, steps in parts give in evaluation mode what they give at once") {
  const Scope model("model");
  const int64_t steps = 7;
  const Numbers x = ramp(2 * steps * kFeatures, 1.3);
  for (const double base : {0.0, 100.0}) {
    Attention options;
    options.options.causal = options.options.cache = 1;
    options.options.rotary_base = base;
    const tinyai_module module = options.make(model);
    Numbers whole;
    {
      const Scope batch("whole", true);
      whole = numbers(forward(module, constant(batch, x, {2, steps, kFeatures})));  // in training mode nothing is kept
    }
    check(tinyai_module_set_training(module, 0));
    for (const std::vector<int64_t>& parts : {std::vector<int64_t>{7}, {1, 1, 1, 1, 1, 1, 1}, {3, 1, 3}, {2, 5}}) {
      check_near(step_by_step(module, x, steps, parts), whole);
      check(tinyai_module_reset_state(module));
    }
  }
  check_accounts();
}

TEST_CASE("with a cache, a gradient flows to the steps of its own call as it does at once") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.causal = options.options.cache = 1;
  const tinyai_module module = options.make(model);
  const Numbers x = ramp(5 * kFeatures, 1.3), first(x.begin(), x.begin() + 3 * kFeatures),
                last(x.begin() + 3 * kFeatures, x.end());
  const tinyai_variable whole = variable(batch, x, {1, 5, kFeatures});
  tinyai_variable behind;
  check(tinyai_variable_slice({0}, forward(module, whole), 1, 3, 5, 1, &behind));
  check(tinyai_variable_backward({0}, weighted_sum(batch, behind), nullptr));
  const Numbers at_once = values_of(grad_of(whole));
  check(tinyai_module_set_training(module, 0));
  forward(module, constant(batch, first, {1, 3, kFeatures}));
  const tinyai_variable own = variable(batch, last, {1, 2, kFeatures});
  check(tinyai_variable_backward({0}, weighted_loss(batch, module, own), nullptr));
  check_near(values_of(grad_of(own)), {at_once.begin() + 3 * kFeatures, at_once.end()});
}

TEST_CASE("a decoder-only network generates with caches what it gives at once") {
  const Scope model("model");
  tinyai_module_transformer_encoder_options options = encoder_options();
  options.causal = options.cache = options.norm_first = 1;
  options.rotary_base = 10000;
  tinyai_module module;
  check(tinyai_module_transformer_encoder(model.id, kFeatures, kHeads, 2, &options, &module));
  const Numbers x = ramp(5 * kFeatures, 1.3);
  Numbers whole;
  {
    const Scope batch("whole", true);
    whole = numbers(forward(module, constant(batch, x, {1, 5, kFeatures})));
  }
  check(tinyai_module_set_training(module, 0));
  check_near(step_by_step(module, x, 5, {2, 1, 2}), whole);
}

TEST_CASE("what attention keeps is its model's, ends with a reset, and refuses another batch") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.cache = options.options.causal = 1;
  const tinyai_module module = options.make(model);
  check(tinyai_module_set_training(module, 0));
  const int64_t before = stats_of(model).bytes;
  forward(module, sequence(batch));
  CHECK(stats_of(model).bytes - before >= 2 * 2 * 3 * kFeatures * 8);  // keys and values of two examples of three steps
  tinyai_variable y;
  const tinyai_variable other = constant(batch, ramp(3 * kFeatures, 1), {1, 3, kFeatures});
  CHECK(tinyai_module_forward({0}, module, other, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("does not go on from the kept") != std::string::npos);
  check(tinyai_module_reset_state(module));
  CHECK(stats_of(model).bytes == before);
  check(tinyai_module_forward({0}, module, other, &y));
  CHECK(try_forward(module, {other, sequence(batch, 5)}, &y) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a valid view of attention keeps nothing") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.cache = 1;
  const tinyai_module module = options.make(model);
  tinyai_module valid;
  check(tinyai_module_valid(model.id, module, &valid));
  const tinyai_variable x = sequence(batch);
  const Numbers first = numbers(forward(valid, x));
  check_near(numbers(forward(valid, x)), first);
}

TEST_CASE("a positional encoding adds sines at even features and cosines at odd ones") {
  const Scope model("model"), batch("batch", true);
  tinyai_module module;
  check(tinyai_module_positional_encoding(model.id, 5, 10000, &module));
  Numbers expected;
  for (int step = 0; step < 3; ++step)
    for (int i = 0; i < 5; ++i) {
      const double angle = step * std::pow(10000.0, -(i / 2 * 2) / 5.0);
      expected.push_back(1 + (i % 2 == 0 ? std::sin(angle) : std::cos(angle)));
    }
  check_near(numbers(forward(module, constant(batch, Numbers(15, 1), {3, 5}))), expected);
  // Of steps by number: the last comes first.
  const tinyai_variable last = forward_all(module, {constant(batch, Numbers(5, 1), {1, 5}), constant(batch, {2}, {1})});
  check_near(numbers(last), Numbers(expected.begin() + 10, expected.end()));
}

TEST_CASE("a positional embedding adds rows of its table, and names the longest sequence that it knows") {
  const Scope model("model"), batch("batch", true);
  tinyai_module module;
  check(tinyai_module_positional_embedding(model.id, 3, 2, TINYAI_F64, &module));
  write(parameter_of(module, "weight"), {1, 2, 3, 4, 5, 6});
  check_near(numbers(forward(module, constant(batch, {10, 20, 30, 40}, {1, 2, 2}))), {11, 22, 33, 44});
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, module, constant(batch, Numbers(8, 0), {1, 4, 2}), &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("has 4 steps, the table 3") != std::string::npos);
  check_gradients(module, {2, 3, 2});
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

TEST_CASE("a mask behind kept steps is judged as one of the first call is") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.causal = options.options.cache = 1;
  const tinyai_module module = options.make(model);
  check(tinyai_module_set_training(module, 0));
  const tinyai_variable x = sequence(batch, 2);
  forward(module, x);
  tinyai_variable y;
  CHECK(try_forward(module, {x, x, x, constant(batch, {1, 1, 1, 1}, {1, 4}, TINYAI_F32)}, &y) == TINYAI_OK);
  CHECK(try_forward(module, {x, x, x, constant(batch, Numbers(7, 1), {1, 7})}, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("those that are kept among them") != std::string::npos);
  tinyai_array whole;
  tinyai_variable mask;
  check(tinyai_array_cast(batch.id, array(batch, Numbers(6, 1), {1, 6}), TINYAI_I32, &whole));
  check(tinyai_constant(batch.id, whole, &mask));
  CHECK(try_forward(module, {x, x, x, mask}, &y) == TINYAI_ERROR_DTYPE);
}

TEST_CASE("a call that fails leaves what attention has kept as it was, whatever kind of call it is") {
  const Scope model("model"), batch("batch", true);
  Attention options;
  options.options.causal = options.options.cache = 1;
  tinyai_module module = options.make(model);
  check(tinyai_module_set_training(module, 0));
  const tinyai_variable x = sequence(batch, 2);
  const Numbers first = numbers(forward(module, x)), second = numbers(forward(module, x));
  check(tinyai_module_reset_state(module));
  REQUIRE(numbers(forward(module, x)) == first);
  tinyai_function_custom_options custom;
  tinyai_function_custom_options_init(&custom);
  custom.name = "fails";
  custom.user_data = &module;
  custom.forward = [](tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource*, int64_t,
                      void* of) -> tinyai_status {
    tinyai_variable y;
    check(tinyai_module_forward({0}, *static_cast<tinyai_module*>(of), in[0], &y));
    return TINYAI_ERROR_RANGE;
  };
  custom.backward = [](tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) -> tinyai_status {
    return TINYAI_OK;
  };
  tinyai_function function;
  tinyai_variable y;
  check(tinyai_function_custom(model.id, &custom, &function));
  CHECK(tinyai_function_call({0}, function, &x, 1, &y, 1) != TINYAI_OK);
  CHECK(numbers(forward(module, x)) == second);
}

TEST_CASE("an analysis of attention with a cache tells a first call") {
  const Scope model("model");
  Attention plain, caching;
  caching.options.cache = 1;
  tinyai_module modules[] = {plain.make(model), caching.make(model)};
  int64_t macs[2];
  for (const int i : {0, 1}) {
    check(tinyai_module_set_training(modules[i], 0));
    const Scope data("data");
    const tinyai_resource input = {sequence(data, 9).id};
    tinyai_analysis told{};
    told.struct_size = sizeof told;
    check(tinyai_module_analyze(modules[i], &input, 1, nullptr, &told));
    macs[i] = told.macs;
  }
  CHECK(macs[1] == macs[0]);
}

TEST_CASE("positions want floating sequences, and a number for each step and no more") {
  const Scope model("model"), batch("batch", true);
  tinyai_module waves, table;
  tinyai_variable y;
  check(tinyai_module_positional_encoding(model.id, 4, 10000, &waves));
  check(tinyai_module_positional_embedding(model.id, 9, 4, TINYAI_F64, &table));
  tinyai_array whole, numbers_of_steps;
  tinyai_variable of_whole, five;
  check(tinyai_array_cast(batch.id, array(batch, Numbers(12, 0), {3, 4}), TINYAI_I64, &whole));
  check(tinyai_constant(batch.id, whole, &of_whole));
  check(tinyai_array_cast(batch.id, array(batch, {0, 1, 2, 3, 4}, {5}), TINYAI_I64, &numbers_of_steps));
  check(tinyai_constant(batch.id, numbers_of_steps, &five));
  const tinyai_variable one = constant(batch, Numbers(4, 1), {1, 1, 4});
  for (const tinyai_module module : {waves, table}) {
    CHECK(try_forward(module, {of_whole}, &y) == TINYAI_ERROR_DTYPE);
    CHECK(try_forward(module, {one, five}, &y) == TINYAI_ERROR_SHAPE);
    CHECK(last_error().find("holds no number for each step") != std::string::npos);
  }
}

TEST_CASE("a rotary embedding turns its last steps right, and refuses steps that no f64 tells apart") {
  const Scope batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 0, 1, 0}, {2, 2});
  const int64_t most = int64_t{1} << 53;
  tinyai_variable y;
  check(tinyai_variable_rotary_embedding({0}, x, 10000, most - 2, 0, &y));
  const double last = static_cast<double>(most - 1);
  const Numbers got = numbers(y), wanted = {std::cos(last - 1), std::sin(last - 1), std::cos(last), std::sin(last)};
  for (size_t i = 0; i < 4; ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(1e-12).scale(1));
  CHECK(tinyai_variable_rotary_embedding({0}, x, 10000, most - 1, 0, &y) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_variable_rotary_embedding({0}, x, 5e-324, 0, 0, &y) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a transformer whose last layer is refused has drawn nothing") {
  const auto drawn_after = [](bool refused) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 7;
    options.limit_bytes = 300000;  // some of forty layers fit
    tinyai_manager manager;
    check(tinyai_manager_open({0}, &options, &manager));
    tinyai_module module;
    if (refused) CHECK(tinyai_module_transformer_encoder(manager, 32, 4, 40, nullptr, &module) == TINYAI_ERROR_LIMIT);
    tinyai_array drawn;
    const int64_t shape[] = {1};
    check(tinyai_array_uniform(manager, shape, 1, 0, 1, TINYAI_F64, &drawn));
    const double number = values_of(drawn)[0];
    check(tinyai_manager_close(manager));
    return number;
  };
  CHECK(drawn_after(true) == drawn_after(false));
  check_accounts();
}

TEST_CASE("dropout of a transformer layer falls in training mode alone") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_transformer_encoder_options options = encoder_options();
  options.dropout = 0.5;
  const tinyai_module module = encoder_layer(model, options);
  const tinyai_variable x = sequence(batch);
  CHECK(numbers(forward(module, x)) != numbers(forward(module, x)));
  check(tinyai_module_set_training(module, 0));
  check_near(numbers(forward(module, x)), kEncoder.y);
}
