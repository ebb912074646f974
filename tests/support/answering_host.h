// A composed module's forward in the host that uses a child and then ends in the status it was given.
#pragma once

#include "support/modules.hpp"

namespace module_tests {

struct Host {
  tinyai_module child;
  tinyai_status answer;
};

inline tinyai_status use_child(tinyai_manager, tinyai_module, const tinyai_variable* inputs, int64_t,
                               tinyai_resource* outputs, int64_t, void* user_data) {
  const Host& host = *static_cast<Host*>(user_data);
  tinyai_variable y;
  check(tinyai_module_forward({0}, host.child, inputs[0], &y));
  outputs[0].id = y.id;
  return host.answer;
}

}  // namespace module_tests
