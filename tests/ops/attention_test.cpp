// Attention by blocks, where sequences are longer than a block: against the formula, summed in f64; what dropout drops;
// what it keeps in memory; and that threads change no bit.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <random>

#include "base/thread_pool.h"
#include "graph/compiled.h"
#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

struct Sizes {
  int64_t heads, key_heads, queries, keys, features, values;
};

using Sees = std::function<bool(int64_t head, int64_t query, int64_t key)>;

struct Expected {
  std::vector<double> y, gquery, gkey, gvalue;
};

std::vector<float> drawn(int64_t count, unsigned seed) {
  std::mt19937 engine(seed);
  std::uniform_real_distribution<float> uniform(-1, 1);
  std::vector<float> out(static_cast<size_t>(count));
  for (float& x : out) x = uniform(engine);
  return out;
}

// By the formula, a query at a time.
Expected by_formula(const Sizes& s, const std::vector<float>& q, const std::vector<float>& k,
                    const std::vector<float>& v, const std::vector<float>& gy, const Sees& sees) {
  Expected e{std::vector<double>(gy.size()), std::vector<double>(q.size()), std::vector<double>(k.size()),
             std::vector<double>(v.size())};
  const double scale = 1 / std::sqrt(static_cast<double>(s.features));
  for (int64_t row = 0; row < s.heads * s.queries; ++row) {
    const int64_t head = row / s.queries, shared = head / (s.heads / s.key_heads) * s.keys;
    std::vector<double> p(s.keys), gp(s.keys);
    double top = -INFINITY, total = 0, delta = 0;
    for (int64_t j = 0; j < s.keys; ++j) {
      double dot = 0;
      for (int64_t c = 0; c < s.features; ++c)
        dot += double{q[row * s.features + c]} * k[(shared + j) * s.features + c];
      p[j] = sees(head, row % s.queries, j) ? dot * scale : -INFINITY;
      top = std::max(top, p[j]);
    }
    if (top == -INFINITY) continue;
    for (double& x : p) total += x = std::exp(x - top);
    for (int64_t j = 0; j < s.keys; ++j) {
      p[j] /= total;
      for (int64_t c = 0; c < s.values; ++c) {
        const double g = gy[row * s.values + c], value = v[(shared + j) * s.values + c];
        e.y[row * s.values + c] += p[j] * value;
        e.gvalue[(shared + j) * s.values + c] += p[j] * g;
        gp[j] += g * value;
      }
      delta += p[j] * gp[j];
    }
    for (int64_t j = 0; j < s.keys; ++j) {
      const double g = p[j] * (gp[j] - delta) * scale;
      for (int64_t c = 0; c < s.features; ++c) {
        e.gquery[row * s.features + c] += g * k[(shared + j) * s.features + c];
        e.gkey[(shared + j) * s.features + c] += g * q[row * s.features + c];
      }
    }
  }
  return e;
}

void check_near(const std::vector<float>& found, const std::vector<double>& expected, double tolerance) {
  REQUIRE(found.size() == expected.size());
  double worst = 0;
  for (size_t i = 0; i < found.size(); ++i) {
    const double off = std::abs(found[i] - expected[i]);
    worst = off <= worst ? worst : off;  // a NaN is the worst
  }
  CHECK(worst <= tolerance);
}

Variable attend(Variable q, Variable k, Variable v, tinyai_array mask = {}, bool causal = false, double dropout = 0) {
  return detail::apply(tinyai_variable_scaled_dot_product_attention, q.handle(), k.handle(), v.handle(), mask,
                       int32_t{causal}, dropout, 0.0);
}

Variable as(Variable x, tinyai_dtype dtype) { return detail::apply(tinyai_variable_cast, x.handle(), dtype); }

tinyai_array as_bool(Array x) {
  tinyai_array out;
  check(tinyai_array_cast({0}, x.handle(), TINYAI_BOOL, &out));
  return out;
}

