// The list, by the place of each entry in the table.
#include "kernels/optional.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "base/error.h"

namespace tinyai::kernels {
namespace {

struct Stretch {
  const char* name;
  size_t begin, end;
  bool only_on_host = false;
  bool holds(size_t offset) const { return begin <= offset && offset < end; }
};

constexpr size_t kFlat = offsetof(Table, elementwise) + offsetof(Elementwise, unary_flat);

constexpr size_t kFused = offsetof(Table, elementwise) + offsetof(Elementwise, fused);

constexpr size_t kFusedSum = offsetof(Table, elementwise) + offsetof(Elementwise, fused_sum);

constexpr size_t kPacking = offsetof(Table, convolution) + offsetof(Convolution, conv2d_packing);

constexpr size_t kNormalized = offsetof(Table, convolution) + offsetof(Convolution, conv2d_normalized);

constexpr Stretch kOptional[] = {
    {"fused elementwise", kFused, kFused + sizeof(void (*)())},
    {"fused sums", kFusedSum, kFusedSum + 2 * sizeof(void (*)())},
    {"flat elementwise", kFlat, kFlat + 2 * sizeof(void (*)()), true},
    {"packed weights", kPacking, kNormalized},
    {"normalised convolutions", kNormalized, offsetof(Table, convolution) + sizeof(Convolution)},
    {"quantized", offsetof(Table, quantized), offsetof(Table, quantized) + sizeof(Quantized)},
    {"packed signs", offsetof(Table, signs), offsetof(Table, signs) + sizeof(Signs)},
    {"softmax", offsetof(Table, softmax), offsetof(Table, softmax) + sizeof(Softmax)},
    {"layer norm", offsetof(Table, layer_norm), offsetof(Table, layer_norm) + sizeof(LayerNorm)},
    {"attention", offsetof(Table, attention), offsetof(Table, attention) + sizeof(Attention)},
    {"recurrent", offsetof(Table, recurrent), offsetof(Table, recurrent) + sizeof(Recurrent)},
};

bool is_null(const Table& table, size_t offset) {
  void (*entry)() = nullptr;
  std::memcpy(&entry, reinterpret_cast<const std::byte*>(&table) + offset, sizeof entry);
  return entry == nullptr;
}

}  // namespace

void require_complete(const Table& table, const char* device, bool host_memory) {
  constexpr size_t kStep = sizeof(void (*)());
  for (size_t offset = offsetof(Table, elementwise); offset < sizeof(Table); offset += kStep) {
    if (!is_null(table, offset)) continue;
    const auto* const may =
        std::find_if(std::begin(kOptional), std::end(kOptional), [&](const Stretch& s) { return s.holds(offset); });
    const int64_t number = static_cast<int64_t>((offset - offsetof(Table, elementwise)) / kStep);
    if (may == std::end(kOptional) || (may->only_on_host && host_memory))
      fail(Status::kDevice, device, ": its table lacks entry ", number, ", which has no composed form");
    for (size_t other = may->begin; other < may->end; other += kStep) {
      if (!is_null(table, other))
        fail(Status::kDevice, device, ": its table has some kernels of ", may->name, " and lacks entry ", number);
    }
  }
}

}  // namespace tinyai::kernels
