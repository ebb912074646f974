#include "onnx/save/dynamic_batch.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/symbolic_size.h"

namespace tinyai::onnx {
namespace {

constexpr const char* kBatch = "batch";

bool are_same(const Attribute& a, const Attribute& b) {
  const bool same_number = std::memcmp(&a.f, &b.f, sizeof a.f) == 0;
  return a.name == b.name && a.type == b.type && same_number && a.i == b.i && a.s == b.s && a.ints == b.ints &&
         std::ranges::equal(a.floats, b.floats) && a.t.spec == b.t.spec && a.t.bytes == b.t.bytes && !a.g && !b.g &&
         a.refers_to == b.refers_to;
}

bool are_same_but_for_inputs(const Node& a, const Node& b) {
  return a.op_type == b.op_type && a.domain == b.domain && a.outputs == b.outputs &&
         a.inputs.size() == b.inputs.size() && std::ranges::equal(a.attributes, b.attributes, are_same);
}

bool are_same(const Node& a, const Node& b) { return are_same_but_for_inputs(a, b) && a.inputs == b.inputs; }

bool are_same(const Function& a, const Function& b) {
  const auto same = [](const Node& one, const Node& other) { return are_same(one, other); };
  return a.name == b.name && a.inputs == b.inputs && a.outputs == b.outputs &&
         std::ranges::equal(a.nodes, b.nodes, same);
}

class DynamicBatch {
 public:
  explicit DynamicBatch(const std::array<SizedModel, 3>& at) : at_(at) {
    for (size_t m = 0; m < at.size(); ++m) {
      for (const Tensor& tensor : at[m].model.graph.tensors) {
        if (!tensor.array) small_[m].emplace(tensor.name, &tensor);
      }
    }
  }

  void run() {
    require(!model(0).trains, "it has state, which its batch takes part in");
    require_same_shape();
    auto nodes = opened_nodes();
    auto inputs = opened(&Graph::inputs, kBatch), outputs = opened(&Graph::outputs, nullptr);
    Graph& graph = model(0).graph;
    graph.inputs = std::move(inputs);
    graph.outputs = std::move(outputs);
    nodes.insert(nodes.begin(), std::make_move_iterator(made_.begin()), std::make_move_iterator(made_.end()));
    graph.nodes = std::move(nodes);
    graph.tensors.insert(graph.tensors.end(), std::make_move_iterator(tensors_.begin()),
                         std::make_move_iterator(tensors_.end()));
    drop_unused();
  }

 private:
  using Small = std::map<std::string, const Tensor*>;
  using Three = std::array<int64_t, 3>;

  Model& model(size_t m) const { return at_[m].model; }

  template <class... Parts>
  static void require(bool is_so, const Parts&... otherwise) {
    if (!is_so) fail(Status::kGraph, otherwise...);
  }

  void require_same_shape() const {
    for (size_t m = 1; m < at_.size(); ++m) {
      const Model &a = model(0), &b = model(m);
      require(a.graph.nodes.size() == b.graph.nodes.size() && a.graph.inputs.size() == b.graph.inputs.size() &&
                  a.graph.outputs.size() == b.graph.outputs.size(),
              "it has other operators at another batch");
      const auto same = [](const Function& one, const Function& other) { return are_same(one, other); };
      require(std::ranges::equal(a.functions, b.functions, same), "an operator means another thing at another batch");
    }
  }

  SymbolicSize::Found size_through(const Three& values) const {
    std::array<SymbolicSize::Sample, 3> samples;
    for (size_t m = 0; m < 3; ++m) samples[m] = {at_[m].batch, values[m]};
    return SymbolicSize::through(samples);
  }

  // ---- Inputs and outputs

  std::vector<ValueInfo> opened(std::vector<ValueInfo> Graph::*list, const char* only) const {
    std::vector<ValueInfo> out = model(0).graph.*list;
    for (size_t i = 0; i < out.size(); ++i) {
      const Spec &a = out[i].spec, &b = (model(1).graph.*list)[i].spec, &c = (model(2).graph.*list)[i].spec;
      require(a.dtype == b.dtype && a.rank() == b.rank() && a.dtype == c.dtype && a.rank() == c.rank(), "result ", i,
              " is another thing at another batch");
      for (int axis = 0; axis < a.rank(); ++axis) {
        if (a[axis] == b[axis] && a[axis] == c[axis]) continue;
        const SymbolicSize::Found size = size_through({a[axis], b[axis], c[axis]});
        require(size.has_value(), "result ", i, " does not grow with the batch");
        const bool is_batch = size == SymbolicSize::n();
        require(is_batch || !only, "input ", i, " has no batch");
        out[i].open.resize(static_cast<size_t>(a.rank()));
        out[i].open[static_cast<size_t>(axis)] = is_batch ? kBatch : cat(out[i].name, " axis ", axis);
      }
    }
    return out;
  }

  // ---- Nodes

