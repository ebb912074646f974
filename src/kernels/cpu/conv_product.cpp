// The weight's gradient as one product for each element of the kernel: of what it reads of all images, gathered, and
// the cotangent. Elements that lie in the padding wherever the kernel stands have 0, and no product.
#include <algorithm>
#include <cstring>

#include "kernels/channels_last.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/matmul.h"
#include "kernels/cpu/scratch.h"
#include "kernels/tap.h"

namespace tinyai::kernels::cpu {
namespace {

// Along one axis, of an element of the kernel.
Tap tap(const ConvGeometry& g, int axis, int64_t element, int64_t image, int64_t outputs) {
  return tap_of(element, g.stride[axis], g.padding[axis], g.dilation[axis], image, outputs);
}

View part(View view, int axis, int64_t first, int64_t count) {
  view.data = view.as<float>() + first * view.strides[axis];
  view.shape[axis] = count;
  view.contiguous = false;
  return view;
}

View matrix(float* data, int64_t rows, int64_t columns, int64_t row, int64_t column) {
  View view = dense_view(data, DType::kF32, {rows, columns});
  view.contiguous = row == columns && column == 1;
  view.strides[0] = row;
  view.strides[1] = column;
  return view;
}

// What the element reads, a row for each output; zeros where that is padding.
void gather(const ConvGeometry& g, const View& image, const Tap& down, const Tap& across, const View& rows) {
  if (down.count < rows.shape[1] || across.count < rows.shape[2])
    std::memset(rows.data, 0, static_cast<size_t>(rows.elements()) * sizeof(float));
  View from = part(part(image, 1, down.at, down.count), 2, across.at, across.count);
  if (down.count > 1) from.strides[1] *= g.stride[0];
  if (across.count > 1) from.strides[2] *= g.stride[1];
  copy(from, part(part(rows, 1, down.first, down.count), 2, across.first, across.count));
}

}  // namespace

void conv_weight_grad_by_products(const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                                  Workspace& workspace) {
  const int64_t outputs = gy.shape[1], inputs = x.shape[1], kernel_height = gw.shape[2], kernel_width = gw.shape[3];
  const View image = channels_last(x), cotangent = scratch_copy(channels_last(gy), DType::kF32, workspace);
  const View rows = scratch(DType::kF32, {gy.shape[0], gy.shape[2], gy.shape[3], inputs}, workspace);
  const View made = scratch(DType::kF32, {kernel_height, kernel_width, outputs, gw.shape[1]}, workspace);
  const int64_t count = rows.elements() / inputs, group_outputs = outputs / g.groups, group_inputs = gw.shape[1];
  for (int64_t i = 0; i < kernel_height * kernel_width; ++i) {
    float* const result = made.as<float>() + i * outputs * group_inputs;
    const Tap down = tap(g, 0, i / kernel_width, x.shape[2], gy.shape[2]);
    const Tap across = tap(g, 1, i % kernel_width, x.shape[3], gy.shape[3]);
    if (down.count == 0 || across.count == 0) {
      if (!workspace.asks()) std::fill_n(result, outputs * group_inputs, 0.0F);
      continue;
    }
    if (!workspace.asks()) gather(g, image, down, across, rows);
    for (int64_t group = 0; group < g.groups; ++group) {
      const View a = matrix(cotangent.as<float>() + group * group_outputs, group_outputs, count, 1, outputs);
      const View b = matrix(rows.as<float>() + group * group_inputs, count, group_inputs, inputs, 1);
      matmul(a, b, nullptr,
             dense_view(result + group * group_outputs * group_inputs, DType::kF32, {group_outputs, group_inputs}),
             workspace);
    }
  }
  copy_unless_asked(in_order(made, {2, 3, 0, 1}), gw, workspace);
}

}  // namespace tinyai::kernels::cpu
