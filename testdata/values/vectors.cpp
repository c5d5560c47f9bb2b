// Checks vec: constructors, elements by every kind of name, swizzles that are
// read and written, operators, and memory.

#define SYCL_SIMPLE_SWIZZLES
#include <cstddef>
#include <cstdint>
#include <sycl/ext/oneapi/dot_product.hpp>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

using sycl::char2;
using sycl::elem;
using sycl::float2;
using sycl::float3;
using sycl::float4;
using sycl::int2;
using sycl::int3;
using sycl::int4;
using sycl::int8;
using sycl::vec;

template <class... Ts>
constexpr bool LiesAsOpenClsDo() {
  return ((sizeof(vec<Ts, 3>) == 4 * sizeof(Ts) &&
           alignof(vec<Ts, 3>) == 4 * sizeof(Ts) &&
           sizeof(vec<Ts, 16>) == 16 * sizeof(Ts) &&
           alignof(vec<Ts, 8>) == (sizeof(Ts) == 8 ? 64 : 8 * sizeof(Ts)) &&
           sizeof(vec<Ts, 1>) == sizeof(Ts) &&
           std::is_trivially_copyable_v<vec<Ts, 2>> &&
           sycl::is_device_copyable_v<vec<Ts, 4>>) &&
          ...);
}
static_assert(LiesAsOpenClsDo<char, bool, std::byte, int16_t, sycl::half, float,
                              uint64_t, double>());
static_assert(std::is_same_v<sycl::uchar16, vec<uint8_t, 16>>);
static_assert(std::is_same_v<decltype(int4() < int4()), int4>);
static_assert(std::is_same_v<decltype(sycl::double2() == 1.0), sycl::long2>);
static_assert(std::is_same_v<decltype(vec(1.0f, 2.0f)), float2>);
// Deprecated, and like size() they need no object.
static_assert(float3::get_count() == 3 && float3::get_size() == sizeof(float4));
// A number does not convert to a vec implicitly.
static_assert(!std::is_convertible_v<float, float4>);
static_assert(std::is_convertible_v<vec<float, 1>, float>);
// Numbers in braces may narrow, like arguments of a template.
static_assert(vec<float, 1>{int('a')}[0] == 97.0f);
template <class T, class Number>
concept IsMadeFrom = requires(Number number) { vec<T, 1>{number}; };
static_assert(IsMadeFrom<float, int> && IsMadeFrom<int16_t, int64_t>);
static_assert(IsMadeFrom<float, double>);
// The bytes of the first call are -1, 2, -3, 4 and 5, -6, 7, 127. The lowest
// bytes of the second call are 255 and -1.
using sycl::ext::oneapi::dot_acc;
static_assert(dot_acc(int32_t{0x04FD02FF}, int32_t{0x7F07FA05}, 10) == 480);
static_assert(dot_acc(uint32_t{0xFF}, int32_t{0xFF}, 0) == -255);
static_assert(dot_acc(uint32_t{0xFF}, uint32_t{0xFF}, 0) == 255 * 255);
// The older names of scalar types.
static_assert(std::is_same_v<sycl::ulong, unsigned long>);
static_assert(std::is_same_v<sycl::uchar, sycl::uchar2::element_type>);
static_assert(!std::is_assignable_v<decltype(int2().swizzle<0, 0>()), int2>);

constexpr int4 kConstant{1, 2, 3, 4};
constexpr float3 kAll(2.5f);

template <int kCount>
void Append(int*& out, const vec<int, kCount>& values) {
  for (int i = 0; i < kCount; ++i) *out++ = values[i];
}

void Swizzle(int* out) {
  int4 v = kConstant;
  Append<4>(out, v.wzyx());
  Append<2>(out, v.rg());
  Append<3>(out, v.xxz());
  Append<2>(out, v.lo());
  Append<2>(out, v.hi());
  Append<2>(out, v.even());
  Append<2>(out, v.odd());
  Append<8>(out, v.swizzle<0, 1, 2, 3, 3, 2, 1, 0>());
  Append<2>(out, v.swizzle<elem::w, elem::s1>());
  // A swizzle of a swizzle.
  Append<2>(out, v.wzyx().hi());
  *out++ = v.wzyx().x() + 10 * v.wzyx().lo().s1();

  v.xw() = int2(7, 8);
  Append<4>(out, v);
  v.lo() = v.hi();
  v.yx() += v.zw();
  v.a() = 5;
  ++v.b();
  Append<4>(out, v);
  v.odd() *= 3;
  v.zyx() = v.xyz();
  v.even() = 9;
  Append<4>(out, v);
  int2 pair = v.xy() + v.zw() * 2 - int2(1, 1);
  pair += 2 * v.xx();
  Append<2>(out, pair);
  Append<2>(out, v.xy() == v.zw());
  Append<2>(out, -v.xy());

  int8 eight(1, 2, 3, 4, 5, 6, 7, 8);
  eight.hi().odd() = int2(0, 0);
  Append<8>(out, eight);
  int3 three(1, 2, 3);
  *out++ = three.lo().y() + three.hi()[0] + three.odd()[0] + three.even()[1];
}

