// Central differences on copies of the inputs.
#include "autograd/gradcheck.h"

#include <cmath>

#include "base/error.h"
#include "base/ranges.h"
#include "ops/arithmetic.h"
#include "ops/generated/reduce.h"
#include "ops/host_read.h"
#include "ops/write.h"

namespace tinyai::autograd {
namespace {

using memory::Category;
using memory::Place;

// Weights in (0.5, 1.5) from a fixed sequence (the golden ratio's multiples): no element may cancel another. They are
// f64 whatever the output's dtype is: the sum is then f64, too.
Value weights_like(const Place& place, const Value& like, int salt) {
  ArrayRef array =
      new_array(place, like->device(), Category::kData, {DType::kF64, like->shape()}, {}, memory::Exempt::kFromCap);
  memory::EngineVector<double> weights(static_cast<size_t>(array->elements()));
  for (size_t i = 0; i < weights.size(); ++i) {
    const double turn = (static_cast<double>(i) + 1 + salt) * 0.6180339887498949;
    weights[i] = 0.5 + (turn - std::floor(turn));
  }
  copy_from_host(*array, weights.data());
  return Value(std::move(array));
}

Value weighted_sum(const Place& place, const std::vector<Value>& outputs) {
  Value sum;
  int salt = 0;
  for (const Value& output : outputs) {
    if (!is_floating(output.dtype())) continue;
    const Value term = ops::sum(output * weights_like(place, output, salt += 17));
    sum = sum ? sum + term : term;
  }
  if (!sum) fail(Status::kGraph, "gradcheck: the function has no floating-point output");
  return sum;
}

struct Copies {
  std::vector<Value> values;  // leaves with copied elements
  std::vector<Ref<NodeBase>> leaves;
};

Copies copy_inputs(const Place& place, std::span<const Value> inputs) {
  Copies copies;
  for (const Value& input : inputs) {
    if (!is_floating(input.dtype())) {
      copies.values.push_back(input.constant());
      continue;
    }
    if (input.dtype() != DType::kF64) {
      fail(Status::kDtype, "gradcheck: ", describe(*input), " is not f64, whose rounding central differences need");
    }
    ArrayRef array = new_array(place, input->device(), Category::kData, input.spec(), {}, memory::Exempt::kFromCap);
    ops::copy_to(*array, *input);
    auto leaf = Ref<NodeBase>::adopt(make_leaf(place, input.spec()));
    copies.values.emplace_back(std::move(array), input.edge() ? Edge(leaf.get(), 0) : Edge());
    copies.leaves.push_back(std::move(leaf));
  }
  return copies;
}

class Check {
 public:
  Check(const Place& place, FunctionRef<Value(std::span<const Value>)> scalar, const GradcheckOptions& options)
      : place_(place), scalar_(scalar), options_(options) {}

  GradcheckResult run(const std::vector<Value>& inputs) {
    std::vector<Value> checked;
    for (const Value& input : inputs) {
      if (input.edge()) checked.push_back(input);
    }
    const Value root = scalar_(inputs);
    std::vector<Value> analytic(checked.size());
    if (root.edge()) analytic = gradients(place_, {&root, 1}, {}, checked, {});
    int which = 0;
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (inputs[i].edge()) compare(inputs, static_cast<int>(i), analytic[which++]);
    }
    return result_;
  }

 private:
  double evaluate(const std::vector<Value>& inputs) { return ops::read_scalar<double>(*scalar_(inputs)); }

  void compare(const std::vector<Value>& inputs, int input, const Value& gradient) {
    const int64_t n = inputs[input]->elements();
    memory::EngineVector<double> analytic(static_cast<size_t>(n), 0.0), values(static_cast<size_t>(n));
    if (gradient) copy_to_host(*gradient, analytic.data());
    const Array& array = *inputs[input];  // a copy, in C order
    copy_to_host(array, values.data());
    const auto set = [&](int64_t i, double value) {
      array.device().copy_from_host(static_cast<double*>(array.data()) + i, &value, sizeof value);
    };
    for (int64_t i = 0; i < n; ++i) {
      const double x = values[i];
      const double step = options_.step * std::max(1.0, std::abs(x));
      set(i, x + step);
      const double above = evaluate(inputs);
      set(i, x - step);
      const double below = evaluate(inputs);
      set(i, x);
      note(input, i, analytic[i], (above - below) / (2 * step));
    }
  }

  void note(int input, int64_t element, double analytic, double numeric) {
    const double granted = options_.absolute + options_.relative * std::abs(numeric);
    const double excess = std::abs(analytic - numeric) - granted;
    const bool bad = !(excess <= 0);  // NaN is bad too
    if (!bad && result_.passed && excess <= result_.worst && result_.input >= 0) return;
    if (result_.passed || bad) {
      if (!result_.passed && excess <= result_.worst) return;
      result_ = {!bad, excess, input, element, analytic, numeric};
    }
  }

  Place place_;
  FunctionRef<Value(std::span<const Value>)> scalar_;
  GradcheckOptions options_;
  GradcheckResult result_;
};

void check(const GradcheckOptions& options) {
  require_positive("gradcheck", "step", options.step);
  require_number("gradcheck", "absolute", options.absolute, 0);
  require_number("gradcheck", "relative", options.relative, 0);
}

}  // namespace

GradcheckResult gradcheck(const Place& place, CheckedFunction function, std::span<const Value> inputs,
                          const GradcheckOptions& options) {
  check(options);
  ops::Context context = ops::context();
  context.record = true;
  context.place = place;
  context.exempt_from_cap = true;
  const ops::Within within(context);
  const Copies copies = copy_inputs(place, inputs);
  const auto scalar = [&](std::span<const Value> at) { return weighted_sum(place, function(at)); };
  GradcheckResult result = Check(place, scalar, options).run(copies.values);
  if (!result.passed || !options.second_order) return result;

  const auto gradient = [&](std::span<const Value> at) -> Value {
    const Value root = scalar(at);
    if (!root.edge()) return root;
    std::vector<Value> wanted;
    for (const Value& value : at) {
      if (value.edge()) wanted.push_back(value);
    }
    std::vector<Value> found;
    for (Value& g : gradients(place, {&root, 1}, {}, wanted, {.create_graph = true})) {
      if (g) found.push_back(std::move(g));
    }
    return found.empty() ? root * 0.0 : weighted_sum(place, found);
  };
  return Check(place, gradient, options).run(copies.values);
}

}  // namespace tinyai::autograd
