// Between two traces of one function.
#include "graph/function/any_size.h"

#include <cmath>
#include <cstring>
#include <numeric>

#include "base/error.h"
#include "base/symbolic_size.h"
#include "graph/plan/headers.h"
#include "ops/attributes.h"
#include "ops/families/random_range.h"

namespace tinyai::graph {
namespace {

constexpr int kMostNumerators = 16;

// Two sizes of the batch at which a number is known, and the one at which it is asked for.
struct Sizes {
  int64_t a, b, n;
};

// p / (q * n), m / (m - 1) for m = q * n, and whole numbers as counts: means, variances without bias, sums.
bool combine(const Sizes& sizes, double at_a, double at_b, double& out) {
  const auto a = static_cast<double>(sizes.a), b = static_cast<double>(sizes.b), n = static_cast<double>(sizes.n);
  for (int p = 1; p <= kMostNumerators; ++p) {
    const double q = std::nearbyint(p / (std::abs(at_a) * a));
    if (!(q >= 1 && q < 0x1p52)) continue;
    const double signed_p = std::copysign(p, at_a);
    if (signed_p / (q * a) != at_a || signed_p / (q * b) != at_b) continue;
    out = signed_p / (q * n);
    return true;
  }
  const double q = std::nearbyint((1 / (at_a - 1) + 1) / a);
  const auto unbiased = [q](double size) { return q * size / (q * size - 1); };
  if (q >= 1 && unbiased(a) == at_a && unbiased(b) == at_b) {
    out = unbiased(n);
    return true;
  }
  const auto is_whole = [](double number) { return std::nearbyint(number) == number && std::abs(number) < 0x1p52; };
  if (!is_whole(at_a) || !is_whole(at_b)) return false;
  const auto line = SymbolicSize::through({sizes.a, static_cast<int64_t>(at_a)}, {sizes.b, static_cast<int64_t>(at_b)});
  if (!line) return false;
  out = static_cast<double>(line->at("a number", sizes.n));
  return true;
}

class Resizer {
 public:
  Resizer(const Graph& a, const Graph& b, const Sizes& sizes)
      : a_(a), b_(b), sizes_(sizes), out_(a), bent_(a.buffers.size()) {}

  Graph run() {
    require_same("operators", a_.nodes.size(), b_.nodes.size());
    require_same("arrays", a_.buffers.size(), b_.buffers.size());
    require_same("results", a_.results.size(), b_.results.size());
    require_same("views", a_.views.size(), b_.views.size());
    if (!a_.control_ops.empty()) refuse(a_.control_ops[0]->record.info->name, " has bodies, which are of one size");
    out_.blocks = 0;
    for (uint32_t i = 0; i < a_.buffers.size(); ++i) resize_buffer(i);
    for (uint32_t i = 0; i < a_.nodes.size(); ++i) resize_node(i);
    where_ = "a result";
    for (size_t i = 0; i < a_.results.size(); ++i) resize(a_.results[i], b_.results[i], out_.results[i]);
    for (size_t i = 0; i < a_.views.size(); ++i) resize_view(i);
    require_same_gradients();
    return std::move(out_);
  }

 private:
  template <class... Parts>
  [[noreturn]] void refuse(const Parts&... parts) const {
    fail(Status::kGraph, parts...);
  }
  template <class T>
  [[noreturn]] void refuse_difference(const T& of_a, const T& of_b) const {
    refuse(where_, number_ == kNone ? std::string() : cat(" (operator ", number_ + 1, ")"), ": ", of_a,
           " at a batch of ", sizes_.a, ", ", of_b, " at one of ", sizes_.b);
  }
  template <class T>
  void require_same(const char* what, const T& of_a, const T& of_b) {
    if (of_a == of_b) return;
    where_ = what;
    refuse_difference(of_a, of_b);
  }

