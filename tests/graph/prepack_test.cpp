// Prepacking: a convolution by a weight that stays as it is has it in the kernel's order from the first call on, gives
// eager's bits, and sees each write to it.
#include <doctest/doctest.h>

#include <cmath>
#include <optional>
#include <thread>

#include "array/dlpack.h"
#include "graph/compiled.h"

using namespace graph_tests;

namespace {

struct Geometry {
  const char* name;
  int64_t n, in, out, size, kernel, stride, padding, dilation, groups;
  bool bias;
};

constexpr Geometry kGeometries[] = {
    {"3x3", 1, 16, 32, 12, 3, 1, 1, 1, 1, true},
    {"of no bias", 2, 16, 32, 12, 3, 1, 1, 1, 1, false},
    {"1x1", 2, 32, 48, 9, 1, 1, 0, 1, 1, true},
    {"of a stride", 1, 16, 16, 11, 3, 2, 1, 1, 1, true},
    {"dilated", 1, 16, 16, 13, 3, 1, 2, 2, 1, true},
    {"of groups", 3, 32, 32, 8, 3, 1, 1, 1, 2, true},
    {"of a channel each", 1, 32, 32, 8, 3, 1, 1, 1, 32, true},
    {"of few channels", 1, 3, 5, 9, 3, 1, 1, 1, 1, true},
};

class Convolution {
 public:
  explicit Convolution(const Geometry& g, tinyai_dtype dtype = TINYAI_F32) : g_(g), dtype_(dtype) {
    weight_ = of({g.out, g.in / g.groups, g.kernel, g.kernel}, 0.3);
    if (g.bias) bias_ = of({g.out}, 0.1);
  }

  const Manager& scope() const { return scope_; }
  Variable weight() const { return *weight_; }
  Variable image(int64_t n) const { return of({n, g_.in, g_.size, g_.size}, 0.7); }
  Variable image() const { return image(g_.n); }

  Variable operator()(const Variable& x) const {
    tinyai_conv2d_options options;
    tinyai_conv2d_options_init(&options);
    for (int i = 0; i < 2; ++i) {
      options.stride[i] = g_.stride;
      options.padding[i] = g_.padding;
      options.dilation[i] = g_.dilation;
    }
    options.groups = g_.groups;
    tinyai_variable out{};
    const tinyai_variable bias = bias_ ? bias_->handle() : tinyai_variable{};
    check(tinyai_variable_conv2d({0}, x.handle(), weight_->handle(), bias, &options, &out));
    return Variable(out);
  }
  Body body() const {
    return [this](tinyai_manager, const std::vector<Variable>& in) {
      return std::vector<tinyai_resource>{{(*this)(in[0]).handle().id}};
    };
  }

 private:
  Variable of(const Shape& shape, double step) const {
    int64_t elements = 1;
    for (const int64_t size : shape) elements *= size;
    std::vector<float> values(static_cast<size_t>(elements));
    for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(std::sin(step * static_cast<double>(i)));
    const Variable made = scope_.variable(shape, values);
    made.set_requires_grad(false);
    if (dtype_ == TINYAI_F32) return made;
    tinyai_variable cast{};
    check(tinyai_variable_cast({0}, made.handle(), dtype_, &cast));
    return Variable(cast);
  }

  const Geometry g_;
  const tinyai_dtype dtype_;
  const Manager scope_{"network"};
  const GradMode off_{false};
  std::optional<Variable> weight_, bias_;
};

std::vector<double> elements(const Variable& x) { return module_tests::values_of(x.value().handle()); }
std::vector<double> eager(const Convolution& convolution, const Variable& x) { return elements(convolution(x)); }

bool packs(const Compiled& function) { return has(function.dump(), "conv2d_packed"); }

int64_t bytes_of(const Manager& scope, int category) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope.handle(), &stats));
  return stats.by_category[category];
}

void double_in_place(const Variable& x) { check(tinyai_array_add_inplace(x.value().handle(), x.value().handle())); }

}  // namespace

TEST_CASE("prepacking: a convolution gives the bits of the eager call, at the first call and at later ones") {
  int packed = 0;
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_BF16, TINYAI_F16, TINYAI_F64}) {
    for (const Geometry& g : kGeometries) {
      CAPTURE(g.name);
      CAPTURE(dtype);
      const Convolution convolution(g, dtype);
      const Variable x = convolution.image();
      const Compiled function(convolution.scope(), "conv", convolution.body());
      const std::vector<double> expected = eager(convolution, x);
      for (int call = 0; call < 3; ++call) CHECK(elements(function({x})[0]) == expected);
      packed += packs(function);
    }
  }
  CHECK(packed > 0);
}

