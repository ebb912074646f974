// The machine that works off programs of elementwise operators (kernels/program.h): the accumulator is a block of
// elements in registers, as many as the instruction set leaves free for it; what is put aside lies in the first cache.
//
// Cheap operations are done in the switch. The others go through memory to the rows of their own: inlined, their
// constants and temporaries would push the accumulator out of the registers for all. So does whatever has to do with
// other dtypes than that in which it works: their blocks are converted by the rows that convert arrays.
#include "kernels/cpu/simd/binary_op.h"
#include "kernels/cpu/simd/half.h"
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/unary_op.h"
#include "kernels/power.h"
#include "kernels/program.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

#if defined(__AVX512F__)
constexpr int kRegisters = 16;
#elif defined(__AVX2__)
constexpr int kRegisters = 12;
#else
constexpr int kRegisters = 8;
#endif
constexpr int kFew = 4;  // what is left over by blocks is done in smaller ones, and at last one by one
static_assert(kRegisters * kBytes <= kAsideBytes);

constexpr int kStreams = Program::kMostStreams;
template <class T>
constexpr DType kOwn = kSame<T, double> ? DType::kF64 : DType::kF32;
template <class T>
constexpr int kAside = kAsideBytes / static_cast<int>(sizeof(T));  // elements of a block put aside

constexpr int64_t kElementBytes[] = {4, 8, 2, 2, 1, 1, 4, 8, 1};
static_assert(sizeof kElementBytes / sizeof kElementBytes[0] == kDTypeCount);

char* element(void* of, DType dtype, int64_t i) {
  return static_cast<char*>(of) + i * kElementBytes[static_cast<int>(dtype)];
}

// ---- Operands -----------------------------------------------------------------------------------------------------

// An operand that starts again at its end, spread over a block's length; or one of another dtype, converted.
template <class T>
struct Spread {
  int64_t start = -1, length = 0;  // of what the block holds
  T* block;
};

struct Stream {
  void* data;
  int64_t period;
  DType dtype;
};

template <class T>
void bring(const Stream& from, int64_t start, int64_t n, T* to) {
  const char* const x = element(from.data, from.dtype, start);
  if (from.dtype != kOwn<T>) {
    copy_rows.convert[static_cast<int>(from.dtype)][static_cast<int>(kOwn<T>)](n, x, to);
  } else {
    __builtin_memcpy(to, x, static_cast<size_t>(n) * sizeof(T));
  }
}

// Its elements from i on, where they lie or in the block.
template <class T>
[[gnu::noinline]] const T* spread(const Stream& from, int64_t i, int64_t n, Spread<T>& kept) {
  const int64_t period = from.period, start = period == 1 ? 0 : i % period;
  if (start + n <= period && from.dtype == kOwn<T>) return static_cast<const T*>(from.data) + start;
  if (start == kept.start && n <= kept.length) return kept.block;
  const int64_t whole = n < period ? n : period, first = whole < period - start ? whole : period - start;
  bring(from, start, first, kept.block);
  if (whole > first) bring(from, 0, whole - first, kept.block + first);
  for (int64_t done = whole; done < n; done *= 2) {
    const int64_t more = done < n - done ? done : n - done;
    __builtin_memcpy(kept.block + done, kept.block, static_cast<size_t>(more) * sizeof(T));
  }
  kept.start = start;
  kept.length = n;
  return kept.block;
}

// The places of streams and temporaries for one block, which begins at element i.
template <class T>
struct Places {
  const Program& program;
  void* const* streams;
  int64_t i;
  int direct_count, brought_count;
  uint8_t direct[kStreams], brought[Program::kMostOperands];  // read and written where they are; operands in a block
  Spread<T> spreads[Program::kMostOperands];
  T* at[kStreams + Program::kMostAside];
};

