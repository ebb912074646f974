// RunSession: the sessions of a trainer that keeps state from batch to batch, a row for each example of a batch. Row i
// of a batch goes on from row i of the one before. A batch in shards has a session for each of them, of the rows of its
// examples, for a session serves one call at a time.
#pragma once

#include <optional>

#include "nn/tree/session_call.h"

namespace tinyai::train {

class RunSession {
 public:
  struct Options {
    std::string name;
    int64_t rows, parts;  // of a batch; into how many it is cut, if it has as many rows
  };
  // Opens a scope of its own under `home`, on that device. GRAPH for a layer that keeps each step, which learns nothing
  // with a session; and what nn::Session::make() refuses.
  RunSession(memory::Id home, device::Device& device, const nn::ModuleRef& module, const Options& options);
  ~RunSession();
  RunSession(const RunSession&) = delete;
  RunSession& operator=(const RunSession&) = delete;

  // Part is a part of a batch, which goes on from what is kept for it.
  class Part {
   public:
    void begin(RunSession& kept, size_t part) { call_.emplace(kept.session(part), kept.rows(part), kNone); }
    nn::SessionCall* call() { return call_ ? &*call_ : nullptr; }  // null: nothing is kept
    // Lets the next batch go on from what this one has made of it. Nothing fails.
    void commit() noexcept {
      if (call_) call_->commit();
    }

   private:
    static constexpr std::span<const int64_t> kNone{};
    std::optional<nn::SessionCall> call_;
  };

  int64_t length() const { return sessions_[0]->length(0); }  // of all rows
  void reset();
  std::vector<NamedArray> states() const;  // for checkpoints: "0.lstm.h"
  // Load puts them back in two steps: what can fail comes first, and changes nothing. ARGUMENT, SHAPE, DTYPE, LIMIT
  class Load {
   public:
    Load(RunSession& kept, std::span<const NamedArray> states, int64_t length);
    void commit() noexcept;

   private:
    std::vector<nn::Session::Load> loads_;
  };

 private:
  nn::Session& session(size_t part) const { return *sessions_[part]; }
  std::span<const int64_t> rows(size_t part) const {
    return std::span(rows_).first(static_cast<size_t>(session(part).rows()));
  }

  memory::Id scope_;
  std::vector<Ref<nn::Session>> sessions_;
  std::vector<int64_t> rows_;  // 0, 1, ..: each part has all of its session's
};

}  // namespace tinyai::train
