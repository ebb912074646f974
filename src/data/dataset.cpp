// Datasets: checking the arrays, taking rows of them, splitting.
#include "data/dataset.h"

#include "base/checked.h"
#include "base/error.h"
#include "data/shuffle.h"
#include "ops/apply.h"
#include "ops/generated/index.h"
#include "ops/generated/shape.h"
#include "ops/scratch.h"

namespace tinyai::data {
namespace {

using memory::Category;
using memory::Kind;
using memory::Pinned;

ArrayRef index_array(const Place& place, device::Device& device, int64_t count, const int64_t* values) {
  const Spec spec{DType::kI64, Shape(std::span<const int64_t>(&count, 1))};
  ArrayRef array = new_array(place, device, Category::kData, spec);
  if (values) copy_from_host(*array, values);
  return array;
}

}  // namespace

Dataset::Dataset(memory::EngineVector<ArrayRef> arrays, int inputs, ArrayRef rows)
    : arrays_(std::move(arrays)),
      inputs_(inputs),
      rows_(std::move(rows)),
      size_(rows_ ? rows_->elements() : arrays_[0]->size(0)) {}

std::string Dataset::describe() const {
  return cat("dataset of ", size_, " examples, ", inputs_, inputs_ == 1 ? " input, " : " inputs, ", targets(),
             targets() == 1 ? " target" : " targets");
}

std::vector<Value> Dataset::range(int64_t start, int64_t count) const {
  if (rows_) return select({row_data() + start, static_cast<size_t>(count)});
  std::vector<Value> out;
  for (const ArrayRef& array : arrays_) out.push_back(ops::slice(Value(array), 0, start, start + count));
  return out;
}

// `order` counts rows of the arrays here.
std::vector<Value> Dataset::select(std::span<const int64_t> order) const {
  std::vector<Value> out;
  Value rows;
  for (const ArrayRef& array : arrays_) {
    if (!rows || &rows->device() != &array->device()) {
      rows =
          Value(index_array(ops::context().place, array->device(), static_cast<int64_t>(order.size()), order.data()));
    }
    out.push_back(ops::index_select(Value(array), rows));
  }
  return out;
}

Id make_dataset(const Place& place, std::span<const Id> ids, int inputs) {
  if (inputs < 1 || inputs > static_cast<int>(ids.size())) {
    fail(Status::kArgument, "dataset: ", inputs, " inputs among ", static_cast<int64_t>(ids.size()), " arrays");
  }
  std::vector<Pinned> pins;
  memory::EngineVector<ArrayRef> arrays;
  for (const Id id : ids) {
    Array& array = pins.emplace_back(id, Kind::kArray, "arrays").as<Array>();
    if (array.rank == 0)
      fail(Status::kShape, "dataset: ", tinyai::describe(array), " has no axis that counts examples");
    if (!arrays.empty() && array.size(0) != arrays[0]->size(0)) {
      fail(Status::kShape, "dataset: ", tinyai::describe(*arrays[0]), " and ", tinyai::describe(array),
           " have different numbers of examples (the first axis)");
    }
    arrays.push_back(ArrayRef::share(&array));
  }
  const Id made = memory::publish_object(place, Kind::kDataset,
                                         Dataset::make(place, memory::Exempt::kNo, std::move(arrays), inputs, nullptr));
  for (const Pinned& pinned : pins) pinned->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
  return made;
}

std::vector<Ref<Dataset>> split(const Place& place, const Dataset& dataset, std::span<const int64_t> sizes,
                                const SplitOptions& options) {
  int64_t total = 0;
  for (const int64_t size : sizes) {
    if (size < 0) fail(Status::kRange, "dataset_split: a part of ", size, " examples");
    if (size > dataset.size() - total) {
      fail(Status::kRange, "dataset_split: the parts have more than the ", dataset.size(), " examples there are");
    }
    total += size;
  }
  ops::Scratch scratch(place, device::cpu());
  const int64_t bytes = checked_product("dataset_split", "bytes of an order", dataset.size(), sizeof(int64_t));
  const std::span<int64_t> order(static_cast<int64_t*>(scratch.allocate(bytes)), dataset.size());
  if (options.shuffle) {
    permutation(options.seed, 0, order);
  } else {
    for (int64_t i = 0; i < dataset.size(); ++i) order[i] = i;
  }
  if (const ArrayRef& rows = dataset.rows()) {
    for (int64_t& row : order) row = static_cast<const int64_t*>(rows->data())[row];
  }
  std::vector<Ref<Dataset>> parts;
  const int64_t* next = order.data();
  for (const int64_t size : sizes) {
    ArrayRef rows = index_array(place, device::cpu(), size, next);
    parts.push_back(Dataset::make(place, memory::Exempt::kNo, dataset.arrays(), dataset.inputs(), std::move(rows)));
    next += size;
  }
  return parts;
}

}  // namespace tinyai::data
