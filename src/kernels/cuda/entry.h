// entry<function>: a function of a Stream and a kernel's arguments as an entry of the table. working_entry<function>:
// the same of one that takes a Workspace last, as the pair that asks and runs. What was thrown, and a launch that the
// driver refused, end here as an outcome.
#pragma once

#include <algorithm>

#include "base/aligned_size.h"
#include "kernels/cuda/stream.h"
#include "kernels/table.h"

namespace tinyai::kernels::cuda {

struct Refusal {
  Status status;
  const char* message;
};

// The memory that one kernel works in. Such a function runs twice: first to ask, when it takes what it will need and
// launches nothing, then with as many bytes.
class Workspace {
 public:
  Workspace() = default;  // asks
  Workspace(void* memory, int64_t bytes) : asks_(false), base_(static_cast<char*>(memory)), bytes_(bytes) {}
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  bool asks() const { return asks_; }
  template <class T>
  T* take(int64_t count) {
    char* const at = base_ + taken_;
    taken_ += aligned_size(count * static_cast<int64_t>(sizeof(T)));
    most_ = std::max(most_, taken_);
    if (!asks_ && taken_ > bytes_) throw Refusal{Status::kInternal, "a kernel takes more memory than it asked for"};
    return reinterpret_cast<T*>(at);
  }
  // Aligned to 256 bytes, as libraries of products want their workspace.
  void* take_for_library(int64_t bytes) {
    if (bytes == 0) return nullptr;
    const auto at = reinterpret_cast<uintptr_t>(take<char>(bytes + kLibraryAlignment - 1));
    return reinterpret_cast<void*>((at + kLibraryAlignment - 1) / kLibraryAlignment * kLibraryAlignment);
  }
  // Memory that was taken since a mark may be taken again: by launches that follow in the queue.
  int64_t mark() const { return taken_; }
  void back_to(int64_t mark) { taken_ = mark; }
  int64_t most() const { return most_; }

 private:
  static constexpr int64_t kLibraryAlignment = 256;

  bool asks_ = true;
  char* base_ = reinterpret_cast<char*>(kCacheLine);
  int64_t bytes_ = 0, taken_ = 0, most_ = 0;
};

inline Stream& stream_of(Queue& queue) { return reinterpret_cast<Stream&>(queue); }

// A call that the driver did not take, as while the program captures a stream elsewhere, is no loss of the device.
inline bool is_not_taken(cudaError_t error) {
  return error == cudaErrorInvalidValue || error == cudaErrorInvalidConfiguration ||
         error == cudaErrorLaunchOutOfResources || error == cudaErrorNotPermitted || error == cudaErrorNotSupported ||
         (error >= cudaErrorStreamCaptureUnsupported && error <= cudaErrorStreamCaptureWrongThread);
}
inline Status status_of(cudaError_t error) {
  if (error == cudaErrorMemoryAllocation) return Status::kOutOfMemory;
  return is_not_taken(error) ? Status::kInternal : Status::kDevice;
}
inline void require(cudaError_t error) {
  if (error != cudaSuccess) throw Refusal{status_of(error), cudaGetErrorString(error)};
}

// The outcome of what was launched since the last call.
inline Outcome launched() {
  if (const cudaError_t error = cudaGetLastError(); error != cudaSuccess)
    return {status_of(error), cudaGetErrorString(error)};
  return {};
}

template <class Call>
Outcome outcome_of(const Stream& stream, const Call& call) noexcept {
  const OnDevice here(stream);
  if (!here) return {Status::kDevice, OnDevice::kLost};
  try {
    call();
    return launched();
  } catch (const Refusal& refusal) {
    cudaGetLastError();  // told: else the thread's next launch would be told to have failed
    return {refusal.status, refusal.message};
  } catch (...) {
    return {Status::kInternal, "a kernel failed before it was launched"};
  }
}

template <auto kFunction>
struct Entry {
  template <class... Args>
  using Function = Outcome (*)(Queue&, Args...);

  template <class... Args>
  static Outcome run(Queue& queue, Args... args) noexcept {
    return outcome_of(stream_of(queue), [&] { kFunction(stream_of(queue), args...); });
  }
  template <class... Args>
  constexpr operator Function<Args...>() const {  // NOLINT: converts to the entry that it fits
    return run<Args...>;
  }
};
template <auto kFunction>
inline constexpr Entry<kFunction> entry{};

template <auto kFunction>
struct WorkingEntry {
  template <class... Args>
  static Outcome ask(Queue& queue, int64_t& bytes, Args... args) noexcept {
    return outcome_of(stream_of(queue), [&] {
      Workspace workspace;
      kFunction(stream_of(queue), args..., workspace);
      bytes = workspace.most();
    });
  }
  template <class... Args>
  static Outcome run(Queue& queue, void* memory, int64_t bytes, Args... args) noexcept {
    return outcome_of(stream_of(queue), [&] {
      Workspace workspace(memory, bytes);
      kFunction(stream_of(queue), args..., workspace);
    });
  }
  template <class... Args>
  constexpr operator WorkingKernel<void(Args...)>() const {  // NOLINT: likewise
    return {ask<Args...>, run<Args...>};
  }
};
template <auto kFunction>
inline constexpr WorkingEntry<kFunction> working_entry{};

}  // namespace tinyai::kernels::cuda
