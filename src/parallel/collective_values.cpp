#include "parallel/collective_values.h"

#include "autograd/custom.h"
#include "ops/generated/shape.h"
#include "ops/tracer.h"
#include "parallel/array_header.h"
#include "parallel/collectives.h"
#include "parallel/part_sum.h"

namespace tinyai::parallel {
namespace {

using Sizes = memory::EngineVector<int64_t>;

// The gradient of a collective: what its node calls.
class Adjoint : public autograd::Function {
 public:
  Adjoint(Group& group, bool is_joint) : group_(Ref<Group>::share(&group)), is_joint_(is_joint) {}
  ~Adjoint() override {
    if (number_ > 0) group_->forget_recorded();
  }
  const char* kind() const override { return "collective"; }
  ops::Results call(std::span<const Value>, int64_t, uint64_t) override {
    fail(Status::kInternal, name(), ": is called by its node alone");
  }
  const void* others() const override { return is_joint_ && !is_over_ ? group_.get() : nullptr; }
  void tell_others(const Error& error) noexcept override;

  static void run(ops::VjpCall& vjp) {
    auto& own = static_cast<Adjoint&>(autograd::function_of_node(vjp.attrs_data()));
    own.is_over_ = false;
    Value gradient = own.gradient(vjp.cotangent());
    own.is_over_ = true;
    vjp.set(0, std::move(gradient));
  }

  // Takes its turn among the group's: `node` is its own, which nobody else knows yet.
  void take_turn(ops::NodeBase& node) noexcept {
    autograd::Header& header = autograd::header_of(&node);
    const Group::Recorded turn = group_->record(header.level);
    header.level = turn.level;
    number_ = turn.number;
  }

 protected:
  virtual Value gradient(const Value& cotangent) = 0;
  Group& group() const { return *group_; }
  void mark(Call& call) const { call.header().recorded = number_; }

 private:
  const Ref<Group> group_;
  const bool is_joint_;  // the ranks' backwards meet here
  bool is_over_ = false;
  int32_t number_ = 0;  // 0: none yet
};

void Adjoint::tell_others(const Error& error) noexcept try {
  if (group_->all_know()) return;
  Call call(*group_, "backward");
  call.take(&error);
  call.exchange([](const Header&, const Header&) { return std::string(); });
} catch (const std::exception&) {  // its own error, which the caller has
}

memory::Place place_of(const Value& x, const char* call) { return ops::place_of_results({&x, 1}, 0, call); }

class SumAdjoint final : public Adjoint {
 public:
  explicit SumAdjoint(Group& group) : Adjoint(group, false) {}
  const char* name() const override { return "group_sum"; }

 private:
  Value gradient(const Value& cotangent) override {
    return group_same(group(), cotangent, place_of(cotangent, name()));
  }
};

class SameAdjoint final : public Adjoint {
 public:
  explicit SameAdjoint(Group& group) : Adjoint(group, true) {}
  const char* name() const override { return "group_same"; }

 private:
  Value gradient(const Value& cotangent) override {
    const memory::Place place = place_of(cotangent, name());
    Call call(group(), "backward(same)");
    mark(call);
    return group_sum(call, &cotangent, place);
  }
};

class ScatterAdjoint final : public Adjoint {
 public:
  ScatterAdjoint(Group& group, int axis) : Adjoint(group, true), axis_(axis) {}
  const char* name() const override { return "group_scatter_sum"; }

 private:
  Value gradient(const Value& cotangent) override {
    const memory::Place place = place_of(cotangent, name());
    Call call(group(), "backward(scatter_sum)");
    mark(call);
    return group_gather(call, &cotangent, axis_, place);
  }
  const int axis_;
};

// Parts may be of other sizes than a scatter_sum's: then the whole is summed, and cut.
class GatherAdjoint final : public Adjoint {
 public:
  GatherAdjoint(Group& group, int axis, bool sums) : Adjoint(group, sums), axis_(axis), sums_(sums) {
    sizes_.resize(static_cast<size_t>(group.ranks()));
  }
  const char* name() const override { return "group_gather"; }
  Sizes& sizes() { return sizes_; }

 private:
  Value gradient(const Value& cotangent) override {
    if (!sums_) return own_part(cotangent);
    const memory::Place place = place_of(cotangent, name());
    Call call(group(), "backward(gather)");
    mark(call);
    return is_even(cotangent->size(axis_)) ? group_scatter_sum(call, &cotangent, axis_, place)
                                           : own_part(group_sum(call, &cotangent, place));
  }
  bool is_even(int64_t whole) const {
    for (int64_t r = 0; r < group().ranks(); ++r) {
      if (sizes_[static_cast<size_t>(r)] != even_part(whole, r, group().ranks()).count()) return false;
    }
    return true;
  }
  Value own_part(const Value& whole) const {
    int64_t begin = 0;
    for (int64_t r = 0; r < group().rank(); ++r) begin += sizes_[static_cast<size_t>(r)];
    return ops::slice(whole, axis_, begin, begin + sizes_[static_cast<size_t>(group().rank())]);
  }

