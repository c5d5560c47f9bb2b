// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_CUDA_KERNELS_H_
#define RUNTIME_BENCHMARK_CUDA_KERNELS_H_

namespace aspectra::benchmark {

// The output of nvcc for cuda_kernels.cu, which is an ELF file with code for
// sm_90.
extern const unsigned char kCudaKernels[];

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_CUDA_KERNELS_H_
