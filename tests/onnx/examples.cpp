// Networks, and calls of most operators that a forward pass is made of.
#include <cmath>

#include "onnx/saved.h"

namespace saved_tests {

namespace {

std::vector<float> noise(int64_t count, uint32_t seed) {
  std::vector<float> out(static_cast<size_t>(count));
  for (float& value : out) {
    seed = seed * 1664525u + 1013904223u;
    value = static_cast<float>(static_cast<int32_t>(seed)) / 2147483648.0f;
  }
  return out;
}

}  // namespace

Variable constant(const Manager& at, const Shape& shape, uint32_t seed) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  tinyai_variable out{};
  check(tinyai_constant(at.handle(), at.array(shape, noise(count, seed)).handle(), &out));
  return out;
}

std::vector<Variable> noise_of(const Manager& data, const std::vector<Shape>& shapes) {
  std::vector<Variable> out;
  for (const Shape& shape : shapes) out.push_back(constant(data, shape, static_cast<uint32_t>(out.size()) + 11));
  return out;
}

void keep_for_others(const std::string& name, const File& file, const std::vector<Variable>& in,
                     const std::vector<Variable>& out) {
  const char* const folder = std::getenv("TINYAI_ONNX_FOLDER");
  if (!folder) return;
  const std::string path = std::string(folder) + "/" + name;
  std::ofstream(path + ".onnx", std::ios::binary) << file.bytes();
  for (size_t i = 0; i < in.size(); ++i)
    check(tinyai_array_save_npy(in[i].value().handle(), (path + ".in" + std::to_string(i) + ".npy").c_str()));
  for (size_t i = 0; i < out.size(); ++i)
    check(tinyai_array_save_npy(out[i].value().handle(), (path + ".out" + std::to_string(i) + ".npy").c_str()));
}

namespace {

Variable in_f64(const Manager& at, const Shape& shape, uint32_t seed) {
  tinyai_array array{};
  check(tinyai_array_cast(at.handle(), constant(at, shape, seed).value().handle(), TINYAI_F64, &array));
  tinyai_variable out{};
  check(tinyai_constant(at.handle(), array, &out));
  return Variable(out) * 1.1;
}

Variable whole_numbers(const Manager& at, const Shape& shape, int64_t below) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  std::vector<int64_t> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<int64_t>(i * 7 + 3) % below;
  tinyai_array array{};
  check(tinyai_array_from_host(at.handle(), TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &array));
  tinyai_variable out{};
  check(tinyai_constant(at.handle(), array, &out));
  return out;
}

Body forward_of(tinyai_module module) {
  check(tinyai_module_set_training(module, 0));
  return one(
      [module](const std::vector<Variable>& in) { return Variable(module_tests::forward(module, in[0].handle())); });
}

Body mlp(const Manager& model) {
  const tinyai_manager at = model.handle();
  return forward_of(networks::sequential(
      at, {networks::linear(at, 20, 16), networks::activation(at, TINYAI_RELU), networks::linear(at, 16, 5)}));
}

Body cnn(const Manager& model) {
  const tinyai_manager at = model.handle();
  tinyai_module pool, average, flat;
  check(tinyai_module_max_pool2d(at, 2, 2, nullptr, &pool));
  check(tinyai_module_adaptive_avg_pool2d(at, 1, 1, &average));
  check(tinyai_module_flatten(at, 1, -1, &flat));
  const tinyai_module norm = networks::batch_norm(at, 6);
  const tinyai_module net =
      networks::sequential(at, {networks::convolution(at, 1, 6, 3), norm, networks::activation(at, TINYAI_RELU), pool,
                                networks::convolution(at, 6, 8, 3, 2, 2), networks::activation(at, TINYAI_SILU),
                                average, flat, networks::linear(at, 8, 10)});
  tinyai_variable learnt;  // running statistics that are not where they began
  check(tinyai_module_forward({0}, net, constant(model, {8, 1, 12, 12}, 5).handle(), &learnt));
  return forward_of(net);
}

Body gpt(const Manager& model) { return forward_of(networks::gpt2(model.handle(), {2, 2, 16, 16, 50})); }

// Layers of one shape of key for two heads, positions by waves and by turning, an odd number of features between.
Body transformer(const Manager& model) {
  const tinyai_manager at = model.handle();
  tinyai_module positions, layers;
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.hidden = 11;
  options.activation = TINYAI_GELU;
  options.norm_first = options.causal = options.kv_heads = 1;
  options.rotary_base = 100;
  check(tinyai_module_positional_encoding(at, 8, 10000, &positions));
  check(tinyai_module_transformer_encoder(at, 8, 2, 2, &options, &layers));
  return forward_of(networks::sequential(at, {positions, layers}));
}

