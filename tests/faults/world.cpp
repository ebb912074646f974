#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "case.h"

namespace faults {

void require(tinyai_status status, const char* what) {
  if (status == TINYAI_OK) return;
  char message[1000];
  tinyai_last_error(message, sizeof message);
  std::printf("FAIL while preparing: %s: %s: %s\n", what, tinyai_status_name(status), message);
  std::exit(1);
}

World::World(bool opened) {
  if (!opened) return;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "world";
  require(tinyai_manager_open({0}, &options, &base), "open");
  options.name = "home";
  require(tinyai_manager_open(base, &options, &home), "open");
  options.name = "work";
  require(tinyai_manager_open(base, &options, &work), "open");
}

World::~World() {
  if (base.id) tinyai_manager_close(base);
  if (folder_.empty()) return;
  const Calm calm;
  std::filesystem::remove_all(folder_);
}

tinyai_array World::keep(tinyai_array array) {
  kept_.push_back({array, {}, {}});
  return array;
}

tinyai_variable World::keep(tinyai_variable variable) {
  kept_.push_back({{}, variable, {}});
  return variable;
}

void World::keep(tinyai_session session) { kept_.push_back({{}, {}, session}); }

tinyai_array World::new_array(tinyai_dtype dtype, const std::vector<int64_t>& shape,
                              const std::vector<double>& values) {
  const auto rank = static_cast<int64_t>(shape.size());
  tinyai_array wide, out;
  require(tinyai_array_from_host(home, TINYAI_F64, shape.data(), rank, values.data(), &wide), "from_host");
  require(tinyai_array_cast(home, wide, dtype, &out), "cast");
  require(tinyai_array_release(wide), "release");
  return keep(out);
}

tinyai_array World::array() {
  if (!array_.id) array_ = new_array(TINYAI_F32, {2, 3}, {0.5, -1, 2, 0.25, 1.5, -0.75});
  return array_;
}

tinyai_array World::vector() {
  if (!vector_.id) vector_ = new_array(TINYAI_F32, {3}, {1, 2, 3});
  return vector_;
}

tinyai_array World::ids() {
  if (!ids_.id) ids_ = new_array(TINYAI_I64, {2}, {0, 1});
  return ids_;
}

tinyai_variable World::leaf() {
  if (leaf_.id) return leaf_;
  require(tinyai_variable_from_array(home, new_array(TINYAI_F32, {2, 3}, {1, -2, 3, 4, -5, 6}), &leaf_), "leaf");
  return keep(leaf_);
}

tinyai_variable World::parameter() {
  if (parameter_.id) return parameter_;
  require(tinyai_parameter(home, new_array(TINYAI_F32, {3}, {0.5, 1, -1}), &parameter_), "parameter");
  return keep(parameter_);
}

tinyai_variable World::result() {
  if (result_.id) return result_;
  tinyai_variable product;
  for (int i = 0; i < 2; ++i) {  // the first is walked, so that there are gradients already
    require(tinyai_variable_mul(home, leaf(), parameter(), &product), "mul");
    require(tinyai_variable_sum(home, product, nullptr, 0, 0, &result_), "sum");
    if (i == 0) require(tinyai_variable_backward({0}, result_, nullptr), "backward");
  }
  return result_;
}

tinyai_module World::linear() {
  if (!linear_.id) require(tinyai_module_linear(home, 3, 2, 1, TINYAI_F32, &linear_), "linear");
  return linear_;
}

tinyai_module World::network() {
  if (network_.id) return network_;
  tinyai_module layers[5];
  require(tinyai_module_linear(home, 3, 4, 1, TINYAI_F32, &layers[0]), "linear");
  require(tinyai_module_batch_norm(home, 1, 4, nullptr, &layers[1]), "batch norm");
  require(tinyai_module_activation(home, TINYAI_RELU, nullptr, &layers[2]), "activation");
  require(tinyai_module_dropout(home, 0.5, &layers[3]), "dropout");
  require(tinyai_module_linear(home, 4, 2, 1, TINYAI_F32, &layers[4]), "linear");
  require(tinyai_module_sequential(home, layers, 5, &network_), "sequential");
  for (const char* name : {"0.weight", "0.bias", "4.weight"}) {
    tinyai_variable parameter;
    require(tinyai_module_parameter(network_, name, &parameter), "parameter");
    keep(parameter);
  }
  for (const char* name : {"1.running_mean", "1.running_var"}) {
    tinyai_array buffer;
    require(tinyai_module_buffer(network_, name, &buffer), "buffer");
    keep(buffer);
  }
  return network_;
}

namespace {

tinyai_status add_to_slot(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t,
                          tinyai_resource* out, int64_t, void*) {
  tinyai_variable before, sum;
  tinyai_status status = tinyai_module_slot(scope, self, "sum", &before);
  if (status == TINYAI_OK) status = tinyai_variable_add(scope, before, in[0], &sum);
  if (status == TINYAI_OK) status = tinyai_module_set_slot(self, "sum", sum);
  if (status == TINYAI_OK) out[0].id = sum.id;
  return status;
}

}  // namespace

tinyai_module World::sums() {
  constexpr int64_t kRow[] = {3};
  tinyai_module module;
  require(tinyai_module_compose(home, "sums", add_to_slot, nullptr, nullptr, &module), "compose");
  require(tinyai_module_add_slot(module, "sum", TINYAI_F32, kRow, 1), "slot");
  return module;
}

tinyai_optimizer World::adam() {
  if (adam_.id) return adam_;
  tinyai_variable parameters[2], y, loss;
  require(tinyai_module_parameter(linear(), "weight", &parameters[0]), "parameter");
  require(tinyai_module_parameter(linear(), "bias", &parameters[1]), "parameter");
  require(tinyai_optimizer_adam(home, parameters, 2, nullptr, &adam_), "adam");
  require(tinyai_module_forward_array(home, linear(), array(), &y), "forward");
  require(tinyai_variable_mean(home, y, nullptr, 0, 0, &loss), "mean");
  require(tinyai_variable_backward({0}, loss, nullptr), "backward");
  for (const tinyai_variable parameter : parameters) keep(parameter);
  return adam_;
}

tinyai_dataset World::dataset() {
  if (dataset_.id) return dataset_;
  const tinyai_array arrays[] = {
      new_array(TINYAI_F32, {4, 3}, {0.5, -1, 2, 0.25, 1.5, -0.75, 1, 2, 3, -1, -2, -3}),
      new_array(TINYAI_I64, {4}, {0, 1, 1, 0}),
  };
  require(tinyai_dataset_from_arrays(home, arrays, 2, 1, &dataset_), "dataset");
  return dataset_;
}

std::string World::path(const char* name) {
  if (folder_.empty()) {
    static int number = 0;
    folder_ = (std::filesystem::temp_directory_path() /
               ("tinyai-faults-" + std::to_string(getpid()) + "-" + std::to_string(++number)))
                  .string();
    std::filesystem::create_directories(folder_);
  }
  return folder_ + "/" + name;
}

std::vector<std::string> World::files() const {
  std::vector<std::string> out;
  if (folder_.empty()) return out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    const std::string name = entry.path().lexically_relative(folder_).string();
    if (entry.is_directory()) {
      out.push_back(name + "/");
      continue;
    }
    std::ifstream file(entry.path(), std::ios::binary);
    out.push_back(name + ": " + std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::sort(out.begin(), out.end());
  return out;
}

char* Call::room(int64_t bytes) {
  const Calm calm;
  return outs_.emplace_back(static_cast<size_t>(bytes), '\x5a').data();
}

bool Call::outs_are_untouched() const {
  for (const std::vector<char>& out : outs_) {
    for (const char byte : out) {
      if (byte != '\x5a') return false;
    }
  }
  return true;
}

}  // namespace faults
