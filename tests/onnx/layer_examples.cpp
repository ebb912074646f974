// Layers that ONNX has in another form than ours: recurrent ones, norms of groups, images at another size; and
// look-ups.
#include "onnx/saved.h"

namespace saved_tests {
namespace {

using Resources = std::vector<tinyai_resource>;

void give(Resources& to, std::initializer_list<tinyai_variable> of) {
  for (const tinyai_variable one : of) to.push_back(Variable(one).resource());
}

tinyai_array whole(const Manager& at, const Shape& shape, const std::vector<int64_t>& values) {
  tinyai_array out{};
  check(tinyai_array_from_host(at.handle(), TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &out));
  return out;
}

// Weights of `gates` gates, two features and three units.
struct Weights {
  Weights(const Manager& at, int64_t gates, uint32_t seed)
      : input(constant(at, {gates * 3, 2}, seed)),
        state(constant(at, {gates * 3, 3}, seed + 1)),
        bias(constant(at, {gates * 3}, seed + 2)),
        state_bias(constant(at, {gates * 3}, seed + 3)) {}
  Variable input, state, bias, state_bias;
};

// With all operands and with few, each way, of which all is used or the last state alone.
Body recurrent(const Manager& model) {
  const Weights one_gate(model, 1, 10), three(model, 3, 20), four(model, 4, 30);
  const Variable h = constant(model, {3, 3}, 5), c = constant(model, {3, 3}, 6);
  return [=](tinyai_manager, const std::vector<Variable>& in) {  // [4,3,2]
    const tinyai_variable x = in[0].handle();
    const auto tell = [](const Weights& w) { return std::array{w.input.handle(), w.state.handle()}; };
    const auto [w1, r1] = tell(one_gate);
    const auto [w3, r3] = tell(three);
    const auto [w4, r4] = tell(four);
    Resources out;
    tinyai_variable y, last, cell, unused;
    check(tinyai_variable_rnn({0}, x, w1, r1, {0}, {0}, {0}, {0}, 1, 1, &y, &last));
    give(out, {y, last});
    check(tinyai_variable_rnn({0}, x, w1, r1, one_gate.bias.handle(), {0}, h.handle(), {0}, 0, 0, &y, &unused));
    give(out, {y});
    check(tinyai_variable_gru({0}, x, w3, r3, three.bias.handle(), three.state_bias.handle(), h.handle(), {0}, 0, &y,
                              &last));
    give(out, {y, last});
    check(tinyai_variable_gru({0}, x, w3, r3, {0}, three.state_bias.handle(), {0}, {0}, 1, &unused, &last));
    give(out, {last});
    check(tinyai_variable_lstm({0}, x, w4, r4, four.bias.handle(), four.state_bias.handle(), h.handle(), c.handle(),
                               {0}, {0}, 0, &y, &last, &cell));
    give(out, {y, last, cell});
    check(tinyai_variable_lstm({0}, x, w4, r4, {0}, {0}, {0}, c.handle(), {0}, {0}, 1, &unused, &unused, &cell));
    give(out, {cell});
    return out;
  };
}

// Examples of other lengths, one of no step.
Body lengths(const Manager& model) {
  const Weights one_gate(model, 1, 10), three(model, 3, 20), four(model, 4, 30);
  const Variable h = constant(model, {3, 3}, 5);
  const tinyai_array steps = whole(model, {3}, {4, 1, 3});
  return [=](tinyai_manager, const std::vector<Variable>& in) {
    const tinyai_variable x = in[0].handle();
    Resources out;
    tinyai_variable y, last, cell;
    check(tinyai_variable_rnn({0}, x, one_gate.input.handle(), one_gate.state.handle(), {0}, {0}, h.handle(), steps, 0,
                              1, &y, &last));
    give(out, {y, last});
    check(tinyai_variable_gru({0}, x, three.input.handle(), three.state.handle(), {0}, {0}, {0}, steps, 0, &y, &last));
    give(out, {y, last});
    check(tinyai_variable_lstm({0}, x, four.input.handle(), four.state.handle(), {0}, {0}, {0}, {0}, steps, {0}, 1, &y,
                               &last, &cell));
    give(out, {y, last, cell});
    return out;
  };
}

// Two layers both ways, of sequences whose batch comes first.
Body two_layers(const Manager& model, bool last_only) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.layers = 2;
  options.batch_first = options.bidirectional = 1;
  options.last_only = last_only;
  tinyai_module module;
  check(tinyai_module_lstm(model.handle(), 2, 3, &options, &module));
  check(tinyai_module_set_training(module, 0));
  return one(
      [module](const std::vector<Variable>& in) { return Variable(module_tests::forward(module, in[0].handle())); });
}

Body recurrent_module(const Manager& model) { return two_layers(model, false); }
Body last_steps(const Manager& model) { return two_layers(model, true); }

Body look_ups(const Manager& model) {
  const tinyai_array places = whole(model, {2, 2}, {0, 3, 2, 2}), rows = whole(model, {2, 4}, {1, 0, 1, 1, 0, 0, 1, 0});
  const Variable updates = constant(model, {2, 2}, 7);
  return [=](tinyai_manager, const std::vector<Variable>& in) {  // [3,4]
    const tinyai_variable x = in[0].handle();
    Resources out;
    tinyai_variable y;
    tinyai_array indices, hot;
    check(tinyai_variable_topk({0}, x, 3, 1, 1, &y, &indices));
    out.insert(out.end(), {Variable(y).resource(), {indices.id}});
    check(tinyai_variable_topk({0}, x, 2, 0, 0, &y, &indices));
    give(out, {y});
    check(tinyai_variable_sort({0}, x, -1, 0, &y, &indices));
    out.insert(out.end(), {Variable(y).resource(), {indices.id}});
    check(tinyai_variable_sort({0}, x, 0, 1, &y, &indices));
    give(out, {y});
    check(tinyai_array_one_hot({0}, indices, 3, TINYAI_F32, &hot));
    out.push_back({hot.id});
    check(tinyai_variable_cumsum({0}, x, 1, 1, &y));
    give(out, {y});
    check(tinyai_variable_scatter_add({0}, x, places, updates.handle(), 1, &y));
    give(out, {y});
    check(tinyai_variable_take_along({0}, x, rows, 0, &y));
    give(out, {y});
    return out;
  };
}

tinyai_module quantized_network(const Manager& model) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.stride[1] = 2;
  tinyai_module parts[3], network, out;
  check(tinyai_module_conv2d(model.handle(), 4, 6, 3, 3, &options, &parts[0]));
  check(tinyai_module_flatten(model.handle(), 1, -1, &parts[1]));
  check(tinyai_module_linear(model.handle(), 6 * 5 * 2, 3, 1, TINYAI_F32, &parts[2]));
  check(tinyai_module_sequential(model.handle(), parts, 3, &network));
  const tinyai_array batch = constant(model, {2, 4, 3, 5}, 4).value().handle();
  check(tinyai_module_quantize(model.handle(), network, &batch, 1, 100, &out));
  return out;
}