Body views(const Manager& model) {
  const Variable weight = constant(model, {4, 3}, 9);
  return one([weight](const std::vector<Variable>& in) {
    const tinyai_variable x = in[0].handle();  // [2,3,4]
    const int64_t turned[] = {2, 0, 1}, last = 2, both[] = {0, 2}, sizes[] = {4, 2, 3}, padding[] = {0, 1, 2, 0, 0, 0};
    tinyai_variable a, b, c, d, e, f, g, h;
    check(tinyai_variable_transpose({0}, x, turned, 3, &a));        // [4,2,3]
    check(tinyai_variable_slice({0}, a, 0, 3, INT64_MIN, -2, &b));  // [2,2,3]
    check(tinyai_variable_flip({0}, b, both, 2, &c));
    check(tinyai_variable_slice({0}, c, 2, 1, 2, 1, &d));  // [2,2,1]
    check(tinyai_variable_expand({0}, d, std::vector<int64_t>{2, 2, 3}.data(), 3, &e));
    const tinyai_variable parts[] = {e, b};
    check(tinyai_variable_concat({0}, parts, 2, 0, &f));      // [4,2,3]
    check(tinyai_variable_pad({0}, f, padding, 6, 0.5, &g));  // [5,4,3]
    check(tinyai_variable_mean({0}, g, &last, 1, 1, &h));     // [5,4,1]
    return matmul(Variable(f) * reshape(Variable(a), {sizes, sizes + 3}), reshape(weight, {3, 4})) + sum(Variable(h));
  });
}

// Causal, masked by bools and by numbers, and both with a scale of its own; a query of the mask sees nothing.
Body attention(const Manager& model) {
  const Array added = constant(model, {5, 5}, 8).value();
  tinyai_array allowed;
  check(tinyai_array_cast(model.handle(), model.array({5, 1}, {1, 1, 0, 1, 1}).handle(), TINYAI_BOOL, &allowed));
  return one([=](const std::vector<Variable>& in) {
    const tinyai_variable q = in[0].handle(), k = in[1].handle(), v = in[2].handle();
    tinyai_variable a, b, c, d;
    check(tinyai_variable_scaled_dot_product_attention({0}, q, k, v, {0}, 1, 0, 0, &a));
    check(tinyai_variable_scaled_dot_product_attention({0}, a, k, v, allowed, 0, 0, 0, &b));
    check(tinyai_variable_scaled_dot_product_attention({0}, b, k, v, added.handle(), 0, 0, 0.25, &c));
    check(tinyai_variable_scaled_dot_product_attention({0}, c, k, v, allowed, 1, 0, 0.5, &d));
    return Variable(b) + Variable(d);
  });
}

// Over one axis and two, and transposed; of a result that is larger than the window alone would make it, and pooled
// with a last window beyond it.
Body convolutions(const Manager& model) {
  const Variable w = constant(model, {6, 2, 3}, 2), v = constant(model, {6, 2, 2}, 3), bias = constant(model, {4}, 4);
  const Variable image = constant(model, {4, 3, 2, 3}, 5);
  return one([=](const std::vector<Variable>& in) {
    tinyai_conv1d_options along;
    tinyai_conv1d_options_init(&along);
    along.stride = along.groups = 2;
    along.padding = 1;
    tinyai_conv_transpose1d_options back;
    tinyai_conv_transpose1d_options_init(&back);
    back.groups = back.stride = 2;
    back.output_padding = 1;
    tinyai_conv_transpose2d_options wide;
    tinyai_conv_transpose2d_options_init(&wide);
    wide.stride[0] = 2;
    wide.padding[1] = 1;
    wide.output_padding[0] = 1;
    tinyai_max_pool1d_options halves;
    tinyai_max_pool1d_options_init(&halves);
    halves.kernel = 2;
    halves.ceil_mode = 1;
    tinyai_avg_pool1d_options thirds;
    tinyai_avg_pool1d_options_init(&thirds);
    thirds.kernel = 3;
    thirds.ceil_mode = 1;
    thirds.count_padding = 0;
    tinyai_variable a, b, c, d, e;
    check(tinyai_variable_conv1d({0}, in[0].handle(), w.handle(), {0}, &along, &a));               // [2,6,5]
    check(tinyai_variable_conv_transpose1d({0}, a, v.handle(), bias.handle(), &back, &b));         // [2,4,11]
    check(tinyai_variable_conv_transpose2d({0}, in[1].handle(), image.handle(), {0}, &wide, &c));  // [2,3,7,5]
    check(tinyai_variable_max_pool1d({0}, b, &halves, &d));                                        // [2,4,6]
    check(tinyai_variable_avg_pool1d({0}, b, &thirds, &e));                                        // [2,4,4]
    return Variable(d) + sum(Variable(c)) * sum(Variable(e));
  });
}

