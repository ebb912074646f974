// Fuzz target: whatever the bytes, loading a function gives one, which can be called with zeros, or an error that is
// not INTERNAL. All of it in a scope with little memory, which is empty in the end.
#include <cstdint>
#include <cstdlib>

#include "autograd/variable.h"
#include "base/error.h"
#include "memory/manager.h"
#include "memory/scope_guards.h"
#include "onnx/load.h"
#include "ops/generated/create.h"
#include "ops/rules.h"
#include "tinyai.h"

using namespace tinyai;

namespace {

void call(const memory::Place& place, memory::Id id) {
  const memory::Pinned pinned(id, memory::Kind::kFunction, "function");
  auto& function = dynamic_cast<graph::CompiledFunction&>(pinned.as<autograd::Function>());
  const graph::Interface known = function.interface();
  ops::Context inside = ops::context();
  inside.place = place;
  const ops::Within within(inside);
  std::vector<ops::Value> in;
  for (const graph::NamedSpec& input : known.inputs)
    in.push_back(ops::zeros(ops::to_ints(input.spec.shape), input.spec.dtype));
  for (int again = 0; again < 2; ++again) function.call(in, static_cast<int64_t>(known.outputs.size()), 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.limit_bytes = 64 << 20;
  tinyai_manager manager;
  if (tinyai_manager_open(tinyai_manager{0}, &options, &manager) != TINYAI_OK) std::abort();
  try {
    const memory::Place place = memory::place_in(memory::Id{manager.id});
    call(place, onnx::load_function(place, io::MemorySource("fuzz", std::as_bytes(std::span(data, size)))));
  } catch (const Error& e) {
    if (e.status() == Status::kInternal) std::abort();
  }
  if (tinyai_manager_close(manager) != TINYAI_OK) std::abort();
  return 0;
}
