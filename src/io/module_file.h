// Modules in safetensors files: parameters and buffers under their dotted names.
#pragma once

#include "nn/tree/module.h"

namespace tinyai::io {

void save_module(nn::Module& module, const std::string& path);
// Into the module's own arrays, and what became of the names; also from files of io/published_names.h. What is read
// lives in `place` for the length of the call. As nn::load_state; IO, FORMAT.
nn::StateMatch load_module(nn::Module& module, const memory::Place& place, const std::string& path, bool partial);

}  // namespace tinyai::io
