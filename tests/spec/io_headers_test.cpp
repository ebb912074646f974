// The headers of .npy and safetensors files: files as their own libraries write them, byte by byte; what must be
// refused, and how the refusal reads; files that appear whole or not at all.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/npy.h"
#include "io/safetensors.h"
#include "support/folder.h"

using namespace tinyai;
using namespace tinyai::io;
using namespace std::string_literals;
using tinyai_test::content_of;
using tinyai_test::Folder;

namespace {

namespace fs = std::filesystem;

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

TensorHeader npy(const std::string& file) { return read_npy_header(MemorySource("x.npy", bytes_of(file))); }
SafetensorsHeader safetensors(const std::string& file) {
  return read_safetensors_header(MemorySource("m.safetensors", bytes_of(file)));
}

// The message of the error that `call` ends in, which must have that status.
template <class Call>
std::string message(Status status, Call&& call) {
  try {
    call();
  } catch (const Error& e) {
    CHECK(e.status() == status);
    return e.message();
  }
  return "no error";
}

std::string npy_file(const std::string& dict, size_t data_bytes) {
  return "\x93NUMPY\x01\x00"s + static_cast<char>(dict.size()) + '\0' + dict + std::string(data_bytes, '\0');
}
std::string npy_error(const std::string& dict, size_t data_bytes = 24) {
  return message(Status::kFormat, [&] { npy(npy_file(dict, data_bytes)); });
}

std::string safetensors_file(const std::string& json, size_t data_bytes) {
  std::string length(8, '\0');
  for (int i = 0; i < 8; ++i) length[i] = static_cast<char>(json.size() >> (8 * i) & 0xff);
  return length + json + std::string(data_bytes, '\0');
}
std::string safetensors_error(const std::string& json, size_t data_bytes = 8) {
  return message(Status::kFormat, [&] { safetensors(safetensors_file(json, data_bytes)); });
}

}  // namespace

TEST_CASE("npy: the header of numpy.save is read and written byte for byte") {
  // numpy 1.24: numpy.save(f, numpy.zeros((2, 3), numpy.float32)); the same for the others
  const std::string two_by_three =
      "\x93NUMPY\x01\x00v\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"s + std::string(58, ' ') +
      "\n";
  REQUIRE(two_by_three.size() == 128);
  const TensorHeader header = npy(two_by_three + std::string(24, '\0'));
  CHECK(header.dtype == DType::kF32);
  CHECK(header.shape == Shape{2, 3});
  CHECK_FALSE(header.fortran_order);
  CHECK(header.offset == 128);
  CHECK(header.bytes == 24);
  CHECK(npy_header(header) == two_by_three);

  TensorHeader fortran{.dtype = DType::kI64, .shape = Shape{7}, .fortran_order = true};
  CHECK(npy_header(fortran) == "\x93NUMPY\x01\x00v\x00{'descr': '<i8', 'fortran_order': True, 'shape': (7,), }"s +
                                   std::string(61, ' ') + "\n");
  CHECK(npy_header({.dtype = DType::kBool}).find("'|b1', 'fortran_order': False, 'shape': (), }") != std::string::npos);
}

TEST_CASE("npy: every dtype and rank comes back") {
  for (int d = 0; d < kDTypeCount; ++d) {
    TensorHeader header{.dtype = static_cast<DType>(d)};
    for (int rank = 0; rank <= kMaxRank; ++rank) {
      header.fortran_order = rank % 2;
      std::string file = npy_header(header);
      CHECK(file.size() % 64 == 0);
      header.offset = file.size();
      header.bytes = static_cast<uint64_t>(Spec{header.dtype, header.shape}.bytes());
      file.resize(file.size() + header.bytes);
      CHECK(npy(file) == header);
      if (rank < kMaxRank) header.shape.push_back(rank + 1);
    }
  }
}

TEST_CASE("npy: other spellings that NumPy reads") {
  CHECK(npy(npy_file("{\"shape\":(2L,3L) ,'fortran_order':True,\"descr\":'=f4'}", 24)).shape == Shape{2, 3});
  CHECK(npy(npy_file("{'descr': '>i1', 'fortran_order': False, 'shape': (1,)}", 1)).dtype == DType::kI8);
  const std::string dict = "{'descr': '<f8', 'fortran_order': False, 'shape': ()}";
  CHECK(npy("\x93NUMPY\x02\x00"s + static_cast<char>(dict.size()) + "\0\0\0"s + dict + std::string(8, '\0')).bytes ==
        8);
  CHECK(npy("\x93NUMPY\x03\x00"s + static_cast<char>(dict.size()) + "\0\0\0"s + dict + std::string(8, '\0')).bytes ==
        8);
}

