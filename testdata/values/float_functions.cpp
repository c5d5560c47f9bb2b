// Checks the mathematical and common functions of float and double, for
// numbers, vecs and marrays. The largest error of a result is OpenCL's limit
// for float, unless the function's specification has another limit.

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/values/check.h"

namespace {

// The values of u are in (-1, 1), of p in (0, 10), and of w in (-20, 20). n is
// a small integer.
template <class V>
struct Input {
  V u;
  V p;
  V w;
};

// Defines the row `name`. `call` takes u, p and w of any shape, `reference`
// takes long doubles. A result may be off by `units` in the last place.
#define ROW(name, units, call, reference)                                   \
  struct name {                                                             \
    static constexpr const char* kName = #name;                             \
    static constexpr double kUnits = units;                                 \
    template <class V>                                                      \
    static V Call([[maybe_unused]] const V& u, [[maybe_unused]] const V& p, \
                  [[maybe_unused]] const V& w) {                            \
      return call;                                                          \
    }                                                                       \
    static long double Reference([[maybe_unused]] long double u,            \
                                 [[maybe_unused]] long double p,            \
                                 [[maybe_unused]] long double w) {          \
      return reference;                                                     \
    }                                                                       \
  };

constexpr long double kPi = 3.14159265358979323846264338327950288L;

ROW(Acos, 4, sycl::acos(u), std::acos(u))
ROW(Acosh, 5, sycl::acosh(p + V(2)), std::acosh(p + 2))
ROW(Acospi, 5, sycl::acospi(u), std::acos(u) / kPi)
ROW(Asin, 4, sycl::asin(u), std::asin(u))
ROW(Asinh, 4, sycl::asinh(w), std::asinh(w))
ROW(Asinpi, 5, sycl::asinpi(u), std::asin(u) / kPi)
ROW(Atan, 5, sycl::atan(w), std::atan(w))
ROW(Atan2, 6, sycl::atan2(w, u), std::atan2(w, u))
ROW(Atanh, 5, sycl::atanh(u), std::atanh(u))
ROW(Atanpi, 5, sycl::atanpi(w), std::atan(w) / kPi)
ROW(Atan2pi, 6, sycl::atan2pi(w, u), std::atan2(w, u) / kPi)
ROW(Cbrt, 2, sycl::cbrt(w), std::cbrt(w))
ROW(Ceil, 0, sycl::ceil(w), std::ceil(w))
ROW(Copysign, 0, sycl::copysign(p, u), std::copysign(p, u))
ROW(Cos, 4, sycl::cos(w), std::cos(w))
ROW(Cosh, 4, sycl::cosh(u), std::cosh(u))
ROW(Cospi, 4, sycl::cospi(u), std::cos(u* kPi))
ROW(Erf, 16, sycl::erf(u), std::erf(u))
ROW(Erfc, 16, sycl::erfc(u), std::erfc(u))
ROW(Exp, 3, sycl::exp(w), std::exp(w))
ROW(Exp2, 3, sycl::exp2(w), std::exp2(w))
ROW(Exp10, 3, sycl::exp10(u), std::pow(10.0L, u))
ROW(Expm1, 3, sycl::expm1(u), std::expm1(u))
ROW(Fabs, 0, sycl::fabs(w), std::fabs(w))
ROW(Fdim, 0, sycl::fdim(V(2), V(0.5f)) + sycl::fdim(u, p) * V(0), 1.5L)
ROW(Floor, 0, sycl::floor(w), std::floor(w))
ROW(Fma, 0.5, sycl::fma(u, p, w), u* p + w)
ROW(Fmax, 0, sycl::fmax(u, w), std::fmax(u, w))
ROW(Fmin, 0, sycl::fmin(u, w), std::fmin(u, w))
ROW(Fmod, 0, sycl::fmod(w, p), std::fmod(w, p))
ROW(Hypot, 4, sycl::hypot(w, p), std::hypot(w, p))
ROW(Lgamma, 100, sycl::lgamma(p + V(3)), std::lgamma(p + 3))
ROW(Log, 3, sycl::log(p), std::log(p))
ROW(Log2, 3, sycl::log2(p), std::log2(p))
ROW(Log10, 3, sycl::log10(p), std::log10(p))
ROW(Log1p, 2, sycl::log1p(p), std::log1p(p))
ROW(Logb, 0, sycl::logb(p), std::logb(p))
ROW(Maxmag, 0, sycl::maxmag(u, w), std::fabs(u) > std::fabs(w) ? u : w)
ROW(Minmag, 0, sycl::minmag(u, w), std::fabs(u) < std::fabs(w) ? u : w)
ROW(Pow, 16, sycl::pow(p, u), std::pow(p, u))
ROW(Powr, 16, sycl::powr(p, u), std::pow(p, u))
ROW(Remainder, 0, sycl::remainder(w, p), std::remainder(w, p))
ROW(Rint, 0, sycl::rint(w), std::rint(w))
ROW(Round, 0, sycl::round(w), std::round(w))
ROW(Rsqrt, 2, sycl::rsqrt(p), 1 / std::sqrt(p))
ROW(Sin, 4, sycl::sin(w), std::sin(w))
ROW(Sinh, 4, sycl::sinh(u), std::sinh(u))
ROW(Sinpi, 4, sycl::sinpi(u), std::sin(u* kPi))
ROW(Sqrt, 3, sycl::sqrt(p), std::sqrt(p))
ROW(Tan, 5, sycl::tan(u), std::tan(u))
ROW(Tanh, 5, sycl::tanh(w), std::tanh(w))
ROW(Tanpi, 6, sycl::tanpi(u / V(3)), std::tan(u / 3 * kPi))
ROW(Tgamma, 16, sycl::tgamma(p), std::tgamma(p))
ROW(Trunc, 0, sycl::trunc(w), std::trunc(w))

ROW(Abs, 0, sycl::abs(w), std::fabs(w))
ROW(Clamp, 0, sycl::clamp(w, u, p + V(1)), std::fmin(std::fmax(w, u), p + 1))
ROW(Degrees, 3, sycl::degrees(w), w * 180 / kPi)
ROW(Max, 0, sycl::max(u, w), u < w ? w : u)
ROW(Min, 0, sycl::min(u, w), w < u ? w : u)
ROW(Radians, 3, sycl::radians(w), w* kPi / 180)
ROW(Sign, 0, sycl::sign(w), (w > 0) - (w < 0))
ROW(Step, 0, sycl::step(u, w), w < u ? 0 : 1)

// These functions cancel leading digits, so large errors are allowed.
ROW(Mad, 1e6, sycl::mad(u, p, w), u* p + w)
ROW(Mix, 1e6, sycl::mix(u, w, p / V(10)), u + (w - u) * (p / 10))

long double Hermite(long double x) {
  const long double t = std::fmin(std::fmax(x, 0.0L), 1.0L);
  return t * t * (3 - 2 * t);
}
ROW(Smoothstep, 100, sycl::smoothstep(V(-15), V(15), w), Hermite((w + 15) / 30))

// These rows are for functions that take one number for all elements.
template <class V>
inline constexpr bool kIsNumber = std::is_floating_point_v<V>;
#define ELEMENT_ROW(name, units, call, scalar_call, reference)              \
  struct name {                                                             \
    static constexpr const char* kName = #name;                             \
    static constexpr double kUnits = units;                                 \
    template <class V>                                                      \
    static V Call([[maybe_unused]] const V& u, [[maybe_unused]] const V& p, \
                  [[maybe_unused]] const V& w) {                            \
      if constexpr (kIsNumber<V>) {                                         \
        return scalar_call;                                                 \
      } else {                                                              \
        return call;                                                        \
      }                                                                     \
    }                                                                       \
    static long double Reference([[maybe_unused]] long double u,            \
                                 [[maybe_unused]] long double p,            \
                                 [[maybe_unused]] long double w) {          \
      return reference;                                                     \
    }                                                                       \
  };
ELEMENT_ROW(FmaxElement, 0, sycl::fmax(w, 2), sycl::fmax(w, V(2)),
            std::fmax(w, 2.0L))
ELEMENT_ROW(FminElement, 0, sycl::fmin(w, 2), sycl::fmin(w, V(2)),
            std::fmin(w, 2.0L))
ELEMENT_ROW(MaxElement, 0, sycl::max(w, 2), sycl::max(w, V(2)),
            std::fmax(w, 2.0L))
ELEMENT_ROW(MinElement, 0, sycl::min(w, 2), sycl::min(w, V(2)),
            std::fmin(w, 2.0L))
ELEMENT_ROW(ClampElement, 0, sycl::clamp(w, -1, 1), sycl::clamp(w, V(-1), V(1)),
            std::fmin(std::fmax(w, -1.0L), 1.0L))
ELEMENT_ROW(StepElement, 0, sycl::step(1, w), sycl::step(V(1), w),
            w < 1 ? 0 : 1)
ELEMENT_ROW(MixElement, 1e6, sycl::mix(u, w, 0.25f), sycl::mix(u, w, V(0.25f)),
            u + (w - u) / 4)
ELEMENT_ROW(SmoothstepElement, 100, sycl::smoothstep(-15, 15, w),
            sycl::smoothstep(V(-15), V(15), w), Hermite((w + 15) / 30))

// Functions that take an int for each number
sycl::vec<int, 3> Repeated(const sycl::vec<float, 3>&, int n) {
  return sycl::vec<int, 3>(n);
}
sycl::vec<int, 3> Repeated(const sycl::vec<double, 3>&, int n) {
  return sycl::vec<int, 3>(n);
}
sycl::marray<int, 3> Repeated(const sycl::marray<float, 3>&, int n) {
  return sycl::marray<int, 3>(n);
}
sycl::marray<int, 3> Repeated(const sycl::marray<double, 3>&, int n) {
  return sycl::marray<int, 3>(n);
}
int Repeated(float, int n) { return n; }
int Repeated(double, int n) { return n; }
ROW(Ldexp, 0, sycl::ldexp(w, Repeated(w, 3)), w * 8)
ROW(LdexpOne, 0, sycl::ldexp(w, -2), w / 4)
ROW(Pown, 16, sycl::pown(w, Repeated(w, 5)), w * w * w * w * w)
ROW(PownNegative, 16, sycl::pown(p, Repeated(p, -3)), 1 / (p * p * p))
ROW(Rootn, 16, sycl::rootn(w, Repeated(w, 3)), std::cbrt(w))
ROW(RootnFour, 16, sycl::rootn(p, Repeated(p, 4)), std::pow(p, 0.25L))

// Computes the rows one after another. A vec or marray gets the inputs of three
// elements.
template <class Name, class T, class... Rows>
int CheckRows(sycl::queue& queue) {
  constexpr size_t kInputs = 96;
  constexpr size_t kRows = sizeof...(Rows);
  constexpr size_t kShapes = 3;
  Shared<Input<T>> inputs(queue, kInputs);
  Shared<T> results(queue, kInputs * kRows * kShapes);
  for (size_t i = 0; i < kInputs; ++i) {
    const T at = static_cast<T>(i) / kInputs;
    inputs[i] = {static_cast<T>(at * 1.97 - 0.983),
                 static_cast<T>(at * 9.8 + 0.017),
                 static_cast<T>(at * 39.1 - 19.37)};
  }
  const Input<T>* in = inputs.get();
  T* out = results.get();
  const auto calculate = [](const Input<T>* in, T* to, size_t i) {
    using Vec = sycl::vec<T, 3>;
    using Array = sycl::marray<T, 3>;
    const Input<T>& a = in[i];
    const Input<T>& b = in[i + 1];
    const Input<T>& c = in[i + 2];
    const Input<Vec> v{{a.u, b.u, c.u}, {a.p, b.p, c.p}, {a.w, b.w, c.w}};
    const Input<Array> m{{a.u, b.u, c.u}, {a.p, b.p, c.p}, {a.w, b.w, c.w}};
    to += i * kRows * kShapes;
    (
        [&] {
          to[0] = Rows::Call(a.u, a.p, a.w);
          to[1] = Rows::Call(v.u, v.p, v.w)[i % 3];
          to[2] = Rows::Call(m.u, m.p, m.w)[i % 3];
          to += kShapes;
        }(),
        ...);
  };
  constexpr size_t kCount = kInputs - 2;
  int wrong = 0;
  const auto compare = [&](const char* where) {
    for (size_t i = 0; i < kCount; ++i) {
      const T* from = out + i * kRows * kShapes;
      (
          [&] {
            for (size_t shape = 0; shape < kShapes; ++shape) {
              const Input<T>& of = in[shape == 0 ? i : i + i % 3];
              const long double expected = Rows::Reference(of.u, of.p, of.w);
              const long double units =
                  Distance(from[shape], static_cast<long double>(expected));
              if (units <= Rows::kUnits + 0.5L) continue;
              ++wrong;
              std::printf(
                  "wrong: %s of %zu bytes, %s, shape %zu: (%g, %g, %g) gives "
                  "%.17g, expected %.17Lg, %Lg units off\n",
                  Rows::kName, sizeof(T), where, shape,
                  static_cast<double>(of.u), static_cast<double>(of.p),
                  static_cast<double>(of.w), static_cast<double>(from[shape]),
                  expected, units);
            }
            from += kShapes;
          }(),
          ...);
    }
  };
  queue
      .parallel_for<Name>(sycl::range<1>(kCount),
                          [=](sycl::id<1> i) { calculate(in, out, i[0]); })
      .wait();
  compare("device");
  for (size_t i = 0; i < kCount; ++i) calculate(in, out, i);
  compare("host");
  return wrong;
}

template <class T>
class Curves;
template <class T>
class Exact;
template <class T>
class Powers;

template <class T>
int CheckType(sycl::queue& queue) {
  return CheckRows<Curves<T>, T, Acos, Acosh, Acospi, Asin, Asinh, Asinpi, Atan,
                   Atan2, Atanh, Atanpi, Atan2pi, Cbrt, Cos, Cosh, Cospi, Erf,
                   Erfc, Exp, Exp2, Exp10, Expm1, Lgamma, Log, Log2, Log10,
                   Log1p, Sin, Sinh, Sinpi, Tan, Tanh, Tanpi, Tgamma>(queue) +
         CheckRows<Exact<T>, T, Ceil, Copysign, Fabs, Fdim, Floor, Fma, Fmax,
                   Fmin, Fmod, Logb, Maxmag, Minmag, Remainder, Rint, Round,
                   Trunc, Abs, Clamp, Degrees, Max, Min, Radians, Sign, Step,
                   FmaxElement, FminElement, MaxElement, MinElement,
                   ClampElement, StepElement>(queue) +
         CheckRows<Powers<T>, T, Hypot, Pow, Powr, Rsqrt, Sqrt, Mad, Mix,
                   Smoothstep, MixElement, SmoothstepElement, Ldexp, LdexpOne,
                   Pown, PownNegative, Rootn, RootnFour>(queue);
}

// The fast functions exist only for float, and the device defines their
// precision.
ROW(NativeCos, 1e5, sycl::native::cos(u), std::cos(u))
ROW(NativeDivide, 1e5, sycl::native::divide(u, p), u / p)
ROW(NativeExp, 1e5, sycl::native::exp(u), std::exp(u))
ROW(NativeExp2, 1e5, sycl::native::exp2(u), std::exp2(u))
ROW(NativeExp10, 1e5, sycl::native::exp10(u), std::pow(10.0L, u))
ROW(NativeLog, 1e5, sycl::native::log(p + V(2)), std::log(p + 2))
ROW(NativeLog2, 1e5, sycl::native::log2(p + V(2)), std::log2(p + 2))
ROW(NativeLog10, 1e5, sycl::native::log10(p + V(2)), std::log10(p + 2))
ROW(NativePowr, 1e5, sycl::native::powr(p, u), std::pow(p, u))
ROW(NativeRecip, 1e5, sycl::native::recip(p), 1 / p)
ROW(NativeRsqrt, 1e5, sycl::native::rsqrt(p), 1 / std::sqrt(p))
ROW(NativeSin, 1e5, sycl::native::sin(u), std::sin(u))
ROW(NativeSqrt, 1e5, sycl::native::sqrt(p), std::sqrt(p))
ROW(NativeTan, 1e5, sycl::native::tan(u), std::tan(u))
ROW(HalfCos, 8192, sycl::half_precision::cos(u), std::cos(u))
ROW(HalfDivide, 8192, sycl::half_precision::divide(u, p), u / p)
ROW(HalfExp, 8192, sycl::half_precision::exp(u), std::exp(u))
ROW(HalfExp2, 8192, sycl::half_precision::exp2(u), std::exp2(u))
ROW(HalfExp10, 8192, sycl::half_precision::exp10(u), std::pow(10.0L, u))
ROW(HalfLog, 8192, sycl::half_precision::log(p + V(2)), std::log(p + 2))
ROW(HalfLog2, 8192, sycl::half_precision::log2(p + V(2)), std::log2(p + 2))
ROW(HalfLog10, 8192, sycl::half_precision::log10(p + V(2)), std::log10(p + 2))
ROW(HalfPowr, 8192, sycl::half_precision::powr(p, u), std::pow(p, u))
ROW(HalfRecip, 8192, sycl::half_precision::recip(p), 1 / p)
ROW(HalfRsqrt, 8192, sycl::half_precision::rsqrt(p), 1 / std::sqrt(p))
ROW(HalfSin, 8192, sycl::half_precision::sin(u), std::sin(u))
ROW(HalfSqrt, 8192, sycl::half_precision::sqrt(p), std::sqrt(p))
ROW(HalfTan, 8192, sycl::half_precision::tan(u), std::tan(u))

}  // namespace

int CheckFloatFunctions(sycl::queue& queue) {
  return CheckType<float>(queue) + CheckType<double>(queue) +
         CheckRows<class Native, float, NativeCos, NativeDivide, NativeExp,
                   NativeExp2, NativeExp10, NativeLog, NativeLog2, NativeLog10,
                   NativePowr, NativeRecip, NativeRsqrt, NativeSin, NativeSqrt,
                   NativeTan>(queue) +
         CheckRows<class HalfPrecision, float, HalfCos, HalfDivide, HalfExp,
                   HalfExp2, HalfExp10, HalfLog, HalfLog2, HalfLog10, HalfPowr,
                   HalfRecip, HalfRsqrt, HalfSin, HalfSqrt, HalfTan>(queue);
}
