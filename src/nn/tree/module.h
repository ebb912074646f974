// Module: a part of a network: named children, parameters and buffers in a tree, and a forward on Values.
//
// A module is counted: its handle holds it, and so does a parent. Its parameters and buffers are handles among the
// members of the scope that the module was made in; the module owns them (the host's release does nothing, moving is an
// error) and they end with it or with that scope, whichever is first. A forward pins them, so that a module whose scope
// was closed answers CLOSED. Names are dotted paths: "fc1.weight".
//
// Any thread may call. The lists below change only while a host composes a module (under the lock of builder.h); the
// forward of a built-in module reads none of them. A module may have several parents, none of which it contains, and
// modules nest to a limit (tree.cpp), so that recursion over them, and their forwards in one another, end.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "autograd/variable.h"
#include "base/error.h"
#include "base/ref.h"
#include "memory/recompute_span.h"
#include "ops/observer.h"
#include "ops/tracer.h"

namespace tinyai::nn {

using memory::Id;
using memory::Place;
using ops::Value;

class Module;
struct SlotSpec;
struct Bounds;
struct ChannelCut;
struct ChannelTraits;
class RankSplit;
enum class SplitPart : uint8_t;
struct SplitRole;
struct SplitTraits;
struct TensorCut;
using ModuleRef = Ref<Module>;

class Module {
 public:
  struct Tensor {  // a parameter (a variable) or a buffer (an array)
    memory::EngineString name;
    Id id;
    bool owned;  // made by this module: it ends with it
  };
  struct Child {
    memory::EngineString name;
    ModuleRef module;
    Id handle = {};            // by which a host added it, for messages: it may have ended
    size_t among_parents = 0;  // where in the child's list of parents this is
  };

  Module& operator=(const Module&) = delete;

  // Values in, values out: as many as the caller asks for. Operators inside land where the thread's ops::Context says,
  // so the caller sets its place. Inputs are given up: their bytes may become a result's where nobody else holds them.
  // SHAPE, DTYPE, CLOSED, .. ARGUMENT for another number of inputs or outputs. What fails names the layer.
  void forward(std::span<Value> in, std::span<Value> out) {
    if (split_) [[unlikely]]
      return forward_jointly(in, out);
    forward_alone(in, out);
  }
  Value forward(Value x) {
    Value out;
    forward({&x, 1}, {&out, 1});
    return out;
  }

 private:
  void forward_alone(std::span<Value> in, std::span<Value> out) {
    const ops::InLayer layer(this);
    const Span span(EventKind::kModule, kind_);
    const memory::SpanIf saves_nothing(recompute() == 1 && ops::context().record);
    try {
      run(in, out);
    } catch (const Error& error) {
      fail_as_layer(error);
    }
    if (layer.is_observed() && !out.empty() && out[0]) [[unlikely]]
      layer.gives(out[0].spec());
  }

 public:
  int64_t object_bytes() const { return aligned_size(bytes_); }  // on its scope's account, as workspace
  const char* kind() const { return kind_; }                     // "Linear"
  // Training mode, as the modules that behave differently in it (dropout, batch norm) see it: never inside a valid
  // view.
  bool is_training() const;
  bool training_flag() const { return training_.load(std::memory_order_relaxed); }
  void set_training_flag(bool training) {
    if (training_.exchange(training, std::memory_order_relaxed) != training) ops::bump_guard_version();
  }

  // 1: each forward is a span of recomputing; n: each n children, which run in turn, are one; 0: nothing is.
  int64_t recompute() const { return recompute_.load(std::memory_order_relaxed); }
  void set_recompute(int64_t every) { recompute_.store(every, std::memory_order_relaxed); }

