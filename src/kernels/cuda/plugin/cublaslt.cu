// cuBLASLt 13: the few functions that a product needs, by the names and numbers of NVIDIA's documentation ("cuBLAS",
// chapter "Using the cuBLASLt API"), so that the plug-in is built where the library is not, and runs without it.
//
// It counts columns first, so that our y is its y transposed, which is b transposed times a transposed: what we have
// row by row it has column by column. Which algorithm a product takes is asked once for each kind of product.
#include "kernels/cuda/plugin/cublaslt.h"

#include <dlfcn.h>
#include <library_types.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace tinyai::kernels::cuda {
namespace {

using Status32 = int;  // 0: done
using Handle = struct OpaqueHandle*;
using Operation = struct OpaqueOperation*;
using Layout = struct OpaqueLayout*;
using Preference = struct OpaquePreference*;

enum ComputeType { kCompute32F = 68, kCompute32FFastTf32 = 77, kCompute64F = 70 };
enum OperationAttribute { kTransA = 3, kTransB = 4, kEpilogue = 7, kBiasPointer = 8 };
enum LayoutAttribute { kBatchCount = 5, kBatchOffset = 6 };
enum PreferenceAttribute {
  kMaxWorkspace = 1,
  kReductions = 3,
  kAlignmentA = 5,
  kAlignmentB = 6,
  kAlignmentC = 7,
  kAlignmentD = 8
};
constexpr uint32_t kEpilogueBias = 4;
constexpr uint32_t kReduceInComputeType = 2;  // the parts of a long sum are added before they are rounded

struct Algorithm {
  uint64_t data[8];
};
struct Heuristic {
  Algorithm algorithm;
  size_t workspace;
  Status32 state;
  float waves;
  int reserved[4];
};

struct Functions {
  Status32 (*cublasLtCreate)(Handle*);
  Status32 (*cublasLtMatmulDescCreate)(Operation*, int compute, int scale);
  Status32 (*cublasLtMatmulDescDestroy)(Operation);
  Status32 (*cublasLtMatmulDescSetAttribute)(Operation, int, const void*, size_t);
  Status32 (*cublasLtMatrixLayoutCreate)(Layout*, int type, uint64_t rows, uint64_t columns, int64_t step);
  Status32 (*cublasLtMatrixLayoutDestroy)(Layout);
  Status32 (*cublasLtMatrixLayoutSetAttribute)(Layout, int, const void*, size_t);
  Status32 (*cublasLtMatmulPreferenceCreate)(Preference*);
  Status32 (*cublasLtMatmulPreferenceDestroy)(Preference);
  Status32 (*cublasLtMatmulPreferenceSetAttribute)(Preference, int, const void*, size_t);
  Status32 (*cublasLtMatmulAlgoGetHeuristic)(Handle, Operation, Layout a, Layout b, Layout c, Layout d, Preference,
                                             int wanted, Heuristic*, int* found);
  Status32 (*cublasLtMatmul)(Handle, Operation, const void* alpha, const void* a, Layout, const void* b, Layout,
                             const void* beta, const void* c, Layout, void* d, Layout, const Algorithm*,
                             void* workspace, size_t, cudaStream_t);
};

// False: the library lacks one.
bool find_all(void* library, Functions& found) {
  bool all = true;
  const auto find = [&](const char* name, auto& function) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    all = all && function;
  };
#define TINYAI_FIND(name) find(#name, found.name)
  TINYAI_FIND(cublasLtCreate);
  TINYAI_FIND(cublasLtMatmulDescCreate);
  TINYAI_FIND(cublasLtMatmulDescDestroy);
  TINYAI_FIND(cublasLtMatmulDescSetAttribute);
  TINYAI_FIND(cublasLtMatrixLayoutCreate);
  TINYAI_FIND(cublasLtMatrixLayoutDestroy);
  TINYAI_FIND(cublasLtMatrixLayoutSetAttribute);
  TINYAI_FIND(cublasLtMatmulPreferenceCreate);
  TINYAI_FIND(cublasLtMatmulPreferenceDestroy);
  TINYAI_FIND(cublasLtMatmulPreferenceSetAttribute);
  TINYAI_FIND(cublasLtMatmulAlgoGetHeuristic);
  TINYAI_FIND(cublasLtMatmul);
#undef TINYAI_FIND
  return all;
}

// A matrix as the library has it: its columns in order, or ours, which are its rows.
struct Stored {
  uint64_t rows, columns;
  int64_t step;
  int32_t transposed;  // against our matrix, transposed
};
// False: neither its rows nor its columns lie in order.
bool stored(const BlasMatrix& m, Stored& out) {
  const int64_t row_step = m.rows == 1 ? std::max<int64_t>(m.row_step, m.columns) : m.row_step;
  const int64_t column_step = m.columns == 1 ? std::max<int64_t>(m.column_step, m.rows) : m.column_step;
  const auto rows = static_cast<uint64_t>(m.rows), columns = static_cast<uint64_t>(m.columns);
  if ((m.column_step == 1 || m.columns == 1) && row_step >= m.columns) {
    out = {columns, rows, row_step, 0};
    return true;
  }
  if ((m.row_step == 1 || m.rows == 1) && column_step >= m.rows) {
    out = {rows, columns, column_step, 1};
    return true;
  }
  return false;
}

