#include "parallel/exchange.h"

#include "parallel/part_sum.h"

namespace tinyai::parallel {
namespace {

enum Field { kDType, kElements, kShards };

std::string same_sum(const Header& first, const Header& other) {
  if (first.fields[kDType] != other.fields[kDType]) {
    return cat("dtype is ", name(static_cast<DType>(other.fields[kDType])), ", not ",
               name(static_cast<DType>(first.fields[kDType])));
  }
  if (first.fields[kElements] != other.fields[kElements])
    return cat("it has ", other.fields[kElements], " elements, not ", first.fields[kElements]);
  if (first.fields[kShards] != other.fields[kShards])
    return cat("shards is ", other.fields[kShards], ", not ", first.fields[kShards]);
  return {};
}

void require_dense(const Call& call, const Array& array, const Array& sum) {
  if (&array.device() != &device::cpu() || !array.is_contiguous() || !sum.is_contiguous() || array.dtype != sum.dtype ||
      array.elements() != sum.elements())
    fail(Status::kInternal, call.name(), ": ", describe(array), " cannot be added to ", describe(sum));
}

}  // namespace

void sum_by_shards(Group& group, const char* call, const Error* own, const memory::Place& place, int64_t shards,
                   std::span<const ArrayRef> partials, const ArrayRef& sum) {
  Call running(group, call);
  running.take(own);
  ops::Scratch scratch(place, device::cpu());
  PartSum parts;
  memory::EngineVector<const std::byte*> data;
  running.attempt([&] {
    if (sum->dtype == DType::kBool) fail(Status::kDtype, call, ": bools have no sum");
    if (shards < 1) fail(Status::kRange, call, ": ", shards, " shards");
    parts.prepare(running, scratch, sum->dtype, sum->elements(), 1, shards);
    if (static_cast<int64_t>(partials.size()) != parts.subtrees_of(group.rank()))
      fail(Status::kInternal, call, ": ", partials.size(), " partial sums");
    for (const ArrayRef& partial : partials) {
      require_dense(running, *partial, *sum);
      data.push_back(static_cast<const std::byte*>(partial->data()));
    }
    Header& header = running.header();
    header.fields[kDType] = static_cast<int64_t>(sum->dtype);
    header.fields[kElements] = sum->elements();
    header.fields[kShards] = shards;
  });
  const int64_t size = running.has_failed() ? 0 : size_of(sum->dtype);
  auto* const all = running.has_failed() ? nullptr : static_cast<std::byte*>(sum->data());
  parts.run(running, data, all + parts.begin_of(group.rank()) * size, same_sum);
  parts.gather(running, all);
  mark_written(*sum);
}

}  // namespace tinyai::parallel
