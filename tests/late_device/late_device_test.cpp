// What the engine promises on a device that computes later, in memory that the host does not see: late_device.h.
#include "late_device/late_device.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>

#include "array/array.h"
#include "autograd/backward.h"
#include "base/error.h"
#include "capi/call.h"
#include "graph/function/function.h"
#include "json_vectors.h"
#include "kernels/optional.h"
#include "memory/inspect/dump.h"
#include "memory/random_stream.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"
#include "ops/apply.h"
#include "ops/generated/attention.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/norm.h"
#include "ops/generated/quantize.h"
#include "ops/generated/random.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "ops/rules.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;

// Whether the host can read there: the system refuses to where it cannot, without a signal.
bool is_readable(const void* address) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const bool read = write(ends[1], address, 1) == 1;
  CHECK((read || errno == EFAULT));
  close(ends[0]);
  close(ends[1]);
  return read;
}

class OnLateDevice {
 public:
  OnLateDevice() {
    capi::ensure_admitted();
    device = &LateDevice::get();
    scope = memory::open({}, {.name = "late", .device = "late", .enter = true});
  }
  ~OnLateDevice() {
    memory::close(scope);
    device->synchronize();
    CHECK(memory::check_accounts() == "");
    CHECK(device->used_bytes() == 0);
  }

  Value numbers(const Shape& shape, const std::vector<float>& values) const {
    ArrayRef array = new_array(place(), *device, memory::Category::kData, {DType::kF32, shape});
    copy_from_host(*array, values.data());
    return Value(array);
  }
  Value indices(const std::vector<int64_t>& values) const {
    ArrayRef array =
        new_array(place(), *device, memory::Category::kData, {DType::kI64, Shape{static_cast<int64_t>(values.size())}});
    copy_from_host(*array, values.data());
    return Value(array);
  }
  memory::Place place() const { return memory::place_in(scope); }

  LateDevice* device;
  memory::Id scope;
};

template <class Call>
std::pair<Status, std::string> failure_of(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return {error.status(), error.what()};
  }
  return {Status::kOk, ""};
}

}  // namespace

TEST_CASE_FIXTURE(OnLateDevice, "operators return before they are computed, and a read waits for what it reads") {
  const int64_t waits = device->waits();
  Value x = numbers({4}, {1, 2, 3, 4});
  for (int i = 0; i < 8; ++i) x = ops::add(x, x);
  CHECK(device->waits() == waits);  // nothing of it waited
  CHECK(device->deepest_queue() > 8);
  CHECK(read(*x) == std::vector<double>{256, 512, 768, 1024});
  CHECK(device->waits() == waits + 1);
}

TEST_CASE_FIXTURE(OnLateDevice, "the host cannot read the device's memory, and the engine never does") {
  const Value x = numbers({4}, {1, 2, 3, 4});
  CHECK_FALSE(is_readable(x->data()));
  CHECK(is_readable(x.array()));  // its header is the host's
}

TEST_CASE_FIXTURE(OnLateDevice, "what is copied in was read when the call returns") {
  std::vector<float> values{1, 2, 3};
  const Value x = numbers({3}, values);
  values = {7, 7, 7};
  CHECK(read(*x) == std::vector<double>{1, 2, 3});
}

TEST_CASE_FIXTURE(OnLateDevice, "bytes that are freed are used again, and nobody who reads them earlier sees it") {
  Value x = numbers({1024}, std::vector<float>(1024, 1));
  const int64_t before = device->used_bytes();
  for (int i = 0; i < 100; ++i) x = ops::add(x, x);  // each time the sum before goes
  CHECK(device->used_bytes() <= before + 2 * 4096);
  CHECK(read(*x)[1023] == std::ldexp(1.0, 100));
}

TEST_CASE_FIXTURE(OnLateDevice, "arrays with gaps are read and written through a copy in C order") {
  const Value x = numbers({2, 3}, {1, 2, 3, 4, 5, 6});
  const Value turned = ops::transpose(x, {});
  CHECK(read(*turned) == std::vector<double>{1, 4, 2, 5, 3, 6});
  const float fresh[] = {10, 20, 30, 40, 50, 60};
  copy_from_host(*turned, fresh);
  CHECK(read(*x) == std::vector<double>{10, 30, 50, 20, 40, 60});
}

