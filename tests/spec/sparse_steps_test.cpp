// Steps over the rows that a batch has touched: PyTorch's where it has them, and by hand where it has not.
//
// Reference vectors: PyTorch 2.15.0 in float64 on the CPU, torch.nn.Embedding(5, 2, sparse=True) from kTable, four
// steps whose gradients are kWeights at the rows kRows; torch.optim.SGD, SparseAdam and Adagrad with the options in
// kMakers. SparseAdam adds epsilon to another root than Adam, so it is next to nothing here.
#include <functional>
#include <map>
#include <string>

#include "optimizer_steps.h"

using namespace optimizer_tests;

namespace {

constexpr int kBatches = 4;
const std::vector<double> kTable = {1, -2, 3, 0.5, -1.5, 2.5, 0.25, -0.75, 0.6, -0.3};  // [5, 2]
constexpr int64_t kRows[kBatches][3] = {{1, 3, 3}, {0, 1, 4}, {3, 3, 1}, {4, 0, 0}};
constexpr double kWeights[kBatches][6] = {{0.1, -0.2, 0.3, -0.4, 0.5, 0.5},
                                          {-1, 0.25, 0.125, 2, 0.3, -0.6},
                                          {0.9, -1.2, 0.7, -0.1, 0.2, 0.4},
                                          {-0.5, 0.3, 0.6, -0.8, -0.35, 0.45}};

struct TableReference {
  const char* name;
  double after[kBatches][10];
};
const TableReference kReferences[] = {
    {"sgd",
     {{1.0, -2.0, 2.99, 0.52, -1.5, 2.5, 0.16999999999999998, -0.76, 0.6, -0.3},
      {1.1, -2.025, 2.9775, 0.32, -1.5, 2.5, 0.16999999999999998, -0.76, 0.57, -0.24},
      {1.1, -2.025, 2.9575, 0.28, -1.5, 2.5, 0.009999999999999974, -0.63, 0.57, -0.24},
      {1.075, -1.9899999999999998, 2.9575, 0.28, -1.5, 2.5, 0.009999999999999974, -0.63, 0.62, -0.27}}},
    {"adam",
     {{1.0, -2.0, 2.98, 0.52, -1.5, 2.5, 0.23, -0.77, 0.6, -0.3},
      {1.0148827364713395, -2.0148827364713395, 2.960007179280585, 0.5065238558704696, -1.5, 2.5, 0.23, -0.77,
       0.5851172635286603, -0.28511726352866035},
      {1.0148827364713395, -2.0148827364713395, 2.9403766456254026, 0.4938124166076211, -1.5, 2.5, 0.2134285474266829,
       -0.7581432316307554, 0.5851172635286603, -0.28511726352866035},
      {1.0222152930871387, -2.011504425766948, 2.9403766456254026, 0.4938124166076211, -1.5, 2.5, 0.2134285474266829,
       -0.7581432316307554, 0.5897023542465637, -0.28095738317474933}}},
    {"adagrad",
     {{1.0, -2.0, 2.9781782109811625, 0.540824829038053, -1.5, 2.5, 0.16271284391512686, -0.7718217890188374, 0.6,
       -0.3},
      {1.086940088484947, -2.046471432036098, 2.953115554344835, 0.44832141357994876, -1.5, 2.5, 0.16271284391512686,
       -0.7718217890188374, 0.5469441891021231, -0.22363964517808282},
      {1.086940088484947, -2.046471432036098, 2.917837645255486, 0.43098573013994623, -1.5, 2.5, 0.08382904107625723,
       -0.6860836867393288, 0.5469441891021231, -0.22363964517808282},
      {1.0675925163349305, -1.9974213385815887, 2.917837645255486, 0.43098573013994623, -1.5, 2.5, 0.08382904107625723,
       -0.6860836867393288, 0.6061106080018778, -0.2559965324582108}}},
};

template <class Options, class Create>
tinyai_optimizer made(void (*init)(Options*), Create create, const std::vector<tinyai_variable>& parameters,
                      tinyai_manager into, const std::function<void(Options&)>& set) {
  Options options;
  init(&options);
  set(options);
  tinyai_optimizer out;
  check(create(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

tinyai_optimizer sgd(tinyai_manager into, tinyai_variable p, const std::function<void(tinyai_sgd_options&)>& set) {
  return made<tinyai_sgd_options>(tinyai_sgd_options_init, tinyai_optimizer_sgd, {p}, into, set);
}
tinyai_optimizer adam(tinyai_manager into, tinyai_variable p, const std::function<void(tinyai_adam_options&)>& set) {
  return made<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adam, {p}, into, set);
}
tinyai_optimizer adagrad(tinyai_manager into, tinyai_variable p,
                         const std::function<void(tinyai_adagrad_options&)>& set) {
  return made<tinyai_adagrad_options>(tinyai_adagrad_options_init, tinyai_optimizer_adagrad, {p}, into, set);
}

using Make = std::function<tinyai_optimizer(tinyai_manager, const std::vector<tinyai_variable>&)>;
const std::map<std::string, Make> kMakers = {
    {"sgd", [](auto into, auto& p) { return sgd(into, p[0], [](auto& o) { o.rate = 0.1; }); }},
    {"adam",
     [](auto into, auto& p) {
       return adam(into, p[0], [](auto& o) {
         o.rate = 0.02;
         o.epsilon = 1e-20;
       });
     }},
    {"adagrad",
     [](auto into, auto& p) {
       return adagrad(into, p[0], [](auto& o) {
         o.rate = 0.1;
         o.rate_decay = 0.05;
         o.initial_sum = 0.2;
       });
     }},
};

tinyai_variable sparse_table(const Scope& model, tinyai_dtype dtype = TINYAI_F64) {
  const tinyai_variable table = parameter(model, kTable, {5, 2}, dtype);
  check(tinyai_variable_set_sparse_grad(table, 1));
  return table;
}

// Its gradient is that of rows alone, with these values, [n, 2].
void add_gradient(tinyai_variable table, const std::vector<int64_t>& rows, const std::vector<double>& values) {
  const Scope batch("batch", true);
  const auto count = static_cast<int64_t>(rows.size());
  tinyai_array indices;
  check(tinyai_array_from_host(batch.id, TINYAI_I64, &count, 1, rows.data(), &indices));
  tinyai_variable taken, product, sum;
  check(tinyai_variable_embedding({0}, table, indices, -1, &taken));
  check(tinyai_variable_mul({0}, taken, constant(batch, values, {count, 2}, dtype_of(value_of(table))), &product));
  check(tinyai_variable_sum({0}, product, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
}
void take_step(tinyai_optimizer optimizer, tinyai_variable table, const std::vector<int64_t>& rows,
               const std::vector<double>& values) {
  check(tinyai_optimizer_clear_grads(optimizer));
  add_gradient(table, rows, values);
  check(tinyai_optimizer_step(optimizer));
}

// Of the two elements of a row.
std::vector<double> row_of(tinyai_variable table, int64_t row) {
  const std::vector<double> all = values_of(value_of(table));
  return {all[2 * row], all[2 * row + 1]};
}

}  // namespace

TEST_CASE("steps over rows are PyTorch's") {
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F32}) {
    for (const TableReference& reference : kReferences) {
      CAPTURE(reference.name);
      const Scope model("model"), trainer("trainer");
      const tinyai_variable table = sparse_table(model, dtype);
      const tinyai_optimizer optimizer = kMakers.at(reference.name)(trainer.id, {table});
      for (int step = 0; step < kBatches; ++step) {
        take_step(optimizer, table, {std::begin(kRows[step]), std::end(kRows[step])},
                  {std::begin(kWeights[step]), std::end(kWeights[step])});
        check_close(values_of(value_of(table)), reference.after[step], dtype == TINYAI_F64 ? 1e-14 : 2e-6);
      }
    }
  }
}

TEST_CASE("where a batch touches every row, steps over rows are those over the whole") {
  using Options = std::function<tinyai_optimizer(tinyai_manager, tinyai_variable)>;
  const std::pair<const char*, Options> makers[] = {
      {"sgd with momentum",
       [](auto into, auto p) {
         return sgd(into, p, [](auto& o) {
           o.momentum = 0.9;
           o.nesterov = 1;
           o.weight_decay = 0.1;
         });
       }},
      {"adam", [](auto into, auto p) { return adam(into, p, [](auto& o) { o.weight_decay = 0.1; }); }},
      {"amsgrad", [](auto into, auto p) { return adam(into, p, [](auto& o) { o.amsgrad = 1; }); }},
      {"adamw that climbs",
       [](auto into, auto p) {
         return made<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adamw, {p}, into, [](auto& o) {
           o.weight_decay = 0.1;
           o.maximize = 1;
         });
       }},
      {"adagrad", [](auto into, auto p) { return adagrad(into, p, [](auto& o) { o.initial_sum = 0.5; }); }}};
  for (const auto& [name, make] : makers) {
    CAPTURE(name);
    // Of four steps, each a unit in the last place: whole registers multiply and add in one rounding, the rest in two.
    const std::pair<tinyai_dtype, double> tolerances[] = {
        {TINYAI_F64, 4 * 0x1p-52}, {TINYAI_F32, 4 * 0x1p-23}, {TINYAI_F16, 4 * 0x1p-10}, {TINYAI_BF16, 4 * 0x1p-7}};
    for (const auto& [dtype, tolerance] : tolerances) {
      std::vector<double> results[2];
      for (const bool sparse : {false, true}) {
        const Scope model("model"), trainer("trainer");
        const tinyai_variable table = sparse_table(model, dtype);
        check(tinyai_variable_set_sparse_grad(table, sparse));
        const tinyai_optimizer optimizer = make(trainer.id, table);
        for (double step = 1; step <= 4; ++step)
          take_step(optimizer, table, {4, 2, 0, 1, 3, 2}, {1, step, -2, 0, 3, 0.5, -step, 1, 0.25, 4, 8, -8});
        results[sparse] = values_of(value_of(table));
      }
      check_close(results[1], results[0].data(), tolerance);
    }
  }
}

TEST_CASE("a row that is not touched keeps its value, and its velocity for when it is") {
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table = sparse_table(model);
  const tinyai_optimizer optimizer = sgd(trainer.id, table, [](auto& o) {
    o.rate = 1;
    o.momentum = 0.5;
  });
  take_step(optimizer, table, {0}, {4, 8});  // velocity 4 8
  CHECK(row_of(table, 0) == std::vector<double>{1 - 4, -2 - 8});
  take_step(optimizer, table, {1}, {1, 1});  // row 0 rests
  CHECK(row_of(table, 0) == std::vector<double>{1 - 4, -2 - 8});
  CHECK(row_of(table, 1) == std::vector<double>{3 - 1, 0.5 - 1});
  take_step(optimizer, table, {0}, {0, 0});  // velocity 2 4
  CHECK(row_of(table, 0) == std::vector<double>{1 - 4 - 2, -2 - 8 - 4});
}

TEST_CASE("decay of weights falls on the rows that are touched") {
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table = sparse_table(model);
  const tinyai_optimizer optimizer =
      made<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adamw, {table}, trainer.id, [](auto& o) {
        o.rate = 0.5;
        o.weight_decay = 0.5;
        o.epsilon = 0;
      });
  take_step(optimizer, table, {2}, {1, -1});  // the first step has the rate's size, against the gradient's sign
  CHECK(row_of(table, 2)[0] == doctest::Approx(-1.5 * 0.75 - 0.5));
  CHECK(row_of(table, 2)[1] == doctest::Approx(2.5 * 0.75 + 0.5));
  for (const int64_t row : {0, 1, 3, 4})
    CHECK(row_of(table, row) == std::vector<double>{kTable[2 * row], kTable[2 * row + 1]});
}

