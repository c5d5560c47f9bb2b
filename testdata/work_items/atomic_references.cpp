// Checks sycl::atomic_ref for each type, in global and generic memory, with
// memory orders and scopes. Also checks the deprecated sycl::atomic.

#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/work_items/check.h"

namespace {

using sycl::memory_order;
using sycl::memory_scope;
using Space = sycl::access::address_space;
constexpr int kItems = 200;

template <class T, memory_order kOrder = memory_order::relaxed,
          memory_scope kScope = memory_scope::device,
          Space kSpace = Space::generic_space>
using Ref = sycl::atomic_ref<T, kOrder, kScope, kSpace>;

template <class T>
int CheckType(sycl::queue& queue, const char* name) {
  Shared<T> words(queue, 12, T(0));
  words[3] = T(1000);
  words[5] = static_cast<T>(-1);
  T* at = words.get();
  queue
      .parallel_for(
          sycl::range<1>(kItems),
          [=](sycl::id<1> id) {
            const T i = static_cast<T>(static_cast<int>(id[0]));
            Ref<T>(at[0]).fetch_add(i);
            Ref<T, memory_order::acq_rel, memory_scope::device,
                Space::global_space>(at[1]) += T(2);
            Ref<T, memory_order::seq_cst, memory_scope::system>(at[2])
                .fetch_sub(T(1));
            Ref<T, memory_order::acq_rel>(at[3]).fetch_min(
                i + T(3), memory_order::acquire, memory_scope::work_group);
            Ref<T>(at[4]).fetch_max(i);
            const Ref<T> tripled(at[6]);
            T old = tripled.load(memory_order::acquire);
            while (!tripled.compare_exchange_weak(old, old + T(3))) {
            }
            T none = T(0);
            Ref<T>(at[7]).compare_exchange_strong(
                none, T(9), memory_order::acq_rel, memory_order::acquire);
            Ref<T>(at[8]).exchange(T(8));
            Ref<T>{at[9]} = T(5);
            if constexpr (std::is_integral_v<T>) {
              Ref<T>(at[5]) &= static_cast<T>(~(T(1) << (int(id[0]) % 8)));
              Ref<T>(at[10]) |= i;
              Ref<T>(at[11]).fetch_xor(i);
            }
          })
      .wait();
  int or_all = 0, xor_all = 0;
  for (int i = 0; i < kItems; ++i) or_all |= i, xor_all ^= i;
  constexpr bool kIntegral = std::is_integral_v<T>;
  int wrong = 0;
  wrong += Differs(name, 0, words[0], kItems * (kItems - 1) / 2);
  wrong += Differs(name, 1, words[1], 2 * kItems);
  wrong += Differs(name, 2, words[2], -kItems);
  wrong += Differs(name, 3, words[3], 3);
  wrong += Differs(name, 4, words[4], kItems - 1);
  wrong += Differs(name, 5, words[5], kIntegral ? ~0xff : -1);
  wrong += Differs(name, 6, words[6], 3 * kItems);
  wrong += Differs(name, 7, words[7], 9);
  wrong += Differs(name, 9, words[9], 5);
  wrong += Differs(name, 10, words[10], kIntegral ? or_all : 0);
  wrong += Differs(name, 11, words[11], kIntegral ? xor_all : 0);
  return wrong;
}

int CheckPointer(sycl::queue& queue) {
  Shared<int> marks(queue, kItems);
  Shared<int*> next(queue, 1, marks.get());
  int** at = next.get();
  queue
      .parallel_for(sycl::range<1>(kItems),
                    [=](sycl::id<1>) {
                      const Ref<int*> end(*at);
                      end++;
                      end += 2;
                      end -= 2;
                    })
      .wait();
  return Differs("pointer", 0, static_cast<int>(next[0] - marks.get()), kItems);
}

int CheckDeprecated(sycl::queue& queue) {
  Shared<int> words(queue, 2);
  int* at = words.get();
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  queue
      .parallel_for(sycl::range<1>(kItems),
                    [=](sycl::id<1> i) {
                      sycl::atomic<int> sum{sycl::global_ptr<int>(at)};
                      sum.fetch_add(2);
                      sycl::atomic_fetch_max(
                          sycl::atomic<int>{sycl::global_ptr<int>(at + 1)},
                          static_cast<int>(i[0]));
                    })
      .wait();
#pragma clang diagnostic pop
  return Differs("atomic", 0, words[0], 2 * kItems) +
         Differs("atomic", 1, words[1], kItems - 1);
}

// Counts in local memory, in each work-group.
int CheckLocal(sycl::queue& queue) {
  constexpr size_t kGroup = 20;
  Shared<int> counts(queue, kItems / kGroup);
  int* to = counts.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(kItems, kGroup),
          [=](sycl::nd_item<1> item) {
            const auto counter =
                sycl::ext::oneapi::group_local_memory<int>(item.get_group(), 7);
            Ref<int, memory_order::relaxed, memory_scope::work_group,
                Space::local_space>(*counter)++;
            sycl::atomic_fence(memory_order::acq_rel, memory_scope::work_group);
            sycl::group_barrier(item.get_group());
            if (item.get_group().leader()) to[item.get_group(0)] = *counter;
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kItems / kGroup; ++i)
    wrong += Differs("local counter", i, counts[i], kGroup + 7);
  return wrong;
}

}  // namespace

int CheckAtomicReferences(sycl::queue& queue) {
  int host = 3;
  Ref<int>(host) += 4;
  return CheckType<int>(queue, "int") + CheckType<uint32_t>(queue, "uint32_t") +
         CheckType<long>(queue, "long") +
         CheckType<unsigned long long>(queue, "unsigned long long") +
         CheckType<float>(queue, "float") + CheckType<double>(queue, "double") +
         CheckPointer(queue) + CheckDeprecated(queue) + CheckLocal(queue) +
         Differs("on the host", 0, host, 7);
}