  // The module that a view shows, else itself.
  virtual Module& source() { return *this; }
  // True if the host's functions compute: they may know its parts by handles of their own.
  virtual bool is_of_host() const { return false; }
  // "Linear(64, 10)": the module itself, without its children.
  virtual std::string describe() const { return kind_; }
  // True if its children run one after another.
  virtual bool runs_in_turn() const { return false; }
  // True if the mode changes what it computes.
  virtual bool reads_mode() const { return false; }
  // Makes it in 8 bits, for input within these bounds (quantize.h); null: it has no such form.
  virtual ModuleRef quantized(const Place& /*place*/, const Bounds& /*input*/) const { return {}; }
  // How channels pass through it, and the same for fewer of them (channels.h); null: it has no such form.
  virtual ChannelTraits channels() const;
  virtual ModuleRef with_channels(const Place& /*place*/, const ChannelCut& /*cut*/) const { return {}; }
  // How it can be split among ranks, itself in that role without its parts, and what it has of a parameter of the
  // whole's (split.h).
  virtual SplitTraits split_traits() const;
  virtual ModuleRef in_role(const Place& place, const SplitRole& role, RankSplit& split) const;
  virtual TensorCut cut_of(std::string_view parameter) const;
  // These of its children run one after another, and nothing between them but what works on each element by itself.
  virtual std::pair<size_t, size_t> chained_children() const { return {0, 0}; }
  RankSplit* split() const { return split_.get(); }
  void join(RankSplit& split);  // of the whole tree: its forwards are those of all ranks
  // True if its weights may be pruned one by one (masks.h).
  virtual bool takes_masks() const { return !is_of_host(); }
  // The slots that a session keeps of it (session.h), none of most; keys and values in `dtype`, if given. UNSUPPORTED
  virtual std::vector<SlotSpec> slots(std::optional<DType> dtype) const;
  // True if it numbers steps; and of how many it has a number; 0: of any.
  virtual bool has_positions() const { return false; }
  virtual int64_t most_steps() const { return 0; }

  const memory::EngineVector<Child>& children() const { return children_; }
  const memory::EngineVector<Tensor>& parameters() const { return parameters_; }
  const memory::EngineVector<Tensor>& buffers() const { return buffers_; }

  std::atomic<uint32_t> refs{1};
  static void destroy(Module* module) noexcept;

 protected:
  explicit Module(const char* kind);
  // A copy begins so (copy_module() below): of the same kind, options and mode; parts and state it has none.
  Module(const Module& like);
  virtual ~Module();
  virtual void run(std::span<Value> in, std::span<Value> out) = 0;

 private:
  friend struct Structure;
  friend class Builder;
  friend class Draft;
  [[noreturn]] void fail_as_layer(const Error& error);  // of its forward
  void forward_jointly(std::span<Value> in, std::span<Value> out);
  const char* kind_;
  std::atomic<bool> training_{true};
  std::atomic<int64_t> recompute_{0};
  std::atomic<uint64_t> used_by_{0};  // the composed module whose forward may use this one, as was seen last
  memory::EngineVector<Child> children_;
  memory::EngineVector<Tensor> parameters_;
  memory::EngineVector<Tensor> buffers_;
  // Each parent once for every time it has this child, in no order; a parent that ends leaves the list.
  struct Parent {
    Module* module;
    size_t child;  // which of its children
  };
  memory::EngineVector<Parent> parents_;
  int height_ = 1;                    // modules on the longest way down, this one included
  memory::Shard* account_ = nullptr;  // of this object, as workspace
  int64_t bytes_ = 0;
  Ref<RankSplit> split_;                                      // of one that is a part of a whole
  ModuleRef (*copy_)(const Place&, const Module&) = nullptr;  // by the copy constructor of its class, if there is one
};

// The base of modules that take one value and give one.
class UnaryModule : public Module {
 protected:
  using Module::Module;
  virtual Value apply(Value&& x) = 0;

