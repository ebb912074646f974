// A run that goes on without ranks that are gone. What is trained is whole on each rank, so those who live open the
// group's next generation, share out the batch that failed among themselves, and go on: to the bits of a run that was
// never broken, for the sum over the shards does not know who worked on them.
#include <algorithm>
#include <array>
#include <cstring>

#include "base/error.h"
#include "io/array_file.h"
#include "io/folder.h"
#include "memory/scope_guards.h"
#include "train/trainer.h"

namespace tinyai::train {

void Trainer::run_together() {
  for (int64_t left = options_.restarts;; --left) {
    taken_ = -1;
    try {
      return ranks_->run([this] {
        begin_together();
        train();
        end_together();
      });
    } catch (const Error& error) {
      const bool is_lost = error.status() == Status::kPeer || error.status() == Status::kTimeout;
      if (!is_lost || left <= 0 || !ranks_->may_go_on()) throw;
      go_on_without(error);
    }
  }
}

void Trainer::go_on_without(const Error& lost) {
  if (taken_ >= 0) at_.batch = taken_;  // nobody has stepped by it, or catch_up() knows better
  step_->rest();
  keep_no_step_memory();
  try {
    ranks_->reopen(own_place());
  } catch (const Error& error) {
    fail(lost.status(), lost.what(), "; the run cannot go on without it: ", error.what());
  }
  ranks_->run([this] { options_.share_state > 0 ? go_back() : catch_up(); });
  progress_.write(cat(lost.what(), "; ", ranks_->count(), " go on from epoch ", at_.epoch, ", batch ", at_.batch),
                  false);
}

// A part of the optimizer's state went with the rank that had it.
void Trainer::go_back() {
  if (!options_.checkpoints.empty() && load_newest()) return;
  ranks_->all_know();
  fail(Status::kPeer, describe(), ": a part of the optimizer's state is gone with its rank, and there is no folder of ",
       "`checkpoints` to go back to (tinyai_trainer_save_run)");
}

// Who died while it told the others that all can step has told some of them, perhaps: those have stepped, and the rest
// have not. The first of those who are furthest gives the rest what it has.
void Trainer::catch_up() {
  using Progress = std::array<int64_t, 3>;
  const Progress own{at_.epoch, at_.batch, at_.steps};
  const std::vector<std::byte> records = ranks_->gather_records(std::as_bytes(std::span(own)));
  std::vector<Progress> all(static_cast<size_t>(ranks_->count()));
  std::memcpy(all.data(), records.data(), records.size());
  const auto furthest = std::ranges::max_element(all);
  if (std::ranges::all_of(all, [&](const Progress& one) { return one == *furthest; })) return;
  if (options_.checkpoints.empty()) {
    ranks_->all_know();
    fail(Status::kPeer, describe(),
         ": some ranks have made a step more than others, and there are no `checkpoints` to "
         "give it by; go on from one that was saved");
  }
  const std::string path = cat(options_.checkpoints, "/restart-", ranks_->group().state().generation, ".safetensors");
  const bool gives = furthest - all.begin() == ranks_->rank();
  const Id scratch = memory::open(scope_, {.name = "restart", .engine = true});
  const memory::ScopeGuard close(scratch);
  if (gives) {
    const Checkpoint mine = checkpoint(memory::place_in(scratch));
    io::save_safetensors(mine.arrays, mine.said, path);
  }
  ranks_->agree();
  if (own != *furthest) {
    const io::SafetensorsFile file(path);
    go_to({file.load(memory::place_in(scratch), io::SafetensorsFile::Use::kTemporary), {}, file.metadata()}, path,
          [] {});
  }
  ranks_->agree();
  if (gives) io::remove_file(path);
}

}  // namespace tinyai::train
