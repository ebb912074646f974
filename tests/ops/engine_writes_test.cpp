// What the engine writes by records of its own: optimizer steps, clipping, a trainer's sums. The expected numbers are
// worked out beside each.
#include <bit>
#include <cmath>
#include <limits>

#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/generated/step.h"
#include "ops/write.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

class Fixture : public ValuesFixture {
 public:
  Value number(double value, DType dtype = DType::kF64) const { return array(dtype, {}, {value}); }
};

uint32_t version_of(const Value& value) { return value->storage->version.load(); }

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a step of SGD counts itself, and its first velocity is the gradient") {
  const Value p = array(DType::kF64, {2}, {1, -1}), g = array(DType::kF64, {2}, {0.5, 2});
  const Value velocity = array(DType::kF64, {2}, {9, 9}), steps = number(0, DType::kI64);
  const Value numbers = array(DType::kF64, {4}, {0.1, 0, 0.9, 0.5});  // rate, decay, momentum, dampening
  ops::sgd_step(p, g, numbers, steps, velocity, {}, false, false);
  CHECK(read(*velocity) == Numbers{0.5, 2});
  CHECK(read(*p) == Numbers{1 - 0.1 * 0.5, -1 - 0.1 * 2});
  ops::sgd_step(p, g, numbers, steps, velocity, {}, false, false);
  CHECK(read(*velocity)[1] == doctest::Approx(0.9 * 2 + 0.5 * 2));
  CHECK(read(*steps) == Numbers{2});
}

TEST_CASE_FIXTURE(Fixture, "changed numbers are read by the next step, which is the same call") {
  const Value p = array(DType::kF32, {1}, {1}), g = array(DType::kF32, {1}, {1}), steps = number(0, DType::kI64);
  const Value numbers = array(DType::kF64, {4}, {0.5, 0, 0, 0});
  ops::sgd_step(p, g, numbers, steps, {}, {}, false, false);
  const double slower[] = {0.25, 0, 0, 0};
  copy_from_host(*numbers, slower);
  ops::sgd_step(p, g, numbers, steps, {}, {}, false, false);
  CHECK(read(*p) == Numbers{0.25});
}

TEST_CASE_FIXTURE(Fixture, "a step writes a parameter whose memory has gaps, and nothing between") {
  const Value whole = array(DType::kF32, {2, 2}, {1, 2, 3, 4}), g = array(DType::kF32, {2}, {1, 1});
  const Value p = ops::slice(whole, 1, 0, 1, 1), column = ops::reshape(p, ops::to_ints({2}));
  REQUIRE_FALSE(column->is_contiguous());
  const Value moments[] = {array(DType::kF32, {2}, {0, 0}), array(DType::kF32, {2}, {0, 0})};
  ops::adam_step(column, g, array(DType::kF64, {5}, {0.1, 0, 0.9, 0.999, 0}), number(0, DType::kI64), moments[0],
                 moments[1], {}, {}, false, false);
  const Numbers after = read(*whole);
  CHECK(after[0] == doctest::Approx(0.9));  // the first step of Adam has the rate's size
  CHECK(after[1] == 2);
  CHECK(after[2] == doctest::Approx(2.9));
  CHECK(after[3] == 4);
}

TEST_CASE_FIXTURE(Fixture, "squares are summed in f64, also of gradients whose squares leave their own range") {
  const Value sum = number(1);
  ops::add_squares(sum, array(DType::kF16, {2, 2}, {300, -400, 0, 0}));
  CHECK(read(*sum) == Numbers{250001});
  ops::add_squares(sum, array(DType::kF32, {}, {0x1p100}));
  CHECK(read(*sum) == Numbers{std::ldexp(1.0, 200)});
  ops::add_squares(sum, array(DType::kF32, {0, 3}, {}));
  CHECK(read(*sum) == Numbers{std::ldexp(1.0, 200)});
}

