// A run of a program.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "io/tensor_header.h"
#include "onnx/load/control_nodes.h"
#include "onnx/load/program.h"
#include "onnx/load/sizes.h"
#include "onnx/mapping/strided_parts.h"
#include "ops/generated/copy.h"
#include "ops/tracer.h"

namespace tinyai::onnx {

using io::printable;
using ops::Value;

namespace {

// Two calls that change one state go one after the other.
class Turn final : public ops::Guard {
 public:
  explicit Turn(Mutex& writing) : writing_(writing) {}
  uint64_t read() const noexcept override { return 0; }
  std::string describe() const override { return "its state"; }
  Mutex* mutex() const noexcept override { return &writing_; }

 private:
  Mutex& writing_;
};

// "f32[batch,3]".
std::string text_of(const ValueInfo& value) {
  std::string out = cat(name(value.spec.dtype), "[");
  for (int axis = 0; axis < value.spec.rank(); ++axis) {
    const bool is_dynamic = value.is_dynamic(axis);
    out += cat(axis ? "," : "", is_dynamic ? value.open[static_cast<size_t>(axis)] : cat(value.spec[axis]));
  }
  return out + "]";
}

bool shows_all_of(const Array& one, const Array& other) {
  int64_t a[kMaxRank], b[kMaxRank];
  one.strides(a);
  other.strides(b);
  return one.storage == other.storage && one.spec() == other.spec() && one.offset() == other.offset() &&
         std::equal(a, a + one.rank, b);
}

}  // namespace

// Values never change, arrays do: what is written in place may be so only where nobody reads it afterwards under
// another name.
class Program::Run {
 public:
  // `dynamic_axes`: null at the sizes of the file.
  Run(const Program& program, std::span<const Value> in, const DynamicAxes* dynamic_axes)
      : program_(program), dynamic_axes_(dynamic_axes), values_(program.last_use_.size()), known_(values_.size()) {
    for (const Stored& stored : program.tensors_) {
      if (!stored.array) continue;
      set(outermost_, stored.value, Value(stored.array));
      of_tensors_.insert(stored.array->storage);
    }
    for (const StateUpdate& state : program.states_) outermost_.own.insert(values_[state.tensor]->storage);
    // Elements packed by the order of memory were written down for inputs in C order.
    for (size_t i = 0; i < in.size(); ++i) set(outermost_, program.graph_.inputs[i], ops::contiguous(in[i]));
  }

  void steps() { steps(program_.graph_, outermost_); }

  void end(std::span<Value> out) {
    const bool is_dynamic = program_.is_dynamic();  // then results may be of sizes that nobody thought of
    for (size_t i = 0; i < out.size(); ++i) {
      const Value value = value_at(program_.graph_.outputs[i], outermost_);
      require_stated("output", program_.outputs()[i], value, is_dynamic);
      out[i] = is_of_tensor(*value) ? ops::copy(value) : value;
    }
    std::vector<std::pair<Value, Value>> updates;
    for (const StateUpdate& state : program_.states_) {
      const Value &to = values_[state.tensor], &from = values_[state.becomes];
      if (to.spec() != from.spec())
        fail(Status::kFormat, program_.file_, ": a binding makes ", to_string(from.spec()), " of ",
             to_string(to.spec()));
      if (shows_all_of(*to, *from)) continue;
      updates.emplace_back(to, is_of_tensor(*from) ? ops::copy(from) : from);
    }
    for (const auto& [to, from] : updates) ops::assign(to, from);
  }

  // The shapes of all values, of sizes that nobody has computed with too.
  std::vector<Shape> shapes() const {
    std::vector<Shape> shapes;
    for (size_t i = 0; i < values_.size(); ++i)
      shapes.push_back(values_[i] ? values_[i].shape() : known_[i] ? known_[i]->tensor.spec.shape : Shape());
    return shapes;
  }

