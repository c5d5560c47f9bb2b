#ifndef TESTDATA_WORK_ITEMS_CHECK_H_
#define TESTDATA_WORK_ITEMS_CHECK_H_

// Checks operations in which the work-items of a kernel cooperate (SYCL 2020,
// 4.7.7, 4.9.1, 4.9.4, 4.15 and 4.17). Every number is compared.

#include <cstddef>
#include <cstdio>
#include <sycl/sycl.hpp>

// Each function checks one chapter, prints every wrong result, and returns the
// number of wrong results.
int CheckAtomicReferences(sycl::queue& queue);
int CheckBarriers(sycl::queue& queue);
int CheckConditionalBarriers(sycl::queue& queue);
int CheckFunctionArguments(sycl::queue& queue);
int CheckGroupAlgorithms(sycl::queue& queue);
int CheckHierarchical(sycl::queue& queue);
int CheckLocalMemory(sycl::queue& queue);
int CheckPointers(sycl::queue& queue);
int CheckPositions(sycl::queue& queue);
int CheckReductions(sycl::queue& queue);
int CheckScratchMemory(sycl::queue& queue);
int CheckSubGroups(sycl::queue& queue);
int CheckWorkGroupStatic(sycl::queue& queue);

// Memory that the host and the device can use. Each element begins with
// `value`.
template <class T>
class Shared {
 public:
  Shared(sycl::queue& queue, size_t count, T value = T())
      : queue_(queue), memory_(sycl::malloc_shared<T>(count, queue)) {
    for (size_t i = 0; i < count; ++i) memory_[i] = value;
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  ~Shared() { sycl::free(memory_, queue_); }

  T* get() const { return memory_; }
  T& operator[](size_t i) const { return memory_[i]; }

 private:
  sycl::queue queue_;
  T* memory_;
};

// If the two are equal, returns 0. Otherwise prints a message and returns 1.
template <class Got, class Expected>
int Differs(const char* what, size_t index, const Got& got,
            const Expected& expected) {
  if (got == static_cast<Got>(expected)) return 0;
  std::printf("wrong: %s at %zu: %.17g, expected %.17g\n", what, index,
              static_cast<double>(got), static_cast<double>(expected));
  return 1;
}

#endif  // TESTDATA_WORK_ITEMS_CHECK_H_
