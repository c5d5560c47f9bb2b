// Checks the extension sycl_ext_intel_usm_address_spaces: pointers to USM of
// devices and of the host.
#include <cstddef>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"

#if SYCL_EXT_INTEL_USM_ADDRESS_SPACES != 3
#error the extension has version 3
#endif

namespace intel = sycl::ext::intel;
using sycl::access::address_space;
using sycl::access::decorated;

template <class From, class To>
constexpr bool kConverts = std::is_convertible_v<From, To>;
template <class From, class To>
constexpr bool kCasts =
    !kConverts<From, To> && std::is_constructible_v<To, From>;

// The aliases, and the explicit conversion to the whole global space.
template <class Legacy, class Raw, class Decorated, address_space kSpace>
constexpr bool Checks() {
  static_assert(
      std::is_same_v<Legacy, sycl::multi_ptr<int, kSpace, decorated::legacy>>);
  static_assert(
      std::is_same_v<Raw, sycl::multi_ptr<int, kSpace, decorated::no>>);
  static_assert(
      std::is_same_v<Decorated, sycl::multi_ptr<int, kSpace, decorated::yes>>);
  static_assert(kCasts<Raw, sycl::raw_global_ptr<int>>);
  static_assert(kCasts<Decorated, sycl::decorated_global_ptr<int>>);
  static_assert(!kConverts<sycl::raw_global_ptr<int>, Raw>);
#ifdef __SYCL_DEVICE_ONLY__
  // In host code no plain pointer has an address space, so there the cast goes
  // through a plain pointer.
  static_assert(!kCasts<Raw, sycl::raw_local_ptr<int>>);
#endif
  static_assert(kConverts<Legacy, int*> && kConverts<int*, Legacy>);
  return true;
}
static_assert(Checks<intel::device_ptr<int>, intel::raw_device_ptr<int>,
                     intel::decorated_device_ptr<int>,
                     address_space::ext_intel_global_device_space>());
static_assert(Checks<intel::host_ptr<int>, intel::raw_host_ptr<int>,
                     intel::decorated_host_ptr<int>,
                     address_space::ext_intel_global_host_space>());
static_assert(!kConverts<intel::raw_device_ptr<int>, intel::raw_host_ptr<int>>);

constexpr std::size_t kItems = 64;

// The legacy forms take the addresses that the allocation functions return, and
// pass as plain pointers to the functions of a queue.
void CheckAllocations(sycl::queue& q) {
  intel::device_ptr<int> device = sycl::malloc_device<int>(kItems, q);
  intel::host_ptr<int> host = sycl::malloc_host<int>(kItems, q);
  CHECK(device && host);
  const intel::device_ptr<void> untyped = device;
  CHECK(untyped == static_cast<void*>(device.get()));
  q.memset(device, 0, kItems * sizeof(int)).wait();
  const auto typed = static_cast<intel::device_ptr<int>>(untyped);
  q.parallel_for(sycl::range<1>(kItems), [=](sycl::id<1> i) {
     const int n = static_cast<int>(i);
     typed[i] += 3 * n;
     const sycl::raw_global_ptr<int> global(intel::raw_device_ptr<int>(
         sycl::address_space_cast<address_space::ext_intel_global_device_space,
                                  decorated::no>(device.get())));
     host[i] = *(global + n) + 1;
   }).wait();
  for (std::size_t i = 0; i < kItems; ++i)
    CHECK(host[i] == 3 * static_cast<int>(i) + 1);
  sycl::free(device, q);
  sycl::free(host, q);
}

// An accessor becomes a pointer to memory of the device.
void CheckAccessors(sycl::queue& q) {
  int values[kItems] = {};
  {
    sycl::buffer<int> buffer(values, sycl::range<1>(kItems));
    q.submit([&](sycl::handler& h) {
      sycl::accessor all(buffer, h, sycl::read_write);
      h.parallel_for(sycl::range<1>(kItems), [=](sycl::id<1> i) {
        const intel::decorated_device_ptr<int> pointer(all);
        pointer[i] = static_cast<int>(i) - 7;
      });
    });
  }
  for (std::size_t i = 0; i < kItems; ++i)
    CHECK(values[i] == static_cast<int>(i) - 7);
}

int main() {
  sycl::queue q;
  CheckAllocations(q);
  CheckAccessors(q);
}
