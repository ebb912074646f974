// Arrays, leaves and slopes on the engine's own Values, for operators that no host can name.
#pragma once

#include <doctest/doctest.h>

#include "autograd/backward.h"
#include "autograd/gradcheck.h"
#include "capi/call.h"
#include "json_vectors.h"
#include "memory/stats.h"
#include "ops/apply.h"
#include "ops/generated/reduce.h"
#include "ops/rules.h"

namespace tinyai::test {

class ValuesFixture {
 public:
  ValuesFixture() {
    capi::ensure_admitted();
    base_ = memory::open({}, {.name = "internal", .enter = true});
  }
  ~ValuesFixture() { memory::close(base_); }
  memory::Id base() const { return base_; }

  ops::Value array(DType dtype, const Shape& shape, const std::vector<double>& values) const {
    REQUIRE(static_cast<int64_t>(values.size()) == shape.elements());
    ArrayRef made = new_array(memory::place_in(base_), device::cpu(), memory::Category::kData, {dtype, shape});
    std::vector<std::byte> bytes(values.size() * size_of(dtype) + 1);
    for (size_t i = 0; i < values.size(); ++i) write_element(bytes.data(), static_cast<int64_t>(i), dtype, values[i]);
    copy_from_host(*made, bytes.data());
    return ops::Value(made);
  }
  ops::Value leaf(DType dtype, const Shape& shape, const std::vector<double>& values) {
    const ops::Value made = array(dtype, shape, values);
    leaves_.push_back(Ref<ops::NodeBase>::adopt(autograd::make_leaf(memory::place_in(base_), made.spec())));
    return ops::Value(made.array_ref(), ops::Edge(leaves_.back().get(), 0));
  }
  std::vector<double> slope(const ops::Value& y, const ops::Value& x) const {
    const ops::Value total = ops::sum(y);
    const ops::Value found = autograd::gradients(memory::place_in(base_), {&total, 1}, {}, {&x, 1}, {})[0];
    if (!found) return std::vector<double>(static_cast<size_t>(x->elements()), 0.0);  // nothing flows
    CHECK(found.dtype() == x.dtype());
    return read(*found);
  }
  // First and second derivatives against differences.
  template <class Function>
  void check_slopes(Function f, const ops::Value& x) const {
    for (const bool second : {false, true}) {
      const autograd::GradcheckResult result = autograd::gradcheck(
          memory::place_in(base_), [&](std::span<const ops::Value> at) { return std::vector<ops::Value>{f(at[0])}; },
          {&x, 1}, {.step = 1e-5, .absolute = 1e-6, .relative = 1e-5, .second_order = second});
      CHECK_MESSAGE(result.passed, "element ", result.element, ": ", result.analytic, " and ", result.numeric);
    }
  }

 private:
  memory::Id base_;
  std::vector<Ref<ops::NodeBase>> leaves_;
};

}  // namespace tinyai::test
