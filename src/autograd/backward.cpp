// The entries: where a pass begins, and what becomes of what has come to the leaves.
#include "autograd/backward.h"

#include "autograd/backward_pass.h"
#include "autograd/recorded_sums.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

// The nodes from which `wanted` can be reached, found by a walk without recursion.
NodeSet find_useful(std::span<const Value> roots, const NodeSet& wanted, const EdgeReader& reader) {
  struct Frame {
    NodeBase* node;
    int next;
  };
  const EdgeSearch guard(reader);
  NodeSet useful, seen;
  memory::EngineVector<Frame> stack;
  const auto visit = [&](NodeBase* node) {
    if (!node || !seen.insert(node).second) return;
    if (wanted.contains(node)) useful.insert(node);
    stack.push_back({node, 0});
  };
  const auto edges = [](NodeBase* node) {
    const bool none = header_of(node).kind == NodeKind::kLeaf || node->is_cut();
    return none ? 0 : static_cast<int>(static_cast<Node*>(node)->edge_count);
  };
  for (const Value& root : roots) {
    visit(root.edge().node());
    while (!stack.empty()) {
      Frame& frame = stack.back();
      if (frame.next < edges(frame.node)) {
        visit(edge_at(static_cast<Node&>(*frame.node), frame.next++).node());
        continue;
      }
      for (int i = edges(frame.node); i-- > 0;) {
        const Edge edge = edge_at(static_cast<Node&>(*frame.node), i);
        if (edge && useful.contains(edge.node())) useful.insert(frame.node);
      }
      stack.pop_back();
    }
  }
  return useful;
}

void require_graph(std::span<const Value> roots) {
  for (const Value& root : roots) {
    if (root.edge() && !root.edge().node()->is_cut()) return;
  }
  fail(Status::kGraph, "backward: ", describe(*roots[0]),
       " has no graph: it was made under no_grad, unchained, or from operands that require no gradient");
}

void start_all(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents) try {
  for (size_t i = 0; i < roots.size(); ++i) pass.start(roots[i], i < cotangents.size() ? &cotangents[i] : nullptr);
} catch (const std::bad_alloc&) {
  pass.tell_others(Error(Status::kOutOfMemory, "out of memory"), roots);
  throw;
} catch (const Error& error) {
  pass.tell_others(error, roots);
  throw;
}

// One leaf's after another's.
void add_rows(FoundGradients& found, memory::EngineVector<BackwardPass::LeafRows>& all) {
  memory::EngineVector<Rows> own;
  while (!all.empty()) {
    const Ref<NodeBase> leaf = all.front().hold;
    own.clear();
    std::erase_if(all, [&](BackwardPass::LeafRows& one) {
      if (one.hold.get() != leaf.get()) return false;
      own.push_back(std::move(one.rows));
      return true;
    });
    Leaf& of = *leaf_of(Edge(leaf.get(), 0));
    if (RowGradientRef ready = for_living(of, [&] { return prepare_rows(of, own); }))
      found.add(leaf, {}, std::move(ready));
  }
}

FoundGradients found_by(BackwardPass& pass) {
  FoundGradients found;
  found.reserve(pass.leaves().size() + pass.rows().size());
  for (BackwardPass::LeafSum& sum : pass.leaves()) {
    if (ArrayRef ready = prepare_living(*sum.leaf, sum.sum)) found.add(std::move(sum.hold), std::move(ready));
  }
  add_rows(found, pass.rows());
  return found;
}
// The steps of a trace come behind the walk: its passes put each where its gradient is whole.
void backward_early_traced(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents,
                           const BackwardOptions& options) {
  EarlyWalk early;
  start_all(pass, roots, cotangents);
  FoundGradients found;
  pass.run([&] {
    for (const BackwardPass::LeafSum& sum : pass.leaves())
      early.found_traced(*sum.leaf, options.retain_graph || options.create_graph);
    found = found_by(pass);
  });
  found.commit();
  early.step_traced();
  early.done();
}

