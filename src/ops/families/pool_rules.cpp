// Demands and sizes: pool_rules.h.
#include "ops/families/pool_rules.h"

#include "base/checked.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

void require_window(const CallBase& call, const PoolWindows& at, int i) {
  const int64_t kernel = at.kernel[i], padding = at.padding[i];
  if (kernel < 1 || at.stride[i] < 1 || padding < 0 || padding > kernel / 2 || padding > INT32_MAX)
    fail(Status::kRange, call.name(), ": a window of ", kernel, ", stride ", at.stride[i], ", padding ", padding,
         "; the first two are 1 at least, the last half the window at most");
}

// How far a window of elements with gaps reaches.
int64_t reach_of(const CallBase& call, int64_t kernel, int64_t dilation) {
  if (dilation < 1) fail(Status::kRange, call.name(), ": a dilation of ", dilation, "; it is 1 at least");
  const int64_t gaps = checked_product(call.name(), "a window's reach", dilation - 1, kernel - 1);
  return checked_sum(call.name(), "a window's reach", kernel, gaps);
}

// How many windows that reach so far there are along an axis. With ceil_mode a last one may reach beyond the padding,
// if it begins before that.
int64_t windows_along(const CallBase& call, const PoolWindows& at, int i, bool ceil_mode) {
  const int64_t size = call[0].size(2 + i), stride = at.stride[i], reach = reach_of(call, at.kernel[i], at.dilation[i]);
  const int64_t padded = checked_sum(call.name(), "a padded size", size, 2 * at.padding[i]);
  const int64_t room = padded - reach;  // behind the first window
  if (room < 0 && (!ceil_mode || room <= -stride))
    fail(Status::kShape, call.name(), ": ", describe(call[0]), ": a window of ", reach, " does not fit into ", padded,
         " on axis ", 2 + i);
  if (!ceil_mode) return room / stride + 1;
  const int64_t count = room <= 0 ? 1 : (room - 1) / stride + 2;
  return (count - 1) * stride >= size + at.padding[i] ? count - 1 : count;
}

}  // namespace

void require_image(const CallBase& call, int axes) {
  require_floating(call, 0);
  require_rank(call, 0, 2 + axes, 2 + axes);
}

Shape pooled_shape(const CallBase& call, const PoolWindows& windows, bool ceil_mode) {
  require_image(call, windows.axes);
  Shape shape = call[0].shape();
  for (int i = 0; i < windows.axes; ++i) {
    require_window(call, windows, i);
    shape[2 + i] = windows_along(call, windows, i, ceil_mode);
  }
  return shape;
}

void require_parts(const CallBase& call, const Shape& out) {
  checked_elements(call.name(), out);
  for (int axis = 2; axis < out.rank(); ++axis) {
    if (call[0].size(axis) == 0 && out.elements() > 0)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), " has no elements to pool");
    checked_product(call.name(), "pixels in and out", call[0].size(axis) + 1,
                    out[axis] + 1);  // the kernel divides such
  }
}

void require_countable(const CallBase& call, int64_t elements) {
  if (elements > INT32_MAX)
    fail(Status::kUnsupported, call.name(), ": ", describe(call[0]),
         " has, or is pooled to, more pixels than an i32 counts");
}

}  // namespace tinyai::ops
