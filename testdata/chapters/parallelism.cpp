// Checks ranges, work-items, groups, reductions and hierarchical kernels (SYCL
// 2020, 4.9).
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

struct Functor {
  int* p;
  void operator()(sycl::nd_item<3> it) const {
    p[it.get_global_linear_id()] =
        it.get_local_linear_id() + 100 * it.get_group_linear_id();
  }
};
template <int D>
sycl::range<D> R(int n);
int main() {
  sycl::queue q;
  int* p = sycl::malloc_shared<int>(4096, q);
  q.parallel_for(sycl::nd_range<3>{{4, 8, 16}, {2, 4, 8}}, Functor{p}).wait();
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 8; ++j)
      for (int k = 0; k < 16; ++k)
        CHECK(p[(i * 8 + j) * 16 + k] ==
              ((i % 2) * 4 + j % 4) * 8 + k % 8 +
                  100 * ((i / 2 * 2 + j / 4) * 2 + k / 8));
  q.parallel_for({4, 5}, [=](sycl::item<2> i) {
     p[i.get_linear_id()] = i.get_id(0) * 10 + i[1] + 1000 * i.get_range(1);
   }).wait();
  CHECK(p[7] == 12 + 5000);
  q.parallel_for(7, [=](auto i) { p[i] = 3; });
  q.wait();
  q.parallel_for(7, [=](size_t i) { p[i] = 4 + i; }).wait();
  CHECK(p[6] == 10);
  q.parallel_for(sycl::range{7}, [=](auto& i) { p[i] = 8; }).wait();
  CHECK(p[0] == 8);
  int n = 1000;
  int* data = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i) data[i] = (i * 37) % 101;
  int* sum = sycl::malloc_shared<int>(2, q);
  sum[0] = 5;
  sum[1] = 0;
  q.parallel_for(sycl::range{(size_t)n}, sycl::reduction(sum, sycl::plus<>()),
                 [=](sycl::id<1> i, auto& s) { s += data[i]; })
      .wait();
  int want = 5;
  for (int i = 0; i < n; ++i) want += data[i];
  CHECK(sum[0] == want);
  {
    sycl::buffer<int> best{sum + 1, 1};
    sycl::buffer<int> tot{sycl::range{1}};
    q.submit([&](sycl::handler& h) {
      auto mx = sycl::reduction(best, h, sycl::maximum<int>());
      auto s =
          sycl::reduction(tot, h, sycl::plus<>(),
                          sycl::property::reduction::initialize_to_identity{});
      h.parallel_for(sycl::nd_range<1>{1024, 64}, mx, s,
                     [=](sycl::nd_item<1> i, auto& m, auto& t) {
                       auto g = i.get_global_id(0);
                       if (g < (size_t)n) {
                         m.combine(data[g]);
                         t += 1;
                       }
                     });
    });
    sycl::host_accessor h{tot};
    CHECK(h[0] == n);
  }
  CHECK(sum[1] == 100);
  // The identity is converted to the type of the reduction's variable.
  float* halves = sycl::malloc_shared<float>(2, q);
  halves[0] = 1;
  halves[1] = 2;
  {
    sycl::buffer<float> second{halves + 1, 1};
    q.submit([&](sycl::handler& h) {
      h.parallel_for(sycl::range{8}, sycl::reduction(halves, 0, sycl::plus<>()),
                     sycl::reduction(second, h, 0, sycl::plus<float>()),
                     [=](sycl::id<1>, auto& a, auto& b) {
                       a += 0.5f;
                       b += 0.25f;
                     });
    });
    q.wait();
  }
  CHECK(halves[0] == 5 && halves[1] == 4);
  // The identity of a vec or marray is the identity of its elements.
  static_assert(sycl::has_known_identity_v<sycl::maximum<>, sycl::int2> &&
                sycl::known_identity_v<sycl::multiplies<sycl::marray<int, 3>>,
                                       sycl::marray<int, 3>>[2] == 1);
  sycl::float4* point = sycl::malloc_shared<sycl::float4>(1, q);
  *point = sycl::float4(100);
  q.parallel_for(
       sycl::range{10},
       sycl::reduction(point, sycl::plus<>(),
                       sycl::property::reduction::initialize_to_identity{}),
       [=](sycl::id<1> i, auto& s) { s += sycl::float4(i, 1, 2, 3); })
      .wait();
  CHECK(point->x() == 45 && point->w() == 30);
  q.parallel_for(sycl::nd_range<1>{32, 16}, [=](sycl::nd_item<1> it) {
     sycl::int2 before = sycl::exclusive_scan_over_group(
         it.get_group(), sycl::int2(1, 2), sycl::plus<>());
     p[it.get_global_id(0)] = before.x() * 100 + before.y();
   }).wait();
  CHECK(p[0] == 0 && p[31] == 1530);
  q.submit([&](sycl::handler& h) {
     h.parallel_for_work_group(
         sycl::range<1>{4}, sycl::range<1>{16}, [=](sycl::group<1> g) {
           int shared[16];
           int base = 10;
           g.parallel_for_work_item([&](sycl::h_item<1> it) {
             shared[it.get_local_id(0)] = it.get_local_id(0) + base;
           });
           g.parallel_for_work_item([&](sycl::h_item<1> it) {
             p[it.get_global_id(0)] = shared[15 - it.get_local_id(0)];
           });
         });
   }).wait();
  for (int i = 0; i < 64; ++i) CHECK(p[i] == 25 - i % 16);
  for (const std::size_t local : {3, 16, 0}) {
    try {
      q.parallel_for(sycl::nd_range<1>{10, local}, [=](sycl::nd_item<1>) {
       }).wait();
      CHECK(false);
    } catch (const sycl::exception& e) {
      CHECK(e.code() == sycl::errc::nd_range);
    }
  }
  std::puts("ok");
}
