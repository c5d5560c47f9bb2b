#include "postlink/spirv/supplied_functions.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

using Body = SuppliedFunction::Body;

constexpr SuppliedFunction kFunctions[] = {
    {"memcmp", Body::kMemoryComparison},
    {"bcmp", Body::kMemoryComparison},
    {"strlen", Body::kTextLength},
    {"__assert_fail", Body::kFailure},
    // std::__glibcxx_assert_fail
    {"_ZSt21__glibcxx_assert_failPKciS0_S0_", Body::kFailure},
    // std::__throw_bad_array_new_length and its like
    {"_ZSt17__throw_bad_allocv", Body::kFailure},
    {"_ZSt19__throw_logic_errorPKc", Body::kFailure},
    {"_ZSt20__throw_length_errorPKc", Body::kFailure},
    {"_ZSt20__throw_out_of_rangePKc", Body::kFailure},
    {"_ZSt24__throw_invalid_argumentPKc", Body::kFailure},
    {"_ZSt24__throw_out_of_range_fmtPKcz", Body::kFailure},
    {"_ZSt25__throw_bad_function_callv", Body::kFailure},
    {"_ZSt28__throw_bad_array_new_lengthv", Body::kFailure},
};

}  // namespace

llvm::ArrayRef<SuppliedFunction> SuppliedFunctions() { return kFunctions; }

bool SuppliesFunction(llvm::StringRef name) {
  return llvm::any_of(kFunctions, [&](const SuppliedFunction& supplied) {
    return name == supplied.name;
  });
}

}  // namespace aspectra
