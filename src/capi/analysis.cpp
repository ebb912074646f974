// Analysis from C: examples become specs, the options the engine's; the sums and the text come back.
#include "train/function_analysis.h"
#include "train/module_analysis.h"

#include <algorithm>
#include <optional>

#include "capi/attributes.h"
#include "capi/function.h"
#include "capi/module.h"
#include "capi/optimizer.h"

using tinyai::fail;
using tinyai::Spec;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;
namespace optim = tinyai::optim;
namespace train = tinyai::train;

namespace {

static_assert(TINYAI_CATEGORY_COUNT == memory::kCategoryCount);
static_assert(TINYAI_LOSS_HOST == static_cast<int>(train::Loss::kHost));

Spec spec_of(memory::Id id, const char* argument) {
  const bool array = id.kind() == memory::Kind::kArray;
  const memory::Pinned pinned(id, array ? memory::Kind::kArray : memory::Kind::kVariable, argument);
  return pinned.as<tinyai::Array>().spec();
}

std::vector<Spec> specs_of(const tinyai_resource* inputs, int64_t input_count) {
  std::vector<Spec> specs;
  for (const memory::Id id : capi::as_ids(inputs, input_count)) specs.push_back(spec_of(id, "inputs"));
  return specs;
}

// The analysis' options, with what they name pinned for as long as it runs.
class PinnedOptions {
 public:
  explicit PinnedOptions(const tinyai_analysis_options& options) {
    engine_.training = options.training != 0;
    engine_.loss = capi::to_enum<train::Loss>(options.loss, train::kLossCount, "loss");
    engine_.outputs = capi::value_count(options.outputs, "outputs");
    if (engine_.outputs < 1) fail(Status::kRange, "module_analyze: 'outputs' is 0; 1 is the least");
    if (options.group_ranks != 1 || options.share_state != 0)
      fail(Status::kUnsupported, "module_analyze: a step of ", options.group_ranks, " ranks with a `share_state` of ",
           options.share_state,
           " cannot be analysed yet; a rank's scopes tell what they hold (tinyai_manager_get_stats)");
    if (!engine_.training) return;
    if (options.target.id) target_ = spec_of(capi::id_of(options.target.id), "target");
    if (!target_ && engine_.loss != train::Loss::kHost)
      fail(Status::kArgument, "module_analyze: a loss needs a target; or it is TINYAI_LOSS_HOST, the first output");
    if (target_) engine_.target = &*target_;
    if (!options.optimizer.id) return;
    optimizer_.emplace(capi::pin(options.optimizer));
    engine_.optimizer = &optim::optimizer_of(*optimizer_);
  }
  PinnedOptions(const PinnedOptions&) = delete;
  PinnedOptions& operator=(const PinnedOptions&) = delete;

  const train::AnalysisOptions& engine() const { return engine_; }

