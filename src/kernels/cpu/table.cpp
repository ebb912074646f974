// The CPU's table: which function answers for each kernel of kernels/table.h.
#include "kernels/table.h"

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/elementwise.h"
#include "kernels/cpu/index.h"
#include "kernels/cpu/loss.h"
#include "kernels/cpu/matmul.h"
#include "kernels/cpu/norm.h"
#include "kernels/cpu/optim.h"
#include "kernels/cpu/pool.h"
#include "kernels/cpu/random.h"
#include "kernels/cpu/reduce.h"
#include "kernels/cpu/signs.h"
#include "kernels/cpu/softmax.h"
#include "kernels/cpu/sort.h"

namespace tinyai::kernels {
namespace {

Table filled_table() {
  active_rows = rows_for(isa_level());
  Table t{};

  t.unary = cpu::unary;
  t.binary = cpu::binary;
  t.unary_flat = cpu::unary_flat;
  t.binary_flat = cpu::binary_flat;
  t.pack_positive = cpu::pack_positive;
  t.keep_positive = cpu::keep_positive;
  t.where = cpu::where;
  t.copy = cpu::copy;
  t.fill = cpu::fill;
  t.iota = cpu::iota;

  t.reduce = cpu::reduce;
  t.arg_reduce = cpu::arg_reduce;
  t.cumsum = cpu::cumsum;

  t.softmax = cpu::softmax;
  t.softmax_grad = cpu::softmax_grad;

  t.label_loss = cpu::label_loss;
  t.label_loss_grad = cpu::label_loss_grad;

  t.layer_norm = cpu::layer_norm;
  t.layer_norm_grad = cpu::layer_norm_grad;
  t.batch_stats = cpu::batch_stats;
  t.batch_norm = cpu::batch_norm;
  t.batch_norm_grad = cpu::batch_norm_grad;

  t.matmul = cpu::matmul;
  t.conv2d = cpu::conv2d;
  t.conv2d_data_grad = cpu::conv2d_data_grad;
  t.conv2d_weight_grad = cpu::conv2d_weight_grad;

  t.pool2d = cpu::pool2d;
  t.avg_pool2d_grad = cpu::avg_pool2d_grad;
  t.max_pool2d_grad = cpu::max_pool2d_grad;
  t.adaptive_avg_pool2d = cpu::adaptive_avg_pool2d;
  t.adaptive_avg_pool2d_grad = cpu::adaptive_avg_pool2d_grad;

  t.check_indices = cpu::check_indices;
  t.index_select = cpu::index_select;
  t.index_add = cpu::index_add;
  t.take_along = cpu::take_along;
  t.scatter_add = cpu::scatter_add;
  t.gather_nd = cpu::gather_nd;
  t.scatter_nd_add = cpu::scatter_nd_add;
  t.triangle = cpu::triangle;
  t.sort = cpu::sort;

  t.uniform = cpu::uniform;
  t.normal = cpu::normal;
  t.randint = cpu::randint;
  t.bernoulli = cpu::bernoulli;

  t.sgd_step = cpu::sgd_step;
  t.adam_step = cpu::adam_step;
  return t;
}

}  // namespace

const Table& cpu_table() {
  static const Table table = filled_table();
  return table;
}

}  // namespace tinyai::kernels