  std::vector<Node> opened_nodes() {
    std::vector<Node> nodes = model(0).graph.nodes;
    for (size_t n = 0; n < nodes.size(); ++n) {
      const Node &b = model(1).graph.nodes[n], &c = model(2).graph.nodes[n];
      require(are_same_but_for_inputs(nodes[n], b) && are_same_but_for_inputs(nodes[n], c), nodes[n].op_type, " (",
              nodes[n].name, ") says another thing at another batch");
      for (size_t i = 0; i < nodes[n].inputs.size(); ++i)
        nodes[n].inputs[i] = opened_operand(nodes[n], {nodes[n].inputs[i], b.inputs[i], c.inputs[i]});
      // Sizes are what they are: of a batch of none, too.
      const bool is_opened = nodes[n].op_type == "Reshape" && nodes[n].inputs != model(0).graph.nodes[n].inputs;
      if (is_opened) nodes[n].attributes.push_back(Attribute::of("allowzero", int64_t{1}));
    }
    return nodes;
  }

  std::string opened_operand(const Node& node, const std::array<std::string, 3>& names) {
    std::array<const Tensor*, 3> tensors{};
    for (size_t m = 0; m < 3; ++m) {
      const auto found = small_[m].find(names[m]);
      if (found != small_[m].end()) tensors[m] = found->second;
    }
    if (!tensors[0] || !tensors[1] || !tensors[2]) {
      require(!tensors[0] && names[0] == names[1] && names[0] == names[2], node.op_type, " (", node.name,
              ") is given another thing at another batch");
      return names[0];
    }
    const auto is_first = [&](const Tensor* one) {
      return one->spec == tensors[0]->spec && one->bytes == tensors[0]->bytes;
    };
    if (std::ranges::all_of(tensors, is_first)) return names[0];
    require(std::ranges::all_of(tensors,
                                [&](const Tensor* one) {
                                  return one->spec == tensors[0]->spec && one->spec.dtype == DType::kI64 &&
                                         one->spec.rank() <= 1;
                                }),
            node.op_type, " (", node.name, ") works with other elements at another batch");
    return worked_out(node, tensors);
  }

  // ---- Sizes

  std::string worked_out(const Node& node, const std::array<const Tensor*, 3>& tensors) {
    const auto count = static_cast<size_t>(tensors[0]->spec.elements());
    std::vector<std::string> entries;
    for (size_t k = 0; k < count; ++k) {
      Three values;
      for (size_t m = 0; m < 3; ++m) std::memcpy(&values[m], tensors[m]->bytes.data() + k * 8, 8);
      const SymbolicSize::Found size = size_through(values);
      require(size.has_value(), node.op_type, " (", node.name, ") states a size that does not grow with the batch");
      entries.push_back(entry(*size));
    }
    std::string list = entries.size() == 1 ? entries[0] : add("Concat", entries, {Attribute::of("axis", int64_t{0})});
    return tensors[0]->spec.rank() == 1 ? list : add("Squeeze", {list}, {});
  }

  // A list of one.
  std::string entry(const SymbolicSize& size) {
    if (size.is_constant()) return constant(size.constant());
    if (batch_.empty())
      batch_ = add("Shape", {model(0).graph.inputs[0].name},
                   {Attribute::of("start", int64_t{0}), Attribute::of("end", int64_t{1})});
    const std::string scaled = size.slope() == 1 ? batch_ : add("Mul", {batch_, constant(size.slope())}, {});
    return size.constant() == 0 ? scaled : add("Add", {scaled, constant(size.constant())}, {});
  }

  std::string constant(int64_t value) {
    std::string& name = constants_[value];
    if (!name.empty()) return name;
    name = at_[0].sink.unique("size");
    Tensor tensor{.name = name, .spec = {DType::kI64, {1}}, .array = {}, .bytes = {}, .range = {}};
    tensor.bytes.assign(reinterpret_cast<const char*>(&value), sizeof value);
    tensors_.push_back(std::move(tensor));
    return name;
  }

  std::string add(const char* op_type, std::vector<std::string> inputs, std::vector<Attribute> attributes) {
    std::string out = at_[0].sink.unique("sizes");
    made_.push_back(
        {at_[0].sink.unique(cat(op_type, "_of_sizes")), op_type, "", std::move(inputs), {out}, std::move(attributes)});
    return out;
  }

  // Tensors that stated a size.
  void drop_unused() {
    Graph& graph = model(0).graph;
    std::set<std::string_view> used;
    for (const Node& node : graph.nodes) used.insert(node.inputs.begin(), node.inputs.end());
    for (const ValueInfo& output : graph.outputs) used.insert(output.name);
    std::erase_if(graph.tensors, [&](const Tensor& tensor) { return !tensor.array && !used.contains(tensor.name); });
  }

  const std::array<SizedModel, 3>& at_;
  std::array<Small, 3> small_;  // tensors that the writer made, by their names
  std::vector<Node> made_;
  std::vector<Tensor> tensors_;
  std::map<int64_t, std::string> constants_;
  std::string batch_;
};

}  // namespace

void make_batch_dynamic(const std::array<SizedModel, 3>& at) { DynamicBatch(at).run(); }

}  // namespace tinyai::onnx
