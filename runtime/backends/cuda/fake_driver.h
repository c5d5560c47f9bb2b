#ifndef RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_H_
#define RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_H_

// What a test asks of the driver without hardware (fake_driver.cc), by dlsym().

#include <cstddef>
#include <cstdint>

namespace aspectra::cuda {

// "fake_cuda_fail": the call after the next `calls` calls of the function with
// this symbol gives `status`, once.
using FakeFail = void (*)(const char* symbol, int calls, int status);

// "fake_cuda_calls": how often the function was called.
using FakeCalls = int (*)(const char* symbol);

struct FakeLaunch {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
};

// "fake_cuda_last_launch"
using FakeLastLaunch = FakeLaunch (*)();

// "fake_cuda_fault": from now on, waiting gives `status`; 0: no longer.
using FakeFault = void (*)(int status);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_FAKE_DRIVER_H_
