// Checks atomic operations of every type, order and scope, on memory of every
// kind.

#include <cstddef>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/check.h"

namespace {

using sycl::memory_order;
using sycl::memory_scope;
using sycl::access::address_space;

constexpr std::size_t kItems = 1000, kGroup = 50, kResults = 10;

// Applies all operations of `T` to the numbers from `at` on.
template <class T, memory_order kOrder, memory_scope kScope,
          address_space kSpace>
void Do(T* at, T i) {
  using Ref = sycl::atomic_ref<T, kOrder, kScope, kSpace>;
  Ref(at[0]).fetch_add(i);
  Ref(at[1]).fetch_sub(i);
  Ref(at[2]).fetch_max(i);
  Ref(at[3]).fetch_min(-i);
  T old = Ref(at[4]).load(memory_order::relaxed);
  while (!Ref(at[4]).compare_exchange_weak(old, old + 2 * i)) {
  }
  old = Ref(at[5]).load();
  while (!Ref(at[5]).compare_exchange_strong(old, old + 1)) {
  }
  if constexpr (std::is_integral_v<T>) {
    Ref(at[6]).fetch_or(T(1) << (static_cast<unsigned long>(i) % 16));
    Ref(at[7]).fetch_xor(i);
    Ref(at[8]).fetch_and(~(T(1) << (static_cast<unsigned long>(i) % 8)));
  }
  // Each exchange fetches the number that the previous exchange stored. So the
  // sum of the fetched numbers and of the last number is the sum of all.
  Ref(at[0]).fetch_add(Ref(at[9]).exchange(i));
}

template <class T>
void SetUp(T* at) {
  for (std::size_t k = 0; k < kResults; ++k) at[k] = T(0);
  at[8] = T(255);
}

// Checks the numbers after work-items with the ids 0, 1, ... have changed them.
template <class T>
void Verify(const T* at, std::size_t items) {
  const T sum = static_cast<T>(items * (items - 1) / 2);
  CHECK(at[0] + at[9] == sum + sum);
  CHECK(at[1] == T(0) - sum);
  CHECK(at[2] == T(items - 1));
  if constexpr (std::is_unsigned_v<T>) {
    CHECK(at[3] == T(0));
  } else {
    CHECK(at[3] == -T(items - 1));
  }
  CHECK(at[4] == 2 * sum);
  CHECK(at[5] == T(items));
  if constexpr (std::is_integral_v<T>) {
    T either = 0;
    for (std::size_t i = 0; i < items; ++i) either ^= static_cast<T>(i);
    CHECK(at[6] == T(0xffff));
    CHECK(at[7] == either);
    CHECK(at[8] == T(0));
  }
}

template <class T, memory_order kOrder, memory_scope kScope>
void CheckGlobal(sycl::queue& queue, T* memory, bool is_on_device) {
  std::vector<T> host(2 * kResults);
  SetUp(host.data());
  SetUp(host.data() + kResults);
  queue.copy(host.data(), memory, host.size()).wait();
  queue
      .parallel_for(sycl::range<1>(kItems),
                    [=](sycl::id<1> i) {
                      Do<T, kOrder, kScope, address_space::global_space>(
                          memory, static_cast<T>(i[0]));
                      Do<T, kOrder, kScope, address_space::generic_space>(
                          memory + kResults, static_cast<T>(i[0]));
                    })
      .wait();
  queue.copy(memory, host.data(), host.size()).wait();
  Verify(host.data(), kItems);
  Verify(host.data() + kResults, kItems);
  if (!is_on_device) CHECK(memory[5] == T(kItems));
}

template <class T, memory_order kOrder>
void CheckLocal(sycl::queue& queue, T* memory) {
  queue
      .submit([&](sycl::handler& handler) {
        sycl::local_accessor<T> local(2 * kResults, handler);
        handler.parallel_for(
            sycl::nd_range<1>(kItems, kGroup), [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_local_id(0);
              if (i < 2 * kResults) local[i] = T(i % kResults == 8 ? 255 : 0);
              sycl::group_barrier(item.get_group());
              T* at = &local[0];
              Do<T, kOrder, memory_scope::work_group,
                 address_space::local_space>(at, static_cast<T>(i));
              Do<T, kOrder, memory_scope::work_group,
                 address_space::generic_space>(at + kResults,
                                               static_cast<T>(i));
              sycl::group_barrier(item.get_group());
              if (i < 2 * kResults)
                memory[item.get_group(0) * 2 * kResults + i] = local[i];
            });
      })
      .wait();
  std::vector<T> host(kItems / kGroup * 2 * kResults);
  queue.copy(memory, host.data(), host.size()).wait();
  for (std::size_t k = 0; k < host.size(); k += kResults)
    Verify(&host[k], kGroup);
}

template <class T, memory_order kOrder>
void CheckOrder(sycl::queue& queue) {
  constexpr std::size_t kRoom = kItems / kGroup * 2 * kResults;
  T* device = sycl::malloc_device<T>(kRoom, queue);
  CheckGlobal<T, kOrder, memory_scope::device>(queue, device, true);
  CheckGlobal<T, kOrder, memory_scope::system>(queue, device, true);
  CheckLocal<T, kOrder>(queue, device);
  sycl::free(device, queue);
  T* shared = sycl::malloc_shared<T>(kRoom, queue);
  CheckGlobal<T, kOrder, memory_scope::device>(queue, shared, false);
  CheckGlobal<T, kOrder, memory_scope::system>(queue, shared, false);
  sycl::free(shared, queue);
}

template <class T>
void CheckType(sycl::queue& queue, const char* name) {
  CheckOrder<T, memory_order::relaxed>(queue);
  CheckOrder<T, memory_order::acq_rel>(queue);
  CheckOrder<T, memory_order::seq_cst>(queue);
  std::printf("%s: right\n", name);
}

// Checks pointers, and loads and stores with memory orders: a work-item reads a
// message only after it has seen the message's flag.
void CheckMessages(sycl::queue& queue) {
  constexpr std::size_t kMessages = 256;
  int* message = sycl::malloc_shared<int>(kMessages, queue);
  unsigned* flag = sycl::malloc_shared<unsigned>(1, queue);
  int* got = sycl::malloc_shared<int>(kMessages, queue);
  int** last = sycl::malloc_shared<int*>(1, queue);
  *flag = 0;
  *last = message;
  for (std::size_t i = 0; i < kMessages; ++i) message[i] = got[i] = -1;
  queue
      .parallel_for(
          sycl::nd_range<1>(kMessages, 32),
          [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_global_id(0);
            using Flag = sycl::atomic_ref<unsigned, memory_order::acq_rel,
                                          memory_scope::device>;
            message[i] = static_cast<int>(3 * i);
            const unsigned before = Flag(*flag).fetch_add(1);
            if (before == kMessages - 1)
              for (std::size_t k = 0; k < kMessages; ++k) got[k] = message[k];
            sycl::atomic_ref<int*, memory_order::relaxed, memory_scope::device>(
                *last)
                .fetch_add(1);
          })
      .wait();
  CHECK(*flag == kMessages && *last == message + kMessages);
  int sum = 0;
  for (std::size_t i = 0; i < kMessages; ++i) {
    CHECK(got[i] == static_cast<int>(3 * i));
    sum += got[i];
  }
  std::printf("messages: %d\n", sum);
  sycl::free(message, queue);
  sycl::free(flag, queue);
  sycl::free(got, queue);
  sycl::free(last, queue);
}

}  // namespace

int main() {
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  CheckType<int>(queue, "int");
  CheckType<unsigned>(queue, "unsigned");
  CheckType<float>(queue, "float");
  CheckMessages(queue);
  if (!device.has(sycl::aspect::atomic64)) return 0;
  CheckType<long>(queue, "long");
  CheckType<unsigned long long>(queue, "unsigned long long");
  if (device.has(sycl::aspect::fp64)) CheckType<double>(queue, "double");
}