template <class T>
TINYAI_INLINE void open(Places<T>& places, void* aside) {
  const Program& program = places.program;
  T* next = static_cast<T*>(aside);
  for (int s = 0; s < program.temporaries; ++s, next += kAside<T>) places.at[kStreams + s] = next;
  for (int s = 0; s < program.operands + program.outputs; ++s) {
    const bool is_operand = s < program.operands;
    const bool is_whole = !is_operand || program.period[s] == program.elements;
    if (is_whole && program.stream_dtype[s] == kOwn<T>) {
      places.direct[places.direct_count++] = static_cast<uint8_t>(s);
      continue;
    }
    if (is_operand) {
      places.brought[places.brought_count++] = static_cast<uint8_t>(s);
      places.spreads[s].block = next;
    }
    places.at[s] = next;
    next += kAside<T>;
  }
}

template <class T>
TINYAI_INLINE void move_to(Places<T>& places, int64_t i, int64_t n) {
  places.i = i;
  for (int k = 0; k < places.direct_count; ++k) {
    const int s = places.direct[k];
    places.at[s] = static_cast<T*>(places.streams[s]) + i;
  }
  for (int k = 0; k < places.brought_count; ++k) {
    const int s = places.brought[k];
    const Stream from{places.streams[s], places.program.period[s], places.program.stream_dtype[s]};
    places.at[s] = const_cast<T*>(spread<T>(from, i, n, places.spreads[s]));
  }
}

// ---- Instructions -------------------------------------------------------------------------------------------------

// Register k of n elements; only one by one may there be fewer than it holds.
template <class T, int kCount>
TINYAI_INLINE Vec<T> get(const T* p, int k, int64_t n) {
  if (kCount == 1 && n < kLanes<T>) return load_repeating(p, n);
  return load(p + k * kLanes<T>);
}

template <class T, int kCount>
TINYAI_INLINE void load_block(Vec<T> (&acc)[kCount], const T* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = get<T, kCount>(p, k, n);
}

template <class T, int kCount>
TINYAI_INLINE void store_block(const Vec<T> (&acc)[kCount], T* p, int64_t n) {
  if (kCount == 1 && n < kLanes<T>) return store_partial<T>(p, acc[0], n);
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) store(p + k * kLanes<T>, acc[k]);
}

template <UnaryOp op, class T, int kCount>
TINYAI_INLINE void unary(Vec<T> (&acc)[kCount], const Instruction& in) {
  const Vec<T> a = splat<T>(number<op, T>(in.a)), b = splat<T>(number<op, T>(in.b));
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, T>(acc[k], a, b);
}

// A block that works in f64 rounds nothing.
template <class To, class T, int kCount>
TINYAI_INLINE void round_block(Vec<T> (&acc)[kCount]) {
#pragma GCC unroll 16
  for (int k = 0; kSame<T, float> && k < kCount; ++k) acc[k] = (Vec<T>)rounded(To{}, (F)acc[k]);
}

template <BinaryOp op, class T, int kCount>
TINYAI_INLINE void binary(Vec<T> (&acc)[kCount], const T* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, T>(acc[k], get<T, kCount>(p, k, n));
}

template <BinaryOp op, class T, int kCount>
TINYAI_INLINE void reversed(Vec<T> (&acc)[kCount], const T* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, T>(get<T, kCount>(p, k, n), acc[k]);
}

// ---- Instructions that go through memory: the accumulator is at `acc`, and stays there ------------------------------

// Runs the operation by its row.
template <class T>
void by_row(const Instruction& in, int64_t n, T* acc, const T* operand) {
  constexpr int kDType = static_cast<int>(kOwn<T>);
  if (in.code == Instruction::kUnary) {
    UnaryOp op = static_cast<UnaryOp>(in.op);
    if (op == UnaryOp::kPowScalar && !small_power(in.a, &op)) return;
    return unary_rows.row[static_cast<int>(op)][kDType](n, acc, acc, in.a, in.b);
  }
  const BinaryRows::Row row = binary_rows.row[in.op][kDType];
  in.code == Instruction::kBinary ? row(n, acc, 1, operand, 1, acc) : row(n, operand, 1, acc, 1, acc);
}

// condition != 0 ? a : b; a step of 0 repeats a.
template <class T>
void choose(int64_t n, const T* condition, const T* a, int64_t a_step, const T* b, T* y) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> chosen = a_step ? get(a + i) : splat<T>(*a);
        put(y + i, get(condition + i) != T{0} ? chosen : get(b + i));
      });
}

