// Each built-in module, and its state: generated from api/modules.toml; do not edit.
#pragma once

#include <string>
#include <vector>

#include "tinyai.h"

namespace module_states {

struct Entry {
  const char* name;
  tinyai_status (*make)(tinyai_manager into, tinyai_module* out);
  std::vector<std::string> parameters, buffers;
};

inline const Entry kEntries[] = {
    {"linear",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_linear(into, 2, 2, 1, TINYAI_F32, out); },
     {"weight", "bias"},
     {}},
    {"conv2d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_conv2d(into, 2, 2, 2, 2, nullptr, out); },
     {"weight", "bias"},
     {}},
    {"conv1d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_conv1d(into, 2, 2, 2, nullptr, out); },
     {"weight", "bias"},
     {}},
    {"conv_transpose1d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_conv_transpose1d(into, 2, 2, 2, nullptr, out); },
     {"weight", "bias"},
     {}},
    {"conv_transpose2d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_conv_transpose2d(into, 2, 2, 2, 2, nullptr, out); },
     {"weight", "bias"},
     {}},
    {"max_pool2d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_max_pool2d(into, 2, 2, nullptr, out); },
     {},
     {}},
    {"avg_pool2d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_avg_pool2d(into, 2, 2, nullptr, out); },
     {},
     {}},
    {"adaptive_avg_pool2d",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_adaptive_avg_pool2d(into, 2, 2, out); },
     {},
     {}},
    {"batch_norm",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_batch_norm(into, 2, 2, nullptr, out); },
     {"weight", "bias"},
     {"running_mean", "running_var"}},
    {"layer_norm",
     [](tinyai_manager into, tinyai_module* out) { const int64_t shape[] = {2, 3}; return tinyai_module_layer_norm(into, shape, 2, 1e-05, 1, TINYAI_F32, out); },
     {"weight", "bias"},
     {}},
    {"rms_norm",
     [](tinyai_manager into, tinyai_module* out) { const int64_t shape[] = {2, 3}; return tinyai_module_rms_norm(into, shape, 2, 1.1920928955078125e-07, 1, TINYAI_F32, out); },
     {"weight"},
     {}},
    {"group_norm",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_group_norm(into, 2, 2, 1e-05, 1, TINYAI_F32, out); },
     {"weight", "bias"},
     {}},
    {"dropout",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_dropout(into, 0.5, out); },
     {},
     {}},
    {"embedding",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_embedding(into, 2, 2, TINYAI_F32, out); },
     {"weight"},
     {}},
    {"rnn",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_rnn(into, 2, 2, nullptr, out); },
     {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"},
     {}},
    {"lstm",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_lstm(into, 2, 2, nullptr, out); },
     {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"},
     {}},
    {"gru",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_gru(into, 2, 2, nullptr, out); },
     {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"},
     {}},
    {"flatten",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_flatten(into, 1, -1, out); },
     {},
     {}},
    {"activation",
     [](tinyai_manager into, tinyai_module* out) { return tinyai_module_activation(into, TINYAI_RELU, nullptr, out); },
     {},
     {}},
};

}  // namespace module_states