struct Operands {
  Operands(const Manager& manager, const Sizes& s)
      : q(drawn(s.heads * s.queries * s.features, 1)),
        k(drawn(s.key_heads * s.keys * s.features, 2)),
        v(drawn(s.key_heads * s.keys * s.values, 3)),
        gy(drawn(s.heads * s.queries * s.values, 4)),
        query(manager.variable({s.heads, s.queries, s.features}, q)),
        key(manager.variable({s.key_heads, s.keys, s.features}, k)),
        value(manager.variable({s.key_heads, s.keys, s.values}, v)),
        weights(manager.variable(manager.array({s.heads, s.queries, s.values}, gy))) {
    weights.set_requires_grad(false);
  }
  std::vector<Variable> leaves() const { return {query, key, value}; }

  std::vector<float> q, k, v, gy;
  Variable query, key, value, weights;
};

// Forward, the fused gradient, and the one that is recorded.
void check_attention(const Sizes& s, const Sees& sees, const std::function<Variable(const Operands&)>& attention,
                     double tolerance) {
  Manager manager("attention");
  const Operands o(manager, s);
  const Expected e = by_formula(s, o.q, o.k, o.v, o.gy, sees);
  const Variable y = as(attention(o), TINYAI_F32);
  check_near(y.values(), e.y, tolerance);
  const Variable loss = sum(y * o.weights);
  for (const bool recorded : {true, false}) {
    const std::vector<Variable> g = grad(loss, o.leaves(), {.retain_graph = recorded, .create_graph = recorded});
    check_near(g[0].values(), e.gquery, tolerance);
    check_near(g[1].values(), e.gkey, 8 * tolerance);  // sums over all queries
    check_near(g[2].values(), e.gvalue, 8 * tolerance);
  }
}

bool sees_all(int64_t, int64_t, int64_t) { return true; }
bool sees_past(int64_t, int64_t query, int64_t key) { return key <= query; }

// Two calls in a scope of a stream of its own: result and gradients.
std::vector<std::vector<float>> compiled_or_not(tinyai_manager stream, bool compiled) {
  const Manager manager(stream, "calls", true);
  const Operands o(manager, {2, 1, 130, 150, 16, 8});
  const auto body = [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable y = attend(in[0], in[1], in[2], {}, true, 0.25);
    std::vector<tinyai_resource> out{y.resource()};
    for (const Variable& g : grad(sum(y * o.weights), in)) out.push_back(g.resource());
    return out;
  };
  const graph_tests::Compiled function(manager, "attention", body);
  std::vector<std::vector<float>> all;
  for (int call = 0; call < 2; ++call) {
    if (compiled) {
      for (const Variable& result : function(o.leaves(), 4)) all.push_back(result.values());
    } else {
      for (const tinyai_resource result : body({0}, o.leaves())) all.push_back(Variable({result.id}).values());
    }
  }
  CHECK(function.runs() == (compiled ? 1 : 0));
  return all;
}

}  // namespace

TEST_CASE("attention over several blocks of queries and keys is the formula's") {
  const auto plain = [](const Operands& o) { return attend(o.query, o.key, o.value); };
  check_attention({2, 2, 97, 129, 20, 13}, sees_all, plain, 2e-6);
  check_attention({9, 9, 1, 300, 16, 16}, sees_all, plain, 2e-6);
  check_attention({1, 1, 250, 530, 8, 40}, sees_all, plain, 2e-6);
}

TEST_CASE("causal attention over several blocks sees the past alone, with more and with fewer keys than queries") {
  const auto causal = [](const Operands& o) { return attend(o.query, o.key, o.value, {}, true); };
  check_attention({2, 2, 300, 300, 16, 16}, sees_past, causal, 2e-6);
  check_attention({1, 1, 40, 700, 16, 3}, sees_past, causal, 2e-6);
  check_attention({3, 1, 290, 130, 5, 16}, sees_past, causal, 2e-6);
}

TEST_CASE("query heads share the heads of keys and values, and these get the sum of their gradients") {
  const auto plain = [](const Operands& o) { return attend(o.query, o.key, o.value); };
  check_attention({6, 2, 101, 140, 16, 24}, sees_all, plain, 2e-6);
}

