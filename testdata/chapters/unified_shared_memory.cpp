// Checks unified shared memory (SYCL 2020, 4.8).
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

int main() {
  sycl::queue q;
  auto d = q.get_device();
  auto c = q.get_context();
  int* dev = sycl::malloc_device<int>(10, q);
  int* host = sycl::malloc_host<int>(10, c);
  int* sh = sycl::malloc_shared<int>(10, d, c);
  int* k = sycl::malloc<int>(10, q, sycl::usm::alloc::shared);
  auto* al = sycl::aligned_alloc_device<double>(256, 4, q);
  CHECK((size_t)al % 256 == 0);
  auto* av = (char*)sycl::aligned_alloc(512, 64, q, sycl::usm::alloc::host);
  CHECK((size_t)av % 512 == 0);
  // No allocation has an alignment that is not a power of two.
  CHECK(sycl::aligned_alloc_device<int>(3, 4, q) == nullptr);
  CHECK(sycl::aligned_alloc_shared<double>(6, 4, d, c) == nullptr);
  CHECK(sycl::get_pointer_type(dev, c) == sycl::usm::alloc::device);
  CHECK(sycl::get_pointer_type(host, c) == sycl::usm::alloc::host);
  CHECK(sycl::get_pointer_type(sh, c) == sycl::usm::alloc::shared);
  int st;
  CHECK(sycl::get_pointer_type(&st, c) == sycl::usm::alloc::unknown);
  CHECK(sycl::get_pointer_device(dev, c) == d);
  for (int i = 0; i < 10; ++i) host[i] = i;
  auto e = q.memcpy(dev, host, 40);
  auto e2 = q.parallel_for(10, e, [=](sycl::id<1> i) { dev[i] *= 3; });
  auto e3 = q.copy(dev, sh, 10, e2);
  auto e4 = q.fill(k, 77, 10, {e3});
  q.memset(al, 0, 32);
  q.prefetch(sh, 40);
  q.mem_advise(sh, 40, 0);
  q.wait();
  (void)e4;
  for (int i = 0; i < 10; ++i) {
    CHECK(sh[i] == 3 * i);
    CHECK(k[i] == 77);
  }
  q.submit([&](sycl::handler& h) {
     h.depends_on(e3);
     h.depends_on({e, e2});
     h.memcpy(host, dev, 40);
   }).wait();
  CHECK(host[9] == 27);
  {
    sycl::usm_allocator<int, sycl::usm::alloc::shared> alloc{q};
    std::vector<int, decltype(alloc)> v(100, 4, alloc);
    int* p = v.data();
    q.parallel_for(100, [=](auto i) { p[i] += 1; }).wait();
    CHECK(v[99] == 5);
    CHECK(alloc == (sycl::usm_allocator<int, sycl::usm::alloc::shared>{q}));
  }
  {
    // Equal allocators have the same kind, alignment, context and device.
    using sycl::usm::alloc;
    sycl::usm_allocator<int, alloc::shared> plain{q};
    CHECK((plain != sycl::usm_allocator<int, alloc::shared, 128>{q}));
    CHECK((plain != sycl::usm_allocator<int, alloc::host>{q}));
    CHECK((plain !=
           sycl::usm_allocator<int, alloc::shared>{sycl::context{d}, d}));
    CHECK((plain == sycl::usm_allocator<char, alloc::shared>{c, d}));
  }
  sycl::free(dev, q);
  sycl::free(host, c);
  sycl::free(sh, q);
  sycl::free(k, q);
  sycl::free(al, q);
  sycl::free(av, q);
  std::puts("ok");
}
