// Convolutions that take up the batch normalisation and the elementwise operators behind them: eager's bits, and only
// where nobody else is to see what is left out.
#include <string>

#include "base/thread_pool.h"
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/arithmetic.h"
#include "ops/generated/all.h"
#include "ops/generated/conv.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/norm.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

using namespace graph_tests;
using namespace eager_bits;
namespace ops = tinyai::ops;

namespace {

struct Geometry {
  const char* name;
  int64_t n, in, out, size, kernel, stride, padding, groups;
};

constexpr Geometry kGeometries[] = {
    {"1x1", 2, 24, 40, 9, 1, 1, 0, 1},
    {"1x1 of a large image", 1, 16, 96, 40, 1, 1, 0, 1},
    {"3x3", 1, 16, 24, 11, 3, 1, 1, 1},
    {"3x3 of a stride, few channels", 2, 3, 10, 13, 3, 2, 1, 1},
    {"3x3 of groups", 1, 32, 32, 8, 3, 1, 1, 2},
    {"of a channel each", 2, 40, 40, 12, 3, 1, 1, 40},
    {"of a channel each, of a stride", 1, 96, 96, 31, 3, 2, 1, 96},
    {"of a channel each, 5x5", 1, 19, 19, 14, 5, 1, 2, 19},
    {"of a channel each, no padding", 3, 16, 16, 7, 3, 1, 0, 16},
};

// Mostly of magnitude 1, so that what a convolution adds up is seldom NaN; some of them special all the same.
Value drawn(const Scope& scope, const tinyai::Shape& shape, unsigned seed, unsigned one_special_in = 400) {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  const Floats special = numbers(64, seed);
  Floats values(static_cast<size_t>(shape.elements()));
  for (float& x : values) x = random() % one_special_in ? normal(random) : special[random() % special.size()];
  const Value made = array(scope.place(), shape, seed);
  tinyai::copy_from_host(*made, values.data());
  return made;
}

// The operands of one convolution and of the normalisation behind it.
struct Operands {
  Operands(const Scope& scope, const Geometry& g, bool has_bias, unsigned seed, bool channels_last)
      : x(drawn(scope, {g.n, g.in, g.size, g.size}, seed)),
        residual(drawn(scope, {g.n, g.out, side(g), side(g)}, seed + 9)) {
    weight = drawn(scope, {g.out, g.in / g.groups, g.kernel, g.kernel}, seed + 1, 5000);
    if (has_bias) bias = drawn(scope, {g.out}, seed + 2);
    mean = drawn(scope, {g.out}, seed + 3);
    variance = ops::square(drawn(scope, {g.out}, seed + 4));
    gamma = drawn(scope, {g.out}, seed + 5);
    beta = drawn(scope, {g.out}, seed + 6);
    if (!channels_last) return;
    x = last(x);
    residual = last(residual);
  }
  static int64_t side(const Geometry& g) { return (g.size + 2 * g.padding - g.kernel) / g.stride + 1; }
  static Value last(const Value& x) {
    return ops::transpose(ops::contiguous(ops::transpose(x, ops::Axes{4, {0, 2, 3, 1}})), ops::Axes{4, {0, 3, 1, 2}});
  }

  Value convolved(const Geometry& g, const Value& image) const {
    const ops::Conv2dAttrs attrs{
        .stride = {g.stride, g.stride}, .padding = {g.padding, g.padding}, .dilation = {1, 1}, .groups = g.groups};
    return ops::conv2d(image, weight, bias, attrs);
  }
  Value normalized(const Value& y, bool scaled = true) const {
    return ops::batch_normalize(y, mean, variance, scaled ? gamma : Value(), scaled ? beta : Value(), 1e-5);
  }