TEST_CASE("npy: hostile headers are refused with the file's name and the reason") {
  const auto dict = [](const std::string& descr, const std::string& shape) {
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + "}";
  };
  CHECK(npy_error(dict("'>f4'", "(2,)")) ==
        "x.npy: not a valid .npy header: big-endian arrays are not supported, before ', 'fortran_order': False'");
  CHECK(npy_error(dict("[('a', '<f4')]", "(2,)")).find("structured arrays are not supported") != std::string::npos);
  CHECK(npy_error(dict("'|O'", "(2,)")).find("dtype '|O' is not supported") != std::string::npos);
  CHECK(npy_error(dict("'<u8'", "(2,)")).find("dtype '<u8' is not supported") != std::string::npos);
  CHECK(npy_error(dict("'<f4'", "(7,)")) == "x.npy: f32[7] needs 28 bytes after the header, the file has 24");
  CHECK(npy_error(dict("'<f4'", "(4294967296, 4294967296)")) ==
        "x.npy: shape [4294967296,4294967296] has too many elements");
  CHECK(npy_error(dict("'<f4'", "(-1,)")).find("expected a size of 0 to 2^63 - 1") != std::string::npos);
  CHECK(npy_error(dict("'<f4'", "(99999999999999999999,)")).find("expected a size") != std::string::npos);
  CHECK(npy_error(dict("'<f4'", "(1,1,1,1,1,1,1,1,1)")).find("more than 8 axes") != std::string::npos);
  CHECK(npy_error(dict("'<f4'", "(6)")).find("a number in parentheses") != std::string::npos);
  CHECK(npy_error(dict("'<f4'", "(1 2)")).find("expected ')'") != std::string::npos);
  CHECK(npy_error("{'descr': '<f4', 'shape': (1,)}").find("lacks 'descr'") != std::string::npos);
  CHECK(npy_error("{'shape': (1,), 'shape': (1,)}").find("'shape' stands there twice") != std::string::npos);
  CHECK(npy_error("{'\x01': 1}").find("unknown key '\\x01'") != std::string::npos);
  CHECK(message(Status::kFormat, [] { npy("PK\x03\x04, a zip file"); }) == "x.npy: not a .npy file");
  CHECK(message(Status::kFormat, [] { npy(""); }) == "x.npy: not a .npy file");
  CHECK(message(Status::kFormat, [] { npy("\x93NUMPY\x04\x00\x00\x00"s); }) ==
        "x.npy: .npy version 4.0 is not supported");
  CHECK(message(Status::kFormat, [] { npy("\x93NUMPY\x02\x00\xff\xff\xff\xff{}"s); }) ==
        "x.npy: states a header of 4294967295 bytes in a file of 14");
}

TEST_CASE("safetensors: a file in the format's layout is read") {
  const std::string json =
      R"({"__metadata__":{"format":"pt"},"b":{"dtype":"BF16","shape":[1],"data_offsets":[8,10]},)"
      R"("a \u00e9":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]},"none":{"dtype":"I64","shape":[0],"data_offsets":[8,8]}}   )";
  const SafetensorsHeader header = safetensors(safetensors_file(json, 10));
  REQUIRE(header.tensors.size() == 3);
  CHECK(header.tensors[0] ==
        TensorHeader{
            .name = "a \xc3\xa9", .dtype = DType::kF32, .shape = Shape{1, 2}, .offset = 8 + json.size(), .bytes = 8});
  CHECK(header.tensors[1].name == "none");
  CHECK(header.tensors[1].bytes == 0);
  CHECK(header.tensors[2] ==
        TensorHeader{.name = "b", .dtype = DType::kBf16, .shape = Shape{1}, .offset = 16 + json.size(), .bytes = 2});
  CHECK(header.metadata == Metadata{{"format", "pt"}});
  CHECK(safetensors(safetensors_file("{}", 0)).tensors.empty());
}

TEST_CASE("safetensors: the header is written as the format's library writes it") {
  std::vector<TensorHeader> tensors{{.name = "bias", .dtype = DType::kF16, .shape = Shape{3}},
                                    {.name = "z", .dtype = DType::kF32, .shape = Shape{2, 2}},
                                    {.name = "a\"\n", .dtype = DType::kF32}};
  const std::string file = safetensors_header(tensors, {{"k", "v"}});
  const std::string json =
      R"({"__metadata__":{"k":"v"},"a\"\n":{"dtype":"F32","shape":[],"data_offsets":[0,4]},)"
      R"("z":{"dtype":"F32","shape":[2,2],"data_offsets":[4,20]},"bias":{"dtype":"F16","shape":[3],"data_offsets":[20,26]}})";
  const size_t padded = (json.size() + 7) / 8 * 8;
  CHECK(file.substr(8) == json + std::string(padded - json.size(), ' '));
  CHECK(static_cast<unsigned char>(file[0]) == padded);
  CHECK(tensors[0].offset == 8 + padded);
  CHECK(safetensors(file + std::string(26, '\0')).tensors == tensors);
}

