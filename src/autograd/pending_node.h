// The node of a call that is yet to be made, and that saves what it is told to: all that can fail comes before the
// call.
#pragma once

#include "autograd/node.h"

namespace tinyai::autograd {

// Its attributes are that pointer; its record saves nothing by itself.
NodeBase* make_pending_node(const ops::Record& op, ops::Operands in, const void* attrs, int outputs, size_t saved,
                            memory::Shard* account);
int64_t pending_node_bytes(const ops::Record& op, ops::Operands in, size_t saved);
// Once the call was made: what a vjp gets as the output of that number.
void keep_saved(Node& node, size_t number, const Array& array) noexcept;

}  // namespace tinyai::autograd