TEST_CASE("a mask holds for all heads, beside causal too; a query that sees no key gives 0 and no gradient") {
  const Sizes s{2, 2, 130, 290, 16, 16};
  const Sees sees = [](int64_t, int64_t query, int64_t key) { return query != 77 && (query * 7 + key * 3) % 5 != 0; };
  std::vector<float> holds(s.queries * s.keys), added(holds.size());
  for (int64_t i = 0; i < s.queries; ++i) {
    for (int64_t j = 0; j < s.keys; ++j) {
      holds[i * s.keys + j] = sees(0, i, j);
      added[i * s.keys + j] = sees(0, i, j) ? 0 : -INFINITY;
    }
  }
  Manager manager("masks");
  const tinyai_array which = as_bool(manager.array({s.queries, s.keys}, holds));
  const tinyai_array sums = manager.array({s.queries, s.keys}, added).handle();
  for (const tinyai_array mask : {which, sums}) {
    check_attention(
        s, sees, [&](const Operands& o) { return attend(o.query, o.key, o.value, mask); }, 2e-6);
    const Sees past = [&](int64_t h, int64_t i, int64_t j) { return sees(h, i, j) && j <= i; };
    check_attention(
        s, past, [&](const Operands& o) { return attend(o.query, o.key, o.value, mask, true); }, 2e-6);
  }
}

TEST_CASE("16-bit attention is that of f32 on the same numbers, rounded once") {
  for (const tinyai_dtype dtype : {TINYAI_F16, TINYAI_BF16}) {
    const double roundoff = dtype == TINYAI_F16 ? 0x1p-10 : 0x1p-7;  // of operands and results near 1
    check_attention(
        {2, 1, 120, 150, 16, 8}, sees_all,
        [&](const Operands& o) { return attend(as(o.query, dtype), as(o.key, dtype), as(o.value, dtype)); },
        2 * roundoff);
  }
}

TEST_CASE("queries, keys and values that are views of one array are taken as they lie") {
  const Sizes s{2, 2, 130, 130, 16, 16};
  for (const std::array<int64_t, 3>& order :
       {std::array<int64_t, 3>{0, 2, 1}, {1, 0, 2}}) {  // features, or heads, inside
    const auto turned = [&](Variable x) {
      const auto transposed = [&](Variable v) {
        return detail::apply(tinyai_variable_transpose, v.handle(), order.data(), int64_t{3});
      };
      return transposed(detail::apply(tinyai_variable_contiguous, transposed(x).handle()));
    };
    check_attention(
        s, sees_all, [&](const Operands& o) { return attend(turned(o.query), turned(o.key), turned(o.value)); }, 2e-6);
  }
}

TEST_CASE("attention drops a share of the weights, the others grow, and backward drops the same") {
  Manager manager("dropout");
  constexpr int64_t kQueries = 150, kKeys = 200;
  constexpr double p = 0.25;
  // Equal scores, and the unit vectors as values: the result is the weights themselves.
  std::vector<float> unit(kKeys * kKeys);
  for (int64_t i = 0; i < kKeys; ++i) unit[i * (kKeys + 1)] = 1;
  const Variable q = manager.variable({kQueries, 4}, std::vector<float>(kQueries * 4));
  const Variable k = manager.variable({kKeys, 4}, std::vector<float>(kKeys * 4));
  const Variable v = manager.variable({kKeys, kKeys}, unit);
  const Variable y = attend(q, k, v, {}, false, p);
  const std::vector<float> weights = y.values();
  int64_t kept = 0;
  for (const float w : weights) {
    CHECK_UNARY(w == 0.0f || std::abs(w - 1 / (kKeys * (1 - p))) < 1e-8);
    kept += w != 0.0f;
  }
  const double n = static_cast<double>(weights.size());
  CHECK(std::abs(static_cast<double>(kept) - n * (1 - p)) < 5 * std::sqrt(n * p * (1 - p)));
  std::vector<float> columns(kKeys);
  for (size_t i = 0; i < weights.size(); ++i) columns[i % kKeys] += weights[i];
  for (const bool recorded : {true, false}) {
    const Variable g = grad(sum(y), {v}, {.retain_graph = recorded, .create_graph = recorded})[0];
    const std::vector<float> gradient = g.values();
    for (int64_t j = 0; j < kKeys; ++j) CHECK_UNARY(std::abs(gradient[j * kKeys] - columns[j]) < 1e-5);
  }
  CHECK(attend(q, k, v, {}, false, p).values() != weights);
  CHECK(attend(q, k, v, {}, false, 1.0).values() == std::vector<float>(weights.size()));
}

