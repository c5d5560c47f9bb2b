// Checks Clang's vectors, with lengths that devices support and with other
// lengths.

#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

template <class T, int kSize>
using Vector = T __attribute__((ext_vector_type(kSize)));

template <class T, int kSize>
uint64_t ComputeAs(uint64_t a, uint64_t b) {
  Vector<T, kSize> x;
  Vector<T, kSize> y;
  for (int i = 0; i < kSize; ++i) {
    x[i] = static_cast<T>((a >> i) & 0x7f);
    y[i] = static_cast<T>((b >> i) & 0x3f);
  }
  Vector<T, kSize> z = x * y + x - T(3);
  z = x < y ? z : y;
  z[b % kSize] += T(1);
  Vector<T, kSize> copies[2] = {x, z};
  z = copies[a & 1] + __builtin_elementwise_max(x, y);
  uint64_t sum = 0;
  for (int i = 0; i < kSize; ++i) {
    sum = sum * 7 + static_cast<uint64_t>(static_cast<int64_t>(z[i]));
  }
  return sum;
}

uint64_t UsualLengths(uint64_t a, uint64_t b) {
  return ComputeAs<int32_t, 2>(a, b) + ComputeAs<float, 3>(a, b) +
         ComputeAs<uint8_t, 4>(a, b) + ComputeAs<int16_t, 8>(a, b) +
         ComputeAs<int64_t, 16>(a, b);
}

uint64_t OtherLengths(uint64_t a, uint64_t b) {
  return ComputeAs<int32_t, 5>(a, b) + ComputeAs<float, 6>(a, b) +
         ComputeAs<uint8_t, 7>(a, b) + ComputeAs<int16_t, 12>(a, b) +
         ComputeAs<uint32_t, 32>(a, b) + ComputeAs<int32_t, 1>(a, b);
}

uint64_t Shuffles(uint64_t a, uint64_t b) {
  Vector<uint32_t, 4> x = {static_cast<uint32_t>(a), static_cast<uint32_t>(b),
                           3, 4};
  const Vector<uint32_t, 4> y = x.wzyx;
  x.xz = y.yw;
  const Vector<uint32_t, 8> both = {x.x, x.y, x.z, x.w, y.x, y.y, y.z, y.w};
  const Vector<uint32_t, 6> six =
      __builtin_shufflevector(both, both, 7, 2, 4, 0, 9, 15);
  uint64_t sum = 0;
  for (int i = 0; i < 6; ++i) sum = sum * 5 + six[i];
  return sum + both.hi.x + both.even.y;
}

uint64_t Reductions(uint64_t a, uint64_t b) {
  Vector<uint32_t, 4> x = {static_cast<uint32_t>(a), static_cast<uint32_t>(b),
                           3, static_cast<uint32_t>(a >> 7)};
  return __builtin_reduce_add(x) + 3ull * __builtin_reduce_max(x) +
         5ull * __builtin_reduce_min(x) + __builtin_reduce_xor(x) +
         __builtin_reduce_and(x) + __builtin_reduce_or(x) +
         __builtin_reduce_mul(x);
}

uint64_t Conversions(uint64_t a, uint64_t b) {
  const Vector<int32_t, 4> x = {static_cast<int8_t>(a), static_cast<int8_t>(b),
                                5, -7};
  const auto f = __builtin_convertvector(x, Vector<float, 4>);
  const auto wide = __builtin_convertvector(f * 2.0f, Vector<int64_t, 4>);
  const auto narrow = __builtin_convertvector(wide, Vector<uint8_t, 4>);
  return static_cast<uint64_t>(wide.x + wide.y + wide.w) + narrow.x + narrow.z;
}

// One scalar condition selects a whole vector.
uint64_t Choices(uint64_t a, uint64_t b) {
  const Vector<uint32_t, 4> x = {static_cast<uint32_t>(a), 2, 3, 4};
  const Vector<uint32_t, 4> y = {5, static_cast<uint32_t>(b), 7, 8};
  const Vector<uint32_t, 4> z = a < b ? x : y;
  return z.x * 5ull + z.y * 3ull + z.z + z.w;
}

}  // namespace

int CheckVectors(sycl::queue& queue) {
  return Check<class Vectors, UsualLengths, OtherLengths, Shuffles, Reductions,
               Conversions, Choices>(queue);
}
