// The GPU's kernels on the host where arrays are large: what is cut into chunks, splits, runs and stretches there gives
// what the CPU's kernels give. (Operators of all kinds, small: tests/late_device with TINYAI_TEST_KERNELS=cuda.)
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#include "base/float16.h"
#include "cuda/host_stream.h"
#include "kernel_call.h"
#include "kernels/cuda/table.h"
#include "kernels/step_rule.h"

namespace {

using namespace tinyai;
using namespace tinyai::kernels;

template <class T>
struct NumbersOf {
  std::vector<T> at;
  View view;
  explicit NumbersOf(const Shape& shape, bool channels_last = false) : at(static_cast<size_t>(shape.elements())) {
    view = dense_view(at.data(), sizeof(T) == 8 ? DType::kF64 : DType::kF32, shape);
    if (!channels_last) return;
    int64_t step = 1;
    for (const int axis : {1, 3, 2, 0}) {
      view.strides[axis] = step;
      step *= shape[axis];
    }
    view.contiguous = false;
  }
  NumbersOf(const NumbersOf& other) = delete;
};
using Numbers = NumbersOf<double>;

template <class T>
void fill_random(NumbersOf<T>& numbers, unsigned seed, int distinct = 0) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<T> number(-1, 1);
  for (T& one : numbers.at)
    one = distinct ? static_cast<T>(random() % static_cast<unsigned>(distinct)) : number(random);
}

// The CPU's table, and the GPU's with a library of products and without, by turns.
struct Side {
  Table table;
  Queue& queue;
};
std::vector<Side> sides() {
  static test::HostStream without(false), with_blas(true);
  return {{cpu_table(), host_queue()}, {cuda::table(), without.queue()}, {cuda::table(), with_blas.queue()}};
}
template <class Kernel, class... Args>
int64_t work(const Side& side, const Kernel& kernel, const Args&... args) {
  return call_in(side.queue, kernel, args...);
}

// The CPU's comes first.
template <class T>
void check_near(const std::vector<std::vector<T>>& found, double bound) {
  REQUIRE(found.size() == 3);
  for (const auto& one : found) {
    REQUIRE(one.size() == found[0].size());
    double worst = 0;
    for (size_t i = 0; i < one.size(); ++i)
      worst = std::max(worst, std::abs(static_cast<double>(one[i]) - static_cast<double>(found[0][i])));
    CHECK(worst <= bound);
  }
}

template <class T>
void check_sort(int64_t lines, int64_t length, bool descending) {
  NumbersOf<T> x({lines, length});
  fill_random(x, 5, 50);                                           // many are equal
  for (size_t i = 3; i < x.at.size(); i += 2) x.at[i] = -x.at[i];  // zeros too
  for (size_t i = 7; i < x.at.size(); i += 91) x.at[i] = (i % 2 ? -1 : 1) * std::numeric_limits<T>::quiet_NaN();
  std::vector<std::vector<int64_t>> positions;
  for (const Side& side : sides()) {
    NumbersOf<T> values({lines, length});
    std::vector<int64_t>& found = positions.emplace_back(static_cast<size_t>(lines * length));
    work(side, side.table.sort.sort, 1, descending, x.view, values.view,
         dense_view(found.data(), DType::kI64, {lines, length}));
    for (size_t i = 0; i < found.size(); ++i) {
      const T chosen =
          x.at[i / static_cast<size_t>(length) * static_cast<size_t>(length) + static_cast<size_t>(found[i])];
      CHECK((values.at[i] == chosen || (std::isnan(values.at[i]) && std::isnan(chosen))));
    }
  }
  CHECK(positions[0] == positions[1]);
  CHECK(positions[0] == positions[2]);
}
TEST_CASE(
    "cuda on the host: long lines are sorted by merging and by bits, stable, NaN last, or first when descending") {
  for (const bool descending : {false, true}) {
    for (const int64_t length : {33, 64, 1000, 4097}) {
      check_sort<double>(3, length, descending);
      check_sort<float>(3, length, descending);
    }
    check_sort<double>(1, 9000, descending);
    check_sort<float>(1, 9000, descending);
  }
}

TEST_CASE("cuda on the host: short lines are sorted side by side, of any length") {
  for (const bool descending : {false, true}) {
    for (const int64_t length : {1, 2, 7, 8, 9, 31, 255, 256, 257, 1024, 2047, 2048}) {
      CAPTURE(length);
      const int64_t lines = 3 + 4000 / length;
      check_sort<double>(lines, length, descending);
      check_sort<float>(lines, length, descending);
    }
  }
}

