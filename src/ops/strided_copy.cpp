// A kernel's copy from or to C order on the device, then bytes as they are.
#include "ops/strided_copy.h"

#include "array/strided_copy.h"
#include "ops/apply.h"
#include "ops/scratch.h"

namespace tinyai::ops {
namespace {

void copy_strided(const Array& array, void* host, bool to_host) {
  device::Device& device = array.device();
  Scratch scratch(place_of_owner(array), device);
  const Launch launch("copy", device);
  const int64_t bytes = array.elements() * size_of(array.dtype);
  const kernels::View view = view_of(array);
  const kernels::View dense = kernels::dense_view(scratch.allocate(bytes), array.dtype, view.shape);
  if (to_host) {
    launch.run(launch.kernels().assign.copy, view, dense);
    device.copy_to_host(host, dense.data, bytes);
  } else {
    device.copy_from_host(dense.data, host, bytes);
    launch.run(launch.kernels().assign.copy, dense, view);
  }
}

}  // namespace

void with_dense(const Array& array, FunctionRef<void(const std::byte*)> use) {
  if (array.is_contiguous()) return use(static_cast<const std::byte*>(array.data()));
  device::Device& device = array.device();
  Scratch scratch(place_of_owner(array), device);
  const Launch launch("copy", device);
  const kernels::View view = view_of(array);
  const kernels::View dense =
      kernels::dense_view(scratch.allocate(view.elements() * size_of(view.dtype)), view.dtype, view.shape);
  launch.run(launch.kernels().assign.copy, view, dense);
  use(dense.as<const std::byte>());
}

void install_strided_copy() { tinyai::install(copy_strided); }

}  // namespace tinyai::ops
