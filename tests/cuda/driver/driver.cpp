// Two devices whose memory is the host's, and calls of which one may be made to fail (fail.h).
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <new>
#include <string_view>

#include "cuda/driver/fail.h"
#include "cuda_runtime.h"

// Whoever has it is alone, as kernels are in a queue: they share numbers from one to the next.
struct OpaqueContext {
  std::recursive_mutex queue;
};
struct FakeStream {};
struct FakeEvent {};
struct FakePool {
  uint64_t used = 0, waiting = 0;  // bytes: handed out; given back, and not to the device
};

namespace {

constexpr int kDevices = 2;
constexpr uint64_t kBytes = uint64_t{8} << 30;  // of memory, of each

OpaqueContext g_contexts[kDevices];
thread_local OpaqueContext* t_contexts[8];
thread_local int t_depth = 0;
thread_local cudaError_t t_last = cudaSuccess;

std::mutex g_lock;
auto& g_blocks = *new std::map<void*, std::pair<FakePool*, uint64_t>>;  // of pools, also at exit
std::atomic<int64_t> g_objects{0}, g_taken{0};  // streams, events, pools, blocks of no pool; bytes of pools
std::atomic<int64_t> g_calls{0}, g_fail_at{-1};
std::atomic<bool> g_for_ever{false};
std::atomic<int> g_error{0};

bool is_asked_for(const char* what) {
  const char* const asked = std::getenv("TINYAI_STANDIN");
  return asked && std::strcmp(asked, what) == 0;
}

// Of each call that may fail, first.
cudaError_t called() {
  const int64_t number = g_calls++, due = g_fail_at;
  const bool fails = due >= 0 && (number == due || (g_for_ever && number > due));
  return fails ? t_last = static_cast<cudaError_t>(g_error.load()) : cudaSuccess;
}
// A call of a stream, or of memory, is of the context that is current.
cudaError_t called_here() {
  if (t_depth == 0) {
    std::fprintf(stderr, "stand-in for a driver: no context is current\n");
    std::abort();
  }
  return called();
}
#define TINYAI_CALL(call) \
  if (const cudaError_t error = call(); error != cudaSuccess) return error

CUresult push(CUcontext context) {  // fails where the device is lost, and only there
  if (const cudaError_t error = called(); error == cudaErrorIllegalAddress) return static_cast<CUresult>(error);
  t_last = cudaSuccess;
  if (t_depth == 8) std::abort();
  context->queue.lock();
  t_contexts[t_depth++] = context;
  return CUDA_SUCCESS;
}
CUresult pop(CUcontext* context) {
  if (t_depth == 0) std::abort();
  *context = t_contexts[--t_depth];
  (*context)->queue.unlock();
  return CUDA_SUCCESS;
}
CUresult device_get(CUdevice* device, int index) {
  *device = index;
  return static_cast<CUresult>(called());
}
CUresult retain(CUcontext* context, CUdevice device) {
  *context = &g_contexts[device];
  return static_cast<CUresult>(called());
}

template <class Object>
cudaError_t made(Object** object) {
  *object = new Object;
  ++g_objects;
  return cudaSuccess;
}
template <class Object>
void ended(Object* object) {
  delete object;
  --g_objects;
}
void* filled(size_t bytes) {  // with NaN, or -1: nothing that a program may count on
  void* const block = ::operator new(bytes, std::align_val_t{256}, std::nothrow);
  if (block) std::memset(block, 0xFF, bytes);
  return block;
}
void unfill(void* block) { ::operator delete(block, std::align_val_t{256}); }

}  // namespace

void tinyai_standin_fail(int64_t at, int error, int for_ever) {
  g_error = error;
  g_for_ever = for_ever != 0;
  g_calls = 0;
  g_fail_at = at;
}
int64_t tinyai_standin_calls() { return g_calls; }
int64_t tinyai_standin_objects() { return g_objects; }
int64_t tinyai_standin_bytes() { return g_taken; }
int tinyai_standin_contexts() { return t_depth; }

