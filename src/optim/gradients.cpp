// An optimizer's gradients: clearing, clipping, and a checkpoint's. No lock of the optimizer's is held while memory is
// taken: the host's allocator may run.
#include <algorithm>
#include <cmath>
#include <map>

#include "autograd/leaf_locks.h"
#include "base/error.h"
#include "graph/run/gradients.h"
#include "memory/value_handle.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/step.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/square_blocks.h"
#include "optim/optimizer.h"
#include "optim/parameters.h"

namespace tinyai::optim {

using autograd::Leaf;
using memory::Category;

namespace {

// A gradient that is to be written: what is written of one by rows are their values, which are zeros where a row stands
// again, so that they have the bounds and the norm of the whole, and its multiples. One with a history is shown by its
// variable too and is never written itself: what is written goes to a fresh array, which takes its place in the leaf,
// without the history.
struct GradientWrite {
  Leaf* leaf;
  autograd::Gradient read;
  uint32_t version;  // when it was read
  ArrayRef fresh = {};
  ops::Value history = {};
  Id handle = {};

  const Array& gradient() const { return *read.array; }
};

std::vector<GradientWrite> gradients_in(std::span<Leaf* const> leaves) {
  std::vector<GradientWrite> out;
  for (Leaf* leaf : leaves) {
    autograd::Gradient gradient = autograd::settled_gradient(*leaf);
    if (!gradient) continue;
    const uint32_t version = gradient.array->storage->version.load(std::memory_order_acquire);
    out.push_back({.leaf = leaf, .read = std::move(gradient), .version = version});
  }
  return out;
}

// Tells which gradients are written: those that were listed, as they were then, or what the leaves have by now.
enum class GradientSet { kListed, kPresent };

void prepare_write(GradientWrite& write, GradientSet which) {
  if (write.read.rows) return;
  if (which == GradientSet::kListed) {
    const std::lock_guard guard(write.leaf->lock);
    if (!write.leaf->recorded) return;
  }
  write.fresh = new_array(autograd::gradient_place(*write.leaf), write.gradient().device(), Category::kGradient,
                          write.leaf->spec, {}, memory::Exempt::kFromCap);
}

}  // namespace

// A write, and its operand beside the gradient.
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
  if (!ready.leaf->recorded) {
    op.write(ready.gradient(), ready.gradient());
    if (!ready.read.rows) return;
    const std::lock_guard guard(ready.leaf->lock);
    ready.handle = std::exchange(ready.leaf->handle, Id());  // of a copy
    return;
  }
  op.write(*ready.fresh, ready.gradient());
  const std::lock_guard guard(ready.leaf->lock);
  std::swap(ready.leaf->gradient, ready.fresh);
  std::swap(ready.leaf->recorded, ready.history);
  ready.handle = std::exchange(ready.leaf->handle, Id());
}

// Reads it as it is by now; rows that came since, or went into a whole, count as coming after the call.
void read_present(GradientWrite& write) {
  if (!write.read.rows) {
    write.read.array = autograd::gradient_of(*write.leaf);
  } else if (!autograd::is_gradient_of(*write.leaf, write.read)) {
    write.read = {};
  }
}

