// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DEVICE_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DEVICE_H_

#include <chrono>

namespace aspectra::cuda {

// Returns the value of a CUdevice_attribute for a device of the fake driver,
// which has the limits of an H100. Returns 0 for an unknown attribute.
int FakeAttribute(int attribute, int device);

// Returns the time, which fake_cuda_set_time() may have set.
std::chrono::steady_clock::time_point FakeTime();

// Returns how many blocks of `threads` threads and `shared` bytes of shared
// memory a multiprocessor runs at the same time. A kernel may use at most
// `limit` bytes.
int FakeActiveBlocks(int threads, int shared, int limit);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DEVICE_H_
