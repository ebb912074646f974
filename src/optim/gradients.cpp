// An optimizer's gradients: clearing, clipping, and a checkpoint's. No lock of the optimizer's is held while memory is
// taken: the host's allocator may run.
#include <algorithm>
#include <cmath>

#include "autograd/leaf_locks.h"
#include "base/error.h"
#include "graph/gradients.h"
#include "memory/value_handle.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/step.h"
#include "ops/rules.h"
#include "optim/optimizer.h"
#include "optim/parameters.h"

namespace tinyai::optim {

using autograd::Leaf;
using memory::Category;

namespace {

// A gradient that is to be written. One with a history is shown by its variable too and is never written itself: what
// is written goes to a fresh array, which takes its place in the leaf, without the history.
struct GradientWrite {
  Leaf* leaf;
  ArrayRef gradient;
  uint32_t version;  // when it was read
  ArrayRef fresh = {};
  ops::Value history = {};
  Id handle = {};
};

std::vector<GradientWrite> gradients_in(std::span<Leaf* const> leaves) {
  std::vector<GradientWrite> out;
  for (Leaf* leaf : leaves) {
    ArrayRef gradient = autograd::gradient_of(*leaf);
    if (!gradient) continue;
    const uint32_t version = gradient->storage->version.load(std::memory_order_acquire);
    out.push_back({.leaf = leaf, .gradient = std::move(gradient), .version = version});
  }
  return out;
}

// Which gradients are written: those that were listed, as they were then, or what the leaves have by now.
enum class Which { kListed, kPresent };

void prepare_write(GradientWrite& write, Which which) {
  if (which == Which::kListed) {
    const std::lock_guard guard(write.leaf->lock);
    if (!write.leaf->recorded) return;
  }
  write.fresh = new_array(autograd::gradient_place(*write.leaf), write.gradient->device(), Category::kGradient,
                          write.leaf->spec, {}, memory::Exempt::kFromCap);
}

}  // namespace

// What is written, and with which operand beside the gradient.
struct GradientOp {
  const ops::Record& record;
  const void* attrs;
  std::span<const ops::Value> operands = {};  // one on each device

