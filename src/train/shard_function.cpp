#include "train/shard_function.h"

#include <algorithm>

#include "autograd/backward_pass.h"
#include "autograd/unchain.h"
#include "base/error.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"

namespace tinyai::train {
namespace {

constexpr size_t kCounted = 3;  // results before the gradients: the loss, how many were right, of how many

Value scalar(device::Device& device, double value) {
  ArrayRef made = new_array(ops::context().place, device, memory::Category::kWorkspace, {DType::kF64, {}}, {},
                            memory::Exempt::kFromCap);
  copy_from_host(*made, &value);
  return Value(std::move(made));
}

// Runs once for each signature, where nothing is recorded.
Value without_history(FunctionRef<Value()> make) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  return make();
}

}  // namespace

ShardFunction::ShardFunction(memory::Id scope, const memory::EngineString& name, const graph::FunctionOptions& options,
                             const Parts& parts)
    : parts_(parts), compiled_(scope, name, *this, options) {}

// Terms are each weighed by their share in what the batch's is the mean over, as ShardedBatch does.
Value ShardFunction::weighed(const BatchResult& made, std::span<const Value> arrays, std::span<const Value> weights,
                             const Value& share) const {
  const auto by = [](const Value& term, const Value& part) { return term * ops::cast(part, term.dtype()); };
  if (weights.empty()) return by(made.loss, share);
  const std::vector<Value> own = parts_.objective.weights(arrays);
  Value sum;
  for (size_t i = 0, next = 0; i < made.terms.size(); ++i) {
    const Value part = !own[i] ? share : without_history([&] {
      const Value all = ops::cast(weights[next], DType::kF64);
      return ops::cast(own[i], DType::kF64) / ops::maximum(all, ops::full_like(all, 1));  // of nothing: none
    });
    next += own[i] ? 1 : 0;
    const Value term = by(made.terms[i], part);
    sum = sum ? sum + term : term;
  }
  return sum;
}

void ShardFunction::trace(std::span<const Value> in, std::span<Value> out) {
  ops::Context context = ops::context();
  context.stand_ins = parts_.buffers;
  const ops::Within within(context);
  const auto arrays = in.first(parts_.arrays);
  const BatchResult made = parts_.objective(*parts_.module, arrays, nullptr);
  const Value loss = parts_.optimizer.scaled(weighed(made, arrays, in.subspan(arrays.size() + 1), in[arrays.size()]));
  autograd::FoundGradients found = autograd::find_gradients(ops::context().place, {&loss, 1});
  autograd::unchain_backward(loss.edge().node());
  out[0] = made.loss.constant();
  out[1] = made.hits.count() ? made.hits.right : out[0];
  out[2] = made.hits.count() ? made.hits.of : out[0];
  for (const autograd::FoundGradients::Found& one : found.all())
    out[kCounted + parts_.leaves.number_of(static_cast<const autograd::Leaf&>(*one.leaf))] = Value(one.gradient);
  for (Value& result : out)
    if (!result) result = without_history([] { return ops::full({}, 0, DType::kBool); });
}

ShardFound ShardFunction::operator()(std::span<const Value> arrays, std::span<const Value> weights,
                                     double share) const {
  std::vector<Value> in(arrays.begin(), arrays.end());
  in.push_back(scalar(arrays[0]->device(), share));
  std::ranges::copy_if(weights, std::back_inserter(in), [](const Value& weight) { return static_cast<bool>(weight); });
  const auto count = static_cast<int64_t>(kCounted + parts_.leaves.count());
  std::vector<Value> results;
  {
    const ops::Results made = compiled_(in, count);
    for (int i = 0; i < count; ++i) results.push_back(made.value(i));
  }
  ShardFound found{.made = {.loss = results[0], .terms = {}, .hits = {}, .labels = {}}, .gradients = {}};
  if (results[1].dtype() == DType::kI64) found.made.hits = {.right = results[1], .of = results[2]};
  for (size_t leaf = 0; leaf < parts_.leaves.count(); ++leaf) {
    const Value gradient = std::move(results[kCounted + leaf]);
    if (gradient.dtype() == DType::kBool) continue;
    if (ArrayRef ready = autograd::prepare_living(parts_.leaves[leaf], gradient))
      found.gradients.add(parts_.leaves.ref(leaf), std::move(ready));
  }
  return found;
}

}  // namespace tinyai::train
