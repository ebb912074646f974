// What operators that move elements refuse, and in which words; and the internal ones in which they are written, with
// numbers worked out beside each. What they compute: op_grid_test.cpp.
#include <doctest/doctest.h>

#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/loss.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

struct Moved : ValuesFixture {
  Value ramp(const Shape& shape) {
    Numbers numbers(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(i) + 1;
    return array(DType::kF64, shape, numbers);
  }
};

template <class Call>
std::string refused(Call&& call) {
  try {
    call();
    return "no error";
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE_FIXTURE(Moved, "a padding that x's own elements do not reach is refused by its axis") {
  const Value x = ramp({2, 3});
  CHECK(refused([&] {
          ops::pad_reflect(x, {.count = 4, .values = {0, 0, 3, 0}});
        }) == "pad_reflect: a padding of 3 for axis 1 of f64[2,3], which can be continued by 2 at most");
  CHECK(refused([&] {
          ops::pad_circular(x, {.count = 4, .values = {0, 3, 0, 0}});
        }) == "pad_circular: a padding of 3 for axis 0 of f64[2,3], which can be continued by 2 at most");
  CHECK(refused([&] {
          ops::pad_replicate(ramp({0}), {.count = 2, .values = {1, 0}});
        }) == "pad_replicate: a padding of 1 for axis 0 of f64[0], which can be continued by 0 at most");
  CHECK(refused([&] {
          ops::pad_reflect(x, {.count = 2, .values = {1, 1}});
        }) == "pad_reflect: 2 paddings for the 2 axes of f64[2,3]; two are needed for each");
}

TEST_CASE_FIXTURE(Moved, "shapes that windows, pixels, diagonals and rolls do not fit are named") {
  CHECK(refused([&] {
          ops::unfold(ramp({1, 1, 2, 2}), {.kernel = {{3, 1}}});
        }) == "unfold: a window that reaches over 3 does not fit into a size of 2, padding included, of f64[1,1,2,2]");
  CHECK(refused([&] {
          ops::fold(ramp({1, 4, 3}), {.height = 3, .width = 3, .kernel = {{2, 2}}});
        }) == "fold: f64[1,4,3] is not [N, C * 4, 4], as windows of that size over images of 3 by 3 make it");
  CHECK(refused([&] {
          ops::pixel_shuffle(ramp({3, 2, 2}), 2);
        }) ==
        "pixel_shuffle: f64[3,2,2] has 3 channels, which a factor of 2 does not turn into pixels: they must be a "
        "multiple of its square");
  CHECK(refused([&] {
          ops::pixel_unshuffle(ramp({1, 2, 3}), 2);
        }) == "pixel_unshuffle: images of f64[1,2,3] do not fall into squares of 2 by 2");
  CHECK(refused([&] { ops::diagonal(ramp({2, 2}), 0, 1, -1); }) == "diagonal: axis 1 twice; a diagonal is of two axes");
  CHECK(refused([&] {
          ops::roll(ramp({2, 2}), {.count = 1, .values = {1}}, {.count = 2, .values = {0, 1}});
        }) == "roll: 1 shifts for 2 axes");
  CHECK(refused([&] {
          ops::interpolate(ramp({1, 1, 3}), {.count = 1, .values = {0}});
        }) == "interpolate: f64[1,1,3] to a size of 0 along axis 2; both must be 1 or more");
}

TEST_CASE_FIXTURE(Moved,
                  "no images have shapes like others") {  // where PyTorch's pixel_unshuffle keeps what it was given
  CHECK(ops::pixel_unshuffle(ramp({0, 1, 2, 4}), 2).shape() == Shape{0, 4, 1, 2});
  CHECK(ops::pixel_shuffle(ramp({0, 4, 1, 2}), 2).shape() == Shape{0, 1, 2, 4});
}

TEST_CASE_FIXTURE(Moved, "repeat_interleave refuses a list whose sum is not the total, or with a number below 0") {
  const Value x = ramp({3});
  const auto repeated = [&](const Numbers& times, int64_t total) {
    return ops::repeat_interleave(x, array(DType::kI64, {static_cast<int64_t>(times.size())}, times), total, 0);
  };
  CHECK(read(*repeated({2, 0, 1}, 3)) == Numbers{1, 1, 3});
  CHECK(refused([&] { repeated({2, 0, 1}, 4); }).find("index_select: index 3") == 0);
  CHECK(refused([&] { repeated({2, 2, 1}, 4); }).find("scatter_add: index 5") == 0);
  CHECK(refused([&] { repeated({2, -1, 2}, 3); }) == "repeat_interleave: i64[3]: element 1 is no length in 0..3");
  CHECK(refused([&] { repeated({1, 1}, 2); }).find("one number is needed for each slice") != std::string::npos);
}

TEST_CASE_FIXTURE(Moved, "cumprod's gradient counts what is multiplied by a zero, and what is not") {
  const Value x = leaf(DType::kF64, {4}, {2, 0, 3, 5});  // 2, 2 b, 2 b c, 2 b c d: at b = 0 only b's slope is left
  CHECK(read(*ops::cumprod(x, 0)) == Numbers{2, 0, 0, 0});
  CHECK(slope(ops::cumprod(x, 0), x) == Numbers{1, 2 + 6 + 30, 0, 0});
  check_slopes([](const Value& at) { return ops::cumprod(at, 0); }, leaf(DType::kF64, {4}, {2, 0, 3, 0}));
}

TEST_CASE_FIXTURE(Moved, "running_affine multiplies what came before and adds, from either end") {
  const Value x = leaf(DType::kF64, {3}, {1, 2, 3}), factor = leaf(DType::kF64, {3}, {7, 2, -1});
  CHECK(read(*ops::running_affine(x, factor, 0, false)) == Numbers{1, 4, -1});
  CHECK(read(*ops::running_affine(x, factor, 0, true)) == Numbers{57, 8, 3});
  for (const bool reverse : {false, true}) {
    check_slopes([&](const Value& at) { return ops::running_affine(at, factor, 0, reverse); }, x);
    check_slopes([&](const Value& at) { return ops::running_affine(x, at, 0, reverse); }, factor);
  }
}

TEST_CASE_FIXTURE(Moved, "windows shows each window's elements, windows_grad adds them up, diagonal_grad puts them") {
  const Value image = ramp({1, 1, 2, 3});
  const Value shown = ops::windows(image, {.kernel = {{1, 2}}});
  CHECK(shown.shape() == Shape{1, 1, 1, 2, 2, 2});
  CHECK(read(*shown) == Numbers{1, 2, 4, 5, 2, 3, 5, 6});
  CHECK(read(*ops::windows_grad(shown, {.kernel = {{1, 2}}, .height = 2, .width = 3})) == Numbers{1, 4, 3, 4, 10, 6});
  const Value x = leaf(DType::kF64, {2}, {1, 2});
  const ops::DiagonalGradAttrs above{.offset = 1, .axis1 = 0, .axis2 = 1, .rows = 2, .columns = 3};
  CHECK(read(*ops::diagonal_grad(x, above)) == Numbers{0, 1, 0, 0, 0, 2});
  check_slopes([&](const Value& at) { return ops::square(ops::diagonal_grad(at, above)); }, x);
}

TEST_CASE_FIXTURE(Moved, "lerp is exact at both ends, from the nearer of which it starts") {
  const double inf = std::numeric_limits<double>::infinity();
  const Value a = array(DType::kF32, {4}, {0.1, 0.1, 1e8, 5}), b = array(DType::kF32, {4}, {0.3, 0.3, 1, 5});
  const Value weight = array(DType::kF32, {4}, {0, 1, 1, 0.75});
  CHECK(read(*ops::lerp(a, b, weight)) == Numbers{read(*a)[0], read(*b)[1], 1, 5});
  CHECK(read(*ops::lerp(array(DType::kF64, {1}, {1}), array(DType::kF64, {1}, {inf}),
                        array(DType::kF64, {}, {0.25}))) == Numbers{inf});
}

TEST_CASE_FIXTURE(Moved, "weights of a loss must be one a class, or stretch to its logits") {
  const Value logits = ramp({2, 3}), labels = array(DType::kI64, {2}, {0, 2});
  CHECK(refused([&] {
          ops::weighted_cross_entropy(logits, labels, ramp({2}));
        }).find("one weight is needed for each class") != std::string::npos);
  CHECK(refused([&] {
          ops::weighted_nll_loss(logits, array(DType::kI64, {2}, {0, 3}), ramp({3}));
        }).find("label 3 in row 1") != std::string::npos);
  CHECK(refused([&] {
          ops::weighted_bce_with_logits(ramp({3}), ramp({3}), ramp({2, 3}), {});
        }).find("a weight stretches to the logits") != std::string::npos);
}
