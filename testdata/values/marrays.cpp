// Checks sycl::marray and SYCL's function objects, such as sycl::plus.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

using sycl::marray;
using sycl::mint4;

static_assert(sizeof(marray<char, 5>) == 5 && sizeof(mint4) == 16);
static_assert(std::is_same_v<sycl::mulong3, marray<uint64_t, 3>>);
static_assert(std::is_same_v<decltype(mint4() < 1), sycl::mbool4>);
constexpr mint4 kConstant{1, 2, 3, 4};
static_assert((kConstant * 2 + kConstant)[3] == 12);
static_assert(marray<int, 1>(3) + 1 == 4);

using sycl::half;
static_assert(sycl::known_identity_v<sycl::plus<>, int> == 0);
static_assert(sycl::known_identity_v<sycl::multiplies<half>, half> == 1);
static_assert(sycl::known_identity_v<sycl::bit_and<uint16_t>, uint16_t> ==
              0xffff);
static_assert(sycl::known_identity_v<sycl::minimum<>, float> ==
              std::numeric_limits<float>::infinity());
static_assert(sycl::known_identity_v<sycl::maximum<>, const int> ==
              std::numeric_limits<int>::lowest());
static_assert(sycl::has_known_identity_v<sycl::logical_and<>, bool>);
static_assert(!sycl::has_known_identity_v<sycl::logical_and<>, int>);
static_assert(!sycl::has_known_identity_v<sycl::bit_or<>, float>);
static_assert(!sycl::has_known_identity_v<sycl::plus<int>, mint4>);
static_assert(std::is_same_v<decltype(sycl::plus<>()(1, 2.0f)), float>);

void Calculate(int* out) {
  const auto append = [&out](const auto& values) {
    for (const auto& value : values) *out++ = static_cast<int>(value);
  };
  mint4 m = kConstant;
  append(m + m);
  append(m - 1);
  append(10 / m);
  append(m % 2);
  append(m << 1);
  append(~m & 3);
  append(m > 2);
  append(m == mint4(1, 0, 3, 0));
  append(!(m - 1));
  append(m && mint4(0, 1, 0, 1));
  m *= m;
  m[2] -= 1;
  append(m++);
  append(-m);
  m = 5;
  append(m);
  append(marray<int, 5>(marray<int, 2>(1, 2), 3, marray<int, 2>(4, 5)));
  append(marray<float, 3>(1.5f, 2.5f, 3.5f) * 2.0f);

  *out++ = sycl::plus<int>()(3, 4);
  *out++ = sycl::multiplies<>()(3, 4);
  *out++ = sycl::bit_and<>()(6, 3) + sycl::bit_or<>()(6, 3) +
           sycl::bit_xor<>()(6, 3);
  *out++ = sycl::logical_and<bool>()(true, false) +
           2 * sycl::logical_or<>()(true, false);
  *out++ = sycl::minimum<>()(3, -4) + 10 * sycl::maximum<int>()(3, -4);
  append(sycl::maximum<mint4>()(kConstant, mint4(2)));
}

const std::vector<int> kExpected = {
    2, 4, 6, 8, 0, 1, 2, 3,  10,        5,  3,       2,   1, 0, 1, 0, 2, 4,
    6, 8, 2, 1, 0, 3, 0, 0,  1,         1,  1,       0,   1, 0, 1, 0, 0, 0,
    0, 1, 0, 1, 1, 4, 8, 16, -2,        -5, -9,      -17, 5, 5, 5, 5, 1, 2,
    3, 4, 5, 3, 5, 7, 7, 12, 2 + 7 + 5, 2,  -4 + 30, 2,   2, 3, 4};

}  // namespace

int CheckMarrays(sycl::queue& queue) {
  return ExpectAll(
      queue, "marrays and function objects", kExpected, [] {},
      [](int* out) { Calculate(out); });
}
