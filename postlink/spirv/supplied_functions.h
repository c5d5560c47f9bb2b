#ifndef POSTLINK_SPIRV_SUPPLIED_FUNCTIONS_H_
#define POSTLINK_SPIRV_SUPPLIED_FUNCTIONS_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// A function of the C and C++ libraries that usual code calls without saying
// so, and that SupplyFunctions defines.
struct SuppliedFunction {
  enum class Body {
    kMemoryComparison,
    kTextLength,
    kFailure,  // where a precondition does not hold
  };

  llvm::StringLiteral name;
  Body body;
};

llvm::ArrayRef<SuppliedFunction> SuppliedFunctions();

// Is a function of that name among them?
bool SuppliesFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SUPPLIED_FUNCTIONS_H_