  void write(const Array& to, const Array& from) const noexcept {
    ops::Operand in[] = {{const_cast<Array*>(&to), {}, 0}, {const_cast<Array*>(&from), {}, 0}, {}};
    for (const ops::Value& operand : operands) {
      if (&operand->device() == &to.device()) in[2] = operand;
    }
    ops::write(record, {in, record.info->inputs.size()}, attrs);
  }
};

namespace {

// With the right to write the leaf: nobody adds to it meanwhile.
void commit_write(GradientWrite& ready, const GradientOp& op) noexcept {
  if (!ready.leaf->recorded) return op.write(*ready.gradient, *ready.gradient);
  op.write(*ready.fresh, *ready.gradient);
  const std::lock_guard guard(ready.leaf->lock);
  std::swap(ready.leaf->gradient, ready.fresh);
  std::swap(ready.leaf->recorded, ready.history);
  ready.handle = std::exchange(ready.leaf->handle, Id());
}

// All of them, or none where memory runs out. False, with nothing written, where the listed ones are wanted and another
// thread has written to them since, or put others in their place.
bool write_all(std::vector<GradientWrite>& ready, const GradientOp& op, Which which) {
  for (GradientWrite& one : ready) prepare_write(one, which);
  std::vector<Leaf*> leaves;
  for (const GradientWrite& one : ready) leaves.push_back(one.leaf);
  {
    const autograd::LeafLocks locks(leaves);
    if (which == Which::kPresent) {
      for (GradientWrite& one : ready) one.gradient = autograd::gradient_of(*one.leaf);
      std::erase_if(ready, [](const GradientWrite& one) { return !one.gradient; });
    }
    for (const GradientWrite& one : ready) {
      const bool same = one.leaf->gradient.get() == one.gradient.get() &&
                        one.gradient->storage->version.load(std::memory_order_relaxed) == one.version;
      const bool fits = which == Which::kPresent || (same && !(one.leaf->recorded && !one.fresh));
      if (!fits) return false;
    }
    for (GradientWrite& one : ready) commit_write(one, op);
  }
  for (const GradientWrite& one : ready) memory::end_value_handle(one.handle);
  return true;
}

ops::Value one_f64(device::Device& device, const Place& place, double value) {
  ArrayRef made = new_array(place, device, Category::kWorkspace, {DType::kF64, {}}, {}, memory::Exempt::kFromCap);
  copy_from_host(*made, &value);
  return ops::Value(std::move(made));
}

// Whether somebody would see that it was multiplied by 1: whoever has its history, or saved it.
bool is_seen(const GradientWrite& listed) {
  constexpr uint32_t kOwn = 2;  // the leaf's, and ours
  const std::lock_guard guard(listed.leaf->lock);
  return listed.leaf->recorded || !graph::is_private(*listed.gradient, kOwn);
}

double number_in(const ops::Value& one) {
  double number = 0;
  copy_to_host(*one, &number);
  return number;
}

// By devices, each of which sums up its own; of several the host makes one sum for all.
std::vector<ops::Value> sums_of_squares(std::span<const GradientWrite> all, const Place& place) {
  std::vector<ops::Value> sums;
  for (const GradientWrite& one : all) {
    device::Device& device = one.gradient->device();
    auto sum = std::find_if(sums.begin(), sums.end(), [&](const auto& each) { return &each->device() == &device; });
    if (sum == sums.end()) sum = sums.insert(sum, one_f64(device, place, 0));
    ops::add_squares(*sum, ops::Value(one.gradient));
  }
  if (sums.empty()) sums.push_back(one_f64(device::cpu(), place, 0));
  if (sums.size() == 1) return sums;
  double total = 0;
  for (const ops::Value& sum : sums) total += number_in(sum);
  for (ops::Value& sum : sums) sum = one_f64(sum->device(), place, total);
  return sums;
}

}  // namespace

// They stay as long as the optimizer does.
std::vector<Leaf*> Optimizer::leaves() const {
  const std::lock_guard guard(lock_);
  std::vector<Leaf*> out;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) out.push_back(&leaf_in(member.leaf));
  }
  return out;
}

void Optimizer::clear_gradients() {
  if (ops::context().tracer) {
    note_members(shared_->changes.load(std::memory_order_relaxed));
    for (Leaf* leaf : leaves()) autograd::clear_gradient(*leaf);
    return;
  }
  const std::lock_guard guard(lock_);
  for (Group& group : groups_) {
    for (Member& member : group.members) autograd::drop_gradient(leaf_in(member.leaf));
  }
}

// Nobody else sees those of a trace.
void Optimizer::trace_writes(const GradientOp& op) const {
  note_members(shared_->changes.load(std::memory_order_relaxed));
  for (Leaf* leaf : leaves()) {
    if (const ArrayRef gradient = autograd::gradient_of(*leaf)) op.write(*gradient, *gradient);
  }
}

void Optimizer::write_gradients(const ops::Record& op, const void* attrs) {
  if (ops::context().tracer) return trace_writes({op, attrs});
  std::vector<GradientWrite> ready = gradients_in(leaves());
  if (write_all(ready, {op, attrs}, Which::kListed)) return;
  ready = gradients_in(leaves());
  write_all(ready, {op, attrs}, Which::kPresent);
}

void Optimizer::zero_gradients() {
  const ops::FillInplaceAttrs zero{0};
  write_gradients(ops::records::fill_inplace, &zero);
}

void Optimizer::clip_value(double most) {
  if (!(most >= 0)) fail(Status::kRange, "clip_value: a bound of ", most);
  const ops::ClipIntoAttrs bounds{-most, most};
  write_gradients(ops::records::clip_into, &bounds);
}

