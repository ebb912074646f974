// The networks of W5 (a CNN), W6 (LSTM), W7 (GPT) and W8 (ResNet-18), from operators of the C ABI.
#pragma once

#include <memory>

#include "tensor.h"

struct Linear {
  tinyai_variable weight, bias{0};
  Linear(Parameters& p, int64_t in, int64_t out, bool has_bias = true) : weight(p.weight({out, in})) {
    if (has_bias) bias = p.bias(out);
  }
  template <class X>
  Tensor operator()(X&& x) const {
    return apply(tinyai_variable_linear, std::forward<X>(x), weight, bias);
  }
};

struct Network {
  Parameters parameters;
  virtual ~Network() = default;
  virtual Tensor forward(bool training) = 0;
  virtual Tensor loss() = 0;
};

// W6: 64 inputs, 256 hidden units, 64 steps, a batch of 32; the last state classified.
struct Lstm : Network {
  static constexpr int64_t kBatch = 32, kSteps = 64, kIn = 64, kHidden = 256;
  tinyai_variable input = parameters.weight({4 * kHidden, kIn}), hidden = parameters.weight({4 * kHidden, kHidden});
  tinyai_variable input_bias = parameters.bias(4 * kHidden), hidden_bias = parameters.bias(4 * kHidden);
  Linear classify{parameters, kHidden, 10};
  Tensor x = constant(drawn_array({kBatch, kSteps, kIn}, 1000));
  tinyai_array labels = drawn_classes({kBatch}, 1001, 10);

  Tensor forward(bool) override {
    const Tensor steps = transpose(x, {1, 0, 2});
    tinyai_variable out, last, cell;
    check(tinyai_variable_lstm(kHere, steps.get(), input, hidden, input_bias, hidden_bias, {0}, {0}, {0}, {0}, 0, &out,
                               &last, &cell));
    const Tensor unused[] = {Tensor(out), Tensor(cell)};
    return classify(Tensor(last));
  }
  Tensor loss() override { return cross_entropy(forward(true), labels); }
};

struct LayerNorm {
  tinyai_variable gain, bias;
  LayerNorm(Parameters& p, int64_t size) : gain(p.gain(size)), bias(p.bias(size)) {}
  Tensor operator()(const Tensor& x) const {
    return apply(tinyai_variable_layer_norm, x, gain, bias, int64_t{1}, 1e-5);
  }
};

// W7: 4 blocks of 256 features and 4 heads over 128 positions of 1,000 words, a batch of 8.
struct Gpt : Network {
  static constexpr int64_t kBatch = 8, kSteps = 128, kFeatures = 256, kHeads = 4, kWords = 1000, kBlocks = 4;
  struct Block {
    LayerNorm before_attention, before_mlp;
    Linear qkv, out, widen, narrow;
    explicit Block(Parameters& p)
        : before_attention(p, kFeatures),
          before_mlp(p, kFeatures),
          qkv(p, kFeatures, 3 * kFeatures),
          out(p, kFeatures, kFeatures),
          widen(p, kFeatures, 4 * kFeatures),
          narrow(p, 4 * kFeatures, kFeatures) {}
  };
  tinyai_variable words = parameters.weight({kWords, kFeatures}), positions = parameters.weight({kSteps, kFeatures});
  std::vector<Block> blocks;
  LayerNorm last;
  Linear head;
  tinyai_array tokens = drawn_classes({kBatch, kSteps}, 1000, kWords);
  tinyai_array labels = drawn_classes({kBatch * kSteps}, 1001, kWords);

  Gpt() : blocks(made_blocks(parameters)), last(parameters, kFeatures), head(parameters, kFeatures, kWords, false) {}

  Tensor forward(bool) override {
    tinyai_variable found;
    check(tinyai_variable_embedding(kHere, words, tokens, -1, &found));
    Tensor x = add(Tensor(found), positions);
    for (const Block& block : blocks) {
      x = add(std::move(x), block.out(attention(block.qkv(block.before_attention(x)))));
      x = add(std::move(x), block.narrow(apply(tinyai_variable_gelu, block.widen(block.before_mlp(x)), 0)));
    }
    return head(last(x));
  }
  Tensor loss() override { return cross_entropy(reshape(forward(true), {kBatch * kSteps, kWords}), labels); }

 private:
  static std::vector<Block> made_blocks(Parameters& p) {
    std::vector<Block> out;
    for (int i = 0; i < kBlocks; ++i) out.emplace_back(p);
    return out;
  }
  static Tensor heads(Tensor part) {
    return transpose(reshape(std::move(part), {kBatch, kSteps, kHeads, kFeatures / kHeads}), {0, 2, 1, 3});
  }
  Tensor attention(Tensor qkv) const {
    std::vector<Tensor> parts = split(std::move(qkv), 2, 3);
    const Tensor q = heads(std::move(parts[0])), k = heads(std::move(parts[1])), v = heads(std::move(parts[2]));
    const Tensor mixed =
        apply(tinyai_variable_scaled_dot_product_attention, q, k.get(), v.get(), tinyai_array{0}, int32_t{1}, 0.0, 0.0);
    return reshape(transpose(mixed, {0, 2, 1, 3}), {kBatch, kSteps, kFeatures});
  }
};

