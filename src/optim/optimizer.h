// Optimizer: steps over parameters by their gradients, in groups with options of their own.
//
// The first optimizer that takes a parameter adopts it: the gradient's bytes move to the optimizer's scope. State
// (momentum, moments) is there too, as optimizer state. A step first makes all state that is missing and reserves all
// it needs, and only then writes: it happens whole, or not at all. Semantics are PyTorch 2's. One step at a time: calls
// on one optimizer wait for each other.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "autograd/variable.h"
#include "base/ref.h"

namespace tinyai::optim {

using memory::Id;
using memory::Place;

struct Options {
  double rate = 0.01;
  double weight_decay = 0;
  double momentum = 0, dampening = 0;                 // SGD
  bool nesterov = false;                              // SGD
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;  // Adam, AdamW
};

enum class Rule : uint8_t { kSgd, kAdam, kAdamW };
const char* name(Rule rule);

class Optimizer {
 public:
  // At `place`, whose scope becomes the home of state and adopted gradients. RANGE for options outside their range.
  static Ref<Optimizer> make(const Place& place, Rule rule);

  // Adds a group of parameters; at least one. Plain leaves become parameters (resident) by that.
  // GRAPH for what is no leaf, ARGUMENT for one that is here already, CLOSED, LIMIT (its gradient does not fit here).
  void add_group(std::span<const Id> variables, const Options& options);

  // One step for each parameter that has a gradient and is not frozen. LIMIT, OUT_OF_MEMORY, CLOSED: nothing changed.
  void step();
  void clear_gradients();  // frees them
  void zero_gradients();   // keeps the bytes, writes zeros
  // Scales all gradients so that their total L2 norm is at most `most`; the norm before that. Nothing changed on
  // failure.
  double clip_norm(double most);
  void clip_value(double most);

  Rule rule() const { return rule_; }
  int groups() const;
  Options options(int64_t group) const;  // RANGE
  void set_options(int64_t group, const Options& options);
  void set_rate(double rate);  // of all groups
  double rate(int64_t group) const;
  int64_t parameters() const;
  Id parameter(int64_t index) const;
  uint64_t scope() const { return scope_; }

  // What a checkpoint holds, by name: "0.step", "0.exp_avg", .. numbered through the groups; as PyTorch names them.
  // Parameters that took no step yet have no entries. The step is an i64 scalar of this call's own, at `place`.
  struct StateEntry {
    std::string name;
    ArrayRef array;
  };
  std::vector<StateEntry> state(const Place& place) const;
  // Replaces all state. Everything is checked and made before anything changes.
  void load_state(std::span<const StateEntry> state);

  // The gradients that are there, by the numbers of their parameters: "0", "3". The arrays are the slots' own.
  std::vector<StateEntry> gradients();
  // Puts such gradients in the place of all that are there, in two steps: what can fail does so before anything
  // changes. SHAPE; ARGUMENT for what is no parameter's number.
  class GradientLoad {
   public:
    GradientLoad(Optimizer& optimizer, std::vector<StateEntry> gradients);
    void commit() noexcept;

   private:
    struct Prepared {
      Ref<ops::NodeBase> leaf;
      ArrayRef gradient;
    };
    Optimizer& optimizer_;
    std::vector<Prepared> prepared_;
  };

  std::atomic<uint32_t> refs{1};
  static void destroy(Optimizer* optimizer) noexcept;

 private:
  static constexpr int kMostStates = 2;
  struct Member {
    Id variable;
    Ref<ops::NodeBase> leaf;
    ArrayRef state[kMostStates];  // velocity; or first and second moment
    int64_t steps = 0;
  };
  struct Group {
    Options options;
    std::vector<Member> members;
  };
  struct Ready;  // a parameter with all that its step needs

  Optimizer();
  ~Optimizer();
  Place place() const;
  Member& member(int64_t index);
  void require_unknown(const autograd::Leaf& leaf) const;
  void make_ready(const Place& place, kernels::Workspace& scratch);
  void prepare_state(Ready& ready, const Place& place) const;
  void commit(Ready& ready) noexcept;
  template <class Write>
  void write_gradients(const Write& write);
  template <class Visit>
  void each_gradient(const Visit& visit);

  Rule rule_ = Rule::kSgd;
  uint64_t scope_ = 0;
  memory::Shard* account_ = nullptr;  // of this object
  mutable std::mutex lock_;
  std::vector<Group> groups_;
  std::vector<Ready> ready_;  // empty between steps; its room is kept
};

Id publish_optimizer(const Place& place, Ref<Optimizer> optimizer);
inline Optimizer& optimizer_of(const memory::Pinned& pinned) { return pinned.as<Optimizer>(); }

// How optimizers and schedules are dropped and described; called once by start().
void register_optimizers();

}  // namespace tinyai::optim
