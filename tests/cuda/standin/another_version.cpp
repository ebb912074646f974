// A plug-in of the next release, of the same sizes, none of whose functions may be called.
#include "kernels/plugin.h"

extern "C" __attribute__((visibility("default"))) const tinyai::kernels::Plugin* tinyai_plugin() {
  static constexpr tinyai::kernels::Plugin kPlugin{
      .release = tinyai::kRelease + 1, .count = nullptr, .open = nullptr, .title = nullptr};
  return &kPlugin;
}
