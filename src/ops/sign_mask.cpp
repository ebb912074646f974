// Bits lie in the array's memory order, and so must the cotangent that they are laid on: a mask of a channels-last one
// read in C order would cut the wrong elements. The order is an attribute, for bits have no strides to tell it.
#include "ops/sign_mask.h"

#include "kernels/optional.h"
#include "ops/apply.h"
#include "ops/generated/elementwise.h"
#include "ops/layout.h"
#include "ops/rules.h"
#include "ops/tracer.h"

namespace tinyai::ops {
namespace {

using kernels::View;

int64_t packed_bytes(int64_t elements) { return (elements + 7) / 8; }

}  // namespace

SignMask sign_mask_order(const Array& array) {
  const Tracer* const tracer = context().tracer;
  const bool is_small = array.elements() < kLeastMasked && !(tracer && tracer->is_for_any_size());
  if (!is_floating(array.dtype) || is_small) return SignMask::kNone;
  const device::Device& device = tracer ? tracer->device() : array.device();
  if (!kernels::offers_signs(*static_cast<const kernels::Table*>(device.kernels()))) return SignMask::kNone;
  if (array.is_contiguous()) return SignMask::kCOrder;
  return is_channels_last(array) ? SignMask::kChannelsLast : SignMask::kNone;
}

ArrayRef sign_mask(const memory::Place& place, const Array& array) {
  Context inner = context();
  inner.place = place;
  const Within within(inner);
  return ops::pack_positive(Operand{const_cast<Array*>(&array), {}, 0}).take_array();
}

constinit const Record records::pack_positive{
    .info = &info::pack_positive,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          out.push_back({DType::kU8, {packed_bytes(call[0].elements())}});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          call.run(call.kernels().signs.pack_positive, x.dtype, x.elements(), x.data, call.output().as<uint8_t>());
        },
    .cost = per_input<1>,
};

constinit const Record records::keep_positive{
    .info = &info::keep_positive,
    .overwrites = 1,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          if (call[1].dtype != DType::kU8 || call[1].elements() != packed_bytes(call[0].elements()))
            shape_mismatch(call, 0, 1, "a sign mask are u8, one for eight elements");
          out.push_back(call.spec(0));
        },
    .layout =
        [](const CallBase& call, const Spec& out, int64_t* strides) {
          return call.attrs<KeepPositiveAttrs>().channels_last && channels_last(call, out, strides);
        },
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().signs.keep_positive, gx.dtype, gx.elements(),
                   in_order_of(call, call.view(0), gx).data, call.view(1).as<uint8_t>(), gx.data);
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const bool order = call.attrs<KeepPositiveAttrs>().channels_last;
          call.set(0, ops::keep_positive(call.last_use_of_cotangent(), call.input(1), order));
        },
    .cost = per_element<1>,
};

}  // namespace tinyai::ops
