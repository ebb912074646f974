// The peak is that of the scope in which all of it happens, so it is what the same calls would hold on the CPU, to the
// byte: the null device has the CPU's accounts.
#include "train/module_analysis.h"

#include <algorithm>

#include "autograd/backward.h"
#include "base/error.h"
#include "memory/peak_watch.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"
#include "nn/tree/builder.h"
#include "nn/tree/session_call.h"
#include "nn/tree/twins.h"
#include "ops/undo.h"
#include "report/recorder.h"

namespace tinyai::train {
namespace {

using memory::Category;
using memory::Id;
using memory::Place;

int64_t bytes_of(const memory::ManagerStats& stats, Category category) {
  return stats.subtree_by_category[static_cast<int>(category)];
}

int64_t object_bytes(nn::Module& top) {
  int64_t bytes = 0;
  for (const nn::NamedModule& one : nn::modules_of(top)) bytes += one.module->object_bytes();
  return bytes;
}

class Rehearsal {
 public:
  Rehearsal(nn::Module& module, std::span<const Spec> inputs, const AnalysisOptions& options)
      : module_(module),
        inputs_(inputs),
        options_(options),
        base_(memory::open({}, {.name = "analysis", .device = device::null().name(), .seed = 1, .has_seed = true})),
        closes_(base_) {
    memory::watch_peak(base_);
  }

  report::Analysis run() {
    const Place home = memory::place_in(base_);
    nn::Twins twins(home, module_);
    recorder_.stands_for(module_);
    twins_ = &twins;
    name(twins);
    if (options_.training && options_.optimizer) {
      bool is_known = false;
      optimizer_ = options_.optimizer->over(home, [&](Id id) {
        const Id twin = twins.of(id);
        is_known |= static_cast<bool>(twin);
        return twin;
      });
      if (!is_known) fail(Status::kArgument, "analysis: the optimizer has no parameter of the module; it is another's");
      step();  // the first makes the optimizer's state
    }
    step();
    finish(object_bytes(module_) - twins.object_bytes());
    return std::move(out_);
  }

 private:
  void name(const nn::Twins& twins) {
    for (const nn::Named& twin : twins.all()) {
      const bool parameter = twin.id.kind() == memory::Kind::kVariable;
      const memory::Pinned pinned(twin.id, twin.id.kind(), "a twin");
      const Array& array = pinned.as<Array>();
      recorder_.describe(array, cat(parameter ? "parameter '" : "buffer '", twin.name, "' ", to_string(array.spec())));
    }
  }

  Value given(const Place& place, const Spec& spec, const char* what, size_t number) {
    ArrayRef array = new_array(place, device::null(), Category::kData, spec);
    recorder_.describe(*array, cat(what, " ", static_cast<int64_t>(number), " ", to_string(spec)));
    return Value(std::move(array), {}, place.scope);
  }

  void step() {
    const Id scope = memory::open(base_, {.name = "step"});
    const memory::ScopeGuard close(scope);
    const Place place = memory::place_in(scope);
    ops::Context inside = ops::context().inner(place, options_.training);
    inside.observer = &recorder_;
    inside.stand_ins = twins_;
    inside.tracer = nullptr;
    const ops::Within within(inside);
    const ops::WithoutUndo apart;
    const nn::OwnMode mode;
    const nn::SessionCall::Running without(nullptr);
    recorder_.begin_calls();
    recorder_.begin(report::Phase::kForward);
    std::vector<Value> in, out(static_cast<size_t>(options_.outputs));  // a host has handles of them
    for (size_t i = 0; i < inputs_.size(); ++i) in.push_back(given(place, inputs_[i], "input", i));
    const Value target = options_.target ? given(place, *options_.target, "target", 0) : Value();
    forward(in, out);
    if (!options_.training) return;
    learn(place, scope, options_.loss == Loss::kHost ? out[0] : loss_of(options_.loss, out[0], target));
  }

  // Runs as the entry points of the public surface do: what the module puts in its inputs' place goes with the call.
  void forward(std::vector<Value> in, std::span<Value> out) {
    const ops::Undo undo;
    module_.forward(in, out);
  }

  void learn(const Place& place, Id scope, const Value& loss) {
    out_.saved_bytes = bytes_of(memory::stats(scope), Category::kActivation);
    recorder_.begin(report::Phase::kBackward);
    autograd::backward(place, {&loss, 1}, {}, autograd::BackwardOptions());
    out_.gradient_bytes = bytes_of(memory::stats(base_), Category::kGradient);
    if (!optimizer_) return;
    recorder_.begin(report::Phase::kStep);
    optimizer_->step();
    out_.optimizer_bytes = bytes_of(memory::stats(base_), Category::kOptimizerState);
    optimizer_->clear_gradients();
  }

  // `beside`: what the module's own objects take beyond those that stood in for them.
  void finish(int64_t beside) {
    const memory::ManagerStats stats = memory::stats(base_);
    const nn::Size size = nn::size_of(module_);
    out_.subject = module_.source().describe();
    out_.parameters = size.parameters;
    out_.parameter_bytes = size.parameter_bytes;
    out_.buffer_bytes = size.buffer_bytes;
    out_.peak_bytes = stats.peak_bytes + beside;
    std::copy_n(stats.peak_by_category, memory::kCategoryCount, out_.peak_by_category);
    out_.peak_by_category[static_cast<int>(Category::kWorkspace)] += beside;
    recorder_.finish(out_);
  }

  nn::Module& module_;
  const std::span<const Spec> inputs_;
  const AnalysisOptions& options_;
  report::Recorder recorder_;  // of all blocks, until the scope is closed
  const Id base_;
  const memory::ScopeGuard closes_;
  nn::Twins* twins_ = nullptr;
  Ref<optim::Optimizer> optimizer_;
  report::Analysis out_;
};

}  // namespace

report::Analysis analyse(nn::Module& module, std::span<const Spec> inputs, const AnalysisOptions& options) {
  return Rehearsal(module, inputs, options).run();
}

}  // namespace tinyai::train