TEST_CASE_FIXTURE(Fixture, "squares of blocks of 4,096 elements, in C order, go where they are told") {
  Numbers values(2 * 4096 + 3, 0);
  values[0] = 3, values[4095] = 4, values[4096] = -5, values[8194] = 7;
  for (const DType dtype : {DType::kF64, DType::kF32, DType::kF16, DType::kBf16}) {
    const Value blocks = array(DType::kF64, {5}, {-1, -1, -1, -1, -1});
    ops::block_squares(blocks, array(dtype, {int64_t(values.size())}, values), 1);
    CHECK(read(*blocks) == Numbers{-1, 25, 25, 49, -1});
  }
  const Value big = array(DType::kF64, {1}, {0});
  ops::block_squares(big, array(DType::kF32, {}, {0x1p100}), 0);
  CHECK(read(*big) == Numbers{std::ldexp(1.0, 200)});
  ops::block_squares(big, array(DType::kF16, {2}, {300, -400}), 0);
  CHECK(read(*big) == Numbers{250000});
  ops::block_squares(big, array(DType::kF32, {0, 3}, {}), 1);
  CHECK(read(*big) == Numbers{250000});
  CHECK_THROWS_AS(ops::block_squares(big, array(DType::kF32, {1}, {1}), 1), Error);
  // Of a transposed matrix the blocks are those of its elements in C order.
  const Value rows = array(DType::kF64, {4096, 2}, Numbers(8192, 1)), two = array(DType::kF64, {2}, {0, 0});
  ops::fill(*ops::slice(rows, 1, 1, 2, 1), 2);
  ops::block_squares(two, ops::transpose(rows), 0);
  CHECK(read(*two) == Numbers{4096, 4 * 4096});
}

TEST_CASE_FIXTURE(Fixture, "a run of whole blocks has the squares to the bit that it has within a longer array") {
  for (const DType dtype : {DType::kF64, DType::kF32, DType::kF16}) {
    Numbers values(37 * 4096 + 100);
    uint32_t state = 1;
    for (double& value : values) value = (state = state * 1664525 + 1013904223) / 4294967296.0 - 0.3;
    const auto size = static_cast<int64_t>(values.size());
    const Value x = array(dtype, {size}, values), all = array(DType::kF64, {38}, Numbers(38, 0)),
                parts = array(DType::kF64, {38}, Numbers(38, 0));
    ops::block_squares(all, x, 0);
    for (const auto& [begin, end] : {std::pair{0, 1}, {1, 20}, {20, 36}, {36, 38}}) {
      const Value part = ops::copy(ops::slice(x, 0, begin * 4096, std::min<int64_t>(size, end * 4096), 1));
      ops::block_squares(parts, part, begin);
    }
    CHECK(read(*parts) == read(*all));
  }
}

TEST_CASE_FIXTURE(Fixture, "parts are added by the tree that is split at the largest power of two below their number") {
  const auto wanted = [](auto self, const Numbers& parts, size_t begin, size_t end) -> double {
    if (end - begin == 1) return parts[begin];
    const size_t middle = begin + std::bit_floor(end - begin - 1);
    return self(self, parts, begin, middle) + self(self, parts, middle, end);
  };
  CHECK(read(*ops::tree_sum(array(DType::kF64, {0}, {}))) == Numbers{0});
  for (int64_t count = 1; count < 70; ++count) {
    Numbers parts(static_cast<size_t>(count));
    for (size_t i = 0; i < parts.size(); ++i) parts[i] = 1.0 / static_cast<double>(3 * i + 1);
    CHECK(read(*ops::tree_sum(array(DType::kF64, {count}, parts))) == Numbers{wanted(wanted, parts, 0, parts.size())});
  }
}

TEST_CASE_FIXTURE(Fixture, "the factor of clipping is PyTorch's: at most 1, and no number where the norm is none") {
  const auto factor = [&](double squares, double most) { return read(*ops::clip_factor(number(squares), most)[1])[0]; };
  CHECK(read(*ops::clip_factor(number(25), 1)[0]) == Numbers{5});
  CHECK(factor(25, 1) == 1 / (5 + 1e-6));
  CHECK(factor(25, 6) == 1);
  CHECK(factor(0, 0) == 0);
  CHECK(factor(std::numeric_limits<double>::infinity(), 1) == 0);
  CHECK(std::isnan(factor(std::nan(""), 1)));
}

