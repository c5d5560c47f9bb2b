// Checks an accessor of a sub-buffer as an argument of an OpenCL C kernel. The
// runtime keeps buffers in memory objects here, so the kernel gets an OpenCL
// sub-buffer.

#include <cstdlib>
#include <numeric>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/interop/opencl.h"

namespace {

constexpr const char* kAdd =
    "__kernel void run(__global int* to, __global const int* from) {\n"
    "  to[get_global_id(0)] += from[get_global_id(0)];\n"
    "}\n";

void OfOneBufferAreArguments() {
  const OpenCl own;
  cl_kernel native = own.Kernel(kAdd);
  const sycl::context context = sycl::make_context<kOpenCl>(own.context);
  sycl::queue queue(context, sycl::device());
  const sycl::kernel kernel = sycl::make_kernel<kOpenCl>(native, context);
  // The number of elements after which a sub-buffer may begin.
  const std::size_t count =
      queue.get_device().get_info<sycl::info::device::mem_base_addr_align>() /
      (8 * sizeof(int));
  std::vector<int> data(4 * count);
  std::iota(data.begin(), data.end(), 0);
  std::vector<int> wanted = data;
  for (std::size_t i = 0; i < count; ++i)
    wanted[count + i] += 3 * wanted[2 * count + i];
  {
    sycl::buffer<int> whole(data);
    sycl::buffer<int> to(whole, sycl::id<1>(count), sycl::range<1>(count));
    sycl::buffer<int> from(whole, sycl::id<1>(2 * count),
                           sycl::range<1>(count));
    for (int i = 0; i < 3; ++i) {
      queue.submit([&](sycl::handler& group) {
        sycl::accessor written(to, group, sycl::read_write);
        sycl::accessor read(from, group, sycl::read_only);
        group.set_args(written, read);
        group.parallel_for(count, kernel);
      });
    }
    // OpenCL does not allow a sub-buffer that begins here.
    sycl::buffer<int> odd(whole, sycl::id<1>(1), sycl::range<1>(count));
    CHECK(Throws(sycl::errc::invalid, "A sub-buffer begins at byte 4 of its",
                 [&] {
                   queue.submit([&](sycl::handler& group) {
                     sycl::accessor written(odd, group, sycl::read_write);
                     group.set_args(written, written);
                     group.parallel_for(count, kernel);
                   });
                 }));
  }
  CHECK(data == wanted);
  clReleaseKernel(native);
}

}  // namespace

int main() {
  setenv("ASPECTRA_BUFFER_MEMORY", "object", /*overwrite=*/1);
  return Run([] { OfOneBufferAreArguments(); });
}