  SymbolicSize::Found line(int64_t at_a, int64_t at_b) const {
    return SymbolicSize::through({sizes_.a, at_a}, {sizes_.b, at_b});
  }
  int64_t count(int64_t at_a, int64_t at_b) const {
    const SymbolicSize::Found found = line(at_a, at_b);
    if (!found) refuse_difference(at_a, at_b);
    return found->at(where_, sizes_.n);
  }
  double number(double at_a, double at_b) const {
    double out = 0;
    if (!combine(sizes_, at_a, at_b, out)) refuse_difference(at_a, at_b);
    return out;
  }
  Geometry geometry(const Geometry& at_a, const Geometry& at_b) const {
    if (at_a.spec.dtype != at_b.spec.dtype || at_a.spec.rank() != at_b.spec.rank())
      refuse_difference(to_string(at_a.spec), to_string(at_b.spec));
    Geometry out = at_a;
    out.offset = count(at_a.offset, at_b.offset);
    for (int i = 0; i < at_a.spec.rank(); ++i) {
      out.spec.shape[i] = count(at_a.spec[i], at_b.spec[i]);
      if (at_a.spec[i] != at_b.spec[i] && out.spec[i] < AnySize::kLeast)
        refuse(where_, ": has ", out.spec[i], " where other batches have more, and may do something else then");
      out.strides[i] = count(at_a.strides[i], at_b.strides[i]);
    }
    return out;
  }
  // The geometry of a part of a buffer.
  Geometry geometry(uint32_t buffer, const Geometry& at_a, const Geometry& at_b) const {
    const bool is_outside = out_.buffers[buffer].role == Role::kCapture;
    const bool is_whole = at_a == a_.buffers[buffer].whole && at_b == b_.buffers[buffer].whole;
    if (is_whole && !is_outside) return out_.buffers[buffer].whole;
    if (bent_[buffer]) refuse(where_, ": uses a part of what does not grow by steps with the batch");
    const Geometry out = geometry(at_a, at_b);
    if (is_outside) require_seen(out, at_a, at_b);
    return out;
  }
  // Elements behind all that was seen of somebody else's array may be anything.
  void require_seen(const Geometry& at, const Geometry& at_a, const Geometry& at_b) const {
    const Reach reach = reach_of(at), one = reach_of(at_a), other = reach_of(at_b);
    if (reach.first >= std::min(one.first, other.first) && reach.last <= std::max(one.last, other.last)) return;
    refuse(where_, ": a part of another array grows with the batch, and nobody knows how far it goes");
  }

  void resize_buffer(uint32_t index) {
    const Buffer &a = a_.buffers[index], &b = b_.buffers[index];
    where_ = "an array that is not made in it";
    require_same("what arrays are", static_cast<int>(a.role), static_cast<int>(b.role));
    require_same("which arrays are used", a.index, b.index);
    require_same("writes", a.versions, b.versions);
    if (a.role == Role::kCapture || a.role == Role::kTemporary) return;
    where_ = a.role == Role::kInput ? "an input" : a.role == Role::kConstant ? "a constant" : "a gradient";
    if (a.role != Role::kInput && !(a.whole == b.whole))
      refuse_difference(to_string(a.whole.spec), to_string(b.whole.spec));
    out_.buffers[index].whole = geometry(a.whole, b.whole);
  }

  void resize(const Use& a, const Use& b, Use& out) {
    if (a.buffer != b.buffer || a.version != b.version) refuse(where_, ": other operands than at another batch");
    if (a.buffer != kNone) out.at = geometry(a.buffer, a.at, b.at);
  }

  void resize_node(uint32_t index) {
    const Node &a = a_.nodes[index], &b = b_.nodes[index];
    number_ = index;
    where_ = "it";
    if (a.op != b.op) refuse_difference(a.op->info->name, b.op->info->name);
    where_ = a.op->info->name;
    if (a.use_count != b.use_count || a.first_use != b.first_use || a.first_out != b.first_out ||
        a.out_count != b.out_count || a.attrs != b.attrs || a.draws != b.draws)
      refuse(where_, ": other operands than at another batch");
    for (uint32_t i = a.first_use; i < a.first_use + a.use_count; ++i) resize(a_.uses[i], b_.uses[i], out_.uses[i]);
    resize_attributes(*a.op->info, a.attrs);
    infer(out_.nodes[index]);
    number_ = kNone;
  }

