// RunManifest: run.json, which says what a folder of a run holds. It is written last and read first: what it does not
// name is not there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/array_file.h"

namespace tinyai::io {

struct RunManifest {
  struct File {
    std::string name;  // in the same folder
    FileSeal seal;
    friend bool operator==(const File&, const File&) = default;
  };
  int64_t step = 0, ranks = 1, share_state = 0;
  std::vector<File> files;  // of the ranks, in their order

  std::string text() const;
  static RunManifest read(const std::string& text, const std::string& path);  // FORMAT

  friend bool operator==(const RunManifest&, const RunManifest&) = default;
};

}  // namespace tinyai::io
