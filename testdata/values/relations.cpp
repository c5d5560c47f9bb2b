// Checks the relational functions with every pair of numbers of every kind.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/values/check.h"

namespace {

template <class T>
class Relations;

// Sets one bit for each function, and for `all` of a number, vec and marray.
template <class T>
void Calculate(T x, T y, uint32_t* out) {
  const sycl::vec<T, 2> v(y, x);
  const sycl::vec<T, 2> w(x, y);
  const sycl::marray<T, 2> m(y, x);
  const sycl::marray<T, 2> n(x, y);
  uint32_t numbers = 0;
  uint32_t vecs = 0;
  uint32_t arrays = 0;
#define PAIR(bit, function)                                      \
  numbers |= static_cast<uint32_t>(sycl::function(x, y)) << bit; \
  vecs |= (sycl::function(v, w)[1] == -1 ? 1u : 0u) << bit;      \
  arrays |= (sycl::function(m, n)[1] ? 1u : 0u) << bit;
#define ONE(bit, function)                                    \
  numbers |= static_cast<uint32_t>(sycl::function(x)) << bit; \
  vecs |= (sycl::function(v)[1] == -1 ? 1u : 0u) << bit;      \
  arrays |= (sycl::function(m)[1] ? 1u : 0u) << bit;
  PAIR(0, isequal)
  PAIR(1, isnotequal)
  PAIR(2, isgreater)
  PAIR(3, isgreaterequal)
  PAIR(4, isless)
  PAIR(5, islessequal)
  PAIR(6, islessgreater)
  PAIR(7, isordered)
  PAIR(8, isunordered)
  ONE(9, isfinite)
  ONE(10, isinf)
  ONE(11, isnan)
  ONE(12, isnormal)
  ONE(13, signbit)
#undef PAIR
#undef ONE
  out[0] = numbers;
  out[1] = vecs;
  out[2] = arrays;
}

template <class T>
uint32_t Expected(T x, T y) {
  const bool bits[] = {x == y,
                       x != y,
                       x > y,
                       x >= y,
                       x < y,
                       x <= y,
                       x < y || x > y,
                       !std::isunordered(x, y),
                       std::isunordered(x, y),
                       std::isfinite(x),
                       std::isinf(x),
                       std::isnan(x),
                       std::isnormal(x),
                       std::signbit(x)};
  uint32_t word = 0;
  for (size_t i = 0; i < std::size(bits); ++i) {
    word |= static_cast<uint32_t>(bits[i]) << i;
  }
  return word;
}

template <class T>
int CheckType(sycl::queue& queue) {
  using Limits = std::numeric_limits<T>;
  const std::vector<T> numbers = {T(0),
                                  -T(0),
                                  T(1),
                                  T(-2.5),
                                  Limits::min(),
                                  -Limits::min() / 4,
                                  Limits::max(),
                                  Limits::infinity(),
                                  -Limits::infinity(),
                                  Limits::quiet_NaN()};
  const size_t count = numbers.size();
  Shared<T> inputs(queue, count);
  Shared<uint32_t> results(queue, count * count * 3);
  for (size_t i = 0; i < count; ++i) inputs[i] = numbers[i];
  const T* in = inputs.get();
  uint32_t* out = results.get();
  int wrong = 0;
  const auto compare = [&](const char* where) {
    for (size_t i = 0; i < count * count * 3; ++i) {
      const T x = numbers[i / 3 / count];
      const T y = numbers[i / 3 % count];
      if (out[i] == Expected(x, y)) continue;
      ++wrong;
      std::printf("wrong: relations of %g and %g, %s, shape %zu: %x, not %x\n",
                  static_cast<double>(x), static_cast<double>(y), where, i % 3,
                  out[i], Expected(x, y));
    }
  };
  queue
      .parallel_for<Relations<T>>(sycl::range<1>(count * count),
                                  [=](sycl::id<1> i) {
                                    Calculate(in[i[0] / count],
                                              in[i[0] % count], out + i[0] * 3);
                                  })
      .wait();
  compare("device");
  for (size_t i = 0; i < count * count; ++i) {
    Calculate(in[i / count], in[i % count], out + i * 3);
  }
  compare("host");
  return wrong;
}

void Select(int* out) {
  const sycl::int4 a(1, 2, 3, 4);
  const sycl::int4 b(10, 20, 30, 40);
  const sycl::int4 chosen = sycl::select(a, b, sycl::int4(0, -1, 1, INT32_MIN));
  for (int i = 0; i < 4; ++i) *out++ = chosen[i];
  *out++ = sycl::select(1, 2, true);
  *out++ = sycl::select(sycl::mint2(1, 2), sycl::mint2(3, 4),
                        sycl::marray<bool, 2>(true, false))[0];
  *out++ =
      static_cast<int>(sycl::select(sycl::float2(1, 2), sycl::float2(3, 4),
                                    sycl::uint2(0x80000000u, 0x7fffffffu))[0]);
  *out++ = sycl::any(sycl::int4(1, 2, 3, 4));
  *out++ = sycl::any(sycl::int4(1, -2, 3, 4));
  *out++ = sycl::all(sycl::char2(-1, 1));
  *out++ = sycl::all(sycl::long2(-1, -2));
  *out++ = sycl::any(sycl::marray<bool, 3>(false, true, false));
  *out++ = sycl::all(sycl::marray<bool, 3>(true, true, false));
  *out++ = sycl::any(-1);
  *out++ = sycl::bitselect(0x0f0f, 0x3333, 0x00ff);
  *out++ = sycl::bitselect(a, b, sycl::int4(-1))[3];
  *out++ = static_cast<int>(sycl::bitselect(-3.0f, 4.0f, -0.0f));
}

}  // namespace

int CheckRelations(sycl::queue& queue) {
  return CheckType<float>(queue) + CheckType<double>(queue) +
         ExpectAll<int>(
             queue, "select, any and all",
             {1, 20, 3, 40, 2, 3, 3, 0, 1, 0, 1, 1, 0, 1, 0x0f33, 40, 3}, [] {},
             [](int* out) { Select(out); });
}