TEST_CASE_FIXTURE(
    OnLateDevice,
    "D03 C: an index out of range is RANGE at the next wait, naming the operator, and nothing else breaks") {
  const Value x = numbers({3, 2}, {1, 2, 3, 4, 5, 6});
  const Value good = ops::index_select(x, indices({2, -3}), 0);
  const Value bad = ops::index_select(x, indices({0, 1, 9, 7}), 0);
  const auto [status, message] = failure_of([&] { read(*bad); });
  CHECK(status == Status::kRange);
  CHECK(message.find("index_select") != std::string::npos);
  CHECK(message.find("position 2") != std::string::npos);
  CHECK(read(*good) == std::vector<double>{5, 6, 1, 2});  // told once
}

TEST_CASE_FIXTURE(OnLateDevice, "a launch that fails is the call's failure, one in the queue that of the next wait") {
  const Value x = numbers({3}, {1, 2, 3});
  device->fail_launch(0, Status::kDevice);
  CHECK(failure_of([&] { ops::add(x, x); }).first == Status::kDevice);
  device->fail_later(0, Status::kDevice);
  const Value lost = ops::add(x, x);
  CHECK(failure_of([&] { read(*lost); }).first == Status::kDevice);
  CHECK(read(*ops::add(x, x)) == std::vector<double>{2, 4, 6});
}

TEST_CASE_FIXTURE(
    OnLateDevice,
    "D05 C: a scope closes without waiting for its arrays' work, whose bytes are not used again too early") {
  Value kept = numbers({4}, {1, 2, 3, 4});
  const int64_t waits = device->waits();
  {
    const memory::Id inner = memory::open(scope, {.name = "inner", .device = "late"});
    const memory::ScopeGuard close(inner);
    ops::Context within = ops::context();
    within.place = memory::place_in(inner);
    const ops::Within inside(within);
    const Value temporary = ops::mul(kept, kept);
    ops::Context outside = within;
    outside.place = place();
    const ops::Within back(outside);
    kept = ops::add(temporary, kept);
  }
  CHECK(device->waits() == waits);
  CHECK(memory::check_accounts() == "");                   // settled on the host, whatever the device still has to do
  for (int i = 0; i < 4; ++i) numbers({4}, {9, 9, 9, 9});  // on what was given back
  CHECK(read(*kept) == std::vector<double>{2, 6, 12, 20});
}

TEST_CASE_FIXTURE(OnLateDevice,
                  "accounts know whose memory bytes are in: of each device, in each scope, through moves") {
  const auto elsewhere = [&](const memory::Id& of) { return memory::stats(of).subtree_elsewhere[device->memory()]; };
  const memory::Id inner = memory::open(scope, {.name = "inner", .device = "late"});
  const int64_t empty = elsewhere(scope), header = 128;
  {
    ArrayRef made = new_array(memory::place_in(inner), *device, memory::Category::kData, {DType::kF32, {1000}});
    CHECK(elsewhere(inner) == 4032);  // 4,000 in lines of 64
    CHECK(elsewhere(scope) == empty + 4032);
    CHECK(elsewhere({}) == device->used_bytes());
    CHECK(memory::stats(inner).subtree_bytes >= 4032 + header);
    CHECK(memory::dump_text(inner).find("of all that on late") != std::string::npos);
    CHECK(memory::check_accounts() == "");
    memory::move_charge(made->storage->account, made->storage->category, made->storage->charge(), place(),
                        memory::Category::kGradient);
    CHECK(elsewhere(inner) == 0);
    CHECK(elsewhere(scope) == empty + 4032);
    memory::move_charge(made->storage->account, made->storage->category, made->storage->charge(),
                        memory::place_in(inner), memory::Category::kData);
    memory::close(inner);  // what outlives it passes to its parent's account
    CHECK(elsewhere(scope) == empty + 4032);
    CHECK(memory::check_accounts() == "");
  }
  CHECK(elsewhere(scope) == empty);
  CHECK(memory::check_accounts() == "");
}

TEST_CASE_FIXTURE(OnLateDevice,
                  "a mark stands behind what was queued before it, and waiting for one waits for no more") {
  Value x = numbers({4}, {1, 2, 3, 4});
  const device::Device::Mark mark = device->record();
  for (int i = 0; i < 4; ++i) x = ops::add(x, x);
  device->wait(mark);
  const int64_t waits = device->waits();
  device->wait(mark);  // done: nothing to wait for
  CHECK(device->waits() == waits);
  device->wait(device->record());
  CHECK(device->waits() == waits + 1);  // what came behind the mark was not done yet
  CHECK(read(*x) == std::vector<double>{16, 32, 48, 64});
}