// All of them, or none where memory runs out. False, with nothing written, where the listed ones are wanted and another
// thread has written to them since, or put others in their place.
bool write_all(std::vector<GradientWrite>& ready, const GradientOp& op, GradientSet which) {
  for (GradientWrite& one : ready) prepare_write(one, which);
  std::vector<Leaf*> leaves;
  for (const GradientWrite& one : ready) leaves.push_back(one.leaf);
  {
    const autograd::LeafLocks locks(leaves);
    if (which == GradientSet::kPresent) {
      for (GradientWrite& one : ready) read_present(one);
      std::erase_if(ready, [](const GradientWrite& one) { return !one.read; });
    }
    for (const GradientWrite& one : ready) {
      const bool same = autograd::is_gradient_of(*one.leaf, one.read) &&
                        one.gradient().storage->version.load(std::memory_order_relaxed) == one.version;
      const bool fits = which == GradientSet::kPresent || (same && !(one.leaf->recorded && !one.fresh));
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

// True if somebody would see that it was multiplied by 1: whoever has its history, or saved it.
bool is_seen(const GradientWrite& listed) {
  constexpr uint32_t kOwn = 2;  // the leaf's, and ours
  const std::lock_guard guard(listed.leaf->lock);
  return listed.leaf->recorded || !graph::is_private(listed.gradient(), kOwn);
}

// The sum of squares of all, by blocks of 4,096 elements and the tree of all blocks: whoever has other blocks has the
// same bits. Of several devices each sums up its own blocks, and the host has all; one for each device is given.
std::vector<ops::Value> sums_of_squares(std::span<const GradientWrite> all, const Place& place) {
  std::vector<ops::Value> blocks;
  int64_t count = 0, first = 0;
  for (const GradientWrite& one : all) count += ops::square_blocks(one.gradient().elements());
  const auto blocks_on = [&](device::Device& device) -> const ops::Value& {
    const auto there = std::ranges::find_if(blocks, [&](const auto& each) { return &each->device() == &device; });
    if (there != blocks.end()) return *there;
    ArrayRef made =
        new_array(place, device, Category::kWorkspace, {DType::kF64, Shape{count}}, {}, memory::Exempt::kFromCap);
    ops::fill(*made, 0);
    return blocks.emplace_back(std::move(made));
  };
  for (const GradientWrite& one : all) {
    ops::block_squares(blocks_on(one.gradient().device()), ops::Value(one.read.array), first);
    first += ops::square_blocks(one.gradient().elements());
  }
  if (blocks.size() > 1) {
    ops::Value there(ops::on_device(place, *blocks[0], device::cpu()));
    for (size_t i = 1; i < blocks.size(); ++i)
      there = there + ops::Value(ops::on_device(place, *blocks[i], device::cpu()));
    const auto total = ops::read_scalar<double>(*ops::tree_sum(there));
    for (ops::Value& sum : blocks) sum = one_f64(sum->device(), place, total);
    return blocks;
  }
  if (blocks.empty()) return {one_f64(device::cpu(), place, 0)};
  return {ops::tree_sum(blocks[0])};
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
  if (write_all(ready, {op, attrs}, GradientSet::kListed)) return;
  ready = gradients_in(leaves());
  write_all(ready, {op, attrs}, GradientSet::kPresent);
}

void Optimizer::zero_gradients() {
  const ops::FillInplaceAttrs zero{0};
  write_gradients(ops::records::fill_inplace, &zero);
  if (ops::context().tracer) return;
  const std::lock_guard guard(lock_);
  for (Group& group : groups_) {
    for (Member& member : group.members) autograd::drop_rows(leaf_in(member.leaf));  // zeros by rows are none
  }
}

// Of gradients with a loss's scale: what is not finite becomes NaN first, so that the step sees it behind the bounds.
void Optimizer::clip_scaled(const LossScale& scale, double most) {
  const ops::Within within(apart());
  const ops::Value value = scale.value(), squares = ops::full_like(value, 0);
  for (Leaf* leaf : leaves()) {
    autograd::Gradient gradient = autograd::settled_gradient(*leaf);
    if (gradient) ops::add_squares(squares, ops::Value(std::move(gradient.array)));
  }
  const ops::Value none = ops::full_like(value, 0);
  scale_gradients(ops::where(ops::isfinite(squares), ops::reciprocal(value), none));  // infinity * 0 is NaN
  const ops::ClipIntoAttrs bounds{-most, most};
  write_gradients(ops::records::clip_into, &bounds);
  scale_gradients(ops::copy(value));  // a traced gradient is multiplied by what is traced
}

void Optimizer::clip_value(double most) {
  if (!(most >= 0)) fail(Status::kRange, "clip_value: a bound of ", most);
  refuse_early("clip_value", "its gradients are gone when a backward has ended");
  if (const Ref<LossScale> scale = loss_scale()) return clip_scaled(*scale, most);
  const ops::ClipIntoAttrs bounds{-most, most};
  write_gradients(ops::records::clip_into, &bounds);
}

// The norm, and what gradients are multiplied by. With a loss's scale the norm is that without it, and nothing is done
// where it is not finite: the step will be left out, and says by whose gradient.
std::vector<ops::Value> Optimizer::clip_factor(const ops::Value& squares, double most) const {
  const Ref<LossScale> scale = loss_scale();
  if (!scale) return ops::clip_factor(squares, most);
  std::vector<ops::Value> made = ops::clip_factor(squares * ops::square(ops::reciprocal(scale->value())), most);
  made[1] = ops::where(ops::isfinite(made[0]), made[1], ops::full_like(made[1], 1));
  return made;
}

// The factor is at nobody's hand: where it is 1 the gradients are multiplied by that.
void Optimizer::trace_clip_norm(double most) const {
  std::vector<ops::Value> gradients;
  for (Leaf* leaf : leaves()) {
    if (ArrayRef gradient = autograd::gradient_of(*leaf)) gradients.emplace_back(std::move(gradient));
  }
  int64_t count = 0, first = 0;
  for (const ops::Value& gradient : gradients) count += ops::square_blocks(gradient->elements());
  const ops::Value blocks = ops::full(ops::to_ints(Shape{count}), 0, DType::kF64);
  for (const ops::Value& gradient : gradients) {
    ops::block_squares(blocks, gradient, first);
    first += ops::square_blocks(gradient->elements());
  }
  const ops::Value squares = ops::tree_sum(blocks);
  const std::vector<ops::Value> norm_and_factor = clip_factor(squares, most);
  trace_writes({ops::records::scale_into, nullptr, {&norm_and_factor[1], 1}});
}

void Optimizer::clip_norm(double most, double* norm) {
  if (!(most >= 0)) fail(Status::kRange, "clip_norm: a norm of ", most);
  refuse_early("clip_norm", "a norm is of all gradients, and they are never there at once");
  const ops::Context context = apart();
  const ops::Within within(context);
  if (context.tracer) return trace_clip_norm(most);
  constexpr int kTries = 4;
  for (int tries = 1;; ++tries) {
    std::vector<GradientWrite> ready = gradients_in(leaves());
    std::vector<ops::Value> factors;
    ops::Value length;
    for (const ops::Value& squares : sums_of_squares(ready, context.place)) {
      const std::vector<ops::Value> norm_and_factor = clip_factor(squares, most);
      length = norm_and_factor[0];
      factors.push_back(norm_and_factor[1]);
    }
    // Read before anything is written: what is told only by now, such as an earlier call's index, has changed nothing.
    if (norm) *norm = ops::read_scalar<double>(*length);
    const bool waits =
        norm || factors[0]->device().is_host_memory() || std::any_of(ready.begin(), ready.end(), is_seen);
    if (waits && ops::read_scalar<double>(*factors[0]) == 1) return;
    // While other threads never cease to add to the gradients, the norm is that of a moment in this call.
    const GradientSet which = tries < kTries ? GradientSet::kListed : GradientSet::kPresent;
    if (write_all(ready, {ops::records::scale_into, nullptr, factors}, which)) return;
  }
}

void Optimizer::scale_gradients(const ops::Value& factor) {
  if (ops::context().tracer) return trace_writes({ops::records::scale_into, nullptr, {&factor, 1}});
  const Place home = place();
  std::vector<GradientWrite> ready = gradients_in(leaves());
  std::vector<ops::Value> factors{factor};
  for (const GradientWrite& one : ready) {
    device::Device& device = one.gradient().device();
    const bool is_there = std::ranges::any_of(factors, [&](const auto& each) { return &each->device() == &device; });
    if (!is_there) factors.push_back(one_f64(device, home, ops::read_scalar<double>(*factor)));
  }
  if (write_all(ready, {ops::records::scale_into, nullptr, factors}, GradientSet::kListed)) return;
  ready = gradients_in(leaves());
  write_all(ready, {ops::records::scale_into, nullptr, factors}, GradientSet::kPresent);
}

// ---- A checkpoint's -------------------------------------------------------------------------------------------------

namespace {

// Behind the number of a parameter whose gradient is kept by rows.
constexpr std::string_view kRows = ".rows", kValues = ".values";

// Requires rows as a file has them: rows of the leaf, in any order.
void require_rows(const std::string& name, const Leaf& leaf, const autograd::Rows& given) {
  const Spec wanted{DType::kI64, {given.numbers->elements()}};
  Spec values = leaf.spec;
  if (values.shape.rank() > 0) values.shape[0] = given.numbers->elements();
  if (given.numbers.spec() != wanted || leaf.spec.shape.rank() == 0 || given.slices.spec() != values) {
    fail(Status::kShape, "the gradient of parameter ", name, " is of rows ", to_string(given.numbers.spec()),
         " with values ", to_string(given.slices.spec()), ", the parameter ", to_string(leaf.spec));
  }
  std::vector<int64_t> numbers(static_cast<size_t>(given.numbers->elements()));
  copy_to_host(*given.numbers, numbers.data());
  for (const int64_t row : numbers) {
    if (row < 0 || row >= leaf.spec.shape[0])
      fail(Status::kRange, "the gradient of parameter ", name, " has row ", row, " of ", leaf.spec.shape[0]);
  }
}

}  // namespace

std::vector<NamedArray> Optimizer::gradients() {
  std::vector<NamedArray> entries;
  int64_t index = 0;
  for (Leaf* leaf : leaves()) {
    const std::string name = cat(index++);
    autograd::Gradient gradient = autograd::settled_gradient(*leaf);
    if (!gradient) continue;
    if (gradient.rows) entries.push_back({cat(name, kRows), gradient.rows});
    entries.push_back({gradient.rows ? cat(name, kValues) : name, std::move(gradient.array)});
  }
  return entries;
}

Optimizer::GradientLoad::GradientLoad(Optimizer& optimizer, std::vector<NamedArray> gradients) : optimizer_(optimizer) {
  std::map<int64_t, autograd::Rows> by_rows;
  for (NamedArray& entry : gradients) {
    const size_t dot = std::min(entry.name.find('.'), entry.name.size());
    const std::string_view part = std::string_view(entry.name).substr(dot);
    const int64_t index = parse_state_name(cat(entry.name.substr(0, dot), ".")).index;
    const bool is_known = part.empty() || part == kRows || part == kValues;
    if (index < 0 || index >= optimizer.parameters() || !is_known) {
      fail(Status::kArgument, "the gradient '", entry.name, "' is of none of ", optimizer.parameters(), " parameters");
    }
    ArrayRef near = ops::on_device(autograd::gradient_place(leaf_in(optimizer.leaf(index))), *entry.array,
                                   optimizer.device_of(index));
    entry.array = nullptr;  // what nobody else has need not be copied
    if (part.empty()) {
      add_whole(index, std::move(near));
    } else {
      (part == kRows ? by_rows[index].numbers : by_rows[index].slices) = ops::Value(std::move(near));
    }
  }
  for (const auto& [index, rows] : by_rows) add_rows(index, rows);
}

void Optimizer::GradientLoad::add_whole(int64_t index, ArrayRef gradient) {
  Ref<ops::NodeBase> leaf = optimizer_.leaf(index);
  const Spec &spec = leaf_in(leaf).spec, own = gradient->spec();
  if (own != spec) {
    fail(Status::kShape, "the gradient of parameter ", index, " is ", to_string(own), ", the parameter ",
         to_string(spec));
  }
  ArrayRef ready = autograd::prepare_gradient(leaf_in(leaf), ops::Value(std::move(gradient)));
  prepared_.add(std::move(leaf), std::move(ready));
}

void Optimizer::GradientLoad::add_rows(int64_t index, const autograd::Rows& rows) {
  Ref<ops::NodeBase> leaf = optimizer_.leaf(index);
  if (!rows.numbers || !rows.slices)
    fail(Status::kArgument, "the gradient of parameter ", index, " has ", rows.numbers ? "no values" : "no rows");
  require_rows(cat(index), leaf_in(leaf), rows);
  autograd::RowGradientRef ready = autograd::prepare_rows(leaf_in(leaf), {&rows, 1});
  prepared_.add(std::move(leaf), {}, std::move(ready));
}

void Optimizer::GradientLoad::commit() noexcept {
  optimizer_.clear_gradients();
  prepared_.commit();
}

}  // namespace tinyai::optim