TEST_CASE("safetensors: names that cannot be written are refused") {
  const auto write = [](std::vector<TensorHeader> tensors, const Metadata& metadata = {}) {
    return message(Status::kArgument, [&] { safetensors_header(tensors, metadata); });
  };
  CHECK(write({{.name = "w"}, {.name = "w"}}) == "safetensors: tensor 'w' stands there twice");
  CHECK(write({{.name = "__metadata__"}}) == "safetensors: the name '__metadata__' is reserved");
  CHECK(write({{.name = "\xff"}}) == "safetensors: tensor name '\\xff' is not UTF-8");
  CHECK(write({}, {{"k", "\xc3"}}) == "safetensors: metadata value '\\xc3' is not UTF-8");
}

TEST_CASE("safetensors: hostile headers are refused with the file's and the tensor's name") {
  const auto one = [](const std::string& fields) { return R"({"w":{)" + fields + "}}"; };
  const auto ends_with = [](const std::string& text, const std::string& end) {
    CAPTURE(text);
    return text.starts_with("m.safetensors: ") && text.ends_with(end);
  };
  CHECK(safetensors_error(one(R"("dtype":"F32","shape":[3],"data_offsets":[0,8])")) ==
        "m.safetensors: tensor 'w': f32[3] takes 12 bytes, its offsets hold 8");
  CHECK(safetensors_error(one(R"("dtype":"F32","shape":[3],"data_offsets":[0,12])")) ==
        "m.safetensors: tensor 'w' ends at byte 12 of the data, the file at 8");
  CHECK(safetensors_error(one(R"("dtype":"F32","shape":[2],"data_offsets":[0,8])"), 9) ==
        "m.safetensors: the tensors end at byte 8 of the data, the file at 9");
  const std::string a = R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)";
  CHECK(safetensors_error(a + R"("b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]}})") ==
        "m.safetensors: tensor 'b' overlaps tensor 'a'");
  CHECK(safetensors_error(a + R"("b":{"dtype":"U8","shape":[3],"data_offsets":[5,8]}})") ==
        "m.safetensors: tensor 'b' begins at byte 5, the one before ends at 4");
  CHECK(safetensors_error(a + R"("a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})") ==
        "m.safetensors: tensor 'a' stands there twice");
  CHECK(safetensors_error(one(R"("dtype":"F32","shape":[4294967296,4294967296,16],"data_offsets":[0,8])")) ==
        "m.safetensors: tensor 'w': shape [4294967296,4294967296,16] has too many elements");
  CHECK(ends_with(safetensors_error(one(R"("dtype":"F32","dtype":"F32")")), "tensor 'w' has 'dtype' twice"));
  CHECK(ends_with(safetensors_error("{}\0 more"s, 0), "the header is not JSON at byte 10: a zero"));
  CHECK(ends_with(safetensors_error(one(R"("dtype":"F32","shape":[2])")),
                  "tensor 'w' lacks 'dtype', 'shape' or 'data_offsets'"));
  CHECK(ends_with(safetensors_error(one(R"("dtype":"F31")")), "tensor 'w' has dtype 'F31', which is not supported"));
  CHECK(ends_with(safetensors_error(one(R"("shape":[-1])")), "tensor 'w' has a negative number"));
  CHECK(ends_with(safetensors_error(one(R"("shape":[1e3])")), "tensor 'w' has a number that is not a 64-bit integer"));
  CHECK(ends_with(safetensors_error(one(R"("shape":[9223372036854775808])")), "tensor 'w' has a number over 2^63 - 1"));
  CHECK(ends_with(safetensors_error(one(R"("shape":[1,1,1,1,1,1,1,1,1])")), "tensor 'w' has more than 8 axes"));
  CHECK(ends_with(safetensors_error(one(R"("data_offsets":[8,0])")), "tensor 'w' needs two ascending data_offsets"));
  CHECK(ends_with(safetensors_error(one(R"("data_offsets":[8])")), "tensor 'w' needs two ascending data_offsets"));
  CHECK(ends_with(safetensors_error(one(R"("size":1)")), "tensor 'w' has an unknown field 'size'"));
  CHECK(ends_with(safetensors_error(one(R"("shape":[[1]])")), "tensor 'w' has an array where none belongs"));
  CHECK(ends_with(safetensors_error(one(R"("shape":{})")), "tensor 'w' has an object where none belongs"));
  CHECK(ends_with(safetensors_error(R"({"w":3})"), "tensor 'w' has a number where none belongs"));
  CHECK(ends_with(safetensors_error(R"({"w":null})"), "tensor 'w' has a null"));
  CHECK(
      ends_with(safetensors_error(R"({"__metadata__":{"k":1}})"), "metadata key 'k' has a number where none belongs"));
  CHECK(ends_with(safetensors_error(R"({"__metadata__":{"k":"","k":""}})"), "metadata key 'k' stands there twice"));
  CHECK(ends_with(safetensors_error(" {}"), "the header does not begin with '{'"));
  CHECK(safetensors_error("{\"\xff\":1}").find("the header is not JSON at byte") != std::string::npos);
  CHECK(safetensors_error("{} x").find("the header is not JSON at byte") != std::string::npos);
  CHECK(safetensors_error("{\"a\":" + std::string(100000, '[')).find("tensor 'a' has an array") != std::string::npos);
  CHECK(message(Status::kFormat, [] { safetensors("\xff\xff\xff\xff\xff\xff\xff\xff{}"); }) ==
        "m.safetensors: states a header of 18446744073709551615 bytes in a file of 10");
  CHECK(message(Status::kFormat, [] { safetensors("{}"); }) == "m.safetensors: too short for a safetensors file");
}

