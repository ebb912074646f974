// oneDNN inside this library: its engine, the thread's stream over our thread pool, its errors as ours.
//
// oneDNN is told of width() threads (base/width.h) whatever thread_count() says, so it cuts work into the same parts
// for any thread count and its results do not depend on it; the pool runs those parts on the threads there are. One
// part of a cut runs inline while another caller keeps the workers busy.
#pragma once

#include <oneapi/dnnl/dnnl.hpp>

namespace tinyai::kernels::onednn {

const dnnl::engine& engine();  // leaked on purpose: no static destructor runs under a host's other threads
dnnl_stream_t stream();        // this thread's, of its present width

// Throws OUT_OF_MEMORY, UNSUPPORTED or DEVICE, naming what was attempted, unless the status is success.
void check(dnnl_status_t status, const char* attempt);
[[noreturn]] void rethrow(const dnnl::error& error, const char* attempt);

// Whether code may run in memory that was written, as oneDNN makes its kernels: found out when first asked, for the
// whole process. Else oneDNN is not asked, and our own kernels do what they do in a library without it.
bool can_make_code();
void can_make_code_for_test(bool can);

// For tests: among the creations and executions of primitives that come next, on any thread, the first `after` succeed
// and `count` more fail with `status`, as oneDNN's own would.
void fail_for_test(dnnl_status_t status, int count, int after = 0);
int failures_left_for_test();
dnnl_status_t next_for_test();  // success, or how this one fails

}  // namespace tinyai::kernels::onednn
