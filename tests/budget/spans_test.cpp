// Spans of recomputing: what is recorded between push and pop saves nothing made inside, and a backward runs the
// operators again. Expected bits are those of the same program without spans.
#include <doctest/doctest.h>
#include <pthread.h>

#include <atomic>
#include <cstring>
#include <functional>
#include <thread>

#include "support/modules.hpp"

using namespace tinyai_test;
using module_tests::check_accounts;

namespace {

struct Recompute {
  Recompute() { check(tinyai_recompute_push()); }
  ~Recompute() { tinyai_recompute_pop(); }
  Recompute(const Recompute&) = delete;
  Recompute& operator=(const Recompute&) = delete;
};

struct Seeded {
  tinyai_manager id{};
  Seeded() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "seeded";
    options.seed = 7;
    options.has_seed = 1;
    check(tinyai_manager_open({0}, &options, &id));
  }
  ~Seeded() { tinyai_manager_close(id); }
  Seeded(const Seeded&) = delete;
  Seeded& operator=(const Seeded&) = delete;
};

Variable gelu(Variable x) { return detail::apply(tinyai_variable_gelu, x.handle(), int32_t{0}); }
Variable dropout(Variable x) { return detail::apply(tinyai_variable_dropout, x.handle(), 0.25, int32_t{1}); }
Variable sin(Variable x) { return detail::apply(tinyai_variable_sin, x.handle()); }

bool same_bits(const std::vector<float>& a, const std::vector<float>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

// Two layers with dropout between; releases what it can, as a host's block would.
Variable block(Variable x, Variable w, Variable v) {
  const Variable h = matmul(x, w), g = gelu(h), d = dropout(g), m = matmul(d, v), out = relu(m);
  for (const Variable& one : {h, g, d, m}) one.release();
  return out;
}

struct Parts {
  Seeded base;
  Manager scope;
  Variable x, w, v;

  explicit Parts(int64_t rows = 32)
      : scope(base.id, "scope", true),
        x(scope.variable({rows, 16}, ramp(rows * 16))),
        w(scope.variable({16, 64}, ramp(16 * 64))),
        v(scope.variable({64, 16}, ramp(64 * 16))) {}
  std::vector<std::vector<float>> gradients() const {
    return {x.grad().values(), w.grad().values(), v.grad().values()};
  }
};

int64_t kept(const Manager& scope) {
  const tinyai_manager_stats stats = scope.stats();
  return stats.by_category[TINYAI_CATEGORY_ACTIVATION];
}

// The gradients and the next random number of a program, with and without spans.
template <class Program>
void check_same(const Program& program) {
  std::vector<std::vector<float>> found[2];
  for (const bool spans : {false, true}) {
    Parts parts;
    program(parts, spans);
    found[spans] = parts.gradients();
    tinyai_array next;
    const int64_t four = 4;
    check(tinyai_array_uniform(parts.scope.handle(), &four, 1, 0, 1, TINYAI_F32, &next));
    found[spans].push_back(Array(next).values());
  }
  for (size_t i = 0; i < found[0].size(); ++i) CHECK(same_bits(found[0][i], found[1][i]));
  check_accounts();
}

class MaybeSpan {
 public:
  explicit MaybeSpan(bool wanted) : wanted_(wanted) {
    if (wanted) check(tinyai_recompute_push());
  }
  ~MaybeSpan() {
    if (wanted_) tinyai_recompute_pop();
  }

 private:
  bool wanted_;
};

}  // namespace

TEST_CASE("a recompute span gives the same bits and draws no number twice") {
  check_same([](Parts& parts, bool spans) {
    Variable y = parts.x;
    for (int i = 0; i < 3; ++i) {
      const MaybeSpan span(spans);
      y = block(y, parts.w, parts.v);
    }
    backward(sum(square(y)));
  });
}

TEST_CASE("recompute spans within one another") {
  check_same([](Parts& parts, bool spans) {
    Variable y = parts.x;
    const MaybeSpan outer(spans);
    for (int i = 0; i < 3; ++i) {
      const MaybeSpan span(spans);
      const MaybeSpan another(spans);
      y = block(y, parts.w, parts.v) + parts.x;
    }
    backward(sum(square(y)));
  });
}

