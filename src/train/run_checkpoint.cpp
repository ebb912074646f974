// Checkpoints of a run as folders, which its ranks save and load together (run_folder.h). What all ranks have is shared
// out among their files by its bytes; rank 0's file says where the run is.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <iterator>
#include <map>
#include <set>

#include "base/error.h"
#include "memory/scope_guards.h"
#include "train/piece_name.h"
#include "train/pieces_of_files.h"
#include "train/run_folder.h"
#include "train/trainer.h"

namespace tinyai::train {
namespace {

// Those that one rank writes of what all have: what begins within its part of the bytes of all, one behind the other.
std::vector<NamedArray> own_of(std::vector<NamedArray> all, int64_t rank, int64_t ranks) {
  int64_t bytes = 0, before = 0;
  for (const NamedArray& entry : all) bytes += entry.array->spec().bytes();
  std::vector<NamedArray> own;
  for (NamedArray& entry : all) {
    const int64_t own_bytes = entry.array->spec().bytes();
    const auto writer = static_cast<int64_t>(static_cast<__int128>(before) * ranks / std::max<int64_t>(bytes, 1));
    if (std::min(writer, ranks - 1) == rank) own.push_back(std::move(entry));
    before += own_bytes;
  }
  return own;
}

// A rank tells this of the file that it has written.
struct SealRecord {
  int64_t bytes = 0;
  char sum[16] = {};
};

SealRecord record_of(const io::FileSeal& seal) {
  SealRecord record{.bytes = seal.bytes, .sum = {}};
  std::memcpy(record.sum, seal.sum.data(), std::min(seal.sum.size(), sizeof record.sum));
  return record;
}

io::FileSeal seal_in(const SealRecord& record) {
  return {record.bytes, std::string(record.sum, strnlen(record.sum, sizeof record.sum))};
}

}  // namespace

void Trainer::together(FunctionRef<void()> work) {
  if (ranks_)
    ranks_->run(work);
  else
    work();
}

void Trainer::require_runs(const char* call) const {
  if (options_.checkpoints.empty())
    fail(Status::kArgument, call, ": ", describe(), " has no folder for that; set `checkpoints`");
}

void Trainer::save_run() {
  const BetweenSteps between(*this, "trainer_save_run");
  require_runs("trainer_save_run");
  const RunFolder runs(options_.checkpoints);
  std::optional<RunFolder::Half> half;  // of rank 0; ends when all ranks have
  together([&] { save_in(runs, half); });
}

void Trainer::save_in(const RunFolder& runs, std::optional<RunFolder::Half>& half) {
  const int64_t rank = ranks_ ? ranks_->rank() : 0, count = ranks_ ? ranks_->count() : 1;
  if (ranks_) ranks_->meet({.epoch = at_.epoch, .batch = at_.batch}, {});
  RunFolder::Save save;
  if (rank == 0) save = runs.next(at_.steps);
  if (rank == 0) half.emplace(runs, save, count);
  if (ranks_) {
    const std::vector<std::byte> all = ranks_->gather_records(std::as_bytes(std::span(&save, 1)));
    std::memcpy(&save, all.data(), sizeof save);
  }
  const SealRecord own = record_of(write_own(cat(runs.folder_of(save.step), "/", RunFolder::file_of(save, rank))));
  std::vector<SealRecord> seals{own};
  if (ranks_) {
    const std::vector<std::byte> records = ranks_->gather_records(std::as_bytes(std::span(&own, 1)));
    seals.resize(static_cast<size_t>(count));
    std::memcpy(seals.data(), records.data(), records.size());
  }
  if (rank == 0) {
    io::RunManifest manifest{.step = save.step, .ranks = count, .share_state = options_.share_state, .files = {}};
    for (int64_t i = 0; i < count; ++i)
      manifest.files.push_back({RunFolder::file_of(save, i), seal_in(seals[static_cast<size_t>(i)])});
    half->commit(manifest);
  }
  if (ranks_) ranks_->agree();
}

io::FileSeal Trainer::write_own(const std::string& path) {
  const int64_t rank = ranks_ ? ranks_->rank() : 0, count = ranks_ ? ranks_->count() : 1;
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  Checkpoint all = checkpoint(memory::place_in(scratch));
  if (rank > 0) all.said = {};
  std::vector<NamedArray> own = own_of(std::move(all.arrays), rank, count);
  std::ranges::move(all.parts, std::back_inserter(own));
  return io::save_safetensors(own, all.said, path);
}

namespace {

// The files of a saved step, held to what run.json says of them.
std::vector<std::unique_ptr<io::SafetensorsFile>> files_of(const RunFolder::Saved& saved) {
  std::vector<std::unique_ptr<io::SafetensorsFile>> files;
  for (const io::RunManifest::File& file : saved.manifest.files) {
    const std::string path = cat(saved.folder, "/", file.name);
    files.push_back(std::make_unique<io::SafetensorsFile>(path));
    if (files.back()->seal() == file.seal && files.back()->has_checksums()) continue;
    fail(Status::kFormat, path, ": it is not the file that ", RunFolder::manifest_path(saved.folder), " names");
  }
  return files;
}

// All load what rank 0 has found. A folder without a name: there is none.
RunFolder::Saved same_on_all(Ranks& ranks, RunFolder::Saved found) {
  const std::string text =
      found.folder.empty() ? "" : cat(found.folder.substr(found.folder.rfind('/') + 1), "\n", found.manifest.text());
  const Ranks::Gathered all = ranks.gather(std::as_bytes(std::span(text.data(), text.size())));
  const std::span<const std::byte> first = all.of(0);
  const std::string_view said(reinterpret_cast<const char*>(first.data()), first.size());
  if (said.empty()) return {};
  const size_t line = said.find('\n');
  return {std::string(said.substr(0, line)),
          io::RunManifest::read(std::string(said.substr(line + 1)), "what rank 0 has found")};
}

}  // namespace

bool Trainer::load_run() {
  const BetweenSteps between(*this, "trainer_load_run");
  require_runs("trainer_load_run");
  bool found = false;
  together([&] { found = load_newest(); });
  return found;
}

bool Trainer::load_newest() {
  RunFolder::Saved saved;
  if (!ranks_ || ranks_->rank() == 0) saved = RunFolder(options_.checkpoints).newest().value_or(RunFolder::Saved());
  if (ranks_) {
    saved = same_on_all(*ranks_, std::move(saved));
    if (!saved.folder.empty()) saved.folder = cat(options_.checkpoints, "/", saved.folder);
  }
  if (saved.folder.empty()) return false;
  load_all(saved);
  return true;
}

namespace {

// The number of a parameter in the name of its state.
size_t parameter_in(const std::string& name) {
  size_t index = ~size_t{0};
  std::from_chars(name.data() + name.find('.') + 1, name.data() + name.size(), index);
  return index;
}

}  // namespace

void Trainer::load_all(const RunFolder::Saved& saved) {
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  const Place place = memory::place_in(scratch);
  const auto files = files_of(saved);
  Checkpoint all{.arrays = {}, .parts = {}, .said = files[0]->metadata()};
  std::set<std::string> names;
  std::map<std::string, PiecesOfFiles> cut;
  for (const auto& file : files) {
    std::vector<const io::TensorHeader*> whole;
    for (const io::TensorHeader& tensor : file->tensors()) {
      const std::optional<PieceName> piece = parse_piece_name(tensor.name);
      if (piece && piece->whole.starts_with("optimizer."))
        cut[piece->whole].add(piece->piece, *file, tensor);
      else if (names.insert(tensor.name).second)
        whole.push_back(&tensor);
      else
        fail(Status::kFormat, saved.folder, ": two files have ", io::printable(tensor.name));
    }
    std::ranges::move(file->load(place, whole, io::SafetensorsFile::Use::kTemporary), std::back_inserter(all.arrays));
  }
  const std::vector<optim::Optimizer::StatePart> parts = state_parts();
  const std::vector<autograd::Leaf*> leaves = options_.optimizer->leaves();
  for (auto& [name, pieces] : cut) {
    const size_t index = parameter_in(name);
    const PartRun whole{0, pieces.elements_of(saved.folder, name)};
    const PartRun own = index < parts.size() ? parts[index].value_or(whole) : whole;
    const bool is_whole = own == whole && index < leaves.size() && leaves[index]->spec.shape.elements() == whole.end;
    if (!is_whole && index < leaves.size() && leaves[index]->spec.shape.elements() != whole.end)
      fail(Status::kShape, saved.folder, ": ", io::printable(name), " has ", whole.end, " elements, the parameter '",
           leaves[index]->name, "' is ", to_string(leaves[index]->spec));
    all.arrays.push_back({name, pieces.read(place, own, is_whole ? leaves[index]->spec.shape : Shape{own.count()})});
  }
  go_to(std::move(all), saved.folder, [&] {
    if (ranks_) ranks_->agree();
  });
}

}  // namespace tinyai::train