  Value x, residual, weight, bias, mean, variance, gamma, beta;
};

using Tail = std::function<Value(const Value& normalized, const Value& residual)>;
struct NamedTail {
  const char* name;
  Tail apply;
};
const NamedTail kTails[] = {
    {"nothing", [](const Value& y, const Value&) { return y; }},
    {"relu", [](const Value& y, const Value&) { return ops::relu(y); }},
    {"relu6", [](const Value& y, const Value&) { return ops::clip(y, 0, 6); }},
    {"clip of no lower bound",
     [](const Value& y, const Value&) { return ops::clip(y, -std::numeric_limits<double>::infinity(), 0.1); }},
    {"clip of bounds that f32 does not have", [](const Value& y, const Value&) { return ops::clip(y, -0.1, 1 / 3.0); }},
    {"leaky relu", [](const Value& y, const Value&) { return ops::leaky_relu(y, 0.1); }},
    {"silu", [](const Value& y, const Value&) { return ops::silu(y); }},
    {"sigmoid, times itself", [](const Value& y, const Value&) { return y * ops::sigmoid(y); }},
    {"a residual", [](const Value& y, const Value& r) { return y + r; }},
    {"a residual, then relu", [](const Value& y, const Value& r) { return ops::relu(r + y); }},
};

int64_t nodes(const Scope& scope, const Geometry& g, const Operands& o, const Tail& tail, bool scaled = true) {
  const Function body = [&](const Values& in) {
    return Values{tail(o.normalized(o.convolved(g, in[0]), scaled), in[1])};
  };
  return nodes_of(scope, body, {o.x, o.residual});
}

}  // namespace

TEST_CASE(
    "fusion with convolutions: each kind, with whatever behind it, is one node beside its packed weight's, and gives "
    "eager's bits") {
  unsigned seed = 1;
  for (const Geometry& g : kGeometries)
    for (const NamedTail& tail : kTails)
      for (const bool has_bias : {false, true}) {
        CAPTURE(std::string(g.name));
        CAPTURE(std::string(tail.name));
        CAPTURE(has_bias);
        const Scope scope;
        const Operands last(scope, g, has_bias, ++seed, true);
        CHECK(nodes(scope, g, last, tail.apply) <= 2);
        // A residual in C order is in another than the result: what reads both is a node of its own.
        const Operands first(scope, g, has_bias, ++seed, false);
        CHECK(nodes(scope, g, first, tail.apply, false) <= 4);
      }
}

TEST_CASE("fusion with convolutions: the bits do not depend on the thread count") {
  const int before = tinyai::thread_count();
  for (const Geometry& g : kGeometries)
    for (const int threads : {1, 3, 16}) {
      CAPTURE(std::string(g.name));
      const Scope scope;
      const Operands o(scope, g, true, 5, true);
      const Value expected = ops::clip(o.normalized(o.convolved(g, o.x)), 0, 6);
      tinyai::set_thread_count(threads);
      const Function body = [&](const Values& in) {
        return Values{ops::clip(o.normalized(o.convolved(g, in[0])), 0, 6)};
      };
      CHECK(nodes_of(scope, body, {o.x}) <= 2);
      CHECK(same_bits(body({o.x})[0], expected));
      tinyai::set_thread_count(before);
    }
}

TEST_CASE("fusion with convolutions: what others read stays, and so does what is written or read in between") {
  const Geometry& g = kGeometries[2];
  const Scope scope;
  const Operands o(scope, g, false, 7, true);
  const auto nodes_of_body = [&](const Function& body) { return nodes_of(scope, body, {o.x, o.residual}); };
  const int64_t packs = nodes_of_body([&](const Values& in) { return Values{o.convolved(g, in[0])}; }) - 1;
  CHECK(nodes_of_body([&](const Values& in) {
          const Value y = o.convolved(g, in[0]), z = o.normalized(y);
          return Values{y, ops::relu(z)};
        }) == 3 + packs);
  CHECK(nodes_of_body([&](const Values& in) {
          const Value z = o.normalized(o.convolved(g, in[0]));
          return Values{z, ops::relu(z)};
        }) == 2 + packs);
  CHECK(nodes_of_body([&](const Values& in) {
          const Value z = o.normalized(o.convolved(g, in[0])), r = ops::relu(z);
          return Values{r, ops::exp(r)};
        }) == 2 + packs);
  // The image, and then the mean, are written behind the convolution: it must not wait, or the step must.
  CHECK(nodes_of_body([&](const Values& in) {
          const Value image = in[0] * in[0], y = o.convolved(g, image);
          ops::Results none;
          const ops::Operand operands[] = {image, in[0]};
          ops::apply(ops::records::add_inplace, operands, nullptr, 0, none);
          return Values{image, o.normalized(y)};
        }) >= 4 + packs);
  nodes_of_body([&](const Values& in) {
    const Value image = in[0] * in[0], y = o.convolved(g, image), mean = o.mean + o.mean;
    const Value z = ops::batch_normalize(y, mean, o.variance, o.gamma, o.beta, 1e-5);
    ops::Results none;
    const ops::Operand operands[] = {mean, o.beta};
    ops::apply(ops::records::add_inplace, operands, nullptr, 0, none);
    return Values{ops::relu(z), mean};
  });
}

