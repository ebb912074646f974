#include "parallel/part_sum.h"

#include <cstring>

#include "ops/add_flat.h"

namespace tinyai::parallel {

int64_t PartSum::subtrees_of(int64_t rank) const {
  int64_t count = 0;
  for_subtrees({0, shards_}, shards_of(shards_, rank, ranks_), [&](ShardRun) { ++count; });
  return count;
}

void PartSum::prepare(const Call& call, ops::Scratch& scratch, DType dtype, int64_t elements, int64_t unit,
                      int64_t shards) {
  dtype_ = dtype;
  elements_ = elements;
  unit_ = std::max<int64_t>(unit, 1);
  shards_ = shards;
  ranks_ = call.ranks();
  rank_ = call.rank();
  rounds_ = 1;
  for (int64_t r = 0; r < ranks_; ++r) {
    const int64_t count = subtrees_of(r);
    leaf_count_ += count;
    rounds_ = std::max(rounds_, count);
  }
  const int64_t others = std::max<int64_t>(leaf_count_ - 1, 1), size = size_of(dtype);
  int64_t longest = 0;
  for (int64_t r = 0; r < ranks_; ++r) longest = std::max(longest, count_of(r));
  per_turn_ = std::clamp<int64_t>(call.group().bucket_bytes() / others / size, 1, std::max<int64_t>(longest, 1));
  turns_ = std::max<int64_t>((longest + per_turn_ - 1) / per_turn_, 1);

  leaves_ = static_cast<Leaf*>(scratch.allocate(leaf_count_ * static_cast<int64_t>(sizeof(Leaf))));
  if (leaf_count_ > 1) blocks_ = static_cast<std::byte*>(scratch.allocate((leaf_count_ - 1) * per_turn_ * size));
  int64_t next = 0;
  for (int64_t r = 0; r < ranks_; ++r) {
    for_subtrees({0, shards_}, shards_of(shards_, r, ranks_), [&](ShardRun run) {
      leaves_[next] = {run, r, next == 0 ? nullptr : blocks_ + (next - 1) * per_turn_ * size};
      ++next;
    });
  }
}

int64_t PartSum::in_turn(int64_t rank, int64_t turn) const {
  return std::clamp<int64_t>(count_of(rank) - turn * per_turn_, 0, per_turn_);
}

void PartSum::run(Call& call, std::span<const std::byte* const> own, std::byte* sum, Same same) {
  for (int64_t step = 0; step < steps(); ++step) {
    begin_step(call, own, sum, step);
    call.exchange(same);
    end_step(call, step);
  }
}

// This rank's own parts go to blocks: from the last to the first, which goes where one of them may still be.
void PartSum::begin_turn(const Call& call, std::span<const std::byte* const> own, std::byte* sum, int64_t turn) {
  const int64_t size = size_of(dtype_), count = in_turn(rank_, turn);
  if (call.has_failed()) return;
  leaves_[0].block = sum + turn * per_turn_ * size;
  size_t mine = own.size();
  for (int64_t i = leaf_count_ - 1; i >= 0 && count > 0; --i) {
    if (leaves_[i].rank != rank_) continue;
    const std::byte* const from = own[--mine] + (begin_of(rank_) + turn * per_turn_) * size;
    if (from != leaves_[i].block) std::memmove(leaves_[i].block, from, static_cast<size_t>(count * size));
  }
}

// In a round goes each rank's subtree of that number, from the left, if it has as many.
void PartSum::begin_step(const Call& call, std::span<const std::byte* const> own, std::byte* sum, int64_t step) {
  const int64_t turn = step / rounds_, round = step % rounds_, size = size_of(dtype_);
  if (round == 0) begin_turn(call, own, sum, turn);
  const std::span<Slice> slices = call.fresh_slices();
  const std::span<Room> rooms = call.fresh_rooms();
  if (call.has_failed()) return;
  if (round < static_cast<int64_t>(own.size())) {
    for (int64_t to = 0; to < ranks_; ++to) {
      const std::byte* const part = own[static_cast<size_t>(round)] + (begin_of(to) + turn * per_turn_) * size;
      slices[static_cast<size_t>(to)] = {part, in_turn(to, turn) * size};
    }
  }
  for (int64_t i = 0, rank = -1, nth = 0; i < leaf_count_; ++i) {
    nth = leaves_[i].rank == rank ? nth + 1 : 0;
    rank = leaves_[i].rank;
    if (nth == round) rooms[static_cast<size_t>(rank)] = {leaves_[i].block, in_turn(rank_, turn) * size};
  }
}

void PartSum::end_step(const Call& call, int64_t step) {
  const int64_t count = call.has_failed() ? 0 : in_turn(rank_, step / rounds_);
  int64_t next = 0;
  if (step % rounds_ == rounds_ - 1 && count > 0) add({0, shards_}, next, count);
}

Slice PartSum::begin_gather(const Call& call, std::byte* sum) const {
  const int64_t size = size_of(dtype_);
  const std::span<Room> rooms = call.fresh_rooms();
  for (int64_t r = 0; r < ranks_; ++r) rooms[static_cast<size_t>(r)] = {sum + begin_of(r) * size, count_of(r) * size};
  const Room& own = rooms[static_cast<size_t>(rank_)];
  return {own.data, own.bytes};
}

void PartSum::gather(Call& call, std::byte* sum) const { call.gather(begin_gather(call, sum)); }

std::byte* PartSum::add(ShardRun tree, int64_t& next, int64_t count) const {
  if (leaves_[next].run == tree) return leaves_[next++].block;
  const int64_t middle = middle_of(tree);
  std::byte* const left = add({tree.begin, middle}, next, count);
  const std::byte* const right = add({middle, tree.end}, next, count);
  ops::add_flat(dtype_, count, left, right);
  return left;
}

}  // namespace tinyai::parallel
