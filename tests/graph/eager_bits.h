// Eager bits: whether a function of the engine's own operators gives the bits of eager calls when it is compiled.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <random>

#include "capi/call.h"
#include "graph/function/function.h"
#include "memory/scope_guards.h"
#include "ops/generated/copy.h"

namespace eager_bits {

using tinyai::DType;
using tinyai::memory::Id;
using tinyai::ops::Value;
using Floats = std::vector<float>;
using Values = std::vector<Value>;
using Function = std::function<Values(const Values&)>;

// Of all magnitudes, with zeros of both signs, infinities, NaN and subnormal numbers among them.
inline Floats numbers(int64_t n, unsigned seed) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kSpecial[] = {0, -0.0f, 1, -1, kInfinity, -kInfinity, NAN, 1e-40f, -1e-42f, 3e38f, 0x1p21f, 88.8f};
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  Floats out(static_cast<size_t>(n));
  for (float& x : out) x = random() % 5 ? normal(random) : kSpecial[random() % std::size(kSpecial)];
  return out;
}

inline Value array(const tinyai::memory::Place& place, const tinyai::Shape& shape, unsigned seed,
                   DType dtype = DType::kF32) {
  const tinyai::ArrayRef made =
      tinyai::new_array(place, tinyai::memory::device_of(place), tinyai::memory::Category::kData, {DType::kF32, shape});
  if (shape.elements() > 0) tinyai::copy_from_host(*made, numbers(shape.elements(), seed).data());
  return dtype == DType::kF32 ? Value(made) : tinyai::ops::cast(Value(made), dtype);
}

struct Body final : tinyai::graph::CompiledHost {
  explicit Body(const Function& given) : CompiledHost(nullptr), function(given) {}
  int32_t run(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const override {
    Values given;
    for (const Id id : inputs) {
      const tinyai::memory::Pinned pinned(id, tinyai::memory::Kind::kVariable, "input");
      given.push_back(tinyai::autograd::value_of(*pinned));
    }
    const Values made = function(given);
    for (size_t i = 0; i < made.size(); ++i)
      outputs[i] = tinyai::autograd::publish_variable(tinyai::memory::place_in(scope), made[i].constant(), 0);
    return 0;
  }
  const Function& function;
};

template <class T, class Bits>
bool same_elements(const Value& a, const Value& b) {
  std::vector<T> x(static_cast<size_t>(a.spec().elements())), y(x.size());
  tinyai::copy_to_host(*a, x.data());
  tinyai::copy_to_host(*b, y.data());
  const auto is_same = [](T p, T q) {
    return std::bit_cast<Bits>(p) == std::bit_cast<Bits>(q) || (std::isnan(p) && std::isnan(q));
  };
  return std::equal(x.begin(), x.end(), y.begin(), is_same);
}

// Of two NaN that meet in a sum or product either may come out: IEEE 754 leaves it open, and so do compilers.
inline bool same_bits(const Value& a, const Value& b) {
  if (a.spec() != b.spec()) return false;
  if (a.dtype() == DType::kF32) return same_elements<float, uint32_t>(a, b);
  const auto wide = [](const Value& x) { return tinyai::ops::cast(x, DType::kF64); };  // exact
  if (tinyai::is_floating(a.dtype())) return same_elements<double, uint64_t>(wide(a), wide(b));
  std::vector<std::byte> x(static_cast<size_t>(a.spec().bytes())), y(x.size());
  tinyai::copy_to_host(*a, x.data());
  tinyai::copy_to_host(*b, y.data());
  return x == y;
}

class Scope {
 public:
  Scope() {
    tinyai::capi::ensure_admitted();
    id_ = tinyai::memory::open({}, {.name = "bits", .enter = true});
  }
  ~Scope() { tinyai::memory::close(id_); }
  tinyai::memory::Place place() const { return tinyai::memory::place_in(id_); }

 private:
  Id id_;
};

// How many nodes the function has, whose results are eager's at the call that traces and at the next.
inline int64_t nodes_of(const Scope& scope, const Function& body, const Values& inputs) {
  const Values expected = body(inputs);
  auto* const made = new tinyai::graph::CompiledFunction("bits", std::make_unique<Body>(body));
  auto function = tinyai::Ref<tinyai::autograd::Function>::adopt(made);
  made->set_handle(tinyai::autograd::publish_function(scope.place(), function));
  for (int call = 0; call < 2; ++call) {
    const auto out = made->call(inputs, static_cast<int64_t>(expected.size()), scope.place().scope);
    REQUIRE(out.count == static_cast<int>(expected.size()));
    for (int i = 0; i < out.count; ++i) CHECK(same_bits(out.value(i), expected[static_cast<size_t>(i)]));
  }
  return made->counts().nodes;
}

}  // namespace eager_bits