template <BinaryOp op, class T>
void test_block(int64_t n, const T* a, const T* b, T* y) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        put(y + i, test<op, T>(get(a + i), get(b + i)) ? splat<T>(1) : Vec<T>{});
      });
}

template <UnaryOp op, class T>
void test_block(int64_t n, T* x) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> v = get(x + i), zero = {}, one = splat<T>(1);
        if constexpr (op == kIsnan) put(x + i, v != v ? one : zero);
        if constexpr (op == kIsinf) put(x + i, abs_of<T>(v) == static_cast<T>(__builtin_inf()) ? one : zero);
        if constexpr (op == kLogicalNot) put(x + i, v == T{0} ? one : zero);
      });
}

// False: it is no test.
template <class T>
bool by_unary_test(const Instruction& in, int64_t n, T* acc) {
  switch (static_cast<UnaryOp>(in.op)) {
    case kIsnan:
      return test_block<kIsnan, T>(n, acc), true;
    case kIsinf:
      return test_block<kIsinf, T>(n, acc), true;
    case kLogicalNot:
      return test_block<kLogicalNot, T>(n, acc), true;
    default:
      return false;
  }
}
template <class T>
bool by_test(const Instruction& in, int64_t n, T* acc, const T* operand) {
  const bool is_reversed = in.code == Instruction::kBinaryReversed;
  const T *a = is_reversed ? operand : acc, *b = is_reversed ? acc : operand;
#define TINYAI_TEST(op) \
  case op:              \
    return test_block<op, T>(n, a, b, acc), true
  switch (static_cast<BinaryOp>(in.op)) {
    TINYAI_TEST(kEqual);
    TINYAI_TEST(kNotEqual);
    TINYAI_TEST(kLess);
    TINYAI_TEST(kLessEqual);
    TINYAI_TEST(kGreater);
    TINYAI_TEST(kGreaterEqual);
    TINYAI_TEST(kLogicalAnd);
    TINYAI_TEST(kLogicalOr);
    TINYAI_TEST(kLogicalXor);
    default:
      return false;
  }
#undef TINYAI_TEST
}

// Writes a block to a stream of another dtype.
template <class T>
void write_back(const Places<T>& places, int s, int64_t n, const T* block) {
  const DType dtype = places.program.stream_dtype[s];
  copy_rows.convert[static_cast<int>(kOwn<T>)][static_cast<int>(dtype)](n, block,
                                                                        element(places.streams[s], dtype, places.i));
}

template <class T>
[[gnu::noinline]] void through_memory(const Places<T>& places, const Instruction& in, int64_t n, T* acc, T* operand) {
  const T a = static_cast<T>(in.a);
  switch (in.code) {
    case Instruction::kWhere:
      return choose<T>(n, acc, operand, 1, places.at[in.other], acc);
    case Instruction::kWhereTrue:
      return choose<T>(n, places.at[in.other], acc, 1, operand, acc);
    case Instruction::kWhereFalse:
      return choose<T>(n, places.at[in.other], operand, 1, acc, acc);
    case Instruction::kFill:
      return choose<T>(n, operand, &a, 0, acc, acc);
    case Instruction::kFillReversed:
      return choose<T>(n, acc, &a, 0, operand, acc);
    case Instruction::kStoreAs:
      __builtin_memcpy(operand, acc, static_cast<size_t>(n) * sizeof(T));
      return write_back<T>(places, in.at, n, acc);
    default:
      if (in.code == Instruction::kUnary ? by_unary_test<T>(in, n, acc) : by_test<T>(in, n, acc, operand)) return;
      by_row<T>(in, n, acc, operand);
  }
}

// ---- The switch ---------------------------------------------------------------------------------------------------

constexpr int key(Instruction::Code code, int op = 0) { return code << 6 | op; }

#define TINYAI_UNARY(op)                               \
  case key(Instruction::kUnary, static_cast<int>(op)): \
    unary<op, T>(acc, in);                             \
    break
