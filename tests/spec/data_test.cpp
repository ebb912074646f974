// Datasets keep still, loaders give each example once an epoch, and a batch is a scope that can be closed whole.
#include <algorithm>
#include <numeric>
#include <set>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

// n examples: the number itself as input [n, 2], and as an i64 label.
tinyai_dataset numbers(const Scope& scope, int64_t n) {
  std::vector<double> values;
  std::vector<int64_t> labels(n);
  for (int64_t i = 0; i < n; ++i) values.insert(values.end(), {static_cast<double>(i), -static_cast<double>(i)});
  std::iota(labels.begin(), labels.end(), int64_t{0});
  tinyai_array arrays[2];
  arrays[0] = array(scope, values, {n, 2}, TINYAI_F32);
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &n, 1, labels.data(), &arrays[1]));
  tinyai_dataset out;
  check(tinyai_dataset_from_arrays(scope.id, arrays, 2, 1, &out));
  return out;
}

tinyai_loader loader_of(const Scope& scope, tinyai_dataset dataset, int64_t batch_size, bool shuffle, uint64_t seed = 0,
                        bool drop_last = false) {
  tinyai_loader_options options;
  tinyai_loader_options_init(&options);
  options.batch_size = batch_size;
  options.shuffle = shuffle;
  options.drop_last = drop_last;
  options.seed = seed;
  tinyai_loader out;
  check(tinyai_loader_open(scope.id, dataset, &options, &out));
  return out;
}

struct Batch {
  tinyai_manager scope{0};
  tinyai_array arrays[2]{};
};
Batch next(tinyai_loader loader, tinyai_manager into = {0}) {
  Batch batch;
  check(tinyai_loader_next(loader, into, &batch.scope, batch.arrays, 2));
  return batch;
}

// The labels of the rest of an epoch.
std::vector<double> epoch_of(tinyai_loader loader) {
  std::vector<double> seen;
  for (Batch batch = next(loader); batch.scope.id; batch = next(loader)) {
    for (const double label : values_of(batch.arrays[1])) seen.push_back(label);
    check(tinyai_manager_close(batch.scope));
  }
  return seen;
}

std::vector<double> sorted(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values;
}

}  // namespace

TEST_CASE("a shuffled epoch has each example once, in an order that seed and epoch fix") {
  const Scope scope("data");
  const tinyai_dataset dataset = numbers(scope, 23);
  const tinyai_loader a = loader_of(scope, dataset, 5, true, 7), b = loader_of(scope, dataset, 5, true, 7);
  const std::vector<double> first = epoch_of(a), second = epoch_of(a);
  std::vector<double> all(23);
  std::iota(all.begin(), all.end(), 0.0);
  CHECK(sorted(first) == all);
  CHECK(sorted(second) == all);
  CHECK(first != second);
  CHECK(first != all);
  CHECK(epoch_of(b) == first);
  CHECK(epoch_of(b) == second);
  check(tinyai_loader_start(b, 0, 2));  // what a resumed run does
  CHECK(epoch_of(b) == std::vector<double>(first.begin() + 10, first.end()));
  CHECK(epoch_of(loader_of(scope, dataset, 5, true, 8)) != first);
}

TEST_CASE("an epoch beyond all that can be counted is OVERFLOW, and the loader stays where it is") {
  const Scope scope("data");
  const tinyai_loader loader = loader_of(scope, numbers(scope, 10), 5, true, 7);
  check(tinyai_loader_start(loader, INT64_MAX, 1));
  next(loader);
  tinyai_manager batch;
  tinyai_array arrays[2];
  CHECK(tinyai_loader_next(loader, {0}, &batch, arrays, 2) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_loader_next(loader, {0}, &batch, arrays, 2) == TINYAI_ERROR_OVERFLOW);
}

TEST_CASE("inputs and targets of a batch are rows of the same examples") {
  const Scope scope("data");
  const tinyai_loader loader = loader_of(scope, numbers(scope, 12), 4, true, 3);
  const Batch batch = next(loader);
  const std::vector<double> x = values_of(batch.arrays[0]), y = values_of(batch.arrays[1]);
  CHECK(shape_of(batch.arrays[0]) == std::vector<int64_t>{4, 2});
  for (int i = 0; i < 4; ++i) {
    CHECK(x[2 * i] == y[i]);
    CHECK(x[2 * i + 1] == -y[i]);
  }
}

TEST_CASE("a last batch that is not full comes, unless it is dropped") {
  const Scope scope("data");
  const tinyai_dataset dataset = numbers(scope, 10);
  CHECK(epoch_of(loader_of(scope, dataset, 4, false)).size() == 10);
  CHECK(epoch_of(loader_of(scope, dataset, 4, true, 1, true)).size() == 8);
  int64_t batches = 0;
  check(tinyai_loader_batches(loader_of(scope, dataset, 4, false), &batches));
  CHECK(batches == 3);
}

TEST_CASE("a batch in sequence shows the dataset's own bytes") {
  const Scope scope("data");
  const tinyai_loader loader = loader_of(scope, numbers(scope, 1000), 500, false);
  const Batch batch = next(loader);
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(batch.scope, &stats));
  CHECK(stats.by_category[TINYAI_CATEGORY_DATA] == 0);
  CHECK(values_of(batch.arrays[1]).back() == 499);
}

