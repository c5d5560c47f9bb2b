// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/device_library/supplied_names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// The functions that the library's sources define; the build generates the
// list.
constexpr llvm::StringLiteral kLibraryFunctions[] = {
#include "postlink/device_library/names.inc"
};

constexpr llvm::StringLiteral kFailureFunctions[] = {
    "__assert_fail",
    "__cxa_bad_cast",
    "__cxa_bad_typeid",
    "__cxa_pure_virtual",
    "__cxa_throw_bad_array_new_length",
    // std::__glibcxx_assert_fail and std::terminate
    "_ZSt21__glibcxx_assert_failPKciS0_S0_",
    "_ZSt9terminatev",
    "abort",
};

// Returns whether a standard library throws an exception by calling this
// function, for example std::__throw_out_of_range_fmt. There are too many such
// functions to list.
bool IsThrowFunction(llvm::StringRef name) {
  if (!name.consume_front("_ZSt") && !name.consume_front("_ZNSt3__1")) {
    return false;
  }
  return name.ltrim("0123456789").starts_with("__throw_");
}

}  // namespace

bool IsLibraryFunction(llvm::StringRef name) {
  return llvm::is_contained(kLibraryFunctions, name);
}

bool IsFailureFunction(llvm::StringRef name) {
  return llvm::is_contained(kFailureFunctions, name) || IsThrowFunction(name);
}

}  // namespace aspectra
