// Plugin: what a plug-in shows to the library. It is a shared library of its own, built from this header and those it
// includes, which offers devices of one kind. It is found at run time (plugins.h), and neither links the other. Plain
// functions; none throws, and none may be called before sizes and version were compared.
#pragma once

#include <cstdint>

#include "base/error_word.h"
#include "base/release.h"
#include "kernels/table.h"

namespace tinyai::kernels {

// One device. A call that answers DEVICE tells that the device will never work again.
struct PluginDevice {
  void* self = nullptr;  // what the functions get
  const Table* table = nullptr;
  Queue* queue = nullptr;
  ErrorWord* error_word = nullptr;  // see device::Device

  Outcome (*take)(void* self, int64_t bytes, void*& block);
  void (*give_back)(void* self, void* block, int64_t bytes);  // of a lost device too
  // The source was read when it returns; what is queued later sees the elements.
  Outcome (*write)(void* self, void* to, const void* from, int64_t bytes);
  Outcome (*read)(void* self, void* to, const void* from, int64_t bytes);  // with nothing left in the queue
  uint64_t (*record)(void* self);
  Outcome (*wait)(void* self, uint64_t mark);  // and what became of the work

  Outcome (*memory)(void* self, int64_t& free, int64_t& total);  // free: what take() could still give
  Outcome (*trim)(void* self, int64_t& bytes);  // what waits to be used again goes back to the driver: so much
};

// It is of one release with the library: in the next, operations and arguments of one size may mean something else.
struct Plugin {
  uint32_t size = sizeof(Plugin);
  uint32_t version = 2;
  int32_t release = kRelease;
  uint32_t device_size = sizeof(PluginDevice), table_size = sizeof(Table), view_size = sizeof(View);
  uint32_t table_version = Table().version;

  Outcome (*count)(int& devices);                         // DEVICE: why there can be none, such as no driver
  Outcome (*open)(int index, PluginDevice& device);       // once each
  Outcome (*title)(int index, char* text, int64_t size);  // of one that need not be open; ended by a zero
};

// The one symbol that a plug-in exports.
inline constexpr const char* kPluginSymbol = "tinyai_plugin";
using PluginEntry = const Plugin* (*)();

}  // namespace tinyai::kernels