  void resize_attributes(const ops::Info& info, uint32_t words) {
    if (info.attrs_bytes == 0) return;
    const char* const differs = ops::combine_attributes(
        info, &a_.words[words], &b_.words[words], &out_.words[words],
        [this](int64_t a, int64_t b) { return count(a, b); }, [this](double a, double b) { return number(a, b); });
    if (differs) refuse(info.name, ": '", differs, "' depends on the batch");
  }

  void infer(Node& node) {
    Headers headers(node.use_count, node.use_count, device::traced());
    memory::EngineVector<ops::Operand> in;
    for (const Use& use : out_.uses_of(node))
      in.push_back({use.buffer == kNone ? nullptr : headers.array(use.at, nullptr), {}, 0});
    const ops::CallBase call{*node.op->info, in, out_.attrs(node)};
    ops::Specs specs;
    node.op->infer({call}, specs);
    if (static_cast<uint32_t>(specs.count()) != node.out_count) refuse(where_, ": another number of results");
    for (uint32_t i = 0; i < node.out_count; ++i)
      set_output(node.first_out + i, laid_out(*node.op, call, specs[static_cast<int>(i)]));
    node.drawn_at = out_.blocks;
    out_.blocks += ops::blocks_drawn(*node.op, in, specs);
  }

  // An output is as inferred; which is as its other sizes say, but for what is rounded, as the bytes of a mask are.
  void set_output(uint32_t buffer, const Geometry& whole) {
    const Geometry &a = a_.buffers[buffer].whole, &b = b_.buffers[buffer].whole;
    out_.buffers[buffer].whole = whole;
    bool is_line = a.spec.rank() == b.spec.rank();
    for (int i = 0; is_line && i < a.spec.rank(); ++i)
      is_line = line(a.spec[i], b.spec[i]) && line(a.strides[i], b.strides[i]);
    bent_[buffer] = !is_line || !(geometry(a, b) == whole);
  }

  void resize_view(size_t index) {
    const ViewNote &a = a_.views[index], &b = b_.views[index];
    ViewNote& out = out_.views[index];
    where_ = a.op->info->name;
    if (a.op != b.op || a.buffer != b.buffer || a.attrs != b.attrs) refuse(where_, ": another view at another batch");
    resize_attributes(*a.op->info, a.attrs);
    out.from = geometry(a.buffer, a.from, b.from);
    out.to = geometry(a.buffer, a.to, b.to);
  }

  void require_same_gradients() {
    require_same("gradients", a_.gradients.size(), b_.gradients.size());
    for (size_t i = 0; i < a_.gradients.size(); ++i) {
      const LeafGradient &a = a_.gradients[i], &b = b_.gradients[i];
      if (a.found != b.found || a.becomes != b.becomes || a.cleared != b.cleared)
        refuse("it leaves other gradients behind than at another batch");
    }
  }

