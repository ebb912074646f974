// Trace: one run of a host's function in which every call is written down and none computes.
//
// Arrays that the function sees stand for those that it will work on: they have a shape, and no elements. What else it
// uses is captured by reference, so that later writes to it are seen; but an array that it makes from the host's data
// is a constant.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include "autograd/callback.h"
#include "graph/trace/graph_builder.h"
#include "graph/trace/joint.h"
#include "graph/trace/slots.h"

namespace tinyai::graph {

struct Capture {
  ArrayRef array;
  Ref<ops::NodeBase> leaf;  // of a parameter: dead once it was released or closed
};

// A trace leaves this: enough to run it at any time.
struct Traced {
  Graph graph;                                             // what is run: passes have been over it
  Graph source;                                            // as the function was traced: for who saves it, or looks
  memory::EngineVector<memory::EngineString> input_names;  // that inputs had in the trace; empty for none
  size_t slots = 0;                                        // so many inputs, the last, are slots
  std::shared_ptr<const Slots::Note> note;                 // of who has them; null: there are none
  memory::EngineVector<Capture> captures;
  memory::EngineVector<std::shared_ptr<const ops::Guard>> guards;  // shared by those that come of one trace
  memory::EngineVector<uint64_t> found;                            // what each guard read
  uint64_t guard_version = 0;
  int width = 0;  // of the work; workspace depends on it
  int64_t constant_bytes = 0;

  memory::EngineVector<Ref<ops::NodeBase>> leaves;  // of graph.gradients
  memory::EngineVector<uint32_t> input_leaves;      // of each input's leaf; kNone: it is in none

  std::optional<Joint> joint;  // of one whose results can be differentiated: the graph goes on with their gradient

  ops::Transaction transaction;  // until the first call is through

  Traced with(Graph other) const;                   // the same, but for its graph and its transaction
  const ops::Guard* failed_guard() const noexcept;  // the first that reads something else now; null: none
  bool holds() const noexcept { return failed_guard() == nullptr; }
  std::vector<std::string> describe_captures() const;
  std::vector<std::string> describe_leaves() const;
};

// Sorted by their addresses.
memory::EngineVector<const Storage*> captured_storages(const Traced& traced);
inline bool are_apart(std::span<const Value> inputs, std::span<const Storage* const> captured) noexcept {
  return std::none_of(inputs.begin(), inputs.end(), [&](const Value& input) {
    return std::binary_search(captured.begin(), captured.end(), input->storage, std::less<const Storage*>());
  });
}

class Trace final : public GraphBuilder {
 public:
  // `frame`: the function runs in it. Results land at `place`.
  Trace(const char* function, const memory::Place& place, const autograd::CallbackFrame& frame,
        bool is_for_any_size = false);
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  // Stands for an input; the same for one that is given twice.
  Value input(const Value& given) { return input(given, geometry_of(*given)); }
  Value input(const Value& given, const Geometry& at);                     // as if it were so
  Value input(const Spec& spec);                                           // for one in C order that is not there yet
  void capture_result(const Array& array) { capture(function(), array); }  // before it is taken from the frame's scope
  void result(const Value& value);
  // Appends the gradient of the results, where they have a history.
  void differentiate(std::span<const Value> results);
  // Copies constants to `home`, where the function belongs. ARGUMENT for too many of them.
  Traced finish(const memory::Place& home);

  ops::Operands capture(const ops::Record& op, ops::Operands in, std::vector<ops::Operand>& room) override;
  void capture(const char* call, const Array& array) override { capture(call, array, {}); }
  void note(std::unique_ptr<const ops::Guard> guard, uint64_t seen) override;
  bool is_for_any_size() const override { return is_for_any_size_; }
  void keep(std::unique_ptr<ops::TracedChange> made) override { made_.transaction.add(std::move(made)); }
  ops::TracedGradient& gradient_of(ops::NodeBase& leaf) override;
  uint32_t version(const Array& array) const override;
  ArrayRef overwritten(const Array& saved, const std::string& why) override;

 private:
  // A buffer whose elements are those of an array that was there before.
  struct OutsideBuffer {
    uint32_t buffer;
    ArrayRef array;
  };
  // The storage that such a buffer shows elements of, which others may show too.
  struct OutsideStorage {
    const Storage* storage;
    uint32_t buffer;
    struct ByAddress {
      bool operator()(const OutsideStorage& a, const Storage* b) const { return std::less<>()(a.storage, b); }
      bool operator()(const Storage* a, const OutsideStorage& b) const { return std::less<>()(a, b.storage); }
    };
  };

  void make_room_outside();  // for one more: then adding it cannot fail
  void add_outside(const Buffer& buffer, const ArrayRef& array) noexcept;
  void require_usable(const char* call, const Array& array) const;
  void capture(const char* call, const Array& array, ops::Edge edge);
  Graph& graph() override { return made_.graph; }
  Use use_of(const Array& array, ops::Edge edge) override;
  void require_stream(const char* call, const memory::Place& place) const override;
  void end_gradients();
  [[noreturn]] void fail_recorded_outside(const Array& array) const;
  ops::Edge edge_within(const Value& given, const Spec& spec);
  bool is_end(const void* leaf) const;                 // of what was recorded outside
  uint32_t input_of(const ops::NodeBase& leaf) const;  // the first with that history
  std::vector<Value> roots_of(std::span<const Value> results, Joint& joint) const;
  std::vector<Value> wanted_by(std::span<const Value> roots, Joint& joint);
  [[noreturn]] void refuse_gradients(uint32_t output, const Array& result) const;
  Value cotangent_like(const Array& result, uint32_t index);
  ArrayRef further_input(const Geometry& whole, uint32_t index);  // of what differentiates
  void require_nothing_else(const Extent& forward) const;
  uint32_t capture(const Array& array, ops::Edge edge);

  const memory::Place place_;
  const autograd::CallbackFrame& frame_;
  const bool is_for_any_size_;
  Traced made_;
  memory::EngineVector<ArrayRef> inputs_;
  memory::EngineVector<ops::Edge> input_edges_;
  memory::EngineVector<std::pair<ops::Edge, Ref<ops::NodeBase>>> ends_;       // of those recorded outside
  std::unordered_map<const ops::NodeBase*, Ref<ops::NodeBase>> used_leaves_;  // of what is captured
  std::unordered_map<const Array*, uint32_t> by_input_;
  memory::EngineVector<OutsideBuffer> outside_;    // inputs, captures and gradients, by their buffers
  memory::EngineVector<OutsideStorage> storages_;  // of those, by their addresses
  std::unordered_map<const ops::NodeBase*, uint32_t> gradient_at_;
  std::unordered_map<const void*, size_t> noted_;  // guards by their subjects
  std::unordered_map<const Storage*, uint32_t> captured_;
  memory::EngineVector<std::unique_ptr<ops::TracedGradient>> gradients_;  // of made_.leaves
};

}  // namespace tinyai::graph