TEST_CASE("cuda on the host: the first of short lines, along any axis") {
  const Shape shape{9, 300, 5}, kept{9, 7, 5};
  NumbersOf<float> x(shape);
  fill_random(x, 19, 40);
  std::vector<std::vector<float>> values;
  std::vector<std::vector<int64_t>> positions;
  for (const Side& side : sides()) {
    NumbersOf<float> found(kept);
    std::vector<int64_t>& at = positions.emplace_back(static_cast<size_t>(kept.elements()));
    work(side, side.table.sort.sort, 1, true, x.view, found.view, dense_view(at.data(), DType::kI64, kept));
    values.push_back(found.at);
  }
  check_near(values, 0);
  CHECK(positions[0] == positions[1]);
  CHECK(positions[0] == positions[2]);
}

TEST_CASE("cuda on the host: integers of any width are sorted by their bits") {
  const auto sorted = [](const Side& side, DType dtype, const auto& numbers, int64_t lines) {
    const auto n = static_cast<int64_t>(numbers.size());
    auto values = numbers;
    std::vector<int64_t> found(numbers.size());
    const Shape shape{lines, n / lines};
    work(side, side.table.sort.sort, 1, false,
         dense_view(const_cast<void*>(static_cast<const void*>(numbers.data())), dtype, shape),
         dense_view(values.data(), dtype, shape), dense_view(found.data(), DType::kI64, shape));
    return found;
  };
  const auto same = [&](DType dtype, auto zero) {
    std::vector<decltype(zero)> numbers(10'000);
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<decltype(zero)>(i * 2654435761u >> 7);
    for (const int64_t lines : {2, 20}) {
      std::vector<std::vector<int64_t>> found;
      for (const Side& side : sides()) found.push_back(sorted(side, dtype, numbers, lines));
      CHECK(found[0] == found[1]);
      CHECK(found[0] == found[2]);
    }
  };
  same(DType::kI8, int8_t{});
  same(DType::kU8, uint8_t{});
  same(DType::kI32, int32_t{});
  same(DType::kI64, int64_t{});
}

TEST_CASE("cuda on the host: running sums and products go from stretch to stretch, either way") {
  for (const int64_t length : {65, 2048, 2049, 7000}) {
    for (const bool reverse : {false, true}) {
      Numbers x({2, length, 2});
      fill_random(x, 6);
      std::vector<std::vector<double>> sums, products;
      for (const Side& side : sides()) {
        Numbers sum({2, length, 2}), product({2, length, 2}), near_one({2, length, 2});
        for (size_t i = 0; i < x.at.size(); ++i) near_one.at[i] = 1 + x.at[i] / 100;
        REQUIRE(side.table.scan.cumsum(side.queue, 1, reverse, x.view, sum.view).status == Status::kOk);
        REQUIRE(side.table.scan.cumprod(side.queue, 1, near_one.view, product.view).status == Status::kOk);
        sums.push_back(sum.at);
        products.push_back(product.at);
      }
      check_near(sums, 1e-10);
      check_near(products, 1e-10);
    }
  }
}

template <class T>
constexpr DType kTypeOf = std::is_same_v<T, F16>       ? DType::kF16
                          : std::is_same_v<T, Bf16>    ? DType::kBf16
                          : std::is_same_v<T, int8_t>  ? DType::kI8
                          : std::is_same_v<T, int32_t> ? DType::kI32
                          : std::is_same_v<T, float>   ? DType::kF32
                                                       : DType::kF64;

// Of lines of all kinds; x is a part of what has `extra` more elements in each line.
template <class T>
void check_running(const Shape& shape, int axis, int64_t extra, double bound) {
  using Sum = std::conditional_t<std::is_integral_v<T>, int64_t, T>;
  CAPTURE(shape[0]);
  CAPTURE(shape[1]);
  Shape whole = shape;
  whole[1] += extra;
  std::vector<T> x(static_cast<size_t>(whole.elements()));
  std::mt19937 random(18);
  for (T& one : x) one = static_cast<T>(static_cast<float>(random() % 201) / (std::is_integral_v<T> ? 1 : 100) - 1);
  View from = dense_view(x.data() + extra, kTypeOf<T>, whole);
  from.shape = shape;
  from.contiguous = false;
  for (const bool reverse : {false, true}) {
    for (const bool is_product : {false, true}) {
      std::vector<std::vector<double>> found;
      for (const Side& side : sides()) {
        std::vector<Sum> y(static_cast<size_t>(shape.elements()));
        const View to = dense_view(y.data(), std::is_integral_v<T> ? DType::kI64 : kTypeOf<T>, shape);
        require_done(is_product ? side.table.scan.cumprod(side.queue, axis, from, to)
                                : side.table.scan.cumsum(side.queue, axis, reverse, from, to));
        std::vector<double>& numbers = found.emplace_back();
        for (const Sum& one : y)
          numbers.push_back(
              static_cast<double>(static_cast<std::conditional_t<std::is_class_v<Sum>, float, Sum>>(one)));
      }
      check_near(found, is_product && std::is_integral_v<T> ? 0 : bound);
    }
  }
}

TEST_CASE("cuda on the host: running sums and products of lines that are rows, columns, few and long, many and short") {
  for (const int64_t extra : {0, 4, 1}) {  // in fours, in fours of a part, and not
    check_running<float>({5, 1028}, 1, extra, 1e-3);
    check_running<float>({3, 4100}, 1, extra, 1e-2);
    check_running<float>({1500, 640}, 1, extra, 1e-3);
    check_running<double>({3, 4100}, 1, extra, 1e-9);
    check_running<F16>({3, 300}, 1, extra, 0.25);
    check_running<Bf16>({3, 300}, 1, extra, 2);
    check_running<int8_t>({3, 9000}, 1, extra, 0);
    check_running<int32_t>({3, 4100}, 1, extra, 0);
  }
  check_running<double>({1, 70001}, 1, 0, 1e-9);  // in chunks
  check_running<float>({1, 262144}, 1, 0, 0.1);
  check_running<int32_t>({2, 70001}, 1, 3, 0);
  check_running<double>({70, 1000}, 0, 0, 1e-10);  // across
  check_running<float>({700, 600}, 0, 4, 1e-3);
  check_running<int8_t>({40, 1003}, 0, 1, 0);
}

// What is asked for, and nothing is read: there is no memory of this size.
TEST_CASE("cuda on the host: neighbouring results are folded side by side, however far apart their elements lie") {
  static test::HostStream stream(false);
  const auto asked_for = [&](int64_t across, int64_t along) {
    View x = dense_view(nullptr, DType::kI8, {1000, 2});
    x.strides[0] = along;
    x.strides[1] = across;
    x.contiguous = false;
    const View y = dense_view(nullptr, DType::kI64, {1, 2});
    return asked_in(stream.queue(), cuda::table().reduce.reduce, ReduceOp::kSum, 1u, x, y);
  };
  const int64_t side_by_side = asked_for(1, 2), line_by_line = asked_for(2000, 2);
  REQUIRE(side_by_side > line_by_line);
  for (const int64_t far : {int64_t{3'100'000'000}, int64_t{1} << 32, int64_t{1} << 40}) {
    CAPTURE(far);
    CHECK(asked_for(1, far) == side_by_side);
    CHECK(asked_for(1, -far) == side_by_side);
    CHECK(asked_for(far, 1) == line_by_line);
    CHECK(asked_for(-far, 1) == line_by_line);
  }
}

TEST_CASE("cuda on the host: few sums of much are made of chunks, along memory and across it") {
  for (const uint32_t axes : {0b01u, 0b10u, 0b11u}) {
    const Shape shape{3000, 300}, result{axes & 1 ? 1 : 3000, axes & 2 ? 1 : 300};
    Numbers x(shape);
    fill_random(x, 7);
    std::vector<std::vector<double>> found;
    for (const Side& side : sides()) {
      Numbers y(result);
      const int64_t bytes = work(side, side.table.reduce.reduce, ReduceOp::kSum, axes, x.view, y.view);
      if (found.size() == 1 && axes != 0b10u) CHECK(bytes > 0);  // that there were chunks
      found.push_back(y.at);
    }
    check_near(found, 1e-10);
  }
}

TEST_CASE("cuda on the host: sums across lines, however many results lie side by side, and the last block of each") {
  struct Case {
    Shape shape;
    uint32_t axes;
  };
  for (const Case& of : {Case{{20000, 4}, 1}, Case{{20000, 12}, 1}, Case{{3, 4096}, 1}, Case{{17, 260}, 1},
                         Case{{9000, 260}, 1}, Case{{40, 30, 132}, 3}, Case{{30, 500, 8}, 2}, Case{{300000}, 1}}) {
    CAPTURE(of.shape[0]);
    for (const ReduceOp op : {ReduceOp::kSum, ReduceOp::kMean}) {
      NumbersOf<float> x(of.shape);
      fill_random(x, 20);
      Shape result = of.shape;
      for (int axis = 0; axis < result.rank(); ++axis)
        if (of.axes >> axis & 1) result[axis] = 1;
      std::vector<std::vector<float>> found;
      for (const Side& side : sides()) {
        for (int again = 0; again < 2; ++again) {  // what is counted begins anew
          NumbersOf<float> y(result);
          work(side, side.table.reduce.reduce, op, of.axes, x.view, y.view);
          if (again) found.push_back(y.at);
        }
      }
      check_near(found, 1e-4);
    }
  }
}

template <class T>
void check_products(double bound) {
  struct Sizes {
    int64_t rows, columns, length;
  };
  for (const auto& [rows, columns, length] :
       {Sizes{64, 64, 16}, Sizes{65, 130, 33}, Sizes{3, 5, 4099}, Sizes{3, 200, 4099}, Sizes{130, 257, 20}}) {
    NumbersOf<T> a({2, rows, length}), b({length, columns}), bias({columns});
    fill_random(a, 8);
    fill_random(b, 9);
    fill_random(bias, 10);
    std::vector<std::vector<T>> found;
    for (const Side& side : sides()) {
      NumbersOf<T> y({2, rows, columns});
      const View* const shift = &bias.view;
      const int64_t bytes = work(side, side.table.product.matmul, a.view, b.view, shift, y.view);
      if (found.size() == 1 && length > 4000) CHECK(bytes > 0);  // that it was split
      found.push_back(y.at);
    }
    check_near(found, bound);
  }
}
TEST_CASE("cuda on the host: a product of whole and cut tiles, and one whose sums are split") {
  check_products<double>(1e-10);
  check_products<float>(1e-3);
}

struct ConvolutionCase {
  int64_t groups, inputs, kernel, stride, padding, dilation;
  bool channels_last;  // of the image and both gradients
};
template <class T>
void check_convolution(const ConvolutionCase& of, double bound) {
  ConvGeometry g;
  g.stride[0] = of.stride;
  g.padding[0] = g.padding[1] = of.padding;
  g.dilation[1] = of.dilation;
  g.groups = of.groups;
  const Shape image{3, of.inputs, 41, 37}, kernel{12, of.inputs / of.groups, of.kernel, of.kernel};
  const int64_t down = (41 + 2 * of.padding - of.kernel) / of.stride + 1;
  const int64_t across = 37 + 2 * of.padding - of.dilation * (of.kernel - 1);
  const Shape result{3, 12, down, across};
  NumbersOf<T> x(image, of.channels_last), w(kernel), bias({12}), gy(result, of.channels_last);
  fill_random(x, 11);
  fill_random(w, 12);
  fill_random(bias, 13);
  fill_random(gy, 14);
  std::vector<std::vector<T>> outputs, data, weights, biases;
  for (const Side& side : sides()) {
    NumbersOf<T> y(result, true), gx(image, of.channels_last), gw(kernel), gb({12});
    const View *const shift = &bias.view, *const to_bias = &gb.view;
    const Convolution& conv = side.table.convolution;
    work(side, conv.conv2d, g, false, x.view, w.view, shift, y.view);
    work(side, conv.conv2d_data_grad, g, gy.view, w.view, gx.view);
    work(side, conv.conv2d_weight_grad, g, x.view, gy.view, gw.view, to_bias);
    outputs.push_back(y.at);
    data.push_back(gx.at);
    weights.push_back(gw.at);
    biases.push_back(gb.at);
  }
  check_near(outputs, bound);
  check_near(data, bound);
  check_near(weights, 10 * bound);
  check_near(biases, 10 * bound);
}
TEST_CASE("cuda on the host: a convolution and its gradients, by tiles and by columns, whatever the layouts") {
  for (const bool channels_last : {false, true}) {
    for (const ConvolutionCase& of :
         {ConvolutionCase{2, 8, 3, 2, 1, 2, channels_last},  // in groups: tiles alone
          ConvolutionCase{1, 8, 3, 2, 1, 2, channels_last}, ConvolutionCase{1, 3, 3, 1, 1, 1, channels_last},
          ConvolutionCase{1, 1, 5, 3, 2, 1, channels_last}, ConvolutionCase{1, 8, 1, 1, 0, 1, channels_last},
          ConvolutionCase{1, 8, 1, 2, 0, 1, channels_last}}) {
      CAPTURE(of.groups);
      CAPTURE(of.inputs);
      CAPTURE(of.kernel);
      check_convolution<double>(of, 1e-10);
      check_convolution<float>(of, 1e-4);
    }
  }
}

// Each of these took minutes where the work of an element grew with the array.
TEST_CASE("cuda on the host: the gradient of a mean loss counts its labels once") {
  constexpr int64_t kLines = 300'000, kClasses = 3;
  Numbers x({kLines, kClasses}), gy({});
  fill_random(x, 15);
  gy.at[0] = 1000;
  std::vector<int64_t> labels(kLines);
  for (size_t i = 0; i < labels.size(); ++i) labels[i] = i % 5 == 0 ? -100 : static_cast<int64_t>(i % kClasses);
  const View at = dense_view(labels.data(), DType::kI64, {kLines});
  std::vector<std::vector<double>> found;
  for (const Side& side : sides()) {
    Numbers gx({kLines, kClasses});
    require_done(side.table.loss.label_loss_grad(side.queue, LabelLoss{}, gy.view, x.view, at, gx.view));
    found.push_back(gx.at);
  }
  check_near(found, 1e-12);
}

TEST_CASE("cuda on the host: the gradient of a maximum over parts looks at the parts that have the pixel") {
  for (const auto& [in, out] : {std::pair<int64_t, int64_t>{300'000, 200'000}, {70, 400}, {400, 70}, {64, 64}}) {
    CAPTURE(in);
    Numbers x({1, 1, 1, in}), gy({1, 1, 1, out});
    fill_random(x, 16);
    fill_random(gy, 17);
    PoolGeometry parts;
    for (const int axis : {0, 1}) parts.kernel[axis] = parts.stride[axis] = 0;
    std::vector<int32_t> indices(static_cast<size_t>(out));
    const View at = dense_view(indices.data(), DType::kI32, {1, 1, 1, out});
    Numbers y({1, 1, 1, out});
    require_done(cpu_table().pooling.pool2d(host_queue(), PoolKind::kMax, parts, x.view, y.view, &at));
    std::vector<std::vector<double>> found;
    for (const Side& side : sides()) {
      Numbers gx({1, 1, 1, in});
      require_done(side.table.pooling.max_pool2d_grad(side.queue, parts, gy.view, at, gx.view));
      found.push_back(gx.at);
    }
    check_near(found, 1e-12);
  }
}

TEST_CASE("cuda on the host: steps of rows are the CPU's, each row's by its first entry, and leave the others") {
  const Shape table{500, 24}, batch{40, 24};
  std::vector<int64_t> rows(40);
  for (size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<int64_t>(i / 3 * 37);  // each three times, rising
  struct Case {
    StepOp op;
    std::vector<double> numbers;
    int states;
  };
  const Case cases[] = {{StepOp::kSgd, {0.1, 0.01, 0, 0}, 0},
                        {StepOp::kSgd, {0.1, 0.01, 0.9, 0.5}, 1},
                        {StepOp::kAdam, {0.1, 0.01, 0.9, 0.999, 1e-8}, 2},
                        {StepOp::kAdam, {0.1, 0.01, 0.9, 0.999, 1e-8}, 3},
                        {StepOp::kAdagrad, {0.1, 0.01, 0.05, 0.5, 1e-10}, 1}};
  for (const Case& one : cases) {
    std::vector<std::vector<double>> parameters, first, second;
    Numbers start(table), g(batch);
    fill_random(start, 8);
    fill_random(g, 9);
    for (const Side& side : sides()) {
      Numbers p(table), s0(table), s1(table), s2(table), numbers({static_cast<int64_t>(one.numbers.size())});
      p.at = start.at;
      numbers.at = one.numbers;
      int64_t steps = 3;
      const View by_rows = dense_view(rows.data(), DType::kI64, {40});
      REQUIRE(side.table.optimizer
                  .step(side.queue, StepRule{one.op}, numbers.view, dense_view(&steps, DType::kI64, {}), &by_rows,
                        g.view, p.view, one.states > 0 ? &s0.view : nullptr, one.states > 1 ? &s1.view : nullptr,
                        one.states > 2 ? &s2.view : nullptr)
                  .status == Status::kOk);
      CHECK(steps == 4);
      for (int64_t row = 0; row < 500; ++row) {
        const bool touched = row % 37 == 0 && row / 37 < 14;
        CHECK((p.at[row * 24] != start.at[row * 24]) == touched);
      }
      parameters.push_back(p.at);
      first.push_back(s0.at);
      second.push_back(s1.at);
    }
    for (const auto& found : {parameters, first, second}) check_near(found, 1e-12);
  }
}

}  // namespace
