// The models of examples/ beside PyTorch's: from the same weights the same outputs, and in five steps the same losses,
// by the same gradient of each parameter. make_example_vectors.py has written expected_examples.json; it tells how
// weights, inputs and what the programs draw are made, and where this is not what a program does.
#include <functional>
#include <numbers>

#include "vectors.hpp"

namespace {

using module_tests::defaults;
using module_tests::forward;
using module_tests::item_of;
using module_tests::linear;
using module_tests::sequential;
using namespace model_vectors;

// What an operator gives, in the entered scope.
template <class Function, class... Operands>
tinyai_variable made(Function function, Operands... operands) {
  tinyai_variable out;
  check(function(tinyai_manager{0}, operands..., &out));
  return out;
}

tinyai_variable forward(tinyai_module module, tinyai_array x) { return made(tinyai_module_forward_array, module, x); }
tinyai_variable mean(tinyai_variable x) { return made(tinyai_variable_mean, x, nullptr, 0, 0); }
tinyai_variable sum(tinyai_variable x) { return made(tinyai_variable_sum, x, nullptr, 0, 0); }
tinyai_variable add(tinyai_variable a, tinyai_variable b) { return made(tinyai_variable_add, a, b); }
tinyai_variable sub(tinyai_variable a, tinyai_variable b) { return made(tinyai_variable_sub, a, b); }
tinyai_variable mul(tinyai_variable a, tinyai_variable b) { return made(tinyai_variable_mul, a, b); }
tinyai_variable mul(tinyai_variable a, double b) { return made(tinyai_variable_mul_scalar, a, b); }
tinyai_variable square(tinyai_variable a) { return made(tinyai_variable_square, a); }
tinyai_variable slice(tinyai_variable x, int64_t axis, int64_t begin, int64_t end) {
  return made(tinyai_variable_slice, x, axis, begin, end, int64_t{1});
}
// Scores [.., classes] against a class each.
tinyai_variable cross_entropy(tinyai_variable scores, tinyai_array labels) {
  tinyai_array flat;
  check(tinyai_array_flatten({0}, labels, 0, 1, &flat));
  return made(tinyai_variable_cross_entropy, made(tinyai_variable_flatten, scores, 0, 1), flat, 0., int64_t{-100},
              TINYAI_REDUCTION_MEAN);
}
tinyai_variable mse(tinyai_variable a, tinyai_variable b) {
  return made(tinyai_variable_mse_loss, a, b, TINYAI_REDUCTION_MEAN);
}

// ---- A model, and a step of its training ----------------------------------------------------------------------------

using Loss = std::function<tinyai_variable(int)>;  // of the step's number

struct Objective {
  Loss loss;
  tinyai_optimizer optimizer;
  std::vector<tinyai_variable> parameters;
  double largest_norm = 0;  // 0: not clipped
};

struct Example {
  std::vector<std::pair<std::string, tinyai_module>> parts;
  std::function<tinyai_variable()> output;
  std::vector<Objective> objectives;  // a step takes one after another
  std::function<void()> after_step = [] {};
};

// What makes one: its parts live in a scope, whose dtype all have.
struct Maker {
  const Scope& scope;
  tinyai_dtype dtype;

  tinyai_variable constant(const std::vector<double>& values, const std::vector<int64_t>& shape) const {
    return module_tests::constant(scope, values, shape, dtype);
  }
  tinyai_variable real(const char* name, const std::vector<int64_t>& shape, double scale = 1) const {
    std::vector<double> values = uniform(name, elements(shape));
    for (double& value : values) value *= scale;
    return constant(values, shape);
  }
  tinyai_variable share(const char* name, const std::vector<int64_t>& shape) const {  // from 0 to 1
    std::vector<double> values = uniform(name, elements(shape));
    for (double& value : values) value = std::fabs(value);
    return constant(values, shape);
  }
  tinyai_variable ones_and_zeros(const char* name, const std::vector<int64_t>& shape) const {
    std::vector<double> values;
    for (const uint32_t bits : bits_of(name, elements(shape))) values.push_back(bits % 2);
    return constant(values, shape);
  }

