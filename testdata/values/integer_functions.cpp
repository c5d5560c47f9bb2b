// Checks the functions of integers of every width. The reference computes with
// integers of 128 bits.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

using Wide = __int128;

template <class T>
Wide Saturated(Wide x) {
  constexpr Wide kMost = std::numeric_limits<T>::max();
  constexpr Wide kLeast = std::numeric_limits<T>::min();
  return x > kMost ? kMost : x < kLeast ? kLeast : x;
}

// Returns x / 2, rounded down.
Wide Half(Wide x) { return x >= 0 ? x / 2 : (x - 1) / 2; }

// Defines the row `name`. `call` works on values of type V. `reference` works
// on the values as Wide, and its result is truncated to T.
#define ROW(name, call, reference)                                          \
  struct name {                                                             \
    static constexpr const char* kName = #name;                             \
    template <class V>                                                      \
    static V Call([[maybe_unused]] const V& a, [[maybe_unused]] const V& b, \
                  [[maybe_unused]] const V& c) {                            \
      return call;                                                          \
    }                                                                       \
    template <class T>                                                      \
    static Wide Reference([[maybe_unused]] Wide a, [[maybe_unused]] Wide b, \
                          [[maybe_unused]] Wide c) {                        \
      constexpr int kBits = sizeof(T) * 8;                                  \
      [[maybe_unused]] const auto word =                                    \
          static_cast<std::make_unsigned_t<T>>(a);                          \
      static_cast<void>(kBits);                                             \
      return reference;                                                     \
    }                                                                       \
  };

template <class U>
int LeadingZeros(U x) {
  int count = 0;
  for (int bit = sizeof(U) * 8 - 1; bit >= 0 && (x >> bit & 1) == 0; --bit) {
    ++count;
  }
  return count;
}
template <class U>
int TrailingZeros(U x) {
  int count = 0;
  for (size_t bit = 0; bit < sizeof(U) * 8 && (x >> bit & 1) == 0; ++bit) {
    ++count;
  }
  return count;
}
template <class U>
int Ones(U x) {
  int count = 0;
  for (size_t bit = 0; bit < sizeof(U) * 8; ++bit) count += x >> bit & 1;
  return count;
}
template <class U>
U Rotated(U x, int count) {
  for (; count > 0; --count) {
    x = static_cast<U>((x << 1) | (x >> (sizeof(U) * 8 - 1)));
  }
  return x;
}

ROW(Abs, sycl::abs(a), a < 0 ? -a : a)
ROW(AbsDiff, sycl::abs_diff(a, b), a > b ? a - b : b - a)
ROW(AddSat, sycl::add_sat(a, b), Saturated<T>(a + b))
ROW(SubSat, sycl::sub_sat(a, b), Saturated<T>(a - b))
ROW(Hadd, sycl::hadd(a, b), Half(a + b))
ROW(Rhadd, sycl::rhadd(a, b), Half(a + b + 1))
ROW(Clz, sycl::clz(a), LeadingZeros(word))
ROW(Ctz, sycl::ctz(a), TrailingZeros(word))
ROW(Popcount, sycl::popcount(a), Ones(word))
ROW(MulHi, sycl::mul_hi(a, b),
    std::is_signed_v<T>
        ? (a* b) >> kBits
        : static_cast<Wide>(static_cast<unsigned __int128>(a) *
                                static_cast<unsigned __int128>(b) >>
                            kBits))
ROW(MadHi, sycl::mad_hi(a, b, c),
    (std::is_signed_v<T>
         ? (a * b) >> kBits
         : static_cast<Wide>(static_cast<unsigned __int128>(a) *
                                 static_cast<unsigned __int128>(b) >>
                             kBits)) +
        c)
ROW(MadSat, sycl::mad_sat(a, b, c),
    // The product of two unsigned 64-bit numbers may not fit in Wide.
    (!std::is_signed_v<T> && a != 0 &&
     b > static_cast<Wide>(std::numeric_limits<T>::max()) / a)
        ? static_cast<Wide>(std::numeric_limits<T>::max())
        : Saturated<T>(a* b + c))
ROW(Max, sycl::max(a, b), a < b ? b : a)
ROW(Min, sycl::min(a, b), b < a ? b : a)
ROW(Clamp, sycl::clamp(a, sycl::min(b, c), sycl::max(b, c)),
    a < (b < c ? b : c) ? (b < c ? b : c)
                        : (a > (b < c ? c : b) ? (b < c ? c : b) : a))
ROW(Rotate, sycl::rotate(a, b),
    Rotated(word, static_cast<int>(static_cast<uint64_t>(b) & (kBits - 1))))

ROW(Mul24, sycl::mul24(a / V(512), b / V(512)), (a / 512) * (b / 512))
ROW(Mad24, sycl::mad24(a / V(512), b / V(512), c), (a / 512) * (b / 512) + c)

