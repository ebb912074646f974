#include "onnx/own_rules.h"

#include "base/error.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;
using ops::CallBase;

struct NamedRule {
  const ops::Record* op;
  Rule rule;
};

void require(const Reading& node, bool true_of_all) {
  if (!true_of_all) node.refuse("its operands do not fit each other");
}

void images(const Reading& node, const CallBase& call) { require(node, is_floating(call[0].dtype)); }

void layer(const Reading& node, const CallBase& call, int x, int first_scale, int64_t axes) {
  const Shape shape = call.spec(x).shape;
  require(node, is_floating(call[x].dtype) && axes >= 1 && axes <= shape.rank());
  Shape scale;
  for (auto axis = static_cast<int>(shape.rank() - axes); axis < shape.rank(); ++axis) scale.push_back(shape[axis]);
  for (int i = first_scale; i < first_scale + 2 && i < call.count(); ++i)
    require(node, !call.has(i) || (is_floating(call[i].dtype) && call.spec(i).shape == scale));
}

void layer_norm(const Reading& node, const CallBase& call) {
  layer(node, call, 0, 1, call.attrs<ops::LayerNormStatsAttrs>().axis_count);
}

void batch_normalize(const Reading& node, const CallBase& call) {
  const Spec x = call.spec(0);
  require(node, is_floating(x.dtype) && x.rank() >= 2 && x.rank() <= 5);
  const Shape channels{x[1]};
  for (const int i : {1, 2}) require(node, is_floating(call[i].dtype) && call.spec(i).shape == channels);
  for (const int i : {3, 4})
    require(node, !call.has(i) || (is_floating(call[i].dtype) && call.spec(i).shape == channels));
}

constexpr NamedRule kRules[] = {
    {&records::max_pool2d_indices, images},
    {&records::layer_norm_stats, layer_norm},
    {&records::batch_normalize, batch_normalize},
};

}  // namespace

Rule rule_of(const ops::Record& op) {
  for (const NamedRule& one : kRules) {
    if (one.op == &op) return one.rule;
  }
  return nullptr;
}

}  // namespace tinyai::onnx
