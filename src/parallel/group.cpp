#include "parallel/group.h"

#include <cmath>
#include <cstdio>

#include "base/condition.h"
#include "base/release.h"
#include "ops/instruction_set.h"
#include "parallel/call.h"
#include "parallel/engines.h"

namespace tinyai::parallel {
namespace {

// What ranks must agree on when they open: what they tell each other has this form, as of that release.
constexpr int64_t kProtocol = 1;

constexpr const char* kOpeningFields[] = {"the library's version", "the library's ABI", "ranks", "bucket_bytes",
                                          "the instruction set (TINYAI_ISA can lower it; 0 baseline, 1 v3, 2 v4)"};

std::string same_opening(const Header& first, const Header& other) {
  for (int i = 0; i < static_cast<int>(std::size(kOpeningFields)); ++i) {
    if (first.fields[i] != other.fields[i])
      return cat(kOpeningFields[i], " is ", other.fields[i], ", not ", first.fields[i]);
  }
  return {};
}

bool is_timeout(double given) { return given > 0 && std::isfinite(given); }

EngineRef open_launched(const Launch& launch, Meeting meeting) {
  meeting.rank = launch.rank;
  meeting.ranks = launch.ranks;
  try {
    return open_engine(launch.engine, meeting);
  } catch (const Error& error) {
    fail(error.status(), launch.variable, " says that this is one of ", launch.ranks, " ranks: ", error.what());
  }
}

EngineRef meet(const GroupOptions& options, const Meeting& meeting) {
  if (!options.engine.empty()) return open_engine(options.engine, meeting);
  const Launch launch = launched();
  if (launch.engine && launch.ranks > 1) return open_launched(launch, meeting);
  if ((options.ranks != -1 && options.ranks != 1) || (options.rank != -1 && options.rank != 0)) {
    fail(Status::kArgument, "no launcher has set up ", options.ranks,
         " ranks (mpirun, srun, or RANK and WORLD_SIZE), and no engine is named: take 'threads', or start the program "
         "by a launcher");
  }
  return open_alone(meeting);
}

}  // namespace

Ref<Group> Group::open(const memory::Place& place, const GroupOptions& options, FunctionRef<void()> prepare) {
  const NotCancelled whole;
  const double timeout = is_timeout(options.timeout) ? options.timeout : GroupOptions::kTimeout;  // else refused below
  const Meeting meeting{.rank = options.rank,
                        .ranks = options.ranks,
                        .address = options.has_address ? options.address.c_str() : nullptr,
                        .place = place,
                        .timeout = timeout,
                        .deadline = deadline_after(timeout)};
  EngineRef engine = meet(options, meeting);
  // From here on the others count on this rank: what fails, they are told.
  const int64_t bucket = options.bucket_bytes == 0 ? GroupOptions::kBucketBytes : options.bucket_bytes;
  Ref<Group> group;
  try {
    group = make(place, memory::Exempt::kNo, std::move(engine), timeout, bucket);
    group->take_memory(place);
  } catch (const std::exception& error) {
    Engine& own = group ? *group->engine_ : *engine;
    own.abort({Outcome::How::kGone, own.rank(), error.what()});
    throw;
  }
  Call opening(*group, "group_open");
  opening.attempt([&] {
    if (!is_timeout(options.timeout)) fail(Status::kRange, "group_open: a timeout of ", options.timeout, " s");
    if (bucket < GroupOptions::kLeastBucketBytes)
      fail(Status::kRange, "group_open: bucket_bytes is ", bucket, "; it is 0, or at least ",
           GroupOptions::kLeastBucketBytes);
    prepare();
  });
  opening.header().number = 0;
  const int64_t own[] = {kRelease, kProtocol, group->ranks_, bucket, ops::instruction_set()};
  std::copy(std::begin(own), std::end(own), opening.header().fields);
  opening.exchange(same_opening);
  group->calls_.store(0, std::memory_order_relaxed);
  return group;
}

Group::Group(EngineRef&& engine, double timeout, int64_t bucket_bytes) noexcept
    : engine_(std::move(engine)),
      rank_(engine_->rank()),
      ranks_(engine_->ranks()),
      timeout_(timeout),
      bucket_bytes_(bucket_bytes) {}

Group::~Group() {
  if (block_) memory::release_constructed(block_, block_bytes_, block_account_);
}

void Group::take_memory(const memory::Place& place) {
  block_bytes_ = kHeaderBytes + ranks_ * (kHeaderBytes + static_cast<int64_t>(sizeof(Slice) + sizeof(Room)));
  block_ = static_cast<std::byte*>(
      memory::allocate_charged(place, memory::object_charge(block_bytes_), block_bytes_, memory::Exempt::kNo));
  block_account_ = place.shard;
  std::fill_n(block_, kHeaderBytes * (1 + ranks_), std::byte{0});
}

std::span<Slice> Group::slices() const {
  return {reinterpret_cast<Slice*>(headers() + ranks_ * kHeaderBytes), static_cast<size_t>(ranks_)};
}

std::span<Room> Group::rooms() const {
  return {reinterpret_cast<Room*>(slices().data() + ranks_), static_cast<size_t>(ranks_)};
}

GroupState Group::state() const noexcept {
  GroupState state{.rank = rank_,
                   .ranks = ranks_,
                   .calls = calls_.load(std::memory_order_relaxed),
                   .sent_bytes = sent_bytes_.load(std::memory_order_relaxed),
                   .waited_seconds = static_cast<double>(waited_nanoseconds_.load(std::memory_order_relaxed)) * 1e-9};
  const std::unique_lock lock = hold(failure_lock_);
  state.failure = failure_.load(std::memory_order_relaxed);
  state.failed_rank = failed_rank_;
  return state;
}

std::string Group::describe() const { return cat("group of ", ranks_, ", rank ", rank_); }

bool Group::is_closed() const noexcept {
  if (closed_.load(std::memory_order_relaxed)) return true;
  const memory::Id id{handle_.load(std::memory_order_relaxed)};
  return id && !memory::is_live(memory::slot_at(id.slot()).word.load(std::memory_order_relaxed), id);
}

void Group::close() noexcept {
  if (closed_.exchange(true, std::memory_order_relaxed)) return;
  engine_->abort({Outcome::How::kAborted});
}

Group::Recorded Group::record(uint32_t least_level) noexcept {
  const std::unique_lock lock = hold(recorded_lock_);
  if (recorded_alive_++ == 0) recorded_level_ = 0;
  recorded_level_ = std::max(recorded_level_ + 1, least_level);
  constexpr int64_t kMostBetween = 4096;
  const int64_t number = collectives_ * kMostBetween + ++recorded_since_ % kMostBetween;
  return {static_cast<int32_t>(number % INT32_MAX) + 1, recorded_level_};
}

void Group::count_collective() noexcept {
  const std::unique_lock lock = hold(recorded_lock_);
  ++collectives_;
  recorded_since_ = 0;
}

void Group::forget_recorded() noexcept {
  const std::unique_lock lock = hold(recorded_lock_);
  --recorded_alive_;
}

void Group::fail_for_good(Status status, int64_t rank, const std::string& why) noexcept {
  const std::unique_lock lock = hold(failure_lock_);
  if (failure_.load(std::memory_order_relaxed) != Status::kOk) return;
  failed_rank_ = rank;
  std::snprintf(failure_text_, sizeof failure_text_, "%s", why.c_str());
  failure_.store(status, std::memory_order_relaxed);
}

void Group::require_alive() const {
  if (is_closed()) fail(Status::kClosed, "the group was closed");
  if (failure_.load(std::memory_order_relaxed) == Status::kOk) return;
  const std::unique_lock lock = hold(failure_lock_);
  fail(failure_.load(std::memory_order_relaxed), "the group has failed: ", static_cast<const char*>(failure_text_),
       "; close it, and open another");
}

void register_groups() {
  memory::register_kind(
      memory::Kind::kGroup,
      {.drop =
           [](memory::Slot& slot) noexcept {
             auto* const group = static_cast<Group*>(slot.object);
             group->close();
             Ref<Group>::drop(group);
           },
       .describe = [](const memory::Slot& slot) { return static_cast<const Group*>(slot.object)->describe(); }});
}

}  // namespace tinyai::parallel
