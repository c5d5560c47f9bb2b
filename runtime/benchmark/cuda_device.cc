// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/benchmark/cuda_device.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/benchmark/cuda_kernels.h"

namespace aspectra::benchmark {

struct CudaState {
  std::unique_ptr<cuda::Api> api;
  cuda::CUmodule module = nullptr;
  cuda::CUstream stream = nullptr;
  cuda::CUevent event = nullptr;
};

namespace {

void Check(cuda::CUresult status, const char* what) {
  if (status == cuda::CUDA_SUCCESS) return;
  std::fprintf(stderr, "cuda_benchmark: error: %s gave %d\n", what, status);
  std::exit(2);
}

cuda::CUdeviceptr AddressOf(const void* memory) {
  return reinterpret_cast<std::uintptr_t>(memory);
}

}  // namespace

void CudaKernel::Submit() const {
  constexpr std::size_t kMost = 8;
  void* arguments[kMost];
  for (std::size_t i = 0; i < values_.size() && i < kMost; ++i)
    arguments[i] = const_cast<std::uint64_t*>(&values_[i]);
  Check(state_->api->cuLaunchKernel(
            static_cast<cuda::CUfunction>(function_), grid_[0], grid_[1],
            grid_[2], block_[0], block_[1], block_[2], local_bytes_,
            state_->stream, arguments, /*extra=*/nullptr),
        "cuLaunchKernel");
}

CudaDevice::CudaDevice(const void* memory)
    : state_(std::make_shared<CudaState>()) {
  auto api = cuda::Api::Open("libcuda.so.1");
  if (!api) {
    std::fprintf(stderr, "cuda_benchmark: error: %s\n", api.error().c_str());
    std::exit(2);
  }
  state_->api = std::move(*api);
  const cuda::Api& driver = *state_->api;
  Check(driver.cuInit(0), "cuInit");
  int ordinal = 0;
  Check(driver.cuPointerGetAttribute(&ordinal,
                                     cuda::CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                     AddressOf(memory)),
        "cuPointerGetAttribute of memory of the queue's device");
  cuda::CUdevice device = 0;
  Check(driver.cuDeviceGet(&device, ordinal), "cuDeviceGet");
  cuda::CUcontext context = nullptr;
  Check(driver.cuDevicePrimaryCtxRetain(&context, device),
        "cuDevicePrimaryCtxRetain");
  Check(driver.cuCtxSetCurrent(context), "cuCtxSetCurrent");
  Check(driver.cuModuleLoadDataEx(&state_->module, kCudaKernels, 0, nullptr,
                                  nullptr),
        "cuModuleLoadDataEx of nvcc's kernels, which are for sm_90,");
  Check(driver.cuStreamCreate(&state_->stream, cuda::CU_STREAM_NON_BLOCKING),
        "cuStreamCreate");
  Check(driver.cuEventCreate(&state_->event, cuda::CU_EVENT_DISABLE_TIMING),
        "cuEventCreate");
}

CudaKernel CudaDevice::Find(const char* name) const {
  cuda::CUfunction function = nullptr;
  Check(state_->api->cuModuleGetFunction(&function, state_->module, name),
        name);
  return {state_, function};
}

void CudaDevice::Copy(void* to, const void* from, std::size_t bytes) const {
  Check(state_->api->cuMemcpyAsync(AddressOf(to), AddressOf(from), bytes,
                                   state_->stream),
        "cuMemcpyAsync");
}

void CudaDevice::RecordEvent() const {
  Check(state_->api->cuEventRecord(state_->event, state_->stream),
        "cuEventRecord");
}

void CudaDevice::Wait() const {
  RecordEvent();
  Check(state_->api->cuEventSynchronize(state_->event), "cuEventSynchronize");
}

}  // namespace aspectra::benchmark