 private:
  struct KnownSizes {
    KnownSizes(Tensor of, bool of_file) : tensor(std::move(of)), is_stated(of_file) {}
    const Tensor tensor;
    const bool is_stated;  // it comes of the file's own numbers, and of no shape
  };
  // One time that a graph is gone through.
  struct Frame {
    const Frame* outer = nullptr;
    std::unordered_map<const Storage*, size_t> known{};  // the last use of what shows it
    std::unordered_set<const Storage*> own{};            // state, and what steps have made

    bool knows(const Storage* storage) const { return known.contains(storage) || (outer && outer->knows(storage)); }
  };

  void steps(const Block& block, Frame& frame) {
    for (size_t i = 0; i < block.steps.size(); ++i) step(block.steps[i], i, frame);
  }

  // Whatever is wrong, it is said of which node.
  void step(const Step& step, size_t index, Frame& frame) {
    try {
      run_step(step, index, frame);
    } catch (const Error& error) {
      const std::string node = cat(program_.file_, ": node ");
      const Status status = error.status();
      const bool is_about_it = status == Status::kShape || status == Status::kDtype || status == Status::kRange ||
                               status == Status::kArgument || status == Status::kGraph ||
                               status == Status::kUnsupported || status == Status::kOverflow;
      if (!is_about_it || error.message().starts_with(node)) throw;
      fail(status, program_.file_, ": ", node_text(*step.node),
           dynamic_axes_ ? " does not take the sizes that it gets: " : ": ", error.message());
    }
  }

  void run_step(const Step& step, size_t index, Frame& frame) {
    std::vector<Value> in;
    for (const uint32_t value : step.in) in.push_back(value == kNone ? Value() : values_[value]);
    const bool may_know_sizes = program_.reads_sizes_ || dynamic_axes_;
    if (may_know_sizes && run_on_sizes(step, index, in, frame)) return;
    const Reading reading(program_.file_, *step.node, in, step.constants);
    keep(step, reading, done(step, index, reading, in, frame), frame);
  }

  // Runs a step that works out sizes, or is told some: apart from run_step, which bodies within bodies have on the
  // stack once each. False: it does neither.
  [[gnu::noinline]] bool run_on_sizes(const Step& step, size_t index, std::vector<Value>& in, Frame& frame) {
    std::vector<const Tensor*> constants = step.constants;
    bool is_told = false, is_all_known = true, is_stated = true;
    for (size_t i = 0; i < step.in.size(); ++i) {
      if (step.in[i] == kNone) continue;
      const KnownSizes* const known = constants[i] ? nullptr : known_[step.in[i]].get();
      if (known) constants[i] = &known->tensor;
      is_told = is_told || known;
      is_all_known = is_all_known && constants[i];
      is_stated = is_stated && constants[i] && (!known || known->is_stated);
    }
    const std::unique_ptr<const Tensor> restated = restate(step, in, constants);
    is_told =
        is_told || restated || only_works_out_sizes(*step.node) || (is_all_known && may_work_out_sizes(*step.node));
    for (const uint32_t value : step.out) {  // of a body's step that was done before
      if (value != kNone) known_[value] = nullptr;
    }
    if (!is_told) return false;
    std::optional<Tensor> sizes = worked_out_sizes(Reading(program_.file_, *step.node, in, constants));
    if (sizes && step.out[0] != kNone) {
      is_stated = is_stated && !restated && !only_works_out_sizes(*step.node);
      known_[step.out[0]] = std::make_unique<const KnownSizes>(std::move(*sizes), is_stated);
      values_[step.out[0]] = {};
      return true;
    }
    for (size_t i = 0; i < in.size(); ++i) {
      if (step.in[i] != kNone && !is_looked_at(*step.node, i)) in[i] = value_at(step.in[i], frame);
    }
    const Reading reading(program_.file_, *step.node, in, constants);
    if (!step.adapter && step.bodies.empty())
      reading.lacks("is known of sizes alone, and these are not known beforehand");
    keep(step, reading, done(step, index, reading, in, frame), frame);
    return true;
  }