TEST_CASE("fusion with convolutions: other dtypes keep their nodes, and statistics of the batch their own") {
  const Geometry& g = kGeometries[5];
  for (const DType dtype : {DType::kF64, DType::kBf16, DType::kF16}) {
    const Scope scope;
    Operands o(scope, g, false, 8, true);
    for (Value* v : {&o.x, &o.residual, &o.weight, &o.mean, &o.variance, &o.gamma, &o.beta}) *v = ops::cast(*v, dtype);
    CHECK(nodes(scope, g, o, kTails[1].apply) >= 3);
  }
  const Scope scope;
  const Operands o(scope, g, false, 8, true);
  const Function of_batch = [&](const Values& in) {
    return Values{ops::batch_normalize(o.convolved(g, in[0]), o.mean, o.variance, o.gamma, o.beta, 1e-5, true)};
  };
  CHECK(nodes_of(scope, of_batch, {o.x}) >= 2);
}

namespace {

std::vector<double> predicted(tinyai_predictor predictor, tinyai_array image) {
  tinyai_array y{};
  check(tinyai_predictor_predict({0}, predictor, image, &y));
  return module_tests::values_of(y);
}

// Whether its predictions are the same with and without compilation, once its statistics are a batch's.
bool is_same_compiled(const module_tests::Scope& scope, tinyai_module net, int64_t side) {
  std::vector<double> pixels;
  for (int64_t i = 0; i < 2 * 3 * side * side; ++i) pixels.push_back(std::sin(0.37 * static_cast<double>(i)));
  const tinyai_array image = module_tests::array(scope, pixels, {2, 3, side, side}, TINYAI_F32);
  tinyai_variable out{};
  check(tinyai_module_set_training(net, 1));
  check(tinyai_module_forward_array(scope.id, net, image, &out));
  check(tinyai_module_set_training(net, 0));
  std::vector<double> found[2];
  for (const int compile : {0, 1}) {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    options.compile = compile;
    tinyai_predictor predictor{};
    check(tinyai_predictor_create(scope.id, net, &options, &predictor));
    found[compile] = predicted(predictor, image);
    CHECK(predicted(predictor, image) == found[compile]);
  }
  return found[0] == found[1] && found[0].size() == 2 * 5 && std::isfinite(found[0][0]);
}

}  // namespace

TEST_CASE("fusion with convolutions: the networks of the list predict the same bits when they are compiled") {
  const module_tests::Scope scope{"model"};
  tinyai_module net{};
  check(tinyai_model_mobilenet_v2(scope.id, 5, nullptr, &net));
  CHECK(is_same_compiled(scope, net, 64));
  check(tinyai_model_resnet(scope.id, 18, 5, nullptr, &net));
  CHECK(is_same_compiled(scope, net, 64));
  check(tinyai_model_shufflenet_v2(scope.id, 5, nullptr, &net));
  CHECK(is_same_compiled(scope, net, 64));
  check(tinyai_model_efficientnet(scope.id, 5, nullptr, &net));
  CHECK(is_same_compiled(scope, net, 64));
}

TEST_CASE("fusion with convolutions: the dump tells what a convolution takes up") {
  const module_tests::Scope scope{"model"};
  tinyai_module parts[2], net{};
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.groups = 16;
  check(tinyai_module_conv2d(scope.id, 16, 16, 3, 3, &options, &parts[0]));
  check(tinyai_module_batch_norm(scope.id, 2, 16, nullptr, &parts[1]));
  check(tinyai_module_sequential(scope.id, parts, 2, &net));
  check(tinyai_module_set_training(net, 0));
  const Manager home("home");
  const GradMode off(false);
  const Compiled function(home, "block", one([&](const auto& in) {
                            tinyai_variable y{};
                            check(tinyai_module_forward({0}, net, in[0].handle(), &y));
                            return relu(Variable(y));
                          }));
  function({home.variable({1, 16, 8, 8}, Floats(16 * 64, 0.5f))});
  const std::string dump = function.dump();
  CAPTURE(dump);
  CHECK(has(dump, "conv2d_normalized("));
  CHECK(has(dump, "relu(normalized)"));
  CHECK(!has(dump, "batch_normalize"));
}