TEST_CASE("a compiled function that writes its input writes no batch, and one that reads it does not mind") {
  const Scope scope("data");
  const Batch batch = next(loader_of(scope, numbers(scope, 4), 4, false));
  const std::vector<double> before = values_of(batch.arrays[0]);
  const auto call = [&](const char* name, int32_t (*run)(tinyai_manager, const tinyai_variable*, int64_t,
                                                         tinyai_resource*, int64_t, void*)) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.name = name;
    options.run = run;
    tinyai_function function;
    check(tinyai_function_create(scope.id, &options, &function));
    tinyai_variable x, y;
    check(tinyai_variable_from_array(batch.scope, batch.arrays[0], &x));
    check(tinyai_variable_set_requires_grad(x, 0));
    return tinyai_function_call(batch.scope, function, &x, 1, &y, 1);
  };
  const tinyai_status writes = call("writes", [](auto into, const auto* in, auto, auto* out, auto, void*) -> int32_t {
    tinyai_variable y;
    tinyai_array x;
    check(tinyai_variable_value(in[0], &x));
    check(tinyai_array_add_inplace(x, x));
    check(tinyai_variable_relu(into, in[0], &y));
    out[0].id = y.id;
    return TINYAI_OK;
  });
  CHECK(writes == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("writes: ") != std::string::npos);
  CHECK(last_error().find("is of a batch") != std::string::npos);
  CHECK(values_of(batch.arrays[0]) == before);
  const tinyai_status reads = call("reads", [](auto into, const auto* in, auto, auto* out, auto, void*) -> int32_t {
    tinyai_variable y;
    check(tinyai_variable_relu(into, in[0], &y));
    out[0].id = y.id;
    return TINYAI_OK;
  });
  CHECK(reads == TINYAI_OK);
}

TEST_CASE("nothing is written in place through a batch, whatever the order, and the dataset keeps its elements") {
  for (const bool shuffled : {false, true}) {
    CAPTURE(shuffled);
    const Scope scope("data");
    const tinyai_dataset dataset = numbers(scope, 4);
    const Batch batch = next(loader_of(scope, dataset, 4, shuffled, 3));
    const tinyai_array x = batch.arrays[0];
    const std::vector<double> before = values_of(x);
    const tinyai_array one = array(scope, {1}, {}, TINYAI_F32);
    const auto refused = [](tinyai_status status) {
      CHECK(status == TINYAI_ERROR_ARGUMENT);
      CHECK(last_error().find("is of a batch, which shows a dataset's elements; copy it first") != std::string::npos);
    };
    refused(tinyai_array_add_inplace(x, one));
    refused(tinyai_array_write(x, before.data(), 8 * sizeof(float)));
    tinyai_array view;
    check(tinyai_array_slice(batch.scope, x, 0, 0, 2, 1, &view));
    refused(tinyai_array_assign(view, one));

    tinyai_variable input, parameter;
    check(tinyai_variable_from_array(batch.scope, x, &input));  // to be read by a network, with a gradient
    check(tinyai_set_grad_enabled(0, nullptr));
    refused(tinyai_variable_assign(input, one));
    check(tinyai_set_grad_enabled(1, nullptr));
    refused(tinyai_parameter(scope.id, x, &parameter));
    tinyai_optimizer optimizer;
    refused(tinyai_optimizer_sgd(scope.id, &input, 1, nullptr, &optimizer));
    CHECK(values_of(x) == before);

    tinyai_array copy;
    check(tinyai_array_copy(batch.scope, x, &copy));
    check(tinyai_array_add_inplace(copy, one));
    CHECK(values_of(copy)[0] == before[0] + 1);
  }
}

TEST_CASE("running statistics are not written into a batch") {
  const Scope scope("data");
  const tinyai_array row = array(scope, {0, 0}, {1, 2}, TINYAI_F32), x = array(scope, {1, 2, 3, 4}, {2, 2}, TINYAI_F32);
  tinyai_dataset dataset;
  check(tinyai_dataset_from_arrays(scope.id, &row, 1, 1, &dataset));
  tinyai_manager batch;
  tinyai_array shown, statistic, y;
  check(tinyai_loader_next(loader_of(scope, dataset, 1, false), {0}, &batch, &shown, 1));
  const int64_t axis = 0;
  check(tinyai_array_squeeze(batch, shown, &axis, 1, &statistic));
  const tinyai_array own = array(scope, {1, 1}, {2}, TINYAI_F32), none{0};
  CHECK(tinyai_array_batch_norm(batch, x, none, none, own, statistic, 1, 0.1, 1e-5, &y) == TINYAI_ERROR_ARGUMENT);
  CHECK(values_of(row) == std::vector<double>{0, 0});
  CHECK(values_of(own) == std::vector<double>{1, 1});
}

