// Checks atomic operations of many work-items on a few words, and on bytes and
// halves of words. An operation must not change the neighbouring bytes.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

constexpr int kItems = 500;
constexpr size_t kWords = 12;

template <class T>
struct AtomicKernel;

// The operations of one work-item. Their order does not change the result.
template <class T>
void Change(T* words, int item) {
  const auto at = [words](size_t i) { return std::atomic_ref<T>(words[i]); };
  at(0).fetch_add(static_cast<T>(item));
  at(1).fetch_sub(T{2});
  at(2).fetch_or(static_cast<T>(item));
  at(3).fetch_and(static_cast<T>(~(item & 7)));
  at(4).fetch_xor(static_cast<T>(item * 5));
  T old = at(5).load();
  while (!at(5).compare_exchange_weak(old, static_cast<T>(old * 3 + 1))) {
  }
  __atomic_fetch_max(&words[6], static_cast<T>(item), __ATOMIC_RELAXED);
  __atomic_fetch_min(&words[7], static_cast<T>(-item), __ATOMIC_RELAXED);
  if (item == 7) {
    at(8).store(static_cast<T>(100));
    words[9] = at(9).exchange(static_cast<T>(5));
    T expected = words[10];
    const bool equal = at(10).compare_exchange_strong(expected, T{9});
    T wrong = static_cast<T>(words[11] + 1);
    const bool other = at(11).compare_exchange_strong(wrong, T{9});
    words[9] =
        static_cast<T>(words[9] + (equal ? 1 : 0) + (other ? 2 : 0) + wrong);
  }
}

template <class T>
int CheckAtomicsOf(sycl::queue& queue, const char* name) {
  T* words = sycl::malloc_shared<T>(kWords, queue);
  T expected[kWords];
  for (size_t i = 0; i < kWords; ++i) {
    words[i] = expected[i] = static_cast<T>(3 * i + 1);
  }
  queue
      .parallel_for<AtomicKernel<T>>(
          kItems, [=](sycl::id<1> i) { Change(words, static_cast<int>(i[0])); })
      .wait();
  for (int i = 0; i < kItems; ++i) Change(expected, i);
  int wrong = 0;
  for (size_t i = 0; i < kWords; ++i) {
    if (words[i] == expected[i]) continue;
    ++wrong;
    std::printf("wrong: atomics of %s: word %zu: %lld, expected %lld\n", name,
                i, static_cast<long long>(words[i]),
                static_cast<long long>(expected[i]));
  }
  sycl::free(words, queue);
  return wrong;
}

}  // namespace

int CheckAtomics(sycl::queue& queue) {
  return CheckAtomicsOf<int8_t>(queue, "int8_t") +
         CheckAtomicsOf<uint8_t>(queue, "uint8_t") +
         CheckAtomicsOf<int16_t>(queue, "int16_t") +
         CheckAtomicsOf<uint16_t>(queue, "uint16_t") +
         CheckAtomicsOf<int32_t>(queue, "int32_t") +
         CheckAtomicsOf<uint64_t>(queue, "uint64_t");
}
