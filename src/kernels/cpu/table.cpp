// The CPU's table: which function answers for each kernel of kernels/table.h.
#include "kernels/table.h"

#include "kernels/cpu/index.h"
#include "kernels/cpu/matmul.h"
#include "kernels/cpu/random.h"
#include "kernels/cpu/sort.h"

namespace tinyai::kernels {
namespace {

Table filled_table() {
  Table t{};

  t.matmul = cpu::matmul;

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
  return t;
}

}  // namespace

const Table& cpu_table() {
  static const Table table = filled_table();
  return table;
}

}  // namespace tinyai::kernels
