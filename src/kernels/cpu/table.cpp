// The CPU's table, put together from its families.
#include "kernels/table.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>

#include "base/error.h"
#include "kernels/cpu/active_elementwise_rows.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"

namespace tinyai::kernels {

struct Queue {};

Queue& host_queue() {
  static Queue queue;
  return queue;
}

namespace {

// Has a frame of its own: these tables are kilobytes, and a caller may have little stack left.
[[gnu::noinline]] void choose_elementwise_rows() { active_elementwise_rows = elementwise_rows_for(isa_level()); }

}  // namespace

const Table& cpu_table() {
  static const Table table = [] {
    active_rows = rows_for(isa_level());
    choose_elementwise_rows();
    using namespace cpu;
    return Table{.elementwise = kElementwise,
                 .signs = kSigns,
                 .assign = kAssign,
                 .reduce = kReduce,
                 .scan = kScan,
                 .product = kProduct,
                 .convolution = kConvolution,
                 .quantized = kQuantized,
                 .pooling = kPooling,
                 .softmax = kSoftmax,
                 .loss = kLoss,
                 .layer_norm = kLayerNorm,
                 .batch_norm = kBatchNorm,
                 .attention = kAttention,
                 .recurrent = kRecurrent,
                 .gather = kGather,
                 .scatter = kScatter,
                 .sort = kSort,
                 .random = kRandom,
                 .optimizer = kOptimizer};
  }();
  return table;
}

namespace cpu {

Outcome failure() noexcept {
  thread_local char message[256];
  const auto told = [](Status status, const char* what) -> Outcome {
    const size_t length = std::min(std::strlen(what), sizeof message - 1);
    std::memcpy(message, what, length);
    message[length] = 0;
    return {status, message};
  };
  try {
    throw;
  } catch (const Error& error) {
    return told(error.status(), error.what());
  } catch (const std::bad_alloc&) {
    return {Status::kOutOfMemory, "the system has no memory left"};
  } catch (const std::exception& error) {
    return told(Status::kInternal, error.what());
  } catch (...) {
    return {Status::kInternal, "a kernel failed"};
  }
}

void Workspace::fail_to_agree() const {
  fail(Status::kInternal, "a kernel asked for ", bytes_, " bytes to work in and takes ", taken_);
}

}  // namespace cpu
}  // namespace tinyai::kernels