TEST_CASE(
    "attention takes less than a tenth of its matrix of scores, twice as much for twice the length, backward too") {
  const auto peak = [](int64_t length, bool causal, double drop) {
    Manager manager("long");
    const Operands o(manager, {1, 1, length, length, 16, 16});
    return peak_above(manager, [&] { backward(sum(attend(o.query, o.key, o.value, {}, causal, drop) * o.weights)); });
  };
  for (const bool causal : {false, true}) {
    for (const double drop : {0.0, 0.25}) {
      CAPTURE(causal);
      CAPTURE(drop);
      const int64_t half = peak(2048, causal, drop), whole = peak(4096, causal, drop);
      CHECK(whole < 4096 * 4096 * 4 / 10);
      CHECK(whole <= 2.1 * static_cast<double>(half));
    }
  }
}

TEST_CASE("how many threads there are changes no bit of attention nor of its gradients") {
  const Sizes s{2, 1, 400, 600, 16, 16};
  const auto all = [&] {
    Manager manager("threads");
    const Operands o(manager, s);
    const Variable y = attend(o.query, o.key, o.value, {}, true);
    std::vector<std::vector<float>> out{y.values()};
    for (const Variable& g : grad(sum(y * o.weights), o.leaves())) out.push_back(g.values());
    return out;
  };
  const int threads = tinyai::thread_count();
  tinyai::set_thread_count(1);
  const auto one = all();
  tinyai::set_thread_count(3);
  const auto three = all();
  tinyai::set_thread_count(threads);
  CHECK(one == three);
}

TEST_CASE("compiled attention and its gradients are the eager ones bit by bit, and drop the same") {
  const auto results = [](bool compiled) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 7;
    options.has_seed = 1;
    options.enter = 1;
    tinyai_manager stream{};
    check(tinyai_manager_open({0}, &options, &stream));
    const std::vector<std::vector<float>> all = compiled_or_not(stream, compiled);
    check(tinyai_manager_close(stream));
    return all;
  };
  const auto eager = results(false);
  CHECK(eager == results(true));
  CHECK(eager[0] != eager[4]);
}
TEST_CASE("attention says which operands do not fit, and what no probability is") {
  Manager manager("errors");
  const auto of = [&](const Shape& shape) {
    int64_t count = 1;
    for (const int64_t n : shape) count *= n;
    return manager.variable(shape, std::vector<float>(static_cast<size_t>(count)));
  };
  const auto status = [&](const Shape& q, const Shape& k, const Shape& v) {
    return status_of([&] { attend(of(q), of(k), of(v)); });
  };
  CHECK(status({2, 3, 4}, {2, 5, 4}, {2, 5, 6}) == TINYAI_OK);
  CHECK(status({2, 3, 4}, {2, 5, 3}, {2, 5, 6}) == TINYAI_ERROR_SHAPE);  // features
  CHECK(status({2, 3, 4}, {2, 5, 4}, {2, 4, 6}) == TINYAI_ERROR_SHAPE);  // a value for each key
  CHECK(status({3, 3, 4}, {2, 5, 4}, {2, 5, 6}) == TINYAI_ERROR_SHAPE);  // heads that do not divide
  CHECK(last_error().find("multiple") != std::string::npos);
  CHECK(status({4, 3, 4}, {2, 5, 4}, {1, 5, 6}) == TINYAI_ERROR_SHAPE);  // keys' and values' heads
  CHECK(status({4}, {5, 4}, {5, 6}) == TINYAI_ERROR_SHAPE);
  const Array mask = manager.array({4, 5}, std::vector<float>(20));
  CHECK(status_of([&] { attend(of({2, 3, 4}), of({2, 5, 4}), of({2, 5, 6}), mask.handle()); }) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("broadcast") != std::string::npos);
  for (const double p : {-0.1, 1.5, static_cast<double>(NAN)})
    CHECK(status_of([&] { attend(of({3, 4}), of({5, 4}), of({5, 6}), {}, false, p); }) == TINYAI_ERROR_RANGE);
}