  tinyai_module embedding(int64_t rows, int64_t features) const {
    tinyai_module out;
    check(tinyai_module_embedding(scope.id, rows, features, dtype, &out));
    return out;
  }
  // Linear layers of these sizes with an activation between.
  tinyai_module perceptron(const std::vector<int64_t>& sizes, int32_t activation) const {
    std::vector<tinyai_module> layers;
    for (size_t i = 0; i + 1 < sizes.size(); ++i) {
      if (i) layers.push_back(module_tests::activation(scope, activation));
      layers.push_back(linear(scope, sizes[i], sizes[i + 1], dtype));
    }
    return sequential(scope, layers);
  }
  template <class Options>
  tinyai_module recurrent(void (*init)(Options*),
                          tinyai_status (*make)(tinyai_manager, int64_t, int64_t, const Options*, tinyai_module*),
                          int64_t in, int64_t hidden, bool bidirectional = false) const {
    Options options = defaults(init);
    options.batch_first = 1;
    options.bidirectional = bidirectional;
    options.dtype = dtype;
    tinyai_module out;
    check(make(scope.id, in, hidden, &options, &out));
    return out;
  }
  tinyai_module gru(int64_t in, int64_t hidden, bool bidirectional = false) const {
    return recurrent(tinyai_module_gru_options_init, tinyai_module_gru, in, hidden, bidirectional);
  }

  // Adam with a large epsilon: by a small one the first step is a gradient's sign, and so that of a rounding where it
  // is nearly zero.
  Objective adam(double rate, const std::vector<tinyai_module>& modules, Loss loss, double epsilon = 1e-3,
                 double beta1 = 0.9, double beta2 = 0.999) const {
    Objective out{std::move(loss), {}, {}};
    for (const tinyai_module module : modules)
      for (const tinyai_variable parameter : parameters_of(module)) out.parameters.push_back(parameter);
    auto options = defaults(tinyai_adam_options_init);
    options.rate = rate;
    options.epsilon = epsilon;
    options.beta1 = beta1;
    options.beta2 = beta2;
    check(tinyai_optimizer_adam(scope.id, out.parameters.data(), static_cast<int64_t>(out.parameters.size()), &options,
                                &out.optimizer));
    return out;
  }
};

void check_step(const Scope& scope, int number, const Objective& of, double loss, const std::vector<double>& norms,
                double tolerance) {
  const Scope batch(scope.id, "batch", true);
  const tinyai_variable given = of.loss(number);
  check(tinyai_optimizer_clear_grads(of.optimizer));
  check(tinyai_variable_backward({0}, given, nullptr));
  check_near(item_of(given), loss, tolerance);
  REQUIRE(norms.size() == of.parameters.size());
  for (size_t i = 0; i < norms.size(); ++i) {
    CAPTURE(i);
    check_near(gradient_norm({of.parameters[i]}), norms[i], tolerance);
  }
  if (of.largest_norm > 0) check(tinyai_optimizer_clip_norm(of.optimizer, of.largest_norm, nullptr));
  check(tinyai_optimizer_step(of.optimizer));
}

using Make = std::function<Example(const Maker&)>;

void check_example(const Make& make, const Json& expected, tinyai_dtype dtype, double tolerance) {
  CAPTURE(dtype);
  const Scope scope("model");
  const Example example = make({scope, dtype});
  int64_t parameters = 0;
  for (const auto& [name, module] : example.parts) {
    fill(module, name + ".", 0);
    parameters += size_of(module);
  }
  REQUIRE(parameters == expected["parameters"]);
  {
    const Scope batch(scope.id, "output", true);
    check_summary(values_of(value_of(example.output())), expected["output"], tolerance);
  }
  const size_t losses = 5 * example.objectives.size();
  REQUIRE(expected["losses"].size() == losses);
  for (size_t i = 0; i < losses; ++i) {
    CAPTURE(i);
    const size_t which = i % example.objectives.size();
    const int number = static_cast<int>(i / example.objectives.size());
    check_step(scope, number, example.objectives[which], expected["losses"][i], expected["gradient_norms"][i],
               tolerance);
    if (which + 1 == example.objectives.size()) example.after_step();
  }
}

void check_example(const std::string& name, const Make& make) {
  CAPTURE(name);
  const Json expected = stored("expected_examples.json", name);
  check_example(make, expected, TINYAI_F64, 1e-6);
  check_example(make, expected, TINYAI_F32, 1e-4);
}

// ---- examples/sequences and letters ---------------------------------------------------------------------------------

tinyai_status last_step(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                        tinyai_resource* outputs, int64_t, void*) {
  tinyai_variable last;
  const tinyai_status status = tinyai_variable_slice(scope, inputs[0], 1, 19, 20, 1, &last);
  outputs[0].id = last.id;
  return status;
}

Example sine(const Maker& maker, tinyai_module layer) {
  tinyai_module last;
  check(tinyai_module_compose(maker.scope.id, "last_step", last_step, nullptr, nullptr, &last));
  const tinyai_module network = sequential(maker.scope, {layer, last, linear(maker.scope, 16, 1, maker.dtype)});
  std::vector<double> series = uniform("noise", 32 * 21);
  for (size_t i = 0; i < series.size(); ++i) {
    const double place = static_cast<double>(i / 21 + i % 21);
    series[i] = std::sin(2 * std::numbers::pi * place / 25) + 0.1 * series[i];
  }
  const tinyai_variable all = maker.constant(series, {32, 21, 1});
  const auto output = [=] { return forward(network, slice(all, 1, 0, 20)); };
  return {.parts = {{"network", network}},
          .output = output,
          .objectives = {maker.adam(0.01, {network}, [=](int) { return mse(output(), slice(all, 1, 20, 21)); })}};
}

Example letters(const Maker& maker, tinyai_module layer) {
  const tinyai_module network =
      sequential(maker.scope, {maker.embedding(70, 32), layer, linear(maker.scope, 96, 70, maker.dtype)});
  const tinyai_array text = classes(maker.scope, "text", {8, 65}, 70);
  tinyai_array now, next;
  check(tinyai_array_slice(maker.scope.id, text, 1, 0, 64, 1, &now));
  check(tinyai_array_slice(maker.scope.id, text, 1, 1, 65, 1, &next));
  const auto output = [=] { return forward(network, now); };
  Objective objective = maker.adam(0.005, {network}, [=](int) { return cross_entropy(output(), next); });
  objective.largest_norm = 0.25;
  return {.parts = {{"network", network}}, .output = output, .objectives = {objective}};
}

tinyai_module rnn(const Maker& maker, int64_t in, int64_t hidden) {
  return maker.recurrent(tinyai_module_rnn_options_init, tinyai_module_rnn, in, hidden);
}
tinyai_module lstm(const Maker& maker, int64_t in, int64_t hidden) {
  return maker.recurrent(tinyai_module_lstm_options_init, tinyai_module_lstm, in, hidden);
}

}  // namespace

