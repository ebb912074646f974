// Workspace: where the memory of one call comes from: scratch (scratch.h) that is taken as the call goes, or what was
// taken before (write.h).
#pragma once

#include <cstdint>

namespace tinyai::ops {

class Workspace {
 public:
  virtual void* allocate(int64_t bytes) = 0;  // of the call's device, 64-byte aligned; throws LIMIT or OUT_OF_MEMORY
  bool is_dry() const { return dry_; }        // no kernel runs: the call is only asked for its memory
  bool expects_overlap() const { return expects_overlap_; }  // of a dry run: what is read may lie over what is written

 protected:
  explicit Workspace(bool dry = false, bool expects_overlap = false) : dry_(dry), expects_overlap_(expects_overlap) {}
  ~Workspace() = default;

 private:
  bool dry_, expects_overlap_;
};

// A dry run: a forward goes its way, and each kernel is asked for its memory instead of run. So what it needs is known
// before anything happens. The addresses that it works with are nobody's.
class DryRun final : public Workspace {
 public:
  explicit DryRun(bool expects_overlap = false) : Workspace(true, expects_overlap) {}
  void* allocate(int64_t bytes) override;
  int64_t bytes() const { return bytes_; }  // in all, each request rounded by aligned_size

 private:
  int64_t bytes_ = 0;
};

}  // namespace tinyai::ops
