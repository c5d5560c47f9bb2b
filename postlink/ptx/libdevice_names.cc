// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/ptx/libdevice_names.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// C's names of the functions of double.
constexpr llvm::StringLiteral kFunctions[] = {
    "acos",      "acosh",   "asin",      "asinh",    "atan",   "atan2",
    "atanh",     "cbrt",    "ceil",      "copysign", "cos",    "cosh",
    "cospi",     "erf",     "erfc",      "exp",      "exp10",  "exp2",
    "expm1",     "fabs",    "fdim",      "floor",    "fma",    "fmax",
    "fmin",      "fmod",    "frexp",     "hypot",    "ilogb",  "ldexp",
    "lgamma",    "llrint",  "llround",   "log",      "log10",  "log1p",
    "log2",      "logb",    "lrint",     "lround",   "modf",   "nearbyint",
    "nextafter", "pow",     "remainder", "remquo",   "rint",   "round",
    "rsqrt",     "scalbln", "scalbn",    "sin",      "sincos", "sinh",
    "sinpi",     "sqrt",    "tan",       "tanh",     "tgamma", "trunc",
};

// The device's driver or its code generator has these functions. libdevice
// calls __nvvm_reflect to get the processor for which it is compiled; the code
// generator replaces the call by a constant.
constexpr llvm::StringLiteral kSystemFunctions[] = {
    "vprintf", "malloc", "free", "__assertfail", "__nvvm_reflect"};

}  // namespace

llvm::ArrayRef<llvm::StringLiteral> LibdeviceFunctions() { return kFunctions; }

llvm::StringRef LibdeviceNameOf(llvm::StringRef function) {
  // On devices, 'long' has the size of 'long long'.
  if (function == "lrint") return "llrint";
  if (function == "lround") return "llround";
  return function;
}

bool IsLibdeviceFunction(llvm::StringRef name) {
  return llvm::is_contained(kFunctions, name) ||
         (name.consume_back("f") && llvm::is_contained(kFunctions, name));
}

bool IsCudaSystemFunction(llvm::StringRef name) {
  return llvm::is_contained(kSystemFunctions, name);
}

}  // namespace aspectra
