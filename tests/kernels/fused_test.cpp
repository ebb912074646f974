// Programs of elementwise operators against the kernels of their own: the same bits, on every instruction set, whatever
// the sizes, the order of operands and the number of threads.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "base/thread_pool.h"
#include "kernels/cpu/active_elementwise_rows.h"
#include "support/isa_levels.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

using Floats = std::vector<float>;
constexpr int64_t kSizes[] = {1, 7, 15, 16, 63, 64, 65, 255, 256, 257, 1000, 100003};

template <class Body>
void on_every_isa(Body&& body) {
  cpu_table();
  const simd::ElementwiseRows before = active_elementwise_rows;
  for (const IsaLevel level : test::levels()) {
    active_elementwise_rows = elementwise_rows_for(level);
    CAPTURE(static_cast<int>(level));
    body();
  }
  active_elementwise_rows = before;
}

// Of all magnitudes, with zeros of both signs, infinities, NaN and subnormal numbers among them.
Floats numbers(int64_t n, unsigned seed) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kSpecial[] = {0,      -0.0f,   1,     -1,     kInfinity, -kInfinity, NAN,  -NAN,
                                1e-40f, -1e-42f, 3e38f, -3e38f, 0x1p21f,   88.8f,      -104, 0x1.6p127f};
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  Floats out(static_cast<size_t>(n));
  for (float& x : out) x = random() % 4 ? normal(random) * std::exp2(float(random() % 12)) : kSpecial[random() % 16];
  return out;
}

// Of two NaN that meet in a sum or product either may come out: IEEE 754 leaves it open, and so do compilers.
bool same_bits(const Floats& a, const Floats& b) {
  const auto is_same = [](float x, float y) {
    return std::bit_cast<uint32_t>(x) == std::bit_cast<uint32_t>(y) || (std::isnan(x) && std::isnan(y));
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), is_same);
}

Program program_of(int64_t n, std::vector<int64_t> periods, int temporaries, std::vector<Instruction> instructions) {
  Program program{};
  program.elements = n;
  std::copy(periods.begin(), periods.end(), program.period);
  program.operands = static_cast<uint8_t>(periods.size());
  program.outputs = 1;
  program.temporaries = static_cast<uint8_t>(temporaries);
  program.count = static_cast<uint8_t>(instructions.size());
  std::copy(instructions.begin(), instructions.end(), program.instructions);
  return program;
}

Instruction stream(Instruction::Code code, int at, uint8_t op = 0) {
  return {.code = code, .op = op, .kind = Instruction::kStream, .at = static_cast<uint8_t>(at)};
}
Instruction slot(Instruction::Code code, int at, uint8_t op = 0) {
  return {.code = code, .op = op, .kind = Instruction::kTemporary, .at = static_cast<uint8_t>(at)};
}
Instruction function(UnaryOp op, double a = 0, double b = 0) {
  return {.code = Instruction::kUnary, .op = static_cast<uint8_t>(op), .a = a, .b = b};
}

Floats run(const Program& program, std::vector<const Floats*> in) {
  Floats y(static_cast<size_t>(program.elements), -7);
  Streams streams{};
  for (size_t i = 0; i < in.size(); ++i) streams.at[i] = const_cast<float*>(in[i]->data());
  streams.at[in.size()] = y.data();
  call(cpu_table().elementwise.fused, program, streams);
  return y;
}

View view_of(const Floats& of) {
  return dense_view(const_cast<float*>(of.data()), DType::kF32, {static_cast<int64_t>(of.size())});
}
Floats unary(UnaryOp op, double a, double b, const Floats& x) {
  Floats y(x.size());
  call(cpu_table().elementwise.unary, op, a, b, view_of(x), view_of(y));
  return y;
}
// An operand with fewer elements starts again.
Floats binary(BinaryOp op, const Floats& a, const Floats& b) {
  const auto whole = [n = std::max(a.size(), b.size())](const Floats& x) {
    Floats out(n);
    for (size_t i = 0; i < n; ++i) out[i] = x[i % x.size()];
    return out;
  };
  const Floats left = whole(a), right = whole(b);
  Floats y(left.size());
  call(cpu_table().elementwise.binary, op, view_of(left), view_of(right), view_of(y));
  return y;
}

std::vector<UnaryOp> unary_ops() {
  std::vector<UnaryOp> ops;
  for (size_t i = 0; i < std::size(kUnaryKernels); ++i) {
    if (!kUnaryKernels[i].test) ops.push_back(static_cast<UnaryOp>(i));
  }
  return ops;
}
std::vector<BinaryOp> binary_ops() {
  std::vector<BinaryOp> ops;
  for (size_t i = 0; i < std::size(kBinaryKernels); ++i) {
    if (!kBinaryKernels[i].test) ops.push_back(static_cast<BinaryOp>(i));
  }
  return ops;
}

}  // namespace

