#include "ops/packed_signs.h"

#include "ops/apply.h"
#include "ops/generated/records.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

int64_t packed_bytes(int64_t elements) { return (elements + 7) / 8; }

}  // namespace

Packing packing_for(const Array& array) {
  if (!is_floating(array.dtype) || array.elements() < kLeastPacked) return Packing::kNone;
  if (array.is_contiguous()) return Packing::kCOrder;
  return is_channels_last(array) ? Packing::kChannelsLast : Packing::kNone;
}

ArrayRef packed_signs(const memory::Place& place, const Array& array) {
  const memory::Exempt exempt = context().exempt_from_cap ? memory::Exempt::kFromCap : memory::Exempt::kNo;
  ArrayRef signs = new_array(place, array.device(), memory::Category::kActivation,
                             {DType::kU8, Shape{packed_bytes(array.elements())}}, {}, exempt);
  kernels_of(array.device())
      .pack_positive(array.dtype, array.elements(), array.data(), static_cast<uint8_t*>(signs->data()));
  return signs;
}

constinit const Record records::keep_positive{
    .info = &info::keep_positive,
    .overwrites = 1,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          if (call[1].dtype != DType::kU8 || call[1].elements() != packed_bytes(call[0].elements()))
            shape_mismatch(call, 0, 1, "packed signs are u8, one for eight elements");
          out.push_back(call.spec(0));
        },
    .layout =
        [](const CallBase& call, const Spec& out, int64_t* strides) {
          return call.attrs<KeepPositiveAttrs>().channels_last && channels_last(call, out, strides);
        },
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.kernels().keep_positive(gx.dtype, gx.elements(), in_order_of(call, call.view(0), gx).data,
                                       call.view(1).as<uint8_t>(), gx.data);
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
