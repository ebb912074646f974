// Record: all there is to an operator, in its family's file: inference, the way it computes, its vjp and its cost.
//
// Names, inputs and attributes are in api/operators.toml, from which the Info of each operator is generated. A record
// has exactly one of forward (calls a kernel), view (the same bytes, seen otherwise) and composed (other operators with
// their gradients, or one node if it has a vjp); or forward and composed, the second for devices without the kernel.
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "base/aligned_size.h"
#include "ops/launch.h"
#include "ops/value.h"

namespace tinyai::ops {

struct InputInfo {
  const char* name;
  bool differentiable;
  bool index;  // an array of indices, labels or a mask: always an array, also in the variable form
  bool optional;
  bool list;     // stands for any number of operands; the only input then
  bool updated;  // written in place: running statistics, gradients, the destination of in-place forms
  bool hidden;   // no form has it as a parameter: a random operator's range, the last
};

struct AttributeInfo {
  const char* name;
  enum Type : uint8_t { kBool, kInt, kFloat, kAxis, kAxes, kInts, kPair, kTriple, kDType, kEnum, kText } type;
  uint16_t offset;     // in the Attrs struct
  bool added = false;  // a bool that saved functions of older versions lack: there it is false
};

// What becomes of an operator's operands under a thread's precision (precision.h).
enum class PrecisionClass : uint8_t { kFollow, kNarrow, kWide };

struct Info {
  const char* name;
  std::span<const InputInfo> inputs;
  std::span<const AttributeInfo> attributes;
  int attrs_bytes;                   // of the trivially copyable Attrs struct, 0 for none
  int outputs;                       // how many, -1: depends on the attributes
  bool internal;                     // the engine's own: no C surface
  const char* onnx = nullptr;        // the operator of ONNX that it stands for; null: none
  uint32_t differentiable, updated;  // which inputs are, as bits
  int step_numbers = 0;              // how many an optimizer's step reads; 0: it is none
  bool views = false;                // its page says that results may show an operand's own bytes
  PrecisionClass precision = PrecisionClass::kFollow;

  bool creates() const { return inputs.empty() || inputs[0].hidden; }  // its results come from no other arrays
};

// Axes as a host gives them: none given means all. Any may count from the end.
struct Axes {
  int8_t count = -1;  // -1: not given
  int8_t values[kMaxRank] = {};

  // The axes as a set of bits of an array of that rank. RANGE for an axis outside it or named twice.
  uint32_t mask(const char* call, int rank) const;
};

// A short list of integers: sizes, repeats, paddings.
struct Ints {
  static constexpr int kMost = 2 * kMaxRank;
  int32_t count = 0;
  int64_t values[kMost] = {};

  std::span<const int64_t> span() const { return {values, static_cast<size_t>(count)}; }
};

// So many integers, one for each axis of a window.
template <int kCount>
struct Numbers {
  int64_t values[kCount];
};
using Pair = Numbers<2>;    // of height and width
using Triple = Numbers<3>;  // of depth, height and width

// The specs of an operator's outputs, filled by infer.
class Specs {
 public:
  static constexpr int kMost = 4;  // of an operator with a kernel or a view
  void push_back(const Spec& spec) { specs_[count_++] = spec; }
  Spec& emplace() { return specs_[count_++]; }
  int count() const { return count_; }
  const Spec& operator[](int i) const { return specs_[i]; }

 private:
  int count_ = 0;
  Spec specs_[kMost];
};

// Every hook of a record is given this: the operator's name for messages, operands, attributes.
struct CallBase {
  const Info& info;
  Operands in;
  const void* attrs_data;

  const char* name() const { return info.name; }
  int count() const { return static_cast<int>(in.size()); }
  bool has(int i) const { return i < count() && in[i].array != nullptr; }
  const Array& operator[](int i) const { return *in[i].array; }
  Spec spec(int i) const { return in[i].array->spec(); }
  template <class Attrs>
  const Attrs& attrs() const {
    return *static_cast<const Attrs*>(attrs_data);
  }
};

// The bytes that a workspace takes for so many elements.
inline int64_t workspace_bytes(int64_t elements, DType dtype) { return aligned_size(elements * size_of(dtype)); }

struct InferCall : CallBase {};

// A forward: Views of the operands and of the fresh outputs.
struct ForwardCall : CallBase {
  std::span<const ArrayRef> out;
  Workspace& workspace;
  memory::Place place;  // of the results: random numbers come from its stream
  device::Device& device;

