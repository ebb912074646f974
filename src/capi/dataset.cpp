// Datasets and loaders from C.
#include "capi/dataset.h"
#include "capi/attributes.h"
#include "data/loader.h"

using tinyai::fail;
using tinyai::Ref;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace data = tinyai::data;
namespace memory = tinyai::memory;

namespace {

memory::Pinned pin(tinyai_loader loader) {
  return memory::Pinned(capi::id_of(loader.id), memory::Kind::kLoader, "loader");
}

// Publishes several of a kind: all, or none.
std::vector<memory::Id> publish_all(const memory::Place& place, std::vector<Ref<data::Dataset>> parts) {
  std::vector<memory::Id> made;
  made.reserve(parts.size());
  try {
    for (Ref<data::Dataset>& part : parts) {
      made.push_back(memory::publish_object(place, memory::Kind::kDataset, std::move(part)));
    }
  } catch (...) {
    for (const memory::Id id : made) memory::release(id);
    throw;
  }
  return made;
}

}  // namespace

tinyai_status tinyai_dataset_from_arrays(tinyai_manager into, const tinyai_array* arrays, int64_t count,
                                         int64_t input_count, tinyai_dataset* out) {
  return capi::guarded("dataset_from_arrays", [&] {
    capi::require(out, "out");
    capi::require_list(arrays, count, "arrays");
    if (input_count < 1 || input_count > count) {
      fail(Status::kArgument, "dataset_from_arrays: ", input_count, " inputs among ", count, " arrays");
    }
    static_assert(sizeof(tinyai_array) == sizeof(memory::Id));
    const memory::Place place = capi::place_for(into, "dataset_from_arrays");
    const std::span<const memory::Id> ids(reinterpret_cast<const memory::Id*>(arrays), static_cast<size_t>(count));
    *out = {data::make_dataset(place, ids, static_cast<int>(input_count)).bits};
  });
}

tinyai_status tinyai_dataset_size(tinyai_dataset dataset, int64_t* out) {
  return capi::guarded("dataset_size", [&] {
    capi::require(out, "out");
    *out = capi::pin(dataset, "dataset").as<data::Dataset>().size();
  });
}

tinyai_status tinyai_dataset_split(tinyai_manager into, tinyai_dataset dataset, const int64_t* sizes, int64_t count,
                                   int32_t shuffle, uint64_t seed, tinyai_dataset* parts) {
  return capi::guarded("dataset_split", [&] {
    capi::require_list(sizes, count, "sizes");
    capi::require_list(parts, count, "parts");
    const memory::Pinned pinned = capi::pin(dataset, "dataset");
    const memory::Place place = capi::place_for(into, "dataset_split");
    const std::vector<memory::Id> made =
        publish_all(place, data::split(place, pinned.as<data::Dataset>(), {sizes, static_cast<size_t>(count)},
                                       {.shuffle = shuffle != 0, .seed = seed}));
    for (int64_t i = 0; i < count; ++i) parts[i] = {made[i].bits};
  });
}

tinyai_status tinyai_dataset_release(tinyai_dataset dataset) {
  return capi::guarded("dataset_release", [&] { capi::release(dataset.id, memory::Kind::kDataset, "dataset"); });
}

void tinyai_loader_options_init(tinyai_loader_options* options) {
  if (options) *options = {.struct_size = sizeof *options, .batch_size = 32, .shuffle = 1, .drop_last = 0, .seed = 0};
}

tinyai_status tinyai_loader_open(tinyai_manager into, tinyai_dataset dataset, const tinyai_loader_options* options,
                                 tinyai_loader* out) {
  return capi::guarded("loader_open", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_loader_options_init);
    const memory::Pinned pinned = capi::pin(dataset, "dataset");
    const memory::Place place = capi::place_for(into, "loader_open");
    const data::LoaderOptions wanted{.batch_size = known.batch_size,
                                     .shuffle = known.shuffle != 0,
                                     .drop_last = known.drop_last != 0,
                                     .seed = known.seed};
    *out = {
        memory::publish_object(place, memory::Kind::kLoader,
                               data::Loader::make(place, memory::Exempt::kNo, place, capi::dataset_ref(pinned), wanted))
            .bits};
  });
}

tinyai_status tinyai_loader_next(tinyai_loader loader, tinyai_manager into, tinyai_manager* batch, tinyai_array* arrays,
                                 int64_t count) {
  return capi::guarded("loader_next", [&] {
    capi::require(batch, "batch");
    capi::require_list(arrays, count, "arrays");
    const memory::Pinned pinned = pin(loader);
    auto& own = pinned.as<data::Loader>();
    const auto wanted = static_cast<int64_t>(own.dataset().arrays().size());
    if (count != wanted) fail(Status::kRange, "loader_next: room for ", count, " arrays; a batch has ", wanted);
    const memory::Id parent{into.id ? into.id : memory::innermost_scope()};
    const data::Batch next = own.next(parent);
    for (int64_t i = 0; i < count; ++i) arrays[i] = {next.scope ? next.arrays[i].bits : 0};
    *batch = {next.scope.bits};
  });
}

tinyai_status tinyai_loader_start(tinyai_loader loader, int64_t epoch, int64_t batch) {
  return capi::guarded("loader_start", [&] { pin(loader).as<data::Loader>().start(epoch, batch); });
}

tinyai_status tinyai_loader_batches(tinyai_loader loader, int64_t* out) {
  return capi::guarded("loader_batches", [&] {
    capi::require(out, "out");
    *out = pin(loader).as<data::Loader>().batches();
  });
}

tinyai_status tinyai_loader_close(tinyai_loader loader) {
  return capi::guarded("loader_close", [&] { capi::release(loader.id, memory::Kind::kLoader, "loader"); });
}
