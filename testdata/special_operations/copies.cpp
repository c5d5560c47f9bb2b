// Checks asynchronous copies of work-groups, and conversions to bfloat16 and
// back.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <sycl/sycl.hpp>

#include "check.h"

namespace {

constexpr int kGroups = 3;
constexpr int kSize = 8;
constexpr int kCount = 21;  // no multiple of the size

// Copies every second element to local memory, doubles it there, and copies it
// to every third element.
void CheckStrides(sycl::queue& q) {
  int* from = sycl::malloc_shared<int>(2 * kGroups * kCount, q);
  int* to = sycl::malloc_shared<int>(3 * kGroups * kCount, q);
  for (int i = 0; i < 2 * kGroups * kCount; ++i) from[i] = i;
  for (int i = 0; i < 3 * kGroups * kCount; ++i) to[i] = -1;
  q.submit([&](sycl::handler& h) {
     sycl::local_accessor<int, 1> local(kCount, h);
     h.parallel_for(
         sycl::nd_range<1>(kGroups * kSize, kSize), [=](sycl::nd_item<1> item) {
           using sycl::access::address_space;
           const std::size_t group = item.get_group(0);
           const auto in_local =
               local.get_multi_ptr<sycl::access::decorated::yes>();
           const auto global = [](int* p) {
             return sycl::address_space_cast<address_space::global_space,
                                             sycl::access::decorated::yes>(p);
           };
           sycl::device_event in = item.get_group().async_work_group_copy(
               in_local, global(from + 2 * group * kCount), kCount, 2);
           item.get_group().wait_for(in);
           for (int i = static_cast<int>(item.get_local_id(0)); i < kCount;
                i += kSize)
             local[i] *= 2;
           sycl::group_barrier(item.get_group());
           sycl::device_event out = item.get_group().async_work_group_copy(
               global(to + 3 * group * kCount), in_local, kCount, 3);
           out.wait();
         });
   }).wait();
  for (int i = 0; i < 3 * kGroups * kCount; ++i)
    CHECK(to[i] == (i % 3 == 0 ? 4 * (i / 3) : -1));
  sycl::free(from, q);
  sycl::free(to, q);
}

std::uint16_t BitsOf(sycl::ext::oneapi::bfloat16 value) {
  std::uint16_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

void CheckBfloat16(sycl::queue& q) {
  using sycl::ext::oneapi::bfloat16;
  struct Case {
    std::uint32_t from;
    std::uint16_t to;
  };
  // A number is rounded to the nearest bfloat16. If two are equally near, it is
  // rounded to the even bfloat16.
  const Case cases[] = {
      {0x3f800000, 0x3f80},  // 1
      {0x3f808000, 0x3f80},  // halfway to the next, which is odd
      {0x3f808001, 0x3f81},  // above halfway
      {0x3f818000, 0x3f82},  // halfway from an odd one
      {0xc0490fdb, 0xc049},  // -pi
      {0x7f7fffff, 0x7f80},  // the largest float becomes infinite
      {0x7f800000, 0x7f80},  // infinite
      {0x00000001, 0x0000},  // the smallest float
      {0x80000000, 0x8000},  // -0
      {0x7f800001, 0x7fc0},  // not a number, whose lower bits are lost
  };
  constexpr int kCases = sizeof cases / sizeof *cases;
  float* from = sycl::malloc_shared<float>(kCases, q);
  bfloat16* to = sycl::malloc_shared<bfloat16>(kCases, q);
  float* back = sycl::malloc_shared<float>(kCases, q);
  for (int i = 0; i < kCases; ++i)
    std::memcpy(from + i, &cases[i].from, sizeof(float));
  q.parallel_for(kCases, [=](sycl::id<1> i) {
     to[i] = bfloat16(from[i]);
     back[i] = to[i];
   }).wait();
  for (int i = 0; i < kCases; ++i) {
    CHECK(BitsOf(to[i]) == cases[i].to);
    std::uint32_t bits;
    std::memcpy(&bits, back + i, sizeof bits);
    CHECK(bits == std::uint32_t{cases[i].to} << 16);
  }
  sycl::free(from, q);
  sycl::free(to, q);
  sycl::free(back, q);
}

}  // namespace

void CheckCopies(sycl::queue& q) {
  CheckStrides(q);
  CheckBfloat16(q);
}