// The number, up to 16, that an address is a multiple of: no algorithm asks for more.
int64_t alignment_of(const void* at) {
  const auto address = reinterpret_cast<uintptr_t>(at) | 16;
  return static_cast<int64_t>(address & (~address + 1));
}

// All that an algorithm is chosen by.
using Key = std::array<int64_t, 19>;
Key key_of(const BlasProduct& p, const Stored& a, const Stored& b, const Stored& y) {
  Key key{static_cast<int64_t>(p.dtype), static_cast<int64_t>(p.y_dtype), p.batch, p.bias != nullptr};
  int at = 4;
  const auto add = [&](const Stored& s, const BlasMatrix& m) {
    key[static_cast<size_t>(at++)] = static_cast<int64_t>(s.rows);
    key[static_cast<size_t>(at++)] = static_cast<int64_t>(s.columns);
    key[static_cast<size_t>(at++)] = s.step * 2 + s.transposed;
    key[static_cast<size_t>(at++)] = m.batch_step;
    key[static_cast<size_t>(at++)] = alignment_of(m.data);
  };
  add(a, p.a);
  add(b, p.b);
  add(y, p.y);
  return key;
}

int type_of(DType dtype) {
  switch (dtype) {
    case DType::kF64:
      return CUDA_R_64F;
    case DType::kF16:
      return CUDA_R_16F;
    case DType::kBf16:
      return CUDA_R_16BF;
    default:
      return CUDA_R_32F;
  }
}

class CublasLt final : public Blas {
 public:
  explicit CublasLt(const Functions& functions, Handle handle) : call_(functions), handle_(handle) {
    const char* const tf32 = std::getenv("TINYAI_CUDA_TF32");
    may_use_tf32_ = tf32 && std::strcmp(tf32, "1") == 0;
  }
  CublasLt(const CublasLt&) = delete;
  CublasLt& operator=(const CublasLt&) = delete;

  int64_t workspace_of(const BlasProduct& p) override {
    const std::lock_guard guard(lock_);
    return workspace_locked(p);
  }
  void multiply(Stream& stream, const BlasProduct& p, void* workspace) override {
    const std::lock_guard guard(lock_);  // a plan's bias is its own only for as long as it is launched
    const int64_t asked_for = is_aligned(p) ? kMostWorkspace : std::max<int64_t>(workspace_locked(p), 0);
    const Plan& plan = plan_of(p, static_cast<uint64_t>(asked_for));
    if (!plan.is_found) throw Refusal{Status::kInternal, "cuBLASLt was asked for a product that it does not have"};
    if (p.bias) set(plan.operation, kBiasPointer, p.bias);
    run(plan, p, workspace, stream.handle);
  }

 private:
  static constexpr size_t kMostPlans = 4096;
  static constexpr int64_t kMostWorkspace = 32 << 20;

  struct Plan {
    Operation operation = nullptr;
    Layout a = nullptr, b = nullptr, y = nullptr;
    Heuristic chosen{};
    bool is_found = false;
  };

  template <class T>
  Status32 set(Operation of, int attribute, const T& value) const {
    return call_.cublasLtMatmulDescSetAttribute(of, attribute, &value, sizeof value);
  }
  // The workspace for aligned operands: others have algorithms that take no more.
  int64_t workspace_locked(BlasProduct p) {
    for (BlasMatrix* m : {&p.a, &p.b, &p.y}) m->data = nullptr;
    const Plan& plan = plan_of(p, static_cast<uint64_t>(kMostWorkspace));
    return plan.is_found ? static_cast<int64_t>(plan.chosen.workspace) : -1;
  }
  // The operands' places decide how much it may work in, and that is no part of the key.
  Plan& plan_of(const BlasProduct& p, uint64_t most_workspace) {
    Stored a, b, y;
    if (!stored(p.a, a) || !stored(p.b, b) || !stored(p.y, y) || y.transposed) return none_;
    const Key key = key_of(p, a, b, y);
    if (last_ && last_->first == key) return last_->second;
    auto known = plans_.find(key);
    if (known == plans_.end()) {
      if (plans_.size() >= kMostPlans) forget();
      known = plans_.try_emplace(key).first;
      known->second.is_found = make(p, a, b, y, most_workspace, known->second);
    }
    last_ = &*known;
    return known->second;
  }
  void forget() {
    last_ = nullptr;
    for (auto& [key, plan] : plans_) {
      for (const Layout layout : {plan.a, plan.b, plan.y})
        if (layout) call_.cublasLtMatrixLayoutDestroy(layout);
      if (plan.operation) call_.cublasLtMatmulDescDestroy(plan.operation);
    }
    plans_.clear();
  }

