#include "autograd/row_gradient.h"

#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "memory/value_handle.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/tracer.h"
#include "ops/write.h"

namespace tinyai::autograd {
namespace {

using memory::Category;
using memory::EngineVector;

// The engine's own calls on what belongs to a leaf.
ops::Context at_gradient_of(const Leaf& leaf) {
  ops::Context context = ops::context().inner(gradient_place(leaf), false);
  context.category = Category::kWorkspace;
  context.exempt_from_cap = true;
  return context;
}

ops::Ints one_size(int64_t size) { return {.count = 1, .values = {size}}; }
int64_t rows_of(const Leaf& leaf) { return leaf.spec.shape[0]; }

// Marks each of the sorted numbers that is another one than before.
Value begins(const Value& sorted) {
  const int64_t size = sorted->elements();
  const Value first = ops::ones(one_size(std::min<int64_t>(size, 1)), DType::kBool);
  const Value before = ops::slice(sorted, 0, 0, std::max<int64_t>(size - 1, 0));
  const Value parts[] = {first, ops::not_equal(ops::slice(sorted, 0, 1), before)};
  return ops::concat(parts, 0);
}

Value joined(std::span<const Rows> parts, Value Rows::*which) {
  if (parts.size() == 1) return parts[0].*which;
  EngineVector<Value> all;
  for (const Rows& part : parts) all.push_back(part.*which);
  return ops::concat({all.data(), all.size()}, 0);
}

// Sums rows as a RowGradient has them: a sum lies where its row stands first among the sorted ones, and zeros
// elsewhere, so the number of entries is known without the numbers. A row's terms are added in the order they came in.
Rows summed(Rows found, int64_t rows) {
  const int64_t count = found.numbers->elements();
  const Value none = ops::zeros(one_size(count), DType::kI64);
  const Value size = ops::full({}, static_cast<double>(rows), DType::kI64);
  const std::vector<Value> sorted = ops::sort(ops::mod(ops::cast(found.numbers, DType::kI64), size), 0);
  const Value first = begins(sorted[0]);
  const Value group = ops::add_scalar(ops::cumsum(first, 0), -1);
  const Value at = ops::arange(0, static_cast<double>(count), 1, DType::kI64);
  const Value begin = ops::scatter_add(none, group, ops::where(first, at, none), 0);  // of each group
  const Value place = ops::scatter_add(none, sorted[1], ops::index_select(begin, group, 0), 0);
  return {sorted[0], ops::index_add(found.slices, place, 0, count)};
}

ArrayRef at_home(const Leaf& leaf, Value made) {
  Storage& storage = *made->storage;
  memory::move_charge(storage.account, storage.category, storage.charge(), gradient_place(leaf), Category::kGradient);
  return made.take_array();
}

uint32_t version_of(const RowGradient& part) { return part.values->storage->version.load(std::memory_order_relaxed); }

// The parts of a leaf at one moment, oldest first.
class Parts {
 public:
  // False: there are none.
  bool read(Leaf& leaf) {
    for (size_t count = 0;; all_.reserve(count)) {  // not under the lock
      const std::lock_guard guard(leaf.lock);
      count = 0;
      for (const RowGradient* part = leaf.rows.get(); part; part = part->older.get()) ++count;
      if (count > all_.capacity()) continue;
      copy(leaf);
      return count > 0;
    }
  }
  bool has_whole() const { return has_whole_; }
  const RowGradientRef& newest() const { return newest_; }
  uint32_t newest_version() const { return newest_version_; }
  std::span<const Rows> all() const { return {all_.data(), all_.size()}; }

  // Finds where the leaf has them still, and as they were; null: they were cleared, added up or written to since. The
  // caller has the right to write the leaf.
  RowGradientRef* find_in(Leaf& leaf) const noexcept {
    RowGradientRef* link = &leaf.rows;
    while (*link && *link != newest_) link = &(*link)->older;
    uint64_t versions = 0;
    auto one = all_.rbegin();
    for (const RowGradient* part = link->get(); part; part = part->older.get(), ++one) {
      if (one == all_.rend() || one->slices.array() != part->values.get()) return nullptr;
      versions += version_of(*part);
    }
    return one == all_.rend() && versions == versions_ ? link : nullptr;
  }

