#include "onnx/parts.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "ops/generated/elementwise.h"

namespace tinyai::onnx {

std::vector<int64_t> memory_order(const graph::Geometry& at) {
  if (graph::is_in_c_order(at)) return {};
  std::vector<int64_t> order(static_cast<size_t>(at.spec.rank()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return at.strides[a] > at.strides[b]; });
  int64_t stride = 1;
  for (size_t i = order.size(); i-- > 0;) {
    const auto axis = static_cast<int>(order[i]);
    if (at.spec[axis] != 1 && at.strides[axis] != stride) return {};
    stride *= at.spec[axis];
  }
  return std::is_sorted(order.begin(), order.end()) ? std::vector<int64_t>() : order;
}

void add_put_part(Sink& sink, const std::string& whole, const std::string& part, const std::string& made,
                  const graph::Geometry& at, int64_t begin) {
  sink.add(kPutPart, kDomain, {whole, part}, {made},
           {Attribute::of("strides", std::vector<int64_t>(at.strides, at.strides + at.spec.rank())),
            Attribute::of("offset", at.offset - begin)});
}

std::vector<ops::Value> put_part(const Reading& node) {
  const ops::Value whole = node.value(0), part = node.value(1);
  const std::vector<int64_t> strides = node.integers("strides");
  const int64_t offset = node.integer("offset");
  const Shape shape = part.shape();
  const int64_t elements = whole.shape().elements();
  if (strides.size() != static_cast<size_t>(shape.rank()) || part.dtype() != whole.dtype())
    node.refuse("its part has another dtype, or a stride too many or few");
  int64_t first = offset, last = offset;
  for (int axis = 0; axis < shape.rank(); ++axis) {
    const int64_t stride = strides[static_cast<size_t>(axis)];
    int64_t reach = 0;
    if (__builtin_mul_overflow(shape[axis] - 1, stride, &reach) ||
        __builtin_add_overflow(reach < 0 ? first : last, reach, reach < 0 ? &first : &last))
      node.refuse("its part reaches too far");
  }
  if (shape.elements() > 0 && (first < 0 || last >= elements)) node.refuse("its part lies outside of the whole");
  const ops::Value made = ops::copy(whole);
  if (shape.elements() == 0) return {made};
  int64_t at = made->offset() + offset;
  const ops::Value view(new_view(ops::context().place, *made, shape, strides.data(), at), {}, made.voter());
  ops::assign(view, part);
  return {made};
}

}  // namespace tinyai::onnx