TEST_CASE_FIXTURE(Fixture, "scaling and clipping write where they are told, from there or from elsewhere") {
  const Value x = array(DType::kF32, {3}, {-4, 1, 8}), y = array(DType::kF32, {3}, {0, 0, 0});
  ops::scale_into(y, x, number(0.5));
  CHECK(read(*y) == Numbers{-2, 0.5, 4});
  ops::scale_into(y, y, number(1));
  CHECK(read(*y) == Numbers{-2, 0.5, 4});
  ops::clip_into(y, x, -1, 2);
  CHECK(read(*y) == Numbers{-1, 1, 2});
  CHECK(read(*x) == Numbers{-4, 1, 8});
  const Value nan = array(DType::kF32, {3}, {1, 2, 3});
  ops::scale_into(nan, nan, number(std::nan("")));
  for (const double value : read(*nan)) CHECK(std::isnan(value));
}

TEST_CASE_FIXTURE(Fixture, "whatever is written counts one version up, and nothing else does") {
  const Value p = array(DType::kF32, {1}, {1}), g = array(DType::kF32, {1}, {1}), steps = number(0, DType::kI64);
  const Value numbers = array(DType::kF64, {4}, {0.5, 0, 0, 0});
  const uint32_t before[] = {version_of(p), version_of(g), version_of(steps), version_of(numbers)};
  ops::sgd_step(p, g, numbers, steps, {}, {}, false, false);
  CHECK(version_of(p) == before[0] + 1);
  CHECK(version_of(g) == before[1]);
  CHECK(version_of(steps) == before[2] + 1);
  CHECK(version_of(numbers) == before[3]);
}

TEST_CASE_FIXTURE(Fixture, "a prepared write takes no memory when it is made") {
  const Value whole = array(DType::kF32, {64, 2}, Numbers(128, 1)), g = array(DType::kF32, {64}, Numbers(64, 1));
  const Value column = ops::reshape(ops::slice(whole, 1, 0, 1, 1), ops::to_ints({64}));
  const Value steps = number(0, DType::kI64), numbers = array(DType::kF64, {4}, {0.5, 0, 0, 0});
  const ops::Operand in[] = {column, g, numbers, steps, {}, {}};
  const ops::SgdStepAttrs attrs{false};
  ops::Scratch scratch(memory::place_in(base()));
  ops::Reserved reserved(ops::records::sgd_step, in, &attrs, scratch);
  memory::reset_peak(base());
  const int64_t before = memory::stats(base()).bytes;
  ops::write(ops::records::sgd_step, in, &attrs, reserved);
  CHECK(memory::stats(base()).peak_bytes == before);
  CHECK(read(*column) == Numbers(64, 0.5));
}

TEST_CASE_FIXTURE(Fixture,
                  "a batch counts by its examples, or by those with a label where the loss leaves out others") {
  const Value sums = array(DType::kF64, {4}, {1, 2, 3, 4}), loss = array(DType::kF16, {1, 1}, {0.5});
  ops::count_batch(sums, loss, {}, {}, 8, true);
  CHECK(read(*sums) == Numbers{5, 10, 3, 4});
  ops::count_batch(sums, loss, number(2, DType::kI64), number(4, DType::kI64), 8, true);
  CHECK(read(*sums) == Numbers{7, 14, 5, 8});
  ops::count_batch(sums, loss, number(2, DType::kI64), number(4, DType::kI64), 8, false);
  CHECK(read(*sums) == Numbers{11, 22, 7, 12});
  const Value none = number(std::nan(""));  // the mean over no label
  ops::count_batch(sums, none, number(0, DType::kI64), number(0, DType::kI64), 8, true);
  CHECK(read(*sums) == Numbers{11, 22, 7, 12});
}

TEST_CASE_FIXTURE(Fixture, "the signs of a result are packed a bit each, in memory order") {
  const Value x = array(DType::kF32, {3, 3}, {1, 0, -1, 2, std::nan(""), -0.0, 3, -3, 5});
  CHECK(read(*ops::pack_positive(x)) == Numbers{0b01001001, 0b1});
}

TEST_CASE_FIXTURE(Fixture, "what no strides show is made anew in C order, whatever its shape") {
  const Value x = array(DType::kI32, {2, 3}, {0, 1, 2, 3, 4, 5});
  const Value y = ops::reshape(ops::transpose(x), ops::to_ints({6}));
  CHECK(read(*y) == Numbers{0, 3, 1, 4, 2, 5});
  CHECK(y->is_contiguous());
  CHECK(y->storage != x->storage);
}
