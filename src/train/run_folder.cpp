#include "train/run_folder.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/error.h"
#include "base/log.h"
#include "io/atomic_file.h"
#include "io/folder.h"

namespace tinyai::train {
namespace {

constexpr std::string_view kStep = "step-", kRank = "rank-", kManifest = "run.json", kEnd = ".safetensors";

// The number that a text is; -1: it is none, or is not written as we do.
int64_t number_in(std::string_view text) {
  int64_t number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size() && cat(number) == text;
  return is_whole ? number : -1;
}

int64_t step_of(std::string_view folder) {
  return folder.starts_with(kStep) ? number_in(folder.substr(kStep.size())) : -1;
}

// The save of a step that a file is of, finished or with a temporary name; -1: it is none of ours.
int64_t save_of(std::string_view file) {
  if (!file.starts_with(kRank) || file.find(kEnd) == std::string_view::npos) return -1;
  const std::string_view numbers = file.substr(kRank.size(), file.find(kEnd) - kRank.size());
  const size_t dot = numbers.find('.');
  if (number_in(numbers.substr(0, dot)) < 0) return -1;
  return dot == std::string_view::npos ? 0 : number_in(numbers.substr(dot + 1));
}

void remove_files(const std::string& folder, const io::RunManifest* but) {
  for (const std::string& name : io::names_in(folder)) {
    const bool is_kept =
        but && std::ranges::any_of(but->files, [&](const io::RunManifest::File& file) { return file.name == name; });
    const bool is_half = name.starts_with(cat(kManifest, "."));  // a temporary name of run.json
    if (!is_kept && (save_of(name) >= 0 || is_half)) io::remove_file(cat(folder, "/", name));
  }
}

std::string text_of(const std::string& path) {
  const io::FileSource file(path);
  return file.read_text(0, std::min<uint64_t>(file.size(), uint64_t{1} << 21));
}

}  // namespace

std::string RunFolder::folder_of(int64_t step) const { return cat(path_, "/", kStep, step); }

std::string RunFolder::file_of(const Save& save, int64_t rank) {
  return save.number == 0 ? cat(kRank, rank, kEnd) : cat(kRank, rank, ".", save.number, kEnd);
}

std::optional<RunFolder::Saved> RunFolder::newest() const {
  std::vector<int64_t> steps;
  for (const std::string& name : io::names_in(path_)) {
    if (step_of(name) >= 0) steps.push_back(step_of(name));
  }
  std::ranges::sort(steps, std::greater());
  for (const int64_t step : steps) {
    Saved saved{.folder = folder_of(step), .manifest = {}};
    const std::string path = manifest_path(saved.folder);
    if (io::file_bytes(path) < 0) continue;
    try {
      saved.manifest = io::RunManifest::read(text_of(path), path);
      for (const io::RunManifest::File& file : saved.manifest.files) {
        const int64_t bytes = io::file_bytes(cat(saved.folder, "/", file.name));
        if (bytes != file.seal.bytes)
          fail(Status::kFormat, path, ": ", file.name, bytes < 0 ? " is missing" : " is of another size");
      }
      return saved;
    } catch (const Error& error) {
      if (error.status() == Status::kOutOfMemory) throw;
      log(LogLevel::kWarn, cat("no checkpoint: ", error.what()));
    }
  }
  return {};
}

RunFolder::Save RunFolder::next(int64_t step) const {
  io::make_folder(path_);
  remove_unfinished();
  Save save{.step = step, .number = 0};
  for (const std::string& name : io::names_in(folder_of(step))) save.number = std::max(save.number, save_of(name) + 1);
  return save;
}

void RunFolder::remove_unfinished() const {
  for (const std::string& name : io::names_in(path_)) {
    const std::string folder = cat(path_, "/", name);
    if (step_of(name) < 0 || io::file_bytes(manifest_path(folder)) >= 0) continue;
    remove_files(folder, nullptr);
    io::remove_folder(folder);
  }
}

RunFolder::Half::Half(const RunFolder& runs, const Save& save, int64_t ranks) : folder_(runs.folder_of(save.step)) {
  for (int64_t rank = 0; rank < ranks; ++rank) files_.push_back(cat(folder_, "/", file_of(save, rank)));
  io::make_folder(folder_);
  io::sync_folder(runs.path_);
}

RunFolder::Half::~Half() {
  if (!is_half_) return;
  for (const std::string& file : files_) io::remove_file(file);
  io::remove_folder(folder_);
}

void RunFolder::Half::commit(const io::RunManifest& manifest) {
  io::AtomicFile file(manifest_path(folder_));
  file.write(manifest.text());
  file.commit();
  is_half_ = false;
  try {
    remove_files(folder_, &manifest);
  } catch (const std::exception&) {  // what is left is as good as gone, and the next save of the step removes it
  }
}

}  // namespace tinyai::train
