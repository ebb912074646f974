// The verifier: a graph is as a trace, or a pass, must leave it.
#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "graph/ir/graph.h"

namespace tinyai::graph {
namespace {

// An array of that spec with no elements behind it, for inference.
class Header {
 public:
  explicit Header(const Geometry& at) {
    storage_.device = device::traced().index();
    array_ = new (block_) Array;
    array_->dtype = at.spec.dtype;
    array_->rank = static_cast<uint8_t>(at.spec.rank());
    array_->extended = true;
    array_->extra = {nullptr, at.offset};
    array_->storage = &storage_;
    std::memcpy(array_->extent(), at.spec.shape.data(), at.spec.rank() * sizeof(int64_t));
    std::memcpy(array_->extent() + at.spec.rank(), at.strides, at.spec.rank() * sizeof(int64_t));
  }
  Header(const Header&) = delete;
  Header& operator=(const Header&) = delete;
  Array* get() { return array_; }

 private:
  alignas(Array) std::byte block_[sizeof(Array) + 2 * kMaxRank * sizeof(int64_t)];
  Storage storage_;
  Array* array_;
};

class Verifier {
 public:
  explicit Verifier(const Graph& graph) : graph_(graph), versions_(graph.buffers.size()), made_(graph.buffers.size()) {
    for (size_t i = 0; i < graph.buffers.size(); ++i) made_[i] = !is_made_by_node(graph.buffers[i]);
  }

  void run() {
    for (const Node& node : graph_.nodes) check(node);
    for (const Use& use : graph_.results) check("a result", use);
    for (size_t i = 0; i < versions_.size(); ++i) {
      require(versions_[i] == graph_.buffers[i].versions, "a buffer's versions", "a write is missing");
    }
    for (const Fork& fork : graph_.forks) check(fork);
  }

 private:
  static void require(bool true_of_all, const char* where, const char* what) {
    if (!true_of_all) fail(Status::kInternal, "the graph of a function contradicts itself at ", where, ": ", what);
  }

  void check(const char* where, const Use& use) {
    require(use.buffer < graph_.buffers.size(), where, "no such buffer");
    require(made_[use.buffer], where, "a buffer is used before it is made");
    require(use.version == versions_[use.buffer], where, "a version is read after it was written over");
    const Buffer& buffer = graph_.buffers[use.buffer];
    // More of somebody else's array may be used than what was used first.
    if (use.at.spec.elements() == 0 || buffer.role == Role::kCapture) return;
    const Reach part = reach_of(use.at), whole = reach_of(buffer.whole);
    require(whole.first <= part.first && part.last <= whole.last && use.at.spec.dtype == buffer.whole.spec.dtype, where,
            "a use lies outside of its buffer");
  }

  void check(const Node& node) {
    const char* const name = node.op->info->name;
    memory::EngineVector<std::unique_ptr<Header>> headers;
    memory::EngineVector<ops::Operand> in;
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer == kNone) {
        in.emplace_back();
        continue;
      }
      check(name, use);
      headers.push_back(std::make_unique<Header>(use.at));
      in.push_back({headers.back()->get(), {}, 0});
    }
    if (const ControlOp* const control = control_op(graph_, node)) return check_outputs(node, control->outputs);
    ops::Specs specs;
    node.op->infer({{*node.op->info, in, graph_.attrs(node)}}, specs);
    Spec inferred[ops::Specs::kMost];
    for (int i = 0; i < specs.count(); ++i) inferred[i] = specs[i];
    check_outputs(node, {inferred, static_cast<size_t>(specs.count())});
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) ++versions_[graph_.uses_of(node)[i].buffer];
    }
  }

  void check(const Fork& fork) {
    require(fork.end() <= graph_.nodes.size(), "a fork", "no such nodes");
    memory::EngineVector<size_t> branch_of(graph_.buffers.size(), SIZE_MAX);  // that makes it
    size_t branch = 0;
    for (uint32_t n = fork.begin; n < fork.end(); ++n) {
      const Node& node = graph_.nodes[n];
      while (n >= fork.ends[branch]) ++branch;
      require(!node.op->info->updated, node.op->info->name, "a write in a fork");
      for (const Use& use : graph_.uses_of(node)) {
        const size_t maker = use.buffer == kNone ? SIZE_MAX : branch_of[use.buffer];
        require(maker == SIZE_MAX || maker == branch, node.op->info->name, "it needs what another branch makes");
      }
      for (uint32_t i = 0; i < node.out_count; ++i) branch_of[node.first_out + i] = branch;
    }
  }

  void check_outputs(const Node& node, std::span<const Spec> specs) {
    const char* const name = node.op->info->name;
    require(specs.size() == node.out_count, name, "another number of outputs");
    for (uint32_t i = 0; i < node.out_count; ++i) {
      const uint32_t out = node.first_out + i;
      require(out < graph_.buffers.size() && !made_[out], name, "a buffer is made twice");
      require(graph_.buffers[out].whole.spec == specs[i], name, "an output of another shape or dtype");
      made_[out] = true;
    }
  }

  const Graph& graph_;
  memory::EngineVector<uint32_t> versions_;
  std::vector<bool> made_;
};

}  // namespace

void verify(const Graph& graph) { Verifier(graph).run(); }

Geometry geometry_of(const Array& array) {
  Geometry at{.spec = array.spec(), .offset = array.offset()};
  array.strides(at.strides);
  return at;
}

Geometry in_c_order(const Spec& spec) {
  Geometry at{.spec = spec};
  c_order_strides(spec.shape, at.strides);
  return at;
}

Reach reach_of(const Geometry& at) {
  Reach reach{at.offset, at.offset};
  for (int i = 0; i < at.spec.rank(); ++i) {
    const int64_t step = (at.spec[i] - 1) * at.strides[i];
    (step < 0 ? reach.first : reach.last) += step;
  }
  return reach;
}

bool is_in_c_order(const Geometry& at) {
  int64_t c_order[kMaxRank];
  c_order_strides(at.spec.shape, c_order);
  return std::equal(c_order, c_order + at.spec.rank(), at.strides);
}

}  // namespace tinyai::graph
