// Demands and sizes: conv_rules.h.
#include "ops/families/conv_rules.h"

#include "base/checked.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

constexpr double kMostSize = 0x1p53;  // of a padded axis

void require_windows(const CallBase& call, const ConvWindows& at) {
  for (int i = 0; i < at.axes; ++i) {
    if (at.stride[i] < 1 || at.dilation[i] < 1 || at.padding[i] < 0)
      fail(Status::kRange, call.name(), ": stride ", at.stride[i], ", dilation ", at.dilation[i], ", padding ",
           at.padding[i], "; the first two are 1 at least, the last is not negative");
  }
  if (at.groups < 1) fail(Status::kRange, call.name(), ": ", at.groups, " groups; there is 1 at least");
}

void require_bias(const CallBase& call, int64_t channels) {
  if (call.has(2) && call[2].shape() != Shape{channels})
    shape_mismatch(call, 1, 2, "the bias needs one element for each output channel");
}

// How far apart the first and the last element of a window lie.
double reach(const CallBase& call, const ConvWindows& at, int i) {
  return static_cast<double>(at.dilation[i]) * static_cast<double>(call[1].size(2 + i) - 1);
}

// How many windows fit into a padded axis of x.
int64_t windows_along(const CallBase& call, const ConvWindows& at, int i) {
  const int64_t size = call[0].size(2 + i), kernel = call[1].size(2 + i);
  const double window = reach(call, at, i) + 1;
  const double padded = static_cast<double>(size) + 2 * static_cast<double>(at.padding[i]);
  if (kernel < 1 || window > padded || padded > kMostSize)
    fail(Status::kShape, call.name(), ": ", describe(call[0]), " and ", describe(call[1]),
         ": a window that reaches over ", window, " elements does not fit into ", padded, " on axis ", 2 + i);
  return (size + 2 * at.padding[i] - at.dilation[i] * (kernel - 1) - 1) / at.stride[i] + 1;
}

// The size of the smallest axis into which as many windows fit as x has elements, and `output_padding` more.
int64_t size_of_windows(const CallBase& call, const ConvWindows& at, int i, int64_t output_padding) {
  const int64_t count = call[0].size(2 + i), kernel = call[1].size(2 + i);
  if (output_padding < 0 || output_padding >= std::max(at.stride[i], at.dilation[i]))
    fail(Status::kRange, call.name(), ": an output padding of ", output_padding, " beside stride ", at.stride[i],
         " and dilation ", at.dilation[i], "; it is less than one of these and not negative");
  const double whole = static_cast<double>(count - 1) * static_cast<double>(at.stride[i]) + reach(call, at, i) + 1 +
                       static_cast<double>(output_padding);
  const double cut = 2 * static_cast<double>(at.padding[i]);
  if (kernel < 1 || count < 1 || whole - cut < 1 || whole > kMostSize || cut > kMostSize)
    fail(Status::kShape, call.name(), ": ", describe(call[0]), " and ", describe(call[1]), ": of ", whole,
         " elements on axis ", 2 + i, " a padding of ", at.padding[i], " leaves none");
  return (count - 1) * at.stride[i] + at.dilation[i] * (kernel - 1) + 1 + output_padding - 2 * at.padding[i];
}

}  // namespace

DType promoted_floating(const CallBase& call) {
  DType dtype = DType::kBool;
  for (int i = 0; i < call.count(); ++i) {
    if (!call.has(i)) continue;
    require_floating(call, i);
    dtype = promote(dtype, call[i].dtype);
  }
  return dtype;
}

Spec conv_spec(const CallBase& call, const ConvWindows& at) {
  const DType dtype = promoted_floating(call);
  return {dtype, conv_shape(call, at)};
}

Shape conv_shape(const CallBase& call, const ConvWindows& at) {
  for (const int i : {0, 1}) require_rank(call, i, 2 + at.axes, 2 + at.axes);
  require_windows(call, at);
  const Array &x = call[0], &weight = call[1];
  if (x.size(1) % at.groups != 0 || weight.size(0) % at.groups != 0)
    fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", at.groups,
         " groups do not divide ", x.size(1), " channels into ", weight.size(0));
  if (x.size(1) / at.groups != weight.size(1)) {
    const std::string split = at.groups == 1 ? "" : cat(" in ", at.groups, " groups");
    fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", x.size(1), " channels", split,
         " do not meet ", weight.size(1));
  }
  require_bias(call, weight.size(0));
  Shape shape{x.size(0), weight.size(0)};
  for (int i = 0; i < at.axes; ++i) shape.push_back(windows_along(call, at, i));
  checked_elements(call.name(), shape);
  return shape;
}

Spec conv_transpose_spec(const CallBase& call, const ConvWindows& at, const int64_t* output_padding) {
  for (const int i : {0, 1}) require_rank(call, i, 2 + at.axes, 2 + at.axes);
  const DType dtype = promoted_floating(call);
  require_windows(call, at);
  const Array &x = call[0], &weight = call[1];
  if (x.size(1) != weight.size(0) || x.size(1) % at.groups != 0)
    fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", x.size(1), " channels in ",
         at.groups, " groups do not meet ", weight.size(0));
  const int64_t channels = checked_product(call.name(), "channels", weight.size(1), at.groups);
  require_bias(call, channels);
  Shape shape{x.size(0), channels};
  for (int i = 0; i < at.axes; ++i) shape.push_back(size_of_windows(call, at, i, output_padding[i]));
  checked_elements(call.name(), shape);
  return {dtype, shape};
}

}  // namespace tinyai::ops
