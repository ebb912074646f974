// Predictors from C.
#include "train/predictor.h"

#include "capi/attributes.h"
#include "capi/module.h"
#include "capi/session.h"

using tinyai::fail;
using tinyai::Ref;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace train = tinyai::train;

namespace {

memory::Pinned pin(tinyai_predictor predictor) {
  return memory::Pinned(capi::id_of(predictor.id), memory::Kind::kPredictor, "predictor");
}

using Ids = std::span<const memory::Id>;

class PredictorFunctions final : public train::PredictorHost {
 public:
  explicit PredictorFunctions(const tinyai_predictor_options& options)
      : PredictorHost(options.user_data), before_(options.before), after_(options.after) {}
  bool has_before() const override { return before_ != nullptr; }
  bool has_after() const override { return after_ != nullptr; }
  int32_t before(memory::Id scope, Ids in, std::span<memory::Id> out) override { return call(before_, scope, in, out); }
  int32_t after(memory::Id scope, Ids in, std::span<memory::Id> out) override { return call(after_, scope, in, out); }

 private:
  int32_t call(tinyai_predictor_fn function, memory::Id scope, Ids in, std::span<memory::Id> out) {
    return function({scope.bits}, reinterpret_cast<const tinyai_array*>(in.data()), static_cast<int64_t>(in.size()),
                    reinterpret_cast<tinyai_resource*>(out.data()), static_cast<int64_t>(out.size()), user_data());
  }
  tinyai_predictor_fn before_, after_;
};

void predict(tinyai_manager into, tinyai_predictor predictor, Ids inputs, std::span<tinyai_array> outputs) {
  const memory::Pinned pinned = pin(predictor);
  std::vector<memory::Id> made(outputs.size());
  pinned.as<train::Predictor>().run(into.id, inputs, made);
  for (size_t i = 0; i < made.size(); ++i) outputs[i] = {made[i].bits};
}

}  // namespace

void tinyai_predictor_options_init(tinyai_predictor_options* options) {
  if (!options) return;
  std::memset(options, 0, sizeof *options);
  options->struct_size = sizeof *options;
  options->plans = train::PredictorOptions().plans;
}

tinyai_status tinyai_predictor_create(tinyai_manager into, tinyai_module module,
                                      const tinyai_predictor_options* options, tinyai_predictor* out) {
  return capi::guarded("predictor_create", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_predictor_options_init);
    const memory::Pinned pinned = capi::pin(module, "module");
    const memory::Place place = capi::place_for(into, "predictor_create");
    train::PredictorOptions wanted;
    if (known.name) wanted.name = capi::checked_name(known.name, "name");
    wanted.module_inputs = capi::value_count(known.module_inputs, "module_inputs");
    wanted.module_outputs = capi::value_count(known.module_outputs, "module_outputs");
    wanted.compile = known.compile != 0;
    wanted.plans = known.plans;
    auto own = std::make_unique<PredictorFunctions>(known);
    PredictorFunctions& host = *own;
    wanted.host = std::move(own);
    const Ref<train::Predictor> made =
        train::Predictor::make(place, memory::Exempt::kFromCap, place, capi::module_ref(pinned), std::move(wanted));
    *out = {memory::publish_object(place, memory::Kind::kPredictor, made, memory::Exempt::kFromCap).bits};
    host.set_destroy(known.destroy);  // only now, when nothing can fail: a failed call leaves user_data the host's
  });
}

tinyai_status tinyai_predictor_predict(tinyai_manager into, tinyai_predictor predictor, tinyai_array input,
                                       tinyai_array* out) {
  return capi::guarded("predict", [&] {
    capi::require(out, "out");
    const memory::Id id = capi::id_of(input.id);
    predict(into, predictor, {&id, 1}, {out, 1});
  });
}

tinyai_status tinyai_predictor_predict_many(tinyai_manager into, tinyai_predictor predictor, const tinyai_array* inputs,
                                            int64_t input_count, tinyai_array* outputs, int64_t output_count) {
  return capi::guarded("predict", [&] {
    capi::require_values(inputs, input_count, "inputs");
    capi::require_values(outputs, output_count, "outputs");
    static_assert(sizeof(tinyai_array) == sizeof(memory::Id));
    predict(into, predictor, {reinterpret_cast<const memory::Id*>(inputs), static_cast<size_t>(input_count)},
            {outputs, static_cast<size_t>(output_count)});
  });
}

tinyai_status tinyai_predictor_predict_session(tinyai_manager into, tinyai_predictor predictor, tinyai_session session,
                                               const tinyai_session_call* call, const tinyai_array* inputs,
                                               int64_t input_count, tinyai_array* outputs, int64_t output_count) {
  return capi::guarded("predict_session", [&] {
    capi::require_values(inputs, input_count, "inputs");
    capi::require_values(outputs, output_count, "outputs");
    const memory::Pinned pinned = pin(predictor);
    const auto& predicts = pinned.as<train::Predictor>();
    std::vector<memory::Id> made(static_cast<size_t>(output_count));
    capi::with_session("predict_session", session, &predicts.module(), call, [&](tinyai::nn::SessionCall& running) {
      predicts.run(into.id, {reinterpret_cast<const memory::Id*>(inputs), static_cast<size_t>(input_count)}, made,
                   &running);
    });
    for (size_t i = 0; i < made.size(); ++i) outputs[i] = {made[i].bits};
  });
}

tinyai_status tinyai_predictor_release(tinyai_predictor predictor) {
  return capi::guarded("predictor_release",
                       [&] { capi::release(predictor.id, memory::Kind::kPredictor, "predictor"); });
}
