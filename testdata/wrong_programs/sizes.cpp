// If a size is too large, for example because a number is negative or a product
// overflows, an exception with the size refuses it.

// RUN: sycl-clang++ -fsycl -O1 %s -o app
// RUN: ./app > out
// RUN: FileCheck %s < out

#include <cstddef>
#include <sycl/sycl.hpp>
#include <vector>

#include "children.h"

using namespace sycl;
namespace experimental = sycl::ext::oneapi::experimental;

constexpr size_t kHalf = size_t{1} << 32;
constexpr size_t kQuarterOfAll = size_t{1} << 62;  // of all addresses

size_t Negative(int number) { return static_cast<size_t>(number); }

int* Ints() { return malloc_shared<int>(16, queue()); }

void Sum(range<2> count) {
  queue q;
  int* sum = Ints();
  *sum = 0;
  q.parallel_for(count, reduction(sum, plus<int>()), [=](id<2>, auto& s) {
     s += 1;
   }).wait();
  Say("sum " + std::to_string(*sum));
}

const Case kCases[] = {
    // CHECK-LABEL: case range
    // CHECK-NEXT: nd_range: The range {4294967296, 4294967296} has more than
    // CHECK-SAME: 9223372036854775807 work-items. A negative number that is
    // CHECK-SAME: converted to size_t is such a large number.
    // CHECK: ends with 0
    {"range",
     [] {
       int* p = Ints();
       queue().parallel_for(range<2>(kHalf, kHalf), [=](id<2>) { *p = 1; });
     }},

    // CHECK-LABEL: case range_of_three
    // CHECK-NEXT: nd_range: The range {1073741824, 1073741824, 1073741824} has
    // CHECK: ends with 0
    {"range_of_three",
     [] {
       int* p = Ints();
       queue().parallel_for(range<3>(1 << 30, 1 << 30, 1 << 30),
                            [=](id<3>) { *p = 1; });
     }},

    // CHECK-LABEL: case negative_range
    // CHECK-NEXT: nd_range: The range {18446744073709551615} has more than
    // CHECK: ends with 0
    {"negative_range",
     [] {
       int* p = Ints();
       queue().parallel_for(range<1>(Negative(-1)), [=](id<1>) { *p = 1; });
     }},

    // CHECK-LABEL: case negative_offset
    // CHECK-NEXT: nd_range: The range {16} with the offset
    // CHECK-SAME: {18446744073709551612} has ids that are larger than the
    // CHECK-SAME: largest size_t.
    // CHECK: ends with 0
    {"negative_offset",
     [] {
       int* p = Ints();
       queue().parallel_for(range<1>(16), id<1>(Negative(-4)),
                            [=](id<1>) { *p = 1; });
     }},

    // CHECK-LABEL: case nd_range
    // CHECK-NEXT: nd_range: The range {4294967296, 4294967296} has more than
    // CHECK: ends with 0
    {"nd_range",
     [] {
       int* p = Ints();
       queue().parallel_for(nd_range<2>({kHalf, kHalf}, {1, 64}),
                            [=](nd_item<2>) { *p = 1; });
     }},

    // CHECK-LABEL: case work_groups
    // CHECK-NEXT: nd_range: The range {2, 18446744073709551615} has more than
    // CHECK: ends with 0
    {"work_groups",
     [] {
       int* p = Ints();
       queue().submit([&](handler& h) {
         h.parallel_for_work_group(
             range<2>(2, 2), range<2>(1, Negative(-1)), [=](group<2> g) {
               g.parallel_for_work_item([&](h_item<2>) { *p = 1; });
             });
       });
     }},

    // The kernel's requirement comes before the size of the launch.
    // CHECK-LABEL: case required_groups
    // CHECK-NEXT: another error: Kernel has a required work-group size of
    // CHECK-SAME: '{1048576, 1}'
    // CHECK: ends with 0
    {"required_groups",
     [] {
       int* p = Ints();
       queue().submit([&](handler& h) {
         h.parallel_for_work_group(
             range<2>(kHalf, kHalf), range<2>(kHalf, 1),
             [=](group<2> g) [[sycl::reqd_work_group_size(1048576, 1)]] {
               g.parallel_for_work_item([&](h_item<2>) { *p = 1; });
             });
       });
     }},

    // CHECK-LABEL: case reduction
    // CHECK-NEXT: nd_range: The range {4294967296, 4294967296} has more than
    // CHECK-NEXT: nd_range: The range {1, 18446744073709551612} has more than
    // CHECK-NEXT: sum 6
    // CHECK: ends with 0
    {"reduction",
     [] {
       Try([] { Sum(range<2>(kHalf, kHalf)); });
       Try([] { Sum(range<2>(1, Negative(-4))); });
       Sum(range<2>(2, 3));
     }},

    // CHECK-LABEL: case reduction_of_nd_range
    // CHECK-NEXT: nd_range: The range {18446744073709551552} has more than
    // CHECK-NEXT: memory_allocation: There is not enough host memory for the
    // CHECK-SAME: results of a reduction's work-groups ({{.*}} bytes).
    // CHECK: ends with 0
    {"reduction_of_nd_range",
     [] {
       int* p = Ints();
       for (size_t count : {Negative(-64), kQuarterOfAll}) {
         Try([&] {
           queue().parallel_for(nd_range<1>(count, 64),
                                reduction(p, plus<int>()),
                                [=](nd_item<1>, auto& s) { s += 1; });
         });
       }
     }},

    // CHECK-LABEL: case buffer
    // CHECK-NEXT: invalid: A buffer of the range {4294967296, 4294967296} with
    // CHECK-SAME: elements of 4 bytes is larger than memory can be. A negative
    // CHECK-SAME: number that is converted to size_t is such a large number.
    // CHECK-NEXT: invalid: A buffer of the range {4611686018427387904} with
    // CHECK-NEXT: invalid: A buffer of the range {18446744073709551615} with
    // CHECK-SAME: elements of 1 byte is
    // CHECK-NEXT: invalid: A buffer of the range {18446744073709551615} with
    // CHECK-NEXT: invalid: A buffer of the range {4611686018427387905} with
    // CHECK-NEXT: invalid: A buffer is reinterpreted with a range
    // CHECK-NEXT: memory_allocation: The host has too little memory for a
    // CHECK-SAME: buffer of 1,125,899,906,842,624 bytes.
    // CHECK: ends with 0
    {"buffer",
     [] {
       std::vector<int> v(4);
       Try([] { buffer<int, 2> b(range<2>(kHalf, kHalf)); });
       Try([] { buffer<int> b(range<1>{kQuarterOfAll}); });
       Try([] { buffer<char> b(range<1>{Negative(-1)}); });
       Try([] { buffer<double> b(range<1>{Negative(-1)}); });
       Try([&] { buffer<int> b(v.data(), range<1>(kQuarterOfAll + 1)); });
       Try([&] {
         buffer<int> b(v);
         b.reinterpret<int>(range<1>(kQuarterOfAll + 4));
       });
       buffer<char> large(range<1>{size_t{1} << 50});
       host_accessor a(large);
     }},

    // CHECK-LABEL: case allocations
    // CHECK-NEXT: null null null
    // CHECK-NEXT: null null null
    // CHECK-NEXT: null null null
    // CHECK-NEXT: null null null
    // CHECK-NEXT: memory_allocation: sycl::usm_allocator could not allocate
    // CHECK: ends with 0
    {"allocations",
     [] {
       queue q;
       const auto say = [](void* a, void* b, void* c) {
         Say(std::string(a ? "memory" : "null") + (b ? " memory" : " null") +
             (c ? " memory" : " null"));
       };
       for (size_t count : {kQuarterOfAll, kQuarterOfAll + 1, Negative(-1)})
         say(malloc_device<int>(count, q), malloc_shared<int>(count, q),
             malloc_host<int>(count, q));
       const size_t bytes = Negative(-8);
       say(aligned_alloc_device(4096, bytes, q),
           aligned_alloc_shared(4096, bytes, q),
           aligned_alloc_host(4096, bytes, q));
       usm_allocator<int, usm::alloc::shared>(q).allocate(kQuarterOfAll + 1);
     }},

    // CHECK-LABEL: case commands
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,615
    // CHECK-SAME: bytes, which is more than memory can have. A negative number
    // CHECK-SAME: that is converted to size_t is such a large number.
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,615
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,612
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,615
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,615
    // CHECK-NEXT: invalid: A command copies or fills 18,446,744,073,709,551,615
    // CHECK: ends with 0
    {"commands",
     [] {
       queue q;
       int* p = Ints();
       int own[16] = {};
       const size_t many = kQuarterOfAll + 4;
       Try([&] { q.copy(own, p, many).wait(); });
       Try([&] { q.fill(p, 1, many).wait(); });
       Try([&] { q.memcpy(p, own, Negative(-4)).wait(); });
       Try([&] { q.memset(p, 0, Negative(-1)).wait(); });
       Try([&] { q.ext_oneapi_copy2d(own, many, p, many, many, 1).wait(); });
       Try([&] {
         q.ext_oneapi_memcpy2d(p, kHalf, own, kHalf, 4, kHalf + 1).wait();
       });
     }},

    // CHECK-LABEL: case local_memory
    // CHECK-NEXT: memory_allocation: The kernel's local accessors need
    // CHECK-SAME: 18,446,744,073,709,551,615 bytes
    // CHECK-NEXT: memory_allocation: The kernel's local accessors need
    // CHECK-SAME: 18,446,744,073,709,551,615 bytes
    // CHECK: ends with 0
    {"local_memory",
     [] {
       queue q;
       int* p = Ints();
       Try([&] {
         q.submit([&](handler& h) {
           local_accessor<int, 2> l(range<2>(kHalf, kHalf), h);
           h.parallel_for(nd_range<1>(16, 16), [=](nd_item<1>) {
             l[0][0] = 1;
             *p = l[0][0];
           });
         });
       });
       Try([&] {
         q.submit([&](handler& h) {
           experimental::work_group_memory<int[]> l(kQuarterOfAll + 1, h);
           h.parallel_for(nd_range<1>(16, 16), [=](nd_item<1>) {
             l[0] = 1;
             *p = l[0];
           });
         });
       });
     }},
};

int main(int count, char** arguments) {
  return RunCases(kCases, count, arguments);
}
