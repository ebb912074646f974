// Safetensors files whose headers a test has changed.
#pragma once

#include <cstring>

#include "folder.h"
#include "io/byte_source.h"
#include "io/checksum.h"
#include "io/file_checksums.h"

namespace tinyai_test {

using tinyai::io::kChecksumsKey;

// As a program writes it that knows nothing of our checksums: what it says is believed.
inline std::string without_checksums(std::string file) {
  const size_t at = file.find(kChecksumsKey);
  if (at == std::string::npos) throw std::runtime_error("no checksums");
  return file.replace(at, kChecksumsKey.size(), "xxxxxx.xxh64");
}

// As a liar writes it who knows how: the header's checksum is that of what it says now.
inline void write_with_its_checksum(const std::string& path, std::string file) {
  write_content(path, file);
  tinyai::io::SafetensorsHeader header = tinyai::io::read_safetensors_header(tinyai::io::FileSource(path));
  header.metadata.erase(std::string(kChecksumsKey));
  const std::string sum = tinyai::io::checksum_text(tinyai::io::header_sum(header));
  const size_t at = file.find(kChecksumsKey) + kChecksumsKey.size() + std::strlen("\":\"");
  write_content(path, file.replace(at, sum.size(), sum));
}

}  // namespace tinyai_test
