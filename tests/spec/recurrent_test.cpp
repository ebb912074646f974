// RNN, LSTM and GRU as modules: PyTorch's numbers, states that go from call to call, and what is refused. Those of
// PyTorch are of 2.15.0 in f64, with parameter i filled with (0.3 + 0.05 i) sin(1.7 j + 0.3).
#include <doctest/doctest.h>

#include <algorithm>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;

template <class Options>
Options in_f64(void (*init)(Options*)) {
  Options options;
  init(&options);
  options.dtype = TINYAI_F64;
  return options;
}
tinyai_module_lstm_options lstm_options() { return in_f64(tinyai_module_lstm_options_init); }
tinyai_module_gru_options gru_options() { return in_f64(tinyai_module_gru_options_init); }
tinyai_module_rnn_options rnn_options() { return in_f64(tinyai_module_rnn_options_init); }

void fill(tinyai_module module) {
  for (int64_t i = 0; i < parameter_count(module); ++i) {
    tinyai_variable parameter;
    check(tinyai_module_parameter_at(module, i, &parameter));
    const size_t size = values_of(value_of(parameter)).size();
    write(parameter, ramp(static_cast<int64_t>(size), 0.3 + 0.05 * static_cast<double>(i)));
  }
}
template <class Make, class Options>
tinyai_module made(const Scope& model, Make make, int64_t in, int64_t hidden, const Options& options) {
  tinyai_module module;
  check(make(model.id, in, hidden, &options, &module));
  fill(module);
  return module;
}

void check_near(const Numbers& got, const Numbers& wanted) {
  REQUIRE(got.size() == wanted.size());
  for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(1e-12).scale(1));
}

// A sequence, lengths and states in, as many results out as there are places.
tinyai_status call(tinyai_module module, const std::vector<uint64_t>& in, std::vector<tinyai_variable>& out) {
  std::vector<tinyai_resource> inputs;
  for (const uint64_t id : in) inputs.push_back({id});
  return tinyai_module_forward_many({0}, module, inputs.data(), static_cast<int64_t>(inputs.size()), out.data(),
                                    static_cast<int64_t>(out.size()));
}
std::vector<tinyai_variable> results(tinyai_module module, const std::vector<uint64_t>& in, size_t count) {
  std::vector<tinyai_variable> out(count);
  check(call(module, in, out));
  return out;
}
tinyai_array lengths_of(const Scope& scope, const std::vector<int64_t>& values) {
  const int64_t size = static_cast<int64_t>(values.size());
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &size, 1, values.data(), &out));
  return out;
}

void back(const Scope& batch, tinyai_variable y) {
  check(tinyai_variable_backward({0}, weighted_sum(batch, y), nullptr));
}

}  // namespace

