// What einsum and meshgrid refuse, and in which words; what an equation may leave out. What they compute:
// op_grid_test.cpp.
#include <doctest/doctest.h>

#include "ops/generated/matmul.h"
#include "ops/generated/shape.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

struct Sums : ValuesFixture {
  Value ramp(const Shape& shape, DType dtype = DType::kF64) {
    Numbers numbers(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(i) + 1;
    return array(dtype, shape, numbers);
  }
  Value sum_of(const char* equation, const std::vector<Shape>& shapes) {
    std::vector<Value> xs;
    for (const Shape& shape : shapes) xs.push_back(ramp(shape));
    return ops::einsum(xs, equation);
  }
  std::string refused(const char* equation, const std::vector<Shape>& shapes) {
    try {
      sum_of(equation, shapes);
      return "no error";
    } catch (const Error& error) {
      return error.what();
    }
  }
};

}  // namespace

TEST_CASE_FIXTURE(Sums, "einsum: a size that differs is told by its letter, with both arrays") {
  CHECK(refused("ij,jk->ik", {{2, 3}, {4, 5}}) ==
        "einsum 'ij,jk->ik': letter 'j' is 3 in array 0, f64[2,3], and 4 in array 1, f64[4,5]");
  CHECK(refused("ii->i", {{2, 3}}) == "einsum 'ii->i': letter 'i' is 2 and 3 in array 0, f64[2,3]");
  CHECK(refused("...i,...i->...", {{2, 3}, {4, 3}}) ==
        "einsum '...i,...i->...': an axis of the dots is 2 in array 0, f64[2,3], and 4 in array 1, f64[4,3]");
}

TEST_CASE_FIXTURE(Sums, "einsum: an equation that names other axes than there are says which array") {
  CHECK(refused("ij,jk", {{2, 3}}) == "einsum 'ij,jk': it names the axes of 2 arrays, and there are 1");
  CHECK(refused("ij,j k", {{2, 3}, {3}}) == "einsum 'ij,jk': array 1, f64[3], has 1 axes for 2 letters");
  CHECK(refused("...ijk", {{2, 3}}) == "einsum '...ijk': array 0, f64[2,3], has 2 axes for 3 letters");
  CHECK(refused("i->ii", {{2}}) == "einsum 'i->ii': letter 'i' stands twice behind the arrow");
  CHECK(refused("i->j", {{2}}) == "einsum 'i->j': letter 'j' behind the arrow is no array's");
  CHECK(refused("a,a,a,a,a,a,a,a,a->a", std::vector<Shape>(9, {2})) ==
        "einsum 'a,a,a,a,a,a,a,a,a->a': 9 arrays; there are 8 at most");
  CHECK(refused("abcde,fghij->abcdefghij", {{1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}}) ==
        "einsum 'abcde,fghij->abcdefghij': a result of 10 axes; an array has 8 at most");
  CHECK(refused("abcde,fghij,abcd,fghi->ej", {{1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}) ==
        "einsum 'abcde,fghij,abcd,fghi->ej': a product on the way has 10 axes; an array has 8 at most");
}

TEST_CASE_FIXTURE(Sums, "einsum: what is no equation is told by its place or its part") {
  CHECK(refused("i1->i", {{2, 3}}) ==
        "einsum: the equation has a character at 1 that is no letter, comma, dot or part of an arrow");
  CHECK(refused("i..j", {{2, 3}}) == "einsum 'i..j': 'i..j' is no list of letters, in which three dots may stand once");
  CHECK(refused("...i...", {{2}}) ==
        "einsum '...i...': '...i...' is no list of letters, in which three dots may stand once");
  CHECK(refused("i->j->k", {{2}}) ==
        "einsum 'i->j->k': 'j->k' is no list of letters, in which three dots may stand once");
  CHECK(refused(std::string(500, 'i').c_str(), {{2}}) == "einsum: the equation has more than 128 characters");
}

TEST_CASE_FIXTURE(Sums, "einsum: without an arrow the result has what occurs once, dots first, A before a") {
  CHECK(sum_of("bA", {{2, 3}}).shape() == Shape{3, 2});
  CHECK(sum_of("ij,jk", {{2, 3}, {3, 4}}).shape() == Shape{2, 4});
  CHECK(sum_of("i...j", {{2, 5, 6, 3}}).shape() == Shape{5, 6, 2, 3});
  CHECK(read(*sum_of("ii", {{3, 3}})) == Numbers{1 + 5 + 9});
  CHECK(read(*sum_of("", {{}})) == Numbers{1});
}

TEST_CASE_FIXTURE(Sums, "einsum: one array that is not summed is shown, not copied") {
  const Value x = ramp({2, 3, 3});
  for (const char* equation : {"abc->cab", "abb->ba"}) {
    const Value y = ops::einsum({&x, 1}, equation);
    CHECK(y->storage == x->storage);
  }
}

TEST_CASE_FIXTURE(Sums, "einsum: eight arrays, in 16 bits too") {
  const std::vector<Value> xs(8, ramp({2, 2}, DType::kBf16));
  const Value y = ops::einsum(xs, "ab,bc,cd,de,ef,fg,gh,hi->ai");
  CHECK(y.spec() == Spec{DType::kBf16, {2, 2}});
  // [[1,2],[3,4]]^8 is [[165751, 241570], [362355, 528106]].
  const Numbers power{165751, 241570, 362355, 528106};
  for (int i = 0; i < 4; ++i)
    CHECK(read(*y)[static_cast<size_t>(i)] == doctest::Approx(power[static_cast<size_t>(i)]).epsilon(0.02));
}

TEST_CASE_FIXTURE(Sums, "meshgrid: views, of vectors and scalars alone") {
  const Value xs[] = {ramp({2}), ramp({}), ramp({3})};
  const std::vector<Value> grids = ops::meshgrid(xs, false);
  for (int i = 0; i < 3; ++i) {
    CHECK(grids[static_cast<size_t>(i)].shape() == Shape{2, 1, 3});
    CHECK(grids[static_cast<size_t>(i)]->storage == xs[i]->storage);
  }
  const Value matrix[] = {ramp({2}), ramp({2, 2})};
  CHECK_THROWS_WITH_AS(ops::meshgrid(matrix, false), "meshgrid: f64[2,2] must have rank 0 to 1", Error);
  CHECK_THROWS_WITH_AS(ops::meshgrid(std::vector<Value>(9, ramp({1})), false),
                       "meshgrid: 9 vectors; an array has 8 axes at most", Error);
}