  const int axis_;
  const bool sums_;
  Sizes sizes_;
};

const ops::Record& record() {
  static const autograd::FunctionRecord own("group", {}, Adjoint::run);
  return own.record;
}

bool is_recorded(const Value& x) { return ops::context().record && x.edge() && is_floating(x.dtype()); }

void refuse_trace(const char* call, const Array& x) {
  if (x.device().is_traced()) fail_traced(call, x);
  if (const ops::Tracer* const tracer = ops::context().tracer)
    fail(Status::kGraph, call, ": while '", tracer->function(), "' is traced; collectives are not compiled");
}

// A node in the making: what can fail has been done before others are waited for.
struct Pending {
  Ref<autograd::Function> function;
  Ref<ops::NodeBase> node;
};
template <class T, class... Args>
T* prepare(Pending& pending, const Value& x, const memory::Place& place, Args&&... args) {
  T* const adjoint = new T(std::forward<Args>(args)...);
  pending.function = Ref<autograd::Function>::adopt(adjoint);
  const ops::Operand in[] = {x};
  pending.node = autograd::record_pending_call(*pending.function, record(), in, 1, 0, place);
  return adjoint;
}
Value finished(ArrayRef result, Pending pending, const memory::Place& place) {
  if (!pending.node) return Value(std::move(result), {}, place.scope);
  static_cast<Adjoint&>(*pending.function).take_turn(*pending.node);
  return Value(std::move(result), ops::Edge(pending.node.get(), 0), place.scope);
}

const Array* array_of(const Call& call, const Value* x) { return call.has_failed() || !x ? nullptr : x->array(); }

Value gathered(Call& call, const Value* x, int64_t axis, const memory::Place& place, bool sums) {
  Pending pending;
  GatherAdjoint* adjoint = nullptr;
  int at = 0;
  call.attempt([&] {
    refuse_trace(call.name(), **x);
    at = normalized_axis(call.name(), axis, (*x)->rank);
    if (is_recorded(*x)) adjoint = prepare<GatherAdjoint>(pending, *x, place, call.group(), at, sums);
  });
  ArrayRef result = group_gather(call, array_of(call, x), axis, place);
  for (int64_t r = 0; adjoint && r < call.ranks(); ++r)
    adjoint->sizes()[static_cast<size_t>(r)] = call.header_of(r).fields[ArrayHeader::kSizes + at];
  return finished(std::move(result), std::move(pending), place);
}

}  // namespace

Value group_sum(Call& call, const Value* x, const memory::Place& place) {
  Pending pending;
  call.attempt([&] {
    refuse_trace(call.name(), **x);
    if (is_recorded(*x)) prepare<SumAdjoint>(pending, *x, place, call.group());
  });
  ArrayRef result = group_sum(call, array_of(call, x), place);
  return finished(std::move(result), std::move(pending), place);
}

Value group_gather(Call& call, const Value* x, int64_t axis, const memory::Place& place) {
  return gathered(call, x, axis, place, true);
}

Value group_scatter_sum(Call& call, const Value* x, int64_t axis, const memory::Place& place) {
  Pending pending;
  call.attempt([&] {
    refuse_trace(call.name(), **x);
    const int at = normalized_axis(call.name(), axis, (*x)->rank);
    if (is_recorded(*x)) prepare<ScatterAdjoint>(pending, *x, place, call.group(), at);
  });
  ArrayRef result = group_scatter_sum(call, array_of(call, x), axis, place);
  return finished(std::move(result), std::move(pending), place);
}

Value group_same(Group& group, const Value& x, const memory::Place& place) {
  refuse_trace("group_same", *x);
  group.require_alive();
  Pending pending;
  if (is_recorded(x)) prepare<SameAdjoint>(pending, x, place, group);
  int64_t strides[kMaxRank];
  x->strides(strides);
  ArrayRef view = new_view(place, *x, x.shape(), strides, x->offset());
  if (pending.node) group.begin_anew();
  return finished(std::move(view), std::move(pending), place);
}

namespace {
// Calls of operators find their place within, so that all hear where it is not there.
template <class Body>
Value in_call(Group& group, const char* name, const Value& x, const Body& body) {
  Call call(group, name);
  memory::Place place;
  call.attempt([&] { place = place_of(x, name); });
  return body(call, place);
}
}  // namespace

Value sum_of_ranks(Group& group, const char* call, const Value& x) {
  return in_call(group, call, x, [&](Call& own, const memory::Place& place) { return group_sum(own, &x, place); });
}

Value same_on_ranks(Group& group, const Value& x) { return group_same(group, x, place_of(x, "group_same")); }

Value joined_of_ranks(Group& group, const char* call, const Value& x, int64_t axis) {
  return in_call(group, call, x,
                 [&](Call& own, const memory::Place& place) { return gathered(own, &x, axis, place, false); });
}

}  // namespace tinyai::parallel
