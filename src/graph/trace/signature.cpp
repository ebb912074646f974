// Compares calls: what they have in common, and what not.
#include "graph/trace/signature.h"

#include <algorithm>

#include "base/error.h"
#include "base/width.h"
#include "ops/apply.h"

namespace tinyai::graph {
namespace {

// The first before it whose storage it shares.
uint32_t same_storage(std::span<const Value> inputs, size_t of) {
  for (size_t k = 0; k < of; ++k) {
    if (inputs[k]->storage == inputs[of]->storage) return static_cast<uint32_t>(k);
  }
  return kNone;
}

// Compares without making a signature: each call asks.
bool has_geometry(const Array& array, const Signature::Input& input) {
  const Spec& spec = input.at.spec;
  if (array.dtype != spec.dtype || array.rank != spec.rank()) return false;
  for (int axis = 0; axis < array.rank; ++axis) {  // of few axes: no call
    if (array.size_data()[axis] != spec.shape.data()[axis]) return false;
  }
  if (input.same_storage != kNone && array.offset() != input.at.offset) return false;
  if (!array.extended) return input.in_c_order;
  return std::equal(array.extent() + array.rank, array.extent() + 2 * array.rank, input.at.strides);
}

const char* name(ops::Precision precision) {
  constexpr const char* kNames[] = {"as is", "bf16", "f16"};
  return kNames[static_cast<size_t>(precision)];
}

std::string order_of(const Geometry& at) {
  std::string out = "strides [";
  for (int i = 0; i < at.spec.rank(); ++i) out += cat(i ? "," : "", at.strides[i]);
  return out + "]";
}

// True if more or fewer rows would lie as these do: one behind the other.
bool has_rows(const Geometry& at) {
  int64_t row = 1;
  for (int axis = 1; axis < at.spec.rank(); ++axis) row += (at.spec[axis] - 1) * at.strides[axis];
  return at.strides[0] >= row;
}

}  // namespace

Signature signature_of(std::span<const Value> inputs, size_t slots, int64_t outputs, uint8_t device) {
  Signature signature;
  signature.slots = slots;
  signature.outputs = outputs;
  signature.records = ops::context().record;
  signature.evaluates = ops::context().evaluates;
  signature.precision = ops::context().precision;
  signature.device = device;
  signature.width = width();
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Array& array = *inputs[i];
    Signature::Input input{.at = geometry_of(array),
                           .device = array.storage->device,
                           .in_c_order = is_in_c_order(geometry_of(array)),
                           .requires_grad = static_cast<bool>(inputs[i].edge()),
                           .is_imported = array.storage->imported,
                           .same_storage = same_storage(inputs, i)};
    // The place in its storage matters for those that share it.
    if (input.same_storage == kNone) input.at.offset = 0;
    signature.inputs.push_back(input);
  }
  return signature;
}

bool matches(const Signature& signature, std::span<const Value> inputs, size_t slots, int64_t outputs, uint8_t device) {
  if (signature.outputs != outputs || signature.inputs.size() != inputs.size() || signature.slots != slots)
    return false;
  const ops::Context& context = ops::context();
  if (signature.device != device || signature.width != width()) return false;
  if (signature.records != context.record || signature.evaluates != context.evaluates) return false;
  if (signature.precision != context.precision) return false;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Signature::Input& input = signature.inputs[i];
    const Array& array = *inputs[i];
    if (array.storage->imported != input.is_imported) return false;
    if (array.storage->device != input.device || static_cast<bool>(inputs[i].edge()) != input.requires_grad)
      return false;
    if (!has_geometry(array, input) || same_storage(inputs, i) != input.same_storage) return false;
  }
  return true;
}

std::string difference(const Signature& is, const Signature& was) {
  const size_t inputs = is.inputs.size() - is.slots, before = was.inputs.size() - was.slots;
  if (inputs != before) return cat(inputs, " inputs, were ", before);
  if (is.slots != was.slots)
    return is.slots == 0    ? "it is called without a session"
           : was.slots == 0 ? "it is called with a session"
                            : "a session of another layout";
  if (is.outputs != was.outputs) return cat(is.outputs, " outputs, were ", was.outputs);
  if (is.evaluates != was.evaluates)
    return cat("it is called ", is.evaluates ? "for inference" : "by what trains", " now");
  if (is.records != was.records) return cat("recording is ", is.records ? "on" : "off", " now");
  if (is.precision != was.precision) return cat("the precision is ", name(is.precision), ", was ", name(was.precision));
  if (is.width != was.width) return cat("the engine's width is ", is.width, ", was ", was.width);
  for (size_t i = 0; i < is.inputs.size(); ++i) {
    const auto &a = is.inputs[i], &b = was.inputs[i];
    const std::string which = i < inputs ? cat("input ", i, ": ") : "a session of another layout: ";
    if (a.at.spec != b.at.spec) return cat(which, to_string(a.at.spec), " was ", to_string(b.at.spec));
    if (a.requires_grad != b.requires_grad)
      return cat(which, a.requires_grad ? "asks" : "does not ask", " for a gradient");
    if (a.device != b.device) return cat(which, "on another device");
    if (a.is_imported != b.is_imported) return cat(which, a.is_imported ? "in" : "not in", " the host's memory now");
    if (a.same_storage != b.same_storage) return cat(which, "shares its elements with other inputs than before");
    if (!(a.at == b.at)) return cat(which, order_of(a.at), " were ", order_of(b.at));
  }
  return "the results are on another device";
}

int64_t batch_of(const char* function, std::span<const Value> inputs, int64_t batched) {
  const auto count = static_cast<int64_t>(inputs.size());
  if (count < batched)
    fail(Status::kArgument, function, ": the first ", batched, " inputs have a batch, and ", count, " were given");
  for (int64_t i = 0; i < batched; ++i) {
    const Array& input = *inputs[static_cast<size_t>(i)];
    if (input.rank == 0)
      fail(Status::kShape, function, ": input ", i, ", ", describe(input), ", has no axis for the batch");
    if (input.size(0) != inputs[0]->size(0)) {
      fail(Status::kShape, function, ": the batch is the first axis of the first ", batched, " inputs, and input ", i,
           " is ", to_string(input.spec()), ", input 0 ", to_string(inputs[0].spec()));
    }
  }
  return inputs[0]->size(0);
}

Signature at_any_batch(Signature signature, int64_t batched) {
  for (int64_t i = 0; i < batched; ++i) signature.inputs[static_cast<size_t>(i)].at.spec.shape[0] = -1;
  return signature;
}

Signature unrecorded(Signature signature) {
  signature.records = false;
  for (Signature::Input& input : signature.inputs) input.requires_grad = false;
  return signature;
}

std::string bound_to_size(const Signature& signature, int64_t batched) {
  for (size_t i = 0; i < static_cast<size_t>(batched); ++i) {
    const Signature::Input& input = signature.inputs[i];
    if (signature.records && input.requires_grad)
      return cat("input ", i, " asks for a gradient, which is of its size; make it by tinyai_constant");
    if (!has_rows(input.at)) return cat("the first axis of input ", i, " is not the outermost in memory");
  }
  return {};
}

}  // namespace tinyai::graph