// Convolved, there and back, and pooled in three ways.
Body volumes(const Manager& model) {
  const Variable w = constant(model, {4, 2, 3, 2, 2}, 2), v = constant(model, {4, 2, 2, 1, 3}, 3);
  const Variable bias = constant(model, {4}, 4);
  return one([=](const std::vector<Variable>& in) {
    tinyai_conv3d_options there;
    tinyai_conv3d_options_init(&there);
    there.groups = there.stride[1] = 2;
    there.padding[0] = there.padding[2] = 1;
    tinyai_conv_transpose3d_options back;
    tinyai_conv_transpose3d_options_init(&back);
    back.groups = back.stride[0] = 2;
    back.output_padding[0] = back.padding[2] = 1;
    tinyai_max_pool3d_options halves;
    tinyai_max_pool3d_options_init(&halves);
    halves.kernel[0] = halves.kernel[1] = halves.kernel[2] = 2;
    halves.padding[0] = halves.stride[1] = 1;
    tinyai_avg_pool3d_options means;
    tinyai_avg_pool3d_options_init(&means);
    means.kernel[0] = means.kernel[1] = means.kernel[2] = 2;
    means.padding[2] = 1;
    means.count_padding = 0;
    tinyai_variable a, b, c, d, e;
    check(tinyai_variable_conv3d({0}, in[0].handle(), w.handle(), bias.handle(), &there, &a));  // [2,4,4,2,5]
    check(tinyai_variable_conv_transpose3d({0}, a, v.handle(), bias.handle(), &back, &b));      // [2,4,9,2,5]
    check(tinyai_variable_max_pool3d({0}, b, &halves, &c));                                     // [2,4,5,1,2]
    check(tinyai_variable_avg_pool3d({0}, b, &means, &d));                                      // [2,4,4,1,3]
    check(tinyai_variable_adaptive_avg_pool3d({0}, a, 1, 1, 1, &e));                            // [2,4,1,1,1]
    return Variable(c) * Variable(e) + sum(Variable(d));
  });
}

// One call after another, each with what those before it gave.
using Step = tinyai_status (*)(tinyai_manager, tinyai_variable, tinyai_variable*);

Body elementwise(const Manager&) {
  return one([](const std::vector<Variable>& in) {
    constexpr Step kSteps[] = {tinyai_variable_abs,  tinyai_variable_sqrt, tinyai_variable_exp,
                               tinyai_variable_tanh, tinyai_variable_neg,  tinyai_variable_sigmoid,
                               tinyai_variable_sin,  tinyai_variable_erf,  tinyai_variable_square,
                               tinyai_variable_cos,  tinyai_variable_silu, tinyai_variable_reciprocal,
                               tinyai_variable_log,  tinyai_variable_relu, tinyai_variable_rsqrt};
    Variable x = in[0] + in[1], all = in[0];
    for (const Step step : kSteps) {
      tinyai_variable next;
      check(step({0}, x.handle(), &next));
      x = next;
      all = all * 0.3 + x;
      x = x + in[1] * in[1] * 0.01;
    }
    tinyai_variable a, b, c, d;
    check(tinyai_variable_gelu({0}, all.handle(), 0, &a));
    check(tinyai_variable_gelu({0}, a, 1, &b));
    check(tinyai_variable_clip({0}, b, -0.1, 2.5, &c));
    check(tinyai_variable_pow_scalar({0}, (Variable(c) + in[1] * in[1]).handle(), 3, &d));
    return Variable(d);
  });
}

Body reductions(const Manager&) {
  return one([](const std::vector<Variable>& in) {
    const int64_t first = 0, last = 2;
    tinyai_variable a, b, c, d;
    check(tinyai_variable_mean({0}, in[0].handle(), &last, 1, 1, &a));
    check(tinyai_variable_max({0}, in[0].handle(), &first, 1, 0, &b));
    check(tinyai_variable_logsumexp({0}, in[0].handle(), &last, 1, 1, &c));
    check(tinyai_variable_softmax({0}, in[0].handle(), 1, &d));
    return (Variable(a) + Variable(b) + Variable(c)) * Variable(d) + sum(in[0]);
  });
}

