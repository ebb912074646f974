// Transformer layers: what they compute and send back is PyTorch's; positions, rotary embeddings and refusals.
#include <doctest/doctest.h>

#include <cmath>

#include "transformers.h"

using namespace module_tests;

namespace {

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

}  // namespace

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

TEST_CASE("a decoder-only network generates with a session what it gives at once") {
  const Scope model("model");
  tinyai_module_transformer_encoder_options options = encoder_options();
  options.causal = options.norm_first = 1;
  options.rotary_base = 10000;
  tinyai_module module;
  check(tinyai_module_transformer_encoder(model.id, kFeatures, kHeads, 2, &options, &module));
  const Numbers x = ramp(5 * kFeatures, 1.3);
  Numbers whole;
  {
    const Scope batch("whole", true);
    whole = numbers(forward(module, constant(batch, x, {1, 5, kFeatures})));
  }
  check_near(step_by_step(module, x, 5, {2, 1, 2}), whole);
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
    options.has_seed = 1;
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
