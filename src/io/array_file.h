// Arrays in .npy and safetensors files. Bytes go straight between file and the array's memory where that is the host's
// and without gaps; else through a scratch buffer of a megabyte, which is on system/engine.
//
// Saving shows the whole file or nothing (AtomicFile). Loading charges all arrays to `place` at once, when the header
// was found good and before their memory is taken; on any error nothing remains. Arrays stored with the first axis
// varying fastest keep that order in memory. safetensors files carry checksums (io/file_checksums.h): what is loaded is
// compared with them, and what is saved is what they were made of, whoever writes the array meanwhile. A bool that is
// neither 0 nor 1 in the file becomes 1. Errors: IO, FORMAT, and those of new_array (LIMIT, CAPPED, CLOSED,
// OUT_OF_MEMORY). Formats: io/npy.h, io/safetensors.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "array/array.h"
#include "io/file_checksums.h"
#include "io/safetensors.h"

namespace tinyai::io {

void save_npy(const Array& array, const std::string& path);
ArrayRef load_npy(const memory::Place& place, const std::string& path);

// FileSeal tells a safetensors file with checksums from all others.
struct FileSeal {
  int64_t bytes = 0;
  std::string sum;  // of its checksums; "": it has none
  friend bool operator==(const FileSeal&, const FileSeal&) = default;
};

// Any name but "__metadata__" that is UTF-8, each once: else ARGUMENT, and no file is touched.
FileSeal save_safetensors(std::span<const NamedArray> arrays, const Metadata& metadata, const std::string& path);

// A safetensors file whose header was read and found good.
class SafetensorsFile {
 public:
  // The use of the arrays. Data bears its names. Temporaries do not, and last no longer than a call: workspace, free of
  // caps.
  enum class Use : uint8_t { kData, kTemporary };

  explicit SafetensorsFile(const std::string& path)
      : source_(path), header_(read_safetensors_header(source_)), checksums_(path, header_) {}

  const std::vector<TensorHeader>& tensors() const { return header_.tensors; }  // in the order of their bytes
  const Metadata& metadata() const { return header_.metadata; }                 // without the checksums
  const TensorHeader& tensor(std::string_view name) const;                      // ARGUMENT if there is none
  bool has_checksums() const { return checksums_.known(); }
  FileSeal seal() const { return {static_cast<int64_t>(source_.size()), checksums_.seal()}; }

  // DTYPE for a tensor of one that we lack.
  std::vector<NamedArray> load(const memory::Place& place, Use use = Use::kData) const;
  std::vector<NamedArray> load(const memory::Place& place, std::span<const TensorHeader* const> tensors,
                               Use use = Use::kData) const;
  // All bytes of a tensor of this file to memory of the host's, which is as large.
  void read(const TensorHeader& tensor, std::span<std::byte> to) const;

 private:
  void check(const TensorHeader& tensor, uint64_t sum) const;
  FileSource source_;
  SafetensorsHeader header_;
  FileChecksums checksums_;
};

}  // namespace tinyai::io
