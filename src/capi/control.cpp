// Loops and branches, from C.
#include "graph/control/control.h"

#include "array/array.h"
#include "base/error.h"
#include "capi/function.h"
#include "memory/random_stream.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace graph = tinyai::graph;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

// A compiled function, held while it may run.
class HeldFunction {
 public:
  HeldFunction(tinyai_function function, const char* argument)
      : pinned_(capi::id_of(function.id), memory::Kind::kFunction, argument) {}
  const graph::CompiledFunction& operator*() const { return capi::compiled(pinned_); }

 private:
  memory::Pinned pinned_;
};

void require_few(const char* call, const char* argument, int64_t count, int64_t least = 0) {
  if (count >= least && count <= graph::kMostControlValues) return;
  fail(Status::kRange, call, ": the count of '", argument, "' is ", count, "; ", least, " to ",
       graph::kMostControlValues, " are allowed");
}

// Runs in the place of the results.
template <class Run>
void publish_results(tinyai_manager into, const char* call, std::span<const ops::Value> voters, tinyai_variable* out,
                     Run run) {
  const memory::Place place = ops::place_of_results(voters, into.id, call);
  const memory::Draws draws;
  std::vector<ops::Value> results;
  {
    const ops::Within within(ops::context().inner(place, ops::context().record));
    results = run();
  }
  capi::publish_all(place, results, out);
}

}  // namespace

tinyai_status tinyai_cond(tinyai_manager into, tinyai_array predicate, tinyai_function on_true,
                          tinyai_function on_false, const tinyai_variable* inputs, int64_t input_count,
                          tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("cond", [&] {
    require_few("cond", "inputs", input_count);
    require_few("cond", "outputs", output_count);
    capi::require_list(outputs, output_count, "outputs");
    const memory::Pinned flag = capi::pin(predicate, "predicate");
    const HeldFunction one(on_true, "on_true"), other(on_false, "on_false");
    const capi::PinnedValues given(inputs, input_count, "inputs");
    const ops::Value decides(tinyai::ArrayRef::share(&flag.as<tinyai::Array>()));
    publish_results(into, "cond", given.values(), outputs,
                    [&] { return graph::cond(decides, *one, *other, given.values(), output_count); });
  });
}

tinyai_status tinyai_while_loop(tinyai_manager into, tinyai_function condition, tinyai_function body,
                                const tinyai_variable* initial, int64_t initial_count, int64_t most_steps,
                                tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("while_loop", [&] {
    require_few("while_loop", "initial", initial_count, 1);
    if (output_count != initial_count)
      fail(Status::kArgument, "while_loop: ", initial_count, " values go in, and ", output_count, " come out");
    if (most_steps < 0) fail(Status::kRange, "while_loop: 'most_steps' is ", most_steps);
    capi::require_list(outputs, output_count, "outputs");
    const HeldFunction asks(condition, "condition"), step(body, "body");
    const capi::PinnedValues given(initial, initial_count, "initial");
    publish_results(into, "while_loop", given.values(), outputs,
                    [&] { return graph::while_loop(*asks, *step, given.values(), most_steps); });
  });
}

void tinyai_scan_options_init(tinyai_scan_options* options) {
  if (options) *options = {.struct_size = sizeof *options, .length = -1, .reverse = 0};
}

tinyai_status tinyai_scan(tinyai_manager into, tinyai_function body, const tinyai_variable* carries,
                          int64_t carry_count, const tinyai_variable* sequences, int64_t sequence_count,
                          const tinyai_scan_options* options, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("scan", [&] {
    require_few("scan", "carries", carry_count);
    require_few("scan", "sequences", sequence_count);
    require_few("scan", "outputs", output_count, carry_count);
    capi::require_list(outputs, output_count, "outputs");
    tinyai_scan_options known;
    tinyai_scan_options_init(&known);
    if (options) known = capi::known_options(options, tinyai_scan_options_init);
    if (known.length < -1) fail(Status::kRange, "scan: 'length' is ", known.length);
    const HeldFunction step(body, "body");
    const capi::PinnedValues first(carries, carry_count, "carries"), along(sequences, sequence_count, "sequences");
    std::vector<ops::Value> voters(first.values().begin(), first.values().end());
    voters.insert(voters.end(), along.values().begin(), along.values().end());
    publish_results(into, "scan", voters, outputs, [&] {
      return graph::scan(*step, first.values(), along.values(), output_count - carry_count,
                         {.length = known.length, .reverse = known.reverse != 0});
    });
  });
}
