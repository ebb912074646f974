// RMSprop, Adadelta and NAdam, AMSGrad and steps that climb are PyTorch's: values, the state that options choose,
// files.
//
// Reference vectors: PyTorch 2.15.0 in float64 on the CPU, five steps from kStart with the gradients kGradients;
// torch.optim.SGD, Adam, AdamW, Adagrad, RMSprop, Adadelta and NAdam with the options in kMakers.
#include <fstream>
#include <set>

#include "optimizer_steps.h"

using namespace optimizer_tests;

namespace {

const Reference kReferences[] = {
    {"sgd maximize",
     {{1.0089999999999999, -2.0179999999999998, 3.0270000000000001, 0.45950000000000002},
      {1.0660909999999999, -1.9821819999999999, 2.9982730000000002, 0.42259050000000004},
      {1.0164068089999998, -1.9229636179999998, 2.9819204270000004, 0.58894935950000005},
      {0.97067463029099976, -1.8677441105819999, 2.9642211908730003, 0.73808338369050008},
      {0.9585449948226088, -1.8761788097952179, 3.0353276571678274, 0.75156592207825956}}},
    {"adam amsgrad",
     {{0.9800000999995, -1.9800000499998749, 2.9800000333332779, 0.51999994285730611},
      {0.96321387013472559, -1.9794080557198277, 2.9736948780864121, 0.52886473208068208},
      {0.96642860258769725, -1.9803949527338509, 2.9620425832529937, 0.51902219334563793},
      {0.96773480203441187, -1.9766301866642562, 2.9494872373194201, 0.51205175104147393},
      {0.96539065825670345, -1.9672563702045978, 2.9371936477122307, 0.51169070744300271}}},
    {"adamw amsgrad maximize",
     {{1.0179998000020001, -2.0159999000004998, 3.0139999333335554, 0.479000049999875},
      {1.0363483648252003, -1.9956101722785873, 2.9935011280672033, 0.47220401729642908},
      {1.0185027867194749, -1.9769185181216558, 2.9875871951759043, 0.4908999852165663},
      {1.011574995585951, -1.9684064356759365, 2.9816346778107468, 0.49600818668341579},
      {1.0140022249779528, -1.9826057506649548, 2.9961050664330027, 0.48419138720896843}}},
    {"adagrad maximize",
     {{1, -2, 3, 0.42918168873460205},
      {1.0633864194596307, -1.9198392667919995, 2.9169599792388716, 0.42276375796921711},
      {0.98353642252778395, -1.8771818028240641, 2.9007097375910136, 0.50918436488062224},
      {0.97676700858568377, -1.8601867131879868, 2.8748836083999874, 0.50703503505715408},
      {0.98994412048535418, -1.8931688704779377, 2.9191531037845042, 0.46379024075299347}}},
    {"rmsprop",
     {{0.90000009999990005, -1.900000049999975, 2.9000000333333222, 0.59999997500000624},
      {0.80192318890693071, -1.9929118010156806, 2.9858630286830192, 0.59999997500000624},
      {0.89110583024541601, -2.0352176417696031, 2.964774326698477, 0.50190436461896781},
      {0.89110583024541601, -2.0352176417696031, 2.964774326698477, 0.50190436461896781},
      {0.86501671292344584, -1.9636191575911113, 2.8810069075815754, 0.55300709340808951}}},
    {"rmsprop momentum",
     {{0.93685428893235478, -1.9368044072993869, 2.936787762571011, 0.56318846192864269},
      {0.82612453437233613, -1.9259477368635787, 2.9077591574334249, 0.60317281182146054},
      {0.79068565013292469, -1.9250447951748015, 2.8474676752271848, 0.57267122072426069},
      {0.75752036084678975, -1.8990981842970769, 2.7745911531357699, 0.54643987413206807},
      {0.7084557499838523, -1.8236341062036729, 2.6617963261393527, 0.55839085156318136}}},
    {"rmsprop centered",
     {{0.94285714285714284, -1.9384615384615385, 2.9368421052631577, 0.56086956521739129},
      {0.88077298962712147, -1.9757766773186403, 2.9576265579573429, 0.5509682465350253},
      {0.93242409630548018, -1.9824458207820213, 2.9199401606720556, 0.48694056838164107},
      {0.92689561874955917, -1.9579465742753503, 2.8937326176963087, 0.48534625721579921},
      {0.90401131102378318, -1.9018739140988505, 2.8336118210847761, 0.51805257005346783}}},
    {"rmsprop all",
     {{1, -2, 3, 0.46094666615145619},
      {1.0388426484433742, -1.9603319157799572, 2.960190920250652, 0.42478470740685559},
      {1.0374462323731442, -1.8893446262607696, 2.9169588993305005, 0.43344326783966891},
      {1.0320989301137353, -1.8129752492004694, 2.8522538634616015, 0.43938093817509366},
      {1.037761863751852, -1.7742187508798639, 2.826674066169375, 0.41907833109302889}}},
    {"adadelta",
     {{0.99683930229379492, -1.9968381175504386, 2.9968378980072852, 0.50316217884362346},
      {0.99244673681656326, -2.0010189932404048, 3.0007243417208977, 0.50316217884362346},
      {0.99801881303620421, -2.0036885457497426, 2.9994206763670137, 0.49887229188570609},
      {0.99801881303620421, -2.0036885457497426, 2.9994206763670137, 0.49887229188570609},
      {0.99577601734857135, -1.9989965836912025, 2.9945584718562261, 0.50206408986408102}}},
    {"adadelta decay",
     {{0.96666666666666667, -1.9651844688088604, 2.964887655841161, 0.53465516400418356},
      {0.92041923979630491, -1.9969238349620446, 2.982423307431993, 0.52651973067462821},
      {0.97604269062517945, -2.0035932650554242, 2.9505187430016484, 0.47928006331722522},
      {0.9676830405445882, -1.9788134565552327, 2.9251330462630407, 0.47758555761964988},
      {0.93595161882321931, -1.9282487122820797, 2.8719769798604493, 0.51225129849435602}}},
    {"adadelta maximize",
     {{1, -2, 3, 0.46507322634321502},
      {1.0348155311911396, -1.9648236764659275, 2.964781963746975, 0.45945361057975531},
      {0.98770208005310123, -1.9359883086323086, 2.953205434369516, 0.50614044691400728},
      {0.98140243317999765, -1.9210455534552695, 2.9333434979752497, 0.50428952940584926},
      {0.99448291215293794, -1.9500432160739232, 2.9677952899414963, 0.46701447779428201}}},
    {"nadam",
     {{0.99788709665457964, -1.9978870965489344, 2.9978870965137192, 0.50211290350388815},
      {0.9958129554089058, -1.9997808825725185, 2.9996145847547675, 0.50223904553127829},
      {0.99774710993667237, -2.0008106777625159, 2.9991976385847923, 0.50005143811459629},
      {0.99781611861877539, -2.0009603963406462, 2.9992203607648622, 0.49991572754386165},
      {0.99718344209206655, -1.9991412299840339, 2.9969770091225398, 0.50117185688494403}}},
    {"nadam decay",
     {{0.97808535540450414, -1.9780853006180295, 2.9780852823558108, 0.52191469155531434},
      {0.95625195635635185, -1.9902006956182796, 2.9835145379884014, 0.52048911555094246},
      {0.97488218169275009, -1.9926890109733089, 2.9686635298366477, 0.49667505537482837},
      {0.97314500821384209, -1.9824510210979793, 2.9563537730626797, 0.49369834077300206},
      {0.9631353252036341, -1.9572870753044447, 2.9301965591835875, 0.50646163802918509}}},
    {"nadam decoupled maximize",
     {{1.0199145350233687, -2.0179146445954954, 3.0159146811197814, 0.47708530061802962},
      {1.0401613229095057, -1.9937985754758749, 2.9916102904649198, 0.47415827345644546},
      {1.0174067825950692, -1.9779851154724166, 2.9898912650288039, 0.49681000310952667},
      {1.0141322093445808, -1.9717039536074379, 2.9835408018369827, 0.49802865861386109},
      {1.0189424156402636, -1.9877658652092722, 3.0022228041069887, 0.48339619349867147}}},
};

template <class Options, class Set>
Make with(tinyai_status (*create)(tinyai_manager, const tinyai_variable*, int64_t, const Options*, tinyai_optimizer*),
          void (*init)(Options*), Set set) {
  return [=](tinyai_manager into, const std::vector<tinyai_variable>& parameters) {
    Options options;
    init(&options);
    set(options);
    tinyai_optimizer out{0};
    check(create(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
    return out;
  };
}

const std::map<std::string, Make> kMakers = {
    {"sgd maximize", with(tinyai_optimizer_sgd, tinyai_sgd_options_init,
                          [](tinyai_sgd_options& o) {
                            o.rate = 0.1;
                            o.momentum = 0.9;
                            o.weight_decay = 0.01;
                            o.maximize = 1;
                          })},
    {"adam amsgrad", with(tinyai_optimizer_adam, tinyai_adam_options_init,
                          [](tinyai_adam_options& o) {
                            o.rate = 0.02;
                            o.beta1 = 0.8;
                            o.beta2 = 0.5;
                            o.epsilon = 1e-6;
                            o.weight_decay = 0.1;
                            o.amsgrad = 1;
                          })},
    {"adamw amsgrad maximize", with(tinyai_optimizer_adamw, tinyai_adam_options_init,
                                    [](tinyai_adam_options& o) {
                                      o.rate = 0.02;
                                      o.beta1 = 0.3;
                                      o.beta2 = 0.6;
                                      o.epsilon = 1e-6;
                                      o.weight_decay = 0.1;
                                      o.amsgrad = 1;
                                      o.maximize = 1;
                                    })},
    {"adagrad maximize", with(tinyai_optimizer_adagrad, tinyai_adagrad_options_init,
                              [](tinyai_adagrad_options& o) {
                                o.rate = 0.1;
                                o.rate_decay = 0.05;
                                o.weight_decay = 0.1;
                                o.initial_sum = 0.2;
                                o.epsilon = 1e-3;
                                o.maximize = 1;
                              })},
    {"rmsprop", with(tinyai_optimizer_rmsprop, tinyai_rmsprop_options_init, [](tinyai_rmsprop_options&) {})},
    {"rmsprop momentum", with(tinyai_optimizer_rmsprop, tinyai_rmsprop_options_init,
                              [](tinyai_rmsprop_options& o) {
                                o.rate = 0.02;
                                o.alpha = 0.9;
                                o.epsilon = 1e-4;
                                o.weight_decay = 0.1;
                                o.momentum = 0.8;
                              })},
    {"rmsprop centered", with(tinyai_optimizer_rmsprop, tinyai_rmsprop_options_init,
                              [](tinyai_rmsprop_options& o) {
                                o.rate = 0.02;
                                o.alpha = 0.9;
                                o.epsilon = 1e-2;
                                o.weight_decay = 0.1;
                                o.centered = 1;
                              })},
    {"rmsprop all", with(tinyai_optimizer_rmsprop, tinyai_rmsprop_options_init,
                         [](tinyai_rmsprop_options& o) {
                           o.rate = 0.02;
                           o.alpha = 0.4;
                           o.epsilon = 1e-2;
                           o.weight_decay = 0.1;
                           o.momentum = 0.8;
                           o.centered = 1;
                           o.maximize = 1;
                         })},
    {"adadelta", with(tinyai_optimizer_adadelta, tinyai_adadelta_options_init, [](tinyai_adadelta_options&) {})},
    {"adadelta decay", with(tinyai_optimizer_adadelta, tinyai_adadelta_options_init,
                            [](tinyai_adadelta_options& o) {
                              o.rate = 0.5;
                              o.rho = 0.8;
                              o.epsilon = 1e-3;
                              o.weight_decay = 0.1;
                            })},
    {"adadelta maximize", with(tinyai_optimizer_adadelta, tinyai_adadelta_options_init,
                               [](tinyai_adadelta_options& o) {
                                 o.rate = 0.5;
                                 o.rho = 0.8;
                                 o.epsilon = 1e-3;
                                 o.weight_decay = 0.1;
                                 o.maximize = 1;
                               })},
    {"nadam", with(tinyai_optimizer_nadam, tinyai_nadam_options_init, [](tinyai_nadam_options&) {})},
    {"nadam decay", with(tinyai_optimizer_nadam, tinyai_nadam_options_init,
                         [](tinyai_nadam_options& o) {
                           o.rate = 0.02;
                           o.beta1 = 0.8;
                           o.beta2 = 0.95;
                           o.epsilon = 1e-6;
                           o.weight_decay = 0.1;
                           o.momentum_decay = 0.05;
                         })},
    {"nadam decoupled maximize", with(tinyai_optimizer_nadam, tinyai_nadam_options_init,
                                      [](tinyai_nadam_options& o) {
                                        o.rate = 0.02;
                                        o.beta1 = 0.8;
                                        o.beta2 = 0.95;
                                        o.epsilon = 1e-6;
                                        o.weight_decay = 0.1;
                                        o.momentum_decay = 0.05;
                                        o.decoupled = 1;
                                        o.maximize = 1;
                                      })},
};

// What a file holds for the first parameter.
std::set<std::string> state_names(tinyai_optimizer optimizer, const std::string& path) {
  check(tinyai_optimizer_save(optimizer, path.c_str()));
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string> names;
  for (size_t at = text.find("\"0."); at != std::string::npos; at = text.find("\"0.", at + 1))
    names.insert(text.substr(at + 3, text.find('"', at + 1) - at - 3));
  return names;
}

}  // namespace

TEST_CASE("five steps of RMSprop, Adadelta, NAdam, AMSGrad and of those that climb are PyTorch's, in f64 and f32") {
  check_five_steps(kReferences, kMakers);
}

TEST_CASE("steps in 16 bits are those of f64, rounded where parameter and state are kept") {
  for (const auto& [dtype, tolerance] : {std::pair{TINYAI_F16, 4e-3}, {TINYAI_BF16, 3e-2}}) {
    for (const Reference& reference : kReferences) {
      CAPTURE(reference.name);
      const Scope scope("scope");
      const tinyai_variable p = parameter(scope, kStart, {kSize}, dtype);
      const tinyai_optimizer optimizer = kMakers.at(reference.name)(scope.id, {p});
      take_steps(scope, optimizer, p, 0, 2);
      check_close(values_of(value_of(p)), reference.after[1], tolerance);
    }
  }
}

TEST_CASE("each rule steps a parameter whose memory is not contiguous") {
  for (const Reference& reference : kReferences) {
    CAPTURE(reference.name);
    const Scope scope("scope", true);
    const tinyai_array square = array(scope, {1, 3, -2, 0.5}, {2, 2}, TINYAI_F64);  // kStart, turned
    tinyai_array turned;
    check(tinyai_array_transpose({0}, square, nullptr, 0, &turned));
    tinyai_variable p;
    check(tinyai_parameter(scope.id, turned, &p));
    const tinyai_optimizer optimizer = kMakers.at(reference.name)(scope.id, {p});
    take_steps(scope, optimizer, p, 0, kSteps);
    const double* const last = reference.after[kSteps - 1];
    const double expected[] = {last[0], last[2], last[1], last[3]};
    check_close(values_of(square), expected, 1e-14);
  }
}

TEST_CASE("saved state has PyTorch's names, those that the options choose and no other") {
  const std::string path = temporary_file("rules.safetensors");
  const std::map<std::string, std::set<std::string>> states = {
      {"adam amsgrad", {"step", "exp_avg", "exp_avg_sq", "max_exp_avg_sq"}},
      {"rmsprop", {"step", "square_avg"}},
      {"rmsprop momentum", {"step", "square_avg", "momentum_buffer"}},
      {"rmsprop centered", {"step", "square_avg", "grad_avg"}},
      {"rmsprop all", {"step", "square_avg", "momentum_buffer", "grad_avg"}},
      {"adadelta", {"step", "square_avg", "acc_delta"}},
      {"nadam", {"step", "mu_product", "exp_avg", "exp_avg_sq"}}};
  for (const auto& [rule, expected] : states) {
    CAPTURE(rule);
    const Scope scope("scope");
    const tinyai_variable p = parameter(scope, kStart, {kSize}, TINYAI_F32);
    const tinyai_optimizer optimizer = kMakers.at(rule)(scope.id, {p});
    take_steps(scope, optimizer, p, 0, 2);
    CHECK(state_names(optimizer, path) == expected);
  }
  std::remove(path.c_str());
}

TEST_CASE("state that options choose is loaded with the same bits, and refused where they choose another") {
  const std::string path = temporary_file("rules.safetensors");
  for (const Reference& reference : kReferences) {
    CAPTURE(reference.name);
    const Scope scope("scope");
    const tinyai_variable whole = parameter(scope, kStart, {kSize}, TINYAI_F32);
    const tinyai_optimizer unbroken = kMakers.at(reference.name)(scope.id, {whole});
    take_steps(scope, unbroken, whole, 0, 3);
    check(tinyai_optimizer_save(unbroken, path.c_str()));
    const tinyai_variable resumed = parameter(scope, values_of(value_of(whole)), {kSize}, TINYAI_F32);
    const tinyai_optimizer later = kMakers.at(reference.name)(scope.id, {resumed});
    check(tinyai_optimizer_load(later, path.c_str()));
    take_steps(scope, unbroken, whole, 3, 5);
    take_steps(scope, later, resumed, 3, 5);
    CHECK(values_of(value_of(whole)) == values_of(value_of(resumed)));
  }
  const Scope scope("scope");
  const tinyai_variable p = parameter(scope, kStart, {kSize}, TINYAI_F32), q = parameter(scope, {1}, {1}, TINYAI_F32);
  const tinyai_optimizer centered = kMakers.at("rmsprop centered")(scope.id, {p});
  take_steps(scope, centered, p, 0, 1);
  check(tinyai_optimizer_save(centered, path.c_str()));
  const auto refusal = [&](const char* rule) {
    const tinyai_variable other = parameter(scope, kStart, {kSize}, TINYAI_F32);
    CHECK(tinyai_optimizer_load(kMakers.at(rule)(scope.id, {other}), path.c_str()) == TINYAI_ERROR_ARGUMENT);
    return last_error();
  };
  CHECK(refusal("rmsprop").find("RMSprop of these options has no 'grad_avg'") != std::string::npos);
  CHECK(refusal("rmsprop momentum").find("has 'momentum_buffer' for each parameter") != std::string::npos);
  CHECK(tinyai_optimizer_load(kMakers.at("rmsprop centered")(scope.id, {q}), path.c_str()) == TINYAI_ERROR_SHAPE);
  std::remove(path.c_str());
}

TEST_CASE("state takes what the options choose, and a step that it does not fit changes nothing") {
  const std::map<std::string, int> states = {
      {"rmsprop", 1}, {"rmsprop momentum", 2}, {"rmsprop all", 3}, {"adadelta", 2}, {"nadam", 2}, {"adam amsgrad", 3}};
  constexpr int64_t kCount = 4096, kBytes = kCount * 4;
  for (const auto& [rule, arrays] : states) {
    CAPTURE(rule);
    const Scope model("model");
    const tinyai_variable p = parameter(model, std::vector<double>(kCount, 1), {kCount}, TINYAI_F32);
    const Scope trainer("trainer");
    const tinyai_optimizer optimizer = kMakers.at(rule)(trainer.id, {p});
    set_gradient(model, p, std::vector<double>(kCount, 1));
    check(tinyai_manager_set_limit(trainer.id, stats_of(trainer).subtree_bytes + arrays * kBytes));  // and no header
    CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_LIMIT);
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE) == 0);
    CHECK(values_of(value_of(p)) == std::vector<double>(kCount, 1));
    check(tinyai_manager_set_limit(trainer.id, 0));
    check(tinyai_optimizer_step(optimizer));
    const int64_t held = bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE);
    CHECK(held >= arrays * kBytes);
    CHECK(held < arrays * kBytes + 1024);
  }
  check_accounts();
}

