// GraphBuilder: appends calls to a graph, that of a function (trace.h) or of a body of its control flow (body.h), which
// differ in what an array from outside is to them.
#pragma once

#include <algorithm>

#include "graph/ir/graph.h"
#include "ops/tracer.h"

namespace tinyai::graph {

// Memory for so many more, so that adding them cannot fail.
template <class Vector>
void make_room(Vector& vector, size_t more) {
  if (vector.size() + more > vector.capacity()) vector.reserve(std::max(2 * vector.size(), vector.size() + more));
}

// A result of a call, in the memory order that its operator gives it.
Geometry laid_out(const ops::Record& op, const ops::CallBase& call, const Spec& spec);

class GraphBuilder : public ops::Tracer {
 public:
  const char* function() const override { return function_; }
  device::Device& device() const override { return device_; }
  void append(const ops::Record& op, ops::Operands in, const void* attrs, const ops::Specs& specs,
              ops::Results& out) override;
  // Appends a call that has bodies; its results are in C order.
  void append(std::shared_ptr<const ControlOp> op, ops::Operands in, const memory::Place& place,
              std::span<ArrayRef> out);
  void view(const ops::Record& op, ops::Operands in, const void* attrs, const Array& out) override;
  void fail_later(std::exception_ptr failure) noexcept override { failure_ = std::move(failure); }

 protected:
  GraphBuilder(const char* function, device::Device& device);
  ~GraphBuilder() = default;

  virtual Graph& graph() = 0;
  virtual Use use_of(const Array& array, ops::Edge edge) = 0;
  virtual void require_stream(const char* call, const memory::Place& place) const = 0;  // may be drawn from; GRAPH

  bool is_own(const Array& array) const;
  ArrayRef stand_in(const memory::Place& place, const Geometry& at, bool compact, uint32_t buffer);
  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Call {
    Node node;
    ops::Operands in;
    std::span<const uint64_t> words;
    std::span<const Buffer> made;
  };
  void append(const Call& call, const memory::Place& place, std::span<ArrayRef> out);

  const char* const function_;
  device::Device& device_;
  const uint64_t id_;
  memory::EngineVector<ArrayRef> stand_ins_;  // keeps headers until the trace ends
  std::exception_ptr failure_;
};

}  // namespace tinyai::graph
