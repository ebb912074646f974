// Views of operands and outputs for the forwards; axes.
#include "base/error.h"
#include "ops/apply.h"

namespace tinyai::ops {

const kernels::Table& kernels_of(const device::Device& device) {
  return *static_cast<const kernels::Table*>(device.kernels());
}

kernels::View view_of(const Array& array) {
  kernels::View view;
  view.data = array.data();
  view.dtype = array.dtype;
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

const kernels::Table& ForwardCall::kernels() const {
  return kernels_of((out.empty() ? *in[0].array : *out[0]).device());
}

kernels::View ForwardCall::view(int i) const { return view_of(*in[i].array); }

kernels::View ForwardCall::view(int i, DType dtype) const {
  const kernels::View view = view_of(*in[i].array);
  if (view.dtype == dtype) return view;
  kernels::View converted = view;
  converted.dtype = dtype;
  converted.contiguous = true;
  converted.data = workspace.allocate(view.elements() * size_of(dtype));
  int64_t stride = 1;
  for (int axis = view.rank() - 1; axis >= 0; --axis) {
    converted.strides[axis] = stride;
    stride *= view.shape[axis];
  }
  kernels().copy(view, converted);
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