TEST_CASE("gradients of several batches that were added up are one step's") {
  std::vector<double> results[2];
  for (const bool at_once : {false, true}) {
    const Scope model("model"), trainer("trainer");
    const tinyai_variable table = sparse_table(model);
    const tinyai_optimizer optimizer = adam(trainer.id, table, [](auto&) {});
    for (int step = 0; step < 3; ++step) {
      check(tinyai_optimizer_clear_grads(optimizer));
      if (at_once) {
        add_gradient(table, {1, 4, 1, 0}, {1, 2, 3, 4, 5, 6, 7, 8});
      } else {
        add_gradient(table, {1, 4}, {1, 2, 3, 4});
        add_gradient(table, {1, 0}, {5, 6, 7, 8});
      }
      check(tinyai_optimizer_step(optimizer));
    }
    results[at_once] = values_of(value_of(table));
  }
  CHECK(results[0] == results[1]);
}

TEST_CASE("rows beside a whole gradient are stepped as the whole") {
  std::vector<double> results[2];
  for (const bool sparse : {false, true}) {
    const Scope model("model"), trainer("trainer");
    const tinyai_variable table = sparse_table(model);
    check(tinyai_variable_set_sparse_grad(table, sparse));
    const tinyai_optimizer optimizer = adam(trainer.id, table, [](auto& o) { o.weight_decay = 0.5; });
    for (int step = 0; step < 2; ++step) {
      check(tinyai_optimizer_clear_grads(optimizer));
      set_gradient(trainer, table, kTable);
      add_gradient(table, {1, 1}, {1, 2, 3, 4});
      check(tinyai_optimizer_step(optimizer));
    }
    results[sparse] = values_of(value_of(table));
  }
  CHECK(results[0] == results[1]);
}

TEST_CASE("an optimizer's state over rows is saved and loaded as any other") {
  std::vector<double> results[2];
  for (const bool reloads : {false, true}) {
    const Scope model("model"), trainer("trainer");
    const tinyai_variable table = sparse_table(model);
    tinyai_optimizer optimizer = adagrad(trainer.id, table, [](auto& o) { o.initial_sum = 0.25; });
    take_step(optimizer, table, {1, 2}, {1, 2, 3, 4});
    if (reloads) {
      const std::string path = "/tmp/sparse_steps_test." + std::to_string(getpid()) + ".safetensors";
      check(tinyai_optimizer_save(optimizer, path.c_str()));
      check(tinyai_optimizer_release(optimizer));
      optimizer = adagrad(trainer.id, table, [](auto& o) { o.initial_sum = 0.25; });
      check(tinyai_optimizer_load(optimizer, path.c_str()));
      std::remove(path.c_str());
    }
    take_step(optimizer, table, {3, 1}, {1, 2, 3, 4});  // row 3 begins from the initial sum
    results[reloads] = values_of(value_of(table));
  }
  CHECK(results[0] == results[1]);
}