TEST_CASE("RNN, LSTM and GRU on a sine give what they give in PyTorch, and train as there") {
  check_example("sine_rnn", [](const Maker& maker) { return sine(maker, rnn(maker, 1, 16)); });
  check_example("sine_lstm", [](const Maker& maker) { return sine(maker, lstm(maker, 1, 16)); });
  check_example("sine_gru", [](const Maker& maker) { return sine(maker, maker.gru(1, 16)); });
}

TEST_CASE("RNN, LSTM and GRU on text give what they give in PyTorch, and train as there") {
  check_example("letters_rnn", [](const Maker& maker) { return letters(maker, rnn(maker, 32, 96)); });
  check_example("letters_lstm", [](const Maker& maker) { return letters(maker, lstm(maker, 32, 96)); });
  check_example("letters_gru", [](const Maker& maker) { return letters(maker, maker.gru(32, 96)); });
}

TEST_CASE("a recurrent encoder and decoder with attention give what they give in PyTorch, and train as there") {
  check_example("seq2seq", [](const Maker& maker) -> Example {
    const tinyai_module letters = maker.embedding(10, 48), encoder = maker.gru(48, 24, true),
                        decoder = maker.gru(48, 48), scores = linear(maker.scope, 96, 10, maker.dtype);
    const auto text = [&](const char* name) { return classes(maker.scope, name, {32, 9}, 10); };
    const tinyai_array given = text("given"), told = text("told"), target = text("target");
    const auto output = [=] {
      const tinyai_variable read = forward(letters, given), states = forward(encoder, read);
      const tinyai_variable decoded = forward(decoder, forward(letters, told));
      const tinyai_variable seen =
          made(tinyai_variable_scaled_dot_product_attention, decoded, states, read, TINYAI_NULL_ARRAY, 0, 0., 0.);
      const tinyai_variable both[] = {decoded, seen};
      return forward(scores, made(tinyai_variable_concat, both, 2, -1));
    };
    return {.parts = {{"letters", letters}, {"encoder", encoder}, {"decoder", decoder}, {"scores", scores}},
            .output = output,
            .objectives = {maker.adam(0.003, {letters, encoder, decoder, scores},
                                      [=](int) { return cross_entropy(output(), target); })}};
  });
}

