// What of CUDA's driver the GPU's code uses, where there is none: see cuda_runtime.h.
#pragma once

#define CUDA_VERSION 13000

using CUdevice = int;
using CUcontext = struct OpaqueContext*;
enum CUresult { CUDA_SUCCESS = 0, CUDA_ERROR_OUT_OF_MEMORY = 2, CUDA_ERROR_UNKNOWN = 999 };
