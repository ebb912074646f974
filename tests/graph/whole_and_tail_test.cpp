// Whole registers and the rest of a row, pieces of one thread and of several: an element is computed alike wherever it
// stands.
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/families/fused.h"
#include "ops/generated/all.h"
#include "ops/generated/shape.h"

using namespace graph_tests;
using namespace eager_bits;
namespace ops = tinyai::ops;

namespace {

constexpr int64_t kCount = 67;  // more than four registers of 16, and a rest
constexpr double kAttributes[] = {0.75, 2.5};

Value part(const Value& x, int64_t from, int64_t count) {
  return ops::contiguous(ops::slice(x, 0, from, from + count, 1));
}

Value applied(const ops::Record& op, const Value& a, const Value& b) {
  const bool binary = ops::function_of(op, kAttributes)->kernel.arity == ops::KernelOp::kBinary;
  const ops::Operand operands[] = {a, b};
  return ops::apply_one(op, {operands, binary ? 2u : 1u}, kAttributes);
}

using Make = std::function<tinyai_optimizer(tinyai_manager, const std::vector<tinyai_variable>&)>;
struct Rule {
  const char* name;
  Make make;
};

template <class Options, class Init, class Create>
Rule rule(const char* name, Init init, Create create, const std::function<void(Options&)>& set) {
  return {name, [=](tinyai_manager into, const std::vector<tinyai_variable>& parameters) {
            Options options;
            init(&options);
            set(options);
            tinyai_optimizer out{};
            check(create(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
            return out;
          }};
}

#define RULE(name, options, kind, set)                                                                       \
  rule<tinyai_##options##_options>(#name " " kind, tinyai_##options##_options_init, tinyai_optimizer_##name, \
                                   [](tinyai_##options##_options& o) { set; })
const Rule kRules[] = {
    RULE(sgd, sgd, "", o.momentum = 0),
    RULE(sgd, sgd, "momentum", o.momentum = 0.9; o.dampening = 0.1; o.weight_decay = 0.01),
    RULE(sgd, sgd, "nesterov", o.momentum = 0.9; o.nesterov = 1),
    RULE(adam, adam, "", o.weight_decay = 0.01),
    RULE(adam, adam, "amsgrad", o.amsgrad = 1),
    RULE(adamw, adam, "", o.rate = 0.01),
    RULE(adagrad, adagrad, "", o.weight_decay = 0.01),
    RULE(rmsprop, rmsprop, "", o.momentum = 0),
    RULE(rmsprop, rmsprop, "centered", o.centered = 1; o.momentum = 0.9),
    RULE(adadelta, adadelta, "", o.rho = 0.8),
    RULE(nadam, nadam, "", o.rate = 0.01),
};
#undef RULE

// The parameters, each of `size` numbers of `all`, after three steps.
std::vector<float> stepped(const Rule& rule, const std::vector<float>& all, int64_t size) {
  const Manager scope("steps");
  std::vector<Variable> parameters;
  std::vector<tinyai_variable> handles;
  for (size_t i = 0; i < all.size(); i += static_cast<size_t>(size)) {
    const size_t end = std::min(all.size(), i + static_cast<size_t>(size));
    parameters.push_back(
        scope.variable({static_cast<int64_t>(end - i)},
                       {all.begin() + static_cast<std::ptrdiff_t>(i), all.begin() + static_cast<std::ptrdiff_t>(end)}));
    handles.push_back(parameters.back().handle());
  }
  const tinyai_optimizer optimizer = rule.make(scope.handle(), handles);
  for (int step = 0; step < 3; ++step) {
    std::mt19937 random(static_cast<unsigned>(step) + 5);
    std::normal_distribution<float> normal;
    for (const Variable& parameter : parameters) {
      std::vector<float> factors(parameter.values().size());
      for (float& x : factors) x = normal(random);
      backward(sum(parameter * scope.variable({static_cast<int64_t>(factors.size())}, factors)));
    }
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
  }
  std::vector<float> out;
  for (const Variable& parameter : parameters)
    for (const float x : parameter.values()) out.push_back(x);
  return out;
}

}  // namespace

TEST_CASE("an element has the same bits in a whole register and in the rest of a row: elementwise operators") {
  int found = 0;
  for (const ops::Record* op : ops::all_records()) {
    if (!ops::function_of(*op, kAttributes)) continue;
    ++found;
    for (const DType dtype : {DType::kF32, DType::kF64, DType::kBf16}) {
      CAPTURE(std::string(op->info->name));
      CAPTURE(tinyai::name(dtype));
      const Scope scope;
      const Value a = array(scope.place(), {kCount}, 1, dtype), b = array(scope.place(), {kCount}, 2, dtype);
      const Value whole = applied(*op, a, b);
      for (const int64_t count : {1, 3, 21}) {
        for (int64_t at = 0; at + count <= kCount; at += count) {
          if (!same_bits(applied(*op, part(a, at, count), part(b, at, count)), part(whole, at, count))) {
            CAPTURE(at);
            CAPTURE(count);
            CHECK(same_bits(applied(*op, part(a, at, count), part(b, at, count)), part(whole, at, count)));
          }
        }
      }
    }
  }
  CHECK(found >= 50);
}

TEST_CASE("an element has the same bits in a whole register and in the rest of a row: steps of optimizers") {
  std::mt19937 random(9);
  std::normal_distribution<float> normal;
  std::vector<float> all(kCount * 8);
  for (float& x : all) x = normal(random);
  for (const Rule& rule : kRules) {
    CAPTURE(std::string(rule.name));
    const std::vector<float> whole = stepped(rule, all, static_cast<int64_t>(all.size()));
    for (const int64_t size : {1, 5, 13}) CHECK(stepped(rule, all, size) == whole);
  }
}