// torch.nn.LSTM(2, 2, num_layers=2, bidirectional=True) of a packed sequence with the lengths 2 and 3.
TEST_CASE("an LSTM of two layers in both directions over sequences of several lengths is PyTorch's") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_lstm_options options = lstm_options();
  options.layers = 2;
  options.bidirectional = 1;
  const tinyai_module module = made(model, tinyai_module_lstm, 2, 2, options);
  CHECK(parameter_count(module) == 16);
  CHECK(parameter_name(module, 15) == "bias_hh_l1_reverse");
  const tinyai_variable x = variable(batch, ramp(12, 1.3), {3, 2, 2});
  const std::vector<tinyai_variable> y = results(module, {x.id, lengths_of(batch, {2, 3}).id}, 3);
  check_near(values_of(value_of(y[0])), {0.0930650609860459,
                                         0.2018732678472431,
                                         0.097673929978778,
                                         0.2337532525081128,
                                         0.0964261555997703,
                                         0.2053384350181749,
                                         0.1090280328058426,
                                         0.2373896149416952,
                                         0.1211367293956074,
                                         0.2221178470009043,
                                         0.0758089025806264,
                                         0.2000992347120963,
                                         0.1245825755193853,
                                         0.2262995007994611,
                                         0.0982010062445939,
                                         0.2268045302364883,
                                         0.0,
                                         0.0,
                                         0.0,
                                         0.0,
                                         0.1293853798432021,
                                         0.21515508715433,
                                         0.073034602223302,
                                         0.1904657355524638});
  check_near(values_of(value_of(y[1])),
             {0.2190766061705227, 0.0736913380785622, 0.0526402836911998, 0.3414633327520423, 0.1853678011014798,
              0.140295498637466, 0.0654887942355772, 0.3109501111833617, 0.1211367293956074, 0.2221178470009043,
              0.1293853798432021, 0.21515508715433, 0.097673929978778, 0.2337532525081128, 0.1090280328058426,
              0.2373896149416952});
  check_near(values_of(value_of(y[2])),
             {0.6846174937104608, 0.1881386891015543, 0.2254614268544898, 0.7700141801201981, 0.9241272488762334,
              0.3435717470649092, 0.3141480866638428, 0.9807740909978196, 0.7405437901699092, 0.7194456232076107,
              0.8484407408208446, 0.7261474693032477, 0.7898123124959658, 0.811809531387583, 0.8825870569821506,
              0.8513405900379933});
  back(batch, y[0]);
  check_near(values_of(grad_of(x)), {-0.0002848845018924, 0.0003341814485501, 0.0002420241308936, -0.0004370521791933,
                                     -0.0001103869914997, -4.1241184558e-06, 0.0006203054990223, 0.0001334215096733,
                                     0.0, 0.0, 0.0011186773659756, -0.0001293486648981});
  check_near(values_of(grad_of(parameter_of(module, "weight_hh_l1_reverse"))),
             {-0.0033913067954291, -0.0084576008774062, -0.0012794926625722, -0.0031565395701548, -0.002378907059666,
              -0.0058755145746765, -0.0010843033918145, -0.0026453413688528, -0.0013973812310576, -0.0035014667211832,
              -0.0025996345174799, -0.006446167565029, -0.0167036713853497, -0.0412902885114153, -0.0077024962724245,
              -0.0187332505177673});
  check_near(values_of(grad_of(parameter_of(module, "bias_ih_l0"))),
             {-0.0008077744598103, -0.0021629619964544, -0.0009771412879639, -0.0023301366474084, -0.0083118757920571,
              -0.01132808048698, -0.0011730659200717, -0.0051504175091352});
}

namespace {

struct Peer {
  const char* cell;
  Numbers out;
  std::vector<Numbers> last;
  Numbers gx, gw;
};

tinyai_module batch_first(const Scope& model, const std::string& cell) {
  if (cell == "GRU") {
    tinyai_module_gru_options options = gru_options();
    options.batch_first = 1;
    return made(model, tinyai_module_gru, 2, 3, options);
  }
  if (cell == "RNN") {
    tinyai_module_rnn_options options = rnn_options();
    options.batch_first = options.relu = 1;
    return made(model, tinyai_module_rnn, 2, 3, options);
  }
  tinyai_module_lstm_options options = lstm_options();
  options.batch_first = options.projection = 1;
  return made(model, tinyai_module_lstm, 2, 3, options);
}

}  // namespace

