// Checks local accessors and multi_ptr (SYCL 2020, 4.7.6.11 and 4.7.7).
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

template <class T>
struct Tile {
  sycl::local_accessor<T, 2> tile;
  int extra;
};
int main() {
  sycl::queue q;
  constexpr int N = 64, T = 8;
  std::vector<float> a(N * N), b(N * N), c(N * N);
  for (int i = 0; i < N * N; ++i) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
  {
    sycl::buffer<float, 2> A{a.data(), {N, N}}, B{b.data(), {N, N}},
        C{c.data(), {N, N}};
    q.submit([&](sycl::handler& h) {
      sycl::accessor x{A, h, sycl::read_only};
      sycl::accessor y{B, h, sycl::read_only};
      sycl::accessor z{C, h, sycl::write_only, sycl::no_init};
      Tile<float> t{sycl::local_accessor<float, 2>{{T, T}, h}, 3};
      sycl::local_accessor<float, 2> u{sycl::range{T, T}, h};
      h.parallel_for(
          sycl::nd_range<2>{{N, N}, {T, T}}, [=](sycl::nd_item<2> it) {
            int r = it.get_local_id(0), s = it.get_local_id(1);
            float sum = 0;
            for (int k = 0; k < N / T; ++k) {
              t.tile[r][s] = x[it.get_global_id(0)][k * T + s];
              u[{(size_t)r, (size_t)s}] = y[k * T + r][it.get_global_id(1)];
              sycl::group_barrier(it.get_group());
              // The subscript takes an id, and a range converts to it.
              for (int l = 0; l < T; ++l)
                sum += t.tile[sycl::range<2>(r, l)] * u[l][s];
              it.barrier(sycl::access::fence_space::local_space);
            }
            z[it.get_global_id()] = sum;
          });
    });
  }
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      float s = 0;
      for (int k = 0; k < N; ++k) s += a[i * N + k] * b[k * N + j];
      CHECK(c[i * N + j] == s);
    }
  int* out = sycl::malloc_shared<int>(64, q);
  q.submit([&](sycl::handler& h) {
     sycl::local_accessor<int> l{16, h};
     sycl::accessor<int, 1, sycl::access_mode::read_write, sycl::target::local>
         old{sycl::range<1>(16), h};
     sycl::local_accessor<int, 0> one{h};
     const sycl::local_accessor<const int> converted = l;
     CHECK(converted.size() == l.size() && converted.get_range() == 16);
     h.parallel_for(sycl::nd_range<1>{64, 16}, [=](sycl::nd_item<1> it) {
       auto lp = l.get_multi_ptr<sycl::access::decorated::yes>();
       int* raw = l.get_multi_ptr<sycl::access::decorated::no>().get();
       size_t i = it.get_local_linear_id();
       lp[i] = i;
       old[i] = 2 * i;
       if (i == 0) one = 1000;
       it.barrier();
       // A local accessor converts to a read-only one (4.7.6.11.2).
       const sycl::local_accessor<const int> reads = l;
       const sycl::local_accessor<const int, 0> same = one;
       if (reads[15 - i] != raw[15 - i] || reads.size() != 16) one = 0;
       out[it.get_global_linear_id()] = reads[15 - i] + old[(i + 1) % 16] +
                                        same + (int)it.get_group(0) * 10000;
       auto g =
           sycl::address_space_cast<sycl::access::address_space::global_space,
                                    sycl::access::decorated::no>(out);
       (void)g;
     });
   }).wait();
  for (int i = 0; i < 64; ++i)
    CHECK(out[i] == (15 - i % 16) + 2 * ((i + 1) % 16) + 1000 + i / 16 * 10000);
  try {
    q.submit([&](sycl::handler& h) {
       sycl::local_accessor<char> big{size_t(1) << 36, h};
       h.parallel_for(sycl::nd_range<1>{1, 1},
                      [=](sycl::nd_item<1>) { big[0] = 1; });
     }).wait_and_throw();
    CHECK(false);
  } catch (const sycl::exception& e) {
    std::puts(e.what());
  }
  std::puts("ok");
}
