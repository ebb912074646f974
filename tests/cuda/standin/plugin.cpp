// libtinyai_cuda.so as it is where no GPU is: the GPU's kernels compiled for the host, on two devices whose memory is
// the host's. With what TINYAI_STANDIN says instead: "driver", none is found; "version", it is of another release.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "cuda/host_stream.h"
#include "kernels/cuda/table.h"
#include "kernels/plugin.h"

namespace {

using namespace tinyai;
using kernels::Outcome;

constexpr int kDevices = 2;
constexpr int64_t kBytes = int64_t{8} << 30;  // of memory, of both

std::atomic<int64_t> g_taken{0}, g_waiting{0};  // handed out; given back, and not to the driver yet

bool is_asked_for(const char* what) {
  const char* const asked = std::getenv("TINYAI_STANDIN");
  return asked && std::strcmp(asked, what) == 0;
}

Outcome count(int& devices) {
  devices = 0;
  if (is_asked_for("driver")) return {Status::kDevice, "no NVIDIA driver was found on this machine"};
  devices = kDevices;
  return {};
}

struct Standin {
  ErrorWord error_word;
  test::HostStream stream;
};

Outcome copy(void*, void* to, const void* from, int64_t bytes) {
  std::memcpy(to, from, static_cast<size_t>(bytes));
  return {};
}

Outcome open(int, kernels::PluginDevice& device) {
  static const kernels::Table table = kernels::cuda::table();
  auto* const self = new Standin;
  device.self = self;
  device.table = &table;
  device.queue = &self->stream.queue();
  device.error_word = &self->error_word;
  device.take = [](void*, int64_t bytes, void*& block) -> Outcome {
    if (bytes > kBytes) return {Status::kOutOfMemory, "out of memory"};
    block = ::operator new(static_cast<size_t>(bytes), std::align_val_t{64}, std::nothrow);
    if (!block) return {Status::kOutOfMemory, "out of memory"};
    g_taken += bytes;
    std::memset(block, 0xFF, static_cast<size_t>(bytes));  // NaN, or -1: nothing that a program may count on
    return {};
  };
  device.give_back = [](void*, void* block, int64_t bytes) {
    ::operator delete(block, std::align_val_t{64});
    g_taken -= bytes;
    g_waiting += bytes;
  };
  device.write = copy;
  device.read = copy;
  device.record = [](void*) -> uint64_t { return 0; };
  device.wait = [](void*, uint64_t) -> Outcome { return {}; };
  device.memory = [](void*, int64_t& free, int64_t& total) -> Outcome {
    total = kBytes;
    free = kBytes - g_taken.load();
    return {};
  };
  device.trim = [](void*, int64_t& bytes) -> Outcome {
    bytes = g_waiting.exchange(0);
    return {};
  };
  return {};
}

Outcome title(int, char* text, int64_t size) {
  std::snprintf(text, static_cast<size_t>(size), "a stand-in for a GPU");
  return {};
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const tinyai::kernels::Plugin* tinyai_plugin() {
  static kernels::Plugin plugin{.count = count, .open = open, .title = title};
  plugin.version = is_asked_for("version") ? 1000 : kernels::Plugin().version;
  return &plugin;
}