template <class T>
std::vector<T> Numbers() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> numbers = {Limits::min(),
                            static_cast<T>(Limits::min() + 1),
                            Limits::max(),
                            static_cast<T>(Limits::max() - 1),
                            static_cast<T>(Limits::max() / 2),
                            static_cast<T>(-1),
                            T(0),
                            T(1),
                            T(2),
                            T(7),
                            T(60)};
  uint64_t state = 0x9e3779b97f4a7c15;
  for (int i = 0; i < 13; ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    numbers.push_back(static_cast<T>(state));
  }
  return numbers;
}

template <class Name, class T, class... Rows>
int CheckRows(sycl::queue& queue) {
  constexpr size_t kRows = sizeof...(Rows);
  const std::vector<T> numbers = Numbers<T>();
  const size_t count = numbers.size();
  Shared<T> inputs(queue, count);
  Shared<T> results(queue, count * count * kRows * 3);
  for (size_t i = 0; i < count; ++i) inputs[i] = numbers[i];
  const T* in = inputs.get();
  T* out = results.get();
  const auto calculate = [in, out, count](size_t i, size_t j) {
    const T a = in[i];
    const T b = in[j];
    const T c = in[(i + j) % count];
    T* to = out + (i * count + j) * kRows * 3;
    // The check uses the second element.
    (
        [&] {
          using Vec = sycl::vec<T, 2>;
          using Array = sycl::marray<T, 2>;
          to[0] = Rows::Call(a, b, c);
          to[1] = Rows::Call(Vec(b, a), Vec(a, b), Vec(T(1), c))[1];
          to[2] = Rows::Call(Array(b, a), Array(a, b), Array(T(1), c))[1];
          to += 3;
        }(),
        ...);
  };
  int wrong = 0;
  const auto compare = [&](const char* where) {
    for (size_t i = 0; i < count; ++i) {
      for (size_t j = 0; j < count; ++j) {
        const T* from = out + (i * count + j) * kRows * 3;
        (
            [&] {
              const T expected = static_cast<T>(Rows::template Reference<T>(
                  in[i], in[j], in[(i + j) % count]));
              for (int shape = 0; shape < 3; ++shape) {
                if (from[shape] == expected) continue;
                ++wrong;
                std::printf(
                    "wrong: %s of %zu bytes, %s, shape %d: (%lld, %lld, %lld) "
                    "gives %lld, expected %lld\n",
                    Rows::kName, sizeof(T), where, shape,
                    static_cast<long long>(in[i]),
                    static_cast<long long>(in[j]),
                    static_cast<long long>(in[(i + j) % count]),
                    static_cast<long long>(from[shape]),
                    static_cast<long long>(expected));
              }
              from += 3;
            }(),
            ...);
      }
    }
  };
  queue
      .parallel_for<Name>(
          sycl::range<1>(count * count),
          [=](sycl::id<1> i) { calculate(i[0] / count, i[0] % count); })
      .wait();
  compare("device");
  for (size_t i = 0; i < count * count; ++i) calculate(i / count, i % count);
  compare("host");
  return wrong;
}

template <class T>
class Integers;
template <class T>
class Products24;

template <class T>
int CheckType(sycl::queue& queue) {
  return CheckRows<Integers<T>, T, Abs, AbsDiff, AddSat, SubSat, Hadd, Rhadd,
                   Clz, Ctz, Popcount, MulHi, MadHi, MadSat, Max, Min, Clamp,
                   Rotate>(queue);
}

int CheckUpsample(sycl::queue& queue) {
  return ExpectAll<int64_t>(
      queue, "upsample",
      {0x1234, -2, 0x12345678, -65535, 0x0000000100000002, -4294967295}, [] {},
      [](int64_t* out) {
        out[0] = sycl::upsample(uint8_t{0x12}, uint8_t{0x34});
        out[1] = sycl::upsample(int8_t{-1}, uint8_t{0xfe});
        out[2] = sycl::upsample(sycl::ushort2(0, 0x1234),
                                sycl::ushort2(0, 0x5678))[1];
        out[3] = sycl::upsample(sycl::mshort2(0, -1), sycl::mushort2(0, 1))[1];
        out[4] = static_cast<int64_t>(sycl::upsample(uint32_t{1}, uint32_t{2}));
        out[5] = sycl::upsample(int32_t{-1}, uint32_t{1});
      });
}

}  // namespace

int CheckIntegerFunctions(sycl::queue& queue) {
  return CheckType<int8_t>(queue) + CheckType<uint8_t>(queue) +
         CheckType<int16_t>(queue) + CheckType<uint16_t>(queue) +
         CheckType<int32_t>(queue) + CheckType<uint32_t>(queue) +
         CheckType<int64_t>(queue) + CheckType<uint64_t>(queue) +
         CheckType<char>(queue) + CheckType<long long>(queue) +
         CheckRows<Products24<int>, int32_t, Mul24, Mad24>(queue) +
         CheckRows<Products24<unsigned>, uint32_t, Mul24, Mad24>(queue) +
         CheckUpsample(queue);
}
