#include "parallel/exchange.h"

#include <cstring>

namespace tinyai::parallel {
namespace {

enum Field { kDType, kElements, kShards, kNumber, kWords };
static_assert(kWords + ShardedArray::kWords <= Header::kFields);

std::string same_sum(const Header& first, const Header& other) {
  if (first.fields[kNumber] != other.fields[kNumber])
    return "it sums up other gradients: not the same parameters want one";
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

SumUnderWay::SumUnderWay(Group& group, const char* call, const Error* own, const memory::Place& place,
                         const ShardedArray& what)
    : call_(group, call), scratch_(place, device::cpu()), sum_(what.sum) {
  call_.take(own);
  call_.attempt([&] {
    if (sum_->dtype == DType::kBool) fail(Status::kDtype, call, ": bools have no sum");
    if (what.shards < 1) fail(Status::kRange, call, ": ", what.shards, " shards");
    parts_.prepare(call_, scratch_, sum_->dtype, sum_->elements(), 1, what.shards);
    if (static_cast<int64_t>(what.partials.size()) != parts_.subtrees_of(group.rank()))
      fail(Status::kInternal, call, ": ", what.partials.size(), " partial sums");
    for (const ArrayRef& partial : what.partials) {
      require_dense(call_, *partial, *sum_);
      partials_.push_back(partial);
      data_.push_back(static_cast<const std::byte*>(partial->data()));
    }
    all_ = static_cast<std::byte*>(sum_->data());
    int64_t* const fields = call_.header().fields;
    fields[kDType] = static_cast<int64_t>(sum_->dtype);
    fields[kElements] = sum_->elements();
    fields[kShards] = what.shards;
    fields[kNumber] = what.number;
    std::memcpy(fields + kWords, what.words.data(), sizeof what.words);
  });
  start_next();
}

void SumUnderWay::start_next() {
  if (step_ == parts_.steps()) return call_.start_gather(own_part_ = parts_.begin_gather(call_, all_));
  std::byte* const own = call_.has_failed() ? nullptr : all_ + parts_.begin_of(call_.rank()) * size_of(sum_->dtype);
  parts_.begin_step(call_, data_, own, step_);
  call_.start_exchange();
}

void SumUnderWay::end_last() {
  if (step_ == parts_.steps()) {
    call_.end_gather(own_part_);
    mark_written(*sum_);
  } else {
    call_.end_exchange(same_sum);
    parts_.end_step(call_, step_);
  }
  ++step_;
}

bool SumUnderWay::is_over() {
  while (step_ <= parts_.steps()) {
    if (!call_.is_over()) return false;
    end_last();
    if (step_ <= parts_.steps()) start_next();
  }
  return true;
}

void SumUnderWay::finish() {
  while (step_ <= parts_.steps()) {
    end_last();
    if (step_ <= parts_.steps()) start_next();
  }
}

std::array<uint64_t, ShardedArray::kWords> SumUnderWay::words_of(int64_t rank) const {
  std::array<uint64_t, ShardedArray::kWords> words;
  std::memcpy(words.data(), call_.header_of(rank).fields + kWords, sizeof words);
  return words;
}

void sum_by_shards(Group& group, const char* call, const Error* own, const memory::Place& place, int64_t shards,
                   std::span<const ArrayRef> partials, const ArrayRef& sum) {
  SumUnderWay(group, call, own, place, {.shards = shards, .partials = partials, .sum = sum}).finish();
}

}  // namespace tinyai::parallel
