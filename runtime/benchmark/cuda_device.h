#ifndef RUNTIME_BENCHMARK_CUDA_DEVICE_H_
#define RUNTIME_BENCHMARK_CUDA_DEVICE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

// NVIDIA's driver as a careful C program uses it, with the kernels of
// cuda_kernels.cu: the measure of the SYCL compiler and runtime.
namespace aspectra::benchmark {

// In the device's order: x first.
using CudaSize = std::array<unsigned, 3>;

// The driver, a stream of the device's primary context and the kernels.
struct CudaState;

// A kernel with its arguments and its grid.
class CudaKernel {
 public:
  CudaKernel(std::shared_ptr<CudaState> state, void* function)
      : state_(std::move(state)), function_(function) {}

  // In the order of the parameters: pointers and numbers.
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

  void Submit() const;

 private:
  // The driver reads as many of the bytes as the parameter has.
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
  std::vector<std::uint64_t> values_;
};

class CudaDevice {
 public:
  // The device that has this memory; ends the program if there is none, or if
  // the kernels cannot be loaded.
  explicit CudaDevice(const void* memory);

  CudaKernel Find(const char* name) const;
  // A copy in the stream, of pinned or of any other memory of the host's.
  void Copy(void* to, const void* from, std::size_t bytes) const;
  // What many a runtime does behind each command.
  void RecordEvent() const;
  void Wait() const;

 private:
  std::shared_ptr<CudaState> state_;
};

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_CUDA_DEVICE_H_
