// Variables and gradients from C, without the operators.
#include <algorithm>

#include "autograd/backward.h"
#include "autograd/unchain.h"
#include "capi/operator_call.h"
#include "memory/random_stream.h"

using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

struct BackwardCall {
  autograd::BackwardOptions options;
  std::vector<memory::Pinned> pins;
  std::vector<ops::Value> cotangents;
};

BackwardCall read(const tinyai_backward_options* options) {
  BackwardCall call;
  const auto known = capi::known_options(options, tinyai_backward_options_init);
  call.options = {.retain_graph = known.retain_graph != 0, .create_graph = known.create_graph != 0};
  if (known.cotangent.id) {
    const memory::Pinned& cotangent = call.pins.emplace_back(capi::pin(known.cotangent, "cotangent"));
    call.cotangents.emplace_back(tinyai::ArrayRef::share(&cotangent.as<tinyai::Array>()));
  }
  return call;
}

// Gradients pass through some operators as they are: a cotangent or an earlier result then comes as a view of its own.
ops::Value own_gradient(const memory::Place& place, const ops::Value& gradient, const BackwardCall& call,
                        std::span<const ops::Value> earlier) {
  const auto same = [&](const ops::Value& other) { return other.array() == gradient.array(); };
  if (std::none_of(call.cotangents.begin(), call.cotangents.end(), same) &&
      std::none_of(earlier.begin(), earlier.end(), same))
    return gradient;
  int64_t strides[tinyai::kMaxRank];
  gradient->strides(strides);
  return ops::Value(new_view(place, *gradient, gradient.shape(), strides, gradient->offset()), gradient.edge());
}

void make(tinyai_manager into, tinyai_array value, tinyai_variable* out, autograd::LeafKind as, const char* call) {
  capi::require(out, "out");
  memory::Pinned pinned = capi::pin(value, "value");
  const memory::Place place = capi::place_for(into, *pinned, call);
  *out = {autograd::make_variable(place, pinned, as).bits};
}

}  // namespace

tinyai_status tinyai_variable_from_array(tinyai_manager into, tinyai_array value, tinyai_variable* out) {
  return capi::guarded("variable_from_array",
                       [&] { make(into, value, out, autograd::LeafKind::kVariable, "variable_from_array"); });
}

tinyai_status tinyai_parameter(tinyai_manager into, tinyai_array value, tinyai_variable* out) {
  return capi::guarded("parameter", [&] { make(into, value, out, autograd::LeafKind::kParameter, "parameter"); });
}

tinyai_status tinyai_constant(tinyai_manager into, tinyai_array value, tinyai_variable* out) {
  return capi::guarded("constant", [&] { make(into, value, out, autograd::LeafKind::kConstant, "constant"); });
}

tinyai_status tinyai_variable_release(tinyai_variable variable) {
  return capi::guarded("variable_release", [&] { capi::release(variable.id, memory::Kind::kVariable, "variable"); });
}

tinyai_status tinyai_variable_value(tinyai_variable variable, tinyai_array* out) {
  return capi::guarded("variable_value", [&] {
    capi::require(out, "out");
    memory::Pinned pinned = capi::pin(variable, "variable");
    *out = {autograd::value_handle(pinned).bits};
  });
}

tinyai_status tinyai_variable_grad(tinyai_variable variable, tinyai_array* out) {
  return capi::guarded("variable_grad", [&] {
    capi::require(out, "out");
    memory::Pinned pinned = capi::pin(variable, "variable");
    *out = {autograd::gradient_handle(pinned).bits};
  });
}

tinyai_status tinyai_variable_grad_variable(tinyai_manager into, tinyai_variable variable, tinyai_variable* out) {
  return capi::guarded("variable_grad_variable", [&] {
    capi::require(out, "out");
    memory::Pinned pinned = capi::pin(variable, "variable");
    const memory::Place place = capi::place_for(into, *pinned, "variable_grad_variable");
    *out = {autograd::recorded_gradient(place, pinned).bits};
  });
}

tinyai_status tinyai_variable_grad_rows(tinyai_manager into, tinyai_variable variable, tinyai_array* rows,
                                        tinyai_array* values) {
  return capi::guarded("variable_grad_rows", [&] {
    capi::require(rows, "rows");
    capi::require(values, "values");
    memory::Pinned pinned = capi::pin(variable, "variable");
    const memory::Place place = capi::place_for(into, *pinned, "variable_grad_rows");
    autograd::Rows found = autograd::gradient_rows(place, pinned);
    memory::Id ids[2] = {};
    if (found.numbers) {
      ids[0] = publish_array(place, found.numbers.take_array(), memory::kOwnsStorage);
      try {
        ids[1] = publish_array(place, found.slices.take_array(), memory::kOwnsStorage);
      } catch (...) {
        memory::release(ids[0]);
        throw;
      }
    }
    *rows = {ids[0].bits};
    *values = {ids[1].bits};
  });
}

tinyai_status tinyai_variable_clear_grad(tinyai_variable variable) {
  return capi::guarded("variable_clear_grad", [&] {
    memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::clear_gradient(pinned);
  });
}

tinyai_status tinyai_variable_requires_grad(tinyai_variable variable, int32_t* out) {
  return capi::guarded("variable_requires_grad", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(variable, "variable");
    *out = autograd::requires_grad(*pinned);
  });
}