// The factor is at nobody's hand: where it is 1 the gradients are multiplied by that.
void Optimizer::trace_clip_norm(double most) const {
  const ops::Value squares = ops::full({}, 0, DType::kF64);
  for (Leaf* leaf : leaves()) {
    if (ArrayRef gradient = autograd::gradient_of(*leaf)) ops::add_squares(squares, ops::Value(std::move(gradient)));
  }
  const std::vector<ops::Value> norm_and_factor = ops::clip_factor(squares, most);
  trace_writes({ops::records::scale_into, nullptr, {&norm_and_factor[1], 1}});
}

void Optimizer::clip_norm(double most, double* norm) {
  if (!(most >= 0)) fail(Status::kRange, "clip_norm: a norm of ", most);
  ops::Context context = ops::context();
  context.record = false;
  context.place = place();
  context.category = Category::kWorkspace;
  context.exempt_from_cap = true;
  const ops::Within within(context);
  if (context.tracer) return trace_clip_norm(most);
  constexpr int kTries = 4;
  for (int tries = 1;; ++tries) {
    std::vector<GradientWrite> ready = gradients_in(leaves());
    std::vector<ops::Value> factors;
    ops::Value length;
    for (const ops::Value& squares : sums_of_squares(ready, context.place)) {
      const std::vector<ops::Value> norm_and_factor = ops::clip_factor(squares, most);
      length = norm_and_factor[0];
      factors.push_back(norm_and_factor[1]);
    }
    // Read before anything is written: what is told only by now, such as an earlier call's index, has changed nothing.
    if (norm) *norm = number_in(length);
    const bool waits =
        norm || factors[0]->device().is_host_memory() || std::any_of(ready.begin(), ready.end(), is_seen);
    if (waits && number_in(factors[0]) == 1) return;
    // While other threads never cease to add to the gradients, the norm is that of a moment in this call.
    const Which which = tries < kTries ? Which::kListed : Which::kPresent;
    if (write_all(ready, {ops::records::scale_into, nullptr, factors}, which)) return;
  }
}

std::vector<NamedArray> Optimizer::gradients() {
  const std::lock_guard guard(lock_);
  std::vector<NamedArray> entries;
  int64_t index = 0;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      const std::string name = cat(index++);
      if (ArrayRef gradient = autograd::gradient_of(leaf_in(member.leaf)))
        entries.push_back({name, std::move(gradient)});
    }
  }
  return entries;
}

Optimizer::GradientLoad::GradientLoad(Optimizer& optimizer, std::vector<NamedArray> gradients) : optimizer_(optimizer) {
  const int64_t count = optimizer.parameters();
  for (NamedArray& entry : gradients) {
    const std::string dotted = entry.name + ".";  // without a name of a part behind it
    const StateName at = parse_state_name(dotted);
    if (at.index < 0 || at.index >= count || !at.part.empty()) {
      fail(Status::kArgument, "the gradient '", entry.name, "' is of none of ", count, " parameters");
    }
    Ref<ops::NodeBase> leaf = optimizer.leaf(at.index);
    const Spec &spec = leaf_in(leaf).spec, own = entry.array->spec();
    if (own != spec) {
      fail(Status::kShape, "the gradient of parameter ", entry.name, " is ", to_string(own), ", the parameter ",
           to_string(spec));
    }
    ArrayRef near =
        ops::on_device(autograd::gradient_place(leaf_in(leaf)), *entry.array, optimizer.device_of(at.index));
    entry.array = nullptr;  // what nobody else has need not be copied
    ArrayRef ready = autograd::prepare_gradient(leaf_in(leaf), ops::Value(std::move(near)));
    prepared_.push_back({std::move(leaf), std::move(ready)});
  }
}

void Optimizer::GradientLoad::commit() noexcept {
  optimizer_.clear_gradients();
  for (Prepared& each : prepared_) autograd::commit_gradient(leaf_in(each.leaf), std::move(each.gradient));
}

}  // namespace tinyai::optim
