// The header's sum is over its contents with a zero byte between the parts, so that no two headers run together into
// the same bytes. A sum that does not match is an error, never a warning: half a model would train on in silence.
#include "io/file_checksums.h"

#include "base/error.h"
#include "io/checksum.h"

namespace tinyai::io {
namespace {

constexpr const char* kCure =
    "; the file is damaged, or another program changed it and kept the metadata 'tinyai.xxh64'";

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

}  // namespace

uint64_t header_sum(const SafetensorsHeader& header) {
  Xxh64 sum;
  const auto add = [&](std::string_view text) {
    sum.add(text);
    sum.add(std::string_view("\0", 1));
  };
  for (const TensorHeader& tensor : header.tensors) {
    add(tensor.name);
    add(dtype_name_of(tensor));
    for (const int64_t size : tensor.shape) add(std::to_string(size));
    add({});
  }
  for (const auto& [key, value] : header.metadata) {
    add(key);
    add(value);
  }
  return sum.sum();
}

std::string checksums_text(uint64_t header, const std::vector<uint64_t>& tensors) {
  std::string text = checksum_text(header);
  for (const uint64_t sum : tensors) text += ' ' + checksum_text(sum);
  return text;
}

std::string seal_of(std::string_view checksums) {
  Xxh64 sum;
  sum.add(checksums);
  return checksum_text(sum.sum());
}

std::string FileChecksums::seal() const {
  if (!known()) return "";
  std::string text;
  for (const std::string& sum : sums_) text += text.empty() ? sum : ' ' + sum;
  return seal_of(text);
}

FileChecksums::FileChecksums(const std::string& file, SafetensorsHeader& header) {
  const auto entry = header.metadata.find(std::string(kChecksumsKey));
  if (entry == header.metadata.end()) return;
  sums_ = split(entry->second);
  header.metadata.erase(entry);
  if (sums_.size() != header.tensors.size() + 1 || sums_[0] != checksum_text(header_sum(header))) {
    fail(Status::kFormat, file, ": the header does not match its checksum", kCure);
  }
}

void FileChecksums::require(const std::string& file, const TensorHeader& tensor, size_t index, uint64_t sum) const {
  if (sums_[index + 1] == checksum_text(sum)) return;
  fail(Status::kFormat, file, ": tensor ", printable(tensor.name), " does not match its checksum", kCure);
}

}  // namespace tinyai::io