  // Where inputs have other sizes than those of the file, what a node states of its own or of the file's numbers is
  // read anew, and put among its constants. Null: it states nothing, or what follows from shapes.
  std::unique_ptr<const Tensor> restate(const Step& step, std::span<const Value> in,
                                        std::vector<const Tensor*>& constants) const {
    const int operand = dynamic_axes_ ? DynamicAxes::stating_operand(*step.node) : -1;
    const auto at = static_cast<size_t>(operand);
    if (operand < 0 || at >= constants.size() || !constants[at] || step.in[0] == kNone) return nullptr;
    if (!step.constants[at] && !known_[step.in[at]]->is_stated) return nullptr;
    const Reading reading(program_.file_, *step.node, in, constants);
    Shape was, is;
    if (DynamicAxes::reshapes_operand(*step.node)) {
      const KnownSizes* const known = known_[step.in[0]].get();
      was = program_.saved_[step.in[0]];
      is = known ? known->tensor.spec.shape : reading.value(0).shape();
      if (known && is == was) return nullptr;  // as many sizes as there were
    }
    auto stated = std::make_unique<const Tensor>(dynamic_axes_->stated(reading, *constants[at], was, is));
    constants[at] = stated.get();
    return stated;
  }

  // Sizes become elements where somebody computes with them.
  Value value_at(uint32_t number, Frame& frame) {
    if (values_[number] || !known_[number]) return values_[number];
    const Value made = value_of_sizes(known_[number]->tensor);
    if (!frame.outer) set(frame, number, made);  // of a body it is nobody else's
    return made;
  }

  void keep(const Step& step, const Reading& reading, std::span<const Value> out, Frame& frame) {
    for (size_t i = 0; i < step.out.size(); ++i) {
      if (step.out[i] == kNone) continue;
      if (i >= out.size()) reading.refuse("names more results than there are");
      if (!frame.knows(out[i]->storage)) frame.own.insert(out[i]->storage);
      set(frame, step.out[i], out[i]);
    }
  }

  std::vector<Value> done(const Step& step, size_t index, const Reading& reading, std::span<const Value> in,
                          Frame& frame) {
    if (!step.adapter) return run_bodies(step, reading, frame);
    const bool is_part = step.node->op_type == kPutPart || step.node->op_type == kTakePart;
    if (step.node->domain != kDomain || is_part) return step.adapter(reading);
    bool through[32] = {};
    for (size_t i = 0; i < in.size() && i < std::size(through); ++i)
      through[i] = in[i] && may_write(*in[i], index, frame);
    return run_custom_domain_op(reading, through);
  }

  std::vector<Value> run_bodies(const Step& step, const Reading& reading, const Frame& frame) {
    std::vector<NodeBody> bodies;
    for (const Block& block : step.bodies) {
      const bool goes_on = block.passes_on || (block.constant && is_true(*block.constant));
      bodies.push_back({block.name, *block.graph, goes_on, block.takes_step,
                        [&](std::span<const Value> in) { return run_body(block, in, frame); }});
    }
    return run_control(reading, bodies);
  }

  // It writes nothing that it was given, for whoever gives it may go on with it.
  std::vector<Value> run_body(const Block& block, std::span<const Value> in, const Frame& outer) {
    Frame frame{.outer = &outer};
    for (size_t i = 0; i < in.size(); ++i) {
      require_stated("what is given as", block.graph->inputs[i], in[i]);
      set(frame, block.inputs[i], in[i]);
    }
    steps(block, frame);
    std::vector<Value> out;
    for (size_t i = 0; i < block.outputs.size(); ++i) {
      out.push_back(value_at(block.outputs[i], frame));
      require_stated("output", block.graph->outputs[i], out.back());
    }
    return out;
  }

  // `any_sizes`: of as many axes.
  void require_stated(const char* what, const ValueInfo& stated, const Value& value, bool any_sizes = false) const {
    if (!stated.is_stated) return;
    const bool is_of_dtype = value.dtype() == stated.spec.dtype;
    if (dynamic_axes_ ? is_of_dtype
        : any_sizes   ? is_of_dtype && value->rank == stated.spec.rank()
                      : stated.takes(value.spec()))
      return;
    fail(Status::kFormat, program_.file_, ": ", what, " ", printable(stated.name), " is ", to_string(value.spec()),
         ", the file says ", text_of(stated));
  }

