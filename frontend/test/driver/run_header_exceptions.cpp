// The SYCL headers themselves throw these exceptions. The test has their texts.
// RUN: sycl-clang++ -fsycl %s -o app
// RUN: ./app | FileCheck %s
// RUN: not --crash ./app get 2>&1 | FileCheck %s --check-prefix=GET

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

#include <sycl/ext/oneapi/experimental/clock.hpp>
#include <sycl/ext/oneapi/weak_object.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using sycl::buffer;
using sycl::id;
using sycl::range;

template <class F>
void Print(F f) {
  try {
    f();
    std::puts("nothing was thrown");
  } catch (const sycl::exception& e) {
    std::puts(e.what());
  }
}

ex::device_global<int> counter;

int main(int count, char**) {
  // The extension makes this function noexcept, so the program ends.
  // GET: device_global::get is for kernels; on the host copy to the variable or from it, as by queue::copy.
  if (count > 1) return counter.get();
  sycl::queue queue;
  buffer<int, 1> line{range<1>(8)};
  buffer<int, 1> part(line, id<1>(0), range<1>(4));
  buffer<int, 2> plane{range<2>(4, 4)};

  // CHECK: {{^}}A sub-buffer cannot have sub-buffers.
  Print([&] { buffer<int, 1>(part, id<1>(0), range<1>(2)); });
  // CHECK-NEXT: A sub-buffer is not in its buffer's range.
  Print([&] { buffer<int, 1>(line, id<1>(6), range<1>(4)); });
  // CHECK-NEXT: A sub-buffer is not contiguous in its buffer's memory.
  Print([&] { buffer<int, 2>(plane, id<2>(0, 0), range<2>(2, 2)); });
  // CHECK-NEXT: A buffer is reinterpreted with a range that does not have as many bytes as the buffer.
  Print([&] { line.reinterpret<char>(range<1>(3)); });
  // CHECK-NEXT: A buffer is reinterpreted with elements that do not divide its bytes.
  Print([&] { buffer<char, 1>{range<1>(3)}.reinterpret<short>(); });
  // CHECK-NEXT: The range of an accessor, from its offset on, is not in that of the buffer.
  Print([&] { sycl::host_accessor(line, range<1>(4), id<1>(6)); });
  // CHECK-NEXT: An accessor is copied to one that has fewer bytes.
  Print([&] {
    queue.submit([&](sycl::handler& group) {
      sycl::accessor from(line, group, sycl::read_only);
      sycl::accessor to(part, group, range<1>(2), sycl::write_only);
      group.copy(from, to);
    });
  });
  // CHECK-NEXT: The context was made without this property.
  Print([&] {
    (void)queue.get_context().get_property<sycl::property::queue::in_order>();
  });
  // CHECK-NEXT: The property usm_kind says another kind of memory than the argument of the allocation.
  Print([&] {
    (void)ex::malloc_annotated(64, queue, sycl::usm::alloc::shared,
                               ex::properties{ex::usm_kind<sycl::usm::alloc::host>});
  });
  // CHECK-NEXT: sycl::ext::oneapi::experimental::clock is for kernels.
  Print([&] { (void)ex::clock<ex::clock_scope::device>(); });
  // CHECK-NEXT: sycl::ext::oneapi::experimental::matrix is for kernels.
  Print([] {
    namespace matrix = ex::matrix;
    matrix::joint_matrix<sycl::sub_group, float, matrix::use::accumulator, 8, 8>
        sum;
    // The host cannot make a sub_group, so these bytes stand for one.
    char bytes[sizeof(sycl::sub_group)] = {};
    joint_matrix_fill(reinterpret_cast<sycl::sub_group&>(bytes), sum, 0.0f);
  });
  // CHECK-NEXT: A weak_object is locked that refers to no object, or to one that is destroyed.
  Print([] { (void)sycl::ext::oneapi::weak_object<sycl::queue>().lock(); });
  // CHECK-NEXT: sycl::usm_allocator could not allocate memory.
  Print([&] {
    sycl::usm_allocator<char, sycl::usm::alloc::host> allocator(queue);
    (void)allocator.allocate(std::size_t{1} << 60);
  });
}
