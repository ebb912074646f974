#include "onnx/load/control_nodes.h"

#include <algorithm>

#include "base/error.h"
#include "graph/control/control.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;
using In = std::span<const Value>;

const NodeBody& body_of(const Reading& node, std::span<const NodeBody> bodies, std::string_view name) {
  const auto found = std::ranges::find(bodies, name, &NodeBody::name);
  if (found == bodies.end()) node.refuse(cat("has no body '", name, "'"));
  return *found;
}

void require_counts(const Reading& node, const NodeBody& body, size_t inputs, size_t outputs) {
  const Graph& graph = body.graph;
  if (graph.inputs.size() == inputs && graph.outputs.size() == outputs) return;
  node.refuse(cat("its body '", body.name, "' takes ", graph.inputs.size(), " values and gives ", graph.outputs.size(),
                  "; there are ", inputs, " to take and ", outputs, " to give"));
}

void require_few(const Reading& node, size_t values) {
  if (values > static_cast<size_t>(graph::kMostControlValues))
    node.lacks(cat("has ", values, " values of one kind; ", graph::kMostControlValues, " are the most"));
}

// Gives those behind the first so many.
Values values_from(const Reading& node, size_t first, size_t count) {
  Values out;
  for (size_t i = first; i < first + count; ++i) out.push_back(node.value(i));
  return out;
}

Values branch(const Reading& node, std::span<const NodeBody> bodies) {
  const NodeBody &on_true = body_of(node, bodies, "then_branch"), &on_false = body_of(node, bodies, "else_branch");
  if (node.count() != 1) node.refuse("takes one operand, its condition");
  const size_t outputs = node.node.outputs.size();
  require_few(node, outputs);
  for (const NodeBody* body : {&on_true, &on_false}) require_counts(node, *body, 0, outputs);
  return graph::cond(node.value(0), graph::BodyFn(on_true.run), graph::BodyFn(on_false.run), {});
}

// Each of a list that may be left out: all 0, or all 1 where `may_be_one`. Which of them.
bool all_one(const Reading& node, const char* name, size_t count, bool may_be_one) {
  const std::vector<int64_t> given = node.integers(name, std::vector<int64_t>(count, 0));
  if (given.size() != count) node.refuse(cat("attribute '", name, "' has another number of entries"));
  const bool is_one = may_be_one && count > 0 && given[0] == 1;
  if (std::ranges::any_of(given, [&](int64_t value) { return value != (is_one ? 1 : 0); }))
    node.lacks(
        cat("attribute '", name, "' is not 0", may_be_one ? " or 1, for all of them alike" : " for all of them"));
  return is_one;
}

Values scan(const Reading& node, std::span<const NodeBody> bodies) {
  const NodeBody& body = body_of(node, bodies, "body");
  const int64_t stated = node.integer("num_scan_inputs");
  if (stated < 1 || static_cast<uint64_t>(stated) > node.count())
    node.refuse(cat("attribute 'num_scan_inputs' is ", stated, ", of ", node.count(), " operands"));
  const auto sequences = static_cast<size_t>(stated), carries = node.count() - sequences;
  if (node.node.outputs.size() < carries) node.refuse("names fewer results than it has values that are carried");
  const size_t outputs = node.node.outputs.size() - carries;
  for (const size_t count : {carries, sequences, outputs}) require_few(node, count);
  require_counts(node, body, node.count(), carries + outputs);
  all_one(node, "scan_input_axes", sequences, false);
  all_one(node, "scan_output_axes", outputs, false);
  const bool reverse = all_one(node, "scan_input_directions", sequences, true);
  if (all_one(node, "scan_output_directions", outputs, true) != reverse && outputs > 0)
    node.lacks("goes along its operands one way, and along its results the other");
  return graph::scan(graph::BodyFn(body.run), values_from(node, 0, carries), values_from(node, carries, sequences),
                     static_cast<int64_t>(outputs), {.reverse = reverse});
}

Value number(int64_t value) { return ops::whole_scalar(value, DType::kI64); }
Value truth() { return ops::full({}, 1, DType::kBool); }