TEST_CASE("a batch is shown to other libraries as read-only") {
  const Scope scope("data");
  const Batch batch = next(loader_of(scope, numbers(scope, 4), 2, false));
  struct Exported {  // DLManagedTensorVersioned, as far as it is read here
    uint32_t version[2];
    void* context;
    void (*deleter)(void*);
    uint64_t flags;
  };
  const auto flags_of = [](tinyai_array shown) {
    void* tensor = nullptr;
    check(tinyai_array_to_dlpack(shown, &tensor));
    const uint64_t flags = static_cast<Exported*>(tensor)->flags;
    static_cast<Exported*>(tensor)->deleter(tensor);
    return flags;
  };
  CHECK(flags_of(batch.arrays[0]) == 1);
  CHECK(flags_of(array(scope, {1}, {1}, TINYAI_F32)) == 0);
}

TEST_CASE("a batch is a scope that is moved to the caller and closed whole") {
  const Scope scope("data");
  const tinyai_loader loader = loader_of(scope, numbers(scope, 64), 32, true);
  const int64_t before = stats_of(scope).subtree_bytes;
  const Scope training("training");
  const Batch batch = next(loader, training.id);
  CHECK(stats_of(training).children == 1);
  CHECK(stats_of(training).subtree_by_category[TINYAI_CATEGORY_DATA] > 0);
  CHECK(stats_of(scope).subtree_bytes == before);
  check(tinyai_manager_close(batch.scope));
  CHECK(stats_of(training).subtree_bytes == 0);
  CHECK(tinyai_array_release(batch.arrays[0]) == TINYAI_OK);
  check_accounts();
}

TEST_CASE("a dataset's arrays have no vote: what is made of them and a batch lands in the batch") {
  const Scope scope("data");
  const tinyai_dataset dataset = numbers(scope, 8);
  const Batch batch = next(loader_of(scope, dataset, 4, true));
  tinyai_array sum;
  check(tinyai_array_add({0}, batch.arrays[0], batch.arrays[0], &sum));
  tinyai_manager owner;
  check(tinyai_array_owner(sum, &owner));
  CHECK(owner.id == batch.scope.id);
}

TEST_CASE("the parts of a split share no example and the arrays") {
  const Scope scope("data");
  const tinyai_dataset dataset = numbers(scope, 100);
  const int64_t before = stats_of(scope).by_category[TINYAI_CATEGORY_DATA], sizes[] = {70, 30}, too_many[] = {70, 31};
  tinyai_dataset parts[2], again[2];
  check(tinyai_dataset_split(scope.id, dataset, sizes, 2, 1, 5, parts));
  check(tinyai_dataset_split(scope.id, dataset, sizes, 2, 1, 5, again));
  CHECK(stats_of(scope).by_category[TINYAI_CATEGORY_DATA] < before + 4 * 100 * 8);
  const std::vector<double> train = epoch_of(loader_of(scope, parts[0], 7, false));
  std::vector<double> all = train;
  for (const double label : epoch_of(loader_of(scope, parts[1], 7, true))) all.push_back(label);
  CHECK(train.size() == 70);
  CHECK(std::set<double>(all.begin(), all.end()).size() == 100);
  CHECK(epoch_of(loader_of(scope, again[0], 70, false)) == train);
  CHECK(tinyai_dataset_split(scope.id, dataset, too_many, 2, 1, 5, again) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a dataset works on when the host lets its arrays go, and ends with its scope") {
  const Scope outer("outer");
  tinyai_dataset dataset{0};
  {
    const Scope scope("data");
    tinyai_array x = array(scope, {1, 2, 3}, {3}, TINYAI_F32);
    check(tinyai_dataset_from_arrays(scope.id, &x, 1, 1, &dataset));
    check(tinyai_array_release(x));
    tinyai_manager batch;
    tinyai_array row;
    check(tinyai_loader_next(loader_of(scope, dataset, 3, false), {0}, &batch, &row, 1));
    CHECK(values_of(row) == std::vector<double>{1, 2, 3});
  }
  int64_t size = 0;
  CHECK(tinyai_dataset_size(dataset, &size) == TINYAI_ERROR_CLOSED);
  check_accounts();
}

TEST_CASE("arrays of different numbers of examples are refused with both shapes") {
  const Scope scope("data");
  const tinyai_array arrays[] = {array(scope, {1, 2, 3}, {3}), array(scope, {1, 2}, {2})};
  tinyai_dataset dataset;
  CHECK(tinyai_dataset_from_arrays(scope.id, arrays, 2, 1, &dataset) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("f64[3]") != std::string::npos);
  CHECK(last_error().find("f64[2]") != std::string::npos);
  CHECK(tinyai_dataset_from_arrays(scope.id, arrays, 2, 0, &dataset) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a batch that does not fit a limit is still to come") {
  const Scope scope("data");
  const tinyai_loader loader = loader_of(scope, numbers(scope, 1000), 1000, true);
  const Scope tight("tight");
  check(tinyai_manager_set_limit(tight.id, 1000));
  Batch batch;
  CHECK(tinyai_loader_next(loader, tight.id, &batch.scope, batch.arrays, 2) == TINYAI_ERROR_LIMIT);
  CHECK(stats_of(tight).subtree_bytes == 0);
  CHECK(epoch_of(loader).size() == 1000);
}
