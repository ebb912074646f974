// Modules of each kind, initialisers.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::require;
using faults::Taking;
using faults::World;

// ---- Kinds ----------------------------------------------------------------------------------------------------------

CASE(tinyai_module_sequential) {
  const std::vector<tinyai_module> layers{w.linear(), w.network()};
  return [layers, &w](Call& c) {
    return tinyai_module_sequential(c.into(w.work), c.list(layers), 2, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_parallel) {
  const std::vector<tinyai_module> branches{w.linear(), w.network()};
  return [branches, &w](Call& c) {
    return tinyai_module_parallel(c.into(w.work), c.list(branches), 2, TINYAI_JOIN_CONCAT, 1, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_dict) {
  const std::vector<tinyai_module> modules{w.linear(), w.network()};
  return [modules, &w](Call& c) {
    constexpr const char* kNames[] = {"a name that is too long for a string to keep it inside of itself", "b"};
    return tinyai_module_dict(c.into(w.work), kNames, c.list(modules), 2, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_copy) {
  const tinyai_module network = w.network();
  return [network, &w](Call& c) { return tinyai_module_copy(c.into(w.work), c(network), c.out<tinyai_module>()); };
}
CASE(tinyai_module_cast) {
  const tinyai_module network = w.network();
  return [network, &w](Call& c) {
    return tinyai_module_cast(c.into(w.work), c(network), TINYAI_BF16, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_quantize) {
  const tinyai_module network = w.network();
  const std::vector<tinyai_array> batches{w.array(), w.array()};
  return [network, batches, &w](Call& c) {
    return tinyai_module_quantize(c.into(w.work), c(network), c.list(batches), 2, 99.9, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_prune) {
  const tinyai_module network = w.network();
  return [network](Call& c) { return tinyai_module_prune(c(network), 0.5, 1, c.out<int64_t>()); };
}
CASE(tinyai_module_end_pruning) {
  const tinyai_module network = w.network();
  require(tinyai_module_prune(network, 0.5, 0, nullptr), "prune");
  return [network](Call& c) { return tinyai_module_end_pruning(c(network)); };
}
CASE(tinyai_module_prune_channels) {
  const tinyai_module network = w.network();
  return [network, &w](Call& c) {
    return tinyai_module_prune_channels(c.into(w.work), c(network), 0.5, 2, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_prune_channels_report) {
  const tinyai_module network = w.network();
  return [network](Call& c) {
    tinyai_channel_report report{};
    report.struct_size = sizeof report;
    return tinyai_module_prune_channels_report(c(network), 0.5, 1, &report, c.out<char>(64), 64, c.out<int64_t>());
  };
}
CASE(tinyai_module_split) {
  const tinyai_module network = w.network();
  tinyai_group group;
  require(tinyai_group_open(w.home, nullptr, &group), "group");
  return [network, group, &w](Call& c) {
    return tinyai_module_split(c.into(w.work), c(network), c(group), c.out<tinyai_module>());
  };
}
CASE(tinyai_module_split_report) {
  const tinyai_module network = w.network();
  return [network](Call& c) {
    tinyai_split_report report{};
    report.struct_size = sizeof report;
    return tinyai_module_split_report(c(network), 2, &report, c.out<char>(64), 64, c.out<int64_t>());
  };
}
CASE(tinyai_module_valid) {
  const tinyai_module network = w.network();
  return [network, &w](Call& c) { return tinyai_module_valid(c.into(w.work), c(network), c.out<tinyai_module>()); };
}

// ---- Composed by the host -------------------------------------------------------------------------------------------

namespace {

tinyai_status forward_squared(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t,
                              tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_square(scope, in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

tinyai_module composed(World& w) {
  tinyai_module module;
  require(tinyai_module_compose(w.work, "squares", forward_squared, nullptr, nullptr, &module), "compose");
  return module;
}

constexpr const char* kLongName = "a name that is too long for a string to keep it inside of itself";

}  // namespace

CASE(tinyai_module_compose) {
  return [&w](Call& c) {
    return tinyai_module_compose(
        c.into(w.work), kLongName, forward_squared, nullptr, [](void*) {}, c.out<tinyai_module>());
  };
}
CASE(tinyai_module_add_child) {
  const tinyai_module parent = composed(w), child = w.linear();
  return [=](Call& c) { return tinyai_module_add_child(c(parent), kLongName, c(child)); };
}
CASE(tinyai_module_add_parameter) {
  const tinyai_module parent = composed(w);
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_module_add_parameter(c(parent), kLongName, c(leaf)); };
}
CASE(tinyai_module_add_buffer) {
  const tinyai_module parent = composed(w);
  const tinyai_array buffer = w.array();
  return [=](Call& c) { return tinyai_module_add_buffer(c(parent), kLongName, c(buffer)); };
}
CASE(tinyai_module_add_slot) {
  const tinyai_module parent = composed(w);
  constexpr int64_t kRow[] = {2, 3};
  return [=](Call& c) { return tinyai_module_add_slot(c(parent), kLongName, TINYAI_F32, kRow, 2); };
}
CASE(tinyai_module_slot) {
  const tinyai_module module = w.sums();
  return
      [module, &w](Call& c) { return tinyai_module_slot(c.into(w.work), c(module), "sum", c.out<tinyai_variable>()); };
}
CASE(tinyai_module_set_slot) {
  const tinyai_module module = w.sums();
  tinyai_variable value;
  require(tinyai_constant(w.home, w.new_array(TINYAI_F32, {1, 3}, {1, 2, 3}), &value), "constant");
  return [=](Call& c) { return tinyai_module_set_slot(c(module), "sum", c(value)); };
}
CASE(tinyai_module_release) {
  tinyai_module module;
  require(tinyai_module_linear(w.work, 3, 2, 1, TINYAI_F32, &module), "linear");
  return [=](Call& c) { return tinyai_module_release(c(module, Taking::kReleased)); };
}

// ---- Forward --------------------------------------------------------------------------------------------------------

CASE(tinyai_module_forward) {
  const tinyai_module linear = w.linear();
  const tinyai_variable x = w.leaf();
  return [linear, x, &w](Call& c) {
    return tinyai_module_forward(c.into(w.work), c(linear), c(x), c.out<tinyai_variable>());
  };
}
CASE_OF(tinyai_module_forward, of_a_network) {  // its running statistics too are as they were
  const tinyai_module network = w.network();
  const tinyai_variable x = w.leaf();
  return [network, x, &w](Call& c) {
    return tinyai_module_forward(c.into(w.work), c(network), c(x), c.out<tinyai_variable>());
  };
}
CASE_OF(tinyai_module_forward, of_the_host, kCallsHost) {
  const tinyai_module module = composed(w);
  const tinyai_variable x = w.leaf();
  return [module, x, &w](Call& c) {
    return tinyai_module_forward(c.into(w.work), c(module), c(x), c.out<tinyai_variable>());
  };
}
CASE(tinyai_module_forward_array) {
  tinyai_module embedding;
  require(tinyai_module_embedding(w.home, 4, 3, TINYAI_F32, &embedding), "embedding");
  const tinyai_array ids = w.ids();
  return [embedding, ids, &w](Call& c) {
    return tinyai_module_forward_array(c.into(w.work), c(embedding), c(ids), c.out<tinyai_variable>());
  };
}
CASE(tinyai_module_forward_many) {
  const tinyai_module linear = w.linear();
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  return [linear, inputs, &w](Call& c) {
    return tinyai_module_forward_many(c.into(w.work), c(linear), c.list(inputs), 1, c.out<tinyai_variable>(1), 1);
  };
}

// ---- State and names ------------------------------------------------------------------------------------------------

CASE(tinyai_module_set_training) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_set_training(c(network), 0); };
}
CASE(tinyai_module_set_recompute) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_set_recompute(c(network), 1); };
}
CASE_OF(tinyai_module_forward, in_spans) {
  const tinyai_module linear = w.linear();
  const tinyai_variable x = w.leaf();
  require(tinyai_module_set_recompute(linear, 1), "recompute");
  return [=, &w](Call& c) { return tinyai_module_forward(c.into(w.work), c(linear), c(x), c.out<tinyai_variable>()); };
}
CASE_OF(tinyai_module_forward, in_a_scope_that_drops) {
  const tinyai_module linear = w.linear();
  const tinyai_variable x = w.leaf();
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.rematerialise = 1;
  tinyai_manager scope;
  require(tinyai_manager_open(w.work, &options, &scope), "open");
  return [=](Call& c) { return tinyai_module_forward(c.into(scope), c(linear), c(x), c.out<tinyai_variable>()); };
}
CASE(tinyai_module_is_training) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_is_training(c(network), c.out<int32_t>()); };
}
CASE(tinyai_module_freeze) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_freeze(c(network), 1); };
}
CASE(tinyai_module_parameter) {
  const tinyai_module linear = w.linear();
  return [=](Call& c) { return tinyai_module_parameter(c(linear), "weight", c.out<tinyai_variable>()); };
}
CASE(tinyai_module_buffer) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_buffer(c(network), "1.running_mean", c.out<tinyai_array>()); };
}
CASE(tinyai_module_child) {
  const tinyai_module network = w.network();
  return
      [network, &w](Call& c) { return tinyai_module_child(c.into(w.work), c(network), "1", c.out<tinyai_module>()); };
}
CASE(tinyai_module_parameters) {
  const std::vector<tinyai_module> modules{w.linear(), w.network()};
  return [modules](Call& c) {
    return tinyai_module_parameters(c.list(modules), 2, c.out<tinyai_variable>(20), 20, c.out<int64_t>());
  };
}
CASE(tinyai_module_parameter_count) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_parameter_count(c(network), c.out<int64_t>()); };
}
CASE(tinyai_module_parameter_at) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_parameter_at(c(network), 1, c.out<tinyai_variable>()); };
}
CASE(tinyai_module_parameter_name) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_parameter_name(c(network), 1, c.out<char>(20), 20, c.out<int64_t>()); };
}
CASE(tinyai_module_buffer_count) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_buffer_count(c(network), c.out<int64_t>()); };
}
CASE(tinyai_module_buffer_at) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_buffer_at(c(network), 1, c.out<tinyai_array>()); };
}
CASE(tinyai_module_buffer_name) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_buffer_name(c(network), 1, c.out<char>(20), 20, c.out<int64_t>()); };
}
CASE(tinyai_module_get_size) {
  const tinyai_module network = w.network();
  return [=](Call& c) {
    tinyai_module_size size{};
    size.struct_size = sizeof size;
    return tinyai_module_get_size(c(network), &size);
  };
}
CASE(tinyai_analysis_options_init) {
  return [](Call& c) { return tinyai_analysis_options_init(c.out<tinyai_analysis_options>()), TINYAI_OK; };
}
namespace {

// A step of Adam's on a linear layer: twins, a graph, an optimizer and all that is told of them.
tinyai_analysis_options step_of(World& w) {
  tinyai_analysis_options options;
  tinyai_analysis_options_init(&options);
  options.training = 1;
  options.target = w.ids();
  options.optimizer = w.adam();
  return options;
}

}  // namespace

