// Files that lie, through the C functions: each is refused with FORMAT (or IO), by a message that names the file and
// what is wrong with it, and leaves no trace: results untouched, no memory taken, not even for a moment.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "support/counters.h"
#include "support/folder.h"

using namespace tinyai_test;
using namespace std::string_literals;

namespace {

struct Lie {
  std::string what;
  std::string bytes;
  const char* message;  // what the user must be told
};

std::string npy(const std::string& dict, size_t data_bytes) {
  return "\x93NUMPY\x01\x00"s + static_cast<char>(dict.size()) + '\0' + dict + std::string(data_bytes, '\0');
}

std::string npy_of(const std::string& descr, const std::string& shape, size_t data_bytes) {
  return npy("{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n", data_bytes);
}

std::string length_of(uint64_t length) {
  std::string out(8, '\0');
  for (int i = 0; i < 8; ++i) out[static_cast<size_t>(i)] = static_cast<char>(length >> (8 * i));
  return out;
}

std::string safetensors(const std::string& json, size_t data_bytes) {
  return length_of(json.size()) + json + std::string(data_bytes, '\0');
}

std::string tensor(const std::string& dtype, const std::string& shape, const std::string& offsets) {
  return R"({"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

std::string one(const std::string& shape, const std::string& offsets, size_t data_bytes) {
  return safetensors(R"({"w":)" + tensor("F32", shape, offsets) + "}", data_bytes);
}

const Lie kNpyLies[] = {
    {"nothing at all", "", "not a .npy file"},
    {"another format", "PK\x03\x04 a zip, as numpy.savez makes it", "not a .npy file"},
    {"ends within the header's length", "\x93NUMPY\x02\x00\x10\x00"s, "states a header of"},
    {"a version to come", "\x93NUMPY\x09\x00\x10\x00"s + std::string(32, ' '), "version 9.0 is not supported"},
    {"a header beyond the end", "\x93NUMPY\x01\x00\xff\xff{'descr'"s, "states a header of 65535 bytes in a file of 18"},
    {"a header of 4 GiB", "\x93NUMPY\x02\x00\xff\xff\xff\xff{'descr'"s, "states a header of 4294967295 bytes"},
    {"no dict", npy("[1, 2, 3]", 8), "expected '{'"},
    {"half a dict", npy("{'descr': '<f4'", 8), "expected '}'"},
    {"no shape", npy("{'descr': '<f4', 'fortran_order': False}", 8), "lacks 'descr', 'fortran_order' or 'shape'"},
    {"a key twice", npy("{'descr': '<f4', 'descr': '<f4'}", 8), "'descr' stands there twice"},
    {"a pickle", npy_of("|O", "(1,)", 8), "dtype '|O' is not supported"},
    {"big-endian", npy_of(">f4", "(1,)", 4), "big-endian arrays are not supported"},
    {"a dtype of ours to come", npy_of("<c8", "(1,)", 8), "dtype '<c8' is not supported"},
    {"fewer bytes than it says", npy_of("<f4", "(3,)", 11), "f32[3] needs 12 bytes after the header, the file has 11"},
    {"more bytes than there are", npy_of("<f8", "(4611686018427387904,)", 8), ""},
    {"sizes whose product wraps to 4", npy_of("<f4", "(4294967297, 4294967297, 4294967297)", 4), ""},
    {"a size of 2^64", npy_of("<f4", "(18446744073709551616,)", 4), ""},
    {"a negative size", npy_of("<f4", "(-1,)", 4), ""},
    {"nine axes", npy_of("<f4", "(1, 1, 1, 1, 1, 1, 1, 1, 1)", 4), "more than 8 axes"},
};

const Lie kSafetensorsLies[] = {
    {"nothing at all", "", "too short for a safetensors file"},
    {"seven bytes", "1234567", "too short for a safetensors file"},
    {"a header beyond the end", length_of(100) + "{}", "states a header of 100 bytes in a file of 10"},
    {"a header of 2^63 bytes", length_of(uint64_t{1} << 63) + "{}", "states a header of 9223372036854775808 bytes"},
    {"a header of 2^64 - 1 bytes", length_of(UINT64_MAX) + "{}", "states a header of 18446744073709551615 bytes"},
    {"no JSON", safetensors("{'w'}", 0), "the header is not JSON"},
    {"half of one", safetensors(R"({"w":{"dtype":"F32")", 0), "the header is not JSON"},
    {"a list", safetensors("[]", 0), "does not begin with '{'"},
    {"nested without end", safetensors(R"({"w":)" + std::string(100000, '['), 0), "tensor 'w' has an array"},
    {"text after it", safetensors("{} {}", 0), "the header is not JSON"},
    {"no offsets", safetensors(R"({"w":{"dtype":"F32","shape":[1]}})", 4), "lacks 'dtype', 'shape' or 'data_offsets'"},
    {"a dtype of nobody", safetensors(R"({"w":)" + tensor("F31", "[4]", "[0,4]") + "}", 4),
     "tensor 'w' has dtype 'F31', which is not supported"},
    {"a dtype of others of another size", safetensors(R"({"w":)" + tensor("F8_E4M3", "[4]", "[0,8]") + "}", 8),
     "tensor 'w': F8_E4M3[4] takes 4 bytes, its offsets hold 8"},
    {"half a byte", safetensors(R"({"w":)" + tensor("F4", "[3]", "[0,2]") + "}", 2),
     "tensor 'w': 3 elements of F4 are no whole number of bytes"},
    {"a name twice",
     safetensors(R"({"w":)" + tensor("F32", "[1]", "[0,4]") + R"(,"w":)" + tensor("F32", "[1]", "[4,8]") + "}", 8),
     "tensor 'w' stands there twice"},
    {"two over the same bytes",
     safetensors(R"({"v":)" + tensor("F32", "[2]", "[0,8]") + R"(,"w":)" + tensor("F32", "[2]", "[4,12]") + "}", 12),
     "tensor 'w' overlaps tensor 'v'"},
    {"a gap",
     safetensors(R"({"v":)" + tensor("F32", "[1]", "[0,4]") + R"(,"w":)" + tensor("F32", "[1]", "[8,12]") + "}", 12),
     "tensor 'w' begins at byte 8, the one before ends at 4"},
    {"offsets beyond the end", one("[1000]", "[0,4000]", 8), "tensor 'w' ends at byte 4000 of the data, the file at 8"},
    {"offsets that descend", one("[1]", "[4,0]", 4), "tensor 'w' needs two ascending data_offsets"},
    {"an offset over 2^63", one("[1]", "[0,18446744073709551615]", 4), "tensor 'w' has a number over 2^63 - 1"},
    {"bytes that the shape does not fill", one("[1]", "[0,8]", 8), "f32[1] takes 4 bytes, its offsets hold 8"},
    {"sizes whose product wraps to 1", one("[4294967297,4294967297,4294967297]", "[0,4]", 4), ""},
    {"a negative size", one("[-1]", "[0,4]", 4), "tensor 'w' has a negative number"},
    {"half an element", one("[0.5]", "[0,4]", 4), "tensor 'w' has a number that is not a 64-bit integer"},
    {"nine axes", one("[1,1,1,1,1,1,1,1,1]", "[0,4]", 4), "tensor 'w' has more than 8 axes"},
    {"a name that attacks the terminal", safetensors("{\"\x1b[2J\":3}", 0), ""},
    {"bytes that nobody owns", one("[1]", "[0,4]", 8), "the tensors end at byte 4 of the data, the file at 8"},
};

// What `call` ends in when the file holds such bytes.
template <class Call>
void refuses(const Lie& lie, const std::string& path, const Call& call) {
  CAPTURE(lie.what);
  write_content(path, lie.bytes);
  const Counters before = Counters::now();
  CHECK(call() == TINYAI_ERROR_FORMAT);
  const std::string message = last_error();
  CAPTURE(message);
  CHECK(message.find(path + ": ") != std::string::npos);
  CHECK(message.find(lie.message) != std::string::npos);
  for (const char c : message) CHECK(static_cast<unsigned char>(c) >= 0x20);
  CHECK(Counters::now() == before);
}

}  // namespace

TEST_CASE("an npy file that lies is refused with its name and the lie, before any memory is taken") {
  const Folder folder;
  const Manager scope("files");
  for (const Lie& lie : kNpyLies) {
    tinyai_array out = {42};
    refuses(lie, folder / "lie.npy",
            [&] { return tinyai_array_load_npy(scope.handle(), (folder / "lie.npy").c_str(), &out); });
    CHECK(out.id == 42);
  }
}

TEST_CASE("a safetensors file that lies is refused by every function that opens one") {
  const Folder folder;
  const Manager scope("files");
  const std::string path = folder / "lie.safetensors";
  tinyai_module module{};
  check(tinyai_module_linear(scope.handle(), 1, 1, 1, TINYAI_F32, &module));
  tinyai_variable parameter{};
  check(tinyai_module_parameter_at(module, 0, &parameter));
  tinyai_optimizer optimizer{};
  check(tinyai_optimizer_adam(scope.handle(), &parameter, 1, nullptr, &optimizer));
  const std::vector<float> weight = Variable(parameter).values();
  const char* name = "w";
  for (const Lie& lie : kSafetensorsLies) {
    tinyai_array outs[2] = {{42}, {42}};
    int64_t count = -1;
    char text[8] = "kept";
    const auto refused = [&](const auto& call) { refuses(lie, path, call); };
    refused([&] { return tinyai_safetensors_load(scope.handle(), path.c_str(), outs, 2, &count); });
    refused([&] { return tinyai_safetensors_load(scope.handle(), path.c_str(), nullptr, 0, &count); });
    refused([&] { return tinyai_safetensors_load_named(scope.handle(), path.c_str(), &name, 1, outs); });
    refused([&] { return tinyai_safetensors_metadata(path.c_str(), "k", text, sizeof text, &count); });
    refused([&] { return tinyai_safetensors_print(path.c_str(), TINYAI_TEXT, text, sizeof text, &count); });
    refused([&] { return tinyai_module_load(module, path.c_str(), 1); });
    refused([&] { return tinyai_optimizer_load(optimizer, path.c_str()); });
    CHECK(outs[0].id == 42);
    CHECK(outs[1].id == 42);
    CHECK(count == -1);
    CHECK(text == "kept"s);
    CHECK(Variable(parameter).values() == weight);
  }
}

TEST_CASE("every prefix of a good file is refused") {
  const Folder folder;
  const Manager scope("files");
  const tinyai_array array = scope.array({1, 2, 3}).handle();
  const char* name = "w";
  check(tinyai_array_save_npy(array, (folder / "good.npy").c_str()));
  check(tinyai_safetensors_save((folder / "good.st").c_str(), &array, &name, 1, nullptr, nullptr, 0));
  tinyai_array out = {42};
  int64_t count = -1;
  const std::string npy_bytes = content_of(folder / "good.npy"), bytes = content_of(folder / "good.st");
  for (size_t length = 0; length < npy_bytes.size(); ++length) {
    refuses({"a prefix", npy_bytes.substr(0, length), ""}, folder / "cut",
            [&] { return tinyai_array_load_npy(scope.handle(), (folder / "cut").c_str(), &out); });
  }
  for (size_t length = 0; length < bytes.size(); ++length) {
    refuses({"a prefix", bytes.substr(0, length), ""}, folder / "cut",
            [&] { return tinyai_safetensors_load(scope.handle(), (folder / "cut").c_str(), &out, 1, &count); });
  }
  CHECK(out.id == 42);
}

TEST_CASE("what is no file at all is an IO error with the path and the system's reason") {
  const Folder folder;
  const Manager scope("files");
  const std::string fifo = folder / "fifo";
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  struct Row {
    std::string path;
    const char* reason;
  };
  const Row rows[] = {{folder / "none", "No such file or directory"},
                      {folder.path(), "not a regular file"},
                      {fifo, "not a regular file"},  // nobody writes into it: waiting would be for ever
                      {folder / "none/none", "No such file or directory"},
                      {fifo + "/none", "Not a directory"},
                      {"", "No such file or directory"}};
  for (const Row& row : rows) {
    CAPTURE(row.path);
    tinyai_array out = {42};
    CHECK(tinyai_array_load_npy(scope.handle(), row.path.c_str(), &out) == TINYAI_ERROR_IO);
    CHECK(last_error() == "array_load_npy: " + row.path + ": cannot be read: " + row.reason);
    CHECK(tinyai_safetensors_load(scope.handle(), row.path.c_str(), &out, 1, nullptr) == TINYAI_ERROR_IO);
    CHECK(last_error() == "safetensors_load: " + row.path + ": cannot be read: " + row.reason);
    CHECK(out.id == 42);
  }
}

TEST_CASE("a file of very many tensors costs what its length allows, and a scope's limit holds for their sum") {
  const Folder folder;
  const Manager scope("files");
  std::string json = "{";
  constexpr int64_t kCount = 20000;
  for (int64_t i = 0; i < kCount; ++i) {
    json += (i ? ",\"" : "\"") + std::to_string(i) + "\":" + tensor("U8", "[0]", "[0,0]");
  }
  write_content(folder / "many", safetensors(json + "}", 0));
  Manager limited(scope, "limited", false);
  check(tinyai_manager_set_limit(limited.handle(), 1 << 20));
  int64_t count = 0;
  check(tinyai_safetensors_load({0}, (folder / "many").c_str(), nullptr, 0, &count));
  CHECK(count == kCount);
  std::vector<tinyai_array> outs(kCount, tinyai_array{42});
  const Counters before = Counters::now();
  CHECK(tinyai_safetensors_load(limited.handle(), (folder / "many").c_str(), outs.data(), kCount, nullptr) ==
        TINYAI_ERROR_LIMIT);  // each has a header of 128 bytes
  CHECK(Counters::now() == before);
  CHECK(outs[0].id == 42);
}