// torch.nn.GRU, RNN with relu and LSTM with proj_size=1, of 2 features and 3 units, batch_first.
TEST_CASE("with the batch first and a first state the modules are PyTorch's") {
  const Peer peers[] = {
      {"GRU",
       {-0.3352857570207098, 0.3762170132778363, -0.1735446205899128, -0.43815271102182, 0.1142651345561874,
        0.0543964163837067, -0.3590300342655781, 0.0013862328448993, 0.2865036738585854, -0.5712897538135712,
        0.3460769362288044, 0.4010535073289334, -0.209707998946398, 0.118924031852252, 0.5497436688645151,
        -0.5055268117471986, 0.2077248003448036, 0.455669577506201},
       {{-0.3590300342655781, 0.0013862328448993, 0.2865036738585854, -0.5055268117471986, 0.2077248003448036,
         0.455669577506201}},
       {0.0056161826994102, 0.0455481193315665, -0.025620120633087, 0.0214682524095324, -0.0398997348737495,
        -0.0165404595384948, 0.0865949583528569, -0.05428286572677, 0.1558110331112831, -0.0188075897979558,
        -0.1039607111736384, 0.0749601467436479},
       {-0.0032691952770239, 0.0024233161977059,  -0.0236528725094503, 0.0003883199608976,  -0.019641508181263,
        0.0079057334875459,  0.0145345016150956,  -0.0106449878037752, -0.0392910294734661, 0.040248533124727,
        -0.0428764386416868, 0.0156312830971338,  0.0725712347549112,  0.0890249050748275,  -0.1150110080683348,
        0.061307807395909,   -0.0785059855738748, 0.0471128112340594,  -0.1100949143621827, 0.065521215340638,
        0.312545834388437,   0.1484260259126177,  0.003522178567292,   -0.0728089520410552, 0.0630215861028064,
        -0.0294921400360851, -0.1649961772652108}},
      {"RNN",
       {0.9004579199246495, 0.4683154062531462, 0.0, 0.1582641842997206, 0.9912213508742884, 0.0, 0.8744646506559574,
        0.6560842928219188, 0.0, 0.053287400466426, 1.4229609774205763, 0.0, 0.8598058770738704, 0.8882169425419812,
        0.0, 0.5607258341357618, 0.9283919022883491, 0.0},
       {{0.8744646506559574, 0.6560842928219188, 0.0, 0.5607258341357618, 0.9283919022883491, 0.0}},
       {-0.1096501463063913, -0.1427806482750771, -0.124828575339392, -0.2920952820785329, -0.0210495156975457,
        -0.1569234669649233, 0.1352748883674006, 0.2260283432806924, 0.077649433116922, 0.2332101185137954,
        -0.0562813158944042, 0.0067071685508344},
       {-0.3367210729533742, 0.6864277674110782, 0.0376696942380371, 1.4217778936856573, 0.506088135466971,
        -0.583294839874717, 0.0, 0.0, 0.0}},
      {"LSTM",
       {-0.0446305005276563, -0.0939042858177997, -0.1449976685696042, -0.0836140183210276, -0.1403665875409305,
        -0.1302593967031637},
       {{-0.1449976685696042, -0.1302593967031637},
        {-0.4446864644479457, -0.3337727285802501, 0.4976504779701926, -0.5912623731230444, -0.1081547416974353,
         0.5391788416664804}},
       {-0.0168130996210744, 0.0092491408918356, -0.0152880637555399, 0.0067866860254353, 0.0066184732138764,
        -0.0037992841393957, -0.0027695056682262, 0.0128303306221486, -0.0088331888197252, 0.0079897347241339,
        -0.014355636383937, 0.0023855306140694},
       {0.0042306135417532, 3.70776386824e-05, 0.0022481746633602, 0.0024884571853766, 0.0018923338174132,
        0.0033837393616035, -0.0028181619814948, -0.0004201919349136, 0.0004660000331045, 0.0108160609178445,
        0.0004690296636705, 0.0155749735095243}},
  };
  for (const Peer& peer : peers) {
    CAPTURE(std::string(peer.cell));
    const Scope model("model"), batch("batch", true);
    const tinyai_module module = batch_first(model, peer.cell);
    const tinyai_variable x = variable(batch, ramp(12, 1.3), {2, 3, 2});
    const int64_t features = static_cast<int64_t>(peer.out.size()) / 6;
    std::vector<uint64_t> in{x.id, constant(batch, ramp(2 * features, 0.7), {1, 2, features}).id};
    if (peer.last.size() == 2) in.push_back(constant(batch, ramp(6, 0.4), {1, 2, 3}).id);
    const std::vector<tinyai_variable> y = results(module, in, 1 + peer.last.size());
    CHECK(shape_of(value_of(y[0])) == std::vector<int64_t>{2, 3, features});
    check_near(values_of(value_of(y[0])), peer.out);
    for (size_t i = 0; i < peer.last.size(); ++i) check_near(values_of(value_of(y[1 + i])), peer.last[i]);
    back(batch, y[0]);
    check_near(values_of(grad_of(x)), peer.gx);
    check_near(values_of(grad_of(parameter_of(module, "weight_hh_l0"))), peer.gw);
  }
}