// Steps at most.
int64_t steps_of(const Reading& node) {
  if (!node.has(0)) return INT64_MAX;
  const std::vector<int64_t> given = node.constant_integers(0);
  if (given.size() != 1) node.refuse("operand 0, its number of steps, is no single number");
  return std::max<int64_t>(given[0], 0);
}

// How many steps there were is carried in front of the others, if the body looks at it.
class StepCounter {
 public:
  explicit StepCounter(const NodeBody& body) : counts_(body.takes_step) {}
  size_t carries() const { return counts_ ? 1 : 0; }
  Values begin() const { return counts_ ? Values{number(0)} : Values(); }
  Value now(In in) const { return counts_ ? in[0] : number(0); }
  Values next(In in) const { return counts_ ? Values{ops::add_scalar(in[0], 1)} : Values(); }

 private:
  const bool counts_;
};

void append(Values& to, In from) { to.insert(to.end(), from.begin(), from.end()); }

// Runs as many steps as its operand says: nothing else can end it.
Values counted_loop(const Reading& node, const NodeBody& body, In carries, size_t outputs) {
  const StepCounter steps(body);
  const auto step = [&](In in) {
    Values given{steps.now(in), truth()}, out = steps.next(in);
    append(given, in.subspan(steps.carries()));
    append(out, In(body.run(given)).subspan(1));
    return out;
  };
  Values state = steps.begin();
  append(state, carries);
  const auto made =
      graph::scan(graph::BodyFn(step), state, {}, static_cast<int64_t>(outputs), {.length = steps_of(node)});
  return {made.begin() + static_cast<std::ptrdiff_t>(steps.carries()), made.end()};
}

// The condition is carried, too.
Values while_loop(const Reading& node, const NodeBody& body, In carries) {
  const StepCounter steps(body);
  const auto flag = [&](const char* what, const Value& value) {
    if (value.dtype() != DType::kBool || value->elements() != 1)
      node.refuse(cat(what, " is ", to_string(value.spec()), ", and not one bool"));
    return ops::reshape(value, {});
  };
  const auto step = [&](In in) {
    Values given{steps.now(in)}, out = steps.next(in);
    append(given, in.subspan(steps.carries()));
    Values made = body.run(given);
    made[0] = flag("its body's first result, whether it goes on,", made[0]);
    append(out, made);
    return out;
  };
  const auto asks = [&](In in) { return Values{in[steps.carries()]}; };
  Values state = steps.begin();
  state.push_back(flag("operand 1, whether it begins,", node.value(1)));
  append(state, carries);
  const Values made = graph::while_loop(graph::BodyFn(asks), graph::BodyFn(step), state, steps_of(node));
  return {made.begin() + static_cast<std::ptrdiff_t>(steps.carries() + 1), made.end()};
}

Values loop(const Reading& node, std::span<const NodeBody> bodies) {
  const NodeBody& body = body_of(node, bodies, "body");
  if (node.count() < 2) node.refuse("has less than two operands; one that is left out is one without a name");
  const size_t carries = node.count() - 2;
  if (node.node.outputs.size() < carries) node.refuse("names fewer results than it has values that are carried");
  const size_t outputs = node.node.outputs.size() - carries;
  for (const size_t count : {carries, outputs}) require_few(node, count);
  require_counts(node, body, node.count(), 1 + carries + outputs);
  const Values state = values_from(node, 2, carries);
  if (!node.has(1) || (body.goes_on && node.is_constant_true(1))) {
    if (!node.has(0)) node.lacks("has no end: it says neither how many steps there are nor when it stops");
    return counted_loop(node, body, state, outputs);
  }
  if (outputs > 0) node.lacks("gives an output of each step, of as many steps as nobody knows before");
  return while_loop(node, body, state);
}

}  // namespace

bool has_bodies(const Node& node) {
  return node.domain.empty() && (node.op_type == "If" || node.op_type == "Loop" || node.op_type == "Scan");
}

std::vector<Value> run_control(const Reading& node, std::span<const NodeBody> bodies) {
  if (node.node.op_type == "If") return branch(node, bodies);
  return node.node.op_type == "Scan" ? scan(node, bodies) : loop(node, bodies);
}

}  // namespace tinyai::onnx
