#ifndef TESTDATA_DIFFERENTIAL_HARNESS_H_
#define TESTDATA_DIFFERENTIAL_HARNESS_H_

// Code for the programs that generate.py writes: operations without undefined
// behaviour, a hash of any value, and the comparison of a kernel on the device
// with itself on the host.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <sycl/sycl.hpp>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

template <class T>
constexpr bool kIsFloat = std::is_floating_point_v<T>;

// An unsigned type that is not narrower than unsigned, so that it wraps and is
// not promoted.
template <class T>
using Wrapping = std::conditional_t<(sizeof(T) < sizeof(unsigned)), unsigned,
                                    std::make_unsigned_t<std::conditional_t<
                                        std::is_same_v<T, bool>, unsigned, T>>>;

template <class To, class From>
constexpr To Convert(From x) {
  if constexpr (kIsFloat<From> && !kIsFloat<To>) {
    // The conversion is only defined for numbers in the range of the type.
    if (!(x > From(-1e6) && x < From(1e6))) return To(1);
    return static_cast<To>(static_cast<int64_t>(x));
  } else {
    return static_cast<To>(x);
  }
}

#define SAFE(name, op)                                           \
  template <class T>                                             \
  constexpr T name(T a, T b) {                                   \
    if constexpr (kIsFloat<T>) {                                 \
      return a op b;                                             \
    } else {                                                     \
      return static_cast<T>(static_cast<Wrapping<T>>(a)          \
                                op static_cast<Wrapping<T>>(b)); \
    }                                                            \
  }
SAFE(Add, +)
SAFE(Sub, -)
SAFE(Mul, *)
#undef SAFE

template <class T>
constexpr bool CanDivide(T a, T b) {
  if (b == T(0)) return false;
  if constexpr (std::is_signed_v<T> && !kIsFloat<T>) {
    return !(a == std::numeric_limits<T>::min() && b == T(-1));
  }
  return true;
}
template <class T>
constexpr T Div(T a, T b) {
  return CanDivide(a, b) ? static_cast<T>(a / b) : a;
}
template <class T>
constexpr T Rem(T a, T b) {
  if constexpr (kIsFloat<T>) {
    return a;
  } else {
    return CanDivide(a, b) ? static_cast<T>(a % b) : b;
  }
}
template <class T>
constexpr T Shl(T a, unsigned n) {
  if constexpr (kIsFloat<T>) {
    return a;
  } else {
    return static_cast<T>(static_cast<Wrapping<T>>(a) << (n % (8 * sizeof(T))));
  }
}
template <class T>
constexpr T Shr(T a, unsigned n) {
  if constexpr (kIsFloat<T>) {
    return a;
  } else {
    return static_cast<T>(a >> (n % (8 * sizeof(T))));
  }
}
template <class T>
constexpr T Neg(T a) {
  return Sub(T(0), a);
}

// A hash of values. It does not hash bytes, because there may be padding, and
// there are many NaNs.
class Hash {
 public:
  template <class T>
  constexpr void Add(T x) {
    if constexpr (std::is_same_v<T, float>) {
      Mix(x != x ? 0x7fc00000 : std::bit_cast<uint32_t>(x));
    } else if constexpr (std::is_same_v<T, double>) {
      Mix(x != x ? 0x7ff8000000000000 : std::bit_cast<uint64_t>(x));
    } else {
      Mix(static_cast<uint64_t>(x));
    }
  }
  constexpr uint64_t get() const { return state_; }

 private:
  constexpr void Mix(uint64_t x) {
    state_ = (state_ ^ x) * 0x9e3779b97f4a7c15;
    state_ ^= state_ >> 29;
  }
  uint64_t state_ = 0x243f6a8885a308d3;
};

constexpr size_t kItems = 24;

// Runs `kernel` on the device and on the host. Each item of `out` gets a word.
// If the results differ, prints the first difference and the source, and
// returns true.
template <class Name, class Kernel>
bool Differs(sycl::queue& queue, uint64_t* out, int seed, int number,
             const char* source, const Kernel& kernel) {
  for (size_t i = 0; i < kItems; ++i) out[i] = 0;
  queue.parallel_for<Name>(sycl::range<1>(kItems), kernel).wait();
  const std::vector<uint64_t> device(out, out + kItems);
  for (size_t i = 0; i < kItems; ++i) kernel(sycl::id<1>(i));
  for (size_t i = 0; i < kItems; ++i) {
    if (device[i] == out[i]) continue;
    std::printf(
        "differs: seed %d, kernel %d, item %zu: device %#llx, host %#llx\n%s\n",
        seed, number, i, static_cast<unsigned long long>(device[i]),
        static_cast<unsigned long long>(out[i]), source);
    return true;
  }
  return false;
}

#endif  // TESTDATA_DIFFERENTIAL_HARNESS_H_
