// Checks that the reference that an annotated_ptr returns has the operators of
// the value, even if they are members or templates of the value's class.
// Properties for caches (sycl_ext_intel_cache_controls) change no value.

#include <complex>
#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel::experimental;
using ex::annotated_ptr;
using intel::cache_control;
using intel::cache_level;
using intel::cache_mode;

// All operators are members. So the compiler does not convert the first operand
// to find them.
struct Counter {
  int value;
  Counter operator+(Counter other) const { return {value + other.value}; }
  Counter operator-() const { return {-value}; }
  bool operator!() const { return value == 0; }
  bool operator==(const Counter& other) const { return value == other.value; }
  bool operator<(const Counter& other) const { return value < other.value; }
  Counter& operator+=(Counter other) {
    value += other.value;
    return *this;
  }
};

void Members(sycl::queue& q) {
  Counter* const memory = sycl::malloc_shared<Counter>(12, q);
  memory[0] = {1};
  memory[1] = {20};
  const annotated_ptr all{memory, ex::restrict};
  const annotated_ptr same{memory, ex::no_alias, ex::restrict};
  q.single_task<class OfMembers>([=] {
     all[2] = all[0] + all[1];
     all[3] = all[1] + Counter{300};
     all[4] = -all[0];
     all[5] = {all[0] == all[0]};
     all[6] = {!all[0] + 2 * (all[0] < all[1])};
     all[7] = {};
     all[7] += all[1];
     all[7] += same[0];
     all[8] = all[0] + same[1];
     all[9] = same[1];
   }).wait();
  const int expected[] = {1, 20, 21, 320, -1, 1, 2, 21, 21, 20};
  for (int i = 0; i < 10; ++i) CHECK(memory[i].value == expected[i]);
  sycl::free(memory, q);
}

void Templates(sycl::queue& q) {
  using Complex = std::complex<float>;
  Complex* const numbers = sycl::malloc_shared<Complex>(4, q);
  sycl::float4* const vectors = sycl::malloc_shared<sycl::float4>(4, q);
  numbers[0] = Complex(1, 2);
  vectors[0] = sycl::float4(1, 2, 3, 4);
  const annotated_ptr complex{numbers, ex::restrict};
  const annotated_ptr vector{vectors, ex::restrict};
  q.single_task<class OfTemplates>([=] {
     complex[1] = complex[0] + complex[0];
     complex[1] += complex[0];
     complex[2] = complex[0] + 1.0f;
     vector[1] = vector[0] + vector[0];
     vector[1] *= 2.0f;
     vector[2] = 3.0f * vector[0] - vector[1];
   }).wait();
  CHECK(numbers[1] == Complex(3, 6) && numbers[2] == Complex(2, 2));
  CHECK(vectors[1].w() == 16.0f && vectors[2].w() == -4.0f);
  sycl::free(numbers, q);
  sycl::free(vectors, q);
}

void Caches(sycl::queue& q) {
  int* const memory = sycl::malloc_shared<int>(4, q);
  memory[0] = 5;
  memory[1] = 7;
  const annotated_ptr both{
      memory,
      intel::read_hint<
          cache_control<cache_mode::cached, cache_level::L1, cache_level::L2>,
          cache_control<cache_mode::uncached, cache_level::L3>>,
      intel::write_hint<
          cache_control<cache_mode::write_through, cache_level::L1>>};
  const annotated_ptr constant{
      memory + 1, intel::read_assertion<
                      cache_control<cache_mode::constant, cache_level::L1>>};
  static_assert(decltype(both)::get_property<intel::read_hint_key>().value ==
                0x34);
  static_assert(decltype(both)::get_property<intel::write_hint_key>().value ==
                0x100000);
  q.single_task<class OfCaches>([=] { both[2] = both[0] + *constant; }).wait();
  CHECK(memory[2] == 12);
  sycl::free(memory, q);
}

int main() {
  sycl::queue q;
  Members(q);
  Templates(q);
  Caches(q);
}
