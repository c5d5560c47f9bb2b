#ifndef RUNTIME_BENCHMARK_CUDA_KERNELS_H_
#define RUNTIME_BENCHMARK_CUDA_KERNELS_H_

namespace aspectra::benchmark {

// What nvcc made of cuda_kernels.cu: code for sm_90, in ELF.
extern const unsigned char kCudaKernels[];

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_CUDA_KERNELS_H_
