#include "onnx/program.h"

#include <algorithm>

#include "base/error.h"
#include "io/tensor_header.h"
#include "memory/manager.h"
#include "onnx/parts.h"
#include "ops/generated/copy.h"
#include "ops/tracer.h"

namespace tinyai::onnx {
namespace {

using io::printable;
using ops::Value;

// Operands that are known before anything runs, or the node is refused: nobody makes arrays of them.
bool reads_constants(std::string_view op_type) {
  constexpr std::string_view kThese[] = {"Reshape", "Expand", "Slice",          "Pad", "ReduceSum", "Clip",
                                         "Trilu",   "Range",  "ConstantOfShape"};
  return std::ranges::find(kThese, op_type) != std::end(kThese);
}

constexpr uint64_t kMostConstantBytes = 4096;

// Straight into its memory, where the host sees that.
void fill(const Array& array, const Tensor& tensor, const io::ByteSource& file) {
  const auto bytes = static_cast<size_t>(tensor.spec.bytes());
  if (bytes == 0) return;
  if (!tensor.bytes.empty()) return copy_from_host(array, tensor.bytes.data());
  if (!array.device().is_host_memory()) {
    const memory::EngineString elements = [&] {
      memory::EngineString text(bytes, '\0');
      file.read_at(tensor.range.begin, std::as_writable_bytes(std::span(text)));
      return text;
    }();
    return copy_from_host(array, elements.data());
  }
  const std::span<std::byte> elements(static_cast<std::byte*>(array.data()), bytes);
  file.read_at(tensor.range.begin, elements);
  if (tensor.spec.dtype == DType::kBool) normalise_booleans(elements);
}

// Of a file that names it so that it can be shown, else another.
std::string usable_name(std::string name) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7f; };
  const bool is_usable = !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), is_plain);
  return is_usable ? std::move(name) : "loaded";
}

}  // namespace

Program::Program(const memory::Place& place, const io::ByteSource& file)
    : file_(file.name()), model_(read_model(file)) {
  model_.graph.name = usable_name(std::move(model_.graph.name));
  add_tensors();
  add_inputs();
  add_steps();
  add_outputs();
  load_tensors(place, file);
  for (const Step& step : steps_)
    bytes_ +=
        static_cast<int64_t>(sizeof(Step) + sizeof(Node) + (64 + sizeof(Shape)) * (step.in.size() + step.out.size()));
  memory::add_engine_bytes(bytes_);
}

Program::~Program() { memory::add_engine_bytes(-bytes_); }

uint32_t Program::define(const std::string& name) {
  const auto number = static_cast<uint32_t>(last_use_.size());
  if (name.empty()) fail(Status::kFormat, file_, ": a value has no name");
  if (!numbers_.emplace(name, number).second)
    fail(Status::kFormat, file_, ": value ", printable(name), " is made twice");
  last_use_.push_back(0);
  return number;
}

uint32_t Program::value_named(const std::string& name, const std::string& who) const {
  const auto found = numbers_.find(name);
  if (found == numbers_.end())
    fail(Status::kFormat, file_, ": ", who, " uses ", printable(name), ", which nothing before it makes");
  return found->second;
}

void Program::add_tensors() {
  for (const Tensor& tensor : model_.graph.tensors) tensors_.emplace_back(define(tensor.name), ArrayRef());
}

// In old files tensors are inputs, too, which a call may leave out: here it does.
void Program::add_inputs() {
  std::erase_if(model_.graph.inputs, [&](const ValueInfo& input) { return numbers_.contains(input.name); });
  for (const ValueInfo& input : model_.graph.inputs) inputs_.push_back(define(input.name));
}

void Program::add_steps() {
  std::unordered_map<std::string, const Tensor*> known;
  std::unordered_set<std::string_view> changed;
  for (const Binding& binding : model_.bindings) changed.insert(binding.tensor);
  for (const Tensor& tensor : model_.graph.tensors) {
    if (!changed.contains(tensor.name)) known.emplace(tensor.name, &tensor);
  }
  steps_.reserve(model_.graph.nodes.size());
  for (const Node& node : model_.graph.nodes) {
    Step step{.node = &node, .adapter = adapter_of(file_, node), .in = {}, .out = {}, .constants = {}};
    const std::string who = cat("node ", printable(node.name));
    for (const std::string& input : node.inputs) {
      step.in.push_back(input.empty() ? kNone : value_named(input, who));
      if (!input.empty()) last_use_[step.in.back()] = steps_.size();
      const auto found = known.find(input);
      step.constants.push_back(found == known.end() ? nullptr : found->second);
    }
    for (const std::string& output : node.outputs) step.out.push_back(output.empty() ? kNone : define(output));
    steps_.push_back(std::move(step));
  }
}

