// Checks the output of kernels (SYCL 2020, 4.16).
#include <sycl/sycl.hpp>

#include "testdata/check.h"

int main() {
  sycl::queue q;
  q.submit([&](sycl::handler& h) {
     sycl::stream out(4096, 256, h);
     h.parallel_for(sycl::range{3}, [=](sycl::id<1> i) {
       out << "item " << i << " value " << 1.5f * i[0] << " " << sycl::hex
           << 255 << sycl::dec << " " << true << ' ' << sycl::float2(1, 2)
           << sycl::endl;
     });
     CHECK(out.size() == 4096);
     CHECK(out.get_work_item_buffer_size() == 256);
   }).wait();
  std::puts("ok");
}
