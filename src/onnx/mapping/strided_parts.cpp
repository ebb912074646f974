#include "onnx/mapping/strided_parts.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "ops/generated/copy.h"

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

namespace {

std::vector<Attribute> place_of(const graph::Geometry& at, int64_t begin) {
  return {Attribute::of("sizes", std::vector<int64_t>(at.spec.shape.begin(), at.spec.shape.end())),
          Attribute::of("strides", std::vector<int64_t>(at.strides, at.strides + at.spec.rank())),
          Attribute::of("offset", at.offset - begin)};
}

// A view of the part, which lies inside.
ops::Value part_of(const Reading& node, const ops::Value& whole) {
  const std::vector<int64_t> sizes = node.integers("sizes"), strides = node.integers("strides");
  const int64_t offset = node.integer("offset"), elements = whole.shape().elements();
  if (sizes.size() != strides.size() || sizes.size() > kMaxRank) node.refuse("its part has a stride too many or few");
  const Shape shape{std::span<const int64_t>(sizes)};
  const int64_t count = checked_elements(kPutPart, shape);
  int64_t first = offset, last = offset;
  for (size_t axis = 0; axis < sizes.size() && count > 0; ++axis) {
    int64_t reach = 0;
    if (__builtin_mul_overflow(sizes[axis] - 1, strides[axis], &reach) ||
        __builtin_add_overflow(reach < 0 ? first : last, reach, reach < 0 ? &first : &last))
      node.refuse("its part reaches too far");
  }
  if (count > 0 && (first < 0 || last >= elements)) node.refuse("its part lies outside of the whole");
  const int64_t begin = whole->offset() + (count > 0 ? offset : 0);
  return ops::Value(new_view(ops::context().place, *whole, shape, strides.data(), begin), {}, whole.voter());
}

}  // namespace

void add_put_part(Sink& sink, const std::string& whole, const std::string& part, const std::string& made,
                  const graph::Geometry& at, int64_t begin) {
  sink.add(kPutPart, kDomain, {whole, part}, {made}, place_of(at, begin));
}

void add_take_part(Sink& sink, const std::string& whole, const std::string& made, const graph::Geometry& at,
                   int64_t begin) {
  sink.add(kTakePart, kDomain, {whole}, {made}, place_of(at, begin));
}

std::vector<ops::Value> put_part(const Reading& node) {
  const ops::Value made = ops::copy(ops::contiguous(node.value(0)));
  const ops::Value view = part_of(node, made);
  if (view.spec() != node.value(1).spec()) node.refuse("its part has another shape or dtype");
  ops::assign(view, node.value(1));
  return {made};
}

std::vector<ops::Value> take_part(const Reading& node) { return {part_of(node, ops::contiguous(node.value(0)))}; }

}  // namespace tinyai::onnx
