// Checks fences and atomic references (SYCL 2020, 4.15).
#include <sycl/sycl.hpp>

#include "testdata/check.h"

int main() {
  sycl::queue q;
  int* p = sycl::malloc_shared<int>(16, q);
  auto* f = sycl::malloc_shared<float>(4, q);
  auto* l = sycl::malloc_shared<long long>(2, q);
  auto* d = sycl::malloc_shared<double>(1, q);
  for (int i = 0; i < 16; ++i) p[i] = 0;
  p[4] = 1 << 30;
  f[0] = f[1] = 0;
  l[0] = 0;
  *d = 0;
  p[5] = -1;
  q.parallel_for(sycl::nd_range<1>{1024, 64}, [=](sycl::nd_item<1> it) {
     int g = it.get_global_id(0);
     sycl::atomic_ref<int, sycl::memory_order::relaxed,
                      sycl::memory_scope::device,
                      sycl::access::address_space::global_space>
         a(p[0]);
     a.fetch_add(1);
     a += 1;
     a--;
     sycl::atomic_ref<int, sycl::memory_order::acq_rel,
                      sycl::memory_scope::device>
         mx(p[3]), mn(p[4]), orr(p[6]);
     mx.fetch_max(g);
     mn.fetch_min(g - 7);
     orr.fetch_or(1 << (g % 31));
     sycl::atomic_ref<float, sycl::memory_order::relaxed,
                      sycl::memory_scope::device>
         fa(f[0]);
     fa += 0.5f;
     sycl::atomic_ref<float, sycl::memory_order::relaxed,
                      sycl::memory_scope::device>(f[1])
         .fetch_max((float)g);
     sycl::atomic_ref<long long, sycl::memory_order::relaxed,
                      sycl::memory_scope::device>(l[0])
         .fetch_add(g);
     sycl::atomic_ref<double, sycl::memory_order::relaxed,
                      sycl::memory_scope::system>(*d)
         .fetch_add(1.0);
     int e = -1;
     sycl::atomic_ref<int, sycl::memory_order::seq_cst,
                      sycl::memory_scope::system>
         ce(p[5]);
     if (ce.compare_exchange_strong(e, g))
       sycl::atomic_ref<int, sycl::memory_order::relaxed,
                        sycl::memory_scope::device>(p[7])++;
     sycl::atomic_fence(sycl::memory_order::acq_rel,
                        sycl::memory_scope::work_group);
   }).wait();
  CHECK(p[0] == 1024);
  CHECK(p[3] == 1023);
  CHECK(p[4] == -7);
  CHECK(p[6] == 0x7fffffff);
  CHECK(f[0] == 512);
  CHECK(f[1] == 1023);
  CHECK(l[0] == 1023 * 512);
  CHECK(*d == 1024);
  CHECK(p[7] == 1);
  CHECK(p[5] >= 0);
  int* h = sycl::malloc_shared<int>(8, q);
  for (int i = 0; i < 8; ++i) h[i] = 0;
  q.submit([&](sycl::handler& hd) {
     sycl::local_accessor<int> bins{8, hd};
     hd.parallel_for(sycl::nd_range<1>{256, 32}, [=](sycl::nd_item<1> it) {
       auto i = it.get_local_id(0);
       if (i < 8) bins[i] = 0;
       sycl::group_barrier(it.get_group());
       sycl::atomic_ref<int, sycl::memory_order::relaxed,
                        sycl::memory_scope::work_group,
                        sycl::access::address_space::local_space>(
           bins[it.get_global_id(0) % 8])++;
       sycl::group_barrier(it.get_group());
       if (i < 8)
         sycl::atomic_ref<int, sycl::memory_order::relaxed,
                          sycl::memory_scope::device>(h[i]) += bins[i];
     });
   }).wait();
  for (int i = 0; i < 8; ++i) CHECK(h[i] == 32);
  std::puts("ok");
}