namespace {

// Both ways, two layers: all steps, and the last of each sequence of another module with the same weights.
template <class Make, class Options>
void check_last_only(Make make, Options options, bool batch_first) {
  const Scope model("model"), batch("batch", true);
  options.layers = 2;
  options.bidirectional = 1;
  options.batch_first = batch_first;
  const tinyai_module all = made(model, make, 2, 3, options);
  options.last_only = 1;
  const tinyai_module last = made(model, make, 2, 3, options);
  const tinyai_variable x =
      variable(batch, ramp(16, 1.3), batch_first ? std::vector<int64_t>{2, 4, 2} : std::vector<int64_t>{4, 2, 2});
  for (const std::vector<int64_t>& lengths : {std::vector<int64_t>{4, 4}, {2, 3}}) {
    std::vector<uint64_t> in{x.id};
    if (lengths[0] < 4) in.push_back(lengths_of(batch, lengths).id);
    const std::vector<tinyai_variable> of_all = results(all, in, 2), of_last = results(last, in, 2);
    const Numbers steps = values_of(value_of(of_all[0]));
    Numbers expected;
    for (int64_t example = 0; example < 2; ++example) {
      for (int64_t feature = 0; feature < 6; ++feature) {  // the second direction ends at the first step
        const int64_t step = feature < 3 ? lengths[static_cast<size_t>(example)] - 1 : 0;
        const int64_t row = batch_first ? example * 4 + step : step * 2 + example;
        expected.push_back(steps[static_cast<size_t>(row * 6 + feature)]);
      }
    }
    CHECK(shape_of(value_of(of_last[0])) == std::vector<int64_t>{2, 6});
    CHECK(values_of(value_of(of_last[0])) == expected);
    CHECK(values_of(value_of(of_last[1])) == values_of(value_of(of_all[1])));  // h_n as ever
  }
}

}  // namespace

TEST_CASE("with last_only a recurrent module gives each sequence's last step, as long as that is, in both directions") {
  for (const bool batch_first : {false, true}) {
    check_last_only(tinyai_module_rnn, rnn_options(), batch_first);
    check_last_only(tinyai_module_gru, gru_options(), batch_first);
    check_last_only(tinyai_module_lstm, lstm_options(), batch_first);
  }
}

TEST_CASE("a recurrent module with last_only stands in front of a linear one in a sequential, and learns by it") {
  const Scope model("model");
  tinyai_module_lstm_options lstm = lstm_options();
  lstm.last_only = 1;
  const tinyai_module classifier =
      sequential(model, {made(model, tinyai_module_lstm, 2, 3, lstm), linear(model, 3, 2, TINYAI_F64)});
  check_gradients(classifier, {4, 2, 2});
}

TEST_CASE("gradients of recurrent modules are those of differences") {
  const Scope model("model");
  tinyai_module_lstm_options lstm = lstm_options();
  lstm.layers = 2;
  lstm.bidirectional = 1;
  check_gradients(made(model, tinyai_module_lstm, 2, 2, lstm), {3, 2, 2});
  tinyai_module_gru_options gru = gru_options();
  gru.bidirectional = gru.batch_first = 1;
  check_gradients(made(model, tinyai_module_gru, 3, 2, gru), {2, 3, 3});
  tinyai_module_rnn_options rnn = rnn_options();
  rnn.layers = 3;
  rnn.bias = 0;
  check_gradients(made(model, tinyai_module_rnn, 1, 3, rnn), {4, 1, 1});
}

TEST_CASE("without a session each call begins at zero, in training and in evaluation mode") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module modules[] = {made(model, tinyai_module_rnn, 2, 3, rnn_options()),
                                   made(model, tinyai_module_lstm, 2, 3, lstm_options()),
                                   made(model, tinyai_module_gru, 2, 3, gru_options())};
  const tinyai_variable x = constant(batch, ramp(2 * 4 * 2, 1.3), {4, 2, 2});
  const int64_t before = stats_of(model).bytes;
  for (const tinyai_module module : modules) {
    const Numbers first = values_of(value_of(forward(module, x)));
    CHECK(values_of(value_of(forward(module, x))) == first);
    check(tinyai_module_set_training(module, 0));
    CHECK(values_of(value_of(forward(module, x))) == first);
    CHECK(values_of(value_of(forward(module, constant(batch, ramp(6, 1), {1, 3, 2})))).size() == 9);
  }
  CHECK(stats_of(model).bytes == before);
}

