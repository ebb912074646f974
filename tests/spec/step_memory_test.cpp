// A trainer that runs keeps what its last step took for the next one, and does not fault the same pages in again at
// each; when the run ends no more waits than without it.
#include <vector>

#include "support/modules.hpp"
#include "support/process_memory.h"

using namespace module_tests;
using tinyai_test::kPools;
using tinyai_test::memory_of_process;
using tinyai_test::page_faults;

namespace {

constexpr int64_t kRows = 4096, kColumns = 1024, kLayers = 10;  // 16 MiB an activation
constexpr int kSteps = 6;

struct Seen {
  std::vector<int64_t> faults;  // after each batch
  int64_t limit = 0;            // in the midst of the run
};

tinyai_status note(tinyai_manager, tinyai_trainer, const tinyai_trainer_state*, void* seen) {
  auto& all = *static_cast<Seen*>(seen);
  all.faults.push_back(page_faults());
  all.limit = memory_of_process().pool_limit_bytes;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("a step of a trainer that runs finds the pages of the one before") {
  if (!kPools) return;
  tinyai_test::trim();
  const Scope base("base");
  std::vector<tinyai_module> layers(kLayers);
  for (tinyai_module& layer : layers) check(tinyai_module_activation(base.id, TINYAI_SIGMOID, nullptr, &layer));
  tinyai_module linear, module;
  check(tinyai_module_linear(base.id, kColumns, kColumns, 1, TINYAI_F32, &linear));
  layers[0] = linear;
  check(tinyai_module_sequential(base.id, layers.data(), kLayers, &module));
  const int64_t shape[] = {kRows, kColumns};
  tinyai_array data[2];
  for (tinyai_array& one : data) check(tinyai_array_full(base.id, shape, 2, 0.5, TINYAI_F32, &one));
  tinyai_dataset dataset;
  check(tinyai_dataset_from_arrays(base.id, data, 2, 1, &dataset));
  Seen seen;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = kRows;
  options.epochs = kSteps;
  options.batch_end = note;
  options.user_data = &seen;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(base.id, &options, &trainer));
  const int64_t limit_before = memory_of_process().pool_limit_bytes;
  check(tinyai_trainer_run(trainer));
  const tinyai_memory_stats after = memory_of_process();

  REQUIRE(seen.faults.size() == kSteps);
  CHECK(seen.faults[kSteps - 1] - seen.faults[kSteps - 2] < 500);  // of 40,000 that its activations have
  CHECK(seen.limit >= (kLayers - 2) * kRows * kColumns * 4);
  CHECK(after.pool_limit_bytes < seen.limit);
  CHECK(after.pool_limit_bytes >= limit_before);
  CHECK(after.pooled_bytes <= after.pool_limit_bytes);
  check_accounts();
}
