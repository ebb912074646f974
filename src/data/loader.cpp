// Batches: order, scope, rows.
#include "data/loader.h"

#include <algorithm>

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
    : dataset_(std::move(dataset)), options_(options) {
  check(options);
  scope_ = memory::open(Id{place.scope}, {.name = "loader", .engine = true});
  try {
    set_order(0);
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

int64_t Loader::epoch() const {
  const std::lock_guard guard(lock_);
  return epoch_;
}

void Loader::set_order(int64_t epoch) {
  if (options_.shuffle) {
    const int64_t size = dataset_->size();
    if (!order_) {
      order_ = new_array(memory::place_in(scope_), device::cpu(), Category::kData,
                         {DType::kI64, Shape(std::span<const int64_t>(&size, 1))});
    }
    const std::span<int64_t> order(static_cast<int64_t*>(order_->data()), size);
    permutation(options_.seed, static_cast<uint64_t>(epoch) + 1, order);  // 0 is a split's
    if (const ArrayRef& rows = dataset_->rows()) {
      for (int64_t& row : order) row = static_cast<const int64_t*>(rows->data())[row];
    }
  }
  epoch_ = epoch;
  next_ = 0;
}

void Loader::start(int64_t epoch, int64_t batch) {
  if (epoch < 0 || batch < 0 || batch > batches()) {
    fail(Status::kRange, "loader: there is no batch ", batch, " of epoch ", epoch, "; an epoch has ", batches());
  }
  const std::lock_guard guard(lock_);
  set_order(epoch);
  next_ = batch;
}

void Loader::set_seed(uint64_t seed) {
  const std::lock_guard guard(lock_);
  options_.seed = seed;
}

void Loader::fill(Batch& batch) const {
  ops::Context context;
  context.record = false;
  context.place = memory::place_in(batch.scope);
  context.category = Category::kData;
  const ops::Within within(context);
  const int64_t start = batch.index * options_.batch_size;
  std::vector<Value> values;
  if (order_) {
    values =
        dataset_->select({static_cast<const int64_t*>(order_->data()) + start, static_cast<size_t>(batch.examples)});
  } else {
    values = dataset_->range(start, batch.examples);
  }
  for (Value& value : values) {
    const uint32_t flags = value->view ? 0 : static_cast<uint32_t>(memory::kOwnsStorage);
    batch.arrays.push_back(publish_array(context.place, value.take_array(), flags));
  }
}

Batch Loader::next(Id into) {
  const std::lock_guard guard(lock_);
  if (next_ == batches()) {
    set_order(epoch_ + 1);
    return {};
  }
  Batch batch;
  batch.index = next_;
  batch.examples = std::min(options_.batch_size, dataset_->size() - next_ * options_.batch_size);
  batch.scope = memory::open(scope_, {.name = "batch", .engine = true});
  memory::ScopeGuard close(batch.scope);
  fill(batch);
  if (into) memory::attach(into, {&batch.scope, 1});
  close.release();
  ++next_;
  return batch;
}

void register_data() {
  memory::register_object_kind<Dataset>(Kind::kDataset);
  memory::register_object_kind<Loader>(Kind::kLoader);
}

}  // namespace tinyai::data