TEST_CASE("dropout falls between layers, in training alone") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_gru_options options = gru_options();
  options.layers = 2;
  options.dropout = 1;
  const tinyai_module module = made(model, tinyai_module_gru, 2, 3, options);
  const tinyai_variable x = constant(batch, ramp(12, 1), {3, 2, 2}), other = constant(batch, ramp(12, 2), {3, 2, 2});
  CHECK(values_of(value_of(forward(module, x))) == values_of(value_of(forward(module, other))));  // nothing comes up
  check(tinyai_module_set_training(module, 0));
  CHECK(values_of(value_of(forward(module, x))) != values_of(value_of(forward(module, other))));
}

TEST_CASE("what does not fit a recurrent module is named with the module and the shapes") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = made(model, tinyai_module_lstm, 2, 3, lstm_options());
  const uint64_t x = variable(batch, ramp(12, 1), {3, 2, 2}).id, wide = variable(batch, ramp(18, 1), {3, 2, 3}).id;
  const uint64_t state = variable(batch, ramp(6, 1), {1, 2, 3}).id;
  std::vector<tinyai_variable> out(1), many(4);
  const auto refused = [&](const std::vector<uint64_t>& in, tinyai_status status, const char* part) {
    CHECK(call(module, in, out) == status);
    CHECK_MESSAGE(last_error().find(part) != std::string::npos, last_error());
  };
  refused({wide}, TINYAI_ERROR_SHAPE, "LSTM(2, 3)");
  refused({wide}, TINYAI_ERROR_SHAPE, "f64[3,2,3]");
  refused({x, state}, TINYAI_ERROR_ARGUMENT, "2 states");
  refused({x, wide, state}, TINYAI_ERROR_SHAPE, "[1,2,3]");
  refused({x, lengths_of(batch, {4, 1}).id}, TINYAI_ERROR_RANGE, "lstm: i64[2]: element 0 is no length in 0..3");
  refused({x, lengths_of(batch, {-1, 1}).id}, TINYAI_ERROR_RANGE, "0..3");
  refused({x, lengths_of(batch, {1, 1, 1}).id}, TINYAI_ERROR_SHAPE, "lengths");
  CHECK(call(module, {x}, many) == TINYAI_ERROR_ARGUMENT);
  tinyai_module_lstm_options options = lstm_options();
  options.projection = 3;
  tinyai_module none;
  CHECK(tinyai_module_lstm(model.id, 2, 3, &options, &none) == TINYAI_ERROR_RANGE);
}

namespace {

tinyai_variable zeros(const Scope& scope, const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F64) {
  tinyai_array array;
  tinyai_variable out;
  check(tinyai_array_zeros(scope.id, shape.data(), static_cast<int64_t>(shape.size()), dtype, &array));
  check(tinyai_variable_from_array(scope.id, array, &out));
  return out;
}

}  // namespace

