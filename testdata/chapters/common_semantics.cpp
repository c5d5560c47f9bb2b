// Checks reference semantics, by-value semantics and properties (SYCL 2020,
// 4.5).
#include <map>
#include <mutex>
#include <sycl/sycl.hpp>
#include <unordered_map>
#include <unordered_set>

#include "testdata/check.h"

int main() {
  sycl::queue a{sycl::property::queue::in_order{}};
  sycl::queue b = a, c;
  CHECK(a == b);
  CHECK(a != c);
  CHECK(!(a == c));
  CHECK(std::hash<sycl::queue>{}(a) == std::hash<sycl::queue>{}(b));
  CHECK(a.has_property<sycl::property::queue::in_order>());
  CHECK(!c.has_property<sycl::property::queue::in_order>());
  (void)a.get_property<sycl::property::queue::in_order>();
  try {
    (void)c.get_property<sycl::property::queue::in_order>();
    CHECK(false);
  } catch (const sycl::exception& e) {
    CHECK(e.code() == sycl::errc::invalid);
  }
  static_assert(sycl::is_property_v<sycl::property::queue::in_order>);
  static_assert(!sycl::is_property_v<int>);
  static_assert(
      sycl::is_property_of_v<sycl::property::queue::in_order, sycl::queue>);
  std::unordered_set<sycl::device> devices;
  for (auto& d : sycl::device::get_devices()) devices.insert(d);
  CHECK(devices.count(a.get_device()) == 1);
  std::unordered_map<sycl::context, int> contexts;
  contexts[a.get_context()] = 1;
  CHECK(contexts[b.get_context()] == 1);
  sycl::buffer<int> x(sycl::range<1>(4)), y = x, z(sycl::range<1>(4));
  CHECK(x == y);
  CHECK(x != z);
  sycl::event e1 = a.single_task([] {}), e2 = e1;
  CHECK(e1 == e2);
  // A program may declare an nd_range before it knows the ranges.
  constexpr sycl::nd_range<3> unknown;
  static_assert(noexcept(sycl::nd_range<3>()));
  CHECK(unknown.get_global_range() == sycl::range<3>(0, 0, 0));
  CHECK(unknown.get_local_range() == sycl::range<3>(0, 0, 0));
  CHECK(unknown.get_offset() == sycl::id<3>(0, 0, 0));
  sycl::nd_range<1> later;
  later = sycl::nd_range<1>(8, 4);
  CHECK(later.get_group_range() == sycl::range<1>(2));
  sycl::range<2> r(2, 3), s(2, 3);
  CHECK(r == s);
  CHECK((r + 1) == sycl::range<2>(3, 4));
  r += s;
  CHECK(r[1] == 6);
  CHECK(sycl::range<2>(7, 9) % 4 == sycl::range<2>(3, 1));
  CHECK((1 + sycl::id<2>(1, 2)) == sycl::id<2>(2, 3));
  sycl::id<1> one(5);
  CHECK(one == 5);
  size_t n = one;
  CHECK(n == 5);
  sycl::id<2> i2(1, 2);
  ++i2;
  CHECK(i2[0] == 2 && i2.get(1) == 3);
  i2--;
  CHECK(i2 < sycl::id<2>(3, 4) != sycl::id<2>(0, 0));
  a.wait();
  // An accessor without a buffer is not a placeholder.
  CHECK(!(sycl::accessor<int>{}.is_placeholder()));
  CHECK(sycl::accessor{x}.is_placeholder());
  // Classes that have no properties, and properties that convert from other
  // types
  std::mutex mutex;
  const sycl::property::buffer::use_mutex with_mutex = mutex;
  CHECK(with_mutex.get_mutex_ptr() == &mutex);
  a.submit([&](sycl::handler& h) {
    sycl::local_accessor<int> local(4, h);
    sycl::stream out(64, 64, h);
    CHECK(!local.has_property<sycl::property::no_init>());
    CHECK(!out.has_property<sycl::property::no_init>());
    int thrown = 0;
    try {
      (void)local.get_property<sycl::property::no_init>();
    } catch (const sycl::exception& e) {
      thrown += e.code() == sycl::errc::invalid;
    }
    try {
      (void)out.get_property<sycl::property::no_init>();
    } catch (const sycl::exception& e) {
      thrown += e.code() == sycl::errc::invalid;
    }
    CHECK(thrown == 2);
  });
  std::puts("ok");
}
