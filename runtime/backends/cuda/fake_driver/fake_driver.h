// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DRIVER_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DRIVER_H_

// Functions of the fake driver (fake_driver.cc) for tests. A test finds them by
// dlsym().

#include <cstddef>
#include <cstdint>

namespace aspectra::cuda {

// "fake_cuda_fail": after `calls` more calls of the function `symbol`, the next
// call returns `status`, once.
using FakeFail = void (*)(const char* symbol, int calls, int status);

// "fake_cuda_calls": returns how often the function `symbol` was called. For
// kUnoptimizedCall, returns how often a function was asked to compile or link
// without optimisation.
inline constexpr const char* kUnoptimizedCall = "CU_JIT_OPTIMIZATION_LEVEL=0";
using FakeCalls = int (*)(const char* symbol);

struct FakeLaunch {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
};

// "fake_cuda_last_launch": returns the last launch.
using FakeLastLaunch = FakeLaunch (*)();

// "fake_cuda_set_time": events occur at this time, in nanoseconds, from now on;
// 0 ends this.
using FakeSetTime = void (*)(uint64_t time);

// "fake_cuda_fault": from now on, waiting returns `status`; 0 ends this.
using FakeFault = void (*)(int status);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_FAKE_DRIVER_H_