// In whatever way it is computed: by the kernel, step by step for its projection, and in a backward that is recorded.
TEST_CASE("a sequence of 2^40 steps without examples takes no time and no memory") {
  const Scope scope("scope", true);
  const int64_t steps = int64_t{1} << 40;
  const tinyai_variable x = zeros(scope, {steps, 0, 2}), weight = zeros(scope, {12, 2}), inner = zeros(scope, {12, 3});
  const tinyai_variable narrow = zeros(scope, {12, 1}), projection = zeros(scope, {1, 3});
  for (const bool projects : {false, true})
    for (const bool has_lengths : {false, true}) {
      const tinyai_array lengths = has_lengths ? lengths_of(scope, {}) : tinyai_array{0};
      tinyai_variable out, h, c, sum;
      check(tinyai_variable_lstm({0}, x, weight, projects ? narrow : inner, {0}, {0}, {0}, {0}, lengths,
                                 projects ? projection : tinyai_variable{0}, 0, &out, &h, &c));
      CHECK(shape_of(value_of(out)) == std::vector<int64_t>{steps, 0, projects ? 1 : 3});
      CHECK(shape_of(value_of(c)) == std::vector<int64_t>{0, 3});
      check(tinyai_variable_sum({0}, out, nullptr, 0, 0, &sum));
      tinyai_backward_options options;
      tinyai_backward_options_init(&options);
      options.create_graph = 1;
      check(tinyai_variable_backward({0}, sum, &options));
      CHECK(values_of(grad_of(weight)) == Numbers(24, 0.0));
    }
}

TEST_CASE("of an empty sequence the last states are the first, and copies of them") {
  const Scope scope("scope", true);
  const auto of = [&](tinyai_array h, tinyai_array c, bool projects) {
    const tinyai_array weight = value_of(zeros(scope, {12, 2})), projection = value_of(zeros(scope, {2, 3}));
    tinyai_array out, h_n, c_n;
    check(tinyai_array_lstm({0}, value_of(zeros(scope, {0, 2, 2})), weight,
                            value_of(zeros(scope, {12, projects ? 2 : 3})), {0}, {0}, h, c, {0},
                            projects ? projection : tinyai_array{0}, 0, &out, &h_n, &c_n));
    const Numbers first = values_of(h), cells = values_of(c), none(6, 0.0);
    check(tinyai_array_write(h, none.data(), static_cast<int64_t>(first.size() * 8)));
    check(tinyai_array_write(c, none.data(), static_cast<int64_t>(cells.size() * 8)));
    CHECK(values_of(h_n) == first);
    CHECK(values_of(c_n) == cells);
    CHECK(values_of(out).empty());
  };
  of(array(scope, ramp(6, 1), {2, 3}), array(scope, ramp(6, 2), {2, 3}), false);
  of(array(scope, ramp(4, 1), {2, 2}), array(scope, ramp(6, 2), {2, 3}), true);
}

TEST_CASE("recurrent layers give the same bits whatever the number of threads") {
  const int32_t threads = tinyai_get_threads();
  const Scope model("model");
  const auto run = [&](tinyai_module module, const std::vector<int64_t>& shape, int32_t with) {
    check(tinyai_set_threads(with));
    const Scope batch("batch", true);
    const tinyai_variable x = variable(batch, ramp(shape[0] * shape[1] * shape[2], 1), shape);
    const tinyai_variable y = forward(module, x);
    back(batch, y);
    Numbers all = values_of(value_of(y)), slopes = values_of(grad_of(x));
    all.insert(all.end(), slopes.begin(), slopes.end());
    return all;
  };
  // Many examples, which threads share, and one, whose units they share.
  for (const int64_t examples : {int64_t{37}, int64_t{1}}) {
    const std::vector<int64_t> shape{5, examples, 8};
    const tinyai_module modules[] = {made(model, tinyai_module_lstm, 8, 150, lstm_options()),
                                     made(model, tinyai_module_gru, 8, 150, gru_options()),
                                     made(model, tinyai_module_rnn, 8, 300, rnn_options())};
    for (const tinyai_module module : modules) {
      const Numbers alone = run(module, shape, 1);
      for (const int32_t several : {2, 3, 7, 16}) CHECK(run(module, shape, several) == alone);
    }
  }
  check(tinyai_set_threads(threads));
}

