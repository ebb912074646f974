// Attributes are compared, hashed, printed and read by their table, and resolved against the operands.
#include "ops/attributes.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <new>

#include "base/error.h"
#include "capi/call.h"
#include "memory/manager.h"
#include "ops/apply.h"
#include "ops/generated/all.h"
#include "ops/generated/create.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"

namespace {

using namespace tinyai;
using namespace tinyai::ops;

// The struct in memory whose padding is that byte.
template <class Attrs>
class Padded {
 public:
  Padded(int padding, const Attrs& value) {
    std::memset(memory_, padding, sizeof memory_);
    auto& made = *reinterpret_cast<Attrs*>(memory_);
    copy_fields(made, value);
  }
  void* data() { return memory_; }

 private:
  static void copy_fields(SumAttrs& to, const SumAttrs& from) {
    to.axes.count = from.axes.count;
    for (int i = 0; i < from.axes.count; ++i) to.axes.values[i] = from.axes.values[i];
    to.keepdims = from.keepdims;
  }
  alignas(Attrs) std::byte memory_[sizeof(Attrs)];
};

SumAttrs sum_over(std::initializer_list<int> axes, bool keepdims = false) {
  SumAttrs attrs;
  attrs.axes.count = static_cast<int8_t>(axes.size());
  std::copy(axes.begin(), axes.end(), attrs.axes.values);
  attrs.keepdims = keepdims;
  return attrs;
}

}  // namespace

TEST_CASE("attributes are equal, and hash alike, by what they say and not by the bytes around it") {
  Padded<SumAttrs> a(0x00, sum_over({0, 2})), b(0xFF, sum_over({0, 2})), c(0x00, sum_over({2, 0}));
  Padded<SumAttrs> d(0x00, sum_over({0, 2}, true));
  CHECK(std::memcmp(a.data(), b.data(), sizeof(SumAttrs)) != 0);
  CHECK(equal_attributes(info::sum, a.data(), b.data()));
  CHECK(hash_attributes(info::sum, a.data()) == hash_attributes(info::sum, b.data()));
  for (auto* other : {&c, &d}) {
    CHECK_FALSE(equal_attributes(info::sum, a.data(), other->data()));
    CHECK(hash_attributes(info::sum, a.data()) != hash_attributes(info::sum, other->data()));
  }
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const FullAttrs x{.shape = {}, .value = nan}, y{.shape = {}, .value = nan}, zero{.shape = {}, .value = 0.0},
      minus{.shape = {}, .value = -0.0};
  CHECK(equal_attributes(info::full, &x, &y));
  CHECK_FALSE(equal_attributes(info::full, &zero, &minus));
}

TEST_CASE("attributes are printed by name, of every operator") {
  const SumAttrs some = sum_over({0, 2}, true);
  CHECK(print_attributes(info::sum, &some) == "axes=[0,2], keepdims=true");
  const SumAttrs all;
  CHECK(print_attributes(info::sum, &all) == "axes=all, keepdims=false");
  ZerosAttrs zeros;
  zeros.shape = {.count = 2, .values = {3, 4}};
  zeros.dtype = DType::kBf16;
  CHECK(print_attributes(info::zeros, &zeros) == "shape=[3,4], dtype=bf16");

  for (const Record* op : all_records()) {
    const Info& info = *op->info;
    CAPTURE(std::string(info.name));
    const std::vector<std::byte> plain(static_cast<size_t>(info.attrs_bytes) + 1);
    const std::string text = print_attributes(info, plain.data());
    for (const AttributeInfo& each : info.attributes)
      CHECK(text.find(std::string(each.name) + "=") != std::string::npos);
  }
}

TEST_CASE("after inference axis -1 and axis 1 of a matrix are one thing, and so are axes in any order") {
  capi::ensure_admitted();
  const memory::Id scope = memory::open({}, {.name = "attributes", .enter = true});
  {
    const ArrayRef matrix =
        new_array(memory::place_in(scope), device::cpu(), memory::Category::kData, {DType::kF32, {3, 4}});
    const Operand in[] = {{matrix.get(), {}, 0}};
    const auto resolved = [&](const Record& op, auto attrs) {
      resolve_attributes(op, in, infer(op, in, &attrs), &attrs);
      return print_attributes(*op.info, &attrs);
    };
    CHECK(resolved(records::softmax, SoftmaxAttrs{.axis = -1}) == "axis=1");
    CHECK(resolved(records::softmax, SoftmaxAttrs{.axis = 1}) == "axis=1");
    CHECK(resolved(records::sum, sum_over({-1, 0})) == "axes=[0,1], keepdims=false");
    CHECK(resolved(records::sum, SumAttrs()) == "axes=[0,1], keepdims=false");
    CHECK(resolved(records::transpose, TransposeAttrs()) == "axes=[1,0]");
    TransposeAttrs kept;
    kept.axes = {.count = 2, .values = {0, -1}};
    CHECK(resolved(records::transpose, kept) == "axes=[0,1]");                    // an order: it stays as it is
    CHECK(resolved(records::unsqueeze, UnsqueezeAttrs{.axis = -1}) == "axis=2");  // the new one counts in the result
  }
  memory::close(scope);
}