void Program::add_outputs() {
  std::unordered_set<uint32_t> changed;
  std::unordered_set<std::string_view> updates;
  for (const Binding& binding : model_.bindings) {
    updates.insert(binding.value);
    const State state{value_named(binding.tensor, "a binding"), value_named(binding.value, "a binding")};
    if (state.tensor >= tensors_.size())
      fail(Status::kFormat, file_, ": a binding changes ", printable(binding.tensor), ", which is no tensor");
    if (!changed.insert(state.tensor).second)
      fail(Status::kFormat, file_, ": two bindings change ", printable(binding.tensor));
    states_.push_back(state);
    last_use_[state.becomes] = SIZE_MAX;
  }
  std::erase_if(model_.graph.outputs, [&](const ValueInfo& output) { return updates.contains(output.name); });
  for (const ValueInfo& output : model_.graph.outputs) {
    outputs_.push_back(value_named(output.name, "the graph"));
    last_use_[outputs_.back()] = SIZE_MAX;
  }
}

// Of small ones that nodes look at beforehand the bytes stay here; of those that are computed with, arrays are made.
void Program::load_tensors(const memory::Place& place, const io::ByteSource& file) {
  std::vector<bool> is_value(tensors_.size()), is_constant(tensors_.size());
  for (const Step& step : steps_) {
    for (size_t i = 0; i < step.in.size(); ++i) {
      if (step.in[i] >= tensors_.size()) continue;
      const bool first = step.node->op_type == "Range" || step.node->op_type == "ConstantOfShape";
      const bool known = (i > 0 || first) && step.node->domain.empty() && reads_constants(step.node->op_type);
      (known ? is_constant : is_value)[step.in[i]] = true;
    }
  }
  for (const uint32_t output : outputs_)
    if (output < tensors_.size()) is_value[output] = true;
  for (const State& state : states_) {
    is_value[state.tensor] = true;
    if (state.becomes < tensors_.size()) is_value[state.becomes] = true;
  }
  device::Device& device = memory::device_of(place);
  for (size_t i = 0; i < tensors_.size(); ++i) {
    Tensor& tensor = model_.graph.tensors[i];
    if (is_constant[i] && tensor.bytes.empty() && tensor.range.size() <= kMostConstantBytes)
      tensor.bytes = file.read_text(tensor.range.begin, tensor.range.size());
    if (!is_value[i]) continue;
    ArrayRef array = new_array(place, device, memory::Category::kParameter, tensor.spec);
    fill(*array, tensor, file);
    set_name(*array, tensor.name);
    tensors_[i].second = std::move(array);
    if (!is_constant[i]) tensor.bytes = {};
  }
}

// ---- A run ----------------------------------------------------------------------------------------------------------

namespace {

// Two calls that change one state go one after the other.
class Turn final : public ops::Fact {
 public:
  explicit Turn(Mutex& writing) : writing_(writing) {}
  uint64_t read() const noexcept override { return 0; }
  std::string describe() const override { return "its state"; }
  Mutex* guard() const noexcept override { return &writing_; }

 private:
  Mutex& writing_;
};

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
  // `resizing`: null at the sizes of the file.
  Run(const Program& program, std::span<const Value> in, const Resizing* resizing)
      : program_(program), resizing_(resizing), values_(program.last_use_.size()) {
    for (size_t i = 0; i < program.tensors_.size(); ++i) {
      if (!program.tensors_[i].second) continue;
      set(program.tensors_[i].first, Value(program.tensors_[i].second));
      of_tensors_.insert(program.tensors_[i].second->storage);
    }
    for (const State& state : program.states_) own_[values_[state.tensor]->storage] = true;
    // What is packed by the order of memory was written down for inputs in C order.
    for (size_t i = 0; i < in.size(); ++i) set(program.inputs_[i], ops::contiguous(in[i]));
  }

  void step(size_t index) {
    if (!resizing_) return run_step(index);
    try {
      run_step(index);
    } catch (const Error& error) {
      const Node& node = *program_.steps_[index].node;
      const std::string who = cat("node ", printable(node.name), " (", node.op_type, ")");
      if (error.message().find(who) != std::string::npos) throw;
      fail(error.status(), who, " does not take the sizes that it gets: ", error.message());
    }
  }

  void run_step(size_t index) {
    const Step& step = program_.steps_[index];
    std::vector<Value> in;
    for (const uint32_t value : step.in) in.push_back(value == kNone ? Value() : values_[value]);
    bool through[32] = {};
    for (size_t i = 0; i < in.size() && i < std::size(through); ++i) through[i] = in[i] && may_write(*in[i], index);
    std::vector<const Tensor*> constants = step.constants;
    Tensor stated;
    if (const int at = stating_operand(step); at >= 0) {
      const Reading saved(program_.file_, *step.node, in, step.constants);
      const bool has_operand = Resizing::reshapes_operand(*step.node);
      stated = resizing_->stated(saved, *step.constants[static_cast<size_t>(at)],
                                 has_operand ? program_.saved_[step.in[0]] : Shape(),
                                 has_operand ? saved.value(0).shape() : Shape());
      constants[static_cast<size_t>(at)] = &stated;
    }
    const Reading reading(program_.file_, *step.node, in, constants);
    const std::vector<Value> out =
        step.node->domain == kDomain && step.node->op_type != kPutPart && step.node->op_type != kTakePart
            ? run_own(reading, through)
            : step.adapter(reading);
    for (size_t i = 0; i < step.out.size(); ++i) {
      if (step.out[i] == kNone) continue;
      if (i >= out.size()) reading.refuse("names more results than there are");
      if (!known_.contains(out[i]->storage)) own_.emplace(out[i]->storage, true);
      set(step.out[i], out[i]);
    }
  }