// Numbers that are no f32, of operators on f64: whoever reads the file computes with the same. Without gelu by erf, of
// which ONNX Runtime has no kernel on f64.
Body exact(const Manager& model) {
  const Variable gamma = in_f64(model, {4}, 2), beta = in_f64(model, {4}, 3), mean = in_f64(model, {3}, 4);
  const Variable spread = square(in_f64(model, {3}, 5)), scale = in_f64(model, {3}, 6), shift = in_f64(model, {3}, 7);
  tinyai_array mask;
  check(tinyai_array_cast(model.handle(), model.array({4}, {1, 0, 0, 1}).handle(), TINYAI_BOOL, &mask));
  return [=](tinyai_manager, const std::vector<Variable>& in) {
    const tinyai_variable x = in[0].handle();  // [2,3,4]
    tinyai_variable out[8];
    check(tinyai_variable_leaky_relu({0}, x, 0.1, &out[0]));
    check(tinyai_variable_elu({0}, x, 0.7, &out[1]));
    check(tinyai_variable_gelu({0}, x, 1, &out[2]));
    check(tinyai_variable_layer_norm({0}, x, gamma.handle(), beta.handle(), 1, 0.3, &out[3]));
    check(tinyai_variable_batch_norm({0}, x, scale.handle(), shift.handle(), mean.value().handle(),
                                     spread.value().handle(), 0, 0.1, 0.3, &out[4]));
    check(tinyai_variable_pow_scalar({0}, square(in[0]).handle(), 1.3, &out[5]));
    check(tinyai_variable_masked_fill({0}, x, mask, 0.1, &out[6]));
    check(tinyai_variable_scaled_dot_product_attention({0}, x, x, x, {0}, 1, 0, 0.7, &out[7]));
    std::vector<tinyai_resource> all;
    for (const tinyai_variable one : out) all.push_back((Variable(one) + in[0] * 0.1).resource());
    return all;
  };
}

// What a function writes is seen by what it reads afterwards: a row of its own array, and the whole of another.
Body in_place(const Manager& model) {
  const Variable bias = constant(model, {3}, 4);
  return one([bias](const std::vector<Variable>& in) {
    tinyai_array own, row;
    check(tinyai_array_copy({0}, in[0].value().handle(), &own));
    check(tinyai_array_slice({0}, own, 0, 1, 2, 1, &row));
    check(tinyai_array_add_inplace(row, bias.value().handle()));
    check(tinyai_array_mul_inplace(own, own));
    tinyai_variable out;
    check(tinyai_constant({0}, own, &out));
    return Variable(out) + in[0];
  });
}

}  // namespace

const std::vector<Example>& examples() {
  static const auto& all = *new std::vector<Example>([] {
    std::vector<Example> list{
        {"mlp", mlp,
         [](const Manager& data) {
           return noise_of(data, {{4, 20}});
         }},
        {"cnn", cnn,
         [](const Manager& data) {
           return noise_of(data, {{2, 1, 12, 12}});
         }},
        {"gpt", gpt,
         [](const Manager& data) {
           return std::vector<Variable>{whole_numbers(data, {2, 8}, 50)};
         }},
        {"attention", attention,
         [](const Manager& data) {
           return noise_of(data, {{2, 3, 5, 4}, {2, 3, 5, 4}, {2, 3, 5, 4}});
         }},
        {"transformer", transformer,
         [](const Manager& data) {
           return noise_of(data, {{2, 5, 8}});
         }},
        {"views", views,
         [](const Manager& data) {
           return noise_of(data, {{2, 3, 4}});
         }},
        {"convolutions", convolutions,
         [](const Manager& data) {
           return noise_of(data, {{2, 4, 9}, {2, 4, 3, 5}});
         }},
        {"volumes", volumes,
         [](const Manager& data) {
           return noise_of(data, {{2, 4, 4, 4, 4}});
         }},
        {"elementwise", elementwise,
         [](const Manager& data) {
           return noise_of(data, {{3, 5}, {5}});
         }},
        {"reductions", reductions,
         [](const Manager& data) {
           return noise_of(data, {{2, 3, 4}});
         }},
        {"exact", exact,
         [](const Manager& data) {
           return std::vector<Variable>{in_f64(data, {2, 3, 4}, 12)};
         },
         8},
        {"in place", in_place,
         [](const Manager& data) {
           return noise_of(data, {{2, 3}});
         }},
    };
    for (Example& one : control_examples()) list.push_back(std::move(one));
    for (Example& one : layer_examples()) list.push_back(std::move(one));
    for (Example& one : network_examples()) list.push_back(std::move(one));
    return list;
  }());
  return all;
}

}  // namespace saved_tests
