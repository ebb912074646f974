#include "base/host_call.h"

namespace tinyai::detail {

constinit thread_local std::atomic<int>* t_host_calls = nullptr;

}  // namespace tinyai::detail
