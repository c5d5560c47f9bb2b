// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Defines the functions of <complex.h>, and the functions that Clang calls to
// multiply and divide complex numbers if an operand may be infinite. Products
// and quotients follow Annex G of C: infinities stay infinite where the plain
// formula gives (NaN, NaN). The other functions combine the device's real
// functions by the formulas of complex analysis. If an intermediate result
// overflows, near the limits of the type's range, their results are less
// precise than a host's.

#include "postlink/device_library/declarations.h"

#define REAL_FUNCTIONS(T, suffix)                   \
  extern "C" {                                      \
  T atan2##suffix(T, T);                            \
  T cos##suffix(T);                                 \
  T cosh##suffix(T);                                \
  T exp##suffix(T);                                 \
  T hypot##suffix(T, T);                            \
  T log##suffix(T);                                 \
  T log1p##suffix(T);                               \
  T sin##suffix(T);                                 \
  T sinh##suffix(T);                                \
  T sqrt##suffix(T);                                \
  }                                                 \
  namespace {                                       \
  T Atan2(T y, T x) { return atan2##suffix(y, x); } \
  T Cos(T x) { return cos##suffix(x); }             \
  T Cosh(T x) { return cosh##suffix(x); }           \
  T Exp(T x) { return exp##suffix(x); }             \
  T Hypot(T x, T y) { return hypot##suffix(x, y); } \
  T Log(T x) { return log##suffix(x); }             \
  T Log1p(T x) { return log1p##suffix(x); }         \
  T Sin(T x) { return sin##suffix(x); }             \
  T Sinh(T x) { return sinh##suffix(x); }           \
  T Sqrt(T x) { return sqrt##suffix(x); }           \
  }

REAL_FUNCTIONS(double, )
REAL_FUNCTIONS(float, f)

namespace {

template <class T>
constexpr T kInfinity = static_cast<T>(__builtin_huge_valf());

template <class T>
T Magnitude(T x) {
  return __builtin_elementwise_abs(x);
}
template <class T>
T CopySign(T x, T sign) {
  return __builtin_elementwise_copysign(x, sign);
}
template <class T>
bool IsNan(T x) {
  return x != x;
}
template <class T>
bool IsInfinite(T x) {
  return Magnitude(x) == kInfinity<T>;
}
template <class T>
bool IsFinite(T x) {
  return Magnitude(x) < kInfinity<T>;
}

// The next functions compute powers of two and the exponent of a number without
// a call, because products and quotients must not need the device's own
// library.
template <class T>
struct Power;
template <>
struct Power<double> {
  static constexpr int kLargest = 1023;
  static double Of(int exponent) {
    return __builtin_bit_cast(double, static_cast<uint64_t>(exponent + 1023)
                                          << 52);
  }
  static int In(double x) {
    return static_cast<int>(__builtin_bit_cast(uint64_t, x) >> 52 & 0x7ff) -
           1023;
  }
};
template <>
struct Power<float> {
  static constexpr int kLargest = 127;
  static float Of(int exponent) {
    return __builtin_bit_cast(float, static_cast<uint32_t>(exponent + 127)
                                         << 23);
  }
  static int In(float x) {
    return static_cast<int>(__builtin_bit_cast(uint32_t, x) >> 23 & 0xff) - 127;
  }
};

// Returns the exponent of x, which must be finite and not zero.
template <class T>
int Exponent(T x) {
  const int exponent = Power<T>::In(x);
  if (exponent >= -Power<T>::kLargest + 1) return exponent;
  // x is subnormal.
  return Power<T>::In(x * Power<T>::Of(64)) - 64;
}

// Returns x * 2^exponent. All steps but the last are exact.
template <class T>
T Scale(T x, int exponent) {
  constexpr int kStep = Power<T>::kLargest - 1;
  for (; exponent > kStep; exponent -= kStep) x *= Power<T>::Of(kStep);
  for (; exponent < -kStep; exponent += kStep) x *= Power<T>::Of(-kStep);
  return x * Power<T>::Of(exponent);
}

template <class T>
struct Complex {
  T real;
  T imaginary;
};

// Maps an infinite factor to a point on the border of the unit square.
template <class T>
Complex<T> Box(Complex<T> z) {
  return {CopySign(IsInfinite(z.real) ? T{1} : T{0}, z.real),
          CopySign(IsInfinite(z.imaginary) ? T{1} : T{0}, z.imaginary)};
}

template <class T>
Complex<T> NansToZeros(Complex<T> z) {
  return {IsNan(z.real) ? CopySign(T{0}, z.real) : z.real,
          IsNan(z.imaginary) ? CopySign(T{0}, z.imaginary) : z.imaginary};
}

template <class T>
bool HasInfinity(Complex<T> z) {
  return IsInfinite(z.real) || IsInfinite(z.imaginary);
}

template <class T>
Complex<T> operator*(Complex<T> u, Complex<T> v) {
  const T ac = u.real * v.real;
  const T bd = u.imaginary * v.imaginary;
  const T ad = u.real * v.imaginary;
  const T bc = u.imaginary * v.real;
  const Complex<T> product = {ac - bd, ad + bc};
  if (!IsNan(product.real) || !IsNan(product.imaginary)) return product;
  bool is_infinite = false;
  if (HasInfinity(u)) {
    u = Box(u);
    v = NansToZeros(v);
    is_infinite = true;
  }
  if (HasInfinity(v)) {
    v = Box(v);
    u = NansToZeros(u);
    is_infinite = true;
  }
  if (!is_infinite &&
      (IsInfinite(ac) || IsInfinite(bd) || IsInfinite(ad) || IsInfinite(bc))) {
    u = NansToZeros(u);
    v = NansToZeros(v);
    is_infinite = true;
  }
  if (!is_infinite) return product;
  return {kInfinity<T> * (u.real * v.real - u.imaginary * v.imaginary),
          kInfinity<T> * (u.real * v.imaginary + u.imaginary * v.real)};
}

// Returns the larger magnitude of the two parts. If one magnitude is NaN,
// returns the other one.
template <class T>
T Larger(Complex<T> z) {
  const T x = Magnitude(z.real);
  const T y = Magnitude(z.imaginary);
  return x > y || IsNan(y) ? x : y;
}

template <class T>
Complex<T> operator/(Complex<T> u, Complex<T> v) {
  // Both operands are scaled near 1 first, so that no significant product
  // overflows or underflows.
  const T magnitude = Larger(v);
  int exponent = 0;
  if (IsFinite(magnitude) && magnitude > 0) {
    exponent = -Exponent(magnitude);
    v = {Scale(v.real, exponent), Scale(v.imaginary, exponent)};
  }
  const T dividend = Larger(u);
  if (IsFinite(dividend) && dividend > 0) {
    const int own = Exponent(dividend);
    exponent += own;
    u = {Scale(u.real, -own), Scale(u.imaginary, -own)};
  }
  const T norm = v.real * v.real + v.imaginary * v.imaginary;
  const T real = u.real * v.real + u.imaginary * v.imaginary;
  const T imaginary = u.imaginary * v.real - u.real * v.imaginary;
  const Complex<T> quotient = {Scale(real / norm, exponent),
                               Scale(imaginary / norm, exponent)};
  if (!IsNan(quotient.real) || !IsNan(quotient.imaginary)) return quotient;
  if (norm == 0 && (!IsNan(u.real) || !IsNan(u.imaginary))) {
    const T infinity = CopySign(kInfinity<T>, v.real);
    return {infinity * u.real, infinity * u.imaginary};
  }
  if (HasInfinity(u) && IsFinite(v.real) && IsFinite(v.imaginary)) {
    u = Box(u);
    return {kInfinity<T> * (u.real * v.real + u.imaginary * v.imaginary),
            kInfinity<T> * (u.imaginary * v.real - u.real * v.imaginary)};
  }
  if (IsInfinite(magnitude) && IsFinite(u.real) && IsFinite(u.imaginary)) {
    v = Box(v);
    return {T{0} * (u.real * v.real + u.imaginary * v.imaginary),
            T{0} * (u.imaginary * v.real - u.real * v.imaginary)};
  }
  return quotient;
}

template <class T>
Complex<T> operator+(Complex<T> u, Complex<T> v) {
  return {u.real + v.real, u.imaginary + v.imaginary};
}
template <class T>
Complex<T> operator-(Complex<T> u, Complex<T> v) {
  return {u.real - v.real, u.imaginary - v.imaginary};
}
// The next two functions return i * z and -i * z.
template <class T>
Complex<T> TimesI(Complex<T> z) {
  return {-z.imaginary, z.real};
}
template <class T>
Complex<T> TimesMinusI(Complex<T> z) {
  return {z.imaginary, -z.real};
}

template <class T>
T Abs(Complex<T> z) {
  return Hypot(z.real, z.imaginary);
}
template <class T>
T Arg(Complex<T> z) {
  return Atan2(z.imaginary, z.real);
}

template <class T>
Complex<T> Exp(Complex<T> z) {
  const T length = Exp(z.real);
  if (z.imaginary == 0) return {length, z.imaginary};
  return {length * Cos(z.imaginary), length * Sin(z.imaginary)};
}

template <class T>
Complex<T> Log(Complex<T> z) {
  return {Log(Abs(z)), Arg(z)};
}

// Returns the root whose real part is not negative. The sign of the root's
// imaginary part is the sign of the operand's imaginary part.
template <class T>
Complex<T> Sqrt(Complex<T> z) {
  if (z.real == 0 && z.imaginary == 0) return {T{0}, z.imaginary};
  if (IsInfinite(z.imaginary)) return {kInfinity<T>, z.imaginary};
  if (IsInfinite(z.real)) {
    const T rest = IsNan(z.imaginary) ? z.imaginary : T{0};
    if (z.real > 0) return {z.real, CopySign(rest, z.imaginary)};
    return {rest, CopySign(kInfinity<T>, z.imaginary)};
  }
  // Both terms are halved before the addition, so that the sum cannot overflow.
  const T half = Sqrt(
      (Magnitude(z.real) / 2 + Abs(Complex<T>{z.real / 2, z.imaginary / 2})));
  const T other = Magnitude(z.imaginary) / (2 * half);
  if (z.real >= 0) return {half, CopySign(other, z.imaginary)};
  return {other, CopySign(half, z.imaginary)};
}

template <class T>
Complex<T> Pow(Complex<T> z, Complex<T> w) {
  if (z.real == 0 && z.imaginary == 0) {
    if (w.real == 0 && w.imaginary == 0) return {T{1}, T{0}};
    if (w.real > 0) return {T{0}, T{0}};
  }
  return Exp(w * Log(z));
}

template <class T>
Complex<T> Sinh(Complex<T> z) {
  if (z.imaginary == 0) return {Sinh(z.real), z.imaginary};
  return {Sinh(z.real) * Cos(z.imaginary), Cosh(z.real) * Sin(z.imaginary)};
}
template <class T>
Complex<T> Cosh(Complex<T> z) {
  return {Cosh(z.real) * Cos(z.imaginary), Sinh(z.real) * Sin(z.imaginary)};
}
// The denominator is cosh(2x) + cos(2y). If the magnitude of x is above 40, the
// denominator may overflow, but then the result is 1 or -1 to the last bit.
template <class T>
Complex<T> Tanh(Complex<T> z) {
  if (Magnitude(z.real) > T{40}) {
    return {CopySign(T{1}, z.real), CopySign(T{0}, z.imaginary)};
  }
  const T denominator = Cosh(2 * z.real) + Cos(2 * z.imaginary);
  return {Sinh(2 * z.real) / denominator, Sin(2 * z.imaginary) / denominator};
}

template <class T>
Complex<T> Asinh(Complex<T> z) {
  // asinh(-z) = -asinh(z). If the real part is negative, the sum in the
  // logarithm would lose its digits by cancellation, so the function is
  // computed for -z.
  const bool is_negative = z.real < 0;
  if (is_negative) z = {-z.real, -z.imaginary};
  const Complex<T> square = z * z;
  const Complex<T> w =
      Log(z + Sqrt(Complex<T>{square.real + 1, square.imaginary}));
  if (is_negative) return {-w.real, -w.imaginary};
  return w;
}
template <class T>
Complex<T> Acosh(Complex<T> z) {
  const Complex<T> w = Log(z + Sqrt(Complex<T>{z.real + 1, z.imaginary}) *
                                   Sqrt(Complex<T>{z.real - 1, z.imaginary}));
  return w;
}
template <class T>
Complex<T> Atanh(Complex<T> z) {
  const T y2 = z.imaginary * z.imaginary;
  const T below = (1 - z.real) * (1 - z.real) + y2;
  return {Log1p(4 * z.real / below) / 4,
          Atan2(2 * z.imaginary, (1 - z.real) * (1 + z.real) - y2) / 2};
}

template <class T>
Complex<T> Acos(Complex<T> z) {
  const Complex<T> w = Asinh(TimesI(z));
  // acos(z) = pi / 2 - asin(z), and asin(z) = -i asinh(iz).
  constexpr T kHalfPi = static_cast<T>(1.57079632679489661923132169164L);
  return {kHalfPi - w.imaginary, w.real};
}

template <class T>
Complex<T> Proj(Complex<T> z) {
  if (!HasInfinity(z)) return z;
  return {kInfinity<T>, CopySign(T{0}, z.imaginary)};
}

#define C_TYPES(T)                                                \
  Complex<T> FromC(_Complex T z) { return {__real z, __imag z}; } \
  _Complex T ToC(Complex<T> z) {                                  \
    _Complex T result;                                            \
    __real result = z.real;                                       \
    __imag result = z.imaginary;                                  \
    return result;                                                \
  }
C_TYPES(double)
C_TYPES(float)

}  // namespace

#define COMPLEX_FUNCTION(name, value)                         \
  LIBRARY_FUNCTION _Complex double name(_Complex double c) {  \
    const Complex<double> z = FromC(c);                       \
    return ToC(value);                                        \
  }                                                           \
  LIBRARY_FUNCTION _Complex float name##f(_Complex float c) { \
    const Complex<float> z = FromC(c);                        \
    return ToC(value);                                        \
  }

COMPLEX_FUNCTION(cacos, Acos(z))
COMPLEX_FUNCTION(cacosh, Acosh(z))
COMPLEX_FUNCTION(casin, TimesMinusI(Asinh(TimesI(z))))
COMPLEX_FUNCTION(casinh, Asinh(z))
COMPLEX_FUNCTION(catan, TimesMinusI(Atanh(TimesI(z))))
COMPLEX_FUNCTION(catanh, Atanh(z))
COMPLEX_FUNCTION(ccos, Cosh(TimesI(z)))
COMPLEX_FUNCTION(ccosh, Cosh(z))
COMPLEX_FUNCTION(cexp, Exp(z))
COMPLEX_FUNCTION(clog, Log(z))
COMPLEX_FUNCTION(cproj, Proj(z))
COMPLEX_FUNCTION(csin, TimesMinusI(Sinh(TimesI(z))))
COMPLEX_FUNCTION(csinh, Sinh(z))
COMPLEX_FUNCTION(csqrt, Sqrt(z))
COMPLEX_FUNCTION(ctan, TimesMinusI(Tanh(TimesI(z))))
COMPLEX_FUNCTION(ctanh, Tanh(z))

LIBRARY_FUNCTION double cabs(_Complex double z) { return Abs(FromC(z)); }
LIBRARY_FUNCTION float cabsf(_Complex float z) { return Abs(FromC(z)); }
LIBRARY_FUNCTION double carg(_Complex double z) { return Arg(FromC(z)); }
LIBRARY_FUNCTION float cargf(_Complex float z) { return Arg(FromC(z)); }

LIBRARY_FUNCTION _Complex double cpow(_Complex double z, _Complex double w) {
  return ToC(Pow(FromC(z), FromC(w)));
}
LIBRARY_FUNCTION _Complex float cpowf(_Complex float z, _Complex float w) {
  return ToC(Pow(FromC(z), FromC(w)));
}

// Clang calls these functions to multiply and divide (a + bi) and (c + di).
LIBRARY_FUNCTION _Complex double __muldc3(double a, double b, double c,
                                          double d) {
  return ToC(Complex<double>{a, b} * Complex<double>{c, d});
}
LIBRARY_FUNCTION _Complex float __mulsc3(float a, float b, float c, float d) {
  return ToC(Complex<float>{a, b} * Complex<float>{c, d});
}
LIBRARY_FUNCTION _Complex double __divdc3(double a, double b, double c,
                                          double d) {
  return ToC(Complex<double>{a, b} / Complex<double>{c, d});
}
LIBRARY_FUNCTION _Complex float __divsc3(float a, float b, float c, float d) {
  return ToC(Complex<float>{a, b} / Complex<float>{c, d});
}
