// Tests half on the host only, because few devices have halves, and bfloat16 on
// the host and on the device.

#include <cmath>
#include <cstdint>
#include <limits>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

using sycl::half;
using sycl::ext::oneapi::bfloat16;
namespace oneapi = sycl::ext::oneapi;

constexpr half kHalf = 0.5;
static_assert(kHalf + 1 == 1.5f && half(3) == 3);
static_assert(std::is_same_v<decltype(kHalf + 1), half>);
static_assert(std::is_same_v<decltype(kHalf + 1.0), double>);
static_assert(static_cast<float>(bfloat16(1.0f) + 2) == 3.0f);
static_assert(std::numeric_limits<bfloat16>::max() > 3e38f);
static_assert(std::is_convertible_v<half, bfloat16> &&
              std::is_convertible_v<bfloat16, half> &&
              std::is_constructible_v<half, bfloat16>);
static_assert(std::is_same_v<decltype(half() * bfloat16()), bfloat16>);

int CheckHost() {
  int wrong = 0;
  const auto same = [&wrong](half got, float expected, const char* what) {
    wrong += Expect(got == half(expected), what, "host");
  };
  for (float x : {0.25f, 1.0f, 2.5f, 7.0f}) {
    same(sycl::sqrt(half(x)), std::sqrt(x), "sqrt of half");
    same(sycl::exp2(half(x)), std::exp2(x), "exp2 of half");
    same(sycl::floor(half(-x)), std::floor(-x), "floor of half");
    same(sycl::max(half(x), half(2)), std::fmax(x, 2.0f), "max of half");
    same(sycl::pown(half(x), 2), x * x, "pown of half");
    same(sycl::length(sycl::half2(x, 0)), x, "length of half2");
    same((sycl::half4(x) * half(2))[3], 2 * x, "product of half4");
    same((sycl::mhalf3(x) + half(2))[1], 2 + x, "sum of mhalf3");
    wrong += Expect(sycl::ilogb(half(x)) == std::ilogb(x), "ilogb", "host");
  }
  wrong += Expect(sycl::nextafter(half(1), half(2)) ==
                      half(1) + std::numeric_limits<half>::epsilon(),
                  "nextafter of half", "host");
  wrong += Expect(sycl::isnan(sycl::nan(uint16_t{1})), "nan of half", "host");
  sycl::vec<half, 1> one_element;
  one_element = half(2);
  wrong += Expect(one_element[0] == half(2), "half assigned to vec", "host");
  one_element = {};
  wrong += Expect(one_element[0] == half(0), "vec set to {}", "host");
  wrong += Expect((sycl::half2(1, 2) < half(2))[0] == -1, "comparison of half2",
                  "host");
  wrong += Expect(sycl::float2(1.00048828125f, -1)
                          .convert<half, sycl::rounding_mode::rtp>()[0] ==
                      half(1) + std::numeric_limits<half>::epsilon(),
                  "conversion to half", "host");
  half converted = bfloat16(2.5f);
  same(converted, 2.5f, "half from bfloat16");
  converted = bfloat16(3.5f);
  same(converted, 3.5f, "half assigned from bfloat16");
  half fraction;
  wrong += Expect(sycl::fract(half(2.25f), &fraction) == 0.25f && fraction == 2,
                  "fract of half", "host");
  return wrong;
}

}  // namespace

int CheckHalves(sycl::queue& queue) {
  return CheckHost() + ExpectAll<float>(
                           queue, "bfloat16",
                           {1.5f, 3.0f, 4.5f, 1.0f, -2.5f, 1, 257 - 1,
                            1.5078125f, 1.515625f, -1.5078125f, 4, 12, 1},
                           [] {},
                           [](float* out) {
                             bfloat16 x = 1.5f;
                             *out++ = x;
                             *out++ = x + x;
                             x *= 3;
                             *out++ = x;
                             *out++ = bfloat16(1.001f);
                             *out++ = -bfloat16(2.5f);
                             *out++ = x > 4.0f;
                             // 257 has nine bits: it goes to the even one of
                             // two neighbours.
                             *out++ = bfloat16(257.0f);
                             // The products have nine bits, and are midway
                             // between two neighbours without the addend.
                             const bfloat16 y = 1.0078125f;
                             *out++ = oneapi::fma(bfloat16(1.5f), y, -0x1p-40f);
                             *out++ = oneapi::fma(bfloat16(1.5f), y, 0x1p-40f);
                             *out++ = oneapi::fma(-1.5f, y, 0x1p-40f);
                             const sycl::marray<bfloat16, 2> z{-4.0f, NAN};
                             *out++ = oneapi::fabs(z)[0];
                             *out++ = oneapi::fma(z, z, z)[0];
                             *out++ = oneapi::isnan(z)[1];
                           });
}