TEST_CASE("an autoencoder gives what it gives in PyTorch, and trains as there") {
  check_example("autoencoder", [](const Maker& maker) -> Example {
    const tinyai_module network = maker.perceptron({64, 32, 8, 32, 64}, TINYAI_SILU);
    const tinyai_variable images = maker.share("images", {32, 64});
    const auto output = [=] { return forward(network, images); };
    return {.parts = {{"network", network}},
            .output = output,
            .objectives = {maker.adam(0.003, {network}, [=](int) { return mse(output(), images); })}};
  });
}

TEST_CASE("a variational autoencoder gives what it gives in PyTorch, and trains as there, from the same noise") {
  struct Coded {
    tinyai_variable mean, log_variance, deviation{}, logits{};
  };
  check_example("vae", [](const Maker& maker) -> Example {
    const tinyai_module encoder = maker.perceptron({64, 64, 16}, TINYAI_SILU),
                        decoder = maker.perceptron({8, 64, 64}, TINYAI_SILU);
    const tinyai_variable images = maker.ones_and_zeros("images", {32, 64}), noise = maker.real("noise", {32, 8});
    const auto coded = [=] {
      tinyai_variable parts[2];
      check(tinyai_variable_split({0}, forward(encoder, images), 1, parts, 2));
      Coded out{.mean = parts[0], .log_variance = parts[1]};
      out.deviation = made(tinyai_variable_exp, mul(out.log_variance, 0.5));
      out.logits = forward(decoder, add(out.mean, mul(out.deviation, noise)));
      return out;
    };
    const auto loss = [=](int) {
      const Coded of = coded();
      const tinyai_variable squares = add(square(of.mean), square(of.deviation));
      const tinyai_variable terms = made(tinyai_variable_add_scalar, sub(squares, of.log_variance), -1.);
      return add(made(tinyai_variable_bce_with_logits, of.logits, images, TINYAI_REDUCTION_SUM), mul(sum(terms), 0.5));
    };
    return {.parts = {{"encoder", encoder}, {"decoder", decoder}},
            .output = [=] { return coded().logits; },
            .objectives = {maker.adam(0.003, {encoder, decoder}, loss)}};
  });
}

namespace {

// A tenth of the mean of (|gradient of the critic| - 1)^2 at points between these: its gradient is one of a gradient.
tinyai_variable gradient_penalty(tinyai_module critic, tinyai_variable real, tinyai_variable fake,
                                 tinyai_variable share) {
  tinyai_array between;
  check(tinyai_array_lerp({0}, value_of(real), value_of(fake), value_of(share), &between));
  const tinyai_variable points = made(tinyai_variable_from_array, between), score = sum(forward(critic, points));
  auto options = defaults(tinyai_backward_options_init);
  options.create_graph = 1;
  tinyai_variable gradient;
  check(tinyai_grad({0}, score, &points, 1, &options, &gradient));
  const int64_t axis = 1;
  const tinyai_variable norm = made(tinyai_variable_norm, gradient, &axis, 1, 2., 0);
  return mul(mean(square(made(tinyai_variable_add_scalar, norm, -1.))), 0.1);
}

}  // namespace

TEST_CASE("a GAN with a gradient penalty gives what it gives in PyTorch, and both its networks train as there") {
  check_example("gan", [](const Maker& maker) -> Example {
    const tinyai_module critic = maker.perceptron({2, 64, 64, 1}, TINYAI_RELU),
                        generator = maker.perceptron({2, 64, 64, 2}, TINYAI_RELU);
    const tinyai_variable noise = maker.real("noise", {64, 2}), points = maker.real("points", {64, 2}, 2),
                          share = maker.share("share", {64, 1});
    const auto score = [=](tinyai_variable of) { return mean(forward(critic, of)); };
    const auto generated = [=] { return forward(generator, noise); };
    const auto critic_loss = [=](int) {
      const tinyai_variable fake = made(tinyai_variable_stop_gradient, generated());
      return sub(gradient_penalty(critic, points, fake, share), sub(score(points), score(fake)));
    };
    const auto generator_loss = [=](int) { return made(tinyai_variable_neg, score(generated())); };
    return {.parts = {{"critic", critic}, {"generator", generator}},
            .output = generated,
            .objectives = {maker.adam(0.002, {critic}, critic_loss, 1e-3, 0.5, 0.9),
                           maker.adam(0.002, {generator}, generator_loss, 1e-3, 0.5, 0.9)}};
  });
}