namespace {

// Of a sequence, the weights, a first state and lengths, backwards: the states, and the recurrent weight's gradient.
tinyai_status gradient_of_layer(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                                void* is_gru) {
  tinyai_array lengths;
  tinyai_variable y, h, sum, slope, states;
  check(tinyai_variable_value(in[4], &lengths));
  if (*static_cast<bool*>(is_gru))
    check(tinyai_variable_gru(scope, in[0], in[1], in[2], {0}, {0}, in[3], lengths, 1, &y, &h));
  else
    check(tinyai_variable_rnn(scope, in[0], in[1], in[2], {0}, {0}, in[3], lengths, 0, 1, &y, &h));
  check(tinyai_variable_sum(scope, y, nullptr, 0, 0, &sum));
  check(tinyai_grad(scope, sum, &in[2], 1, nullptr, &slope));
  check(tinyai_variable_stop_gradient(scope, y, &states));
  out[0].id = states.id;
  out[1].id = slope.id;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("recurrent layers give eager's bits in a compiled function, and in one that was saved and loaded") {
  for (bool is_gru : {false, true}) {
    const Scope scope("scope", true);
    const int64_t rows = is_gru ? 57 : 19;
    const tinyai_variable in[] = {
        variable(scope, ramp(90, 1), {6, 3, 5}), variable(scope, ramp(rows * 5, 0.3), {rows, 5}),
        variable(scope, ramp(rows * 19, 0.2), {rows, 19}), variable(scope, ramp(57, 0.5), {3, 19}), [&] {
          tinyai_variable lengths;
          check(tinyai_constant(scope.id, lengths_of(scope, {4, 0, 6}), &lengths));
          return lengths;
        }()};
    tinyai_resource eager[2];
    check(gradient_of_layer(scope.id, in, 5, eager, 2, &is_gru));
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = gradient_of_layer;
    options.user_data = &is_gru;
    tinyai_function compiled, loaded;
    check(tinyai_function_create(scope.id, &options, &compiled));
    tinyai_variable made[2], again[2];
    check(tinyai_function_call(scope.id, compiled, in, 5, made, 2));
    const std::string path = temporary_file("recurrent.onnx");
    check(tinyai_function_save(compiled, path.c_str()));
    check(tinyai_function_load(scope.id, path.c_str(), &loaded));
    std::remove(path.c_str());
    for (const tinyai_variable given : in) check(tinyai_variable_set_requires_grad(given, 0));
    check(tinyai_function_call(scope.id, loaded, in, 5, again, 2));
    for (int i = 0; i < 2; ++i) {
      const Numbers wanted = values_of(value_of({eager[i].id}));
      CHECK(values_of(value_of(made[i])) == wanted);
      CHECK(values_of(value_of(again[i])) == wanted);
    }
  }
}

TEST_CASE("an LSTM learns to tell a sine's next value") {
  const Scope model("model");
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  tinyai_module parts[2], network;
  check(tinyai_module_lstm(model.id, 1, 16, &options, &parts[0]));
  parts[1] = linear(model, 16, 1);
  check(tinyai_module_sequential(model.id, parts, 2, &network));
  std::vector<tinyai_variable> leaves;
  for (int64_t i = 0; i < parameter_count(network); ++i) {
    leaves.emplace_back();
    check(tinyai_module_parameter_at(network, i, &leaves.back()));
  }
  tinyai_adam_options adam;
  tinyai_adam_options_init(&adam);
  adam.rate = 0.02;
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_adam(model.id, leaves.data(), static_cast<int64_t>(leaves.size()), &adam, &optimizer));
  Numbers now, next;  // 20 steps of 8 waves that begin elsewhere
  for (int t = 0; t < 20; ++t)
    for (int wave = 0; wave < 8; ++wave) {
      now.push_back(std::sin(0.4 * t + 0.8 * wave));
      next.push_back(std::sin(0.4 * (t + 1) + 0.8 * wave));
    }
  double loss = 1;
  for (int step = 0; step < 150; ++step) {
    const Scope batch("batch", true);
    tinyai_variable error;
    const tinyai_variable y = forward(network, constant(batch, now, {20, 8, 1}, TINYAI_F32));
    check(
        tinyai_variable_mse_loss({0}, y, constant(batch, next, {20, 8, 1}, TINYAI_F32), TINYAI_REDUCTION_MEAN, &error));
    loss = item_of(error);
    check(tinyai_variable_backward({0}, error, nullptr));
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
  }
  CHECK(loss < 0.02);  // one that knows the last value alone, as its best multiple, is left with 0.5 sin(0.4)^2 = 0.076
}
