// Checksums of a safetensors file, which it carries in its own metadata, so that other programs read it as ever:
//
//   "tinyai.xxh64": "<of the header> <of the first tensor's bytes> <of the second's> .."
//
// in the order of their bytes, each by io/checksum.h. The header's is over what it says (names, dtypes, shapes, the
// other metadata), not over how the JSON is spaced. A file without the entry is read unchecked. A program that changes
// a file and carries its metadata over must drop the entry.
#pragma once

#include <string>
#include <vector>

#include "io/safetensors.h"

namespace tinyai::io {

inline constexpr std::string_view kChecksumsKey = "tinyai.xxh64";

uint64_t header_sum(const SafetensorsHeader& header);

// The entry's value; one of as many zeros while the sums are not known yet.
std::string checksums_text(uint64_t header, const std::vector<uint64_t>& tensors);

// The sum of such a text, which hangs on all that a file holds.
std::string seal_of(std::string_view checksums);

class FileChecksums {
 public:
  // Takes the entry out of the metadata, if it is there, and checks the header. FORMAT.
  FileChecksums(const std::string& file, SafetensorsHeader& header);

  bool known() const { return !sums_.empty(); }
  std::string seal() const;  // "": it has none
  // FORMAT, naming the tensor, where its bytes are not what was saved.
  void require(const std::string& file, const TensorHeader& tensor, size_t index, uint64_t sum) const;

 private:
  std::vector<std::string> sums_;  // of the header, then of the tensors
};

}  // namespace tinyai::io