TEST_CASE_FIXTURE(OnLateDevice,
                  "what is copied in passes through a ring whose pieces are used again when they are free") {
  const int64_t elements = 3 * LateDevice::kPieces * LateDevice::kPiece / 4 + 5;  // three times around
  std::vector<float> values(static_cast<size_t>(elements));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 1000003);
  const Value x = numbers({elements}, values);
  std::vector<float> back(values.size());
  copy_to_host(*x, back.data());
  CHECK(back == values);
}

namespace {

void without_optional(kernels::Table& table) {
  table.elementwise.unary_flat = nullptr;
  table.elementwise.binary_flat = nullptr;
  table.elementwise.fused = nullptr;
  table.elementwise.fused_sum = {};
  table.signs = {};
  table.softmax = {};
  table.layer_norm = {};
  table.attention = {};
  table.recurrent = {};
  table.quantized = {};
}

LateDevice& bare() {
  static LateDevice& device = LateDevice::another("bare", without_optional);
  return device;
}

}  // namespace

TEST_CASE("a table may lack what has a composed form, and nothing else, and families that belong together lack all") {
  capi::ensure_admitted();
  CHECK(failure_of([] { kernels::require_complete(kernels::cpu_table(), "it", true); }).first == Status::kOk);
  kernels::Table table = kernels::cpu_table();
  without_optional(table);
  CHECK(failure_of([&] { kernels::require_complete(table, "it", false); }).first == Status::kOk);
  CHECK(failure_of([&] { kernels::require_complete(table, "it", true); }).first == Status::kDevice);  // flat forms

  table.softmax.softmax = kernels::cpu_table().softmax.softmax;  // and not its gradient
  const auto [half, half_message] = failure_of([&] { kernels::require_complete(table, "it", false); });
  CHECK(half == Status::kDevice);
  CHECK(half_message.find("softmax") != std::string::npos);

  // Each entry by itself: a pair of an entry that asks and one that runs counts as two.
  constexpr size_t kFused = offsetof(kernels::Elementwise, fused) / sizeof(void (*)());  // belongs to no other
  const size_t entries = (sizeof table - offsetof(kernels::Table, elementwise)) / sizeof(void (*)());
  for (size_t i = 0; i < entries; ++i) {
    table = kernels::cpu_table();
    std::memset(reinterpret_cast<std::byte*>(&table) + offsetof(kernels::Table, elementwise) + i * sizeof(void (*)()),
                0, sizeof(void (*)()));
    const Status expected = i == kFused ? Status::kOk : Status::kDevice;
    CHECK(failure_of([&] { kernels::require_complete(table, "it", false); }).first == expected);
  }
}