tinyai_status tinyai_variable_set_requires_grad(tinyai_variable variable, int32_t required) {
  return capi::guarded("variable_set_requires_grad", [&] {
    memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::set_requires_grad(pinned, required != 0);
  });
}

tinyai_status tinyai_variable_sparse_grad(tinyai_variable variable, int32_t* out) {
  return capi::guarded("variable_sparse_grad", [&] {
    capi::require(out, "out");
    *out = autograd::has_sparse_grad(*capi::pin(variable, "variable"));
  });
}

tinyai_status tinyai_variable_set_sparse_grad(tinyai_variable variable, int32_t sparse) {
  return capi::guarded("variable_set_sparse_grad", [&] {
    memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::set_sparse_grad(pinned, sparse != 0);
  });
}

tinyai_status tinyai_variable_set_name(tinyai_variable variable, const char* name) {
  return capi::guarded("variable_set_name", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::set_variable_name(pinned, given);
  });
}

tinyai_status tinyai_variable_name(tinyai_variable variable, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("variable_name", [&] {
    capi::write_text(tinyai::name_of(capi::pin(variable, "variable").as<tinyai::Array>()), buffer, size, length);
  });
}

tinyai_status tinyai_variable_owner(tinyai_variable variable, tinyai_manager* out) {
  return capi::guarded("variable_owner", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(variable, "variable");
    const uint64_t owner = memory::owner_scope(*pinned);
    if (owner == memory::kDeadVoter) fail(Status::kClosed, "variable_owner: it was closed while the call ran");
    *out = {owner};
  });
}

tinyai_status tinyai_variable_stop_gradient(tinyai_manager into, tinyai_variable variable, tinyai_variable* out) {
  return capi::guarded("variable_stop_gradient", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(variable, "variable");
    const memory::Place place = capi::place_for(into, *pinned, "variable_stop_gradient");
    const tinyai::Array& array = pinned.as<tinyai::Array>();
    int64_t strides[tinyai::kMaxRank];
    array.strides(strides);
    *out = capi::publish_result_variable(place, new_view(place, array, array.shape(), strides, array.offset()));
  });
}

void tinyai_backward_options_init(tinyai_backward_options* options) {
  if (options) *options = {.struct_size = sizeof *options, .cotangent = {0}, .retain_graph = 0, .create_graph = 0};
}

tinyai_status tinyai_variable_backward(tinyai_manager into, tinyai_variable root,
                                       const tinyai_backward_options* options) {
  return capi::guarded("backward", [&] {
    const memory::Pinned pinned = capi::pin(root, "root");
    const BackwardCall call = read(options);
    const ops::Value value = autograd::value_of(*pinned);
    const memory::Place place = capi::place_for(into, *pinned, "backward");
    const memory::Draws draws;  // by gradients of the host's
    autograd::backward(place, {&value, 1}, call.cotangents, call.options);
  });
}

tinyai_status tinyai_grad(tinyai_manager into, tinyai_variable root, const tinyai_variable* inputs, int64_t count,
                          const tinyai_backward_options* options, tinyai_variable* outs) {
  return capi::guarded("grad", [&] {
    capi::require_list(inputs, count, "inputs");
    capi::require_list(outs, count, "outs");
    const memory::Pinned pinned = capi::pin(root, "root");
    const BackwardCall call = read(options);
    std::vector<memory::Pinned> pins;
    std::vector<ops::Value> wanted;
    for (int64_t i = 0; i < count; ++i) {
      pins.push_back(capi::pin(inputs[i], "inputs"));
      wanted.push_back(autograd::value_of(*pins.back()));
    }
    const ops::Value value = autograd::value_of(*pinned);
    const memory::Place place = capi::place_for(into, *pinned, "grad");
    const memory::Draws draws;  // as in a backward
    const std::vector<ops::Value> found =
        autograd::gradients(place, {&value, 1}, call.cotangents, wanted, call.options);
    std::vector<tinyai_variable> made(count, tinyai_variable{0});
    try {
      for (int64_t i = 0; i < count; ++i) {
        if (!found[i]) continue;
        const std::span<const ops::Value> earlier(found.data(), static_cast<size_t>(i));
        made[i] = capi::publish_result_variable(place, own_gradient(place, found[i], call, earlier));
      }
    } catch (...) {
      for (const tinyai_variable variable : made) memory::release(capi::id_of(variable.id));
      throw;
    }
    for (int64_t i = 0; i < count; ++i) outs[i] = made[i];
  });
}

tinyai_status tinyai_variable_unchain(tinyai_variable variable) {
  return capi::guarded("variable_unchain", [&] {
    const memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::unchain(ops::Edge::from_bits(pinned->extra).node());
  });
}

tinyai_status tinyai_variable_unchain_backward(tinyai_variable variable) {
  return capi::guarded("variable_unchain_backward", [&] {
    const memory::Pinned pinned = capi::pin(variable, "variable");
    autograd::unchain_backward(ops::Edge::from_bits(pinned->extra).node());
  });
}

tinyai_status tinyai_set_grad_enabled(int32_t enabled, int32_t* before) {
  return capi::guarded("set_grad_enabled", [&] {
    if (before) *before = ops::context().record;
    ops::context().record = enabled != 0;
  });
}

int32_t tinyai_grad_enabled(void) { return ops::context().record; }
