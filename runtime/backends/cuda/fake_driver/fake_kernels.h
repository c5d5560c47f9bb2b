// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_KERNELS_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_KERNELS_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "runtime/backends/cuda/fake_driver/fake_driver.h"

namespace aspectra::cuda {

// The kernels of fake_kernels.ptx that the fake driver runs: "scale", "plane",
// "groups_of_8" and "local". "_ZTS5scale" is a SYCL program's "scale".

// The sizes of a kernel's parameters in bytes.
std::vector<size_t> FakeParameters(const std::string& kernel);

// Returns a function that does the work of a launch. It has copies of the
// arguments.
std::function<void()> FakeWork(const std::string& kernel,
                               const FakeLaunch& launch, void** arguments);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_KERNELS_H_
