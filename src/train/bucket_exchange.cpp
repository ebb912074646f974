#include "train/bucket_exchange.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "autograd/backward_pass.h"
#include "ops/write.h"
#include "train/minus_zeros.h"
#include "train/replica_threads.h"

namespace tinyai::train {
namespace {

using autograd::FoundGradients;
using autograd::Leaf;
using memory::Category;
using memory::Exempt;

// How long the walk goes on before it looks again after what is under way.
constexpr std::chrono::microseconds kBetweenLooks{10};

std::byte* bytes_of(const Array& array) { return static_cast<std::byte*>(array.data()); }
bool is_on_host(const Bucket& bucket) { return bucket.device == &device::cpu(); }
// Its block is the gradient itself.
bool is_in_place(const Bucket& bucket) { return is_on_host(bucket) && bucket.is_one_leaf(); }

Spec flat(const Bucket& bucket) { return {bucket.dtype, Shape(std::span<const int64_t>(&bucket.elements, 1))}; }

ArrayRef view_of(const memory::Place& place, const Array& block, const Shape& shape, int64_t begin) {
  int64_t strides[kMaxRank];
  c_order_strides(shape, strides);
  return new_view(place, block, shape, strides, begin, Exempt::kFromCap);
}

}  // namespace

// ---- The order ------------------------------------------------------------------------------------------------------

BucketSchedule::BucketSchedule(const RankedLeaves& leaves, int64_t bucket_bytes)
    : plan_(leaves, bucket_bytes), order_(plan_.buckets().size()), agreed_(order_.size() < 2) {
  std::iota(order_.begin(), order_.end(), size_t{0});
}

void BucketSchedule::agree(Ranks& ranks, std::span<const size_t> completed) {
  const bool is_first = ranks.rank() == 0;
  const Ranks::Gathered all = ranks.gather(is_first ? std::as_bytes(completed) : std::span<const std::byte>());
  const std::span<const std::byte> first = all.of(0);
  if (first.size() == order_.size() * sizeof order_[0]) std::memcpy(order_.data(), first.data(), first.size());
  agreed_ = true;
}

// ---- What comes -----------------------------------------------------------------------------------------------------

BucketExchange::BucketExchange(Ranks& ranks, const RankedLeaves& leaves, BucketSchedule& schedule,
                               const memory::Place& place, int64_t shards)
    : ranks_(ranks), leaves_(leaves), schedule_(schedule), place_(place), shards_(shards) {
  for (const Bucket& bucket : schedule.plan().buckets()) {
    State& state = states_.emplace_back();
    state.gradients.resize(bucket.parts.size());
    state.in_block.resize(bucket.parts.size());
    state.found.resize(bucket.parts.size());
    state.open.assign(bucket.parts.size(), true);
    state.left = bucket.parts.size();
  }
}

// The others have begun it too.
BucketExchange::~BucketExchange() {
  if (!under_way_) return;
  try {
    ranks_.finish(under_way_);
  } catch (const std::exception&) {  // then they have failed as well, and all know
  }
}

void BucketExchange::throw_failure() const {
  if (failure_) std::rethrow_exception(failure_);
}

bool BucketExchange::wants(const Leaf& leaf) const {
  const std::optional<size_t> number = leaves_.find(leaf);
  return number && !schedule_.plan().place_of(*number).is_none();
}

BucketExchange::ByLeaf BucketExchange::taken_from(FoundGradients& found) const {
  ByLeaf taken(leaves_.count());
  for (FoundGradients::Found& one : found.all()) {
    const auto& leaf = static_cast<const Leaf&>(*one.leaf);
    if (one.gradient && wants(leaf)) taken[leaves_.number_of(leaf)] = std::move(one.gradient);
  }
  return taken;
}

// The shard's gradients are added to the sums that wait for it, one after another, as a ShardRound would.
autograd::LeafWatch* BucketExchange::watch(ShardRound& round, int64_t shard) {
  if (!round.is_last(shard)) return nullptr;
  is_watched_ = true;
  drives_ = !replica_trainer();
  std::vector<ShardRound::Sums::One*> waiting = round.waiting();
  PartRun run{shard, shard + 1};
  const auto is_half = [&](const auto* one) {
    return are_halves(one->run, run, shards_) || are_halves(run, one->run, shards_);
  };
  for (auto half = waiting.begin(); (half = std::ranges::find_if(waiting, is_half)) != waiting.end();) {
    const PartRun& other = (*half)->run;
    halves_.push_back({taken_from((*half)->sum.gradients), other.begin < run.begin});
    run = {std::min(run.begin, other.begin), std::max(run.end, other.end)};
    waiting.erase(half);
  }
  for (ShardRound::Sums::One* one : waiting) {
    if (one->run.begin > run.begin && pieces_.size() == main_) pieces_.emplace_back();
    if (one->run.begin < run.begin) ++main_;
    pieces_.push_back(taken_from(one->sum.gradients));
  }
  if (pieces_.size() == main_) pieces_.emplace_back();
  return this;
}

void BucketExchange::begin(std::span<const Ref<ops::NodeBase>> leaves) {
  std::vector<bool> is_to_come(leaves_.count());
  for (const Ref<ops::NodeBase>& leaf : leaves) is_to_come[leaves_.number_of(static_cast<const Leaf&>(*leaf))] = true;
  for (const Bucket& bucket : schedule_.plan().buckets())
    for (const Bucket::Part& part : bucket.parts)
      if (!is_to_come[part.leaf]) settle(part.leaf, with_halves(part.leaf, {}));
  drive(false);
}

void BucketExchange::take(Leaf& leaf, Value gradient) {
  const size_t number = leaves_.number_of(leaf);
  const BucketPlan::Place place = schedule_.plan().place_of(number);
  const bool is_copied = !is_in_place(schedule_.plan().buckets()[place.bucket]) && halves_.empty();
  ArrayRef own = is_copied && gradient.spec() == leaf.spec ? gradient.array_ref() : prepare_living(leaf, gradient);
  settle(number, with_halves(number, std::move(own)));
  drive(false);
}

void BucketExchange::met_node() {
  if (!under_way_ || !drives_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ < kBetweenLooks) return;
  looked_ = now;
  drive(false);
}

ArrayRef BucketExchange::with_halves(size_t leaf, ArrayRef own) {
  for (Half& half : halves_) {
    ArrayRef other = std::move(half.gradients[leaf]);
    if (half.is_left) std::swap(own, other);
    if (own && other) ops::add_to(*own, *other);
    if (!own) own = std::move(other);
  }
  return own;
}

void BucketExchange::settle(size_t leaf, ArrayRef gradient) {
  const BucketPlan::Place place = schedule_.plan().place_of(leaf);
  State& state = states_[place.bucket];
  if (!state.open[place.part]) return;
  if (gradient) put(schedule_.plan().buckets()[place.bucket], state, place.part, std::move(gradient));
  for (size_t piece = 0; piece < pieces_.size(); ++piece)
    if (piece != main_ && pieces_[piece][leaf]) state.found[place.part] = true;
  state.open[place.part] = false;
  if (--state.left == 0) complete_.push_back(place.bucket);
}

void BucketExchange::put(const Bucket& bucket, State& state, size_t part, ArrayRef gradient) {
  state.in_block[part] = state.found[part] = true;
  if (is_in_place(bucket)) {
    state.block = std::move(gradient);
    return;
  }
  if (!state.block) state.block = new_block(bucket);
  copy_to_host(*gradient, bytes_of(*state.block) + bucket.parts[part].begin * size_of(bucket.dtype));
  if (!is_on_host(bucket)) state.gradients[part] = std::move(gradient);
}

void BucketExchange::settle_rest() {
  for (const Bucket& bucket : schedule_.plan().buckets()) {
    for (const Bucket::Part& part : bucket.parts) {
      if (is_watched_)
        settle(part.leaf, with_halves(part.leaf, {}));
      else
        settle(part.leaf, pieces_.empty() ? ArrayRef() : std::move(pieces_[main_][part.leaf]));
    }
  }
}

// ---- What goes out --------------------------------------------------------------------------------------------------

void BucketExchange::finish(ShardRound& round) {
  if (!is_watched_)
    for (ShardRound::Sums::One* one : round.waiting()) pieces_.push_back(taken_from(one->sum.gradients));
  settle_rest();
  drives_ = true;
  drive(true);
  if (!schedule_.is_agreed())
    schedule_.agree(ranks_, is_watched_ ? std::span<const size_t>(complete_) : std::span<const size_t>());
}

void BucketExchange::drive(bool waits) {
  if (!drives_) return;
  const std::span<const size_t> order = schedule_.order();
  for (;;) {
    if (under_way_) {
      if (!is_over(waits)) return;
      end(order[next_++]);
    }
    if (next_ == order.size() || states_[order[next_]].left > 0) return;
    start(order[next_]);
  }
}

bool BucketExchange::is_over(bool waits) try {
  if (!waits) return ranks_.is_over(under_way_);
  ranks_.finish(under_way_);
  return true;
} catch (const std::exception&) {
  under_way_.reset();
  failure_ = std::current_exception();
  throw;
}

// Makes the block of leaves that share one. A device's are exchanged by the host's memory.
ArrayRef BucketExchange::new_block(const Bucket& bucket) const {
  const Leaf& first = leaves_[bucket.parts.front().leaf];
  const Spec spec = is_in_place(bucket) ? first.spec : flat(bucket);
  if (!is_on_host(bucket)) return new_array(place_, device::cpu(), Category::kWorkspace, spec, {}, Exempt::kFromCap);
  return new_array(autograd::gradient_place(first), device::cpu(), Category::kGradient, spec, {}, Exempt::kFromCap);
}

// Fills in what nobody has found, and what lies between.
void BucketExchange::fill(const Bucket& bucket, const std::vector<bool>& found, std::byte* block) const {
  const int64_t size = size_of(bucket.dtype);
  int64_t end = 0;
  for (size_t i = 0; i < bucket.parts.size(); ++i) {
    const Bucket::Part& part = bucket.parts[i];
    std::memset(block + end * size, 0, static_cast<size_t>((part.begin - end) * size));
    if (!found[i]) write_minus_zeros(block + part.begin * size, part.elements, size);
    end = part.begin + part.elements;
  }
}

// Makes the partial sum of another subtree than that whose gradients are in the block.
ArrayRef BucketExchange::partial_of(size_t piece, const Bucket& bucket) {
  ByLeaf& own = pieces_[piece];
  if (is_in_place(bucket) && own[bucket.parts.front().leaf]) return std::move(own[bucket.parts.front().leaf]);
  ArrayRef partial = new_array(place_, device::cpu(), Category::kWorkspace, flat(bucket), {}, Exempt::kFromCap);
  std::vector<bool> found;
  for (const Bucket::Part& part : bucket.parts) {
    ArrayRef& gradient = own[part.leaf];
    found.push_back(static_cast<bool>(gradient));
    if (gradient) copy_to_host(*gradient, bytes_of(*partial) + part.begin * size_of(bucket.dtype));
    gradient = nullptr;
  }
  fill(bucket, found, bytes_of(*partial));
  return partial;
}

void BucketExchange::start(size_t number) {
  const Bucket& bucket = schedule_.plan().buckets()[number];
  State& state = states_[number];
  if (!state.block) state.block = new_block(bucket);
  if (!pieces_.empty()) fill(bucket, state.in_block, bytes_of(*state.block));
  std::vector<ArrayRef> partials;
  for (size_t piece = 0; piece < pieces_.size(); ++piece)
    partials.push_back(piece == main_ ? state.block : partial_of(piece, bucket));
  parallel::ShardedArray what{.shards = shards_,
                              .partials = partials,
                              .sum = state.block,
                              .number = schedule_.plan().hash() + static_cast<int64_t>(number)};
  for (size_t part = 0; part < bucket.parts.size(); ++part)
    if (state.found[part]) what.words[part / 64] |= uint64_t{1} << part % 64;
  try {
    ranks_.start_sum(under_way_, place_, what);
  } catch (const std::exception&) {
    failure_ = std::current_exception();
    throw;
  }
}

void BucketExchange::end(size_t number) {
  const Bucket& bucket = schedule_.plan().buckets()[number];
  State& state = states_[number];
  std::array<uint64_t, parallel::ShardedArray::kWords> by_any{};
  for (int64_t rank = 0; rank < ranks_.count(); ++rank) {
    const auto words = under_way_->words_of(rank);
    for (size_t word = 0; word < words.size(); ++word) by_any[word] |= words[word];
  }
  under_way_.reset();
  for (size_t part = 0; part < bucket.parts.size(); ++part) {
    if (!(by_any[part / 64] >> part % 64 & 1)) continue;
    const size_t leaf = bucket.parts[part].leaf;
    if (ArrayRef total = autograd::for_living(leaves_[leaf], [&] { return total_of(bucket, state, part); }))
      total_.add(leaves_.ref(leaf), std::move(total));
  }
  state.block = nullptr;
}

ArrayRef BucketExchange::total_of(const Bucket& bucket, State& state, size_t part) const {
  if (is_in_place(bucket)) return state.block;
  const auto [number, begin, elements] = bucket.parts[part];
  const Leaf& leaf = leaves_[number];
  const memory::Place home = autograd::gradient_place(leaf);
  if (is_on_host(bucket)) return view_of(home, *state.block, leaf.spec.shape, begin);
  ArrayRef& own = state.gradients[part];
  if (!own) own = new_array(home, *bucket.device, Category::kGradient, leaf.spec, {}, Exempt::kFromCap);
  copy_from_host(*own, bytes_of(*state.block) + begin * size_of(bucket.dtype));
  return std::move(own);
}

}  // namespace tinyai::train
