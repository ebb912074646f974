// Lowering: how a call of one of our operators is written in ONNX's. An operator that ONNX has, with the same meaning
// to the last bit of what may depend on it, becomes that node; any other keeps its name, in our domain, with its
// attributes by their table, and where ONNX can say it in several nodes, with a function that says so to whoever does
// not know us.
//
// One file a family; what is read back by whom stands in adapter.h.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <utility>

#include "onnx/format/model.h"
#include "ops/record.h"

namespace tinyai::onnx {

struct Operand {
  std::string name;  // empty: an optional one that is not given
  Spec spec{};
  bool in_c_order = true;

  explicit operator bool() const { return !name.empty(); }
};

// Nodes and small constants go into a sink.
class Sink {
 public:
  explicit Sink(Model& model) : model_(model), graph_(&model.graph) {}
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  void add(std::string op_type, std::string domain, std::vector<std::string> inputs, std::vector<std::string> outputs,
           std::vector<Attribute> attributes);
  std::string fresh_value() { return unique("t"); }
  std::string unique(std::string_view wanted);                // this name, or one like it, which nobody has
  std::string constant(const Spec& spec, std::string bytes);  // one of each, for all graphs
  // Makes a value an output of the graph under that name, or one like it: what a node has made takes it, wherever it is
  // used, and for others there is one more node. Its name from then on.
  std::string give(const std::string& value, std::string_view wanted, const Spec& spec);
  void define(const Function& function);  // unless it is
  Model& model() { return model_; }
  Graph& graph() { return *graph_; }

  // While it lives nodes go into a body of one of them.
  class Within {
   public:
    Within(Sink& sink, Graph& body) : sink_(sink), outer_(std::exchange(sink.graph_, &body)) {}
    ~Within() { sink_.graph_ = outer_; }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    Sink& sink_;
    Graph* const outer_;
  };

 private:
  Model& model_;
  Graph* graph_;
  size_t nodes_ = 0;
  std::set<std::string> names_;
  std::map<std::string, int> numbers_;
  std::map<std::string, std::string> constants_;
};

// A call that is to be written.
class Call {
 public:
  Call(Sink& sink, const ops::Record& op, const void* attrs, std::span<const Operand> in, std::span<const Operand> out)
      : op(op), in(in), out(out), sink_(sink), attrs_(attrs) {}

  const ops::Record& op;
  const std::span<const Operand> in, out;  // of outputs: empty names for those that nobody reads

  template <class Attrs>
  const Attrs& attrs() const {
    return *static_cast<const Attrs*>(attrs_);
  }
  const void* attrs_data() const { return attrs_; }
  bool has(size_t i) const { return i < in.size() && in[i]; }
  bool gives(size_t i) const { return i < out.size() && out[i]; }  // a result that somebody reads
  int rank(size_t i) const { return in[i].spec.rank(); }
  // True if all that is given and the first result are of one dtype, and ONNX's operators know it.
  bool is_of_one_dtype() const;
  bool is_of_one_floating_dtype() const { return is_of_one_dtype() && is_floating(out[0].spec.dtype); }

  // One node with the first result.
  bool emit(const char* op_type, std::vector<std::string> inputs, std::vector<Attribute> attributes = {}) const {
    sink_.add(op_type, "", std::move(inputs), {out[0].name}, std::move(attributes));
    return true;
  }
  // One in between.
  std::string value(const char* op_type, std::vector<std::string> inputs,
                    std::vector<Attribute> attributes = {}) const {
    std::string made = sink_.fresh_value();
    sink_.add(op_type, "", std::move(inputs), {made}, std::move(attributes));
    return made;
  }
  std::string integers(std::span<const int64_t> values) const;
  std::string sizes(const Shape& shape) const { return integers({shape.data(), static_cast<size_t>(shape.rank())}); }
  std::string scalar(DType dtype, double value) const;
  static Tensor one_element(DType dtype, double value);  // in a list of one
  bool keep_as(const ops::Record& other) const;          // that has no attributes

 private:
  Sink& sink_;
  const void* const attrs_;
};

// Numbers of ours are doubles, and ONNX's attributes f32. Whether it comes back the same: read_float() takes the f32
// for the shortest number that is written like it, so that 1e-5 stays 1e-5.
bool is_written_exactly(double value);
double read_float(float value);
// True if whoever reads it as an f32 computes with the same number on that dtype: of f64 it has to be one.
bool is_attribute(DType dtype, double value);
// True if an operator on that dtype works with the same number when it is an element of it.
bool holds(DType dtype, double value);

// False, and nothing was written: ONNX has no such operator, or not with these operands.
bool lower(const Call& call);
// The call under its own name; a range of random numbers is its last operand.
void keep(Sink& sink, const Call& call);

// Lowerings stand by families.
struct Lowering {
  const ops::Record* op;
  bool (*write)(const Call& call);
};
bool lower_one_to_one(const Call& call);  // of those in one_to_one.h
std::span<const Lowering> elementwise_lowerings();
std::span<const Lowering> shape_lowerings();
std::span<const Lowering> network_lowerings();
// The decomposition of an operator of ours into operators of ONNX, where somebody has written it.
std::optional<Function> decomposition_of(const Call& call);
Attribute number_given(const char* as, bool on_f64);  // a Constant's, that is an attribute of the call
std::optional<Function> meaning_of_attention(const Call& call);

}  // namespace tinyai::onnx
