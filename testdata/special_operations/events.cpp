// Checks copies with the device's own instruction, whose events are values in
// device code.

#include <CL/__spirv/spirv_ops.hpp>
#include <cstddef>
#include <sycl/sycl.hpp>

#include "check.h"

namespace {

constexpr int kGroups = 3;
constexpr int kSize = 16;

// An object with an event as a member, as libraries have it.
class Copy {
 public:
  explicit Copy(__ocl_event_t event) : event_(event) {}
  void Wait() { __spirv_GroupWaitEvents(__spv::Scope::Workgroup, 1, &event_); }

 private:
  __ocl_event_t event_;
};

template <sycl::access::address_space Space, typename T>
auto Decorated(T* pointer) {
  return sycl::address_space_cast<Space, sycl::access::decorated::yes>(pointer)
      .get_decorated();
}

}  // namespace

// Each work-group reverses a row in local memory.
void CheckEvents(sycl::queue& q) {
  using sycl::access::address_space;
  int* from = sycl::malloc_shared<int>(kGroups * kSize, q);
  int* to = sycl::malloc_shared<int>(kGroups * kSize, q);
  for (int i = 0; i < kGroups * kSize; ++i) from[i] = i;
  q.submit([&](sycl::handler& h) {
     sycl::local_accessor<int, 1> rows(2 * kSize, h);
     h.parallel_for(sycl::nd_range<1>(kGroups * kSize, kSize),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t start = item.get_group(0) * kSize;
                      const std::size_t i = item.get_local_id(0);
                      int* row = &rows[0];
                      Copy in(__spirv_OpGroupAsyncCopy(
                          __spv::Scope::Workgroup,
                          Decorated<address_space::local_space>(row),
                          Decorated<address_space::global_space>(from + start),
                          kSize, 1, __ocl_event_t{}));
                      in.Wait();
                      row[kSize + i] = row[kSize - 1 - i];
                      sycl::group_barrier(item.get_group());
                      Copy out(__spirv_GroupAsyncCopy(
                          __spv::Scope::Workgroup,
                          Decorated<address_space::global_space>(to + start),
                          Decorated<address_space::local_space>(row + kSize),
                          kSize, 1, __ocl_event_t{}));
                      out.Wait();
                    });
   }).wait();
  for (int i = 0; i < kGroups * kSize; ++i) {
    CHECK(to[i] == i / kSize * kSize + kSize - 1 - i % kSize);
  }
  sycl::free(from, q);
  sycl::free(to, q);
}