#define TINYAI_BINARY(op)                                       \
  case key(Instruction::kBinary, static_cast<int>(op)):         \
    binary<op, T>(acc, p, n);                                   \
    break;                                                      \
  case key(Instruction::kBinaryReversed, static_cast<int>(op)): \
    reversed<op, T>(acc, p, n);                                 \
    break

template <class T, int kCount>
TINYAI_INLINE void step(Vec<T> (&acc)[kCount], const Places<T>& places, const Instruction& in, T* p, int64_t n,
                        T* through) {
  constexpr int64_t kAll = kCount * kLanes<T>;
  switch (key(in.code, in.op)) {
    case key(Instruction::kLoad):
      load_block<T>(acc, p, n);
      break;
    case key(Instruction::kStore):
      store_block<T>(acc, p, n);
      break;
    case key(Instruction::kCast):
      if (in.to == DType::kBf16) round_block<Bfloat16Bits, T>(acc);
      if (in.to == DType::kF16) round_block<Float16Bits, T>(acc);
      break;
      TINYAI_UNARY(kNeg);
      TINYAI_UNARY(kAbs);
      TINYAI_UNARY(kSign);
      TINYAI_UNARY(kSqrt);
      TINYAI_UNARY(kSquare);
      TINYAI_UNARY(kReciprocal);
      TINYAI_UNARY(kRelu);
      TINYAI_UNARY(kLeakyRelu);
      TINYAI_UNARY(kFloor);
      TINYAI_UNARY(kCeil);
      TINYAI_UNARY(kRound);
      TINYAI_UNARY(kClip);
      TINYAI_UNARY(kAddScalar);
      TINYAI_UNARY(kMulScalar);
      TINYAI_BINARY(kAdd);
      TINYAI_BINARY(kSub);
      TINYAI_BINARY(kMul);
      TINYAI_BINARY(kDiv);
      TINYAI_BINARY(kMaximum);
      TINYAI_BINARY(kMinimum);
      TINYAI_BINARY(kReluGrad);
      TINYAI_BINARY(kSigmoidGrad);
      TINYAI_BINARY(kTanhGrad);
    default:
      store_block<T>(acc, through, kAll);
      through_memory<T>(places, in, n, through, p);
      load_block<T>(acc, through, kAll);
  }
}

// Blocks of so many registers while there are whole ones, or one of fewer elements than a register; where it stopped.
template <class T, int kCount>
[[gnu::noinline]] int64_t run_blocks(Places<T>& places, int64_t begin, int64_t end) {
  constexpr int64_t kAll = kCount * kLanes<T>;
  alignas(64) T through[kAll];
  const Instruction* const first = places.program.instructions;
  const Instruction* const last = first + places.program.count;
  while (begin < end && (kCount == 1 || end - begin >= kAll)) {
    const int64_t n = kCount == 1 && end - begin < kAll ? end - begin : kAll;
    move_to<T>(places, begin, n);
    Vec<T> acc[kCount] = {};
    for (const Instruction* i = first; i != last; ++i) {
      step<T>(acc, places, *i, places.at[i->at + (i->kind == Instruction::kTemporary ? kStreams : 0)], n, through);
    }
    begin += n;
  }
  return begin;
}
#undef TINYAI_UNARY
#undef TINYAI_BINARY

template <class T>
void run_as(const Program& program, int64_t begin, int64_t end, void* const* streams, void* aside) {
  Places<T> places{program, streams, 0, 0, 0, {}, {}, {}, {}};
  open<T>(places, aside);
  begin = run_blocks<T, kRegisters>(places, begin, end);
  begin = run_blocks<T, kFew>(places, begin, end);
  run_blocks<T, 1>(places, begin, end);
}

void run(const Program& program, int64_t begin, int64_t end, void* const* streams, void* aside) {
  program.dtype == DType::kF64 ? run_as<double>(program, begin, end, streams, aside)
                               : run_as<float>(program, begin, end, streams, aside);
}

}  // namespace

extern const MachineRows machine_rows = {run};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