TEST_CASE("a recompute span with a residual, two readers and views") {
  check_same([](Parts& parts, bool spans) {
    const MaybeSpan span(spans);
    const Variable h = gelu(matmul(parts.x, parts.w));
    const Variable flat = reshape(h, {64, 32}), back = reshape(flat * flat, {32, 64});
    const Variable y = matmul(back + h * h, parts.v) + parts.x * parts.x;
    backward(sum(exp(y * 1e-3)));
  });
}

TEST_CASE("what a recompute span made is not kept after it") {
  Parts parts(256);
  const auto held_after = [&](bool spans) {
    const int64_t before = kept(parts.scope);
    const MaybeSpan span(spans);
    const Variable y = block(parts.x, parts.w, parts.v);
    const int64_t held = kept(parts.scope) - before;
    backward(sum(y));
    y.release();
    return held;
  };
  const int64_t one = held_after(true);
  CHECK(one < 256 * 16 * 4 + 4096);                   // its result alone
  CHECK(held_after(false) > 2 * 256 * 64 * 4 + one);  // what gelu and the second product read
}

TEST_CASE("a chain of recompute spans is kept one span at a time") {
  Parts parts(256);
  const auto peak = [&](bool spans) {
    return peak_above(parts.scope, [&] {
      Variable y = parts.x;
      for (int i = 0; i < 8; ++i) {
        const MaybeSpan span(spans);
        const Variable next = block(y, parts.w, parts.v);
        if (i > 0) y.release();
        y = next;
      }
      const Variable loss = sum(y);
      y.release();
      backward(loss);
      loss.release();
    });
  };
  const int64_t plain = peak(false), recomputed = peak(true);
  CHECK(recomputed < plain / 2);
}

TEST_CASE("within a recompute span an inner one is made again by itself") {
  Parts parts(256);
  const auto peak = [&](bool inner) {
    return peak_above(parts.scope, [&] {
      const Recompute outer;
      Variable y = parts.x;
      for (int i = 0; i < 8; ++i) {
        const MaybeSpan span(inner);
        const Variable next = block(y, parts.w, parts.v);
        if (i > 0) y.release();
        y = next;
      }
      const Variable loss = sum(y);
      y.release();
      backward(loss);
      loss.release();
    });
  };
  const int64_t flat = peak(false), nested = peak(true);
  CHECK(nested < flat / 2);
}

TEST_CASE("recompute spans are pushed and popped in order") {
  CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER);
  CHECK(last_error().find("recompute_pop") != std::string::npos);
  check(tinyai_recompute_push());
  check(tinyai_recompute_push());
  check(tinyai_recompute_pop());
  check(tinyai_recompute_pop());
  CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER);
  std::thread([] { CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER); }).join();
}

TEST_CASE("open recompute spans rest with a thread's state") {
  check(tinyai_recompute_push());
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));
  CHECK(state.engine != nullptr);
  CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER);
  check(tinyai_thread_state_swap(&state));
  CHECK(state.engine == nullptr);
  check(tinyai_recompute_pop());
  CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER);
  check(tinyai_recompute_push());
  check(tinyai_thread_state_swap(&state));
  tinyai_thread_state_clear(&state);  // an open span ends with the state
  check_accounts();
}

TEST_CASE("what a recompute span reads from outside must not be written before the backward") {
  Parts parts;
  Variable y;
  {
    const Recompute span;
    y = block(parts.x, parts.w, parts.v);
  }
  const std::vector<float> ones(16 * 64, 1);
  const GradMode off(false);
  check(tinyai_array_write(parts.w.value().handle(), ones.data(), 16 * 64 * 4));
  CHECK(status_of([&] { backward(sum(y)); }) == TINYAI_ERROR_GRAPH);  // recorded under no_grad: no loss
  Variable loss;
  {
    const GradMode on(true);
    loss = sum(y);
  }
  CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_VERSION);
  CHECK_FALSE(parts.v.grad());
  check_accounts();
}

TEST_CASE("a value that was written inside of a recompute span is kept as it was read") {
  for (const bool spans : {false, true}) {
    Parts parts;
    const MaybeSpan span(spans);
    const Variable h = matmul(parts.x, parts.w);
    const std::vector<float> ones(32 * 64, 1);
    check(tinyai_array_write(h.value().handle(), ones.data(), 32 * 64 * 4));
    const Variable loss = sum(square(h));
    h.release();
    backward(loss);  // d/dh is 2: of what was written, not of what the product would give again
    CHECK(parts.w.grad().values() == [&] {
      Parts other;
      backward(sum(matmul(other.x, other.w) * 2));
      return other.w.grad().values();
    }());
  }
}

