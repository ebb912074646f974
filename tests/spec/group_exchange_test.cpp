// What trainers exchange: sums over the shards of a batch, records and bytes of each rank, whether all are well.
#include <cstring>
#include <map>
#include <random>

#include "array/array.h"
#include "memory/manager.h"
#include "parallel/exchange.h"
#include "support/ranks.hpp"

using namespace tinyai_test;
namespace memory = tinyai::memory;
namespace parallel = tinyai::parallel;

namespace {

parallel::Group& group_of(const memory::Pinned& pinned) { return pinned.as<parallel::Group>(); }
memory::Pinned pin(const Rank& own) { return {memory::Id{own.group.id}, memory::Kind::kGroup, "group"}; }

constexpr int64_t kElements = 1003;

std::vector<float> gradient_of(int64_t shard) {
  std::mt19937 random(static_cast<uint32_t>(shard + 1));
  std::vector<float> values(kElements);
  for (float& value : values) value = static_cast<float>(static_cast<int>(random() % 2001) - 1000) / 7;
  return values;
}

// The sum of shards [begin, end), split at the largest power of two below their number.
std::vector<float> sum_of(int64_t begin, int64_t end) {
  if (end - begin == 1) return gradient_of(begin);
  int64_t half = 1;
  while (2 * half < end - begin) half *= 2;
  std::vector<float> left = sum_of(begin, begin + half);
  const std::vector<float> right = sum_of(begin + half, end);
  for (size_t i = 0; i < left.size(); ++i) left[i] += right[i];
  return left;
}

// The largest subtrees within what a rank holds.
void subtrees(int64_t begin, int64_t end, int64_t held, int64_t until, std::vector<std::pair<int64_t, int64_t>>& out) {
  if (begin >= end || end <= held || until <= begin) return;
  if (held <= begin && end <= until) {
    out.emplace_back(begin, end);
    return;
  }
  int64_t half = 1;
  while (2 * half < end - begin) half *= 2;
  subtrees(begin, begin + half, held, until, out);
  subtrees(begin + half, end, held, until, out);
}

tinyai::ArrayRef array_of(const memory::Place& place, const std::vector<float>& values) {
  tinyai::ArrayRef array = tinyai::new_array(place, tinyai::device::cpu(), memory::Category::kGradient,
                                             {tinyai::DType::kF32, {static_cast<int64_t>(values.size())}});
  copy_from_host(*array, values.data());
  return array;
}

void check_sum(const Rank& own, int64_t shards, const std::vector<float>& expected) {
  const memory::Place place = memory::place_in(memory::Id{own.scope.handle().id});
  std::vector<std::pair<int64_t, int64_t>> runs;
  subtrees(0, shards, shards * own.rank / own.ranks, shards * (own.rank + 1) / own.ranks, runs);
  std::vector<tinyai::ArrayRef> partials;
  for (const auto& [begin, end] : runs) partials.push_back(array_of(place, sum_of(begin, end)));
  // In place of the first or the last of its own, where it has some.
  const tinyai::ArrayRef sum = partials.empty()  ? array_of(place, std::vector<float>(kElements))
                               : shards % 2 == 0 ? partials.front()
                                                 : partials.back();
  const memory::Pinned pinned = pin(own);
  parallel::sum_by_shards(group_of(pinned), "sum", nullptr, place, shards, partials, sum);
  std::vector<float> found(kElements);
  copy_to_host(*sum, found.data());
  CHECK_MESSAGE(std::memcmp(found.data(), expected.data(), kElements * sizeof(float)) == 0, shards, " shards on ",
                own.ranks, " ranks");
}

}  // namespace

TEST_CASE("a sum over shards has one process's bits on any number of ranks, with more shards or fewer") {
  std::map<int64_t, std::vector<float>> expected;
  for (int64_t shards = 1; shards <= 17; ++shards) expected[shards] = sum_of(0, shards);
  for (const int64_t bucket : {int64_t{4096}, int64_t{0}}) {
    for (const int64_t ranks : {1, 2, 3, 4, 5, 8}) {
      on_ranks(
          ranks,
          [&](const Rank& own) {
            for (int64_t shards = 1; shards <= 17; ++shards) check_sum(own, shards, expected[shards]);
          },
          [&](GroupOptions& options) { options.bucket_bytes = bucket; });
    }
  }
}

