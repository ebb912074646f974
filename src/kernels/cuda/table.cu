// All kernels that a GPU offers. What stays null has a composed form (kernels/optional.h).
#include "kernels/cuda/table.h"

#include "kernels/cuda/families.h"

namespace tinyai::kernels::cuda {

Table table() {
  Table all;
  all.elementwise = kElementwise;
  all.signs = kSigns;
  all.assign = kAssign;
  all.reduce = kReduce;
  all.scan = kScan;
  all.product = kProduct;
  all.convolution = kConvolution;
  all.quantized = {};
  all.pooling = kPooling;
  all.softmax = kSoftmax;
  all.loss = kLoss;
  all.layer_norm = kLayerNorm;
  all.batch_norm = kBatchNorm;
  all.attention = {};
  all.recurrent = {};
  all.gather = kGather;
  all.scatter = kScatter;
  all.sort = kSort;
  all.random = kRandom;
  all.optimizer = kOptimizer;
  return all;
}

}  // namespace tinyai::kernels::cuda