  void set(Frame& frame, uint32_t number, const Value& value) {
    values_[number] = value;
    size_t& last = frame.known[value->storage];
    last = std::max(last, program_.last_use_[number]);
  }
  static bool may_write(const Array& array, size_t index, const Frame& frame) {
    const auto last = frame.known.find(array.storage);
    return frame.own.contains(array.storage) && last->second <= index && !array.read_only;
  }
  bool is_of_tensor(const Array& array) const { return of_tensors_.contains(array.storage); }

  const Program& program_;
  const DynamicAxes* const dynamic_axes_;
  std::vector<Value> values_;
  std::vector<std::unique_ptr<const KnownSizes>> known_;  // of those that were worked out of sizes
  Frame outermost_;
  std::unordered_set<const Storage*> of_tensors_;
};

void Program::require_inputs(std::span<const Value> in, size_t outputs, Sizes sizes) const {
  const auto& inputs = model_.graph.inputs;
  if (in.size() != inputs.size() || outputs != graph_.outputs.size())
    fail(Status::kArgument, "'", name(), "' takes ", inputs.size(), " inputs and gives ", graph_.outputs.size(),
         " outputs; it is called with ", in.size(), " and ", outputs);
  for (size_t i = 0; i < in.size(); ++i) {
    if (inputs[i].takes(in[i].spec())) continue;
    if (sizes == Sizes::kAny && in[i].dtype() == inputs[i].spec.dtype) continue;
    const Status status = in[i].dtype() == inputs[i].spec.dtype ? Status::kShape : Status::kDtype;
    fail(status, "'", name(), "' was saved for ", text_of(inputs[i]), " as input ", i, ", ", printable(inputs[i].name),
         "; it is called with ", describe(*in[i]));
  }
  require_one_size(in);
}

// A name of an open size stands for one.
void Program::require_one_size(std::span<const Value> in) const {
  std::unordered_map<std::string_view, int64_t> sizes;
  for (size_t i = 0; i < in.size(); ++i) {
    const ValueInfo& input = inputs()[i];
    for (int axis = 0; axis < in[i]->rank; ++axis) {
      if (!input.is_dynamic(axis)) continue;
      const auto [known, is_new] = sizes.emplace(input.open[static_cast<size_t>(axis)], in[i]->size(axis));
      if (!is_new && known->second != in[i]->size(axis))
        fail(Status::kShape, "'", name(), "' is called with two sizes of ", printable(std::string(known->first)), ": ",
             known->second, ", and ", in[i]->size(axis), " in input ", i, ", ", printable(input.name));
    }
  }
}

bool Program::is_dynamic() const {
  return std::ranges::any_of(inputs(), [](const ValueInfo& input) { return !input.open.empty(); });
}

void Program::run(Run& run, std::span<Value> out) const {
  if (ops::Tracer* const tracer = ops::context().tracer; tracer && !states_.empty())
    tracer->note(std::make_unique<Turn>(writing_), 0);
  run.steps();
  run.end(out);
}

void Program::run(std::span<const Value> in, std::span<Value> out) const {
  require_inputs(in, out.size(), Sizes::kSaved);
  Run run(*this, in, nullptr);
  this->run(run, out);
  if (!is_dynamic() && saved_.size() != last_use_.size())
    saved_ = run.shapes();  // while it is loaded, when nobody else has it
}

void Program::run_at_any_size(std::span<const Value> in, std::span<Value> out) const {
  if (is_dynamic()) return run(in, out);
  require_inputs(in, out.size(), Sizes::kAny);
  const DynamicAxes dynamic_axes(file_, model_.graph.inputs, in);
  Run run(*this, in, dynamic_axes.is_none() ? nullptr : &dynamic_axes);
  this->run(run, out);
}

}  // namespace tinyai::onnx
