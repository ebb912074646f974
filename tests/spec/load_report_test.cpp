// Other programs' files into our modules: what fits is loaded, what does not is told by name, and nothing is loaded
// silently in part or not at all.
#include <array>

#include "support/counters.h"
#include "support/folder.h"
#include "support/modules.hpp"

using namespace module_tests;
using tinyai_test::Folder;
using tinyai_test::write_content;

namespace {

// A safetensors file of f32 and other tensors, each filled with a byte, as another program writes it.
class Safetensors {
 public:
  Safetensors& add(const std::string& name, const std::string& dtype, const std::string& shape, size_t bytes) {
    json_ += (json_.empty() ? "{\"" : ",\"") + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape +
             ",\"data_offsets\":[" + std::to_string(data_.size()) + "," + std::to_string(data_.size() + bytes) + "]}";
    data_.append(bytes, '\x3f');  // as f32 0.747
    return *this;
  }
  void write(const std::string& path) const {
    std::string json = json_ + "}", length;
    for (int i = 0; i < 8; ++i) length += static_cast<char>(json.size() >> 8 * i & 0xff);
    write_content(path, length + json + data_);
  }

 private:
  std::string json_, data_;
};

constexpr float kLoaded = 0x1.7e7e7ep-1f;  // the bytes 3f 3f 3f 3f

// Linear 2 -> 3, then batch norm over the 3.
tinyai_module network(const Scope& scope) {
  tinyai_module norm;
  check(tinyai_module_batch_norm(scope.id, 1, 3, nullptr, &norm));
  return sequential(scope, {linear(scope, 2, 3), norm});
}

// What torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3)) saves.
Safetensors torch_file() {
  Safetensors file;
  file.add("0.weight", "F32", "[3,2]", 24).add("0.bias", "F32", "[3]", 12);
  file.add("1.weight", "F32", "[3]", 12).add("1.bias", "F32", "[3]", 12);
  file.add("1.running_mean", "F32", "[3]", 12).add("1.running_var", "F32", "[3]", 12);
  file.add("1.num_batches_tracked", "I64", "[]", 8);
  return file;
}

struct Report {
  tinyai_state_report counts{};
  std::string names;
};

Report load(tinyai_module module, const std::string& path, bool partial) {
  Report report;
  report.counts.struct_size = sizeof report.counts;
  char text[1000];
  int64_t length = 0;
  check(tinyai_module_load_report(module, path.c_str(), partial, &report.counts, text, sizeof text, &length));
  report.names = text;
  CHECK(length == static_cast<int64_t>(report.names.size()) + 1);
  return report;
}

double weight(tinyai_module module) { return values_of(value_of(parameter_of(module, "0.weight")))[0]; }

}  // namespace

TEST_CASE("PyTorch's state of a network with batch norm loads strictly") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = network(model);
  torch_file().write(folder / "torch");
  check(tinyai_module_load(module, (folder / "torch").c_str(), 0));
  CHECK(weight(module) == kLoaded);
  const Report report = load(module, folder / "torch", false);
  CHECK(report.counts.matched == 6);
  CHECK(report.counts.missing == 0);
  CHECK(report.counts.unexpected == 0);
  CHECK(report.counts.skipped == 1);
  CHECK(report.names.starts_with("skipped 1.num_batches_tracked\nmatched 0.weight\n"));
}

TEST_CASE("a count of batches beside no running statistics is a name like any other") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = network(model);
  torch_file().add("0.num_batches_tracked", "I64", "[]", 8).write(folder / "file");
  CHECK(tinyai_module_load(module, (folder / "file").c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("'0.num_batches_tracked'") != std::string::npos);
}

TEST_CASE("names that do not fit are all told at once") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = network(model);
  const double before = weight(module);
  Safetensors()
      .add("0.weight", "F32", "[3,2]", 24)
      .add("head.weight", "F32", "[2]", 8)
      .add("head.bias", "F32", "[1]", 4)
      .write(folder / "file");
  CHECK(tinyai_module_load(module, (folder / "file").c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error() ==
        "module_load: " + (folder / "file") +
            ": of the module's arrays 1 are in the state, 5 ('0.bias', '1.weight', '1.bias', '1.running_mean', "
            "'1.running_var') are not; of the state's 2 ('head.weight', 'head.bias') are not in the module");
  CHECK(weight(module) == before);
}