CASE(tinyai_module_analyze) {
  const tinyai_module network = w.linear();
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  const tinyai_analysis_options options = step_of(w);
  return [=](Call& c) -> tinyai_status {
    tinyai_analysis sums{};
    sums.struct_size = sizeof sums;
    const tinyai_status status = tinyai_module_analyze(c(network), c.list(inputs), 1, &options, &sums);
    if (status != TINYAI_OK && sums.peak_bytes != 0) return TINYAI_ERROR_INTERNAL;  // has written a result
    return status;
  };
}
CASE(tinyai_module_print_analysis) {
  const tinyai_module network = w.network();
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  return [=](Call& c) {
    return tinyai_module_print_analysis(c(network), c.list(inputs), 1, nullptr, TINYAI_JSON, c.out<char>(64), 64,
                                        c.out<int64_t>());
  };
}
CASE(tinyai_module_print) {
  const tinyai_module network = w.network();
  return [=](Call& c) { return tinyai_module_print(c(network), c.out<char>(500), 500, c.out<int64_t>()); };
}
CASE(tinyai_module_save) {
  const tinyai_module network = w.network();
  const std::string path = w.path("network.safetensors");
  return [=](Call& c) { return tinyai_module_save(c(network), path.c_str()); };
}
CASE(tinyai_module_load) {
  const tinyai_module network = w.network();
  const std::string path = w.path("network.safetensors");
  require(tinyai_module_save(network, path.c_str()), "save");
  return [=](Call& c) { return tinyai_module_load(c(network), path.c_str(), 0); };
}
CASE(tinyai_module_load_report) {
  const tinyai_module network = w.network();
  const std::string path = w.path("network.safetensors");
  require(tinyai_module_save(network, path.c_str()), "save");
  return [=](Call& c) {
    tinyai_state_report report{};
    report.struct_size = sizeof report;
    return tinyai_module_load_report(c(network), path.c_str(), 0, &report, c.out<char>(64), 64, c.out<int64_t>());
  };
}
CASE(tinyai_module_copy_state) {
  const tinyai_module to = w.linear();
  tinyai_module from;
  require(tinyai_module_linear(w.home, 3, 2, 1, TINYAI_F32, &from), "linear");
  return [=](Call& c) { return tinyai_module_copy_state(c(to), c(from), 0); };
}
CASE(tinyai_module_average_state) {
  const tinyai_module to = w.linear();
  tinyai_module from;
  require(tinyai_module_linear(w.home, 3, 2, 1, TINYAI_F32, &from), "linear");
  return [=](Call& c) { return tinyai_module_average_state(c(to), c(from), 0.5); };
}

// ---- Initialisers ---------------------------------------------------------------------------------------------------

CASE(tinyai_init_gain) {
  return [](Call&) { return tinyai_init_gain(TINYAI_GAIN_RELU, 0) > 1 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_init_constant) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_constant(c(leaf), 3); };
}
CASE(tinyai_init_uniform) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_uniform(c(leaf), -1, 1); };
}
CASE(tinyai_init_normal) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_normal(c(leaf), 0, 1); };
}
CASE(tinyai_init_xavier_uniform) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_xavier_uniform(c(leaf), 1); };
}
CASE(tinyai_init_xavier_normal) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_xavier_normal(c(leaf), 1); };
}
CASE(tinyai_init_kaiming_uniform) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_kaiming_uniform(c(leaf), 0, TINYAI_FAN_IN, TINYAI_GAIN_RELU); };
}
CASE(tinyai_init_kaiming_normal) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_kaiming_normal(c(leaf), 0, TINYAI_FAN_OUT, TINYAI_GAIN_RELU); };
}
CASE(tinyai_init_orthogonal) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_init_orthogonal(c(leaf), 1); };
}