TEST_CASE("a graph with recompute spans is retained and differentiated again") {
  check_same([](Parts& parts, bool spans) {
    Variable y;
    {
      const MaybeSpan span(spans);
      y = block(parts.x, parts.w, parts.v);
    }
    const Variable loss = sum(square(y));
    backward(loss, {.retain_graph = true});
    backward(loss, {.retain_graph = true});
    const Variable g = grad(loss, {parts.x}, {.create_graph = true})[0];
    backward(sum(square(g)));
    CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_CONSUMED);
  });
}

TEST_CASE("a retained graph with recompute spans keeps nothing that was made again") {
  Parts parts(256);
  Variable y;
  {
    const Recompute span;
    y = block(parts.x, parts.w, parts.v);
  }
  const Variable loss = sum(y);
  backward(loss, {.retain_graph = true});
  const int64_t once = kept(parts.scope);
  backward(loss, {.retain_graph = true});
  CHECK(kept(parts.scope) == once);
  const Variable only = grad(loss, {parts.v}, {.retain_graph = true})[0];  // the nodes behind are not met
  only.release();
  CHECK(kept(parts.scope) == once);
}

TEST_CASE("a cut inside of a recompute span leaves what its front needs") {
  for (const bool spans : {false, true}) {
    Parts parts;
    const MaybeSpan span(spans);
    const Variable h = matmul(parts.x, parts.w), g = gelu(h), y = matmul(g, parts.v);
    h.release();
    g.unchain_backward();
    g.release();
    backward(sum(y));
    Parts other;
    backward(sum(matmul(gelu(matmul(other.x, other.w)), other.v)));
    CHECK(same_bits(parts.v.grad().values(), other.v.grad().values()));
    CHECK_FALSE(parts.w.grad());
  }
  check_accounts();
}

TEST_CASE("a cut behind recompute spans frees them") {
  Parts parts(256);
  const int64_t before = parts.scope.stats().subtree_bytes;
  Variable y;
  {
    const Recompute span;
    y = block(parts.x, parts.w, parts.v);
  }
  y.unchain_backward();
  y.release();
  CHECK(parts.scope.stats().subtree_bytes == before);
}

TEST_CASE("closing a scope between a recompute span and its backward") {
  std::vector<std::vector<float>> found[2];
  for (const bool spans : {false, true}) {
    Parts parts;
    Variable loss;
    {
      const Manager step(parts.scope, "step");
      const Variable own = step.variable({32, 16}, ramp(32 * 16));
      Variable y;
      {
        const MaybeSpan span(spans);
        y = block(parts.x * own, parts.w, parts.v);
      }
      loss = sum(square(y));
      step.ret({loss.resource()});
    }  // closes what the span's nodes are on
    backward(loss);
    found[spans] = parts.gradients();
  }
  for (size_t i = 0; i < 3; ++i) CHECK(same_bits(found[0][i], found[1][i]));
  check_accounts();
}

namespace {

struct Counts {
  std::atomic<int> forwards{0}, backwards{0};
};

tinyai_status cube(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) {
  ++static_cast<Counts*>(data)->forwards;
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_pow_scalar(scope, in[0], 3, &y);
  out[0].id = y.id;
  return status;
}

tinyai_status cube_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* out,
                            void* data) {
  ++static_cast<Counts*>(data)->backwards;
  tinyai_variable square, product, scaled;
  tinyai_status status = tinyai_variable_square(scope, call->inputs[0], &square);
  if (!status) status = tinyai_variable_mul(scope, square, call->cotangents[0], &product);
  if (!status) status = tinyai_variable_mul_scalar(scope, product, 3, &scaled);
  out[0].id = scaled.id;
  return status;
}

tinyai_function cube_function(const Manager& scope, Counts& counts) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "cube";
  options.forward = cube;
  options.backward = cube_backward;
  options.user_data = &counts;
  tinyai_function out;
  check(tinyai_function_custom(scope.handle(), &options, &out));
  return out;
}

}  // namespace

