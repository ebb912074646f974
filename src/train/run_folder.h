// RunFolder: the folder of a run's checkpoints, which all its ranks see.
//
//   step-120/rank-0.safetensors, rank-1.safetensors, ..   what each rank had to write
//   step-120/run.json                                     which files these are (io/run_manifest.h): written last
//
// A folder without run.json is no checkpoint, and the next save removes it. A step that is saved again has its files
// beside those of before, under other names, and run.json goes from the ones to the others at once. So at each moment a
// step is there whole, as it was or as it is, or not at all. Only files of such names are ever removed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/run_manifest.h"

namespace tinyai::train {

class RunFolder {
 public:
  explicit RunFolder(std::string path) : path_(std::move(path)) {}

  struct Saved {
    std::string folder;
    io::RunManifest manifest;
  };
  // The one of most steps whose files are all there. A line in the log tells of those that are none for another reason
  // than that their run.json is missing.
  std::optional<Saved> newest() const;

  // A save of a step, by rank 0: `number` of those of the step.
  struct Save {
    int64_t step = 0, number = 0;
  };
  Save next(int64_t step) const;  // removes what was not finished
  std::string folder_of(int64_t step) const;
  static std::string file_of(const Save& save, int64_t rank);  // its name

  // Half is a save under way: a folder that it ends without commit() loses what was written. From its beginning that
  // takes no memory.
  class Half {
   public:
    Half(const RunFolder& runs, const Save& save, int64_t ranks);  // makes the folder
    ~Half();
    Half(const Half&) = delete;
    Half& operator=(const Half&) = delete;
    // All files are written: from now on they are the step's.
    void commit(const io::RunManifest& manifest);

   private:
    std::string folder_;
    std::vector<std::string> files_;
    bool is_half_ = true;
  };

  static std::string manifest_path(const std::string& folder) { return folder + "/run.json"; }

 private:
  void remove_unfinished() const;

  const std::string path_;
};

}  // namespace tinyai::train
