#include "train/ranked_sum.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <ranges>

#include "base/error.h"
#include "memory/scope_guards.h"
#include "ops/generated/copy.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"
#include "ops/write.h"
#include "train/minus_zeros.h"

namespace tinyai::train {
namespace {

using autograd::Leaf;
using autograd::RowGradientRef;
using memory::Category;
using memory::Exempt;

ArrayRef new_gradient(const Leaf& leaf, const Spec& spec) {
  return new_array(autograd::gradient_place(leaf), device_of(leaf), Category::kGradient, spec, {}, Exempt::kFromCap);
}

template <class Number>
void append(std::vector<std::byte>& out, const Number& number) {
  const auto bytes = std::as_bytes(std::span(&number, 1));
  out.insert(out.end(), bytes.begin(), bytes.end());
}
void append(std::vector<std::byte>& out, const Array& array) {
  const size_t at = out.size();
  out.resize(at + static_cast<size_t>(array.elements() * size_of(array.dtype)));
  copy_to_host(array, out.data() + at);
}

template <class Number>
Number take(std::span<const std::byte>& from) {
  Number number;
  std::memcpy(&number, from.data(), sizeof number);
  from = from.subspan(sizeof number);
  return number;
}
void take(std::span<const std::byte>& from, const Array& to) {
  copy_from_host(to, from.data());
  from = from.subspan(static_cast<size_t>(to.elements() * size_of(to.dtype)));
}

}  // namespace

// ---- What there is --------------------------------------------------------------------------------------------------

RankedSum::RankedSum(Ranks& ranks, const RankedLeaves& leaves, ShardRound& round, autograd::FoundGradients gradients,
                     device::Device& device)
    : ranks_(ranks), leaves_(leaves), round_(round), shards_(round.call.shards), total_(std::move(gradients)) {
  const ops::Within within(round.context.inner(place(), false));
  take_pieces();
  read(ranks.gather_records(own_record()));
  for (size_t leaf = 0; leaf < leaves_.count(); ++leaf) {
    if (has_gradient(leaf)) exchange_whole(leaf);
    if (has_rows(leaf)) exchange_rows(leaf);
  }
  pieces_.clear();
  exchange_buffers();
  const Counts counts = counts_.front();
  counted_ = {new_array(place(), device, Category::kWorkspace, {DType::kF64, {4}}, {}, Exempt::kFromCap), all_count_};
  copy_from_host(*counted_.sums, counts.data());
}

void RankedSum::take_pieces() {
  for (ShardRound::Sums::One& one : round_.take_sums()) {
    Piece& piece = pieces_.emplace_back();
    piece.gradients.resize(leaves_.count());
    piece.rows.resize(leaves_.count());
    for (autograd::FoundGradients::Found& found : one.sum.gradients.all()) {
      const size_t number = leaves_.number_of(static_cast<const Leaf&>(*found.leaf));
      piece.gradients[number] = std::move(found.gradient);
      piece.rows[number] = std::move(found.rows);
    }
    copy_to_host(*one.sum.counted.sums, counts_.emplace_back().data());
    all_count_ = all_count_ && one.sum.counted.counts;
  }
}

size_t RankedSum::most_pieces() const {
  size_t most = 0;
  for (int64_t rank = 0; rank < ranks_.count(); ++rank)
    most = std::max(most, subtrees_of(ranks_.part_of(shards_, rank), shards_).size());
  return most;
}

std::vector<std::byte> RankedSum::own_record() const {
  std::vector<std::byte> record((flags() + 7) / 8);
  const auto set = [&](size_t flag) { record[flag / 8] |= std::byte{1} << flag % 8; };
  for (size_t leaf = 0; leaf < leaves_.count(); ++leaf) {
    for (const Piece& piece : pieces_) {
      if (piece.gradients[leaf]) set(leaf);
      if (piece.rows[leaf]) set(leaves_.count() + leaf);
    }
  }
  for (size_t buffer = 0; buffer < round_.buffers().size(); ++buffer)
    if (round_.buffers()[buffer].has_changed()) set(flag_of_buffer(buffer));
  append(record, all_count_);
  for (size_t piece = 0; piece < most_pieces(); ++piece)
    append(record, piece < counts_.size() ? counts_[piece] : Counts());
  return record;
}

void RankedSum::read(std::span<const std::byte> records) {
  by_any_.resize(flags());
  WaitingSums<Counts> sums(shards_);
  for (int64_t rank = 0; rank < ranks_.count(); ++rank) {
    const size_t bytes = records.size() / static_cast<size_t>(ranks_.count());
    std::span<const std::byte> record = records.subspan(static_cast<size_t>(rank) * bytes, bytes);
    std::vector<bool>& own = flags_.emplace_back(flags());
    for (size_t flag = 0; flag < flags(); ++flag) {
      own[flag] = (record[flag / 8] >> flag % 8 & std::byte{1}) != std::byte{0};
      by_any_[flag] = by_any_[flag] || own[flag];
    }
    record = record.subspan((flags() + 7) / 8);
    all_count_ = take<bool>(record) && all_count_;
    for (const PartRun& subtree : subtrees_of(ranks_.part_of(shards_, rank), shards_)) {
      sums.join({subtree, take<Counts>(record)}, [](Counts& left, const Counts& right) {
        std::ranges::transform(left, right, left.begin(), std::plus());
      });
    }
  }
  counts_ = {sums.take_all().front().sum};
}

int64_t RankedSum::first_with(size_t flag) const {
  return std::ranges::find_if(flags_, [&](const std::vector<bool>& own) { return own[flag]; }) - flags_.begin();
}

ArrayRef RankedSum::workspace(DType dtype, int64_t elements) const {
  const Shape shape(std::span<const int64_t>(&elements, 1));
  return new_array(place(), device::cpu(), Category::kWorkspace, {dtype, shape}, {}, Exempt::kFromCap);
}

// ---- Gradients without a bucket -------------------------------------------------------------------------------------

// A piece without one is -0: whatever is added to that stays as it is.
void RankedSum::exchange_whole(size_t number) {
  const Leaf& leaf = leaves_[number];
  const int64_t elements = leaf.spec.shape.elements();
  ArrayRef total;
  std::vector<ArrayRef> partials;
  for (Piece& piece : pieces_) {
    const ArrayRef& partial = partials.emplace_back(workspace(leaf.spec.dtype, elements));
    if (ArrayRef& gradient = piece.gradients[number]) {
      copy_to_host(*gradient, partial->data());
      total = std::move(gradient);
    } else {
      write_minus_zeros(static_cast<std::byte*>(partial->data()), elements, size_of(leaf.spec.dtype));
    }
  }
  const ArrayRef sum = partials.empty() ? workspace(leaf.spec.dtype, elements) : partials.front();
  ranks_.sum_by_shards(place(), {.shards = shards_, .partials = partials, .sum = sum});
  if (!total) total = new_gradient(leaf, leaf.spec);
  copy_from_host(*total, sum->data());
  total_.add(leaves_.ref(number), std::move(total));
}

// ---- Gradients by rows ----------------------------------------------------------------------------------------------

// Says of each piece: how many parts, and of each, oldest first: how many rows, their numbers, their values.
std::vector<std::byte> RankedSum::encoded_rows(size_t leaf) const {
  std::vector<std::byte> bytes;
  for (const Piece& piece : pieces_) {
    std::vector<const autograd::RowGradient*> parts;
    for (const autograd::RowGradient* part = piece.rows[leaf].get(); part; part = part->older.get())
      parts.push_back(part);
    append(bytes, static_cast<int64_t>(parts.size()));
    for (const autograd::RowGradient* part : parts | std::views::reverse) {
      append(bytes, part->rows->elements());
      append(bytes, *part->rows);
      append(bytes, *part->values);
    }
  }
  return bytes;
}

RowGradientRef RankedSum::decoded_rows(size_t number, std::span<const std::byte>& bytes) const {
  const Leaf& leaf = leaves_[number];
  RowGradientRef newest;
  for (auto parts = take<int64_t>(bytes); parts > 0; --parts) {
    const auto count = take<int64_t>(bytes);
    Shape shape = leaf.spec.shape;
    shape[0] = count;
    ArrayRef rows = new_gradient(leaf, {DType::kI64, {count}}), values = new_gradient(leaf, {leaf.spec.dtype, shape});
    take(bytes, *rows);
    take(bytes, *values);
    auto part = std::allocate_shared<autograd::RowGradient>(memory::EngineAllocator<autograd::RowGradient>(),
                                                            std::move(rows), std::move(values));
    if (newest) part->entries += newest->entries;
    part->older = std::move(newest);
    newest = std::move(part);
  }
  return newest;
}

void RankedSum::exchange_rows(size_t leaf) {
  const Ranks::Gathered all = ranks_.gather(encoded_rows(leaf));
  for (Piece& piece : pieces_) piece.rows[leaf] = nullptr;
  WaitingSums<autograd::FoundGradients> sums(shards_);
  for (int64_t rank = 0; rank < ranks_.count(); ++rank) {
    std::span<const std::byte> bytes = all.of(rank);
    for (const PartRun& subtree : subtrees_of(ranks_.part_of(shards_, rank), shards_)) {
      autograd::FoundGradients found;
      if (RowGradientRef rows = decoded_rows(leaf, bytes)) found.add(leaves_.ref(leaf), {}, std::move(rows));
      sums.join({subtree, std::move(found)},
                [](autograd::FoundGradients& left, autograd::FoundGradients&& right) { left.add(std::move(right)); });
    }
  }
  total_.add(std::move(sums.take_all().front().sum));
}

// ---- Buffers --------------------------------------------------------------------------------------------------------

void RankedSum::exchange_buffers() {
  std::vector<size_t> means, firsts;
  for (size_t buffer = 0; buffer < round_.buffers().size(); ++buffer) {
    if (!by_any_[flag_of_buffer(buffer)]) continue;
    (is_floating(round_.buffers()[buffer].own->dtype) ? means : firsts).push_back(buffer);
  }
  if (!means.empty()) exchange_means(means);
  if (!firsts.empty()) exchange_first(firsts);
}

void RankedSum::exchange_means(std::span<const size_t> buffers) {
  const auto buffer = [&](size_t number) -> const ShardBuffer& { return round_.buffers()[number]; };
  int64_t elements = 0;
  for (const size_t number : buffers) elements += buffer(number).own->elements();
  std::vector<ArrayRef> partials;
  for (const PartRun& subtree : subtrees_of(round_.call.run, shards_)) {
    auto* to = static_cast<double*>(partials.emplace_back(workspace(DType::kF64, elements))->data());
    for (const size_t number : buffers) {
      copy_to_host(*round_.sum_of(buffer(number), subtree), to);
      to += buffer(number).own->elements();
    }
  }
  const ArrayRef sum = partials.empty() ? workspace(DType::kF64, elements) : partials.front();
  ranks_.sum_by_shards(place(), {.shards = shards_, .partials = partials, .sum = sum});
  const Value all(sum);
  int64_t at = 0;
  for (const size_t number : buffers) {
    const ArrayRef& own = buffer(number).own;
    const Value flat = ops::slice(all, 0, at, at + own->elements());
    const Value mean = round_.mean_of(ops::reshape(flat, ops::to_ints(own->shape())));
    writes_.emplace_back(own, Value(ops::on_device(place(), *mean, own->device())));
    at += own->elements();
  }
}

// A buffer that is no mean is what the first rank has made of it.
void RankedSum::exchange_first(std::span<const size_t> buffers) {
  std::vector<std::byte> own;
  for (const size_t number : buffers) {
    const ShardBuffer& buffer = round_.buffers()[number];
    if (first_with(flag_of_buffer(number)) == ranks_.rank()) append(own, *buffer.twins[buffer.first_changed()]);
  }
  const Ranks::Gathered all = ranks_.gather(own);
  std::vector<std::span<const std::byte>> rest;
  for (int64_t rank = 0; rank < ranks_.count(); ++rank) rest.push_back(all.of(rank));
  for (const size_t number : buffers) {
    const ArrayRef& to = round_.buffers()[number].own;
    ArrayRef value = new_array(place(), to->device(), Category::kWorkspace, to->spec(), {}, Exempt::kFromCap);
    take(rest[static_cast<size_t>(first_with(flag_of_buffer(number)))], *value);
    writes_.emplace_back(to, Value(std::move(value)));
  }
}

}  // namespace tinyai::train
