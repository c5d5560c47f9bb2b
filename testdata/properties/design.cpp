// The examples of CompileTimeProperties.md, unchanged.
#include <sycl/ext/oneapi/device_global.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace {

using namespace sycl::ext::oneapi;
using sycl::aspect;
using sycl::ext::oneapi::property_list;

sycl::ext::oneapi::device_global<
    int, property_list_t<device_image_scope::value_t,
                         host_access::value_t<host_access::access::read>>>
    dm1;

class MyKernel {
 public:
  int* p;
  void operator()() const { *p = 7; }

  static constexpr auto properties =
      property_list{work_group_size_v<1>, device_has_v<aspect::fp16>};
};

}  // namespace

int main() {
  sycl::queue q;
  int* p = sycl::malloc_shared<int>(4, q);
  q.submit([&](sycl::handler& cgh) {
     cgh.single_task(property_list{device_has_v<aspect::fp64>}, [=] {
       dm1 = 37;
       p[1] = dm1.get() + 5;
     });
   }).wait();
  CHECK(p[1] == 42);
  int on_host = 0;
  q.copy(dm1, &on_host).wait();
  CHECK(on_host == 37);

  int nine = 0;
  {
    sycl::buffer<int> buf(&nine, 1);
    q.submit([&](sycl::handler& cgh) {
      sycl::accessor acc(buf, cgh, property_list{no_alias_v});
      cgh.single_task([=] { acc[0] = 9; });
    });
  }
  CHECK(nine == 9);

  const auto run = [&] { q.single_task(MyKernel{p}).wait(); };
  if (q.get_device().has(aspect::fp16)) {
    run();
    CHECK(p[0] == 7);
  } else {
    CHECK(Throws(sycl::errc::kernel_not_supported, "aspect::fp16", run));
  }
  sycl::free(p, q);
}
