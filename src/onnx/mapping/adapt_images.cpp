// Images at another size, and channels that become pixels.
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "io/tensor_header.h"
#include "onnx/mapping/adapter.h"
#include "ops/generated/enums.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;
using Sizes = std::vector<int64_t>;

constexpr double kMostSize = 0x1p31;

// ---- Resize ---------------------------------------------------------------------------------------------------------

// The axes that its numbers belong to.
Sizes resized_axes(const Reading& node, int rank) {
  Sizes axes = node.integers("axes", {});
  for (int64_t& axis : axes) axis = normalized_axis("Resize", axis, rank);
  if (!axes.empty()) return axes;
  axes.resize(static_cast<size_t>(rank));
  std::iota(axes.begin(), axes.end(), 0);
  return axes;
}

struct Target {
  Shape shape;
  std::vector<double> scales;  // of each axis, where factors that are not the quotients of the sizes are stated
};

// Operand 3 states sizes, operand 2 factors: sizes are rounded down then.
Target target_of(const Reading& node) {
  const Shape shape = node.value(0).shape();
  const Sizes axes = resized_axes(node, shape.rank());
  const std::vector<double> factors = node.has(2) ? node.constant_numbers(2) : std::vector<double>();
  const bool by_factors = !factors.empty();
  if (by_factors == node.has(3)) node.refuse("states either factors or sizes");
  const Sizes sizes = by_factors ? Sizes() : node.constant_integers(3);
  if ((by_factors ? factors.size() : sizes.size()) != axes.size())
    node.refuse(cat("states ", by_factors ? factors.size() : sizes.size(), " numbers for ", axes.size(), " axes"));
  Target out{.shape = shape, .scales = {}};
  std::vector<double> scales(static_cast<size_t>(shape.rank()), 1.0);
  bool is_exact = true;
  for (size_t i = 0; i < axes.size(); ++i) {
    const auto axis = static_cast<int>(axes[i]);
    const double size = by_factors ? factors[i] * static_cast<double>(shape[axis]) : static_cast<double>(sizes[i]);
    if (!(size >= 0) || size > kMostSize) node.refuse(cat("makes ", size, " elements of ", shape[axis]));
    out.shape[axis] = static_cast<int64_t>(size);
    is_exact = is_exact && std::floor(size) == size;
    if (!by_factors) continue;
    if (out.shape[axis] == shape[axis] && factors[i] != 1)
      node.lacks("states a factor that keeps a size, and would move its elements; state the sizes");
    scales[static_cast<size_t>(axis)] = factors[i];
    const float in_f32 = static_cast<float>(factors[i]) * static_cast<float>(shape[axis]);  // as some systems count
    if (std::floor(size) != std::floor(in_f32))
      node.lacks("states factors that give other sizes in f32; state the sizes");
  }
  if (!is_exact) out.scales = std::move(scales);
  return out;
}

ops::Interpolation mode_of(const Reading& node) {
  const std::string mode = node.text("mode", "nearest");
  if (mode == "nearest") return ops::Interpolation::kNearest;
  if (mode == "linear") return ops::Interpolation::kLinear;
  if (mode != "cubic") node.refuse("attribute 'mode' is none of ONNX's");
  if (node.number("cubic_coeff_a", -0.75) != -0.75) node.lacks("attribute 'cubic_coeff_a' is not -0.75");
  node.require("exclude_outside", 0);
  return ops::Interpolation::kCubic;
}

[[noreturn]] void refuse_places(const Reading& node, const std::string& places, const char* known) {
  node.lacks(cat("attribute 'coordinate_transformation_mode' is ", places, "; ", known));
}

// Nearest is ours in part: an equal share of the axis. Where each element becomes a whole number of them, whoever looks
// from the middles of both finds the same, however he rounds.
void require_nearest(const Reading& node, const std::string& places, const Shape& from, const Shape& to) {
  const std::string rounding = node.text("nearest_mode", "round_prefer_floor");
  if (places == "asymmetric" && rounding == "floor") return;
  bool is_repeated = true;
  for (int axis = 2; axis < from.rank(); ++axis)
    is_repeated = is_repeated && from[axis] > 0 && to[axis] % from[axis] == 0;
  if (places == "align_corners" || places == "asymmetric" || !is_repeated || !rounding.starts_with("round_prefer"))
    refuse_places(node, places, "of nearest asymmetric, rounded by floor, is known, and others for whole factors");
}

