// A call: its scope, the cap on the model, the callbacks around the module, the results handed over.
#include "train/predictor.h"

#include <algorithm>

#include "base/error.h"
#include "memory/deadline.h"
#include "memory/placement.h"
#include "memory/random_stream.h"
#include "memory/scope_guards.h"
#include "nn/tree/session_call.h"
#include "ops/generated/copy.h"
#include "train/monitor.h"
#include "train/trainer.h"

namespace tinyai::train {

void copy_if_given(std::span<const Value> inputs, Value& value) {
  int64_t strides[kMaxRank], of_input[kMaxRank];
  value->strides(strides);
  for (const Value& input : inputs) {
    if (input->storage != value->storage || input->offset() != value->offset() || input.shape() != value.shape())
      continue;
    input->strides(of_input);
    if (!std::equal(strides, strides + value->rank, of_input)) continue;
    value = ops::copy(value);
    return;
  }
}

namespace {

using memory::Kind;
using memory::Pinned;

// A value that is a parameter's gets a view: no array has two owners.
ArrayRef own_array(const Place& place, std::span<const Value> inputs, Value value) {
  {
    const ops::Within within(ops::context().inner(place, false));
    copy_if_given(inputs, value);
  }
  Storage& storage = *value->storage;
  if (!storage.account_now() || storage.category_now() != memory::Category::kParameter) return value.take_array();
  int64_t strides[kMaxRank];
  value->strides(strides);
  return new_view(place, *value, value.shape(), strides, value->offset());
}

using PredictorStep = int32_t (PredictorHost::*)(Id scope, std::span<const Id> inputs, std::span<Id> outputs);

std::vector<Value> call_host(const char* name, PredictorHost& host, PredictorStep step, const Place& place,
                             std::span<const Value> inputs, int outputs) {
  autograd::CallbackFrame frame({.name = name, .place = place, .record = false});
  std::vector<Id> given, made(outputs);
  for (const Value& input : inputs) given.push_back(frame.lend_array(input.array_ref()));
  frame.check((host.*step)(frame.scope(), given, made));
  std::vector<Value> values;
  for (const Id id : made) values.push_back(frame.take(id, name));
  return values;
}

// The place of results when the caller does not say.
uint64_t default_place(const Pinned& input) {
  if (const uint64_t entered = memory::innermost_scope()) return entered;
  const uint64_t owner = memory::owner_scope(*input);
  if (owner != memory::detached_manager().scope) return owner;
  const memory::Voter none = 0;
  return memory::place(0, {&none, 1}, "predict").scope;  // NO_PLACE
}

}  // namespace

Predictor::Predictor(const Place& place, nn::ModuleRef module, PredictorOptions options)
    : valid_(nn::make_valid(place, module, memory::Exempt::kFromCap)), options_(std::move(options)) {
  for (const nn::Named& named : nn::parameters_of(*module)) parameters_.push_back(named.id);
  if (options_.module_inputs < 0 || options_.module_outputs < 0) fail(Status::kRange, "predictor: a negative count");
  constexpr int64_t kMostPlans = graph::CompiledFunction::kMostPlans;
  if (options_.plans < 1 || options_.plans > kMostPlans)
    fail(Status::kRange, describe(), ": 'plans' is ", options_.plans, "; 1 to ", kMostPlans, " are allowed");
  if (!options_.compile) return;
  scope_ = memory::open(Id{place.scope}, {.name = std::string(options_.name), .engine = true});
  memory::ScopeGuard guard(scope_);
  compiled_.emplace(scope_, options_.name, static_cast<graph::Traceable&>(*this),
                    graph::FunctionOptions{.most_plans = options_.plans, .spares = true});
  guard.release();
}

Predictor::~Predictor() {
  compiled_.reset();
  memory::close(scope_);
}

std::vector<Id> Predictor::module_scopes() const {
  std::vector<Id> scopes;
  for (const Id id : parameters_) {
    const Pinned pinned(id, Kind::kVariable, "a parameter of the module");
    const Id owner{memory::owner_scope(*pinned)};
    if (owner.bits == memory::detached_manager().scope) continue;  // nothing lands there anyway
    if (std::find(scopes.begin(), scopes.end(), owner) == scopes.end()) scopes.push_back(owner);
  }
  return scopes;
}

std::vector<Value> Predictor::compute(const Place& place, std::span<const Value> inputs, int outputs,
                                      nn::SessionCall* session) const {
  const ops::Within within(ops::context().inner(place, false));
  const nn::SessionCall::Running apart(nullptr);  // the host may predict in the forward of a call with one
  std::vector<Value> in(inputs.begin(), inputs.end());
  if (options_.host && options_.host->has_before()) {
    const int count = options_.module_inputs ? options_.module_inputs : static_cast<int>(in.size());
    in = call_host("before", *options_.host, &PredictorHost::before, place, in, count);
  }
  const bool has_after = options_.host && options_.host->has_after();
  std::vector<Value> out =
      forward(std::move(in), has_after && options_.module_outputs ? options_.module_outputs : outputs, session);
  if (has_after) out = call_host("after", *options_.host, &PredictorHost::after, place, out, outputs);
  return out;
}

void Predictor::trace(std::span<const Value> in, std::span<Value> out) {
  std::vector<Value> given(in.begin(), in.end());
  valid_->forward(given, out);
}

std::vector<Value> Predictor::forward(std::vector<Value> in, int outputs, nn::SessionCall* session) const {
  std::vector<Value> out(outputs);
  const nn::SessionCall::Running running(session);
  if (!compiled_ || !compiled_->by_plan(in, out, session)) valid_->forward(in, out);
  if (session) session->require_all();
  return out;
}

void Predictor::run(uint64_t into, std::span<const Id> ids, std::span<Id> outputs, nn::SessionCall* session) const {
  if (ids.empty()) fail(Status::kArgument, describe(), ": there is no input");
  std::vector<Pinned> pins;
  std::vector<Value> inputs;
  for (const Id id : ids)
    inputs.emplace_back(ArrayRef::share(&pins.emplace_back(id, Kind::kArray, "inputs").as<Array>()));
  const Place caller = memory::place_in(Id{into ? into : default_place(pins[0])});
  const Id scope = memory::open(Id{caller.scope}, {.name = std::string(options_.name), .engine = true});
  const memory::ScopeGuard close(scope);
  const Place place = memory::place_in(scope);
  const memory::Draws draws;
  std::vector<Id> made;
  {
    const memory::Request request(caller.scope);
    memory::require_going_on(place);
    const memory::StepCap cap(module_scopes());
    for (Value& value : compute(place, inputs, static_cast<int>(outputs.size()), session)) {
      ArrayRef array = own_array(place, inputs, std::move(value));
      const uint32_t flags = array->view ? 0 : static_cast<uint32_t>(memory::kOwnsStorage);
      made.push_back(publish_array(place, std::move(array), flags));
    }
  }
  memory::ret(scope, made);
  std::copy(made.begin(), made.end(), outputs.begin());
}

void register_train() {
  memory::register_object_kind<Trainer>(Kind::kTrainer);
  memory::register_object_kind<Predictor>(Kind::kPredictor);
  memory::register_object_kind<Monitor>(Kind::kMonitor);
}

}  // namespace tinyai::train
