// Recorder: listens to one thread that computes on the null device, and makes an Analysis of it.
//
// The device tells which blocks are out, the operators whose they are, the account how much is charged at each of those
// moments: where that was most is the peak's moment. How much the peak is the scope's own statistics say.
#pragma once

#include <exception>
#include <unordered_map>

#include "ops/observer.h"
#include "report/layer_stack.h"

namespace tinyai::report {

class Recorder final : public ops::Observer, public device::BlockWatch {
 public:
  // From now on blocks are noted; calls are where the recorder stands in the Context.
  Recorder();
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  void stands_for(nn::Module& top) { layers_.stands_for(top); }  // from here on; outlives it
  void begin(Phase phase) { phase_ = phase; }
  void describe(const Array& array, std::string what);
  // Calls from here on are the analysis', those before it are forgotten. Blocks are not.
  void begin_calls();
  void finish(Analysis& out);  // layers, calls, and who is alive at the peak; what went wrong is thrown

  void computed(const ops::Record& op, ops::Operands in, const void* attrs, std::span<const ArrayRef> out,
                const ops::NodeBase* node) noexcept override;
  void enters_backward(const ops::NodeBase& node) noexcept override;
  void enters(void* module) noexcept override;
  void leaves() noexcept override;
  void gives(const Spec& output) noexcept override;

  void taken(const void* block, int64_t bytes) noexcept override;
  void given_back(const void* block) noexcept override;

 private:
  struct Block {
    int64_t bytes, born, died;  // moments
    uint32_t layer;
    Phase phase;
    const char* op;  // null: not known
    memory::Category category;
    Spec spec;
    std::string what;  // instead of the four
  };
  static constexpr int64_t kAlive = INT64_MAX;

  template <class Work>
  void noting(const Work& work) noexcept;  // what fails is kept
  Block* block_of(const Array& array);
  void sample();
  Analysis::Tensor tensor_of(const Block& block) const;

  device::BlockWatch* const outer_;
  LayerStack layers_;
  std::vector<Analysis::Call> calls_;
  size_t call_begins_ = 0;  // the first block of the call that runs
  std::vector<Block> blocks_;
  std::unordered_map<const void*, size_t> live_;
  Phase phase_ = Phase::kForward;
  int64_t moment_ = 0;
  int64_t most_ = INT64_MIN, peak_moment_ = 0, peak_call_ = 0;
  std::exception_ptr failure_;
};

}  // namespace tinyai::report
