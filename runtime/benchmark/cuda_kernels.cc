// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/benchmark/cuda_kernels.h"

namespace aspectra::benchmark {

alignas(8) const unsigned char kCudaKernels[] = {
#include "runtime/benchmark/cuda_kernels.inc"
};

}  // namespace aspectra::benchmark
