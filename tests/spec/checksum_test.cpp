// Files carry checksums: XXH64 is what its authors' program gives, a damaged file is told by the name of what is
// damaged, and other programs' files and readers are as ever.
#include <doctest/doctest.h>

#include "io/checksum.h"
#include "io/safetensors.h"
#include "support/counters.h"
#include "support/safetensors_text.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;
using tinyai::io::Xxh64;

namespace {

uint64_t sum_of(std::string_view text) {
  Xxh64 sum;
  sum.add(text);
  return sum.sum();
}

std::string saved(const Manager& scope, const std::string& path) {
  const tinyai_array arrays[] = {scope.array({1, 2, 3, 4}).handle(), scope.array({5, 6}).handle(),
                                 scope.array({0}, {}).handle()};
  const char *names[] = {"weight", "bias", "none"}, *key = "epoch", *value = "3";
  check(tinyai_safetensors_save(path.c_str(), arrays, names, 3, &key, &value, 1));
  return content_of(path);
}

tinyai_status load(const Manager& scope, const std::string& path) {
  tinyai_array outs[3];
  const tinyai_status status = tinyai_safetensors_load(scope.handle(), path.c_str(), outs, 3, nullptr);
  if (status == TINYAI_OK)
    for (const tinyai_array array : outs) check(tinyai_array_release(array));
  return status;
}

}  // namespace

// Expected: the package xxhash 4.1.0 of Python, xxh64_intdigest.
TEST_CASE("the checksum is XXH64 with seed 0, in whatever pieces it is given") {
  CHECK(sum_of("") == 0xef46db3751d8e999);
  CHECK(sum_of("a") == 0xd24ec4f1a98c6e5b);
  CHECK(sum_of("abc") == 0x44bc2cf5ad770999);
  CHECK(sum_of("Nobody inspects the spammish repetition") == 0xfbcea83c8a378bf1);
  constexpr uint64_t kLongSum = 0xd1bee8e4f0603bbf;
  std::string long_text;
  for (int i = 0; i < 1000; ++i) long_text += static_cast<char>(i * 31 % 251);
  CHECK(sum_of(long_text) == kLongSum);
  for (const size_t piece : {1, 7, 31, 32, 33, 999}) {
    CAPTURE(piece);
    Xxh64 sum;
    for (size_t at = 0; at < long_text.size(); at += piece) sum.add(std::string_view(long_text).substr(at, piece));
    CHECK(sum.sum() == kLongSum);
  }
  CHECK(tinyai::io::checksum_text(0xab) == "00000000000000ab");
}

TEST_CASE("a damaged file is an error that names what is damaged, and leaves nothing") {
  const Folder folder;
  const Manager scope("files");
  const std::string good = saved(scope, folder / "good");
  struct Damage {
    size_t at;
    const char* message;
  };
  const size_t data = good.size() - 6 * sizeof(float);
  const Damage damages[] = {{data, "tensor 'bias' does not match its checksum"},  // in the order of their names
                            {data + 2 * sizeof(float), "tensor 'weight' does not match its checksum"},
                            {good.size() - 1, "tensor 'weight' does not match its checksum"},
                            {good.find("\"3\"") + 1, "the header does not match its checksum"},
                            {good.find("bias") + 1, "the header does not match its checksum"},
                            {good.find("tinyai.xxh64") + 20, "the header does not match its checksum"}};
  for (const Damage& damage : damages) {
    CAPTURE(damage.at);
    std::string bad = good;
    bad[damage.at] = static_cast<char>(bad[damage.at] ^ 1);
    write_content(folder / "bad", bad);
    const Counters before = Counters::now();
    CHECK(load(scope, folder / "bad") == TINYAI_ERROR_FORMAT);
    CHECK(last_error().find((folder / "bad") + ": " + damage.message) != std::string::npos);
    CHECK(Counters::now().without_peak() == before.without_peak());
  }
}

TEST_CASE("what is not damaged can be loaded from a damaged file by its name") {
  const Folder folder;
  const Manager scope("files");
  std::string bytes = saved(scope, folder / "file");
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  write_content(folder / "file", bytes);
  const char *weight = "weight", *bias = "bias";
  tinyai_array out;
  check(tinyai_safetensors_load_named(scope.handle(), (folder / "file").c_str(), &bias, 1, &out));
  CHECK(Array(out).values() == std::vector<float>{5, 6});
  CHECK(tinyai_safetensors_load_named(scope.handle(), (folder / "file").c_str(), &weight, 1, &out) ==
        TINYAI_ERROR_FORMAT);
}

TEST_CASE("the checksums are a key of the format's metadata, which our own functions do not show") {
  const Folder folder;
  const Manager scope("files");
  const std::string path = folder / "file", bytes = saved(scope, path);
  const tinyai::io::SafetensorsHeader header =
      read_safetensors_header(tinyai::io::MemorySource("file", std::as_bytes(std::span(bytes))));
  REQUIRE(header.metadata.size() == 2);
  CHECK(header.metadata.at("epoch") == "3");
  const std::string sums = header.metadata.at("tinyai.xxh64");
  REQUIRE(sums.size() == 16 + 3 * 17);  // of the header and of three tensors
  for (size_t i = 0; i < 3; ++i) {
    const tinyai::io::TensorHeader& tensor = header.tensors[i];
    CAPTURE(tensor.name);
    CHECK(sums.substr(17 * (i + 1), 16) ==
          tinyai::io::checksum_text(sum_of(std::string_view(bytes).substr(tensor.offset, tensor.bytes))));
  }
  char text[400];
  check(tinyai_safetensors_print(path.c_str(), TINYAI_TEXT, text, sizeof text, nullptr));
  CHECK(std::string(text).find("xxh64") == std::string::npos);
  CHECK(tinyai_safetensors_metadata(path.c_str(), "tinyai.xxh64", text, sizeof text, nullptr) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a file without checksums is read as it is") {
  const Folder folder;
  const Manager scope("files");
  std::string bytes = without_checksums(saved(scope, folder / "file"));
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  write_content(folder / "file", bytes);
  check(load(scope, folder / "file"));
}
