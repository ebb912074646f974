// PluginFile: a library of ours that is found at run time, beside this one or where a variable of the environment says,
// and is linked by none.
#pragma once

#include <string>
#include <vector>

namespace tinyai {

struct PluginFile {
  const char* name;      // such as libtinyai_cuda.so
  const char* variable;  // that may name it, or its folder
};

// Where it is looked for, in this order.
std::vector<std::string> places_of(const PluginFile& file);

// The first that can be loaded, for the rest of the process; null: none, and `tried` has the linker's words for each.
void* load_plugin(const PluginFile& file, std::string& tried);

// The file that an address of a loaded library is of, as messages show it; the plug-in's name where nobody knows.
std::string file_of_address(const void* address, const PluginFile& file);

}  // namespace tinyai
