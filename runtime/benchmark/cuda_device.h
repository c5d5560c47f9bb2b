// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_CUDA_DEVICE_H_
#define RUNTIME_BENCHMARK_CUDA_DEVICE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

// Runs the kernels of cuda_kernels.cu with NVIDIA's driver, as a careful C
// program does. The benchmark compares the SYCL compiler and runtime with this
// code.
namespace aspectra::benchmark {

// A size in the device's order of dimensions: x comes first.
using CudaSize = std::array<unsigned, 3>;

// The driver's functions, a stream of the device's primary context, and the
// kernels.
struct CudaState;

// A kernel with its arguments and its grid.
class CudaKernel {
 public:
  CudaKernel(std::shared_ptr<CudaState> state, void* function)
      : state_(std::move(state)), function_(function) {}

  // Sets the arguments, which are pointers and numbers, in the order of the
  // parameters.
  template <typename... Arguments>
  CudaKernel& Take(Arguments... arguments) {
    values_ = {BitsOf(arguments)...};
    return *this;
  }
  CudaKernel& Over(CudaSize grid, CudaSize block) {
    grid_ = grid;
    block_ = block;
    return *this;
  }

  CudaKernel& WithLocalMemory(unsigned bytes) {
    local_bytes_ = bytes;
    return *this;
  }

  void Submit() const;

 private:
  // The driver reads only as many bytes as the parameter has, so each argument
  // can be stored in 64 bits.
  template <typename T>
  static std::uint64_t BitsOf(T argument) {
    static_assert(sizeof argument <= sizeof(std::uint64_t));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &argument, sizeof argument);
    return bits;
  }

  std::shared_ptr<CudaState> state_;
  void* function_;
  CudaSize grid_ = {1, 1, 1}, block_ = {1, 1, 1};
  unsigned local_bytes_ = 0;
  std::vector<std::uint64_t> values_;
};

class CudaDevice {
 public:
  // Uses the device that owns `memory`. If there is none, or if the kernels
  // cannot be loaded, ends the program.
  explicit CudaDevice(const void* memory);

  CudaKernel Find(const char* name) const;
  // Copies in the stream. Host memory may be pinned or pageable.
  void Copy(void* to, const void* from, std::size_t bytes) const;
  // Records an event, as many runtimes do after each command.
  void RecordEvent() const;
  void Wait() const;

 private:
  std::shared_ptr<CudaState> state_;
};

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_CUDA_DEVICE_H_