TEST_CASE("a custom function in a recompute span runs once, forward and backward") {
  check_same([](Parts& parts, bool spans) {
    Counts counts;
    const tinyai_function cube = cube_function(parts.scope, counts);
    Variable y;
    {
      const MaybeSpan span(spans);
      const Variable h = gelu(matmul(parts.x, parts.w));
      tinyai_variable in = h.handle(), out;
      check(tinyai_function_call({0}, cube, &in, 1, &out, 1));
      h.release();
      y = matmul(Variable(out) * 0.5, parts.v);
      check(tinyai_variable_release(out));
    }
    backward(sum(y));
    CHECK(counts.forwards == 1);
    CHECK(counts.backwards == 1);
  });
}

namespace {

tinyai_status pops(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                   int64_t, void* data) {
  auto& found = *static_cast<std::vector<tinyai_status>*>(data);
  found.push_back(tinyai_recompute_pop());  // not its own
  found.push_back(tinyai_recompute_push());
  found.push_back(tinyai_recompute_push());
  found.push_back(tinyai_recompute_pop());
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_square(scope, in[0], &y);
  out[0].id = y.id;
  return status;  // one is left open, and ends with it
}

}  // namespace

TEST_CASE("a callback ends no recompute span from around it, and leaves none") {
  Parts parts;
  std::vector<tinyai_status> found;
  tinyai_module module;
  check(tinyai_module_compose(parts.scope.handle(), "pops", pops, &found, nullptr, &module));
  check(tinyai_recompute_push());
  tinyai_variable y;
  check(tinyai_module_forward({0}, module, parts.x.handle(), &y));
  CHECK(found == std::vector<tinyai_status>{TINYAI_ERROR_ORDER, TINYAI_OK, TINYAI_OK, TINYAI_OK});
  check(tinyai_recompute_pop());
  CHECK(tinyai_recompute_pop() == TINYAI_ERROR_ORDER);
  backward(sum(Variable(y)));
}

