// The machine that works off programs of elementwise operators (kernels/program.h): the accumulator is a block of
// elements in registers, as many as the instruction set leaves free for it; what is put aside lies in the first cache.
//
// Cheap operations are done in the switch. The others go through memory to the rows of their own: inlined, their
// constants and temporaries would push the accumulator out of the registers for all.
#include "kernels/cpu/power.h"
#include "kernels/cpu/simd/binary_op.h"
#include "kernels/cpu/simd/unary_op.h"
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
constexpr int kLane = kLanes<float>, kBlock = kRegisters * kLane;
static_assert(kBlock <= kMachineBlock);

constexpr int kStreams = Program::kMostStreams;
constexpr int kF32 = static_cast<int>(DType::kF32);

// ---- Operands -----------------------------------------------------------------------------------------------------

// An operand that starts again at its end, spread over a block's length.
struct Spread {
  int64_t start = -1, length = 0;  // of what the block holds
  float* block;
};

// Its elements from i on, where they lie or in the block.
[[gnu::noinline]] const float* spread(const float* x, int64_t period, int64_t i, int64_t n, Spread& kept) {
  const int64_t start = period == 1 ? 0 : i % period;
  if (start + n <= period) return x + start;
  if (start == kept.start && n <= kept.length) return kept.block;
  const int64_t whole = n < period ? n : period, first = whole < period - start ? whole : period - start;
  __builtin_memcpy(kept.block, x + start, static_cast<size_t>(first) * sizeof(float));
  __builtin_memcpy(kept.block + first, x, static_cast<size_t>(whole - first) * sizeof(float));
  for (int64_t done = whole; done < n; done *= 2) {
    const int64_t more = done < n - done ? done : n - done;
    __builtin_memcpy(kept.block + done, kept.block, static_cast<size_t>(more) * sizeof(float));
  }
  kept.start = start;
  kept.length = n;
  return kept.block;
}

// Where streams and temporaries are for one block.
struct Places {
  const Program& program;
  float* const* streams;
  Spread spreads[Program::kMostOperands];
  float* at[kStreams + Program::kMostAside];
};

TINYAI_INLINE void open(Places& places, float* aside) {
  const Program& program = places.program;
  for (int s = 0; s < program.temporaries; ++s) places.at[kStreams + s] = aside + s * kMachineBlock;
  float* next = aside + program.temporaries * kMachineBlock;
  for (int s = 0; s < program.operands; ++s) {
    if (program.period[s] == program.elements) continue;
    places.spreads[s].block = next;
    next += kMachineBlock;
  }
}

TINYAI_INLINE void move_to(Places& places, int64_t i, int64_t n) {
  const Program& program = places.program;
  for (int s = 0; s < program.operands; ++s) {
    const int64_t period = program.period[s];
    places.at[s] = period == program.elements
                       ? places.streams[s] + i
                       : const_cast<float*>(spread(places.streams[s], period, i, n, places.spreads[s]));
  }
  for (int s = program.operands; s < program.operands + program.outputs; ++s) places.at[s] = places.streams[s] + i;
}

// ---- Instructions -------------------------------------------------------------------------------------------------

// Register k of n elements; only one by one may there be fewer than it holds.
template <int kCount>
TINYAI_INLINE F get(const float* p, int k, int64_t n) {
  if (kCount == 1 && n < kLane) return load_partial(p, n);
  return load(p + k * kLane);
}

template <int kCount>
TINYAI_INLINE void load_block(F (&acc)[kCount], const float* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = get<kCount>(p, k, n);
}

template <int kCount>
TINYAI_INLINE void store_block(const F (&acc)[kCount], float* p, int64_t n) {
  if (kCount == 1 && n < kLane) return store_partial<float>(p, acc[0], n);
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) store(p + k * kLane, acc[k]);
}

template <UnaryOp op, int kCount>
TINYAI_INLINE void unary(F (&acc)[kCount], const Instruction& in) {
  const F a = splat(number<op, float>(in.a)), b = splat(number<op, float>(in.b));
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, float>(acc[k], a, b);
}

template <BinaryOp op, int kCount>
TINYAI_INLINE void binary(F (&acc)[kCount], const float* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, float>(acc[k], get<kCount>(p, k, n));
}

template <BinaryOp op, int kCount>
TINYAI_INLINE void reversed(F (&acc)[kCount], const float* p, int64_t n) {
#pragma GCC unroll 16
  for (int k = 0; k < kCount; ++k) acc[k] = compute<op, float>(get<kCount>(p, k, n), acc[k]);
}

// By the row of the operation.
[[gnu::noinline]] void by_row(const Instruction& in, int64_t n, float* acc, const float* operand) {
  if (in.code == Instruction::kUnary) {
    UnaryOp op = static_cast<UnaryOp>(in.op);
    if (op == UnaryOp::kPowScalar && !small_power(in.a, &op)) return;
    return unary_rows.row[static_cast<int>(op)][kF32](n, acc, acc, in.a, in.b);
  }
  const BinaryRows::Row row = binary_rows.row[in.op][kF32];
  in.code == Instruction::kBinary ? row(n, acc, 1, operand, 1, acc) : row(n, operand, 1, acc, 1, acc);
}

constexpr int key(Instruction::Code code, int op = 0) { return code << 6 | op; }

#define TINYAI_UNARY(op)                               \
  case key(Instruction::kUnary, static_cast<int>(op)): \
    unary<op>(acc, in);                                \
    break
#define TINYAI_BINARY(op)                                       \
  case key(Instruction::kBinary, static_cast<int>(op)):         \
    binary<op>(acc, p, n);                                      \
    break;                                                      \
  case key(Instruction::kBinaryReversed, static_cast<int>(op)): \
    reversed<op>(acc, p, n);                                    \
    break

template <int kCount>
TINYAI_INLINE void step(F (&acc)[kCount], const Instruction& in, float* p, int64_t n, float* through) {
  switch (key(in.code, in.op)) {
    case key(Instruction::kLoad):
      load_block(acc, p, n);
      break;
    case key(Instruction::kStore):
      store_block(acc, p, n);
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
      store_block(acc, through, kCount * kLane);
      by_row(in, n, through, p);
      load_block(acc, through, kCount * kLane);
  }
}

// Blocks of so many registers while there are whole ones, or one of fewer elements than a register; where it stopped.
template <int kCount>
[[gnu::noinline]] int64_t run_blocks(Places& places, int64_t begin, int64_t end) {
  alignas(64) float through[kCount * kLane];
  const Instruction* const first = places.program.instructions;
  const Instruction* const last = first + places.program.count;
  while (begin < end && (kCount == 1 || end - begin >= kCount * kLane)) {
    const int64_t n = kCount == 1 && end - begin < kLane ? end - begin : kCount * kLane;
    move_to(places, begin, n);
    F acc[kCount] = {};
    for (const Instruction* i = first; i != last; ++i) {
      step(acc, *i, places.at[i->at + (i->kind == Instruction::kTemporary ? kStreams : 0)], n, through);
    }
    begin += n;
  }
  return begin;
}
#undef TINYAI_UNARY
#undef TINYAI_BINARY

void run(const Program& program, int64_t begin, int64_t end, float* const* streams, float* aside) {
  Places places{program, streams, {}, {}};
  open(places, aside);
  begin = run_blocks<kRegisters>(places, begin, end);
  begin = run_blocks<kFew>(places, begin, end);
  run_blocks<1>(places, begin, end);
}

}  // namespace

extern const MachineRows machine_rows = {run};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
