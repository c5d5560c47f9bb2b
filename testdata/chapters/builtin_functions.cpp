// Checks group functions and the built-in library (SYCL 2020, 4.17).
#include <cmath>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

// A class that converts to the type of a code of a NaN.
template <class Number>
struct Code {
  operator Number() const;
};
static_assert(
    std::is_same_v<decltype(sycl::nan(Code<std::uint32_t>())), float>);
static_assert(
    std::is_same_v<decltype(sycl::nan(Code<std::uint64_t>())), double>);
static_assert(std::is_same_v<decltype(sycl::nan(1ull)), double>);
static_assert(std::is_same_v<decltype(sycl::nan(sycl::vec<std::uint64_t, 2>())),
                             sycl::double2>);

int main() {
  sycl::queue q;
  float* p = sycl::malloc_shared<float>(64, q);
  double* d = sycl::malloc_shared<double>(8, q);
  int* n = sycl::malloc_shared<int>(300, q);
  q.single_task([=] {
     p[0] = sycl::sin(0.5f);
     p[1] = sycl::pow(2.0f, 3.0f);
     p[2] = sycl::fmax(1.0f, 2.0f);
     p[3] = sycl::clamp(5.0f, 0.0f, 1.0f);
     p[4] = sycl::length(sycl::float3(1, 2, 2));
     p[5] = sycl::native::sqrt(4.0f);
     p[6] = sycl::mix(0.f, 10.f, 0.5f);
     p[7] = sycl::rsqrt(4.0f);
     p[8] = std::sqrt(9.0f);
     p[9] = std::pow(2.0f, 0.5f);
     p[10] = sycl::fma(2.f, 3.f, 4.f);
     float ip;
     p[11] = sycl::modf(2.25f, &ip);
     p[12] = ip;
     int ex;
     p[13] = sycl::frexp(8.0f, &ex);
     p[14] = ex;
     p[15] = sycl::cross(sycl::float3(1, 0, 0), sycl::float3(0, 1, 0)).z();
     p[16] = sycl::select(1.f, 2.f, true);
     p[17] = sycl::isnan(NAN);
     p[18] = sycl::degrees(3.14159265f);
     p[19] = sycl::half_precision::exp(0.f);
     p[20] = sycl::fabs(sycl::float4(-3)).y();
     p[21] = std::fabs(-2.f);
     p[22] = sycl::exp(0.f);
     p[23] = sycl::floor(2.7f);
     p[24] = sycl::erf(0.f);
     p[25] = sycl::smoothstep(0.f, 1.f, 0.5f);
     p[26] = sycl::fmod(7.f, 4.f);
     p[27] = sycl::hypot(3.f, 4.f);
     p[28] = sycl::sign(-3.f);
     p[29] = std::exp2(3.0f);
     p[30] = sycl::ldexp(1.f, 4);
     d[0] = sycl::cos(0.5);
     d[1] = sycl::log(2.0);
     d[2] = std::tgamma(5.0);
     d[3] = sycl::cbrt(27.0);
     n[0] = sycl::abs(-5);
     n[1] = sycl::popcount(255);
     n[2] = sycl::clz(1);
     n[3] = sycl::max(3, 9);
     n[4] = sycl::mul_hi(1 << 30, 1 << 4);
     n[5] = sycl::rotate(1u, 31u);
     n[6] = sycl::add_sat(2147483647, 1);
     n[7] = sycl::ctz(8);
     n[8] = sycl::mad24(3, 4, 5);
     n[9] = sycl::min(sycl::int4(1, 2, 3, 4), 2).w();
     n[10] = sycl::hadd(3, 4);
     n[11] = sycl::upsample((short)1, (unsigned short)2);
     n[12] = sycl::any(sycl::int2(0, -1));
     n[13] = sycl::abs_diff(3, 10);
     n[14] = sycl::bitselect(0, -1, 6);
   }).wait();
  float want[] = {std::sin(.5f),
                  8,
                  2,
                  1,
                  3,
                  2,
                  5,
                  .5f,
                  3,
                  std::sqrt(2.f),
                  10,
                  .25f,
                  2,
                  .5f,
                  4,
                  1,
                  2,
                  1,
                  180,
                  1,
                  3,
                  2,
                  1,
                  2,
                  0,
                  .5f,
                  3,
                  5,
                  -1,
                  8,
                  16};
  for (int i = 0; i < 31; ++i) {
    if (std::fabs(p[i] - want[i]) > 1e-5f * (1 + std::fabs(want[i])))
      std::printf("%d: %f not %f\n", i, p[i], want[i]);
    CHECK(std::fabs(p[i] - want[i]) <= 1e-5f * (1 + std::fabs(want[i])));
  }
  CHECK(std::fabs(d[0] - std::cos(.5)) < 1e-14 &&
        std::fabs(d[1] - std::log(2.)) < 1e-14 &&
        std::fabs(d[2] - 24) < 1e-10 && std::fabs(d[3] - 3) < 1e-12);
  int wn[] = {5, 8,     31, 9, 4, (int)0x80000000, 2147483647, 3, 17, 2,
              3, 65538, 1,  7, 6};
  for (int i = 0; i < 15; ++i) {
    if (n[i] != wn[i]) std::printf("n%d: %d\n", i, n[i]);
    CHECK(n[i] == wn[i]);
  }
  q.parallel_for(sycl::nd_range<1>{64, 32}, [=](sycl::nd_item<1> it) {
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     int x = it.get_local_id(0);
     int r = sycl::reduce_over_group(g, x, sycl::plus<>());
     int s = sycl::inclusive_scan_over_group(g, x, sycl::plus<>());
     int e = sycl::exclusive_scan_over_group(g, 1, 100, sycl::plus<>());
     bool any = sycl::any_of_group(g, x == 3);
     bool all = sycl::all_of_group(g, x < 32);
     int b = sycl::group_broadcast(g, x, 5);
     int sh = sycl::shift_group_left(sg, x, 1);
     int px = sycl::permute_group_by_xor(sg, x, 1);
     int sl = sycl::select_from_group(sg, x, 0);
     int mx = sycl::reduce_over_group(sg, x, sycl::maximum<>());
     bool ok = r == 496 && s == x * (x + 1) / 2 && e == 100 + x && any && all &&
               b == 5 &&
               (sg.get_local_id()[0] + 1 == sg.get_local_linear_range() ||
                sh == x + 1) &&
               (sg.get_local_linear_range() == 1 || px == (x ^ 1)) &&
               sl == x - (int)sg.get_local_linear_id() && mx >= x;
     if (g.leader()) n[20] = sg.get_local_linear_range();
     n[100 + it.get_global_id(0)] = ok;
     n[200 + it.get_global_id(0)] =
         sycl::joint_reduce(g, n + 100, n + 101, 5, sycl::plus<>()) >= 5;
   }).wait();
  for (int i = 0; i < 64; ++i) {
    CHECK(n[100 + i] == 1);
    CHECK(n[200 + i] == 1);
  }
  std::printf("sub-group %d\n", n[20]);
  // An argument may be a reference through a decorated pointer.
  sycl::float4* points = sycl::malloc_shared<sycl::float4>(2, q);
  points[0] = sycl::float4(1, -2, 3, 4);
  points[1] = sycl::float4(5);
  n[0] = -7;
  n[1] = 6;
  q.single_task([=] {
     using sycl::access::address_space;
     using sycl::access::decorated;
     auto v =
         sycl::address_space_cast<address_space::global_space, decorated::yes>(
             points);
     auto i =
         sycl::address_space_cast<address_space::global_space, decorated::yes>(
             n);
     p[0] = sycl::dot(v[0], v[1]);
     p[1] = sycl::fabs(v[0]).y();
     p[2] = sycl::max(v[0], v[1]).x();
     p[3] = sycl::min(v[0], 0.5f).x();
     p[4] = sycl::all(sycl::isless(v[0], v[1]));
     p[5] = sycl::float4(v[0].lo(), v[1].hi()).w();
     n[2] = sycl::abs(i[0]) + sycl::popcount(i[1]) + sycl::max(i[0], i[1]);
     n[3] = sycl::clamp(i[0], 0, 3) + sycl::abs_diff(i[0], 3);
   }).wait();
  CHECK(p[0] == 30 && p[1] == 2 && p[2] == 5 && p[3] == 0.5f && p[4] == 1 &&
        p[5] == 5);
  CHECK(n[2] == 7 + 2 + 6 && n[3] == 10);
  std::puts("ok");
}
