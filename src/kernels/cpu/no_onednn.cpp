// Stands for the folder dnnl in a library without oneDNN (TINYAI_ONEDNN=OFF): each question is declined.
#include "kernels/cpu/conv.h"
#include "kernels/cpu/matmul_problem.h"

namespace tinyai::kernels::cpu {

bool matmul_onednn(const MatmulProblem&, Workspace&) { return false; }

bool conv_onednn(ConvPass, const ConvGeometry&, const View&, const View&, const View*, const View&, Workspace&, bool) {
  return false;
}

std::optional<Packing> packing_onednn(const ConvGeometry&, const View&, const View&, const View*, const View&) {
  return std::nullopt;
}

bool pack_onednn(const ConvGeometry&, const View&, const View&, const View*, const View&, void*, Workspace&) {
  return false;
}

}  // namespace tinyai::kernels::cpu
