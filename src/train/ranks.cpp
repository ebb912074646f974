#include "train/ranks.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "array/array.h"
#include "base/cancellation.h"
#include "base/error.h"

namespace tinyai::train {
namespace {

// The calls that a run makes. Ranks that are not at the same one are told so.
constexpr const char *kAgree = "trainer_run", *kMeet = "trainer_run: meeting", *kGather = "trainer_run: gather",
                     *kSum = "trainer_run: sum";

std::string joined(std::span<const Ranks::Fact> facts) {
  std::string text;
  for (const Ranks::Fact& fact : facts) {
    text.append(fact.name.c_str(), fact.name.size() + 1);
    text.append(fact.value.c_str(), fact.value.size() + 1);
  }
  return text;
}

// The facts of a rank, one after another.
class FactReader {
 public:
  explicit FactReader(std::span<const std::byte> bytes)
      : rest_(reinterpret_cast<const char*>(bytes.data()), bytes.size()) {}
  bool next(std::string_view& name, std::string_view& value) { return word(name) && word(value); }

 private:
  bool word(std::string_view& out) {
    const size_t end = rest_.find('\0');
    if (end == std::string_view::npos) return false;
    out = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
  }
  std::string_view rest_;
};

// The first fact that is said otherwise; "": none.
std::string first_difference(std::span<const std::byte> first, std::span<const std::byte> other) {
  FactReader a(first), b(other);
  for (std::string_view name, value, other_name, other_value;;) {
    const bool has_a = a.next(name, value), has_b = b.next(other_name, other_value);
    if (!has_a && !has_b) return "";
    if (!has_b) return cat("it has no ", name);
    if (!has_a) return cat("it has ", other_name, " besides");
    if (name != other_name) return cat("it has ", other_name, " in the place of ", name);
    if (value != other_value) return cat(name, " is ", other_value, " there, and ", value, " on rank 0");
  }
}

std::string described(const Ranks::Point& at) {
  return at.at_end ? "at the end of its run" : cat("in epoch ", at.epoch, " at batch ", at.batch);
}

Error ended_thread() { return {Status::kCallback, "a function of the host's ended its thread"}; }

// The error under way, as others are told of it.
Error current_error() try { throw; } catch (const Error& error) {
  return error;
} catch (const std::bad_alloc&) {
  return {Status::kOutOfMemory, "out of memory"};
} catch (const std::exception& error) {
  return {Status::kInternal, error.what()};
}

class OwnRoom final : public parallel::MakeRoom {
 public:
  explicit OwnRoom(Ranks::Gathered& out) : out_(out) {}
  std::byte* of(std::span<const int64_t> bytes) override {
    int64_t all = 0;
    for (const int64_t one : bytes) out_.ends.push_back(all += one);
    out_.bytes.resize(static_cast<size_t>(all));
    return out_.bytes.data();
  }