struct Convolution {
  tinyai_variable weight, bias{0};
  tinyai_conv2d_options options;
  Convolution(Parameters& p, int64_t in, int64_t out, int64_t size, int64_t stride, int64_t padding)
      : weight(p.weight({out, in, size, size})) {
    tinyai_conv2d_options_init(&options);
    options.stride[0] = options.stride[1] = stride;
    options.padding[0] = options.padding[1] = padding;
  }
  Tensor operator()(const Tensor& x) const { return apply(tinyai_variable_conv2d, x, weight, bias, &options); }
};

// W5: two convolutions and two linear layers, 64 images of 28 by 28.
struct Cnn : Network {
  static constexpr int64_t kBatch = 64;
  Convolution first = with_bias(1, 32), second = with_bias(32, 64);
  Linear hidden{parameters, 9216, 128}, classify{parameters, 128, 10};
  Tensor images = constant(drawn_array({kBatch, 1, 28, 28}, 1000));
  tinyai_array labels = drawn_classes({kBatch}, 1001, 10);

  Tensor forward(bool) override {
    tinyai_max_pool2d_options pool;
    tinyai_max_pool2d_options_init(&pool);
    for (const int axis : {0, 1}) pool.kernel[axis] = pool.stride[axis] = 2;
    const Tensor features = apply(tinyai_variable_max_pool2d, relu(second(relu(first(images)))), &pool);
    return classify(relu(hidden(reshape(features, {kBatch, 9216}))));
  }
  Tensor loss() override { return cross_entropy(forward(true), labels); }

 private:
  Convolution with_bias(int64_t in, int64_t out) {
    Convolution layer(parameters, in, out, 3, 1, 0);
    layer.bias = parameters.bias(out);
    return layer;
  }
};

struct BatchNorm {
  tinyai_variable gain, bias;
  tinyai_array mean, variance;
  BatchNorm(Parameters& p, int64_t size)
      : gain(p.gain(size)), bias(p.bias(size)), mean(filled(size, 0)), variance(filled(size, 1)) {}
  Tensor operator()(Tensor x, bool training) const {
    return apply(tinyai_variable_batch_norm, std::move(x), gain, bias, mean, variance, int32_t{training}, 0.1, 1e-5);
  }
  static tinyai_array filled(int64_t size, float value) {
    const tinyai_array out = array_of({size}, std::vector<float>(static_cast<size_t>(size), value));
    check(tinyai_array_set_resident(out, 1));
    return out;
  }
};

// W8: torchvision's shape, images of 224 by 224, 1,000 classes.
struct ResNet18 : Network {
  struct Block {
    Convolution first;
    BatchNorm first_norm;
    Convolution second;
    BatchNorm second_norm;
    std::unique_ptr<std::pair<Convolution, BatchNorm>> shortcut;
    Block(Parameters& p, int64_t in, int64_t out, int64_t stride)
        : first(p, in, out, 3, stride, 1), first_norm(p, out), second(p, out, out, 3, 1, 1), second_norm(p, out) {
      if (in == out) return;
      Convolution narrow(p, in, out, 1, stride, 0);
      shortcut = std::make_unique<std::pair<Convolution, BatchNorm>>(narrow, BatchNorm(p, out));
    }
    Tensor operator()(Tensor x, bool training) const {
      const Tensor active = relu(first_norm(first(x), training));
      Tensor y = second_norm(second(active), training);
      if (!shortcut) return relu(add(std::move(y), std::move(x)));
      return relu(add(std::move(y), shortcut->second(shortcut->first(x), training)));
    }
  };
  Convolution stem{parameters, 3, 64, 7, 2, 3};
  BatchNorm stem_norm{parameters, 64};
  std::vector<Block> blocks = made_blocks(parameters);
  Linear classify{parameters, 512, 1000};
  Tensor images;
  tinyai_array labels;

  explicit ResNet18(int64_t batch)
      : images(constant(drawn_array({batch, 3, 224, 224}, 1000))), labels(drawn_classes({batch}, 1001, 1000)) {}

  Tensor forward(bool training) override {
    tinyai_max_pool2d_options pool;
    tinyai_max_pool2d_options_init(&pool);
    for (const int axis : {0, 1}) pool.kernel[axis] = 3, pool.stride[axis] = 2, pool.padding[axis] = 1;
    Tensor x = apply(tinyai_variable_max_pool2d, relu(stem_norm(stem(images), training)), &pool);
    for (const Block& block : blocks) x = block(std::move(x), training);
    constexpr int64_t kPixels[] = {2, 3};
    return classify(apply(tinyai_variable_mean, std::move(x), kPixels, int64_t{2}, 0));
  }
  Tensor loss() override { return cross_entropy(forward(true), labels); }

 private:
  static std::vector<Block> made_blocks(Parameters& p) {
    std::vector<Block> out;
    for (int64_t in = 64, stage = 0; stage < 4; ++stage) {
      const int64_t features = int64_t{64} << stage;
      out.emplace_back(p, in, features, stage == 0 ? 1 : 2);
      out.emplace_back(p, features, features, 1);
      in = features;
    }
    return out;
  }
};
