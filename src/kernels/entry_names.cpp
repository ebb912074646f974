// Names stand by the place of each entry in the table; of a pair its `run`.
#include "kernels/entry_names.h"

#include <cstddef>
#include <cstring>

#include "kernels/table.h"

namespace tinyai::kernels {
namespace {

struct Entry {
  const char* name;
  size_t offset;
};

constexpr Entry kEntries[] = {
    {"elementwise.unary", offsetof(Table, elementwise.unary)},
    {"elementwise.binary", offsetof(Table, elementwise.binary)},
    {"elementwise.scale", offsetof(Table, elementwise.scale)},
    {"elementwise.unary_flat", offsetof(Table, elementwise.unary_flat)},
    {"elementwise.binary_flat", offsetof(Table, elementwise.binary_flat)},
    {"elementwise.where", offsetof(Table, elementwise.where)},
    {"elementwise.fused", offsetof(Table, elementwise.fused)},
    {"elementwise.fused_sum", offsetof(Table, elementwise.fused_sum.run)},
    {"signs.pack_positive", offsetof(Table, signs.pack_positive)},
    {"signs.keep_positive", offsetof(Table, signs.keep_positive)},
    {"assign.copy", offsetof(Table, assign.copy)},
    {"assign.fill", offsetof(Table, assign.fill)},
    {"assign.iota", offsetof(Table, assign.iota)},
    {"reduce.reduce", offsetof(Table, reduce.reduce.run)},
    {"scan.arg_reduce", offsetof(Table, scan.arg_reduce)},
    {"scan.cumsum", offsetof(Table, scan.cumsum)},
    {"scan.cumprod", offsetof(Table, scan.cumprod)},
    {"scan.running_affine", offsetof(Table, scan.running_affine)},
    {"product.matmul", offsetof(Table, product.matmul.run)},
    {"convolution.conv2d", offsetof(Table, convolution.conv2d.run)},
    {"convolution.conv2d_data_grad", offsetof(Table, convolution.conv2d_data_grad.run)},
    {"convolution.conv2d_weight_grad", offsetof(Table, convolution.conv2d_weight_grad.run)},
    {"convolution.conv2d_packing", offsetof(Table, convolution.conv2d_packing)},
    {"convolution.conv2d_pack", offsetof(Table, convolution.conv2d_pack.run)},
    {"convolution.conv2d_normalized", offsetof(Table, convolution.conv2d_normalized.run)},
    {"quantized.quantize", offsetof(Table, quantized.quantize)},
    {"quantized.linear", offsetof(Table, quantized.linear.run)},
    {"quantized.conv2d", offsetof(Table, quantized.conv2d.run)},
    {"pooling.pool2d", offsetof(Table, pooling.pool2d)},
    {"pooling.avg_pool2d_grad", offsetof(Table, pooling.avg_pool2d_grad)},
    {"pooling.max_pool2d_grad", offsetof(Table, pooling.max_pool2d_grad)},
    {"pooling.adaptive_avg_pool2d", offsetof(Table, pooling.adaptive_avg_pool2d)},
    {"pooling.adaptive_avg_pool2d_grad", offsetof(Table, pooling.adaptive_avg_pool2d_grad)},
    {"softmax.softmax", offsetof(Table, softmax.softmax)},
    {"softmax.softmax_grad", offsetof(Table, softmax.softmax_grad)},
    {"loss.label_loss", offsetof(Table, loss.label_loss.run)},
    {"loss.label_loss_grad", offsetof(Table, loss.label_loss_grad)},
    {"layer_norm.layer_norm", offsetof(Table, layer_norm.layer_norm)},
    {"layer_norm.layer_norm_grad", offsetof(Table, layer_norm.layer_norm_grad.run)},
    {"batch_norm.batch_stats", offsetof(Table, batch_norm.batch_stats.run)},
    {"batch_norm.batch_norm", offsetof(Table, batch_norm.batch_norm)},
    {"batch_norm.batch_norm_grad", offsetof(Table, batch_norm.batch_norm_grad.run)},
    {"attention.attention", offsetof(Table, attention.attention.run)},
    {"attention.attention_grad", offsetof(Table, attention.attention_grad.run)},
    {"recurrent.recurrence", offsetof(Table, recurrent.recurrence.run)},
    {"recurrent.recurrence_grad", offsetof(Table, recurrent.recurrence_grad.run)},
    {"gather.check_indices", offsetof(Table, gather.check_indices)},
    {"gather.check_lengths", offsetof(Table, gather.check_lengths)},
    {"gather.index_select", offsetof(Table, gather.index_select)},
    {"gather.take_along", offsetof(Table, gather.take_along)},
    {"gather.gather_nd", offsetof(Table, gather.gather_nd)},
    {"gather.triangle", offsetof(Table, gather.triangle)},
    {"scatter.index_add", offsetof(Table, scatter.index_add)},
    {"scatter.scatter_add", offsetof(Table, scatter.scatter_add)},
    {"scatter.scatter_nd_add", offsetof(Table, scatter.scatter_nd_add)},
    {"sort.sort", offsetof(Table, sort.sort.run)},
    {"random.uniform", offsetof(Table, random.uniform)},
    {"random.normal", offsetof(Table, random.normal)},
    {"random.randint", offsetof(Table, random.randint)},
    {"random.bernoulli", offsetof(Table, random.bernoulli)},
    {"optimizer.step", offsetof(Table, optimizer.step)},
    {"optimizer.count_batch", offsetof(Table, optimizer.count_batch)},
};
// Each entry that is added to the table has its line here; so many are pairs.
constexpr size_t kPairs = 19;
static_assert((std::size(kEntries) + kPairs) * sizeof(void (*)()) == sizeof(Table) - offsetof(Table, elementwise));

bool is_at(const Table& table, size_t offset, void (*entry)()) {
  return std::memcmp(reinterpret_cast<const std::byte*>(&table) + offset, &entry, sizeof entry) == 0;
}

}  // namespace

const char* entry_name(void (*entry)()) {
  for (const Table* const table : {&cpu_table(), &null_table()}) {
    for (const Entry& one : kEntries) {
      if (is_at(*table, one.offset, entry)) return one.name;
    }
  }
  return "kernel";
}

}  // namespace tinyai::kernels
