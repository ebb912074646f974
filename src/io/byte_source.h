// ByteSource: bytes that can be read at any place, a file's or memory's. Parsers read through it and never past size().
//
// Errors: IO, with the source's name and the system's reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace tinyai::io {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  const std::string& name() const { return name_; }  // the path, for messages
  uint64_t size() const { return size_; }

  // Fills `out` from `offset` on. IO where that reaches past the end.
  void read_at(uint64_t offset, std::span<std::byte> out) const;
  std::string read_text(uint64_t offset, uint64_t bytes) const;  // checked before anything is allocated

 protected:
  explicit ByteSource(std::string name) : name_(std::move(name)) {}
  void set_size(uint64_t size) { size_ = size; }

 private:
  virtual void fill(uint64_t offset, std::span<std::byte> out) const = 0;
  void require_inside(uint64_t offset, uint64_t bytes) const;

  std::string name_;
  uint64_t size_ = 0;
};

// A regular file. Its size is taken at opening; a file that shrinks later is an IO error, not a crash.
class FileSource final : public ByteSource {
 public:
  explicit FileSource(const std::string& path);
  ~FileSource() override;

 private:
  void fill(uint64_t offset, std::span<std::byte> out) const override;
  int fd_;
};

// Bytes that the caller keeps alive.
class MemorySource final : public ByteSource {
 public:
  MemorySource(std::string name, std::span<const std::byte> bytes) : ByteSource(std::move(name)), bytes_(bytes) {
    set_size(bytes.size());
  }

 private:
  void fill(uint64_t offset, std::span<std::byte> out) const override;
  std::span<const std::byte> bytes_;
};

}  // namespace tinyai::io