TEST_CASE("the hand-made fuzz corpora are good where their names say so, else refused") {
  for (const char* format : {"npy", "safetensors"}) {
    int files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(TINYAI_SOURCE_DIR) / "tests/fuzz/corpus" / format)) {
      const std::string name = entry.path().filename().string(), file = content_of(entry.path().string());
      CAPTURE(name);
      const std::string got =
          message(Status::kFormat, [&] { format[0] == 'n' ? void(npy(file)) : void(safetensors(file)); });
      CHECK((got == "no error") == name.starts_with("good"));
      ++files;
    }
    CHECK(files > 20);
  }
}

TEST_CASE("FileSource reads at any place and never past the end") {
  const Folder folder;
  std::ofstream(folder / "f") << "0123456789";
  const FileSource file(folder / "f");
  CHECK(file.size() == 10);
  CHECK(file.read_text(3, 4) == "3456");
  CHECK(file.read_text(10, 0).empty());
  CHECK(message(Status::kIo, [&] { file.read_text(8, 3); }).ends_with("ends at byte 10, but bytes 8 to 11 are needed"));
  CHECK(message(Status::kIo, [&] { file.read_text(UINT64_MAX, 3); }).find("ends at byte 10") != std::string::npos);
  fs::resize_file(folder / "f", 5);
  CHECK(message(Status::kIo, [&] { file.read_text(3, 4); }).ends_with("became shorter while it was read"));
  CHECK(message(Status::kIo, [&] {
          FileSource(folder / "none");
        }).ends_with("cannot be read: No such file or directory"));
  CHECK(message(Status::kIo, [&] { FileSource(folder.path()); }).ends_with("cannot be read: not a regular file"));
}

TEST_CASE("AtomicFile shows the whole file or nothing") {
  const Folder folder;
  const std::string path = folder / "model";
  {
    AtomicFile file(path);
    file.write("half");
    CHECK_FALSE(fs::exists(path));
  }
  CHECK(folder.files() == 0);
  AtomicFile file(path);
  file.write("first, ");
  file.write("second");
  file.commit();
  CHECK(content_of(path) == "first, second");
  {
    AtomicFile abandoned(path);
    abandoned.write("new");
  }
  CHECK(content_of(path) == "first, second");
  CHECK(folder.files() == 1);
}

TEST_CASE("AtomicFile keeps permissions and follows links") {
  const Folder folder;
  std::ofstream(folder / "target") << "old";
  chmod((folder / "target").c_str(), 0640);
  fs::create_symlink("target", folder / "link");
  AtomicFile file(folder / "link");
  file.write("new");
  file.commit();
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(content_of(folder / "target") == "new");
  struct stat status = {};
  REQUIRE(stat((folder / "target").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0640);
  fs::create_symlink("nowhere", folder / "lost");
  CHECK(message(Status::kIo, [&] {
          AtomicFile(folder / "lost");
        }).ends_with("lost: cannot be written: a link that leads nowhere"));
  CHECK(fs::is_symlink(folder / "lost"));
  CHECK(folder.files() == 3);
}

TEST_CASE("AtomicFile names the path and the reason of a failure") {
  const Folder folder;
  CHECK(message(Status::kIo, [&] {
          AtomicFile(folder / "no/such/file");
        }).ends_with("no/such/file: cannot be written: No such file or directory"));
  CHECK(message(Status::kIo, [&] { AtomicFile(folder.path()); }).ends_with("cannot be written: not a regular file"));
  CHECK(folder.files() == 0);
}