TEST_CASE("a program of one unary operation gives the bits of its kernel") {
  on_every_isa([] {
    for (const UnaryOp op : unary_ops()) {
      for (const int64_t n : kSizes) {
        CAPTURE(static_cast<int>(op));
        CAPTURE(n);
        const Floats x = numbers(n, 1);
        for (const double a : {-0.5, 1.0, 2.0}) {
          const Program program = program_of(
              n, {n}, 0, {stream(Instruction::kLoad, 0), function(op, a, 2.5), stream(Instruction::kStore, 1)});
          CHECK(same_bits(run(program, {&x}), unary(op, a, 2.5, x)));
        }
      }
    }
  });
}

TEST_CASE("a program of one binary operation gives the bits of its kernel, in either order") {
  on_every_isa([] {
    for (const BinaryOp op : binary_ops()) {
      const auto code = static_cast<uint8_t>(op);
      for (const int64_t n : kSizes) {
        CAPTURE(static_cast<int>(op));
        CAPTURE(n);
        const Floats a = numbers(n, 1), b = numbers(n, 2);
        const Floats expected = binary(op, a, b);
        CHECK(same_bits(run(program_of(n, {n, n}, 0,
                                       {stream(Instruction::kLoad, 0), stream(Instruction::kBinary, 1, code),
                                        stream(Instruction::kStore, 2)}),
                            {&a, &b}),
                        expected));
        CHECK(same_bits(run(program_of(n, {n, n}, 0,
                                       {stream(Instruction::kLoad, 1), stream(Instruction::kBinaryReversed, 0, code),
                                        stream(Instruction::kStore, 2)}),
                            {&a, &b}),
                        expected));
      }
    }
  });
}

TEST_CASE("an operand of a program that has fewer elements starts again") {
  on_every_isa([] {
    for (const int64_t period : {1, 3, 10, 64, 100, 256, 257, 700}) {
      for (const int64_t rows : {1, 2, 9, 400}) {
        CAPTURE(period);
        CAPTURE(rows);
        const int64_t n = period * rows;
        const Floats x = numbers(n, 1), bias = numbers(period, 2), other = numbers(1, 3);
        const auto add = static_cast<uint8_t>(BinaryOp::kAdd), mul = static_cast<uint8_t>(BinaryOp::kMul);
        const Program program = program_of(
            n, {n, period, 1}, 0,
            {stream(Instruction::kLoad, 0), stream(Instruction::kBinary, 1, add), stream(Instruction::kBinary, 2, mul),
             function(UnaryOp::kGelu), stream(Instruction::kStore, 3)});
        const Floats expected =
            unary(UnaryOp::kGelu, 0, 0, binary(BinaryOp::kMul, binary(BinaryOp::kAdd, x, bias), other));
        CHECK(same_bits(run(program, {&x, &bias, &other}), expected));
      }
    }
  });
}

TEST_CASE("values that a program puts aside are there when they are needed, and threads change nothing") {
  const int threads = thread_count();
  on_every_isa([&] {
    const auto sub = static_cast<uint8_t>(BinaryOp::kSub), div = static_cast<uint8_t>(BinaryOp::kDiv);
    for (const int64_t n : kSizes) {
      const Floats x = numbers(n, 1), y = numbers(n, 2);
      // s0 = exp(x), s1 = s0 - y, s1 / s0
      const Program program =
          program_of(n, {n, n}, 2,
                     {stream(Instruction::kLoad, 0), function(UnaryOp::kExp), slot(Instruction::kStore, 0),
                      stream(Instruction::kBinary, 1, sub), slot(Instruction::kStore, 1), slot(Instruction::kLoad, 0),
                      slot(Instruction::kBinaryReversed, 1, div), stream(Instruction::kStore, 2)});
      const Floats exponential = unary(UnaryOp::kExp, 0, 0, x);
      const Floats expected = binary(BinaryOp::kDiv, binary(BinaryOp::kSub, exponential, y), exponential);
      for (const int count : {1, 2}) {
        set_thread_count(count);
        CHECK(same_bits(run(program, {&x, &y}), expected));
      }
    }
  });
  set_thread_count(threads);
}

