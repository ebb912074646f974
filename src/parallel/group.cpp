#include "parallel/group.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "base/condition.h"
#include "base/release.h"
#include "ops/instruction_set.h"
#include "parallel/agreement.h"
#include "parallel/call.h"
#include "parallel/engines.h"

namespace tinyai::parallel {
namespace {

// Ranks must agree on this when they open: what they tell each other has this form, as of that release.
constexpr int64_t kProtocol = 2;

constexpr double kNotBehind = 1e-3;  // seconds that anybody may be waited for

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
  if (!meeting.address && !meeting.introducer && !launch.address.empty()) meeting.address = launch.address.c_str();
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

// Ranks meet by a function of the host's.
class HostIntroducer final : public Introducer {
 public:
  explicit HostIntroducer(MeetHost& host) : host_(host) {}
  void exchange(const void* own, int64_t bytes, void* all) override {
    const autograd::CheckedCall call;
    call.check("meet", host_.meet(own, bytes, all));
  }

 private:
  MeetHost& host_;
};

// Ranks meet by the group that they are a part of.
class PartIntroducer final : public Introducer, private MakeRoom {
 public:
  PartIntroducer(Group& whole, std::vector<int64_t> members) : whole_(whole), members_(std::move(members)) {}

  void exchange(const void* own, int64_t bytes, void* all) override {
    introduce(nullptr, {static_cast<const std::byte*>(own), static_cast<size_t>(bytes)});
    auto* to = static_cast<std::byte*>(all);
    for (const int64_t member : members_) {
      const auto rank = static_cast<size_t>(member);
      const int64_t begin = rank ? ends_[rank - 1] : 0;
      if (ends_[rank] - begin != bytes)
        fail(Status::kDiffers, "group_split: rank ", member, " gave ", ends_[rank] - begin, " bytes, not ", bytes);
      std::memcpy(to, bytes_.data() + begin, static_cast<size_t>(bytes));
      to += bytes;
    }
  }
  // All ranks do so once, whatever becomes of them.
  void introduce_nothing(const Error* why) {
    if (!std::exchange(has_met_, true)) gather_bytes(whole_, kSplit, why, {}, *this);
  }
  static constexpr const char* kSplit = "group_split";

 private:
  void introduce(const Error* why, std::span<const std::byte> own) {
    has_met_ = true;
    gather_bytes(whole_, kSplit, why, own, *this);
  }
  std::byte* of(std::span<const int64_t> bytes) override {
    int64_t sum = 0;
    for (const int64_t one : bytes) ends_.push_back(sum += one);
    bytes_.resize(static_cast<size_t>(sum));
    return bytes_.data();
  }