// Their mean is the gradient and their mean square its square, once both have come there: the variance is 0, of which
// rounding must make nothing less.
TEST_CASE("centered RMSprop over equal gradients divides by epsilon in the end, and gives numbers") {
  const Scope scope("scope");
  const tinyai_variable p = parameter(scope, {0, 0, 0}, {3}, TINYAI_F32);
  const Make make = with(tinyai_optimizer_rmsprop, tinyai_rmsprop_options_init, [](tinyai_rmsprop_options& o) {
    o.alpha = 0.5;
    o.epsilon = 1;
    o.rate = 0.5;
    o.centered = 1;
  });
  const tinyai_optimizer optimizer = make(scope.id, {p});
  set_gradient(scope, p, {0.1, 0.7, -0.3});
  for (int step = 0; step < 60; ++step) check(tinyai_optimizer_step(optimizer));
  const std::vector<double> before = values_of(value_of(p));
  check(tinyai_optimizer_step(optimizer));
  const std::vector<double> after = values_of(value_of(p));
  const double gradients[] = {0.1, 0.7, -0.3};
  for (int i = 0; i < 3; ++i) CHECK(after[i] - before[i] == doctest::Approx(-0.5 * gradients[i]).epsilon(1e-3));
}

TEST_CASE("options of the rules are held to their ranges, and the field is named") {
  const Scope scope("scope");
  const tinyai_variable p = parameter(scope, {1}, {1}, TINYAI_F32);
  tinyai_optimizer out{7};
  const auto refused = [&](tinyai_status status, const char* field) {
    CHECK(status == TINYAI_ERROR_RANGE);
    CHECK(last_error().find(field) != std::string::npos);
    CHECK(out.id == 7);
  };
  tinyai_rmsprop_options rmsprop;
  tinyai_rmsprop_options_init(&rmsprop);
  rmsprop.alpha = 1;
  refused(tinyai_optimizer_rmsprop(scope.id, &p, 1, &rmsprop, &out), "alpha");
  tinyai_adadelta_options adadelta;
  tinyai_adadelta_options_init(&adadelta);
  adadelta.rho = 1.5;
  refused(tinyai_optimizer_adadelta(scope.id, &p, 1, &adadelta, &out), "rho");
  tinyai_nadam_options nadam;
  tinyai_nadam_options_init(&nadam);
  nadam.momentum_decay = -1;
  refused(tinyai_optimizer_nadam(scope.id, &p, 1, &nadam, &out), "momentum_decay");
}