const std::vector<int> kSwizzled = {
    4,
    3,
    2,
    1,  //
    1,
    2,  //
    1,
    1,
    3,  //
    1,
    2,
    3,
    4,
    1,
    3,
    2,
    4,  //
    1,
    2,
    3,
    4,
    4,
    3,
    2,
    1,  //
    4,
    2,  //
    2,
    1,       //
    4 + 30,  //
    7,
    2,
    3,
    8,  //
    3 + 8,
    8 + 3,
    4,
    5,  // xy() = zw(); y += z, x += w
    9,
    33,
    9,
    15,  // after odd() *= 3: 11 33 4 15; zyx: 4 33 11 15
    9 + 18 - 1 + 18,
    33 + 30 - 1 + 18,
    -1,
    0,  //
    -9,
    -33,  //
    1,
    2,
    3,
    4,
    5,
    0,
    7,
    0,  //
    2 + 3 + 2 + 3};

void Operate(int* out) {
  const int4 a(7, -7, 9, 12);
  const int4 b(2, 2, -4, 5);
  Append<4>(out, a + b);
  Append<4>(out, a - 1);
  Append<4>(out, 3 * b);
  Append<4>(out, a / b);
  Append<4>(out, a % b);
  Append<4>(out, a & 6);
  Append<4>(out, a | b);
  Append<4>(out, a ^ b);
  Append<4>(out, a << 2);
  Append<4>(out, a >> 1);
  Append<4>(out, ~a);
  Append<4>(out, a > b);
  Append<4>(out, a <= b);
  Append<4>(out, a && int4(1, 0, 1, 0));
  Append<4>(out, !int4(0, 1, 2, 0));
  int4 c = a;
  c <<= b.wwww() - 4;
  c++;
  Append<4>(out, c--);
  Append<4>(out, c);
  // Small integers are promoted to int for a calculation.
  const char2 small(-128, 100);
  const char2 quotient = small / char2(-1, 7);
  *out++ = quotient[0] + quotient[1];
  *out++ = (small << char2(8, 1))[0] + (small << char2(8, 1))[1];
  // If a vec of floats has a double operand, the operand is converted to float.
  *out++ = static_cast<int>((float2(1, 2) * 2.5)[1]);
  *out++ = (vec<bool, 2>(true, false) | vec<bool, 2>(false, false))[0];
  *out++ = std::to_integer<int>(
      (vec<std::byte, 2>(std::byte{6}, std::byte{5}) & std::byte{4})[0]);
  const vec<int, 1> one = 3;
  *out++ = one + 4;
  *out++ = static_cast<int>(static_cast<double>(one * 2));
  *out++ = int4(int2(1, 2), 3, vec<int, 1>(4))[3];
  *out++ = int4(1, int3(2, 3, 4).zyx())[1];
  *out++ = static_cast<int>(kAll[2] * 2);
}

const std::vector<int> kOperated = {
    9,  -5,  5,  17, 6,         -8,  8,  11, 6,  6,  -12, 15,  3,  -3,  -2,  2,
    1,  -1,  1,  2,  6,         0,   0,  4,  7,  -5, -3,  13,  5,  -5,  -11, 9,
    28, -28, 36, 48, 3,         -4,  4,  6,  -8, 6,  -10, -13, -1, 0,   -1,  -1,
    0,  -1,  0,  0,  -1,        0,   -1, 0,  -1, 0,  0,   -1,  15, -13, 19,  25,
    14, -14, 18, 24, -128 + 14, -56, 5,  1,  4,  7,  6,   4,   4,  5};

void Remember(int* out) {
  int memory[24] = {};
  for (int i = 0; i < 24; ++i) memory[i] = i;
  int3 three;
  three.load(2, memory);
  Append<3>(out, three);
  int4 four;
  // A load may begin at any element.
  four.load(1, memory + 1);
  Append<4>(out, four);
  const auto pointer =
      sycl::address_space_cast<sycl::access::address_space::generic_space,
                               sycl::access::decorated::no>(&memory[0]);
  int2(-1, -2).store(3, pointer);
  *out++ = memory[6] + memory[7];
  four.wzyx().store(0, pointer);
  *out++ = memory[0] + 10 * memory[3];
  four.swizzle<3, 0>().load(2, memory);
  Append<4>(out, four);
  // An array is a pointer to its first element.
  int3(1, 2, 3).store(7, memory);
  int2(4, 5).yx().store(10, memory);
  *out++ = memory[20] + 10 * memory[22];
  *out++ = static_cast<int>(float4(1, 2, 3, 4).as<sycl::uint4>()[0] >> 23);
  *out++ = char2(1, 2).as<vec<int16_t, 1>>();
  *out++ = static_cast<int>(four.byte_size() + int3::size());
}

const std::vector<int> kRemembered = {6, 7, 8, 5, 6,  7,   8,   -3, 58,
                                      5, 6, 7, 4, 25, 127, 513, 19};

}  // namespace

int CheckVectors(sycl::queue& queue) {
  return ExpectAll(
             queue, "swizzles", kSwizzled, [] {},
             [](int* out) { Swizzle(out); }) +
         ExpectAll(
             queue, "operators of vec", kOperated, [] {},
             [](int* out) { Operate(out); }) +
         ExpectAll(
             queue, "vec in memory", kRemembered, [] {},
             [](int* out) { Remember(out); });
}