TEST_CASE("a partial load tells what matched, was missed and was unexpected; one that matches nothing is an error") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = network(model);
  Safetensors().add("0.bias", "F32", "[3]", 12).add("head.bias", "F32", "[1]", 4).write(folder / "some");
  const Report report = load(module, folder / "some", true);
  CHECK(report.names ==
        "missing 0.weight\nmissing 1.weight\nmissing 1.bias\nmissing 1.running_mean\nmissing 1.running_var\n"
        "unexpected head.bias\nmatched 0.bias\n");
  CHECK(report.counts.matched == 1);
  CHECK(report.counts.missing == 5);
  CHECK(report.counts.unexpected == 1);

  Safetensors().add("model.0.bias", "F32", "[3]", 12).write(folder / "prefixed");
  tinyai_state_report untouched{};
  untouched.struct_size = sizeof untouched;
  untouched.matched = -7;
  CHECK(tinyai_module_load_report(module, (folder / "prefixed").c_str(), 1, &untouched, nullptr, 0, nullptr) ==
        TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("'model.0.bias'") != std::string::npos);
  CHECK(untouched.matched == -7);
  CHECK(tinyai_module_load(module, (folder / "prefixed").c_str(), 1) == TINYAI_ERROR_ARGUMENT);

  const tinyai_module other = linear(model, 2, 2);
  const tinyai_module named = sequential(model, {sequential(model, {linear(model, 2, 2)})});
  CHECK(tinyai_module_copy_state(other, named, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("'weight'") != std::string::npos);
  CHECK(last_error().find("'0.0.weight'") != std::string::npos);
}

TEST_CASE("a name in a file is one line of the report, whatever it holds") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = linear(model, 2, 3);
  Safetensors()
      .add("weight", "F32", "[3,2]", 24)
      .add(R"(junk\nmatched bias\\x41)", "F32", "[3]", 12)
      .write(folder / "forged");
  CHECK(load(module, folder / "forged", true).names == R"(missing bias
unexpected junk\nmatched bias\\x41
matched weight
)");
}

TEST_CASE("a tensor of a dtype that we lack blocks nothing beside it") {
  const Folder folder;
  const Scope model("model");
  const tinyai_module module = network(model);
  const std::string path = folder / "mixed";
  Safetensors()
      .add("0.bias", "F32", "[3]", 12)
      .add("scale", "F8_E4M3", "[4]", 4)
      .add("0.weight", "U16", "[3,2]", 12)
      .write(path);

  char text[300];
  check(tinyai_safetensors_print(path.c_str(), TINYAI_TEXT, text, sizeof text, nullptr));
  CHECK(std::string(text) == "'0.bias' f32[3]\n'scale' F8_E4M3[4]\n'0.weight' U16[3,2]\n");
  const char *bias = "0.bias", *scale = "scale";
  tinyai_array out;
  check(tinyai_safetensors_load_named(model.id, path.c_str(), &bias, 1, &out));
  CHECK(tinyai_safetensors_load_named(model.id, path.c_str(), &scale, 1, &out) == TINYAI_ERROR_DTYPE);
  CHECK(last_error().find("'scale' has dtype F8_E4M3") != std::string::npos);
  tinyai_array outs[3];
  CHECK(tinyai_safetensors_load(model.id, path.c_str(), outs, 3, nullptr) == TINYAI_ERROR_DTYPE);

  const Report report = load(module, path, true);
  CHECK(report.names.find("skipped 0.weight\nmatched 0.bias\n") != std::string::npos);
  CHECK(report.counts.skipped == 1);

  Safetensors file = torch_file();
  file.add("more", "C64", "[1]", 8).write(path);
  CHECK(tinyai_module_load(module, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);  // strictly it is a name too many
  check(tinyai_module_load(module, path.c_str(), 1));
  Safetensors().add("weight", "F32", "[3,2]", 24).add("bias", "I16", "[3]", 6).write(path);
  const tinyai_module alone = linear(model, 2, 3);
  CHECK(tinyai_module_load(alone, path.c_str(), 0) == TINYAI_ERROR_DTYPE);
  CHECK(last_error().find("'bias' has dtype I16") != std::string::npos);
  check_accounts();
}