  const Graph &a_, &b_;
  const Sizes sizes_;
  Graph out_;
  std::vector<bool> bent_;  // buffers that are no lines of such numbers; they are used whole
  const char* where_ = "it";
  uint32_t number_ = kNone;  // of the node
};

memory::EngineString bytes_of(const Array& array) {
  memory::EngineString bytes(static_cast<size_t>(array.spec().bytes()), '\0');
  copy_to_host(array, bytes.data());
  return bytes;
}

// Both must use the same of others, read the same of the host's state and make the same of the host's data.
void require_same_surroundings(const Traced& a, const Traced& b) {
  if (a.captures.size() != b.captures.size() || a.leaves.size() != b.leaves.size() ||
      a.guards.size() != b.guards.size())
    fail(Status::kGraph, "it uses other arrays or modes at another batch");
  for (size_t i = 0; i < a.leaves.size(); ++i) {
    if (a.leaves[i].get() != b.leaves[i].get()) fail(Status::kGraph, "it has other gradients at another batch");
  }
  if (a.joint.has_value() != b.joint.has_value() || (a.joint && !a.joint->is_like(*b.joint)))
    fail(Status::kGraph, "it has a gradient by other arrays at another batch");
  for (const Buffer& buffer : a.graph.buffers) {
    if (buffer.role != Role::kCapture && buffer.role != Role::kConstant) continue;
    const Array &one = *a.captures[buffer.index].array, &other = *b.captures[buffer.index].array;
    if (buffer.role == Role::kCapture && one.storage != other.storage)
      fail(Status::kGraph, "it uses ", describe(one), ", and ", describe(other), " at another batch");
    if (buffer.role == Role::kConstant && (one.spec() != other.spec() || bytes_of(one) != bytes_of(other)))
      fail(Status::kGraph, "it makes ", describe(one), " from the host's data, and another array, ", describe(other),
           ", at another batch; make it by operators, or pass it as an input");
  }
  if (!a.holds() || !b.holds()) fail(Status::kGraph, "what it depends on has changed while it was traced");
}

bool are_same(const Graph& a, const Graph& b, const Node& one, const Node& other) {
  const auto same_use = [](const Use& x, const Use& y) {
    return x.buffer == y.buffer && x.version == y.version && x.at == y.at;
  };
  const auto uses = a.uses_of(one), others = b.uses_of(other);
  return one.op == other.op && one.drawn_at == other.drawn_at &&
         std::equal(uses.begin(), uses.end(), others.begin(), others.end(), same_use) &&
         (one.op->info->attrs_bytes == 0 || ops::equal_attributes(*one.op->info, a.attrs(one), b.attrs(other)));
}

}  // namespace

AnySize::AnySize(Signature signature, const Traced& traced, int64_t size, const Traced& other, int64_t other_size)
    : signature_(std::move(signature)),
      traced_(traced.with(traced.graph)),
      other_(other.graph),
      size_(size),
      other_size_(other_size) {
  require_same_surroundings(traced, other);
  for (const int64_t known : {size, other_size}) prove(known);
}

void AnySize::prove(int64_t size) const {
  constexpr size_t kMost = 64;
  const std::lock_guard guard(lock_);
  if (proven_.size() < kMost) proven_.insert(size);
}

std::vector<int64_t> AnySize::proven() const {
  const std::lock_guard guard(lock_);
  return {proven_.begin(), proven_.end()};
}

Traced AnySize::at(int64_t size) const {
  Traced out = traced_.with(Resizer(traced_.graph, other_, {size_, other_size_, size}).run());
  verify(out.graph);
  return out;
}

void AnySize::require(const Traced& traced, int64_t size) const {
  require_same_surroundings(traced_, traced);
  const Graph is = Resizer(traced_.graph, other_, {size_, other_size_, size}).run();
  const Graph& was = traced.graph;
  const auto refuse = [&](const auto&... what) {
    fail(Status::kGraph, what..., " at a batch of ", size, " is not what ", size_, " and ", other_size_, " suggest");
  };
  if (is.nodes.size() != was.nodes.size()) refuse(was.nodes.size(), " operators");
  for (size_t i = 0; i < is.nodes.size(); ++i) {
    if (!are_same(is, was, is.nodes[i], was.nodes[i])) refuse(was.nodes[i].op->info->name, " (operator ", i + 1, ")");
  }
  for (size_t i = 0; i < is.buffers.size(); ++i) {
    if (is.buffers[i].role != Role::kCapture && !(is.buffers[i].whole == was.buffers[i].whole))
      refuse(to_string(was.buffers[i].whole.spec));
  }
  for (size_t i = 0; i < is.results.size(); ++i) {
    if (is.results[i].buffer != was.results[i].buffer || !(is.results[i].at == was.results[i].at))
      refuse("result ", i, ", ", to_string(was.results[i].at.spec), ",");
  }
  prove(size);
}

TrialSizes trial_sizes_beside(int64_t size) {
  const auto are_apart = [](int64_t a, int64_t b) { return a != b && std::gcd(a - b, int64_t{3 * 5 * 7}) == 1; };
  TrialSizes trial{11, 1031};
  while (!are_apart(trial.first, size)) ++trial.first;
  const auto suits = [&](int64_t second) {
    return are_apart(second, size) && are_apart(second, trial.first) && std::gcd(second, trial.first) == 1 &&
           std::gcd(second - size, second - trial.first) == 1;
  };
  while (!suits(trial.second)) ++trial.second;
  return trial;
}

}  // namespace tinyai::graph
