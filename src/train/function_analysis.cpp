// While the function is traced a listener marks each call with layer and phase; passes keep the marks.
#include "train/function_analysis.h"

#include <algorithm>
#include <exception>

#include "base/error.h"
#include "graph/function/estimate.h"
#include "ops/observer.h"
#include "report/layer_stack.h"

namespace tinyai::train {
namespace {

using report::Phase;

constexpr int kPhaseBits = 2;
static_assert(report::kPhaseCount <= 1 << kPhaseBits);

uint32_t layer_of(uint32_t mark) { return mark >> kPhaseBits; }
Phase phase_of(uint32_t mark) { return static_cast<Phase>(mark & ((1u << kPhaseBits) - 1)); }

class Listener final : public ops::Observer {
 public:
  uint32_t mark() const noexcept override { return layers_.current() << kPhaseBits | static_cast<uint32_t>(phase_); }
  void computed(const ops::Record&, ops::Operands, const void*, std::span<const ArrayRef>,
                const ops::NodeBase* node) noexcept override {
    if (node) noting([&] { layers_.made(*node); });
  }
  void enters_backward(const ops::NodeBase& node) noexcept override {
    phase_ = Phase::kBackward;
    noting([&] { layers_.enter_backward(node); });
  }
  void enters(void* module) noexcept override {
    if (layers_.depth() == 0) phase_ = Phase::kForward;
    noting([&] { layers_.enter(static_cast<nn::Module*>(module)->source()); });
  }
  void leaves() noexcept override { layers_.leave(); }
  void gives(const Spec& output) noexcept override {
    noting([&] { layers_.gives(output); });
  }

  const std::vector<report::Analysis::Layer>& layers() const {
    if (failure_) std::rethrow_exception(failure_);
    return layers_.layers();
  }

 private:
  template <class Work>
  void noting(const Work& work) noexcept {
    try {
      if (!failure_) work();
    } catch (...) {
      failure_ = std::current_exception();
    }
  }

  report::LayerStack layers_;
  Phase phase_ = Phase::kForward;
  std::exception_ptr failure_;
};

std::shared_ptr<const graph::Plan> traced(const graph::CompiledFunction& function, std::span<const Spec> inputs,
                                          int64_t outputs, Listener& listener) {
  ops::Context inside = ops::context();
  inside.observer = &listener;
  const ops::Within within(inside);
  return function.plan_apart(inputs, outputs);
}

// The first call that a backward makes, past the forward of the loss.
uint32_t begin_of_backward(const graph::Estimate& estimate) {
  const auto is_backward = [](const auto& call) { return phase_of(call.mark) == Phase::kBackward; };
  return static_cast<uint32_t>(std::find_if(estimate.calls.begin(), estimate.calls.end(), is_backward) -
                               estimate.calls.begin());
}

}  // namespace

report::Analysis analyse(const graph::CompiledFunction& function, std::span<const Spec> inputs, int64_t outputs) {
  Listener listener;
  const std::shared_ptr<const graph::Plan> plan = traced(function, inputs, outputs, listener);
  const graph::Estimate estimate = graph::estimate(*plan);
  report::Analysis out;
  out.subject = cat("function '", function.name(), "'");
  out.layers = listener.layers();
  for (const auto& call : estimate.calls) {
    const Phase phase = call.is_step ? Phase::kStep : phase_of(call.mark);
    out.calls.push_back({call.op, layer_of(call.mark), phase, call.cost, call.workspace});
    out.workspace_bytes = std::max(out.workspace_bytes, call.workspace);
  }
  out.parameters = estimate.parameters;
  out.parameter_bytes = estimate.parameter_bytes;
  out.buffer_bytes = estimate.buffer_bytes;
  out.gradient_bytes = estimate.gradient_bytes;
  out.optimizer_bytes = estimate.optimizer_bytes;
  const uint32_t backward = begin_of_backward(estimate);
  if (backward < estimate.calls.size()) out.saved_bytes = graph::kept_before(*plan, backward);
  out.peak_bytes = estimate.peak_bytes;
  std::copy_n(estimate.peak_by_category, memory::kCategoryCount, out.peak_by_category);
  out.peak_call = estimate.calls.empty() ? 0 : estimate.busiest;
  for (const auto& one : estimate.alive)
    out.alive.push_back({one.what, layer_of(one.mark), phase_of(one.mark), one.bytes});
  return out;
}

}  // namespace tinyai::train
