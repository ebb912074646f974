// Views of operands and outputs for the forwards; axes.
#include "base/error.h"
#include "ops/apply.h"

namespace tinyai::ops {

void Launch::fail_without_kernel() const {
  fail(Status::kUnsupported, call_, ": ", device_.name(), " has no kernel for it");
}

void Launch::fail_as(const kernels::Outcome& outcome) { fail(outcome.status, outcome.message); }

void* DryRun::allocate(int64_t bytes) {
  constexpr uintptr_t kNowhere = 1 << 12;  // below what a process maps
  bytes_ += aligned_size(bytes);
  return reinterpret_cast<void*>(kNowhere);
}

kernels::View view_of(const Array& array) {
  kernels::View view;
  view.dtype = array.dtype;
  if (!array.extended) {  // in C order; most are
    view.data = array.storage->data;
    view.shape.resize(array.rank);
    int64_t stride = 1;
    for (int i = array.rank - 1; i >= 0; --i) {
      view.shape[i] = array.sizes[i];
      view.strides[i] = stride;
      stride *= array.sizes[i];
    }
    return view;
  }
  view.data = array.data();
  view.contiguous = array.is_contiguous();
  view.shape.resize(array.rank);
  const int64_t* sizes = array.size_data();
  for (int i = 0; i < array.rank; ++i) view.shape[i] = sizes[i];
  array.strides(view.strides);
  return view;
}

kernels::View broadcast_view(const kernels::View& view, const Shape& shape) {
  if (view.shape == shape) return view;
  kernels::View out;
  out.data = view.data;
  out.dtype = view.dtype;
  out.shape = shape;
  const int lead = shape.rank() - view.rank();
  bool stretched = false;
  for (int i = 0; i < shape.rank(); ++i) {
    const bool stretch = i < lead || (view.shape[i - lead] == 1 && shape[i] != 1);
    out.strides[i] = stretch ? 0 : view.strides[i - lead];
    stretched |= stretch && shape[i] != 1;
  }
  out.contiguous = view.contiguous && !stretched;
  return out;
}

kernels::View ForwardCall::view(int i) const { return view_of(*in[i].array); }

kernels::View ForwardCall::view(int i, DType dtype) const {
  const kernels::View view = view_of(*in[i].array);
  if (view.dtype == dtype) return view;
  const kernels::View converted =
      kernels::dense_view(workspace.allocate(view.elements() * size_of(dtype)), dtype, view.shape);
  run(kernels().assign.copy, view, converted);
  return converted;
}

kernels::View ForwardCall::view(int i, DType dtype, const Shape& broadcast_to) const {
  return broadcast_view(view(i, dtype), broadcast_to);
}

kernels::View ForwardCall::output(int i) const { return view_of(*out[i]); }

uint32_t Axes::mask(const char* call, int rank) const {
  if (count < 0) return rank == 0 ? 0 : (1u << rank) - 1;
  uint32_t mask = 0;
  for (int i = 0; i < count; ++i) {
    const uint32_t bit = 1u << normalized_axis(call, values[i], rank);
    if (mask & bit) fail(Status::kRange, call, ": axis ", static_cast<int>(values[i]), " is named twice");
    mask |= bit;
  }
  return mask;
}

}  // namespace tinyai::ops