TEST_CASE("a rank with a power of two of shards hands over one sum, any other a few") {
  for (int64_t shards = 1; shards <= 129; ++shards) {
    for (int64_t ranks = 1; ranks <= shards; ++ranks) {
      int64_t next = 0;
      for (int64_t rank = 0; rank < ranks; ++rank) {
        int64_t count = 0;
        const parallel::ShardRun held = parallel::shards_of(shards, rank, ranks);
        tinyai::for_subtrees({0, shards}, held, [&](parallel::ShardRun run) {
          if (run.begin != next) FAIL("not side by side");
          next = run.end;
          ++count;
        });
        if (count > 7) FAIL(shards, " shards on ", ranks, " ranks: ", count);
        if (shards % ranks == 0 && std::has_single_bit(static_cast<uint64_t>(shards / ranks))) CHECK(count == 1);
      }
      if (next != shards) FAIL("shards are left over");
    }
  }
}

TEST_CASE("records and bytes of all ranks are gathered in their order") {
  on_ranks(4, [](const Rank& own) {
    const memory::Pinned pinned = pin(own);
    parallel::Group& group = group_of(pinned);
    struct Record {
      int64_t step;
      double loss;
    };
    const Record record{own.rank * 10, 0.5 * static_cast<double>(own.rank)};
    Record all[4] = {};
    parallel::gather_records(group, "records", nullptr, std::as_bytes(std::span(&record, 1)),
                             std::as_writable_bytes(std::span(all)));
    for (int64_t rank = 0; rank < 4; ++rank) {
      CHECK(all[rank].step == rank * 10);
      CHECK(all[rank].loss == 0.5 * static_cast<double>(rank));
    }
    struct Text final : parallel::MakeRoom {
      std::string text;
      std::byte* of(std::span<const int64_t> bytes) override {
        CHECK(bytes.size() == 4);
        for (const int64_t each : bytes) text.resize(text.size() + static_cast<size_t>(each));
        return reinterpret_cast<std::byte*>(text.data());
      }
    } gathered;
    const std::string words[] = {"one ", "", "three ", "four"};
    parallel::gather_bytes(group, "words", nullptr, std::as_bytes(std::span(words[own.rank])), gathered);
    CHECK(gathered.text == "one three four");
    parallel::agree(group, "agree", nullptr);
  });
}

TEST_CASE("an error that a rank brings is thrown there, and told to the others, by each exchange") {
  on_ranks(3, [](const Rank& own) {
    const memory::Pinned pinned = pin(own);
    parallel::Group& group = group_of(pinned);
    const memory::Place place = memory::place_in(memory::Id{own.scope.handle().id});
    const tinyai::Error error(tinyai::Status::kRange, "a label of 12");
    const tinyai::Error* const brought = own.rank == 1 ? &error : nullptr;
    const auto check_told = [&](const std::function<void()>& call) {
      try {
        call();
        FAIL("nobody was told");
      } catch (const tinyai::Error& told) {
        CHECK(told.status() == (own.rank == 1 ? tinyai::Status::kRange : tinyai::Status::kPeer));
        CHECK(told.message().find("a label of 12") != std::string::npos);
      }
    };
    check_told([&] { parallel::agree(group, "agree", brought); });
    std::byte record[8] = {}, all[24] = {};
    check_told([&] { parallel::gather_records(group, "records", brought, record, all); });
    struct Nothing final : parallel::MakeRoom {
      std::byte* of(std::span<const int64_t>) override { return nullptr; }
    } nothing;
    check_told([&] { parallel::gather_bytes(group, "bytes", brought, {}, nothing); });
    const tinyai::ArrayRef sum = array_of(place, {1, 2, 3});
    check_told([&] { parallel::sum_by_shards(group, "sum", brought, place, 3, {&sum, 1}, sum); });
    parallel::agree(group, "agree", nullptr);  // the group goes on
  });
}

TEST_CASE("ranks whose batches have other numbers of shards differ, and are told so") {
  on_ranks(2, [](const Rank& own) {
    const memory::Pinned pinned = pin(own);
    const memory::Place place = memory::place_in(memory::Id{own.scope.handle().id});
    const tinyai::ArrayRef sum = array_of(place, {1, 2, 3});
    try {
      parallel::sum_by_shards(group_of(pinned), "sum", nullptr, place, own.rank == 0 ? 2 : 4, {&sum, 1}, sum);
      FAIL("nobody was told");
    } catch (const tinyai::Error& told) {
      CHECK(told.status() == tinyai::Status::kDiffers);
      CHECK(told.message().find("rank 1 differs from rank 0: shards is 4, not 2") != std::string::npos);
    }
  });
}