namespace {

template <class T>
std::vector<T> converted(const Floats& x, DType to) {
  std::vector<T> y(x.size());
  const View out = dense_view(y.data(), to, {static_cast<int64_t>(x.size())});
  call(cpu_table().assign.copy, view_of(x), out);
  return y;
}
template <class T>
Floats widened(const std::vector<T>& x, DType from) {
  Floats y(x.size());
  const View in = dense_view(const_cast<T*>(x.data()), from, {static_cast<int64_t>(x.size())});
  call(cpu_table().assign.copy, in, view_of(y));
  return y;
}

}  // namespace

TEST_CASE("a program of f64 gives the bits of its kernels") {
  on_every_isa([] {
    for (const UnaryOp op : unary_ops()) {
      for (const int64_t n : kSizes) {
        CAPTURE(static_cast<int>(op));
        CAPTURE(n);
        const auto x = converted<double>(numbers(n, 1), DType::kF64);
        std::vector<double> y(x.size()), expected(x.size());
        Program program = program_of(
            n, {n}, 0, {stream(Instruction::kLoad, 0), function(op, 0.5, 2.5), stream(Instruction::kStore, 1)});
        program.dtype = program.stream_dtype[0] = program.stream_dtype[1] = DType::kF64;
        Streams streams{};
        streams.at[0] = const_cast<double*>(x.data());
        streams.at[1] = y.data();
        call(cpu_table().elementwise.fused, program, streams);
        call(cpu_table().elementwise.unary, op, 0.5, 2.5, dense_view(const_cast<double*>(x.data()), DType::kF64, {n}),
             dense_view(expected.data(), DType::kF64, {n}));
        const auto is_same = [](double p, double q) {
          return std::bit_cast<uint64_t>(p) == std::bit_cast<uint64_t>(q) || (std::isnan(p) && std::isnan(q));
        };
        CHECK(std::equal(y.begin(), y.end(), expected.begin(), is_same));
      }
    }
  });
}

TEST_CASE("a program takes elements of other dtypes, rounds to them, and chooses by a mask") {
  on_every_isa([] {
    for (const DType narrow : {DType::kF16, DType::kBf16}) {
      for (const int64_t period : {1, 10, 256, 700}) {
        for (const int64_t rows : {1, 3, 50}) {
          CAPTURE(static_cast<int>(narrow));
          CAPTURE(period);
          CAPTURE(rows);
          const int64_t n = period * rows;
          const auto x = converted<uint16_t>(numbers(n, 1), narrow),
                     bias = converted<uint16_t>(numbers(period, 2), narrow);
          const Floats other = numbers(n, 3);
          std::vector<uint8_t> mask(static_cast<size_t>(n)), tested(mask.size());
          for (size_t i = 0; i < mask.size(); ++i) mask[i] = i % 3 == 0;
          std::vector<uint16_t> y(mask.size());
          // y = mask ? x * bias : other, to 16 bits; tested: y < other
          Program program = program_of(n, {n, period, n, n}, 0,
                                       {stream(Instruction::kLoad, 0),
                                        stream(Instruction::kBinary, 1, static_cast<uint8_t>(BinaryOp::kMul)),
                                        {.code = Instruction::kCast, .to = narrow},
                                        stream(Instruction::kWhereTrue, 2),
                                        {.code = Instruction::kCast, .to = narrow},
                                        stream(Instruction::kStoreAs, 4),
                                        stream(Instruction::kBinary, 2, static_cast<uint8_t>(BinaryOp::kLess)),
                                        stream(Instruction::kStoreAs, 5)});
          program.instructions[3].other = 3;
          program.outputs = 2;
          const DType dtypes[] = {narrow, narrow, DType::kF32, DType::kBool, narrow, DType::kBool};
          std::copy(std::begin(dtypes), std::end(dtypes), program.stream_dtype);
          const Streams streams{{const_cast<uint16_t*>(x.data()), const_cast<uint16_t*>(bias.data()),
                                 const_cast<float*>(other.data()), mask.data(), y.data(), tested.data()}};
          call(cpu_table().elementwise.fused, program, streams);
          const Floats product = widened(
              converted<uint16_t>(binary(BinaryOp::kMul, widened(x, narrow), widened(bias, narrow)), narrow), narrow);
          Floats chosen(product);
          for (size_t i = 0; i < chosen.size(); ++i) chosen[i] = mask[i] ? product[i] : other[i];
          const auto expected = converted<uint16_t>(chosen, narrow);
          CHECK(same_bits(widened(y, narrow), widened(expected, narrow)));
          const Floats rounded = widened(expected, narrow);
          for (size_t i = 0; i < tested.size(); ++i) CHECK(tested[i] == (rounded[i] < other[i]));
        }
      }
    }
  });
}
