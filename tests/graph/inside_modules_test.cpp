// A compiled function that a module's forward calls: the mode around it, what a failing forward puts back, what a
// capped model lets it make, and who looks on meanwhile.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

// A module of the host's with one child. Its forward runs the child, by a compiled function or not, and may fail then.
class Wrapped {
 public:
  Wrapped(const Manager& scope, tinyai_module child, bool compiled)
      : child_(child), compiled_(compiled), function_(scope, "inner", one([this](const auto& in) {
                                                        tinyai_variable y{};
                                                        check(tinyai_module_forward({0}, child_, in[0].handle(), &y));
                                                        return Variable(y);
                                                      })) {
    check(tinyai_module_compose(scope.handle(), "wrapped", forward, this, nullptr, &module_));
    check(tinyai_module_add_child(module_, "child", child));
  }

  tinyai_module module() const { return module_; }
  bool fails = false;

 private:
  static tinyai_status forward(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                               tinyai_resource* outputs, int64_t, void* data) {
    const auto& self = *static_cast<const Wrapped*>(data);
    tinyai_variable y{};
    const tinyai_status status = self.compiled_ ? tinyai_function_call(scope, self.function_.handle(), inputs, 1, &y, 1)
                                                : tinyai_module_forward(scope, self.child_, inputs[0], &y);
    outputs[0] = {y.id};
    return status != TINYAI_OK ? status : self.fails ? TINYAI_ERROR_ARGUMENT : TINYAI_OK;
  }

  tinyai_module child_, module_{};
  bool compiled_;
  Compiled function_;
};

std::vector<float> forward(tinyai_module module, const Array& x) {
  tinyai_variable y{};
  check(tinyai_module_forward_array({0}, module, x.handle(), &y));
  return Variable(y).values();
}

const std::vector<float> kEights(512, 8);

}  // namespace

TEST_CASE("a module trains and predicts in its own mode, whichever came first to a compiled function within it") {
  for (const bool trains_first : {true, false}) {
    const Manager scope("scope");
    const GradMode off(false);
    tinyai_module dropout{}, valid{};
    check(tinyai_module_dropout(scope.handle(), 0.5, &dropout));
    const Wrapped host(scope, dropout, true);
    check(tinyai_module_valid(scope.handle(), host.module(), &valid));
    tinyai_predictor predictor{};
    check(tinyai_predictor_create(scope.handle(), host.module(), nullptr, &predictor));
    const Array x = scope.array({512}, kEights);
    const auto trains = [&] {
      const std::vector<float> y = forward(host.module(), x);
      const auto dropped = std::count(y.begin(), y.end(), 0.0f), kept = std::count(y.begin(), y.end(), 16.0f);
      CHECK(dropped + kept == 512);
      CHECK(dropped > 0);
      CHECK(kept > 0);
    };
    const auto predicts = [&] {
      tinyai_array y{};
      check(tinyai_predictor_predict(scope.handle(), predictor, x.handle(), &y));
      CHECK(Array(y).values() == kEights);
      CHECK(forward(valid, x) == kEights);
    };
    for (int i = 0; i < 2; ++i) {
      trains_first ? trains() : predicts();
      trains_first ? predicts() : trains();
    }
  }
}

TEST_CASE("a forward that fails behind a compiled function puts running statistics back as behind eager calls") {
  const auto means = [](bool compiled) {
    const Manager scope("scope");
    const GradMode off(false);
    tinyai_module norm{};
    check(tinyai_module_batch_norm(scope.handle(), 1, 2, nullptr, &norm));
    Wrapped host(scope, norm, compiled);
    tinyai_array mean{};
    check(tinyai_module_buffer_at(norm, 0, &mean));
    std::vector<float> all;
    for (const bool fails : {false, true, false, true, true}) {
      host.fails = fails;
      const Array x = scope.array({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
      CHECK(status_of([&] { forward(host.module(), x); }) == (fails ? TINYAI_ERROR_CALLBACK : TINYAI_OK));
      all.push_back(Array(mean).values()[0]);
    }
    return all;
  };
  const std::vector<float> eager = means(false);
  CHECK(means(true) == eager);
  CHECK(eager[0] == eager[1]);
  CHECK(eager[1] != eager[2]);
  CHECK(eager[2] == eager[4]);
}

TEST_CASE("a function of a capped model's scope may make its constants while it is traced") {
  const Manager scope("scope");
  const Compiled function(scope, "scales", one([](const auto& in) {
                            const float two = 2;
                            const int64_t count = 1;
                            tinyai_array made{};
                            tinyai_variable factor{};
                            check(tinyai_array_from_host({0}, TINYAI_F32, &count, 1, &two, &made));
                            check(tinyai_constant({0}, made, &factor));
                            return in[0] * Variable(factor);
                          }));
  tinyai_variable x{};
  check(tinyai_constant(scope.handle(), scope.array({3}).handle(), &x));
  check(tinyai_manager_cap(scope.handle()));
  {
    const Manager results("results");
    const GradMode off(false);
    CHECK(function({Variable(x)}, 1, results.handle())[0].item() == 6);
  }
  check(tinyai_manager_uncap(scope.handle()));
}

TEST_CASE("threads: whoever looks on takes no call's arena") {
  const Manager model("model", false), home(model, "home", false);
  const GradMode off(false);
  tinyai_array ones{};
  tinyai_variable x{};
  const int64_t shape[] = {64, 64};
  check(tinyai_array_ones(model.handle(), shape, 2, TINYAI_F32, &ones));
  check(tinyai_constant(model.handle(), ones, &x));
  const Compiled function(home, "products", one([&](const auto& in) {
                            tinyai_variable y{}, z{};
                            check(tinyai_variable_matmul({0}, in[0].handle(), x, &y));
                            check(tinyai_variable_matmul({0}, y, x, &z));
                            return sum(Variable(z));
                          }));
  function({Variable(x)}, 1, model.handle());
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(home.handle(), &stats));
  check(tinyai_manager_set_limit(home.handle(), stats.subtree_bytes + 1000));  // no room for a second arena
  std::atomic<bool> done{false};
  std::thread looker([&] {
    while (!done.load()) {
      read_text([&](char* buffer, int64_t size, int64_t* length) {
        return tinyai_manager_debug_dump({0}, 0, buffer, size, length);
      });
    }
  });
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    refused += status_of([&] { function({Variable(x)}, 1, model.handle())[0].release(); }) != TINYAI_OK;
  }
  done.store(true);
  looker.join();
  CHECK(refused == 0);
}