 private:
  train::AnalysisOptions engine_;
  std::optional<Spec> target_;
  std::optional<memory::Pinned> optimizer_;
};

tinyai::report::Analysis analyse(tinyai_module module, const tinyai_resource* inputs, int64_t input_count,
                                 const tinyai_analysis_options* options) {
  capi::require_values(inputs, input_count, "inputs");
  const PinnedOptions known(capi::known_options(options, tinyai_analysis_options_init));
  const memory::Pinned pinned = capi::pin(module, "module");
  nn::require_usable(nn::module_of(pinned));
  return train::analyse(nn::module_of(pinned), specs_of(inputs, input_count), known.engine());
}

tinyai::report::Analysis analyse(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                                 int64_t output_count) {
  capi::require_values(inputs, input_count, "inputs");
  capi::value_count(output_count, "output_count");
  const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
  return train::analyse(capi::compiled(pinned), specs_of(inputs, input_count), output_count);
}

void print(const tinyai::report::Analysis& analysis, int32_t format, char* buffer, int64_t size, int64_t* length) {
  capi::write_text(format == TINYAI_JSON ? analysis.to_json() : analysis.to_text(), buffer, size, length);
}

void require_text_format(int32_t format) {
  if (format != TINYAI_TEXT && format != TINYAI_JSON) fail(Status::kArgument, "there is no format ", format);
}

tinyai_analysis sums_of(const tinyai::report::Analysis& analysis) {
  const tinyai::ops::Cost cost = analysis.total();
  tinyai_analysis sums{.struct_size = 0,
                       .operators = static_cast<int64_t>(analysis.calls.size()),
                       .macs = cost.macs,
                       .flops = cost.flops,
                       .bytes_moved = cost.bytes,
                       .parameters = analysis.parameters,
                       .parameter_bytes = analysis.parameter_bytes,
                       .buffer_bytes = analysis.buffer_bytes,
                       .gradient_bytes = analysis.gradient_bytes,
                       .optimizer_bytes = analysis.optimizer_bytes,
                       .saved_bytes = analysis.saved_bytes,
                       .workspace_bytes = analysis.workspace_bytes,
                       .peak_bytes = analysis.peak_bytes,
                       .peak_operator = analysis.peak_call,
                       .peak_by_category = {}};
  std::copy_n(analysis.peak_by_category, memory::kCategoryCount, sums.peak_by_category);
  return sums;
}

}  // namespace

void tinyai_analysis_options_init(tinyai_analysis_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .training = 0,
                .loss = TINYAI_LOSS_CROSS_ENTROPY,
                .target = {0},
                .optimizer = {0},
                .outputs = 1,
                .group_ranks = 1,
                .share_state = 0};
}

tinyai_status tinyai_module_analyze(tinyai_module module, const tinyai_resource* inputs, int64_t input_count,
                                    const tinyai_analysis_options* options, tinyai_analysis* out) {
  return capi::guarded("module_analyze", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "analysis");
    room.fill(sums_of(analyse(module, inputs, input_count, options)));
  });
}

tinyai_status tinyai_module_print_analysis(tinyai_module module, const tinyai_resource* inputs, int64_t input_count,
                                           const tinyai_analysis_options* options, int32_t format, char* buffer,
                                           int64_t size, int64_t* length) {
  return capi::guarded("module_analyze", [&] {
    require_text_format(format);
    print(analyse(module, inputs, input_count, options), format, buffer, size, length);
  });
}

tinyai_status tinyai_function_analyze(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                                      int64_t output_count, tinyai_analysis* out) {
  return capi::guarded("function_analyze", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "analysis");
    room.fill(sums_of(analyse(function, inputs, input_count, output_count)));
  });
}

tinyai_status tinyai_function_print_analysis(tinyai_function function, const tinyai_resource* inputs,
                                             int64_t input_count, int64_t output_count, int32_t format, char* buffer,
                                             int64_t size, int64_t* length) {
  return capi::guarded("function_analyze", [&] {
    require_text_format(format);
    print(analyse(function, inputs, input_count, output_count), format, buffer, size, length);
  });
}

tinyai_status tinyai_function_price(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                                    int64_t output_count, int64_t budget_bytes, tinyai_price* out) {
  return capi::guarded("function_price", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "price");
    if (budget_bytes < 0) fail(Status::kRange, "function_price: 'budget_bytes' is ", budget_bytes);
    capi::require_values(inputs, input_count, "inputs");
    capi::value_count(output_count, "output_count");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const auto known = capi::compiled(pinned).price(specs_of(inputs, input_count), output_count, budget_bytes);
    room.fill({.struct_size = 0,
               .budget_bytes = budget_bytes,
               .peak_bytes = known.asked.bytes,
               .least_bytes = known.least.bytes,
               .more_flops = known.asked.flops,
               .more_bytes_moved = known.asked.bytes_moved,
               .operators = known.asked.operators,
               .more_time = known.asked.time});
  });
}
