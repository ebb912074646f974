// How many threads work changes no bit: every operator of api/operators.toml and the gradients of its operands, through
// the C functions, at 1, 2, 3, 5 and 8 threads, in each floating dtype. A multiply-add that is fused in whole registers
// and not in the rest of a row would show, and sums whose parts depend on who is free. An operator for which the
// operands of no case fit fails here: it wants one in cases.cpp.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>

#include "attribute_values.h"
#include "cases.h"

namespace {

using faults::Call;
using faults::Operation;
using faults::OperatorFunction;
using faults::require;
using Bytes = std::vector<char>;
using Json = faults::Json;

constexpr int32_t kThreads[] = {1, 2, 3, 5, 8};
constexpr tinyai_dtype kFloats[] = {TINYAI_F32, TINYAI_F64, TINYAI_F16, TINYAI_BF16};

// One word of a case: "i67:1003x31".
struct OperandText {
  explicit OperandText(const std::string& word) : kind(word[0]) {
    const size_t colon = word.find(':');
    if (colon != std::string::npos) below = std::stoll(word.substr(1));
    size_t at = colon == std::string::npos ? 1 : colon + 1;
    while (at < word.size()) {
      size_t used = 0;
      shape.push_back(std::stoll(word.substr(at), &used));
      at += used + 1;
    }
  }
  bool is_floating() const { return kind == 'f' || kind == 'p' || kind == 'g'; }
  double value(std::mt19937& random) const {
    const double share = static_cast<double>(random() >> 8) / (1 << 24);
    switch (kind) {
      case 'f':
        return 2 * share - 1;
      case 'p':
        return share + 0.1;
      case 'g':
        return share + 1.1;
      case 'b':
        return random() % 2;
      case 'q':
        return static_cast<double>(random() % 15) - 7;
      case 'c':
        return static_cast<double>(below);
      default:
        return static_cast<double>(static_cast<int64_t>(random()) % below);
    }
  }