TEST_CASE("where a kernel that may be null is null, the composed form gives the same values and gradients") {
  capi::ensure_admitted();
  const auto run = [](device::Device& device, const auto& function) {
    const memory::Id scope = memory::open({}, {.name = "composed", .device = device.name(), .enter = true});
    std::vector<std::vector<double>> found;
    {
      const memory::Place place = memory::place_in(scope);
      std::vector<float> values(6 * 1024);
      for (size_t i = 0; i < values.size(); ++i) values[i] = std::sin(static_cast<float>(i) * 1.7F) * 3;
      ArrayRef array = new_array(place, device, memory::Category::kData, {DType::kF32, {6, 1024}});
      copy_from_host(*array, values.data());
      const auto leaf = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, array->spec()));
      const Value x(array, ops::Edge(leaf.get(), 0));
      const Value y = function(x), loss = ops::sum(ops::mul(y, ops::exp(ops::mul_scalar(y, 0.5))));
      const std::vector<Value> wanted{x};
      found.push_back(read(*y));
      found.push_back(read(*autograd::gradients(place, {&loss, 1}, {}, wanted, {})[0]));
    }
    memory::close(scope);
    device.synchronize();
    CHECK(memory::check_accounts() == "");
    return found;
  };
  const auto same = [&](const char* what, const auto& function) {
    CAPTURE(std::string(what));
    const auto here = run(device::cpu(), function), there = run(bare(), function);
    for (size_t part = 0; part < here.size(); ++part) {
      REQUIRE(there[part].size() == here[part].size());
      double worst = 0;
      for (size_t i = 0; i < here[part].size(); ++i) {
        REQUIRE(std::isnan(here[part][i]) == std::isnan(there[part][i]));
        worst = std::max(worst, std::abs(here[part][i] - there[part][i]) / std::max(1.0, std::abs(here[part][i])));
      }
      CHECK(worst < 1024 * std::ldexp(1.0, -24));  // as many roundings as a line has elements, at most
    }
  };
  same("softmax", [](const Value& x) { return ops::softmax(x, 1); });
  same("softmax along the first axis", [](const Value& x) { return ops::softmax(x, 0); });
  same("log_softmax", [](const Value& x) { return ops::log_softmax(x, -1); });
  same("softmax_grad", [](const Value& x) { return ops::softmax_grad(x, ops::softmax(x.constant(), 1), 1); });
  same("log_softmax_grad",
       [](const Value& x) { return ops::log_softmax_grad(x, ops::log_softmax(x.constant(), 1), 1); });
  same("layer_norm", [](const Value& x) { return ops::layer_norm(x); });
  same("causal attention of heads that share keys", [](const Value& x) {
    const Value heads = ops::reshape(x, {3, {4, 96, 16}}), keys = ops::slice(heads, 0, 1, 3);
    return ops::scaled_dot_product_attention(heads, keys, keys, {}, true);
  });
  // 8 steps of 3 examples of 32 features, and the weights of 16 units beside them.
  const auto layer = [](const Value& x, const auto& run) {
    const Value rows = ops::reshape(x, {2, {192, 32}});
    const Value sequence = ops::reshape(ops::slice(rows, 0, 0, 24), {3, {8, 3, 32}});
    const Value small = ops::mul_scalar(rows, 0.1);
    return run(sequence, ops::slice(small, 0, 24, 88), ops::slice(ops::slice(small, 0, 88, 152), 1, 0, 16));
  };
  same("lstm", [&](const Value& x) {
    return layer(x, [](const Value& s, const Value& w, const Value& u) { return ops::lstm(s, w, u)[0]; });
  });
  same("gru backwards", [&](const Value& x) {
    return layer(x, [](const Value& s, const Value& w, const Value& u) {
      return ops::gru(s, ops::slice(w, 0, 0, 48), ops::slice(u, 0, 0, 48), {}, {}, {}, {}, true)[1];
    });
  });
  same("rnn", [&](const Value& x) {
    return layer(x, [](const Value& s, const Value& w, const Value& u) {
      return ops::rnn(s, ops::slice(w, 0, 0, 16), ops::slice(u, 0, 0, 16))[0];
    });
  });
  const auto relu_layer = [](const Value& s, const Value& w, const Value& u) {  // whose states no tanh keeps small
    return ops::rnn(ops::mul_scalar(s, 0.125), ops::slice(w, 0, 0, 16), ops::slice(u, 0, 0, 16), {}, {}, {}, {},
                    true)[0];
  };
  same("rnn of relu", [&](const Value& x) { return layer(x, relu_layer); });
  same("rnn of relu that meets NaN", [&](const Value& x) {
    return layer(x, [&](const Value& s, const Value& w, const Value& u) {
      const Value few = ops::greater(s.constant(), ops::scalar(2.99, DType::kF32));
      return relu_layer(ops::where(few, ops::scalar(std::nan(""), DType::kF32), s), w, u);
    });
  });
  // Steps of a power of two, so that sums of f32 are exact, too; beside x, which has the gradient.
  const auto step = [] { return ops::scalar(0.03125, DType::kF32); };
  const auto bytes = [&](const Value& x) { return ops::quantize_linear(x.constant(), step(), {}, 1, DType::kI8); };
  const auto beside = [](const Value& x, const Value& y) { return ops::add(ops::mul_scalar(ops::mean(x), 0), y); };
  same("quantize_linear along an axis", [&](const Value& x) {
    const Value scales = ops::add_scalar(ops::abs(ops::slice(x.constant(), 1, 0, 1)), 0.5);
    const Value zeros = ops::cast(ops::reshape(scales, {1, {6}}), DType::kI8);
    const Value q = ops::quantize_linear(x.constant(), ops::reshape(scales, {1, {6}}), zeros, 0, DType::kI8);
    return beside(x, ops::cast(q, DType::kF32));
  });
  same("quantized_linear", [&](const Value& x) {
    const Value q = bytes(x), weight = ops::slice(q, 0, 0, 4),
                zero = ops::cast(ops::scalar(3, DType::kF32), DType::kI8);
    const Value scales = ops::expand(step(), {1, {4}});
    return beside(x, ops::quantized_linear(q, step(), weight, scales, zero, scales));
  });
  same("quantized_conv2d", [&](const Value& x) {
    const Value image = ops::reshape(bytes(x), {4, {2, 12, 16, 16}});
    const Value weight = ops::reshape(ops::slice(ops::flatten(image, 0), 0, 0, 6 * 4 * 9), {4, {6, 4, 3, 3}});
    const Value zero = ops::cast(ops::scalar(-5, DType::kF32), DType::kI8), scales = ops::expand(step(), {1, {6}});
    return beside(x, ops::quantized_conv2d(image, step(), weight, scales, zero, {},
                                           {.stride = {{2, 1}}, .padding = {{1, 2}}, .groups = 3}));
  });
  same("relu of a large array, whose signs are not packed", [](const Value& x) { return ops::relu(x); });
}