  Group& whole_;
  const std::vector<int64_t> members_;
  bool has_met_ = false;
  memory::EngineVector<int64_t> ends_;
  memory::EngineVector<std::byte> bytes_;
};

// Does it, and tells the others of the whole group what it fails with.
EngineRef open_part_together(Group& whole, PartIntroducer& introducer, FunctionRef<EngineRef()> open) {
  EngineRef engine;
  try {
    engine = open();
  } catch (const Error& error) {
    introducer.introduce_nothing(&error);
    if (whole.state().failure == Status::kOk) agree(whole, PartIntroducer::kSplit, &error);
    throw;
  }
  introducer.introduce_nothing(nullptr);
  agree(whole, PartIntroducer::kSplit, nullptr);
  return engine;
}

}  // namespace

Ref<Group> Group::open(const memory::Place& place, GroupOptions&& options, Prepare prepare) {
  const NotCancelled whole;
  const double timeout = is_timeout(options.timeout) ? options.timeout : GroupOptions::kTimeout;  // else refused below
  std::optional<HostIntroducer> introducer;
  if (options.meet && options.meet->has_meet()) introducer.emplace(*options.meet);
  const Meeting meeting{.rank = options.rank,
                        .ranks = options.ranks,
                        .address = options.has_address ? options.address.c_str() : nullptr,
                        .introducer = introducer ? &*introducer : nullptr,
                        .place = place,
                        .timeout = timeout,
                        .deadline = deadline_after(timeout)};
  EngineRef engine = meet(options, meeting);
  const int64_t bucket = options.bucket_bytes == 0 ? GroupOptions::kBucketBytes : options.bucket_bytes;
  Ref<Group> group = opened(place, std::move(engine), {timeout, bucket, 0}, [&] {
    if (!is_timeout(options.timeout)) fail(Status::kRange, "group_open: a timeout of ", options.timeout, " s");
    if (bucket < GroupOptions::kLeastBucketBytes)
      fail(Status::kRange, "group_open: bucket_bytes is ", bucket, "; it is 0, or at least ",
           GroupOptions::kLeastBucketBytes);
    prepare();
  });
  group->meet_ = std::move(options.meet);
  return group;
}

// From here on the others count on this rank: what fails, they are told.
Ref<Group> Group::opened(const memory::Place& place, EngineRef engine, const Settings& settings, Prepare prepare) {
  Ref<Group> group;
  try {
    group = make(place, memory::Exempt::kNo, std::move(engine), settings);
    group->take_memory(place);
  } catch (const std::exception& error) {
    Engine& own = group ? *group->engine_ : *engine;
    own.abort({Outcome::How::kGone, own.rank(), error.what()});
    throw;
  }
  Call opening(*group, "group_open");
  opening.attempt(prepare);
  opening.header().number = 0;
  const int64_t own[] = {kRelease, kProtocol, group->ranks_, settings.bucket_bytes, ops::instruction_set()};
  std::copy(std::begin(own), std::end(own), opening.header().fields);
  opening.exchange(same_opening);
  group->calls_.store(0, std::memory_order_relaxed);
  return group;
}

Ref<Group> Group::reopen(const memory::Place& place, Group& failed, Prepare prepare) {
  const NotCancelled whole;
  if (failed.is_closed()) fail(Status::kClosed, "group_reopen: the group was closed");
  if (failed.failure_.load(std::memory_order_relaxed) == Status::kOk)
    fail(Status::kNotReady, "group_reopen: the group has not failed");
  const Meeting meeting{.place = place, .timeout = failed.timeout_, .deadline = deadline_after(failed.timeout_)};
  EngineRef engine = failed.engine_->reopen(meeting);
  return opened(place, std::move(engine), {failed.timeout_, failed.bucket_bytes_, failed.generation_ + 1}, prepare);
}

Ref<Group> Group::split(const memory::Place& place, Group& whole, int64_t color, const Error* own, Prepare prepare) {
  const NotCancelled not_cancelled;
  std::optional<Error> refused;
  if (own) refused = *own;
  if (!own && color < -1)
    refused.emplace(Status::kRange, cat("group_split: color is ", color, "; it is at least 0, or -1 for no part"));
  memory::EngineVector<int64_t> colors(static_cast<size_t>(whole.ranks_));
  gather_records(whole, PartIntroducer::kSplit, refused ? &*refused : nullptr, std::as_bytes(std::span(&color, 1)),
                 std::as_writable_bytes(std::span(colors)));
  std::vector<int64_t> members;
  for (int64_t r = 0; r < whole.ranks_; ++r) {
    if (color >= 0 && colors[static_cast<size_t>(r)] == color) members.push_back(r);
  }
  const auto ranks = static_cast<int64_t>(members.size());
  PartIntroducer introducer(whole, std::move(members));
  const Meeting meeting{.rank = std::count(colors.begin(), colors.begin() + whole.rank_, color),
                        .ranks = ranks,
                        .introducer = &introducer,
                        .place = place,
                        .timeout = whole.timeout_,
                        .deadline = deadline_after(whole.timeout_)};
  EngineRef engine = open_part_together(whole, introducer, [&] { return whole.engine_->open_part(meeting, color); });
  if (!engine) return {};
  return opened(place, std::move(engine), {whole.timeout_, whole.bucket_bytes_, 0}, prepare);
}

Group::Group(EngineRef&& engine, const Settings& settings) noexcept
    : engine_(std::move(engine)),
      rank_(engine_->rank()),
      ranks_(engine_->ranks()),
      timeout_(settings.timeout),
      bucket_bytes_(settings.bucket_bytes),
      generation_(settings.generation) {}

Group::~Group() {
  if (block_) memory::release_constructed(block_, block_bytes_, block_account_);
}

void Group::take_memory(const memory::Place& place) {
  block_bytes_ =
      kHeaderBytes + ranks_ * (kHeaderBytes + static_cast<int64_t>(sizeof(Slice) + sizeof(Room) + sizeof(double)));
  block_ = static_cast<std::byte*>(
      memory::allocate_charged(place, memory::object_charge(block_bytes_), block_bytes_, memory::Exempt::kNo));
  block_account_ = place.shard;
  std::fill_n(block_, kHeaderBytes * (1 + ranks_), std::byte{0});
  for (std::atomic<double>& wait : waits()) new (&wait) std::atomic<double>(0);
}

std::span<Slice> Group::slices() const {
  return {reinterpret_cast<Slice*>(headers() + ranks_ * kHeaderBytes), static_cast<size_t>(ranks_)};
}

std::span<Room> Group::rooms() const {
  return {reinterpret_cast<Room*>(slices().data() + ranks_), static_cast<size_t>(ranks_)};
}

std::span<std::atomic<double>> Group::waits() const {
  return {reinterpret_cast<std::atomic<double>*>(rooms().data() + ranks_), static_cast<size_t>(ranks_)};
}

void Group::note_waited(int64_t rank, std::chrono::nanoseconds time) noexcept {
  if (rank < 0) return;
  std::atomic<double>& wait = waits()[static_cast<size_t>(rank)];
  wait.store(wait.load(std::memory_order_relaxed) + std::chrono::duration<double>(time).count(),
             std::memory_order_relaxed);
}

// Half of what was is forgotten after some 22 calls.
void Group::forget_some_waits() noexcept {
  for (std::atomic<double>& wait : waits())
    wait.store(wait.load(std::memory_order_relaxed) * 0.97, std::memory_order_relaxed);
}

GroupState Group::state() const noexcept {
  GroupState state{.rank = rank_,
                   .ranks = ranks_,
                   .calls = calls_.load(std::memory_order_relaxed),
                   .sent_bytes = sent_bytes_.load(std::memory_order_relaxed),
                   .waited_seconds = static_cast<double>(waited_nanoseconds_.load(std::memory_order_relaxed)) * 1e-9};
  state.generation = generation_;
  for (int64_t r = 0; r < ranks_ && block_; ++r) {
    const double waited = waits()[static_cast<size_t>(r)].load(std::memory_order_relaxed);
    if (waited <= std::max(state.behind_seconds, kNotBehind)) continue;
    state.behind_rank = r;
    state.behind_seconds = waited;
  }
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
       "; open its next generation by tinyai_group_reopen(), or close it and open another");
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