TEST_CASE("prepacking: whatever is written to the weight is seen at the next call") {
  const Convolution convolution(kGeometries[0]);
  const Variable x = convolution.image();
  const Compiled function(convolution.scope(), "conv", convolution.body());
  const std::vector<double> before = elements(function({x})[0]);
  REQUIRE(packs(function));
  const auto check_seen = [&](const char* how) {
    CAPTURE(how);
    const std::vector<double> expected = eager(convolution, x);
    CHECK(elements(function({x})[0]) == expected);
    CHECK(elements(function({x})[0]) == expected);
    CHECK(expected != before);
  };
  double_in_place(convolution.weight());
  check_seen("an operation in place");
  const Variable other = convolution.scope().variable({32, 16, 3, 3}, ramp(32 * 16 * 9));
  check(tinyai_array_assign(convolution.weight().value().handle(), other.value().handle()));
  check_seen("an assignment");
  tinyai_array part{};
  check(tinyai_array_slice({0}, convolution.weight().value().handle(), 0, 3, 5, 1, &part));
  check(tinyai_array_add_inplace(part, part));
  check_seen("a write to a view of it");
  CHECK(function.counts().traces == 1);
}

TEST_CASE("prepacking: plans of all sizes share one copy, which is on the account of the function's scope") {
  const Convolution convolution(kGeometries[0]);
  const Manager home("home");
  const Variable one = convolution.image(1), three = convolution.image(3);
  const std::vector<double> expected_of_one = eager(convolution, one), expected_of_three = eager(convolution, three);
  const Compiled function(home, "conv", convolution.body());
  const int64_t before = bytes_of(home, TINYAI_CATEGORY_WORKSPACE);
  CHECK(elements(function({one})[0]) == expected_of_one);
  REQUIRE(packs(function));
  const int64_t copy = bytes_of(home, TINYAI_CATEGORY_WORKSPACE) - before;
  CHECK(copy >= 32 * 16 * 9 * 4);
  CHECK(elements(function({three})[0]) == expected_of_three);
  CHECK(function.counts().plans == 2);
  CHECK(bytes_of(home, TINYAI_CATEGORY_WORKSPACE) - before == copy);
}

TEST_CASE("prepacking: a copy is given up where memory is wanted, and made again") {
  const Convolution convolution(kGeometries[0]);
  const Manager home("home");
  const Variable x = convolution.image();
  const std::vector<double> expected = eager(convolution, x);
  const Compiled function(home, "conv", convolution.body());
  const int64_t before = bytes_of(home, TINYAI_CATEGORY_WORKSPACE);
  for (int round = 0; round < 2; ++round) {
    CHECK(elements(function({x})[0]) == expected);
    CHECK(bytes_of(home, TINYAI_CATEGORY_WORKSPACE) > before);
    check(tinyai_trim(nullptr));
    CHECK(bytes_of(home, TINYAI_CATEGORY_WORKSPACE) == before);
  }
}

TEST_CASE("prepacking: a weight that others were shown by DLPack may be written by them at any time") {
  const Convolution convolution(kGeometries[0]);
  const Variable x = convolution.image();
  const Compiled function(convolution.scope(), "conv", convolution.body());
  (void)function({x});
  REQUIRE(packs(function));
  void* shown = nullptr;
  check(tinyai_array_to_dlpack(convolution.weight().value().handle(), &shown));
  auto* const tensor = static_cast<tinyai::DlManagedTensorVersioned*>(shown);
  for (int write = 0; write < 2; ++write) {
    static_cast<float*>(tensor->tensor.data)[5] += 3;
    CHECK(elements(function({x})[0]) == eager(convolution, x));
  }
  tensor->deleter(tensor);
}