  void end(std::span<Value> out) {
    for (size_t i = 0; i < out.size(); ++i) {
      const Value& value = values_[program_.outputs_[i]];
      const ValueInfo& stated = program_.outputs()[i];
      if (resizing_ ? value.dtype() != stated.spec.dtype : value.spec() != stated.spec)
        fail(Status::kFormat, program_.file_, ": output ", printable(stated.name), " is ", to_string(value.spec()),
             ", the file says ", to_string(stated.spec));
      out[i] = is_of_tensor(*value) ? ops::copy(value) : value;
    }
    std::vector<std::pair<Value, Value>> updates;
    for (const State& state : program_.states_) {
      const Value &to = values_[state.tensor], &from = values_[state.becomes];
      if (to.spec() != from.spec())
        fail(Status::kFormat, program_.file_, ": a binding makes ", to_string(from.spec()), " of ",
             to_string(to.spec()));
      if (shows_all_of(*to, *from)) continue;
      updates.emplace_back(to, is_of_tensor(*from) ? ops::copy(from) : from);
    }
    for (const auto& [to, from] : updates) ops::assign(to, from);
  }

  // Of all values.
  std::vector<Shape> shapes() const {
    std::vector<Shape> shapes;
    for (const Value& value : values_) shapes.push_back(value ? value.shape() : Shape());
    return shapes;
  }

 private:
  // That is worked out anew: known beforehand, and its node is at other sizes. -1: none.
  int stating_operand(const Step& step) const {
    const int at = resizing_ ? Resizing::stating_operand(*step.node) : -1;
    if (at < 0 || step.constants.size() <= static_cast<size_t>(at) || step.in[0] == kNone) return -1;
    return step.constants[static_cast<size_t>(at)] ? at : -1;
  }
  void set(uint32_t number, const Value& value) {
    values_[number] = value;
    size_t& last = known_[value->storage];
    last = std::max(last, program_.last_use_[number]);
  }
  bool may_write(const Array& array, size_t index) const {
    const auto last = known_.find(array.storage);
    return own_.contains(array.storage) && last->second <= index && !array.read_only;
  }
  bool is_of_tensor(const Array& array) const { return of_tensors_.contains(array.storage); }

  const Program& program_;
  const Resizing* const resizing_;
  std::vector<Value> values_;
  std::unordered_map<const Storage*, size_t> known_;  // the last use of what shows it
  std::unordered_map<const Storage*, bool> own_;      // state, and what steps have made
  std::unordered_set<const Storage*> of_tensors_;
};

void Program::require_inputs(std::span<const Value> in, size_t outputs, Sizes sizes) const {
  const auto& inputs = model_.graph.inputs;
  if (in.size() != inputs.size() || outputs != outputs_.size())
    fail(Status::kArgument, "'", name(), "' takes ", inputs.size(), " inputs and gives ", outputs_.size(),
         " outputs; it is called with ", in.size(), " and ", outputs);
  for (size_t i = 0; i < in.size(); ++i) {
    if (in[i].spec() == inputs[i].spec) continue;
    if (sizes == Sizes::kAny && in[i].dtype() == inputs[i].spec.dtype) continue;
    const Status status = in[i].dtype() == inputs[i].spec.dtype ? Status::kShape : Status::kDtype;
    fail(status, "'", name(), "' was saved for ", to_string(inputs[i].spec), " as input ", i, ", ",
         printable(inputs[i].name), "; it is called with ", describe(*in[i]));
  }
}

void Program::run(Run& run, std::span<Value> out) const {
  if (ops::Tracer* const tracer = ops::context().tracer; tracer && !states_.empty())
    tracer->note(std::make_unique<Turn>(writing_), 0);
  for (size_t i = 0; i < steps_.size(); ++i) run.step(i);
  run.end(out);
}

void Program::run(std::span<const Value> in, std::span<Value> out) const {
  require_inputs(in, out.size(), Sizes::kSaved);
  Run run(*this, in, nullptr);
  this->run(run, out);
  if (saved_.size() != last_use_.size()) saved_ = run.shapes();  // while it is loaded, when nobody else has it
}

void Program::run_at_any_size(std::span<const Value> in, std::span<Value> out) const {
  require_inputs(in, out.size(), Sizes::kAny);
  const Resizing resizing(file_, model_.graph.inputs, in);
  Run run(*this, in, resizing.is_none() ? nullptr : &resizing);
  this->run(run, out);
}

}  // namespace tinyai::onnx