TEST_CASE("a compiled function asks its device which kernels there are, not the arrays that stand for its own") {
  capi::ensure_admitted();
  const memory::Id base = memory::open({}, {.name = "bare", .device = bare().name(), .enter = true});
  const auto same = [&](Value (*of)(const Value&), int64_t nodes) {
    struct Host final : graph::CompiledHost {
      Value (*of)(const Value&);
      explicit Host(Value (*function)(const Value&)) : CompiledHost(nullptr), of(function) {}
      int32_t run(memory::Id scope, std::span<const memory::Id> in, std::span<memory::Id> out) const override {
        const Value x = autograd::value_of(*memory::Pinned(in[0], memory::Kind::kVariable, "x"));
        out[0] = autograd::publish_variable(memory::place_in(scope), of(x).constant(), 0);
        return 0;
      }
    };
    const memory::Place place = memory::place_in(base);
    ArrayRef array = new_array(place, bare(), memory::Category::kData, {DType::kF32, {2, 3, 4}});
    std::vector<float> numbers(24);
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = 0.25F * static_cast<float>(i % 7) - 0.5F;
    copy_from_host(*array, numbers.data());
    const Value x(array);
    auto* const made = new graph::CompiledFunction("of", std::make_unique<Host>(of));
    const auto function = Ref<autograd::Function>::adopt(made);
    made->set_handle(autograd::publish_function(place, function));
    for (int call = 0; call < 2; ++call) CHECK(read(*made->call({&x, 1}, 1, base.bits).value(0)) == read(*of(x)));
    CHECK(made->counts().nodes >= nodes);
  };
  // Nothing is fused there: each of one element's operations is a node.
  same([](const Value& x) { return ops::exp(ops::mul_scalar(ops::square(x), 0.5)); }, 3);
  // What has no kernel there is the operators that it is composed of.
  same([](const Value& x) { return ops::softmax(x, 1); }, 3);
  same([](const Value& x) { return ops::layer_norm(x); }, 3);
  same([](const Value& x) { return ops::scaled_dot_product_attention(x, x, x, {}, true); }, 5);
  memory::close(base);
  bare().synchronize();
  CHECK(memory::check_accounts() == "");
}

TEST_CASE_FIXTURE(OnLateDevice,
                  "a random operator that is given its range draws those numbers and leaves the stream alone") {
  const auto draw = [&](const ops::Record& op, const void* attrs, std::vector<ops::Operand> in) {
    ops::Results results;
    ops::apply(op, in, attrs, scope.bits, results);
    return read(*results.value(results.count - 1));
  };
  ops::UniformAttrs uniform;
  uniform.shape.count = 1;
  uniform.shape.values[0] = 100;
  ops::NormalAttrs normal;
  normal.shape = uniform.shape;
  const ops::DroppedAttrs dropped{0.25};
  const Value x = numbers({100}, std::vector<float>(100, 1));
  const Value range = indices({42, 1000}), later = indices({42, 1000 + 5});
  const auto in = [](const Value& value) { return ops::Operand(value); };

  const std::vector<double> first = draw(ops::records::uniform, &uniform, {in(range)});
  CHECK(draw(ops::records::uniform, &uniform, {in(range)}) == first);  // again: the same
  const std::vector<double> behind = draw(ops::records::uniform, &uniform, {in(later)});
  CHECK(std::equal(first.begin() + 20, first.end(), behind.begin()));  // a block is four elements
  CHECK(draw(ops::records::normal, &normal, {in(range)}) == draw(ops::records::normal, &normal, {in(range)}));
  CHECK(draw(ops::records::dropped, &dropped, {in(x), in(range)}) ==
        draw(ops::records::dropped, &dropped, {in(x), in(range)}));
  const ops::DropoutRangeAttrs by_range{.p = 0.25};
  CHECK(draw(ops::records::dropout_range, &by_range, {in(x), in(range)}) == std::vector<double>{42, 1000});

  // The stream has not moved: what it gives next is what a fresh one of that seed gives first.
  const memory::RandomRange before = memory::take_random(place(), 0);
  draw(ops::records::uniform, &uniform, {in(range)});
  const memory::RandomRange after = memory::take_random(place(), 0);
  CHECK(after.counter == before.counter);
  draw(ops::records::uniform, &uniform, {});
  CHECK(memory::take_random(place(), 0).counter == before.counter + 25);
}
