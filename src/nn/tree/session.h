// Session: what a module remembers of one request, or of several rows of one: keys and values of causal
// self-attention, the states of RNN, LSTM and GRU, the slots of a host's module. It is the caller's, charged whole when
// it is made, and passed to each call (session_call.h), so that a module itself remembers nothing and any number of
// threads share it.
//
// A row is one text or stream, a step one of its tokens, its length how many steps it has had. What a call writes lies
// behind the lengths, or in the second buffer of a state; that the call has succeeded is then a matter of integers, so
// a commit takes no memory and cannot fail, and a call that fails leaves the session as it was.
#pragma once

#include <atomic>

#include "memory/counted_object.h"
#include "memory/engine_bytes.h"
#include "nn/tree/module.h"

namespace tinyai::nn {

struct SessionOptions {
  std::string name = "session";
  int64_t rows = 1;
  int64_t capacity = 0;  // steps of a row; 0: as many as the module's learned positions reach
  std::optional<DType> dtype = {};
};

// A slot that a layer wants to be kept of each row.
struct SlotSpec {
  std::string name;
  DType dtype;
  int64_t outer, features;  // [rows, outer, capacity, features] of steps; [outer, rows, features] of a state
  bool has_steps;           // an entry for each step, else the present state alone
};

class Session final : public memory::CountedObject<Session> {
 public:
  static constexpr int64_t kMostRows = 65536;

  // UNSUPPORTED for a layer that cannot go on, ARGUMENT for a module that keeps nothing, RANGE without a capacity.
  static Ref<Session> make(const Place& place, ModuleRef module, const SessionOptions& options);
  Session(const Place& place, ModuleRef module, const SessionOptions& options);  // for make() alone

  struct Slot {
    SlotSpec spec;
    ArrayRef buffers[2];  // the second of states alone
  };
  struct Layer {
    Module* module;
    std::string path;
    std::vector<Slot> slots;
    // For each row's place: 0 where a state has not begun, else 1 + the buffer that has it.
    memory::EngineVector<uint8_t> present;
    size_t first = 0;          // its first buffer's number among all
    int64_t among_states = 0;  // its number among layers that keep a state
    bool has_steps() const { return slots[0].spec.has_steps; }
  };

  std::string describe() const { return cat("session '", name_, "'"); }
  Module& module() const { return *module_; }
  device::Device& device() const { return *device_; }
  int64_t rows() const { return rows_; }
  int64_t capacity() const { return capacity_.load(std::memory_order_relaxed); }
  bool is_in_use() const { return busy_.load(std::memory_order_relaxed); }

  struct Numbers {
    int64_t rows, capacity, longest, slots, bytes, bytes_per_step;
    bool in_use;
  };
  Numbers numbers() const;  // at any time

  // All below are for who has it in use: one call, one thread.
  class Use {
   public:
    explicit Use(Session& session);  // NOT_READY
    ~Use() { session_.busy_.store(false, std::memory_order_release); }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    Session& session_;
  };
  int64_t length(int64_t row) const { return lengths_[static_cast<size_t>(place_of_row(row))]; }
  void truncate(int64_t row, int64_t length);  // -1: each row. RANGE, UNSUPPORTED
  void select(std::span<const int64_t> rows);  // row i becomes what rows[i] was, or begins anew where that is -1. RANGE
  void reserve(int64_t capacity);              // RANGE, LIMIT
  Layer* find(const Module& module);           // null: it keeps nothing of that one
  bool gives_positions(const Module& module) const;

  // The states of layers that have begun, "lstm.h", where each call is about all rows and all their steps. For
  // checkpoints.
  std::vector<NamedArray> states() const;
  // Puts them back in two steps: what can fail comes first, and changes nothing. ARGUMENT, SHAPE, DTYPE, LIMIT
  class Load {
   public:
    Load(Session& session, std::span<const NamedArray> states, int64_t length);
    void commit() noexcept;

   private:
    Session& session_;
    int64_t length_;
    std::vector<bool> has_begun_;  // by layer
  };

 private:
  friend class SessionCall;
  struct Move {  // of what a row has had, from one place to another
    int64_t from, to;
  };

  int64_t place_of_row(int64_t row) const { return places_[static_cast<size_t>(row)]; }
  void require_row(int64_t row) const;
  ArrayRef buffer(const Place& place, const SlotSpec& spec, int64_t capacity) const;
  void copy_rows(std::span<const Move> moves);
  void note_longest() noexcept;

  memory::EngineString name_;
  ModuleRef module_;
  uint64_t scope_;
  device::Device* device_;
  int64_t rows_;
  std::atomic<int64_t> capacity_, longest_{0};
  std::atomic<bool> busy_{false};
  std::vector<Layer> layers_;
  std::vector<const Module*> positioned_;  // layers that number the steps of rows
  memory::EngineVector<int64_t> places_;   // where each row lies in the buffers
  memory::EngineVector<int64_t> lengths_;  // by place
  // Operators are told this of a call's rows (ops/families/session_rows.h); null on a device that answers later.
  ArrayRef numbers_;
  size_t buffers_ = 0;  // of all layers
  int64_t states_ = 0;  // layers that keep one

  // The call that has the session in use works in these; their memory stays for the next.
  struct CallScratch {
    memory::EngineVector<uint8_t> is_given;  // rows
    memory::EngineVector<Layer*> entered, written;
    memory::EngineVector<Value> operands;
  } scratch_;
};

void register_sessions();  // how they are dropped and described; called once by start()

}  // namespace tinyai::nn