 private:
  Ranks::Gathered& out_;
};

}  // namespace

Ranks::Ranks(Ref<parallel::Group> group, std::string run) : group_(std::move(group)), run_(std::move(run)) {}

// A call of the group's that fails has failed on all ranks.
template <class Call>
auto Ranks::told(const Call& call) {
  all_know_ = true;
  struct Well {
    bool& all_know;
    int thrown = std::uncaught_exceptions();
    ~Well() {
      if (std::uncaught_exceptions() == thrown) all_know = false;
    }
  } const well{all_know_};
  return call();
}

bool Ranks::may_go_on() const {
  const parallel::GroupState state = group_->state();
  return state.failure != Status::kOk && state.failed_rank != state.rank;
}

void Ranks::reopen(const memory::Place& place) {
  group_ = parallel::Group::reopen(place, *group_, [] {});
}

void Ranks::run(FunctionRef<void()> work) {
  all_know_ = false;
  try {
    work();
  } catch (...) {
    if (!all_know_) tell();
    throw;
  }
}

// Also where no memory is left for the words.
void Ranks::tell() noexcept {
  std::optional<Error> error;
  try {
    error.emplace(is_thread_exit() ? ended_thread() : current_error());
  } catch (const std::bad_alloc&) {
    error.emplace(Status::kOutOfMemory, "out of memory");
  }
  try {
    parallel::agree(*group_, kAgree, &*error);
  } catch (const std::exception&) {
  }
}

void Ranks::agree() {
  told([&] { parallel::agree(*group_, kAgree, nullptr); });
}

std::vector<std::byte> Ranks::gather_records(std::span<const std::byte> record) {
  std::vector<std::byte> all(record.size() * static_cast<size_t>(count()));
  told([&] { parallel::gather_records(*group_, kMeet, nullptr, record, all); });
  return all;
}

std::span<const std::byte> Ranks::Gathered::of(int64_t rank) const {
  const auto number = static_cast<size_t>(rank);
  const auto begin = static_cast<size_t>(number ? ends[number - 1] : 0);
  return std::span<const std::byte>(bytes.data(), bytes.size())
      .subspan(begin, static_cast<size_t>(ends[number]) - begin);
}

Ranks::Gathered Ranks::gather(std::span<const std::byte> own) {
  Gathered all;
  OwnRoom room(all);
  told([&] { parallel::gather_bytes(*group_, kGather, nullptr, own, room); });
  return all;
}

// It takes no memory before the group's call has begun: what fails then, all are told.
void Ranks::start_sum(Sum& sum, const memory::Place& place, const parallel::ShardedArray& what) {
  told([&] { sum.emplace(*group_, kSum, nullptr, place, what); });
}

bool Ranks::is_over(Sum& sum) {
  return told([&] { return sum->is_over(); });
}

void Ranks::finish(Sum& sum) {
  told([&] { sum->finish(); });
}

void Ranks::gather_in_place(std::byte* block, std::span<const int64_t> borders) {
  told([&] { parallel::gather_in_place(*group_, kGather, nullptr, block, borders); });
}

void Ranks::sum_by_shards(const memory::Place& place, const parallel::ShardedArray& what) {
  Sum sum;
  start_sum(sum, place, what);
  finish(sum);
}

std::string Ranks::difference(std::span<const Fact> own) {
  const std::string text = joined(own);
  const Gathered all = gather(std::as_bytes(std::span(text.data(), text.size())));
  for (int64_t rank = 1; rank < count(); ++rank) {
    const std::string found = first_difference(all.of(0), all.of(rank));
    if (!found.empty()) return cat("rank ", rank, " differs from rank 0: ", found);
  }
  return "";
}

void Ranks::require_same(std::span<const Fact> own) {
  const std::string found = difference(own);
  if (found.empty()) return;
  all_know();
  fail(Status::kDiffers, run_, ": ", found);
}

bool Ranks::are_same(std::span<const Fact> own) { return difference(own).empty(); }

Ranks::Asked Ranks::meet(const Point& own, Asked asked, std::span<int64_t> counts) {
  std::vector<int64_t> said{own.at_end, own.epoch, own.batch, asked.stop, asked.late};
  said.insert(said.end(), counts.begin(), counts.end());
  const std::vector<std::byte> records = gather_records(std::as_bytes(std::span(said)));
  std::ranges::fill(counts, 0);
  Point first;
  for (int64_t rank = 0; rank < count(); ++rank) {
    const size_t bytes = said.size() * sizeof said[0];
    std::memcpy(said.data(), records.data() + static_cast<size_t>(rank) * bytes, bytes);
    const Point at{.epoch = said[1], .batch = said[2], .at_end = said[0] != 0};
    if (rank == 0) first = at;
    if (at.at_end != first.at_end || at.epoch != first.epoch || at.batch != first.batch) {
      all_know();
      fail(Status::kDiffers, run_, ": rank ", rank, " is ", described(at), ", rank 0 ", described(first));
    }
    asked.stop = asked.stop || said[3];
    asked.late = asked.late || said[4];
    for (size_t i = 0; i < counts.size(); ++i) counts[i] += said[5 + i];
  }
  return asked;
}

void Ranks::share_first(std::span<const NamedArray> arrays) {
  for (const NamedArray& entry : arrays) {
    const Array& array = *entry.array;
    memory::EngineVector<std::byte> own;
    if (rank() == 0) {
      own.resize(static_cast<size_t>(array.elements() * size_of(array.dtype)));
      copy_to_host(array, own.data());
    }
    const Gathered all = gather({own.data(), own.size()});
    if (rank() == 0) continue;
    copy_from_host(array, all.bytes.data());
    mark_written(array);
  }
}

}  // namespace tinyai::train