void require_known_places(const Reading& node, ops::Interpolation mode, const Shape& from, const Shape& to) {
  const std::string places = node.text("coordinate_transformation_mode", "half_pixel");
  const bool is_from_middles =
      places == "half_pixel" || places == "half_pixel_symmetric" || places == "pytorch_half_pixel";
  if (!is_from_middles && places != "align_corners" && places != "asymmetric")
    refuse_places(node, io::printable(places),
                  "half_pixel, pytorch_half_pixel, align_corners and asymmetric are known");
  if (mode == ops::Interpolation::kNearest) return require_nearest(node, places, from, to);
  if (places == "asymmetric") refuse_places(node, places, "half_pixel and align_corners are known of this mode");
  for (int axis = 2; axis < from.rank() && places == "pytorch_half_pixel"; ++axis) {
    if (to[axis] == 1 && from[axis] != 1)
      refuse_places(node, places, "of one element that is another than half_pixel's");
  }
}

Values resize(const Reading& node) {
  const Value& x = node.value(0);
  const Target to = target_of(node);
  const Shape& from = x.shape();
  if (to.shape == from && to.scales.empty()) return {x};
  if (x->rank < 3 || x->rank > 5 || to.shape[0] != from[0] || to.shape[1] != from[1])
    node.lacks(cat("resizes ", to_string(x.spec()), " to ", to_string(to.shape),
                   "; the axes behind batch and channels are known, one to three"));
  for (const char* name : {"antialias", "exclude_outside"}) node.require(name, 0);
  node.require_text("keep_aspect_ratio_policy", "stretch");
  const ops::Interpolation mode = mode_of(node);
  require_known_places(node, mode, from, to.shape);
  ops::Ints sizes{.count = x->rank - 2};
  for (int i = 0; i < sizes.count; ++i) sizes.values[i] = to.shape[i + 2];
  const std::string places = node.text("coordinate_transformation_mode", "half_pixel");
  const bool align = places == "align_corners";
  if (!to.scales.empty()) {
    const bool is_nearest = mode == ops::Interpolation::kNearest;
    if (places == "half_pixel_symmetric" || (is_nearest && places != "asymmetric"))
      refuse_places(node, places,
                    "where factors do not give whole sizes, half_pixel and align_corners are known, of nearest "
                    "asymmetric");
    const auto scale = [&](int behind) { return behind < sizes.count ? to.scales[from.rank() - 1 - behind] : 1.0; };
    return {ops::interpolate_by(x, {scale(0), scale(1), scale(2), mode, align})};
  }
  return {ops::interpolate(x, sizes, mode, align)};
}

// ---- Channels and pixels --------------------------------------------------------------------------------------------

// How many pixels a side has that become one, or the other way round; [N,C,H,W].
int64_t block_of(const Reading& node) {
  const Value& x = node.value(0);
  const int64_t block = node.integer("blocksize");
  if (x->rank != 4) node.refuse(cat("works on ", to_string(x.spec()), ", which are no images"));
  if (block < 1 || block > (int64_t{1} << 20)) node.refuse(cat("attribute 'blocksize' is ", block));
  return block;
}

Value regrouped(const Value& x, const Shape& apart, const ops::Axes& order, const Shape& made) {
  return ops::reshape(ops::transpose(ops::reshape(x, ops::to_ints(apart)), order), ops::to_ints(made));
}

Values depth_to_space(const Reading& node) {
  const Value& x = node.value(0);
  const int64_t b = block_of(node), channels = x->size(1), h = x->size(2), w = x->size(3), n = x->size(0);
  if (channels % (b * b) != 0)
    node.refuse(cat("makes pixels of ", channels, " channels, which ", b * b, " does not divide"));
  const std::string mode = node.text("mode", "DCR");
  if (mode == "CRD") return {ops::pixel_shuffle(x, b)};
  if (mode != "DCR") node.refuse("attribute 'mode' is neither DCR nor CRD");
  const int64_t c = channels / (b * b);
  return {regrouped(x, {n, b, b, c, h, w}, {6, {0, 3, 4, 1, 5, 2}}, {n, c, h * b, w * b})};
}

Values space_to_depth(const Reading& node) {
  const Value& x = node.value(0);
  const int64_t b = block_of(node), c = x->size(1), n = x->size(0);
  if (x->size(2) % b != 0 || x->size(3) % b != 0)
    node.refuse(cat("makes channels of ", to_string(x.spec()), ", whose sides ", b, " does not divide"));
  const int64_t h = x->size(2) / b, w = x->size(3) / b;
  return {regrouped(x, {n, c, h, b, w, b}, {6, {0, 3, 5, 1, 2, 4}}, {n, c * b * b, h, w})};
}

constexpr NamedAdapter kImageAdapters[] = {
    {"Resize", resize}, {"DepthToSpace", depth_to_space}, {"SpaceToDepth", space_to_depth}};

}  // namespace

std::span<const NamedAdapter> image_adapters() { return kImageAdapters; }

}  // namespace tinyai::onnx