TEST_CASE("prepacking: nothing is kept of weights that the function writes, or takes gradients of") {
  const Convolution convolution(kGeometries[0]);
  const Variable x = convolution.image();
  const Compiled writes(convolution.scope(), "writes", [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable y = convolution(in[0]);
    double_in_place(convolution.weight());
    return std::vector<tinyai_resource>{{y.handle().id}};
  });
  for (int call = 0; call < 2; ++call) {
    const std::vector<double> expected = eager(convolution, x);
    CHECK(elements(writes({x})[0]) == expected);
  }
  CHECK_FALSE(packs(writes));

  const GradMode on(true);
  convolution.weight().set_requires_grad(true);
  const Compiled step(convolution.scope(), "step", [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable loss = sum(convolution(in[0]));
    backward(loss);
    return std::vector<tinyai_resource>{{loss.handle().id}};
  });
  (void)step({x});
  CHECK_FALSE(packs(step));
}

TEST_CASE("prepacking: threads share the copy, also while another writes the weight between their calls") {
  const Convolution convolution(kGeometries[0]);
  const Variable x = convolution.image();
  const Compiled function(convolution.scope(), "conv", convolution.body());
  (void)function({x});
  for (int round = 0; round < 8; ++round) {
    const std::vector<double> expected = eager(convolution, x);
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&] {
        const Manager own("own");
        const GradMode off(false);
        for (int call = 0; call < 5; ++call) wrong += elements(function({x}, 1, own.handle())[0]) != expected;
      });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    double_in_place(convolution.weight());
  }
}

TEST_CASE("prepacking: the analysis knows the copies") {
  const Convolution convolution(kGeometries[0]);
  const Manager home("home");
  const Variable x = convolution.image();
  const Compiled function(home, "conv", convolution.body());
  const tinyai_resource input{x.handle().id};
  tinyai_analysis known{};
  known.struct_size = sizeof known;
  check(tinyai_function_analyze(function.handle(), &input, 1, 1, &known));
  const int64_t before = bytes_of(home, TINYAI_CATEGORY_WORKSPACE);
  (void)function({x});
  REQUIRE(packs(function));
  const int64_t copy = bytes_of(home, TINYAI_CATEGORY_WORKSPACE) - before;
  tinyai_analysis again{};
  again.struct_size = sizeof again;
  check(tinyai_function_analyze(function.handle(), &input, 1, 1, &again));
  CHECK(known.peak_bytes == again.peak_bytes);
  CHECK(known.peak_by_category[TINYAI_CATEGORY_WORKSPACE] == copy);
  const std::string text = read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_analysis(function.handle(), &input, 1, 1, 0, buffer, size, length);
  });
  CAPTURE(text);
  CHECK(has(text, "packed weight"));
  CHECK(copy > 0);
}

TEST_CASE("prepacking: a function made without it keeps nothing, and says so") {
  const Convolution convolution(kGeometries[0]);
  const Manager home("home");
  const Variable x = convolution.image();
  const std::vector<double> expected = eager(convolution, x);
  const Compiled packing(home, "conv", convolution.body());
  const Compiled plain(home, "conv", convolution.body(), 16, 0, false);
  const int64_t before = bytes_of(home, TINYAI_CATEGORY_WORKSPACE);
  CHECK(elements(plain({x})[0]) == expected);
  CHECK_FALSE(packs(plain));
  CHECK(plain.counts().packed_bytes == 0);
  CHECK(bytes_of(home, TINYAI_CATEGORY_WORKSPACE) == before);
  CHECK(elements(packing({x})[0]) == expected);
  CHECK(packing.counts().packed_bytes >= 32 * 16 * 9 * 4);
}

TEST_CASE("prepacking: where the scope's limit leaves no room for a copy the call fails, and nothing has happened") {
  const Convolution convolution(kGeometries[0]);
  const Manager home("home");
  const Variable x = convolution.image();
  const Compiled function(home, "conv", convolution.body());
  int64_t arena = 0;
  {
    const Manager elsewhere("elsewhere");
    const Compiled same(elsewhere, "conv", convolution.body());
    (void)same({x});
    arena = same.counts().arena_bytes;
  }
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(home.handle(), &stats));
  check(tinyai_manager_set_limit(home.handle(), stats.subtree_bytes + arena + 4096));  // the weight takes 18,432
  const std::string message = failure_of([&] { (void)function({x}, 1, convolution.scope().handle()); });
  CAPTURE(message);
  CHECK(has(message, "packed weight"));
  check(tinyai_manager_set_limit(home.handle(), 0));
  CHECK(elements(function({x}, 1, convolution.scope().handle())[0]) == eager(convolution, x));
}