TEST_CASE("deep Q-learning gives what it gives in PyTorch, and trains as there, beside a copy that follows") {
  check_example("dqn", [](const Maker& maker) -> Example {
    const tinyai_module network = maker.perceptron({4, 64, 64, 2}, TINYAI_RELU),
                        copy = maker.perceptron({4, 64, 64, 2}, TINYAI_RELU);
    const tinyai_variable before = maker.real("before", {64, 4}), after = maker.real("after", {64, 4}),
                          go_on = maker.ones_and_zeros("go_on", {64, 1});
    const tinyai_array actions = classes(maker.scope, "actions", {64, 1}, 2);
    const auto output = [=] { return forward(network, before); };
    tinyai_module view;  // records nothing
    check(tinyai_module_valid(maker.scope.id, copy, &view));
    const auto loss = [=](int) {
      const int64_t axis = 1;
      const tinyai_variable best = made(tinyai_variable_max, forward(view, after), &axis, 1, 1);
      const tinyai_variable goal = made(tinyai_variable_add_scalar, mul(mul(best, go_on), 0.99), 1.);
      const tinyai_variable taken = made(tinyai_variable_gather, output(), actions, int64_t{1});
      return made(tinyai_variable_huber_loss, taken, goal, 1., TINYAI_REDUCTION_MEAN);
    };
    Objective objective = maker.adam(0.0005, {network}, loss);
    objective.largest_norm = 1;
    return {.parts = {{"network", network}, {"copy", copy}},
            .output = output,
            .objectives = {objective},
            .after_step = [=] { check(tinyai_module_average_state(copy, network, 0.9)); }};
  });
}

TEST_CASE("REINFORCE with a baseline gives what it gives in PyTorch, and trains as there") {
  check_example("reinforce", [](const Maker& maker) -> Example {
    const tinyai_module policy = maker.perceptron({4, 32, 2}, TINYAI_TANH),
                        baseline = maker.perceptron({4, 32, 1}, TINYAI_TANH);
    const tinyai_variable states = maker.real("states", {64, 4}), returns = maker.share("returns", {64, 1});
    const tinyai_array actions = classes(maker.scope, "actions", {64, 1}, 2);
    const auto output = [=] { return forward(policy, states); };
    const auto loss = [=](int) {
      const tinyai_variable expected = forward(baseline, states);
      const tinyai_variable above = sub(returns, made(tinyai_variable_stop_gradient, expected));
      const tinyai_variable logs = made(tinyai_variable_log_softmax, output(), int64_t{1});
      const tinyai_variable taken = made(tinyai_variable_gather, logs, actions, int64_t{1});
      return sub(mse(expected, returns), mean(mul(taken, above)));
    };
    return {.parts = {{"policy", policy}, {"baseline", baseline}},
            .output = output,
            .objectives = {maker.adam(0.01, {policy, baseline}, loss)}};
  });
}

TEST_CASE("word vectors give what they give in PyTorch, and train as there by the rows that a batch names") {
  check_example("word2vec", [](const Maker& maker) -> Example {
    const tinyai_module words = maker.embedding(100, 16), others = maker.embedding(100, 16);
    for (const tinyai_module table : {words, others})
      check(tinyai_variable_set_sparse_grad(parameters_of(table)[0], 1));
    std::vector<double> first(16 * 6);
    for (size_t i = 0; i < first.size(); i += 6) first[i] = 1;
    const tinyai_variable is_near = maker.constant(first, {16, 6});
    // Each step names other rows, and leaves some out that earlier ones moved.
    const auto scores = [=](int number) {
      const Scope& scope = maker.scope;
      const std::string step = " " + std::to_string(number);
      const tinyai_array word = classes(scope, ("words" + step).c_str(), {16, 1}, 100),
                         other = classes(scope, ("others" + step).c_str(), {16, 6}, 100);
      const int64_t axis = 2;
      return made(tinyai_variable_sum, mul(forward(words, word), forward(others, other)), &axis, 1, 0);
    };
    const auto loss = [=](int number) {
      return made(tinyai_variable_bce_with_logits, scores(number), is_near, TINYAI_REDUCTION_MEAN);
    };
    // torch.optim.SparseAdam adds epsilon to another root than Adam, so it is next to nothing here.
    return {.parts = {{"words", words}, {"others", others}},
            .output = [=] { return scores(0); },
            .objectives = {maker.adam(0.02, {words, others}, loss, 1e-20)}};
  });
}
