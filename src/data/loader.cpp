// Batches: order, scope, rows.
#include "data/loader.h"

#include <algorithm>

#include "base/checked.h"
#include "base/error.h"
#include "data/shuffle.h"
#include "memory/scope_guards.h"
#include "ops/apply.h"

namespace tinyai::data {

using memory::Category;
using memory::Kind;

void check(const LoaderOptions& options) {
  if (options.batch_size < 1) fail(Status::kRange, "loader: a batch size of ", options.batch_size);
}

Loader::Loader(const Place& place, Ref<Dataset> dataset, const LoaderOptions& options)
    : dataset_(std::move(dataset)), options_(options), device_(memory::device_of(place)) {
  check(options);
  scope_ = memory::open(Id{place.scope}, {.name = "loader", .engine = true});
  try {
    if (options.shuffle) {
      const int64_t size = dataset_->size();
      order_ = new_array(memory::place_in(scope_), device::cpu(), Category::kData,
                         {DType::kI64, Shape(std::span<const int64_t>(&size, 1))});
    }
    begin_locked(0);  // nobody else has it yet
  } catch (...) {
    memory::close(scope_);
    throw;
  }
}

Loader::~Loader() {
  order_ = {};
  memory::close(scope_);
}

std::string Loader::describe() const { return cat("loader of ", dataset_->describe()); }

int64_t Loader::batches() const {
  const int64_t size = dataset_->size(), batch = options_.batch_size;
  return options_.drop_last ? size / batch : size / batch + (size % batch != 0);
}

void Loader::begin_locked(int64_t epoch) {
  if (order_) {
    const std::span<int64_t> order(static_cast<int64_t*>(order_->data()), dataset_->size());
    permutation(options_.seed, static_cast<uint64_t>(epoch) + 1, order);  // 0 is a split's
    if (const ArrayRef& rows = dataset_->rows()) {
      for (int64_t& row : order) row = static_cast<const int64_t*>(rows->data())[row];
    }
  }
  epoch_ = epoch;
  next_ = 0;
  ++starts_;
  returned_.clear();
}

void Loader::start(int64_t epoch, int64_t batch) {
  if (epoch < 0 || batch < 0 || batch > batches()) {
    fail(Status::kRange, "loader: there is no batch ", batch, " of epoch ", epoch, "; an epoch has ", batches());
  }
  const std::lock_guard guard(lock_);
  begin_locked(epoch);
  next_ = batch;
}

void Loader::set_seed(uint64_t seed) {
  const std::lock_guard guard(lock_);
  options_.seed = seed;
}

void Loader::fill(Batch& batch, const Claim& claim) const {
  ops::Context context = ops::context().inner(memory::place_in(batch.scope), false);
  context.category = Category::kData;
  const ops::Within within(context);
  std::vector<Value> values =
      claim.rows.empty() ? dataset_->range(claim.index * options_.batch_size + claim.run.begin, claim.run.count())
                         : dataset_->select(claim.rows);
  for (Value& value : values) {
    const uint32_t flags = value->view ? 0 : static_cast<uint32_t>(memory::kOwnsStorage);
    value.array()->read_only = true;  // a copy's too: what may be done to a batch does not depend on how it was made
    batch.arrays.push_back(publish_array(context.place, value.take_array(), flags));
  }
}

int64_t Loader::examples(int64_t first, int64_t count) const {
  const int64_t begin = first * options_.batch_size, all = dataset_->size() - begin;
  return count > all / options_.batch_size ? all : count * options_.batch_size;
}

// False at the end of an epoch; then the next one has begun.
bool Loader::claim(Claim& out, RowsOfBatch rows) {
  const std::lock_guard guard(lock_);
  if (returned_.empty() && next_ == batches()) {
    begin_locked(checked_sum("loader_next", "the epoch", epoch_, 1));
    return false;
  }
  returned_.reserve(returned_.size() + claimed_ + 1);  // to give back takes no memory
  const int64_t index = returned_.empty() ? next_ : returned_.back();
  out = {.index = index, .examples = examples_of(index), .start = starts_, .run = {}, .rows = {}};
  out.run = rows(out.examples);
  if (order_) {
    const auto* first = static_cast<const int64_t*>(order_->data()) + index * options_.batch_size;
    out.rows.assign(first + out.run.begin, first + out.run.end);
  }
  ++claimed_;
  if (returned_.empty()) {
    ++next_;
  } else {
    returned_.pop_back();
  }
  return true;
}

void Loader::give_back(const Claim& claim) noexcept {
  const std::lock_guard guard(lock_);
  --claimed_;
  if (claim.start == starts_) returned_.push_back(claim.index);
}

// Opens on the loader's device, whatever the scope's is.
Id Loader::open_in(Id into) const {
  memory::place_in(into, "into");  // SYSTEM, CLOSED
  return memory::open(into, {.name = "batch", .device = device_.name()});
}

Batch Loader::make_batch(const Claim& claim, Id into) const {
  Batch batch;
  batch.index = claim.index;
  batch.examples = claim.examples;
  batch.scope = into ? open_in(into) : memory::open(scope_, {.name = "batch", .engine = true});
  memory::ScopeGuard close(batch.scope);
  fill(batch, claim);
  close.release();
  return batch;
}

Batch Loader::next(Id into, RowsOfBatch rows) {
  Claim mine;
  if (!claim(mine, rows)) return {};
  try {
    Batch batch = make_batch(mine, into);
    const std::lock_guard guard(lock_);
    --claimed_;
    return batch;
  } catch (...) {
    give_back(mine);
    throw;
  }
}

void register_data() {
  memory::register_object_kind<Dataset>(Kind::kDataset);
  memory::register_object_kind<Loader>(Kind::kLoader);
}

}  // namespace tinyai::data
