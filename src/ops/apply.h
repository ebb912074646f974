// apply: the one way in. Every operator call, from C, from a vjp, from a module, goes through here: infer, find the
// place, compute, record.
#pragma once

#include <atomic>
#include <bit>

#include "ops/precision.h"
#include "ops/record.h"

namespace tinyai::ops {

// The thread's mode of operation. The backward pass, a callback's frame and a module's call set parts of it for what
// runs inside; see Within.
struct Context {
  bool record = true;   // grad mode
  memory::Place place;  // set: results land there and nothing votes
  memory::Category category = memory::Category::kActivation;
  bool evaluates = false;                   // modules compute as in evaluation, whatever each is set to
  bool exempt_from_cap = false;             // temporaries, gradients, the engine's own scopes
  class Tracer* tracer = nullptr;           // writes calls down instead of running them
  class Observer* observer = nullptr;       // is told of what runs
  class StandIns* stand_ins = nullptr;      // for what modules hold
  const std::atomic<bool>* stop = nullptr;  // true: no layer is entered any more (observer.h)
  Precision precision = Precision::kAsIs;   // of narrow operators' operands

  // The context for what runs inside of this one and lands in `place`, or votes where that is none.
  Context inner(const memory::Place& in, bool recorded) const {
    Context context = *this;
    context.record = recorded;
    context.place = in;
    context.category = memory::Category::kActivation;
    context.exempt_from_cap = false;
    return context;
  }
};
Context& context();

// The place of results of a call on these: as the context has it, or else by their vote; see memory::place().
memory::Place place_of_results(std::span<const Value> operands, uint64_t into, const char* call);

// Sets the context for a block, and puts it back however the block ends.
class Within {
 public:
  explicit Within(const Context& inner) : outer_(context()) { context() = inner; }
  ~Within() { context() = outer_; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  Context outer_;
};

// Results, not yet published: the caller makes handles of them in `place`, or lets them go.
struct Results {
  memory::Place place;
  int count = 0;
  ArrayRef arrays[Specs::kMost];  // of kernels and views
  Ref<NodeBase> node;             // null: not recorded
  std::vector<Value> composed;    // of composed operators, instead of the two above

  Value value(int i) const {
    if (!composed.empty()) return composed[i];
    return Value(arrays[i], node ? Edge(node.get(), i) : Edge(), place.scope);
  }
};

// `into`: a manager's id bits, 0 for the vote, or memory::kBesideOperands. Shape, dtype, range, place, limit and memory
// errors; on failure nothing changed.
void apply(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out);

// Serves operators on Values with one result; reads the context alone.
Value apply_one(const Record& op, Operands in, const void* attrs = nullptr);
std::vector<Value> apply_list(const Record& op, Operands in, const void* attrs = nullptr);

// The place of an array's bytes; those of an array that outlived its scope are on another account.
memory::Place place_of_owner(const Array& array);

// Counts up the versions of what such a call has written.
inline void bump_versions(const Record& op, Operands in) {
  for (uint32_t left = op.info->updated; left; left &= left - 1) {
    const auto i = static_cast<size_t>(std::countr_zero(left));
    if (i < in.size() && in[i]) mark_written(*in[i].array);
  }
}

// The specs of the outputs without computing.
Specs infer(const Record& op, Operands in, const void* attrs);

// Autograd, as far as apply needs it. Installed once by start().
struct RecordHooks {
  // Bytes of the node for this call, to be charged together with the results. `flat`: all specs are known to be equal.
  int64_t (*node_bytes)(const Record& op, Operands in, const Specs* out, bool flat, const memory::Place& place);
  // The node, in memory that was charged; holds one count for the caller.
  NodeBase* (*make_node)(const Record& op, Operands in, const void* attrs, const Results& out, bool flat);
  void (*destroy_node)(NodeBase* node) noexcept;
  // Whether the node of a call in a span, or in a scope that drops, would keep that operand: its bytes are not the
  // result's then.
  bool (*keeps_in_span)(const Record& op, Operands in, size_t operand, const memory::Place& place) noexcept;
  // GRAPH if the variable may not be written in place now.
  void (*check_writable)(const Record& op, const Operand& destination);
};
void install(const RecordHooks& hooks);

kernels::View view_of(const Array& array);
kernels::View broadcast_view(const kernels::View& view, const Shape& shape);

}  // namespace tinyai::ops