[[noreturn]] void fail_half_way(const std::exception& error, const EarlyWalk& early) {
  const auto* const known = dynamic_cast<const Error*>(&error);
  fail(known ? known->status() : Status::kOutOfMemory, error.what(), "; ", early.steps(), " of ", early.most(),
       " early steps are done, and stay: load a state of the parameters and of the optimizer");
}

void backward_early(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents,
                    const BackwardOptions& options) {
  EarlyWalk early;
  early.find(roots, pass.reader(), options.retain_graph || options.create_graph);
  if (!early.empty()) {
    if (early.consumed()) fail_consumed(*early.consumed());
    early.prepare();
    pass.step_on_the_way(early);
  }
  FoundGradients found;
  try {
    start_all(pass, roots, cotangents);
    pass.run([&] {
      if (!early.empty()) pass.step_what_is_left();
      if (options.create_graph) return commit_recorded(pass.leaves());
      found = found_by(pass);
    });
  } catch (const std::exception& error) {
    if (early.steps() == 0) throw;
    fail_half_way(error, early);
  }
  found.commit();
  early.done();
}

}  // namespace

void backward(const memory::Place& place, std::span<const Value> roots, std::span<const Value> cotangents,
              const BackwardOptions& options) {
  require_graph(roots);
  if (options.create_graph && ops::context().tracer) {
    fail(Status::kGraph, "backward: with create_graph while '", ops::context().tracer->function(),
         "' is traced; tinyai_grad gives gradients that have a history");
  }
  BackwardPass pass(place, options);
  const ops::Within within(pass.context());
  pass.restrict_to_living();
  pass.keep_rows();
  if (steps_early()) [[unlikely]]
    return (ops::context().tracer ? backward_early_traced : backward_early)(pass, roots, cotangents, options);
  start_all(pass, roots, cotangents);
  FoundGradients found;
  pass.run([&] {
    if (options.create_graph) return commit_recorded(pass.leaves());
    found = found_by(pass);
  });
  found.commit();
}

FoundGradients find_gradients(const memory::Place& place, std::span<const Value> roots, LeafWatch* watch) {
  require_graph(roots);
  BackwardPass pass(place, {});
  const ops::Within within(pass.context());
  pass.restrict_to_living();
  pass.keep_rows();
  LeafUses uses;
  if (watch) {
    uses.count(roots, pass.reader(), *watch);
    watch->begin(uses.leaves());
    pass.tell(*watch, uses);
  }
  start_all(pass, roots, {});
  FoundGradients found;
  pass.run([&] {
    if (watch) pass.tell_what_is_left();
    found = found_by(pass);
  });
  return found;
}

std::vector<Value> gradients(const memory::Place& place, std::span<const Value> roots,
                             std::span<const Value> cotangents, std::span<const Value> inputs,
                             const BackwardOptions& options) {
  require_graph(roots);
  BackwardPass pass(place, options);
  const ops::Within within(pass.context());
  NodeSet wanted;
  for (const Value& input : inputs) {
    if (!input.edge()) fail(Status::kGraph, "grad: ", describe(*input), " requires no gradient");
    wanted.insert(input.edge().node());
    pass.capture(input.edge());
  }
  pass.restrict_to(find_useful(roots, wanted, pass.reader()));
  start_all(pass, roots, cotangents);
  pass.run([] {});
  std::vector<Value> out;
  for (const Value& input : inputs) {
    const Leaf* leaf = options.stops_at_inputs ? nullptr : leaf_of(input.edge());
    Value found = leaf ? Value() : pass.captured(input.edge());
    for (const BackwardPass::LeafSum& sum : pass.leaves()) {
      if (sum.leaf == leaf && leaf) found = sum.sum;
    }
    out.push_back(std::move(found));
  }
  return out;
}

}  // namespace tinyai::autograd
