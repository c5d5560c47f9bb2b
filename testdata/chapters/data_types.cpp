// Checks vectors, arrays and scalars (SYCL 2020, 4.14).
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/sycl.hpp>

#include "testdata/check.h"

int main() {
  {
    // Empty braces mean zeros for every type of element.
    sycl::half2 halves(1, 2);
    sycl::float4 floats(1, 2, 3, 4);
    sycl::marray<sycl::half, 3> array(sycl::half(1));
    halves = {};
    floats = {};
    array = {};
    CHECK(halves[1] == 0 && floats[3] == 0 && array[2] == 0);
    // The extension's type bfloat16 can be an element too.
    sycl::vec<sycl::ext::oneapi::bfloat16, 2> small(1.f, 2.f);
    small = small + small;
    small.x() = small.y();
    CHECK(small.x() == 4.f && small.convert<float>()[1] == 4.f);
    halves = 0.5;
    array = sycl::half(2);
    CHECK(halves[1] == 0.5f && array[2] == 2);
  }

  sycl::queue q;
  float* p = sycl::malloc_shared<float>(64, q);
  q.single_task([=] {
     sycl::float4 v{1, 2, 3, 4};
     sycl::float2 xy = v.xy();
     v.zw() = xy * 2.0f;
     sycl::vec<float, 8> w{v, v};
     sycl::float3 t(7);
     for (int i = 0; i < 4; ++i) p[i] = v[i];
     p[4] = w.hi().x();
     p[5] = w.even()[1];
     p[6] = t.z();
     auto c = v > 2.0f;
     p[7] = c.w();
     p[8] = sycl::dot(v, v);
     auto i4 = v.convert<int, sycl::rounding_mode::rtz>();
     p[9] = i4.s3();
     auto as = sycl::vec<int, 4>(1).as<sycl::float4>();
     p[10] = as.x();
     sycl::marray<float, 5> m{1, 2, 3, 4, 5};
     m += m;
     p[11] = m[4];
     p[12] = v.swizzle<3, 2>().x();
     sycl::int4 a{1, 2, 3, 4};
     a <<= 1;
     p[13] = a.w();
     a++;
     p[14] = a.x();
     p[15] = (a % 2).y();
     v.store(4, sycl::global_ptr<float>(p));
     sycl::float4 l;
     l.load(4, sycl::global_ptr<const float>(p));
     p[20] = l.w();
     // The address space may be a template argument.
     constexpr auto global = sycl::access::address_space::global_space;
     (l + 1).store<global>(8, sycl::global_ptr<float>(p));
     l.load<global>(8, sycl::global_ptr<const float>(p));
     p[40] = l.x();
     l.lo().store<global, sycl::access::decorated::legacy>(
         22, sycl::global_ptr<float>(p));
     l.hi().load<global>(22, sycl::global_ptr<const float>(p));
     p[41] = l.z();
     p[42] = l.w();
     p[21] = (v.wzyx())[0];
#ifdef __SYCL_DEVICE_ONLY__
     // Only device code can use the compiler's own vectors.
     sycl::float4::vector_t native = v;
     native = native + native;
     sycl::float4 sum(native);
     sycl::vec<bool, 3>::vector_t truths = sycl::vec<bool, 3>(true);
     sum = sum * 2 + sycl::float4(native);
     p[22] = sum.w();
     p[23] = sycl::vec<bool, 3>(truths)[2];
#endif
     sycl::ext::oneapi::bfloat16 small = 2.25f;
     p[24] = sycl::ext::oneapi::experimental::sqrt(small);
     p[25] = sycl::ext::oneapi::experimental::floor(small);
   }).wait();
  float want[] = {1, 2, 2, 4, 1, 2, 7, -1, 25, 4};
  for (int i = 0; i < 10; ++i) {
    if (p[i] != want[i]) std::printf("%d %f\n", i, p[i]);
    CHECK(p[i] == want[i]);
  }
  CHECK(p[11] == 10 && p[12] == 4 && p[13] == 8 && p[14] == 3 && p[15] == 1 &&
        p[16] == 1 && p[19] == 4 && p[20] == 4 && p[21] == 4);
  CHECK(p[35] == 5 && p[40] == 2 && p[41] == 2 && p[42] == 3);
  CHECK(p[22] == 24 && p[23] == 1 && p[24] == 1.5f && p[25] == 2);
  static_assert(sizeof(sycl::float3) == 16 && alignof(sycl::double4) == 32 &&
                sycl::float3::size() == 3 && sycl::int2::byte_size() == 8);
  static_assert(std::is_same_v<sycl::float4::element_type, float>);
  static_assert(sycl::is_device_copyable_v<sycl::float4>);
  using Tuple = std::tuple<int, float>;
  static_assert(sycl::is_device_copyable_v<Tuple[2][3]> &&
                sycl::is_device_copyable_v<const Tuple[2]> &&
                sycl::is_device_copyable_v<const volatile Tuple> &&
                sycl::is_device_copyable_v<std::optional<Tuple>>);
  static_assert(sycl::is_device_copyable_v<std::array<std::vector<int>, 0>> &&
                !sycl::is_device_copyable_v<std::vector<int>[2]> &&
                !sycl::is_device_copyable_v<const std::vector<int>>);
  sycl::half h = 0.5f;
  CHECK((float)(h + h) == 1.0f);
  CHECK(sycl::bit_cast<int>(1.0f) == 0x3f800000);
  sycl::marray<int, 3> ma(4);
  CHECK(ma[2] == 4);
  sycl::mfloat4 mf{};
  (void)mf;
  bool same = sycl::all(sycl::int4(1) == sycl::int4(1));
  CHECK(same);
  sycl::ext::oneapi::bfloat16 bf(1.5f);
  CHECK((float)bf == 1.5f);
  std::puts("ok");
}