  bool make_layout(const BlasProduct& p, DType dtype, const BlasMatrix& m, const Stored& s, Layout& out) const {
    if (call_.cublasLtMatrixLayoutCreate(&out, type_of(dtype), s.rows, s.columns, s.step) != 0) return false;
    const auto batch = static_cast<int32_t>(p.batch);
    return call_.cublasLtMatrixLayoutSetAttribute(out, kBatchCount, &batch, sizeof batch) == 0 &&
           call_.cublasLtMatrixLayoutSetAttribute(out, kBatchOffset, &m.batch_step, sizeof m.batch_step) == 0;
  }
  bool make(const BlasProduct& p, const Stored& a, const Stored& b, const Stored& y, uint64_t most_workspace,
            Plan& plan) const {
    const int compute = p.dtype == DType::kF64                    ? kCompute64F
                        : p.dtype == DType::kF32 && may_use_tf32_ ? kCompute32FFastTf32
                                                                  : kCompute32F;
    const int scale = p.dtype == DType::kF64 ? CUDA_R_64F : CUDA_R_32F;
    if (p.batch > INT32_MAX || call_.cublasLtMatmulDescCreate(&plan.operation, compute, scale) != 0) return false;
    // Its first operand is our second.
    if (set(plan.operation, kTransA, b.transposed) != 0 || set(plan.operation, kTransB, a.transposed) != 0)
      return false;
    if (p.bias &&
        (set(plan.operation, kEpilogue, kEpilogueBias) != 0 || set(plan.operation, kBiasPointer, p.bias) != 0))
      return false;
    return make_layout(p, p.dtype, p.a, a, plan.a) && make_layout(p, p.dtype, p.b, b, plan.b) &&
           make_layout(p, p.y_dtype, p.y, y, plan.y) && choose(p, most_workspace, plan);
  }
  bool choose(const BlasProduct& p, uint64_t most_workspace, Plan& plan) const {
    Preference wanted = nullptr;
    if (call_.cublasLtMatmulPreferenceCreate(&wanted) != 0) return false;
    const auto prefer = [&](int attribute, auto value) {
      return call_.cublasLtMatmulPreferenceSetAttribute(wanted, attribute, &value, sizeof value) == 0;
    };
    const auto aligned = [](const BlasMatrix& m) { return static_cast<uint32_t>(alignment_of(m.data)); };
    int found = 0;
    const bool is_asked = prefer(kMaxWorkspace, most_workspace) && prefer(kReductions, kReduceInComputeType) &&
                          prefer(kAlignmentA, aligned(p.b)) && prefer(kAlignmentB, aligned(p.a)) &&
                          prefer(kAlignmentC, aligned(p.y)) && prefer(kAlignmentD, aligned(p.y)) &&
                          call_.cublasLtMatmulAlgoGetHeuristic(handle_, plan.operation, plan.b, plan.a, plan.y, plan.y,
                                                               wanted, 1, &plan.chosen, &found) == 0;
    call_.cublasLtMatmulPreferenceDestroy(wanted);
    return is_asked && found == 1 && plan.chosen.state == 0;
  }

  void run(const Plan& plan, const BlasProduct& p, void* workspace, cudaStream_t stream) const {
    const float one = 1, kept = p.adds ? 1 : 0;
    const double wide_one = 1, wide_kept = kept;
    const bool is_wide = p.dtype == DType::kF64;
    const void* const alpha = is_wide ? static_cast<const void*>(&wide_one) : &one;
    const void* const beta = is_wide ? static_cast<const void*>(&wide_kept) : &kept;
    const Status32 status =
        call_.cublasLtMatmul(handle_, plan.operation, alpha, p.b.data, plan.b, p.a.data, plan.a, beta, p.y.data, plan.y,
                             p.y.data, plan.y, &plan.chosen.algorithm, workspace, plan.chosen.workspace, stream);
    if (status != 0) throw Refusal{Status::kInternal, "cuBLASLt refused a product that it had accepted"};
  }

  const Functions call_;
  const Handle handle_;
  bool may_use_tf32_;
  std::mutex lock_;
  std::map<Key, Plan> plans_;
  std::pair<const Key, Plan>* last_ = nullptr;  // a call asks for its plan, and runs it for each outer batch
  Plan none_;
};

// Loaded once, and stays. Null: it is not there, or another than the one we know.
const Functions* functions() {
  static Functions all{};
  static const bool are_there = [] {
    const char* const named = secure_getenv("TINYAI_CUBLASLT_PATH");
    void* const library = dlopen(named && *named ? named : "libcublasLt.so.13", RTLD_NOW | RTLD_LOCAL);
    return library && find_all(library, all);
  }();
  return are_there ? &all : nullptr;
}

}  // namespace

Blas* find_cublaslt() {
  const Functions* const call = functions();
  Handle handle = nullptr;
  if (!call || call->cublasLtCreate(&handle) != 0) return nullptr;
  return new CublasLt(*call, handle);
}

}  // namespace tinyai::kernels::cuda
