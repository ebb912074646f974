#include "io/run_manifest.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/json_writer.h"
#include "io/checksum.h"

namespace tinyai::io {
namespace {

constexpr const char* kFormat = "tinyai run 1";
constexpr size_t kMostBytes = size_t{1} << 20;  // 1,024 ranks take a tenth

// Reads event by event, as safetensors' headers are: a tree takes memory when it goes. What a later version says beside
// is left out.
class ManifestReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit ManifestReader(const std::string& path) : path_(path) {}

  RunManifest take() {
    if (format_ != kFormat) refuse("no folder of a run of this version");
    const auto count = static_cast<int64_t>(out_.files.size());
    if (out_.ranks < 1 || out_.ranks > 1024 || out_.ranks != count)
      refuse(cat("it is of ", out_.ranks, " ranks, and names ", count, " files"));
    if (out_.share_state < 0 || out_.share_state > 2 || out_.step < 0) refuse("numbers that no run has");
    for (const RunManifest::File& file : out_.files) check(file);
    return std::move(out_);
  }

  bool key(string_t& key) override {
    key_ = key;
    return true;
  }
  bool start_object(size_t) override {
    if (++depth_ == kFile) out_.files.emplace_back();
    return depth_ <= kMostDepth || (refuse("too deep"), false);
  }
  bool end_object() override { return --depth_, true; }
  bool start_array(size_t) override { return ++depth_ <= kMostDepth || (refuse("too deep"), false); }
  bool end_array() override { return --depth_, true; }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > INT64_MAX) refuse("a number over 2^63 - 1");
    const auto number = static_cast<int64_t>(value);
    if (depth_ == kFile && key_ == "bytes") out_.files.back().seal.bytes = number;
    if (depth_ == kTop && key_ == "step") out_.step = number;
    if (depth_ == kTop && key_ == "ranks") out_.ranks = number;
    if (depth_ == kTop && key_ == "share_state") out_.share_state = number;
    return true;
  }
  bool string(string_t& text) override {
    if (depth_ == kFile && key_ == "name") out_.files.back().name = text;
    if (depth_ == kFile && key_ == "xxh64") out_.files.back().seal.sum = text;
    if (depth_ == kTop && key_ == "format") format_ = text;
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { refuse("a negative number"); }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool parse_error(size_t position, const std::string&, const nlohmann::detail::exception&) override {
    refuse(cat("not JSON at byte ", position));
  }

 private:
  // {top, "files": [{file}]}
  static constexpr int kTop = 1, kFile = 3, kMostDepth = 8;

  [[noreturn]] void refuse(const std::string& why) const { fail(Status::kFormat, path_, ": ", why); }

  // A name that leads nowhere else: names in files are anybody's.
  void check(const RunManifest::File& file) const {
    const std::string& name = file.name;
    const bool is_name = name.starts_with("rank-") && name.ends_with(".safetensors");
    if (!is_name || name.find('/') != std::string::npos || name.find('\0') != std::string::npos)
      refuse(cat(printable(name), " is no file of a rank's"));
  }

  const std::string& path_;
  RunManifest out_{.step = -1, .ranks = 0, .share_state = 0, .files = {}};
  std::string format_, key_;
  int depth_ = 0;
};

}  // namespace

std::string RunManifest::text() const {
  JsonWriter json;
  json.open('{').key("format").value(kFormat).key("step").value(step).key("ranks").value(ranks);
  json.key("share_state").value(share_state).key("files").open('[');
  for (const File& file : files) {
    json.open('{').key("name").value(file.name).key("bytes").value(file.seal.bytes);
    json.key("xxh64").value(file.seal.sum).close('}');
  }
  return json.close(']').close('}').take() + '\n';
}

RunManifest RunManifest::read(const std::string& text, const std::string& path) {
  if (text.size() > kMostBytes) fail(Status::kFormat, path, ": too long for what says what a run's folder holds");
  ManifestReader reader(path);
  nlohmann::json::sax_parse(text, &reader);
  return reader.take();
}

}  // namespace tinyai::io