  char kind;
  int64_t below = 1;
  std::vector<int64_t> shape;
};

tinyai_dtype dtype_of(const OperandText& text, tinyai_dtype floating) {
  if (text.is_floating()) return floating;
  return text.kind == 'b' ? TINYAI_BOOL : text.kind == 'q' ? TINYAI_I8 : TINYAI_I64;
}

tinyai_array new_array(tinyai_manager s, const OperandText& text, tinyai_dtype dtype, unsigned seed) {
  size_t count = 1;
  for (const int64_t size : text.shape) count *= static_cast<size_t>(size);
  std::mt19937 random(seed);
  std::vector<double> values(count);
  for (double& value : values) value = text.value(random);
  tinyai_array wide, out;
  require(tinyai_array_from_host(s, TINYAI_F64, text.shape.data(), static_cast<int64_t>(text.shape.size()),
                                 values.data(), &wide),
          "from_host");
  require(tinyai_array_cast(s, wide, dtype, &out), "cast");
  return out;
}

void append(Bytes& to, tinyai_array array) {
  int64_t size = 0;
  tinyai_dtype dtype;
  require(tinyai_array_size(array, &size), "size");
  require(tinyai_array_dtype(array, &dtype), "dtype");
  const size_t bytes = static_cast<size_t>(size * tinyai_dtype_size(dtype)), before = to.size();
  to.resize(before + bytes);
  require(tinyai_array_to_host(array, to.data() + before, static_cast<int64_t>(bytes)), "to_host");
}

Operation operation(tinyai_manager s, const OperatorFunction& function, const std::vector<OperandText>& operands,
                    const Json& attributes, tinyai_dtype floating) {
  Operation o;
  o.into = s;
  for (size_t i = 0; i < operands.size(); ++i) {
    const bool is_variable = function.inputs[function.list ? 0 : i] == std::string("variable");
    const tinyai_dtype dtype = dtype_of(operands[i], floating);
    const tinyai_array array = new_array(s, operands[i], dtype, static_cast<unsigned>(i + 1));
    tinyai_variable variable{};
    const auto make = operands[i].is_floating() ? tinyai_variable_from_array : tinyai_constant;
    if (is_variable) require(make(s, array, &variable), function.function);
    o.arrays.push_back(is_variable ? tinyai_array{0} : array);
    o.variables.push_back(variable);
  }
  int unknown = 0;
  for (const faults::AttributeSpec& spec : function.attributes) {
    o.attributes.push_back(faults::attribute(spec, attributes, unknown));
    if (std::string(spec.type) == "dtype" && !attributes.contains(spec.name)) o.attributes.back().integer = floating;
  }
  return o;
}

// Adds a result to the bytes; a recorded one, weighed by numbers of its own, to the loss as well.
void take(tinyai_manager s, tinyai_variable result, Bytes& to, tinyai_variable& loss) {
  tinyai_array value, weights;
  tinyai_variable weighed, sum;
  int32_t recorded = 0;
  require(tinyai_variable_value(result, &value), "value");
  append(to, value);
  require(tinyai_variable_requires_grad(result, &recorded), "requires_grad");
  if (!recorded) return;
  OperandText text("f");
  int64_t sizes[8], rank = 8;
  tinyai_dtype dtype;
  require(tinyai_array_shape(value, sizes, &rank), "shape");
  require(tinyai_array_dtype(value, &dtype), "dtype");
  text.shape.assign(sizes, sizes + rank);
  weights = new_array(s, text, dtype, 99);
  require(tinyai_variable_from_array(s, weights, &weighed), "variable");
  require(tinyai_variable_set_requires_grad(weighed, 0), "set_requires_grad");
  require(tinyai_variable_mul(s, result, weighed, &weighed), "mul");
  require(tinyai_variable_sum(s, weighed, nullptr, 0, 0, &sum), "sum");
  if (loss.id) require(tinyai_variable_add(s, loss, sum, &sum), "add");
  loss = sum;
}

// The results of split() stand behind one another.
size_t results_of(const OperatorFunction& function, const Operation& o) {
  if (function.op == std::string("split")) return static_cast<size_t>(o.integer(0));
  return function.op == std::string("meshgrid") ? o.arrays.size() : 1;
}

struct Taken {
  tinyai_status status = TINYAI_OK;
  Bytes bytes;
  int gradients = 0;
};

Taken run(const OperatorFunction& function, const std::vector<OperandText>& operands, const Json& attributes,
          tinyai_dtype floating) {
  tinyai_manager s;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.seed = 7;
  options.has_seed = 1;
  options.enter = 1;
  require(tinyai_manager_open({0}, &options, &s), "open");
  const Operation o = operation(s, function, operands, attributes, floating);
  Taken taken;
  Call c;
  taken.status = function.call(c, o);
  tinyai_variable loss{};
  if (taken.status == TINYAI_OK && function.in_place) append(taken.bytes, o.arrays[0]);
  for (size_t i = 0; taken.status == TINYAI_OK && i < function.outputs.size(); ++i) {
    const bool is_variable = function.outputs[i] == std::string("variable");
    for (size_t k = 0; k < (function.outputs.size() == 1 ? results_of(function, o) : 1); ++k) {
      uint64_t id;
      std::memcpy(&id, c.result(i) + k * sizeof id, sizeof id);
      is_variable ? take(s, {id}, taken.bytes, loss) : append(taken.bytes, {id});
    }
  }
  if (loss.id) require(tinyai_variable_backward(s, loss, nullptr), function.function);
  for (const tinyai_variable variable : o.variables) {
    tinyai_array gradient{};
    int32_t learns = 0;
    if (variable.id) require(tinyai_variable_requires_grad(variable, &learns), "requires_grad");
    if (loss.id && learns) require(tinyai_variable_grad(variable, &gradient), "grad");
    if (gradient.id) append(taken.bytes, gradient);
    taken.gradients += gradient.id != 0;
  }
  require(tinyai_manager_close(s), "close");
  return taken;
}

std::vector<OperandText> operands_in(const std::string& text) {
  std::vector<OperandText> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

struct Tally {
  int calls = 0, gradients = 0, failed = 0;
};

// The same call at each number of threads, in each dtype that the operator takes.
void compare(const OperatorFunction& function, const threads::OperatorCase& test, Tally& tally) {
  const std::vector<OperandText> operands = operands_in(test.operands);
  const Json attributes = Json::parse(test.attributes);
  bool has_floats = operands.empty();
  for (const OperandText& operand : operands) has_floats |= operand.is_floating();
  for (const tinyai_dtype floating : kFloats) {
    if (!has_floats && floating != TINYAI_F32) break;
    Taken first;
    for (const int32_t count : kThreads) {
      require(tinyai_set_threads(count), "set_threads");
      Taken taken = run(function, operands, attributes, floating);
      if (taken.status != TINYAI_OK) {
        if (floating != TINYAI_F32) break;  // of other dtypes
        char message[400];
        tinyai_last_error(message, sizeof message);
        ++tally.failed;
        std::printf("FAIL %s of %s %s: %s\n", function.function, test.operands, test.attributes, message);
        return;
      }
      tally.calls += count == 1;
      tally.gradients += count == 1 ? taken.gradients : 0;
      if (count == 1) first = std::move(taken);
      if (count == 1 || first.bytes == taken.bytes) continue;
      ++tally.failed;
      size_t other = 0;
      for (size_t i = 0; i < first.bytes.size(); ++i) other += first.bytes[i] != taken.bytes[i];
      std::printf("FAIL %s of %s %s in %s: %zu bytes of %zu are others with %d threads than with 1\n",
                  function.function, test.operands, test.attributes, tinyai_dtype_name(floating), other,
                  first.bytes.size(), count);
    }
  }
}

// The operands of an operator without a case: all of one shape; its attributes are those of its first vector.
threads::OperatorCase plain_case(const OperatorFunction& function, std::string& operands, std::string& attributes) {
  static const std::map<std::string, std::string> of_vectors = [] {
    std::map<std::string, std::string> found;
    std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      const Json vector = Json::parse(line);
      found.emplace(vector["op"], vector["attrs"].dump());
    }
    return found;
  }();
  for (size_t i = 0; i < function.inputs.size(); ++i) operands += i ? " f1003x67" : "f1003x67";
  const auto found = of_vectors.find(function.op);
  attributes = found == of_vectors.end() ? "{}" : found->second;
  return {function.op, operands.c_str(), attributes.c_str()};
}

Tally compare_all(const OperatorFunction& function) {
  Tally tally;
  bool has_case = false;
  for (const threads::OperatorCase& test : threads::operator_cases()) {
    if (test.op != std::string(function.op)) continue;
    has_case = true;
    compare(function, test, tally);
  }
  std::string operands, attributes;
  if (!has_case) compare(function, plain_case(function, operands, attributes), tally);
  return tally;
}

// Of an operator's two functions the one of variables, where a result is one: its result is the other's, and it has
// gradients.
bool is_chosen(const OperatorFunction& function) {
  const auto gives_variables = [](const OperatorFunction& of) {
    return !of.in_place && std::any_of(of.outputs.begin(), of.outputs.end(),
                                       [](const char* output) { return output == std::string("variable"); });
  };
  if (gives_variables(function)) return true;
  if (std::string(function.function).rfind("tinyai_array_", 0) != 0) return false;
  for (const OperatorFunction& other : faults::operator_functions())
    if (other.op == std::string(function.op) && gives_variables(other)) return false;
  return true;
}

}  // namespace

// By name: these operators alone.
int main(int count, char** names) {
  int operators = 0, calls = 0, gradients = 0, failed = 0;
  for (const OperatorFunction& function : faults::operator_functions()) {
    bool is_wanted = count < 2;
    for (int i = 1; i < count; ++i) is_wanted |= names[i] == std::string(function.op);
    if (!*function.op || !is_wanted || !is_chosen(function)) continue;
    const Tally tally = compare_all(function);
    failed += tally.failed != 0 || tally.calls == 0;
    ++operators;
    calls += tally.calls;
    gradients += tally.gradients;
  }
  std::printf("%s %d functions, %d calls and %d gradients, the same bits at 1, 2, 3, 5 and 8 threads\n",
              failed ? "FAIL" : "ok", operators, calls, gradients);
  return failed != 0;
}