  const kernels::Table& kernels() const { return launch().kernels(); }
  // A kernel of the table above, on its arguments.
  template <class Kernel, class... Args>
  void run(const Kernel& kernel, Args&&... args) const {
    launch().run(kernel, std::forward<Args>(args)...);
  }
  Launch launch() const { return Launch(name(), device, &workspace); }
  kernels::View view(int i) const;               // operand i
  kernels::View view(int i, DType dtype) const;  // converted in the workspace if need be
  kernels::View view(int i, DType dtype, const Shape& broadcast_to) const;
  kernels::View output(int i = 0) const;
};

// A view's geometry: where its elements lie in the operand's storage.
struct Geometry {
  Shape shape;
  int64_t strides[kMaxRank];
  int64_t offset = 0;  // elements from the storage's start
};

struct ViewCall : CallBase {};

struct ComposedCall : CallBase {
  const kernels::Table& kernels;  // of the device that it will run on: arrays that are traced have none
  Value value(int i) const { return Value(ArrayRef::share(in[i].array), in[i].edge, in[i].voter); }
};

// How a saved tensor is kept: as it is, or as a sign mask in the memory order that it had (sign_mask.h).
enum class SignMask : uint8_t { kNone, kCOrder, kChannelsLast };

// Backward: cotangents of the outputs in, cotangents of the inputs out. What was saved is a Value, so that a vjp
// written in operators can be differentiated again.
class VjpCall {
 public:
  virtual const char* name() const = 0;
  virtual const Value& cotangent(int output = 0) = 0;  // zeros if nothing flowed into that output
  // Gives the cotangent for its last use: the operator it is given to may write over it.
  Value&& last_use_of_cotangent() { return const_cast<Value&&>(cotangent()); }
  virtual bool has_cotangent(int output) const = 0;
  virtual bool needs(int input) const = 0;  // whether anybody asks for that input's cotangent
  virtual Value input(int i) = 0;           // saved, see Record::saves
  virtual Value output(int i) = 0;
  virtual bool has_input(int i) const = 0;           // it was saved: an optional one was given
  virtual bool has_output(int i) const = 0;          // it was saved
  virtual SignMask sign_mask(int output) const = 0;  // of what output() gives
  virtual Spec input_spec(int i) const = 0;
  virtual bool same_specs() const = 0;  // each input's spec is the output's
  virtual int inputs() const = 0;
  virtual void set(int input, Value cotangent) = 0;
  // Sets slices along axis 0, by the numbers that they have there, which may be negative or the same. False: it is not
  // kept in that form, and the whole is to be set.
  virtual bool set_rows(int input, const Value& rows, const Value& slices) = 0;
  virtual const void* attrs_data() const = 0;
  template <class Attrs>
  const Attrs& attrs() const {
    return *static_cast<const Attrs*>(attrs_data());
  }

 protected:
  ~VjpCall() = default;
};

struct Cost {
  int64_t macs = 0;   // multiply-accumulates
  int64_t flops = 0;  // floating-point operations, a multiply-accumulate counting two
  int64_t bytes = 0;  // read and written at least
};
struct CostCall : CallBase {
  const Specs& out;
};

// The tensors that a backward needs.
struct Saves {
  uint32_t inputs = 0, outputs = 0;
  bool signs = false;  // of output 0 it needs no more than where it is positive: a large one may be packed

  static constexpr Saves input(std::initializer_list<int> which) {
    Saves saves;
    for (const int i : which) saves.inputs |= 1u << i;
    return saves;
  }
  static constexpr Saves signs_of_output() { return {0, 1, true}; }
  static constexpr Saves output(std::initializer_list<int> which) {
    Saves saves;
    for (const int i : which) saves.outputs |= 1u << i;
    return saves;
  }
  friend constexpr Saves operator|(Saves a, Saves b) {
    return {a.inputs | b.inputs, a.outputs | b.outputs, a.signs || b.signs};
  }
};

// The elementwise kernel of an operator, if it comes down to one.
struct KernelOp {
  enum Arity : uint8_t { kNone = 0, kUnary = 1, kBinary = 2 } arity = kNone;
  uint8_t op = 0;

  static constexpr KernelOp unary(kernels::UnaryOp op) { return {kUnary, static_cast<uint8_t>(op)}; }
  static constexpr KernelOp binary(kernels::BinaryOp op) { return {kBinary, static_cast<uint8_t>(op)}; }
};

// The kernel that an elementwise operator comes down to, and its parameters.
struct Function {
  KernelOp kernel;
  double a = 0, b = 0;
};

struct Record {
  const Info* info;
  // The fast path of an elementwise operator that, on operands of one floating dtype and one shape in C order, gives
  // the same again: such a call goes to this kernel without views and inference, which makes small operators cheap.
  KernelOp fast_path = {};
  // The same for one with attributes, or a test: what a call on floating operands does, whatever their strides.
  Function (*function)(const void* attrs) = nullptr;
  uint32_t overwrites = 0;  // operands, as bits, that forward may write its first result over; with a fast path: any
  void (*infer)(const InferCall& call, Specs& out) = nullptr;
  // Strides of a fresh output, all positive and without gaps; false: C order. See layout.h.
  bool (*layout)(const CallBase& call, const Spec& out, int64_t* strides) = nullptr;
  // Says whether forward may ask its workspace for memory, for records that are written by write() (ops/write.h); how
  // much is found by a dry run. Null: never.
  bool (*needs_workspace)(const CallBase& call) = nullptr;
  void (*forward)(const ForwardCall& call) = nullptr;
  // False: the strides do not allow it, and the elements are copied.
  bool (*view)(const ViewCall& call, const Spec& out, Geometry& geometry) = nullptr;
  std::vector<Value> (*composed)(const ComposedCall& call) = nullptr;
  // Says, of a record with forward and composed, whether that table has what forward calls.
  bool (*offered)(const kernels::Table& table) = nullptr;
  Saves saves = {};
  void (*vjp)(VjpCall& call) = nullptr;  // null: no gradient flows
  Cost (*cost)(const CostCall& call) = nullptr;
};

}  // namespace tinyai::ops