namespace {

tinyai_module network(const Manager& scope, int64_t every, bool each) {
  const auto at = scope.handle();
  tinyai_module parts[9], out;
  for (int i = 0; i < 9; i += 4)
    check(tinyai_module_linear(at, i ? 24 : 16, i == 8 ? 4 : 24, 1, TINYAI_F32, &parts[i]));
  for (int i = 1; i < 9; i += 4) check(tinyai_module_batch_norm(at, 1, 24, nullptr, &parts[i]));
  for (int i = 2; i < 9; i += 4) check(tinyai_module_activation(at, TINYAI_RELU, nullptr, &parts[i]));
  for (int i = 3; i < 8; i += 4) check(tinyai_module_dropout(at, 0.3, &parts[i]));
  if (each) {
    for (const tinyai_module& part : parts) check(tinyai_module_set_recompute(part, 1));
  }
  check(tinyai_module_sequential(at, parts, 9, &out));
  check(tinyai_module_set_recompute(out, every));
  return out;
}

// Gradients and running statistics of two steps.
std::vector<std::vector<float>> train(int64_t every, bool each) {
  const Parts parts(48);
  const tinyai_module net = network(parts.scope, every, each);
  for (int step = 0; step < 2; ++step) {
    tinyai_variable y;
    check(tinyai_module_forward({0}, net, parts.x.handle(), &y));
    backward(sum(square(Variable(y))));
  }
  std::vector<std::vector<float>> found;
  int64_t count = 0;
  check(tinyai_module_parameter_count(net, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_variable parameter;
    check(tinyai_module_parameter_at(net, i, &parameter));
    found.push_back(Variable(parameter).grad().values());
  }
  check(tinyai_module_buffer_count(net, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_array buffer;
    check(tinyai_module_buffer_at(net, i, &buffer));
    found.push_back(Array(buffer).values());
  }
  return found;
}

}  // namespace

TEST_CASE("a module's recompute spans: same gradients, statistics written once") {
  const auto plain = train(0, false);
  for (const auto& [every, each] :
       {std::pair<int64_t, bool>{1, false}, {2, false}, {3, false}, {100, false}, {0, true}, {4, true}}) {
    const auto found = train(every, each);
    REQUIRE(found.size() == plain.size());
    for (size_t i = 0; i < found.size(); ++i) CHECK(same_bits(found[i], plain[i]));
  }
  check_accounts();
}

TEST_CASE("a module's recompute spans: bad input") {
  const Parts parts;
  const tinyai_module net = network(parts.scope, 0, false);
  CHECK(tinyai_module_set_recompute(net, -1) == TINYAI_ERROR_RANGE);
  tinyai_module child, valid;
  check(tinyai_module_child(parts.scope.handle(), net, "0", &child));
  CHECK(tinyai_module_set_recompute(child, 2) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_module_set_recompute(child, 1));
  check(tinyai_module_valid(parts.scope.handle(), net, &valid));
  CHECK(tinyai_module_set_recompute(valid, 1) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("two threads go back through one trunk of recompute spans") {
  Parts parts;
  Variable trunk = parts.x;
  {
    const Recompute span;
    for (int i = 0; i < 4; ++i) trunk = block(trunk, parts.w, parts.v);
  }
  const Variable heads[2] = {sum(square(trunk)), sum(exp(trunk * 1e-3))};
  for (const Variable& head : heads) backward(head, {.retain_graph = true});
  const auto expected = parts.gradients();
  for (int round = 0; round < 20; ++round) {
    for (const Variable& one : {parts.x, parts.w, parts.v}) one.clear_grad();
    std::vector<std::thread> threads;
    std::vector<std::vector<float>> found[2];
    for (int i = 0; i < 2; ++i) {
      threads.emplace_back([&, i] {
        const Manager own("own");
        const std::vector<Variable> g = grad(heads[i], {parts.x, parts.w, parts.v}, {.retain_graph = true});
        for (const Variable& one : g) found[i].push_back(one.values());
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (size_t k = 0; k < 3; ++k) {
      std::vector<float> both = found[0][k];
      for (size_t j = 0; j < both.size(); ++j) both[j] += found[1][k][j];
      CHECK(same_bits(both, expected[k]));
    }
  }
  check_accounts();
}

namespace {

void* long_chain(void*) {
  constexpr int kSpans = 20, kLength = 50000;
  const Manager scope("scope");
  const Variable x = scope.variable({0.5f, 0.25f});
  Variable y = x;
  for (int i = 0; i < kSpans; ++i) {
    const Recompute span;
    for (int k = 0; k < kLength; ++k) {
      const Variable next = k % 2 ? y * 1.0 : sin(y);
      if (y.handle().id != x.handle().id) y.release();
      y = next;
    }
  }
  CHECK(kept(scope) < 100000);
  backward(sum(y));
  CHECK(x.grad().values()[0] > 0);
  return nullptr;
}

}  // namespace

TEST_CASE("a million nodes in recompute spans, on a small stack") {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 << 10);
  pthread_t thread;
  REQUIRE(pthread_create(&thread, &attributes, long_chain, nullptr) == 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  check_accounts();
}

namespace {

tinyai_status traced_block(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* data) {
  const auto& parts = *static_cast<const Parts*>(data);
  tinyai_variable h, g, y;
  tinyai_status status = tinyai_recompute_push();
  if (!status) status = tinyai_variable_matmul(scope, in[0], parts.w.handle(), &h);
  if (!status) status = tinyai_variable_gelu(scope, h, 0, &g);
  if (!status) status = tinyai_variable_matmul(scope, g, parts.v.handle(), &y);
  if (!status) status = tinyai_recompute_pop();
  out[0].id = y.id;
  return status;
}

}  // namespace

TEST_CASE("a compiled function with a recompute span gives what it gives without") {
  Parts parts;
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = traced_block;
  options.user_data = &parts;
  tinyai_function compiled;
  check(tinyai_function_create(parts.scope.handle(), &options, &compiled));
  const tinyai_variable in = parts.x.handle();
  for (int call = 0; call < 2; ++call) {
    const MaybeSpan around(call == 1);  // its call in one of an eager graph: it keeps what it saves
    tinyai_variable y;
    check(tinyai_function_call({0}, compiled, &in, 1, &y, 1));
    for (const Variable& one : {parts.x, parts.w, parts.v}) one.clear_grad();
    backward(sum(Variable(y)));
    const auto found = parts.gradients();
    for (const Variable& one : {parts.x, parts.w, parts.v}) one.clear_grad();
    backward(sum(matmul(gelu(matmul(parts.x, parts.w)), parts.v)));
    const auto expected = parts.gradients();
    for (size_t i = 0; i < 3; ++i) CHECK(same_bits(found[i], expected[i]));
  }
}
