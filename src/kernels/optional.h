// Entries of a table that may be null. Operators whose kernel is listed have a composed form (Record::offered), which
// runs on a device without it, or are made by the engine only where it is there; every other entry must be there, and a
// device that lacks one is not made known.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels {

inline bool offers_softmax(const Table& table) { return table.softmax.softmax && table.softmax.softmax_grad; }
inline bool offers_layer_norm(const Table& table) {
  return table.layer_norm.layer_norm && table.layer_norm.layer_norm_grad.ask && table.layer_norm.layer_norm_grad.run;
}
inline bool offers_attention(const Table& table) {
  const Attention& has = table.attention;
  return has.attention.ask && has.attention.run && has.attention_grad.ask && has.attention_grad.run;
}
inline bool offers_recurrent(const Table& table) {
  const Recurrent& has = table.recurrent;
  return has.recurrence.ask && has.recurrence.run && has.recurrence_grad.ask && has.recurrence_grad.run;
}
inline bool offers_fused(const Table& table) { return table.elementwise.fused; }  // else compiled functions do not fuse
inline bool offers_fused_sum(const Table& table) {                                // else sums stay nodes of their own
  return table.elementwise.fused_sum.ask && table.elementwise.fused_sum.run;
}
inline bool offers_packing(const Table& table) {  // else compiled functions keep no packed weights
  const Convolution& has = table.convolution;
  return has.conv2d_packing && has.conv2d_pack.ask && has.conv2d_pack.run;
}
inline bool offers_conv_normalized(const Table& table) {  // else what follows a convolution stays as it is
  return table.convolution.conv2d_normalized.ask && table.convolution.conv2d_normalized.run;
}
inline bool offers_quantized(const Table& table) {
  const Quantized& has = table.quantized;
  return has.quantize && has.linear.ask && has.linear.run && has.conv2d.ask && has.conv2d.run;
}
inline bool offers_signs(const Table& table) { return table.signs.pack_positive && table.signs.keep_positive; }

// DEVICE where an entry is null that may not be, or where of a family that is optional as a whole some entries are;
// names it. `host_memory`: whether the device's memory is the host's, for only there the flat forms are called.
void require_complete(const Table& table, const char* device, bool host_memory);

}  // namespace tinyai::kernels