 private:
  void copy(const Leaf& leaf) {
    newest_ = leaf.rows;
    newest_version_ = newest_ ? version_of(*newest_) : 0;
    has_whole_ = static_cast<bool>(leaf.gradient);
    all_.clear();
    versions_ = 0;
    for (const RowGradient* part = leaf.rows.get(); part; part = part->older.get()) {
      all_.push_back({Value(part->rows), Value(part->values)});
      versions_ += version_of(*part);
    }
    std::reverse(all_.begin(), all_.end());
  }

  EngineVector<Rows> all_;
  RowGradientRef newest_;
  uint32_t newest_version_ = 0;
  bool has_whole_ = false;
  uint64_t versions_ = 0;  // the sum of all
};

Value whole_of(const Leaf& leaf, std::span<const Rows> parts) {
  return ops::index_add(joined(parts, &Rows::slices), joined(parts, &Rows::numbers), 0, rows_of(leaf));
}

// With the context of the leaf's gradient.
RowGradientRef part_of(Leaf& leaf, Rows rows) {
  ArrayRef numbers = at_home(leaf, std::move(rows.numbers)), values = at_home(leaf, std::move(rows.slices));
  return std::allocate_shared<RowGradient>(memory::EngineAllocator<RowGradient>(), std::move(numbers),
                                           std::move(values));
}

// More entries than there are rows become as many as there are distinct ones, which waits for a device.
RowGradientRef sum_of(Leaf& leaf, std::span<const Rows> found) {
  const ops::Within within(at_gradient_of(leaf));
  Rows sum = summed({joined(found, &Rows::numbers), joined(found, &Rows::slices)}, rows_of(leaf));
  if (sum.numbers->elements() > rows_of(leaf) && &sum.numbers->device() != &device::null())
    sum = distinct_rows({sum.slices.array_ref(), sum.numbers.array_ref()});
  return part_of(leaf, std::move(sum));
}

// Unread rows grow with each backward: up to twice the table, so that adding them up costs a backward little.
void keep_small(Leaf& leaf) {
  int64_t entries = 0;
  {
    const std::lock_guard guard(leaf.lock);
    if (leaf.rows) entries = leaf.rows->entries;
  }
  if (entries > 2 * rows_of(leaf)) settle_gradient(leaf);
}

void merge(Leaf& leaf, Parts& parts) {
  RowGradientRef merged = sum_of(leaf, parts.all());
  const std::lock_guard writing(leaf.writing);
  const std::lock_guard guard(leaf.lock);
  if (RowGradientRef* const link = parts.find_in(leaf)) link->swap(merged);
}

void add_to_whole(Leaf& leaf, Parts& parts) {
  ArrayRef whole;
  {
    const ops::Within within(at_gradient_of(leaf));
    whole = prepare_gradient(leaf, whole_of(leaf, parts.all()));
  }
  commit_gradient(leaf, std::move(whole), [&] { return parts.find_in(leaf); });
}

}  // namespace

// Without recursion: there may be a part for each backward.
RowGradient::~RowGradient() {
  while (older && older.use_count() == 1) older = std::exchange(older->older, nullptr);
}

void require_no_trace(const Leaf& leaf) {
  ops::Tracer* const tracer = ops::context().tracer;
  if (!tracer) return;
  fail(Status::kGraph, "backward: the gradient of '", leaf.name, "' ", to_string(leaf.spec), " is kept by rows, and '",
       tracer->function(),
       "' is traced, whose gradients are whole; call backward outside of it, or switch set_sparse_grad off");
}

RowGradientRef prepare_rows(Leaf& leaf, std::span<const Rows> found) {
  keep_small(leaf);
  return sum_of(leaf, found);
}

namespace {

// Newest first.
void put_before(RowGradientRef older, RowGradientRef& newest) noexcept {
  if (!older) return;
  RowGradient* part = newest.get();
  for (; part->older; part = part->older.get()) part->entries += older->entries;
  part->entries += older->entries;
  part->older = std::move(older);
}

}  // namespace

void join_rows(Leaf& leaf, RowGradientRef& parts, RowGradientRef prepared) {
  put_before(std::move(parts), prepared);
  parts = std::move(prepared);
  if (parts->entries <= 2 * rows_of(leaf)) return;
  EngineVector<Rows> all;
  for (const RowGradient* part = parts.get(); part; part = part->older.get())
    all.push_back({Value(part->rows), Value(part->values)});
  std::reverse(all.begin(), all.end());
  parts = sum_of(leaf, all);
}

void commit_rows(Leaf& leaf, RowGradientRef prepared) noexcept {
  memory::Id stale;
  {
    const std::lock_guard writing(leaf.writing);
    if (leaf.dead.load(std::memory_order_relaxed)) return;
    const std::lock_guard guard(leaf.lock);
    put_before(std::move(leaf.rows), prepared);
    leaf.rows = std::move(prepared);
    stale = std::exchange(leaf.handle, memory::Id());
  }
  memory::end_value_handle(stale);
}

bool read_gradient(Leaf& leaf, Gradient& out) {
  if (ops::context().tracer) [[unlikely]] {
    out = {gradient_of(leaf), {}};
    return true;
  }
  const std::lock_guard guard(leaf.lock);
  if (!leaf.rows) [[likely]] {
    out.array = leaf.gradient;
    return true;
  }
  if (leaf.gradient || leaf.rows->older) return false;
  out = {leaf.rows->values, leaf.rows->rows};
  return true;
}

void settle_gradient(Leaf& leaf) {
  Parts parts;
  if (!parts.read(leaf)) return;
  if (parts.has_whole()) return add_to_whole(leaf, parts);
  if (parts.all().size() > 1) merge(leaf, parts);
}

Gradient settled_gradient(Leaf& leaf) {
  Gradient gradient;
  while (!read_gradient(leaf, gradient)) settle_gradient(leaf);
  return gradient;
}

bool SeenRows::are_of(const Leaf& leaf) const noexcept {
  return leaf.rows == newest && (!newest || version_of(*newest) == version);
}

Value sum_of_rows(Leaf& leaf, SeenRows& seen) {
  Parts parts;
  if (!parts.read(leaf)) return {};
  seen = {parts.newest(), parts.newest_version()};
  return whole_of(leaf, parts.all());
}

void drop_rows(Leaf& leaf) noexcept {
  {
    const std::lock_guard guard(leaf.lock);
    if (!leaf.rows || leaf.gradient) return;
  }
  drop_gradient(leaf);
}

bool is_gradient_of(const Leaf& leaf, const Gradient& gradient) noexcept {
  if (!gradient.rows) return !leaf.rows && leaf.gradient.get() == gradient.array.get();
  return leaf.rows && !leaf.rows->older && !leaf.gradient && leaf.rows->values.get() == gradient.array.get();
}

ArrayRef whole_copy(Leaf& leaf, const Gradient& by_rows) {
  const ops::Within within(at_gradient_of(leaf));
  const Rows part{Value(by_rows.rows), Value(by_rows.array)};
  ArrayRef copy = at_home(leaf, whole_of(leaf, {&part, 1}));
  copy->read_only = true;
  return copy;
}

Rows distinct_rows(const Gradient& by_rows) {
  if (&by_rows.array->device() == &device::null())
    fail(Status::kUnsupported,
         "variable_grad_rows: how many rows there are depends on their numbers, and on device "
         "null nothing computes any");
  const Value rows(by_rows.rows), first = begins(rows);
  const Value which = ops::nonzero(first);
  const Value places = ops::reshape(which, one_size(which->size(0)));
  return {ops::index_select(rows, places, 0), ops::index_select(Value(by_rows.array), places, 0)};
}

void visit_rows(const Leaf& leaf, FunctionRef<void(Array&)> visit) {
  for (const RowGradient* part = leaf.rows.get(); part; part = part->older.get()) {
    visit(*part->rows);
    visit(*part->values);
  }
}

}  // namespace tinyai::autograd
