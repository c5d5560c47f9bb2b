#ifndef TESTDATA_MANY_KERNELS_KERNEL_H_
#define TESTDATA_MANY_KERNELS_KERNEL_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <sycl/sycl.hpp>
#include <vector>

using Word = uint32_t;

inline constexpr size_t kItems = 64;

// The result of a kernel, and the time that the kernel took.
struct Outcome {
  uint64_t sum = 0;       // of the device's results
  uint64_t expected = 0;  // of the host's results
  double elapsed_ms = 0;
  double processor_ms = 0;  // of all threads
};

// A kernel of one of the units.
struct Kernel {
  const char* name;
  std::optional<sycl::aspect> needs;  // besides what every device has
  Outcome (*run)(sycl::queue& queue);
};

// Returns the kernels of all units, in the order of the units.
std::vector<Kernel> AllKernels();

// A 64-bit counter to which several work-items may add at once, which needs the
// aspect atomic64.
class [[__sycl_detail__::__uses_aspects__(sycl::aspect::atomic64)]] Counter {
 public:
  explicit Counter(uint64_t& count) : count_(&count) {}
  void Add(uint64_t number) {
    __atomic_fetch_add(count_, number, __ATOMIC_RELAXED);
  }

 private:
  uint64_t* count_;
};

// Returns a sum in which each word has its own weight.
inline uint64_t WeightedSum(const uint64_t* words) {
  uint64_t sum = 0;
  for (size_t i = 0; i < kItems; ++i) sum += words[i] * (2 * i + 1);
  return sum;
}

// Runs a `Function` for every item on the device of `queue` and on the host.
template <class Function>
Outcome Run(sycl::queue& queue) {
  Outcome outcome;
  uint64_t* out = sycl::malloc_shared<uint64_t>(kItems, queue);
  struct Free {
    uint64_t* memory;
    sycl::queue& queue;
    ~Free() { sycl::free(memory, queue); }
  } free_at_end{out, queue};
  for (size_t i = 0; i < kItems; ++i) out[i] = 0;

  const std::clock_t processor_begin = std::clock();
  const auto begin = std::chrono::steady_clock::now();
  queue.parallel_for(sycl::range<1>(kItems), Function{out}).wait_and_throw();
  const std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - begin;
  outcome.elapsed_ms = elapsed.count();
  outcome.processor_ms = 1e3 *
                         static_cast<double>(std::clock() - processor_begin) /
                         CLOCKS_PER_SEC;
  outcome.sum = WeightedSum(out);

  uint64_t on_host[kItems] = {};
  for (size_t i = 0; i < kItems; ++i) Function{on_host}(sycl::id<1>(i));
  outcome.expected = WeightedSum(on_host);
  return outcome;
}

#endif  // TESTDATA_MANY_KERNELS_KERNEL_H_
