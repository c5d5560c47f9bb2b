// Checks convert with every rounding mode. The expected results come from the
// host's processor in this rounding mode.

#include <cfenv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

using sycl::rounding_mode;

template <class From, class To, rounding_mode kMode>
class Conversion;

int DirectionOf(rounding_mode mode) {
  switch (mode) {
    case rounding_mode::automatic:
    case rounding_mode::rte:
      return FE_TONEAREST;
    case rounding_mode::rtz:
      return FE_TOWARDZERO;
    case rounding_mode::rtp:
      return FE_UPWARD;
    case rounding_mode::rtn:
      return FE_DOWNWARD;
  }
  return FE_TONEAREST;
}

// The variables are volatile, so that the processor converts the number and not
// the compiler.
template <class From, class To>
To Expected(From from, int direction) {
  std::fesetround(direction);
  volatile From in = from;
  volatile To out;
  if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    volatile From whole = std::nearbyint(in);
    out = static_cast<To>(whole);
  } else {
    out = static_cast<To>(in);
  }
  std::fesetround(FE_TONEAREST);
  return out;
}

template <class From>
std::vector<From> Numbers() {
  if constexpr (std::is_integral_v<From>) {
    return {0,
            1,
            100,
            16777217 % 251,
            static_cast<From>(16777217),
            static_cast<From>(-16777219),
            static_cast<From>(9007199254740993),
            std::numeric_limits<From>::max(),
            std::numeric_limits<From>::min(),
            static_cast<From>(std::numeric_limits<From>::max() - 1)};
  } else {
    return {From(0),     From(0.5),  From(1.5),    From(2.5),
            From(-0.5),  From(-1.5), From(-2.5),   From(100.75),
            From(-3.25), From(0.1),  From(1) / 3,  From(16777217.0),
            From(1e-40), From(127),  From(-127.5), From(3.0000001)};
  }
}

// Returns whether the number is in the range of `To`. If it is not, the
// conversion has no defined result.
template <class To, class From>
bool Fits(From from) {
  if constexpr (std::is_integral_v<To> && !std::is_integral_v<From>) {
    return from > static_cast<From>(std::numeric_limits<To>::min()) - 1 &&
           from < static_cast<From>(std::numeric_limits<To>::max()) &&
           (std::is_signed_v<To> || from >= 0);
  }
  return true;
}

template <class From, class To, rounding_mode kMode>
int Check(sycl::queue& queue) {
  std::vector<From> numbers;
  for (From number : Numbers<From>()) {
    if (Fits<To>(number)) numbers.push_back(number);
  }
  const size_t count = numbers.size();
  Shared<From> inputs(queue, count);
  Shared<To> results(queue, count);
  for (size_t i = 0; i < count; ++i) inputs[i] = numbers[i];
  const From* in = inputs.get();
  To* out = results.get();
  const auto convert = [in, out](size_t i) {
    const sycl::vec<From, 2> v(From(0), in[i]);
    out[i] = v.template convert<To, kMode>()[1];
  };
  int wrong = 0;
  const auto compare = [&](const char* where) {
    for (size_t i = 0; i < count; ++i) {
      const To expected = Expected<From, To>(in[i], DirectionOf(kMode));
      if (out[i] == expected) continue;
      ++wrong;
      std::printf("wrong: %.20g as %s, mode %d, %s: %.20g, expected %.20g\n",
                  static_cast<double>(in[i]), typeid(To).name(),
                  static_cast<int>(kMode), where, static_cast<double>(out[i]),
                  static_cast<double>(expected));
    }
  };
  queue
      .parallel_for<Conversion<From, To, kMode>>(
          sycl::range<1>(count), [=](sycl::id<1> i) { convert(i[0]); })
      .wait();
  compare("device");
  for (size_t i = 0; i < count; ++i) convert(i);
  compare("host");
  return wrong;
}

template <class From, class To>
int CheckModes(sycl::queue& queue) {
  return Check<From, To, rounding_mode::automatic>(queue) +
         Check<From, To, rounding_mode::rte>(queue) +
         Check<From, To, rounding_mode::rtz>(queue) +
         Check<From, To, rounding_mode::rtp>(queue) +
         Check<From, To, rounding_mode::rtn>(queue);
}

}  // namespace

int CheckConversions(sycl::queue& queue) {
  return CheckModes<float, int32_t>(queue) +
         CheckModes<double, int64_t>(queue) + CheckModes<double, float>(queue) +
         CheckModes<float, int8_t>(queue) +
         CheckModes<double, uint16_t>(queue) +
         CheckModes<int64_t, float>(queue) +
         CheckModes<uint64_t, float>(queue) +
         CheckModes<int64_t, double>(queue) +
         CheckModes<int32_t, float>(queue) + CheckModes<float, double>(queue) +
         CheckModes<int32_t, uint8_t>(queue);
}
