// A MatmulProblem as a oneDNN matmul primitive.
#include "kernels/cpu/dnnl/executable.h"
#include "kernels/cpu/dnnl/nested.h"
#include "kernels/cpu/matmul_problem.h"

namespace tinyai::kernels::cpu {
namespace {

using dnnl::memory;
using onednn::Executable;
using onednn::Key;

struct MatmulPlan : onednn::AnyPlan {
  std::unique_ptr<Executable> product;  // null: declined, so that the question is asked once

  std::unique_ptr<onednn::AnyPlan> copy() const override {
    auto plan = std::make_unique<MatmulPlan>();
    if (product) plan->product = product->copy();
    return plan;
  }
};

// oneDNN reads matrices with one adjacent axis and the other at least as wide as it.
bool is_plain(int64_t rows, int64_t cols, int64_t row, int64_t col) {
  return (col == 1 && row >= cols) || (row == 1 && col >= rows);
}

Key key_of(const MatmulProblem& p) {
  Key key('m');
  key.add(static_cast<int64_t>(p.dtype) << 8 | (p.bias != nullptr) << 4 | p.batch_axes);
  for (int i = 0; i < p.batch_axes; ++i)
    for (int64_t word : {p.batch[i], p.a_batch[i], p.b_batch[i], p.y_batch[i]}) key.add(word);
  for (int64_t word : {p.m, p.n, p.k, p.a_row, p.a_col, p.b_row, p.b_col, p.y_row}) key.add(word);
  return key;
}

// The strides of an operand's batch axes, outside those of its matrix, which is plain.
bool has_nested_batch(const MatmulProblem& p, const int64_t* batch, int64_t rows, int64_t cols, int64_t row,
                      int64_t col) {
  int64_t sizes[kMaxRank + 2], strides[kMaxRank + 2];
  int rank = 0;
  for (int i = 0; i < p.batch_axes; ++i) {
    if (batch[i] != 0) sizes[rank] = p.batch[i], strides[rank++] = batch[i];
  }
  sizes[rank] = rows, strides[rank++] = row;
  sizes[rank] = cols, strides[rank++] = col;
  return onednn::has_nested_strides(rank, sizes, strides);
}

// An operand over which the batch is broadcast has size 1 there.
memory::desc operand(const MatmulProblem& p, const int64_t* batch, int64_t rows, int64_t cols, int64_t row,
                     int64_t col) {
  memory::dims sizes, strides;
  for (int i = 0; i < p.batch_axes; ++i) {
    sizes.push_back(batch[i] == 0 ? 1 : p.batch[i]);
    strides.push_back(batch[i] == 0 ? rows * cols : batch[i]);
  }
  sizes.insert(sizes.end(), {rows, cols});
  strides.insert(strides.end(), {row, col});
  return memory::desc(sizes, onednn::data_type(p.dtype), strides);
}

memory::desc row_vector(const MatmulProblem& p) {
  memory::dims sizes(static_cast<size_t>(p.batch_axes) + 2, 1), strides(sizes.size(), p.n);
  sizes.back() = p.n;
  strides.back() = 1;
  return memory::desc(sizes, onednn::data_type(p.dtype), strides);
}

std::unique_ptr<MatmulPlan> make_plan(const MatmulProblem& p) {
  auto plan = std::make_unique<MatmulPlan>();
  const memory::desc a = operand(p, p.a_batch, p.m, p.k, p.a_row, p.a_col);
  const memory::desc b = operand(p, p.b_batch, p.k, p.n, p.b_row, p.b_col);
  const memory::desc y = operand(p, p.y_batch, p.m, p.n, p.y_row, 1);
  const memory::desc bias = p.bias ? row_vector(p) : memory::desc();
  const dnnl::matmul::primitive_desc description(onednn::engine(), a, b, bias, y, onednn::attributes(), true);
  if (!description || onednn::is_reference(description)) return plan;
  std::vector<Executable::Argument> arguments{{DNNL_ARG_SRC, a}, {DNNL_ARG_WEIGHTS, b}, {DNNL_ARG_DST, y}};
  if (p.bias) arguments.push_back({DNNL_ARG_BIAS, bias});
  plan->product = std::make_unique<Executable>(dnnl::matmul(description), description.scratchpad_desc(), arguments);
  return plan;
}

}  // namespace

bool matmul_onednn(const MatmulProblem& p, Workspace& workspace) {
  if (!onednn::can_make_code()) return false;
  if (!is_plain(p.m, p.k, p.a_row, p.a_col) || !is_plain(p.k, p.n, p.b_row, p.b_col) || p.y_row < p.n) return false;
  if (!has_nested_batch(p, p.a_batch, p.m, p.k, p.a_row, p.a_col) ||
      !has_nested_batch(p, p.b_batch, p.k, p.n, p.b_row, p.b_col) ||
      !has_nested_batch(p, p.y_batch, p.m, p.n, p.y_row, 1))
    return false;
  MatmulPlan& plan = onednn::cached<MatmulPlan>(key_of(p), [&] { return make_plan(p); });
  if (!plan.product) return false;
  char *a = const_cast<char*>(p.a), *b = const_cast<char*>(p.b), *bias = const_cast<char*>(p.bias);
  if (bias)
    plan.product->run({a, b, p.y, bias}, workspace);
  else
    plan.product->run({a, b, p.y}, workspace);
  return true;
}

}  // namespace tinyai::kernels::cpu