// Layers, and numbers of 8 bits themselves, with and without what may be left out.
Body eight_bits(const Manager& model) {
  const tinyai_module network = quantized_network(model);
  const Array step = model.array(Shape{}, {0.0625}), steps = model.array({4}, {0.1F, 0.2F, 0.3F, 0.4F});
  tinyai_array zeros, weight;
  check(tinyai_array_cast(model.handle(), model.array({4}, {1, -2, 3, 0}).handle(), TINYAI_I8, &zeros));
  check(tinyai_array_quantize_linear(model.handle(), constant(model, {4, 5}, 8).value().handle(), step.handle(), {0}, 0,
                                     TINYAI_I8, &weight));
  return [=](tinyai_manager, const std::vector<Variable>& in) {  // [2,4,3,5]
    const tinyai_array x = in[0].value().handle();
    tinyai_variable y;
    check(tinyai_module_forward_array({0}, network, x, &y));
    Resources out{Variable(y).resource()};
    tinyai_array u8, i8, along, back, product;
    check(tinyai_array_quantize_linear({0}, x, step.handle(), {0}, 1, TINYAI_U8, &u8));
    check(tinyai_array_quantize_linear({0}, x, step.handle(), {0}, 1, TINYAI_I8, &i8));
    check(tinyai_array_quantize_linear({0}, x, steps.handle(), zeros, -3, TINYAI_I8, &along));
    check(tinyai_array_dequantize_linear({0}, along, steps.handle(), zeros, 1, &back));
    check(tinyai_array_quantized_linear({0}, u8, step.handle(), weight, steps.handle(), {0}, {0}, &product));
    for (const tinyai_array one : {u8, i8, along, back, product}) out.push_back({one.id});
    return out;
  };
}

Body images(const Manager& model) {
  const Variable gamma = constant(model, {4}, 2), beta = constant(model, {4}, 3);
  return [=](tinyai_manager, const std::vector<Variable>& in) {  // [2,4,3,5]
    const tinyai_variable x = in[0].handle();
    const int64_t larger[] = {7, 6}, smaller[] = {2, 3};
    Resources out;
    tinyai_variable y;
    check(tinyai_variable_interpolate({0}, x, larger, 2, TINYAI_INTERPOLATION_NEAREST, 0, &y));
    give(out, {y});
    check(tinyai_variable_interpolate({0}, x, larger, 2, TINYAI_INTERPOLATION_LINEAR, 1, &y));
    give(out, {y});
    check(tinyai_variable_interpolate({0}, x, smaller, 2, TINYAI_INTERPOLATION_CUBIC, 0, &y));
    give(out, {y});
    check(tinyai_variable_pixel_shuffle({0}, x, 2, &y));
    give(out, {y});
    check(tinyai_variable_group_norm({0}, x, gamma.handle(), beta.handle(), 2, 1e-5, &y));
    give(out, {y});
    check(tinyai_variable_instance_norm({0}, x, {0}, {0}, 1e-5, &y));
    give(out, {y});
    check(tinyai_variable_softplus({0}, x, 1, 20, &y));
    give(out, {y});
    tinyai_variable most;
    check(tinyai_variable_adaptive_avg_pool2d({0}, x, 3, 1, &y));
    check(tinyai_variable_adaptive_max_pool2d({0}, x, 1, 5, &most));
    give(out, {y, most});
    const int64_t across = -1;
    check(tinyai_variable_norm({0}, x, &across, 1, 2, 0, &y));
    give(out, {y});
    check(tinyai_variable_expm1({0}, x, &y));
    check(tinyai_variable_log1p({0}, square(Variable(y)).handle(), &y));
    give(out, {y});
    return out;
  };
}

}  // namespace

std::vector<Example> layer_examples() {
  const auto shapes = [](std::vector<Shape> of) { return [of](const Manager& data) { return noise_of(data, of); }; };
  return {
      {"recurrent layers", recurrent, shapes({{4, 3, 2}}), 10},
      {"recurrent layers of several lengths", lengths, shapes({{4, 3, 2}}), 7},
      {"recurrent module", recurrent_module, shapes({{3, 4, 2}})},
      {"recurrent module's last steps", last_steps, shapes({{3, 4, 2}})},
      {"look-ups", look_ups, shapes({{3, 4}}), 10},
      {"images", images, shapes({{2, 4, 3, 5}}), 11},
      {"numbers of eight bits", eight_bits, shapes({{2, 4, 3, 5}}), 6},
  };
}

}  // namespace saved_tests
