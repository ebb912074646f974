// The CPU's kernels, family by family: each stands at the end of its family's file, put together in table.cpp.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

extern const Elementwise kElementwise;
extern const Signs kSigns;
extern const Assign kAssign;
extern const Reduce kReduce;
extern const Scan kScan;
extern const Product kProduct;
extern const Convolution kConvolution;
extern const Quantized kQuantized;
extern const Pooling kPooling;
extern const Softmax kSoftmax;
extern const Loss kLoss;
extern const LayerNorm kLayerNorm;
extern const BatchNorm kBatchNorm;
extern const Attention kAttention;
extern const Recurrent kRecurrent;
extern const Gather kGather;
extern const Scatter kScatter;
extern const Sort kSort;
extern const Random kRandom;
extern const Optimizer kOptimizer;

}  // namespace tinyai::kernels::cpu