// Asked behind each launch, which may have failed as any call.
cudaError_t cudaGetLastError() {
  const cudaError_t last = t_last != cudaSuccess ? t_last : called();
  t_last = cudaSuccess;
  return last;
}
const char* cudaGetErrorString(cudaError_t error) {
  switch (error) {
    case cudaErrorMemoryAllocation:
      return "out of memory";
    case cudaErrorIllegalAddress:
      return "an illegal memory access was encountered";
    case cudaErrorStreamCaptureUnsupported:
      return "operation not permitted when stream is capturing";
    default:
      return "unknown error";
  }
}
cudaError_t cudaGetDeviceCount(int* count) {
  *count = 0;
  if (is_asked_for("driver")) return t_last = cudaErrorInsufficientDriver;
  TINYAI_CALL(called);
  *count = kDevices;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) {
  *version = is_asked_for("driver") ? 0 : CUDA_VERSION;
  return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
  TINYAI_CALL(called);
  std::snprintf(properties->name, sizeof properties->name, "a stand-in for a GPU");
  return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
  TINYAI_CALL(called);
  const int major = is_asked_for("old") ? 7 : 9, minor = is_asked_for("old") ? 5 : 0;
  *value = attribute == cudaDevAttrComputeCapabilityMajor ? major : minor;
  return cudaSuccess;
}
cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** function, unsigned, unsigned,
                                             cudaDriverEntryPointQueryResult* found) {
  static const std::map<std::string_view, void*> functions = {
      {"cuCtxPushCurrent", reinterpret_cast<void*>(push)},
      {"cuCtxPopCurrent", reinterpret_cast<void*>(pop)},
      {"cuDeviceGet", reinterpret_cast<void*>(device_get)},
      {"cuDevicePrimaryCtxRetain", reinterpret_cast<void*>(retain)}};
  TINYAI_CALL(called);
  const auto known = functions.find(name);
  if (known == functions.end()) return t_last = cudaErrorInvalidValue;
  *function = known->second;
  *found = cudaDriverEntryPointSuccess;
  return cudaSuccess;
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes*, void (*)()) { return called_here(); }
cudaError_t cudaDeviceSynchronize() { return called_here(); }

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
  TINYAI_CALL(called_here);
  return made(stream);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  ended(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t) { return called_here(); }
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
  TINYAI_CALL(called_here);
  return made(event);
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  ended(event);
  return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t) { return called_here(); }
cudaError_t cudaEventSynchronize(cudaEvent_t) { return called_here(); }

cudaError_t cudaMalloc(void** block, size_t bytes) {
  TINYAI_CALL(called_here);
  *block = filled(bytes);
  ++g_objects;
  return cudaSuccess;
}
cudaError_t cudaFree(void* block) {
  if (block) --g_objects;
  unfill(block);
  return cudaSuccess;
}
cudaError_t cudaHostAlloc(void** block, size_t bytes, unsigned) { return cudaMalloc(block, bytes); }
cudaError_t cudaFreeHost(void* block) { return cudaFree(block); }
cudaError_t cudaMemset(void* block, int value, size_t bytes) {
  TINYAI_CALL(called_here);
  std::memset(block, value, bytes);
  return cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind, cudaStream_t) {
  TINYAI_CALL(called_here);
  if (bytes > 0) std::memcpy(to, from, bytes);
  return cudaSuccess;
}
cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
  TINYAI_CALL(called_here);
  *total = kBytes;
  *free = kBytes - static_cast<uint64_t>(g_taken.load());
  return cudaSuccess;
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps*) {
  TINYAI_CALL(called_here);
  return made(pool);
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  ended(pool);
  return cudaSuccess;
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*) { return called_here(); }
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  TINYAI_CALL(called_here);
  const std::lock_guard guard(g_lock);
  const uint64_t bytes = attribute == cudaMemPoolAttrUsedMemCurrent ? pool->used : pool->used + pool->waiting;
  std::memcpy(value, &bytes, sizeof bytes);
  return cudaSuccess;
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
  TINYAI_CALL(called_here);
  const std::lock_guard guard(g_lock);
  g_taken -= static_cast<int64_t>(pool->waiting);
  pool->waiting = 0;
  return cudaSuccess;
}
// A block is taken from what waits, and of the device where that is less.
cudaError_t cudaMallocFromPoolAsync(void** block, size_t bytes, cudaMemPool_t pool, cudaStream_t) {
  TINYAI_CALL(called_here);
  const std::lock_guard guard(g_lock);
  const uint64_t more = bytes > pool->waiting ? bytes - pool->waiting : 0;
  if (more > kBytes - static_cast<uint64_t>(g_taken.load())) return t_last = cudaErrorMemoryAllocation;
  *block = filled(bytes);
  if (!*block) return t_last = cudaErrorMemoryAllocation;
  pool->waiting -= bytes - more;
  pool->used += bytes;
  g_taken += static_cast<int64_t>(more);
  g_blocks[*block] = {pool, bytes};
  return cudaSuccess;
}
// Also where the device is lost: what is freed is freed.
cudaError_t cudaFreeAsync(void* block, cudaStream_t) {
  const std::lock_guard guard(g_lock);
  const auto found = g_blocks.find(block);
  if (found == g_blocks.end()) std::abort();
  const auto [pool, bytes] = found->second;
  g_blocks.erase(found);
  pool->used -= bytes;
  pool->waiting += bytes;
  unfill(block);
  return called();
}