 private:
  void run(std::span<Value> in, std::span<Value> out) final;
};

// ---- Trees ----------------------------------------------------------------------------------------------------------

// One parameter or buffer by its dotted name.
struct Named {
  std::string name;
  Id id;
};

// Depth first, own parts before children, each handle once (a tied parameter under its first name).
std::vector<Named> parameters_of(Module& module);
std::vector<Id> parameters_of(std::span<const ModuleRef> modules);
std::vector<Named> buffers_of(Module& module);
// Null if there is none of that name.
Id find_parameter(Module& module, std::string_view name);
Id find_buffer(Module& module, std::string_view name);
ModuleRef find_child(Module& module, std::string_view name);
// The dotted name of what a host added by this handle, or nothing.
std::string name_of_child(Module& module, Id handle);

// The tree's modules, each once: the dotted name of the first place where it is, and "" of the top.
struct NamedModule {
  std::string name;
  ModuleRef module;
};
std::vector<NamedModule> modules_of(Module& top);
// The parameter or buffer that a forward on this thread uses in its place (ops/stand_ins.h); else itself.
Id in_use(Id part);

void set_training(Module& module, bool training);   // with all below
void set_recompute(Module& module, int64_t every);  // of this one. RANGE, ARGUMENT
void freeze(Module& module, bool frozen);           // frozen parameters require no gradient. CLOSED

// True if it depends on its inputs alone: no parameters, no buffers and no mode, here and below.
bool is_stateless(Module& module);

struct Size {
  int64_t parameters = 0;  // elements
  int64_t parameter_bytes = 0, buffer_bytes = 0;
};
Size size_of(Module& module);

// The tree as text, one module a line.
std::string describe_tree(Module& module);

// ---- State ----------------------------------------------------------------------------------------------------------

// Parameters, then buffers, by name: what a checkpoint holds. The arrays are the module's own.
std::vector<NamedArray> state_of(Module& module);

// A state says this of one of its entries. `skipped`: it cannot be read (a dtype that we lack).
struct StateSpec {
  std::string name;
  Shape shape;
  bool skipped = false;
};

// How the names of a state fit a module's. Of the state's, PyTorch's "num_batches_tracked" beside our running
// statistics is skipped, for nothing here uses it; so are entries that cannot be read.
struct StateMatch {
  std::vector<std::string> matched, missing, unexpected, skipped;  // missing: in the state; unexpected: in the module
};
// SHAPE where a name fits and its shape does not.
StateMatch match_state(Module& module, std::span<const StateSpec> state);
// ARGUMENT, with the names, unless all fit; if `partial`, unless one does. DTYPE where the module needs one that was
// skipped.
void require_match(const char* call, const StateMatch& match, bool partial);

// Copies elements into the module's arrays (dtypes convert), in two steps: whatever can fail does so before anything is
// written. From other devices, too. SHAPE; ARGUMENT naming what is missing or not known, unless `partial`.
class StateLoad {
 public:
  StateLoad(Module& module, std::span<const NamedArray> state, bool partial = false);  // `state` must outlive it
  void commit();

 private:
  struct Copy {
    ArrayRef from;
    Array* to;
  };
  std::vector<memory::Pinned> pins_;  // of the module's arrays
  std::vector<Copy> copies_;
};
void load_state(Module& module, std::span<const NamedArray> state, bool partial = false);

// Parameters decay * average + (1 - decay) * module, whole or not at all; buffers as the module's. SHAPE, ARGUMENT as
// above.
void average_state(Module& average, Module& module, double decay);

// Masks over the weights that are nearest to 0, of all together if `globally`: how many are pruned. RANGE, ARGUMENT.
int64_t prune_module(const char* call, Module& module, double fraction, bool globally);
void end_pruning(Module& module);

// Makes a copy's modules other than their originals, by class and by what they have of a parameter.
class CopyRoles {
 public:
  virtual ModuleRef without_parts(const Place& place, const Module& like) = 0;  // null: as the original
  virtual ArrayRef part_of(const Place& place, const Module& made, std::string_view parameter, Array& whole) = 0;

 protected:
  ~CopyRoles() = default;
};

// A module of the same structure at `place`, whose parameters and buffers are its own and hold the same, floating ones
// in `dtype` if it is given. UNSUPPORTED for one that the host composed of parts; CLOSED.
// What `instead` gives for a module stands in the copy's place.
ModuleRef copy_module(const char* call, const Place& place, Module& module, std::optional<DType> dtype,
                      const std::function<ModuleRef(const Module&)>& instead = {}, CopyRoles* roles = nullptr);

// ---- Handles --------------------------------------------------------------------------------------------------------

Id publish_module(const Place& place, ModuleRef module, memory::FreshSlot slot = {});  // a member of the scope
inline Module& module_of(const memory::Pinned& pinned) { return pinned.as<Module>(); }

// A view for inference: shares parameters and buffers, records nothing, and runs in evaluation mode whatever the module
// is set to.
ModuleRef make_valid(const Place& place, ModuleRef module, memory::Exempt exempt = memory::Exempt::kNo);

// How modules are dropped and described; called once by start().
void register_modules();

}  // namespace tinyai::nn
